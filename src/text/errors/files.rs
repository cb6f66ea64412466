//! What is wrong with a file.

use std::io::ErrorKind;

use super::play::*;
use super::syntax::say_syntax_reason;
use crate::play::Level;
use crate::play::bounds::OutOfBounds;
use crate::rules::{Game, Row, SetUpError, Sizes, TurnError};
use crate::store::format::{MOST_MEMBERS, MOST_NAME, MOST_TURNS, VERSION};
use crate::store::{
    LineReason, LoadError, LoadProblem, NameProblem, NameReason, NoFile, OsReason, StartProblem,
    SweepProblem, SweepReason, TurnProblem, TurnReason,
};
use crate::text::names::*;
use crate::text::{Value, Words};

/// Why a file could not be opened: sentences that name it.
#[must_use]
pub fn say_load_error(words: &Words, error: &LoadError) -> String {
    words.fill(
        "load-error",
        &[
            ("file", say_path(&error.path).into()),
            ("problem", say_load_problem_at(words, error).into()),
        ],
    )
}

/// Why an address is that of no file here: a sentence.
#[must_use]
pub fn say_no_file(words: &Words, why: &NoFile) -> String {
    match why {
        NoFile::Address(address) => {
            let address = shown(address);
            words.fill("no-file-address", &[("address", address.into())])
        }
        NoFile::Elsewhere(machine) => {
            let machine = shown(machine);
            words.fill("no-file-elsewhere", &[("machine", machine.into())])
        }
    }
}

/// What is wrong with a file and where: sentences that do not name it.
#[must_use]
pub fn say_load_problem_at(words: &Words, error: &LoadError) -> String {
    let problem = say_load_problem(words, &error.problem);
    match error.at {
        None => problem,
        Some((line, column)) => words.fill(
            "load-at",
            &[
                ("line", line.into()),
                ("column", column.into()),
                ("problem", problem.into()),
            ],
        ),
    }
}

/// What is wrong with a file: a sentence that does not name it.
#[must_use]
pub fn say_load_problem(words: &Words, problem: &LoadProblem) -> String {
    match problem {
        LoadProblem::Unreadable(why) => say_unreadable(words, why),
        LoadProblem::Folder => words.say("load-folder"),
        LoadProblem::NotAFile => words.say("load-not-a-file"),
        LoadProblem::TooLarge => words.say("load-too-large"),
        LoadProblem::Empty => words.say("load-empty"),
        LoadProblem::NotText { line } => words.fill("load-not-text", &[("line", (*line).into())]),
        LoadProblem::NotAGame => words.say("load-not-a-game"),
        LoadProblem::Syntax {
            line,
            column,
            reason,
        } => words.fill(
            "load-syntax",
            &[
                ("line", (*line).into()),
                ("column", (*column).into()),
                ("reason", say_syntax_reason(words, reason).into()),
            ],
        ),
        LoadProblem::NewerVersion { found } => words.fill(
            "load-newer-version",
            &[
                ("found", found.to_string().into()),
                ("known", VERSION.into()),
            ],
        ),
        LoadProblem::UnknownVersion { found } => words.fill(
            "load-unknown-version",
            &[("found", found.to_string().into())],
        ),
        LoadProblem::UnknownGame { name } => {
            words.fill("load-unknown-game", &[("name", shown(name).into())])
        }
        LoadProblem::Size { game, sizes, size } => say_size(words, game, *sizes, *size),
        LoadProblem::Start(problem) => say_start_problem(words, problem),
        LoadProblem::Name(problem) => say_name_problem(words, problem),
        LoadProblem::ComputerTooEarly { version } => {
            words.fill("load-computer-too-early", &[("version", (*version).into())])
        }
        LoadProblem::UnknownLevel { player, name } => {
            let levels = Level::ALL.map(|level| level.id().to_owned());
            let values = [
                ("player", say_player(words, *player).into()),
                ("name", shown(name).into()),
                ("levels", say_list(words, levels).into()),
            ];
            words.fill("load-unknown-level", &values)
        }
        LoadProblem::TooManyTurns => {
            let most = say_number(words, MOST_TURNS as u64);
            words.fill("load-too-many-turns", &[("most", most.into())])
        }
        LoadProblem::TooSlow { seconds } => {
            words.fill("load-too-slow", &[("seconds", (*seconds).into())])
        }
        LoadProblem::Turn(problem) => say_turn_problem(words, problem),
        LoadProblem::Line { line, reason } => say_line_problem(words, *line, *reason),
        LoadProblem::Sweep(problem) => {
            let reason = say_sweep_problem(words, problem);
            words.fill("load-sweep", &[("reason", reason.into())])
        }
    }
}

