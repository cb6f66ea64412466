//! Asking for files and reading and writing them. All of it waits for the player or the disk, so it is
//! done beside the window.

mod asked;
mod open_folder;
mod system_dialog;
mod zenity;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::export::{Job, Kind};
use crate::play::Record;
use crate::store::library::free_path;
use crate::store::{self, EXTENSION, LoadError, SaveError, SaveStep, Since, Stamp};
use crate::ui::jobs::JobKind;
use system_dialog::{Chosen, SystemDialog};

pub use asked::{Answers, Dialog, SystemDialogs};
pub use open_folder::{open_folder, opener};
pub use system_dialog::Parent;
pub use zenity::Leash;

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

/// By which game it is, not by what is in it.
impl PartialEq for SaveJob {
    fn eq(&self, other: &SaveJob) -> bool {
        (self.table, self.revision) == (other.table, other.revision)
    }
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
            (ToWrite::Game(a), ToWrite::Game(b)) => a == b,
            (ToWrite::Export(a), ToWrite::Export(b)) => (a.kind, &a.name) == (b.kind, &b.name),
            _ => false,
        }
    }
}

/// What is asked of the system's file dialog.
pub struct Question {
    /// What the dialog is called.
    pub title: String,
    /// What files of the kind are called.
    pub kind: String,
    /// Where to begin; without it, where such files are kept.
    pub folder: Option<PathBuf>,
    /// The name proposed for what is to be written.
    pub name: String,
    /// What is to be written; nothing where a game is to be opened.
    pub what: Option<ToWrite>,
}

/// What a file is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskedFor {
    /// To open a game.
    Open,
    /// To save one.
    Save,
    /// To export something.
    Export,
}

impl AskedFor {
    /// To write this, or to open a game.
    #[must_use]
    pub fn of(what: Option<&ToWrite>) -> AskedFor {
        match what {
            None => AskedFor::Open,
            Some(ToWrite::Game(_)) => AskedFor::Save,
            Some(ToWrite::Export(_)) => AskedFor::Export,
        }
    }

    /// The name of its heading.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            AskedFor::Open => "path-open",
            AskedFor::Save => "path-save",
            AskedFor::Export => "path-export",
        }
    }
}

/// What came of something that was asked for.
#[derive(Debug)]
pub enum FileAnswer {
    /// A dialog is about to open, and begins here.
    Begins(PathBuf),
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
    /// The game's own file is not there any more.
    Gone {
        /// Where it was.
        path: PathBuf,
        /// What it seems to be called now.
        now: Option<PathBuf>,
        /// The game.
        job: SaveJob,
    },
    /// What was asked for has broken off, which is a fault of the program.
    Broken,
    /// The same of asking by the system's dialog: nothing was read or written.
    AskingBroken,
}

