//! The window: screens, dialogs, menus, commands, theme.
//!
//! [`NsoloApp`] owns the parts and nobody else knows it: a part draws itself from a read-only context
//! (`context::AppContext`), keeps its own state, plays and looks on the
//! [`Session`](crate::table::Session) it is handed, and asks for everything else as an `action::Action`,
//! which `app::actions` carries out. Work beside the window is begun through `jobs::Jobs`, whose answers
//! `app::answers` takes; what the computer thinks comes by `thinking::Thinking`.

mod action;
mod analysis;
mod app;
mod autosave;
mod commands;
mod context;
mod dialogs;
mod drop_target;
mod facts;
mod files;
mod fit;
mod guard;
mod jobs;
mod menu;
mod notices;
pub mod opening;
mod preview;
mod recent;
mod recent_menu;
mod screens;
mod settings;
mod theme;
mod thinking;
mod widgets;

pub use app::{Fate, NsoloApp};
pub use commands::{COMMANDS, Command};
pub use files::{Answers, SaveJob, ToWrite};
pub use screens::rules as pages;
