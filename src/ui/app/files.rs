//! Opening, saving and exporting, the games folder, and the program's own small files.

use std::path::{Path, PathBuf};

use egui::Context;

use super::NsoloApp;
use super::answers::Answer;
use crate::export::{Event as ExportEvent, Job, Kind as ExportKind, export_to, export_typed};
use crate::store::{EXTENSION, chosen_path};
use crate::table::Table;
use crate::text::names::{say_file_name, say_game};
use crate::ui::action::{Next, Topic};
use crate::ui::dialogs::{Dialog, Replace, TypePath};
use crate::ui::drop_target;
use crate::ui::files::{
    self, AskExport, DialogWords, FileAnswer, Over, SaveJob, ToWrite, folder_of,
};
use crate::ui::jobs::JobKind;
use crate::ui::notices::Notice;

impl NsoloApp {
    /// Opens a file, after asking about the game on the table.
    pub fn open_file(&mut self, ctx: &Context, path: PathBuf) {
        // Whatever the program's own folder is later on.
        let path = std::path::absolute(&path).unwrap_or(path);
        self.leave_for(ctx, Next::Load(path));
    }

    /// Begins something with a file beside the window; what is under way may write a game.
    pub(super) fn start_file_job(
        &mut self,
        writes: bool,
        work: impl FnOnce() -> FileAnswer + Send + 'static,
    ) {
        self.files.writes = writes;
        let broken = Answer::File(FileAnswer::Broken);
        self.jobs
            .start(JobKind::File, broken, move |_| Answer::File(work()));
    }

    /// Saves to the game's file, or asks for one; then does what is to follow.
    pub(super) fn save(&mut self, next: Option<Next>) {
        match self.session.game().and_then(Table::path) {
            Some(path) => self.save_to(path.to_owned(), next),
            None => self.save_as(next),
        }
    }

    /// Asks where to save; then saves and does what is to follow.
    pub(super) fn save_as(&mut self, next: Option<Next>) {
        let Some((table, job)) = self.session.game().zip(self.save_job()) else {
            return;
        };
        let name = say_game(&self.words, table.record().game().id());
        let usual = format!("{name}.ron");
        let (folder, name) = match table.path() {
            Some(path) => {
                let name = path.file_name();
                let name = name.map(|name| name.to_string_lossy().into_owned());
                (folder_of(path), name.unwrap_or(usual))
            }
            None => (None, usual),
        };
        self.leaving.after_saving = next;
        let (dialogs, words) = (self.files.dialogs, self.dialog_words("path-save"));
        self.start_file_job(false, move || {
            files::ask_save(dialogs, words, folder, name, job)
        });
    }

    /// What a dialog for games is called.
    pub(super) fn dialog_words(&self, title: &str) -> DialogWords {
        DialogWords {
            title: self.words.say(title),
            kind: self.words.say("file-kind"),
        }
    }

    /// Saves to a file; then does what is to follow.
    pub fn save_to(&mut self, path: PathBuf, next: Option<Next>) {
        if let Some(job) = self.save_job() {
            self.leaving.after_saving = next;
            let game = self.session.game();
            let own = game.filter(|table| table.path() == Some(&path));
            let over = own.map_or(Over::Anything, |table| Over::Own(table.stamp()));
            self.write_game(path, job, over);
        }
    }

    /// The game as it is now.
    #[must_use]
    pub fn save_job(&self) -> Option<SaveJob> {
        let table = self.session.game()?;
        let record = Box::new(table.record().clone());
        Some(SaveJob {
            table: table.id(),
            revision: table.revision(),
            record,
        })
    }

    fn write_game(&mut self, path: PathBuf, job: SaveJob, over: Over) {
        self.start_file_job(true, move || files::save(path, job, over));
    }

    /// The extension is added where it is missing; a file that would then be replaced without the
    /// system's dialog having asked is asked about here.
    pub(super) fn save_where_chosen(&mut self, chosen: PathBuf, job: SaveJob) {
        // The game may have gone on; where another one is on the table, this one is saved as it was.
        let job = self
            .save_job()
            .filter(|now| now.table == job.table)
            .unwrap_or(job);
        let (path, is_asked) = chosen_path(&chosen, EXTENSION);
        let over = if is_asked {
            Over::Anything
        } else {
            Over::Nothing
        };
        self.write_game(path, job, over);
    }

