//! Values of rounds.

use std::cell::Cell;

use super::plain::Plain;
use super::*;
use crate::computer::bosh::Bounds;

const ALL: (i16, i16) = (-100, 100);

/// Boards of tables that are made quickly and have all that is compared: five stones in ten pits.
const TABLES: usize = 10_000;

/// Every pit of a position has the value that the plain search finds; whether that found it.
fn agrees(solver: &mut Solver, past: &mut Vec<Position>, plain: &mut Plain) -> bool {
    let position = past.last().unwrap().clone();
    let value = solver.round(&position, past, &|| false).unwrap();
    let playable = position.shape().pits_of(position.player());
    let playable: Vec<_> = playable.filter(|pit| position.is_playable(*pit)).collect();
    let told: Vec<_> = value.pits.iter().map(|(pit, _)| *pit).collect();
    assert_eq!(told, playable);
    for (pit, bounds) in &value.pits {
        let Some(found) = plain.after(&position, *pit, past, ALL) else {
            return false;
        };
        assert!(bounds.lower <= found && found <= bounds.upper, "{past:?}");
        assert_eq!(bounds.exact(), Some(found), "{past:?}");
    }
    true
}

/// Positions with few stones, and those that random turns make of them, with all that was before.
fn compare(
    solver: &mut Solver,
    games: u64,
    (open, stones): (usize, usize),
    turns: u32,
) -> (u32, u32) {
    let (mut compared, mut recurred) = (0, 0);
    for seed in 0..games {
        let mut dice = Dice::new(seed);
        let mut past = vec![any_position(&mut dice, open, stones)];
        loop {
            let mut plain = Plain::new(turns);
            compared += u32::from(agrees(solver, &mut past, &mut plain));
            recurred += plain.recurred;
            let position = past.last().unwrap();
            let playable: Vec<_> = position.choices().playable().collect();
            let next = sow(position, playable[dice.below(playable.len())], &past);
            if next.outcome().is_some() || next.round() > 1 {
                break;
            }
            past.push(next);
        }
    }
    (compared, recurred)
}

#[test]
fn the_tables_agree_with_a_plain_search() {
    let mut solver = Solver::with_tables(TABLES);
    let (compared, _) = compare(&mut solver, 2_000, (3, 7), 1_000);
    assert!(compared > 4_000, "{compared}");
}

#[test]
fn values_agree_with_a_plain_search_where_positions_recur() {
    let mut solver = Solver::with_tables(TABLES);
    let (compared, recurred) = compare(&mut solver, 1_000, (12, 5), 1_000);
    assert!(compared > 4_000, "{compared}");
    assert!(recurred > 500, "{recurred}");
}

#[test]
fn the_search_above_the_tables_agrees_with_a_plain_search() {
    // Three hundred boards a ring: few have more than three stones.
    let mut solver = Solver::with_tables(300);
    let (compared, recurred) = compare(&mut solver, 1_000, (12, 6), 1_000);
    assert!(compared > 3_000, "{compared}");
    assert!(recurred > 300, "{recurred}");
}

#[test]
fn a_position_that_was_there_is_an_end() {
    // The two stones follow each other round the board. When South's has come to North's row, North may
    // sow either: one wins both stones, and the other brings the beginning back.
    let mut past = vec![rows(&[1, 0, 0, 0, 0], &[1, 0, 0, 0, 0], Player::South)];
    for pit in [0, 5, 1, 6, 2, 7, 3, 8, 4] {
        let next = sow(past.last().unwrap(), pit, &past);
        past.push(next);
    }
    let mut solver = Solver::new();
    let position = past.last().unwrap();
    let exactly = |pit, value| {
        let (lower, upper) = (value, value);
        (pit, Bounds { lower, upper })
    };
    let value = solver.round(position, &past, &|| false).unwrap();
    assert_eq!(value.pits, [exactly(5, -2), exactly(9, 0)]);
    assert_eq!(value.best().collect::<Vec<_>>(), [5]);
    // Had the round begun here, nothing would end where South's stone comes to the first pit.
    let value = round(&mut solver, position);
    assert_eq!(value.pits, [exactly(5, -2), exactly(9, -2)]);
    // Once North let the chance go by, each sowing that would bring back what was there ends it.
    past.remove(0);
    let next = sow(past.last().unwrap(), 9, &past);
    past.push(next);
    let value = solver
        .round(past.last().unwrap(), &past, &|| false)
        .unwrap();
    assert_eq!(value.pits, [exactly(0, 0)]);
}

/// `cargo test --release --lib computer -- --ignored`
#[test]
#[ignore = "takes a minute"]
fn larger_boards_agree_with_a_plain_search() {
    let (compared, _) = compare(&mut Solver::new(), 5_000, (5, 20), 200_000);
    assert!(compared > 10_000, "{compared}");
}

