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
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Progress")]
struct ProgressFile {
    format: String,
    version: u64,
    done: BTreeSet<String>,
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
    (
        file.map(|file| Progress { done: file.done })
            .unwrap_or_default(),
        trouble,
    )
}

/// Writes the progress in one step, and makes its folder where it is missing. What another window
/// has written since is kept: a lesson once done stays done.
///
/// # Errors
/// Which step failed and why; what was there before is still whole.
pub fn write(path: &Path, progress: &Progress) -> Result<(), SaveError> {
    own::write(path, |before: Option<ProgressFile>| {
        let mut done = progress.done.clone();
        done.extend(before.into_iter().flat_map(|before| before.done));
        ProgressFile {
            format: MAGIC.to_owned(),
            version: VERSION,
            done,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Progress {
        Progress {
            done: ["nsolo-sow", "bosh-marin"].map(str::to_owned).into(),
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
        let done = ["sadeqa-sow"].map(str::to_owned).into();
        write(&path, &Progress { done }).unwrap();
        assert_eq!(read(&path).0.done.len(), 3);
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
