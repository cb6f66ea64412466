//! Alpha-beta with its memory finds what looking at everything finds.

use super::super::estimate::{ended, estimate};
use super::super::memory::Memory;
use super::super::path::{Nothing, Root};
use super::super::score::{MOST, Score, WINS, earlier};
use super::super::seek::Seeker;
use super::proofs::dense;
use super::*;

/// Few sweeps, so that everything can be looked at.
const WIDTHS: [Width; 3] = [
    Width::TWO,
    Width::TWO,
    Width {
        all: 2,
        few: 2,
        effort: 1,
        climbs: 0,
    },
];

/// What can be compared with a plain search.
fn ways(memory: Remembers) -> Ways {
    Ways {
        quiescence: false,
        repetition: false,
        memory,
        widths: WIDTHS,
        laps: u32::MAX,
    }
}

/// The best score of so many turns.
fn plain(position: &Position, depth: u16) -> Score {
    if let Some(score) = ended(position) {
        return score;
    }
    if depth == 0 {
        return estimate(position);
    }
    let width = WIDTHS[usize::from(depth.min(3)) - 1];
    let scores = turns(position, &Nothing, width)
        .list
        .into_iter()
        .map(|next| {
            let score = plain(&next.position, depth - 1);
            earlier(match next.position.player() == position.player() {
                true => score,
                false => -score,
            })
        });
    scores.max().unwrap()
}

fn seeker<'a>(memory: &'a mut Memory, position: &Position, ways: Ways) -> Seeker<'a> {
    Seeker {
        memory,
        talk: &Silent,
        endings: None,
        ways,
        root: Root::new(position, &Nothing),
        nodes: 0,
        limit: u64::MAX,
        stopped: false,
    }
}

/// Compares positions of a game at these depths; says how many positions were over within them.
fn compare(game: Game, positions: usize, depths: u16, seed: u64) -> usize {
    let mut dice = Dice::new(seed);
    // Kept over all positions: what was found out about others must not matter.
    let mut kept = Memory::default();
    let mut decided = 0;
    for number in 0..positions {
        let position = match number % 3 {
            0 if game.id() == "nsolo" && game.size() == 8 => dense(&mut dice, [8, 2]),
            0 => few_stones(game, [6, 6], &mut dice),
            _ => {
                let turns = dice.below(14);
                played(game, turns, &mut dice).pop().unwrap()
            }
        };
        for depth in 1..=depths {
            let right = plain(&position, depth);
            decided += usize::from(depth == depths && right.abs() >= WINS);
            for memory in [Remembers::Nothing, Remembers::SameDepth] {
                kept.begin();
                let mut seeker = seeker(&mut kept, &position, ways(memory));
                let mut line = Vec::new();
                let mut found = |window: (Score, Score)| {
                    let found = seeker.seek(&position, &Nothing, depth, window, &mut line);
                    found.score
                };
                let told = || format!("{memory:?} {depth} {position:?}");
                let wide = found((-MOST, MOST));
                assert_eq!(wide, right, "{}", told());
                // Windows of nothing: the answer is a bound on the right side.
                for alpha in [right - 1, right, right + 150, right - 150, -1] {
                    let bound = found((alpha, alpha + 1));
                    match right > alpha {
                        true => assert!((alpha + 1..=right).contains(&bound), "{}", told()),
                        false => assert!((right..=alpha).contains(&bound), "{}", told()),
                    }
                }
                assert_eq!(found((-MOST, MOST)), right, "{}", told());
            }
        }
    }
    decided
}

#[test]
fn nsolo_is_worth_what_looking_at_everything_says() {
    let decided = compare(game("nsolo", 8), 120, 3, 1);
    assert!(decided > 10, "{decided}");
    compare(game("nsolo", 8), 12, 4, 2);
    compare(game("nsolo", 12), 15, 2, 3);
}

#[test]
fn sadeqa_is_worth_what_looking_at_everything_says() {
    for (size, seed) in [(6, 4), (4, 5)] {
        compare(game("sadeqa", size), 80, 3, seed);
        compare(game("sadeqa", size), 25, 4, seed);
    }
}

#[test]
fn bosh_is_worth_what_looking_at_everything_says() {
    compare(game("bosh", 4), 150, 4, 6);
}

/// The line that is told is that of the score: played out it comes to it.
#[test]
fn the_line_that_is_told_leads_to_the_score() {
    let mut dice = Dice::new(7);
    let mut memory = Memory::default();
    for (id, size) in [("nsolo", 8), ("sadeqa", 6), ("bosh", 4)] {
        for _ in 0..60 {
            let position = few_stones(game(id, size), [7, 7], &mut dice);
            memory.begin();
            let mut seeker = seeker(&mut memory, &position, ways(Remembers::Nothing));
            let mut line = Vec::new();
            let found = seeker.seek(&position, &Nothing, 3, (-MOST, MOST), &mut line);
            let mut at = position.clone();
            for turn in &line {
                at = at.play(turn, &Nothing, &mut ()).unwrap();
            }
            let mut score = ended(&at).unwrap_or_else(|| estimate(&at));
            if at.player() != position.player() {
                score = -score;
            }
            let score = line.iter().fold(score, |score, _| earlier(score));
            assert_eq!(score, found.score, "{position:?} {line:?}");
        }
    }
}
