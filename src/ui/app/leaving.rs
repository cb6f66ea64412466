//! Leaving what is on the table or set up: what is asked first, and what follows.
#![deny(clippy::wildcard_enum_match_arm)]

use egui::{Context, ViewportCommand};

use super::NsoloApp;
use crate::learn::tours;
use crate::play::{Record, Start};
use crate::rules::{Game, Player};
use crate::table::{Table, begin_again};
use crate::ui::action::{Next, Undecided};
use crate::ui::dialogs::{Dialog, NewGame};
use crate::ui::files::{AskedFor, Question, folder_of};
use crate::ui::jobs::JobKind;

/// What is to follow once something may be left.
#[derive(Default)]
pub(super) struct Leaving {
    /// The game as it was at this revision need not be saved: the player said so.
    discarded: Option<u64>,
    /// The part of a file that could be read, while the player is asked about it.
    pub(super) partial: Option<Box<Record>>,
    /// What follows once the game is saved.
    pub(super) after_saving: Option<Next>,
    /// The program closes when the export is done.
    pub(super) closes_after_export: bool,
    /// The program closes now.
    quitting: bool,
}

impl Leaving {
    /// The game as it is now need not be saved.
    pub(super) fn discard(&mut self, game: Option<&Table>) {
        self.discarded = game.map(Table::revision);
    }

    /// Nothing is let go any more.
    pub(super) fn keep(&mut self) {
        self.discarded = None;
    }

    /// A question was left without an answer: nothing comes of what it was about.
    pub(super) fn give_up(&mut self, undecided: Undecided) {
        self.discarded = None;
        if !matches!(undecided, Undecided::Saving | Undecided::Asking) {
            self.partial = None;
        }
        if undecided != Undecided::Partial {
            self.after_saving = None;
        }
    }
}

impl NsoloApp {
    /// Does something that takes what is on the table or set up away, after asking where it would be
    /// lost.
    pub(super) fn leave_for(&mut self, ctx: &Context, next: Next) {
        if next == Next::Quit && self.waits_for_saving() {
            // It is about to be saved; whether it is will be asked then.
            self.leaving.after_saving = Some(next);
        } else if self.would_drop_set_up(&next) {
            self.dialogs.ask_now(Dialog::DropSetUp(next));
        } else if self.must_ask(&next) {
            self.dialogs.ask_now(Dialog::Leave(next));
        } else {
            self.follow(ctx, next);
        }
    }

    /// Whether a position that was set up would be lost.
    pub(super) fn would_drop_set_up(&self, next: &Next) -> bool {
        !matches!(next, Next::PlayFrom(..)) && self.screens.has_set_up()
    }

    /// Whether the game on the table must be asked about first.
    fn must_ask(&self, next: &Next) -> bool {
        match next {
            // These leave the game as it is.
            Next::LeaveEditor | Next::TakeUp(_) | Next::Welcome => false,
            Next::Lessons(_) | Next::Lesson(..) => false,
            Next::Quit => self.would_ask_at_close(),
            Next::New(_)
            | Next::Begin(_)
            | Next::Again
            | Next::Open
            | Next::Load(_)
            | Next::Partial
            | Next::PlayFrom(..) => self.would_lose(),
        }
    }

    /// Whether taking the game off the table would lose turns that the player has not let go.
    pub(super) fn would_lose(&self) -> bool {
        let game = self.session.game().filter(|table| table.is_changed());
        game.is_some_and(|table| self.leaving.discarded != Some(table.revision()))
    }

    /// Whether closing must ask about the game first: its file would be left behind what is on the
    /// table, or nothing is kept.
    fn would_ask_at_close(&self) -> bool {
        let game = self.session.game().filter(|_| self.would_lose());
        game.is_some_and(|table| table.path().is_some() || !self.autosave.works())
    }

    /// Does what takes something away, without asking.
    pub(super) fn follow(&mut self, ctx: &Context, next: Next) {
        self.dialogs.close();
        match next {
            Next::New(game) => {
                let chosen = self.settings.values.chosen(game.id());
                let computer = chosen.map(|chosen| chosen.computer).unwrap_or_default();
                let new = NewGame::new(game, Player::South, computer);
                self.dialogs.open(Dialog::New(new));
            }
            Next::Begin(game) => self.begin_usual(game),
            Next::Again => self.begin_again(),
            Next::PlayFrom(game, start) => self.play_from(game, start),
            Next::LeaveEditor => self.screens.close_editor(&self.session),
            Next::Open => self.ask_open(),
            Next::Load(path) => self.read_game(path),
            Next::Partial => self.open_partial(),
            Next::TakeUp(folder) => self.autosave.take_over(&self.session, folder),
            Next::Welcome => {
                self.session.leave_lesson();
                self.screens.show_welcome();
                self.look_for_recent();
            }
            Next::Lessons(game) => self.open_tour(game, None),
            Next::Lesson(game, at) => self.open_tour(game, Some(at)),
            Next::Quit if self.waits_before_closing() => {}
            Next::Quit => {
                self.leaving.quitting = true;
                ctx.send_viewport_cmd(ViewportCommand::Close);
            }
        }
    }

