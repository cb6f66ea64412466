//! The elements of an SVG and what they are written with.

use egui::{Align, Color32, Pos2, Rect, Stroke, Vec2, vec2};

/// Where Inter's letters reach above and below the line they stand on, in sizes. Text is centred
/// between the two, as in the window.
const ASCENT: f32 = 0.969;
const DESCENT: f32 = 0.241;

/// The generous width of a letter, in sizes.
const WIDE_LETTER: f32 = 1.2;

pub(super) fn rounded(rect: Rect, corner: f32, look: &str) -> String {
    let round = match corner.min(rect.width() / 2.0).min(rect.height() / 2.0) {
        corner if corner > 0.0 => format!(" rx=\"{}\"", n(corner)),
        _ => String::new(),
    };
    let place = match rect.min {
        min if min == Pos2::ZERO => String::new(),
        min => format!(" x=\"{}\" y=\"{}\"", n(min.x), n(min.y)),
    };
    format!(
        "<rect{place} width=\"{}\" height=\"{}\"{round} {look}/>",
        n(rect.width()),
        n(rect.height()),
    )
}

pub(super) fn circle(center: Pos2, radius: f32, look: &str) -> String {
    format!(
        "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {look}/>",
        n(center.x),
        n(center.y),
        n(radius),
    )
}

/// A rectangle whose upper corners are rounded in another way than its lower ones.
pub(super) fn veil(rect: Rect, upper: f32, lower: f32, color: Color32) -> String {
    let arc = |radius: f32, way: Vec2| {
        let way = radius * way;
        format!("a{0},{0} 0 0 1 {1},{2}", n(radius), n(way.x), n(way.y))
    };
    format!(
        "<path d=\"M{},{}H{}{}V{}{}H{}{}V{}{}Z\" {}/>",
        n(rect.left() + upper),
        n(rect.top()),
        n(rect.right() - upper),
        arc(upper, vec2(1.0, 1.0)),
        n(rect.bottom() - lower),
        arc(lower, vec2(-1.0, 1.0)),
        n(rect.left() + lower),
        arc(lower, vec2(-1.0, -1.0)),
        n(rect.top() + upper),
        arc(upper, vec2(1.0, -1.0)),
        paint("fill", color.to_srgba_unmultiplied()),
    )
}

/// How far under a place of a text the line is that its letters stand on, in sizes.
pub(super) fn baseline(anchor: Align) -> f32 {
    match anchor {
        Align::Min => ASCENT,
        Align::Center => (ASCENT - DESCENT) / 2.0,
        Align::Max => -DESCENT,
    }
}

/// Where a text can be seen, whichever of its points lies there.
pub(super) fn reaches(at: Pos2, text: &str, size: f32) -> Rect {
    let width = WIDE_LETTER * size * text.chars().count() as f32;
    Rect::from_center_size(at, 2.0 * vec2(width, 1.3 * size))
}

pub(super) fn around(center: Pos2, radius: f32) -> Rect {
    Rect::from_center_size(center, Vec2::splat(2.0 * radius))
}

/// A colour that is filled or drawn with, its alpha apart.
pub(super) fn paint(what: &str, [red, green, blue, alpha]: [u8; 4]) -> String {
    let color = if what == "stop" { "stop-color" } else { what };
    let mut text = format!("{color}=\"#{red:02x}{green:02x}{blue:02x}\"");
    if alpha < u8::MAX {
        text.push_str(&format!(" {what}-opacity=\"{}\"", share(alpha)));
    }
    text
}

pub(super) fn line(stroke: Stroke) -> String {
    format!(
        "{} stroke-width=\"{}\"",
        paint("stroke", stroke.color.to_srgba_unmultiplied()),
        n(stroke.width),
    )
}

pub(super) fn dash(on: f32, off: f32) -> String {
    format!(" stroke-dasharray=\"{} {}\"", n(on), n(off))
}

pub(super) fn share(alpha: u8) -> String {
    n(f32::from(alpha) / 255.0)
}

/// A number, short.
pub(super) fn n(number: f32) -> String {
    let text = format!("{number:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" => "0".to_owned(),
        text => text.to_owned(),
    }
}

/// A text as it stands in XML. What XML cannot hold becomes a space.
pub(super) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\u{FFFE}' | '\u{FFFF}' => safe.push(' '),
            letter if letter.is_control() => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    safe
}
