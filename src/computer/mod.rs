//! What the computer knows of the games by reckoning.
//!
//! So far that is one game: [`bosh`] works out what a round and the match are worth with best play on
//! both sides. Rooms below: `rules` alone. It knows no window, file, clock or chance, begins no thread
//! and asks whoever calls it, again and again, whether to stop.

pub mod bosh;
