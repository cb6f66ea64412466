//! Looking back at a line of turns: what each was worth, and where a better one was let go.
//!
//! A [`Review`] goes from the end of the line to its beginning. The worth of a turn that was played is that of
//! the position it leads to, and the worth of a position is the best of what was found there and of the turn
//! that was played: two neighbouring turns never contradict each other, and nobody is said to have given less
//! than nothing. A turn that seems better is looked at as closely as the one that was played, from
//! the position it would have led to, before it is called better.
//!
//! It thinks by itself nowhere: [`Review::question`] says what is to be thought about next, and
//! [`Review::answer`] takes what came of it, so that it can be left and gone on with at any time. All questions
//! of one review belong to one [`Thinker`], whose memory they share.

mod judged;
mod worth;

use super::skill::Skill;
use super::thinker::{Thinker, Wish};
use super::thought::{Choice, Talk, Thought};
use crate::rules::{Past, Position, Turn};
pub use judged::Judged;
use worth::of_count;
pub use worth::{Standing, Worth, all_stones};

/// How closely a review looks at a position.
pub const CLOSELY: Skill = Skill {
    nodes: 60_000,
    ..Skill::FULL
};

/// So many turns that seem better than the one played are looked at again.
const CHECKED: usize = 3;

/// A review of a line of turns, as far as it has come.
#[derive(Clone, Debug)]
pub struct Review {
    positions: Vec<Position>,
    turns: Vec<Turn>,
    /// What each position is worth, and how it goes on; known from the end as far as it has come.
    marks: Vec<Option<Mark>>,
    judged: Vec<Option<Judged>>,
    /// What is thought about now.
    work: Work,
}

/// What a position is worth, and how it goes on with what was found there.
#[derive(Clone, Debug)]
struct Mark {
    worth: Worth,
    line: Vec<Turn>,
}

/// How far it has come with a position.
#[derive(Clone, Debug)]
enum Work {
    /// The position is to be thought about.
    Look(usize),
    /// A turn of it that seems better than the one played is to be looked at again.
    Check(Box<Check>),
    /// All positions are done.
    Done,
}

/// Turns of a position that seem better than the one that was played.
#[derive(Clone, Debug)]
struct Check {
    at: usize,
    played: Choice,
    /// The best so far, where it is better.
    better: Option<Choice>,
    /// Those that are to be looked at again, the best last.
    open: Vec<Choice>,
    /// Where the last of them leads to.
    leads_to: Position,
}

/// What is to be thought about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The position.
    pub position: Position,
    /// The settled positions so far, the oldest first, this one included.
    pub past: Vec<Position>,
    /// What is asked.
    pub wish: Wish,
}

impl Review {
    /// A review of these positions, each of which the turn of the same place leads on from. There is a
    /// position more than there are turns. What comes after a resignation or an agreed draw is not looked
    /// at, nor is that itself: it says nothing of the board.
    #[must_use]
    pub fn new(mut positions: Vec<Position>, mut turns: Vec<Turn>) -> Review {
        let talked = |turn: &Turn| matches!(turn, Turn::Resign(_) | Turn::Draw);
        let played = turns.iter().position(talked).unwrap_or(turns.len());
        turns.truncate(played.min(positions.len().saturating_sub(1)));
        positions.truncate(turns.len() + 1);
        let work = match positions.len().checked_sub(1) {
            Some(last) => Work::Look(last),
            None => Work::Done,
        };
        let mut review = Review {
            marks: vec![None; positions.len()],
            judged: vec![None; turns.len()],
            positions,
            turns,
            work,
        };
        review.go_on();
        review
    }

    /// The positions that are looked at.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The turns that are judged.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// What the position before a turn is worth, or after the last one, where it is known by now.
    #[must_use]
    pub fn worth(&self, place: usize) -> Option<Worth> {
        let mark = self.marks.get(place)?.as_ref()?;
        Some(mark.worth)
    }

    /// What is said of a turn, where it is known by now.
    #[must_use]
    pub fn judged(&self, turn: usize) -> Option<&Judged> {
        self.judged.get(turn)?.as_ref()
    }

