//! What the games are: board, sowing, one file a game, notation.
//!
//! Pure: knows no window, file, clock or chance. The whole vocabulary:
//!
//! ```
//! use nsolo::rules::{Game, Player, Position, Turn, Sweep};
//!
//! let game = Game::new("bosh", 4).ok_or("no such game")?;
//! let start = Position::start(game, Player::South);
//! // Marin's worked example: South lifts E and captures the five stones of F.
//! let mut events = Vec::new();
//! let after = start.play(&Turn::sow(4), &vec![start.clone()], &mut events)
//!     .map_err(|why| format!("{why:?}"))?;
//! assert_eq!(after.store(Player::South), 5);
//! assert_eq!(after.player(), Player::North);
//! # Ok::<(), String>(())
//! ```
//!
//! [`Position::choices`] says which pits may be chosen and why the others may not,
//! [`Position::play`] plays a turn and tells a [`Watcher`] every [`Event`] of it, and
//! [`Position::fold`] carries out one event.

mod board;
pub mod bosh;
mod event;
mod game;
pub mod notation;
mod nsolo;
mod on_board;
mod packed;
mod pits;
mod position;
mod ring;
pub mod sadeqa;
mod sowing;
mod sweep;
#[cfg(test)]
pub(crate) mod trial;
mod turn;

pub use board::{Pit, PitIndex, Place, Player, Row, Shape};
pub use event::{EndReason, Event, Outcome, RoundEnd, Watcher};
pub use game::{Captured, Circuit, GAMES, Game, Rules, Sizes};
pub use pits::Pits;
pub use position::{Past, Position, SetUp, SetUpError};
pub use ring::Ring;
pub(crate) use sowing::sow_word;
pub use sowing::{LAP_LIMIT, Lap, NeverEnding, Relay, Sowing, after, sow};
pub use sweep::{Sweep, SweepError};
pub use turn::{Choices, Refusal, Summary, Turn, TurnError};
