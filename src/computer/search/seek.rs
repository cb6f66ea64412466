//! The search itself: alpha-beta with a window of nothing around all turns but the first.

use super::estimate::{ended, estimate, in_stores, with_capture};
use super::memory::{Bound, Key, Learnt, Memory};
use super::path::{Nothing, Root};
use super::score::{Found, MOST, Score, WINS, earlier, later};
use super::sweeps::Width;
use super::turns::{Next, past_of, turns};
use crate::computer::sadeqa::Endings;
use crate::computer::thought::Talk;
use crate::rules::{Past, Position, Turn};

/// What is switched on and off, for finding out what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ways {
    /// Whether the best capture that follows the last turn counts.
    pub quiescence: bool,
    /// Whether positions can recur.
    pub repetition: bool,
    /// Whether what was found out is remembered, and asked for at what depths.
    pub memory: Remembers,
    /// Sweeps that are looked at, by turns that are still to be looked ahead: one, two and three or more.
    pub widths: [Width; 3],
    /// Handfuls of a sowing whose end is not seen any more.
    pub laps: u32,
}

/// How what was found out is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Remembers {
    /// Not at all.
    #[cfg_attr(not(test), allow(dead_code))]
    Nothing,
    /// Where exactly as many turns are to be looked ahead.
    #[cfg_attr(not(test), allow(dead_code))]
    SameDepth,
    /// Where at least as many were looked ahead.
    All,
}

/// One search under way.
pub(super) struct Seeker<'a> {
    pub memory: &'a mut Memory,
    pub talk: &'a dyn Talk,
    /// Endings that are worked out, where they may be asked.
    pub endings: Option<&'a Endings>,
    pub ways: Ways,
    pub root: Root,
    /// Positions looked at.
    pub nodes: u64,
    /// Positions that may be looked at.
    pub limit: u64,
    /// Once it stops, what it answers means nothing.
    pub stopped: bool,
}

/// Positions between two questions whether to stop.
const BETWEEN: u64 = 256;

