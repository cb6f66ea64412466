//! Random positions of every game and size, for the property tests.

use super::{Dice, NORTH, SOUTH, game};
use nsolo::rules::{Game, Pit, Position, SetUp, Turn};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// A fixed configuration: the same cases in every run.
pub fn config(cases: u32, seed: u64) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(seed),
        ..ProptestConfig::default()
    }
}

/// Every game in every size.
pub fn games() -> impl Strategy<Value = Game> {
    prop_oneof![
        (8_u16..=36).prop_map(|columns| game("nsolo", columns)),
        Just(game("nsolo", 8)),
        prop_oneof![Just(6), Just(4)].prop_map(|per_pit| game("sadeqa", per_pit)),
        Just(game("bosh", 4)),
    ]
}

/// Sparse, regular or crowded boards, some with one very full pit; some pits of Bosh closed.
pub fn set_ups() -> impl Strategy<Value = (Game, SetUp)> {
    games().prop_flat_map(|game| {
        let pits = game.shape().pits();
        let closed = if game.rules().closes_pits { 0.3 } else { 0.0 };
        let pit = move |most: u16| {
            (0..=most, prop::bool::weighted(closed)).prop_map(|(stones, closed)| {
                if closed {
                    Pit::CLOSED
                } else {
                    Pit::with(stones)
                }
            })
        };
        let random = prop_oneof![Just(1_u16), 2..=4_u16, 5..=12_u16]
            .prop_flat_map(move |most| prop::collection::vec(pit(most), pits));
        // Every second pit holds one stone and one of the others several: often never-ending.
        let every_second = (0..pits, 1..20_u16).prop_map(move |(full, stones)| {
            let mut board: Vec<Pit> = (0..pits as u16).map(|i| Pit::with(i % 2)).collect();
            board.rotate_left(full);
            board[full] = Pit::with(stones);
            board
        });
        let board = prop_oneof![4 => random, 1 => every_second];
        let full = prop::option::weighted(0.3, (0..pits, 0..200_u16));
        let store = prop_oneof![Just([0, 0]), [0..60_u16, 0..60_u16]];
        let player = prop_oneof![Just(SOUTH), Just(NORTH)];
        (board, full, store, player).prop_map(move |(mut pits, full, store, player)| {
            if let Some((pit, stones)) = full {
                pits[pit] = Pit::with(stones);
            }
            let set_up = SetUp {
                pits,
                store,
                player,
            };
            (game, set_up)
        })
    })
}

pub fn positions() -> impl Strategy<Value = Position> {
    set_ups().prop_map(|(game, set_up)| Position::set_up(game, &set_up).unwrap())
}

/// Every sowing, each with some sweep, and every other turn that is possible.
pub fn all_turns(position: &Position, dice: &mut Dice) -> Vec<Turn> {
    if position.outcome().is_some() {
        return Vec::new();
    }
    let choices = position.choices();
    let mut turns: Vec<Turn> = choices
        .playable()
        .map(|pit| dice.turn_from(position, pit))
        .collect();
    if choices.must_pass() {
        turns.push(Turn::Pass);
    }
    turns.extend([Turn::Resign(SOUTH), Turn::Resign(NORTH), Turn::Draw]);
    turns
}
