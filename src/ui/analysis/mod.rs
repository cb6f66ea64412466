//! What the computer is asked about the position that is shown, and what it has found: a hint, the worth of
//! every pit, and what became of the game turn by turn.
//!
//! It thinks nowhere itself: [`Analysis::wanted`] says what is to be asked now, and [`Analysis::hear`] takes
//! what has come of it. What is asked follows what is shown; what does not belong to that any more is dropped.

mod looking_back;

use std::cell::OnceCell;
use std::time::Duration;

use crate::computer::reason::{Fact, reasons};
use crate::computer::review::CLOSELY;
use crate::computer::{Skill, Thought, Wish};
use crate::play::NodeId;
use crate::rules::{PitIndex, Position, Sweep, Turn};
use crate::table::{Session, Table, View};
use crate::ui::thinking::{About, News, Purpose, Question, Told};
pub use looking_back::LookingBack;

/// How long a hint may take; and where all of a round is worked out, which mostly takes less.
const HINT: Duration = Duration::from_secs(2);
const HINT_OF_ROUND: Duration = Duration::from_secs(6);
/// How long a position is thought about while its values are shown.
const VALUES: Duration = Duration::from_secs(60);

/// What of the table is thought about: the position that is shown, where a turn begins or the stones of a sweep
/// are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The number of the table.
    pub table: u64,
    /// The position where the turn begins.
    pub node: NodeId,
    /// Every pit, or the sweeps after the one that is sown already.
    pub wish: Wish,
}

impl Subject {
    /// What is shown at rest and can be played from; nothing in lessons.
    #[must_use]
    pub fn of(session: &Session) -> Option<Subject> {
        let table = session.shown().filter(|_| session.lesson().is_none())?;
        let record = table.record();
        if table.is_moving() || table.position().outcome().is_some() {
            return None;
        }
        let (node, wish) = match (table.view(), record.pending()) {
            (View::Pending, Some(pending)) => (record.head(), Wish::Sweeps(pending.pit)),
            (View::Pending, None) => return None,
            (View::Node(node), _) => (node, Wish::Every),
        };
        Some(Subject {
            table: table.id(),
            node,
            wish,
        })
    }
}

/// What of it is shown beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Side {
    /// The turns so far.
    #[default]
    Turns,
    /// What every pit is worth.
    Values,
    /// How the game went.
    Review,
}

/// What was found about a position.
#[derive(Clone, Debug)]
pub struct Found {
    /// The position.
    pub subject: Subject,
    /// What is thought of it, if anything has come yet.
    pub thought: Option<Thought>,
    /// Nothing more comes.
    pub is_last: bool,
    /// What speaks for the best turn of that thought, once it was asked.
    reasons: OnceCell<Vec<Fact>>,
}

impl Found {
    fn new(subject: Subject) -> Found {
        Found {
            subject,
            thought: None,
            is_last: false,
            reasons: OnceCell::new(),
        }
    }

    /// What speaks for the best turn: found once for each thought, as many pits are sown for it. `past` are
    /// the settled positions so far, this one included, and are asked for only then.
    pub fn reasons(&self, past: impl FnOnce() -> Vec<Position>) -> &[Fact] {
        self.reasons.get_or_init(|| {
            let thought = self.thought.as_ref();
            let best = thought.and_then(|thought| Some((thought, thought.best()?)));
            let past = past();
            match (best, past.last()) {
                (Some((thought, best)), Some(position)) => reasons(position, &past, best, thought),
                _ => Vec::new(),
            }
        })
    }

    /// Something new is thought of it.
    fn hear(&mut self, thought: Thought) {
        self.thought = Some(thought);
        self.reasons = OnceCell::new();
    }
}

/// Everything the computer was asked about what is shown.
#[derive(Default)]
pub struct Analysis {
    /// What is shown beside the board.
    pub side: Side,
    /// The position that is shown.
    subject: Option<Subject>,
    hint: Option<Found>,
    values: Option<Found>,
    review: Option<LookingBack>,
    /// How well is thought, where that is bounded; for tests.
    bounds: Option<Skill>,
}

impl Analysis {
    /// Thinks no better than this; for tests.
    pub fn bound(&mut self, skill: Skill) {
        self.bounds = Some(skill);
    }

    /// Follows what is shown: what does not belong to it is dropped.
    pub fn follow(&mut self, session: &Session, is_on_screen: bool) {
        self.subject = Subject::of(session).filter(|_| is_on_screen);
        let is_gone = |found: &Found| Some(found.subject) != self.subject;
        self.hint.take_if(|hint| is_gone(hint));
        self.values.take_if(|values| is_gone(values));
        if self.side == Side::Values && self.values.is_none() {
            self.values = self.subject.map(Found::new);
        }
        let game = session.shown().filter(|_| session.lesson().is_none());
        if let Some(review) = &self.review
            && game.is_none_or(|table| !review.is_of(table))
        {
            self.review = None;
        }
        if self.side == Side::Review && self.review.is_none() && is_on_screen {
            self.review = game.map(LookingBack::new);
        }
    }

