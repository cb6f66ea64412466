//! What main does to the window when it starts, and what the tests do and ask.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use egui::Context;

use super::NsoloApp;
use super::answers::Answer;
use crate::play::Record;
use crate::store::progress;
use crate::store::settings::{Settings, Speed, Trouble};
use crate::table::Table;
use crate::text::errors;
use crate::ui::autosave::Event;
use crate::ui::commands::Command;
use crate::ui::files::{Answers, SystemDialogs};
use crate::ui::guard::hears_clicks;
use crate::ui::jobs::{JobKind, Queue};
use crate::ui::thinking::Thinking;

/// How long the first frame waits for what was on the table, so that it is there at once.
const FIRST: Duration = Duration::from_millis(400);

/// Longer than anything takes that a test waits for.
const LONG: Duration = Duration::from_secs(600);

impl NsoloApp {
    /// Keeps the settings in this file when the program closes.
    pub fn keep_settings_in(&mut self, path: Option<PathBuf>) {
        self.settings.keep_in(path);
    }

    /// Tells that the settings could not be read.
    pub fn tell_settings_trouble(&mut self, trouble: &Trouble) {
        let lines = vec![errors::say_settings_trouble(&self.words, trouble)];
        self.dialogs.tell("message-settings", lines);
    }

    /// Reads which lessons are done from this file, and keeps it there.
    pub fn keep_progress_in(&mut self, path: Option<PathBuf>) {
        let (progress, trouble) = path.as_deref().map(progress::read).unwrap_or_default();
        if let Some(trouble) = trouble {
            let lines = vec![errors::say_progress_trouble(&self.words, &trouble)];
            self.dialogs.tell("message-progress", lines);
        }
        self.progress.keep_in(path, progress);
    }

    /// Writes which lessons are done, and waits for that.
    pub fn keep_progress(&mut self) {
        self.note_solved();
        self.write_progress();
        self.jobs.finish(&[Queue::Progress], LONG);
    }

    /// Writes the settings, and waits for that; for tests.
    pub fn keep_settings(&mut self) {
        self.write_settings();
        self.jobs.finish(&[Queue::Settings], LONG);
    }

    /// Remembers in this file which games were opened or saved lately.
    pub fn keep_recent_in(&mut self, file: Option<PathBuf>) {
        self.recent.keep_in(file);
        self.look_for_recent();
    }

    /// Saves the table in one of these slots from now on; what the newest holds that no other window
    /// has is brought back where that is wanted.
    pub fn keep_tables_in(&mut self, ctx: &Context, tables: Option<PathBuf>, bring_back: bool) {
        let Some(tables) = tables else {
            self.nothing_is_kept(self.words.say("not-kept-nowhere"));
            return;
        };
        let work = self.autosave.start(tables, bring_back);
        let broken = Answer::Autosave(Event::Broken);
        let begun = self.jobs.live(broken, move |teller| {
            work.run(&|event| teller.tell(Answer::Autosave(event)));
        });
        if !begun {
            self.take_answer(ctx, Answer::Autosave(Event::Broken));
        }
        let end = Instant::now() + FIRST;
        while self.autosave.is_awaited() {
            let left = end.saturating_duration_since(Instant::now());
            let Some(answer) = self.jobs.next_within(left) else {
                break;
            };
            self.take_answer(ctx, answer);
        }
    }

    /// Asks for a command to be carried out at the end of this frame, or the next one.
    pub fn ask_for(&mut self, command: Command) {
        self.window.keyed.push(command);
    }

    /// Puts a game on the table, in place of any other.
    pub fn put_on_table(&mut self, record: Record, path: Option<PathBuf>) {
        if let Some(path) = &path {
            self.note_recent(path.clone());
        }
        self.put_game(Table::new(record, path));
    }

    /// What is shown on the table.
    #[must_use]
    pub fn table(&self) -> Option<&Table> {
        self.session.shown()
    }

