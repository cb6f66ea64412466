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

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use nsolo::rules::{Game, Player, Position, Relay, Sweep, Turn, sow};
use plain::{Kind, Plain};

const GAMES: [(&str, u16); 4] = [("nsolo", 8), ("nsolo", 36), ("sadeqa", 6), ("bosh", 4)];

/// Numbers that look random, the same ones for the same seed.
struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn below(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * sides as u128) >> 64) as usize
    }
}

/// Draws pits without putting them back until one of them serves.
fn draw<T>(
    dice: &mut Dice,
    own: std::ops::Range<usize>,
    mut serves: impl FnMut(usize) -> Option<T>,
) -> Option<T> {
    let mut left = [0_u8; 72];
    let mut len = own.len();
    for (place, pit) in left.iter_mut().zip(own) {
        *place = pit as u8;
    }
    while len > 0 {
        let at = dice.below(len);
        if let Some(found) = serves(usize::from(left[at])) {
            return Some(found);
        }
        len -= 1;
        left[at] = left[len];
    }
    None
}

/// Which stones are swept: `due` of those in these pits, any of them as likely as any other.
fn any_stones(dice: &mut Dice, pits: &mut [u16], due: u16) -> Vec<(usize, u16)> {
    let mut left: usize = pits.iter().map(|stones| usize::from(*stones)).sum();
    let mut swept = Vec::with_capacity(usize::from(due));
    for _ in 0..due {
        let mut stone = dice.below(left);
        for (pit, stones) in pits.iter_mut().enumerate() {
            if stone < usize::from(*stones) {
                *stones -= 1;
                swept.push((pit, 1));
                break;
            }
            stone -= usize::from(*stones);
        }
        left -= 1;
    }
    swept
}

/// One game (of Bosh, one round) from the opening; how many turns it took. What is still in `past` may
/// be anything.
fn play(game: Game, seed: u64, past: &mut Vec<Position>) -> u32 {
    let mut dice = Dice::new(seed);
    let mut position = Position::start(game, Player::South);
    let mut turns = 0;
    past.clear();
    while position.outcome().is_none() && position.round() == 1 {
        past.push(position.clone());
        let own = position.shape().pits_of(position.player());
        let sown = draw(&mut dice, own, |pit| position.sow(pit, past, &mut ()).ok());
        position = match sown {
            Some(sown) if sown.sweep_due() > 0 => {
                let enemy = sown.shape().pits_of(sown.player().other());
                let mut pits = [0; 72];
                for (stones, pit) in pits.iter_mut().zip(enemy.clone()) {
                    *stones = sown.stones(pit);
                }
                let swept = any_stones(&mut dice, &mut pits[..enemy.len()], sown.sweep_due());
                let swept = swept
                    .into_iter()
                    .map(|(pit, stones)| (enemy.start + pit, stones));
                sown.sweep(&Sweep::new(swept), past, &mut ()).unwrap()
            }
            Some(sown) => sown,
            None => position.play(&Turn::Pass, past, &mut ()).unwrap(),
        };
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
