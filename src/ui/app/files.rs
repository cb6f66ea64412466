//! Opening, saving and exporting, the games folder, and the program's own small files.

use std::path::{Path, PathBuf};
use std::time::Duration;

use egui::Context;

use super::NsoloApp;
use super::answers::Answer;
use crate::export::{Event as ExportEvent, Job, Kind as ExportKind, export_to, export_typed};
use crate::store::{EXTENSION, chosen_path};
use crate::table::Table;
use crate::text::errors::say_no_file;
use crate::text::names::{say_file_name, say_game};
use crate::ui::action::{Next, Topic};
use crate::ui::commands::Command;
use crate::ui::dialogs::{Dialog, Replace, TypePath};
use crate::ui::drop_target;
use crate::ui::files::{
    self, AskedFor, Asker, Asking, FileAnswer, Leash, Over, Question, SaveJob, ToWrite, Waits,
    folder_of,
};
use crate::ui::jobs::JobKind;
use crate::ui::notices::Notice;

/// A file that takes longer than this to be read or written is told of.
const LONG: Duration = Duration::from_secs(2);

impl NsoloApp {
    /// Opens a file, after asking about the game on the table.
    pub fn open_file(&mut self, ctx: &Context, path: PathBuf) {
        // Whatever the program's own folder is later on.
        let path = std::path::absolute(&path).unwrap_or(path);
        self.leave_for(ctx, Next::Load(path));
    }

    /// Reads a game beside the window. What was being read before is not wanted any more.
    pub(super) fn read_game(&mut self, path: PathBuf) {
        self.jobs.forget(JobKind::Read);
        self.start_file_job(JobKind::Read, path.clone(), move || files::open(path));
    }

    pub(super) fn start_file_job(
        &mut self,
        kind: JobKind,
        path: PathBuf,
        work: impl FnOnce() -> FileAnswer + Send + 'static,
    ) {
        if kind == JobKind::Write {
            self.files.writing = path;
        } else {
            self.files.reading = path;
        }
        // Another file of the same kind has its own time.
        if self.files.waits.is_some_and(|waits| waits.kind == kind) {
            self.files.waits = None;
            self.notices.dismiss(Topic::Files);
        }
        let broken = Answer::File(FileAnswer::Broken);
        self.jobs.start(kind, broken, move |_| Answer::File(work()));
    }

    /// Asks for a file by the system's dialog. One that is open is not wanted any more: only one is at a
    /// time.
    pub(super) fn ask_system(&mut self, question: Question) {
        self.stop_asking();
        let leash = Leash::default();
        self.files.asking = Some(Asking {
            what: question.what.clone(),
            begins: question.begins_at_least(),
            leash: leash.clone(),
        });
        let asker = Asker {
            dialog: self.files.dialogs.next(),
            parent: self.files.parent.clone(),
            leash,
        };
        let broken = Answer::File(FileAnswer::AskingBroken);
        self.jobs.start(JobKind::Ask, broken, move |tell| {
            Answer::File(asker.ask(question, |begins| {
                tell.news(Answer::File(begins));
            }))
        });
    }

    /// The system's dialog is not wanted any more, if one is open: it is closed where that can be done, and
    /// what it answers is not heard. Gives what it was for.
    pub(super) fn stop_asking(&mut self) -> Option<Asking> {
        self.jobs.forget(JobKind::Ask);
        self.files.asking.take()
    }

    /// The window says that the system's dialog is open as long as it is.
    pub(super) fn show_asking(&mut self) {
        let asking = self.files.asking.as_ref();
        self.dialogs.show_asking(asking.map(Asking::asked_for));
    }

    /// A path is typed in place of the one that the system's dialog asks for.
    pub(super) fn type_instead(&mut self) {
        if let Some(mut asking) = self.stop_asking() {
            let typed = TypePath::instead(asking.what.take(), &asking.begins);
            self.dialogs.open(Dialog::TypePath(typed));
        }
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
        if self.is_asked_to_save(table.id()) {
            return;
        }
        let question = Question {
            title: self.words.say(AskedFor::Save.title()),
            kind: self.words.say("file-kind"),
            folder,
            name,
            what: Some(ToWrite::Game(job)),
        };
        self.ask_system(question);
    }

    /// Whether the system's dialog is open for saving this table's game.
    fn is_asked_to_save(&self, table: u64) -> bool {
        let asking = self.files.asking.as_ref();
        let what = asking.and_then(|asking| asking.what.as_ref());
        matches!(what, Some(ToWrite::Game(job)) if job.table == table)
    }

