//! How far a lesson has come. Everything follows from the record, so looking back, trying again and
//! watching a try once more need no bookkeeping.

use super::judge::{Reason, Tried, judge};
use super::lesson::Lesson;
use crate::play::{NodeId, Record};
use crate::rules::Turn;

/// Where a lesson stands at a position of its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// South is to try this step.
    Open {
        /// The step, from 0.
        step: usize,
    },
    /// South's turn was right, and North answers.
    Reply {
        /// The step, from 0.
        step: usize,
        /// North's turn.
        turn: Turn,
    },
    /// South's turn was not what is asked for.
    Wrong {
        /// The step, from 0.
        step: usize,
        /// Why not.
        reason: Reason,
    },
    /// Everything is done.
    Done,
}

impl Stage {
    /// The step it is about; the last one of a lesson that is done.
    #[must_use]
    pub fn step(&self, lesson: &Lesson) -> usize {
        match self {
            Stage::Open { step } | Stage::Reply { step, .. } | Stage::Wrong { step, .. } => *step,
            Stage::Done => lesson.steps.len().saturating_sub(1),
        }
    }
}

/// Where a lesson stands at a settled position of its record.
#[must_use]
pub fn stage(lesson: &Lesson, record: &Record, node: NodeId) -> Stage {
    let path = record.path(node);
    // South's turns and North's answers take turns behind the beginning.
    for (turn, node) in path.iter().skip(1).enumerate().step_by(2) {
        let step = turn / 2;
        let (Some(wanted), Some(played)) = (lesson.steps.get(step), record.replay(*node)) else {
            return Stage::Done;
        };
        let after = record.position_at(*node);
        if let Err(reason) = judge(&wanted.goals, Tried::Played(&played.events, after)) {
            return Stage::Wrong { step, reason };
        }
        let answered = path.len() > turn + 2;
        match &wanted.reply {
            Some(turn) if !answered => {
                let turn = turn.clone();
                return Stage::Reply { step, turn };
            }
            _ if step + 1 == lesson.steps.len() => return Stage::Done,
            _ => {}
        }
    }
    let step = path.len().saturating_sub(1) / 2;
    Stage::Open { step }
}

/// Where a lesson stands while South's sweep is being chosen: open, unless the sowing alone already
/// shows that it is not what is asked for.
#[must_use]
pub fn pending_stage(lesson: &Lesson, record: &Record) -> Stage {
    let stage = stage(lesson, record, record.head());
    let Stage::Open { step } = stage else {
        return stage;
    };
    let goals = lesson.steps.get(step).map(|step| step.goals.as_slice());
    let (Some(goals), Some(played)) = (goals, record.replay_pending()) else {
        return stage;
    };
    match judge(goals, Tried::Sown(&played.events)) {
        Ok(()) => stage,
        Err(reason) => Stage::Wrong { step, reason },
    }
}