    /// The turns by which something was given away that matters, from the beginning.
    pub fn turning_points(&self) -> impl Iterator<Item = &Judged> {
        let known = self.judged.iter().flatten();
        known.filter(|judged| judged.is_turning_point())
    }

    /// Whether everything is known.
    #[must_use]
    pub fn is_done(&self) -> bool {
        matches!(self.work, Work::Done)
    }

    /// How many of the positions are done.
    #[must_use]
    pub fn done(&self) -> usize {
        self.marks.iter().flatten().count()
    }

    /// What is to be thought about next; nothing once everything is known.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let (position, past) = match &self.work {
            Work::Look(at) => (
                self.positions.get(*at)?,
                self.positions.get(..=*at)?.to_vec(),
            ),
            Work::Check(check) => {
                let mut past = self.positions.get(..=check.at)?.to_vec();
                past.push(check.leads_to.clone());
                (&check.leads_to, past)
            }
            Work::Done => return None,
        };
        Some(Question {
            position: position.clone(),
            past,
            wish: Wish::Every,
        })
    }

    /// Takes what came of the question, which nobody stopped, and goes on to the next one.
    pub fn answer(&mut self, thought: Option<&Thought>) {
        match std::mem::replace(&mut self.work, Work::Done) {
            Work::Look(at) => self.looked(at, thought),
            Work::Check(check) => self.checked(*check, thought),
            Work::Done => {}
        }
        self.go_on();
    }

    /// Answers its questions until it is told to stop; a question in the middle of which that comes is asked
    /// again the next time. `hear` is called whenever more is known.
    pub fn run(
        &mut self,
        thinker: &mut Thinker,
        skill: &Skill,
        talk: &mut dyn Talk,
        hear: &mut dyn FnMut(&Review),
    ) {
        while let Some(question) = self.question() {
            let Question {
                position,
                past,
                wish,
            } = question;
            let thought = thinker.think(&position, &past, wish, skill, talk);
            if talk.stops() {
                return;
            }
            self.answer(thought.as_ref());
            hear(self);
        }
    }

    /// Does all that needs no thinking.
    fn go_on(&mut self) {
        while let Work::Look(at) = self.work {
            let Some(position) = self.positions.get(at) else {
                return;
            };
            let played = self.played(at);
            if let Some(outcome) = position.outcome() {
                let worth = Worth::of_end(position, outcome);
                self.mark(at, worth, Vec::new());
            } else if let Some(played) = played.filter(|_| is_forced(position)) {
                self.judge(at, played, None);
            } else {
                return;
            }
        }
    }

    /// The turn that was played from a position, and its worth by the position that it led to.
    fn played(&self, at: usize) -> Option<Choice> {
        let turn = self.turns.get(at)?.clone();
        let (before, after) = (self.positions.get(at)?, self.positions.get(at + 1)?);
        let next = self.marks.get(at + 1)?.as_ref()?;
        let same_round = before.round() == after.round();
        let worth = match after.outcome() {
            Some(_) => next.worth,
            None if same_round => next.worth.a_turn_before(),
            None => Worth {
                value: of_count(after),
                ..next.worth
            },
        };
        let mut line = vec![turn.clone()];
        if same_round {
            line.extend(next.line.iter().cloned());
        }
        Some(Choice {
            turn,
            value: worth.value,
            contest: worth.contest,
            line,
        })
    }

    /// A position was thought about.
    fn looked(&mut self, at: usize, thought: Option<&Thought>) {
        let Some(position) = self.positions.get(at) else {
            return;
        };
        let choices = thought.map(|thought| thought.choices.clone());
        let mut choices = choices.unwrap_or_default();
        let Some(played) = self.played(at) else {
            match choices.first().filter(|best| best.turn != Turn::Pass) {
                Some(best) => self.mark(at, Worth::of(position, best), best.line.clone()),
                None => self.mark(at, Worth::of_nothing(position), Vec::new()),
            }
            return;
        };
        let player = position.player();
        let worth = |choice: &Choice| Worth::of(position, choice);
        choices.retain(|choice| {
            let is_other = choice.turn != played.turn;
            is_other && worth(choice).compare(worth(&played), player).is_gt()
        });
        choices.sort_by(|a, b| worth(b).compare(worth(a), player));
        choices.truncate(CHECKED);
        choices.reverse();
        self.check(at, played, None, choices);
    }

    /// Goes on with the turns that seem better: what is certain of them is not thought about again.
    fn check(
        &mut self,
        at: usize,
        played: Choice,
        mut better: Option<Choice>,
        mut open: Vec<Choice>,
    ) {
        let Some(position) = self.positions.get(at) else {
            return;
        };
        let player = position.player();
        while let Some(mut choice) = open.pop() {
            let best = Worth::of(position, better.as_ref().unwrap_or(&played));
            if Worth::of(position, &choice).compare(best, player).is_le() {
                continue;
            }
            let past = Before(self.positions.get(..=at).unwrap_or_default());
            let Ok(after) = position.play(&choice.turn, &past, &mut ()) else {
                continue;
            };
            if let Some(outcome) = after.outcome() {
                let end = Worth::of_end(&after, outcome);
                (choice.value, choice.contest) = (end.value, end.contest);
            } else if !Worth::of(position, &choice).is_exact() && after.round() == position.round()
            {
                open.push(choice);
                self.work = Work::Check(Box::new(Check {
                    at,
                    played,
                    better,
                    open,
                    leads_to: after,
                }));
                return;
            }
            if Worth::of(position, &choice).compare(best, player).is_gt() {
                better = Some(choice);
            }
        }
        self.judge(at, played, better);
    }

    /// The position that a turn leads to, which seemed better, was thought about.
    fn checked(&mut self, mut check: Check, thought: Option<&Thought>) {
        let Some(position) = self.positions.get(check.at) else {
            return;
        };
        let answer = thought.and_then(Thought::best);
        if let (Some(mut choice), Some(answer)) = (check.open.pop(), answer) {
            let worth = Worth::of(&check.leads_to, answer).a_turn_before();
            (choice.value, choice.contest) = (worth.value, worth.contest);
            choice.line = vec![choice.turn.clone()];
            choice.line.extend(answer.line.iter().cloned());
            let best = Worth::of(position, check.better.as_ref().unwrap_or(&check.played));
            if worth.compare(best, position.player()).is_gt() {
                check.better = Some(choice);
            }
        }
        self.check(check.at, check.played, check.better, check.open);
    }

    /// All is known of a position and the turn that was played from it.
    fn judge(&mut self, at: usize, played: Choice, better: Option<Choice>) {
        let Some(position) = self.positions.get(at) else {
            return;
        };
        let best = better.as_ref().unwrap_or(&played);
        let (worth, line) = (Worth::of(position, best), best.line.clone());
        let judged = Judged::new(position, at, played, better);
        if let Some(place) = self.judged.get_mut(at) {
            *place = Some(judged);
        }
        self.mark(at, worth, line);
    }

    fn mark(&mut self, at: usize, worth: Worth, line: Vec<Turn>) {
        if let Some(place) = self.marks.get_mut(at) {
            *place = Some(Mark { worth, line });
        }
        self.work = at.checked_sub(1).map_or(Work::Done, Work::Look);
    }
}

/// The settled positions so far, the oldest first.
struct Before<'a>(&'a [Position]);

impl Past for Before<'_> {
    fn look_back(&self, each: &mut dyn FnMut(&Position) -> bool) {
        // Ends with the first that is enough.
        let _ = self.0.iter().rev().all(each);
    }
}

/// Whether there is one turn alone to play.
fn is_forced(position: &Position) -> bool {
    let choices = position.choices();
    let mut pits = choices.playable();
    match (pits.next(), pits.next()) {
        (None, _) => true,
        (Some(pit), None) => choices.of(pit).is_ok_and(|summary| summary.sweep_due == 0),
        _ => false,
    }
}
