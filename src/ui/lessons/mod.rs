//! Taking lessons: the table shows one while the real game waits beside it.

mod bar;
pub mod texts;

pub(super) use bar::BUTTONS;
use std::path::PathBuf;

use egui::Context;

use super::app::{NsoloApp, Screen, Wish};
use super::commands::Command;
use super::on_table::Purpose;
use super::table::{Table, View};
use crate::learn::{Lesson, Stage, Tour, Tried, judge, pending_stage, stage, tours};
use crate::play::NodeId;
use crate::rules::{PitIndex, Refusal};
use crate::store::progress::{self, Progress};

/// What is remembered of lessons: where the learner is, and what is done.
#[derive(Default)]
pub(super) struct Learning {
    /// The tour, by its place among all, and the lesson within it.
    at: (usize, usize),
    /// The hint takes the place of this step's task.
    hinted: Option<usize>,
    /// The hint was asked for after a wrong try and takes the place of what is said of it.
    hinted_after_try: bool,
    /// A pit that was to be found because it may not be chosen was.
    found: bool,
    /// Where the lesson stands at what is shown, kept while that does not change.
    stage: Option<((View, u64, bool), Stage)>,
    /// What came of the try has been told, and the keyboard was sent there.
    told: bool,
    progress: Progress,
    path: Option<PathBuf>,
    /// Something was done since the start.
    changed: bool,
}

impl NsoloApp {
    /// Reads which lessons are done from this file, and keeps it there.
    pub fn keep_progress_in(&mut self, path: Option<PathBuf>) {
        if let Some(path) = &path {
            let (progress, trouble) = progress::read(path);
            self.learning.progress = progress;
            if let Some(trouble) = trouble {
                let lines = vec![texts::say_trouble(&self.words, &trouble)];
                self.message("message-progress", lines);
            }
        }
        self.learning.path = path;
    }

    /// How many lessons of a tour are done.
    #[must_use]
    pub fn lessons_done(&self, tour: &Tour) -> usize {
        let done = &self.learning.progress.done;
        let lessons = tour.lessons.iter();
        lessons.filter(|lesson| done.contains(&lesson.name)).count()
    }

    /// The tour and lesson on the table, and the lesson's place in it.
    pub(super) fn lesson(&self) -> Option<(&'static Tour, &'static Lesson, usize)> {
        if self.purpose != Purpose::Lesson {
            return None;
        }
        let (tour, at) = self.learning.at;
        let tour = tours().get(tour)?;
        tour.lessons.get(at).map(|lesson| (tour, lesson, at))
    }

    /// Opens a game's tour where the learner left off.
    fn open_tour(&mut self, game: &str) {
        let mut all = tours().iter().enumerate();
        let Some((at, tour)) = all.find(|(_, tour)| tour.game.id() == game) else {
            return;
        };
        let done = &self.learning.progress.done;
        let mut lessons = tour.lessons.iter();
        let next = lessons.position(|lesson| !done.contains(&lesson.name));
        self.open_lesson(at, next.unwrap_or(0));
    }

    fn open_lesson(&mut self, tour: usize, at: usize) {
        let lesson = tours().get(tour).and_then(|tour| tour.lessons.get(at));
        // A test sees to it that every lesson has its position.
        let Some(record) = lesson.and_then(|lesson| lesson.record().ok()) else {
            return;
        };
        self.learning.at = (tour, at);
        self.learning.hinted = None;
        self.learning.found = false;
        self.learning.stage = None;
        self.put_aside_for(Purpose::Lesson, record);
    }

    /// Leaves the lessons; the real game is back, or the welcome where there is none.
    pub(super) fn leave_lesson(&mut self) {
        if self.purpose == Purpose::Lesson {
            self.back_to_real_game();
            if self.table.is_none() {
                self.screen = Screen::Welcome;
            }
        }
    }

    /// Whether a command about lessons can be carried out now.
    pub(super) fn is_lesson_possible(&self, command: Command) -> bool {
        if matches!(command, Command::Lessons(_)) {
            return true;
        }
        let Some((tour, _, at)) = self.lesson().filter(|_| self.playing().is_some()) else {
            return false;
        };
        match command {
            Command::LessonHint => !matches!(self.lesson_stage(), Some(Stage::Done)),
            Command::LessonAgain => self.has_tried(),
            Command::LessonPrevious => at > 0,
            Command::LessonNext => at + 1 < tour.lessons.len(),
            _ => true,
        }
    }

    fn has_tried(&self) -> bool {
        let record = self.table.as_ref().map(Table::record);
        let tried = record
            .is_some_and(|record| record.head() != NodeId::ROOT || record.pending().is_some());
        tried || self.learning.found
    }

