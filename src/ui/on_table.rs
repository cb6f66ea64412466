//! What lies on the table: the real game, or something else while that is put aside.

use std::path::PathBuf;

use super::app::{NsoloApp, Screen, Wish};
use super::dialogs::Dialog;
use super::table::{Table, View};
use crate::play::Record;

/// What the table is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// The game.
    Game,
    /// Trying something out: nothing of it touches the game.
    TryOut,
    /// A lesson.
    Lesson,
}

impl NsoloApp {
    /// Puts a game on the table, in place of any other.
    pub fn put_on_table(&mut self, record: Record, path: Option<PathBuf>) {
        if let Some(path) = &path {
            self.recents.note(path);
        }
        self.put_table(Table::new(record, path));
    }

    /// Lays a table in place of any other.
    pub(super) fn put_table(&mut self, mut table: Table) {
        self.tables += 1;
        table.id = self.tables;
        self.table = Some(table);
        self.let_go = None;
        self.screen = Screen::Game;
        self.purpose = Purpose::Game;
        self.aside = None;
        self.editor = None;
        // What is told stays until it is read.
        if !matches!(self.dialog, Dialog::Message { .. }) {
            self.dialog = Dialog::None;
        }
        self.refused = None;
        self.was_sweeping = false;
        self.place_cursor();
        self.wish = Some(Wish::Board);
    }

    /// The game on the table.
    #[must_use]
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// The real game, also while the table is used for something else.
    pub(super) fn real_game(&self) -> Option<&Table> {
        match self.purpose {
            Purpose::Game => self.table.as_ref(),
            Purpose::TryOut | Purpose::Lesson => self.aside.as_ref(),
        }
    }

    pub(super) fn real_game_mut(&mut self) -> Option<&mut Table> {
        match self.purpose {
            Purpose::Game => self.table.as_mut(),
            Purpose::TryOut | Purpose::Lesson => self.aside.as_mut(),
        }
    }

    /// Puts the real game aside and something else on the table.
    pub(super) fn put_aside_for(&mut self, purpose: Purpose, record: Record) {
        if self.purpose == Purpose::Game {
            self.aside = self.table.take();
        }
        self.purpose = purpose;
        self.table = Some(Table::new(record, None));
        self.screen = Screen::Game;
        self.refused = None;
        self.was_sweeping = false;
        self.place_cursor();
        self.wish = Some(Wish::Board);
    }

    /// Puts the real game back on the table, as it was left.
    pub(super) fn back_to_real_game(&mut self) {
        if self.purpose != Purpose::Game {
            self.table = self.aside.take();
            self.purpose = Purpose::Game;
            self.refused = None;
            self.was_sweeping = false;
            self.place_cursor();
            self.wish = Some(Wish::Board);
        }
    }

    /// Plays on from the position that is shown without touching the game.
    pub(super) fn try_out(&mut self) {
        let Some(table) = &self.table else { return };
        let mut record = table.record().clone();
        if let View::Node(node) = table.view() {
            record.go_to(node);
        }
        self.put_aside_for(Purpose::TryOut, record);
    }
}
