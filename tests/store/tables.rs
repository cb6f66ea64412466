//! Every kind of table: lines beside the game, sweeps, starts, teams, ends.

use std::fs;

use nsolo::play::{Record, Start};
use nsolo::rules::{EndReason, GAMES, Game, Player, Sweep, Turn};
use nsolo::store;

use crate::common::Dice;
use crate::common::table::play;
use crate::records::*;

#[test]
fn side_lines_of_side_lines_come_back() {
    let mut record = advanced(new("sadeqa", 6), &[0, 1, 2]);
    record.undo();
    let mut record = advanced(record, &[3, 3, 4]);
    record.undo();
    record.undo();
    let mut record = advanced(record, &[1, 1]);
    record.undo();
    record.undo();
    record.undo();
    let record = advanced(record, &[0, 0]);
    let lines: Vec<_> = record
        .side_lines()
        .iter()
        .map(|l| (l.of, l.after))
        .collect();
    assert_eq!(lines, [(0, 2), (0, 2), (2, 3)]);
    round_trip(&record);
}

#[test]
fn a_sweep_in_progress_comes_back_beside_undone_turns() {
    let mut dice = Dice::new(4);
    let mut found = 0;
    for _ in 0..200 {
        let mut record = new("nsolo", 8);
        for _ in 0..12 {
            play(&mut record, &mut dice);
        }
        if record.pending().is_some() {
            play(&mut record, &mut dice);
        }
        record.undo();
        let choices = record.choices().clone();
        let due = |pit: &usize| choices.of(*pit).unwrap().sweep_due;
        let Some(pit) = choices.playable().find(|pit| due(pit) >= 2) else {
            continue;
        };
        record.sow(pit).unwrap();
        record.choose(|sweep, position| {
            let fullest = position.shape().pits_of(position.player().other());
            let fullest = fullest.max_by_key(|pit| position.stones(*pit)).unwrap();
            sweep.take(position, fullest, 1);
        });
        let loaded = round_trip(&record);
        assert_eq!(loaded.pending().unwrap().chosen.total(), 1);
        // It goes on as if nothing had been: the turn can be taken back, and brought back again.
        let mut loaded = loaded;
        assert!(loaded.undo());
        assert_eq!(loaded.position(), record.position_at(record.head()));
        let mut loaded = round_trip(&loaded);
        assert!(loaded.redo());
        assert_same(&loaded, &record);
        found += 1;
    }
    assert!(found > 20, "{found}");
}

#[test]
fn a_sweep_of_all_there_is_can_be_saved_with_nothing_chosen() {
    // The rules choose everything at once here; the player has put it back.
    let mut pits = [0; 32];
    pits[8] = 1;
    pits[7] = 2;
    pits[16 + 14] = 1;
    pits[16] = 1;
    let mut record = set_up("nsolo", 8, &pits, [0, 0], Player::South);
    record.sow(7).unwrap();
    assert!(
        record
            .pending()
            .unwrap()
            .chosen
            .is_complete(record.position())
    );
    record.choose(|sweep, _| *sweep = Sweep::default());
    round_trip(&record);
}

#[test]
fn starts_put_together_by_hand_come_back() {
    let closed = set_up(
        "bosh",
        4,
        &[4, 4, 99, 99, 99, 4, 4, 4, 4, 4],
        [3, 1],
        Player::North,
    );
    assert!(store::to_text(&closed).contains("\"4 4 # # #\""));
    round_trip(&closed);
    round_trip(&played(closed, &["2", "1"]));
    let mut pits = [1; 32];
    pits[0] = 3;
    pits[15] = 0;
    let nsolo = set_up("nsolo", 8, &pits, [7, 9], Player::North);
    assert_eq!(nsolo.position().player(), Player::North);
    round_trip(&nsolo);
    let sadeqa = set_up(
        "sadeqa",
        4,
        &[0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 2],
        [20, 20],
        Player::South,
    );
    round_trip(&played(sadeqa, &["2"]));
}

/// Rows are written from the outer one to the inner one, each from its owner's left.
#[test]
fn a_given_start_is_written_as_it_lies_before_its_owner() {
    let pits: Vec<u16> = (0..32)
        .map(|pit| if pit < 16 { pit % 3 } else { 1 })
        .collect();
    let record = set_up("nsolo", 8, &pits, [0, 0], Player::South);
    let text = store::to_text(&record);
    // Circuit 8..15 is the inner row from right to left.
    assert!(
        text.contains("\"0 1 2 0 1 2 0 1\",\n            \"0 2 1 0 2 1 0 2\""),
        "{text}"
    );
}

