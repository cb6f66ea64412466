//! What comes from work beside the window is taken here.
#![deny(clippy::wildcard_enum_match_arm)]

use std::path::{Path, PathBuf};

use egui::{ColorImage, Context};

use super::NsoloApp;
use crate::export::{Choice, Event as ExportEvent, Kind as ExportKind};
use crate::play::Record;
use crate::store::library::TrashProblem;
use crate::store::{LeftOpen, LoadError, SaveError, Stamp, TableSnapshot};
use crate::table::Table;
use crate::text::errors;
use crate::text::library::say_trash_problem;
use crate::text::names::{say_file_stem, say_path};
use crate::ui::action::{Next, Topic};
use crate::ui::autosave::{Event as AutosaveEvent, LeftNews};
use crate::ui::commands::Command;
use crate::ui::dialogs::{Dialog, FileGone, Rename};
use crate::ui::facts::Place;
use crate::ui::files::{FileAnswer, ToWrite, folder_of};
use crate::ui::jobs::{JobKind, Queue, Tell};
use crate::ui::notices::Notice;
use crate::ui::recent::RecentGame;
use crate::ui::screens::library::folder::{Change, Changed, Survey};

/// Everything that can come from work beside the window.
#[derive(Debug)]
pub(super) enum Answer {
    /// Of asking for a file, reading or writing it.
    File(FileAnswer),
    /// Of an export.
    Export(ExportEvent),
    /// The end of an export, and what opens folders here.
    Exported(ExportEvent, Option<PathBuf>),
    /// Whether this folder was opened.
    FolderOpened(PathBuf, bool),
    /// The small picture of what would be exported, as it is chosen.
    Preview(Choice, ColorImage),
    /// Of reading the games folder.
    Survey(Survey),
    /// Of renaming a game or moving it to the trash.
    Changed(Changed),
    /// One of the program's own files was written, or why not.
    OwnFile(Queue, Option<SaveError>),
    /// The recent games, and which of them are there; nothing where the program has failed at it.
    Recent(Option<Vec<RecentGame>>),
    /// The same, what is in them as far as that is known already.
    RecentSoFar(Vec<RecentGame>),
    /// Of saving the table all the time.
    Autosave(AutosaveEvent),
    /// What other windows left open.
    LeftOpen(Vec<LeftOpen>),
    /// A game that was left open, of this name, is in the trash, or why not.
    Discarded(String, Result<(), TrashProblem>),
}

impl Answer {
    /// The program has failed at an export.
    pub(super) fn export_failed() -> Answer {
        Answer::Export(ExportEvent::Failed)
    }

    /// Tells something of an export under way; of how far it has come only the newest counts.
    pub(super) fn tell_export(tell: &Tell<Answer>, event: ExportEvent) -> bool {
        let is_progress = matches!(event, ExportEvent::Progress(_));
        let answer = Answer::Export(event);
        if is_progress {
            tell.newest(answer)
        } else {
            tell.news(answer)
        }
    }
}

impl NsoloApp {
    /// Takes what has come.
    pub(super) fn take_answers(&mut self, ctx: &Context) {
        loop {
            // Nothing else may come to the table while what was on it is awaited.
            let awaited = self.autosave.is_awaited();
            let wanted = |answer: &Answer| !awaited || matches!(answer, Answer::Autosave(_));
            let Some(answer) = self.jobs.next_where(wanted) else {
                break;
            };
            self.take_answer(ctx, answer);
        }
        let in_list = self.screens.place(&self.session) == Place::Library;
        if !in_list && self.screens.library.is_open() {
            // Nothing more is asked of a list that is not shown any more.
            self.screens.library.close();
            self.jobs.forget(JobKind::Survey);
            self.notices.dismiss(Topic::Library);
        }
    }

    /// Takes one answer.
    pub(super) fn take_answer(&mut self, ctx: &Context, answer: Answer) {
        match answer {
            Answer::File(answer) => self.take_file(ctx, answer),
            Answer::Export(event) => self.take_export(ctx, event),
            Answer::Exported(event, opener) => {
                self.files.opener = opener;
                self.take_export(ctx, event);
            }
            Answer::FolderOpened(folder, done) => self.take_folder_opened(&folder, done),
            Answer::Preview(choice, picture) => self.take_preview(ctx, choice, picture),
            Answer::Survey(survey) => self.screens.library.take(survey),
            Answer::Changed(changed) => self.take_changed(changed),
            Answer::OwnFile(file, error) => self.take_own_file(file, error.as_ref()),
            Answer::Recent(list) => self.take_recent(list),
            Answer::RecentSoFar(list) => self.recent.take_some(list),
            Answer::Autosave(event) => self.take_autosave(event),
            Answer::LeftOpen(left) => self.take_left(left),
            Answer::Discarded(name, done) => self.take_discarded(&name, done),
        }
    }

