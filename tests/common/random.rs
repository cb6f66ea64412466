//! Random positions of every game and size, for the property tests.

use super::{Dice, NORTH, SOUTH, game};
use nsolo::rules::{GAMES, Game, Pit, Position, Rules, SetUp, Turn};
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

/// Every game in every size, and as often in its usual one.
pub fn games() -> impl Strategy<Value = Game> {
    games_where(|_| true)
}

/// The same of the games whose rules are so.
pub fn games_where(is: fn(&Rules) -> bool) -> impl Strategy<Value = Game> {
    let games: Vec<&Rules> = GAMES.into_iter().filter(|rules| is(rules)).collect();
    prop::sample::select(games).prop_flat_map(sizes_of)
}

fn sizes_of(rules: &'static Rules) -> impl Strategy<Value = Game> {
    let any = prop::sample::select(rules.sizes.all()).prop_map(|size| game(rules.id, size));
    prop_oneof![any, Just(Game::usual(rules))]
}

/// Sparse, regular, crowded or nearly empty boards, some with one very full pit; some pits closed
/// where the game closes any.
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
        // Nearly empty: games that are over, and captures that leave little to sweep.
        let few = prop::collection::vec((0..pits, 1..=6_u16), 1..=6).prop_map(move |some| {
            let mut board = vec![Pit::EMPTY; pits];
            for (pit, stones) in some {
                board[pit] = Pit::with(stones);
            }
            board
        });
        let board = prop_oneof![4 => random, 1 => every_second, 1 => few];
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
