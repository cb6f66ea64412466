//! Whether South ends a round with one of certain stocks.

use super::*;
use crate::computer::bosh::aim::Goal;
use crate::computer::bosh::round::sowings;
use crate::computer::stop::Stop;

/// Whether South can end the round with one of these stocks (bits); none where it takes too many turns.
fn plain(past: &mut Vec<Position>, stocks: u64, left: &mut u32) -> Option<bool> {
    let position = past.last()?.clone();
    let for_south = position.player() == Player::South;
    for pit in position.choices().playable() {
        if after(&position, pit, past, stocks, left)? == for_south {
            return Some(for_south);
        }
    }
    Some(!for_south)
}

fn after(
    position: &Position,
    pit: usize,
    past: &mut Vec<Position>,
    stocks: u64,
    left: &mut u32,
) -> Option<bool> {
    *left = left.checked_sub(1)?;
    let next = sow(position, pit, past);
    if next.round() != position.round() || next.outcome().is_some() {
        return Some(stocks & 1 << next.owned(Player::South) != 0);
    }
    past.push(next);
    let found = plain(past, stocks, left);
    past.pop();
    found
}

/// Whether sowing each pit leaves South able to end with one of these stocks; none where it hangs on where
/// a position recurs.
fn reaches(solver: &mut Solver, past: &Vec<Position>, stocks: u64) -> Vec<(usize, Option<bool>)> {
    let never = || false;
    let position = past.last().unwrap();
    let mut stop = Stop::new(&never);
    let sown = sowings(position, past).unwrap();
    let reaches = sown.iter().map(|sown| {
        let goal = Goal::new(stocks, sown.stores[0], sown.board.stones());
        let mover = position.player().other();
        let reaches = solver.reaches(goal, &sown.board, mover, &sown.seen, &mut stop);
        (sown.pit, reaches)
    });
    reaches.collect()
}

/// Compares with many sets of stocks; how often the goal was reached, was not, and was not settled.
fn compare(mut solver: Solver, games: u64, (open, stones): (usize, usize)) -> [u32; 3] {
    let mut compared = [0; 3];
    for seed in 0..games {
        let mut dice = Dice::new(seed);
        let mut past = vec![any_position(&mut dice, open, stones)];
        loop {
            // Any stocks, with holes between them.
            let stocks = dice.below(usize::MAX) as u64;
            let position = past.last().unwrap().clone();
            for (pit, reaches) in reaches(&mut solver, &past, stocks) {
                let Some(reaches) = reaches else {
                    compared[2] += 1;
                    continue;
                };
                if let Some(found) = after(&position, pit, &mut past, stocks, &mut 1_000) {
                    assert_eq!(reaches, found, "{stocks:b} {pit} {past:?}");
                    compared[usize::from(!found)] += 1;
                }
            }
            let playable: Vec<_> = position.choices().playable().collect();
            let next = sow(&position, playable[dice.below(playable.len())], &past);
            if next.outcome().is_some() || next.round() > 1 {
                break;
            }
            past.push(next);
        }
    }
    compared
}

#[test]
fn goals_agree_with_a_plain_search() {
    for (tables, sizes) in [(10_000, (3, 8)), (10_000, (12, 5)), (300, (12, 6))] {
        let compared = compare(Solver::with_tables(tables), 200, sizes);
        let [reached, missed, open] = compared;
        assert!(reached > 300 && missed > 300, "{compared:?}");
        // Any stocks at all: only such odd goals hang on a recurrence.
        assert!(open * 50 < reached + missed, "{compared:?}");
    }
}

#[test]
fn a_goal_that_is_a_threshold_is_the_difference() {
    let mut solver = Solver::new();
    for stock in [20, 24, 32, 17] {
        for player in Player::BOTH {
            let position = opening(stock, player);
            let value = round(&mut solver, &position);
            for (pit, bounds) in value.pits {
                let least = (40 + bounds.exact().unwrap()) / 2;
                let past = vec![position.clone()];
                for (from, expected) in [(least, true), (least + 1, false)] {
                    let told = reaches(&mut solver, &past, u64::MAX << from);
                    assert!(
                        told.contains(&(pit, Some(expected))),
                        "{stock} {player:?} {pit}"
                    );
                }
            }
        }
    }
}