    /// Asks for a hint, or takes it away where there is one.
    pub fn toggle_hint(&mut self) {
        self.hint = match self.hint {
            Some(_) => None,
            None => self.subject.map(Found::new),
        };
    }

    /// The hint, where one was asked for.
    #[must_use]
    pub fn hint(&self) -> Option<&Found> {
        self.hint.as_ref()
    }

    /// What every pit of the position that is shown is worth, where that is asked.
    #[must_use]
    pub fn values(&self) -> Option<&Found> {
        self.values.as_ref().filter(|_| self.side == Side::Values)
    }

    /// How the game went, where that is asked.
    #[must_use]
    pub fn review(&self) -> Option<&LookingBack> {
        self.review.as_ref().filter(|_| self.side == Side::Review)
    }

    /// The same, for looking at a turn of it.
    pub fn review_mut(&mut self) -> Option<&mut LookingBack> {
        self.review.as_mut()
    }

    /// The stones that are suggested for the sweep that is being chosen.
    #[must_use]
    pub fn suggested_sweep(&self) -> Option<&Sweep> {
        let hint = self.hint.as_ref()?;
        let Wish::Sweeps(_) = hint.subject.wish else {
            return None;
        };
        match &hint.thought.as_ref()?.best()?.turn {
            Turn::Sow { sweep, .. } => Some(sweep),
            Turn::Pass | Turn::Resign(_) | Turn::Draw => None,
        }
    }

    /// The pits that are suggested: the one to sow, or those to sweep from, or the better one of a turn that is
    /// looked back at.
    #[must_use]
    pub fn suggested(&self, table: &Table) -> Vec<PitIndex> {
        if let Some(sweep) = self.suggested_sweep() {
            return sweep.iter().map(|(pit, _)| pit).collect();
        }
        let hint = self.hint.as_ref().and_then(|hint| hint.thought.as_ref());
        let better = self.review().and_then(|review| review.better(table));
        let turn = match hint.and_then(Thought::best) {
            Some(best) => Some(&best.turn),
            None => better.map(|better| &better.turn),
        };
        match turn {
            Some(Turn::Sow { pit, .. }) => vec![*pit],
            _ => Vec::new(),
        }
    }

    /// What is to be asked now, the most urgent; nothing where all is known that is shown.
    #[must_use]
    pub fn wanted(&self, session: &Session) -> Option<About> {
        let table = session.shown()?.id();
        let open = |found: &Option<Found>| {
            let found = found.as_ref().filter(|found| !found.is_last);
            found.map(|found| found.subject)
        };
        let about = |purpose, node, wish| About {
            purpose,
            table,
            node,
            wish,
        };
        if let Some(Subject { node, wish, .. }) = open(&self.hint) {
            let wish = match wish {
                Wish::Every => Wish::Best,
                wish => wish,
            };
            return Some(about(Purpose::Hint, node, wish));
        }
        let values = open(&self.values).filter(|_| self.side == Side::Values);
        if let Some(Subject { node, wish, .. }) = values {
            return Some(about(Purpose::Analysis, node, wish));
        }
        let node = self.review()?.asks_about()?;
        Some(about(Purpose::Review, node, Wish::Every))
    }

    /// The question about that.
    #[must_use]
    pub fn question(&self, session: &Session, about: About) -> Option<Question> {
        let record = session.shown()?.record();
        let of_shown = |time, shows| Question {
            about,
            position: record.position_at(about.node).clone(),
            past: record.positions_to(about.node),
            skill: Skill::FULL,
            time: Some(time),
            shows,
        };
        let mut question = match about.purpose {
            Purpose::Hint => {
                let has_rounds = !record.game().rules().round_ends.is_empty();
                of_shown(if has_rounds { HINT_OF_ROUND } else { HINT }, false)
            }
            Purpose::Analysis => of_shown(VALUES, true),
            Purpose::Opponent | Purpose::Review => {
                let asked = self.review()?.review().question()?;
                Question {
                    about,
                    position: asked.position,
                    past: asked.past,
                    skill: CLOSELY,
                    time: None,
                    shows: false,
                }
            }
        };
        question.skill = self.bounds.unwrap_or(question.skill);
        Some(question)
    }

    /// Takes what has come.
    pub fn hear(&mut self, news: News) {
        let found = match news.about.purpose {
            Purpose::Opponent => return,
            Purpose::Hint => &mut self.hint,
            Purpose::Analysis => &mut self.values,
            Purpose::Review => {
                match (&mut self.review, news.told) {
                    (Some(review), Told::Last(thought)) => review.answer(thought.as_ref()),
                    (Some(review), Told::Failed) => review.answer(None),
                    _ => {}
                }
                return;
            }
        };
        let Some(found) = found.as_mut() else { return };
        if (found.subject.table, found.subject.node) != (news.about.table, news.about.node) {
            return;
        }
        match news.told {
            Told::SoFar(thought) => found.hear(thought),
            Told::Last(thought) => {
                if let Some(thought) = thought {
                    found.hear(thought);
                }
                found.is_last = true;
            }
            Told::Failed => found.is_last = true,
        }
    }
}
