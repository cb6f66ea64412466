//! Turns that seem as good as the best, and who gets which.

use std::collections::HashSet;

use super::*;
use crate::computer::Choice;

#[test]
fn one_of_the_good_turns_is_picked_by_the_seed_alone() {
    for player in Player::BOTH {
        let sign = [1, -1][player.index()];
        let choice = |(pit, hundredths): (PitIndex, i32)| Choice {
            turn: Turn::sow(pit),
            value: Value::About {
                hundredths: sign * hundredths,
                turns: 1,
            },
            contest: None,
            line: Vec::new(),
        };
        let worths = [(3, 120), (1, 100), (0, 20), (2, 19), (4, -500)];
        let thought = Thought {
            player,
            choices: worths.map(choice).to_vec(),
            nodes: 0,
            is_final: false,
        };
        for (spread, good) in [(0, 1), (19, 1), (20, 2), (100, 3), (101, 4), (10_000, 5)] {
            let pick = |seed| thought.pick(spread, seed).unwrap().turn.clone();
            let picked: HashSet<Turn> = (0..200).map(pick).collect();
            let right: HashSet<Turn> = worths[..good]
                .iter()
                .map(|(pit, _)| Turn::sow(*pit))
                .collect();
            assert_eq!(picked, right, "{spread}");
            assert!((0..50).all(|seed| pick(seed) == pick(seed)));
        }
    }
}
