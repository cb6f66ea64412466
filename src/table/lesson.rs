//! A lesson that is being taken: what is tried, how it is judged, and what is shown of it.

use super::{Manner, Table, View};
use crate::learn::{Lesson, Stage, Tour, Tried, judge, pending_stage, stage, tours};
use crate::play::NodeId;
use crate::rules::{PitIndex, Refusal};

/// A lesson on the table.
pub struct LessonRun {
    tour: &'static Tour,
    lesson: &'static Lesson,
    /// The tour's place among all, and the lesson's in it.
    at: (usize, usize),
    table: Table,
    /// The hint takes the place of this step's task.
    hinted: Option<usize>,
    /// The hint was asked for after a wrong try and takes the place of what is said of it.
    hinted_after_try: bool,
    /// A pit that was to be found because it may not be chosen was.
    found: bool,
    /// Where the lesson stands at what is shown, kept while that does not change.
    stage: Option<((View, u64, bool), Stage)>,
    /// What came of the try was seen.
    verdict_seen: bool,
}

/// What became of a lesson while it was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Looked {
    /// What came of the try can be seen now, and could not before.
    pub has_verdict: bool,
    /// North has answered.
    pub replied: bool,
}

impl LessonRun {
    /// A lesson at its beginning; none where there is no such lesson.
    #[must_use]
    pub fn new(tour: usize, lesson: usize) -> Option<LessonRun> {
        let at = (tour, lesson);
        let tour = tours().get(tour)?;
        let lesson = tour.lessons.get(lesson)?;
        // A test sees to it that every lesson has its position.
        let record = lesson.record().ok()?;
        Some(LessonRun {
            tour,
            lesson,
            at,
            table: Table::new(record, None),
            hinted: None,
            hinted_after_try: false,
            found: false,
            stage: None,
            verdict_seen: false,
        })
    }

    /// What is on the table.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The same, for playing on it.
    pub fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    /// The tour it belongs to.
    #[must_use]
    pub fn tour(&self) -> &'static Tour {
        self.tour
    }

    /// The lesson.
    #[must_use]
    pub fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// The tour's place among all, and the lesson's in it.
    #[must_use]
    pub fn at(&self) -> (usize, usize) {
        self.at
    }

    /// Whether the tour goes on after it.
    #[must_use]
    pub fn has_next(&self) -> bool {
        self.at.1 + 1 < self.tour.lessons.len()
    }

    /// Where the lesson stands at what is shown, as it was last looked at.
    #[must_use]
    pub fn stage(&self) -> Option<&Stage> {
        self.stage.as_ref().map(|(_, stage)| stage)
    }

    /// Whether it is done.
    #[must_use]
    pub fn is_done(&self) -> bool {
        matches!(self.stage(), Some(Stage::Done))
    }

    /// The step that is to be tried, from 0.
    #[must_use]
    pub fn step(&self) -> usize {
        self.stage().map_or(0, |stage| stage.step(self.lesson))
    }

    /// Whether something was tried.
    #[must_use]
    pub fn has_tried(&self) -> bool {
        let record = self.table.record();
        record.head() != NodeId::ROOT || record.pending().is_some() || self.found
    }

    /// Whether the hint takes the place of this step's task.
    #[must_use]
    pub fn is_hinted(&self, step: usize) -> bool {
        self.hinted == Some(step)
    }

    /// Whether the hint is shown now. What came of a try is always told first, so after a wrong one it
    /// has to be asked for again.
    #[must_use]
    pub fn shows_hint(&self) -> bool {
        let wrong = matches!(self.stage(), Some(Stage::Wrong { .. }));
        self.is_hinted(self.step()) && (!wrong || self.hinted_after_try) && !self.is_done()
    }

    /// Shows the hint for this step, or the task again.
    pub fn toggle_hint(&mut self) {
        let shown = self.shows_hint();
        self.hinted = (!shown).then_some(self.step());
        self.hinted_after_try = !shown;
    }

    /// Puts the position back to where the step began that went wrong; the whole lesson, where it is
    /// done.
    pub fn try_again(&mut self) {
        let step = match self.stage() {
            Some(Stage::Done) | None => 0,
            Some(_) => self.step(),
        };
        self.found = false;
        let record = self.table.record();
        let path = record.path(record.head());
        let back_to = path.get(2 * step).copied().unwrap_or(NodeId::ROOT);
        self.table.go_back_to(back_to);
        self.table.set_watch_only(false);
        self.stage = None;
    }

    /// A pit was refused: that may be just what the lesson asks for.
    pub fn refused(&mut self, pit: PitIndex, why: Refusal) {
        let step = self.lesson.steps.get(self.step());
        let met = step.is_some_and(|step| judge(&step.goals, Tried::Refused(pit, why)).is_ok());
        self.found |= met;
    }

    /// Looks where the lesson stands: what can be tried, what came of it; and lets North answer, in
    /// this manner.
    pub fn look(&mut self, manner: Manner) -> Looked {
        let stage = self.now();
        let closed = !matches!(stage, Stage::Open { .. });
        self.table.set_watch_only(closed);
        if self.table.is_moving() {
            return Looked::default();
        }
        let has_verdict = closed && !self.verdict_seen;
        self.verdict_seen = closed;
        let replied = match stage {
            // A test plays every answer.
            Stage::Reply { turn, .. } if self.table.shows_head() => {
                self.table.play(&turn, manner).is_ok()
            }
            _ => false,
        };
        Looked {
            has_verdict,
            replied,
        }
    }

    fn now(&mut self) -> Stage {
        let view = self.table.view();
        let key = (view, self.table.revision(), self.found);
        match &self.stage {
            Some((of, stage)) if *of == key => stage.clone(),
            _ => {
                let record = self.table.record();
                let stage = match view {
                    _ if self.found => Stage::Done,
                    View::Node(node) => stage(self.lesson, record, node),
                    View::Pending => pending_stage(self.lesson, record),
                };
                self.hinted_after_try = false;
                self.stage = Some((key, stage.clone()));
                stage
            }
        }
    }
}