    /// Asks whether a file may be replaced that nobody was asked about, or that somebody else has
    /// changed.
    pub(super) fn ask_replace(&mut self, path: PathBuf, what: ToWrite, changed: bool) {
        let replace = Replace {
            path,
            changed,
            what,
        };
        self.dialogs.queue(Dialog::Replace(replace));
    }

    /// The player lets a file be replaced.
    pub(super) fn replace(&mut self, path: PathBuf, what: ToWrite) {
        match what {
            ToWrite::Game(job) => self.write_game(path, job, Over::Anything),
            ToWrite::Export(job) => self.start_export(path, job, true),
        }
    }

    /// Lets the player type a path, where the system has no file dialog: to write this, or to open
    /// a game.
    pub fn ask_typed_path(&mut self, what: Option<ToWrite>, begins: &Path) {
        self.dialogs
            .queue(Dialog::TypePath(TypePath::new(what, begins)));
    }

    /// A path was typed.
    pub(super) fn take_typed_path(&mut self, ctx: &Context, what: Option<ToWrite>, path: PathBuf) {
        match what {
            None => self.leave_for(ctx, Next::Load(path)),
            Some(ToWrite::Export(job)) => {
                self.run_export(move |tell| export_typed(&path, job, tell))
            }
            Some(ToWrite::Game(job)) => {
                let name = say_game(&self.words, job.record.game().id());
                self.start_file_job(true, move || files::save_typed(&path, &name, job));
            }
        }
    }

    /// Asks where to save what is to be exported.
    pub(super) fn ask_where(&mut self, job: Job) {
        let kind = match job.kind {
            ExportKind::Text => "export-kind-text",
            ExportKind::Svg => "export-kind-svg",
            ExportKind::Png => "export-kind-png",
            ExportKind::Gif => "export-kind-gif",
        };
        let ask = AskExport {
            title: self.words.say("path-export"),
            kind: self.words.say(kind),
            folder: self.exports.folder.clone(),
            name: job.name.clone(),
        };
        let dialogs = self.files.dialogs;
        self.start_file_job(false, move || files::ask_export(dialogs, ask, job));
    }

    /// The extension is added where it is missing; a file that would then be replaced without the
    /// system's dialog having asked is asked about.
    pub(super) fn export_where_chosen(&mut self, chosen: &Path, job: Job) {
        let (path, may_replace) = chosen_path(chosen, job.kind.extension());
        self.start_export(path, job, may_replace);
    }

    fn start_export(&mut self, path: PathBuf, job: Job, may_replace: bool) {
        self.run_export(move |tell| export_to(path, job, may_replace, tell));
    }

    /// Exports beside the window.
    fn run_export(
        &mut self,
        export: impl FnOnce(&mut dyn FnMut(ExportEvent) -> bool) -> ExportEvent + Send + 'static,
    ) {
        let broken = Answer::export_failed();
        let programs = self.files.programs.clone();
        self.jobs.start(JobKind::Export, broken, move |tell| {
            let event = export(&mut |event| Answer::tell_export(tell, event));
            Answer::Exported(event, files::opener(programs))
        });
    }

    /// Opens the folder of what was exported last.
    pub(super) fn open_export_folder(&mut self) {
        let folder = self.exports.written_in.clone();
        let Some((opener, folder)) = self.files.opener.clone().zip(folder) else {
            return;
        };
        let broken = Answer::FolderOpened(folder.clone(), false);
        self.jobs.start(JobKind::Folder, broken, move |_| {
            let done = files::open_folder(&opener, &folder);
            Answer::FolderOpened(folder, done)
        });
    }

    /// Opens a file that was dropped on the window. Of several only the first: one game fits the
    /// table, and that is told.
    pub(super) fn take_dropped(&mut self, ctx: &Context) {
        let dropped = drop_target::dropped(ctx);
        let Some(first) = dropped.first() else { return };
        if !self.takes_files() {
            let text = self.words.say("dropped-busy");
            self.notices.tell(Notice::new(Topic::Dropped, text));
            return;
        }
        self.notices.dismiss(Topic::Dropped);
        if dropped.len() > 1 {
            let values = [("file", say_file_name(first).into())];
            let text = self.words.fill("dropped-several", &values);
            self.notices.tell(Notice::new(Topic::Dropped, text));
        }
        self.open_file(ctx, first.clone());
    }

    /// Whether a file can be opened now: no question waits for its answer.
    pub(super) fn takes_files(&self) -> bool {
        self.dialogs.lets_open() && !self.jobs.is_busy(JobKind::File)
    }
}
