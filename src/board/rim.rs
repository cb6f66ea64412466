//! What stands on the rim and between the rows: coordinates, and which way is sown.

use egui::{Pos2, Rect, Stroke, Vec2, pos2, vec2};

use super::layout::Layout;
use super::marks::ring_reach;
use super::prim::{Prim, arrow_head, text};
use super::theme::{Palette, Weight};
use crate::rules::Player;

/// Columns of which each has its number where there is no room for more.
const FEW: u16 = 5;

/// Half the angle of the bend that joins two rows.
const BEND: f32 = 0.5;

/// Draws it, for both players from their own seats.
pub(super) fn draw(layout: &Layout, palette: &Palette, prims: &mut Vec<Prim>) {
    let rim = RimDrawing::new(layout, palette);
    for player in Player::BOTH {
        rim.numbers(player, prims);
        rim.row_letters(player, prims);
        rim.arrows(player, prims);
    }
}

/// What the parts of the rim share.
struct RimDrawing<'a> {
    layout: &'a Layout,
    palette: &'a Palette,
    /// Size of the type, in points.
    size: f32,
    /// Points between pits and the edges of the board: at the sides, and above and below.
    room: Vec2,
}

impl<'a> RimDrawing<'a> {
    fn new(layout: &'a Layout, palette: &'a Palette) -> Self {
        let first = layout.pits_of(layout.near()).start;
        let corner = layout.pit(first);
        RimDrawing {
            layout,
            palette,
            size: (0.12 * layout.pitch()).clamp(12.5, 14.0),
            room: vec2(
                corner.x - layout.radius - layout.board.left(),
                layout.board.bottom() - corner.y - layout.radius,
            ),
        }
    }

    /// The columns' numbers in a groove along the player's edge.
    fn numbers(&self, player: Player, prims: &mut Vec<Prim>) {
        let (layout, size) = (self.layout, self.size);
        let y = self.edge(player) - layout.outward(player) * 0.95 * size;
        let outer = layout.pits_of(player).take(layout.columns().into());
        let crowded = layout.pitch() < 1.7 * size;
        let groove = Rect::from_center_size(
            pos2(layout.board.center().x, y),
            vec2(layout.board.width() - 1.2 * layout.corner, 1.3 * size),
        );
        self.groove(groove, prims);
        for (column, pit) in (1..).zip(outer) {
            if crowded && column != 1 && column % FEW != 0 {
                continue;
            }
            self.write(pos2(layout.pit(pit).x, y), column.to_string(), prims);
        }
    }

    /// The letters of the outer and inner rows at the player's left.
    fn row_letters(&self, player: Player, prims: &mut Vec<Prim>) {
        let (layout, size) = (self.layout, self.size);
        let groove = 1.15 * size;
        // Between the edge and the rings, which would cover them.
        let free = self.room.x - ring_reach(layout);
        if layout.rows_each() == 1 || free < groove + 1.0 {
            return;
        }
        let pits = layout.pits_of(player);
        let aside = (0.5 * free).min(0.95 * size);
        let x = match player == layout.near() {
            true => layout.board.left() + aside,
            false => layout.board.right() - aside,
        };
        for (pit, letter) in [(pits.start, "o"), (pits.end.saturating_sub(1), "i")] {
            let at = pos2(x, layout.pit(pit).y);
            self.groove(Rect::from_center_size(at, Vec2::splat(groove)), prims);
            self.write(at, letter.to_owned(), prims);
        }
    }

    /// A hollow that letters lie in, dark enough for them to be read on any wood.
    fn groove(&self, rect: Rect, prims: &mut Vec<Prim>) {
        let color = self.palette.groove;
        prims.push(Prim::Body {
            rect,
            corner: rect.height() / 2.0,
            top: color,
            bottom: color,
        });
    }

    fn write(&self, at: Pos2, letters: String, prims: &mut Vec<Prim>) {
        let color = self.palette.on_rim;
        prims.push(text(at, letters, self.size, Weight::Medium, color));
    }

    /// The edge of the board the player sits at.
    fn edge(&self, player: Player) -> f32 {
        match player == self.layout.near() {
            true => self.layout.board.bottom(),
            false => self.layout.board.top(),
        }
    }