fn say_unreadable(words: &Words, why: &OsReason) -> String {
    match why.kind {
        _ if why.disk_fails() => words.say("load-disk-fails"),
        ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::InvalidFilename => {
            words.say("load-not-found")
        }
        ErrorKind::PermissionDenied => words.say("load-not-allowed"),
        _ => words.fill("load-unreadable", &[("detail", shown(&why.detail).into())]),
    }
}

fn say_size(words: &Words, game: &str, sizes: Sizes, size: u64) -> String {
    let game = ("game", Value::from(say_game(words, game)));
    let size = ("size", Value::from(size.to_string()));
    match sizes {
        Sizes::Columns(from, to, _) => words.fill(
            "load-size-columns",
            &[game, size, ("from", from.into()), ("to", to.into())],
        ),
        Sizes::StonesPerPit(_) | Sizes::One(_) => {
            let sizes = sizes.all().into_iter().map(|size| size.to_string());
            let sizes = say_one_of(words, sizes);
            words.fill("load-size-stones", &[game, size, ("sizes", sizes.into())])
        }
    }
}

fn say_start_problem(words: &Words, problem: &StartProblem) -> String {
    match problem {
        StartProblem::Rows { player, expected } => words.fill(
            "load-start-rows",
            &[
                ("player", say_player(words, *player).into()),
                ("expected", (*expected).into()),
            ],
        ),
        StartProblem::Pits {
            player,
            row,
            expected,
            given,
        } => {
            let row = match row {
                Row::Outer => "row-name-outer",
                Row::Inner => "row-name-inner",
                Row::Only => "row-name-only",
            };
            words.fill(
                "load-start-pits",
                &[
                    ("player", say_player(words, *player).into()),
                    ("row", words.say(row).into()),
                    ("expected", (*expected).into()),
                    ("given", (*given).into()),
                ],
            )
        }
        StartProblem::NotStones { place, found } => words.fill(
            "load-start-not-stones",
            &[
                ("player", say_player(words, place.owner).into()),
                ("pit", say_place(words, *place).into()),
                ("found", shown(found).into()),
            ],
        ),
        StartProblem::Bounds(bound) => say_bounds(words, bound),
        StartProblem::SetUp(game, error) => say_set_up_error(words, *game, error),
    }
}

fn say_bounds(words: &Words, bound: &OutOfBounds) -> String {
    match bound {
        OutOfBounds::TooManyStones { most, given } => words.fill(
            "load-start-too-many",
            &[
                ("given", given.to_string().into()),
                ("most", (*most).into()),
            ],
        ),
        OutOfBounds::NoStones(player) => words.fill(
            "load-start-no-stones",
            &[("player", say_player(words, *player).into())],
        ),
    }
}

/// Why a position put together by hand cannot be one of this game: a sentence.
#[must_use]
pub fn say_set_up_error(words: &Words, game: Game, error: &SetUpError) -> String {
    match error {
        SetUpError::PitCount { expected, given } => words.fill(
            "load-start-pit-count",
            &[("given", (*given).into()), ("expected", (*expected).into())],
        ),
        SetUpError::TooManyStones => words.say("load-start-countless"),
        SetUpError::ClosedPit(pit) => {
            let owner = game.shape().owner(*pit);
            words.fill(
                "load-start-closed",
                &[
                    ("player", say_player(words, owner).into()),
                    ("pit", say_pit(words, game.shape(), *pit).into()),
                    ("game", say_game(words, game.id()).into()),
                ],
            )
        }
    }
}

