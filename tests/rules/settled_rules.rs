//! One test or more for every settled line of the rules, named after it, on hand-made positions.
//!
//! The lines that hold in every game are here; the lines of one game are in its own file.

mod of_bosh;
mod of_nsolo;
mod of_sadeqa;

use crate::common::{
    self, Line, NORTH, SOUTH, bosh, game, nsolo, open, pits, sadeqa, set_up, stones, stores,
};
use nsolo::rules::{
    EndReason, Event, GAMES, Game, LAP_LIMIT, NeverEnding, Outcome, Pit, Player, Position, Refusal,
    Relay, SetUp, SetUpError, Sowing, Turn, TurnError, after, sow,
};

/// A position in the middle of each game, South far ahead.
fn middles(player: Player) -> [Position; 3] {
    let mut south = [0; 16];
    south[0..4].copy_from_slice(&[2, 0, 3, 1]);
    let mut north = [0; 16];
    north[2] = 2;
    [
        nsolo(south, north, player),
        sadeqa(
            [3, 0, 0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0],
            [60, 30],
            player,
        ),
        bosh([1, 0, 0, 2, 0, 0, 1, 0, 0, 0], [30, 6], player),
    ]
}

#[test]
fn the_emptied_pit_is_not_skipped_in_nsolo() {
    // Sixteen stones on a circuit of sixteen pits: the last falls where they were lifted.
    let mut south = [0; 16];
    south[0] = 16;
    let mut north = [0; 16];
    north[3] = 2;
    let mut line = Line::from(nsolo(south, north, SOUTH));
    let summary = line.now().check(0).unwrap();
    assert_eq!((summary.laps, summary.last, summary.captured), (1, 0, 0));
    line.sow(0);
    assert_eq!(stones(line.now())[..16], [1; 16]);
}

#[test]
fn the_emptied_pit_is_not_skipped_in_sadeqa() {
    // The last of sixteen stones falls in the emptied pit 3 and captures the one in pit 12.
    let mut pits = [0; 16];
    pits[3] = 16;
    let mut line = Line::from(sadeqa(pits, [0, 0], SOUTH));
    line.sow(3);
    let mut expected = vec![1; 16];
    expected[12] = 0;
    assert_eq!(stones(line.now()), expected);
    assert_eq!(stores(line.now()), [1, 0]);
}

#[test]
fn the_emptied_pit_is_not_skipped_in_bosh() {
    // Ten stones from pit 2 put one in every pit, the last in pit 2. Then single stones go on from
    // pits 3, 5, 7, 9 and 1; pit 3 is empty by then, and the two stones of pit 4 are captured.
    let mut line = Line::from(bosh([0, 0, 10, 0, 0, 0, 0, 0, 0, 0], [0, 0], SOUTH));
    line.sow(2);
    let laps = line.events.iter().filter_map(|event| match *event {
        Event::Lap { pit, stones, last } => Some((pit, stones, last)),
        _ => None,
    });
    let singles = [(3, 1, 4), (5, 1, 6), (7, 1, 8), (9, 1, 0), (1, 1, 2)];
    assert_eq!(
        laps.collect::<Vec<_>>(),
        [&[(2, 10, 2)], &singles[..]].concat()
    );
    assert_eq!(stones(line.now()), [2, 0, 2, 0, 0, 0, 2, 0, 2, 0]);
    assert_eq!(stores(line.now()), [2, 0]);
}

/// Sows a ring that is known to end with its 10,000th lap.
fn ends_with_its_10_000th(relay: Relay, mut ring: Vec<u16>, last: usize) {
    let mut laps = 0;
    let sowing = sow(&mut ring, 0, relay, |_| laps += 1);
    let expected = Sowing { laps: 10_000, last };
    assert_eq!(sowing, Ok(expected));
    assert_eq!(laps, 10_000);
}

