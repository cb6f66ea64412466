//! Asking for files and reading and writing them. All of it waits for the player or the disk, so it is
//! done beside the window.

mod open_folder;
mod system_dialog;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::export::{Job, Kind};
use crate::play::Record;
use crate::store::library::free_path;
use crate::store::{self, EXTENSION, LoadError, SaveError, SaveStep, Stamp};
use system_dialog::{Chosen, SystemDialog};

pub use open_folder::{open_folder, opener};

/// A game to be saved, as it was when that was asked for: another one may be on the table when the
/// answer comes.
#[derive(Clone, Debug)]
pub struct SaveJob {
    /// Which table it lay on.
    pub table: u64,
    /// The table's revision.
    pub revision: u64,
    /// The game.
    pub record: Box<Record>,
}

/// Something to be written once it is known where.
#[derive(Clone, Debug)]
pub enum ToWrite {
    /// A game.
    Game(SaveJob),
    /// Something to show to somebody else.
    Export(Job),
}

/// By what is to be written, not by what will be in it.
impl PartialEq for ToWrite {
    fn eq(&self, other: &ToWrite) -> bool {
        match (self, other) {
            (ToWrite::Game(a), ToWrite::Game(b)) => (a.table, a.revision) == (b.table, b.revision),
            (ToWrite::Export(a), ToWrite::Export(b)) => (a.kind, &a.name) == (b.kind, &b.name),
            _ => false,
        }
    }
}

/// What is asked about an export.
pub struct AskExport {
    /// What the dialog is called.
    pub title: String,
    /// What files of its kind are called.
    pub kind: String,
    /// Where to begin; without it, where such files are kept.
    pub folder: Option<PathBuf>,
    /// The name proposed.
    pub name: String,
}

/// What came of something that was asked for.
#[derive(Debug)]
pub enum FileAnswer {
    /// The player chose a file to open, or none.
    ToOpen(Option<PathBuf>),
    /// The player chose where to save this game, or nowhere.
    ToSave(Option<PathBuf>, SaveJob),
    /// The player chose where to export this, or nowhere.
    ToExport(Option<PathBuf>, Job),
    /// The system has no file dialog; told is what is to be written, nothing where a game was to be
    /// opened, and where the dialog would begin.
    NoDialog(Option<ToWrite>, PathBuf),
    /// A game was read, and the file it was read from.
    Opened(PathBuf, Option<Stamp>, Box<Result<Record, LoadError>>),
    /// A game was written, and the file it is in; an error where it might not outlast a power cut.
    Saved(PathBuf, SaveJob, Option<Stamp>, Option<SaveError>),
    /// A game could not be written.
    NotSaved(SaveError),
    /// There is a file already that nobody was asked about.
    Exists(PathBuf, SaveJob),
    /// The game's own file was changed by somebody else.
    ChangedByOthers(PathBuf, SaveJob),
    /// What was asked for has broken off, which is a fault of the program.
    Broken,
}

/// Whether the system is asked for its file dialogs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SystemDialogs {
    /// It is.
    #[default]
    Asked,
    /// As where it has none; for tests.
    Missing,
}

impl SystemDialogs {
    fn ask(self, ask: impl FnOnce() -> Chosen) -> Chosen {
        match self {
            SystemDialogs::Asked => ask(),
            SystemDialogs::Missing => Chosen::NoDialog,
        }
    }
}

/// What may be replaced when a game is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// Nothing.
    Nothing,
    /// The game's own file, as long as it is still the one the game knows.
    Own(Option<Stamp>),
    /// Whatever is there: the player was asked.
    Anything,
}

/// What a file dialog calls itself, and the files it asks for.
pub struct DialogWords {
    /// What it asks for.
    pub title: String,
    /// What files of the kind are called.
    pub kind: String,
}

/// Asks the player for a file to open; without a folder, beginning where games are kept.
#[must_use]
pub fn ask_open(dialogs: SystemDialogs, words: DialogWords, folder: Option<PathBuf>) -> FileAnswer {
    let folder = folder.or_else(games_folder);
    let begins = folder.clone().unwrap_or_default();
    let asked = SystemDialog {
        title: words.title,
        kind: words.kind,
        extension: EXTENSION,
        folder,
    };
    match dialogs.ask(|| asked.open()) {
        Chosen::Path(path) => FileAnswer::ToOpen(Some(path)),
        Chosen::Nothing => FileAnswer::ToOpen(None),
        Chosen::NoDialog => FileAnswer::NoDialog(None, begins),
    }
}

