//! Positions that nobody meets in a game.

use super::super::estimate::estimate;
use super::super::score::WINS;
use super::*;

/// As many stones as can be set up are never taken for a win, and thinking about them ends.
#[test]
fn heaps_of_stones_are_no_win() {
    for (id, size) in [("nsolo", 8), ("nsolo", 36), ("sadeqa", 6), ("bosh", 4)] {
        let game = game(id, size);
        let south = game.shape().pits_of(Player::South);
        let north = game.shape().pits_of(Player::North);
        let heaps = [
            (south.start, 3),
            (south.end - 1, 59_000),
            (north.start, 900),
        ];
        let position = set_up(game, &heaps, Player::South);
        assert!(estimate(&position).abs() < WINS);
        let past = vec![position.clone()];
        let thought =
            Thinker::new().think(&position, &past, Wish::Every, &skill(2, 500), &mut Silent);
        for choice in thought.map(|thought| thought.choices).unwrap_or_default() {
            assert!(position.play(&choice.turn, &past, &mut ()).is_ok());
            assert!(!matches!(choice.value, Value::Wins { .. }), "{choice:?}");
        }
    }
}

#[test]
fn one_turn_is_the_turn_and_passing_is_a_turn() {
    let nsolo = game("nsolo", 8);
    // South has two single stones in a row before another: only the last can be sown.
    let one = set_up(nsolo, &[(0, 1), (1, 1), (20, 2)], Player::South);
    let thought = think(&one, Wish::Best, 3);
    assert_eq!(thought.best().unwrap().turn, Turn::sow(1));
    assert!(thought.is_final);
    let none = Search::default().think(
        &one,
        &vec![one.clone()],
        Wish::Sweeps(0),
        &skill(2, 100),
        &mut Silent,
    );
    assert!(none.is_none());
    let all: Vec<_> = (0..16).map(|pit| (pit, 1)).collect();
    let stuck = set_up(nsolo, &[&all[..], &[(20, 2)]].concat(), Player::South);
    let past = vec![stuck.clone()];
    let thought = Thinker::new().think(&stuck, &past, Wish::Best, &Skill::FULL, &mut Silent);
    assert_eq!(thought.unwrap().best().unwrap().turn, Turn::Pass);
    // Both: the second pass draws the game, and that is certain.
    let both: Vec<_> = (0..32).map(|pit| (pit, 1)).collect();
    let both = set_up(nsolo, &both, Player::South);
    let thought = think(&both, Wish::Every, 3);
    assert_eq!(thought.best().unwrap().turn, Turn::Pass);
    assert_eq!(thought.best().unwrap().value, Value::Drawn);
}
