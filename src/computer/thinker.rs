//! Whoever thinks: one door to everything the computer knows.

use super::bosh::Solver;
use super::search::Search;
use super::skill::Skill;
use super::thought::{Choice, Talk, Thought, Value};
use crate::rules::{Past, PitIndex, Position, Turn};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The best turn.
    Best,
    /// Every playable pit, each with its best sweep.
    Every,
    /// The best sweeps after this pit, of which the best comes first.
    Sweeps(PitIndex),
}

/// Thinks about positions of all games. Keep it from one question to the next: what it learnt stays true.
///
/// One needs a few dozen megabytes.
#[derive(Debug, Default)]
pub struct Thinker {
    solver: Solver,
    search: Search,
}

impl Thinker {
    /// A thinker that has learnt nothing yet.
    #[must_use]
    pub fn new() -> Thinker {
        Thinker::default()
    }

    /// Thinks about a position in which a turn begins, until it is told to stop, nothing more can be found or
    /// the skill is used up; hears of every improvement by `talk`. Even when stopped at once the answer holds
    /// a turn that can be played.
    ///
    /// `past` holds the settled positions so far, this one included, as for [`Position::play`].
    /// None where the game is over or a sweep is due.
    pub fn think(
        &mut self,
        position: &Position,
        past: &dyn Past,
        wish: Wish,
        skill: &Skill,
        talk: &mut dyn Talk,
    ) -> Option<Thought> {
        if position.outcome().is_some() || position.sweep_due() > 0 {
            return None;
        }
        let choices = position.choices();
        if choices.must_pass() {
            return Some(must_pass(position));
        }
        if position.game().id() == "bosh" && skill.knows {
            return self.bosh(position, past, talk);
        }
        self.search.think(position, past, wish, skill, talk)
    }

    /// The turn a player of this skill plays, thinking as [`Thinker::think`] does. The same `seed` plays the
    /// same turn among those that seem as good to it.
    pub fn choose(
        &mut self,
        position: &Position,
        past: &dyn Past,
        skill: &Skill,
        seed: u64,
        talk: &mut dyn Talk,
    ) -> Option<Choice> {
        let wish = match skill.spread {
            0 => Wish::Best,
            _ => Wish::Every,
        };
        let thought = self.think(position, past, wish, skill, talk)?;
        thought.pick(skill.spread, seed).cloned()
    }

    /// Bosh, worked out.
    fn bosh(&mut self, position: &Position, past: &dyn Past, talk: &dyn Talk) -> Option<Thought> {
        let stop = || talk.stops();
        let round = self.solver.round(position, past, &stop)?;
        let contest = self.solver.contest(position, past, &stop);
        let verdict = |pit| {
            let pits = &contest.as_ref()?.pits;
            pits.iter().find(|(at, _)| *at == pit).map(|(_, v)| *v)
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
            is_final: true,
        };
        thought.sort();
        Some(thought)
    }
}

/// What is thought where there is no choice.
fn must_pass(position: &Position) -> Thought {
    Thought {
        player: position.player(),
        choices: vec![Choice {
            turn: Turn::Pass,
            value: Value::About {
                hundredths: 0,
                turns: 0,
            },
            contest: None,
            line: vec![Turn::Pass],
        }],
        nodes: 0,
        is_final: true,
    }
}
