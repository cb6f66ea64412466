//! Whoever thinks: one door to everything the computer knows.

use super::bosh::Solver;
use super::exact;
use super::search::Search;
use super::skill::Skill;
use super::thought::{Choice, Silent, Talk, Thought, Value};
use crate::rules::{Game, Past, PitIndex, Position, Turn, sadeqa};

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

    /// Works out what can be worked out of a game before it is asked about: the endings of Sadeqa III, which
    /// take some seconds. `stop` is asked every few hundred boards; what is done by then is kept, and the next
    /// call goes on from there. Says whether there was anything left to do.
    pub fn prepare(&mut self, game: &Game, stop: &dyn Fn() -> bool) -> bool {
        let concerns = game.id() == sadeqa::RULES.id && !self.search.endings.is_complete();
        if concerns {
            self.search.endings.make(stop);
        }
        concerns
    }

    /// Thinks about a position in which a turn begins, until it is told to stop, nothing more can be found or
    /// the skill is used up; hears of every improvement by `talk`. Even when stopped at once the answer holds
    /// a turn that can be played.
    ///
    /// `past` holds the settled positions so far, this one included, as for [`Position::play`].
    /// None where the game is over, a sweep is due or the pit that is asked about cannot be played.
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
        if skill.knows
            && let Some(thought) = self.exact(position, past, talk)
        {
            return Some(thought);
        }
        self.search.think(position, past, wish, skill, talk)
    }
}

/// A first look, so that there is a good turn at once.
const GLANCE: Skill = Skill {
    turns: 6,
    nodes: 3_000,
    knows: false,
    ..Skill::FULL
};

impl Thinker {
    /// What can be worked out exactly.
    fn exact(
        &mut self,
        position: &Position,
        past: &dyn Past,
        talk: &mut dyn Talk,
    ) -> Option<Thought> {
        if position.game().rules().round_ends.is_empty() {
            return None;
        }
        let glance = self
            .search
            .think(position, past, Wish::Every, &GLANCE, &mut Silent)?;
        let guess: Vec<Turn> = glance
            .choices
            .into_iter()
            .map(|choice| choice.turn)
            .collect();
        exact::think(&mut self.solver, position, past, &guess, talk)
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
