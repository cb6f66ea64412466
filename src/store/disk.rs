//! Replacing a file in one step.

use std::ffi::OsStr;
use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::problem::OsReason;

/// Links that may lead to a file before this counts as a circle, as on Linux.
const MOST_LINKS: usize = 40;

/// What the names of files begin and end with that are not yet whole.
const PREFIX: &str = ".nsolo-";
const SUFFIX: &str = ".tmp";

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

/// What the system does while a file is saved; the tests put one that fails in its place.
trait System {
    /// Asked before each step.
    fn may(&mut self, _: SaveStep) -> io::Result<()> {
        Ok(())
    }

    /// Writes the contents of the new file.
    fn write(&mut self, file: &mut dyn Write, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)?;
        file.flush()
    }
}

/// The system as it is.
struct Real;

impl System for Real {}

/// The same where no file is yet; the reason is [`io::ErrorKind::AlreadyExists`] where one is.
///
/// # Errors
/// Which step failed and why; what is there is left as it is.
pub fn create_bytes(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    create(path, bytes)
}

/// Replaces a file, or makes a new one, in one step.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    put(&mut Real, path, bytes, Over::Anything)
}

/// Makes a new file in one step. One that is there is not replaced; the reason is
/// [`io::ErrorKind::AlreadyExists`] then.
pub(super) fn create(path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
    put(&mut Real, path, bytes, Over::Nothing)
}

/// What may stand where a file is put.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Over {
    /// Another file, which is replaced.
    Anything,
    /// Nothing.
    Nothing,
}

fn put(system: &mut impl System, path: &Path, bytes: &[u8], over: Over) -> Result<(), SaveError> {
    let mut step = SaveStep::Look;
    let mut steps = || -> io::Result<()> {
        let mut next = |system: &mut _, to: SaveStep| {
            step = to;
            System::may(system, to)
        };
        next(system, SaveStep::Look)?;
        let target = follow_links(path)?;
        let old = look(&target)?;
        if old.is_some() && over == Over::Nothing {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let folder = match target.parent() {
            Some(parent) if parent != Path::new("") => parent,
            _ => Path::new("."),
        };

        next(system, SaveStep::Create)?;
        let mut builder = tempfile::Builder::new();
        builder.prefix(PREFIX).suffix(SUFFIX);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // Until it has the old one's permissions nobody else may read it; a new file gets
            // what the user's own mask leaves.
            let mode = if old.is_some() { 0o600 } else { 0o666 };
            builder.permissions(Permissions::from_mode(mode));
        }
        let mut file = builder.tempfile_in(folder)?;

        next(system, SaveStep::Write)?;
        system.write(&mut file, bytes)?;

        next(system, SaveStep::Permit)?;
        if let Some(permissions) = old {
            file.as_file().set_permissions(permissions)?;
        }

        next(system, SaveStep::Sync)?;
        file.as_file().sync_all()?;

        next(system, SaveStep::Rename)?;
        let named = match over {
            Over::Anything => file.persist(&target),
            // Another one may have come while this one was written.
            Over::Nothing => file.persist_noclobber(&target),
        };
        named.map_err(|error| error.error)?;

        next(system, SaveStep::SyncFolder)?;
        sync_folder(folder)
    };
    let done = steps();
    done.map_err(|error| SaveError::new(path, step, &error))
}

/// Whether a file of this name is one that was being written when the program was killed, or is
/// being written now.
pub(super) fn is_unfinished(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    name.starts_with(PREFIX) && name.ends_with(SUFFIX)
}

/// How long a file is left alone that was being written: another window may be at it.
const UNFINISHED: Duration = Duration::from_secs(3_600);

/// Removes from a folder what a program that was killed while it saved has left.
pub fn tidy(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| is_unfinished(&entry.file_name())) {
        let modified = entry.metadata().and_then(|data| data.modified());
        let age = modified.map(|modified| modified.elapsed().unwrap_or_default());
        if age.is_ok_and(|age| age >= UNFINISHED) {
            // It takes room, and does no harm.
            drop(fs::remove_file(entry.path()));
        }
    }
}

/// Whether files can be made in a folder and removed again.
pub(super) fn try_writing(folder: &Path) -> io::Result<()> {
    let file = tempfile::Builder::new()
        .prefix(PREFIX)
        .suffix(SUFFIX)
        .tempfile_in(folder)?;
    file.close()
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

/// Makes sure that the names in a folder are on the disk.
#[cfg(unix)]
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
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
pub(super) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(all(test, unix))]
mod tests;
