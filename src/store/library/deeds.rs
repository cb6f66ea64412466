//! Renaming a saved game and throwing it away: nothing else is ever replaced or lost by it.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use crate::store::disk;
use crate::store::folders;
use crate::store::format;
use crate::store::problem::OsReason;
use crate::store::save::with_extension;

/// Bytes a file's name may have on the usual file systems.
const MOST_BYTES: usize = 255;

/// Letters of a name that the program thinks of itself.
const MOST_OF_A_NAME: usize = 60;

/// What separates folders, or means something else in a path, here or on another system.
const SEPARATORS: &[char] = if cfg!(windows) {
    &['/', '\\', ':', '*', '?', '"', '<', '>', '|']
} else {
    &['/', '\\']
};

/// Why a game cannot have this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RenameProblem {
    /// There is nothing in it.
    Empty,
    /// This sign of it separates folders.
    Separator(char),
    /// Something in it cannot be shown.
    Unshowable,
    /// It means a folder: `.` or `..`.
    Dots,
    /// It is longer than file names can be.
    TooLong,
    /// Another file has it.
    Taken,
    /// The file is not there any more.
    Gone,
    /// The system refused.
    Refused(OsReason),
    /// The program failed at it.
    Failed,
}

/// Why a file could not be moved to the trash; it is where it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrashProblem {
    /// It was not there any more.
    Gone,
    /// Nothing in this folder, where it lies, may be changed.
    Locked(PathBuf),
    /// The system refused.
    Refused(OsReason),
    /// The program failed at it.
    Failed,
}

/// Whether a file may be called this, apart from others that may have the name.
///
/// # Errors
/// Why not.
pub fn check_name(name: &str) -> Result<(), RenameProblem> {
    let name = name.trim();
    let file = with_extension(Path::new(name));
    match name {
        "" => Err(RenameProblem::Empty),
        "." | ".." => Err(RenameProblem::Dots),
        _ => match name.chars().find(|c| SEPARATORS.contains(c)) {
            Some(separator) => Err(RenameProblem::Separator(separator)),
            None if !name.chars().all(format::shows) => Err(RenameProblem::Unshowable),
            None if file.as_os_str().len() > MOST_BYTES => Err(RenameProblem::TooLong),
            None => Ok(()),
        },
    }
}

/// A path in this folder that no file has, for a game called so: whatever a file's name cannot hold
/// is left out, and a number is added where the name is taken.
#[must_use]
pub fn free_path(folder: &Path, name: &str) -> PathBuf {
    let fits = |c: char| {
        if SEPARATORS.contains(&c) || !format::shows(c) {
            ' '
        } else {
            c
        }
    };
    let plain: String = name.chars().map(fits).take(MOST_OF_A_NAME).collect();
    let plain = plain.trim().trim_start_matches('.').trim();
    let plain = if plain.is_empty() { "game" } else { plain };
    let numbered = (2..1_000).map(|number| format!("{plain} {number}"));
    let names = std::iter::once(plain.to_owned()).chain(numbered);
    let mut paths = names.map(|name| with_extension(&folder.join(name)));
    let free = paths.find(|path| fs::symlink_metadata(path).is_err());
    free.unwrap_or_else(|| with_extension(&folder.join(plain)))
}

/// Gives a file another name in its folder and says where it is then; the extension is added where
/// it is missing. No other file is ever replaced.
///
/// # Errors
/// Why it could not be renamed; it has its old name then.
pub fn rename(path: &Path, name: &str) -> Result<PathBuf, RenameProblem> {
    check_name(name)?;
    let to = with_extension(&path.with_file_name(name.trim()));
    if to == path {
        return Ok(to);
    }
    move_without_replacing(path, &to).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => RenameProblem::Taken,
        io::ErrorKind::NotFound => RenameProblem::Gone,
        io::ErrorKind::InvalidFilename => RenameProblem::TooLong,
        _ => RenameProblem::Refused(OsReason::from(&error)),
    })?;
    // It has its new name; should this fail, it might have the old one after a power cut.
    drop(disk::sync_folder(folder_of(&to)));
    Ok(to)
}

/// Renaming replaces what has the new name; linking does not.
fn move_without_replacing(from: &Path, to: &Path) -> io::Result<()> {
    match fs::hard_link(from, to) {
        Ok(()) => fs::remove_file(from).inspect_err(|_| {
            // One file with two names would be listed twice.
            let _ = fs::remove_file(to);
        }),
        Err(error) if settled(&error) => Err(error),
        // Not every file system has links.
        Err(_) => move_over_own(from, to),
    }
}

