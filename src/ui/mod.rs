//! The window: egui, the board, the sweep picker, panels, dialogs, commands, theme, text.

pub mod text;
