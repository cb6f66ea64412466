//! Notifications: lines under the bar at the top that tell something without asking. They stay until
//! they are closed or no longer true, and nothing waits for them.

use egui::{
    Align, Button, CornerRadius, Frame, Label, Layout, Margin, Panel, ProgressBar, RichText,
    Stroke, Ui, vec2,
};

use super::action::{Action, Topic};
use super::commands::Command;
use super::context::AppContext;
use super::theme::{CARD_CORNER, font, size};
use crate::board::theme::Weight;

/// Something that is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// What it is about.
    topic: Topic,
    /// What is told.
    text: String,
    /// How far something has come, 0 to 1.
    progress: Option<f32>,
    /// A button: the name of its text, and what it does.
    button: Option<(&'static str, Command)>,
}

impl Notice {
    /// A plain sentence.
    #[must_use]
    pub fn new(topic: Topic, text: String) -> Notice {
        Notice {
            topic,
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

    /// The same of something that has begun and will take a while.
    #[must_use]
    pub fn with_progress(self) -> Notice {
        Notice {
            progress: Some(0.0),
            ..self
        }
    }
}

/// Everything that is told.
#[derive(Default)]
pub struct Notices(Vec<Notice>);

impl Notices {
    /// Tells something, in place of what was told about the same thing before.
    pub fn tell(&mut self, notice: Notice) {
        let same = self.0.iter_mut().find(|told| told.topic == notice.topic);
        match same {
            Some(told) => *told = notice,
            None => self.0.push(notice),
        }
    }

    /// Takes back what was told about something.
    pub fn dismiss(&mut self, topic: Topic) {
        self.0.retain(|told| told.topic != topic);
    }

    /// Tells how far something has come, 0 to 1. What was closed stays closed.
    pub fn set_progress(&mut self, topic: Topic, share: f32) {
        if let Some(told) = self.0.iter_mut().find(|told| told.topic == topic) {
            told.progress = Some(share);
        }
    }

    /// Whether something is told that begins so.
    #[cfg(test)]
    pub fn tells(&self, begins: &str) -> bool {
        self.0.iter().any(|told| told.text.starts_with(begins))
    }

    /// Draws what is told, under the bar at the top.
    pub fn ui(&self, ui: &mut Ui, cx: &AppContext<'_>) {
        for notice in &self.0 {
            let frame = Frame::new()
                .fill(cx.palette().panel)
                .inner_margin(Margin::symmetric(16, 6));
            Panel::top(ui.scope_id().with(("notice", notice.topic)))
                .frame(frame)
                .resizable(false)
                .show_separator_line(false)
                .show(ui, |ui| {
                    show(ui, cx, notice);
                    let line = Stroke::new(1.0, cx.palette().line);
                    let under = ui.min_rect().bottom() + 6.0;
                    ui.painter().hline(ui.clip_rect().x_range(), under, line);
                });
        }
    }
}

fn show(ui: &mut Ui, cx: &AppContext<'_>, notice: &Notice) {
    let palette = cx.palette();
    // The buttons first, from the right; the text has the rest.
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let close = Button::new(RichText::new(cx.words.say("notice-close")).size(size::SMALL))
            .corner_radius(CornerRadius::same(CARD_CORNER / 2))
            .min_size(vec2(64.0, 28.0));
        if ui.add(close).clicked() {
            cx.ask(Action::Dismiss(notice.topic));
        }
        if let Some((text, command)) = notice.button {
            let name = RichText::new(cx.words.say(text))
                .font(font(size::SMALL, Weight::Medium))
                .color(palette.accent);
            let button = Button::new(name).min_size(vec2(72.0, 28.0));
            if ui.add(button).clicked() {
                cx.ask(command);
            }
        }
        if let Some(progress) = notice.progress {
            let bar = ProgressBar::new(progress).desired_width(140.0);
            ui.add(bar.fill(palette.accent));
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let text = RichText::new(&notice.text)
                .font(font(size::BODY, Weight::Regular))
                .color(palette.text);
            ui.add(Label::new(text).wrap());
        });
    });
}
