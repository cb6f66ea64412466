//! What is seen at one moment.

use crate::rules::{Pit, PitIndex, Player, Position};

/// Where stones can lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// A pit.
    Pit(PitIndex),
    /// A player's store: the trough beside the board, or off the table.
    Store(Player),
}

/// A handful held above the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hand {
    /// The pit it comes from.
    pub from: PitIndex,
    /// The pit it moves to; `from` itself while it is being lifted.
    pub to: PitIndex,
    /// How far it has come, 0 to 1.
    pub progress: f32,
    /// Stones in it.
    pub stones: u16,
    /// How high it is held, 0 (in the pit) to 1.
    pub lift: f32,
}

/// Stones moving from one spot to another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flight {
    /// Where they come from.
    pub from: Spot,
    /// Where they go.
    pub to: Spot,
    /// How many.
    pub stones: u16,
    /// How far they have come, 0 to 1.
    pub progress: f32,
}

/// Everything there is to see at one moment: what lies in the pits and stores, and what is on its
/// way. Stones on their way are in neither.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The position, as far as it has come; its player is the one who sows.
    pub position: Position,
    /// What the pits hold, stones on their way taken off.
    pub pits: Vec<Pit>,
    /// What the stores hold, South's and North's.
    pub store: [u16; 2],
    /// The handful being sown.
    pub hand: Option<Hand>,
    /// Other stones on their way.
    pub flights: Vec<Flight>,
    /// The lap being sown, from 1; 0 before the first.
    pub lap: u32,
}

impl Moment {
    /// A position with nothing on its way.
    #[must_use]
    pub fn still(position: &Position) -> Moment {
        Moment {
            pits: position.pits(),
            store: Player::BOTH.map(|player| position.store(player)),
            position: position.clone(),
            hand: None,
            flights: Vec::new(),
            lap: 0,
        }
    }

    /// Stones in a pit.
    #[must_use]
    pub fn stones(&self, pit: PitIndex) -> u16 {
        self.pits.get(pit).map_or(0, |pit| pit.stones())
    }

    /// Stones in all the player's pits, those in the sower's hand not counted.
    #[must_use]
    pub fn on_board(&self, player: Player) -> u16 {
        self.position
            .shape()
            .pits_of(player)
            .map(|pit| self.stones(pit))
            .sum()
    }

    /// All stones that are seen: lying, in the hand and on their way.
    #[must_use]
    pub fn total(&self) -> u32 {
        let lying = self.pits.iter().map(|pit| pit.stones()).chain(self.store);
        let moving = self.flights.iter().map(|flight| flight.stones);
        let hand = self.hand.map(|hand| hand.stones);
        lying.chain(moving).chain(hand).map(u32::from).sum()
    }
}
