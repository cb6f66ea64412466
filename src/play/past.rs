//! What came before a position of the record.

use super::record::{NodeId, Record};
use crate::rules::{Event, Past, Position};

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
    fn newest_first(&self) -> Box<dyn Iterator<Item = &Position> + '_> {
        let nodes = std::iter::successors(Some(self.newest), |node| self.record.node(*node).parent);
        Box::new(nodes.map(|node| self.record.position_at(node)))
    }
}