    pub(super) fn take_recent(&mut self, list: Option<Vec<RecentGame>>) {
        if self.recent.take(list) {
            self.start_look_for_recent();
        }
    }

    fn take_file(&mut self, ctx: &Context, answer: FileAnswer) {
        if answer.ends_asking() {
            self.files.asking = None;
            self.show_asking();
        }
        match answer {
            FileAnswer::Begins(begins) => {
                if let Some(asking) = &mut self.files.asking {
                    asking.begins = begins;
                }
            }
            FileAnswer::ToOpen(None) => self.leaving.keep(),
            FileAnswer::ToSave(None, _) => self.leaving.after_saving = None,
            FileAnswer::NoDialog(what, begins) => self.ask_typed_path(what, &begins),
            FileAnswer::ToExport(None, _) => {}
            FileAnswer::ToExport(Some(chosen), job) => self.export_where_chosen(&chosen, job),
            // The game may have gone on while the dialog was open.
            FileAnswer::ToOpen(Some(path)) => self.leave_for(ctx, Next::Load(path)),
            FileAnswer::ToSave(Some(chosen), job) => self.save_where_chosen(chosen, job),
            FileAnswer::Opened(path, stamp, result) => match *result {
                Ok(record) => self.put_opened(ctx, record, path, stamp),
                Err(error) => self.not_opened(error),
            },
            FileAnswer::Exists(path, job) => self.ask_replace(path, ToWrite::Game(job), false),
            FileAnswer::ChangedByOthers(path, job) => {
                self.ask_replace(path, ToWrite::Game(job), true);
            }
            FileAnswer::Gone { path, now, job } => {
                let gone = FileGone { path, now, job };
                self.dialogs.queue(Dialog::FileGone(gone));
            }
            FileAnswer::Broken | FileAnswer::AskingBroken => {
                self.leaving.keep();
                self.leaving.after_saving = None;
                let lines = vec![self.words.say("message-broken")];
                self.dialogs.tell("message-broken-title", lines);
            }
            FileAnswer::Saved(path, job, stamp, doubt) => {
                self.note_recent(path.clone());
                let game = self.session.game_mut();
                if let Some(table) = game.filter(|table| table.id() == job.table) {
                    table.saved(path, stamp, *job.record);
                }
                if let Some(doubt) = doubt {
                    let lines = vec![errors::say_save_error(&self.words, &doubt)];
                    self.dialogs.tell("message-in-doubt", lines);
                }
                if let Some(next) = self.leaving.after_saving.take() {
                    self.leave_for(ctx, next);
                }
            }
            FileAnswer::NotSaved(error) => {
                let text = errors::say_save_error(&self.words, &error);
                let next = self.leaving.after_saving.take();
                self.dialogs.queue(Dialog::NotSaved { text, next });
            }
        }
    }

    /// A game was read; what is on the table may have changed while it was.
    pub(super) fn put_opened(
        &mut self,
        ctx: &Context,
        record: Record,
        path: PathBuf,
        stamp: Option<Stamp>,
    ) {
        let next = Next::Load(path.clone());
        if self.would_drop_set_up(&next) || self.would_lose() {
            self.leave_for(ctx, next);
        } else {
            self.note_recent(path.clone());
            let mut table = Table::new(record, None);
            table.set_file(Some(path), stamp);
            self.put_game(table);
        }
    }

    /// A file could not be opened; where its beginning could, that is offered.
    pub(super) fn not_opened(&mut self, error: LoadError) {
        let mut lines = vec![errors::say_load_error(&self.words, &error)];
        match error.so_far {
            Some(record) => {
                let turns = record.depth(record.head()).into();
                lines.push(self.words.fill("so-far-text", &[("turns", turns)]));
                self.leaving.partial = Some(record);
                self.dialogs.queue(Dialog::Partial(lines));
            }
            None => {
                self.leaving.keep();
                if self.session.game().is_some() {
                    lines.push(self.words.say("message-opened-none"));
                }
                self.dialogs.tell("message-not-opened", lines);
            }
        }
    }

