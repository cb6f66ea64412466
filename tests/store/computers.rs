//! Games of the computer against itself: every turn is legal, and files of them are read again.

use nsolo::cli;
use nsolo::computer::{Silent, Skill, Thinker};
use nsolo::play::{Level, Record, Sides, Start};
use nsolo::rules::{Game, Player};
use nsolo::store;
use nsolo::text::Words;

/// Turns after which a game that has not ended is let be.
const LONGEST: usize = 150;

/// A game between levels that change from game to game, each looking at few positions.
fn played(game: Game, number: u64, thinkers: &mut [Thinker; 2]) -> Record {
    let levels = [number, number / 5].map(|at| Level::ALL[at as usize % 5]);
    let sides = Sides::default().with_computer(Player::South, Some(levels[0]));
    let sides = sides.with_computer(Player::North, Some(levels[1]));
    let mut record = Record::new(game, Start::Usual(Player::South), sides).unwrap();
    let mut turns = 0;
    while record.position().outcome().is_none() && turns < LONGEST {
        let player = record.position().player();
        let skill = Skill {
            nodes: 300,
            knows: false,
            ..Skill::of(levels[player.index()])
        };
        let past = record.positions_to(record.head());
        let thought = thinkers[player.index()]
            .think(record.position(), &past, skill.wish(), &skill, &mut Silent)
            .unwrap();
        let choice = thought.pick(skill.spread, number + turns as u64).unwrap();
        let turn = choice.turn.clone();
        record.play(&turn).unwrap();
        turns += 1;
    }
    record
}

/// Plays `games` games, saves and reads each; says how many ended.
fn all(id: &str, sizes: &[u16], games: u64) -> u64 {
    let folder = tempfile::tempdir().unwrap();
    let mut thinkers = [Thinker::new(), Thinker::new()];
    let (mut ended, mut files) = (0, Vec::new());
    for number in 0..games {
        let size = sizes[number as usize % sizes.len()];
        let record = played(Game::new(id, size).unwrap(), number, &mut thinkers);
        let path = folder.path().join(format!("{id}{number}.ron"));
        store::write(&path, &record).unwrap();
        let read = store::read(&path).unwrap();
        assert!(read.main_line().len() > 4, "{id} {number}");
        assert_eq!(read.position(), record.position(), "{id} {number}");
        assert_eq!(read.sides(), record.sides(), "{id} {number}");
        ended += u64::from(record.position().outcome().is_some());
        files.push(path);
    }
    let mut said = Vec::new();
    let good = cli::check(&Words::english(), &files, &mut said).unwrap();
    assert!(good, "{}", String::from_utf8_lossy(&said));
    ended
}

#[test]
fn a_hundred_games_of_nsolo_are_played_and_read_again() {
    assert!(all("nsolo", &[8, 8, 8, 9, 12], 100) > 90);
}

#[test]
fn a_hundred_games_of_sadeqa_are_played_and_read_again() {
    assert!(all("sadeqa", &[6, 4], 100) > 90);
}

#[test]
fn a_hundred_matches_of_bosh_are_played_and_read_again() {
    assert!(all("bosh", &[4], 100) > 10);
}
