//! A folder of saved games: what lies in it, what each game is, renaming and throwing away.
//!
//! [`survey`] lists a folder at once and then reads game after game. Of each only a [`Summary`] is
//! kept, and a file that has not changed since is not read again ([`Cache`]).

mod deeds;

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use super::problem::{LoadProblem, OsReason};
use super::save;
use crate::play::{Record, Sides};
use crate::rules::Position;

pub use deeds::{
    RenameProblem, TrashProblem, check_name, free_path, is_same_entry, rename, to_trash,
};

/// How long what was read is gathered before it is told, so that telling costs little.
const BATCH: Duration = Duration::from_millis(50);

/// A file that should be a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The file.
    pub path: PathBuf,
    /// Its name without the extension; what is not Unicode in it is replaced.
    pub name: String,
    /// When it was last written, where the system says so.
    pub modified: Option<SystemTime>,
    /// Its length.
    pub bytes: u64,
}

/// What a list shows of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Who plays.
    pub sides: Sides,
    /// Turns played so far, those beside the game not counted.
    pub turns: usize,
    /// The game as it stands, its outcome included. While a sweep is being chosen, after the sowing.
    pub position: Position,
    /// Who takes the next turn, where the side to move names its members.
    pub to_play: Option<String>,
}

impl Summary {
    /// What a list shows of this game.
    #[must_use]
    pub fn of(record: &Record) -> Summary {
        let position = record.position().clone();
        Summary {
            sides: record.sides().clone(),
            turns: record.depth(record.head()),
            to_play: record.member_to_play(position.player()).map(str::to_owned),
            position,
        }
    }
}

/// What came of reading a file: the game in it, or what is wrong with it.
pub type Reading = Result<Summary, LoadProblem>;

/// What a survey has to tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The files of the folder, the newest first, with what is known of them already.
    Listed(Vec<(Listed, Option<Arc<Reading>>)>),
    /// The folder cannot be read.
    Unreadable(OsReason),
    /// More files were read: their places in the list.
    Read(Vec<(usize, Arc<Reading>)>),
}

/// Lists a folder, then reads what is not known yet, the newest first. `tell` says whether anybody
/// still listens; the survey ends as soon as nobody does.
pub fn survey(folder: &Path, cache: &Cache, tell: &mut dyn FnMut(Found) -> bool) {
    let files = match list(folder) {
        Ok(files) => files,
        Err(why) => {
            tell(Found::Unreadable(why));
            return;
        }
    };
    cache.keep_only(&files);
    let known: Vec<_> = files.iter().map(|file| cache.of(file)).collect();
    let mut listens = tell(Found::Listed(
        files.iter().cloned().zip(known.iter().cloned()).collect(),
    ));
    let mut batch = Vec::new();
    let mut told = Instant::now();
    for (at, file) in files.iter().enumerate() {
        if !listens {
            return;
        }
        if known.get(at).is_some_and(Option::is_some) {
            continue;
        }
        let reading = Arc::new(read(&file.path));
        cache.keep(file, &reading);
        batch.push((at, reading));
        if told.elapsed() >= BATCH {
            listens = tell(Found::Read(std::mem::take(&mut batch)));
            told = Instant::now();
        }
    }
    if !batch.is_empty() {
        tell(Found::Read(batch));
    }
}

/// The files of a folder that should be games, the newest first. A folder that is not there holds
/// none.
///
/// # Errors
/// Why the folder cannot be read.
pub fn list(folder: &Path) -> Result<Vec<Listed>, OsReason> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(OsReason::from(&error)),
    };
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| OsReason::from(&error))?.path();
        if save::has_extension(&path)
            && let Some(file) = listed(path)
        {
            files.push(file);
        }
    }
    files.sort_by(|a, b| (b.modified, &a.path).cmp(&(a.modified, &b.path)));
    Ok(files)
}

/// A file of the list; folders are none, and a link that leads nowhere is one.
fn listed(path: PathBuf) -> Option<Listed> {
    let data = fs::metadata(&path).ok();
    if data.as_ref().is_some_and(fs::Metadata::is_dir) {
        return None;
    }
    let name = path.file_stem()?.to_string_lossy().into_owned();
    Some(Listed {
        name,
        modified: data.as_ref().and_then(|data| data.modified().ok()),
        bytes: data.map_or(0, |data| data.len()),
        path,
    })
}

/// What is in a file. The whole game is replayed: what is listed can also be opened.
///
/// # Errors
/// What is wrong with the file.
pub fn read(path: &Path) -> Reading {
    match super::read(path) {
        Ok(record) => Ok(Summary::of(&record)),
        Err(error) => Err(error.problem),
    }
}

/// What is known of the files of the folder surveyed last. A file counts as known while neither
/// its date nor its size changes. Clones share what they know.
#[derive(Clone, Debug, Default)]
pub struct Cache {
    known: Arc<Mutex<HashMap<PathBuf, Kept>>>,
}

/// A file, and what is known of the game in it.
#[derive(Clone, Debug)]
pub struct Known {
    /// The file.
    pub file: Listed,
    /// The game, where it was read before and has not changed since.
    pub reading: Option<Arc<Reading>>,
}

#[derive(Debug)]
struct Kept {
    modified: Option<SystemTime>,
    bytes: u64,
    reading: Arc<Reading>,
}

impl Cache {
    fn of(&self, file: &Listed) -> Option<Arc<Reading>> {
        let known = self.lock();
        let known = known.get(&file.path)?;
        let same = known.modified == file.modified && known.bytes == file.bytes;
        // Without a date nobody can say whether it changed.
        (same && file.modified.is_some()).then(|| Arc::clone(&known.reading))
    }

    /// What is known of these files, and nothing is kept of any other; nothing of one that is not there.
    #[must_use]
    pub fn look_up(&self, paths: &[&Path]) -> Vec<Option<Known>> {
        let files = paths.iter().map(|path| listed(path.to_path_buf()));
        let files: Vec<_> = files.collect();
        let there: Vec<_> = files.iter().flatten().cloned().collect();
        self.keep_only(&there);
        let known = |file: Listed| Known {
            reading: self.of(&file),
            file,
        };
        files.into_iter().map(|file| file.map(known)).collect()
    }

    /// Reads a file; nothing where there is none.
    #[must_use]
    pub fn read(&self, path: &Path) -> Option<Arc<Reading>> {
        // Looked at before it is read: a later change is noticed the next time.
        let file = listed(path.to_path_buf())?;
        let reading = Arc::new(read(path));
        self.keep(&file, &reading);
        Some(reading)
    }

    fn keep(&self, file: &Listed, reading: &Arc<Reading>) {
        let known = Kept {
            modified: file.modified,
            bytes: file.bytes,
            reading: Arc::clone(reading),
        };
        self.lock().insert(file.path.clone(), known);
    }

    /// A file has another name now.
    pub fn moved(&self, from: &Path, to: &Path) {
        let mut known = self.lock();
        if let Some(file) = known.remove(from) {
            known.insert(to.to_owned(), file);
        }
    }

    /// Forgets everything that is not listed any more.
    fn keep_only(&self, files: &[Listed]) {
        let listed: std::collections::HashSet<_> = files.iter().map(|file| &file.path).collect();
        self.lock().retain(|path, _| listed.contains(path));
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<PathBuf, Kept>> {
        // Nothing is left half done in there.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
