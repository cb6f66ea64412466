//! The settled lines of Bosh, its capture and its rounds.

use crate::common::{Dice, Line, NORTH, SOUTH, bosh, game, pits, playable, set_up, stones, stores};
use nsolo::rules::{EndReason, Event, Outcome, Player, Position, Refusal, RoundEnd, Turn};

/// A closed pit.
const X: Option<u16> = None;

/// An open pit.
const fn o(stones: u16) -> Option<u16> {
    Some(stones)
}

fn with_closed(board: [Option<u16>; 10], store: [u16; 2], player: Player) -> Position {
    set_up(game("bosh", 4), pits(&board), store, player)
}

/// Why a round ended in the last turn, if one did.
fn round_end(line: &Line) -> Option<RoundEnd> {
    line.events.iter().find_map(|event| match event {
        Event::RoundEnded { reason } => Some(*reason),
        _ => None,
    })
}

/// A round that has just been filled: its number, its beginner, the board and the reserves.
fn assert_opens(
    now: &Position,
    round: u32,
    first: Player,
    board: [Option<u16>; 10],
    store: [u16; 2],
) {
    assert_eq!(
        (now.round(), now.round_first(), now.player()),
        (round, first, first)
    );
    assert_eq!(now.pits(), pits(&board));
    assert_eq!(stores(now), store);
    assert!(now.is_opening());
    assert_eq!(now.outcome(), None);
}

#[test]
fn marins_worked_example() {
    // South lifts E and sows F G H I, lifts J and sows A B C D. E is empty: F's five are captured.
    let mut line = Line::from(Position::start(game("bosh", 4), SOUTH));
    line.sow(4);
    let lap = |pit, last| Event::Lap {
        pit,
        stones: 4,
        last,
    };
    let captured = Event::Captured {
        pit: 5,
        stones: 5,
        by: SOUTH,
    };
    let to_move = Event::ToMove { player: NORTH };
    assert_eq!(line.events, [lap(4, 8), lap(9, 3), captured, to_move]);
    assert_eq!(stones(line.now()), [5, 5, 5, 5, 0, 0, 5, 5, 5, 0]);
    assert_eq!(stores(line.now()), [5, 0]);
}

#[test]
fn closed_pits_do_not_exist_for_a_sowing_nor_for_next_and_beyond() {
    // Two stones from pit 0 fall in pits 2 and 3. The next open pit is 5, empty; the one beyond
    // it is 7, whose four are captured.
    let board = [o(2), X, o(0), o(1), X, o(0), X, o(4), o(1), o(0)];
    let mut line = Line::from(with_closed(board, [0, 0], SOUTH));
    let summary = line.now().check(0).unwrap();
    assert_eq!((summary.laps, summary.last, summary.captured), (1, 3, 4));
    line.sow(0);
    let after = [o(0), X, o(1), o(2), X, o(0), X, o(0), o(1), o(0)];
    assert_eq!(line.now().pits(), pits(&after));
    assert_eq!(stores(line.now()), [4, 0]);
    assert_eq!(line.now().check(6), Err(Refusal::Closed));
}

#[test]
fn a_relay_steps_over_closed_pits_too() {
    // One stone from pit 9 falls in pit 1; the next open pit is 3, whose two fall in 5 and 6. Pit
    // 8 is next and empty, and pit 9, beyond it, as well.
    let board = [X, o(0), X, o(2), X, o(0), o(0), X, o(0), o(1)];
    let mut line = Line::from(with_closed(board, [0, 0], NORTH));
    line.sow(9);
    let after = [X, o(1), X, o(0), X, o(1), o(1), X, o(0), o(0)];
    assert_eq!(line.now().pits(), pits(&after));
    assert_eq!(stores(line.now()), [0, 0]);
}

#[test]
fn the_pit_beyond_is_captured_whoever_owns_it() {
    let mut line = Line::from(bosh([2, 0, 0, 0, 3, 0, 1, 0, 0, 0], [0, 0], SOUTH));
    line.sow(0);
    assert_eq!(stones(line.now()), [0, 1, 1, 0, 0, 0, 1, 0, 0, 0]);
    assert_eq!(stores(line.now()), [3, 0]);
}

