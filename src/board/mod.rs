//! The board as a drawing: where its parts lie and what it is made of. Knows no window.
//!
//! [`Layout`] places the parts, [`Scene`] draws a [`Moment`](crate::playback::Moment) with its
//! [`Signals`](crate::playback::Signals) as a list of [`Prim`]itives, which a window paints and an
//! export writes. [`theme`] holds the colours, [`atlas`] the pictures of pits and stones.

pub mod atlas;
mod chip;
mod heap;
mod layout;
mod marks;
mod motion;
mod prim;
mod rim;
mod scene;
mod small;
#[cfg(test)]
pub(crate) mod tests;
pub mod theme;

pub use layout::Layout;
pub use prim::{Prim, mix};
pub use scene::{BoardWords, Scene};
