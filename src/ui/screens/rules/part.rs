//! What a rules page is put together from: headings, paragraphs, marks.

use egui::text::LayoutJob;
use egui::{
    Align, CornerRadius, CursorIcon, Frame, Label, Margin, Response, RichText, Role, Sense, Shape,
    Stroke, StrokeKind, TextFormat, Ui, WidgetInfo, pos2, vec2,
};

use super::data::{Paragraph, Section};
use crate::board::theme::{Palette, Weight};
use crate::text::Words;
use crate::ui::theme::{BUTTON_CORNER, CARD_CORNER, font, size};

/// From line to line of running text, in points.
const LINE: f32 = 22.0;
/// Between a paragraph and its mark, in points.
const MARK_GAP: f32 = 8.0;
/// Around the text of what unfolds, in points, and for its sign.
const FOLD_SIDE: f32 = 8.0;
const FOLD_EDGE: f32 = 5.0;
const FOLD_SIGN: f32 = 16.0;

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

/// A paragraph of the rules; one that this program has chosen bears its mark at the end.
pub(super) fn paragraph(ui: &mut Ui, palette: &Palette, words: &Words, paragraph: &Paragraph) {
    let text = words.say(&paragraph.text);
    if !paragraph.settled {
        running(ui, &text);
        return;
    }
    let format = |font, color| TextFormat {
        line_height: Some(LINE),
        valign: Align::Center,
        ..TextFormat::simple(font, color)
    };
    let mut job = LayoutJob::default();
    let plain = format(font(size::BODY, Weight::Regular), palette.text);
    job.append(&text, 0.0, plain);
    let mark = format(font(size::SMALL, Weight::Medium), palette.accent);
    job.append(&words.say("rules-mark"), MARK_GAP, mark);
    ui.add(Label::new(job).wrap());
}

/// A choice of this program that is not needed to play, on a ground of its own.
pub(super) fn choice(ui: &mut Ui, palette: &Palette, words: &Words, paragraph: &Paragraph) {
    let text = words.say(&paragraph.text);
    Frame::new()
        .fill(palette.accent.gamma_multiply(0.07))
        .corner_radius(CornerRadius::same(BUTTON_CORNER))
        .inner_margin(Margin::symmetric(12, 8))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            running(ui, &text);
        });
}

/// What unfolds the choices of a section, or folds them again; says whether it was pressed.
pub(super) fn fold(ui: &mut Ui, palette: &Palette, name: &str, is_open: bool) -> bool {
    let font = font(size::SMALL, Weight::Medium);
    let text = ui
        .painter()
        .layout_no_wrap(name.to_owned(), font, palette.accent);
    let wanted = text.size() + vec2(2.0 * FOLD_SIDE + FOLD_SIGN, 2.0 * FOLD_EDGE);
    let (rect, response) = ui.allocate_exact_size(wanted, Sense::click());
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    let told = |node: &mut egui::accesskit::Node| node.set_expanded(is_open);
    ui.ctx().accesskit_node_builder(response.id, told);
    let (painter, corner) = (ui.painter(), CornerRadius::same(BUTTON_CORNER));
    if response.hovered() {
        painter.rect_filled(rect, corner, palette.accent.gamma_multiply(0.07));
    }
    if response.has_focus() {
        let stroke = Stroke::new(2.0, palette.accent);
        painter.rect_stroke(rect, corner, stroke, StrokeKind::Inside);
    }
    // A small triangle, to the right or down.
    let middle = pos2(rect.left() + FOLD_SIDE + 4.0, rect.center().y);
    let tip = |x: f32, y: f32| middle + if is_open { vec2(-y, x) } else { vec2(x, y) };
    let points = vec![tip(3.5, 0.0), tip(-2.5, -4.0), tip(-2.5, 4.0)];
    painter.add(Shape::convex_polygon(points, palette.accent, Stroke::NONE));
    let at = rect.min + vec2(FOLD_SIDE + FOLD_SIGN, FOLD_EDGE);
    painter.galley(at, text, palette.accent);
    response.clicked()
}
