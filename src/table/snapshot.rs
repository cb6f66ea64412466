//! The table as it is kept on disk, so that the next start brings it back as it was.

use super::{Table, View};
use crate::store::{GameSnapshot, ViewSnapshot};

impl Table {
    /// What is shown. A turn that runs counts as over.
    #[must_use]
    pub fn view_snapshot(&self) -> ViewSnapshot {
        let film = self.film.as_ref().filter(|_| !self.running);
        ViewSnapshot {
            node: match self.view {
                View::Node(node) => Some(node),
                View::Pending => None,
            },
            step: film.map(|film| film.step()),
        }
    }

    /// The game and what is shown of it.
    #[must_use]
    pub fn snapshot(&self) -> GameSnapshot {
        GameSnapshot {
            record: self.record.clone(),
            view: self.view_snapshot(),
        }
    }

    /// A table as it was kept, with nothing running.
    #[must_use]
    pub fn from_snapshot(game: GameSnapshot) -> Table {
        let mut table = Table::new(game.record, None);
        table.look_at(game.view.node.map_or(View::Pending, View::Node));
        if let Some(step) = game.view.step {
            table.film = table.film_of(table.view);
            if let Some(film) = &mut table.film {
                film.seek_step(step.min(film.steps()));
            }
        }
        table
    }
}
