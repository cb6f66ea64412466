//! A position: everything the rules need to know of a game at one moment.

use std::ops::Range;

use super::event::{Event, Outcome};
use super::game::{Circuit, Game};
use super::on_board::{OnBoard, mix};
use super::sowing::{Lap, NeverEnding, Sowing};
use super::{Pit, PitIndex, Player, Ring, Shape};

/// A game at one moment: the stones, whose turn it is, and what is under way.
///
/// Values are made by starting or setting up a game and by playing turns
/// ([`Position::play`](crate::rules::Position::play)); every value follows the rules of its game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pits: OnBoard,
    at: Moment,
}

/// What a position has besides the stones on its board: plain numbers, copied at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Moment {
    game: Game,
    /// The game's, which is asked for with every pit.
    shape: Shape,
    store: [u16; 2],
    player: Player,
    sweep_due: u16,
    passes: u8,
    round: u32,
    round_first: Player,
    opening: bool,
    outcome: Option<Outcome>,
}

/// The settled positions of a game so far: finished turns only, no sweep under way.
///
/// Repetition is looked for here. The position a turn begins from is part of the past of its
/// result.
pub trait Past {
    /// Shows every position so far, the newest first, until `each` has seen enough and answers `false`.
    fn look_back(&self, each: &mut dyn FnMut(&Position) -> bool);
}

impl Past for Vec<Position> {
    fn look_back(&self, each: &mut dyn FnMut(&Position) -> bool) {
        for position in self.iter().rev() {
            if !each(position) {
                return;
            }
        }
    }
}

/// A position to begin a game from, as it was put together by hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SetUp {
    /// Every pit of the board.
    pub pits: Vec<Pit>,
    /// Stones captured (or in reserve) so far, South's and North's.
    pub store: [u16; 2],
    /// Whose turn it is.
    pub player: Player,
}

/// Why a set-up cannot be a position of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetUpError {
    /// The board has another number of pits.
    PitCount {
        /// Pits of the board.
        expected: usize,
        /// Pits given.
        given: usize,
    },
    /// More stones than can be counted.
    TooManyStones,
    /// A pit is closed in a game that closes none.
    ClosedPit(PitIndex),
}

/// Stones a set-up may hold at the most, so that no pit can overflow.
const MOST_STONES: u32 = 60_000;

impl Moment {
    /// The usual opening.
    fn start(game: Game, first: Player) -> Moment {
        Moment {
            game,
            shape: game.shape(),
            store: [0; 2],
            player: first,
            sweep_due: 0,
            passes: 0,
            round: 1,
            round_first: first,
            opening: true,
            outcome: None,
        }
    }
}

impl Position {
    /// The usual opening position.
    #[must_use]
    pub fn start(game: Game, first: Player) -> Position {
        Position {
            pits: OnBoard::of(&(game.rules().opening)(game.size()), 0),
            at: Moment::start(game, first),
        }
    }

    /// A position put together by hand. What the rules say at the start of a turn is carried out at
    /// once: the result may already be the end of the game, or (Bosh) a new round.
    ///
    /// # Errors
    /// When the set-up does not fit the game's board.
    pub fn set_up(game: Game, set_up: &SetUp) -> Result<Position, SetUpError> {
        let expected = game.shape().pits();
        if set_up.pits.len() != expected {
            return Err(SetUpError::PitCount {
                expected,
                given: set_up.pits.len(),
            });
        }
        let stones = set_up
            .pits
            .iter()
            .map(|pit| pit.stones())
            .chain(set_up.store);
        if stones.map(u32::from).sum::<u32>() > MOST_STONES {
            return Err(SetUpError::TooManyStones);
        }
        if let Some(pit) = set_up.pits.iter().position(|pit| pit.is_closed())
            && !game.rules().closes_pits
        {
            return Err(SetUpError::ClosedPit(pit));
        }
        let mut position = Position {
            pits: OnBoard::of(&set_up.pits, set_up.store.map(u32::from).iter().sum()),
            at: Moment {
                store: set_up.store,
                opening: false,
                ..Moment::start(game, set_up.player)
            },
        };
        position.settle(&Vec::new(), &mut ());
        Ok(position)
    }

    /// The game this is a position of.
    #[must_use]
    #[inline]
    pub fn game(&self) -> Game {
        self.at.game
    }

    /// Its board.
    #[must_use]
    #[inline]
    pub fn shape(&self) -> Shape {
        self.at.shape
    }

