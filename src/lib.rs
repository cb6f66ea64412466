//! Nsolo: play, watch and learn three traditional African mancala games.
pub mod play;
pub mod playback;
pub mod rules;
pub mod ui;
