//! Keeping the table all the time, bringing it back at the next start, and going to games that
//! other windows left open.

mod keeper;
mod list;

use std::path::PathBuf;
use std::time::Duration;

use egui::{CentralPanel, Context, Ui};

use super::app::NsoloApp;
use super::commands::Command;
use super::dialogs::{After, Dialog};
use super::errors;
use super::notice::{About, Notice};
use super::on_table::Purpose;
use super::table::Table;
use crate::store::{Kept, LeftOpen, Shown, Stamp};
use keeper::{Keeper, Told};
pub(super) use list::Asked;

/// How long the first frame waits for what was on the table, so that it is there at once.
const FIRST: Duration = Duration::from_millis(400);

/// What the window knows of keeping.
#[derive(Default)]
pub(super) struct Keeping {
    keeper: Option<Keeper>,
    /// What was on the table has not come yet.
    awaited: bool,
    /// Keeping fails at the moment, or cannot be done at all.
    fails: bool,
    /// What was kept last.
    last: Option<State>,
    /// What other slots keep.
    pub(super) left: Vec<LeftOpen>,
    /// The player was told of them.
    told_left: bool,
}

/// Everything by which what is on the table can differ from what was kept.
#[derive(PartialEq)]
struct State {
    game: GameState,
    /// What is looked at, in the game and in what is tried out.
    shown: [Option<Shown>; 2],
}

#[derive(PartialEq)]
struct GameState {
    table: u64,
    revision: u64,
    saved_revision: Option<u64>,
    path: Option<PathBuf>,
    stamp: Option<Stamp>,
    trying_out: Option<u64>,
}

impl NsoloApp {
    /// Keeps the table in one of these slots from now on; what the newest holds that no other window
    /// has is brought back where that is wanted.
    pub fn keep_tables_in(&mut self, ctx: &Context, tables: Option<PathBuf>, bring_back: bool) {
        let Some(tables) = tables else {
            self.nothing_is_kept(self.words.say("not-kept-nowhere"));
            return;
        };
        self.keeping = Keeping {
            keeper: Keeper::start(ctx, tables, bring_back),
            ..Keeping::default()
        };
        if self.keeping.keeper.is_none() {
            self.nothing_is_kept(self.words.say("not-kept-broken"));
        }
        self.keeping.awaited = self.keeping.keeper.is_some();
        let first = self.keeping.keeper.as_ref();
        if let Some(told) = first.and_then(|keeper| keeper.told_within(FIRST)) {
            self.take_told(told);
        }
    }

    /// Keeps what is on the table for the last time, and waits for that, but not for ever.
    pub(super) fn close_keeping(&mut self) {
        // Also what was kept before: somebody may have removed it.
        self.keeping.last = None;
        self.keep_table();
        self.keeping.keeper = None;
    }

    /// Waits until everything that is on the table is kept and what was left open is found; for tests.
    pub fn wait_until_kept(&mut self) {
        self.keep_table();
        if let Some(keeper) = &self.keeping.keeper {
            keeper.sync(true);
        }
    }

    /// Whether the table is brought back at the next start, so that closing loses nothing.
    pub(super) fn is_kept(&self) -> bool {
        self.keeping.keeper.is_some() && !self.keeping.fails
    }

    /// Takes what the keeper has told.
    pub(super) fn take_keeping(&mut self) {
        while let Some(told) = self.keeping.keeper.as_ref().and_then(Keeper::told) {
            self.take_told(told);
        }
    }

    fn take_told(&mut self, told: Told) {
        match told {
            Told::Began {
                kept,
                trouble,
                error,
            } => {
                self.keeping.awaited = false;
                if let Some(kept) = kept {
                    self.put_back(*kept);
                }
                if let Some(trouble) = trouble {
                    let lines = vec![errors::say_table_trouble(&self.words, &trouble)];
                    self.message("message-table", lines);
                }
                if let Some(error) = error {
                    self.keeping_fails(&error);
                }
            }
            Told::Gone => {
                self.keeping.awaited = false;
                self.message("left-gone-title", vec![self.words.say("left-gone")]);
            }
            Told::Unkept => {
                self.keeping.awaited = false;
                self.message("left-gone-title", vec![self.words.say("left-unkept")]);
            }
            Told::Broken => {
                self.keeping.keeper = None;
                self.keeping.awaited = false;
                self.nothing_is_kept(self.words.say("not-kept-broken"));
            }
            Told::Left(left) => self.take_left(left),
            Told::Failed(error) => self.keeping_fails(&error),
            Told::Works => {
                self.keeping.fails = false;
                self.untell(About::Keeping);
            }
            Told::Discarded(_, Ok(())) => {
                self.look_for_left();
                let text = self.words.say("left-discarded");
                self.tell(Notice::new(About::LeftOpen, text));
            }
            Told::Discarded(name, Err(problem)) => {
                let lines = vec![errors::say_trash_problem(&self.words, &name, &problem)];
                self.message("library-not-trashed", lines);
            }
        }
    }

    fn keeping_fails(&mut self, error: &crate::store::SaveError) {
        self.nothing_is_kept(errors::say_save_reason(&self.words, error));
    }

