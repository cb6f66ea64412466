//! The heading of a line beside the game: it is folded, made the game, or taken out.

use egui::{
    AsIdSalt, CursorIcon, Rect, Response, RichText, Role, Sense, Shape, Stroke, Ui, WidgetInfo,
    vec2,
};

use super::Asked;
use super::rows::Line;
use crate::ui::context::AppContext;
use crate::ui::theme::size;
use crate::ui::widgets::put_left;

/// Width of one of the small buttons, in points.
const BUTTON: f32 = 24.0;

/// Draws the heading; says whether it is to be folded or unfolded.
pub(super) fn line_row(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    line: &Line,
    place: Rect,
    asked: &mut Option<Asked>,
) -> bool {
    let values = [("turn", line.after.into()), ("count", line.turns.into())];
    let name = cx.words.fill("line-beside", &values);
    let is_edited = cx.facts.can_edit_lines();
    let buttons = if is_edited { 2.0 * BUTTON } else { 0.0 };
    let heading = place.with_max_x(place.right() - buttons);
    let tip = if line.folded {
        "line-unfold"
    } else {
        "line-fold"
    };
    let response = part(ui, ("line", line.first), heading, &name);
    let response = response.on_hover_text(cx.words.say(tip));
    let palette = cx.palette();
    if response.hovered() {
        let fill = palette.accent.gamma_multiply(0.06);
        ui.painter().rect_filled(heading, 5.0, fill);
    }
    let sign = Rect::from_center_size(heading.left_center() + vec2(9.0, 0.0), vec2(8.0, 8.0));
    ui.painter()
        .add(triangle(sign, line.folded, palette.second));
    let text = RichText::new(name).size(size::SMALL).color(palette.second);
    put_left(ui, heading.with_min_x(heading.left() + 20.0), text);
    if is_edited {
        for (at, text, asks) in [
            (0.0, "line-promote", Asked::Promote(line.last)),
            (1.0, "line-remove", Asked::Remove(line.first)),
        ] {
            let corner = heading.right_top() + vec2(BUTTON * at, 0.0);
            let rect = Rect::from_min_size(corner, vec2(BUTTON, place.height()));
            let name = cx.words.fill(text, &values);
            let button = part(ui, (text, line.first), rect, &name);
            let button = button.on_hover_text(cx.words.say(&format!("{text}-tip")));
            let ink = if button.hovered() {
                palette.text
            } else {
                palette.second
            };
            let sign = Rect::from_center_size(rect.center(), vec2(9.0, 9.0));
            ui.painter().extend(match asks {
                Asked::Promote(_) => arrow_up(sign, ink),
                _ => cross(sign, ink),
            });
            if button.clicked() {
                *asked = Some(asks);
            }
        }
    }
    response.clicked()
}

/// A part of the heading that can be pressed.
fn part(ui: &Ui, id: impl AsIdSalt, rect: Rect, name: &str) -> Response {
    let id = ui.scope_id().with(id);
    let response = ui.interact(rect, id, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    response.on_hover_cursor(CursorIcon::PointingHand)
}

fn triangle(rect: Rect, right: bool, ink: egui::Color32) -> Shape {
    let points = if right {
        vec![rect.left_top(), rect.right_center(), rect.left_bottom()]
    } else {
        vec![rect.left_top(), rect.right_top(), rect.center_bottom()]
    };
    Shape::convex_polygon(points, ink, Stroke::NONE)
}

fn arrow_up(rect: Rect, ink: egui::Color32) -> Vec<Shape> {
    let stroke = Stroke::new(1.5, ink);
    let (top, left) = (rect.center_top(), vec2(-4.0, 4.0));
    vec![
        Shape::line_segment([top, rect.center_bottom()], stroke),
        Shape::line_segment([top, top + left], stroke),
        Shape::line_segment([top, top + vec2(-left.x, left.y)], stroke),
    ]
}

fn cross(rect: Rect, ink: egui::Color32) -> Vec<Shape> {
    let stroke = Stroke::new(1.5, ink);
    vec![
        Shape::line_segment([rect.left_top(), rect.right_bottom()], stroke),
        Shape::line_segment([rect.right_top(), rect.left_bottom()], stroke),
    ]
}
