//! The boards with one number of stones while their bounds are drawn together.

use super::board::{PITS, Play, Walk};
use crate::computer::level::Level;
use crate::computer::rank::ways_exactly;
use crate::computer::span::Span;
use crate::computer::stop::Stop;

/// Bounds by rank, and how far they have been drawn together.
///
/// The boards are walked through again and again. What their sowings lead to is found anew each time: to
/// keep it would take many times the room, and each time only half as many boards are still to be looked at.
#[derive(Debug)]
pub(super) struct Draft {
    stones: u8,
    bounds: Vec<Span>,
    walk: Walk,
    /// Whether a bound has changed on this walk.
    changed: bool,
}

impl Draft {
    /// All bounds as far apart as can be.
    pub(super) fn new(stones: u8) -> Draft {
        let boards = ways_exactly(PITS, stones.into());
        Draft {
            stones,
            bounds: vec![Span::open(stones as i8); boards],
            walk: Walk::new(stones),
            changed: false,
        }
    }

    /// Draws the bounds together until nothing changes; `fewer` are the boards with fewer stones, by their
    /// number. Whether it is done: stopped in the middle, it goes on from there the next time.
    pub(super) fn finish(&mut self, fewer: &[Level], stop: &mut Stop) -> bool {
        while !stop.now() {
            self.look_again(fewer);
            if self.walk.step() {
                continue;
            }
            // Every walk but the last brings bounds nearer by a whole stone somewhere.
            if !std::mem::take(&mut self.changed) {
                return true;
            }
            self.walk = Walk::new(self.stones);
        }
        false
    }

    /// What it has come to.
    pub(super) fn level(&self) -> Level {
        Level::new(&self.bounds)
    }

    /// Looks at the board of the walk, where its bounds are still apart.
    #[inline]
    fn look_again(&mut self, fewer: &[Level]) {
        let rank = self.walk.rank();
        let before = self.bounds(rank);
        if before.is_exact() {
            return;
        }
        let now = self.best(fewer, before);
        if now != before {
            self.changed = true;
            if let Some(bounds) = self.bounds.get_mut(rank) {
                *bounds = now;
            }
        }
    }

    /// The bounds of the board of the walk, as those stand that its sowings lead to.
    fn best(&self, fewer: &[Level], before: Span) -> Span {
        let board = self.walk.board();
        let mut best: Option<Span> = None;
        for play in board.plays() {
            let span = self.after(&play, fewer).before(play.captured as i8);
            let better = best.map_or(span, |best| best.or(span));
            best = Some(better);
            // No turn is better than that.
            if better.lower >= before.upper {
                break;
            }
        }
        let best = best.unwrap_or_else(|| Span::exactly(board.end()));
        best.and(before)
    }

    /// The bounds of what a sowing leaves to the opponent.
    #[inline]
    fn after(&self, play: &Play, fewer: &[Level]) -> Span {
        let rank = play.board.rank();
        if play.captured == 0 {
            return self.bounds(rank);
        }
        let left = self.stones - play.captured;
        let level = fewer.get(usize::from(left));
        let span = level.and_then(|level| level.get(rank));
        span.unwrap_or(Span::open(left as i8))
    }

    #[inline]
    fn bounds(&self, rank: usize) -> Span {
        let bounds = self.bounds.get(rank).copied();
        bounds.unwrap_or(Span::open(self.stones as i8))
    }
}
