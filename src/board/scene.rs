//! The drawing of a board: everything seen, as a list of primitives.

use egui::{Color32, Rect, Stroke, pos2, vec2};

use super::atlas::Sprite;
use super::heap;
use super::layout::Layout;
use super::marks;
use super::motion;
use super::prim::{Prim, text};
use super::rim;
use crate::board::theme::{Palette, Weight};
use crate::playback::{Moment, Signals};
use crate::rules::{PitIndex, Player};

/// Where a stone's shadow falls, in stone radii.
const SHADOW_OFFSET: egui::Vec2 = vec2(0.12, 0.26);

/// Smallest number in a chip, in points.
const CHIP_TEXT: f32 = 12.0;

/// How far the ends of a trough are rounded, in points.
fn trough_corner(trough: Rect) -> f32 {
    trough.width() * 0.42
}

/// Texts a board shows besides numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardWords {
    /// On a closed pit.
    pub closed: String,
    /// How many laps the sowing pointed at has, where there are several.
    pub laps: String,
}

/// Everything the drawing depends on.
pub struct Scene<'a> {
    /// Where things lie.
    pub layout: &'a Layout,
    /// The colours.
    pub palette: &'a Palette,
    /// What is seen.
    pub moment: &'a Moment,
    /// What is marked.
    pub signals: &'a Signals,
    /// The texts.
    pub words: &'a BoardWords,
}

