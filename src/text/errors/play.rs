//! What cannot be played, and how games end.

use crate::rules::notation::{Expected, ParseError};
use crate::rules::{LAP_LIMIT, Player, Refusal, Shape, SweepError, TurnError};
use crate::text::Words;
use crate::text::names::*;

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
            let laps = say_number(words, u64::from(LAP_LIMIT));
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
