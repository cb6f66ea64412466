//! Putting a record together that was written down: turns anywhere in the tree, a sweep under way.

use super::past::captured;
use super::record::{NodeId, Record};
use crate::rules::{PitIndex, Sweep, Turn, TurnError};

/// Why a turn of a record that is read cannot be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GraftError {
    /// The rules do not allow it.
    Rules(TurnError),
    /// It captures another number of stones than is stated.
    Captured {
        /// What is stated.
        stated: u16,
        /// What it captures.
        actual: u16,
    },
}

impl Record {
    /// Adds a turn behind any position of the tree without moving the head, for reading a record.
    /// The first turn added behind a position is the one redo goes to.
    ///
    /// Where `stated` is given, its sowing must capture that many stones.
    ///
    /// # Errors
    /// Why it cannot be played there, or what it captures instead; nothing has changed.
    pub fn graft(
        &mut self,
        at: NodeId,
        turn: &Turn,
        stated: Option<u16>,
    ) -> Result<NodeId, GraftError> {
        let (position, events) = self.after(at, turn).map_err(GraftError::Rules)?;
        let actual = captured(&events);
        if let Some(stated) = stated.filter(|stated| *stated != actual) {
            return Err(GraftError::Captured { stated, actual });
        }
        let child = self.child(at, turn.clone(), actual, position);
        self.node_mut(at).next.get_or_insert(child);
        Ok(child)
    }

    /// Puts back a sweep under way: `pit` is sown at the head and `chosen` is the choice so far.
    ///
    /// # Errors
    /// Why the pit cannot be sown, or the choice is not possible; nothing has changed.
    pub fn resume_sweep(&mut self, pit: PitIndex, chosen: Sweep) -> Result<(), TurnError> {
        if self.pending.is_some() {
            return Err(TurnError::SweepFirst);
        }
        let refused = |why| TurnError::Pit(pit, why);
        let summary = self.choices().of(pit).map_err(refused)?;
        let head = self.position_at(self.head);
        let position = head
            .sow(pit, &self.past(self.head), &mut ())
            .map_err(refused)?;
        chosen.check_so_far(&position).map_err(TurnError::Sweep)?;
        self.begin_sweep(pit, summary.captured, position, chosen);
        Ok(())
    }
}
