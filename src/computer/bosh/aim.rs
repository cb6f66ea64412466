//! What a search of a round asks for: its difference in stones, or whether it ends with certain stocks.

use std::hash::Hash;

use super::board::Board;
use super::tables::Tables;
use crate::computer::span::Span;
use crate::rules::Player;

/// A question put to the rest of a round: each end of the round has a value for the player to move, and
/// the opponent's is its negative. What of the captures so far matters for the answer is part of the aim.
pub(super) trait Aim: Copy + Eq + Hash {
    /// The greatest value there can be with so many stones on the board.
    fn most(self, stones: u16) -> i8;

    /// The value of an end: stones of the board that the mover and the opponent get.
    fn ended(self, mover: Player, gets: (u16, u16)) -> i8;

    /// What is certain whatever is sown.
    fn certain(self, stones: u16, mover: Player) -> Option<Span>;

    /// What the tables say of a board.
    fn known(self, board: &Board, mover: Player, tables: &Tables) -> Option<Span>;

    /// What a mover gains at once by capturing so many stones, `left` being still on the board, and what
    /// is asked of the rest.
    fn captured(self, mover: Player, stones: u16, left: u16) -> (i8, Self);
}

/// Stones the mover will still get in this round, less those the opponent will.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Difference;

impl Aim for Difference {
    fn most(self, stones: u16) -> i8 {
        stones as i8
    }

    fn ended(self, _: Player, (mover, opponent): (u16, u16)) -> i8 {
        mover as i8 - opponent as i8
    }

    fn certain(self, _: u16, _: Player) -> Option<Span> {
        None
    }

    fn known(self, board: &Board, _: Player, tables: &Tables) -> Option<Span> {
        tables.get(board)
    }

    fn captured(self, _: Player, stones: u16, _: u16) -> (i8, Difference) {
        (stones as i8, Difference)
    }
}

/// Whether South ends the round with a number of stones that serves: 1 for the player it serves, South
/// where it is among them and North where it is not, and -1 for the other.
///
/// The bits are the numbers of stones that South is still to get of those on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Goal(u64);

/// The lowest bits, for the numbers from 0 to this one.
pub(super) fn up_to(stones: u16) -> u64 {
    u64::MAX >> (63 - u32::from(stones.min(63)))
}

impl Goal {
    /// The aim of ending with one of these stocks (bits), where South owns `store` beside the board with
    /// its `left` stones.
    pub(super) fn new(stocks: u64, store: u16, left: u16) -> Goal {
        let bits = stocks.checked_shr(store.into()).unwrap_or_default();
        Goal(bits & up_to(left))
    }

    /// 1 or -1 as the number of stones South gets serves South or not, for the mover.
    fn value(self, mover: Player, serves: bool) -> i8 {
        if serves == (mover == Player::South) {
            1
        } else {
            -1
        }
    }
}

impl Aim for Goal {
    fn most(self, _: u16) -> i8 {
        1
    }

    fn ended(self, mover: Player, (own, other): (u16, u16)) -> i8 {
        let gets = match mover {
            Player::South => own,
            Player::North => other,
        };
        self.value(mover, self.0 & up_to(gets) & !(up_to(gets) >> 1) != 0)
    }

    fn certain(self, stones: u16, mover: Player) -> Option<Span> {
        let all = self.0 == up_to(stones);
        (all || self.0 == 0).then(|| Span::exactly(self.value(mover, all)))
    }

    fn known(self, board: &Board, mover: Player, tables: &Tables) -> Option<Span> {
        let stones = board.stones();
        let all = up_to(stones);
        let answer = |serves| Some(Span::exactly(self.value(mover, serves)));
        let span = tables.get(board)?;
        let south = match mover {
            Player::South => span,
            Player::North => span.before(0),
        };
        // South can have at least `least` more stones, and North can see to it that it is at most `most`.
        let sum = stones as i8;
        let least = ((south.lower + sum + 1) / 2) as u16;
        let most = ((south.upper + sum) / 2) as u16;
        let below = up_to(least) >> 1;
        if self.0 | below == all {
            answer(true)
        } else if self.0 & up_to(most) == 0 {
            answer(false)
        } else {
            None
        }
    }

    fn captured(self, mover: Player, stones: u16, left: u16) -> (i8, Goal) {
        let store = match mover {
            Player::South => stones,
            Player::North => 0,
        };
        (0, Goal::new(self.0, store, left))
    }
}
