//! The value of a round from any of its positions: a search above the tables.
//!
//! A search with bounds (alpha-beta with a window of one stone, as in proof searches) asks of a board
//! whether its value is at least a target, and keeps what it learns of each board: a lower and an upper
//! bound. Boards that the tables have are looked up.
//!
//! # Positions that were there before
//!
//! A position that recurs in a round ends it, so the value depends on the positions since the last
//! capture. Those of the round's past are handed to the search ([`Seen`]): where one of them comes up, it
//! is an end like any other. They all have as many stones as the board asked about; of boards with as many
//! stones what is learnt holds for this past alone and is kept apart, and the tables do not serve. With
//! the first capture the past is void.
//!
//! A position that recurs on the way of the search itself is not taken as an end: what is then learnt of
//! the boards between would hold on this way only. It counts as unknown, anything from the worst to the
//! best. So every bound that is kept rests on turns that lead to ends or to bounds found before, and
//! whoever follows them never comes round. Where both bounds meet the value is exact by the real rules; a
//! round whose value hangs on a recurrence keeps them apart.
//!
//! On boards with so few stones that the tables have them, a past of their own number of stones, or a
//! question the tables do not answer, is dealt with in [`Search::component`], where no way is searched twice.

use std::cmp::Reverse;

use super::aim::Aim;
use super::board::{Board, Play};
use super::memo::{Keys, Memo};
use super::tables::Tables;
use crate::computer::span::Span;
use crate::computer::stop::Stop;
use crate::rules::Player;

/// Turns a search looks ahead at the most; beyond them all is unknown. A round takes some twenty.
const MOST_TURNS: usize = 200;

/// The positions of a round that would end it if they came again.
#[derive(Debug, Default)]
pub(super) struct Seen {
    keys: Keys,
    stones: u16,
}

impl Seen {
    /// Adds a position. All of them have as many stones.
    pub(super) fn add(&mut self, board: &Board, mover: Player) {
        self.stones = board.stones();
        self.keys.insert(board.key(mover));
    }

    /// Whether boards with so many stones may meet one of them.
    pub(super) fn touches(&self, stones: u16) -> bool {
        !self.keys.is_empty() && self.stones == stones
    }

    /// Whether this is one of them.
    pub(super) fn holds(&self, board: &Board, mover: Player) -> bool {
        self.touches(board.stones()) && self.keys.contains(&board.key(mover))
    }
}

/// A search with one aim (as it changes by captures) in one ring.
pub(super) struct Search<'a, 's, A> {
    pub(super) tables: &'a Tables,
    /// What holds of every round.
    pub(super) memo: &'a mut Memo<A>,
    /// What holds with this past.
    pub(super) here: Memo<A>,
    pub(super) seen: &'a Seen,
    pub(super) stop: &'a mut Stop<'s>,
    /// Keys of the boards on the way since the first.
    way: Vec<u64>,
}

/// A turn that may be searched: what it gains, what is asked then, and what is known of it.
struct Choice<A> {
    play: Play,
    gain: i8,
    aim: A,
    span: Span,
}

impl<'a, 's, A: Aim> Search<'a, 's, A> {
    pub(super) fn new(
        tables: &'a Tables,
        memo: &'a mut Memo<A>,
        seen: &'a Seen,
        stop: &'a mut Stop<'s>,
    ) -> Self {
        Search {
            tables,
            memo,
            here: Memo::new(),
            seen,
            stop,
            way: Vec::new(),
        }
    }

    /// The value of a board for the player to move: as exact as it gets, or stopped in the middle.
    pub(super) fn value(&mut self, aim: A, board: &Board, mover: Player) -> Span {
        let mut span = Span::open(aim.most(board.stones()));
        // Both halve what is left: the first looks for the greatest bound that can be proved, the second
        // for the smallest that can be refuted. Where nothing is unknown the second has nothing to do.
        let (mut from, mut to) = (span.lower, span.upper);
        while from < to && !self.stop.is_stopped() {
            let target = from + (to - from + 1) / 2;
            span = span.and(self.test(aim, board, mover, target));
            if span.lower >= target {
                from = span.lower;
            } else {
                to = target - 1;
            }
            to = to.min(span.upper).max(from);
        }
        (from, to) = (span.lower, span.upper);
        while from < to && !self.stop.is_stopped() {
            let target = from + (to - from + 1) / 2;
            span = span.and(self.test(aim, board, mover, target));
            if span.upper < target {
                to = span.upper;
            } else {
                from = target;
            }
            from = from.max(span.lower).min(to);
        }
        span
    }

