//! The table as it is kept on disk, so that the next start brings it back as it was.

use super::{Table, View};
use crate::store::{Seen, Shown};

impl Table {
    /// What is shown. A turn that runs counts as over.
    #[must_use]
    pub fn shown(&self) -> Shown {
        let film = self.film.as_ref().filter(|_| !self.running);
        Shown {
            node: match self.view {
                View::Node(node) => Some(node),
                View::Pending => None,
            },
            step: film.map(|film| film.step()),
        }
    }

    /// The game and what is shown of it.
    #[must_use]
    pub fn seen(&self) -> Seen {
        Seen {
            record: self.record.clone(),
            shown: self.shown(),
        }
    }

    /// A table as it was kept, with nothing running.
    #[must_use]
    pub fn from_seen(seen: Seen) -> Table {
        let mut table = Table::new(seen.record, None);
        table.look_at(seen.shown.node.map_or(View::Pending, View::Node));
        if let Some(step) = seen.shown.step {
            table.film = table.film_of(table.view);
            if let Some(film) = &mut table.film {
                film.seek_step(step.min(film.steps()));
            }
        }
        table
    }

    /// The game was never saved as it is now.
    pub fn never_saved(&mut self) {
        self.saved_revision = None;
    }

    /// The revision that was last saved or opened; none where there is no such file.
    #[must_use]
    pub fn saved_revision(&self) -> Option<u64> {
        self.saved_revision
    }
}
