//! The window without a screen: pits are found by the names a screen reader hears, clicked,
//! pointed at and typed to; what comes of it is read off the record and the accessible names.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod analysis;
mod animation;
mod arrows;
mod asking;
mod by_keyboard;
mod cards;
mod changed;
mod choices;
mod double_clicks;
mod editor;
mod export;
mod export_looks;
mod files;
mod fits;
mod help;
#[path = "../common/home.rs"]
mod home;
mod keeping;
mod keyboard;
mod lesson_list;
mod lessons;
mod library;
mod lost_screen;
mod menus;
mod new_game;
mod notices;
mod opponent;
mod places;
mod play;
mod presses;
mod quick_keys;
mod refused;
mod result;
mod rounds;
mod rules;
mod screens;
mod seat;
mod sweep;
mod sweep_after;
mod tab_order;
mod telling;
mod text_keys;
mod text_size;
mod tooltips;
mod tour;
mod transport;
mod turn_list;
mod turned;
mod two_lines;
mod unkept;
mod ways_in;
mod welcome;
mod where_said;
mod window_size;