    fn ask_open(&mut self) {
        let folder = self.session.game().and_then(Table::path);
        let folder = folder.and_then(folder_of);
        self.ask_system(Question {
            title: self.words.say(AskedFor::Open.title()),
            kind: self.words.say("file-kind"),
            folder,
            name: String::new(),
            what: None,
        });
    }

    /// Begins the game on the table again, the other side beginning.
    fn begin_again(&mut self) {
        let Some(record) = self.session.game().map(Table::record) else {
            return;
        };
        let (game, start, sides) = (record.game(), begin_again(record), record.sides().clone());
        self.begin(game, start, sides);
    }

    /// Begins a game from a position that was set up. The players stay the same.
    fn play_from(&mut self, game: Game, start: Start) {
        let sides = self
            .session
            .game()
            .map(|table| table.record().sides().clone());
        self.begin(game, start, sides.unwrap_or_default());
    }

    /// Puts a game on the table, in place of everything.
    pub(super) fn put_game(&mut self, game: Table) {
        // What is still being read would take its place.
        self.jobs.forget(JobKind::Read);
        self.session.put(game);
        self.leaving.keep();
        self.screens.show_play();
        // What is told stays until it is read.
        self.dialogs.close_questions();
    }

    /// Puts the part of a file that could be read on the table, as a game that was never saved: the
    /// file itself stays as it is.
    fn open_partial(&mut self) {
        if let Some(record) = self.leaving.partial.take() {
            let mut table = Table::new(*record, None);
            table.never_saved();
            self.put_game(table);
        }
    }

    /// Opens a game's tour at a lesson, or where the learner left off.
    fn open_tour(&mut self, game: &str, lesson: Option<usize>) {
        let mut all = tours().iter().enumerate();
        let Some((at, tour)) = all.find(|(_, tour)| tour.game.id() == game) else {
            return;
        };
        let done = &self.progress.progress().done;
        let next = tour.first_open(|name| done.contains(name));
        self.session.take_lesson(at, lesson.or(next).unwrap_or(0));
        self.screens.show_play();
    }

    /// Goes from the lesson that is taken to another one of its tour.
    pub(super) fn go_to_lesson(&mut self, from: impl FnOnce(usize) -> usize) {
        if let Some((tour, at)) = self.session.lesson().map(|run| run.at()) {
            self.session.take_lesson(tour, from(at));
        }
    }

    /// Leaves the lessons; the game is back, or the welcome where there is none.
    pub(super) fn leave_lesson(&mut self) {
        self.session.leave_lesson();
        if self.session.game().is_none() {
            self.screens.show_welcome();
        }
    }

    /// The window is asked to close: the game is asked about first.
    pub(super) fn watch_closing(&mut self, ctx: &Context) {
        let asked = ctx.input(|input| input.viewport().close_requested());
        if !asked || self.leaving.quitting {
            return;
        }
        if self.waits_before_closing() {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
        } else if self.would_drop_set_up(&Next::Quit) {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.dialogs.ask_now(Dialog::DropSetUp(Next::Quit));
        } else if self.would_ask_at_close() {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.dialogs.ask_now(Dialog::Leave(Next::Quit));
        }
    }

    /// Whether the program closes now.
    #[cfg(test)]
    pub(super) fn is_quitting(&self) -> bool {
        self.leaving.quitting
    }

    /// Whether closing waits for a game that is being written; asked twice it does not, for a disk on a
    /// network that is gone may take for ever.
    fn waits_for_saving(&self) -> bool {
        self.jobs.is_busy(JobKind::Write) && self.leaving.after_saving != Some(Next::Quit)
    }

    /// Whether something is still being written, after which the program closes.
    fn waits_before_closing(&mut self) -> bool {
        if self.waits_for_saving() {
            self.leaving.after_saving = Some(Next::Quit);
            return true;
        }
        // Asked twice, it does not wait.
        let waits = self.jobs.is_busy(JobKind::Export) && !self.leaving.closes_after_export;
        self.leaving.closes_after_export |= waits;
        waits
    }
}
