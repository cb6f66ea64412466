//! The program's own files, such as settings: read tolerantly, written in one step. One that cannot
//! be read is kept as `.bak`, never just overwritten.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::disk::{self, SaveError, SaveStep};
use super::load::{bytes_of, from_ron, text_of};
use super::problem::LoadProblem;
use super::save::pretty;

/// A file of the program's own that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: LoadProblem,
    /// Where it is kept now; `None` when it could not be moved and still stands in its place.
    pub backup: Option<PathBuf>,
}

/// What is kept in a file of the program's own.
pub(super) trait Own: Serialize + DeserializeOwned {
    /// The name every file of this kind begins with.
    const MAGIC: &'static str;
    /// The version this program writes, and the newest it reads.
    const VERSION: u64;
    /// The size such a file may have, in bytes.
    const MOST_BYTES: u64 = 1024 * 1024;
    /// The name and version that the file states.
    fn stated(&self) -> (&str, u64);
}

/// Reads a file; nothing where there is none. One that cannot be read is moved aside, and what is
/// wrong with it is told.
pub(super) fn read<T: Own>(path: &Path) -> (Option<T>, Option<Trouble>) {
    read_as(path, Ok)
}

/// Reads a file as [`read`] does and makes something of it; where that fails, the file counts as one
/// that cannot be read.
pub(super) fn read_as<T: Own, U>(
    path: &Path,
    make: impl FnOnce(T) -> Result<U, LoadProblem>,
) -> (Option<U>, Option<Trouble>) {
    match read_strictly(path).and_then(|file| file.map(make).transpose()) {
        Ok(made) => (made, None),
        Err(problem) => {
            // What the disk refuses today, or took too long for, may be read tomorrow.
            let passes = matches!(
                problem,
                LoadProblem::Unreadable(_) | LoadProblem::TooSlow { .. }
            );
            let backup = if passes { None } else { put_aside(path).ok() };
            (
                None,
                Some(Trouble {
                    path: path.to_owned(),
                    problem,
                    backup,
                }),
            )
        }
    }
}

/// Writes a file in one step, and makes its folder where it is missing. `file` is told what stands
/// there now, and says what is to stand there.
pub(super) fn write<T: Own>(
    path: &Path,
    file: impl FnOnce(Option<T>) -> T,
) -> Result<(), SaveError> {
    if let Some(folder) = path.parent() {
        super::folders::make(folder)?;
    }
    let fail = |step| move |error| SaveError::new(path, step, &error);
    let before = match read_strictly(path) {
        Ok(before) => before,
        Err(LoadProblem::Folder) => None,
        // It may have been spoilt, or written by a newer program, since it was read.
        Err(_) => {
            put_aside(path).map_err(fail(SaveStep::PutAside))?;
            None
        }
    };
    replace(path, &file(before))
}

/// Writes a file in one step, whatever stands there.
pub(super) fn replace<T: Own>(path: &Path, file: &T) -> Result<(), SaveError> {
    let text = pretty(file).map_err(io::Error::other);
    let text = text.map_err(|error| SaveError::new(path, SaveStep::Write, &error))?;
    disk::replace(path, text.as_bytes())
}

/// The contents of a file that is there; one that cannot be read stays where it is.
pub(super) fn look<T: Own>(path: &Path) -> Result<T, LoadProblem> {
    read_strictly(path)?.ok_or(LoadProblem::Empty)
}

/// The contents of a file; nothing where there is no file.
fn read_strictly<T: Own>(path: &Path) -> Result<Option<T>, LoadProblem> {
    let bytes = match bytes_of(path, T::MOST_BYTES) {
        // Also where its folder cannot be: what is to be kept there is told when it is written.
        Err(LoadProblem::Unreadable(why))
            if matches!(
                why.kind,
                io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
            ) =>
        {
            return Ok(None);
        }
        bytes => bytes?,
    };
    let file: T = from_ron(text_of(&bytes)?)?;
    match file.stated() {
        (format, _) if format != T::MAGIC => Err(LoadProblem::NotAGame),
        (_, found) if found != T::VERSION => Err(LoadProblem::NewerVersion { found }),
        _ => Ok(Some(file)),
    }
}

/// Moves a file aside under a name that is free, and says which.
fn put_aside(path: &Path) -> io::Result<PathBuf> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let names = (1..=99).map(|number| {
        let mut name = path.as_os_str().to_owned();
        name.push(match number {
            1 => ".bak".to_owned(),
            number => format!(".bak{number}"),
        });
        PathBuf::from(name)
    });
    for name in names {
        if fs::symlink_metadata(&name).is_err() {
            return fs::rename(path, &name).map(|()| name);
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
