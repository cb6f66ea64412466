//! Sweeps that are chosen: they are possible ones, and among them are good ones.

use std::collections::HashSet;

use super::super::estimate::{ended, estimate};
use super::super::path::Nothing;
use super::super::score::{Score, earlier};
use super::super::sweeps::{choose, ways};
use super::proofs::dense;
use super::*;
use crate::rules::Sweep;

/// Every sweep of so many stones, by going through the pits one after the other.
fn listed(pits: &[(PitIndex, u16)], due: u16) -> Vec<Sweep> {
    let mut parts: Vec<Vec<(PitIndex, u16)>> = vec![Vec::new()];
    for (pit, stones) in pits {
        let longer = parts.iter().flat_map(|part| {
            (0..=*stones).map(|taken| {
                let mut part = part.clone();
                part.push((*pit, taken));
                part
            })
        });
        parts = longer
            .filter(|part| part.iter().map(|(_, taken)| taken).sum::<u16>() <= due)
            .collect();
    }
    let sweeps = parts.into_iter().map(Sweep::new);
    sweeps.filter(|sweep| sweep.total() == due.into()).collect()
}

/// The pits whose stones can be swept.
fn enemy(sown: &Position) -> Vec<(PitIndex, u16)> {
    let pits = sown.shape().pits_of(sown.player().other());
    pits.map(|pit| (pit, sown.stones(pit)))
        .filter(|(_, stones)| *stones > 0)
        .collect()
}

/// Positions in which a sweep of so many stones is due.
fn sown(
    dice: &mut Dice,
    mut position: impl FnMut(&mut Dice) -> Position,
    due: std::ops::RangeInclusive<u16>,
) -> Position {
    loop {
        let position = position(dice);
        for pit in position.shape().pits_of(position.player()) {
            if let Ok(sown) = position.sow(pit, &Nothing, &mut ())
                && due.contains(&sown.sweep_due())
                && !sown.sweep_takes_all()
            {
                return sown;
            }
        }
    }
}

fn check(sown: &Position, width: Width) -> usize {
    let sweeps = choose(sown, &Nothing, width);
    let mut once = HashSet::new();
    assert!(!sweeps.list.is_empty());
    for (sweep, position) in &sweeps.list {
        assert_eq!(sweep.check(sown), Ok(()), "{sown:?}");
        assert!(once.insert(sweep.clone()), "{sweep:?} twice {sown:?}");
        assert_eq!(*position, sown.sweep(sweep, &Nothing, &mut ()).unwrap());
    }
    let all = ways(&enemy(sown), sown.sweep_due(), usize::MAX);
    assert_eq!(sweeps.complete, all <= width.all);
    assert_eq!(sweeps.complete, sweeps.list.len() == all);
    assert!(sweeps.complete || sweeps.list.len() <= width.few);
    all
}

const WIDTHS: [Width; 5] = [
    Width::ONE,
    Width::TWO,
    Width::FEW,
    Width::WIDE,
    Width::EVERY,
];

#[test]
fn ways_are_as_many_as_there_are_sweeps() {
    let mut dice = Dice::new(21);
    for _ in 0..300 {
        let pits: Vec<_> = (0..dice.below(6))
            .map(|pit| (16 + pit, 1 + dice.below(4) as u16))
            .collect();
        let sum: u16 = pits.iter().map(|(_, stones)| stones).sum();
        let due = dice.below(usize::from(sum) + 1) as u16;
        let all = listed(&pits, due).len();
        assert_eq!(ways(&pits, due, usize::MAX), all, "{pits:?} {due}");
        for enough in [0, 1, all.saturating_sub(1), all, all + 1] {
            let told = ways(&pits, due, enough);
            assert_eq!(told > enough, all > enough, "{pits:?} {due} {enough}");
            assert!(told <= all);
        }
    }
    // Sixty-nine pits of ten stones: more than can be counted, and at once.
    let many: Vec<_> = (0..69).map(|pit| (pit, 10)).collect();
    assert!(ways(&many, 300, 64) > 64);
    assert!(ways(&many, 300, usize::MAX) > 1 << 62);
    assert!(ways(&[(0, 30_000), (1, 30_000)], 30_000, 64) > 64);
}

