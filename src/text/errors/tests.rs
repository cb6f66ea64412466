use std::io::ErrorKind;
use std::path::Path;

use super::*;
use crate::rules::*;
use crate::store::settings::Trouble;
use crate::store::*;
use crate::text::Words;
use crate::text::names::*;
use crate::text::results::{end_reason_id, round_end_id, round_ends_id};

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
            "North cannot pass: inner 3 may be sown",
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
    let unchanged = "Nothing there was changed.";
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

/// `ENOSPC`, `EACCES`, `EIO` and others, as the system gives them, at every step.
#[cfg(target_os = "linux")]
#[test]
fn what_the_system_refuses_is_named_at_every_step() {
    let words = Words::english();
    let reasons = [
        (28, "there is no room left on the disk"),
        (122, "there is no room left on the disk"),
        (13, "this program is not allowed to write there"),
        (30, "this program is not allowed to write there"),
        (
            5,
            "the disk reports an error, and may be damaged or no longer connected",
        ),
        (
            36,
            "its name is too long or holds characters that the disk does not take",
        ),
        (2, "its folder does not exist"),
        (20, "part of its path is a file, not a folder"),
        (21, "there is a folder of that name"),
    ];
    for (code, reason) in reasons {
        let said = |step| {
            let reason = OsReason::from(&std::io::Error::from_raw_os_error(code));
            let path = "a.ron".into();
            say_save_error(&words, &SaveError { path, step, reason })
        };
        for step in [
            SaveStep::PutAside,
            SaveStep::Look,
            SaveStep::Create,
            SaveStep::Write,
            SaveStep::Permit,
            SaveStep::Sync,
            SaveStep::Rename,
        ] {
            let expected =
                format!("“a.ron” could not be saved: {reason}. Nothing there was changed.");
            assert_eq!(said(step), expected, "{step:?}");
        }
        let in_place = "“a.ron” was saved, and it is not certain that it would outlast a power cut";
        assert_eq!(said(SaveStep::SyncFolder), format!("{in_place}: {reason}."));
        let folder = "The folder “a.ron” could not be made";
        assert_eq!(said(SaveStep::MakeFolder), format!("{folder}: {reason}."));
    }
    for (code, said) in [
        (2, "There is no such file."),
        (36, "There is no such file."),
        (13, "This program is not allowed to read it."),
        (
            5,
            "The disk reports an error, and may be damaged or no longer connected.",
        ),
    ] {
        let reason = OsReason::from(&std::io::Error::from_raw_os_error(code));
        assert_eq!(
            say_load_problem(&words, &LoadProblem::Unreadable(reason)),
            said
        );
    }
}

/// A message that is missing would show its own name.
#[test]
fn every_reason_a_game_or_round_ends_for_has_its_message() {
    let words = Words::english();
    for rules in GAMES {
        let game = Game::usual(rules);
        let everywhere = [EndReason::Resigned, EndReason::Agreed];
        for reason in rules.ends.iter().copied().chain(everywhere) {
            for winner in [None, Some(Player::North)] {
                let id = end_reason_id(game, &Outcome { winner, reason });
                assert!(words.has(&id), "{id}");
                // A game's own, unless it means the same in every game.
                let own = id.ends_with(&format!("-{}", game.id()));
                assert!(own || everywhere.contains(&reason), "{id}");
            }
        }
        for reason in rules.round_ends {
            for id in [round_end_id(game, *reason), round_ends_id(game, *reason)] {
                assert!(words.has(&id), "{id}");
            }
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
    let trouble = |backup| Trouble {
        path: "s.ron".into(),
        problem: LoadProblem::Empty,
        backup,
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
}

#[test]
fn the_thousands_of_a_number_are_set_apart() {
    let words = Words::english();
    assert_eq!(say_number(&words, 7), "7");
    assert_eq!(say_number(&words, 1_000_007), "1,000,007");
}

/// A message must leave room for its buttons.
#[test]
fn a_very_long_path_loses_its_middle() {
    let path = format!("/home/{}/game.ron", "deep/".repeat(800));
    let said = say_path(Path::new(&path));
    assert_eq!(said.chars().count(), 181);
    assert!(said.starts_with("/home/deep/deep/") && said.ends_with("deep//game.ron"));
    assert_eq!(say_path(Path::new("/home/a b.ron")), "/home/a b.ron");
}
