//! Notifications: lines under the bar at the top that tell something without asking. They stay until
//! they are closed or no longer true, and nothing waits for them. Over a board they lie; elsewhere the
//! screen begins below them.

use egui::{
    Align, Align2, Area, Context, CornerRadius, Frame, Label, Layout, Margin, Order, Panel,
    ProgressBar, RichText, Stroke, Ui, vec2,
};

use super::action::{Action, Topic};
use super::commands::Command;
use super::context::AppContext;
use super::theme::{CARD_CORNER, font, size};
use super::widgets::{Look, button, button_width, command_button, is_low, is_narrow, text_width};
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
    /// The name of the text of the button that closes it.
    closing: &'static str,
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
            closing: "notice-ok",
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

    /// The same closed by a button that says this: it must not read as if it closed what is told of.
    #[must_use]
    pub fn closed_by(self, closing: &'static str) -> Notice {
        Notice { closing, ..self }
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
        self.dismiss(notice.topic);
        self.0.push(notice);
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

    /// How many things are told.
    #[must_use]
    pub fn number(&self) -> usize {
        self.0.len()
    }

    /// Whether something is told that begins so.
    #[cfg(test)]
    pub fn tells(&self, begins: &str) -> bool {
        self.0.iter().any(|told| told.text.starts_with(begins))
    }

    /// Draws what is told under the bar at the top, and the screen below it.
    pub fn in_line(&self, ui: &mut Ui, cx: &AppContext<'_>) {
        for notice in &self.0 {
            let frame = Frame::new()
                .fill(cx.palette().panel)
                .inner_margin(Margin::symmetric(16, 6));
            Panel::top(ui.scope_id().with(("notice", notice.topic)))
                .frame(frame)
                .resizable(false)
                .show_separator_line(false)
                .show(ui, |ui| {
                    let width = ui.available_width();
                    show(ui, cx, notice, width, size::BODY);
                    let line = Stroke::new(1.0, cx.palette().line);
                    let under = ui.min_rect().bottom() + 6.0;
                    ui.painter().hline(ui.clip_rect().x_range(), under, line);
                });
        }
    }

    /// Draws what is told over a board, which neither moves nor shrinks for it.
    pub fn over(&self, ctx: &Context, cx: &AppContext<'_>) {
        // One at a time, since more would cover the board: those with something to do before the others,
        // and of them the newest.
        let first = self.0.iter().max_by_key(|notice| notice.button.is_some());
        let Some(notice) = first else {
            return;
        };
        let text = match is_low(ctx) || is_narrow(ctx) {
            true => size::SMALL,
            false => size::BODY,
        };
        let most = (ctx.content_rect().width() - 2.0 * ASIDE).min(MOST_WIDTH);
        Area::new(egui::Id::unique("notices"))
            // Under dialogs and menus.
            .order(Order::Middle)
            .anchor(Align2::CENTER_TOP, vec2(0.0, BELOW))
            .show(ctx, |ui| {
                let width = natural_width(ui, cx, notice, text).min(most - 2.0 * PADDING);
                card(cx).show(ui, |ui| show(ui, cx, notice, width, text));
            });
    }
}

/// What lies over a board is so far from the sides of the window and from its top, in points.
const ASIDE: f32 = 12.0;
const BELOW: f32 = 46.0;
/// Widest it is, and the room around its text, in points.
const MOST_WIDTH: f32 = 760.0;
const PADDING: f32 = 14.0;
/// Between the text, the bar and the buttons, in points.
const GAP: f32 = 10.0;
/// Of the bar that shows how far something has come, in points.
const BAR: f32 = 120.0;
/// Narrower than this no text is made, in points.
const LEAST_TEXT: f32 = 120.0;

fn card(cx: &AppContext<'_>) -> Frame {
    let palette = cx.palette();
    Frame::new()
        .fill(palette.panel)
        .stroke(Stroke::new(1.0, palette.line))
        .corner_radius(CornerRadius::same(CARD_CORNER))
        .shadow(egui::Shadow {
            offset: [0, 3],
            blur: 12,
            spread: 0,
            color: palette.panel_shadow,
        })
        .inner_margin(Margin::symmetric(PADDING as i8 - 1, 6))
}

/// What stands beside the text: how wide it is, in points.
fn aside_width(ui: &Ui, cx: &AppContext<'_>, notice: &Notice) -> f32 {
    let width = |id: &str| button_width(ui, &cx.words.say(id), LOOK) + GAP;
    let button = notice.button.map_or(0.0, |(text, _)| width(text));
    let bar = notice.progress.map_or(0.0, |_| BAR + GAP);
    bar + button + width(notice.closing)
}

/// How wide a notice is in one line of letters so high, in points.
fn natural_width(ui: &Ui, cx: &AppContext<'_>, notice: &Notice, text: f32) -> f32 {
    let text = text_width(ui, &notice.text, text, Weight::Regular).ceil();
    text + 1.0 + aside_width(ui, cx, notice)
}

const LOOK: Look = Look::SMALL.least(64.0, 28.0);

/// A notice in this width, in letters so high: the text, and what belongs to it in the order in which it is read.
fn show(ui: &mut Ui, cx: &AppContext<'_>, notice: &Notice, width: f32, text: f32) {
    let palette = cx.palette();
    let text_room = (width - aside_width(ui, cx, notice)).max(LEAST_TEXT);
    let letters = font(text, Weight::Regular);
    let sentence = ui.painter().layout(
        notice.text.clone(),
        letters.clone(),
        palette.text,
        text_room,
    );
    // One line stands beside the middle of the buttons, and they beside the middle of several.
    let height = sentence.size().y.max(LOOK.least.y);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        ui.set_min_height(height);
        let place = Layout::left_to_right(Align::Center);
        ui.allocate_ui_with_layout(vec2(text_room, height), place, |ui| {
            ui.set_min_size(vec2(text_room, height));
            let sentence = RichText::new(&notice.text).font(letters);
            ui.add(Label::new(sentence.color(palette.text)).wrap());
        });
        if let Some(progress) = notice.progress {
            let bar = ProgressBar::new(progress).desired_width(BAR);
            ui.add(bar.fill(palette.accent));
        }
        if let Some((text, command)) = notice.button {
            let look = Look {
                strong: true,
                ..LOOK
            };
            command_button(ui, cx, command, Some(&cx.words.say(text)), look);
        }
        if button(ui, cx, &cx.words.say(notice.closing), LOOK).clicked() {
            cx.ask(Action::Dismiss(notice.topic));
        }
    });
}
