//! What a tour is made of.

use serde::Deserialize;

use crate::play::{Record, Sides, Start};
use crate::rules::{Game, PitIndex, SetUp, SetUpError, Turn};

/// The lessons of a game, in the order they are meant to be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tour {
    /// The game they teach.
    pub game: Game,
    /// The lessons.
    pub lessons: Vec<Lesson>,
}

impl Tour {
    /// Where the first lesson stands that is not done, where `is_done` tells of a name.
    #[must_use]
    pub fn first_open(&self, is_done: impl Fn(&str) -> bool) -> Option<usize> {
        let mut lessons = self.lessons.iter();
        lessons.position(|lesson| !is_done(&lesson.name))
    }
}

/// A position with a task. The learner is South.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its name among all lessons: what its texts are named after, and progress is kept by.
    pub name: String,
    /// The game it is about.
    pub game: Game,
    /// Where it begins, South to play.
    pub start: SetUp,
    /// What South is to do, turn by turn; at least one.
    pub steps: Vec<Step>,
    /// The rule it is about, by its name in the game's rules page.
    pub rule: String,
    /// Pits that are pointed at tell their whole sowing from the beginning. Elsewhere they do once it
    /// is solved, or the hint was asked for: what is asked can only be foreseen.
    pub preview: bool,
    /// The list of turns and the slider are shown: this lesson or one before it needs them.
    pub transport: bool,
}

/// One turn of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What South's turn has to do: all of these.
    pub goals: Vec<Goal>,
    /// A turn that does.
    pub solution: Turn,
    /// Turns, or pits that refuse, that do not.
    pub wrong: Vec<Turn>,
    /// North's answer: where another step follows, and where it is the end of what the lesson shows.
    pub reply: Option<Turn>,
}

/// One thing that a turn has to do. `P` names a pit: its index, in a file its notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Goal<P = PitIndex> {
    /// Sow this pit.
    Sow(P),
    /// Lift exactly this many handfuls.
    Laps(u32),
    /// Let the very last stone fall in this pit.
    EndIn(P),
    /// Capture at least this many stones; a sweep does not count.
    Captures(u16),
    /// Capture nothing.
    CapturesNothing,
    /// Capture from South's own side (Bosh).
    CapturesOwn,
    /// Leave North with no pit of two or more stones.
    LeavesSingles,
    /// Leave North no pit whose sowing would capture.
    LeavesNoCapture,
    /// Win the game.
    Wins,
    /// End a round (Bosh).
    EndsRound,
    /// End a round so that at least this many of North's pits are newly closed (Bosh).
    Closes(usize),
    /// End a round so that at least this many of South's pits open again (Bosh).
    Reopens(usize),
    /// Pass.
    Passes,
    /// Choose a pit that may not be chosen, for this reason.
    Finds(Barred),
}

impl<P> Goal<P> {
    /// Whether it asks to foresee what a sowing does, so that telling that before would tell the answer.
    #[must_use]
    pub fn asks_to_foresee(&self) -> bool {
        !matches!(self, Goal::Sow(_) | Goal::Finds(_) | Goal::Passes)
    }
}

/// Why a pit that is looked for may not be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Barred {
    /// It holds a single stone while others hold more (Nsolo).
    SingleStone,
    /// Its sowing never ends.
    NeverEnding,
}

/// A text of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What it is called.
    Title,
    /// What is to be done; one for each step.
    Task,
    /// What helps; one for each step.
    Hint,
    /// What is said when it is done.
    Praise,
}

impl Lesson {
    /// The name of one of its texts. Steps count from 0; only tasks and hints differ by step.
    #[must_use]
    pub fn text(&self, part: Part, step: usize) -> String {
        let (part, by_step) = match part {
            Part::Title => ("title", false),
            Part::Task => ("task", true),
            Part::Hint => ("hint", true),
            Part::Praise => ("praise", false),
        };
        let name = format!("lesson-{}-{part}", self.name);
        if by_step && step > 0 {
            format!("{name}-{}", step + 1)
        } else {
            name
        }
    }

    /// The names of all its texts.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        let mut texts = vec![self.text(Part::Title, 0), self.text(Part::Praise, 0)];
        for step in 0..self.steps.len() {
            texts.push(self.text(Part::Task, step));
            texts.push(self.text(Part::Hint, step));
        }
        texts
    }

    /// A game from its position, nothing played yet.
    ///
    /// # Errors
    /// When the position does not fit the board; a test sees to it that all do.
    pub fn record(&self) -> Result<Record, SetUpError> {
        let start = Start::SetUp(self.start.clone());
        Record::new(self.game, start, Sides::default())
    }
}