/// Asks the player where to save a game; without a folder, beginning where games are kept.
#[must_use]
pub fn ask_save(
    dialogs: SystemDialogs,
    words: DialogWords,
    folder: Option<PathBuf>,
    name: String,
    job: SaveJob,
) -> FileAnswer {
    // A game without a file gets a name that is free.
    let begins = match (folder, games_folder()) {
        (Some(folder), _) => folder.join(&name),
        (None, Some(games)) => free_path(&games, name.trim_end_matches(".ron")),
        (None, None) => PathBuf::from(&name),
    };
    let (folder, name) = (folder_of(&begins), name_of(&begins).unwrap_or(name));
    let asked = SystemDialog {
        title: words.title,
        kind: words.kind,
        extension: EXTENSION,
        folder,
    };
    match dialogs.ask(|| asked.save(&name)) {
        Chosen::Path(path) => FileAnswer::ToSave(Some(path), job),
        Chosen::Nothing => FileAnswer::ToSave(None, job),
        Chosen::NoDialog => FileAnswer::NoDialog(Some(ToWrite::Game(job)), begins),
    }
}

/// Asks the player where to export something.
#[must_use]
pub fn ask_export(dialogs: SystemDialogs, ask: AskExport, job: Job) -> FileAnswer {
    let usual = || store::folders::for_export(job.kind != Kind::Text).or_else(games_folder);
    let folder = ask.folder.filter(|folder| folder.is_dir()).or_else(usual);
    let begins = folder.clone().unwrap_or_default().join(&ask.name);
    let asked = SystemDialog {
        title: ask.title,
        kind: ask.kind,
        extension: job.kind.extension(),
        folder,
    };
    match dialogs.ask(|| asked.save(&ask.name)) {
        Chosen::Path(path) => FileAnswer::ToExport(Some(path), job),
        Chosen::Nothing => FileAnswer::ToExport(None, job),
        Chosen::NoDialog => FileAnswer::NoDialog(Some(ToWrite::Export(job)), begins),
    }
}

/// Reads a game.
#[must_use]
pub fn open(path: PathBuf) -> FileAnswer {
    // Looked at before it is read: a later change is noticed when it is saved.
    let stamp = Stamp::of(&path);
    let record = store::read(&path);
    FileAnswer::Opened(path, stamp, Box::new(record))
}

/// Writes a game where no file is yet: at a path that was typed, or in the folder that was, under
/// this name.
#[must_use]
pub fn save_typed(typed: &Path, name: &str, job: SaveJob) -> FileAnswer {
    let path = store::typed_path(typed, EXTENSION, |folder| free_path(folder, name));
    save(path, job, Over::Nothing)
}

/// Writes a game.
#[must_use]
pub fn save(path: PathBuf, job: SaveJob, over: Over) -> FileAnswer {
    let done = match over {
        Over::Nothing => store::write_new(&path, &job.record),
        Over::Own(known) => match Stamp::of(&path) {
            Some(now) if Some(now) != known => return FileAnswer::ChangedByOthers(path, job),
            _ => store::write(&path, &job.record),
        },
        Over::Anything => store::write(&path, &job.record),
    };
    match done {
        Err(error) if over == Over::Nothing && error.reason.kind == ErrorKind::AlreadyExists => {
            FileAnswer::Exists(path, job)
        }
        Err(error) if error.step != SaveStep::SyncFolder => FileAnswer::NotSaved(error),
        done => {
            if let Some(folder) = path.parent() {
                store::tidy(folder);
            }
            let stamp = Stamp::of(&path);
            FileAnswer::Saved(path, job, stamp, done.err())
        }
    }
}

/// The folder games are kept in, made now so that a dialog can begin there.
fn games_folder() -> Option<PathBuf> {
    let folder = store::folders::games()?;
    store::folders::make(&folder).ok()?;
    Some(folder)
}

/// The folder a file lies in.
#[must_use]
pub fn folder_of(path: &Path) -> Option<PathBuf> {
    path.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .map(Path::to_owned)
}

fn name_of(path: &Path) -> Option<String> {
    let name = path.file_name()?;
    Some(name.to_string_lossy().into_owned())
}

/// How games are asked for, read and written.
#[derive(Default)]
pub struct FileWork {
    /// Whether the system is asked for its dialogs.
    pub dialogs: SystemDialogs,
    /// What is under way writes a game.
    pub writes: bool,
    /// What opens folders, where that is known and there is such a program.
    pub opener: Option<PathBuf>,
    /// Where programs are looked for; where the system says, unless another place is given.
    pub programs: Option<PathBuf>,
}
