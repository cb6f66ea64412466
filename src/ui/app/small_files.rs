//! The program's own small files: settings, lesson progress, recent games.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::NsoloApp;
use super::answers::Answer;
use crate::store::{progress, recent, settings};
use crate::ui::jobs::{JobKind, Queue};
use crate::ui::recent::look_for_recent;

/// How long closing waits for the program's own small files.
const CLOSING: Duration = Duration::from_secs(2);

impl NsoloApp {
    /// Remembers a game as the latest.
    pub(super) fn note_recent(&mut self, game: PathBuf) {
        self.change_recent(move |file| drop(recent::note(file, &game)));
    }

    /// Forgets a game that is gone; one that was only renamed is remembered by its new name.
    pub(super) fn forget_recent(&mut self, game: PathBuf, renamed: Option<PathBuf>) {
        self.change_recent(move |file| {
            drop(recent::forget(file, &game, renamed.as_deref()));
        });
    }

    /// Where it cannot be written, the list is only shorter than it might be.
    fn change_recent(&mut self, change: impl FnOnce(&Path) + Send + 'static) {
        let Some(file) = self.recent.file().map(PathBuf::from) else {
            return;
        };
        self.jobs.in_order(Queue::Recent, move || {
            change(&file);
            Some(Answer::RecentChanged)
        });
    }

    /// Looks which of the recent games are there: that asks for every path, which may take long.
    pub(super) fn look_for_recent(&mut self) {
        if self.jobs.is_busy(JobKind::Recent) {
            self.recent.look_again();
        } else {
            self.start_look_for_recent();
        }
    }

    pub(super) fn start_look_for_recent(&mut self) {
        let Some(file) = self.recent.file().map(PathBuf::from) else {
            return;
        };
        let cache = self.recent.cache();
        self.jobs
            .start(JobKind::Recent, Answer::Recent(None), move |tell| {
                let mut so_far = |list| tell.news(Answer::RecentSoFar(list));
                Answer::Recent(Some(look_for_recent(&file, &cache, &mut so_far)))
            });
    }

    /// Writes the settings. Should that fail, closing tries again.
    pub(super) fn write_settings(&mut self) {
        if let Some((path, values)) = self.settings.to_write() {
            self.jobs.in_order(Queue::Settings, move || {
                drop(settings::write(&path, &values));
                None
            });
        }
    }

    /// Writes which lessons are done. Should that fail, closing tries again.
    pub(super) fn write_progress(&mut self) {
        if let Some((path, done)) = self.progress.to_write() {
            self.jobs.in_order(Queue::Progress, move || {
                drop(progress::write(&path, &done));
                None
            });
        }
    }

    /// Writes settings and progress for the last time, and waits for that, but not for ever. Nothing
    /// can be said any more when it fails.
    pub(super) fn finish_writing(&mut self) {
        self.write_settings();
        self.write_progress();
        let queues = [Queue::Settings, Queue::Progress, Queue::Recent];
        self.jobs.finish(&queues, CLOSING);
    }
}
