//! What cannot be played, and how games end.

use super::names::*;
use crate::play::Record;
use crate::rules::notation::{Expected, ParseError};
use crate::rules::{
    EndReason, Game, LAP_LIMIT, Outcome, Player, Position, Refusal, RoundEnd, Shape, SweepError,
    TurnError,
};
use crate::ui::text::Words;

/// Why a pit may not be chosen: a reason.
#[must_use]
pub fn say_refusal(words: &Words, shape: Shape, refusal: &Refusal) -> String {
    let id = match refusal {
        Refusal::GameOver => "refusal-game-over",
        Refusal::SweepFirst => "refusal-sweep-first",
        Refusal::NotYours => "refusal-not-yours",
        Refusal::Closed => "refusal-closed",
        Refusal::Empty => "refusal-empty",
        Refusal::SingleStone { bigger, stones } => {
            let bigger = say_pit(words, shape, *bigger);
            return words.fill(
                "refusal-single-stone",
                &[("bigger", bigger.into()), ("count", (*stones).into())],
            );
        }
        Refusal::NextNotEmpty { next } => {
            let next = say_pit(words, shape, *next);
            return words.fill("refusal-next-not-empty", &[("next", next.into())]);
        }
        Refusal::NeverEnding => {
            let laps = grouped(u64::from(LAP_LIMIT));
            return words.fill("refusal-never-ending", &[("laps", laps.into())]);
        }
    };
    words.say(id)
}

/// Why this player's turn cannot be played: a reason.
#[must_use]
pub fn say_turn_error(words: &Words, shape: Shape, player: Player, error: &TurnError) -> String {
    let name = say_player(words, player);
    match error {
        TurnError::GameOver => words.say("turn-error-game-over"),
        TurnError::SweepFirst => words.say("turn-error-sweep-first"),
        TurnError::Pit(pit, refusal) => words.fill(
            "turn-error-pit",
            &[
                ("player", name.into()),
                ("pit", say_pit(words, shape, *pit).into()),
                ("reason", say_refusal(words, shape, refusal).into()),
            ],
        ),
        TurnError::Sweep(error) => words.fill(
            "turn-error-sweep",
            &[
                ("player", name.into()),
                ("reason", say_sweep_error(words, shape, error).into()),
            ],
        ),
        TurnError::CannotPass { playable } => words.fill(
            "turn-error-cannot-pass",
            &[
                ("player", name.into()),
                ("pit", say_pit(words, shape, *playable).into()),
            ],
        ),
    }
}

/// Why a sweep cannot be made: a reason.
#[must_use]
pub fn say_sweep_error(words: &Words, shape: Shape, error: &SweepError) -> String {
    match error {
        SweepError::NoneDue => words.say("sweep-error-none-due"),
        SweepError::Count { due, chosen } => words.fill(
            "sweep-error-count",
            &[("due", (*due).into()), ("chosen", (*chosen).into())],
        ),
        SweepError::NotEnemy(pit) => {
            let pit = say_pit(words, shape, *pit);
            words.fill("sweep-error-not-enemy", &[("pit", pit.into())])
        }
        SweepError::TooMany { pit, holds, chosen } => words.fill(
            "sweep-error-too-many",
            &[
                ("pit", say_pit(words, shape, *pit).into()),
                ("holds", (*holds).into()),
                ("chosen", (*chosen).into()),
            ],
        ),
    }
}

/// Why a text is not a turn: a reason.
#[must_use]
pub fn say_parse_error(words: &Words, error: &ParseError) -> String {
    let expected = match error.expected {
        Expected::Turn => words.say("notation-turn"),
        Expected::RowAndColumn { columns } => {
            words.fill("notation-row-and-column", &[("columns", columns.into())])
        }
        Expected::Column { columns } => {
            words.fill("notation-column", &[("columns", columns.into())])
        }
        Expected::Player => words.say("notation-player"),
        Expected::Stones => words.say("notation-stones"),
        Expected::PitOrClose => words.say("notation-pit-or-close"),
        Expected::End => words.say("notation-end"),
    };
    let id = match error.found.is_empty() {
        true => "notation-error-at-end",
        false => "notation-error",
    };
    words.fill(
        id,
        &[
            ("expected", expected.into()),
            ("at", error.at.into()),
            ("found", shown(&error.found).into()),
        ],
    )
}

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
    let why = match reason {
        RoundEnd::EmptyRow => "empty-row",
        RoundEnd::Repeated => "repeated",
        RoundEnd::OnlyNeverEnding => "never-ending",
    };
    format!("round-{why}-{}", game.id())
}
