//! The board: where its parts lie, what it is made of, and its pits as widgets.
//!
//! [`Layout`] places the parts, [`Scene`] draws a [`Moment`](crate::playback::Moment) with its
//! [`Signals`] as a list of [`Prim`]itives, [`paint`] puts those on the screen, and [`pit`] makes a
//! pit something that can be pointed at, focused, clicked and read aloud.

mod heap;
mod layout;
mod motion;
mod pit;
mod prim;
mod scene;
mod signals;
mod small;

pub use layout::Layout;
pub use pit::{PIT_KEYS, PitAction, PitLook, pit, pit_id};
pub use prim::{Pictures, Prim, mix, paint};
pub use scene::{BoardWords, Scene};
pub use signals::{Preview, Signals};