    /// Tells that the table is not kept, and why: the end of a sentence.
    fn nothing_is_kept(&mut self, why: String) {
        self.keeping.fails = true;
        let text = self.words.fill("not-kept", &[("reason", why.into())]);
        self.tell(Notice::new(About::Keeping, text).with_button("not-kept-save", Command::SaveAs));
    }

    fn take_left(&mut self, left: Vec<LeftOpen>) {
        self.keeping.left = left;
        let unsaved = self
            .keeping
            .left
            .iter()
            .filter(|left| left.kept.has_unsaved());
        let number = unsaved.count();
        if number == 0 {
            if !self.keeping.told_left {
                self.untell(About::LeftOpen);
            }
        } else if !std::mem::replace(&mut self.keeping.told_left, true) {
            let text = self.words.fill("left-told", &[("number", number.into())]);
            self.tell(
                Notice::new(About::LeftOpen, text).with_button("left-show", Command::LeftOpen),
            );
        }
    }

    /// Puts back what lay on the table.
    fn put_back(&mut self, kept: Kept) {
        let mut table = Table::from_seen(kept.game);
        table.path = kept.path;
        table.stamp = kept.stamp;
        if kept.changed {
            table.never_saved();
        }
        self.put_table(table);
        if let Some(seen) = kept.trying_out {
            self.aside = self.table.take();
            self.purpose = Purpose::TryOut;
            self.table = Some(Table::from_seen(seen));
            self.place_cursor();
        }
        // Kept once more, so that its slot is the newest.
        self.keeping.last = None;
    }

    /// Has the table kept if anything about it has changed: a turn or a stone at once, a look at
    /// another moment soon.
    pub(super) fn keep_table(&mut self) {
        if self.keeping.awaited || self.keeping.keeper.is_none() {
            return;
        }
        let state = self.state();
        if state == self.keeping.last {
            return;
        }
        let before = self.keeping.last.as_ref().map(|last| &last.game);
        let at_once = state.as_ref().map(|state| &state.game) != before;
        if let (Some(kept), Some(keeper)) = (self.kept(), &self.keeping.keeper) {
            keeper.keep(kept, at_once);
        }
        self.keeping.last = state;
    }

    fn state(&self) -> Option<State> {
        let table = self.real_game()?;
        let trying_out = self.tried_out();
        Some(State {
            game: GameState {
                table: table.id,
                revision: table.revision(),
                saved_revision: table.saved_revision(),
                path: table.path.clone(),
                stamp: table.stamp,
                trying_out: trying_out.map(Table::revision),
            },
            shown: [Some(table.shown()), trying_out.map(Table::shown)],
        })
    }

    fn kept(&self) -> Option<Kept> {
        let table = self.real_game()?;
        Some(Kept {
            game: table.seen(),
            path: table.path.clone(),
            stamp: table.stamp,
            changed: table.is_changed(),
            trying_out: self.tried_out().map(Table::seen),
        })
    }

    /// What is being tried out beside the game.
    fn tried_out(&self) -> Option<&Table> {
        self.table
            .as_ref()
            .filter(|_| self.purpose == Purpose::TryOut)
    }

    /// Shows the games that were left open.
    pub(super) fn show_left_open(&mut self) {
        self.untell(About::LeftOpen);
        self.keeping.told_left = true;
        self.look_for_left();
        self.dialog = Dialog::LeftOpen;
    }

    /// Looks again for games that other windows left open.
    pub(super) fn look_for_left(&self) {
        if let Some(keeper) = &self.keeping.keeper {
            keeper.look();
        }
    }

    /// Goes to a game that was left open; the one on the table is left open in turn, unless there is
    /// nothing to it.
    pub(super) fn take_over(&mut self, folder: PathBuf) {
        self.keep_table();
        if let Some(keeper) = &self.keeping.keeper {
            keeper.take_over(folder);
            // Nothing may be played meanwhile: it would belong to neither game.
            self.keeping.awaited = true;
        }
    }

    /// Does what was asked for in the list of games that were left open.
    pub(super) fn take_left_asked(&mut self, ctx: &Context, asked: Asked) {
        match asked {
            Asked::TakeUp(left) => self.leave_for(ctx, After::TakeOver(left.folder)),
            Asked::Discard(left) => {
                self.discard_left(&left);
                self.dialog = Dialog::LeftOpen;
            }
        }
    }

    /// Puts a game that was left open into the trash.
    fn discard_left(&mut self, left: &LeftOpen) {
        let name = self.left_name(left);
        if let Some(keeper) = &self.keeping.keeper {
            keeper.discard(left.clone(), name);
        }
    }

    /// Draws the window while what was on the table is still awaited; says whether it is.
    pub(super) fn awaits_table(&self, ui: &mut Ui) -> bool {
        if self.keeping.awaited {
            CentralPanel::default().show(ui, |ui| {
                ui.centered_and_justified(|ui| ui.label(self.words.say("bringing-back")));
            });
        }
        self.keeping.awaited
    }

    /// Whether closing must ask about the game first: its file would be left behind what is on the
    /// table, or nothing is kept.
    pub(super) fn would_ask_at_close(&self) -> bool {
        let table = self.real_game().filter(|_| self.would_lose());
        table.is_some_and(|table| table.path.is_some() || !self.is_kept())
    }
}
