//! Bosh, worked out exactly: what a round and the match are worth with best play on both sides.
//!
//! * Boards with few stones are in tables, made once for each ring of open pits (`tables`).
//! * Above them a round is searched (`search`, `component`); it is over within some ten captures, and
//!   the tables answer for what is left. [`Solver::round`] says by how many stones South wins it, whatever
//!   pit is sown.
//! * A match is a chain of rounds, each with a stock for South and an opener. From the stocks that decide
//!   it, those are found backwards from which a player can end the round with one that is won
//!   (`stocks`). [`Solver::contest`] says who wins the match, whatever pit is sown.
//!
//! What comes out of it: from 20 stones each, whoever opens the round wins it by six, and the match is drawn.
//! A player who opens the next round has the match won with 21 stones or more, and with 24 or more where
//! the opponent opens it. `cargo bench --bench bosh_values` prints it all.
//!
//! The rules stand in [`crate::rules`] alone: sowing is [`sow`](crate::rules::sow), and what
//! [`rules::bosh`](crate::rules::bosh) tells is asked there.

mod aim;
mod board;
mod component;
mod contest;
mod memo;
mod round;
mod search;
mod solver;
mod stocks;
mod tables;
#[cfg(test)]
mod tests;

pub use contest::{ContestValue, Verdict};
pub use round::{Bounds, RoundValue};
pub use solver::{Made, Solver};
pub use stocks::Stocks;
