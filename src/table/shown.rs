//! What of the table can be shown elsewhere than in the window.

use super::{Table, View};
use crate::play::NodeId;
use crate::playback::Film;
use crate::playback::Signals;
use crate::rules::Turn;

impl Table {
    /// The position from which the turn that is shown was played, or the next one will be.
    #[must_use]
    pub fn turn_from(&self) -> NodeId {
        match self.view {
            View::Node(node) if self.is_moving() => self.record.parent(node).unwrap_or(node),
            View::Node(node) => node,
            View::Pending => self.record.head(),
        }
    }

    /// What is marked whether or not anything is pointed at: the step of a turn, or the sweep that
    /// is being chosen.
    #[must_use]
    pub fn signals(&self) -> Signals {
        if let Some(film) = &self.film {
            return film.signals();
        }
        let Some((position, chosen)) = self.sweeping() else {
            return Signals::default();
        };
        let enemy = position.shape().pits_of(position.player().other());
        Signals {
            sweepable: enemy
                .filter(|pit| chosen.concerns(position, *pit))
                .collect(),
            chosen: chosen.clone(),
            dimmed: Some(position.player()),
            ..Signals::default()
        }
    }

    /// Whether the turn that is shown, or that led to what is shown, is a sowing.
    #[must_use]
    pub fn shows_sowing(&self) -> bool {
        match self.view {
            View::Pending => self.record.pending().is_some(),
            View::Node(node) => {
                let turn = self.record.turn_at(node);
                turn.is_some_and(|(turn, _)| matches!(turn, Turn::Sow { .. }))
            }
        }
    }

    /// That sowing as a film, at its beginning.
    #[must_use]
    pub fn sowing(&self) -> Option<Film> {
        self.film_of(self.view).filter(|_| self.shows_sowing())
    }
}
