//! Renaming a saved game and throwing it away: nothing else is ever replaced or lost by it.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use crate::store::disk;
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
    /// The system refused, in its own words.
    Refused(String),
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
/// Why it could not be moved; then it is where it was.
pub fn to_trash(path: &Path) -> Result<(), TrashProblem> {
    if fs::symlink_metadata(path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound) {
        return Err(TrashProblem::Gone);
    }
    trash::delete(path).map_err(|error| TrashProblem::Refused(reason(&error)))
}

fn reason(error: &trash::Error) -> String {
    match error {
        trash::Error::Unknown { description } | trash::Error::Os { description, .. } => {
            description.clone()
        }
        #[cfg(all(
            unix,
            not(any(target_os = "macos", target_os = "ios", target_os = "android"))
        ))]
        trash::Error::FileSystem { source, .. } => source.to_string(),
        other => other.to_string(),
    }
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
