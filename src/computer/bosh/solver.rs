//! The solver: tables and what searches learnt, kept from one question to the next.

use std::collections::BTreeMap;

use super::aim::{Difference, Goal};
use super::board::Board;
use super::memo::Memo;
use super::search::{Search, Seen};
use super::stocks::Stocks;
use super::tables::{ENTRIES, Tables};
use crate::computer::span::Span;
use crate::computer::stop::Stop;
use crate::rules::Player;

/// Works out rounds and matches of Bosh.
///
/// Keep it from one question to the next: what it learnt stays true. It takes some megabytes for each ring
/// of open pits that was asked about, and in long searches of all rings of a match up to some hundred.
#[derive(Debug)]
pub struct Solver {
    entries: usize,
    /// By the numbers of open pits, the greater first: both seats share them.
    tables: BTreeMap<(usize, usize), Tables>,
    /// By South's and North's open pits.
    rings: BTreeMap<(usize, usize), Learnt>,
    /// Of matches with so many stones in which no opening is used up.
    pub(super) stocks: BTreeMap<u16, Stocks>,
    /// Of the last match in which some were.
    pub(super) lately: Option<Stocks>,
}

/// What searches learnt about a ring.
#[derive(Debug)]
struct Learnt {
    rounds: Memo<Difference>,
    goals: Memo<Goal>,
}

/// How much a solver has made so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Made {
    /// Boards in the tables.
    pub boards: usize,
    /// Boards of the tables whose value hangs on where a position recurs.
    pub apart: usize,
    /// Boards above the tables, or questions about one, that searches learnt something of.
    pub learnt: usize,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// A solver that has made nothing yet. Tables are made when they are first needed.
    #[must_use]
    pub fn new() -> Solver {
        Solver::with_tables(ENTRIES)
    }

    /// A solver whose tables have at most so many boards for each ring, for trying out: with smaller ones
    /// it searches longer, and the values are the same.
    #[must_use]
    pub fn with_tables(boards: usize) -> Solver {
        Solver {
            entries: boards,
            tables: BTreeMap::new(),
            rings: BTreeMap::new(),
            stocks: BTreeMap::new(),
            lately: None,
        }
    }

    /// How much it has made so far.
    #[must_use]
    pub fn made(&self) -> Made {
        let mut made = Made::default();
        for tables in self.tables.values() {
            let (boards, apart) = tables.count();
            made.boards += boards;
            made.apart += apart;
        }
        let learnt = self.rings.values();
        made.learnt = learnt
            .map(|ring| ring.rounds.len() + ring.goals.len())
            .sum();
        made
    }

    /// What the rest of the round is worth to the mover, by board.
    pub(super) fn difference(
        &mut self,
        board: &Board,
        mover: Player,
        seen: &Seen,
        stop: &mut Stop,
    ) -> Span {
        let (tables, learnt) = self.of(board, mover, stop);
        let mut search = Search::new(tables, &mut learnt.rounds, seen, stop);
        search.value(Difference, board, mover)
    }

    /// Whether South can reach the goal whatever North does; none where it is not known.
    pub(super) fn reaches(
        &mut self,
        goal: Goal,
        board: &Board,
        mover: Player,
        seen: &Seen,
        stop: &mut Stop,
    ) -> Option<bool> {
        let (tables, learnt) = self.of(board, mover, stop);
        let mut search = Search::new(tables, &mut learnt.goals, seen, stop);
        let span = search.value(goal, board, mover);
        span.is_exact()
            .then_some((span.lower > 0) == (mover == Player::South))
    }

    /// The tables of a board's ring, made as far as there is time, and what was learnt about it.
    fn of(&mut self, board: &Board, mover: Player, stop: &mut Stop) -> (&Tables, &mut Learnt) {
        let (own, other) = board.sides();
        let ring = match mover {
            Player::South => (own, other),
            Player::North => (other, own),
        };
        let sides = (own.max(other), own.min(other));
        let tables = self.tables.entry(sides);
        let tables = tables.or_insert_with(|| Tables::new(sides, self.entries));
        tables.make(stop);
        let learnt = self.rings.entry(ring).or_insert_with(|| Learnt {
            rounds: Memo::new(),
            goals: Memo::new(),
        });
        (tables, learnt)
    }
}
