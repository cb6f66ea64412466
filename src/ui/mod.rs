//! The window: egui, the board, the sweep picker, panels, dialogs, commands, theme, text.

mod app;
mod atlas;
mod bar;
pub mod board;
mod captions;
mod carry;
mod commands;
mod dialogs;
mod editor;
pub mod errors;
mod export;
mod files;
mod focus;
mod keys;
mod lessons;
mod notice;
pub mod pages;
mod play_screen;
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
