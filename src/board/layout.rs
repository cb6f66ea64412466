//! Where everything lies on the board, in points.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use crate::playback::Spot;
use crate::rules::{Captured, Game, PitIndex, Player, Row, Shape};

/// The carved radius of a pit, as a share of the distance between columns.
const PIT_RADIUS: f32 = 0.44;

/// Where the board, its pits and its troughs lie.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The board itself.
    pub board: Rect,
    /// Its corner radius.
    pub corner: f32,
    /// The middle of every pit, by [`PitIndex`].
    pub pits: Vec<Pos2>,
    /// The carved radius of a pit.
    pub radius: f32,
    /// The troughs for kept stones, South's and North's, where the game has them.
    pub troughs: Option<[Rect; 2]>,
    shape: Shape,
    pitch: f32,
    /// Who sits at the lower edge.
    near: Player,
    /// How far the cell of a pit reaches from its middle: away from the middle of the board, and
    /// towards it.
    reach: [f32; 2],
}

/// The proportions of a board, in distances between columns.
struct Proportions {
    size: Vec2,
    margin: Vec2,
    /// Between the two rows of one player.
    row_gap: f32,
}

impl Proportions {
    fn of(shape: Shape) -> Proportions {
        let columns = f32::from(shape.columns);
        let inner = columns - 1.0;
        if shape.rows_each == 1 {
            // A shorter board has larger pits; the gap keeps it from looking like a strip.
            let share = ((columns - 5.0) / 3.0).clamp(0.0, 1.0);
            let margin = vec2(0.66 + 0.06 * share, 0.86 + 0.20 * share);
            let middle_gap = 1.58 + 0.42 * share;
            let size = vec2(inner + 2.0 * margin.x, middle_gap + 2.0 * margin.y);
            return Proportions {
                size,
                margin,
                row_gap: 0.0,
            };
        }
        // Wide boards get more room between the rows: there is nothing else to fill it with.
        let share = ((columns - 10.0) / 26.0).clamp(0.0, 1.0);
        let margin = vec2(0.74 + 0.22 * share, 0.87 + 0.25 * share);
        let row_gap = 1.10 + 0.42 * share;
        let middle_gap = 1.36 + 0.54 * share;
        let height = 2.0 * row_gap + middle_gap + 2.0 * margin.y;
        Proportions {
            size: vec2(inner + 2.0 * margin.x, height),
            margin,
            row_gap,
        }
    }
}

/// Points that coordinates need between the pits, with their rings, and the edges of the board: at the
/// sides, and above and below.
const RIM: Vec2 = vec2(21.0, 23.0);

/// What that is at the sides of larger boards, whose rings are wider: these points, and this share of the
/// distance between columns.
const WIDE_RIM: (f32, f32) = (18.5, 0.068);

/// Points that arrows need there besides.
const ARROWS: f32 = 12.0;

/// How far the cell of a pit reaches up and down on a board of two rows, in distances between
/// columns.
const CELL: f32 = 0.62;

/// From the edge of a small picture to the middle of its first pit, in distances between columns.
const SMALL_MARGIN: f32 = 0.70;

/// How many times as wide as high a small picture is at the most.
const SMALL_WIDEST: f32 = 3.6;

impl Proportions {
    /// Widens the margins where a board of many columns, or in a low area, would leave no room for
    /// its coordinates; and for its arrows where there is height to spare.
    fn leave_room(&mut self, area: Vec2) {
        let by_width = area.x / self.size.x;
        let pitch = by_width.min(area.y / self.size.y).max(1.0);
        // Not for boards so small that nothing could be read.
        let higher = (PIT_RADIUS + RIM.y / pitch - self.margin.y).clamp(0.0, 0.9);
        // Where there is no height to spare, what is added to it makes everything smaller.
        let pitch = by_width.min(area.y / (self.size.y + 2.0 * higher)).max(1.0);
        let (points, share) = WIDE_RIM;
        let sides = RIM.x.max(points + share * pitch);
        let wider = (PIT_RADIUS + sides / pitch - self.margin.x).clamp(0.0, 0.6);
        let wider = vec2(wider, higher);
        self.margin += wider;
        self.size += 2.0 * wider;
        let spare = area.y / by_width.max(1.0) - self.size.y;
        let wanted = PIT_RADIUS + (RIM.y + ARROWS) / pitch - self.margin.y;
        let taller = wanted.min(spare / 2.0).clamp(0.0, 2.0);
        self.margin.y += taller;
        self.size.y += 2.0 * taller;
    }