    /// Saves to a file; then does what is to follow.
    pub fn save_to(&mut self, path: PathBuf, next: Option<Next>) {
        if let Some(job) = self.save_job() {
            if next.is_some() {
                // Something else follows; what a dialog still asks about does not.
                self.stop_asking();
            }
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

    pub(super) fn write_game(&mut self, path: PathBuf, job: SaveJob, over: Over) {
        let file = path.clone();
        self.start_file_job(JobKind::Write, file, move || files::save(path, job, over));
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
                let file = path.clone();
                self.start_file_job(JobKind::Write, file, move || {
                    files::save_typed(&path, &name, job)
                });
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
        let question = Question {
            title: self.words.say(AskedFor::Export.title()),
            kind: self.words.say(kind),
            folder: self.exports.folder.clone(),
            name: job.name.clone(),
            what: Some(ToWrite::Export(job)),
        };
        self.ask_system(question);
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

    /// What is waited for; nothing where the disk is quick.
    fn waited_for(&self) -> Option<JobKind> {
        let kinds = [JobKind::Write, JobKind::Read, JobKind::Change];
        kinds.into_iter().find(|kind| self.jobs.is_busy(*kind))
    }

    /// Tells what is waited for.
    fn tell_waits(&mut self, waits: Waits) {
        self.files.waits = Some(Waits {
            told: true,
            ..waits
        });
        let (id, file) = match waits.kind {
            JobKind::Write => ("waits-writing", &self.files.writing),
            JobKind::Read => ("waits-reading", &self.files.reading),
            _ => ("waits-changing", &self.files.writing),
        };
        let file = say_file_name(file).into();
        let text = self.words.fill(id, &[("file", file)]);
        self.notices.tell(Notice::new(Topic::Files, text));
    }

    /// Tells of a file that takes long, until it is read or written; one after another each has its time.
    pub(super) fn tell_waiting(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        let (kind, before) = (self.waited_for(), self.files.waits);
        if before.map(|waits| waits.kind) != kind {
            self.files.waits = kind.map(|kind| Waits {
                kind,
                since: now,
                told: false,
            });
            if before.is_some() {
                self.notices.dismiss(Topic::Files);
            }
        }
        let Some(waits) = self.files.waits.filter(|waits| !waits.told) else {
            return;
        };
        let left = LONG.as_secs_f64() - (now - waits.since);
        if left > 0.0 {
            ctx.request_repaint_after(Duration::from_secs_f64(left));
        } else {
            self.tell_waits(waits);
        }
    }

    /// Tells at once what is waited for, where a command is not possible for nothing else.
    pub(super) fn tell_waiting_for(&mut self, command: Command, ctx: &Context) {
        let facts = self.facts();
        let Some(kind) = self.waited_for().filter(|_| facts.waits(command)) else {
            return;
        };
        let since = ctx.input(|input| input.time);
        let begun = self.files.waits.filter(|waits| waits.kind == kind);
        let told = true;
        self.tell_waits(begun.unwrap_or(Waits { kind, since, told }));
    }

    /// Opens a file that was dropped on the window. Of several only the first: one game fits the
    /// table, and that is told.
    pub(super) fn take_dropped(&mut self, ctx: &Context) {
        let dropped = drop_target::dropped(ctx);
        if dropped.is_empty() {
            return;
        }
        if !self.takes_files() {
            return self.tell_dropped(self.words.say("dropped-busy"));
        }
        self.notices.dismiss(Topic::Dropped);
        let mut files = dropped.iter().flatten();
        let Some(first) = files.next() else {
            if let Some(Err(why)) = dropped.first() {
                self.tell_dropped(say_no_file(&self.words, why));
            }
            return;
        };
        if files.next().is_some() {
            let values = [("file", say_file_name(first).into())];
            self.tell_dropped(self.words.fill("dropped-several", &values));
        }
        self.open_file(ctx, first.clone());
    }

    fn tell_dropped(&mut self, text: String) {
        self.notices.tell(Notice::new(Topic::Dropped, text));
    }

    /// Whether a file can be opened now: no question waits for its answer.
    pub(super) fn takes_files(&self) -> bool {
        self.dialogs.lets_open() && !self.jobs.is_busy(JobKind::Write)
    }
}
