//! The settled lines of Nsolo. North's circuit index `i` is pit `16 + i` on the 4x8 board.

use crate::common::{Line, NORTH, SOUTH, nsolo, playable, set_up, stones, stores};
use nsolo::rules::{
    EndReason, Event, Outcome, Player, Position, Refusal, Sweep, SweepError, Turn, TurnError,
};

/// A circuit that is empty but for these pits.
fn circuit<const PITS: usize>(filled: [(usize, u16); PITS]) -> [u16; 16] {
    let mut pits = [0; 16];
    for (pit, stones) in filled {
        pits[pit] = stones;
    }
    pits
}

/// South's pit 6 sows into the empty inner pit 8, which faces North's circuit index 15.
const CAPTURING: usize = 6;

/// South can capture three stones, and North has these besides.
fn capture_of_three<const PITS: usize>(besides: [(usize, u16); PITS]) -> Position {
    let mut north = circuit(besides);
    north[15] = 3;
    nsolo(circuit([(CAPTURING, 2)]), north, SOUTH)
}

fn capturing(sweep: impl IntoIterator<Item = (usize, u16)>) -> Turn {
    Turn::Sow {
        pit: CAPTURING,
        sweep: Sweep::new(sweep),
    }
}

/// After the capture of three, North has four stones left: one, two and one.
fn four_left() -> Position {
    capture_of_three([(0, 1), (5, 2), (9, 1)])
}

#[test]
fn the_sweep_takes_exactly_as_many_stones_as_were_captured() {
    let mut line = Line::from(four_left());
    let summary = line.now().check(CAPTURING).unwrap();
    assert_eq!(
        (summary.last, summary.captured, summary.sweep_due),
        (8, 3, 3)
    );
    line.turn(&capturing([(16, 1), (21, 2)]));
    let expected = [circuit([(7, 1), (8, 1)]), circuit([(9, 1)])].concat();
    assert_eq!(stones(line.now()), expected);
    assert_eq!(stores(line.now()), [6, 0]);
    assert_eq!((line.now().player(), line.now().sweep_due()), (NORTH, 0));
}

#[test]
fn a_sweep_of_another_number_or_from_other_pits_is_refused() {
    let count = |chosen| SweepError::Count { due: 3, chosen };
    let too_many = |pit, holds, chosen| SweepError::TooMany { pit, holds, chosen };
    let cases = [
        (vec![], count(0)),
        (vec![(16, 1), (21, 1)], count(2)),
        (vec![(16, 1), (21, 2), (25, 1)], count(4)),
        (vec![(17, 1), (21, 2)], too_many(17, 0, 1)),
        // The captured pit itself is empty now.
        (vec![(21, 2), (31, 1)], too_many(31, 0, 1)),
        (vec![(21, 3)], too_many(21, 2, 3)),
        (vec![(8, 1), (21, 2)], SweepError::NotEnemy(8)),
        (vec![(21, 2), (32, 1)], SweepError::NotEnemy(32)),
    ];
    for (sweep, why) in cases {
        let mut line = Line::from(four_left());
        let played = line.try_turn(&capturing(sweep));
        assert_eq!(played, Err(TurnError::Sweep(why)));
    }
}

#[test]
fn all_that_are_left_are_swept_when_there_are_fewer() {
    let mut line = Line::from(capture_of_three([(5, 2)]));
    assert_eq!(line.now().check(CAPTURING).unwrap().sweep_due, 2);
    let too_few = SweepError::Count { due: 2, chosen: 1 };
    let played = line.try_turn(&capturing([(21, 1)]));
    assert_eq!(played, Err(TurnError::Sweep(too_few)));
    line.turn(&capturing([(21, 2)]));
    assert_eq!(line.outcome(), Some(lost_all(NORTH)));
    assert_eq!(stores(line.now()), [5, 0]);
}

fn lost_all(loser: Player) -> Outcome {
    Outcome {
        winner: Some(loser.other()),
        reason: EndReason::NoStones,
    }
}

