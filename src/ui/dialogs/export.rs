//! The dialog that asks how a game is to be shown, with what would come of it.

use egui::{
    Align2, CornerRadius, Image, Key, Layout, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2,
    vec2,
};

use super::Said;
use super::parts::{answers, label, note, said, text};
use crate::board::theme::Weight;
use crate::export::{Choice, Kind, Tempo};
use crate::table::{Session, Table};
use crate::ui::action::Action;
use crate::ui::context::AppContext;
use crate::ui::theme::{BUTTON_CORNER, font, size};
use crate::ui::widgets::{Look, button, choice_button, heading, is_low, is_narrow, text_width};

/// Height of what is chosen and of the picture beside it, in points; and in a low window.
const HEIGHT: f32 = 240.0;
const LOW_HEIGHT: f32 = 250.0;
/// Between the two.
const GAP: f32 = 24.0;

/// Draws the dialog.
pub(super) fn export(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    session: &Session,
    just_opened: bool,
    chosen: &mut Choice,
) -> Said {
    heading(ui, &cx.words.say("export-title"));
    let height = if is_low(ui.ctx()) { LOW_HEIGHT } else { HEIGHT };
    let width = ui.available_width();
    let picture = if is_narrow(ui.ctx()) { 0.28 } else { 0.36 } * width;
    // The same for every kind, so that nothing moves when another one is chosen.
    let (whole, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let left = whole.with_max_x(whole.right() - picture - GAP);
    let mut choices = ui.new_child(UiBuilder::new().max_rect(left));
    what(&mut choices, cx, session, chosen);
    preview(ui, cx, whole.with_min_x(whole.right() - picture), *chosen);
    answer(ui, cx, just_opened, *chosen)
}

/// What can be chosen, and what comes out.
fn what(ui: &mut Ui, cx: &AppContext<'_>, session: &Session, chosen: &mut Choice) {
    let sowing = session.shown().is_some_and(Table::shows_sowing);
    let labels = [
        "export-kind",
        "export-size",
        "export-speed",
        "export-caption",
    ];
    let widths = labels.map(|id| text_width(ui, &cx.words.say(id), size::BODY, Weight::Regular));
    let column = widths.into_iter().fold(0.0, f32::max);
    ui.spacing_mut().item_spacing.y = 8.0;
    row(ui, cx, "export-kind", column, |ui| {
        kinds(ui, cx, sowing, chosen);
    });
    if chosen.width().is_some() {
        row(ui, cx, "export-size", column, |ui| sizes(ui, cx, chosen));
    }
    if chosen.kind == Kind::Gif {
        row(ui, cx, "export-speed", column, |ui| {
            for tempo in Tempo::ALL {
                let name = cx.words.say(tempo_name(tempo));
                if choice_button(ui, cx, chosen.tempo == tempo, &name) {
                    chosen.tempo = tempo;
                }
            }
        });
    }
    if chosen.kind != Kind::Text {
        row(ui, cx, "export-caption", column, |ui| {
            for (has, id) in [(true, "export-captioned"), (false, "export-bare")] {
                if choice_button(ui, cx, chosen.has_caption == has, &cx.words.say(id)) {
                    chosen.has_caption = has;
                }
            }
        });
    }
    ui.add_space(6.0);
    text(ui, &about(cx, *chosen));
    if !sowing {
        note(ui, cx, &cx.words.say("export-no-sowing"));
    }
    if cx.facts.is_exporting {
        note(ui, cx, &cx.words.say("export-busy"));
    }
}

/// Choices beside what they are about, in as many lines as they need.
fn row(ui: &mut Ui, cx: &AppContext<'_>, id: &str, column: f32, add: impl FnOnce(&mut Ui)) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 14.0;
        let left = Layout::left_to_right(egui::Align::Center);
        ui.allocate_ui_with_layout(vec2(column, 30.0), left, |ui| {
            ui.set_min_size(vec2(column, 30.0));
            label(ui, cx, id);
        });
        ui.vertical(|ui| {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
                add(ui);
            });
        });
    });
}

