//! Which lessons are done, kept from one start to the next.
//!
//! As with the [settings](super::settings), reading never fails, and a file that cannot be read is
//! kept as `.bak`, never just overwritten.

use std::collections::BTreeSet;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::disk::SaveError;
use super::own::{self, Own, Trouble};

/// The name every file of progress begins with.
const MAGIC: &str = "nsolo-progress";

/// The version this program writes, and the newest it reads.
const VERSION: u64 = 1;

/// Which lessons are done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The names of the lessons that are done, also of lessons this program does not know.
    pub done: BTreeSet<String>,
    /// Those of them that were done only after their hint.
    pub hinted: BTreeSet<String>,
}

impl Progress {
    /// A lesson is done, after its hint or by oneself; says whether that is news. What was once done by
    /// oneself stays so.
    pub fn note(&mut self, lesson: &str, after_hint: bool) -> bool {
        let is_new = self.done.insert(lesson.to_owned());
        if after_hint {
            is_new && self.hinted.insert(lesson.to_owned())
        } else {
            self.hinted.remove(lesson) || is_new
        }
    }

    /// Adds what another window has noted.
    fn join(&mut self, other: Progress) {
        for lesson in other.done {
            let after_hint = other.hinted.contains(&lesson);
            self.note(&lesson, after_hint);
        }
    }
}

/// Files of before have no list of those done after their hint.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Progress")]
struct ProgressFile {
    format: String,
    version: u64,
    done: BTreeSet<String>,
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    hinted: BTreeSet<String>,
}

impl From<ProgressFile> for Progress {
    fn from(file: ProgressFile) -> Progress {
        let (done, mut hinted) = (file.done, file.hinted);
        hinted.retain(|lesson| done.contains(lesson));
        Progress { done, hinted }
    }
}

impl From<Progress> for ProgressFile {
    fn from(progress: Progress) -> ProgressFile {
        ProgressFile {
            format: MAGIC.to_owned(),
            version: VERSION,
            done: progress.done,
            hinted: progress.hinted,
        }
    }
}

impl Own for ProgressFile {
    const MAGIC: &'static str = MAGIC;
    const VERSION: u64 = VERSION;

    fn stated(&self) -> (&str, u64) {
        (&self.format, self.version)
    }
}

/// Reads the progress; none where the file is missing or, with what is wrong, cannot be read.
#[must_use]
pub fn read(path: &Path) -> (Progress, Option<Trouble>) {
    let (file, trouble) = own::read::<ProgressFile>(path);
    (file.map(Progress::from).unwrap_or_default(), trouble)
}

/// Writes the progress in one step, and makes its folder where it is missing. What another window
/// has written since is kept: a lesson once done stays done.
///
/// # Errors
/// Which step failed and why; what was there before is still whole.
pub fn write(path: &Path, progress: &Progress) -> Result<(), SaveError> {
    own::write(path, |before: Option<ProgressFile>| {
        let mut all = before.map(Progress::from).unwrap_or_default();
        all.join(progress.clone());
        all.into()
    })
}

/// Forgets what was done, also by other windows.
///
/// # Errors
/// Which step failed and why; what was there before is still whole.
pub fn forget(path: &Path) -> Result<(), SaveError> {
    own::write(path, |_| ProgressFile::from(Progress::default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Progress {
        Progress {
            done: ["nsolo-sow", "bosh-marin"].map(str::to_owned).into(),
            hinted: ["bosh-marin"].map(str::to_owned).into(),
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("made/progress.ron");
        assert_eq!(read(&path), (Progress::default(), None));
        write(&path, &some()).unwrap();
        assert_eq!(read(&path), (some(), None));
    }

    #[test]
    fn what_another_window_has_written_stays() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("progress.ron");
        write(&path, &some()).unwrap();
        let mut other = Progress::default();
        assert!(other.note("sadeqa-sow", true));
        // Done by oneself in one window and after the hint in the other: it was done by oneself.
        assert!(other.note("bosh-marin", false));
        assert!(other.note("nsolo-sow", true));
        write(&path, &other).unwrap();
        let (both, _) = read(&path);
        assert_eq!(both.done.len(), 3);
        assert_eq!(both.hinted, ["sadeqa-sow"].map(str::to_owned).into());
    }

    #[test]
    fn a_hint_is_remembered_until_it_was_done_without() {
        let mut progress = Progress::default();
        assert!(progress.note("nsolo-sow", true));
        assert!(!progress.note("nsolo-sow", true), "no news");
        assert!(progress.hinted.contains("nsolo-sow"));
        assert!(progress.note("nsolo-sow", false));
        assert!(!progress.note("nsolo-sow", true), "it stays done");
        assert!(progress.done.contains("nsolo-sow") && progress.hinted.is_empty());
    }

    /// As it was written before hints were remembered.
    #[test]
    fn a_file_of_before_is_read() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("progress.ron");
        let text = "Progress(format: \"nsolo-progress\", version: 1, done: [\"nsolo-sow\"])";
        std::fs::write(&path, text).unwrap();
        let (progress, trouble) = read(&path);
        assert_eq!((progress.done.len(), trouble), (1, None));
        assert!(progress.hinted.is_empty());
        // And where there was no hint, it is written so that the program of before reads it.
        write(&path, &progress).unwrap();
        assert!(!std::fs::read_to_string(&path).unwrap().contains("hinted"));
    }

    #[test]
    fn what_is_forgotten_is_gone_and_what_is_done_afterwards_is_not() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("progress.ron");
        write(&path, &some()).unwrap();
        forget(&path).unwrap();
        assert_eq!(read(&path), (Progress::default(), None));
        write(&path, &some()).unwrap();
        assert_eq!(read(&path), (some(), None));
    }

    #[test]
    fn a_file_that_cannot_be_read_is_kept() {
        let newer = "(format: \"nsolo-progress\", version: 2, done: [])";
        let other = "(format: \"nsolo-game\", version: 1, done: [])";
        for text in ["spoilt", newer, other] {
            let place = tempfile::tempdir().unwrap();
            let path = place.path().join("progress.ron");
            std::fs::write(&path, text).unwrap();
            let (progress, trouble) = read(&path);
            assert_eq!(progress, Progress::default());
            let kept = trouble.unwrap().backup.unwrap();
            assert_eq!(std::fs::read_to_string(kept).unwrap(), text);
            // Spoilt after it was read: writing keeps that one as well.
            std::fs::write(&path, text).unwrap();
            write(&path, &some()).unwrap();
            assert_eq!(read(&path), (some(), None));
            assert_eq!(std::fs::read_dir(place.path()).unwrap().count(), 3);
        }
    }
}