/// North's next move, from pit 5 to pit 6, captures nothing and leaves South's row empty.
const LAST_MOVE: [u16; 10] = [0, 0, 0, 0, 0, 1, 0, 0, 0, 0];

#[test]
fn a_player_with_an_empty_row_loses_all_stones_on_the_board_to_the_opponent() {
    let mut line = Line::from(bosh(LAST_MOVE, [15, 24], NORTH));
    line.sow(5);
    assert_eq!(round_end(&line), Some(RoundEnd::EmptyRow));
    let gathered = Event::Gathered {
        pit: 6,
        stones: 1,
        to: NORTH,
    };
    assert!(line.events.contains(&gathered));
    let board = [o(4), o(4), o(4), X, X, o(4), o(4), o(4), o(4), o(4)];
    assert_opens(line.now(), 2, SOUTH, board, [3, 5]);
}

#[test]
fn pits_are_filled_from_the_owners_left() {
    // North's left is pit 5.
    let mut line = Line::from(bosh(LAST_MOVE, [24, 14], NORTH));
    line.sow(5);
    let board = [o(4), o(4), o(4), o(4), o(4), o(4), o(4), o(4), X, X];
    assert_opens(line.now(), 2, SOUTH, board, [4, 3]);
    assert!(line.events.contains(&Event::Closed {
        pit: 8,
        newly: true
    }));
}

#[test]
fn a_closed_pit_opens_again_when_its_owner_can_fill_it() {
    let board = [o(0), o(0), o(0), X, X, o(1), o(0), o(0), X, X];
    let mut line = Line::from(with_closed(board, [16, 12], NORTH));
    line.sow(5);
    let board = [o(4), o(4), o(4), o(4), X, o(4), o(4), o(4), X, X];
    assert_opens(line.now(), 2, SOUTH, board, [0, 1]);
    let filled = |pit, reopened| Event::Filled {
        pit,
        stones: 4,
        reopened,
    };
    assert!(line.events.contains(&filled(2, false)));
    assert!(line.events.contains(&filled(3, true)));
    assert!(line.events.contains(&Event::Closed {
        pit: 4,
        newly: false
    }));
}

/// Ten single-stone moves that capture nothing: each stone goes round to the other's place.
const CIRCLE: [usize; 10] = [0, 5, 1, 6, 2, 7, 3, 8, 4, 9];

#[test]
fn if_a_position_recurs_within_a_round_each_player_takes_the_stones_in_their_own_row() {
    let mut line = Line::from(bosh([1, 0, 0, 0, 0, 1, 0, 0, 0, 0], [20, 18], SOUTH));
    for (i, pit) in CIRCLE.into_iter().enumerate() {
        assert_eq!((line.now().round(), i), (1, line.past.len() - 1));
        line.sow(pit);
    }
    assert_eq!(round_end(&line), Some(RoundEnd::Repeated));
    let gathered = |pit, to| Event::Gathered { pit, stones: 1, to };
    assert!(line.events.contains(&gathered(0, SOUTH)));
    assert!(line.events.contains(&gathered(5, NORTH)));
    let board = [o(4), o(4), o(4), o(4), o(4), o(4), o(4), o(4), o(4), X];
    assert_opens(line.now(), 2, NORTH, board, [1, 3]);
}

#[test]
fn if_the_player_to_move_has_only_never_ending_sowings_each_takes_their_own_row() {
    // Three open pits and two stones: every stone dropped is followed by a filled pit, for ever.
    // The round ends before South's turn, and North begins the next.
    let board = [o(1), X, X, X, X, o(0), o(1), X, X, X];
    let position = with_closed(board, [11, 27], SOUTH);
    let board = [o(4), o(4), o(4), X, X, o(4), o(4), o(4), o(4), o(4)];
    assert_opens(&position, 2, NORTH, board, [0, 8]);
}

/// South's stones in pit 0 and one in North's pit 7 that start a sowing of more than 10,000 laps.
const NEVER_ENDING: u16 = 11_928;

