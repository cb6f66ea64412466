//! What lies on the table: the game, and what lies beside it for a while.

use std::ops::Deref;

use super::{LessonRun, Table, View};
use crate::rules::Turn;

/// The game on the table, and what is shown in its place while something is tried out or learnt.
///
/// What only plays or looks is done to what is [shown](Session::shown); what saves, keeps or names
/// asks for the [game](Session::game).
#[derive(Default)]
pub struct Session {
    game: Option<Table>,
    beside: Option<Beside>,
    /// Tables there have been, for telling them apart.
    numbered: u64,
}

/// A session as a screen is handed it: everything can be read, and what is shown be played and looked at;
/// nothing is put on the table, and nothing taken from it.
pub struct Playing<'a>(&'a mut Session);

impl Deref for Playing<'_> {
    type Target = Session;

    fn deref(&self) -> &Session {
        self.0
    }
}

impl Playing<'_> {
    /// What is shown: a lesson, what is tried out, or the game.
    pub fn shown_mut(&mut self) -> Option<&mut Table> {
        self.0.shown_mut()
    }

    /// The lesson that is taken.
    pub fn lesson_mut(&mut self) -> Option<&mut LessonRun> {
        self.0.lesson_mut()
    }
}

/// What is shown in place of the game, which waits as it was left.
enum Beside {
    /// Turns that do not touch the game.
    TryOut(Table),
    /// A lesson.
    Lesson(LessonRun),
}

impl Session {
    /// What is shown: a lesson, what is tried out, or the game.
    #[must_use]
    pub fn shown(&self) -> Option<&Table> {
        match &self.beside {
            Some(Beside::TryOut(table)) => Some(table),
            Some(Beside::Lesson(run)) => Some(run.table()),
            None => self.game.as_ref(),
        }
    }

    /// The same, for playing on it.
    pub fn shown_mut(&mut self) -> Option<&mut Table> {
        match &mut self.beside {
            Some(Beside::TryOut(table)) => Some(table),
            Some(Beside::Lesson(run)) => Some(run.table_mut()),
            None => self.game.as_mut(),
        }
    }

    /// For playing and looking alone.
    pub fn playing(&mut self) -> Playing<'_> {
        Playing(self)
    }

    /// The game, also while something else is shown.
    #[must_use]
    pub fn game(&self) -> Option<&Table> {
        self.game.as_ref()
    }

    /// The same, for what happens to its file.
    pub fn game_mut(&mut self) -> Option<&mut Table> {
        self.game.as_mut()
    }

    /// The lesson that is taken.
    #[must_use]
    pub fn lesson(&self) -> Option<&LessonRun> {
        match &self.beside {
            Some(Beside::Lesson(run)) => Some(run),
            _ => None,
        }
    }

    /// The same, for going on with it.
    pub fn lesson_mut(&mut self) -> Option<&mut LessonRun> {
        match &mut self.beside {
            Some(Beside::Lesson(run)) => Some(run),
            _ => None,
        }
    }

    /// What is being tried out.
    #[must_use]
    pub fn tried_out(&self) -> Option<&Table> {
        match &self.beside {
            Some(Beside::TryOut(table)) => Some(table),
            _ => None,
        }
    }

    /// Puts a game on the table, in place of everything.
    pub fn put(&mut self, game: Table) {
        let mut game = self.number(game);
        game.let_computer_in();
        self.game = Some(game);
        self.beside = None;
    }

    /// Puts something beside the game that was tried out before.
    pub fn put_tried_out(&mut self, table: Table) {
        self.beside = Some(Beside::TryOut(self.number(table)));
    }

    /// Plays on from the position that is shown without touching the game.
    pub fn try_out(&mut self) {
        let Some(table) = self.shown() else { return };
        let mut record = table.record().clone();
        if let View::Node(node) = table.view() {
            record.go_to(node);
        }
        self.put_tried_out(Table::new(record, None));
    }

    /// The same with turns that are played there already: it begins at the first of them, and they can be
    /// gone through one by one. A turn that cannot be played ends them.
    pub fn try_line(&mut self, turns: &[Turn]) {
        let Some(table) = self.shown() else { return };
        let mut record = table.record().clone();
        let from = table.turn_from();
        record.go_to(from);
        for turn in turns {
            if record.play(turn).is_err() {
                break;
            }
        }
        let mut table = Table::new(record, None);
        table.look_at(View::Node(from));
        self.put_tried_out(table);
    }

    /// Takes a lesson, by its tour's place among all and its own in the tour. Nothing happens where
    /// there is none.
    pub fn take_lesson(&mut self, tour: usize, lesson: usize) {
        if let Some(mut run) = LessonRun::new(tour, lesson) {
            self.numbered += 1;
            run.table_mut().set_id(self.numbered);
            self.beside = Some(Beside::Lesson(run));
        }
    }

    /// Leaves the lesson, if one is taken.
    pub fn leave_lesson(&mut self) {
        if self.lesson().is_some() {
            self.back();
        }
    }

    /// Shows the game again, as it was left.
    pub fn back(&mut self) {
        self.beside = None;
    }

    fn number(&mut self, mut table: Table) -> Table {
        self.numbered += 1;
        table.set_id(self.numbered);
        table
    }
}
