//! The program's own small files: what the player has set, and which lessons are done.

use std::path::PathBuf;

use crate::store::progress::Progress;
use crate::store::settings::Settings;

/// What the player has set, and where that is kept.
#[derive(Default)]
pub struct SettingsFile {
    /// What is set.
    pub values: Settings,
    path: Option<PathBuf>,
}

impl SettingsFile {
    /// These settings, kept nowhere yet.
    #[must_use]
    pub fn new(values: Settings) -> SettingsFile {
        SettingsFile { values, path: None }
    }

    /// Keeps them in this file.
    pub fn keep_in(&mut self, path: Option<PathBuf>) {
        self.path = path;
    }

    /// Where they are kept, and what is to be written there.
    #[must_use]
    pub fn to_write(&self) -> Option<(PathBuf, Settings)> {
        Some((self.path.clone()?, self.values.clone()))
    }
}

/// Which lessons are done, and where that is kept.
#[derive(Default)]
pub struct ProgressFile {
    progress: Progress,
    /// What of it was done since the start: what was done before is in the file already, or another
    /// window has forgotten it.
    news: Progress,
    path: Option<PathBuf>,
}

impl ProgressFile {
    /// Which lessons are done.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Keeps it in this file, which holds this.
    pub fn keep_in(&mut self, path: Option<PathBuf>, progress: Progress) {
        *self = ProgressFile {
            progress,
            news: Progress::default(),
            path,
        };
    }

    /// A lesson is done, after its hint or by oneself; says whether that is news.
    pub fn note_done(&mut self, lesson: &str, after_hint: bool) -> bool {
        self.news.note(lesson, after_hint);
        self.progress.note(lesson, after_hint)
    }

    /// Nothing is done any more; says where that is kept.
    pub fn forget(&mut self) -> Option<PathBuf> {
        self.progress = Progress::default();
        self.news = Progress::default();
        self.path.clone()
    }

    /// Where it is kept, and what is to be written there; nothing where nothing has changed.
    #[must_use]
    pub fn to_write(&self) -> Option<(PathBuf, Progress)> {
        let path = self.path.clone().filter(|_| !self.news.done.is_empty())?;
        Some((path, self.news.clone()))
    }
}
