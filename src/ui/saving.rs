//! Opening, saving and closing: what is asked in which order, and what follows an answer.

use std::path::{Path, PathBuf};

use egui::{Context, ViewportCommand};

use super::app::NsoloApp;
use super::dialogs::{After, Dialog};
use super::errors;
use super::files::{Answer, Over, SaveJob, ToWrite, folder_of};
use super::table::Table;
use crate::play::Record;
use crate::store::settings::Settings;
use crate::store::{LoadError, Stamp, folders, settings, with_extension};

impl NsoloApp {
    /// Does something that takes the game off the table, after asking where it would be lost.
    pub(super) fn leave_for(&mut self, ctx: &Context, after: After) {
        if after == After::Quit && self.waits_for_saving() {
            // It is about to be saved; whether it is will be asked then.
            self.after_saving = Some(after);
        } else if self.would_drop_set_up(&after) {
            self.ask_now(Dialog::DropSetUp(after));
        } else if self.must_ask(&after) {
            self.ask_now(Dialog::Ask(after));
        } else {
            self.follow(ctx, after);
        }
    }

    /// Asks at once; a question about a file that was open comes back afterwards.
    fn ask_now(&mut self, dialog: Dialog) {
        let before = std::mem::replace(&mut self.dialog, dialog);
        if matches!(before, Dialog::Replace { .. } | Dialog::TypePath { .. }) {
            self.dialogs.push_front(before);
        }
    }

    /// Whether the game on the table must be asked about first.
    fn must_ask(&self, after: &After) -> bool {
        match after {
            // Both leave the game as it is.
            After::LeaveEditor | After::TakeOver(_) => false,
            After::Quit => self.would_ask_at_close(),
            _ => self.would_lose(),
        }
    }

    /// Whether taking the game off the table would lose turns that the player has not let go.
    pub(super) fn would_lose(&self) -> bool {
        let table = self.real_game().filter(|table| table.is_changed());
        table.is_some_and(|table| self.let_go != Some(table.revision()))
    }

    /// Opens a file, after asking about the game on the table.
    pub fn open_file(&mut self, ctx: &Context, path: PathBuf) {
        // Whatever the program's own folder is later on.
        let path = std::path::absolute(&path).unwrap_or(path);
        self.leave_for(ctx, After::Load(path));
    }

    /// Saves to the game's file, or asks for one; then does what is to follow.
    pub(super) fn save(&mut self, after: Option<After>) {
        match self.real_game().and_then(|table| table.path.clone()) {
            Some(path) => self.save_to(path, after),
            None => self.save_as(after),
        }
    }

    /// Asks where to save; then saves and does what is to follow.
    pub(super) fn save_as(&mut self, after: Option<After>) {
        let Some((table, job)) = self.real_game().zip(self.save_job()) else {
            return;
        };
        let id = format!("game-{}", table.record().game().id());
        let usual = format!("{}.ron", self.words.say(&id));
        let (folder, name) = match &table.path {
            Some(path) => {
                let name = path
                    .file_name()
                    .map(|name| name.to_string_lossy().into_owned());
                (folder_of(path), name.unwrap_or(usual))
            }
            None => (None, usual),
        };
        self.after_saving = after;
        self.files
            .ask_save(self.words.say("file-kind"), folder, name, job);
    }

    /// Saves to a file; then does what is to follow.
    pub fn save_to(&mut self, path: PathBuf, after: Option<After>) {
        if let Some(job) = self.save_job() {
            self.after_saving = after;
            let table = self.real_game();
            let own = table.filter(|table| table.path.as_ref() == Some(&path));
            let over = own.map_or(Over::Anything, |table| Over::Own(table.stamp));
            self.files.save(path, job, over);
        }
    }

    /// The real game as it is now.
    #[must_use]
    pub fn save_job(&self) -> Option<SaveJob> {
        let table = self.real_game()?;
        let record = Box::new(table.record().clone());
        Some(SaveJob {
            table: table.id,
            revision: table.revision(),
            record,
        })
    }