    /// Carries out a command about lessons.
    pub(super) fn carry_out_lesson(&mut self, command: Command) {
        let (tour, at) = self.learning.at;
        match command {
            Command::Lessons(game) => self.open_tour(game),
            Command::LessonHint => {
                let step = self.lesson_step();
                let shown = self.is_hint_shown();
                self.learning.hinted = (!shown).then_some(step);
                self.learning.hinted_after_try = !shown;
            }
            Command::LessonAgain => self.try_again(),
            Command::LessonPrevious => self.open_lesson(tour, at.saturating_sub(1)),
            Command::LessonNext => self.open_lesson(tour, at + 1),
            Command::LessonLeave => self.leave_lesson(),
            _ => {}
        }
    }

    /// Puts the position back to where the step began that went wrong; the whole lesson, where it
    /// is done.
    fn try_again(&mut self) {
        let step = match self.lesson_stage() {
            Some(Stage::Done) | None => 0,
            Some(_) => self.lesson_step(),
        };
        self.learning.found = false;
        if let Some(table) = &mut self.table {
            let record = table.record();
            let path = record.path(record.head());
            let back_to = path.get(2 * step).copied().unwrap_or(NodeId::ROOT);
            table.go_back_to(back_to);
            table.set_watch_only(false);
        }
        self.learning.stage = None;
        self.refused = None;
        self.place_cursor();
        self.wish = Some(Wish::Board);
    }

    /// Where the lesson stands at what is shown, as of the last frame.
    pub(super) fn lesson_stage(&self) -> Option<&Stage> {
        self.lesson()?;
        self.learning.stage.as_ref().map(|(_, stage)| stage)
    }

    /// Whether the hint takes the place of this step's task.
    fn is_hinted(&self, step: usize) -> bool {
        self.learning.hinted == Some(step)
    }

    /// Whether the hint is shown now. What came of a try is always told first, so after a wrong
    /// one it has to be asked for again.
    fn is_hint_shown(&self) -> bool {
        let wrong = matches!(self.lesson_stage(), Some(Stage::Wrong { .. }));
        self.is_hinted(self.lesson_step())
            && (!wrong || self.learning.hinted_after_try)
            && self.is_lesson_possible(Command::LessonHint)
    }

    fn lesson_step(&self) -> usize {
        let Some((_, lesson, _)) = self.lesson() else {
            return 0;
        };
        self.lesson_stage().map_or(0, |stage| stage.step(lesson))
    }

    /// Looks where the lesson stands: what can be tried, whether North answers, what is done.
    pub(super) fn run_lesson(&mut self, ctx: &Context) {
        let Some((_, lesson, _)) = self.lesson() else {
            return;
        };
        let Some(table) = &mut self.table else { return };
        let key = (table.view(), table.revision(), self.learning.found);
        let is_known = self
            .learning
            .stage
            .as_ref()
            .is_some_and(|(of, _)| *of == key);
        if !is_known {
            let now = match table.view() {
                _ if self.learning.found => Stage::Done,
                View::Node(node) => stage(lesson, table.record(), node),
                View::Pending => pending_stage(lesson, table.record()),
            };
            self.learning.stage = Some((key, now));
            self.learning.hinted_after_try = false;
        }
        let Some((_, stage)) = &self.learning.stage else {
            return;
        };
        let (stage, shows_head) = (stage.clone(), table.shows_head());
        let closed = !matches!(stage, Stage::Open { .. });
        table.set_watch_only(closed);
        if stage == Stage::Done {
            self.note_done(&lesson.name);
        }
        if self.table.as_ref().is_some_and(Table::is_moving) {
            return;
        }
        if closed && !std::mem::replace(&mut self.learning.told, closed) {
            // The keyboard goes to what can be done now.
            self.wish = Some(Wish::Lesson);
            ctx.request_repaint();
        }
        self.learning.told = closed;
        if let (Stage::Reply { turn, .. }, true) = (stage, shows_head) {
            let manner = self.manner();
            if let Some(table) = &mut self.table {
                // A test plays every answer.
                if table.play(&turn, manner).is_ok() {
                    self.place_cursor();
                    ctx.request_repaint();
                }
            }
        }
    }

    /// A pit was refused: that may be just what the lesson asks for.
    pub(super) fn lesson_refused(&mut self, pit: PitIndex, why: Refusal) {
        let Some((_, lesson, _)) = self.lesson() else {
            return;
        };
        let step = lesson.steps.get(self.lesson_step());
        let met = step.is_some_and(|step| judge(&step.goals, Tried::Refused(pit, why)).is_ok());
        self.learning.found |= met;
    }

    fn note_done(&mut self, name: &str) {
        if self.learning.progress.done.insert(name.to_owned()) {
            self.learning.changed = true;
            let progress = self.learning.progress.clone();
            if let Some(path) = self.learning.path.clone() {
                // Beside the window. Should it fail, closing tries again.
                let write = move || drop(progress::write(&path, &progress));
                drop(std::thread::Builder::new().spawn(write));
            }
        }
    }

    /// Writes which lessons are done; nothing can be said any more when that fails.
    pub fn keep_progress(&self) {
        if let Some(path) = self
            .learning
            .path
            .as_ref()
            .filter(|_| self.learning.changed)
        {
            drop(progress::write(path, &self.learning.progress));
        }
    }
}
