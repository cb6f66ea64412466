//! The window: egui, the board, the sweep picker, panels, dialogs, commands, theme, text.

mod app;
mod atlas;
mod bar;
pub mod board;
mod captions;
mod carry;
mod commands;
mod dates;
mod dialogs;
mod dropping;
mod editor;
pub mod errors;
mod export;
mod file_dialogs;
mod files;
mod focus;
mod guard;
mod keeping;
mod keys;
mod lessons;
mod library;
#[cfg(test)]
mod named_tests;
mod notice;
mod on_table;
pub mod pages;
mod play_screen;
mod recent;
mod saving;
mod say;
mod side;
mod table;
pub mod text;
mod theme;
mod top;
mod transport;
mod turns;
mod welcome;

pub use app::NsoloApp;
pub use commands::{COMMANDS, Command};
pub use files::{SaveJob, ToWrite};
pub use lessons::texts as lesson_texts;
pub use table::{Clicked, Manner, RoundChange, StepSize, Table, View};
