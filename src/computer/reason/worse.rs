//! What was given away by a turn, compared with a better one.

use super::after::{After, ahead};
use crate::computer::bosh::Verdict;
use crate::computer::thought::{Choice, Value};
use crate::rules::{Past, Player, Position, Turn};

/// Something true of two turns from the same position: in what the one played was worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worse {
    /// What comes of a match of Bosh with best play from then on.
    Match {
        /// After the better turn.
        better: Verdict,
        /// After the one that was played.
        played: Verdict,
    },
    /// The opponent now wins, which is proven.
    Loses {
        /// In so many turns of both players at most.
        turns: u16,
    },
    /// The better turn wins, which is proven, and the one played is not known to.
    MissesWin {
        /// In so many turns of both players at most, the better turn itself not counted.
        turns: u16,
    },
    /// The better turn sees to a draw, and the one played does not.
    MissesDraw,
    /// How the round (Bosh) or game ends with best play from then on.
    Ends {
        /// Stones South owns more than North at its end, after the better turn.
        better: i16,
        /// The same after the one that was played.
        played: i16,
    },
    /// The better turn takes more stones at once.
    TakesFewer {
        /// Stones the better turn takes, swept ones counted.
        better: u16,
        /// Stones the one played took.
        played: u16,
    },
    /// The opponent can take more stones with their next turn.
    Exposes {
        /// The most they could take after the better turn.
        better: u16,
        /// The most they can take after the one that was played.
        played: u16,
    },
    /// Seen a few turns further, along what is thought best play after each: by how much better the player
    /// stands, in stones.
    Later {
        /// Turns after the better turn and after the one played, both players' together.
        turns: u16,
        /// By how many stones the player is then [ahead](super::ahead), after the better turn.
        better: i16,
        /// The same after the one that was played.
        played: i16,
    },
}

/// In what a turn was worse than a better one from the same position: the most important first.
///
/// `past` holds the settled positions so far, this one included. Empty where either cannot be played, and
/// where nothing of this kind tells them apart.
#[must_use]
pub fn why_worse(
    position: &Position,
    past: &dyn Past,
    played: &Choice,
    better: &Choice,
) -> Vec<Worse> {
    let player = position.player();
    let of = |choice: &Choice| After::of(position, past, &choice.turn);
    let (Some(after_played), Some(after_better)) = (of(played), of(better)) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    found.extend(by_match(player, played.contest, better.contest));
    found.extend(by_value(player, played.value, better.value));
    if after_better.taken() > after_played.taken() {
        found.push(Worse::TakesFewer {
            better: after_better.taken(),
            played: after_played.taken(),
        });
    }
    if after_better.goes_on()
        && after_played.goes_on()
        && after_played.most_taken > after_better.most_taken
    {
        found.push(Worse::Exposes {
            better: after_better.most_taken,
            played: after_played.most_taken,
        });
    }
    // Where the end is known, what stands on the way to it says nothing more.
    if !found
        .iter()
        .any(|worse| matches!(worse, Worse::Ends { .. }))
    {
        found.extend(later(position, past, played, better));
    }
    found
}

/// Who wins the match, where that is known and worse for the player.
fn by_match(player: Player, played: Option<Verdict>, better: Option<Verdict>) -> Option<Worse> {
    let rank = |verdict| match verdict {
        Verdict::Wins(winner) => Some(if winner == player { 2 } else { 0 }),
        Verdict::Drawn => Some(1),
        Verdict::Unknown => None,
    };
    let (played, better) = (played?, better?);
    (rank(played)? < rank(better)?).then_some(Worse::Match { better, played })
}

/// Who wins, or by how many stones, where that is proven and worse for the player.
fn by_value(player: Player, played: Value, better: Value) -> Option<Worse> {
    let wins = |value, who| match value {
        Value::Wins {
            player: winner,
            turns,
            proven: true,
        } if winner == who => Some(turns),
        _ => None,
    };
    let exact = |value| match value {
        Value::Ends { lower, upper } if lower == upper => Some(lower),
        _ => None,
    };
    if let (Some(played), Some(better)) = (exact(played), exact(better)) {
        let sign = if player == Player::South { 1 } else { -1 };
        return (sign * better > sign * played).then_some(Worse::Ends { better, played });
    }
    if let Some(turns) = wins(played, player.other())
        && wins(better, player.other()).is_none()
    {
        return Some(Worse::Loses { turns });
    }
    if let Some(turns) = wins(better, player)
        && wins(played, player).is_none()
    {
        return Some(Worse::MissesWin { turns });
    }
    let misses = better == Value::Drawn && played.for_player(player) < 0;
    misses.then_some(Worse::MissesDraw)
}

/// How both lines stand after as many turns, where the better one stands better in stones.
fn later(position: &Position, past: &dyn Past, played: &Choice, better: &Choice) -> Option<Worse> {
    let turns = played.line.len().min(better.line.len());
    if turns < 2 {
        return None;
    }
    let sign = match position.player() {
        Player::South => 1,
        Player::North => -1,
    };
    let stands = |line: &[Turn]| follow(position, past, line).map(|end| sign * ahead(&end));
    let played = stands(played.line.get(..turns)?)?;
    let better = stands(better.line.get(..turns)?)?;
    (better > played).then_some(Worse::Later {
        turns: u16::try_from(turns - 1).ok()?,
        better,
        played,
    })
}

/// The position at the end of a line; none where a turn of it cannot be played, or a round ends on the way.
fn follow(position: &Position, past: &dyn Past, line: &[Turn]) -> Option<Position> {
    let mut positions: Vec<Position> = Vec::new();
    past.look_back(&mut |earlier| {
        positions.push(earlier.clone());
        true
    });
    positions.reverse();
    let mut now = position.clone();
    for turn in line {
        let next = now.play(turn, &positions, &mut ()).ok()?;
        if next.round() != position.round() {
            return None;
        }
        positions.push(next.clone());
        now = next;
    }
    Some(now)
}