    /// Every pit, by [`PitIndex`].
    #[must_use]
    pub fn pits(&self) -> Vec<Pit> {
        (0..self.at.shape.pits())
            .map(|pit| self.pits.get(pit))
            .collect()
    }

    /// What a pit holds; a pit the board does not have counts as closed.
    #[must_use]
    #[inline]
    pub fn pit(&self, pit: PitIndex) -> Pit {
        match pit < self.at.shape.pits() {
            true => self.pits.get(pit),
            false => Pit::CLOSED,
        }
    }

    /// Stones in a pit.
    #[must_use]
    #[inline]
    pub fn stones(&self, pit: PitIndex) -> u16 {
        self.pit(pit).stones()
    }

    /// Stones in all the player's pits.
    #[must_use]
    #[inline]
    pub fn on_board(&self, player: Player) -> u16 {
        self.pits.sum(self.at.shape.pits_of(player))
    }

    /// The first of some pits of the board that holds stones.
    #[must_use]
    #[inline]
    pub(super) fn first_occupied(&self, pits: Range<PitIndex>) -> Option<PitIndex> {
        self.pits.first_occupied(pits)
    }

    /// The player's first pit, in sowing order, that holds two stones or more.
    #[must_use]
    pub(super) fn first_of_several(&self, player: Player) -> Option<PitIndex> {
        self.pits.first_of_several(self.at.shape.pits_of(player))
    }

    /// Stones the player has captured or holds in reserve.
    #[must_use]
    pub fn store(&self, player: Player) -> u16 {
        self.at.store[player.index()]
    }

    /// Stones the player owns: in their pits and in their store.
    #[must_use]
    pub fn owned(&self, player: Player) -> u16 {
        self.on_board(player) + self.store(player)
    }

    /// Whose turn it is. While a sweep is due, the player who captured.
    #[must_use]
    #[inline]
    pub fn player(&self) -> Player {
        self.at.player
    }

    /// Stones that must still be swept before this turn is over; 0 when no sweep is due.
    #[must_use]
    #[inline]
    pub fn sweep_due(&self) -> u16 {
        self.at.sweep_due
    }

    /// Whether the sweep that is due takes all the enemy has left, so that there is no choice.
    #[must_use]
    pub fn sweep_takes_all(&self) -> bool {
        self.at.sweep_due > 0 && self.on_board(self.at.player.other()) <= self.at.sweep_due
    }

    /// Passes in a row just made.
    #[must_use]
    pub fn passes(&self) -> u8 {
        self.at.passes
    }

