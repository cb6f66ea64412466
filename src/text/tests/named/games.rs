//! Games to look through: random ones, saved ones, and lessons.

use std::path::Path;

use super::expected::NAMES;
use crate::learn::tours;
use crate::play::{Record, Sides, Start};
use crate::rules::{GAMES, Game, Pit, Player, SetUp, Sweep, Turn};

/// A fixed generator: the same games in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % sides
    }
}

/// Plays at random until the game ends, or somebody ends it.
fn play(record: &mut Record, most: usize, dice: &mut Dice) {
    for _ in 0..most {
        if record.position().outcome().is_some() {
            return;
        }
        let playable: Vec<_> = record.choices().playable().collect();
        if playable.is_empty() {
            record.play(&Turn::Pass).unwrap();
            continue;
        }
        record.sow(playable[dice.below(playable.len())]).unwrap();
        if record.pending().is_some() {
            record.choose(Sweep::fill);
            record.confirm_sweep().unwrap();
        }
    }
    if record.position().outcome().is_none() {
        let end = [
            Turn::Resign(Player::South),
            Turn::Resign(Player::North),
            Turn::Draw,
        ];
        record.play(&end[dice.below(3)]).unwrap();
    }
}

/// Games from the usual start and from sparse boards, which soon end.
pub(in crate::text::tests) fn random_games() -> Vec<Record> {
    let mut dice = Dice(0x5EED);
    let mut records = Vec::new();
    let kinds = [
        ("nsolo", 8),
        ("nsolo", 13),
        ("sadeqa", 6),
        ("sadeqa", 4),
        ("bosh", 4),
    ];
    for rules in GAMES {
        let is_there = kinds.iter().any(|(id, _)| *id == rules.id);
        assert!(is_there, "{} is to be looked through too", rules.id);
    }
    let names = || {
        let name = |(name, _): (&str, &str)| vec![name.to_owned()];
        let [south, north] = NAMES.map(name);
        Sides::new(south, north)
    };
    for number in 0..150 {
        let (id, size) = kinds[number % kinds.len()];
        let game = Game::new(id, size).unwrap();
        let player = Player::BOTH[dice.below(2)];
        let start = match number / kinds.len() {
            ..6 => Start::Usual(player),
            _ => {
                let pits = (0..game.shape().pits()).map(|_| match dice.below(6) {
                    0 if game.rules().closes_pits => Pit::CLOSED,
                    1 | 2 => Pit::with(1 + dice.below(3) as u16),
                    _ => Pit::EMPTY,
                });
                let pits = pits.collect();
                let store = match game.rules().closes_pits {
                    true => [0; 2].map(|_| dice.below(16) as u16),
                    false => [0; 2],
                };
                Start::SetUp(SetUp {
                    pits,
                    store,
                    player,
                })
            }
        };
        let sides = match number % 2 {
            0 => Sides::default(),
            _ => names(),
        };
        let mut record = Record::new(game, start, sides).unwrap();
        play(&mut record, 20 + dice.below(120), &mut dice);
        records.push(record);
    }
    records
}

/// The saved games of the tests, everybody in them called by their seat.
pub(in crate::text::tests) fn saved_games() -> Vec<Record> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/saves/good");
    let mut records = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let saved = crate::store::read(&entry.unwrap().path()).unwrap();
        let start = saved.start().clone();
        let mut record = Record::new(saved.game(), start, Sides::default()).unwrap();
        for node in saved.main_line() {
            record.play(saved.turn_at(node).unwrap().0).unwrap();
        }
        records.push(record);
    }
    records
}

/// Every lesson with its solution, and with each of its wrong tries.
pub(super) fn lessons() -> Vec<Record> {
    let mut records = Vec::new();
    for lesson in tours().iter().flat_map(|tour| &tour.lessons) {
        let mut record = lesson.record().unwrap();
        for step in &lesson.steps {
            for wrong in &step.wrong {
                let mut record = record.clone();
                if record.play(wrong).is_ok() {
                    records.push(record);
                }
            }
            if record.play(&step.solution).is_err() {
                continue;
            }
            if let Some(reply) = &step.reply {
                assert_eq!(record.position().player(), Player::North, "North answers");
                record.play(reply).unwrap();
            }
        }
        records.push(record);
    }
    records
}
