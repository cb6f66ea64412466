//! What a search reckons with: hundredths of a stone, seen by the player to move.

use super::estimate::by_stones;
use crate::computer::thought::Value;
use crate::rules::{Player, Position};

/// How good a position is for the player to move, in hundredths of a stone.
pub(super) type Score = i32;

/// A game that is won by the turn before it, in Nsolo; each turn it takes is one less.
/// More than all stones a board can hold.
pub(super) const WON: Score = 100_000_000;
/// Beyond this a game is won, by so many turns at most as lie between.
pub(super) const WINS: Score = WON - 10_000;
/// More than any score.
pub(super) const MOST: Score = 2 * WON;

/// A score, and what it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub score: Score,
    /// Whether it holds whatever either player does: nothing was estimated, no turn left out, and no
    /// recurrence met. Of a bound: whether it holds so as a bound.
    pub proven: bool,
}

impl Found {
    pub(super) fn estimate(score: Score) -> Found {
        Found {
            score,
            proven: false,
        }
    }
}

/// What a score is a turn earlier: a game that is won takes a turn more.
pub(super) fn earlier(score: Score) -> Score {
    match score {
        WINS.. => score - 1,
        _ if score <= -WINS => score + 1,
        _ => score,
    }
}

/// What a score a turn earlier is here: undoes [`earlier`].
pub(super) fn later(score: Score) -> Score {
    match score {
        MOST.. => score,
        _ if score <= -MOST => score,
        WINS.. => score + 1,
        _ if score <= -WINS => score - 1,
        _ => score,
    }
}

/// What everybody sees of a score of the player to move.
pub(super) fn value(found: Found, position: &Position, turns: u16) -> Value {
    let player = position.player();
    let Found { score, proven } = found;
    if score.abs() >= WINS {
        return Value::Wins {
            player: if score > 0 { player } else { player.other() },
            turns: (WON - score.abs()) as u16,
            proven,
        };
    }
    let for_south = match player {
        Player::South => score,
        Player::North => -score,
    };
    match (proven, by_stones(position)) {
        (true, false) => Value::Drawn,
        (true, true) => {
            let stones = for_south / 100;
            let stones = stones.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
            Value::Ends {
                lower: stones,
                upper: stones,
            }
        }
        (false, _) => Value::About {
            hundredths: for_south,
            turns,
        },
    }
}
