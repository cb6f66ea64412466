//! Showing a game to somebody else: as a drawing, a picture, or a sowing that moves. Knows no window.
//!
//! The board's one list of [primitives](crate::board::Prim) serves here too: a [`Sheet`] lays it out
//! with a margin and a legend, `svg` writes it, `rasterise` turns that into pixels and `gif` many
//! of them into a film. `job` is what is asked for and does it.

mod elements;
mod error;
mod gif;
mod job;
mod letters;
mod measure;
mod quantise;
mod rasterise;
mod sheet;
mod sprites;
mod svg;
#[cfg(test)]
mod tests;

pub use gif::{Shot, Sowing, running, telling};
pub use job::{
    Board, Choice, Content, Event, Job, Kind, Tell, Tempo, export_to, export_typed, preview,
};
pub use sheet::{Sheet, width};
