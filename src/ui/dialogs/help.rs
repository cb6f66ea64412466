//! What is only told: messages, the keys, what this program is.

use egui::{Grid, Label, RichText, ScrollArea, Ui, vec2};

use super::{Said, heading};
use crate::ui::app::NsoloApp;
use crate::ui::commands::{COMMANDS, key_text};
use crate::ui::theme::{Weight, font, size};

impl NsoloApp {
    pub(super) fn message_dialog(&self, ui: &mut Ui, title: &str, lines: &[String]) -> Said {
        heading(ui, &self.words.say(title));
        for line in lines {
            ui.add(Label::new(line).wrap());
        }
        self.close_only(ui)
    }

    pub(super) fn keys_dialog(&self, ui: &mut Ui) -> Said {
        heading(ui, &self.words.say("keys-title"));
        let board = [
            ("key-tab", "keys-tab"),
            ("key-arrows", "keys-arrows"),
            ("key-enter", "keys-enter"),
            ("key-plus", "keys-plus"),
            ("key-minus", "keys-minus"),
        ];
        let mut keys: Vec<(String, String)> = board
            .iter()
            .map(|(key, text)| (self.words.say(key), self.words.say(text)))
            .collect();
        keys.extend(COMMANDS.iter().filter_map(|info| {
            let text = self.words.say(&format!("{}-tip", info.text));
            Some((key_text(ui.ctx(), &info.shortcut?), text))
        }));
        // In two columns where there is room, so that all of it is seen at once.
        let columns = if ui.available_width() > 640.0 { 2 } else { 1 };
        let rows = keys.len().div_ceil(columns);
        let room = (ui.ctx().content_rect().height() - 200.0).max(120.0);
        ScrollArea::vertical().max_height(room).show(ui, |ui| {
            ui.spacing_mut().interact_size.y = 18.0;
            let grid = Grid::new("keys")
                .num_columns(2 * columns)
                .spacing(vec2(20.0, 6.0));
            grid.show(ui, |ui| {
                for row in 0..rows {
                    for (key, text) in keys.iter().skip(row).step_by(rows).take(columns) {
                        ui.label(RichText::new(key).font(font(size::SMALL, Weight::Bold)));
                        ui.label(RichText::new(text).size(size::SMALL));
                    }
                    ui.end_row();
                }
            });
        });
        self.close_only(ui)
    }

    pub(super) fn about_dialog(&self, ui: &mut Ui) -> Said {
        heading(ui, &self.words.say("app-name"));
        ui.add(Label::new(self.words.say("about-text")).wrap());
        let version = env!("CARGO_PKG_VERSION");
        let version = self
            .words
            .fill("about-version", &[("version", version.into())]);
        for line in [version, self.words.say("about-licence")] {
            let line = RichText::new(line)
                .size(size::SMALL)
                .color(self.palette.second);
            ui.add(Label::new(line).wrap());
        }
        self.close_only(ui)
    }
}