    /// Everything is sown counterclockwise: the outer row to its player's right; on boards of four rows
    /// round the end into the inner row, back along that, and round the other end.
    fn arrows(&self, player: Player, prims: &mut Vec<Prim>) {
        let layout = self.layout;
        let out = layout.outward(player);
        let right = out;
        if self.room.y >= 2.75 * self.size {
            let y = self.edge(player) - out * 2.05 * self.size;
            self.along(y, 0.8 * right, prims);
        }
        if layout.rows_each() == 1 {
            return;
        }
        // Between the inner row and the middle of the board.
        let inner = layout.pits_of(player).end.saturating_sub(1);
        let edge = layout.pit(inner).y - out * layout.radius;
        let free = (edge - layout.board.center().y).abs();
        if free >= 9.0 {
            let y = edge - out * (0.5 * free).min(0.9 * self.size);
            self.along(y, -0.56 * right, prims);
        }
        self.bends(player, prims);
    }

    /// Arrows along a row, one for every dozen columns or so; `way` is their length in distances between
    /// columns, less than 0 to the left.
    fn along(&self, y: f32, way: f32, prims: &mut Vec<Prim>) {
        let (layout, pitch) = (self.layout, self.layout.pitch());
        let half = vec2(
            (way * pitch).abs().clamp(24.0, 90.0).copysign(way) / 2.0,
            0.0,
        );
        let columns = layout.columns();
        let arrows = (columns / 12).max(1);
        let left = layout.board.center().x - f32::from(columns - 1) / 2.0 * pitch;
        for number in 0..arrows {
            // Between two columns, clear of the numbers.
            let column = columns * (2 * number + 1) / (2 * arrows);
            let at = pos2(left + (f32::from(column) - 0.5) * pitch, y);
            self.arrow(vec![at - half, at + half], prims);
        }
    }

    /// Round the right end from the outer row into the inner one, and round the left end back.
    fn bends(&self, player: Player, prims: &mut Vec<Prim>) {
        let layout = self.layout;
        let out = layout.outward(player);
        let columns = usize::from(layout.columns());
        let pits = layout.pits_of(player);
        let (first, last) = (layout.pit(pits.start), layout.pit(pits.start + columns - 1));
        let inner = layout.pit(pits.end.saturating_sub(1));
        let rows = (first.y - inner.y).abs();
        if rows < 3.0 * self.size {
            // They would run into the letters of the rows.
            return;
        }
        // Clear of the pits and their rings, and of the edge.
        let wide = layout.radius + (0.55 * self.room.x).min(0.2 * layout.pitch()).max(5.0);
        let middle = (first.y + inner.y) / 2.0;
        for (end, side) in [(last, out), (first, -out)] {
            let center = pos2(end.x, middle);
            let high = wide.max(0.5 * rows);
            let points = (0..=8).map(|step| {
                let angle = BEND * (1.0 - f32::from(step as u8) / 4.0);
                center + vec2(side * wide * angle.cos(), side * high * angle.sin())
            });
            self.arrow(points.collect(), prims);
        }
    }

    /// An arrow along some points, quiet on its own dark bed.
    fn arrow(&self, points: Vec<Pos2>, prims: &mut Vec<Prim>) {
        let (Some(tip), Some(before)) = (points.last(), points.iter().rev().nth(1)) else {
            return;
        };
        let long = (*tip - *before).normalized() * 0.34 * self.size;
        let head = arrow_head(*tip, long, 1.0);
        let color = self.palette.on_rim;
        let bed = self.palette.under.gamma_multiply(0.75);
        line(&points, Stroke::new(3.2, bed), prims);
        line(&head, Stroke::new(3.2, bed), prims);
        line(&points, Stroke::new(1.3, color), prims);
        line(&head, Stroke::new(1.3, color), prims);
    }
}

fn line(points: &[Pos2], stroke: Stroke, prims: &mut Vec<Prim>) {
    prims.push(Prim::Line {
        points: points.to_vec(),
        stroke,
        dash: None,
    });
}

#[cfg(test)]
mod tests;
