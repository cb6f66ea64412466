//! The program's own small files: settings, lesson progress, recent games.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::NsoloApp;
use super::answers::Answer;
use crate::store::{SaveError, progress, recent, settings};
use crate::text::errors::say_unkept;
use crate::ui::action::Topic;
use crate::ui::jobs::{JobKind, Queue};
use crate::ui::notices::Notice;
use crate::ui::recent::look_for_recent;

/// How long closing waits for the program's own small files.
const CLOSING: Duration = Duration::from_secs(2);

/// Which of the program's own files could not be written when that was tried last.
#[derive(Default)]
pub(super) struct Unwritten(Vec<Queue>);

impl Unwritten {
    /// Takes whether a file could not be written; says whether it was otherwise before.
    fn take(&mut self, file: Queue, fails: bool) -> bool {
        let failed = self.0.contains(&file);
        match (failed, fails) {
            (false, true) => self.0.push(file),
            (true, false) => self.0.retain(|other| *other != file),
            _ => {}
        }
        failed != fails
    }
}

/// The name of the text that says that a file cannot be written.
fn unkept(file: Queue) -> &'static str {
    match file {
        Queue::Settings => "own-unkept-settings",
        Queue::Progress => "own-unkept-progress",
        Queue::Recent => "own-unkept-recent",
    }
}

impl NsoloApp {
    /// Remembers a game as the latest.
    pub(super) fn note_recent(&mut self, game: PathBuf) {
        self.change_recent(move |file| recent::note(file, &game));
    }

    /// Forgets a game that is gone; one that was only renamed is remembered by its new name.
    pub(super) fn forget_recent(&mut self, game: PathBuf, renamed: Option<PathBuf>) {
        self.change_recent(move |file| recent::forget(file, &game, renamed.as_deref()));
    }

    fn change_recent(
        &mut self,
        change: impl FnOnce(&Path) -> Result<(), SaveError> + Send + 'static,
    ) {
        if let Some(file) = self.recent.file().map(PathBuf::from) {
            self.write_own(Queue::Recent, move || change(&file));
        }
    }

    /// Writes one of the program's own files; whether that could be done is told.
    fn write_own(
        &mut self,
        file: Queue,
        write: impl FnOnce() -> Result<(), SaveError> + Send + 'static,
    ) {
        let write = move || Some(Answer::OwnFile(file, write().err()));
        self.jobs.in_order(file, write);
    }

    /// One of the program's own files was written, or not; the latter is told once.
    pub(super) fn take_own_file(&mut self, file: Queue, error: Option<&SaveError>) {
        if file == Queue::Recent {
            self.look_for_recent();
        }
        let is_news = self.window.unwritten.take(file, error.is_some());
        match error {
            Some(error) if is_news => {
                let text = say_unkept(&self.words, unkept(file), error);
                self.notices.tell(Notice::new(Topic::OwnFile(file), text));
            }
            None if is_news => self.notices.dismiss(Topic::OwnFile(file)),
            Some(_) | None => {}
        }
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
            self.write_own(Queue::Settings, move || settings::write(&path, &values));
        }
    }

    /// Writes which lessons are done. Should that fail, closing tries again.
    pub(super) fn write_progress(&mut self) {
        if let Some((path, done)) = self.progress.to_write() {
            self.write_own(Queue::Progress, move || progress::write(&path, &done));
        }
    }

    /// A lesson that was solved counts as done.
    pub(super) fn note_solved(&mut self) {
        let Some(solved) = self.window.solved.take() else {
            return;
        };
        if self.progress.note_done(solved.lesson, solved.after_hint) {
            self.write_progress();
        }
    }

    /// Forgets which lessons are done.
    pub(super) fn forget_progress(&mut self) {
        if let Some(path) = self.progress.forget() {
            self.write_own(Queue::Progress, move || progress::forget(&path));
        }
    }

    /// Writes settings and progress for the last time, and waits for that, but not for ever. Nothing
    /// can be said any more when it fails.
    pub(super) fn finish_writing(&mut self) {
        self.note_solved();
        self.write_settings();
        self.write_progress();
        let queues = [Queue::Settings, Queue::Progress, Queue::Recent];
        self.jobs.finish(&queues, CLOSING);
    }
}
