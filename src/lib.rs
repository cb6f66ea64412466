//! Nsolo: play, watch and learn three traditional African mancala games.
pub mod cli;
pub mod play;
pub mod playback;
pub mod rules;
pub mod store;
pub mod ui;
