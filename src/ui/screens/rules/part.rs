//! What a rules page is put together from: headings, paragraphs, marks.

use egui::{
    Align, CornerRadius, Frame, Label, Margin, Response, RichText, Role, Stroke, Ui, WidgetInfo,
};

use super::data::{Paragraph, Section};
use crate::board::theme::{Palette, Weight};
use crate::text::Words;
use crate::ui::theme::{BUTTON_CORNER, CARD_CORNER, font, size};

/// From line to line of running text, in points.
const LINE: f32 = 22.0;

/// A card; says where it lies.
pub(super) fn card(ui: &mut Ui, palette: &Palette, inside: impl FnOnce(&mut Ui)) -> Response {
    let side = if ui.available_width() < 500.0 { 16 } else { 24 };
    Frame::new()
        .fill(palette.panel)
        .stroke(Stroke::new(1.0, palette.line))
        .corner_radius(CornerRadius::same(CARD_CORNER))
        .inner_margin(Margin::symmetric(side, 20))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 12.0;
            inside(ui);
        })
        .response
}

/// What a section is called, with its number.
pub(super) fn title(words: &Words, number: Option<usize>, section: &Section) -> String {
    let heading = words.say(&section.heading);
    let Some(number) = number else {
        return heading;
    };
    let values = [("number", number.into()), ("heading", heading.into())];
    words.fill("rules-numbered", &values)
}

/// A heading, as screen readers know it.
pub(super) fn heading(ui: &mut Ui, text: &str, size: f32) {
    let shown = RichText::new(text).font(font(size, Weight::Bold));
    let label = ui.add(Label::new(shown).wrap());
    label.widget_info(|| WidgetInfo::labeled(Role::Heading, true, text));
}

/// A paragraph of running text.
pub(super) fn running(ui: &mut Ui, text: &str) {
    ui.add(Label::new(RichText::new(text).line_height(Some(LINE))).wrap());
}

/// A second text.
pub(super) fn small(ui: &mut Ui, palette: &Palette, text: &str) {
    let text = RichText::new(text)
        .size(size::SMALL)
        .color(palette.second)
        .line_height(Some(18.0));
    ui.add(Label::new(text).wrap());
}

/// A paragraph; what this program has chosen stands on a ground of its own, with its mark.
pub(super) fn paragraph(ui: &mut Ui, palette: &Palette, words: &Words, paragraph: &Paragraph) {
    let text = words.say(&paragraph.text);
    if !paragraph.settled {
        running(ui, &text);
        return;
    }
    Frame::new()
        .fill(palette.accent.gamma_multiply(0.07))
        .corner_radius(CornerRadius::same(BUTTON_CORNER))
        .inner_margin(Margin::symmetric(12, 8))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 4.0;
            tag(ui, palette, &words.say("rules-tag"));
            running(ui, &text);
        });
}

/// The mark of what this program has chosen.
pub(super) fn tag(ui: &mut Ui, palette: &Palette, text: &str) {
    let text = RichText::new(text)
        .font(font(size::SMALL, Weight::Medium))
        .color(palette.accent);
    Frame::new()
        .stroke(Stroke::new(1.0, palette.accent.gamma_multiply(0.5)))
        .corner_radius(CornerRadius::same(10))
        .inner_margin(Margin::symmetric(8, 1))
        .show(ui, |ui| {
            ui.add(Label::new(text).extend().halign(Align::Min))
        });
}
