//! Round tables: what the rest of a round is worth, for every board with few stones.
//!
//! A capture takes stones off the ring for good, so that a table is made number by number: boards with
//! `n` stones need those with fewer, and one another. By sowings that capture nothing boards with as many
//! stones can come round to themselves. There the round would end and each player take the stones in
//! their own row; what that is worth depends on where it happens. Instead, a round that comes round is
//! taken as the worst that can be for the mover (the lower bound) and as the best (the upper bound), and
//! the bounds are drawn together as far as they go. Where they meet, the value is that of the real rules:
//! who follows the turns that made a bound never comes round to a position, since each of them leads to
//! one whose bound stood earlier. Where they do not meet the table keeps both.
//!
//! All this is of a round whose position was not there before since the last capture; what is done where
//! some were stands in [`super::search`].

use super::board::{Board, MOST_PITS, MOST_STONES};
use crate::computer::level::Level;
use crate::computer::rank::{self, for_each, rank, ways, ways_exactly};
use crate::computer::span::Span;
use crate::computer::stop::Stop;

/// Boards the tables of a ring may have. A hundred thousand, which ten pits with nine stones come to, are
/// made within a few hundredths of a second, and the search above them is as quick; two million (fourteen
/// stones) take a second and save the search nothing one would notice.
pub(super) const ENTRIES: usize = 100_000;

const _: () = assert!(MOST_PITS <= rank::MOST_PITS && MOST_STONES <= rank::MOST_STONES);

/// The tables of the rings with these two numbers of open pits, whoever is to move.
#[derive(Debug)]
pub(super) struct Tables {
    /// Open pits of the mover, by side. Where both players have as many there is one side.
    own: Vec<usize>,
    /// Open pits of both players.
    pits: usize,
    /// Numbers of stones the tables are to have, at most [`MOST_STONES`] and one more.
    planned: usize,
    /// By number of stones; then by side to move.
    levels: Vec<Vec<Level>>,
}

impl Tables {
    /// Tables still to be made, of rings with these numbers of open pits and of at most so many boards.
    pub(super) fn new((own, other): (usize, usize), entries: usize) -> Tables {
        let mut sides = vec![own, other];
        sides.dedup();
        let (pits, count) = (own + other, sides.len());
        let fits = |stones: &usize| ways(pits, *stones).saturating_mul(count) <= entries;
        Tables {
            own: sides,
            pits,
            planned: (0..=MOST_STONES.into()).take_while(fits).count(),
            levels: Vec::new(),
        }
    }

    /// Makes what is planned and not there yet. Stopped in the middle, what is finished stays.
    pub(super) fn make(&mut self, stop: &mut Stop) {
        while self.levels.len() < self.planned {
            let stones = self.levels.len() as u16;
            let Some(level) = self.draft(stones, stop) else {
                return;
            };
            self.levels
                .push(level.into_iter().map(Draft::level).collect());
        }
    }

    /// Whether boards with so many stones are in the tables.
    pub(super) fn reach(&self, stones: u16) -> bool {
        usize::from(stones) < self.levels.len()
    }

    /// What the rest of a round is worth to the player to move, in stones; none for boards that are not
    /// in the tables.
    pub(super) fn get(&self, board: &Board) -> Option<Span> {
        let level = self.levels.get(usize::from(board.stones()))?;
        level.get(self.side(board)?)?.get(rank(board.pits()))
    }

    /// Boards in the tables, and how many of them have two bounds.
    pub(super) fn count(&self) -> (usize, usize) {
        let levels = self.levels.iter().flatten();
        levels
            .map(Level::count)
            .fold((0, 0), |all, level| (all.0 + level.0, all.1 + level.1))
    }

    fn side(&self, board: &Board) -> Option<usize> {
        let (own, other) = board.sides();
        let side = self.own.iter().position(|pits| *pits == own)?;
        (own + other == self.pits).then_some(side)
    }

