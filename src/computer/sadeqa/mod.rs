//! Endings of Sadeqa III, worked out exactly: what is left to be won once few stones are on the board.
//!
//! A capture takes stones off the board for good, so that the tables ([`Endings`]) are made number by
//! number of stones. Half a turn of the board shows it from the other seat: only boards with South to move
//! are kept. What is told is the *rest* of the game ([`Rest`]): the stones the mover still gets less
//! those the opponent still gets, by captures and by what lies on the board at the end.
//!
//! # Positions that come again
//!
//! By sowings that capture nothing a position can come round to itself. Then the game ends, and each player
//! takes the stones in their own row; what that is worth depends on where it happens. Instead, a game that
//! goes round is taken as the worst that can be for the mover (the lower bound) and as the best (the upper
//! bound): all bounds begin as far apart as can be, and are drawn together, a board's from those its
//! sowings lead to, until nothing changes (`draft`).
//!
//! The mover can have the lower bound whatever the opponent does, and the opponent can hold them to the
//! upper, **in a game in which nothing was there before since the last capture** but the position itself:
//! so after every capture, and at the beginning. For a bound other than the widest rests on an end, on a
//! capture, or on bounds that stood before it did. So whoever plays the turn that made it comes, whatever
//! the other does, to boards whose bounds, as good or better, stood earlier and earlier. No board comes
//! twice on that way, and it ends with a capture, which leaves fewer stones and a new beginning, or where a
//! player has no legal move; never by a recurrence.
//!
//! Where other positions were there since the last capture the bounds need not hold: the opponent may
//! bring back one of those and end the game there. It is rare (in random games with five stones that
//! captured nothing for long, one position in some thousands), and who has played as above since the last
//! capture still has the bound.
//!
//! As it turns out the bounds meet on every board in the tables: in no such ending does the value hang on
//! where a position recurs.
//!
//! The rules stand in [`crate::rules`] alone: sowing, capture and end are asked there.

mod board;
mod draft;
#[cfg(test)]
mod tests;

use board::Board;
use draft::Draft;

use super::level::Level;
use super::stop::Stop;
use crate::rules::Position;
use crate::rules::sadeqa::RULES;

/// What is left to be won in a game: the stones that the player to move still gets less those that the
/// opponent still gets, with best play on both sides. Negative where the opponent gets more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    /// The mover can have at least this.
    pub lower: i16,
    /// The opponent can see to it that it is at most this.
    pub upper: i16,
}

impl Rest {
    /// The value, where nothing lies between the bounds.
    #[must_use]
    pub fn exact(self) -> Option<i16> {
        (self.lower == self.upper).then_some(self.lower)
    }
}

/// The values of all positions of Sadeqa III with at most so many stones on the board.
///
/// With all of them ([`Endings::MOST`]) it takes 13 megabytes, and up to 30 while they are made.
#[derive(Debug)]
pub struct Endings {
    /// Stones the tables are to have.
    most: u16,
    /// Finished tables, by number of stones.
    levels: Vec<Level>,
    /// The next one, where it was stopped.
    draft: Option<Draft>,
}

impl Default for Endings {
    fn default() -> Endings {
        Endings::new()
    }
}

impl Endings {
    /// Stones on the board that tables are made for at the most. There are 13 million boards, made within
    /// some seconds; one stone more would take three times as long and 30 megabytes.
    pub const MOST: u16 = 11;

    /// Tables that are still to be made.
    #[must_use]
    pub fn new() -> Endings {
        Endings::up_to(Endings::MOST)
    }

    /// Tables that are still to be made, of no more than so many stones: for trying out.
    #[must_use]
    pub fn up_to(stones: u16) -> Endings {
        Endings {
            most: stones.min(Endings::MOST),
            levels: Vec::new(),
            draft: None,
        }
    }

    /// Makes what is not there yet.
    ///
    /// `stop` is asked every few hundred boards; once it says yes, what is done by then is kept, and making
    /// goes on from there the next time.
    pub fn make(&mut self, stop: &dyn Fn() -> bool) {
        let mut stop = Stop::new(stop);
        while !self.is_complete() {
            let stones = self.levels.len() as u8;
            let draft = self.draft.get_or_insert_with(|| Draft::new(stones));
            if !draft.finish(&self.levels, &mut stop) {
                return;
            }
            self.levels.push(draft.level());
            self.draft = None;
        }
    }

    /// Up to how many stones the tables are made.
    #[must_use]
    pub fn made(&self) -> u16 {
        self.levels.len().saturating_sub(1) as u16
    }

    /// Whether all tables are made.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.levels.len() > self.most.into()
    }

    /// Boards in the tables, and how many of them have two bounds.
    #[must_use]
    pub fn count(&self) -> (usize, usize) {
        let levels = self.levels.iter().map(Level::count);
        levels.fold((0, 0), |all, level| (all.0 + level.0, all.1 + level.1))
    }

    /// What the mover of a position still gets less what the opponent still gets, with best play.
    ///
    /// The bounds hold where no other position was there since the last capture: after a capture, and
    /// where a game begins (see the module's text). What the players have captured does not matter.
    ///
    /// Turns with the same value need not all bring the end nearer: who goes by values alone may come round
    /// to a position that was there, and should look for recurrences.
    ///
    /// None where it has more stones than tables are made for, is no position of Sadeqa III, or where the
    /// game is over.
    #[must_use]
    pub fn rest(&self, position: &Position) -> Option<Rest> {
        if position.game().id() != RULES.id || position.outcome().is_some() {
            return None;
        }
        let board = Board::of(position)?;
        let level = self.levels.get(usize::from(board.stones()))?;
        let span = level.get(board.rank())?;
        Some(Rest {
            lower: span.lower.into(),
            upper: span.upper.into(),
        })
    }
}