#[test]
fn sweeps_that_are_chosen_are_possible_and_different() {
    let mut dice = Dice::new(22);
    let mut complete = 0;
    for _ in 0..150 {
        let sown = sown(&mut dice, |dice| dense(dice, [14, 9]), 1..=9);
        let every = choose(&sown, &Nothing, Width::EVERY);
        let every: HashSet<Sweep> = every.list.into_iter().map(|(sweep, _)| sweep).collect();
        let plain: HashSet<Sweep> = listed(&enemy(&sown), sown.sweep_due())
            .into_iter()
            .collect();
        assert_eq!(every, plain);
        for width in WIDTHS {
            let all = check(&sown, width);
            complete += usize::from(width == Width::WIDE && all <= 64);
        }
    }
    assert!((5..150).contains(&complete), "{complete}");
}

#[test]
fn sweeps_of_the_largest_board_are_possible_and_different() {
    let mut dice = Dice::new(23);
    let position = |dice: &mut Dice| {
        let stones: Vec<_> = (0..144)
            .map(|pit| (pit, dice.below(6) as u16 * dice.below(4) as u16))
            .collect();
        set_up(game("nsolo", 36), &stones, Player::South)
    };
    for _ in 0..12 {
        let sown = sown(&mut dice, position, 5..=15);
        for width in &WIDTHS[..4] {
            check(&sown, *width);
        }
    }
}

/// Sweeps of the answers.
const REPLIES: Width = Width {
    all: 32,
    few: 4,
    effort: 1,
    climbs: 0,
};

/// What a position is worth by everything that can follow in so many turns.
fn plain(position: &Position, depth: u16, (alpha, beta): (Score, Score)) -> Score {
    if let Some(score) = ended(position) {
        return score;
    }
    if depth == 0 {
        return estimate(position);
    }
    let mut best = -Score::MAX;
    let mut list = turns(position, &Nothing, REPLIES).list;
    list.sort_by_key(|next| std::cmp::Reverse(next.taken));
    for next in list {
        let window = (-beta, -alpha.max(best));
        best = best.max(earlier(-plain(&next.position, depth - 1, window)));
        if best >= beta {
            break;
        }
    }
    best
}

/// How good the sweeps are that a width chooses.
#[derive(Debug, Default)]
struct Choice {
    /// In how many positions a best one is among them.
    best: usize,
    /// Hundredths of a stone that are lost where none is, in all; a win and a loss count as ten stones.
    lost: i64,
}

fn limited(score: Score) -> i64 {
    i64::from(score.clamp(-1_500, 1_500))
}

/// Compares what widths choose with all sweeps, in so many positions, looking so many turns ahead.
fn measure(positions: usize, depth: u16, seed: u64) -> [Choice; 4] {
    let mut dice = Dice::new(seed);
    let mut choices: [Choice; 4] = Default::default();
    for _ in 0..positions {
        let sown = loop {
            let sown = sown(&mut dice, |dice| dense(dice, [14, 14]), 2..=6);
            let ways = ways(&enemy(&sown), sown.sweep_due(), 2_000);
            if (65..400).contains(&ways) {
                break sown;
            }
        };
        let value =
            |position: &Position, alpha: Score| -plain(position, depth - 1, (-Score::MAX, -alpha));
        let mut best = -Score::MAX;
        for (_, position) in choose(&sown, &Nothing, Width::EVERY).list {
            best = best.max(value(&position, best));
        }
        for (choice, width) in choices.iter_mut().zip(WIDTHS) {
            let list = choose(&sown, &Nothing, width).list;
            let mut most = -Score::MAX;
            for (_, position) in list {
                most = most.max(value(&position, most));
            }
            choice.best += usize::from(most == best);
            choice.lost += limited(best) - limited(most);
        }
    }
    choices
}

/// What was measured: in so many of a hundred positions a best sweep is among those that are chosen, and so
/// many hundredths of a stone are lost on average where none is; with a little room.
#[test]
fn good_sweeps_are_among_those_that_are_chosen() {
    // In the order of the widths: 7, 33, 38 and 75 at two turns, and 70 at three.
    let two = measure(200, 2, 24);
    for (choice, (best, lost)) in two.iter().zip([(4, 250), (29, 32), (34, 17), (71, 6)]) {
        assert!(choice.best >= 2 * best, "{choice:?}");
        assert!(choice.lost <= 200 * lost, "{choice:?}");
    }
    let three = measure(30, 3, 24);
    let wide = &three[3];
    assert!(wide.best >= 19 && wide.lost <= 30 * 40, "{three:?}");
}