#[test]
fn no_sweep_is_asked_for_when_the_capture_took_the_last_stones() {
    let mut line = Line::from(capture_of_three([]));
    assert_eq!(line.now().check(CAPTURING).unwrap().sweep_due, 0);
    let played = line.try_turn(&capturing([(16, 1)]));
    assert_eq!(played, Err(TurnError::Sweep(SweepError::NoneDue)));
    line.sow(CAPTURING);
    assert_eq!(line.outcome(), Some(lost_all(NORTH)));
    assert_eq!(stores(line.now()), [3, 0]);
}

#[test]
fn the_sweep_is_chosen_stone_by_stone_and_changed_freely() {
    let sown = four_left().sow(CAPTURING, &Vec::new(), &mut ()).unwrap();
    let mut sweep = Sweep::default();
    assert_eq!(sweep.take(&sown, 16, 5), 1, "all that the pit holds");
    assert_eq!(sweep.take(&sown, 21, 1), 1);
    assert_eq!(sweep.take(&sown, 8, 1), 0, "a pit of South's own");
    assert!(!sweep.is_complete(&sown));
    assert_eq!(sweep.take(&sown, 21, 5), 1, "no more than are due");
    assert!(sweep.is_complete(&sown));
    assert_eq!(sweep.take(&sown, 25, 1), 0);
    assert!(sweep.put_back(16));
    assert!(!sweep.put_back(16));
    assert_eq!(sweep.take(&sown, 25, 1), 1);
    assert_eq!(sweep, Sweep::new([(25, 1), (21, 2)]));
    let after = sown.sweep(&sweep, &Vec::new(), &mut ()).unwrap();
    assert_eq!(stones(&after)[16..], circuit([(0, 1)]));
}

#[test]
fn filling_a_sweep_takes_from_the_fullest_pits_the_first_of_equals() {
    // Two of pit 21 and the first single make three; pit 31 was captured.
    let sown = four_left().sow(CAPTURING, &Vec::new(), &mut ()).unwrap();
    let mut sweep = Sweep::default();
    sweep.fill(&sown);
    assert_eq!(sweep, Sweep::new([(16, 1), (21, 2)]));
    // What has been chosen already stays; after it all pits hold one.
    let mut sweep = Sweep::new([(21, 1)]);
    sweep.fill(&sown);
    assert_eq!(sweep, Sweep::new([(16, 1), (21, 2)]));
    let mut sweep = Sweep::new([(25, 1)]);
    sweep.fill(&sown);
    assert_eq!(sweep, Sweep::new([(16, 1), (21, 1), (25, 1)]));
}

#[test]
fn a_pit_named_twice_in_a_sweep_is_added_up() {
    let sweep = Sweep::new([(21, 1), (16, 1), (21, 1)]);
    assert_eq!(sweep.iter().collect::<Vec<_>>(), [(16, 1), (21, 2)]);
    assert_eq!(sweep.total(), 3);
}

#[test]
fn nothing_else_can_be_done_before_the_sweep_is_confirmed() {
    let sown = four_left().sow(CAPTURING, &Vec::new(), &mut ()).unwrap();
    assert_eq!((sown.player(), sown.sweep_due()), (SOUTH, 3));
    let choices = sown.choices();
    for pit in 0..32 {
        assert_eq!(choices.of(pit), Err(Refusal::SweepFirst));
    }
    assert!(!choices.must_pass());
    assert_eq!(sown.first_playable(), None);
    let mut line = Line::from(sown);
    for turn in [
        Turn::sow(7),
        Turn::Pass,
        Turn::Draw,
        Turn::Resign(SOUTH),
        Turn::Resign(NORTH),
    ] {
        assert_eq!(line.try_turn(&turn), Err(TurnError::SweepFirst));
    }
}

