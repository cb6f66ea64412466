//! The dialog that asks how a game is to be shown.

use egui::{Align, Button, Key, Label, Layout, RichText, Ui, vec2};

use super::sheet::{self, Legend, Sheet};
use super::work::Kind;
use crate::rules::Game;
use crate::ui::app::NsoloApp;
use crate::ui::board::BoardWords;
use crate::ui::dialogs::{choice, main_button, quiet_button};
use crate::ui::theme::{Weight, font, size};

/// What is chosen, remembered from one export to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// How the game is to be shown.
    pub kind: Kind,
    /// Pixels across a picture.
    pub png_width: u16,
    /// Pixels across a sowing.
    pub gif_width: u16,
}

impl Default for Choice {
    fn default() -> Choice {
        Choice {
            kind: Kind::Png,
            png_width: 1_600,
            gif_width: 800,
        }
    }
}

impl Choice {
    /// Pixels across what is chosen; nothing where that says nothing.
    #[must_use]
    pub fn width(&self) -> Option<u16> {
        match self.kind {
            Kind::Text | Kind::Svg => None,
            Kind::Png => Some(self.png_width),
            Kind::Gif => Some(self.gif_width),
        }
    }

    fn set_width(&mut self, width: u16) {
        match self.kind {
            Kind::Text | Kind::Svg => {}
            Kind::Png => self.png_width = width,
            Kind::Gif => self.gif_width = width,
        }
    }
}

/// What became of the dialog in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It stays.
    Open,
    /// It is left.
    Leave,
    /// What is chosen is to be saved.
    Save,
}

impl NsoloApp {
    /// Draws the dialog.
    pub(in crate::ui) fn export_dialog(&self, ui: &mut Ui, chosen: &mut Choice) -> Answer {
        let words = &self.words;
        let heading = RichText::new(words.say("export-title"));
        ui.label(heading.font(font(size::HEADING, Weight::Bold)));
        ui.add_space(10.0);
        let sowing = self.shows_sowing();
        let label = |ui: &mut Ui, id: &str| {
            ui.label(RichText::new(words.say(id)).color(self.palette.second));
        };
        label(ui, "export-kind");
        ui.horizontal(|ui| {
            for kind in Kind::ALL {
                let name = words.say(kind_name(kind));
                if kind == Kind::Gif && !sowing {
                    let button = Button::new(name).min_size(vec2(0.0, 30.0));
                    ui.add_enabled(false, button);
                } else if choice(ui, &self.palette, chosen.kind == kind, &name) {
                    chosen.kind = kind;
                }
            }
        });
        if let Some(now) = chosen.width() {
            ui.add_space(4.0);
            label(ui, "export-size");
            ui.horizontal(|ui| {
                for width in chosen.kind.widths() {
                    let name = words.fill("export-pixels", &[("width", (*width).into())]);
                    if choice(ui, &self.palette, now == *width, &name) {
                        chosen.set_width(*width);
                    }
                }
            });
        }
        ui.add_space(6.0);
        ui.add(Label::new(self.export_about(*chosen)).wrap());
        let mut notes = Vec::new();
        if !sowing {
            notes.push("export-no-sowing");
        }
        if self.exports.is_busy() {
            notes.push("export-busy");
        }
        for note in notes {
            let note = RichText::new(words.say(note)).size(size::SMALL);
            ui.add(Label::new(note.color(self.palette.second)).wrap());
        }
        self.export_answer(ui)
    }

    fn export_answer(&self, ui: &mut Ui) -> Answer {
        ui.add_space(16.0);
        let free = !self.exports.is_busy() && !self.files.is_busy();
        let buttons = Layout::right_to_left(Align::Center);
        let inner = ui.with_layout(buttons, |ui| {
            let save = main_button(ui, &self.palette, &self.words.say("export-save"));
            if !self.dialog_shown {
                save.request_focus();
            }
            let cancel = quiet_button(ui, &self.words.say("cancel"));
            // Also where a click on a choice has taken the keyboard from everything.
            let nowhere = ui.memory(|memory| memory.focused().is_none());
            let entered = nowhere && ui.input(|input| input.key_pressed(Key::Enter));
            match (cancel, (save.clicked() || entered) && free) {
                (true, _) => Answer::Leave,
                (_, true) => Answer::Save,
                _ => Answer::Open,
            }
        });
        inner.inner
    }

    /// What comes out.
    fn export_about(&self, chosen: Choice) -> String {
        let size = chosen.width().zip(self.table.as_ref());
        let size = size.map(|(width, table)| pixels(table.record().game(), self.palette, width));
        let (width, height) = size.unwrap_or_default();
        let values = [("width", width.into()), ("height", height.into())];
        let id = match chosen.kind {
            Kind::Text => "export-about-text",
            Kind::Svg => "export-about-svg",
            Kind::Png => "export-about-png",
            Kind::Gif => "export-about-gif",
        };
        self.words.fill(id, &values)
    }
}

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Text => "export-text",
        Kind::Svg => "export-svg",
        Kind::Png => "export-png",
        Kind::Gif => "export-gif",
    }
}

/// How many pixels a picture of a game's board has.
fn pixels(game: Game, palette: crate::ui::theme::Palette, width: u16) -> (u16, u16) {
    let points = sheet::width(game, Some(width));
    let words = BoardWords::default();
    let size = Sheet::new(game, points, palette, words, &Legend::default()).size();
    let height = (size.y * f32::from(width) / size.x).round() as u16;
    (width, height)
}
