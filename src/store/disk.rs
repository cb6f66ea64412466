//! Replacing a file in one step.

use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::problem::OsReason;

/// Links that may lead to a file before this counts as a circle, as on Linux.
const MOST_LINKS: usize = 40;

/// A file that could not be saved; what was there before is still whole, unless the step is
/// [`SaveStep::SyncFolder`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveError {
    /// The file.
    pub path: PathBuf,
    /// What failed.
    pub step: SaveStep,
    /// Why.
    pub reason: OsReason,
}

impl SaveError {
    pub(super) fn new(path: &Path, step: SaveStep, error: &io::Error) -> SaveError {
        SaveError {
            path: path.to_owned(),
            step,
            reason: error.into(),
        }
    }
}

/// The steps of saving, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveStep {
    /// Making the folder.
    MakeFolder,
    /// Putting aside an old file that could not be read.
    PutAside,
    /// Looking at what is there; a folder, a device or a file that may not be written is refused.
    Look,
    /// Making a new file beside the old one.
    Create,
    /// Writing it.
    Write,
    /// Giving it the old one's permissions.
    Permit,
    /// Making sure that it is on the disk.
    Sync,
    /// Giving it the name of the old one.
    Rename,
    /// Making sure that the name is on the disk. The new file is in place when this fails, but
    /// might not outlast a power cut.
    SyncFolder,
}

/// Writes a file that is no game, in one step: if anything fails, what was there before is still
/// whole.
///
/// # Errors
/// Which step failed and why.
pub fn write_bytes(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    replace(path, bytes)
}

/// Replaces a file, or makes a new one, in one step.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    replace_asking(path, bytes, &mut |_| Ok(()))
}

/// Replaces a file; `may` is asked before each step and can make it fail.
fn replace_asking(
    path: &Path,
    bytes: &[u8],
    may: &mut dyn FnMut(SaveStep) -> io::Result<()>,
) -> Result<(), SaveError> {
    let mut step = SaveStep::Look;
    let mut steps = || -> io::Result<()> {
        let mut next = |to: SaveStep| {
            step = to;
            may(to)
        };
        next(SaveStep::Look)?;
        let target = follow_links(path)?;
        let old = look(&target)?;
        let folder = match target.parent() {
            Some(parent) if parent != Path::new("") => parent,
            _ => Path::new("."),
        };

        next(SaveStep::Create)?;
        let mut builder = tempfile::Builder::new();
        builder.prefix(".nsolo-").suffix(".tmp");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // Until it has the old one's permissions nobody else may read it; a new file gets
            // what the user's own mask leaves.
            let mode = if old.is_some() { 0o600 } else { 0o666 };
            builder.permissions(Permissions::from_mode(mode));
        }
        let mut file = builder.tempfile_in(folder)?;

        next(SaveStep::Write)?;
        file.write_all(bytes)?;
        file.flush()?;

        next(SaveStep::Permit)?;
        if let Some(permissions) = old {
            file.as_file().set_permissions(permissions)?;
        }

        next(SaveStep::Sync)?;
        file.as_file().sync_all()?;

        next(SaveStep::Rename)?;
        file.persist(&target).map_err(|error| error.error)?;

        next(SaveStep::SyncFolder)?;
        sync_folder(folder)
    };
    let done = steps();
    done.map_err(|error| SaveError::new(path, step, &error))
}

/// The permissions of the file that is there, if one is.
fn look(target: &Path) -> io::Result<Option<Permissions>> {
    let data = match fs::metadata(target) {
        Ok(data) => data,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    if data.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !data.is_file() {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    // Renaming over it would work, but somebody made it read-only on purpose.
    if data.permissions().readonly() {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    Ok(Some(data.permissions()))
}

/// The file a path means, links followed, whether or not there is one yet.
fn follow_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::symlink_metadata(&path) {
            Ok(data) if data.is_symlink() => {
                let to = fs::read_link(&path)?;
                path = path
                    .parent()
                    .map_or_else(|| to.clone(), |folder| folder.join(&to));
            }
            Ok(_) => return Ok(path),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(path),
            Err(error) => return Err(error),
        }
    }
    // The system says best what is wrong with a circle of links.
    fs::metadata(&path).map(|_| path)
}

#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder)?.sync_all() {
        // Some file systems cannot do it for folders; nothing more can be done there.
        Err(error)
            if matches!(
                error.kind(),
                io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported
            ) =>
        {
            Ok(())
        }
        done => done,
    }
}

#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEPS: [SaveStep; 7] = [
        SaveStep::Look,
        SaveStep::Create,
        SaveStep::Write,
        SaveStep::Permit,
        SaveStep::Sync,
        SaveStep::Rename,
        SaveStep::SyncFolder,
    ];

    /// Whatever fails and wherever: the old file is whole, and nothing is left beside it.
    #[test]
    fn a_step_that_fails_leaves_the_old_file_whole() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("game.ron");
        let faults = [
            io::ErrorKind::StorageFull,
            io::ErrorKind::PermissionDenied,
            io::ErrorKind::Other,
        ];
        for failing in STEPS {
            for kind in faults {
                fs::write(&path, "old").unwrap();
                let mut asked = Vec::new();
                let error = replace_asking(&path, b"new", &mut |step| {
                    asked.push(step);
                    if step == failing {
                        Err(kind.into())
                    } else {
                        Ok(())
                    }
                })
                .unwrap_err();
                assert_eq!((error.step, error.reason.kind), (failing, kind));
                assert!(STEPS.starts_with(&asked), "{asked:?}");
                // Once it has its name the new file stays.
                let kept = if failing == SaveStep::SyncFolder {
                    "new"
                } else {
                    "old"
                };
                assert_eq!(fs::read_to_string(&path).unwrap(), kept);
                assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1);
            }
        }
    }

    /// The old file has its name until the new one is whole and on the disk.
    #[test]
    fn the_new_file_is_whole_before_it_gets_its_name() {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("game.ron");
        fs::write(&path, "old").unwrap();
        replace_asking(&path, b"new", &mut |step| {
            let expected = if step == SaveStep::SyncFolder {
                "new"
            } else {
                "old"
            };
            assert_eq!(fs::read_to_string(&path)?, expected, "{step:?}");
            if step == SaveStep::Rename {
                let mut beside = fs::read_dir(place.path())?;
                let new = beside.find_map(|entry| {
                    entry
                        .ok()
                        .map(|entry| entry.path())
                        .filter(|found| *found != path)
                });
                assert_eq!(fs::read_to_string(new.unwrap())?, "new");
            }
            Ok(())
        })
        .unwrap();
    }
}
