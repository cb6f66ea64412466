//! Asking for files and reading and writing them, beside the window: nothing here waits.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use egui::Context;

use super::export::{Job, Kind};
use crate::play::Record;
use crate::store::{self, LoadError, SaveError};

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

impl ToWrite {
    /// Whether it is something to show to somebody else.
    #[must_use]
    pub fn is_export(&self) -> bool {
        matches!(self, ToWrite::Export(_))
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
    /// A game was read.
    Opened(PathBuf, Box<Result<Record, LoadError>>),
    /// A game was written.
    Saved(PathBuf, SaveJob, Result<(), SaveError>),
}

/// Nobody cancels a dialog as quickly as this: without a portal and without zenity it never opened.
const TOO_QUICK: Duration = Duration::from_millis(150);

/// At most one question to the player or the disk at a time.
pub struct Files {
    sender: Sender<Answer>,
    answers: Receiver<Answer>,
    busy: bool,
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
        self.run(move || {
            let folder = folder.or_else(games_folder);
            let begins = folder.clone().unwrap_or_default();
            let began = Instant::now();
            match dialog(kind, "ron", folder).pick_file() {
                None if began.elapsed() < TOO_QUICK => Answer::NoDialog(None, begins),
                chosen => Answer::ToOpen(chosen),
            }
        });
    }

    /// Asks the player where to save a game; without a folder, beginning where games are kept.
    pub fn ask_save(&mut self, kind: String, folder: Option<PathBuf>, name: String, job: SaveJob) {
        let no_dialogs = self.no_dialogs;
        self.run(move || {
            // A game without a file gets a name that is free.
            let name = match (&folder, games_folder()) {
                (None, Some(games)) => free_name(&games, &name),
                _ => name,
            };
            let folder = folder.or_else(games_folder);
            let begins = folder.clone().unwrap_or_default().join(&name);
            if no_dialogs {
                return Answer::NoDialog(Some(ToWrite::Game(job)), begins);
            }
            let began = Instant::now();
            let chosen = dialog(kind, "ron", folder).set_file_name(name).save_file();
            match chosen {
                None if began.elapsed() < TOO_QUICK => {
                    Answer::NoDialog(Some(ToWrite::Game(job)), begins)
                }
                chosen => Answer::ToSave(chosen, job),
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
            if no_dialogs {
                return Answer::NoDialog(Some(ToWrite::Export(job)), begins);
            }
            let began = Instant::now();
            let dialog = dialog(ask.kind, job.kind.extension(), folder);
            match dialog.set_file_name(ask.name).save_file() {
                None if began.elapsed() < TOO_QUICK => {
                    Answer::NoDialog(Some(ToWrite::Export(job)), begins)
                }
                chosen => Answer::ToExport(chosen, job),
            }
        });
    }

    /// Does without the system's dialog for saving, as where it has none; for tests.
    pub fn have_no_dialogs(&mut self) {
        self.no_dialogs = true;
    }

    /// Reads a game.
    pub fn open(&mut self, path: PathBuf) {
        self.run(move || {
            let record = store::read(&path);
            Answer::Opened(path, Box::new(record))
        });
    }

    /// Writes a game.
    pub fn save(&mut self, path: PathBuf, job: SaveJob) {
        self.run(move || {
            let done = store::write(&path, &job.record);
            Answer::Saved(path, job, done)
        });
    }

    fn run(&mut self, work: impl FnOnce() -> Answer + Send + 'static) {
        self.busy = true;
        let (sender, ctx) = (self.sender.clone(), self.ctx.clone());
        let spawned = thread::Builder::new().spawn(move || {
            // The receiver lives as long as the window; without it nobody waits.
            let _ = sender.send(work());
            ctx.request_repaint();
        });
        // Without a thread nothing was asked, and nothing is awaited.
        self.busy = spawned.is_ok();
    }
}

/// A name like this one that no file in the folder has: "Bosh.ron", "Bosh 2.ron", "Bosh 3.ron".
fn free_name(folder: &Path, name: &str) -> String {
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    let numbered = (2..1_000).map(|number| format!("{stem} {number}.{extension}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    let free = names.find(|name| !folder.join(name).exists());
    free.unwrap_or_else(|| name.to_owned())
}

/// The folder games are kept in, made now so that a dialog can begin there.
fn games_folder() -> Option<PathBuf> {
    let folder = store::folders::games()?;
    store::folders::make(&folder).ok()?;
    Some(folder)
}

fn dialog(kind: String, extension: &str, folder: Option<PathBuf>) -> rfd::FileDialog {
    let dialog = rfd::FileDialog::new().add_filter(kind, &[extension]);
    match folder.filter(|folder| folder.is_dir()) {
        Some(folder) => dialog.set_directory(folder),
        None => dialog,
    }
}

/// The folder a file lies in.
#[must_use]
pub fn folder_of(path: &Path) -> Option<PathBuf> {
    path.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .map(Path::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_game_gets_a_name_of_its_own() {
        let place = tempfile::tempdir().unwrap();
        let take = |wanted| {
            assert_eq!(free_name(place.path(), "Sadeqa III.ron"), wanted);
            std::fs::write(place.path().join(wanted), "").unwrap();
        };
        take("Sadeqa III.ron");
        take("Sadeqa III 2.ron");
        take("Sadeqa III 3.ron");
        assert_eq!(free_name(place.path(), "Bosh.ron"), "Bosh.ron");
    }
}
