//! Why a turn is good or bad: facts about it, each found with the rules alone or proven by a search.
//!
//! * [`reasons`] says what a turn does: what it captures, what it ends, what it leaves the opponent to
//!   play with and to capture.
//! * [`why_worse`] says what was given away by a turn, compared with a better one.
//!
//! Nothing is guessed here. What a search only thinks likely (a value that is not exact) is no fact and stands
//! in [`Value`] alone.

mod after;
mod worse;

use super::bosh::Verdict;
use super::thought::{Choice, Thought, Value};
use crate::rules::{Circuit, Outcome, Past, Player, Position, Turn};
pub use after::{After, ahead, most_taken, threatened};
pub use worse::{Worse, why_worse};

/// Something true of a turn. “The mover” is who plays it, “the opponent” the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// What comes of a match of Bosh with best play on both sides: before the turn, and after it.
    Match {
        /// With the best turn.
        before: Verdict,
        /// With this one.
        after: Verdict,
    },
    /// The turn ends the game (in Bosh the match).
    EndsGame {
        /// How.
        outcome: Outcome,
        /// By how many stones South is then [ahead]; negative where North is.
        ahead: i16,
    },
    /// It is proven that this player wins after the turn.
    Wins {
        /// Who.
        player: Player,
        /// In so many turns of both players at most, this one not counted.
        turns: u16,
    },
    /// The turn ends a round of Bosh.
    EndsRound {
        /// Stones South owns more than North at its end.
        ahead: i16,
    },
    /// With best play on both sides the round (Bosh) or the game ends so after the turn.
    Ends {
        /// Stones South owns more than North at its end.
        ahead: i16,
    },
    /// The turn captures.
    Captures {
        /// Stones the sowing captures.
        stones: u16,
        /// Stones swept after that.
        swept: u16,
    },
    /// The opponent can play nothing and must pass.
    MustPass,
    /// The opponent has single stones alone; told where players sow their own pits.
    SinglesOnly,
    /// The opponent has no more playable pits than this, [`FEW_PITS`] at most.
    FewPits {
        /// How many, at least one.
        pits: u16,
    },
    /// The opponent has no more stones to play with than this, [`FEW_STONES`] at most. Told where all pits
    /// are sown by both.
    FewStones {
        /// How many, at least one.
        stones: u16,
    },
    /// Were it the opponent's turn now, they could take this many stones ([`threatened`]); after the turn they
    /// can take fewer.
    Averts {
        /// Stones the opponent could take now.
        stones: u16,
        /// The most they can take with their next turn.
        left: u16,
    },
    /// With their next turn the opponent can take as many stones as this, and no more.
    Exposes {
        /// How many, at least one.
        stones: u16,
    },
}

/// So many playable pits are few.
pub const FEW_PITS: u16 = 2;
/// So many stones to play with are few.
pub const FEW_STONES: u16 = 3;

/// What speaks for a turn, and what must be known of it: the most important first.
///
/// `past` holds the settled positions so far, this one included. The choice is one of the thought's, or
/// another turn of the position; a turn that cannot be played has no reasons.
#[must_use]
pub fn reasons(
    position: &Position,
    past: &dyn Past,
    choice: &Choice,
    thought: &Thought,
) -> Vec<Fact> {
    let Some(after) = After::of(position, past, &choice.turn) else {
        return Vec::new();
    };
    let mut facts = Vec::new();
    let before = thought.best().and_then(|best| best.contest);
    if let (Some(before), Some(after)) = (before, choice.contest)
        && before != Verdict::Unknown
        && after != Verdict::Unknown
    {
        facts.push(Fact::Match { before, after });
    }
    facts.extend(outcome(&after, choice.value));
    facts.extend(on_board(position, &after));
    facts
}

/// The same without what a search found: what the turn does on the board alone.
#[must_use]
pub fn what_it_does(position: &Position, past: &dyn Past, turn: &Turn) -> Vec<Fact> {
    let after = After::of(position, past, turn);
    after.map_or_else(Vec::new, |after| on_board(position, &after))
}

/// What is captured, and what is left to the opponent.
fn on_board(position: &Position, after: &After) -> Vec<Fact> {
    let mut facts = Vec::new();
    if after.captured > 0 {
        facts.push(Fact::Captures {
            stones: after.captured,
            swept: after.swept,
        });
    }
    if after.goes_on() {
        facts.extend(left_to_play(&after.position));
        facts.extend(left_to_take(position, after));
    }
    facts
}

/// How the turn ends the game or round, or what is proven of the end.
fn outcome(after: &After, value: Value) -> Option<Fact> {
    let ahead = after.ahead;
    if let Some(outcome) = after.position.outcome() {
        return Some(Fact::EndsGame { outcome, ahead });
    }
    if after.ends_round {
        return Some(Fact::EndsRound { ahead });
    }
    match value {
        Value::Wins {
            player,
            turns,
            proven: true,
        } => Some(Fact::Wins { player, turns }),
        Value::Ends { lower, upper } if lower == upper => Some(Fact::Ends { ahead: lower }),
        _ => None,
    }
}

/// What the player to move has to play with, where that is little.
fn left_to_play(position: &Position) -> Option<Fact> {
    let player = position.player();
    let choices = position.choices();
    if choices.must_pass() {
        return Some(Fact::MustPass);
    }
    let stones = position.on_board(player);
    match position.game().rules().circuit {
        Circuit::Own if has_singles_only(position, player) => return Some(Fact::SinglesOnly),
        Circuit::Whole if stones <= FEW_STONES => return Some(Fact::FewStones { stones }),
        Circuit::Own | Circuit::Whole => {}
    }
    let pits = u16::try_from(choices.playable().count()).unwrap_or(u16::MAX);
    (pits <= FEW_PITS).then_some(Fact::FewPits { pits })
}

/// Whether no pit of a player holds two stones or more.
fn has_singles_only(position: &Position, player: Player) -> bool {
    let mut pits = position.shape().pits_of(player);
    pits.all(|pit| position.stones(pit) < 2)
}

/// What the opponent can take now, and what of it the turn averts.
fn left_to_take(before: &Position, after: &After) -> Option<Fact> {
    let left = after.most_taken;
    let stones = threatened(before);
    if stones > left {
        return Some(Fact::Averts { stones, left });
    }
    (left > 0).then_some(Fact::Exposes { stones: left })
}
