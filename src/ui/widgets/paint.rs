//! Painting the board's primitives in the window.

use std::f32::consts::TAU;

use egui::epaint::{Mesh, Vertex};
use egui::{Color32, Painter, Pos2, Rect, Shape, TextureId, Vec2};

use crate::board::atlas::Atlas;
use crate::board::{Prim, mix};
use crate::ui::theme::{Pictures, font};

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
