//! The lessons of a tour, one a row, each with a mark of how far it has come.

use egui::scroll_area::ScrollBarVisibility;
use egui::{
    CursorIcon, Painter, Pos2, RichText, Role, ScrollArea, Sense, Shape, Stroke, Ui, WidgetInfo,
    vec2,
};

use super::put_left;
use crate::board::theme::{Palette, Weight};
use crate::learn::{Lesson, Part, Tour};
use crate::ui::context::{AppContext, LessonMark};
use crate::ui::theme::{font, size};

/// Height of a row, and of the gap before the next, in points.
const ROW: f32 = 25.0;
const GAP: f32 = 2.0;
/// Radius of a mark, in points.
const MARK: f32 = 7.0;

/// An area for the rows of a tour, as many of them as have room, none cut: where that is not all, its bar
/// shows that there are more. `room` in points.
pub fn lesson_area(tour: &Tour, room: f32) -> ScrollArea {
    let rows = tour.lessons.len();
    let seen = (((room + GAP) / (ROW + GAP)) as usize).max(1);
    let bar = match seen < rows {
        true => ScrollBarVisibility::AlwaysVisible,
        false => ScrollBarVisibility::VisibleWhenNeeded,
    };
    let height = seen.min(rows) as f32 * (ROW + GAP) - GAP;
    ScrollArea::vertical()
        .max_height(height)
        .scroll_bar_visibility(bar)
}

/// Draws the rows; says which lesson was chosen. The keyboard goes to `focused`.
pub fn lesson_rows(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    tour: &Tour,
    current: Option<usize>,
    focused: Option<usize>,
) -> Option<usize> {
    let mut chosen = None;
    // Another lesson that is taken comes into sight.
    let seen = ui.scope_id().with("lesson-taken");
    let taken = (tour.game.id(), current);
    let is_another = ui.data_mut(|data| {
        let before = data.get_temp(seen);
        data.insert_temp(seen, taken);
        before != Some(taken)
    });
    ui.spacing_mut().item_spacing.y = GAP;
    for (at, lesson) in tour.lessons.iter().enumerate() {
        let (rect, response) =
            ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
        let is_current = current == Some(at);
        if is_current && is_another {
            ui.scroll_to_rect(rect, None);
        }
        let response = response.on_hover_cursor(CursorIcon::PointingHand);
        let name = row_name(cx, at, lesson);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_current, &name));
        if focused == Some(at) {
            response.request_focus();
        }
        let palette = cx.palette();
        if is_current || response.hovered() {
            let strength = if is_current { 0.16 } else { 0.06 };
            let fill = palette.accent.gamma_multiply(strength);
            ui.painter().rect_filled(rect, 5.0, fill);
        }
        let center = rect.left_center() + vec2(8.0 + MARK, 0.0);
        lesson_mark(ui.painter(), palette, center, MARK, cx.lesson_mark(lesson));
        let weight = match is_current {
            true => Weight::Bold,
            false => Weight::Regular,
        };
        let text = row_text(cx, "lesson-row", at, lesson);
        let text = RichText::new(text).font(font(size::BODY, weight));
        put_left(
            ui,
            rect.with_min_x(center.x + MARK + 10.0),
            text.color(palette.text),
        );
        if response.clicked() {
            chosen = Some(at);
        }
    }
    chosen
}

/// What a row is called.
fn row_name(cx: &AppContext<'_>, at: usize, lesson: &Lesson) -> String {
    let id = match cx.lesson_mark(lesson) {
        LessonMark::Open => "lesson-row",
        LessonMark::AfterHint => "lesson-row-hinted",
        LessonMark::Done => "lesson-row-done",
    };
    row_text(cx, id, at, lesson)
}

fn row_text(cx: &AppContext<'_>, id: &str, at: usize, lesson: &Lesson) -> String {
    let title = cx.words.say(&lesson.text(Part::Title, 0));
    let values = [("number", (at + 1).into()), ("title", title.into())];
    cx.words.fill(id, &values)
}

/// A ring where a lesson is open, half full where it is done after its hint, full with a check where it is
/// done.
pub fn lesson_mark(
    painter: &Painter,
    palette: &Palette,
    center: Pos2,
    radius: f32,
    mark: LessonMark,
) {
    let line = |color| Stroke::new(1.5, color);
    match mark {
        LessonMark::Open => {
            painter.circle_stroke(center, radius, line(palette.second));
        }
        LessonMark::AfterHint => {
            let at = |step: i32| {
                let turn = std::f32::consts::PI * (0.5 + step as f32 / 16.0);
                center + radius * vec2(turn.cos(), turn.sin())
            };
            let half = (0..=16).map(at).collect();
            painter.add(Shape::convex_polygon(half, palette.accent, Stroke::NONE));
            painter.circle_stroke(center, radius, line(palette.accent));
        }
        LessonMark::Done => {
            painter.circle_filled(center, radius + 0.75, palette.accent);
            let at = |x: f32, y: f32| center + radius * vec2(x, y);
            let check = vec![at(-0.48, 0.04), at(-0.12, 0.40), at(0.5, -0.36)];
            let width = (0.26 * radius).max(1.6);
            painter.line(check, Stroke::new(width, palette.on_accent));
        }
    }
}