impl Seeker<'_> {
    /// Whether to stop now.
    pub(super) fn stops(&mut self) -> bool {
        if self.nodes >= self.limit || self.nodes.is_multiple_of(BETWEEN) && self.talk.stops() {
            self.stopped = true;
        }
        self.stopped
    }

    /// What a position is worth for who is to move. `past` holds it and what came before.
    ///
    /// The answer is right between `alpha` and `beta`; beyond them it is a bound. `line` becomes the turns
    /// that lead to it, where it lies between them.
    pub(super) fn seek(
        &mut self,
        position: &Position,
        past: &dyn Past,
        depth: u16,
        (mut alpha, beta): (Score, Score),
        line: &mut Vec<Turn>,
    ) -> Found {
        line.clear();
        self.nodes += 1;
        if self.stops() {
            return Found::estimate(0);
        }
        if let Some(score) = ended(position) {
            return Found {
                score,
                proven: true,
            };
        }
        let is_wide = beta - alpha > 1;
        if let Some(found) = self.worked_out(position, past, depth, (alpha, beta)) {
            return found;
        }
        let key = Key {
            key: key(position, self.ways.laps),
            past: self.root.of(position),
        };
        let stores = in_stores(position);
        if let Some(found) = self.remembered(key, depth, (alpha, beta), stores)
            && (!is_wide || found.proven)
        {
            return found;
        }
        if depth == 0 {
            return Found::estimate(match self.ways.quiescence {
                true => with_capture(position),
                false => estimate(position),
            });
        }
        let turns = turns(position, self.past(past), self.width(depth));
        let order = self.order(key, &turns.list);
        let floor = alpha;
        let (mut best, mut best_at) = (Found::estimate(-MOST), 0);
        let mut all_proven = turns.complete;
        let mut below = Vec::new();
        for (tried, at) in order.iter().enumerate() {
            let Some(next) = turns.list.get(*at) else {
                continue;
            };
            let window = (alpha.max(best.score), beta);
            let found = self.after(position, next, past, depth, window, tried == 0, &mut below);
            if self.stopped {
                return Found::estimate(0);
            }
            all_proven &= found.proven;
            if found.score > best.score {
                (best, best_at) = (found, *at);
                if is_wide && found.score > alpha {
                    line.clear();
                    line.push(next.turn.clone());
                    line.append(&mut below);
                }
            }
            alpha = alpha.max(best.score);
            if alpha >= beta {
                break;
            }
        }
        let bound = match best.score {
            score if score >= beta => Bound::AtLeast,
            score if score > floor => Bound::Is,
            _ => Bound::AtMost,
        };
        best.proven = match bound {
            Bound::AtLeast => best.proven,
            // A game that is won is won, whatever else there is.
            Bound::Is => all_proven || best.proven && best.score >= WINS,
            Bound::AtMost => all_proven,
        };
        if self.ways.memory != Remembers::Nothing {
            let learnt = Learnt {
                found: best,
                bound,
                depth,
                best: best_at,
            };
            self.memory.put(key, learnt, stores);
        }
        best
    }

    /// What a turn is worth for who plays it, with the window of nothing first unless it is the first one.
    #[expect(clippy::too_many_arguments, reason = "one step of the search")]
    pub(super) fn after(
        &mut self,
        position: &Position,
        next: &Next,
        past: &dyn Past,
        depth: u16,
        (alpha, beta): (Score, Score),
        first: bool,
        line: &mut Vec<Turn>,
    ) -> Found {
        if next.laps > self.ways.laps {
            // Nobody sees what it comes to: as if nothing happened.
            line.clear();
            return Found::estimate(estimate(position));
        }
        let mine = next.position.player() == position.player();
        let path = past_of(&next.position, past);
        let mut look = |seeker: &mut Self, (alpha, beta): (Score, Score)| {
            let window = match mine {
                true => (later(alpha), later(beta)),
                false => (-later(beta), -later(alpha)),
            };
            let found = seeker.seek(&next.position, &path, depth - 1, window, line);
            let score = if mine { found.score } else { -found.score };
            Found {
                score: earlier(score),
                proven: found.proven && !next.recurs,
            }
        };
        if first || beta - alpha <= 1 {
            return look(self, (alpha, beta));
        }
        let found = look(self, (alpha, alpha + 1));
        if found.score <= alpha || found.score >= beta || self.stopped {
            return found;
        }
        look(self, (alpha, beta))
    }

    /// What the endings say of a position, where that is enough between these bounds.
    fn worked_out(
        &self,
        position: &Position,
        past: &dyn Past,
        depth: u16,
        (alpha, beta): (Score, Score),
    ) -> Option<Found> {
        let rest = self.endings?.rest(position)?;
        // Where other positions were there since the last capture, the opponent may end the game there.
        let proven = is_fresh(position, past);
        if !proven && depth > 0 {
            return None;
        }
        let stores = in_stores(position);
        let [lower, upper] =
            [rest.lower, rest.upper].map(|stones| stores + 100 * Score::from(stones));
        let score = match () {
            () if lower == upper || lower >= beta => lower,
            () if upper <= alpha => upper,
            () => return None,
        };
        Some(Found { score, proven })
    }

    fn past<'p>(&self, past: &'p dyn Past) -> &'p dyn Past {
        if self.ways.repetition { past } else { &Nothing }
    }

    fn width(&self, depth: u16) -> Width {
        let at = usize::from(depth.clamp(1, 3)) - 1;
        self.ways.widths.get(at).copied().unwrap_or(Width::ONE)
    }

    fn remembered(
        &self,
        key: Key,
        depth: u16,
        window: (Score, Score),
        stores: Score,
    ) -> Option<Found> {
        let entry = self.memory.get(key);
        match self.ways.memory {
            Remembers::Nothing => None,
            Remembers::SameDepth => entry.filter(|entry| entry.depth() == depth),
            Remembers::All => entry,
        }?
        .answers(key, depth, window, stores)
    }

    /// The turns in the order in which they are looked at: what was best before, then what takes most.
    fn order(&self, key: Key, turns: &[Next]) -> Vec<usize> {
        let best = match self.ways.memory {
            Remembers::Nothing => None,
            _ => self.memory.get(key).map(|entry| usize::from(entry.best)),
        };
        let mut order: Vec<usize> = (0..turns.len()).collect();
        order.sort_by_key(|at| {
            let taken = turns.get(*at).map_or(0, |next| next.taken);
            (Some(*at) != best, std::cmp::Reverse(taken))
        });
        order
    }
}

/// Whether nothing was there since the last capture but the position itself.
fn is_fresh(position: &Position, past: &dyn Past) -> bool {
    let mut seen = 0;
    position.look_back_to_capture(past, &mut |_| {
        seen += 1;
        seen < 2
    });
    seen < 2
}

/// What tells positions apart whose worth differs, also those of different boards, and for whom sowings
/// of so many handfuls have an end that is seen.
pub(super) fn key(position: &Position, laps: u32) -> u64 {
    use crate::rules::Player;
    let passes = u64::from(position.passes()) << 32;
    let others = passes | (position.shape().pits() as u64) << 40 | u64::from(!laps);
    let fingerprint = position
        .fingerprint()
        .wrapping_add(others.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    if position.game().rules().round_ends.is_empty() {
        return fingerprint;
    }
    // What is in reserve decides what the next round opens with.
    let stores = Player::BOTH.map(|player| u64::from(position.store(player)));
    let round = stores[0] << 40 | stores[1] << 8 | position.round_first().index() as u64;
    (fingerprint ^ round).wrapping_mul(0xD6E8_FEB8_6659_FD93)
}
