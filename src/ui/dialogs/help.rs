//! What is only told: messages, the keys, what this program is.

use egui::{Color32, FontId, Key, Label, Modifiers, RichText, ScrollArea, Ui, vec2};

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
        let rows = keys.len().div_ceil(columns).max(1);
        let room = (ui.ctx().content_rect().height() - 200.0).max(120.0);
        // Nothing in the list takes the keyboard, so the list is moved here.
        let by = scrolled_by(ui, room);
        ScrollArea::vertical().max_height(room).show(ui, |ui| {
            ui.scroll_with_delta(vec2(0.0, by));
            ui.spacing_mut().item_spacing = vec2(20.0, 6.0);
            ui.spacing_mut().interact_size.y = LINE - 6.0;
            let names = keys.iter().map(|(key, _)| key_width(ui, key));
            let width = names.fold(0.0, f32::max);
            ui.columns(columns, |columns| {
                for (ui, keys) in columns.iter_mut().zip(keys.chunks(rows)) {
                    for (key, text) in keys {
                        key_row(ui, key, width, text);
                    }
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

/// How far the keys pressed move the list, in points.
fn scrolled_by(ui: &Ui, room: f32) -> f32 {
    let moves = [
        (Key::ArrowUp, LINE),
        (Key::ArrowDown, -LINE),
        (Key::PageUp, room - LINE),
        (Key::PageDown, LINE - room),
        (Key::Home, f32::MAX),
        (Key::End, f32::MIN),
    ];
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let moved = moves.into_iter().find(|(key, _)| pressed(*key));
    moved.map_or(0.0, |(_, by)| by)
}

/// A line of the list, in points.
const LINE: f32 = 24.0;

fn key_font() -> FontId {
    font(size::SMALL, Weight::Bold)
}

fn key_width(ui: &Ui, key: &str) -> f32 {
    let color = Color32::PLACEHOLDER;
    let galley = ui
        .painter()
        .layout_no_wrap(key.to_owned(), key_font(), color);
    galley.size().x.ceil()
}

/// A key and what it does, on as many lines as that needs.
fn key_row(ui: &mut Ui, key: &str, width: f32, text: &str) {
    ui.horizontal_top(|ui| {
        ui.scope(|ui| {
            ui.set_width(width);
            ui.label(RichText::new(key).font(key_font()));
        });
        ui.add(Label::new(RichText::new(text).size(size::SMALL)).wrap());
    });
}
