//! Showing a game to somebody else: as text, as a picture, or as a sowing that moves.
//!
//! The board's one list of [primitives](super::board::Prim) serves here too: a [`Sheet`](sheet)
//! lays it out with a margin and a legend, [`svg`] writes it, [`picture`] turns that into pixels and
//! [`gif`] many of them into a film. [`text`] writes the game in notation. All of it runs beside the
//! window ([`work`]); [`dialog`] asks what is wanted and [`flow`] follows it to the file.

mod dialog;
mod elements;
mod flow;
mod gif;
mod legend;
mod palette;
mod picture;
mod sheet;
mod sprites;
mod svg;
mod text;
mod work;

pub use dialog::{Answer, Choice};
pub use text::turns_as_text;
pub use work::{Exports, Job, Kind};
