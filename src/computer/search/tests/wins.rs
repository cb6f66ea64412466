//! Wins that can be forced, in positions small enough to see through.

use super::proofs::Plain;
use super::*;

#[test]
fn wins_in_one_three_and_five_turns_are_found_in_nsolo() {
    type Won<'a> = (&'a [(PitIndex, u16)], PitIndex, u16);
    let won: [Won<'_>; 3] = [
        // Ends in the empty pit 10, opposite the last stone there is.
        (&[(8, 2), (29, 1)], 8, 1),
        (&[(7, 1), (14, 1), (30, 1)], 14, 3),
        (&[(9, 1), (12, 1), (23, 1)], 9, 5),
    ];
    for (stones, pit, turns) in won {
        let position = set_up(game("nsolo", 8), stones, Player::South);
        let past = vec![position.clone()];
        let wins = |end: &Position| end.outcome().unwrap().winner == Some(Player::South);
        let within = |turns| Plain::sees_to(Player::South, &wins, &position, &past, turns);
        assert_eq!(
            [within(turns - 1), within(turns)],
            [Some(false), Some(true)]
        );
        let thought = think(&position, Wish::Best, 8);
        let best = thought.best().unwrap();
        assert_eq!(best.turn, Turn::sow(pit));
        let value = Value::Wins {
            player: Player::South,
            turns,
            proven: true,
        };
        assert_eq!(best.value, value);
        assert!(thought.is_final);
    }
}
