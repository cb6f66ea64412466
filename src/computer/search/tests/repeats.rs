//! What recurs, looked at by itself.

use super::proofs::dense;
use super::*;

/// Every turn of a position of which this one comes back to an earlier position.
fn with_earlier(position: &Position, earlier: &Position) -> Thought {
    let past = vec![earlier.clone(), position.clone()];
    Search::default()
        .think(position, &past, Wish::Every, &skill(6, 20_000), &mut Silent)
        .unwrap()
}

/// Who loses whatever they do comes back to an earlier position where they can, which is a draw; who wins does
/// not. Nothing of it is called certain.
#[test]
fn in_nsolo_the_loser_comes_back_and_the_winner_does_not() {
    let mut dice = Dice::new(31);
    let (mut saved, mut avoided) = (0, 0);
    let mut search = Search::default();
    while saved < 8 || avoided < 8 {
        let position = dense(&mut dice, [3, 3]);
        let player = position.player();
        let past = vec![position.clone()];
        let skill = skill(6, 20_000);
        let free = search.think(&position, &past, Wish::Every, &skill, &mut Silent);
        let free = free.unwrap();
        let won = |value: Value| value.is_exact() && value.for_player(player) > 1_000_000;
        let lost = |value: Value| value.is_exact() && value.for_player(player) < -1_000_000;
        let all_lost = free.choices.iter().all(|choice| lost(choice.value));
        let wins = free
            .choices
            .iter()
            .filter(|choice| won(choice.value))
            .count();
        let Some(choice) = (match (all_lost, wins) {
            (true, _) if saved < 8 => free.choices.last(),
            (_, 2..) if avoided < 8 => free.choices.first(),
            _ => None,
        }) else {
            continue;
        };
        let after = position.play(&choice.turn, &past, &mut ()).unwrap();
        let captures = Player::BOTH.iter().any(|player| after.store(*player) > 0);
        if captures || after.outcome().is_some() {
            continue;
        }
        let thought = with_earlier(&position, &after);
        let again = thought
            .choices
            .iter()
            .find(|again| again.turn == choice.turn);
        let again = again.unwrap().value;
        assert_eq!((again.hundredths(), again.is_exact()), (0, false));
        let best = thought.best().unwrap();
        if all_lost {
            saved += 1;
            assert_eq!(best.turn, choice.turn, "{position:?}");
        } else {
            avoided += 1;
            assert_ne!(best.turn, choice.turn, "{position:?}");
            assert!(won(best.value), "{position:?}");
        }
    }
}

/// Where a position of Sadeqa recurs each player takes their own row.
#[test]
fn in_sadeqa_coming_back_is_worth_the_rows() {
    let mut dice = Dice::new(32);
    let mut seen = 0;
    while seen < 60 {
        let position = few_stones(game("sadeqa", 6), [4, 4], &mut dice);
        let past = vec![position.clone()];
        let list = turns(&position, &past, Width::EVERY).list;
        let next = &list[dice.below(list.len())];
        if next.taken > 0 || next.position.outcome().is_some() {
            continue;
        }
        seen += 1;
        let [south, north] = Player::BOTH.map(|player| i32::from(next.position.on_board(player)));
        let thought = with_earlier(&position, &next.position);
        let again = thought.choices.iter().find(|again| again.turn == next.turn);
        let again = again.unwrap().value;
        assert_eq!(again.hundredths(), 100 * (south - north), "{position:?}");
        assert!(!again.is_exact());
    }
}
