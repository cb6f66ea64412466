//! How well the computer plays.

use super::thinker::Wish;
use crate::play::Level;

/// How well the computer plays. Weak players make people's mistakes: they look less far, and overlook what
/// long relays do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// Turns of both players it looks ahead at most, its own counted.
    pub turns: u16,
    /// Positions it looks at, at most.
    pub nodes: u64,
    /// It does not see what a sowing of more handfuls than this comes to.
    pub laps: u32,
    /// It takes any turn for the best that seems worse by no more than this, in hundredths of a stone.
    pub spread: i32,
    /// Whether it knows what is worked out exactly: endings of Sadeqa III, rounds and matches of Bosh.
    pub knows: bool,
}

impl Skill {
    /// All it can do, for as long as it may.
    pub const FULL: Skill = Skill {
        turns: 200,
        nodes: u64::MAX,
        laps: u32::MAX,
        spread: 0,
        knows: true,
    };

    /// What a level does.
    #[must_use]
    pub fn of(level: Level) -> Skill {
        match level {
            Level::First => Skill {
                turns: 1,
                nodes: 20_000,
                laps: 4,
                spread: 200,
                knows: false,
            },
            Level::Easy => Skill {
                turns: 1,
                nodes: 20_000,
                laps: 8,
                spread: 100,
                knows: false,
            },
            Level::Middle => Skill {
                turns: 2,
                nodes: 20_000,
                laps: 40,
                spread: 20,
                knows: false,
            },
            Level::Strong => Skill {
                turns: 4,
                nodes: 50_000,
                laps: u32::MAX,
                spread: 0,
                knows: false,
            },
            Level::Strongest => Skill::FULL,
        }
    }

    /// What a player of this skill asks, to choose from the answer with
    /// [`Thought::pick`](super::Thought::pick).
    #[must_use]
    pub fn wish(&self) -> Wish {
        match self.spread {
            0 => Wish::Best,
            _ => Wish::Every,
        }
    }
}
