//! What went wrong, as a player is told it.
//!
//! Functions that give a *sentence* begin with a capital and end with a full stop; those that give
//! a *reason* are the end of a sentence such as “South cannot sow inner 3: …”.

use std::io::ErrorKind;
use std::path::Path;

use super::text::{Value, Words};
use crate::rules::notation::{Expected, ParseError};
use crate::rules::{
    EndReason, Game, LAP_LIMIT, Outcome, PitIndex, Place, Player, Position, Refusal, Row,
    SetUpError, Shape, Sizes, SweepError, TurnError,
};
use crate::store::format::{MOST_MEMBERS, MOST_NAME, MOST_TURNS, VERSION};
use crate::store::settings::Trouble;
use crate::store::{
    LineReason, LoadError, LoadProblem, NameProblem, NameReason, OsReason, SaveError, SaveStep,
    StartProblem, SweepProblem, SweepReason, SyntaxReason, TurnProblem, TurnReason,
};

/// Characters of a foreign text that are shown at the most.
const MOST_SHOWN: usize = 60;

/// South or North.
#[must_use]
pub fn say_player(words: &Words, player: Player) -> String {
    words.say(match player {
        Player::South => "south",
        Player::North => "north",
    })
}

/// The name of a game.
#[must_use]
pub fn say_game(words: &Words, id: &str) -> String {
    words.say(&format!("game-{id}"))
}

/// A pit, without its owner: “outer 5”, “inner 3”, “pit 4”.
#[must_use]
pub fn say_pit(words: &Words, shape: Shape, pit: PitIndex) -> String {
    say_place(words, shape.place(pit))
}

fn say_place(words: &Words, place: Place) -> String {
    let id = match place.row {
        Row::Outer => "pit-outer",
        Row::Inner => "pit-inner",
        Row::Only => "pit-only",
    };
    words.fill(id, &[("column", place.column.into())])
}

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
        end_reason_id(&outcome),
        &[
            ("loser", say_player(words, loser).into()),
            ("blocked", say_player(words, position.player()).into()),
        ],
    );
    let values = [("result", result.into()), ("why", why.into())];
    Some(words.fill("check-result", &values))
}

/// The message that says why a game ended: a sentence, with `loser` for who lost and `blocked` for
/// who was to move.
#[must_use]
pub fn end_reason_id(outcome: &Outcome) -> &'static str {
    match outcome.reason {
        EndReason::NoStones => "why-no-stones",
        EndReason::TwoPasses => "why-two-passes",
        EndReason::Repeated => "why-repeated",
        EndReason::NoMove => "why-no-move",
        EndReason::AllPitsClosed if outcome.winner.is_none() => "why-both-closed",
        EndReason::AllPitsClosed => "why-all-closed",
        EndReason::StocksRepeated => "why-stocks-repeated",
        EndReason::Resigned => "why-resigned",
        EndReason::Agreed => "why-agreed",
    }
}

