//! What a drawing of the board is made of: a list of primitives that can be painted in a window
//! and, being plain data, written elsewhere too.

use std::f32::consts::TAU;

use egui::epaint::{Mesh, Vertex};
use egui::{
    Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, TextureId, Vec2, lerp, pos2, vec2,
};

use crate::ui::atlas::{Atlas, Sprite};
use crate::ui::theme::{Weight, font};

/// One thing that is drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Prim {
    /// A picture of the atlas on a round thing of this radius.
    Sprite {
        /// Which picture.
        sprite: Sprite,
        /// Middle of the thing.
        center: Pos2,
        /// Radius of the thing; the picture reaches a little further.
        radius: f32,
        /// Multiplied with the picture.
        tint: Color32,
    },
    /// A filled rounded rectangle, shading from top to bottom.
    Body {
        /// Where.
        rect: Rect,
        /// Corner radius.
        corner: f32,
        /// Colour at the top.
        top: Color32,
        /// Colour at the bottom.
        bottom: Color32,
    },
    /// A plain rounded rectangle whose upper and lower corners differ.
    Veil {
        /// Where.
        rect: Rect,
        /// Radius of the upper corners.
        upper: f32,
        /// Radius of the lower corners.
        lower: f32,
        /// Its colour.
        color: Color32,
    },
    /// Wood grain over a rounded rectangle.
    Grain {
        /// Where.
        rect: Rect,
        /// Corner radius.
        corner: f32,
    },
    /// A soft shadow of a rounded rectangle.
    Shadow {
        /// What throws it, already moved to where it falls.
        rect: Rect,
        /// Corner radius.
        corner: f32,
        /// How soft, in points.
        blur: u8,
        /// Its colour in the middle.
        color: Color32,
    },
    /// The outline of a rounded rectangle.
    Outline {
        /// Where.
        rect: Rect,
        /// Corner radius.
        corner: f32,
        /// Width and colour.
        stroke: Stroke,
    },
    /// A circle.
    Ring {
        /// Its middle.
        center: Pos2,
        /// Its radius.
        radius: f32,
        /// Width and colour.
        stroke: Stroke,
        /// Into how many dashes it is cut; 0 for none.
        dashes: u16,
    },
    /// A filled circle.
    Disc {
        /// Its middle.
        center: Pos2,
        /// Its radius.
        radius: f32,
        /// Its colour.
        color: Color32,
    },
    /// A line through points.
    Line {
        /// The points.
        points: Vec<Pos2>,
        /// Width and colour.
        stroke: Stroke,
        /// Lengths of dash and gap; none for a plain line.
        dash: Option<(f32, f32)>,
    },
    /// A short text.
    Text {
        /// Where.
        at: Pos2,
        /// Which point of the text lies there.
        anchor: Align2,
        /// What it says.
        text: String,
        /// Size in points.
        size: f32,
        /// Weight.
        weight: Weight,
        /// Colour.
        color: Color32,
    },
}

/// The pictures a window paints with.
pub struct Pictures {
    /// Where each sprite lies.
    pub atlas: Atlas,
    /// The atlas as a texture.
    pub sprites: TextureId,
    /// The wood grain as a repeating texture.
    pub grain: TextureId,
    /// Points of one grain tile.
    pub grain_size: Vec2,
}

/// Paints primitives in order. Sprites that follow each other become one mesh.
pub fn paint(painter: &Painter, pictures: &Pictures, prims: &[Prim]) {
    let mut sprites = Mesh::with_texture(pictures.sprites);
    for prim in prims {
        if let Prim::Sprite {
            sprite,
            center,
            radius,
            tint,
        } = prim
        {
            let half = radius * Atlas::overhang(*sprite);
            let rect = Rect::from_center_size(*center, Vec2::splat(2.0 * half));
            sprites.add_rect_with_uv(rect, pictures.atlas.uv(*sprite), *tint);
            continue;
        }
        if !sprites.is_empty() {
            let full = std::mem::replace(&mut sprites, Mesh::with_texture(pictures.sprites));
            painter.add(Shape::mesh(full));
        }
        paint_one(painter, pictures, prim);
    }
    if !sprites.is_empty() {
        painter.add(Shape::mesh(sprites));
    }
}

