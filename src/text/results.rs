//! How a game stands or ended, in a sentence.

use super::Words;
use super::names::say_player;
use crate::play::Record;
use crate::rules::{EndReason, Game, Outcome, Player, Position, RoundEnd};

/// Who won and why, at the end of a game; the players are named by their seats: sentences.
#[must_use]
pub fn say_result(words: &Words, position: &Position) -> Option<String> {
    let outcome = position.outcome()?;
    let result = match outcome.winner {
        Some(winner) => {
            let player = say_player(words, winner);
            words.fill("over-won", &[("player", player.into())])
        }
        None => words.say("over-draw"),
    };
    let loser = outcome.winner.map_or(Player::South, Player::other);
    let why = words.fill(
        &end_reason_id(position.game(), &outcome),
        &[
            ("loser", say_player(words, loser).into()),
            ("blocked", say_player(words, position.player()).into()),
        ],
    );
    let values = [("result", result.into()), ("why", why.into())];
    Some(words.fill("check-result", &values))
}

/// The result, the sweep under way, or whose turn it is.
#[must_use]
pub fn say_state(words: &Words, record: &Record) -> String {
    let position = record.position();
    if let Some(result) = say_result(words, position) {
        return result;
    }
    let player = position.player();
    let name = ("player", say_player(words, player).into());
    if let Some(pending) = record.pending() {
        let chosen = pending.chosen.total().into();
        let due = position.sweep_due().into();
        return words.fill("check-sweep", &[name, ("chosen", chosen), ("due", due)]);
    }
    if record.choices().must_pass() {
        return words.fill("check-must-pass", &[name]);
    }
    match record.member_to_play(player) {
        Some(member) => words.fill("check-to-move-member", &[name, ("member", member.into())]),
        None => words.fill("check-to-move", &[name]),
    }
}

/// The message that says why a game ended: a sentence, with `loser` for who lost and `blocked` for
/// who was to move. Every game has its own, since what follows from a reason is its own rule; only
/// resigning and agreeing are the same everywhere.
#[must_use]
pub fn end_reason_id(game: Game, outcome: &Outcome) -> String {
    let why = match outcome.reason {
        EndReason::NoStones => "no-stones",
        EndReason::TwoPasses => "two-passes",
        EndReason::Repeated => "repeated",
        EndReason::NoMove => "no-move",
        EndReason::AllPitsClosed if outcome.winner.is_none() => "both-closed",
        EndReason::AllPitsClosed => "all-closed",
        EndReason::StocksRepeated => "stocks-repeated",
        EndReason::Resigned => return "why-resigned".to_owned(),
        EndReason::Agreed => return "why-agreed".to_owned(),
    };
    format!("why-{why}-{}", game.id())
}

/// The message that says why a round ended, and what followed: a sentence of the game's own, with
/// `player` for who was to move.
#[must_use]
pub fn round_end_id(game: Game, reason: RoundEnd) -> String {
    format!("round-{}-{}", round_end(reason), game.id())
}

/// The message that says why a round ends while that is seen, and what follows: a sentence of the
/// game's own, with `player` for who was to move and `other` for the other player.
#[must_use]
pub fn round_ends_id(game: Game, reason: RoundEnd) -> String {
    format!("caption-round-{}-{}", round_end(reason), game.id())
}

fn round_end(reason: RoundEnd) -> &'static str {
    match reason {
        RoundEnd::EmptyRow => "empty-row",
        RoundEnd::Repeated => "repeated",
        RoundEnd::OnlyNeverEnding => "never-ending",
    }
}
