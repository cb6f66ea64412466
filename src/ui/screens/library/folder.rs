//! Reading the games folder and changing its files. All of it waits for the disk, so it is done beside
//! the window.

use std::path::{Path, PathBuf};

use crate::store::folders;
use crate::store::library::{self, Cache, Found, RenameProblem, TrashProblem};

/// What comes from a survey of the folder.
#[derive(Debug)]
pub enum Survey {
    /// Where games are looked for; nowhere, where the system does not say where the user's files
    /// are.
    Folder(Option<PathBuf>),
    /// What was found.
    Found(Found),
}

/// What became of a file that was to be changed.
#[derive(Debug)]
pub struct Changed {
    /// The file, under its old name.
    pub path: PathBuf,
    /// The path the game on the table has, where this is its file.
    pub table: Option<PathBuf>,
    /// What was done.
    pub change: Change,
}

/// Something done to a file.
#[derive(Debug)]
pub enum Change {
    /// It was to have this name.
    Renamed(String, Result<PathBuf, RenameProblem>),
    /// It was to go to the trash.
    Trashed(Result<(), TrashProblem>),
}

/// Reads a folder, or the usual one, and tells what it finds, as long as that is heard.
pub fn survey(folder: Option<PathBuf>, cache: &Cache, tell: &mut dyn FnMut(Survey) -> bool) {
    let folder = folder.or_else(folders::games);
    if tell(Survey::Folder(folder.clone()))
        && let Some(folder) = folder
    {
        library::survey(&folder, cache, &mut |found| tell(Survey::Found(found)));
    }
}

/// Renames a file; told is also whether it is the game's on the table.
#[must_use]
pub fn rename(path: PathBuf, name: String, table: Option<PathBuf>, cache: &Cache) -> Changed {
    let table = table_of(&path, table);
    let to = library::rename(&path, &name);
    if let Ok(to) = &to {
        cache.moved(&path, to);
    }
    Changed {
        path,
        table,
        change: Change::Renamed(name, to),
    }
}

/// Moves a file to the trash; told is also whether it is the game's on the table.
#[must_use]
pub fn trash(path: PathBuf, table: Option<PathBuf>) -> Changed {
    let table = table_of(&path, table);
    let change = Change::Trashed(library::to_trash(&path));
    Changed {
        path,
        table,
        change,
    }
}

/// That the program has failed at it.
#[must_use]
pub fn broken(path: PathBuf, name: Option<String>) -> Changed {
    let change = match name {
        Some(name) => Change::Renamed(name, Err(RenameProblem::Failed)),
        None => Change::Trashed(Err(TrashProblem::Failed)),
    };
    Changed {
        path,
        table: None,
        change,
    }
}

fn table_of(path: &Path, table: Option<PathBuf>) -> Option<PathBuf> {
    table.filter(|table| library::is_same_entry(table, path))
}
