//! Thinking that is stopped in the middle.

use std::cell::Cell;

use super::super::estimate::estimate;
use super::*;
use crate::computer::Talk;

/// Stops when it was asked so many times.
struct Stops(Cell<u32>);

impl Talk for Stops {
    fn stops(&self) -> bool {
        let left = self.0.get();
        self.0.set(left.saturating_sub(1));
        left == 0
    }
}

#[test]
fn an_answer_that_was_stopped_is_a_turn_and_spoils_nothing() {
    let won = set_up(game("nsolo", 8), &[(9, 1), (12, 1), (23, 1)], Player::South);
    let mut search = Search::default();
    for nodes in 0..250 {
        let past = vec![won.clone()];
        let thought = search.think(&won, &past, Wish::Best, &skill(9, nodes), &mut Silent);
        let thought = thought.unwrap();
        assert!(thought.nodes <= nodes + 1, "{nodes} {}", thought.nodes);
        let turn = &thought.best().unwrap().turn;
        assert!(won.play(turn, &past, &mut ()).is_ok());
        if nodes % 50 == 0 {
            let thought = search.think(&won, &past, Wish::Best, &skill(9, u64::MAX), &mut Silent);
            let value = Value::Wins {
                player: Player::South,
                turns: 5,
                proven: true,
            };
            assert_eq!(thought.unwrap().best().unwrap().value, value);
        }
    }
}

#[test]
fn every_game_answers_with_a_turn_whenever_it_is_stopped() {
    let mut dice = Dice::new(41);
    let mut thinker = Thinker::new();
    for (id, size) in [("nsolo", 8), ("sadeqa", 6), ("sadeqa", 4), ("bosh", 4)] {
        for questions in 0..25 {
            let turns = dice.below(12);
            let past = played(game(id, size), turns, &mut dice);
            let position = past.last().unwrap();
            let skill = Skill {
                knows: questions % 2 == 0,
                ..skill(200, 20_000)
            };
            let mut talk = Stops(Cell::new(questions / 4));
            let thought = thinker.think(position, &past, Wish::Best, &skill, &mut talk);
            let turn = thought.unwrap().best().unwrap().turn.clone();
            assert!(position.play(&turn, &past, &mut ()).is_ok());
        }
    }
}

/// A sowing whose end is not seen is worth as much as if nothing had happened.
#[test]
fn a_sowing_that_is_too_long_to_see_through_is_worth_nothing() {
    let mut dice = Dice::new(42);
    let mut search = Search::default();
    let mut unseen = 0;
    for _ in 0..40 {
        let past = played(game("sadeqa", 6), 6, &mut dice);
        let position = past.last().unwrap();
        let skill = Skill {
            laps: 4,
            ..skill(1, 10_000)
        };
        let thought = search.think(position, &past, Wish::Every, &skill, &mut Silent);
        for choice in thought.unwrap().choices {
            let Turn::Sow { pit, .. } = choice.turn else {
                continue;
            };
            if position.check(pit).unwrap().laps > 4 {
                unseen += 1;
                let about = Value::About {
                    hundredths: estimate(position),
                    turns: 1,
                };
                let value = choice.value.for_player(position.player());
                assert_eq!(value, about.hundredths());
            }
        }
    }
    assert!(unseen > 20);
}
