//! Whether the system is asked for its file dialogs, or a test answers in their place.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::system_dialog::Chosen;

/// Whether the system is asked for its file dialogs.
#[derive(Debug, Default)]
pub enum SystemDialogs {
    /// It is.
    #[default]
    Asked,
    /// As where it has none; for tests.
    Missing,
    /// They stay open until they are answered; for tests.
    Open(Waiting),
}

/// Open dialogs, the one that was asked for first in front.
type Waiting = Arc<Mutex<VecDeque<Sender<Option<PathBuf>>>>>;

/// One dialog.
#[derive(Debug)]
pub enum Dialog {
    /// The system's.
    Asked,
    /// None.
    Missing,
    /// One that a test answers.
    Open(Receiver<Option<PathBuf>>),
}

/// Answers the dialogs that are open, in the order in which they were asked for; for tests. Without it
/// they are closed.
#[derive(Debug)]
pub struct Answers(Waiting);

impl Answers {
    /// Answers the oldest one, with a path or with none. Whether one was open.
    #[must_use]
    pub fn send(&self, path: Option<PathBuf>) -> bool {
        lock(&self.0)
            .pop_front()
            .is_some_and(|oldest| oldest.send(path).is_ok())
    }
}

impl Drop for Answers {
    fn drop(&mut self) {
        lock(&self.0).clear();
    }
}

fn lock(waiting: &Waiting) -> MutexGuard<'_, VecDeque<Sender<Option<PathBuf>>>> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner)
}

impl SystemDialogs {
    /// Dialogs that stay open until they are answered.
    #[must_use]
    pub fn open() -> (Answers, SystemDialogs) {
        let waiting = Waiting::default();
        (Answers(waiting.clone()), SystemDialogs::Open(waiting))
    }

    /// The next dialog: those that stay open queue in the order of these calls.
    #[must_use]
    pub fn next(&self) -> Dialog {
        match self {
            SystemDialogs::Asked => Dialog::Asked,
            SystemDialogs::Missing => Dialog::Missing,
            SystemDialogs::Open(waiting) => {
                let (sender, answer) = channel();
                lock(waiting).push_back(sender);
                Dialog::Open(answer)
            }
        }
    }
}

impl Dialog {
    /// What is chosen: by the system's dialog, which `ask` shows, or by what stands in its place.
    pub(super) fn ask(self, ask: impl FnOnce() -> Chosen) -> Chosen {
        match self {
            Dialog::Asked => ask(),
            Dialog::Missing => Chosen::NoDialog,
            Dialog::Open(answer) => {
                let chosen = answer.recv().ok().flatten();
                chosen.map_or(Chosen::Nothing, Chosen::Path)
            }
        }
    }
}
