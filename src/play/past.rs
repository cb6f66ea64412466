//! What came before a position of the record, and what happened in the turn that led to it.

use super::record::{NodeId, Played, Record};
use crate::rules::{Event, Past, Position, Turn, TurnError};

/// Stones captured by the sowing of a turn, the sweep not counted.
pub(super) fn captured(events: &[Event]) -> u16 {
    let captures = events.iter().map(|event| match event {
        Event::Captured { stones, .. } => *stones,
        _ => 0,
    });
    captures.sum()
}

/// The positions from a node back to the beginning.
pub(super) struct RecordPast<'a> {
    pub(super) record: &'a Record,
    pub(super) newest: NodeId,
}

impl Past for RecordPast<'_> {
    fn look_back(&self, each: &mut dyn FnMut(&Position) -> bool) {
        let nodes = std::iter::successors(Some(self.newest), |node| self.record.node(*node).parent);
        let mut positions = nodes.map(|node| self.record.position_at(node));
        // Ends with the first that is enough.
        let _ = positions.all(each);
    }
}

impl Record {
    /// What happened in the turn that led to a position; nothing for the beginning.
    #[must_use]
    pub fn replay(&self, node: NodeId) -> Option<Played> {
        let parent = self.parent(node)?;
        let (turn, _) = self.turn_at(node)?;
        let (_, events) = self.after(parent, turn).ok()?;
        Some(Played {
            before: self.position_at(parent).clone(),
            events,
        })
    }

    /// What happened so far in the turn whose sweep is being chosen.
    #[must_use]
    pub fn replay_pending(&self) -> Option<Played> {
        let pit = self.pending.as_ref()?.pit;
        let before = self.position_at(self.head).clone();
        let mut events = Vec::new();
        before.sow(pit, &self.past(self.head), &mut events).ok()?;
        Some(Played { before, events })
    }

    pub(super) fn past(&self, node: NodeId) -> RecordPast<'_> {
        RecordPast {
            record: self,
            newest: node,
        }
    }

    pub(super) fn after(
        &self,
        at: NodeId,
        turn: &Turn,
    ) -> Result<(Position, Vec<Event>), TurnError> {
        let mut events = Vec::new();
        let position = self
            .position_at(at)
            .play(turn, &self.past(at), &mut events)?;
        Ok((position, events))
    }
}