#[test]
fn positions_are_compared_only_after_the_sweep() {
    let start = four_left();
    let sown = start.sow(CAPTURING, &Vec::new(), &mut ()).unwrap();
    let seen = |player| set_up(sown.game(), sown.pits(), [3, 0], player);
    let past = vec![start.clone(), seen(NORTH), seen(SOUTH), seen(NORTH)];
    let mut events = Vec::new();
    let again = start.sow(CAPTURING, &past, &mut events).unwrap();
    assert_eq!(again.outcome(), None);
    assert_eq!(events.last(), Some(&Event::SweepDue { stones: 3 }));
    let after = start.play(&capturing([(16, 1), (21, 2)]), &past, &mut ());
    let after = after.unwrap();
    assert_eq!(after.outcome(), None);
    // The position after the sweep does count.
    let past = vec![start.clone(), after];
    let after = start.play(&capturing([(16, 1), (21, 2)]), &past, &mut ());
    assert_eq!(after.unwrap().outcome(), Some(draw(EndReason::Repeated)));
}

fn draw(reason: EndReason) -> Outcome {
    Outcome {
        winner: None,
        reason,
    }
}

#[test]
fn single_stones_may_be_chosen_only_without_bigger_pits_and_into_an_empty_pit() {
    let north = circuit([(2, 2)]);
    let singles = nsolo(circuit([(0, 1), (3, 1), (4, 1), (15, 1)]), north, SOUTH);
    let choices = singles.choices();
    assert_eq!(playable(&choices), [0, 4]);
    assert_eq!(choices.of(3), Err(Refusal::NextNotEmpty { next: 4 }));
    // The circuit is closed: pit 0 comes after pit 15.
    assert_eq!(choices.of(15), Err(Refusal::NextNotEmpty { next: 0 }));
    let bigger = nsolo(circuit([(0, 1), (3, 1), (4, 1), (15, 2)]), north, SOUTH);
    let barred = Refusal::SingleStone {
        bigger: 15,
        stones: 2,
    };
    assert_eq!(bigger.check(0), Err(barred));
    assert_eq!(playable(&bigger.choices()), [15]);
}

/// A circuit whose only bigger pit, index 1, starts a never-ending sowing.
const NEVER_ENDING: [u16; 16] = [1, 9, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0];

#[test]
fn single_stones_stay_barred_when_all_bigger_pits_are_never_ending() {
    let mut line = Line::from(nsolo(NEVER_ENDING, circuit([(2, 2), (7, 1)]), SOUTH));
    let choices = line.now().choices();
    assert_eq!(choices.of(1), Err(Refusal::NeverEnding));
    let barred = Refusal::SingleStone {
        bigger: 1,
        stones: 9,
    };
    assert_eq!(choices.of(2), Err(barred));
    assert!(choices.must_pass());
    line.turn(&Turn::Pass);
    assert_eq!(
        line.events,
        [
            Event::Passed { player: SOUTH },
            Event::ToMove { player: NORTH }
        ]
    );
    assert_eq!((line.now().player(), line.now().passes()), (NORTH, 1));
    assert_eq!(line.outcome(), None);
}

#[test]
fn a_player_who_has_a_playable_pit_may_not_pass() {
    let mut line = Line::from(nsolo(circuit([(4, 1), (9, 1)]), NEVER_ENDING, SOUTH));
    let refused = TurnError::CannotPass { playable: 4 };
    assert_eq!(line.try_turn(&Turn::Pass), Err(refused));
    assert!(!line.now().choices().must_pass());
}

#[test]
fn two_passes_in_a_row_draw_the_game_and_come_before_repetition() {
    let mut line = Line::from(nsolo([1; 16], [1; 16], SOUTH));
    line.turn(&Turn::Pass);
    assert_eq!(line.outcome(), None, "other player, so no repetition");
    line.turn(&Turn::Pass);
    // The opening position has recurred as well.
    assert!(line.now().recurs_as(&line.past[0]));
    assert_eq!(line.outcome(), Some(draw(EndReason::TwoPasses)));
}

