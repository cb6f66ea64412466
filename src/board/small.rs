//! The board as a small picture, in a list: its shape and where the stones lie, nothing to read.

use egui::{Color32, Stroke, vec2};

use super::atlas::Sprite;
use super::heap::{self, PlacedStone};
use super::layout::Layout;
use super::prim::Prim;
use super::scene::Scene;

/// Radius of a pit, in points, below which its stones are one dot that grows with their number.
const HEAPS_FROM: f32 = 4.0;

/// The radius of that dot for one stone, and for very many, in pit radii.
const DOT: (f32, f32) = (0.55, 1.1);

impl Scene<'_> {
    /// The drawing of a board laid out by [`Layout::fit_small`], in the order of painting. Nothing
    /// is marked on it and nothing is on its way.
    #[must_use]
    pub fn draw_small(&self) -> Vec<Prim> {
        let mut prims = Vec::with_capacity(256);
        let Layout { board, corner, .. } = self.layout;
        let corner = corner.min(8.0);
        prims.push(Prim::Shadow {
            rect: board.translate(vec2(0.0, 1.5)),
            corner,
            blur: 5,
            color: self.palette.contact_shadow,
        });
        self.wood(*board, corner, &mut prims);
        let middle = Stroke::new(1.0, self.palette.rim.gamma_multiply(0.8));
        let inset = 0.35 * self.layout.pitch();
        prims.push(Prim::Line {
            points: vec![
                board.left_center() + vec2(inset, 0.0),
                board.right_center() - vec2(inset, 0.0),
            ],
            stroke: middle,
            dash: None,
        });
        self.small_troughs(&mut prims);
        self.pits(&mut prims);
        for pit in 0..self.moment.pits.len() {
            self.small_heap(pit, &mut prims);
        }
        prims
    }

    fn small_troughs(&self, prims: &mut Vec<Prim>) {
        for (rect, _, stones) in self.heaps_in_troughs() {
            self.hollow(rect, 1.0, false, prims);
            prims.extend(stones.iter().map(dot));
        }
    }

    fn small_heap(&self, pit: usize, prims: &mut Vec<Prim>) {
        let holds = self.moment.stones(pit);
        let (at, radius) = (self.layout.pit(pit), self.layout.radius);
        let stones = heap::in_pit(pit, at, radius, holds);
        if radius >= HEAPS_FROM {
            prims.extend(stones.iter().map(dot));
        } else if let Some(first) = stones.first() {
            let many = 1.0 - 4.0 / (f32::from(holds) + 3.0);
            let size = DOT.0 + (DOT.1 - DOT.0) * many;
            prims.push(dot(&PlacedStone {
                at,
                radius: size * radius,
                ..*first
            }));
        }
    }
}

/// A stone without its shadow, which would only blur it at this size.
fn dot(stone: &PlacedStone) -> Prim {
    Prim::Sprite {
        sprite: Sprite::Stone(stone.tone),
        center: stone.at,
        radius: stone.radius,
        tint: Color32::WHITE,
    }
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2};

    use super::*;
    use crate::board::BoardWords;
    use crate::board::theme::DAY;
    use crate::playback::Moment;
    use crate::playback::Signals;
    use crate::rules::{Game, Player, Position};

    /// What a small picture of the opening is drawn with, and the area it was given.
    fn picture(id: &str, size: u16) -> (Layout, Vec<Prim>, Rect) {
        let area = Rect::from_min_max(pos2(10.0, 20.0), pos2(156.0, 80.0));
        let position = Position::start(Game::new(id, size).unwrap(), Player::South);
        let layout = Layout::fit_small(position.game(), area);
        let prims = Scene {
            layout: &layout,
            palette: &DAY,
            moment: &Moment::still(&position),
            signals: &Signals::default(),
            words: &BoardWords::default(),
        }
        .draw_small();
        (layout, prims, area.expand(0.01))
    }

    #[test]
    fn a_small_picture_fills_its_area_and_has_nothing_to_read() {
        for game in Game::samples() {
            let (id, size) = (game.id(), game.size());
            let (layout, prims, area) = picture(id, size);
            assert!(area.contains_rect(layout.outer()), "{id} {size}");
            let fills = layout.outer().size() / area.size();
            assert!(fills.max_elem() > 0.99, "{id} {size}: {fills}");
            assert!(fills.min_elem() > 0.6, "{id} {size}: {fills}");
            assert!(!prims.iter().any(|prim| matches!(prim, Prim::Text { .. })));
            for pit in 0..layout.pits.len() {
                assert!(layout.board.contains_rect(layout.pit_rect(pit)));
            }
        }
    }

    #[test]
    fn stones_are_seen_one_by_one_where_there_is_room() {
        let stones = |id, size| {
            let (_, prims, _) = picture(id, size);
            let stones = prims.iter().filter(|prim| {
                matches!(
                    prim,
                    Prim::Sprite {
                        sprite: Sprite::Stone(_),
                        ..
                    }
                )
            });
            stones.count()
        };
        assert_eq!(stones("bosh", 4), 40);
        assert_eq!(stones("sadeqa", 6), 96);
        assert_eq!(stones("nsolo", 8), 60);
        // One dot for each pit that is not empty: two are, for each player's first turn.
        assert_eq!(stones("nsolo", 36), 142);
    }
}