/// Why a file could not be opened: sentences that name it.
#[must_use]
pub fn say_load_error(words: &Words, error: &LoadError) -> String {
    words.fill(
        "load-error",
        &[
            ("file", say_path(&error.path).into()),
            ("problem", say_load_problem(words, &error.problem).into()),
        ],
    )
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
        LoadProblem::TooManyTurns => {
            let most = grouped(MOST_TURNS as u64);
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

fn say_syntax_reason(words: &Words, reason: &SyntaxReason) -> String {
    match reason {
        SyntaxReason::CutOff => words.say("syntax-cut-off"),
        SyntaxReason::TextAfterEnd => words.say("syntax-text-after-end"),
        SyntaxReason::TooDeep => words.say("syntax-too-deep"),
        SyntaxReason::MissingField(field) => {
            words.fill("syntax-missing-field", &[("field", (*field).into())])
        }
        SyntaxReason::RepeatedField(field) => {
            words.fill("syntax-repeated-field", &[("field", (*field).into())])
        }
        SyntaxReason::UnknownField(field) => {
            words.fill("syntax-unknown-field", &[("field", shown(field).into())])
        }
        SyntaxReason::UnknownWord { found, expected } => {
            let expected = expected.iter().map(|word| (*word).to_owned());
            let expected = say_one_of(words, expected);
            words.fill(
                "syntax-unknown-word",
                &[
                    ("found", shown(found).into()),
                    ("expected", expected.into()),
                ],
            )
        }
        SyntaxReason::OutOfRange => words.say("syntax-out-of-range"),
        SyntaxReason::Other(detail) => words.fill(
            "syntax-other",
            &[("detail", cut(detail, 4 * MOST_SHOWN).into())],
        ),
    }
}

/// “6 or 4”.
fn say_one_of(words: &Words, things: impl Iterator<Item = String>) -> String {
    let list = things.reduce(|first, last| {
        words.fill("list-or", &[("first", first.into()), ("last", last.into())])
    });
    list.unwrap_or_default()
}

fn say_unreadable(words: &Words, why: &OsReason) -> String {
    match why.kind {
        ErrorKind::NotFound | ErrorKind::NotADirectory => words.say("load-not-found"),
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
        StartProblem::TooManyStones { most, given } => words.fill(
            "load-start-too-many",
            &[
                ("given", given.to_string().into()),
                ("most", (*most).into()),
            ],
        ),
        StartProblem::NoStones(player) => words.fill(
            "load-start-no-stones",
            &[("player", say_player(words, *player).into())],
        ),
        StartProblem::SetUp(game, error) => say_set_up_error(words, *game, error),
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

/// Why a file could not be saved: sentences that name it.
#[must_use]
pub fn say_save_error(words: &Words, error: &SaveError) -> String {
    let id = match error.step {
        SaveStep::MakeFolder => "save-error-folder",
        SaveStep::SyncFolder => "save-error-in-place",
        _ => "save-error",
    };
    let reason = match (error.step, error.reason.kind) {
        (_, ErrorKind::NotFound) => words.say("save-no-folder"),
        (_, ErrorKind::IsADirectory) => words.say("save-folder"),
        (_, ErrorKind::NotADirectory) => words.say("save-in-a-file"),
        (SaveStep::Look, ErrorKind::InvalidInput) => words.say("save-not-a-file"),
        (SaveStep::Look, ErrorKind::PermissionDenied) => words.say("save-read-only"),
        (_, ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem) => {
            words.say("save-not-allowed")
        }
        (_, ErrorKind::StorageFull | ErrorKind::QuotaExceeded) => words.say("save-disk-full"),
        _ => words.fill(
            "save-other",
            &[("detail", shown(&error.reason.detail).into())],
        ),
    };
    words.fill(
        id,
        &[
            ("file", say_path(&error.path).into()),
            ("reason", reason.into()),
        ],
    )
}

/// That the settings could not be read, why, and what became of their file: sentences.
#[must_use]
pub fn say_settings_trouble(words: &Words, trouble: &Trouble) -> String {
    let (id, file) = match &trouble.kept {
        Some(kept) => ("settings-kept", kept),
        None => ("settings-stay", &trouble.path),
    };
    let problem = match &trouble.problem {
        LoadProblem::NotAGame => words.say("settings-not-settings"),
        problem => say_load_problem(words, problem),
    };
    words.fill(
        id,
        &[("file", say_path(file).into()), ("problem", problem.into())],
    )
}

/// A path as it can be shown: whole, but nothing in it that could disturb the line.
#[must_use]
pub fn say_path(path: &Path) -> String {
    cut(&path.to_string_lossy(), usize::MAX)
}

/// A foreign text as it can be shown: cut short, nothing in it that could disturb the line.
fn shown(text: &str) -> String {
    cut(text, MOST_SHOWN)
}

fn cut(text: &str, most: usize) -> String {
    let plain = |c: char| match crate::store::format::shows(c) {
        true => c,
        false => '\u{fffd}',
    };
    let mut shown: String = text.chars().take(most).map(plain).collect();
    if text.chars().nth(most).is_some() {
        shown.push('…');
    }
    shown
}

/// A large number with its thousands set apart.
fn grouped(number: u64) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", grouped(number / 1000), number % 1000),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::rules::Row;

    fn shape() -> Shape {
        Game::new("nsolo", 8).unwrap().shape()
    }

    fn pit(owner: Player, row: Row, column: u16) -> PitIndex {
        shape().pit_at(Place { owner, row, column }).unwrap()
    }

    #[test]
    fn refusals_end_a_sentence() {
        let words = Words::english();
        let say = |refusal| say_refusal(&words, shape(), &refusal);
        let bigger = pit(Player::South, Row::Outer, 5);
        let next = pit(Player::South, Row::Inner, 8);
        for (refusal, said) in [
            (Refusal::GameOver, "the game is over"),
            (Refusal::SweepFirst, "the sweep has to be confirmed first"),
            (Refusal::NotYours, "it is the opponent’s pit"),
            (Refusal::Closed, "it is filled with sand"),
            (Refusal::Empty, "it is empty"),
            (
                Refusal::SingleStone { bigger, stones: 4 },
                "it holds a single stone while outer 5 holds 4 stones",
            ),
            (
                Refusal::NextNotEmpty { next },
                "it holds a single stone and the next pit, inner 8, is not empty",
            ),
            (
                Refusal::NeverEnding,
                "its sowing is still running after 10,000 laps; this program treats it as never-ending",
            ),
        ] {
            assert_eq!(say(refusal), said);
        }
    }

    #[test]
    fn turn_and_sweep_errors_end_a_sentence() {
        let words = Words::english();
        let sown = pit(Player::North, Row::Inner, 3);
        let swept = pit(Player::South, Row::Outer, 2);
        let sweep = TurnError::Sweep;
        for (error, said) in [
            (TurnError::GameOver, "the game is over"),
            (TurnError::SweepFirst, "the sweep has to be confirmed first"),
            (
                TurnError::Pit(sown, Refusal::Empty),
                "North cannot sow inner 3: it is empty",
            ),
            (
                TurnError::CannotPass { playable: sown },
                "North cannot pass: inner 3 can be sown",
            ),
            (
                sweep(SweepError::NoneDue),
                "North cannot make this sweep: nothing is to be swept",
            ),
            (
                sweep(SweepError::Count { due: 1, chosen: 0 }),
                "North cannot make this sweep: 1 stone has to be swept, and none is chosen",
            ),
            (
                sweep(SweepError::Count { due: 3, chosen: 1 }),
                "North cannot make this sweep: 3 stones have to be swept, and 1 is chosen",
            ),
            (
                sweep(SweepError::NotEnemy(sown)),
                "North cannot make this sweep: inner 3 is not one of the opponent’s pits",
            ),
            (
                sweep(SweepError::TooMany {
                    pit: swept,
                    holds: 2,
                    chosen: 3,
                }),
                "North cannot make this sweep: 3 stones are chosen from outer 2, which holds 2",
            ),
        ] {
            assert_eq!(say_turn_error(&words, shape(), Player::North, &error), said);
        }
    }

    #[test]
    fn save_errors_say_what_became_of_the_file() {
        let words = Words::english();
        let say = |step, kind: ErrorKind| {
            let reason = OsReason::from(&std::io::Error::from(kind));
            let path = "a.ron".into();
            say_save_error(&words, &SaveError { path, step, reason })
        };
        let unchanged = "What was saved there before is unchanged.";
        for (step, kind, reason) in [
            (
                SaveStep::Create,
                ErrorKind::NotFound,
                "its folder does not exist",
            ),
            (
                SaveStep::Look,
                ErrorKind::IsADirectory,
                "there is a folder of that name",
            ),
            (
                SaveStep::Look,
                ErrorKind::NotADirectory,
                "part of its path is a file, not a folder",
            ),
            (
                SaveStep::Look,
                ErrorKind::InvalidInput,
                "it is not an ordinary file",
            ),
            (
                SaveStep::Look,
                ErrorKind::PermissionDenied,
                "it is read-only",
            ),
            (
                SaveStep::Create,
                ErrorKind::PermissionDenied,
                "this program is not allowed to write there",
            ),
            (
                SaveStep::Write,
                ErrorKind::StorageFull,
                "there is no room left on the disk",
            ),
            (
                SaveStep::PutAside,
                ErrorKind::AlreadyExists,
                "entity already exists",
            ),
        ] {
            let said = format!("“a.ron” could not be saved: {reason}. {unchanged}");
            assert_eq!(say(step, kind), said);
        }
        let in_place = say(SaveStep::SyncFolder, ErrorKind::Other);
        assert!(in_place.starts_with("“a.ron” was saved, and"), "{in_place}");
        let folder = say(SaveStep::MakeFolder, ErrorKind::PermissionDenied);
        assert!(
            folder.starts_with("The folder “a.ron” could not be made"),
            "{folder}"
        );
    }

    /// A message that is missing would show its own name.
    #[test]
    fn every_reason_a_game_ends_for_has_its_message() {
        let words = Words::english();
        for reason in [
            EndReason::NoStones,
            EndReason::TwoPasses,
            EndReason::Repeated,
            EndReason::NoMove,
            EndReason::AllPitsClosed,
            EndReason::StocksRepeated,
            EndReason::Resigned,
            EndReason::Agreed,
        ] {
            for winner in [None, Some(Player::North)] {
                assert!(
                    words.has(end_reason_id(&Outcome { winner, reason })),
                    "{reason:?}"
                );
            }
        }
    }

    #[test]
    fn problems_without_a_file_of_their_own_are_said_too() {
        let words = Words::english();
        let os = |kind| LoadProblem::Unreadable(OsReason::from(&std::io::Error::from(kind)));
        let game = Game::new("nsolo", 8).unwrap();
        let start = |error| LoadProblem::Start(StartProblem::SetUp(game, error));
        for (problem, said) in [
            (os(ErrorKind::NotFound), "There is no such file."),
            (
                os(ErrorKind::PermissionDenied),
                "This program is not allowed to read it.",
            ),
            (os(ErrorKind::TimedOut), "It could not be read: timed out."),
            (LoadProblem::Folder, "It is a folder, not a file."),
            (LoadProblem::NotAFile, "It is not an ordinary file."),
            (
                LoadProblem::TooLarge,
                "It is larger than any file this program saves.",
            ),
            (
                LoadProblem::TooManyTurns,
                "It holds more than 100,000 turns, more than this program can keep.",
            ),
            (
                LoadProblem::TooSlow { seconds: 20 },
                "Its turns took longer than 20 seconds to replay, so this program stopped.",
            ),
            (
                start(SetUpError::PitCount {
                    expected: 32,
                    given: 3,
                }),
                "The start has 3 pits, and the board 32.",
            ),
            (
                start(SetUpError::TooManyStones),
                "The start has more stones than can be counted.",
            ),
        ] {
            assert_eq!(say_load_problem(&words, &problem), said);
        }
    }

    #[test]
    fn settings_trouble_says_where_they_are_kept() {
        let words = Words::english();
        let trouble = |kept| Trouble {
            path: "s.ron".into(),
            problem: LoadProblem::Empty,
            kept,
        };
        let kept = say_settings_trouble(&words, &trouble(Some("s.ron.bak".into())));
        assert!(kept.contains("kept as “s.ron.bak”"), "{kept}");
        let left = say_settings_trouble(&words, &trouble(None));
        assert!(left.contains("“s.ron” is left as it is"), "{left}");
    }

    #[test]
    fn foreign_text_cannot_disturb_the_line() {
        assert_eq!(shown("a\nb\u{1b}[31m\u{202e}"), "a�b�[31m�");
        assert_eq!(shown(&"x".repeat(60)), "x".repeat(60));
        assert_eq!(shown(&"x".repeat(61)), "x".repeat(60) + "…");
        assert_eq!(grouped(7), "7");
        assert_eq!(grouped(1_000_007), "1,000,007");
    }
}