    /// The boards with so many stones, all fewer being there; none where it was stopped.
    fn draft(&self, stones: u16, stop: &mut Stop) -> Option<Vec<Draft>> {
        let mut drafts = Vec::new();
        for own in &self.own {
            drafts.push(self.first_look(*own, stones, stop)?);
        }
        // Each round draws bounds nearer by a whole stone somewhere, so that it comes to an end.
        loop {
            let mut changed = false;
            for side in 0..drafts.len() {
                let mut draft = std::mem::take(&mut drafts[side]);
                // With one side a board's opponent looks at the same boards.
                let other = drafts.len() - 1 - side;
                changed |= if other == side {
                    draft.draw_together(None, stop)
                } else {
                    draft.draw_together(drafts.get(other), stop)
                };
                drafts[side] = draft;
            }
            if stop.is_stopped() {
                return None;
            }
            if !changed {
                return Some(drafts);
            }
        }
    }

    /// What ends and captures say of every board; sowings that capture nothing are noted.
    fn first_look(&self, own: usize, stones: u16, stop: &mut Stop) -> Option<Draft> {
        let count = ways_exactly(self.pits, stones.into());
        let mut draft = Draft {
            bounds: Vec::with_capacity(count),
            ..Draft::default()
        };
        for_each(self.pits, stones, |pits| {
            let (row, rest) = pits.split_at(own);
            if let Some(board) = Board::new(row, rest) {
                self.look(&board, &mut draft);
            }
            !stop.now()
        });
        draft.waiting.reverse();
        (!stop.is_stopped()).then_some(draft)
    }

    /// Adds a board to its draft.
    fn look(&self, board: &Board, draft: &mut Draft) {
        let most = board.stones() as i8;
        let plays = board.plays();
        if let Some((mover, opponent)) = board.end(false, &plays) {
            draft.add(Span::exactly(mover as i8 - opponent as i8));
            return;
        }
        let mut best = Span::exactly(-most);
        let from = draft.links.len();
        for play in plays.iter() {
            if play.captured == 0 {
                draft.links.push(rank(play.board.pits()) as u32);
                continue;
            }
            let after = self.get(&play.board).unwrap_or(Span::open(most));
            best = best.or(after.before(play.captured as i8));
        }
        let links = (from as u32, draft.links.len() as u32);
        if links.0 < links.1 && best.lower < most {
            draft.waiting.push(Waiting {
                rank: draft.bounds.len() as u32,
                links,
                upper: best.upper,
            });
            best.upper = most;
        } else {
            draft.links.truncate(from);
        }
        draft.add(best);
    }
}

/// The boards of a level while their bounds are drawn together.
#[derive(Debug, Default)]
struct Draft {
    bounds: Vec<Span>,
    /// Boards with sowings that capture nothing.
    waiting: Vec<Waiting>,
    /// The ranks, on the opponent's side, of the boards those lead to.
    links: Vec<u32>,
}

/// A board whose value waits for others with as many stones.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    rank: u32,
    /// Where its links are.
    links: (u32, u32),
    /// The upper bound that its captures have.
    upper: i8,
}

impl Draft {
    fn add(&mut self, span: Span) {
        self.bounds.push(span);
    }

    /// Looks once more at all that waits; `other` is the opponent's side where it is another one. Says
    /// whether a bound changed.
    fn draw_together(&mut self, other: Option<&Draft>, stop: &mut Stop) -> bool {
        let mut waiting = std::mem::take(&mut self.waiting);
        let mut changed = false;
        for one in &waiting {
            if stop.now() {
                break;
            }
            let before = self.bounds(one.rank);
            let links = self.links.get(one.links.0 as usize..one.links.1 as usize);
            let mut best = Span {
                lower: before.lower,
                upper: one.upper,
            };
            for link in links.unwrap_or_default() {
                best = best.or(other.unwrap_or(self).bounds(*link).before(0));
            }
            if best != before {
                changed = true;
                self.set(one.rank, best);
            }
        }
        waiting.retain(|one| !self.bounds(one.rank).is_exact());
        self.waiting = waiting;
        changed
    }

    fn bounds(&self, rank: u32) -> Span {
        let bounds = self.bounds.get(rank as usize).copied();
        bounds.unwrap_or(Span::exactly(0))
    }

    fn set(&mut self, rank: u32, span: Span) {
        if let Some(bounds) = self.bounds.get_mut(rank as usize) {
            *bounds = span;
        }
    }

    fn level(self) -> Level {
        Level::new(&self.bounds)
    }
}
