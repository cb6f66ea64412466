//! What of the table can be shown elsewhere than in the window.

use super::{Table, View};
use crate::playback::Film;
use crate::rules::Turn;
use crate::ui::board::Signals;

impl Table {
    /// What is marked whether or not anything is pointed at: the step of a turn, or the sweep that
    /// is being chosen.
    #[must_use]
    pub fn signals(&self) -> Signals {
        if self.is_moving() {
            let caption = self.caption();
            return Signals {
                marks: caption.map(|caption| caption.marks()).unwrap_or_default(),
                trail: self.trail(),
                ..Signals::default()
            };
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
