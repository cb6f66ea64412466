//! Who can be set against one another.

use std::time::{Duration, Instant};

use nsolo::computer::{Skill, Talk, Thinker, Thought};
use nsolo::play::Level;
use nsolo::rules::{Position, Turn};

use crate::chance::{self, Dice};
use crate::uct::Uct;

/// Whoever plays one side of a game.
pub trait Contestant {
    /// The turn played in this position, in which the game is not over and no sweep is due. `past` ends
    /// with the position; while it is thought more may be put behind it, but it is handed back as it was.
    fn turn(&mut self, position: &Position, past: &mut Vec<Position>, dice: &mut Dice) -> Answer;
}

/// What a contestant plays.
pub struct Answer {
    pub turn: Turn,
    /// Positions a level looked at, playouts of UCT; nothing of the others.
    pub nodes: u64,
}

/// How long it may be thought about a turn.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Positions the strongest level looks at; the others have their own number.
    pub nodes: u64,
    /// Playouts of UCT.
    pub playouts: u64,
    /// Levels and UCT have this time instead, though no level but the strongest looks at more positions
    /// than it would without.
    pub time: Option<Duration>,
}

/// A contestant's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Name {
    Level(Level),
    Greedy,
    Random,
    Uct,
}

impl Name {
    pub fn by_id(id: &str) -> Option<Name> {
        match id {
            "greedy" => Some(Name::Greedy),
            "random" => Some(Name::Random),
            "uct" => Some(Name::Uct),
            _ => Level::by_id(id).map(Name::Level),
        }
    }

    pub fn id(self) -> &'static str {
        match self {
            Name::Level(level) => level.id(),
            Name::Greedy => "greedy",
            Name::Random => "random",
            Name::Uct => "uct",
        }
    }

    /// Someone of this name who has learnt nothing yet.
    pub fn fresh(self, limits: &Limits) -> Box<dyn Contestant> {
        match self {
            Name::Level(level) => Box::new(ByLevel::new(level, limits)),
            Name::Greedy => Box::new(Greedy),
            Name::Random => Box::new(Random),
            Name::Uct => Box::new(Uct::new(limits)),
        }
    }
}

/// A level of the program.
struct ByLevel {
    thinker: Thinker,
    skill: Skill,
    time: Option<Duration>,
}

impl ByLevel {
    fn new(level: Level, limits: &Limits) -> ByLevel {
        let mut skill = Skill::of(level);
        if level == Level::Strongest && limits.time.is_none() {
            skill.nodes = limits.nodes;
        }
        ByLevel {
            thinker: Thinker::new(),
            skill,
            time: limits.time,
        }
    }
}

impl Contestant for ByLevel {
    fn turn(&mut self, position: &Position, past: &mut Vec<Position>, dice: &mut Dice) -> Answer {
        if self.time.is_some() && self.skill.knows {
            // In the window it is made while nobody asks; here, before the clock runs.
            self.thinker.prepare(&position.game(), &|| false);
        }
        let mut until = Until(self.time.map(|time| Instant::now() + time));
        let thought =
            self.thinker
                .think(position, past, self.skill.wish(), &self.skill, &mut until);
        let thought = thought.unwrap_or_else(|| panic!("no thought of {position:?}"));
        Answer {
            nodes: thought.nodes,
            turn: pick(&thought, &self.skill, dice),
        }
    }
}

/// Which of the turns that were found a level plays.
fn pick(thought: &Thought, skill: &Skill, dice: &mut Dice) -> Turn {
    let seed = dice.below(1 << 20) as u64;
    let choice = thought.pick(skill.spread, seed).unwrap();
    choice.turn.clone()
}

/// Stops when the time is up.
struct Until(Option<Instant>);

impl Talk for Until {
    fn stops(&self) -> bool {
        self.0.is_some_and(|end| Instant::now() >= end)
    }
}

/// Takes the most stones it can take now, swept ones counted, any of equal turns; sweeps at random.
struct Greedy;

impl Contestant for Greedy {
    fn turn(&mut self, position: &Position, past: &mut Vec<Position>, dice: &mut Dice) -> Answer {
        let choices = position.choices();
        let gain = |pit| {
            let summary = choices.of(pit).unwrap();
            summary.captured + summary.sweep_due
        };
        let most = choices.playable().map(gain).max();
        let best: Vec<_> = choices
            .playable()
            .filter(|pit| Some(gain(*pit)) == most)
            .collect();
        if best.is_empty() {
            return Answer::at_once(Turn::Pass);
        }
        let pit = best[dice.below(best.len())];
        let sown = position.sow(pit, past, &mut ()).unwrap();
        let sweep = chance::sweep(&sown, dice);
        Answer::at_once(Turn::Sow { pit, sweep })
    }
}

/// Plays any turn.
struct Random;

impl Contestant for Random {
    fn turn(&mut self, position: &Position, past: &mut Vec<Position>, dice: &mut Dice) -> Answer {
        let Some((pit, sown)) = chance::sow(position, past, dice) else {
            return Answer::at_once(Turn::Pass);
        };
        let sweep = chance::sweep(&sown, dice);
        Answer::at_once(Turn::Sow { pit, sweep })
    }
}

impl Answer {
    fn at_once(turn: Turn) -> Answer {
        Answer { turn, nodes: 0 }
    }
}
