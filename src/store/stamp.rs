//! By what it is seen that a file is another one than before.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use super::library::list;
use super::load::{MOST_BYTES, bytes_of};

/// How long a file may take to be looked at; one on a network that is gone takes minutes.
const MOST_TIME: Duration = Duration::from_secs(2);

/// How many files of the same length are looked into for one that has another name now.
const MOST_LOOKS: usize = 100;

/// A file as it was when it was read or written: of when, how long, and what was in it. Its number on the
/// disk is no part of it: some file systems give another one at every look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stamp {
    seconds: i64,
    nanoseconds: u32,
    bytes: u64,
    /// A number made of everything that was in it, where that is known.
    #[serde(default)]
    contents: Option<u64>,
}

/// What became of a file since it was read or written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    /// The same is in it.
    Same,
    /// Something else is in it.
    Changed,
    /// There is no such file any more.
    Gone,
    /// It cannot be looked at now.
    Unseen,
}

impl Stamp {
    /// The file as it is now, links followed; nothing where there is none or it cannot be seen.
    #[must_use]
    pub fn of(path: &Path) -> Option<Stamp> {
        let mut stamp = Stamp::seen(path).ok()?;
        stamp.contents = contents(path);
        Some(stamp)
    }

    /// The file as it is now, when this was written to it a moment ago.
    #[must_use]
    pub fn of_written(path: &Path, written: &[u8]) -> Option<Stamp> {
        let mut stamp = Stamp::seen(path).ok()?;
        let is_it = stamp.bytes == written.len() as u64;
        stamp.contents = is_it.then(|| number_of(written));
        Some(stamp)
    }

    /// The file as it is seen without a look into it.
    fn seen(path: &Path) -> io::Result<Stamp> {
        let data = fs::metadata(path)?;
        let modified = data.modified()?;
        let (seconds, nanoseconds) = match modified.duration_since(UNIX_EPOCH) {
            Ok(after) => (after.as_secs().cast_signed(), after.subsec_nanos()),
            Err(before) => {
                let before = before.duration();
                (-before.as_secs().cast_signed(), before.subsec_nanos())
            }
        };
        Ok(Stamp {
            seconds,
            nanoseconds,
            bytes: data.len(),
            contents: None,
        })
    }

    /// What became of a file that was like this. One whose time alone is another is looked into.
    #[must_use]
    pub fn since(self, path: &Path) -> Since {
        let now = match Stamp::seen(path) {
            Ok(now) => now,
            Err(error) => {
                return match error.kind() {
                    io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Since::Gone,
                    _ => Since::Unseen,
                };
            }
        };
        let at = |stamp: Stamp| (stamp.seconds, stamp.nanoseconds);
        if now.bytes != self.bytes {
            Since::Changed
        } else if at(now) == at(self)
            || self
                .contents
                .is_some_and(|known| contents(path) == Some(known))
        {
            Since::Same
        } else {
            Since::Changed
        }
    }

    /// The same, but nothing where that takes too long.
    #[must_use]
    pub fn since_soon(self, path: &Path) -> Option<Since> {
        let (tell, told) = channel();
        let path = path.to_owned();
        // Whoever asked may have given up by then.
        let look = move || {
            let _ = tell.send(self.since(&path));
        };
        thread::Builder::new().spawn(look).ok()?;
        told.recv_timeout(MOST_TIME).ok()
    }

    /// The one other game in the same folder that holds what was in this file, where there is just one: it
    /// was given another name.
    #[must_use]
    pub fn renamed_from(self, path: &Path) -> Option<PathBuf> {
        let known = self.contents?;
        let files = list(path.parent()?).ok()?;
        let same = files.into_iter().filter(|file| file.bytes == self.bytes);
        let mut same = same
            .take(MOST_LOOKS)
            .filter(|file| contents(&file.path) == Some(known));
        let found = same.next()?.path;
        same.next().is_none().then_some(found)
    }
}

/// A number made of everything in a file of a game.
fn contents(path: &Path) -> Option<u64> {
    bytes_of(path, MOST_BYTES)
        .ok()
        .map(|bytes| number_of(&bytes))
}

/// A number made of bytes, the same on every system (FNV-1a).
fn number_of(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |number, byte| {
        (number ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The number the system gives a file.
#[cfg(unix)]
pub(super) fn number(data: &fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(data)
}

#[cfg(not(unix))]
pub(super) fn number(_: &fs::Metadata) -> u64 {
    0
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::time::SystemTime;

    use super::*;

    fn touch(path: &Path, seconds: u64) {
        let time = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
        let file = File::options().write(true).open(path).unwrap();
        file.set_modified(time).unwrap();
    }

    #[test]
    fn a_file_is_another_one_by_what_is_in_it_and_not_by_its_time() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("game.ron");
        fs::write(&path, "a game").unwrap();
        touch(&path, 1);
        let stamp = Stamp::of(&path).unwrap();
        assert_eq!(stamp.since(&path), Since::Same);
        touch(&path, 2);
        assert_eq!(stamp.since(&path), Since::Same, "only the time");
        assert_eq!(stamp.since_soon(&path), Some(Since::Same));
        fs::write(&path, "A game").unwrap();
        touch(&path, 3);
        assert_eq!(stamp.since(&path), Since::Changed, "as long as before");
        fs::write(&path, "a longer game").unwrap();
        touch(&path, 1);
        assert_eq!(stamp.since(&path), Since::Changed, "at the same time");
        fs::remove_file(&path).unwrap();
        assert_eq!(stamp.since(&path), Since::Gone);
    }

    #[test]
    fn what_was_written_is_known_without_reading_it() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("game.ron");
        fs::write(&path, "a game").unwrap();
        assert_eq!(Stamp::of_written(&path, b"a game"), Stamp::of(&path));
        let other = Stamp::of_written(&path, b"something else").unwrap();
        touch(&path, 1);
        assert_eq!(other.since(&path), Since::Changed, "nobody knows");
    }

    /// Kept by a program that did not look into files.
    #[test]
    fn a_stamp_without_contents_goes_by_the_time() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("game.ron");
        fs::write(&path, "a game").unwrap();
        touch(&path, 1);
        let stamp: Stamp = ron::from_str("(seconds: 1, nanoseconds: 0, bytes: 6)").unwrap();
        assert_eq!(stamp.since(&path), Since::Same);
        touch(&path, 2);
        assert_eq!(stamp.since(&path), Since::Changed);
    }

    #[test]
    fn a_file_that_was_renamed_is_found_where_there_is_just_one() {
        let place = tempfile::tempdir().unwrap();
        let at = |name: &str| place.path().join(name);
        fs::write(at("game.ron"), "a game").unwrap();
        fs::write(at("other.ron"), "a gam3").unwrap();
        fs::write(at("game.txt"), "a game").unwrap();
        let stamp = Stamp::of(&at("game.ron")).unwrap();
        fs::rename(at("game.ron"), at("new.ron")).unwrap();
        assert_eq!(stamp.renamed_from(&at("game.ron")), Some(at("new.ron")));
        fs::copy(at("new.ron"), at("copy.ron")).unwrap();
        assert_eq!(stamp.renamed_from(&at("game.ron")), None, "one of two");
    }
}
