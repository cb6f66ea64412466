//! What is asked of the thinker, and answered.

use std::cell::Cell;

use super::bosh::Verdict;
use super::{Silent, Skill, Talk, Thinker, Value, Wish};
use crate::rules::{Game, Pit, Player, Position, SetUp, Turn};

fn game(id: &str, size: u16) -> Game {
    Game::new(id, size).unwrap()
}

/// A position of Sadeqa III with these stones.
fn sadeqa(stones: &[(usize, u16)]) -> Position {
    let mut pits = vec![Pit::EMPTY; 16];
    for (pit, stones) in stones {
        pits[*pit] = Pit::with(*stones);
    }
    let set_up = SetUp {
        pits,
        store: [0; 2],
        player: Player::South,
    };
    Position::set_up(game("sadeqa", 6), &set_up).unwrap()
}

/// Stops after so many questions.
struct Patience(Cell<u32>);

impl Talk for Patience {
    fn stops(&self) -> bool {
        let left = self.0.get();
        self.0.set(left.saturating_sub(1));
        left == 0
    }
}

/// South's pit 3 ends in the empty pit 4 and captures all that North has; then North cannot move, and South
/// has the two stones that lie in their own row as well.
#[test]
fn the_end_of_a_game_of_sadeqa_is_seen_and_told_exactly() {
    let position = sadeqa(&[(0, 1), (3, 1), (11, 5)]);
    let past = vec![position.clone()];
    for prepared in [false, true] {
        let mut thinker = Thinker::new();
        if prepared {
            // The tables as far as these stones go.
            let asked = Cell::new(0);
            let few = || {
                asked.set(asked.get() + 1);
                asked.get() > 2_000
            };
            assert!(thinker.prepare(&position.game(), &few));
        }
        let thought = thinker.think(&position, &past, Wish::Every, &Skill::FULL, &mut Silent);
        let thought = thought.unwrap();
        let best = thought.best().unwrap();
        assert_eq!(best.turn, Turn::sow(3));
        assert_eq!(best.value, Value::Ends { lower: 7, upper: 7 });
        assert!(thought.is_final, "{thought:?}");
    }
}

#[test]
fn the_opening_of_bosh_is_told_exactly_and_the_match_before_the_round() {
    let position = Position::start(game("bosh", 4), Player::South);
    let past = vec![position.clone()];
    let mut thinker = Thinker::new();
    // Told to stop at once it has a turn that can be played, and says nothing that is false.
    for patience in [0, 1, 5, 50] {
        let mut talk = Patience(Cell::new(patience));
        let thought = thinker.think(&position, &past, Wish::Best, &Skill::FULL, &mut talk);
        for choice in thought.unwrap().choices {
            assert!(position.play(&choice.turn, &past, &mut ()).is_ok());
            let Value::Ends { lower, upper } = choice.value else {
                panic!("{choice:?}");
            };
            let truth = match choice.turn {
                Turn::Sow { pit: 1 | 4, .. } => 6,
                Turn::Sow { pit: 0, .. } => 2,
                _ => -2,
            };
            assert!(lower <= truth && truth <= upper, "{choice:?}");
        }
    }
    let thought = thinker.think(&position, &past, Wish::Every, &Skill::FULL, &mut Silent);
    let thought = thought.unwrap();
    assert!(thought.is_final);
    let told: Vec<_> = thought.choices.iter().map(|choice| choice.value).collect();
    let exactly = |stones| Value::Ends {
        lower: stones,
        upper: stones,
    };
    assert_eq!(told, [6, 6, 2, -2, -2].map(exactly));
    let best = thought.best().unwrap();
    assert_eq!(best.contest, Some(Verdict::Drawn));
    // How it goes on can be played, and every turn of it is as good as the first.
    let (mut at, mut past) = (position.clone(), past);
    for turn in &best.line {
        at = at.play(turn, &past, &mut ()).unwrap();
        past.push(at.clone());
    }
    assert!(best.line.len() >= 4, "{best:?}");
}

/// A match that would be given away is not, however much the round is worth.
#[test]
fn the_match_is_not_given_away_for_a_round() {
    let mut thinker = Thinker::new();
    let mut seen = 0;
    let mut dice = 1_u64;
    for number in 0..60 {
        let mut position = Position::start(game("bosh", 4), Player::South);
        let mut past = vec![position.clone()];
        for _ in 0..(number * 7) % 90 + 6 {
            let playable: Vec<_> = position.choices().playable().collect();
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let Some(pit) = playable.get((dice >> 33) as usize % playable.len().max(1)) else {
                break;
            };
            position = position.play(&Turn::sow(*pit), &past, &mut ()).unwrap();
            past.push(position.clone());
        }
        let thought = thinker.think(&position, &past, Wish::Every, &Skill::FULL, &mut Silent);
        let Some(thought) = thought else { continue };
        seen += 1;
        let best = thought.best().unwrap();
        let wins = |choice: &super::Choice| choice.contest == Some(Verdict::Wins(thought.player));
        if thought.choices.iter().any(wins) {
            assert!(wins(best), "{thought:?}");
        }
        // What follows is worth what was said.
        let next = position.play(&best.turn, &past, &mut ()).unwrap();
        past.push(next.clone());
        if next.outcome().is_none() {
            let after = thinker.think(&next, &past, Wish::Best, &Skill::FULL, &mut Silent);
            assert_eq!(after.unwrap().best().unwrap().contest, best.contest);
        }
    }
    assert!(seen > 30, "{seen}");
}