/// Sows a ring that would end with its 10,001st lap: refused, though one more lap ends it.
fn would_end_with_its_10_001st(relay: Relay, mut ring: Vec<u16>) {
    let mut laps = 0;
    let mut last = 0;
    let sowing = sow(&mut ring, 0, relay, |lap| {
        laps += 1;
        last = lap.last;
    });
    assert_eq!(sowing, Err(NeverEnding));
    assert_eq!(laps, 10_000);
    let from = match relay {
        Relay::LastPit => last,
        Relay::NextPit => after(ring.len(), last),
    };
    let rest = sow(&mut ring, from, relay, |_| ()).unwrap();
    assert_eq!(rest.laps, 1);
}

// Rings with very many stones, found by searching with a sower that drops one stone at a time.

#[test]
fn a_sowing_that_ends_with_its_10_000th_lap_has_ended() {
    assert_eq!(LAP_LIMIT, 10_000);
    ends_with_its_10_000th(Relay::LastPit, vec![7_253; 8], 5);
    ends_with_its_10_000th(Relay::NextPit, vec![5_756; 5], 3);
}

#[test]
fn a_sowing_that_has_not_ended_after_10_000_laps_never_ends() {
    would_end_with_its_10_001st(Relay::LastPit, vec![9_414; 4]);
    would_end_with_its_10_001st(Relay::NextPit, vec![10_669; 4]);
}

#[test]
fn a_pit_whose_sowing_ends_with_its_10_000th_lap_may_be_chosen() {
    // One filled pit of Nsolo: 57,121 stones on a circuit of 22 pits take 10,000 laps; 43,649 on
    // one of 24 would take 10,002.
    for (columns, handful, laps) in [
        (11, 57_121, Ok(10_000)),
        (12, 43_649, Err(Refusal::NeverEnding)),
    ] {
        let game = game("nsolo", columns);
        let mut stones = vec![0; game.shape().pits()];
        stones[0] = handful;
        stones[game.shape().pits_each()] = 2;
        let position = set_up(game, open(&stones), [0, 0], SOUTH);
        assert_eq!(position.check(0).map(|summary| summary.laps), laps);
        assert_eq!(position.choices().must_pass(), laps.is_err());
    }
    // Bosh with three open pits against two.
    let pit = Some(5_756);
    let board = [pit, pit, pit, None, None, pit, pit, None, None, None];
    let position = set_up(game("bosh", 4), pits(&board), [0, 0], SOUTH);
    assert_eq!(position.check(0).map(|summary| summary.laps), Ok(10_000));
}

#[test]
fn the_pit_that_starts_a_never_ending_sowing_may_not_be_chosen() {
    // The cycle of pit 4 is about 800 million laps long.
    let stones = [0, 9, 0, 3, 4, 9, 3, 2, 10, 0, 1, 0, 10, 1, 2, 5];
    let position = sadeqa(stones, [0, 0], SOUTH);
    assert_eq!(position.check(4), Err(Refusal::NeverEnding));
    assert_eq!(common::playable(&position.choices()), [1, 3, 5, 6, 7]);
    let mut line = Line::from(position);
    let refused = TurnError::Pit(4, Refusal::NeverEnding);
    assert_eq!(line.try_turn(&Turn::sow(4)), Err(refused));
}

#[test]
fn either_player_can_be_chosen_to_begin() {
    for game in Game::samples() {
        for first in [SOUTH, NORTH] {
            let start = Position::start(game, first);
            assert_eq!((start.player(), start.round_first()), (first, first));
            assert!(start.choices().playable().count() > 0);
        }
    }
}

#[test]
fn a_position_is_the_stones_in_every_pit_and_the_player_to_move() {
    let [_, one, _] = middles(SOUTH);
    let [_, other_player, _] = middles(NORTH);
    assert!(one.recurs_as(&one.clone()));
    assert!(!one.recurs_as(&other_player));
    let mut moved = stones(&one);
    moved.swap(3, 4);
    let moved = set_up(one.game(), open(&moved), [60, 30], SOUTH);
    assert!(!one.recurs_as(&moved));
}

