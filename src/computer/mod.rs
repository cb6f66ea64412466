//! What the computer knows of the games: the opponent, and what is told of a turn's worth.
//!
//! * [`Thinker`] is asked about a position and answers with a [`Thought`]: turns with their
//!   [`Value`]s and how they go on. It keeps what it learnt from one question to the next.
//! * [`Skill`] is how well it plays: a [`Level`](crate::play::Level) is one, and so is all it can do.
//! * `search` looks ahead in Nsolo and Sadeqa III, and for the weak levels in Bosh.
//! * [`bosh`] works out what a round and the match are worth with best play on both sides, and [`sadeqa`]
//!   what is left to be won in a game whose board holds few stones.
//! * [`reason`] says why a turn is good or bad: facts about it, never guesses.
//! * [`review`] looks back at a line of turns, and finds where a better one was let go.
//! * [`bosh`] works out what a round and the match are worth with best play on both sides.
//!
//! Rooms below: `play` for the levels, and `rules`. It knows no window, file or clock and no chance but the
//! seed it is given, begins no thread, and asks whoever calls it, again and again, whether to stop.

pub mod bosh;
#[cfg(test)]
mod dice;
mod exact;
mod level;
mod rank;
pub mod reason;
pub mod review;
pub mod sadeqa;
mod search;
mod skill;
mod span;
mod stop;
#[cfg(test)]
mod tests;
mod thinker;
mod thought;

pub use skill::Skill;
pub use thinker::{Thinker, Wish};
pub use thought::{Choice, Silent, Talk, Thought, Value};
