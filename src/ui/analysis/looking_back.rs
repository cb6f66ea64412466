//! The review of the game that is shown.

use crate::computer::review::{Judged, Review};
use crate::computer::{Choice, Thought};
use crate::play::NodeId;
use crate::table::{Table, View};

/// A review of the turns of a game up to where it stands.
pub struct LookingBack {
    table: u64,
    /// The positions of the game.
    nodes: Vec<NodeId>,
    review: Review,
    /// The turn that is looked at, by its place.
    chosen: Option<usize>,
}

impl LookingBack {
    /// Begins to look back at a game.
    #[must_use]
    pub fn new(table: &Table) -> LookingBack {
        let record = table.record();
        let nodes = record.path(record.head());
        let turns = nodes.iter().filter_map(|node| record.turn_at(*node));
        let turns = turns.map(|(turn, _)| turn.clone()).collect();
        LookingBack {
            table: table.id(),
            review: Review::new(record.positions_to(record.head()), turns),
            nodes,
            chosen: None,
        }
    }

    /// Whether it is of the game as it stands.
    #[must_use]
    pub fn is_of(&self, table: &Table) -> bool {
        table.id() == self.table && self.nodes.last() == Some(&table.record().head())
    }

    /// What is known so far.
    #[must_use]
    pub fn review(&self) -> &Review {
        &self.review
    }

    /// The position of the game that is to be thought about next.
    #[must_use]
    pub fn asks_about(&self) -> Option<NodeId> {
        let left = self.review.positions().len();
        let left = left.checked_sub(self.review.done() + 1)?;
        self.nodes
            .get(left)
            .copied()
            .filter(|_| !self.review.is_done())
    }

    /// Takes what came of it.
    pub fn answer(&mut self, thought: Option<&Thought>) {
        self.review.answer(thought);
    }

    /// The position before a turn, by its place.
    #[must_use]
    pub fn node(&self, place: usize) -> Option<NodeId> {
        self.nodes.get(place).copied()
    }

    /// Where in the game the position stands that is shown, if it belongs to it.
    #[must_use]
    pub fn place(&self, table: &Table) -> Option<usize> {
        let View::Node(shown) = table.view() else {
            return None;
        };
        self.nodes.iter().position(|node| *node == shown)
    }

    /// Looks at a turn.
    pub fn choose(&mut self, place: usize) {
        self.chosen = Some(place);
    }

    /// The turn that is looked at, where the position before it is shown.
    #[must_use]
    pub fn chosen(&self, table: &Table) -> Option<&Judged> {
        let place = self.chosen?;
        let is_shown = self.place(table) == Some(place) && !table.is_moving();
        self.review.judged(place).filter(|_| is_shown)
    }

    /// The better turn there.
    #[must_use]
    pub fn better(&self, table: &Table) -> Option<&Choice> {
        self.chosen(table)?.better.as_ref()
    }
}