    pub(super) fn take_export(&mut self, ctx: &Context, event: ExportEvent) {
        let under_way = matches!(event, ExportEvent::Begun(..) | ExportEvent::Progress(_));
        let is_over = matches!(event, ExportEvent::Done(_) | ExportEvent::Stopped);
        if !under_way && std::mem::take(&mut self.leaving.closes_after_export) && is_over {
            self.leave_for(ctx, Next::Quit);
        }
        let text = match event {
            ExportEvent::Exists(path, job) => {
                return self.ask_replace(path, ToWrite::Export(job), false);
            }
            ExportEvent::Begun(path, kind) => return self.export_begun(&path, kind),
            ExportEvent::Progress(share) => {
                return self.notices.set_progress(Topic::Export, share);
            }
            ExportEvent::NotWritten(job, error) => {
                self.exports.unwritten = Some(job);
                let text = errors::say_save_error(&self.words, &error);
                let notice = Notice::new(Topic::Export, text);
                let notice = notice.with_button("export-elsewhere", Command::ExportElsewhere);
                return self.notices.tell(notice.closed_by("notice-not-now"));
            }
            ExportEvent::Done(path) => return self.export_done(&path),
            ExportEvent::Stopped => self.words.say("export-stopped"),
            ExportEvent::NotDrawn => self.words.say("export-no-picture"),
            ExportEvent::Failed => self.words.say("export-failed"),
        };
        self.notices.tell(Notice::new(Topic::Export, text));
    }

    /// An export is there; where the system can, its folder can be opened.
    fn export_done(&mut self, path: &Path) {
        let values = [("file", say_path(path).into())];
        let text = self.words.fill("export-done", &values);
        let notice = Notice::new(Topic::Export, text);
        self.exports.written_in = folder_of(path);
        self.notices.tell(match self.files.opener {
            Some(_) => notice.with_button("export-open-folder", Command::OpenExportFolder),
            None => notice,
        });
    }

    /// A folder was opened or not: of the first the desktop tells.
    fn take_folder_opened(&mut self, folder: &Path, done: bool) {
        if !done {
            let values = [("folder", say_path(folder).into())];
            let text = self.words.fill("export-folder-not-opened", &values);
            self.notices.tell(Notice::new(Topic::Export, text));
        }
    }

    /// An export was begun: only now is the one before forgotten that could not be written.
    fn export_begun(&mut self, path: &Path, kind: ExportKind) {
        self.exports.folder = folder_of(path);
        self.exports.unwritten = None;
        if kind == ExportKind::Text {
            // It is done in no time.
            self.notices.dismiss(Topic::Export);
            return;
        }
        let values = [("file", say_path(path).into())];
        let text = self.words.fill("export-under-way", &values);
        let notice = Notice::new(Topic::Export, text);
        let notice = notice.with_button("export-stop", Command::StopExport);
        let notice = notice.closed_by("notice-hide");
        self.notices.tell(match kind {
            ExportKind::Gif => notice.with_progress(),
            ExportKind::Text | ExportKind::Svg | ExportKind::Png => notice,
        });
    }

    /// Takes what became of a file that was to be renamed or thrown away.
    fn take_changed(&mut self, changed: Changed) {
        let Changed {
            path,
            table,
            change,
        } = changed;
        // Another game may have taken its place meanwhile.
        let game = self.session.game().and_then(Table::path);
        let is_game = table.is_some() && game == table.as_deref();
        match change {
            Change::Renamed(_, Ok(to)) => {
                if let Some(game) = self.session.game_mut().filter(|_| is_game) {
                    game.renamed(to.clone());
                }
                self.forget_recent(path.clone(), Some(to.clone()));
                self.screens.library.moved(&path, to);
            }
            Change::Renamed(text, Err(problem)) => {
                let again = Rename::again(path, text, problem);
                self.dialogs.open(Dialog::Rename(again));
            }
            Change::Trashed(Ok(())) => {
                if let Some(game) = self.session.game_mut().filter(|_| is_game) {
                    game.lost_file();
                    self.leaving.keep();
                }
                let id = if is_game {
                    "library-trashed-on-table"
                } else {
                    "library-trashed"
                };
                let values = [("name", say_file_stem(&path).into())];
                let text = self.words.fill(id, &values);
                self.notices.tell(Notice::new(Topic::Library, text));
                self.forget_recent(path, None);
            }
            Change::Trashed(Err(problem)) => {
                let name = say_file_stem(&path);
                let lines = vec![say_trash_problem(&self.words, &name, &problem)];
                let title = "library-not-trashed";
                self.dialogs.open(Dialog::Message { title, lines });
            }
        }
        if self.screens.library.is_open() {
            self.read_library();
        }
    }