#[test]
fn the_opening_position_is_the_first_occurrence_of_itself() {
    for game in Game::samples() {
        let start = Position::start(game, SOUTH);
        assert!(!start.recurs_in(&Vec::new()));
        assert!(start.recurs_in(&vec![start.clone()]));
    }
}

#[test]
fn a_player_may_resign_on_either_turn_whatever_the_counts() {
    for to_move in [SOUTH, NORTH] {
        for middle in middles(to_move) {
            for loser in [SOUTH, NORTH] {
                let mut line = Line::from(middle.clone());
                line.turn(&Turn::Resign(loser));
                let outcome = Outcome {
                    winner: Some(loser.other()),
                    reason: EndReason::Resigned,
                };
                // In Bosh too this is the end of the whole match: no new round.
                assert_eq!(line.events, [Event::Ended { outcome }]);
                assert_eq!(line.outcome(), Some(outcome));
                assert_eq!(line.now().pits(), middle.pits());
            }
        }
    }
}

#[test]
fn the_players_may_agree_a_draw_at_any_time() {
    let starts = Game::samples();
    for position in starts
        .into_iter()
        .map(|game| Position::start(game, SOUTH))
        .chain(middles(SOUTH))
        .chain(middles(NORTH))
    {
        let mut line = Line::from(position);
        line.turn(&Turn::Draw);
        let outcome = Outcome {
            winner: None,
            reason: EndReason::Agreed,
        };
        assert_eq!(line.events, [Event::Ended { outcome }]);
        assert_eq!(line.outcome(), Some(outcome));
    }
}

#[test]
fn nothing_can_be_played_once_the_game_is_over() {
    for middle in middles(SOUTH) {
        let mut line = Line::from(middle);
        line.turn(&Turn::Draw);
        let choices = line.now().choices();
        assert!(!choices.must_pass());
        assert_eq!(choices.of(0), Err(Refusal::GameOver));
        for turn in [
            Turn::sow(0),
            Turn::Pass,
            Turn::Draw,
            Turn::Resign(SOUTH),
            Turn::Resign(NORTH),
        ] {
            assert_eq!(line.try_turn(&turn), Err(TurnError::GameOver));
        }
    }
}

#[test]
fn a_set_up_must_fit_the_board_of_its_game() {
    let error = |id, size, pits: Vec<Pit>, store| {
        let set_up = SetUp {
            pits,
            store,
            player: SOUTH,
        };
        Position::set_up(game(id, size), &set_up).err()
    };
    let boards = [("nsolo", 8, 32), ("sadeqa", 6, 16), ("bosh", 4, 10)];
    assert_eq!(boards.map(|(id, ..)| id), GAMES.map(|rules| rules.id));
    for (id, size, expected) in boards {
        for given in [expected - 1, expected + 1] {
            let too_few_or_many = Some(SetUpError::PitCount { expected, given });
            assert_eq!(
                error(id, size, open(&vec![1; given]), [0, 0]),
                too_few_or_many
            );
        }
        assert_eq!(error(id, size, open(&vec![1; expected]), [0, 0]), None);
    }
    // Only Bosh closes pits.
    let mut closed = open(&[1; 32]);
    closed[7] = Pit::CLOSED;
    let refused = Some(SetUpError::ClosedPit(7));
    assert_eq!(error("nsolo", 8, closed.clone(), [0, 0]), refused);
    assert_eq!(error("sadeqa", 6, closed[..16].to_vec(), [0, 0]), refused);
    assert_eq!(error("bosh", 4, closed[..10].to_vec(), [0, 0]), None);
    // 60,000 stones at the most, those in the stores counted.
    let most = [29_995, 29_995];
    assert_eq!(error("bosh", 4, open(&[1; 10]), most), None);
    let mut board = [1; 10];
    board[3] = 2;
    let refused = Some(SetUpError::TooManyStones);
    assert_eq!(error("bosh", 4, open(&board), most), refused);
}
