//! The thread that writes the table: disks can be slow, the window never is.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use crate::store::settings::Trouble;
use crate::store::{SaveError, Slot, TableSnapshot};

/// How long a mere look at another moment of the game may wait to be kept: while one scrubs, there
/// is a new one every frame.
const LOOKING: Duration = Duration::from_millis(300);

/// How long a change that could not be kept waits before it is tried again.
const AGAIN: Duration = Duration::from_secs(5);

/// How long closing waits for the disk.
const CLOSING: Duration = Duration::from_secs(5);

/// What the thread is asked for.
enum Request {
    /// Keep this.
    Keep(Box<TableSnapshot>),
    /// Keep this some time soon.
    KeepSoon(Box<TableSnapshot>),
    /// Go on with the slot in this folder.
    TakeOver(PathBuf),
    /// Answer once everything asked for before is written.
    Sync(Sender<()>),
}

/// What the thread tells.
#[derive(Debug)]
pub enum Event {
    /// A slot was taken over, with what it keeps; or why none could be had.
    Began {
        /// What lay on the table.
        kept: Option<Box<TableSnapshot>>,
        /// What could not be read.
        trouble: Option<Trouble>,
        /// Why nothing can be kept.
        error: Option<SaveError>,
    },
    /// Another window has the slot that was asked for, or it holds nothing any more.
    Gone,
    /// The game on the table cannot be kept now, so no other can be taken up.
    Unkept,
    /// Keeping failed.
    Failed(SaveError),
    /// Keeping works again.
    Works,
    /// The thread is gone, which is a fault of the program: nothing is kept any more.
    Broken,
}

/// How the thread tells.
pub type Tell<'a> = &'a dyn Fn(Event);

/// The window's end of the thread. Dropping it waits a little for what is still to be written.
pub(super) struct Worker {
    requests: Option<Sender<Request>>,
}

impl Worker {
    /// The window's end, and what the thread does: it keeps the table in one of these slots, the newest
    /// that nobody holds where it is to be taken over, else one that is empty.
    pub(super) fn new(tables: PathBuf, take_over: bool) -> (Worker, Work) {
        let (requests, asked) = channel();
        let work = Work {
            tables,
            take_over,
            asked,
        };
        let requests = Some(requests);
        (Worker { requests }, work)
    }

    pub(super) fn keep(&self, kept: TableSnapshot, at_once: bool) {
        let kept = Box::new(kept);
        self.ask(if at_once {
            Request::Keep(kept)
        } else {
            Request::KeepSoon(kept)
        });
    }

    pub(super) fn take_over(&self, folder: PathBuf) {
        self.ask(Request::TakeOver(folder));
    }

    /// Waits until everything is written, but not for ever.
    pub(super) fn sync(&self) {
        let (done, is_done) = channel();
        self.ask(Request::Sync(done));
        let _ = is_done.recv_timeout(CLOSING);
    }

    fn ask(&self, request: Request) {
        if let Some(requests) = &self.requests {
            // That the thread is gone is told by the thread itself.
            drop(requests.send(request));
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.sync();
        self.requests = None;
    }
}

/// What the thread does.
pub struct Work {
    tables: PathBuf,
    take_over: bool,
    asked: Receiver<Request>,
}

impl Work {
    /// Keeps the table until the window's end is dropped.
    pub fn run(self, tell: Tell<'_>) {
        let keeper = Keeper {
            tables: self.tables,
            slot: None,
            unkept: None,
            failed: false,
            tell,
        };
        keeper.run(&self.asked, self.take_over);
    }
}

/// The thread while it runs.
struct Keeper<'a> {
    tables: PathBuf,
    slot: Option<Slot>,
    /// What is still to be written.
    unkept: Option<Box<TableSnapshot>>,
    failed: bool,
    tell: Tell<'a>,
}

impl Keeper<'_> {
    fn run(mut self, asked: &Receiver<Request>, take_over: bool) {
        self.begin(take_over);
        loop {
            let wait = self
                .unkept
                .as_ref()
                .map(|_| if self.failed { AGAIN } else { LOOKING });
            let request = match wait {
                Some(time) => asked.recv_timeout(time),
                None => asked.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            match request {
                Ok(request) => {
                    // Whatever has come meanwhile too: only the last of it need be written.
                    let mut due = false;
                    for request in std::iter::once(request).chain(asked.try_iter()) {
                        due |= self.take(request);
                    }
                    if due {
                        self.write();
                    }
                }
                Err(RecvTimeoutError::Timeout) => self.write(),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        self.write();
    }

    /// Takes one request; says whether something must be written at once.
    fn take(&mut self, request: Request) -> bool {
        match request {
            Request::KeepSoon(kept) => self.unkept = Some(kept),
            Request::Keep(kept) => {
                self.unkept = Some(kept);
                return true;
            }
            Request::Sync(done) => {
                self.write();
                // Whoever asked may have given up.
                let _ = done.send(());
            }
            Request::TakeOver(folder) => self.take_over(&folder),
        }
        false
    }

    fn begin(&mut self, take_over: bool) {
        let newest = take_over.then(|| Slot::newest(&self.tables)).flatten();
        let mut slot = newest.map_or_else(|| Slot::empty(&self.tables), Ok);
        let (kept, trouble) = slot.as_ref().map_or((None, None), Slot::read);
        if trouble
            .as_ref()
            .is_some_and(|trouble| trouble.backup.is_none())
        {
            // It is left as it is, so nothing may be written over it.
            slot = Slot::empty(&self.tables);
        }
        let error = match slot {
            Ok(slot) => {
                self.slot = Some(slot);
                None
            }
            Err(error) => Some(error),
        };
        let kept = kept.map(Box::new);
        self.failed = error.is_some();
        self.say(Event::Began {
            kept,
            trouble,
            error,
        });
    }

    fn take_over(&mut self, folder: &Path) {
        self.write();
        if self.unkept.is_some() {
            // What is on the table must be safe before its slot is let go.
            self.say(Event::Unkept);
            return;
        }
        let slot = Slot::of_patiently(folder).ok();
        let read = slot.as_ref().map(Slot::read);
        match (slot, read) {
            (Some(slot), Some((Some(kept), trouble))) => {
                if let Some(old) = self.slot.replace(slot) {
                    old.clear_if_saved();
                }
                self.say(Event::Began {
                    kept: Some(Box::new(kept)),
                    trouble,
                    error: None,
                });
            }
            _ => self.say(Event::Gone),
        }
    }

    /// Writes what is still to be written, and tells when that begins or ceases to fail.
    fn write(&mut self) {
        let Some(kept) = self.unkept.take() else {
            return;
        };
        // Where somebody has removed the slot's folder, another window may have it now.
        self.slot = self.slot.take().filter(Slot::is_held);
        if self.slot.is_none() {
            match Slot::empty(&self.tables) {
                Ok(slot) => self.slot = Some(slot),
                Err(error) => return self.fail(kept, error),
            }
        }
        let Some(slot) = &self.slot else { return };
        match slot.write(&kept) {
            Ok(()) if self.failed => {
                self.failed = false;
                self.say(Event::Works);
            }
            Ok(()) => {}
            Err(error) => self.fail(kept, error),
        }
    }

    fn fail(&mut self, kept: Box<TableSnapshot>, error: SaveError) {
        self.unkept = Some(kept);
        if !self.failed {
            self.failed = true;
            self.say(Event::Failed(error));
        }
    }

    fn say(&self, event: Event) {
        (self.tell)(event);
    }
}
