//! Saving the table all the time, bringing it back at the next start, and the games that other
//! windows left open. What comes of it is told as [`Event`]s.

mod worker;

use std::path::{Path, PathBuf};

use crate::store::{LeftOpen, Stamp, TableSnapshot, ViewSnapshot};
use crate::table::{Session, Table};
use worker::Worker;

pub use worker::{Event, Work};

/// What the window knows of it.
#[derive(Default)]
pub struct Autosave {
    worker: Option<Worker>,
    /// Where the slots of all windows are.
    tables: PathBuf,
    /// What was on the table has not come yet.
    awaited: bool,
    /// Why saving fails at the moment or cannot be done at all, as it is told.
    trouble: Option<String>,
    /// The table that was told for.
    told: Option<u64>,
    /// By what the table was known when it was saved last.
    last: Option<Fingerprint>,
    /// What other slots keep.
    left: Vec<LeftOpen>,
    /// The player was told of them.
    told_left: bool,
}

/// Everything by which what is on the table can differ from what was saved.
#[derive(PartialEq)]
struct Fingerprint {
    game: GameFingerprint,
    /// What is looked at, in the game and in what is tried out.
    views: [Option<ViewSnapshot>; 2],
}

#[derive(PartialEq)]
struct GameFingerprint {
    table: u64,
    revision: u64,
    changed: bool,
    path: Option<PathBuf>,
    stamp: Option<Stamp>,
    trying_out: Option<u64>,
}

impl Fingerprint {
    fn of(session: &Session) -> Option<Fingerprint> {
        let table = session.game()?;
        let trying_out = session.tried_out();
        Some(Fingerprint {
            game: GameFingerprint {
                table: table.id(),
                revision: table.revision(),
                changed: table.is_changed(),
                path: table.path().map(PathBuf::from),
                stamp: table.stamp(),
                trying_out: trying_out.map(Table::revision),
            },
            views: [
                Some(table.view_snapshot()),
                trying_out.map(Table::view_snapshot),
            ],
        })
    }
}

/// The table as it is saved.
fn snapshot(session: &Session) -> Option<TableSnapshot> {
    let table = session.game()?;
    Some(TableSnapshot {
        game: table.snapshot(),
        path: table.path().map(PathBuf::from),
        stamp: table.stamp(),
        changed: table.is_changed(),
        trying_out: session.tried_out().map(Table::snapshot),
    })
}

impl Autosave {
    /// Saves the table in one of these slots from now on; what the newest holds that no other window has is
    /// brought back where that is wanted. What is given back is to be run on a thread.
    #[must_use]
    pub fn start(&mut self, tables: PathBuf, bring_back: bool) -> Work {
        let (worker, work) = Worker::new(tables.clone(), bring_back);
        *self = Autosave {
            worker: Some(worker),
            tables,
            awaited: true,
            ..Autosave::default()
        };
        work
    }

    /// Whether the table is brought back at the next start, so that closing loses nothing.
    #[must_use]
    pub fn works(&self) -> bool {
        self.worker.is_some() && self.trouble.is_none()
    }

    /// Whether what was on the table is still to come.
    #[must_use]
    pub fn is_awaited(&self) -> bool {
        self.awaited
    }

    /// What was on the table has come, or never will.
    pub fn arrived(&mut self) {
        self.awaited = false;
    }

    /// Saving fails, for this reason, or works again.
    pub fn set_failing(&mut self, why: Option<String>) {
        self.trouble = why;
        self.told = None;
    }

    /// Why the game on the table is not kept, where that was not told of this game yet; it is then.
    pub fn tell_trouble(&mut self, session: &Session) -> Option<String> {
        let table = session.game()?.id();
        let why = self.trouble.clone()?;
        (self.told.replace(table) != Some(table)).then_some(why)
    }

    /// The thread is gone.
    pub fn broke(&mut self) {
        self.worker = None;
        self.awaited = false;
    }

    /// The table is saved once more although nothing changed, so that its slot is the newest.
    pub fn save_again(&mut self) {
        self.last = None;
    }

    /// Has the table saved if anything about it has changed: a turn or a stone at once, a look at another
    /// moment soon.
    pub fn save(&mut self, session: &Session) {
        let Some(worker) = self.worker.as_ref().filter(|_| !self.awaited) else {
            return;
        };
        let now = Fingerprint::of(session);
        if now == self.last {
            return;
        }
        let before = self.last.as_ref().map(|last| &last.game);
        let at_once = now.as_ref().map(|now| &now.game) != before;
        if let Some(table) = snapshot(session) {
            worker.keep(table, at_once);
        }
        self.last = now;
    }

    /// Saves what is on the table for the last time, and waits for that, but not for ever.
    pub fn close(&mut self, session: &Session) {
        // Also what was saved before: somebody may have removed it.
        self.last = None;
        self.save(session);
        self.worker = None;
    }

    /// Waits until everything is saved; for tests.
    pub fn wait(&mut self, session: &Session) {
        self.save(session);
        if let Some(worker) = &self.worker {
            worker.sync();
        }
    }

    /// What other windows left open.
    #[must_use]
    pub fn left_open(&self) -> &[LeftOpen] {
        &self.left
    }

    /// Takes what other windows left open; says how many hold something that is in no file, where the
    /// player is still to be told of that.
    pub fn take_left(&mut self, left: Vec<LeftOpen>) -> LeftNews {
        self.left = left;
        let unsaved = self.left.iter().filter(|left| left.table.has_unsaved());
        match (unsaved.count(), self.told_left) {
            (_, true) => LeftNews::Known,
            (0, false) => LeftNews::None,
            (number, false) => {
                self.told_left = true;
                LeftNews::Unsaved(number)
            }
        }
    }

    /// The player knows of what was left open.
    pub fn know_left(&mut self) {
        self.told_left = true;
    }

    /// Where the slots of all windows are, while there is a thread that saves.
    #[must_use]
    pub fn tables(&self) -> Option<&Path> {
        let started = self.worker.as_ref();
        started.map(|_| self.tables.as_path())
    }

    /// Goes to a game that was left open; the one on the table is left open in turn, unless there is
    /// nothing to it.
    pub fn take_over(&mut self, session: &Session, folder: PathBuf) {
        self.save(session);
        if let Some(worker) = &self.worker {
            worker.take_over(folder);
            // Nothing may be played meanwhile: it would belong to neither game.
            self.awaited = true;
        }
    }
}

/// What there is to tell of the games that were left open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftNews {
    /// There is none to be told of.
    None,
    /// The player was told already.
    Known,
    /// So many hold something that is in no file.
    Unsaved(usize),
}