fn say_name_problem(words: &Words, problem: &NameProblem) -> String {
    let player = ("player", Value::from(say_player(words, problem.player)));
    match problem.reason {
        NameReason::TooMany => words.fill(
            "load-names-too-many",
            &[player, ("most", MOST_MEMBERS.into())],
        ),
        NameReason::TooLong(member) => words.fill(
            "load-name-too-long",
            &[
                player,
                ("member", member.into()),
                ("most", MOST_NAME.into()),
            ],
        ),
        NameReason::Unshowable(member) => {
            words.fill("load-name-unshowable", &[player, ("member", member.into())])
        }
    }
}

fn say_turn_problem(words: &Words, problem: &TurnProblem) -> String {
    let shape = problem.game.shape();
    let reason = match &problem.reason {
        TurnReason::Notation(error) => say_parse_error(words, error),
        TurnReason::Rules(error) => say_turn_error(words, shape, problem.player, error),
        TurnReason::Captured { written, actual } => {
            say_captured(words, u64::from(*written), *actual)
        }
        TurnReason::AfterEnd(_) => words.say("load-turn-after-end"),
    };
    let id = match problem.line {
        0 => "load-turn",
        _ => "load-line-turn",
    };
    words.fill(
        id,
        &[
            ("line", problem.line.into()),
            ("turn", problem.turn.into()),
            ("of-game", (problem.after + problem.turn).into()),
            ("text", shown(&problem.text).into()),
            ("reason", reason.into()),
        ],
    )
}

fn say_captured(words: &Words, written: u64, actual: u16) -> String {
    words.fill(
        "load-turn-captured",
        &[
            ("written", written.to_string().into()),
            ("actual", actual.into()),
        ],
    )
}

fn say_line_problem(words: &Words, line: usize, reason: LineReason) -> String {
    let line = ("line", Value::from(line));
    match reason {
        LineReason::NotEarlier { of } => words.fill(
            "load-line-not-earlier",
            &[line, ("of", of.to_string().into())],
        ),
        LineReason::After {
            of,
            after,
            first,
            last,
        } => {
            let id = match of {
                0 => "load-line-after-game",
                _ if last < first => "load-line-after-empty",
                _ => "load-line-after-line",
            };
            words.fill(
                id,
                &[
                    line,
                    ("of", of.into()),
                    ("after", after.to_string().into()),
                    ("first", first.into()),
                    ("last", last.into()),
                ],
            )
        }
    }
}

fn say_sweep_problem(words: &Words, problem: &SweepProblem) -> String {
    let shape = problem.game.shape();
    let written = |id, text, error| {
        let reason = say_parse_error(words, error);
        words.fill(
            id,
            &[("text", shown(text).into()), ("reason", reason.into())],
        )
    };
    match &problem.reason {
        SweepReason::AfterEnd(_) => words.say("load-turn-after-end"),
        SweepReason::Pit { text, error } => written("load-sweep-pit", text, error),
        SweepReason::Chosen { text, error } => written("load-sweep-chosen", text, error),
        SweepReason::Refused(pit, refusal) => {
            let error = TurnError::Pit(*pit, *refusal);
            say_turn_error(words, shape, problem.player, &error)
        }
        SweepReason::NothingToSweep(pit) => {
            let pit = say_pit(words, shape, *pit);
            words.fill("load-sweep-nothing", &[("pit", pit.into())])
        }
        SweepReason::Captured { written, actual } => say_captured(words, *written, *actual),
        SweepReason::Stones(error) => {
            let error = TurnError::Sweep(*error);
            say_turn_error(words, shape, problem.player, &error)
        }
    }
}
