//! Nsolo: play, watch and learn three traditional African mancala games.
pub mod rules;
