//! What a table does for somebody who learns: it tells its films so that they can be read, keeps what would
//! be foreseen to itself, and takes no turns while a try has its answer.

use super::Table;
use crate::play::Record;
use crate::playback::{Teller, Telling};

impl Table {
    /// Lets the film run on as [`advance`](Table::advance) does, so that what it tells can be read.
    pub fn advance_telling(&mut self, seconds: f64, how: &Telling<'_>) -> bool {
        if !self.running {
            return false;
        }
        if let Some(film) = &mut self.film {
            let teller = self.teller.get_or_insert_with(|| Teller::new(film));
            teller.advance(film, seconds, how);
            if film.is_over() {
                self.film_is_over();
            }
        }
        self.is_running()
    }

    /// Whether what a sowing would do is told before it is made, where its pit is pointed at.
    #[must_use]
    pub fn foretells(&self) -> bool {
        self.foretells
    }

    /// Has sowings told before they are made, or not.
    pub fn set_foretells(&mut self, foretells: bool) {
        self.foretells = foretells;
    }

    /// Whether what is shown can only be watched, and takes no turns: a lesson has its answer, or the
    /// computer is to play.
    #[must_use]
    pub fn is_watch_only(&self) -> bool {
        self.watch_only || self.computers_turn().is_some()
    }

    /// Lets what is shown take turns, or only be watched.
    pub fn set_watch_only(&mut self, watch_only: bool) {
        self.watch_only = watch_only;
    }

    /// Puts another record in place of this one, at once; the table stays the same.
    pub fn put_record(&mut self, record: Record) {
        self.record = record;
        self.touched();
        self.show_head();
    }
}
