//! Looking at any moment of a long game: 2,000 turns on the largest board.
//!
//! A jump is what one frame does: the view is set, the moment is worked out and the board is drawn
//! as primitives. The baseline replays the game from its beginning instead.
#![allow(clippy::unwrap_used, missing_docs)]

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use nsolo::play::{Record, Sides, Start};
use nsolo::rules::{Game, Player, Position, Turn};
use nsolo::store::{Slot, TableSnapshot};
use nsolo::table::{StepSize, Table, View};

const TURNS: usize = 2_000;

/// A game of 2,000 turns on 4x36. Quiet turns are chosen, by a fixed rule, and where the game ends
/// too early some turns are taken back and others tried.
fn long_game() -> Record {
    let game = Game::new("nsolo", 36).unwrap();
    let mut record = Record::new(game, Start::Usual(Player::South), Sides::default()).unwrap();
    let mut number = 1_u64;
    while record.depth(record.head()) < TURNS {
        number = number
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963);
        if record.position().outcome().is_some() {
            (0..200 + number % 600).for_each(|_| {
                record.undo();
            });
        }
        play_quietly(&mut record, (number >> 33) as usize);
    }
    record
}

/// Plays one of the turns that capture least.
fn play_quietly(record: &mut Record, number: usize) {
    let choices = record.choices();
    let captured = |pit: &usize| choices.of(*pit).map_or(0, |summary| summary.captured);
    let least = choices.playable().map(|pit| captured(&pit)).min();
    let quiet: Vec<_> = choices
        .playable()
        .filter(|pit| Some(captured(pit)) == least)
        .collect();
    match quiet.get(number % quiet.len().max(1)) {
        None => drop(record.play(&Turn::Pass).unwrap()),
        Some(pit) => {
            record.sow(*pit).unwrap();
            if record.pending().is_some() {
                record.choose(nsolo::rules::Sweep::fill);
                record.confirm_sweep().unwrap();
            }
        }
    }
}

fn replayed(record: &Record, turns: usize) -> Position {
    let mut past = vec![record.position_at(nsolo::play::NodeId::ROOT).clone()];
    for node in record.main_line().into_iter().take(turns) {
        let (turn, _) = record.turn_at(node).unwrap();
        let next = past.last().unwrap().play(turn, &past, &mut ()).unwrap();
        past.push(next);
    }
    past.pop().unwrap()
}

fn looking(criterion: &mut Criterion) {
    let record = long_game();
    let mut group = criterion.benchmark_group("2,000 turns on 4x36");
    let nodes = record.path(record.head());
    let mut table = Table::new(record.clone(), None);
    let mut at = 0;
    group.bench_function("jump to a turn", |bencher| {
        bencher.iter(|| {
            at = (at + 777) % nodes.len();
            table.look_at(View::Node(nodes[at]));
            black_box(table.moment())
        });
    });
    group.bench_function("scrub over the game", |bencher| {
        bencher.iter(|| {
            at = (at + 777) % nodes.len();
            table.seek_in_line(at);
            black_box((table.moment(), table.place_in_line(), table.line().len()))
        });
    });
    group.bench_function("step back by a stone", |bencher| {
        bencher.iter(|| {
            at = (at + 777) % nodes.len();
            table.look_at(View::Node(nodes[at]));
            table.step_back(StepSize::Stone);
            black_box((table.moment(), table.caption()))
        });
    });
    group.sample_size(10);
    group.bench_function("baseline: replay from the beginning", |bencher| {
        bencher.iter(|| {
            at = (at + 777) % nodes.len();
            black_box(replayed(&record, at))
        });
    });
    group.finish();
}

/// What a turn costs before it is kept: the frame's share, and that of the thread beside it. The
/// baseline is what the frame would pay if it wrote the file itself.
fn keeping(criterion: &mut Criterion) {
    let table = Table::new(long_game(), None);
    let place = tempfile::tempdir().unwrap();
    let slot = Slot::empty(place.path()).unwrap();
    let snapshot = || TableSnapshot {
        game: table.snapshot(),
        path: None,
        stamp: None,
        changed: true,
        trying_out: None,
    };
    let mut group = criterion.benchmark_group("2,000 turns on 4x36, kept");
    group.bench_function("the frame hands them over", |bencher| {
        bencher.iter(|| black_box(snapshot()));
    });
    group.sample_size(20);
    group.bench_function("baseline: written where they are handed over", |bencher| {
        bencher.iter(|| slot.write(&snapshot()).unwrap());
    });
    group.finish();
}

criterion_group!(benches, looking, keeping);
criterion_main!(benches);
