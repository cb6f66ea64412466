//! How long it takes to sow: all choices of an opening, and finding that a sowing never ends.
//!
//! Each is measured beside a plain sower that drops one stone at a time, in the same run. The aim
//! is that the verdict on the worst never-ending pit known takes under 5 ms.
//!
//! ```text
//! cargo bench --bench sowing
//! ```

#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

#[path = "../tests/common/plain.rs"]
#[allow(dead_code)]
mod plain;

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use nsolo::rules::{Game, Pit, PitIndex, Player, Position, Refusal, SetUp};
use plain::Plain;

/// The usual openings: what a player's turn begins with.
fn choices(c: &mut Criterion) {
    let mut group = c.benchmark_group("choices");
    for game in Game::samples() {
        let start = Position::start(game, Player::South);
        let name = format!("{} {}", game.id(), game.size());
        group.bench_with_input(BenchmarkId::new("program", &name), &start, |b, start| {
            b.iter(|| black_box(start).choices());
        });
        group.bench_with_input(BenchmarkId::new("plain", &name), &start, |b, start| {
            b.iter(|| all_plain(black_box(start)));
        });
    }
    group.finish();
}

/// Laps of every pit that may be chosen, by the plain sower.
fn all_plain(position: &Position) -> Vec<Option<u32>> {
    let board = Plain::of(position);
    let pits = 0..board.pits.len();
    pits.filter(|pit| board.may_choose(*pit))
        .map(|pit| board.sow(pit).map(|sown| sown.laps))
        .collect()
}

/// A board of Nsolo 4x36 whose every second pit of South's holds one stone, but for these.
fn every_second(full: &[(PitIndex, u16)]) -> Position {
    let mut pits: Vec<Pit> = (0..144).map(|pit| Pit::with(pit % 2)).collect();
    for (pit, stones) in full {
        pits[*pit] = Pit::with(*stones);
    }
    position("nsolo", 36, pits)
}

fn position(id: &str, size: u16, pits: Vec<Pit>) -> Position {
    let set_up = SetUp {
        pits,
        store: [0, 0],
        player: Player::South,
    };
    Position::set_up(Game::new(id, size).unwrap(), &set_up).unwrap()
}

/// The verdict on pits whose sowing never ends: 10,000 laps each.
fn never_ending(c: &mut Criterion) {
    let sadeqa = [0, 9, 0, 3, 4, 9, 3, 2, 10, 0, 1, 0, 10, 1, 2, 5].map(Pit::with);
    let cases = [
        // The most stones sown in 10,000 laps among 368,645 never-ending sowings of the 142
        // stones of a side.
        (
            "nsolo 36, 142 stones",
            every_second(&[(6, 7), (15, 3), (24, 97)]),
            6,
        ),
        // No game has so many stones, but a set-up may.
        ("nsolo 36, 59,036 stones", every_second(&[(0, 59_000)]), 0),
        (
            "sadeqa, a cycle of 800 million laps",
            position("sadeqa", 6, sadeqa.to_vec()),
            4,
        ),
    ];
    let mut group = c.benchmark_group("never-ending");
    for (name, position, pit) in &cases {
        assert_eq!(position.check(*pit), Err(Refusal::NeverEnding), "{name}");
        let board = Plain::of(position);
        assert_eq!(board.sow(*pit), None, "{name}");
        group.bench_function(BenchmarkId::new("program", name), |b| {
            b.iter(|| black_box(position).check(*pit));
        });
        group.bench_function(BenchmarkId::new("plain", name), |b| {
            b.iter(|| black_box(&board).sow(*pit));
        });
    }
    group.finish();
}

criterion_group!(benches, choices, never_ending);
criterion_main!(benches);