impl Scene<'_> {
    /// The drawing, in the order of painting.
    #[must_use]
    pub fn draw(&self) -> Vec<Prim> {
        let mut prims = Vec::with_capacity(1_024);
        self.board(&mut prims);
        rim::draw(self.layout, self.palette, &mut prims);
        self.troughs(&mut prims);
        self.pits(&mut prims);
        self.stones(&mut prims);
        marks::rings(self.layout, self.palette, self.signals, &mut prims);
        self.chips(&mut prims);
        if let Some(player) = self.signals.dimmed {
            self.dim(player, &mut prims);
        }
        let laps = &self.words.laps;
        marks::path(self.layout, self.palette, self.signals, laps, &mut prims);
        motion::draw(self.layout, self.palette, self.moment, &mut prims);
        prims
    }

    fn board(&self, prims: &mut Vec<Prim>) {
        let Layout { board, corner, .. } = self.layout;
        let deep = (board.height() * 0.02).clamp(4.0, 14.0);
        prims.push(Prim::Shadow {
            rect: board.translate(vec2(0.0, deep)),
            corner: *corner,
            blur: (2.2 * deep) as u8,
            color: self.palette.board_shadow,
        });
        prims.push(Prim::Shadow {
            rect: board.translate(vec2(0.0, 0.3 * deep)),
            corner: *corner,
            blur: (0.5 * deep) as u8,
            color: self.palette.contact_shadow,
        });
        self.wood(*board, *corner, prims);
        let left = pos2(board.left() + 0.35 * self.layout.pitch(), board.center().y);
        let right = pos2(board.right() - 0.35 * self.layout.pitch(), board.center().y);
        let width = (0.018 * self.layout.pitch()).clamp(1.0, 2.0);
        let below = vec2(0.0, width);
        prims.push(line(left, right, width, self.palette.rim));
        let light = self.palette.on_rim.gamma_multiply(0.18);
        prims.push(line(left + below, right + below, 0.7 * width, light));
    }

    /// A piece of carved wood: body, grain, rim, and light along its upper edge.
    pub(super) fn wood(&self, rect: Rect, corner: f32, prims: &mut Vec<Prim>) {
        let Palette {
            board_from,
            board_to,
            rim,
            on_rim,
            ..
        } = *self.palette;
        prims.push(Prim::Body {
            rect,
            corner,
            top: board_from,
            bottom: board_to,
        });
        prims.push(Prim::Grain { rect, corner });
        let width = (rect.height() * 0.006).clamp(1.5, 3.5);
        let inside = rect.shrink(1.2 * width);
        prims.push(Prim::Outline {
            rect: inside,
            corner: corner - 1.2 * width,
            stroke: Stroke::new(0.6 * width, on_rim.gamma_multiply(0.28)),
        });
        prims.push(Prim::Outline {
            rect,
            corner,
            stroke: Stroke::new(width, rim),
        });
    }

    fn troughs(&self, prims: &mut Vec<Prim>) {
        for (rect, held, stones) in self.heaps_in_troughs() {
            let corner = trough_corner(rect);
            prims.push(Prim::Shadow {
                rect: rect.translate(vec2(0.0, 4.0)),
                corner,
                blur: 10,
                color: self.palette.board_shadow,
            });
            self.hollow(rect, 2.5, true, prims);
            for stone in &stones {
                stone_prims(stone, prims);
            }
            let at = pos2(rect.center().x, rect.top() + 0.62 * rect.width());
            let size = (0.34 * rect.width()).clamp(CHIP_TEXT, 24.0);
            prims.push(text(
                at,
                held.to_string(),
                size,
                Weight::Bold,
                self.palette.on_rim,
            ));
        }
    }

    /// Where the troughs are, how many stones each holds, and where those lie.
    pub(super) fn heaps_in_troughs(
        &self,
    ) -> impl Iterator<Item = (Rect, u16, Vec<heap::PlacedStone>)> {
        let troughs = self.layout.troughs.into_iter().flatten();
        let held = self.moment.store;
        troughs.zip(held).enumerate().map(|(side, (rect, held))| {
            let stones = heap::in_trough(1_000 + side, rect, held);
            (rect, held, stones)
        })
    }

    /// The wood of a trough, with or without its grain, and its edge, so many points wide.
    pub(super) fn hollow(&self, rect: Rect, edge: f32, grained: bool, prims: &mut Vec<Prim>) {
        let corner = trough_corner(rect);
        let materials = &self.palette.materials;
        prims.push(Prim::Body {
            rect,
            corner,
            top: materials.pit_deep,
            bottom: materials.pit_lit,
        });
        if grained {
            prims.push(Prim::Grain { rect, corner });
        }
        prims.push(Prim::Outline {
            rect,
            corner,
            stroke: Stroke::new(edge, self.palette.rim),
        });
    }

    pub(super) fn pits(&self, prims: &mut Vec<Prim>) {
        for (pit, holds) in self.moment.pits.iter().enumerate() {
            let sprite = if holds.is_closed() {
                Sprite::Sand
            } else if self.signals.pointed == Some(pit) {
                Sprite::PitLit
            } else {
                Sprite::Pit
            };
            prims.push(Prim::Sprite {
                sprite,
                center: self.layout.pit(pit),
                radius: self.layout.radius,
                tint: Color32::WHITE,
            });
        }
    }

    fn stones(&self, prims: &mut Vec<Prim>) {
        if self.layout.numbers_only() {
            return;
        }
        for pit in 0..self.moment.pits.len() {
            let holds = self.moment.stones(pit);
            let chosen = self.signals.chosen.of(pit).min(holds);
            let stones = heap::in_pit(pit, self.layout.pit(pit), self.layout.radius, holds);
            // The topmost stones are the ones taken out.
            let left = stones.len().saturating_sub(usize::from(chosen));
            for stone in stones.iter().take(left) {
                stone_prims(stone, prims);
            }
            for stone in stones.iter().skip(left) {
                prims.push(Prim::Ring {
                    center: stone.at,
                    radius: stone.radius,
                    stroke: Stroke::new(1.2, self.palette.on_rim.gamma_multiply(0.55)),
                    dashes: 9,
                });
            }
        }
    }

    fn chips(&self, prims: &mut Vec<Prim>) {
        let sand = self.palette.rim;
        for (pit, holds) in self.moment.pits.iter().enumerate() {
            let center = self.layout.pit(pit);
            if holds.is_closed() {
                let size = (0.26 * self.layout.radius).clamp(CHIP_TEXT, 16.0);
                prims.push(text(center, &self.words.closed, size, Weight::Bold, sand));
                continue;
            }
            let shown = self
                .moment
                .stones(pit)
                .saturating_sub(self.signals.chosen.of(pit));
            if self.layout.numbers_only() {
                self.number_instead(pit, shown, prims);
            } else {
                self.chip(pit, shown, prims);
            }
            let chosen = self.signals.chosen.of(pit);
            if chosen > 0 {
                // A number, since outlines lie over each other.
                marks::tag(self.layout, self.palette, pit, format!("−{chosen}"), prims);
            }
        }
    }

    /// The number on a dark chip at the pit's lower right.
    fn chip(&self, pit: PitIndex, shown: u16, prims: &mut Vec<Prim>) {
        let radius = self.layout.radius;
        let size = (0.32 * radius).clamp(CHIP_TEXT, 20.0);
        let digits = shown.to_string();
        let half = vec2(0.32 * size * digits.len() as f32 + 0.42 * size, 0.68 * size);
        let center = self.layout.pit(pit) + vec2(0.66, 0.64) * radius;
        let rect = Rect::from_center_size(center, 2.0 * half);
        let fill = self.palette.chip;
        prims.push(Prim::Body {
            rect,
            corner: half.y,
            top: fill,
            bottom: fill,
        });
        let color = if shown == 0 {
            self.palette.on_rim.gamma_multiply(0.75)
        } else {
            self.palette.on_chip
        };
        prims.push(text(center, digits, size, Weight::Bold, color));
    }

    /// On small boards the number stands in the pit; an empty one shows a dot.
    fn number_instead(&self, pit: PitIndex, shown: u16, prims: &mut Vec<Prim>) {
        let digits = if shown == 0 {
            "·".to_owned()
        } else {
            shown.to_string()
        };
        let size = (1.05 * self.layout.radius).clamp(CHIP_TEXT, 18.0);
        // Three digits may need less, so as not to reach into the next pit.
        let room = 2.1 * self.layout.radius / (0.64 * digits.chars().count() as f32);
        let size = size.min(room.max(9.0));
        let color = self.palette.on_rim;
        prims.push(text(
            self.layout.pit(pit),
            digits,
            size,
            Weight::Bold,
            color,
        ));
    }

    fn dim(&self, player: Player, prims: &mut Vec<Prim>) {
        let corner = self.layout.corner;
        let (upper, lower) = match player == self.layout.near() {
            true => (0.0, corner),
            false => (corner, 0.0),
        };
        let rect = self.layout.half(player).shrink2(vec2(2.0, 0.0));
        prims.push(Prim::Veil {
            rect,
            upper,
            lower,
            color: self.palette.veil,
        });
    }
}

fn line(from: egui::Pos2, to: egui::Pos2, width: f32, color: Color32) -> Prim {
    Prim::Line {
        points: vec![from, to],
        stroke: Stroke::new(width, color),
        dash: None,
    }
}

/// A stone with its contact shadow.
pub(super) fn stone_prims(stone: &heap::PlacedStone, prims: &mut Vec<Prim>) {
    prims.push(Prim::Sprite {
        sprite: Sprite::StoneShadow,
        center: stone.at + SHADOW_OFFSET * stone.radius,
        radius: stone.radius,
        tint: Color32::WHITE,
    });
    prims.push(Prim::Sprite {
        sprite: Sprite::Stone(stone.tone),
        center: stone.at,
        radius: stone.radius,
        tint: Color32::WHITE,
    });
}