    pub(super) fn take_autosave(&mut self, event: AutosaveEvent) {
        match event {
            AutosaveEvent::Began {
                kept,
                trouble,
                error,
            } => {
                self.autosave.arrived();
                if let Some(kept) = kept {
                    self.put_back(*kept);
                }
                if let Some(trouble) = trouble {
                    let lines = vec![errors::say_table_trouble(&self.words, &trouble)];
                    self.dialogs.tell("message-table", lines);
                }
                if let Some(error) = error {
                    self.autosave_fails(&error);
                }
                self.look_for_left();
            }
            AutosaveEvent::Gone => self.not_taken_up("left-gone"),
            AutosaveEvent::Unkept => self.not_taken_up("left-unkept"),
            AutosaveEvent::Broken => {
                self.autosave.broke();
                self.nothing_is_kept(self.words.say("not-kept-broken"));
            }
            AutosaveEvent::Failed(error) => self.autosave_fails(&error),
            AutosaveEvent::Works => {
                self.autosave.set_failing(None);
                self.notices.dismiss(Topic::Autosave);
            }
        }
    }

    fn take_discarded(&mut self, name: &str, done: Result<(), TrashProblem>) {
        match done {
            Ok(()) => {
                self.look_for_left();
                let text = self.words.say("left-discarded");
                self.notices.tell(Notice::new(Topic::LeftOpen, text));
            }
            Err(problem) => {
                let lines = vec![say_trash_problem(&self.words, name, &problem)];
                self.dialogs.tell("library-not-trashed", lines);
            }
        }
    }

    /// Puts back what lay on the table.
    fn put_back(&mut self, kept: TableSnapshot) {
        let mut table = Table::from_snapshot(kept.game);
        table.set_file(kept.path, kept.stamp);
        if kept.changed {
            table.never_saved();
        }
        self.put_game(table);
        if let Some(game) = kept.trying_out {
            self.session.put_tried_out(Table::from_snapshot(game));
        }
        self.autosave.save_again();
    }

    /// A game that was left open could not be taken up.
    fn not_taken_up(&mut self, why: &'static str) {
        self.autosave.arrived();
        let lines = vec![self.words.say(why)];
        self.dialogs.tell("left-gone-title", lines);
        self.look_for_left();
    }

    fn autosave_fails(&mut self, error: &SaveError) {
        let folder = self.autosave.tables().unwrap_or(&error.path);
        let why = errors::say_unwritable(&self.words, folder, error);
        self.nothing_is_kept(why);
    }

    /// The table is not kept, and why: the end of a sentence.
    pub(super) fn nothing_is_kept(&mut self, why: String) {
        self.autosave.set_failing(Some(why));
    }

    /// Tells that the game on the table is not kept, where there is one.
    pub(super) fn tell_unkept(&mut self) {
        if let Some(why) = self.autosave.tell_trouble(&self.session) {
            let text = self.words.fill("not-kept", &[("reason", why.into())]);
            let notice = Notice::new(Topic::Autosave, text);
            let notice = notice.with_button("not-kept-save", Command::SaveAs);
            self.notices.tell(notice.closed_by("notice-not-now"));
        }
    }

    fn take_left(&mut self, left: Vec<LeftOpen>) {
        match self.autosave.take_left(left) {
            LeftNews::Known => {}
            LeftNews::None => self.notices.dismiss(Topic::LeftOpen),
            LeftNews::Unsaved(number) => {
                let text = self.words.fill("left-told", &[("number", number.into())]);
                let notice = Notice::new(Topic::LeftOpen, text);
                let notice = notice.with_button("left-show", Command::LeftOpen);
                self.notices.tell(notice.closed_by("notice-not-now"));
            }
        }
    }
}
