//! The board of a round as its search sees it: open pits alone, the mover's first.

use crate::rules::bosh::{BEYOND, PITS_EACH, RULES, gathers, round_end};
use crate::rules::{PitIndex, Player, Position, sow};

/// Open pits a round can have.
pub(super) const MOST_PITS: usize = 2 * PITS_EACH;

/// Stones on the board that values and keys have room for; the game has 40.
pub(super) const MOST_STONES: u16 = 60;

/// Bits a pit takes in a key.
const PIT_BITS: usize = 6;

/// The open pits of a round in sowing order, those of the player to move first.
///
/// Closed pits do not exist for a sowing, so that only the number of open ones matters, and a turn of
/// the board shows it from either seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    pits: [u16; MOST_PITS],
    /// Open pits of the player to move.
    own: usize,
    /// Open pits of the opponent.
    other: usize,
}

/// What a sowing makes of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Play {
    /// The place it began in, counted from the mover's first open pit.
    pub place: usize,
    /// Stones captured.
    pub captured: u16,
    /// The board from the opponent's seat.
    pub board: Board,
}

/// All playable sowings of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plays {
    plays: [Option<Play>; PITS_EACH],
}

impl Plays {
    pub(super) fn iter(&self) -> impl Iterator<Item = &Play> + Clone {
        self.plays.iter().flatten()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }
}

impl Board {
    /// A board with these stones; none where a player has too many pits.
    pub(super) fn new(own: &[u16], other: &[u16]) -> Option<Board> {
        if own.len() > PITS_EACH || other.len() > PITS_EACH {
            return None;
        }
        let mut pits = [0; MOST_PITS];
        for (pit, stones) in pits.iter_mut().zip(own.iter().chain(other)) {
            *pit = *stones;
        }
        let (own, other) = (own.len(), other.len());
        let sum = pits.iter().map(|stones| u32::from(*stones)).sum::<u32>();
        (sum <= MOST_STONES.into()).then_some(Board { pits, own, other })
    }

    /// The board of a position; none where it has more stones than there is room for.
    pub(super) fn of(position: &Position) -> Option<Board> {
        let row = |player| -> Vec<u16> {
            let pits = open_pits(position, player);
            pits.map(|pit| position.stones(pit)).collect()
        };
        let player = position.player();
        Board::new(&row(player), &row(player.other()))
    }

    /// Open pits of the player to move and of the opponent.
    pub(super) fn sides(&self) -> (usize, usize) {
        (self.own, self.other)
    }

    /// The stones of its pits.
    pub(super) fn pits(&self) -> &[u16] {
        self.pits.get(..self.own + self.other).unwrap_or_default()
    }

    /// Stones in the row of the player to move, and in the opponent's.
    pub(super) fn rows(&self) -> (u16, u16) {
        let (own, other) = self.pits().split_at(self.own);
        (own.iter().sum(), other.iter().sum())
    }

    /// Stones on the board.
    pub(super) fn stones(&self) -> u16 {
        self.pits.iter().sum()
    }

    /// A number that no other board of the same ring and mover has.
    pub(super) fn key(&self, mover: Player) -> u64 {
        let pits = self.pits.iter().rev();
        let key = pits.fold(0, |key, stones| key << PIT_BITS | u64::from(*stones));
        key | (mover.index() as u64) << (PIT_BITS * MOST_PITS)
    }

    /// Sows a pit; none where it is empty or its sowing never ends.
    fn play(&self, place: usize) -> Option<Play> {
        if self.pits().get(place).is_none_or(|stones| *stones == 0) {
            return None;
        }
        let len = self.own + self.other;
        let mut pits = self.pits;
        let ring = pits.get_mut(..len)?;
        let sowing = sow(ring, place, RULES.relay, |_| ()).ok()?;
        let captured = ring.get_mut((sowing.last + BEYOND) % len)?;
        let captured = std::mem::take(captured);
        ring.rotate_left(self.own);
        let board = Board {
            pits,
            own: self.other,
            other: self.own,
        };
        Some(Play {
            place,
            captured,
            board,
        })
    }

    /// Every playable sowing.
    pub(super) fn plays(&self) -> Plays {
        let mut plays = [None; PITS_EACH];
        for (place, play) in plays.iter_mut().enumerate().take(self.own) {
            *play = self.play(place);
        }
        Plays { plays }
    }

    /// Where the round ends before this turn: the stones of the board that the mover gets and those
    /// the opponent gets. `recurs`: whether the position was there before in the round.
    pub(super) fn end(&self, recurs: bool, plays: &Plays) -> Option<(u16, u16)> {
        let (own, other) = self.rows();
        let reason = round_end(own == 0, || recurs, || plays.is_empty())?;
        // The rule speaks of players; the mover is called South here.
        let mover = Player::South;
        let rows = [(mover, own), (mover.other(), other)];
        let gets = rows.map(|(owner, stones)| {
            if gathers(reason, mover, owner) == mover {
                (stones, 0)
            } else {
                (0, stones)
            }
        });
        Some((gets[0].0 + gets[1].0, gets[0].1 + gets[1].1))
    }
}

/// The player's open pits, in sowing order.
pub(super) fn open_pits(position: &Position, player: Player) -> impl Iterator<Item = PitIndex> {
    let pits = position.shape().pits_of(player);
    pits.filter(|pit| !position.pit(*pit).is_closed())
}