    /// Takes what came from dialogs and the disk.
    pub(super) fn take_file_answers(&mut self, ctx: &Context) {
        if let Some(answer) = self.files.answer() {
            self.take_answer(ctx, answer);
        }
        self.take_export_news(ctx);
    }

    /// Waits for the disk and takes its answer; for tests.
    pub fn wait_for_files(&mut self, ctx: &Context) {
        if let Some(answer) = self.files.wait() {
            self.take_answer(ctx, answer);
        }
    }

    fn take_answer(&mut self, ctx: &Context, answer: Answer) {
        match answer {
            Answer::ToOpen(None) => self.let_go = None,
            Answer::ToSave(None, _) => self.after_saving = None,
            Answer::NoDialog(job, begins) => self.ask_typed_path(job, &begins),
            Answer::ToExport(None, _) => {}
            Answer::ToExport(Some(chosen), job) => self.export_where_chosen(&chosen, job),
            // The game may have gone on while the dialog was open.
            Answer::ToOpen(Some(path)) => self.leave_for(ctx, After::Load(path)),
            Answer::ToSave(Some(chosen), job) => self.save_where_chosen(chosen, job),
            Answer::Opened(path, stamp, result) => match *result {
                Ok(record) => self.put_opened(ctx, record, path, stamp),
                Err(error) => self.not_opened(error),
            },
            Answer::Exists(path, job) => self.ask_replace(path, job, false),
            Answer::ChangedByOthers(path, job) => self.ask_replace(path, job, true),
            Answer::Broken => {
                self.let_go = None;
                self.after_saving = None;
                self.message(
                    "message-broken-title",
                    vec![self.words.say("message-broken")],
                );
            }
            Answer::Saved(path, job, stamp, doubt) => {
                self.recents.note(&path);
                let table = self.real_game_mut().filter(|table| table.id == job.table);
                if let Some(table) = table {
                    table.saved(path, stamp, job.revision);
                }
                if let Some(doubt) = doubt {
                    let lines = vec![errors::say_save_error(&self.words, &doubt)];
                    self.message("message-in-doubt", lines);
                }
                if let Some(after) = self.after_saving.take() {
                    self.leave_for(ctx, after);
                }
            }
            Answer::NotSaved(error) => {
                let text = errors::say_save_error(&self.words, &error);
                let after = self.after_saving.take();
                self.dialogs.push_back(Dialog::NotSaved { text, after });
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
        let after = After::Load(path.clone());
        if self.would_drop_set_up(&after) || self.would_lose() {
            self.leave_for(ctx, after);
        } else {
            self.put_on_table(record, Some(path));
            if let Some(table) = &mut self.table {
                table.stamp = stamp;
            }
        }
    }

    /// Asks whether a file may be replaced that nobody was asked about, or that somebody else has
    /// changed.
    fn ask_replace(&mut self, path: PathBuf, job: SaveJob, changed: bool) {
        let what = ToWrite::Game(job);
        self.dialogs.push_back(Dialog::Replace {
            path,
            changed,
            what,
        });
    }

    /// A file could not be opened; where its beginning could, that is offered.
    fn not_opened(&mut self, error: LoadError) {
        let mut lines = vec![errors::say_load_error(&self.words, &error)];
        match error.so_far {
            Some(record) => {
                let turns = record.depth(record.head()).into();
                lines.push(self.words.fill("so-far-text", &[("turns", turns)]));
                self.so_far = Some(record);
                self.dialogs.push_back(Dialog::SoFar(lines));
            }
            None => {
                self.let_go = None;
                if self.real_game().is_some() {
                    lines.push(self.words.say("message-opened-none"));
                }
                self.message("message-not-opened", lines);
            }
        }
    }

    /// Puts the part of a file that could be read on the table, as a game that was never saved: the
    /// file itself stays as it is.
    pub(super) fn open_so_far(&mut self) {
        if let Some(record) = self.so_far.take() {
            let mut table = Table::new(*record, None);
            table.never_saved();
            self.put_table(table);
        }
    }

    /// The extension is added where it is missing; a file that would then be replaced without the
    /// system's dialog having asked is asked about here.
    fn save_where_chosen(&mut self, chosen: PathBuf, job: SaveJob) {
        // The game may have gone on; where another one is on the table, this one is saved as it was.
        let job = self
            .save_job()
            .filter(|now| now.table == job.table)
            .unwrap_or(job);
        let path = with_extension(&chosen);
        let over = if path == chosen {
            Over::Anything
        } else {
            Over::Nothing
        };
        self.files.save(path, job, over);
    }

    /// Lets the player type a path, where the system has no file dialog: to write this, or to open
    /// a game.
    pub fn ask_typed_path(&mut self, what: Option<ToWrite>, begins: &Path) {
        let folder = match what {
            Some(_) => folder_of(begins),
            None => Some(begins.to_owned()),
        };
        let folder = folder.unwrap_or_default();
        self.typed_in = std::path::absolute(&folder).unwrap_or(folder);
        let mut text = begins.to_string_lossy().into_owned();
        if what.is_none() && !text.is_empty() && !text.ends_with('/') {
            text.push('/');
        }
        self.dialogs.push_back(Dialog::TypePath { what, text });
    }

    /// A path was typed.
    pub(super) fn take_typed_path(&mut self, ctx: &Context, what: Option<ToWrite>, text: &str) {
        let path = self.typed_path(text);
        match what {
            None => self.leave_for(ctx, After::Load(path)),
            Some(ToWrite::Export(job)) => self.export_where_typed(path, job),
            Some(ToWrite::Game(job)) => {
                let name = self.words.say(&format!("game-{}", job.record.game().id()));
                self.files.save_typed(path, name, job);
            }
        }
    }

    /// The path that a text means: from the folder that was proposed, `~` being the player's own.
    fn typed_path(&self, text: &str) -> PathBuf {
        let path = Path::new(text.trim());
        match (path.strip_prefix("~"), folders::home()) {
            (Ok(rest), Some(home)) => home.join(rest),
            _ => self.typed_in.join(path),
        }
    }

    /// The player lets a file be replaced.
    pub(super) fn replace(&mut self, path: PathBuf, what: ToWrite) {
        match what {
            ToWrite::Game(job) => self.files.save(path, job, Over::Anything),
            ToWrite::Export(job) => self.begin_export(path, job),
        }
    }

    /// Does what takes the game off the table.
    pub(super) fn follow(&mut self, ctx: &Context, after: After) {
        self.dialog = Dialog::None;
        match after {
            After::New(game) => self.ask_new(game),
            After::Begin(game) => self.start_usual(game),
            After::PlayFrom(game, start) => self.play_from(game, start),
            After::LeaveEditor => self.close_editor(),
            After::Open => {
                let folder = self.real_game().and_then(|table| table.path.clone());
                let folder = folder.as_deref().and_then(folder_of);
                self.files.ask_open(self.words.say("file-kind"), folder);
            }
            After::Load(path) => self.files.open(path),
            After::SoFar => self.open_so_far(),
            After::TakeOver(folder) => self.take_over(folder),
            After::Quit if self.waits_before_closing() => {}
            After::Quit => {
                self.quitting = true;
                ctx.send_viewport_cmd(ViewportCommand::Close);
            }
        }
    }

    /// The window is asked to close: the game is asked about first.
    pub(super) fn watch_closing(&mut self, ctx: &Context) {
        let asked = ctx.input(|input| input.viewport().close_requested());
        if !asked || self.quitting {
            return;
        }
        if self.waits_before_closing() {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
        } else if self.would_drop_set_up(&After::Quit) {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.ask_now(Dialog::DropSetUp(After::Quit));
        } else if self.would_ask_at_close() {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.ask_now(Dialog::Ask(After::Quit));
        }
    }

    /// Whether closing waits for a game that is being written; asked twice it does not, for a disk on a
    /// network that is gone may take for ever.
    fn waits_for_saving(&self) -> bool {
        self.files.is_writing() && self.after_saving != Some(After::Quit)
    }

    /// Whether something is still being written, after which the program closes.
    fn waits_before_closing(&mut self) -> bool {
        if self.waits_for_saving() {
            self.after_saving = Some(After::Quit);
            return true;
        }
        // Asked twice, it does not wait.
        let waits = self.exports.is_busy() && !self.close_after_export;
        self.close_after_export |= waits;
        waits
    }

    /// Writes the settings; nothing can be said any more when that fails.
    pub(super) fn keep_settings(&self) {
        if let Some(path) = &self.settings_path {
            write_settings(path, &self.settings);
        }
    }

    /// Writes the settings beside the window. Should that fail, closing tries again.
    pub(super) fn keep_settings_soon(&self) {
        if let Some(path) = self.settings_path.clone() {
            let settings = self.settings.clone();
            drop(std::thread::Builder::new().spawn(move || write_settings(&path, &settings)));
        }
    }

    /// Tells something, once no other dialog is open.
    pub(super) fn message(&mut self, title: &'static str, lines: Vec<String>) {
        self.dialogs.push_back(Dialog::Message { title, lines });
    }
}

fn write_settings(path: &Path, settings: &Settings) {
    drop(settings::write(path, settings));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Sides, Start};
    use crate::rules::{Game, Player};
    use crate::store::LoadProblem;
    use crate::ui::table::Manner;

    fn record(id: &str, size: u16) -> Record {
        let game = Game::new(id, size).unwrap();
        Record::new(game, Start::Usual(Player::South), Sides::default()).unwrap()
    }

    /// What is played while a slow disk is read is asked about before a part of what comes from it
    /// takes its place.
    #[test]
    fn a_part_of_a_file_does_not_drop_what_was_played_meanwhile() {
        let ctx = Context::default();
        let mut app = NsoloApp::new(&ctx, Settings::default());
        app.put_on_table(record("sadeqa", 6), None);
        let mut part = record("bosh", 4);
        part.sow(4).unwrap();
        let error = || LoadError {
            path: PathBuf::from("/late.ron"),
            problem: LoadProblem::TooManyTurns,
            at: None,
            so_far: Some(Box::new(part.clone())),
        };
        app.table.as_mut().unwrap().click(3, 1, Manner::AtOnce);
        app.not_opened(error());
        app.leave_for(&ctx, After::SoFar);
        assert_eq!(app.dialog, Dialog::Ask(After::SoFar));
        assert_eq!(app.table.as_ref().unwrap().record().game().id(), "sadeqa");
        // The player lets it go.
        app.let_go = app.table.as_ref().map(Table::revision);
        app.follow(&ctx, After::SoFar);
        let table = app.table.as_ref().unwrap();
        assert_eq!(table.record().game().id(), "bosh");
        assert!(table.is_changed() && table.path.is_none());
    }

    /// A disk that never answers does not keep the window open for ever.
    #[test]
    fn closing_asked_for_twice_does_not_wait_for_the_disk() {
        let ctx = Context::default();
        let place = tempfile::tempdir().unwrap();
        let mut app = NsoloApp::new(&ctx, Settings::default());
        app.put_on_table(record("sadeqa", 6), None);
        app.table.as_mut().unwrap().click(3, 1, Manner::AtOnce);
        // Its answer is not taken here, as if it never came.
        app.save_to(place.path().join("game.ron"), None);
        app.leave_for(&ctx, After::Quit);
        assert_eq!((&app.dialog, app.quitting), (&Dialog::None, false));
        app.leave_for(&ctx, After::Quit);
        assert_eq!(app.dialog, Dialog::Ask(After::Quit));
        app.let_go = app.table.as_ref().map(Table::revision);
        app.follow(&ctx, After::Quit);
        assert!(app.quitting);
        app.wait_for_files(&ctx);
    }
}
