//! The file of the game on the table, and whether the game is another than it holds.

use std::path::{Path, PathBuf};

use super::Table;
use crate::play::{Compared, Record};
use crate::store::Stamp;

impl Table {
    /// Whether the game is another than its file holds, or than it began where it has none.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.since_saved != Some(Compared::Same)
    }

    /// How the game differs from what its file holds; nothing where that is not known.
    #[must_use]
    pub fn since_saved(&self) -> Option<Compared> {
        self.since_saved
    }

    /// Compares the game with what its file holds.
    pub(super) fn compare(&mut self) {
        let saved = self.saved.as_ref();
        self.since_saved = saved.map(|saved| self.record.compared_to(saved));
    }

    /// Where the game was last saved or opened.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// That file as it was then; another one there now was written by somebody else.
    #[must_use]
    pub fn stamp(&self) -> Option<Stamp> {
        self.stamp
    }

    /// The game's file has this name now.
    pub fn renamed(&mut self, path: PathBuf) {
        self.path = Some(path);
    }

    /// The game was read from this file, which was like this then; or it has none.
    pub fn set_file(&mut self, path: Option<PathBuf>, stamp: Option<Stamp>) {
        self.path = path;
        self.stamp = stamp;
    }

    /// The game is saved in this file now as this record of it says, which may be behind it.
    pub fn saved(&mut self, path: PathBuf, stamp: Option<Stamp>, record: Record) {
        self.path = Some(path);
        self.stamp = stamp;
        self.saved = Some(record);
        self.compare();
    }

    /// The game was never saved as it is now.
    pub fn never_saved(&mut self) {
        self.saved = None;
        self.compare();
    }

    /// The file is gone: the game is one that was never saved.
    pub fn lost_file(&mut self) {
        self.path = None;
        self.stamp = None;
        self.never_saved();
    }
}