fn paint_one(painter: &Painter, pictures: &Pictures, prim: &Prim) {
    match prim {
        Prim::Sprite { .. } => {}
        Prim::Body {
            rect,
            corner,
            top,
            bottom,
        } if top == bottom => {
            painter.rect_filled(*rect, *corner, *top);
        }
        Prim::Body {
            rect,
            corner,
            top,
            bottom,
        } => {
            let color = |at: Pos2| mix(*top, *bottom, (at.y - rect.top()) / rect.height());
            painter.add(Shape::mesh(rounded(
                *rect,
                *corner,
                TextureId::default(),
                |at| Vertex {
                    pos: at,
                    uv: egui::epaint::WHITE_UV,
                    color: color(at),
                },
            )));
        }
        Prim::Veil {
            rect,
            upper,
            lower,
            color,
        } => {
            let (upper, lower) = (upper.round() as u8, lower.round() as u8);
            let corners = egui::CornerRadius {
                nw: upper,
                ne: upper,
                sw: lower,
                se: lower,
            };
            painter.rect_filled(*rect, corners, *color);
        }
        Prim::Grain { rect, corner } => {
            let uv = |at: Pos2| ((at - rect.min) / pictures.grain_size).to_pos2();
            painter.add(Shape::mesh(rounded(*rect, *corner, pictures.grain, |at| {
                Vertex {
                    pos: at,
                    uv: uv(at),
                    color: Color32::WHITE,
                }
            })));
        }
        Prim::Shadow {
            rect,
            corner,
            blur,
            color,
        } => {
            let shadow = egui::Shadow {
                offset: [0, 0],
                blur: *blur,
                spread: 0,
                color: *color,
            };
            painter.add(shadow.as_shape(*rect, *corner));
        }
        Prim::Outline {
            rect,
            corner,
            stroke,
        } => {
            painter.rect_stroke(*rect, *corner, *stroke, egui::StrokeKind::Middle);
        }
        Prim::Ring {
            center,
            radius,
            stroke,
            dashes: 0,
        } => {
            painter.circle_stroke(*center, *radius, *stroke);
        }
        Prim::Ring {
            center,
            radius,
            stroke,
            dashes,
        } => {
            for dash in 0..*dashes {
                painter.add(Shape::line(arc(*center, *radius, dash, *dashes), *stroke));
            }
        }
        Prim::Disc {
            center,
            radius,
            color,
        } => {
            painter.circle_filled(*center, *radius, *color);
        }
        Prim::Line {
            points,
            stroke,
            dash: None,
        } => {
            painter.add(Shape::line(points.clone(), *stroke));
        }
        Prim::Line {
            points,
            stroke,
            dash: Some((dash, gap)),
        } => {
            painter.extend(Shape::dashed_line(points, *stroke, *dash, *gap));
        }
        Prim::Text {
            at,
            anchor,
            text,
            size,
            weight,
            color,
        } => {
            painter.text(*at, *anchor, text, font(*size, *weight), *color);
        }
    }
}

/// One dash of a circle cut into so many.
fn arc(center: Pos2, radius: f32, dash: u16, dashes: u16) -> Vec<Pos2> {
    let step = TAU / f32::from(dashes);
    let from = step * f32::from(dash);
    (0..=4)
        .map(|i| center + radius * Vec2::angled(from + 0.58 * step * i as f32 / 4.0))
        .collect()
}

/// A rounded rectangle as a fan from its middle. Colours and texture coordinates that are linear
/// in the position come out exact.
fn rounded(rect: Rect, corner: f32, texture: TextureId, vertex: impl Fn(Pos2) -> Vertex) -> Mesh {
    const STEPS: u32 = 12;
    let corner = corner.min(rect.width() / 2.0).min(rect.height() / 2.0);
    let inner = rect.shrink(corner);
    let corners = [
        inner.right_bottom(),
        inner.left_bottom(),
        inner.left_top(),
        inner.right_top(),
    ];
    let mut mesh = Mesh::with_texture(texture);
    mesh.vertices.push(vertex(rect.center()));
    for (quarter, middle) in corners.into_iter().enumerate() {
        for step in 0..=STEPS {
            let angle = (quarter as f32 + step as f32 / STEPS as f32) * TAU / 4.0;
            mesh.vertices
                .push(vertex(middle + corner * Vec2::angled(angle)));
        }
    }
    let around = mesh.vertices.len() as u32 - 1;
    for i in 0..around {
        mesh.add_triangle(0, 1 + i, 1 + (i + 1) % around);
    }
    mesh
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
