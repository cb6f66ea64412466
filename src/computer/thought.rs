//! What comes of thinking.

use std::cmp::Ordering;

use super::bosh::Verdict;
use crate::rules::{Player, Turn};

/// What a position or turn is worth, from South's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// This player wins the game.
    Wins {
        /// Who.
        player: Player,
        /// In at most so many turns of both players together. The turn it is the value of counts as one.
        turns: u16,
        /// Whether it is proven. Where it is not, the loser may have had a sweep that was not looked at.
        proven: bool,
    },
    /// Nobody wins the game: a draw with best play.
    Drawn,
    /// The game (Sadeqa III) or round (Bosh) ends with South so many stones ahead; what both keep is counted.
    Ends {
        /// South can have at least this.
        lower: i16,
        /// North can see to it that it is at most this. The value is exact where the two are equal.
        upper: i16,
    },
    /// Nothing is certain: by so much South seems to stand better.
    About {
        /// Hundredths of a stone; negative where North stands better.
        hundredths: i32,
        /// So many turns of both players were looked ahead at least.
        turns: u16,
    },
}

impl Value {
    /// Whether nothing can change it any more.
    #[must_use]
    pub fn is_exact(self) -> bool {
        match self {
            Value::Wins { proven, .. } => proven,
            Value::Drawn => true,
            Value::Ends { lower, upper } => lower == upper,
            Value::About { .. } => false,
        }
    }

    /// How good it is for South, in hundredths of a stone; a game that is won counts as more than any
    /// number of stones. For curves and for telling better from worse.
    #[must_use]
    pub fn hundredths(self) -> i32 {
        match self {
            Value::Wins { player, turns, .. } => {
                let won = 100_000_000 - i32::from(turns);
                match player {
                    Player::South => won,
                    Player::North => -won,
                }
            }
            Value::Drawn => 0,
            Value::Ends { lower, upper } => (i32::from(lower) + i32::from(upper)) * 50,
            Value::About { hundredths, .. } => hundredths,
        }
    }

    /// The same from a player's seat: the greater, the better for them.
    #[must_use]
    pub fn for_player(self, player: Player) -> i32 {
        match player {
            Player::South => self.hundredths(),
            Player::North => -self.hundredths(),
        }
    }
}

/// A turn that can be played, and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The turn.
    pub turn: Turn,
    /// What it is worth.
    pub value: Value,
    /// Bosh: what comes of the match, where it was asked and is known.
    pub contest: Option<Verdict>,
    /// The turn and how it goes on with best play as far as it was seen, both players' turns.
    pub line: Vec<Turn>,
}

/// What is thought of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// Who is to move.
    pub player: Player,
    /// The turns, the best first. Asked for every pit, one for each playable pit, with its best sweep;
    /// otherwise the best one at least.
    pub choices: Vec<Choice>,
    /// Positions looked at.
    pub nodes: u64,
    /// Whether thinking longer changes nothing.
    pub is_final: bool,
}

impl Thought {
    /// The best turn; only a thought of a game that is over has none.
    #[must_use]
    pub fn best(&self) -> Option<&Choice> {
        self.choices.first()
    }

    /// One of the turns that seem worse than the best by no more than `spread` hundredths of a stone, by a
    /// seed: the same one for the same seed.
    #[must_use]
    pub fn pick(&self, spread: i32, seed: u64) -> Option<&Choice> {
        let best = self.best()?;
        let least = best.value.for_player(self.player) - spread;
        let good = self.choices.iter();
        let good: Vec<_> = good
            .filter(|choice| choice.contest == best.contest)
            .filter(|choice| choice.value.for_player(self.player) >= least)
            .collect();
        // Every bit of the seed has a say.
        let mixed = u128::from(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(32) ^ seed)
            * u128::from(0xD6E8_FEB8_6659_FD93_u64);
        let at = ((mixed as u64) >> 32) as usize % good.len().max(1);
        good.get(at).copied().or(Some(best))
    }

    /// Puts the best first. Who wins a match comes before who wins a round.
    pub(super) fn sort(&mut self) {
        let player = self.player;
        self.choices.sort_by(|a, b| {
            let by_contest = by_contest(player, a, b);
            by_contest.then_with(|| {
                let [a, b] = [a, b].map(|choice| choice.value.for_player(player));
                b.cmp(&a)
            })
        });
    }

    /// Puts turns that win a match first and those that lose it last; the others stay in their order.
    pub(super) fn sort_by_contest(&mut self) {
        let player = self.player;
        self.choices.sort_by(|a, b| by_contest(player, a, b));
    }
}

/// The choice first that is better for a player's match.
fn by_contest(player: Player, a: &Choice, b: &Choice) -> Ordering {
    let rank = |choice: &Choice| match choice.contest {
        Some(Verdict::Wins(winner)) if winner == player => 2,
        Some(Verdict::Wins(_)) => 0,
        Some(Verdict::Drawn | Verdict::Unknown) | None => 1,
    };
    rank(b).cmp(&rank(a))
}

/// Whoever asked, while it is thought.
pub trait Talk {
    /// Whether to stop now. Asked every few hundred positions.
    fn stops(&self) -> bool;

    /// Hears of something better or more certain.
    fn hear(&mut self, _thought: &Thought) {}
}

/// Asks nothing and waits for the end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Talk for Silent {
    fn stops(&self) -> bool {
        false
    }
}
