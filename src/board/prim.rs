//! What a drawing of the board is made of: a list of primitives that can be painted in a window
//! and, being plain data, written elsewhere too.

use egui::{Align2, Color32, Pos2, Rect, Stroke, Vec2, lerp, pos2, vec2};

use super::atlas::Sprite;
use crate::board::theme::Weight;

/// One thing that is drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Prim {
    /// A picture of the atlas on a round thing of this radius.
    Sprite {
        /// Which picture.
        sprite: Sprite,
        /// Middle of the thing, in points.
        center: Pos2,
        /// Radius of the thing, in points; the picture reaches a little further.
        radius: f32,
        /// Multiplied with the picture.
        tint: Color32,
    },
    /// A filled rounded rectangle, shading from top to bottom.
    Body {
        /// What it fills, in points.
        rect: Rect,
        /// Radius of its corners, in points.
        corner: f32,
        /// Colour along the upper edge.
        top: Color32,
        /// Colour along the lower edge.
        bottom: Color32,
    },
    /// A plain rounded rectangle whose upper and lower corners differ.
    Veil {
        /// What it fills, in points.
        rect: Rect,
        /// Radius of the upper corners, in points.
        upper: f32,
        /// Radius of the lower corners, in points.
        lower: f32,
        /// Its colour; what lies below shows through where it has an alpha.
        color: Color32,
    },
    /// Wood grain over a rounded rectangle.
    Grain {
        /// What it fills, in points.
        rect: Rect,
        /// Radius of its corners, in points.
        corner: f32,
    },
    /// A soft shadow of a rounded rectangle.
    Shadow {
        /// What throws it, already moved to where it falls.
        rect: Rect,
        /// Radius of its corners, in points.
        corner: f32,
        /// Over how many points it fades.
        blur: u8,
        /// Its colour in the middle.
        color: Color32,
    },
    /// The outline of a rounded rectangle.
    Outline {
        /// What it fills, in points.
        rect: Rect,
        /// Radius of its corners, in points.
        corner: f32,
        /// Its width, in points, and colour.
        stroke: Stroke,
    },
    /// A circle.
    Ring {
        /// Its middle, in points.
        center: Pos2,
        /// Its radius, in points.
        radius: f32,
        /// Its width, in points, and colour.
        stroke: Stroke,
        /// Into how many dashes it is cut; 0 for none.
        dashes: u16,
    },
    /// A filled circle.
    Disc {
        /// Its middle, in points.
        center: Pos2,
        /// Its radius, in points.
        radius: f32,
        /// Its colour; what lies below shows through where it has an alpha.
        color: Color32,
    },
    /// A line through points.
    Line {
        /// Its corners, in points.
        points: Vec<Pos2>,
        /// Its width, in points, and colour.
        stroke: Stroke,
        /// Lengths of dash and gap, in points; none for a plain line.
        dash: Option<(f32, f32)>,
    },
    /// A short text.
    Text {
        /// A place in the drawing, in points.
        at: Pos2,
        /// Which point of the text lies there.
        anchor: Align2,
        /// What it says.
        text: String,
        /// Height of its letters (the em), in points.
        size: f32,
        /// How bold its letters are.
        weight: Weight,
        /// Colour of its letters.
        color: Color32,
    },
}

/// A colour between two.
#[must_use]
pub fn mix(from: Color32, to: Color32, share: f32) -> Color32 {
    let share = share.clamp(0.0, 1.0);
    let part = |a: u8, b: u8| lerp(f32::from(a)..=f32::from(b), share).round() as u8;
    Color32::from_rgba_premultiplied(
        part(from.r(), to.r()),
        part(from.g(), to.g()),
        part(from.b(), to.b()),
        part(from.a(), to.a()),
    )
}

/// Points of a low arc from one point to another, bowing towards `up`.
#[must_use]
pub fn low_arc(from: Pos2, to: Pos2, bow: f32, steps: u16) -> Vec<Pos2> {
    (0..=steps)
        .map(|i| on_arc(from, to, bow, f32::from(i) / f32::from(steps.max(1))))
        .collect()
}

/// A point of a low arc, `share` of the way along; the arc bows upwards on the screen, sideways
/// where it runs up or down.
#[must_use]
pub fn on_arc(from: Pos2, to: Pos2, bow: f32, share: f32) -> Pos2 {
    let way = to - from;
    let up = if way.x.abs() < way.y.abs() {
        vec2(0.55, 0.0)
    } else {
        vec2(0.0, -1.0)
    };
    let straight = from + share * way;
    straight + bow * 4.0 * share * (1.0 - share) * up
}

/// Where half of a line lies behind, and which way it runs there, as a unit.
pub fn halfway(points: &[Pos2]) -> Option<(Pos2, Vec2)> {
    let parts = || points.windows(2).filter_map(|part| part.first_chunk::<2>());
    let length: f32 = parts().map(|[from, to]| from.distance(*to)).sum();
    let mut left = 0.5 * length;
    for [from, to] in parts() {
        let part = from.distance(*to);
        if part > 0.0 && left <= part {
            let way = (*to - *from) / part;
            return Some((*from + left * way, way));
        }
        left -= part;
    }
    None
}

/// The head of an arrow: its tip, how far it reaches back along its way, and how far to each side as a
/// share of that.
pub fn arrow_head(tip: Pos2, long: Vec2, wide: f32) -> Vec<Pos2> {
    let side = wide * long.rot90();
    vec![tip - long + side, tip, tip - long - side]
}

/// Quick at first, slower at the end.
#[must_use]
pub fn ease_out(share: f32) -> f32 {
    let left = 1.0 - share.clamp(0.0, 1.0);
    1.0 - left * left
}

/// A short text in the middle of a point.
#[must_use]
pub fn text(at: Pos2, text: impl Into<String>, size: f32, weight: Weight, color: Color32) -> Prim {
    Prim::Text {
        at: pos2(at.x, at.y),
        anchor: Align2::CENTER_CENTER,
        text: text.into(),
        size,
        weight,
        color,
    }
}
