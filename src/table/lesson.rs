//! A lesson that is being taken: what is tried, how it is judged, and what is shown of it.

use super::{Manner, Table, View};
use crate::learn::{Lesson, Stage, Tour, Tried, judge, pending_stage, stage, tours};
use crate::play::{NodeId, Record};
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
    /// The steps whose hint was had.
    had_hint: Vec<usize>,
    /// How many steps were solved at most.
    solved: usize,
    /// The try that solved it and was told of last.
    told_solved: Option<(u64, bool)>,
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
    /// It was solved now, and not before by the same try.
    pub solved: bool,
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
        let mut table = Table::new(record, None);
        table.set_foretells(lesson.preview);
        Some(LessonRun {
            tour,
            lesson,
            at,
            table,
            hinted: None,
            hinted_after_try: false,
            had_hint: Vec::new(),
            solved: 0,
            told_solved: None,
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
        let step = self.step();
        self.hinted = (!shown).then_some(step);
        self.hinted_after_try = !shown;
        if !shown && !self.had_hint.contains(&step) {
            self.had_hint.push(step);
        }
    }

    /// Whether a hint was had, for whichever step.
    #[must_use]
    pub fn had_hint(&self) -> bool {
        !self.had_hint.is_empty()
    }

    /// Whether sowings of a step are told before they are made: the lesson teaches that, the step was solved
    /// before, or its hint was had.
    fn foretells(&self, step: usize) -> bool {
        self.lesson.preview || step < self.solved || self.had_hint.contains(&step)
    }

    /// Puts the position back to where the step began that went wrong; the whole lesson, where it is
    /// done.
    pub fn try_again(&mut self) {
        let step = match self.stage() {
            Some(Stage::Done) | None => 0,
            Some(_) => self.step(),
        };
        self.found = false;
        if let Some(record) = self.record_before(step) {
            self.table.put_record(record);
        }
        self.table.set_watch_only(false);
        self.stage = None;
    }

    /// The lesson with the turns alone that led to a step, as they were played: nothing of the tries that
    /// came to nothing.
    fn record_before(&self, step: usize) -> Option<Record> {
        let tried = self.table.record();
        let mut record = self.lesson.record().ok()?;
        for node in tried.path(tried.head()).into_iter().skip(1).take(2 * step) {
            let (turn, _) = tried.turn_at(node)?;
            record.play(turn).ok()?;
        }
        Some(record)
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
        let step = stage.step(self.lesson);
        self.solved = self.solved.max(match stage {
            Stage::Open { .. } | Stage::Wrong { .. } => step,
            Stage::Reply { .. } | Stage::Done => step + 1,
        });
        self.table.set_foretells(self.foretells(step));
        let solved = self.solved_now(&stage);
        if self.table.is_moving() {
            return Looked {
                solved,
                ..Looked::default()
            };
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
            solved,
        }
    }

    /// Whether a try solved it that was not told of yet.
    fn solved_now(&mut self, stage: &Stage) -> bool {
        let by = (self.table.revision(), self.found);
        let is_new = *stage == Stage::Done && self.told_solved != Some(by);
        if is_new {
            self.told_solved = Some(by);
        }
        is_new
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