/// North moves from pit 6 to pit 7, and South has only a never-ending sowing.
const LAST_MOVE_BEFORE_NEVER_ENDING: [u16; 10] = [NEVER_ENDING, 0, 0, 0, 0, 0, 1, 0, 0, 0];

#[test]
fn a_round_ends_so_in_play_too() {
    let mut line = Line::from(bosh(LAST_MOVE_BEFORE_NEVER_ENDING, [0, 16], NORTH));
    line.sow(6);
    assert_eq!(round_end(&line), Some(RoundEnd::OnlyNeverEnding));
    let board = [o(4), o(4), o(4), o(4), o(4), o(4), o(4), o(4), o(4), X];
    assert_opens(line.now(), 2, SOUTH, board, [NEVER_ENDING - 20, 1]);
}

/// Plays a turn with a past that already holds the position after it, which no game can reach,
/// since the round would have ended there. Says why the round ends now.
fn round_end_when_repeated_too(
    before: [u16; 10],
    pit: usize,
    after: [u16; 10],
) -> Option<RoundEnd> {
    let start = bosh(before, [16, 16], NORTH);
    let mut seen = bosh(after, [16, 16], NORTH);
    seen.fold(Event::ToMove { player: SOUTH });
    let mut line = Line {
        past: vec![seen.clone(), start],
        events: Vec::new(),
    };
    assert!(seen.recurs_in(&line.past));
    line.sow(pit);
    round_end(&line)
}

#[test]
fn an_empty_row_comes_before_repetition() {
    let after = [0, 0, 0, 0, 0, 0, 1, 0, 0, 0];
    let reason = round_end_when_repeated_too(LAST_MOVE, 5, after);
    assert_eq!(reason, Some(RoundEnd::EmptyRow));
}

#[test]
fn repetition_comes_before_only_never_ending_sowings() {
    let after = [NEVER_ENDING, 0, 0, 0, 0, 0, 0, 1, 0, 0];
    let reason = round_end_when_repeated_too(LAST_MOVE_BEFORE_NEVER_ENDING, 6, after);
    assert_eq!(reason, Some(RoundEnd::Repeated));
}

#[test]
fn a_player_with_fewer_than_four_stones_has_lost_the_match() {
    let ended = |winner| {
        Some(Outcome {
            winner,
            reason: EndReason::AllPitsClosed,
        })
    };
    // South owns three: all pits closed.
    let mut line = Line::from(bosh(LAST_MOVE, [3, 36], NORTH));
    line.sow(5);
    assert_eq!(line.outcome(), ended(Some(NORTH)));
    assert_eq!(
        (stones(line.now()), stores(line.now())),
        (vec![0; 10], [3, 37])
    );
    assert_eq!(line.now().round(), 1);
    // South owns four: one pit opens.
    let mut line = Line::from(bosh(LAST_MOVE, [4, 35], NORTH));
    line.sow(5);
    let board = [o(4), X, X, X, X, o(4), o(4), o(4), o(4), o(4)];
    assert_opens(line.now(), 2, SOUTH, board, [0, 16]);
    // North owns three.
    let mut line = Line::from(bosh([1, 0, 0, 0, 0, 0, 0, 0, 0, 0], [36, 3], SOUTH));
    line.sow(0);
    assert_eq!(line.outcome(), ended(Some(SOUTH)));
    // Neither can open a pit, which only a set-up with very few stones brings about.
    let mut line = Line::from(bosh(LAST_MOVE, [3, 2], NORTH));
    line.sow(5);
    assert_eq!(line.outcome(), ended(None));
}

/// A round that South begins with 20 stones against 20 and that leaves both with 20 again.
const EVEN_ROUND: [usize; 8] = [1, 9, 1, 8, 3, 5, 4, 5];

