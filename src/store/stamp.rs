//! By what it is seen that a file is another one than before.

use std::fs;
use std::path::Path;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// How long a file may take to be looked at; one on a network that is gone takes minutes.
const MOST_TIME: Duration = Duration::from_secs(2);

/// A file as it was when it was read or written: of when, and how long. Its number on the disk is no
/// part of it: some file systems give another one at every look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stamp {
    seconds: i64,
    nanoseconds: u32,
    bytes: u64,
}

impl Stamp {
    /// The file as it is now, links followed; nothing where there is none or it cannot be seen.
    #[must_use]
    pub fn of(path: &Path) -> Option<Stamp> {
        let data = fs::metadata(path).ok()?;
        let modified = data.modified().ok()?;
        let (seconds, nanoseconds) = match modified.duration_since(UNIX_EPOCH) {
            Ok(after) => (after.as_secs().cast_signed(), after.subsec_nanos()),
            Err(before) => {
                let before = before.duration();
                (-before.as_secs().cast_signed(), before.subsec_nanos())
            }
        };
        Some(Stamp {
            seconds,
            nanoseconds,
            bytes: data.len(),
        })
    }

    /// The same, but nothing where that takes too long.
    #[must_use]
    pub fn soon(path: &Path) -> Option<Stamp> {
        let (tell, told) = channel();
        let path = path.to_owned();
        // Whoever asked may have given up by then.
        let look = move || {
            let _ = tell.send(Stamp::of(&path));
        };
        thread::Builder::new().spawn(look).ok()?;
        told.recv_timeout(MOST_TIME).ok().flatten()
    }
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
