//! What a position or a turn is worth, and which of two is worth more to a player.

use std::cmp::Ordering;

use crate::computer::bosh::Verdict;
use crate::computer::reason::ahead;
use crate::computer::thought::{Choice, Value};
use crate::rules::{Captured, Outcome, Player, Position};

/// What a position or a turn is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The game, or in Bosh the round.
    pub value: Value,
    /// What comes of the match, in games with rounds alone.
    pub contest: Option<Verdict>,
}

/// How a game stands with best play from then on, as far as that is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// This player wins it.
    Won(Player),
    /// Neither wins it.
    Drawn,
    /// That is not known.
    Open,
}

impl Standing {
    /// 2 for a player who wins, 0 for one who loses, 1 otherwise.
    fn rank(self, player: Player) -> u8 {
        match self {
            Standing::Won(winner) if winner == player => 2,
            Standing::Won(_) => 0,
            Standing::Drawn | Standing::Open => 1,
        }
    }

    /// Whether it is known, and worse for a player than another one that is known.
    #[must_use]
    pub fn is_worse_than(self, other: Standing, player: Player) -> bool {
        let known = self != Standing::Open && other != Standing::Open;
        known && self.rank(player) < other.rank(player)
    }
}

impl Worth {
    /// What a choice of this position is worth.
    #[must_use]
    pub fn of(position: &Position, choice: &Choice) -> Worth {
        let contest = choice.contest.unwrap_or(Verdict::Unknown);
        Worth {
            value: choice.value,
            contest: has_rounds(position).then_some(contest),
        }
    }

    /// How the game (in Bosh the match) stands.
    #[must_use]
    pub fn standing(self) -> Standing {
        match (self.contest, self.value) {
            (Some(Verdict::Wins(player)), _)
            | (
                None,
                Value::Wins {
                    player,
                    proven: true,
                    ..
                },
            ) => Standing::Won(player),
            (Some(Verdict::Drawn), _) | (None, Value::Drawn) => Standing::Drawn,
            (None, Value::Ends { lower, upper }) => match (lower, upper) {
                (1.., _) => Standing::Won(Player::South),
                (_, ..=-1) => Standing::Won(Player::North),
                (0, 0) => Standing::Drawn,
                _ => Standing::Open,
            },
            _ => Standing::Open,
        }
    }

    /// Whether nothing can change it any more.
    #[must_use]
    pub fn is_exact(self) -> bool {
        self.value.is_exact() && self.contest != Some(Verdict::Unknown)
    }

    /// By how much South stands better, in hundredths of a stone, in a game with so many stones: one that
    /// is won counts as having them all.
    #[must_use]
    pub fn hundredths(self, stones: u32) -> i32 {
        let all = 100 * i32::try_from(stones).unwrap_or(i32::MAX / 200);
        self.value.hundredths().clamp(-all, all)
    }

    /// Which is worth more to a player: who wins a match comes before who wins a round.
    #[must_use]
    pub fn compare(self, other: Worth, player: Player) -> Ordering {
        let by_match = |worth: Worth| match worth.contest {
            Some(_) => worth.standing().rank(player),
            None => 1,
        };
        let by_match = by_match(self).cmp(&by_match(other));
        let by_value = || {
            let [a, b] = [self, other].map(|worth| worth.value.for_player(player));
            a.cmp(&b)
        };
        by_match.then_with(by_value)
    }

    /// The worth of a turn that leads to a position of this worth: what it sees is a turn further away.
    pub(super) fn a_turn_before(self) -> Worth {
        let value = match self.value {
            Value::Wins {
                player,
                turns,
                proven,
            } => Value::Wins {
                player,
                turns: turns.saturating_add(1),
                proven,
            },
            Value::About { hundredths, turns } => Value::About {
                hundredths,
                turns: turns.saturating_add(1),
            },
            value => value,
        };
        Worth { value, ..self }
    }

    /// What a position is worth of which nothing is known but its stones.
    pub(super) fn of_nothing(position: &Position) -> Worth {
        let value = Value::About {
            hundredths: 100 * i32::from(ahead(position)),
            turns: 0,
        };
        let contest = has_rounds(position).then_some(Verdict::Unknown);
        Worth { value, contest }
    }

    /// What a turn is worth that ended the game, exactly.
    pub(super) fn of_end(end: &Position, outcome: Outcome) -> Worth {
        let verdict = outcome.winner.map_or(Verdict::Drawn, Verdict::Wins);
        let contest = has_rounds(end).then_some(verdict);
        let value = match (end.game().rules().captured, outcome.winner) {
            (Captured::Kept, _) => of_count(end),
            (Captured::LeaveTheTable, Some(player)) => Value::Wins {
                player,
                turns: 0,
                proven: true,
            },
            (Captured::LeaveTheTable, None) => Value::Drawn,
        };
        Worth { value, contest }
    }
}

/// All stones of a game, captured ones counted.
#[must_use]
pub fn all_stones(position: &Position) -> u32 {
    let owned = Player::BOTH.map(|player| u32::from(position.owned(player)));
    owned.iter().sum()
}

/// Whether a game is played in rounds.
fn has_rounds(position: &Position) -> bool {
    !position.game().rules().round_ends.is_empty()
}

/// The stones as they are counted at the end of a game or round, `end` being the position after it.
pub(super) fn of_count(end: &Position) -> Value {
    let ahead = ahead(end);
    Value::Ends {
        lower: ahead,
        upper: ahead,
    }
}
