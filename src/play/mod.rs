//! A game being played: players and teams, the record of turns, undo and redo, a sweep under way.
//!
//! The [`Record`] is the game: where it began and a tree of turns. The *head* is the game as it
//! stands; undo and redo move it, and a turn played from an earlier position starts a line beside
//! the old one, which is kept. Everything else (positions, captured totals, whose turn it is, the
//! result) follows from replaying it.

pub mod bounds;
mod history;
mod level;
mod line;
mod past;
mod reading;
mod record;
mod sides;

pub use history::Compared;
pub use level::Level;
pub use line::SideLine;
pub use reading::GraftError;
pub use record::{NodeId, Pending, Played, Record, Start};
pub use sides::Sides;
