//! Chips: a word or a number on a rounded ground of its own.

use egui::{Color32, Pos2, Rect, Stroke, Vec2, vec2};

use super::prim::{Prim, text};
use super::theme::Weight;

/// A chip.
pub(super) struct Chip {
    /// What it says.
    pub word: String,
    /// Height of its letters, in points.
    pub size: f32,
    /// Its ground.
    pub ground: Color32,
    /// Its letters.
    pub ink: Color32,
}

impl Chip {
    /// Half of its width and height, in points.
    pub fn half(&self) -> Vec2 {
        let letters = self.word.chars().count() as f32;
        vec2(0.31 * letters + 0.5, 0.72) * self.size
    }

    /// Draws it there, with an edge where one is given.
    pub fn draw(self, center: Pos2, edge: Option<Stroke>, prims: &mut Vec<Prim>) {
        let half = self.half();
        let rect = Rect::from_center_size(center, 2.0 * half);
        prims.push(Prim::Body {
            rect,
            corner: half.y,
            top: self.ground,
            bottom: self.ground,
        });
        prims.extend(edge.map(|stroke| Prim::Outline {
            rect,
            corner: half.y,
            stroke,
        }));
        prims.push(text(center, self.word, self.size, Weight::Bold, self.ink));
    }
}
