//! Files that are read: what each kind of file gives.

use std::fs;
use std::path::Path;

use nsolo::play::{NodeId, Record, Start};
use nsolo::rules::{Game, Pit, Player, Position, notation};
use nsolo::store;

use crate::common::Dice;
use crate::common::table::play;
use crate::records::*;

/// The files of `good` load, and those this program wrote it would write again just so.
#[test]
fn good_saves_load_for_ever() {
    let mut ids = Vec::new();
    for entry in fs::read_dir("tests/data/saves/good").unwrap() {
        let path = entry.unwrap().path();
        let record = store::read(&path).unwrap_or_else(|why| panic!("{why:?}"));
        ids.push(record.game().id());
        round_trip(&record);
        if !path.to_string_lossy().contains("by-hand") {
            let bytes = fs::read_to_string(&path).unwrap();
            assert_eq!(store::to_text(&record), bytes, "{}", path.display());
        }
    }
    for rules in nsolo::rules::GAMES {
        assert!(ids.contains(&rules.id), "{}", rules.id);
    }
}

#[test]
fn what_people_type_is_read() {
    let record = store::read(Path::new("tests/data/saves/good/by-hand.ron")).unwrap();
    assert_eq!(record.main_line().len(), 3);
    assert_eq!(record.sides().members(Player::South), ["Amina"]);
    assert_eq!(record.pending().unwrap().chosen.total(), 1);
}

#[test]
fn a_line_that_repeats_another_is_kept_once() {
    let text = r#"(format: "nsolo-game", version: 1, game: "bosh", size: 4, start: Usual,
        first: South, turns: ["5", "3"], lines: [
            (of: 0, after: 0, turns: ["5", "2"]),
            (of: 1, after: 1, turns: ["3"]),
            (of: 0, after: 2, turns: []),
        ])"#;
    let record = store::parse(text).unwrap();
    assert_eq!(record.main_line().len(), 2);
    let lines: Vec<_> = record
        .side_lines()
        .iter()
        .map(|l| (l.of, l.after))
        .collect();
    assert_eq!(lines, [(0, 1)]);
    round_trip(&record);
}

/// A game on the largest board, long and much undone, is read in time.
#[test]
fn two_thousand_turns_on_the_largest_board_load() {
    let game = Game::new("nsolo", 36).unwrap();
    let mut dice = Dice::new(36);
    let mut record = Record::new(game, Start::Usual(Player::South), teams()).unwrap();
    let turns = |record: &Record| -> usize {
        let beside = record.side_lines();
        let beside: usize = beside.iter().map(|line| line.nodes.len()).sum();
        record.main_line().len() + beside
    };
    while turns(&record) < 2_000 {
        for _ in 0..40 {
            play(&mut record, &mut dice);
        }
        if record.position().outcome().is_some() {
            for _ in 0..dice.below(300) {
                record.undo();
            }
        }
    }
    let text = store::to_text(&record);
    // Within the time that the loader gives itself.
    let loaded = store::parse(&text).unwrap();
    assert_same(&record, &loaded);
}

/// The position a text begins from, for the next test.
fn start_of(text: &str) -> Position {
    store::parse(text)
        .unwrap()
        .position_at(NodeId::ROOT)
        .clone()
}

#[test]
fn a_given_start_says_whose_turn_it_is() {
    let text = |first: &str| {
        format!(
            r#"(format: "nsolo-game", version: 1, game: "bosh", size: 4, first: {first}, turns: [],
            start: Given(south: ["4 4 # 0 1"], north: ["1 2 3 4 5"], kept: (south: 2, north: 0)))"#
        )
    };
    for (name, player) in [("South", Player::South), ("North", Player::North)] {
        let position = start_of(&text(name));
        assert_eq!(position.player(), player);
        assert_eq!(position.store(Player::South), 2);
        assert_eq!(position.pit(2), Pit::CLOSED);
        assert_eq!(position.stones(9), 5);
    }
}

/// What comes before the first thing that is wrong is offered, and nothing that comes after it.
#[test]
fn a_bad_file_tells_the_game_up_to_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ron");
    let so_far = |turns: &str, rest: &str| {
        let text = format!(
            r#"(format: "nsolo-game", version: 1, game: "nsolo", size: 8, start: Usual,
            first: South, turns: [{turns}], {rest})"#
        );
        fs::write(&path, text).unwrap();
        let error = store::read(&path).unwrap_err();
        error.so_far.map(|record| {
            assert!(record.pending().is_none());
            assert!(!record.can_redo() || !rest.is_empty());
            (turns_of(&record), record.side_lines().len())
        })
    };
    let some = |turns: &[&str], lines| {
        let turns = turns.iter().map(|turn| (*turn).to_owned()).collect();
        Some::<(Vec<String>, usize)>((turns, lines))
    };
    // The first turn, a later one, the text of one.
    assert_eq!(so_far(r#""i8""#, ""), None);
    assert_eq!(so_far(r#""o8", "o2", "i8""#, ""), some(&["o8", "o2"], 0));
    assert_eq!(so_far(r#""o8", "what""#, ""), some(&["o8"], 0));
    // A captured number that is not right.
    assert_eq!(so_far(r#""o8", "o2 x5", "o1""#, ""), some(&["o8"], 0));
    // A line beside the game keeps its good turns.
    let lines =
        r#"lines: [(of: 0, after: 1, turns: ["o4 x2 (o1 i3)"]), (of: 0, after: 9, turns: [])]"#;
    let game = so_far(r#""o8", "o2""#, lines);
    assert_eq!(
        game.map(|(turns, _)| turns),
        some(&["o8", "o2"], 0).map(|(turns, _)| turns)
    );
    // A sweep that is not possible; one whose number is wrong.
    let sweep = r#"sweep: Some((pit: "o1", captured: 2, chosen: ""))"#;
    assert_eq!(so_far(r#""o8", "o2""#, sweep), some(&["o8", "o2"], 0));
    let sweep = r#"sweep: Some((pit: "o4", captured: 9, chosen: "o1"))"#;
    assert_eq!(so_far("", sweep), None, "there is no turn before it");
    // Nothing can be told of a file whose beginning is wrong.
    fs::write(
        &path,
        "(format: \"nsolo-game\", version: 1, game: \"chess\")",
    )
    .unwrap();
    assert!(store::read(&path).unwrap_err().so_far.is_none());
}

fn turns_of(record: &Record) -> Vec<String> {
    let turns = record.main_line();
    let turns = turns.into_iter().filter_map(|node| record.turn_at(node));
    turns
        .map(|(turn, captured)| notation::write(record.game(), turn, captured))
        .collect()
}
