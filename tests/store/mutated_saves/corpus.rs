//! The files that are spoilt: good ones, bad ones, and games just played.

use std::fs;

use nsolo::play::{Level, Record, Sides, Start, bounds};
use nsolo::rules::{GAMES, Game, Pit, Player, SetUp};
use nsolo::store;

use super::written::Save;
use crate::common::Dice;
use crate::common::table::play_about;

/// Larger files are left out: a hundred thousand of them would take too long.
const MOST_BYTES: usize = 16_000;

/// A file, and what it says where it can be read.
pub struct Sample {
    pub text: Vec<u8>,
    pub save: Option<Save>,
}

/// Every sample.
pub fn samples() -> Vec<Sample> {
    let mut texts = Vec::new();
    for folder in ["good", "bad"] {
        let entries = fs::read_dir(format!("tests/data/saves/{folder}")).unwrap();
        let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "ron"));
        texts.extend(paths.iter().map(|path| fs::read(path).unwrap()));
    }
    texts.extend(games().iter().map(|record| store::to_text(record).into()));
    texts.retain(|text| text.len() <= MOST_BYTES);
    let sample = |text: Vec<u8>| Sample {
        save: Save::read(&text),
        text,
    };
    texts.into_iter().map(sample).collect()
}

/// Games of every kind, with lines beside them, sweeps under way and starts put together by hand.
fn games() -> Vec<Record> {
    let mut records = Vec::new();
    let games = [
        ("nsolo", 8),
        ("nsolo", 9),
        ("nsolo", 36),
        ("sadeqa", 6),
        ("sadeqa", 4),
        ("bosh", 4),
    ];
    for rules in GAMES {
        let is_there = games.iter().any(|(id, _)| *id == rules.id);
        assert!(is_there, "{} is to be spoilt too", rules.id);
    }
    for (id, size) in games {
        let game = Game::new(id, size).unwrap();
        for seed in 0..40 {
            let mut dice = Dice::new(1 + seed);
            let start = if seed % 2 == 0 {
                Start::Usual(Player::BOTH[dice.below(2)])
            } else {
                Start::SetUp(set_up(game, &mut dice))
            };
            let names = |dice: &mut Dice| vec!["Mwiza".to_owned(); dice.below(3)];
            let sides = Sides::new(names(&mut dice), names(&mut dice));
            let level = Level::ALL.get(dice.below(10)).copied();
            let sides = sides.with_computer(Player::BOTH[dice.below(2)], level);
            let mut record = Record::new(game, start, sides).unwrap();
            play_about(&mut record, 2 + dice.below(100), &mut dice);
            records.push(record);
        }
    }
    // The seeds reach what matters.
    let pending = records.iter().filter(|record| record.pending().is_some());
    let undone = records
        .iter()
        .filter(|record| record.undone_sweep().is_some());
    let beside = records
        .iter()
        .filter(|record| record.side_lines().len() > 1);
    let counts = [pending.count(), undone.count(), beside.count()];
    assert!(
        counts[0] > 9 && counts[1] > 0 && counts[2] > 20,
        "{counts:?}"
    );
    records
}

fn set_up(game: Game, dice: &mut Dice) -> SetUp {
    loop {
        let sand = game.rules().closes_pits;
        let most = 2 + dice.below(4);
        let pits = (0..game.shape().pits()).map(|_| match dice.below(6) {
            0 if sand => Pit::CLOSED,
            _ => Pit::with(dice.below(most) as u16),
        });
        let set_up = SetUp {
            pits: pits.collect(),
            store: [dice.below(4) as u16, dice.below(4) as u16],
            player: Player::BOTH[dice.below(2)],
        };
        if bounds::check(game, &set_up.pits, set_up.store.map(u64::from)).is_ok() {
            return set_up;
        }
    }
}