    /// Narrows the margins to what the pits themselves need, and moves the rows of a very wide
    /// board apart, which would else be no more than a line.
    fn make_small(&mut self) {
        let narrower = self.margin - Vec2::splat(SMALL_MARGIN);
        self.margin -= narrower;
        self.size -= 2.0 * narrower;
        let taller = (self.size.x / SMALL_WIDEST - self.size.y).max(0.0);
        self.size.y += taller;
        if taller > 0.0 {
            self.margin.x += 0.4;
            self.size.x += 0.8;
            // The rest goes between the players.
            self.margin.y += 0.14 * taller;
            self.row_gap += 0.22 * taller;
        }
    }
}

impl Layout {
    /// Fits the board of a game, with its troughs, into an area, as large as it will go. South sits
    /// at its lower edge.
    #[must_use]
    pub fn fit(game: Game, area: Rect) -> Layout {
        let shape = game.shape();
        let mut proportions = Proportions::of(shape);
        if shape.rows_each == 2 {
            proportions.leave_room(area.size());
        }
        Layout::place(game, area, &proportions)
    }

    /// The same for a picture so small that nothing is written on the rim.
    #[must_use]
    pub fn fit_small(game: Game, area: Rect) -> Layout {
        let mut proportions = Proportions::of(game.shape());
        proportions.make_small();
        Layout::place(game, area, &proportions)
    }

    fn place(game: Game, area: Rect, proportions: &Proportions) -> Layout {
        let shape = game.shape();
        let size = proportions.size;
        let has_troughs = game.rules().captured == Captured::Kept;
        let trough = if has_troughs { 0.096 * size.x } else { 0.0 };
        let trough_gap = if has_troughs { 0.018 * size.x } else { 0.0 };
        let whole = size + vec2(2.0 * (trough + trough_gap), 0.0);
        let pitch = (area.width() / whole.x)
            .min(area.height() / whole.y)
            .max(1.0);
        let board = Rect::from_center_size(area.center(), size * pitch);
        let pits = (0..shape.pits())
            .map(|pit| {
                let place = shape.place(pit);
                let column = f32::from(place.column) - 1.0;
                let up = match place.row {
                    Row::Only | Row::Outer => 0.0,
                    Row::Inner => proportions.row_gap,
                };
                // As South sees it, from the lower left corner; North's view is turned round.
                let at = (proportions.margin + vec2(column, up)) * pitch;
                match place.owner {
                    Player::South => pos2(board.left() + at.x, board.bottom() - at.y),
                    Player::North => pos2(board.right() - at.x, board.top() + at.y),
                }
            })
            .collect();
        let troughs = has_troughs.then(|| {
            let size = vec2(trough, 0.66 * size.y) * pitch;
            let away = board.width() / 2.0 + trough_gap * pitch + size.x / 2.0;
            [away, -away].map(|x| Rect::from_center_size(board.center() + vec2(x, 0.0), size))
        });
        let corner = (30.0_f32).min(0.055 * board.height() + 6.0);
        let reach = match shape.rows_each {
            1 => [CELL, CELL],
            _ => {
                let middle = size.y / 2.0 - proportions.margin.y - proportions.row_gap;
                [proportions.row_gap / 2.0, middle]
            }
        };
        Layout {
            board,
            corner,
            pits,
            radius: PIT_RADIUS * pitch,
            troughs,
            shape,
            pitch,
            near: Player::South,
            reach: reach.map(|reach| reach * pitch),
        }
    }

    /// The same board seen from this player's seat: turned so that they sit at its lower edge.
    #[must_use]
    pub fn seen_from(mut self, player: Player) -> Layout {
        if self.near != player {
            self.near = player;
            let middle = self.board.center();
            for pit in &mut self.pits {
                *pit = middle - (*pit - middle);
            }
            if let Some([south, north]) = &mut self.troughs {
                // They lie opposite each other.
                std::mem::swap(south, north);
            }
        }
        self
    }

    /// Who sits at the lower edge of the board.
    #[must_use]
    pub fn near(&self) -> Player {
        self.near
    }

    /// Which way is away from the middle of the board on this player's side: 1 for down, -1 for up.
    #[must_use]
    pub fn outward(&self, player: Player) -> f32 {
        if player == self.near { 1.0 } else { -1.0 }
    }