    /// Bounds that, unless it is unknown, tell whether the value is at least the target.
    pub(super) fn test(&mut self, aim: A, board: &Board, mover: Player, target: i8) -> Span {
        let known = self.look_up(aim, board, mover);
        if known.decides(target) || self.stop.now() {
            return known;
        }
        if self.tables.reach(board.stones()) {
            return self.component(aim, board, mover).and(known);
        }
        self.look_ahead(aim, board, mover, target).and(known)
    }

    /// Looks at the turns of a board.
    fn look_ahead(&mut self, aim: A, board: &Board, mover: Player, target: i8) -> Span {
        let key = board.key(mover);
        let open = Span::open(aim.most(board.stones()));
        if self.way.contains(&key) || self.way.len() >= MOST_TURNS {
            return open;
        }
        let plays = board.plays();
        let span = match board.end(self.seen.holds(board, mover), &plays) {
            Some(gets) => Span::exactly(aim.ended(mover, gets)),
            None => {
                self.way.push(key);
                let options = plays.iter().map(|play| self.option(aim, play, mover));
                let options = options.collect();
                let span = self.best(options, mover, target);
                self.way.pop();
                span
            }
        };
        let known = self.look_up(aim, board, mover);
        self.keep(aim, board, mover, span.and(known));
        span
    }

    /// Bounds of the best turn; once one reaches the target the others are not looked at any more.
    fn best(&mut self, mut options: Vec<Choice<A>>, mover: Player, target: i8) -> Span {
        // What is known to be good comes first, then what captures most.
        options.sort_by_key(|option| {
            let known = i16::from(option.span.lower) + i16::from(option.span.upper);
            Reverse((known, option.play.captured))
        });
        let reached = options.iter().any(|option| option.span.lower >= target);
        for option in &mut options {
            if reached || option.span.decides(target) {
                continue;
            }
            // At least the target for the mover is not one more than what is left for the opponent.
            let (aim, opponents) = (option.aim, option.gain - target + 1);
            let after = self.test(aim, &option.play.board, mover.other(), opponents);
            option.span = option.span.and(after.before(option.gain));
            if option.span.lower >= target {
                break;
            }
        }
        let spans = options.into_iter().map(|option| option.span);
        spans.reduce(Span::or).unwrap_or(Span::exactly(0))
    }

    fn option(&self, aim: A, play: &Play, mover: Player) -> Choice<A> {
        let (gain, aim) = after(aim, play, mover);
        let span = self.look_up(aim, &play.board, mover.other()).before(gain);
        Choice {
            play: *play,
            gain,
            aim,
            span,
        }
    }

    /// What is known of a board without searching.
    pub(super) fn look_up(&self, aim: A, board: &Board, mover: Player) -> Span {
        let stones = board.stones();
        if let Some(certain) = aim.certain(stones, mover) {
            return certain;
        }
        let key = board.key(mover);
        let found = if self.seen.touches(stones) {
            self.here.get(key, aim)
        } else {
            let known = aim.known(board, mover, self.tables);
            known.or_else(|| self.memo.get(key, aim))
        };
        found.unwrap_or(Span::open(aim.most(stones)))
    }

    /// Keeps what was learnt of a board.
    pub(super) fn keep(&mut self, aim: A, board: &Board, mover: Player, span: Span) {
        let key = board.key(mover);
        if self.seen.touches(board.stones()) {
            self.here.put(key, aim, span);
        } else {
            self.memo.put(key, aim, span);
        }
    }
}

/// What a turn gains, and what is asked after it.
pub(super) fn after<A: Aim>(aim: A, play: &Play, mover: Player) -> (i8, A) {
    if play.captured == 0 {
        (0, aim)
    } else {
        aim.captured(mover, play.captured, play.board.stones())
    }
}