/// Every sowing of the player to move runs for ever: the start is also the end, or a new round.
#[test]
fn starts_that_are_over_or_roll_over_at_once_come_back() {
    let mut dice = Dice::new(1);
    let mut over = 0;
    let mut rolled = 0;
    for _ in 0..30_000 {
        let mut pits = [0; 10];
        for pit in &mut pits {
            *pit = if dice.below(2) == 0 {
                99
            } else {
                dice.below(5) as u16
            };
        }
        let stones = |pits: &[u16]| pits.iter().filter(|n| **n < 99).sum::<u16>();
        let (south, north) = (stones(&pits[..5]), stones(&pits[5..]));
        if south == 0 || north == 0 {
            continue;
        }
        let record = set_up("bosh", 4, &pits, [0, 0], Player::South);
        let ended = record.position().outcome().is_some();
        let new_round = record.position().round() > 1;
        if ended || new_round {
            over += usize::from(ended);
            rolled += usize::from(new_round);
            round_trip(&record);
        }
    }
    assert!(over > 0 && rolled > 0, "{over} {rolled}");
}

#[test]
fn teams_keep_their_turns() {
    let game = Game::new("nsolo", 36).unwrap();
    let record = Record::new(game, Start::Usual(Player::North), teams()).unwrap();
    let record = round_trip(&advanced(record, &[0, 1, 2]));
    assert_eq!(
        record.member_to_play(Player::South),
        Some("Thoko \"T\" \\ Ünal")
    );
    assert_eq!(record.member_to_play(Player::North), Some("Zione"));
}

#[test]
fn every_outcome_comes_back() {
    let mut seen: Vec<EndReason> = Vec::new();
    let mut note = |record: &Record| {
        let reason = round_trip(record).position().outcome().unwrap().reason;
        if !seen.contains(&reason) {
            seen.push(reason);
        }
    };
    for turn in [
        Turn::Resign(Player::South),
        Turn::Resign(Player::North),
        Turn::Draw,
    ] {
        let mut record = advanced(new("nsolo", 8), &[0]);
        record.play(&turn).unwrap();
        note(&record);
    }
    for entry in fs::read_dir("tests/data/saves/good").unwrap() {
        let record = store::read(&entry.unwrap().path()).unwrap();
        if record.position().outcome().is_some() {
            note(&record);
        }
    }
    let of_games = GAMES.into_iter().flat_map(|rules| rules.ends).copied();
    for reason in of_games.chain([EndReason::Resigned, EndReason::Agreed]) {
        assert!(seen.contains(&reason), "{reason:?}: no good save ends so");
    }
}

/// Every whole game of the vectors, as a file.
#[test]
fn the_games_of_the_vectors_come_back() {
    let mut games = 0;
    for entry in fs::read_dir("tests/data/rule-vectors").unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if !name.starts_with("games-") {
            continue;
        }
        for line in fs::read_to_string(&path).unwrap().lines() {
            let vector: serde_json::Value = serde_json::from_str(line).unwrap();
            let record = round_trip(&replayed(&vector));
            assert!(record.position().outcome().is_some());
            games += 1;
        }
    }
    assert!(games > 100);
}

fn replayed(vector: &serde_json::Value) -> Record {
    let size = vector["columns"].as_u64().or(vector["per_pit"].as_u64());
    let mut record = new(vector["game"].as_str().unwrap(), size.unwrap_or(4) as u16);
    let own = record.game().rules().sweeps;
    let each = record.game().shape().pits_each();
    for turn in vector["turns"].as_array().unwrap() {
        let Some(pit) = turn["pit"].as_u64() else {
            record.play(&Turn::Pass).unwrap();
            continue;
        };
        let side = turn["player"].as_u64().unwrap() as usize;
        let base = |side: usize| if own { side * each } else { 0 };
        let swept = turn["sweep"].as_array().cloned().unwrap_or_default();
        let swept = swept.iter().map(|pair| {
            let pit = pair[0].as_u64().unwrap() as usize;
            (base(1 - side) + pit, pair[1].as_u64().unwrap() as u16)
        });
        let turn = Turn::Sow {
            pit: base(side) + pit as usize,
            sweep: Sweep::new(swept),
        };
        record.play(&turn).unwrap();
    }
    record
}
