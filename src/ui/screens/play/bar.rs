//! The card under the board: the sweep, the lesson, or how the game stands.

use egui::{
    Align, CornerRadius, Frame, Label, Layout, Margin, Panel, Rect, RichText, Stroke, Ui,
    UiBuilder, vec2,
};

use super::status_bar::told_room;
use super::{Focus, PlayScreen, lesson_bar};
use crate::board::theme::Weight;
use crate::table::{Playing, Session, Table};
use crate::ui::commands::Command;
use crate::ui::context::AppContext;
use crate::ui::facts::Purpose;
use crate::ui::theme::{CARD_CORNER, font, size};
use crate::ui::widgets::{Look, command_button, is_low, text_width};

/// Height of the bar's card, in points; and in a low window.
const HEIGHT: f32 = 108.0;
const LOW_HEIGHT: f32 = 96.0;
/// Room above it, in points.
const ABOVE: f32 = 8.0;

/// Height of the card, of what it is higher by than usual, and of the room below it, in points.
fn heights(ui: &Ui, cx: &AppContext<'_>, session: &Session, margin: i8) -> (f32, f32, i8) {
    let low = is_low(ui.ctx());
    let (height, bottom) = if low { (LOW_HEIGHT, 10) } else { (HEIGHT, 20) };
    let told = told_room(ui, cx, session, margin);
    (height, lesson_bar::room(session, low) + told, bottom)
}

/// Height of the bar with the room around it, in points.
pub(super) fn room(ui: &Ui, cx: &AppContext<'_>, session: &Session, margin: i8) -> f32 {
    let (height, more, bottom) = heights(ui, cx, session, margin);
    height + more + ABOVE + f32::from(bottom)
}

impl PlayScreen {
    /// Draws the bar.
    pub(super) fn bar(
        &mut self,
        ui: &mut Ui,
        cx: &AppContext<'_>,
        session: &mut Playing<'_>,
        margin: i8,
    ) {
        let (height, room, bottom) = heights(ui, cx, session, margin);
        let outer = Margin {
            left: margin,
            right: margin,
            top: ABOVE as i8,
            bottom,
        };
        Panel::bottom("bar")
            .exact_size(height + room + ABOVE + f32::from(bottom))
            .frame(Frame::NONE.inner_margin(outer))
            .resizable(false)
            .show_separator_line(false)
            .show(ui, |ui| self.card(ui, cx, session, height, room));
    }

    fn card(
        &mut self,
        ui: &mut Ui,
        cx: &AppContext<'_>,
        session: &mut Playing<'_>,
        height: f32,
        room: f32,
    ) {
        let is_sweeping = session.shown().and_then(Table::sweeping).is_some();
        let tries = cx.facts.purpose == Purpose::TryOut;
        let stroke = match (is_sweeping, tries) {
            (true, _) => Stroke::new(2.0, cx.palette().sweep),
            (false, true) => Stroke::new(2.0, cx.palette().accent),
            (false, false) => Stroke::new(1.0, cx.palette().line),
        };
        // The outline is part of the card: a thicker one takes from the margin.
        let less = stroke.width as i8 - 1;
        let inside = Margin::symmetric(20 - less, if height < HEIGHT { 7 } else { 12 } - less);
        let card = Frame::new()
            .fill(cx.palette().panel)
            .stroke(stroke)
            .corner_radius(CornerRadius::same(CARD_CORNER))
            .inner_margin(inside)
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.set_height(height + room - if height < HEIGHT { 16.0 } else { 26.0 });
                if is_sweeping {
                    self.sweep_bar(ui, cx, session);
                } else if session.lesson().is_some() {
                    self.lesson_bar(ui, cx, session);
                } else {
                    self.status_bar(ui, cx, session);
                }
            });
        if tries {
            label_on(ui, cx, card.response.rect);
        }
    }

    /// A button of the bar.
    pub(super) fn bar_button(
        &mut self,
        ui: &mut Ui,
        cx: &AppContext<'_>,
        command: Command,
        main: bool,
    ) {
        let response = command_button(ui, cx, command, None, Look::BAR.main(main));
        let wished = command == Command::Confirm && self.focus == Some(Focus::Confirm);
        if wished && cx.can(command) {
            self.focus = None;
            response.request_focus();
        }
    }
}

/// Tells on the upper edge of the card that something is tried out.
fn label_on(ui: &mut Ui, cx: &AppContext<'_>, card: Rect) {
    let text = cx.words.say("trying-out-label");
    let width = text_width(ui, &text, size::SMALL, Weight::Bold) + 16.0;
    let corner = card.left_top() + vec2(20.0, -9.0);
    let place = Rect::from_min_size(corner, vec2(width, 16.0));
    // It reaches above the room of the bar.
    let mut above = ui.new_child(UiBuilder::new().max_rect(place));
    above.set_clip_rect(ui.clip_rect().union(place));
    above.painter().rect_filled(place, 8.0, cx.palette().accent);
    let text = RichText::new(text).font(font(size::SMALL, Weight::Bold));
    above.put(place, Label::new(text.color(cx.palette().on_accent)));
}

/// Narrowest a button of the bar is, in points.
pub(super) const BUTTON: f32 = Look::BAR.least.x;

/// A row from left to right in a part of the bar.
pub(super) fn place(ui: &mut Ui, rect: Rect) -> Ui {
    let row = Layout::left_to_right(Align::Center);
    ui.new_child(UiBuilder::new().max_rect(rect).layout(row))
}

/// What the bar says first.
pub(super) fn lead(text: &str) -> RichText {
    RichText::new(text).font(font(size::LEAD, Weight::Medium))
}
