//! A game that is killed at any moment comes back with everything that was finished.
//!
//! A child process plays by a script and keeps every turn and every stone of a sweep. It is killed
//! 200 times, each time takes up what the killed one left, and goes on.

#![cfg(unix)]

use std::fs;
use std::hint::black_box;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Stdio};

use crate::common::Dice;
use crate::common::home::again;
use nsolo::play::{Record, Sides, Start};
use nsolo::rules::{GAMES, Game, Player};
use nsolo::store::{Slot, TableSnapshot, to_text};

const KILLS: usize = 200;

/// Where the child finds its slots.
const FOLDER: &str = "NSOLO_TEST_TABLES";

/// The game of this number in the script; the number stands in a name.
fn begin(number: usize) -> Record {
    let game = Game::usual(GAMES[number % GAMES.len()]);
    let sides = Sides::new(vec![number.to_string()], Vec::new());
    Record::new(game, Start::Usual(Player::BOTH[number % 2]), sides).unwrap()
}

/// What the script does next: a sowing, a stone of a sweep, the end of a sweep, a pass, a step back
/// now and then, the next game.
fn go_on(record: &mut Record) {
    let number: usize = record.sides().members(Player::South)[0].parse().unwrap();
    let depth = record.depth(record.head());
    let chosen = record.pending().map_or(0, |pending| pending.chosen.total());
    // Another turn once there is a line beside the game, or it would only be played again.
    let lines = record.side_lines().len();
    let seed = (number * 1_000 + depth) * 1_000 + 10 * chosen as usize + lines;
    let mut dice = Dice::new(seed as u64);
    if let Some(pending) = record.pending() {
        if pending.chosen.is_complete(&pending.position) {
            record.confirm_sweep().unwrap();
            return;
        }
        let enemy = record.position().player().other();
        let pits: Vec<_> = record.game().shape().pits_of(enemy).collect();
        while record.pending().unwrap().chosen.total() == chosen {
            let pit = dice.pick(&pits);
            record.choose(|sweep, position| {
                sweep.take(position, pit, 1);
            });
        }
        return;
    }
    // A line beside the game, the first time the fifth turn has been played.
    if depth == 5 && record.side_lines().is_empty() {
        record.undo();
        record.undo();
        return;
    }
    match dice.turn(record.position()) {
        _ if depth > 60 => *record = begin(number + 1),
        Some(turn) => match turn {
            nsolo::rules::Turn::Sow { pit, .. } => drop(record.sow(pit).unwrap()),
            other => drop(record.play(&other).unwrap()),
        },
        None => *record = begin(number + 1),
    }
}

/// Not a test of its own: the child that plays until it is killed.
#[test]
#[ignore = "run by the other test"]
fn child() {
    let Some(folder) = std::env::var_os(FOLDER) else {
        return;
    };
    let folder = Path::new(&folder);
    let slot = Slot::newest(folder).unwrap_or_else(|| Slot::empty(folder).unwrap());
    let resumed = slot.read().0;
    let mut record = resumed.map_or_else(|| begin(0), |kept| kept.game.record);
    let mut out = std::io::stdout();
    for step in 1_usize.. {
        go_on(&mut record);
        slot.write(&TableSnapshot::unsaved(record.clone())).unwrap();
        writeln!(out, "kept {step}").unwrap();
        out.flush().unwrap();
    }
}

fn start(folder: &Path) -> Child {
    again(child)
        .arg("--ignored")
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

#[test]
fn what_was_finished_outlasts_being_killed() {
    let place = tempfile::tempdir().unwrap();
    let mut dice = Dice::new(4);
    // The script, as far as it is known to be kept.
    let mut record = begin(0);
    let mut ahead = [0; 2];
    for kill in 0..KILLS {
        let mut child = start(place.path());
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let wanted = dice.below(9);
        let mut finished = 0;
        while finished < wanted {
            let line = lines.next().unwrap().unwrap();
            finished += usize::from(line.contains("kept "));
        }
        // Anywhere in what it does next; before it has begun, now and then.
        black_box((0..dice.below(3_000_000)).fold(0_u64, |sum, n| black_box(sum ^ n as u64)));
        child.kill().unwrap();
        child.wait().unwrap();
        // What it told before it was killed, but nobody had read yet.
        finished += lines
            .map_while(Result::ok)
            .filter(|line| line.contains("kept "))
            .count();
        for _ in 0..finished {
            go_on(&mut record);
        }
        let slot = Slot::newest(place.path());
        let Some(slot) = slot else {
            assert_eq!((kill, finished), (kill, 0));
            continue;
        };
        let (found, trouble) = slot.read();
        assert_eq!(trouble, None, "kill {kill}");
        let found = to_text(&found.unwrap().game.record);
        // It may have been killed between keeping a step and telling so, but not any later.
        let more = usize::from(found != to_text(&record));
        if more == 1 {
            go_on(&mut record);
        }
        ahead[more] += 1;
        assert_eq!(
            found,
            to_text(&record),
            "kill {kill} after {finished} steps"
        );
        let names = fs::read_dir(slot.folder()).unwrap();
        let mut names: Vec<_> = names.map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        assert_eq!(names, ["lock", "table.ron"], "kill {kill}");
    }
    println!(
        "killed {KILLS} times; {} times between keeping and telling",
        ahead[1]
    );
    assert!(
        record.sides().members(Player::South)[0] != "0",
        "hardly anything was played"
    );
}