#[test]
fn the_beginner_alternates_and_the_fifth_same_opening_with_the_same_beginner_draws() {
    let mut line = Line::from(Position::start(game("bosh", 4), SOUTH));
    let full = [o(4); 10];
    for round in 1..=8 {
        // The openings before this one: up to four by either player.
        let first = if round % 2 == 1 { SOUTH } else { NORTH };
        assert_opens(line.now(), round, first, full, [0, 0]);
        // North plays the same turns from the other side of the board.
        let turned = first.index() * 5;
        line.sow_all(&EVEN_ROUND.map(|pit| (pit + turned) % 10));
        assert!(round_end(&line).is_some());
    }
    // South would begin for the fifth time.
    let outcome = Outcome {
        winner: None,
        reason: EndReason::StocksRepeated,
    };
    assert_eq!(line.outcome(), Some(outcome));
    assert_eq!(
        (stones(line.now()), stores(line.now())),
        (vec![0; 10], [20, 20])
    );
    assert_eq!(line.now().round(), 8);
}

#[test]
fn the_opening_of_an_earlier_round_is_no_repetition() {
    let mut line = Line::from(Position::start(game("bosh", 4), SOUTH));
    line.sow_all(&EVEN_ROUND);
    line.sow_all(&EVEN_ROUND.map(|pit| (pit + 5) % 10));
    assert!(line.now().recurs_as(&line.past[0]));
    assert_eq!((line.now().round(), line.outcome()), (3, None));
}

#[test]
fn a_position_recurs_only_within_its_round() {
    let stones = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0];
    let earlier = bosh(stones, [20, 18], SOUTH);
    assert!(!earlier.is_opening(), "it was set up by hand");
    let past = vec![earlier.clone()];
    assert!(earlier.recurs_in(&past));
    let mut later = earlier;
    later.fold(Event::RoundBegan {
        round: 2,
        first: SOUTH,
    });
    assert!(!later.recurs_in(&past));
}

#[test]
fn there_is_no_other_limit_to_the_number_of_rounds() {
    // A long match of random turns.
    let mut dice = Dice::new(724);
    let mut line = Line::from(Position::start(game("bosh", 4), SOUTH));
    while let Some(turn) = dice.turn(line.now()) {
        line.turn(&turn);
    }
    assert_eq!((line.now().round(), line.past.len() - 1), (76, 1264));
    let reason = line.outcome().map(|outcome| outcome.reason);
    assert_eq!(reason, Some(EndReason::StocksRepeated));
    // No round opened five times with the same stocks and beginner; the next would have.
    let owned = |position: &Position| [position.owned(SOUTH), position.owned(NORTH)];
    let times = |first, stocks| {
        let same = |p: &&Position| p.is_opening() && p.round_first() == first && owned(p) == stocks;
        line.past.iter().filter(same).count()
    };
    for opening in line.past.iter().filter(|position| position.is_opening()) {
        assert!(times(opening.round_first(), owned(opening)) <= 4);
    }
    let next = line.now().round_first().other();
    assert_eq!(times(next, stores(line.now())), 4);
}

#[test]
fn no_opening_has_a_never_ending_sowing() {
    let mut openings = 0;
    for first in [SOUTH, NORTH] {
        for (south, north) in (1..=5).flat_map(|s| (1..=5).map(move |n| (s, n))) {
            let mut board = [X; 10];
            board[..south].fill(o(4));
            board[5..5 + north].fill(o(4));
            let position = with_closed(board, [0, 0], first);
            // Otherwise the round would be over already.
            assert_eq!(position.round(), 1, "{south} against {north}");
            let pits: Vec<usize> = match first {
                Player::South => (0..south).collect(),
                Player::North => (5..5 + north).collect(),
            };
            assert_eq!(playable(&position.choices()), pits);
            openings += 1;
        }
    }
    assert_eq!(openings, 50);
}

#[test]
fn resigning_and_agreeing_a_draw_end_the_match_in_any_round() {
    let mut line = Line::from(bosh(LAST_MOVE, [20, 19], NORTH));
    line.sow(5);
    for (turn, winner) in [
        (Turn::Resign(SOUTH), Some(NORTH)),
        (Turn::Resign(NORTH), Some(SOUTH)),
        (Turn::Draw, None),
    ] {
        let mut line = Line::from(line.now().clone());
        line.turn(&turn);
        assert_eq!(line.outcome().map(|outcome| outcome.winner), Some(winner));
        assert_eq!(line.now().round(), 2);
    }
}