    /// What the player has set.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings.values
    }

    /// Sets the speed of sowing.
    pub fn set_speed(&mut self, speed: Speed) {
        self.settings.values.speed = speed;
    }

    /// Looks for games in this folder, not in the usual one.
    pub fn list_games_of(&mut self, folder: PathBuf) {
        self.screens.library.look_in(folder);
    }

    /// Lets paths be typed for saving and exporting, as where the system has no file dialog; for tests.
    pub fn have_no_file_dialogs(&mut self) {
        self.files.dialogs = SystemDialogs::Missing;
    }

    /// Lets the system's file dialogs stay open until they are answered; for tests.
    pub fn have_open_file_dialogs(&mut self) -> Answers {
        let (answers, dialogs) = SystemDialogs::open();
        self.files.dialogs = dialogs;
        answers
    }

    /// Whether a press anywhere in the window is heard now; for tests.
    #[must_use]
    pub fn hears_clicks(&self, ctx: &Context) -> bool {
        hears_clicks(ctx)
    }

    /// Waits for the disk, or else for the answer of the system's dialog, and takes it; for tests.
    pub fn wait_for_files(&mut self, ctx: &Context) {
        for kind in [JobKind::Read, JobKind::Write] {
            if let Some(answer) = self.jobs.wait(kind) {
                return self.take_answer(ctx, answer);
            }
        }
        while let Some(answer) = self.jobs.wait(JobKind::Ask) {
            self.take_answer(ctx, answer);
        }
    }

    /// Looks for the desktop's programs in this folder alone; for tests.
    pub fn look_for_programs_in(&mut self, folder: PathBuf) {
        self.files.programs = Some(folder);
    }

    /// Waits until a folder was opened, or not; for tests.
    pub fn wait_for_folder(&mut self, ctx: &Context) {
        while let Some(answer) = self.jobs.wait(JobKind::Folder) {
            self.take_answer(ctx, answer);
        }
    }

    /// Has weak computer players choose otherwise among turns that seem as good to them than they would with
    /// another number: no two games need be the same.
    pub fn set_luck(&mut self, luck: u64) {
        self.computer.set_luck(luck);
    }

    /// Waits until the computer has come to the end of what it thinks about; for tests.
    pub fn wait_for_computer(&self) {
        self.computer.thinking.wait();
    }

    /// Waits until the computer has found something, and says whether it goes on; for tests.
    #[must_use]
    pub fn wait_for_a_thought(&self) -> bool {
        if !self.computer.has_heard() {
            self.computer.thinking.wait_for_some();
        }
        self.computer.thinking.about().is_some()
    }

    /// Whether the computer thinks about anything; for tests.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.computer.thinking.about().is_some()
    }

    /// Has the computer think until it is told to stop, however soon it has found a turn; for tests.
    pub fn have_patient_computer(&mut self, ctx: &Context) {
        self.computer.thinking = Thinking::patient(ctx);
    }

    /// Waits until nothing is being exported any more; for tests.
    pub fn wait_for_export(&mut self, ctx: &Context) {
        while let Some(answer) = self.jobs.wait(JobKind::Export) {
            self.take_answer(ctx, answer);
        }
    }

    /// Waits for the small picture of what would be exported; for tests.
    pub fn wait_for_preview(&mut self, ctx: &Context) {
        while let Some(answer) = self.jobs.wait(JobKind::Preview) {
            self.take_answer(ctx, answer);
        }
    }

    /// Whether there is one; for tests.
    #[must_use]
    pub fn has_preview(&self) -> bool {
        let preview = self.exports.preview.as_ref();
        preview.is_some_and(|preview| preview.picture.is_some())
    }

    /// Waits for everything that is asked of the games folder; for tests.
    pub fn wait_for_library(&mut self, ctx: &Context) {
        for kind in [JobKind::Change, JobKind::Survey] {
            while let Some(answer) = self.jobs.wait(kind) {
                self.take_answer(ctx, answer);
            }
        }
        ctx.request_repaint();
    }

    /// Waits for the list of games opened lately; for tests.
    pub fn wait_for_recent(&mut self) {
        self.jobs.finish(&[Queue::Recent], LONG);
        let changed = |answer: &Answer| matches!(answer, Answer::OwnFile(Queue::Recent, _));
        while let Some(Answer::OwnFile(file, error)) = self.jobs.next_where(changed) {
            self.take_own_file(file, error.as_ref());
        }
        while let Some(answer) = self.jobs.wait(JobKind::Recent) {
            if let Answer::Recent(list) = answer {
                self.take_recent(list);
            }
        }
    }

    /// Waits until everything that is on the table is kept and what was left open is found; for tests.
    pub fn wait_until_kept(&mut self, ctx: &Context) {
        self.autosave.wait(&self.session);
        let of_autosave = |answer: &Answer| matches!(answer, Answer::Autosave(_));
        while let Some(Answer::Autosave(event)) = self.jobs.next_where(of_autosave) {
            self.take_autosave(event);
        }
        for kind in [JobKind::Discard, JobKind::LeftOpen] {
            while let Some(answer) = self.jobs.wait(kind) {
                self.take_answer(ctx, answer);
            }
        }
    }
}