fn kinds(ui: &mut Ui, cx: &AppContext<'_>, sowing: bool, chosen: &mut Choice) {
    for kind in Kind::ALL {
        let name = cx.words.say(kind_name(kind));
        if kind == Kind::Gif && !sowing {
            let look = Look {
                enabled: false,
                ..Look::CHOICE
            };
            button(ui, cx, &name, look);
        } else if choice_button(ui, cx, chosen.kind == kind, &name) {
            chosen.kind = kind;
        }
    }
}

fn sizes(ui: &mut Ui, cx: &AppContext<'_>, chosen: &mut Choice) {
    for width in chosen.kind.widths() {
        let values = [("width", (*width).into())];
        let name = cx.words.fill("export-pixels", &values);
        if choice_button(ui, cx, chosen.width() == Some(*width), &name) {
            chosen.set_width(*width);
        }
    }
}

/// What would come of it: the picture, or the beginning of the text.
fn preview(ui: &mut Ui, cx: &AppContext<'_>, place: Rect, chosen: Choice) {
    let palette = cx.palette();
    let corner = CornerRadius::same(BUTTON_CORNER);
    let line = Stroke::new(1.0, palette.line);
    ui.painter()
        .rect(place, corner, palette.background, line, StrokeKind::Inside);
    let inside = place.shrink(10.0);
    let Some(preview) = cx.preview else { return };
    if chosen.kind == Kind::Text {
        let painter = ui.painter().with_clip_rect(inside);
        let small = font(size::SMALL, Weight::Regular);
        let galley = painter.layout(preview.text.clone(), small, palette.second, inside.width());
        painter.galley(inside.min, galley, palette.second);
        return;
    }
    let Some(picture) = &preview.picture else {
        let small = font(size::SMALL, Weight::Regular);
        let text = cx.words.say("export-preview");
        ui.painter().text(
            inside.center(),
            Align2::CENTER_CENTER,
            text,
            small,
            palette.second,
        );
        return;
    };
    let whole = picture.size_vec2();
    let scale = (inside.size() / whole).min_elem();
    let shown = Rect::from_center_size(inside.center(), whole * scale);
    let image = Image::new((picture.id(), shown.size())).fit_to_exact_size(shown.size());
    let layout = Layout::left_to_right(egui::Align::Center);
    let name = cx.words.say("export-preview");
    let mut area = ui.new_child(UiBuilder::new().max_rect(shown).layout(layout));
    area.spacing_mut().item_spacing = Vec2::ZERO;
    area.add(image.alt_text(name));
}

fn answer(ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool, chosen: Choice) -> Said {
    let free = !cx.facts.is_exporting;
    let (cancel, save) = answers(ui, cx, just_opened, "cancel", "export-save");
    // Also where a click on a choice has taken the keyboard from everything.
    let nowhere = ui.memory(|memory| memory.focused().is_none());
    let entered = nowhere && ui.input(|input| input.key_pressed(Key::Enter));
    said((cancel, (save || entered) && free), || {
        Said::Ask(Action::Export(chosen))
    })
}

/// What comes out.
fn about(cx: &AppContext<'_>, chosen: Choice) -> String {
    let known = cx.preview.filter(|preview| preview.choice == chosen);
    let (width, height) = known.and_then(|known| known.size).unwrap_or_default();
    let values = [("width", width.into()), ("height", height.into())];
    let id = match chosen.kind {
        Kind::Text => "export-about-text",
        Kind::Svg => "export-about-svg",
        // For a frame, until it is known.
        Kind::Png | Kind::Gif if width == 0 => return " ".to_owned(),
        Kind::Png => "export-about-png",
        Kind::Gif => "export-about-gif",
    };
    cx.words.fill(id, &values)
}

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Text => "export-text",
        Kind::Svg => "export-svg",
        Kind::Png => "export-png",
        Kind::Gif => "export-gif",
    }
}

fn tempo_name(tempo: Tempo) -> &'static str {
    match tempo {
        Tempo::Slow => "command-speed-slow",
        Tempo::Normal => "command-speed-normal",
        Tempo::Fast => "command-speed-fast",
    }
}
