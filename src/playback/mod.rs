//! A turn told stone by stone: what is seen at any moment of it, and a clock to run it.
//!
//! The position is the truth; a [`Film`] only shows how it came about and can be dropped at any
//! moment. Stones that are lifted, sown, captured, swept, gathered or filled in are derived here
//! from the [events](crate::rules::Event) of the turn.

mod caption;
mod film;
mod moment;
mod pace;
mod signals;
mod telling;

pub use caption::{Caption, Lie, Marks};
pub use film::{Beat, Film, Place};
pub use moment::{Flight, Hand, Moment, Spot};
pub use pace::Pace;
pub use signals::{Preview, Signals};
pub use telling::{Teller, Telling};
