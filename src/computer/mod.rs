//! What the computer knows of the games by reckoning.
//!
//! So far of two games: [`bosh`] works out what a round and the match are worth with best play on
//! both sides, and [`sadeqa`] what is left to be won in a game whose board holds few stones. Rooms below:
//! `rules` alone. It knows no window, file, clock or chance, begins no thread and asks whoever calls it,
//! again and again, whether to stop.

pub mod bosh;
mod level;
mod rank;
pub mod sadeqa;
mod span;
mod stop;
