//! Asking for files and reading and writing them, beside the window: nothing here waits.

use std::io::ErrorKind;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use egui::Context;

use super::export::{Job, Kind};
use super::file_dialogs::{Asked, Chosen};
use crate::play::Record;
use crate::store::library::free_path;
use crate::store::{self, LoadError, SaveError, SaveStep, Stamp, with_extension};

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
    /// What files of its kind are called.
    pub kind: String,
    /// Where to begin; without it, where such files are kept.
    pub folder: Option<PathBuf>,
    /// The name proposed.
    pub name: String,
}

/// What came of something that was asked for.
pub enum Answer {
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

/// One thing asked of the player or the disk at a time.
pub struct Files {
    sender: Sender<Answer>,
    answers: Receiver<Answer>,
    busy: bool,
    /// A game is being written.
    writing: bool,
    /// The system is not asked for its dialogs.
    no_dialogs: bool,
    ctx: Context,
}

impl Files {
    /// Nothing asked for yet; the context is woken when an answer comes.
    #[must_use]
    pub fn new(ctx: &Context) -> Files {
        let (sender, answers) = channel();
        Files {
            sender,
            answers,
            busy: false,
            writing: false,
            no_dialogs: false,
            ctx: ctx.clone(),
        }
    }

    /// Whether an answer is awaited.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.busy
    }

    /// The answer, if it has come.
    pub fn answer(&mut self) -> Option<Answer> {
        let answer = self.answers.try_recv().ok()?;
        self.busy = false;
        Some(answer)
    }

    /// Waits for the answer that is awaited, if one is; for tests.
    pub fn wait(&mut self) -> Option<Answer> {
        if !self.busy {
            return None;
        }
        let answer = self.answers.recv().ok();
        self.busy = false;
        answer
    }

    /// Asks the player for a file to open; without a folder, beginning where games are kept.
    pub fn ask_open(&mut self, kind: String, folder: Option<PathBuf>) {
        let no_dialogs = self.no_dialogs;
        self.run(move || {
            let folder = folder.or_else(games_folder);
            let begins = folder.clone().unwrap_or_default();
            let asked = Asked {
                kind,
                extension: "ron",
                folder,
            };
            match unless(no_dialogs, || asked.open()) {
                Chosen::Path(path) => Answer::ToOpen(Some(path)),
                Chosen::Nothing => Answer::ToOpen(None),
                Chosen::NoDialog => Answer::NoDialog(None, begins),
            }
        });
    }

    /// Asks the player where to save a game; without a folder, beginning where games are kept.
    pub fn ask_save(&mut self, kind: String, folder: Option<PathBuf>, name: String, job: SaveJob) {
        let no_dialogs = self.no_dialogs;
        self.run(move || {
            // A game without a file gets a name that is free.
            let begins = match (folder, games_folder()) {
                (Some(folder), _) => folder.join(&name),
                (None, Some(games)) => free_path(&games, name.trim_end_matches(".ron")),
                (None, None) => PathBuf::from(&name),
            };
            let (folder, name) = (folder_of(&begins), name_of(&begins).unwrap_or(name));
            let asked = Asked {
                kind,
                extension: "ron",
                folder,
            };
            match unless(no_dialogs, || asked.save(&name)) {
                Chosen::Path(path) => Answer::ToSave(Some(path), job),
                Chosen::Nothing => Answer::ToSave(None, job),
                Chosen::NoDialog => Answer::NoDialog(Some(ToWrite::Game(job)), begins),
            }
        });
    }

    /// Asks the player where to export something.
    pub fn ask_export(&mut self, ask: AskExport, job: Job) {
        let no_dialogs = self.no_dialogs;
        self.run(move || {
            let usual = || store::folders::for_export(job.kind != Kind::Text).or_else(games_folder);
            let folder = ask.folder.filter(|folder| folder.is_dir()).or_else(usual);
            let begins = folder.clone().unwrap_or_default().join(&ask.name);
            let asked = Asked {
                kind: ask.kind,
                extension: job.kind.extension(),
                folder,
            };
            match unless(no_dialogs, || asked.save(&ask.name)) {
                Chosen::Path(path) => Answer::ToExport(Some(path), job),
                Chosen::Nothing => Answer::ToExport(None, job),
                Chosen::NoDialog => Answer::NoDialog(Some(ToWrite::Export(job)), begins),
            }
        });
    }

    /// Does without the system's dialogs, as where it has none; for tests.
    pub fn have_no_dialogs(&mut self) {
        self.no_dialogs = true;
    }

    /// Reads a game.
    pub fn open(&mut self, path: PathBuf) {
        self.run(move || {
            // Looked at before it is read: a later change is noticed when it is saved.
            let stamp = Stamp::of(&path);
            let record = store::read(&path);
            Answer::Opened(path, stamp, Box::new(record))
        });
    }

    /// Writes a game.
    pub fn save(&mut self, path: PathBuf, job: SaveJob, over: Over) {
        self.run(move || write(path, job, over));
        self.writing = true;
    }

    /// Writes a game where no file is yet: at a path that was typed, or in the folder that was, under
    /// this name.
    pub fn save_typed(&mut self, typed: PathBuf, name: String, job: SaveJob) {
        self.run(move || {
            let path = if typed.is_dir() {
                free_path(&typed, &name)
            } else {
                with_extension(&typed)
            };
            write(path, job, Over::Nothing)
        });
        self.writing = true;
    }

    /// Whether a game is being written.
    #[must_use]
    pub fn is_writing(&self) -> bool {
        self.busy && self.writing
    }

    fn run(&mut self, work: impl FnOnce() -> Answer + Send + 'static) {
        self.writing = false;
        let (sender, ctx) = (self.sender.clone(), self.ctx.clone());
        let spawned = thread::Builder::new().spawn(move || {
            let answer = catch_unwind(AssertUnwindSafe(work)).unwrap_or(Answer::Broken);
            // The receiver lives as long as the window; without it nobody waits.
            let _ = sender.send(answer);
            ctx.request_repaint();
        });
        self.busy = true;
        if spawned.is_err() {
            // The receiver is this window's own.
            let _ = self.sender.send(Answer::Broken);
            self.ctx.request_repaint();
        }
    }
}

fn write(path: PathBuf, job: SaveJob, over: Over) -> Answer {
    let done = match over {
        Over::Nothing => store::write_new(&path, &job.record),
        Over::Own(known) => match Stamp::of(&path) {
            Some(now) if Some(now) != known => return Answer::ChangedByOthers(path, job),
            _ => store::write(&path, &job.record),
        },
        Over::Anything => store::write(&path, &job.record),
    };
    match done {
        Err(error) if over == Over::Nothing && error.reason.kind == ErrorKind::AlreadyExists => {
            Answer::Exists(path, job)
        }
        Err(error) if error.step != SaveStep::SyncFolder => Answer::NotSaved(error),
        done => {
            if let Some(folder) = path.parent() {
                store::tidy(folder);
            }
            let stamp = Stamp::of(&path);
            Answer::Saved(path, job, stamp, done.err())
        }
    }
}

fn unless(no_dialogs: bool, ask: impl FnOnce() -> Chosen) -> Chosen {
    if no_dialogs { Chosen::NoDialog } else { ask() }
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
