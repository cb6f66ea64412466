//! How many random games a second are played to their end, repetition looked for and sweeps made at
//! random, on one thread; and how many laps a second the bare sower makes on a ring of sixteen pits.
//!
//! Each is measured beside a plain player that drops one stone at a time and plays the same games, in
//! the same run; the ratio is printed first.
//!
//! ```text
//! cargo bench --bench playouts
//! ```

#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

#[path = "../tests/common/plain.rs"]
#[allow(dead_code)]
mod plain;

#[path = "common/chance.rs"]
mod chance;

use std::hint::black_box;
use std::time::{Duration, Instant};

use chance::{Dice, any_stones, draw};
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use nsolo::rules::{Game, Player, Position, Relay, sow};
use plain::{Kind, Plain};

const GAMES: [(&str, u16); 4] = [("nsolo", 8), ("nsolo", 36), ("sadeqa", 6), ("bosh", 4)];

/// One game (of Bosh, one round) from the opening; how many turns it took. What is still in `past` may
/// be anything.
fn play(game: Game, seed: u64, past: &mut Vec<Position>) -> u32 {
    let mut dice = Dice::new(seed);
    let mut position = Position::start(game, Player::South);
    let mut turns = 0;
    past.clear();
    while position.outcome().is_none() && position.round() == 1 {
        past.push(position.clone());
        position = chance::step(&position, past, &mut dice);
        turns += 1;
    }
    turns
}

/// The same game, one stone at a time.
fn play_plain(game: Game, seed: u64) -> u32 {
    let mut dice = Dice::new(seed);
    let mut board = Plain::of(&Position::start(game, Player::South));
    let side = board.pits.len() / 2;
    let mut past: Vec<(Vec<Option<u32>>, usize)> = Vec::new();
    let (mut turns, mut passes) = (0, 0);
    loop {
        let own = board.player * side..(board.player + 1) * side;
        let stones = |board: &Plain, player: usize| -> u32 {
            let pits = &board.pits[player * side..(player + 1) * side];
            pits.iter().map(|pit| pit.unwrap_or(0)).sum()
        };
        let can_move = || {
            own.clone()
                .any(|pit| board.may_choose(pit) && board.sow(pit).is_some())
        };
        let recurs = past.contains(&(board.pits.clone(), board.player));
        let over = recurs
            || match board.kind {
                Kind::Nsolo => stones(&board, 0) == 0 || stones(&board, 1) == 0 || passes == 2,
                Kind::Sadeqa | Kind::Bosh => !can_move(),
            };
        if over {
            return turns;
        }
        past.push((board.pits.clone(), board.player));
        let sown = draw(&mut dice, own.clone(), |pit| {
            board.may_choose(pit).then(|| board.sow(pit)).flatten()
        });
        passes = if sown.is_some() { 0 } else { passes + 1 };
        if let Some(sown) = sown {
            board.pits = sown.pits;
            if sown.captured > 0 {
                past.clear();
            }
            let enemy = (1 - board.player) * side;
            let mut pits: Vec<u16> = board.pits[enemy..enemy + side]
                .iter()
                .map(|pit| pit.unwrap_or(0) as u16)
                .collect();
            for (pit, stones) in any_stones(&mut dice, &mut pits, sown.sweep_due as u16) {
                let left = board.pits[enemy + pit].unwrap() - u32::from(stones);
                board.pits[enemy + pit] = Some(left);
            }
        }
        board.player = 1 - board.player;
        turns += 1;
    }
}

/// How long some games took, one after the other.
fn took(seeds: std::ops::Range<u64>, mut one: impl FnMut(u64) -> u32) -> (Duration, u32) {
    let began = Instant::now();
    let turns = seeds.map(|seed| black_box(one(seed))).sum();
    (began.elapsed(), turns)
}

/// Both play the same games, in turns; prints what the program's way gains.
fn compare() {
    let mut past = Vec::new();
    for (id, size) in GAMES {
        let game = Game::new(id, size).unwrap();
        let games = if size == 36 { 20 } else { 400 };
        let mut ratios = Vec::new();
        let mut rates = Vec::new();
        for run in 0..9 {
            let seeds = run * games..(run + 1) * games;
            let (fast, turns) = took(seeds.clone(), |seed| play(game, seed, &mut past));
            let (slow, plain_turns) = took(seeds, |seed| play_plain(game, seed));
            assert_eq!(turns, plain_turns, "{id} {size}: not the same games");
            ratios.push(slow.as_secs_f64() / fast.as_secs_f64());
            rates.push(games as f64 / fast.as_secs_f64());
        }
        ratios.sort_by(f64::total_cmp);
        rates.sort_by(f64::total_cmp);
        println!(
            "{id} {size}: {:.0} games a second, {:.1} times a plain player's (medians of 9)",
            rates[4], ratios[4]
        );
    }
}

fn playouts(c: &mut Criterion) {
    compare();
    let mut group = c.benchmark_group("playouts");
    let mut past = Vec::new();
    for (id, size) in GAMES {
        let game = Game::new(id, size).unwrap();
        let name = format!("{id} {size}");
        let mut seed = 0;
        group.bench_function(BenchmarkId::new("program", &name), |b| {
            b.iter(|| {
                seed += 1;
                play(game, seed % 5_000, &mut past)
            });
        });
    }
    group.finish();
}

/// Laps on a ring of sixteen pits, ninety-six stones: sowings from every pit of boards that come about.
fn laps(c: &mut Criterion) {
    let mut dice = Dice::new(7);
    let rings: Vec<([u16; 16], usize)> = (0..1_000)
        .map(|_| {
            let mut ring = [0; 16];
            (0..96).for_each(|_| ring[dice.below(16)] += 1);
            let start = (0..16)
                .cycle()
                .skip(dice.below(16))
                .find(|pit| ring[*pit] > 0);
            (ring, start.unwrap())
        })
        .collect();
    let sow_all = || {
        let mut laps = 0_u64;
        for (ring, start) in &rings {
            let mut ring = *ring;
            let sown = sow(black_box(&mut ring), *start, Relay::LastPit, |_| laps += 1);
            let _ = black_box(sown);
        }
        laps
    };
    let laps = sow_all();
    let mut group = c.benchmark_group("laps");
    group.throughput(criterion::Throughput::Elements(laps));
    group.bench_function("sixteen pits", |b| b.iter(sow_all));
    group.finish();
}

criterion_group!(benches, playouts, laps);
criterion_main!(benches);
