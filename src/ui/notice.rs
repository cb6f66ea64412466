//! Lines under the bar at the top that tell something without asking: they stay until they are
//! closed or no longer true, and nothing waits for them.

use egui::{
    Align, Button, CornerRadius, Frame, Label, Layout, Margin, Panel, ProgressBar, RichText,
    Stroke, Ui, vec2,
};

use super::app::NsoloApp;
use super::commands::Command;
use super::theme::{CARD_CORNER, Weight, font, size};

/// What a notice is about: a later one about the same thing takes its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum About {
    /// Keeping the game in the program's own folder.
    Keeping,
    /// Games that were left open.
    LeftOpen,
    /// The export of a game or board.
    Export,
    /// The games in the games folder.
    Library,
    /// Files dropped on the window.
    Dropped,
}

/// Something that is told.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Notice {
    /// What it is about.
    pub about: About,
    /// What is told.
    pub text: String,
    /// How far something has come, 0 to 1.
    pub progress: Option<f32>,
    /// A button: the name of its text, and what it does.
    pub button: Option<(&'static str, Command)>,
}

impl Notice {
    /// A plain sentence.
    pub fn new(about: About, text: String) -> Notice {
        Notice {
            about,
            text,
            progress: None,
            button: None,
        }
    }

    /// The same with a button.
    #[must_use]
    pub fn with_button(self, text: &'static str, command: Command) -> Notice {
        Notice {
            button: Some((text, command)),
            ..self
        }
    }
}

impl NsoloApp {
    /// Tells something, in place of what was told about the same thing before.
    pub(super) fn tell(&mut self, notice: Notice) {
        let same = self
            .notices
            .iter_mut()
            .find(|told| told.about == notice.about);
        match same {
            Some(told) => *told = notice,
            None => self.notices.push(notice),
        }
    }

    /// Takes back what was told about something.
    pub(super) fn untell(&mut self, about: About) {
        self.notices.retain(|told| told.about != about);
    }

    /// Draws what is told, under the bar at the top.
    pub(super) fn show_notices(&mut self, ui: &mut Ui) {
        for notice in self.notices.clone() {
            let frame = Frame::new()
                .fill(self.palette.panel)
                .inner_margin(Margin::symmetric(16, 6));
            Panel::top(ui.scope_id().with(("notice", notice.about as u8)))
                .frame(frame)
                .resizable(false)
                .show_separator_line(false)
                .show(ui, |ui| {
                    self.notice(ui, &notice);
                    let line = Stroke::new(1.0, self.palette.line);
                    let under = ui.min_rect().bottom() + 6.0;
                    ui.painter().hline(ui.clip_rect().x_range(), under, line);
                });
        }
    }

    fn notice(&mut self, ui: &mut Ui, notice: &Notice) {
        // The buttons first, from the right; the text has the rest.
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let close =
                Button::new(RichText::new(self.words.say("notice-close")).size(size::SMALL))
                    .corner_radius(CornerRadius::same(CARD_CORNER / 2))
                    .min_size(vec2(64.0, 28.0));
            if ui.add(close).clicked() {
                self.untell(notice.about);
                // What was under it comes up.
                self.guard_clicks(ui.ctx());
            }
            if let Some((text, command)) = notice.button {
                let name = RichText::new(self.words.say(text))
                    .font(font(size::SMALL, Weight::Medium))
                    .color(self.palette.accent);
                if ui
                    .add(Button::new(name).min_size(vec2(72.0, 28.0)))
                    .clicked()
                {
                    self.ask_for(command);
                }
            }
            if let Some(progress) = notice.progress {
                ui.add(
                    ProgressBar::new(progress)
                        .desired_width(140.0)
                        .fill(self.palette.accent),
                );
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let text = RichText::new(&notice.text)
                    .font(font(size::BODY, Weight::Regular))
                    .color(self.palette.text);
                ui.add(Label::new(text).wrap());
            });
        });
    }
}
