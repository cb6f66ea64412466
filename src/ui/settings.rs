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
    path: Option<PathBuf>,
    /// Something was done since the start.
    changed: bool,
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
            path,
            changed: false,
        };
    }

    /// A lesson is done; says whether it was not before.
    pub fn note_done(&mut self, lesson: &str) -> bool {
        let is_new = self.progress.done.insert(lesson.to_owned());
        self.changed |= is_new;
        is_new
    }

    /// Where it is kept, and what is to be written there; nothing where nothing has changed.
    #[must_use]
    pub fn to_write(&self) -> Option<(PathBuf, Progress)> {
        let path = self.path.clone().filter(|_| self.changed)?;
        Some((path, self.progress.clone()))
    }
}