/// `cargo test --release --lib computer -- --ignored`
#[test]
#[ignore = "makes large tables"]
fn no_value_of_the_large_tables_hangs_on_a_recurrence() {
    for stock in [20, 24, 28, 32, 36] {
        let mut solver = Solver::with_tables(2_000_000);
        round(&mut solver, &opening(stock, Player::South));
        assert_eq!(solver.made().apart, 0);
        assert!(solver.made().boards > 1_400_000);
    }
}

#[test]
fn smaller_tables_give_the_same_values() {
    let mut solvers = [50_000, 10_000, 300].map(Solver::with_tables);
    for stock in [20, 24, 28, 32, 36, 10] {
        for player in Player::BOTH {
            let values = solvers
                .each_mut()
                .map(|solver| round(solver, &opening(stock, player)));
            assert_eq!(values[0], values[1]);
            assert_eq!(values[0], values[2]);
        }
    }
}

/// South's lead at the end of the round by stock, South and North opening it.
const OPENINGS: [(u16, [i16; 2]); 9] = [
    (20, [6, -6]),
    (24, [20, 2]),
    (28, [32, 10]),
    (32, [40, 38]),
    (36, [40, 38]),
    (16, [-2, -20]),
    (12, [-10, -32]),
    (8, [-38, -40]),
    (4, [-38, -40]),
];

#[test]
fn the_openings_have_these_values_and_the_best_lines_end_with_them() {
    let mut solver = Solver::new();
    for (stock, values) in OPENINGS {
        for (opener, expected) in Player::BOTH.into_iter().zip(values) {
            let mut past = vec![opening(stock, opener)];
            loop {
                let position = past.last().unwrap();
                let value = solver.round(position, &past, &|| false).unwrap();
                assert_eq!(value.value.exact(), Some(expected), "{position:?}");
                let next = sow(position, value.best().next().unwrap(), &past);
                if next.round() > 1 || next.outcome().is_some() {
                    assert_eq!(ahead(&next), expected);
                    break;
                }
                past.push(next);
            }
        }
    }
}

/// A plain search proves that the value is at least this, and that it is no more.
fn proves(stock: u16, opener: Player, value: i16) {
    for bounds in [(value - 1, value), (value, value + 1)] {
        let mut plain = Plain::new(u32::MAX);
        let found = plain
            .value(&mut vec![opening(stock, opener)], bounds)
            .unwrap();
        assert_eq!(
            found >= bounds.1,
            bounds.1 == value,
            "{stock} {opener:?}: {found}"
        );
    }
}

/// Proves the values of these openings.
fn prove(stocks: &[u16]) {
    for (stock, values) in OPENINGS {
        for (opener, value) in Player::BOTH.into_iter().zip(values) {
            if stocks.contains(&stock) {
                proves(stock, opener, value);
            }
        }
    }
}

#[test]
fn a_plain_search_proves_the_values_of_openings_with_few_pits() {
    prove(&[4, 8, 12, 28, 32, 36]);
}

/// `cargo test --release --lib computer -- --ignored`
#[test]
#[ignore = "takes a minute"]
fn a_plain_search_proves_the_values_of_the_other_openings() {
    prove(&[16, 20, 24]);
}

#[test]
fn stopped_in_the_middle_the_bounds_are_true_and_it_goes_on_from_there() {
    let position = opening(20, Player::South);
    let past = vec![position.clone()];
    let exact = round(&mut Solver::new(), &position);
    let mut solver = Solver::new();
    let mut wide = 0;
    for patience in (0..20).map(|doubled| 1 << doubled) {
        let asked = Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > patience
        };
        let value = solver.round(&position, &past, &stop).unwrap();
        assert_eq!(value.pits.len(), exact.pits.len());
        for ((pit, bounds), (same, truth)) in value.pits.iter().zip(&exact.pits) {
            assert_eq!(pit, same);
            assert!(bounds.lower <= truth.lower && truth.upper <= bounds.upper);
        }
        if value == exact {
            break;
        }
        wide += 1;
    }
    assert!(wide > 3, "{wide}");
    assert_eq!(round(&mut solver, &position), exact);
}

#[test]
fn what_is_no_round_of_bosh_has_no_value() {
    let mut solver = Solver::new();
    let mut value =
        |position: Position| solver.round(&position, &vec![position.clone()], &|| false);
    let sadeqa = Position::start(Game::new("sadeqa", 4).unwrap(), Player::South);
    assert_eq!(value(sadeqa), None);
    let large = rows(&[30, 30], &[1], Player::South);
    assert_eq!(value(large), None);
    let start = Position::start(Game::usual(&RULES), Player::South);
    let resigned = start.play(&Turn::Resign(Player::South), &vec![start.clone()], &mut ());
    assert_eq!(value(resigned.unwrap()), None);
}