    /// The round, from 1; always 1 in games without rounds.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.at.round
    }

    /// Who began the round.
    #[must_use]
    pub fn round_first(&self) -> Player {
        self.at.round_first
    }

    /// Whether this position opened a round (or the game) by the usual filling.
    #[must_use]
    pub fn is_opening(&self) -> bool {
        self.at.opening
    }

    /// How the game ended, if it has.
    #[must_use]
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        self.at.outcome
    }

    /// Whether both are the same position in the sense of repetition: the stones in every pit and
    /// the player to move.
    #[must_use]
    #[inline]
    pub fn recurs_as(&self, other: &Position) -> bool {
        self.at.player == other.at.player && self.pits == other.pits
    }

    /// A number that positions which [recur](Position::recurs_as) share, and hardly any others do.
    #[must_use]
    #[inline]
    pub fn fingerprint(&self) -> u64 {
        mix(self.pits.fingerprint(), self.at.player.index() as u64)
    }

    /// Whether this position occurred before in the same game (Bosh: in the same round).
    ///
    /// What came before the last capture is not looked at ([`Position::look_back_to_capture`]).
    #[must_use]
    pub fn recurs_in(&self, past: &dyn Past) -> bool {
        let mut recurs = false;
        past.look_back(&mut |earlier| {
            let may_recur = self.may_recur_as(earlier);
            recurs = may_recur && self.recurs_as(earlier);
            may_recur && !recurs
        });
        recurs
    }

    /// Shows the earlier positions that this one could be a recurrence of, the newest first, until
    /// `each` answers `false`: those of the same round since the last capture, which can never be
    /// undone.
    pub fn look_back_to_capture(&self, past: &dyn Past, each: &mut dyn FnMut(&Position) -> bool) {
        past.look_back(&mut |earlier| self.may_recur_as(earlier) && each(earlier));
    }

    /// Whether nothing was captured and no round ended since an earlier position.
    #[inline]
    fn may_recur_as(&self, earlier: &Position) -> bool {
        earlier.at.store == self.at.store && earlier.at.round == self.at.round
    }

    /// The open pits a player sows, in sowing order.
    #[must_use]
    #[inline]
    pub fn ring(&self, player: Player) -> Ring {
        let rules = self.at.game.rules();
        let pits = match rules.circuit {
            Circuit::Own => self.at.shape.pits_of(player),
            Circuit::Whole => 0..self.at.shape.pits(),
        };
        if self.pits.has_closed(rules.closes_pits) {
            self.ring_without_closed(pits)
        } else {
            Ring::span(pits.start, pits.len())
        }
    }

    /// Apart, so that the usual ring is made in place.
    #[inline(never)]
    fn ring_without_closed(&self, pits: Range<PitIndex>) -> Ring {
        Ring::listed(pits.filter(|pit| !self.pits.is_closed(*pit)))
    }

    /// The events that clear the board, each pit's stones going to the player that `to` names for
    /// the pit's owner, and what the players then have in their stores.
    pub(super) fn gathered(&self, to: impl Fn(Player) -> Player) -> (Vec<Event>, [u16; 2]) {
        let mut stores = self.at.store;
        // Room for what follows too: each pit may be filled or closed.
        let mut events = Vec::with_capacity(2 * self.at.shape.pits() + 3);
        for pit in 0..self.at.shape.pits() {
            let stones = self.stones(pit);
            if stones > 0 {
                let to = to(self.at.shape.owner(pit));
                stores[to.index()] += stones;
                events.push(Event::Gathered { pit, stones, to });
            }
        }
        (events, stores)
    }

    /// Carries out one event. Folding all events of a turn gives the position after it.
    // Where the kind of event is known, only what it does is left.
    #[inline(always)]
    pub fn fold(&mut self, event: Event) {
        match event {
            Event::Lap { pit, .. } => self.fold_lap(pit),
            Event::Captured { pit, stones, by }
            | Event::Gathered {
                pit,
                stones,
                to: by,
            } => {
                self.take(pit, stones, by);
            }
            Event::Swept { pit, stones, by } => {
                self.take(pit, stones, by);
                self.at.sweep_due = self.at.sweep_due.saturating_sub(stones);
            }
            Event::SweepDue { stones } => self.at.sweep_due = stones,
            Event::Passed { .. } => {
                self.at.passes = self.at.passes.saturating_add(1);
                self.at.opening = false;
            }
            Event::ToMove { player } => self.at.player = player,
            Event::RoundEnded { .. } => {}
            Event::Filled { pit, stones, .. } => {
                let owner = self.shape().owner(pit);
                self.at.store[owner.index()] -= stones;
                self.set(pit, Pit::with(stones));
            }
            Event::Closed { pit, .. } => self.set(pit, Pit::CLOSED),
            Event::RoundBegan { round, first } => {
                self.at.round = round;
                self.at.round_first = first;
                self.at.player = first;
                self.at.opening = true;
            }
            Event::Ended { outcome } => self.at.outcome = Some(outcome),
        }
    }

    /// [`super::sow`] from a place of the mover's ring. Where the sowing never ends, nothing changes.
    #[inline]
    pub(super) fn sow_ring(
        &mut self,
        ring: &Ring,
        start: usize,
        on_lap: impl FnMut(Lap),
    ) -> Result<Sowing, NeverEnding> {
        let relay = self.at.game.rules().relay;
        let sowing = self.pits.sow(ring, start, relay, on_lap)?;
        self.stones_were_sown();
        Ok(sowing)
    }

    /// Whether a sowing from a place of the mover's ring ends.
    #[inline]
    pub(super) fn sowing_ends(&self, ring: &Ring, start: usize) -> bool {
        let relay = self.at.game.rules().relay;
        self.pits.sowing_ends(ring, start, relay)
    }

    fn fold_lap(&mut self, pit: PitIndex) {
        let ring = self.ring(self.player());
        if let Some(from) = ring.place(pit) {
            self.pits.sow_lap(&ring, from);
            self.stones_were_sown();
        }
    }

    #[inline]
    fn stones_were_sown(&mut self) {
        self.at.passes = 0;
        self.at.opening = false;
    }

    #[inline(always)]
    fn take(&mut self, pit: PitIndex, stones: u16, by: Player) {
        let left = self.stones(pit).saturating_sub(stones);
        self.set(pit, Pit::with(left));
        self.at.store[by.index()] += stones;
    }

    #[inline]
    fn set(&mut self, pit: PitIndex, to: Pit) {
        if pit < self.at.shape.pits() {
            self.pits.set(pit, to);
        }
    }
}