/// Whether another way would fail just the same.
fn settled(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::AlreadyExists | io::ErrorKind::NotFound | io::ErrorKind::InvalidFilename
    )
}

/// Takes the new name with an empty file first, which fails where there is one; only that is
/// replaced.
fn move_over_own(from: &Path, to: &Path) -> io::Result<()> {
    fs::symlink_metadata(from)?;
    drop(File::create_new(to)?);
    fs::rename(from, to).inspect_err(|_| {
        let _ = fs::remove_file(to);
    })
}

/// Moves a file to the trash, from where the desktop can bring it back.
///
/// # Errors
/// Why it could not be moved; then it is where it was, and nothing of it is in the trash.
pub fn to_trash(path: &Path) -> Result<(), TrashProblem> {
    trash_by(path, &disk::try_writing, &|path| trash::delete(path))
}

/// Moves a file to the trash, asking so whether its folder may be changed, and moving it so.
fn trash_by(
    path: &Path,
    may_change: &dyn Fn(&Path) -> io::Result<()>,
    delete: &dyn Fn(&Path) -> Result<(), trash::Error>,
) -> Result<(), TrashProblem> {
    if fs::symlink_metadata(path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound) {
        return Err(TrashProblem::Gone);
    }
    let folder = folder_of(path);
    let is_locked = may_change(folder).is_err_and(|error| is_refusal(error.kind()));
    if is_locked {
        return Err(TrashProblem::Locked(folder.to_owned()));
    }
    let before = left_in_trash(path);
    delete(path).map_err(|error| {
        // The library puts an empty file into the trash first, and leaves it there.
        if fs::symlink_metadata(path).is_ok() {
            let new = left_in_trash(path);
            for left in new.iter().filter(|left| !before.contains(left)) {
                drop(fs::remove_file(left));
            }
        }
        problem(&error)
    })
}

fn is_refusal(kind: io::ErrorKind) -> bool {
    use io::ErrorKind::{PermissionDenied, ReadOnlyFilesystem};
    [PermissionDenied, ReadOnlyFilesystem].contains(&kind)
}

fn problem(error: &trash::Error) -> TrashProblem {
    TrashProblem::Refused(match error {
        #[cfg(all(
            unix,
            not(any(target_os = "macos", target_os = "ios", target_os = "android"))
        ))]
        trash::Error::FileSystem { source, .. } => OsReason::from(source),
        trash::Error::Unknown { description } | trash::Error::Os { description, .. } => {
            OsReason::from(&io::Error::other(description.clone()))
        }
        other => OsReason::from(&io::Error::other(other.to_string())),
    })
}

/// What lies in the trash under this file's name and cannot be brought back, because nothing says where
/// it came from.
fn left_in_trash(path: &Path) -> Vec<PathBuf> {
    let Some(name) = path.file_name().map(|name| name.to_string_lossy()) else {
        return Vec::new();
    };
    let is_of_name = |entry: &str| match entry.strip_prefix(&*name) {
        Some("") => true,
        Some(rest) => rest
            .strip_prefix('.')
            .is_some_and(|number| number.chars().all(|c| c.is_ascii_digit())),
        None => false,
    };
    let mut left = Vec::new();
    for trash in trashes(path) {
        let entries = fs::read_dir(trash.join("files")).into_iter().flatten();
        for entry in entries.flatten() {
            let mut info = entry.file_name();
            let is_ours = is_of_name(&info.to_string_lossy());
            info.push(".trashinfo");
            let is_known = fs::symlink_metadata(trash.join("info").join(info)).is_ok();
            if is_ours && !is_known {
                left.push(entry.path());
            }
        }
    }
    left
}

/// Where a file may go when it is thrown away: the user's own trash, or that of its disk.
fn trashes(path: &Path) -> Vec<PathBuf> {
    let mut trashes: Vec<_> = folders::trash().into_iter().collect();
    let folder = fs::canonicalize(folder_of(path)).unwrap_or_default();
    for above in folder.ancestors() {
        let children = |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten();
        trashes.extend(children(&above.join(".Trash")).map(|entry| entry.path()));
        let of_user = |name: &OsStr| name.to_string_lossy().starts_with(".Trash-");
        let own = children(above).filter(|entry| of_user(&entry.file_name()));
        trashes.extend(own.map(|entry| entry.path()));
    }
    trashes
}

