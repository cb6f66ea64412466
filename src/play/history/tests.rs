use super::*;
use crate::play::{Sides, Start};
use crate::rules::{Game, PitIndex, Player, Turn};

fn record(pits: &[PitIndex]) -> Record {
    let game = Game::new("sadeqa", 6).unwrap();
    let mut record = Record::new(game, Start::Usual(Player::South), Sides::default()).unwrap();
    for pit in pits {
        record.play(&Turn::sow(*pit)).unwrap();
    }
    record
}

/// Two turns, and a line of two beside the second.
fn with_a_line() -> (Record, NodeId) {
    let mut record = record(&[0, 9]);
    let first = record.main_line()[0];
    let left = record.head();
    record.go_to(first);
    let pits: Vec<_> = record.choices().playable().collect();
    let other = pits.into_iter().find(|pit| *pit != 9).unwrap();
    record.play(&Turn::sow(other)).unwrap();
    (record, left)
}

/// Everything a file would hold.
fn file(record: &Record) -> String {
    let turns = |nodes: &[NodeId]| -> Vec<_> {
        let turns = nodes.iter().map(|node| record.turn_at(*node));
        turns.map(|turn| format!("{turn:?}")).collect()
    };
    let lines = record.side_lines().into_iter();
    let lines: Vec<_> = lines
        .map(|line| (line.of, line.after, turns(&line.nodes)))
        .collect();
    let game = turns(&record.main_line());
    let sweeps = (record.pending(), record.undone_sweep());
    format!("{game:?} {lines:?} {sweeps:?}")
}

#[test]
fn what_is_undone_and_done_again_says_the_same_and_what_is_undone_alone_does_not() {
    let saved = record(&[0, 9, 1]);
    let mut now = saved.clone();
    assert_eq!(now.compared_to(&saved), Compared::Same);
    now.undo();
    assert_eq!(now.compared_to(&saved), Compared::Behind);
    assert_eq!(saved.compared_to(&now), Compared::Ahead);
    now.undo();
    now.redo();
    now.redo();
    assert_eq!(now.compared_to(&saved), Compared::Same);
    assert_eq!(file(&now), file(&saved));
    now.go_to(NodeId::ROOT);
    let other = now.choices().playable().find(|pit| *pit != 0).unwrap();
    now.play(&Turn::sow(other)).unwrap();
    assert_eq!(now.compared_to(&saved), Compared::Otherwise);
    now.go_to(saved.head());
    // The line that was tried stays beside the game.
    assert_eq!(now.compared_to(&saved), Compared::Otherwise);
    assert_ne!(file(&now), file(&saved));
}

#[test]
fn a_line_is_made_the_game_and_undo_makes_the_old_one_the_game_again() {
    let (mut record, line) = with_a_line();
    let before = file(&record);
    let head = record.head();
    assert!(record.promote(line));
    assert_eq!(record.head(), line);
    assert_eq!(record.side_lines()[0].nodes, [head]);
    let promoted = file(&record);
    assert!(record.undo());
    assert_eq!((record.head(), file(&record)), (head, before));
    assert!(record.redo());
    assert_eq!((record.head(), file(&record)), (line, promoted));
    assert!(!record.promote(line), "it is the game already");
}

#[test]
fn a_line_is_taken_out_and_undo_brings_it_back() {
    let (mut record, line) = with_a_line();
    let before = file(&record);
    let head = record.head();
    assert!(!record.remove_line(head), "the game is not taken out");
    assert!(record.remove_line(line));
    assert!(record.side_lines().is_empty() && !record.holds(line) && record.holds(head));
    assert_eq!(
        file(&record),
        file(&{
            let mut plain = super::tests::record(&[0]);
            let (turn, _) = record.turn_at(head).unwrap();
            plain.play(turn).unwrap();
            plain
        })
    );
    assert!(record.undo());
    assert_eq!(file(&record), before);
    assert!(record.redo());
    assert!(record.side_lines().is_empty());
}

/// Undo goes back over everything in the order in which it was done, and redo forward again.
#[test]
fn what_is_done_to_lines_and_turns_is_undone_in_order() {
    let (mut record, line) = with_a_line();
    let mut states = vec![file(&record)];
    record.remove_line(line);
    states.push(file(&record));
    let pit = record.choices().playable().next().unwrap();
    record.play(&Turn::sow(pit)).unwrap();
    states.push(file(&record));
    let (_, rest) = states.split_last().unwrap();
    for (at, state) in rest.iter().enumerate().rev() {
        assert!(record.undo());
        let lines = record.side_lines().iter().any(|side| side.nodes[0] == line);
        assert_eq!(lines, at == 0, "the line is back with the last undo only");
        if at == 1 {
            // The turn that was taken back is still there for redo.
            assert_ne!(file(&record), *state);
        }
    }
    for state in &states[1..] {
        assert!(record.redo());
        if *state == states[2] {
            assert_eq!(file(&record), *state);
        }
    }
    assert!(!record.holds(line));
}

/// Nothing is taken out or promoted while a sweep is chosen.
#[test]
fn a_sweep_under_way_comes_first() {
    let game = Game::new("nsolo", 8).unwrap();
    let mut record = Record::new(game, Start::Usual(Player::South), Sides::default()).unwrap();
    let without = (0..16).find(|pit| {
        let summary = record.choices().of(*pit);
        summary.is_ok_and(|summary| summary.sweep_due == 0)
    });
    record.sow(without.unwrap()).unwrap();
    let line = record.head();
    record.undo();
    record.sow(3).unwrap();
    assert!(record.pending().is_some());
    assert!(!record.remove_line(line) && !record.promote(line));
    record.undo();
    assert!(record.remove_line(line));
    assert!(record.undo() && record.redo());
    assert!(
        record.redo(),
        "the sweep comes after what was done to the line"
    );
    assert!(record.pending().is_some());
}