impl FileAnswer {
    /// Whether it is the answer of the system's dialog, or says that there is none.
    #[must_use]
    pub fn ends_asking(&self) -> bool {
        match self {
            FileAnswer::ToOpen(_)
            | FileAnswer::ToSave(..)
            | FileAnswer::ToExport(..)
            | FileAnswer::NoDialog(..)
            | FileAnswer::AskingBroken => true,
            FileAnswer::Begins(_)
            | FileAnswer::Opened(..)
            | FileAnswer::Saved(..)
            | FileAnswer::NotSaved(_)
            | FileAnswer::Exists(..)
            | FileAnswer::ChangedByOthers(..)
            | FileAnswer::Gone { .. }
            | FileAnswer::Broken => false,
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

/// How the system is asked: by which dialogs, before which window, and by what they are held.
pub struct Asker {
    /// The dialog.
    pub dialog: Dialog,
    /// The window.
    pub parent: Parent,
    /// What holds the dialog.
    pub leash: Leash,
}

impl Asker {
    /// Asks the player for a file, and tells first where the dialog begins.
    #[must_use]
    pub fn ask(self, question: Question, tell: impl FnOnce(FileAnswer)) -> FileAnswer {
        let begins = question.begins();
        tell(FileAnswer::Begins(begins.clone()));
        let saves = question.what.is_some();
        let (folder, name) = if saves {
            (folder_of(&begins), name_of(&begins))
        } else {
            (Some(begins.clone()), None)
        };
        let dialog = SystemDialog {
            title: question.title,
            kind: question.kind,
            extension: match &question.what {
                Some(ToWrite::Export(job)) => job.kind.extension(),
                Some(ToWrite::Game(_)) | None => EXTENSION,
            },
            folder: folder.filter(|folder| !folder.as_os_str().is_empty()),
            parent: self.parent,
            leash: self.leash,
        };
        let chosen = self.dialog.ask(|| match saves {
            true => dialog.save(&name.unwrap_or(question.name)),
            false => dialog.open(),
        });
        let path = match chosen {
            Chosen::Path(path) => Some(path),
            Chosen::Nothing => None,
            Chosen::NoDialog => return FileAnswer::NoDialog(question.what, begins),
        };
        match question.what {
            None => FileAnswer::ToOpen(path),
            Some(ToWrite::Game(job)) => FileAnswer::ToSave(path, job),
            Some(ToWrite::Export(job)) => FileAnswer::ToExport(path, job),
        }
    }
}

impl Question {
    /// Where the dialog begins, as far as that is known without a look at the disk.
    #[must_use]
    pub fn begins_at_least(&self) -> PathBuf {
        let folder = self.folder.clone().unwrap_or_default();
        match &self.what {
            None => folder,
            Some(_) => folder.join(&self.name),
        }
    }

    /// Where the dialog begins: the folder of a game to open, or the file that is proposed.
    fn begins(&self) -> PathBuf {
        let folder = self.folder.clone();
        match &self.what {
            None => folder.or_else(games_folder).unwrap_or_default(),
            Some(ToWrite::Game(_)) => match (folder, games_folder()) {
                (Some(folder), _) => folder.join(&self.name),
                // A game without a file gets a name that is free.
                (None, Some(games)) => free_path(&games, self.name.trim_end_matches(".ron")),
                (None, None) => PathBuf::from(&self.name),
            },
            Some(ToWrite::Export(job)) => {
                let pictures = job.kind != Kind::Text;
                let usual = || store::folders::for_export(pictures).or_else(games_folder);
                let folder = folder.filter(|folder| folder.is_dir()).or_else(usual);
                folder.unwrap_or_default().join(&self.name)
            }
        }
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
        Over::Own(known) => {
            match known.map_or_else(|| unknown(&path), |known| known.since(&path)) {
                // Without its folder it cannot be made anew, which will be said.
                Since::Gone if path.parent().is_some_and(Path::is_dir) => {
                    let now = known.and_then(|known| known.renamed_from(&path));
                    return FileAnswer::Gone { path, now, job };
                }
                Since::Changed => return FileAnswer::ChangedByOthers(path, job),
                // Why it cannot be looked at, writing will say.
                Since::Same | Since::Gone | Since::Unseen => store::write(&path, &job.record),
            }
        }
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
            let text = store::to_text(&job.record);
            let stamp = Stamp::of_written(&path, text.as_bytes());
            FileAnswer::Saved(path, job, stamp, done.err())
        }
    }
}

/// What became of a file of which nothing is known.
fn unknown(path: &Path) -> Since {
    match path.exists() {
        true => Since::Changed,
        false => Since::Gone,
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
    /// The window they belong to.
    pub parent: Parent,
    /// The question whose dialog is open.
    pub asking: Option<Asking>,
    /// The file that is read, or was last.
    pub reading: PathBuf,
    /// The file that is written, or was last.
    pub writing: PathBuf,
    /// What is waited for.
    pub waits: Option<Waits>,
    /// What opens folders, where that is known and there is such a program.
    pub opener: Option<PathBuf>,
    /// Where programs are looked for; where the system says, unless another place is given.
    pub programs: Option<PathBuf>,
}

/// Something with a file that is waited for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Waits {
    /// What is done with the file.
    pub kind: JobKind,
    /// Since when it is waited for, in seconds.
    pub since: f64,
    /// Whether that was told.
    pub told: bool,
}

/// A question that the system's dialog is open for.
pub struct Asking {
    /// What is to be written; nothing where a game is to be opened.
    pub what: Option<ToWrite>,
    /// Where the dialog begins.
    pub begins: PathBuf,
    /// What holds the dialog.
    pub leash: Leash,
}

impl Asking {
    /// What a file is asked for.
    #[must_use]
    pub fn asked_for(&self) -> AskedFor {
        AskedFor::of(self.what.as_ref())
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        self.leash.let_go();
    }
}
