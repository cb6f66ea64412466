//! The settled lines of Sadeqa III, and its capture.

use crate::common::{Line, NORTH, SOUTH, sadeqa, stones, stores};
use nsolo::rules::{EndReason, Event, Outcome, Player, Position, Turn};

fn ended(winner: Option<Player>, reason: EndReason) -> Option<Outcome> {
    Some(Outcome { winner, reason })
}

/// A board that is empty but for these pits.
fn board<const PITS: usize>(filled: [(usize, u16); PITS]) -> [u16; 16] {
    let mut pits = [0; 16];
    for (pit, stones) in filled {
        pits[pit] = stones;
    }
    pits
}

#[test]
fn the_stone_that_made_the_capture_stays() {
    let mut line = Line::from(sadeqa(board([(0, 1), (9, 1), (14, 5)]), [2, 3], SOUTH));
    line.sow(0);
    assert_eq!(stones(line.now()), board([(1, 1), (9, 1)]));
    assert_eq!(stores(line.now()), [7, 3]);
}

#[test]
fn nothing_is_captured_from_an_empty_pit_or_from_the_other_row() {
    let mut line = Line::from(sadeqa(board([(0, 1), (9, 1)]), [0, 0], SOUTH));
    line.sow(0);
    assert_eq!(stones(line.now()), board([(1, 1), (9, 1)]));
    // The last stone falls in North's pit 9, opposite South's own three.
    let mut line = Line::from(sadeqa(board([(6, 3), (7, 2)]), [0, 0], SOUTH));
    line.sow(7);
    assert_eq!(stones(line.now()), board([(6, 3), (8, 1), (9, 1)]));
    assert_eq!(stores(line.now()), [0, 0]);
}

#[test]
fn stones_left_on_the_board_go_to_the_player_who_moved_last() {
    let start = board([(8, 1), (11, 2)]);
    for (store, winner) in [([4, 2], Some(NORTH)), ([5, 2], None), ([6, 2], Some(SOUTH))] {
        let mut line = Line::from(sadeqa(start, store, NORTH));
        line.sow(8);
        assert_eq!(line.outcome(), ended(winner, EndReason::NoMove));
        assert_eq!(stores(line.now()), [store[0], 5]);
        assert_eq!(stones(line.now()), [0; 16]);
    }
}

/// In this pit, with pit 10 or 9 holding one more stone, they start a sowing of more than 10,000
/// laps.
const NEVER_ENDING: u16 = 19_222;

#[test]
fn a_player_with_only_never_ending_sowings_has_no_legal_move() {
    let start = sadeqa(board([(0, NEVER_ENDING), (9, 1)]), [5, 3], NORTH);
    assert_eq!(start.outcome(), None);
    let mut line = Line::from(start);
    line.sow(9);
    // All stones go to North, who moved last, those in South's row too.
    assert_eq!(
        line.events[1..],
        [
            Event::ToMove { player: SOUTH },
            Event::Gathered {
                pit: 0,
                stones: NEVER_ENDING,
                to: NORTH
            },
            Event::Gathered {
                pit: 10,
                stones: 1,
                to: NORTH
            },
            Event::Ended {
                outcome: Outcome {
                    winner: Some(NORTH),
                    reason: EndReason::NoMove
                }
            },
        ]
    );
    assert_eq!(stores(line.now()), [5, 3 + NEVER_ENDING + 1]);
    // With one more pit that ends, the game goes on.
    let start = sadeqa(board([(0, NEVER_ENDING), (7, 1), (9, 1)]), [5, 3], NORTH);
    let mut line = Line::from(start);
    line.sow(9);
    assert_eq!(line.outcome(), None);
}

#[test]
fn in_a_set_up_position_the_player_not_to_move_counts_as_the_one_who_moved_last() {
    // South has nothing to move: the three stones are North's.
    let end = sadeqa(board([(9, 3)]), [4, 2], SOUTH);
    assert_eq!(end.outcome(), ended(Some(NORTH), EndReason::NoMove));
    assert_eq!(stores(&end), [4, 5]);
    // North has nothing to move: the three stones are South's.
    let end = sadeqa(board([(1, 3)]), [1, 3], NORTH);
    assert_eq!(end.outcome(), ended(Some(SOUTH), EndReason::NoMove));
    assert_eq!(stores(&end), [4, 3]);
    // Only a never-ending sowing: North takes South's stones too.
    let end = sadeqa(board([(0, NEVER_ENDING), (10, 1)]), [0, 0], SOUTH);
    assert_eq!(end.outcome(), ended(Some(NORTH), EndReason::NoMove));
    assert_eq!(stores(&end), [0, NEVER_ENDING + 1]);
}

/// Eight turns without a capture that come back to where they began.
const CIRCLE: [u16; 16] = [0, 1, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0];

#[test]
fn if_a_position_recurs_each_player_takes_the_stones_in_their_own_row() {
    for (store, winner) in [([3, 4], Some(SOUTH)), ([3, 5], None), ([3, 6], Some(NORTH))] {
        let mut line = Line::from(sadeqa(CIRCLE, store, SOUTH));
        let path = [
            (3, board([(1, 1), (5, 1), (7, 1), (8, 1), (13, 1), (14, 1)])),
            (13, board([(0, 1), (1, 1), (5, 1), (7, 1), (8, 1), (15, 1)])),
            (7, board([(0, 1), (1, 1), (5, 1), (9, 1), (10, 1), (15, 1)])),
            (
                9,
                board([(0, 1), (1, 1), (5, 1), (11, 1), (12, 1), (15, 1)]),
            ),
            (
                1,
                board([(0, 1), (2, 1), (5, 1), (11, 1), (12, 1), (15, 1)]),
            ),
            (
                11,
                board([(0, 1), (2, 1), (5, 1), (13, 1), (14, 1), (15, 1)]),
            ),
            (
                5,
                board([(0, 1), (2, 1), (6, 1), (13, 1), (14, 1), (15, 1)]),
            ),
        ];
        for (pit, after) in path {
            line.sow(pit);
            assert_eq!((stones(line.now()), line.outcome()), (after.to_vec(), None));
        }
        // South's four stones and North's two, as at the beginning.
        line.sow(15);
        assert_eq!(line.outcome(), ended(winner, EndReason::Repeated));
        assert_eq!(stores(line.now()), [store[0] + 4, store[1] + 2]);
        assert_eq!(stones(line.now()), [0; 16]);
    }
}

/// The position with the other player to move, what follows at the start of a turn left out.
fn unsettled(mut position: Position, player: Player) -> Position {
    position.fold(Event::ToMove { player });
    position
}

#[test]
fn no_legal_move_comes_before_repetition() {
    // No game reaches both at once; a past that already holds the last position does.
    let start = sadeqa(board([(0, NEVER_ENDING), (9, 1)]), [5, 3], NORTH);
    let end = sadeqa(board([(0, NEVER_ENDING), (10, 1)]), [5, 3], NORTH);
    let end = unsettled(end, SOUTH);
    let past = vec![end.clone(), start.clone()];
    assert!(end.recurs_in(&past));
    let end = start.play(&Turn::sow(9), &past, &mut ()).unwrap();
    assert_eq!(end.outcome(), ended(Some(NORTH), EndReason::NoMove));
    assert_eq!(stores(&end), [5, 3 + NEVER_ENDING + 1]);
}