#[test]
fn passes_with_a_sowing_between_them_do_not_draw() {
    let mut line = Line::from(nsolo([1; 16], circuit([(2, 1), (5, 1)]), SOUTH));
    line.turn(&Turn::Pass);
    line.sow(16 + 2);
    assert_eq!(line.now().passes(), 0);
    line.turn(&Turn::Pass);
    assert_eq!((line.now().passes(), line.outcome()), (1, None));
}

#[test]
fn a_pass_is_a_turn_and_the_position_after_it_counts_for_repetition() {
    // North can only pass. South moves four stones round the circuit in pairs, never ending
    // opposite a filled pit, until all four stand where they began; North's pass then makes the
    // position with South to move recur.
    let south = circuit([(0, 1), (1, 1), (2, 1), (8, 1), (10, 1), (12, 1), (14, 2)]);
    let mut line = Line::from(nsolo(south, NEVER_ENDING, SOUTH));
    let path = [
        (
            14,
            circuit([(1, 2), (3, 1), (4, 1), (8, 1), (10, 1), (12, 1), (15, 1)]),
        ),
        (
            1,
            circuit([(2, 1), (4, 2), (5, 1), (8, 1), (10, 1), (12, 1), (15, 1)]),
        ),
        (
            4,
            circuit([(2, 1), (5, 2), (6, 1), (8, 1), (10, 1), (12, 1), (15, 1)]),
        ),
        (
            5,
            circuit([(2, 1), (6, 2), (7, 1), (8, 1), (10, 1), (12, 1), (15, 1)]),
        ),
        (
            6,
            circuit([(2, 1), (7, 2), (9, 1), (11, 1), (13, 1), (14, 1), (15, 1)]),
        ),
        (7, south),
    ];
    for (pit, south) in path {
        assert_eq!(line.outcome(), None);
        line.sow(pit);
        assert_eq!(stones(line.now())[..16], south);
        assert_eq!(line.outcome(), None);
        line.turn(&Turn::Pass);
    }
    assert_eq!(line.past.len(), 13);
    assert_eq!(line.outcome(), Some(draw(EndReason::Repeated)));
}

#[test]
fn a_position_that_recurs_after_sowings_draws_the_game() {
    let south = circuit([(0, 1), (2, 1), (6, 2), (7, 1), (10, 1), (12, 1)]);
    let north = circuit([(0, 1), (1, 1), (7, 1), (10, 1)]);
    let mut line = Line::from(nsolo(south, north, SOUTH));
    line.sow_all(&[
        6, 17, 7, 16, 8, 26, 9, 18, 14, 19, 15, 20, 4, 23, 5, 24, 6, 25, 7, 27, 8, 28, 9, 21, 14,
        22, 15, 29, 4, 30, 5, 31,
    ]);
    assert_eq!(stores(line.now()), [0, 0]);
    assert!(line.now().recurs_as(&line.past[0]));
    assert_eq!(line.outcome(), Some(draw(EndReason::Repeated)));
}

#[test]
fn no_stones_left_comes_before_repetition() {
    // No game reaches both at once; a past that already holds the last position does.
    let start = capture_of_three([]);
    let end = start.play(&Turn::sow(CAPTURING), &Vec::new(), &mut ());
    let past = vec![start.clone(), end.unwrap()];
    let end = start.play(&Turn::sow(CAPTURING), &past, &mut ()).unwrap();
    assert!(end.recurs_in(&past));
    assert_eq!(end.outcome(), Some(lost_all(NORTH)));
}

#[test]
fn no_stones_left_comes_before_two_passes() {
    // Again no game reaches both: a player without stones has lost before anyone passes.
    let mut position = nsolo([1; 16], [1; 16], SOUTH);
    position.fold(Event::Passed { player: SOUTH });
    for pit in 16..32 {
        position.fold(Event::Captured {
            pit,
            stones: 1,
            by: SOUTH,
        });
    }
    let end = position.play(&Turn::Pass, &Vec::new(), &mut ()).unwrap();
    assert_eq!(end.passes(), 2);
    assert_eq!(end.outcome(), Some(lost_all(NORTH)));
}
