//! Rounds and matches of Bosh, as thoughts: bounds that draw together until they meet.

use std::cell::Cell;

use super::bosh::{ContestValue, RoundValue, Solver, Verdict};
use super::thought::{Choice, Talk, Thought, Value};
use crate::rules::{Past, PitIndex, Position, Turn};

/// Questions whether to stop after which is told what is known for the first time; each time twice as many
/// follow. Between two lie some hundred boards.
const FIRST_SLICE: u32 = 256;

/// Turns of a line at most.
const LONGEST_LINE: usize = 12;

/// Questions whether to stop that finding one more turn of a line may take.
const LINE_SLICE: u32 = 64;

/// What a position of Bosh is worth; none where the solver has no answer for it: another game, too many
/// stones, or the match is over. `guess` has its turns, the best first as far as can be said at once: as
/// long as not all is known they stay in that order, but for matches that are won or lost.
pub(super) fn think(
    solver: &mut Solver,
    position: &Position,
    past: &dyn Past,
    guess: &[Turn],
    talk: &mut dyn Talk,
) -> Option<Thought> {
    let mut slice = FIRST_SLICE;
    loop {
        let round = within(slice, talk, |stop| solver.round(position, past, stop))?;
        let contest = within(slice, talk, |stop| solver.contest(position, past, stop));
        let mut thought = thought(position, &round, contest.as_ref(), guess);
        thought.nodes = solver.made().learnt as u64;
        let is_known = thought.choices.iter().all(is_known);
        let is_stopped = talk.stops();
        if is_known || is_stopped || slice == u32::MAX {
            for choice in &mut thought.choices {
                choice.line = line(solver, position, past, &choice.turn, talk);
            }
            thought.is_final = !is_stopped;
            talk.hear(&thought);
            return Some(thought);
        }
        talk.hear(&thought);
        slice = slice.saturating_mul(2);
        if slice > 1 << 24 {
            // What is open now hangs on recurrences that cannot be settled: let it come to its end.
            slice = u32::MAX;
        }
    }
}

/// Lets something be worked out that stops by itself after so many questions.
fn within<T>(slice: u32, talk: &dyn Talk, work: impl FnOnce(&dyn Fn() -> bool) -> T) -> T {
    let asked = Cell::new(0_u32);
    work(&|| {
        asked.set(asked.get().saturating_add(1));
        asked.get() > slice || talk.stops()
    })
}

fn is_known(choice: &Choice) -> bool {
    choice.value.is_exact() && !matches!(choice.contest, None | Some(Verdict::Unknown))
}

fn thought(
    position: &Position,
    round: &RoundValue,
    contest: Option<&ContestValue>,
    guess: &[Turn],
) -> Thought {
    let verdict = |pit: PitIndex| {
        let pits = &contest?.pits;
        pits.iter()
            .find(|(at, _)| *at == pit)
            .map(|(_, verdict)| *verdict)
    };
    let choices = round.pits.iter().map(|(pit, bounds)| Choice {
        turn: Turn::sow(*pit),
        value: Value::Ends {
            lower: bounds.lower,
            upper: bounds.upper,
        },
        contest: verdict(*pit),
        line: vec![Turn::sow(*pit)],
    });
    let mut thought = Thought {
        player: position.player(),
        choices: choices.collect(),
        nodes: 0,
        is_final: false,
    };
    let place = |choice: &Choice| {
        let place = guess.iter().position(|turn| *turn == choice.turn);
        place.unwrap_or(guess.len())
    };
    thought.choices.sort_by_key(place);
    match thought.choices.iter().all(|choice| choice.value.is_exact()) {
        true => thought.sort(),
        false => thought.sort_by_contest(),
    }
    thought
}

/// How it goes on after a turn with best play, to the end of the round at most and as far as is known.
fn line(
    solver: &mut Solver,
    position: &Position,
    past: &dyn Past,
    turn: &Turn,
    talk: &dyn Talk,
) -> Vec<Turn> {
    let mut line = vec![turn.clone()];
    let Ok(mut at) = position.play(turn, past, &mut ()) else {
        return line;
    };
    let mut way = vec![at.clone()];
    while line.len() < LONGEST_LINE && at.round() == position.round() && at.outcome().is_none() {
        let so_far = Way {
            way: &way,
            before: past,
        };
        let round = within(LINE_SLICE, talk, |stop| solver.round(&at, &so_far, stop));
        let contest = within(LINE_SLICE, talk, |stop| solver.contest(&at, &so_far, stop));
        let Some(best) = round.and_then(|round| {
            let thought = thought(&at, &round, contest.as_ref(), &[]);
            thought.best().filter(|best| is_known(best)).cloned()
        }) else {
            break;
        };
        let Ok(next) = at.play(&best.turn, &so_far, &mut ()) else {
            break;
        };
        line.push(best.turn);
        at = next;
        way.push(at.clone());
    }
    line
}

/// The positions of a line and what came before it.
struct Way<'a> {
    way: &'a [Position],
    before: &'a dyn Past,
}

impl Past for Way<'_> {
    fn look_back(&self, each: &mut dyn FnMut(&Position) -> bool) {
        if self.way.iter().rev().all(&mut *each) {
            self.before.look_back(each);
        }
    }
}
