//! The board as the tables see it: the mover's row first.

use crate::computer::rank::{self, MOST_STONES};
use crate::rules::sadeqa::{PITS_EACH, RULES, captures, gathers};
use crate::rules::{EndReason, Player, Position, sow_word};

/// Pits of the board.
pub(super) const PITS: usize = 2 * PITS_EACH;

/// The pits in sowing order, those of the player to move first.
///
/// Half a turn of the board shows it from the other seat, so that the mover is always called South here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board([u8; PITS]);

/// What a sowing makes of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Play {
    /// Stones captured.
    pub captured: u8,
    /// The board from the opponent's seat.
    pub board: Board,
}

impl Board {
    /// The board of a position of the game; none where it has more stones than are ever ranked.
    #[inline]
    pub(super) fn of(position: &Position) -> Option<Board> {
        let first = position.player().index() * PITS_EACH;
        let (mut pits, mut all) = ([0; PITS], 0);
        for (place, pit) in pits.iter_mut().enumerate() {
            let stones = position.stones((first + place) % PITS);
            all += u32::from(stones);
            *pit = stones as u8;
        }
        (all <= MOST_STONES.into()).then_some(Board(pits))
    }

    /// Its number among the boards with as many stones.
    #[inline]
    pub(super) fn rank(&self) -> usize {
        rank::rank(&paired(self.0))
    }

    /// Stones on the board.
    #[inline]
    pub(super) fn stones(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Every playable sowing.
    #[inline]
    pub(super) fn plays(&self) -> impl Iterator<Item = Play> {
        (0..PITS_EACH).filter_map(|place| self.play(place))
    }

    /// Sows a pit; none where it is empty or its sowing never ends.
    #[inline]
    fn play(&self, place: usize) -> Option<Play> {
        if self.0.get(place).is_none_or(|stones| *stones == 0) {
            return None;
        }
        let mut word = u128::from_le_bytes(self.0);
        let sowing = sow_word(&mut word, PITS, place, RULES.relay).ok()?;
        let mut pits = word.to_le_bytes();
        let captured = captures(Player::South, sowing.last).and_then(|pit| pits.get_mut(pit));
        let captured = captured.map_or(0, std::mem::take);
        // Half a turn, for the opponent.
        pits.rotate_left(PITS_EACH);
        Some(Play {
            captured,
            board: Board(pits),
        })
    }

    /// What the stones on the board are worth to a mover who has no legal move.
    pub(super) fn end(&self) -> i8 {
        let (own, other) = self.0.split_at(PITS_EACH);
        let mover = Player::South;
        let rows = [(mover, own), (mover.other(), other)];
        let worth = rows.map(|(owner, row)| {
            let stones = row.iter().sum::<u8>() as i8;
            if gathers(EndReason::NoMove, mover, owner) == mover {
                stones
            } else {
                -stones
            }
        });
        worth.iter().sum()
    }
}

/// The boards with some number of stones, one after the other by rank.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walk {
    /// In the order in which they are ranked.
    pits: [u8; PITS],
    rank: usize,
}

impl Walk {
    /// At the first board.
    pub(super) fn new(stones: u8) -> Walk {
        let mut pits = [0; PITS];
        rank::first(&mut pits, stones);
        Walk { pits, rank: 0 }
    }

    /// The rank of the board it has come to.
    #[inline]
    pub(super) fn rank(&self) -> usize {
        self.rank
    }

    /// The board it has come to.
    #[inline]
    pub(super) fn board(&self) -> Board {
        Board(unpaired(self.pits))
    }

    /// Goes on to the next board; whether there is one.
    #[inline]
    pub(super) fn step(&mut self) -> bool {
        self.rank += 1;
        rank::next(&mut self.pits)
    }
}

/// The pits in the order in which they are ranked: one of the mover's, then that at the same place of the
/// opponent's row.
///
/// So boards that are much alike have ranks near each other after half a turn too, and what a walk asks
/// for lies close together: it takes half the time.
#[inline]
fn paired(pits: [u8; PITS]) -> [u8; PITS] {
    std::array::from_fn(|at| pits[at % 2 * PITS_EACH + at / 2])
}

/// The other way round.
#[inline]
fn unpaired(pits: [u8; PITS]) -> [u8; PITS] {
    std::array::from_fn(|at| pits[at % PITS_EACH * 2 + at / PITS_EACH])
}