    /// The board with its troughs.
    #[must_use]
    pub fn outer(&self) -> Rect {
        self.troughs.map_or(self.board, |[right, left]| {
            self.board.union(right).union(left)
        })
    }

    /// The player's pits, in their sowing order.
    #[must_use]
    pub fn pits_of(&self, player: Player) -> std::ops::Range<PitIndex> {
        self.shape.pits_of(player)
    }

    /// Pits in a row.
    #[must_use]
    pub fn columns(&self) -> u16 {
        self.shape.columns
    }

    /// Rows of each player.
    #[must_use]
    pub fn rows_each(&self) -> u16 {
        self.shape.rows_each
    }

    /// Distance between columns.
    #[must_use]
    pub fn pitch(&self) -> f32 {
        self.pitch
    }

    /// Whether pits are too small for heaps, so that numbers take their place.
    #[must_use]
    pub fn numbers_only(&self) -> bool {
        2.0 * self.radius < 36.0
    }

    /// The middle of a pit; of the board for one it does not have.
    #[must_use]
    pub fn pit(&self, pit: PitIndex) -> Pos2 {
        self.pits
            .get(pit)
            .copied()
            .unwrap_or_else(|| self.board.center())
    }

    /// The square around a pit.
    #[must_use]
    pub fn pit_rect(&self, pit: PitIndex) -> Rect {
        Rect::from_center_size(self.pit(pit), Vec2::splat(2.0 * self.radius))
    }

    /// The part of the board that belongs to a pit: as wide as a column, and so high that no two
    /// rows of a player leave anything between them.
    #[must_use]
    pub fn cell(&self, pit: PitIndex) -> Rect {
        let at = self.pit(pit);
        let place = self.shape.place(pit);
        let [outside, middle] = self.reach;
        let inside = match place.row {
            Row::Outer => outside,
            Row::Inner | Row::Only => middle,
        };
        let (up, down) = match place.owner == self.near {
            true => (inside, outside),
            false => (outside, inside),
        };
        let half = self.pitch / 2.0;
        let cell = Rect::from_min_max(at - vec2(half, up), at + vec2(half, down));
        cell.intersect(self.board)
    }

    /// The pits as they are read on the screen: row by row from the top, each from left to right.
    pub fn reading_order(&self) -> impl Iterator<Item = PitIndex> + use<> {
        let columns = usize::from(self.shape.columns);
        let [far, near] = [self.near.other(), self.near].map(|player| self.shape.pits_of(player));
        let outer = |pits: &std::ops::Range<PitIndex>| pits.start..pits.start + columns;
        let inner = |pits: &std::ops::Range<PitIndex>| pits.start + columns..pits.end;
        let above = outer(&far).rev().chain(inner(&far));
        above.chain(inner(&near).rev()).chain(outer(&near))
    }

    /// Where stones at a spot are: the middle of the pit or trough, or just off the player's edge
    /// of the board.
    #[must_use]
    pub fn spot(&self, spot: Spot) -> Pos2 {
        match (spot, &self.troughs) {
            (Spot::Pit(pit), _) => self.pit(pit),
            (Spot::Store(player), Some(troughs)) => troughs[player.index()].center(),
            (Spot::Store(player), None) if player == self.near => self.board.center_bottom(),
            (Spot::Store(_), None) => self.board.center_top(),
        }
    }

    /// The player's half of the board.
    #[must_use]
    pub fn half(&self, player: Player) -> Rect {
        let middle = self.board.center().y;
        if player == self.near {
            self.board.with_min_y(middle)
        } else {
            self.board.with_max_y(middle)
        }
    }

    /// The pit next to one in a direction on the screen (`right`, `down`: -1, 0 or 1), if any.
    #[must_use]
    pub fn beside(&self, pit: PitIndex, right: i32, down: i32) -> Option<PitIndex> {
        let from = self.pit(pit);
        let toward = vec2(right as f32, down as f32);
        let others = (0..self.shape.pits()).filter(|other| {
            let way = self.pit(*other) - from;
            // Straight ahead, with a little tolerance for rounding.
            way.dot(toward) > 0.5 && way.dot(toward.rot90()).abs() < 0.5
        });
        others.min_by(|a, b| {
            let distance = |pit: &PitIndex| from.distance_sq(self.pit(*pit));
            distance(a).total_cmp(&distance(b))
        })
    }
}

#[cfg(test)]
mod tests;
