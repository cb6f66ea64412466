//! The title of the window: the game's file, and whether it is behind the game.

use egui::{Context, ViewportCommand};

use super::NsoloApp;
use crate::table::Table;
use crate::text::names::say_file_name;

impl NsoloApp {
    /// Sets the title where it has changed.
    pub(super) fn set_title(&mut self, ctx: &Context) {
        let program = self.words.say("app-name");
        let game = self.session.game();
        let title = match game.and_then(Table::path) {
            Some(path) => {
                let name = say_file_name(path);
                let changed = game.is_some_and(Table::is_changed);
                format!("{}{name} — {program}", if changed { "• " } else { "" })
            }
            None => program,
        };
        if title != self.window.title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.window.title = title;
        }
    }
}