/// Whether both paths name the same entry of the same folder, however they are written.
#[must_use]
pub fn is_same_entry(a: &Path, b: &Path) -> bool {
    let entry = |path: &Path| {
        let folder = fs::canonicalize(folder_of(path)).ok()?;
        Some(folder.join(path.file_name()?))
    };
    a == b || entry(a).is_some_and(|a| Some(a) == entry(b))
}

/// The folder that a path's entry is in.
fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_game_gets_a_name_of_its_own() {
        let place = tempfile::tempdir().unwrap();
        let take = |name: &str, wanted: &str| {
            let path = free_path(place.path(), name);
            assert_eq!(path, place.path().join(wanted));
            fs::write(path, "").unwrap();
        };
        take("Sadeqa III", "Sadeqa III.ron");
        take("Sadeqa III", "Sadeqa III 2.ron");
        take("Sadeqa III", "Sadeqa III 3.ron");
        take("a/b\\c\n", "a b c.ron");
        take("..", "game.ron");
        take(&"ሀ".repeat(500), &format!("{}.ron", "ሀ".repeat(60)));
    }

    /// A folder with a file in it and a trash of its own, as a disk has.
    fn with_trash() -> (tempfile::TempDir, PathBuf, PathBuf) {
        let place = tempfile::tempdir().unwrap();
        let files = place.path().join(".Trash-1/files");
        fs::create_dir_all(&files).unwrap();
        fs::create_dir_all(place.path().join(".Trash-1/info")).unwrap();
        let path = place.path().join("game.ron");
        fs::write(&path, "a game").unwrap();
        (place, path, files)
    }

    fn refused(path: &Path) -> trash::Error {
        trash::Error::FileSystem {
            path: path.to_owned(),
            source: io::ErrorKind::PermissionDenied.into(),
        }
    }

    /// Whoever the tests run as: what the system would say of such a folder is put in its place.
    #[test]
    fn a_folder_that_may_not_be_changed_is_named_before_anything_is_done() {
        let (place, path, files) = with_trash();
        for kind in [
            io::ErrorKind::PermissionDenied,
            io::ErrorKind::ReadOnlyFilesystem,
        ] {
            let done = trash_by(&path, &|_| Err(kind.into()), &|_| {
                panic!("nothing is moved")
            });
            assert_eq!(done, Err(TrashProblem::Locked(place.path().to_owned())));
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), "a game");
        assert_eq!(fs::read_dir(files).unwrap().count(), 0);
    }

    #[test]
    fn what_could_not_be_moved_leaves_nothing_in_the_trash() {
        let (place, path, files) = with_trash();
        // What lay there before stays, known or not; and so does what is called otherwise.
        let info = place.path().join(".Trash-1/info/game.ron.trashinfo");
        fs::write(info, "[Trash Info]").unwrap();
        for name in ["game.ron", "game.ron.2", "game.ron.old"] {
            fs::write(files.join(name), name).unwrap();
        }
        let done = trash_by(&path, &|_| Ok(()), &|path| {
            // As the library does it.
            fs::write(files.join("game.ron.3"), "").unwrap();
            fs::write(files.join("other.ron"), "").unwrap();
            Err(refused(path))
        });
        let reason = OsReason::from(&io::ErrorKind::PermissionDenied.into());
        assert_eq!(done, Err(TrashProblem::Refused(reason)));
        let left = fs::read_dir(&files).unwrap().flatten();
        let mut left: Vec<_> = left.map(|entry| entry.file_name()).collect();
        left.sort();
        assert_eq!(
            left,
            ["game.ron", "game.ron.2", "game.ron.old", "other.ron"]
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), "a game");
    }

    #[test]
    fn moving_without_links_replaces_nothing_either() {
        let place = tempfile::tempdir().unwrap();
        let (from, to) = (place.path().join("a"), place.path().join("b"));
        fs::write(&from, "a").unwrap();
        fs::write(&to, "b").unwrap();
        let error = move_over_own(&from, &to).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&to).unwrap(), "b");
        fs::remove_file(&to).unwrap();
        move_over_own(&from, &to).unwrap();
        assert_eq!(fs::read_to_string(&to).unwrap(), "a");
        assert!(!from.exists());
        let error = move_over_own(&from, &place.path().join("c")).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::NotFound);
        assert!(!place.path().join("c").exists());
    }
}
