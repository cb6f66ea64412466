//! Properties that hold in every position: on random positions of every game and size, and along
//! random games from the start.
//!
//! Stones are conserved, events tell exactly what happens, the list of choices and the playing of
//! turns agree, both players are treated alike, the fast sower does what a plain one does, and
//! notation is read as it was written.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::plain::Plain;
use crate::common::random::{all_turns, config, games, games_where, positions, set_ups};
use crate::common::turned::{View, check_turned, turned_turn};
use crate::common::{Dice, Line, NORTH, SOUTH, all_stones, game, playable};
use nsolo::rules::{
    EndReason, Event, GAMES, Game, Player, Position, Refusal, Sweep, Turn, TurnError, notation,
};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// Plays along a random game, at most `most` turns; `look` sees every position on the way.
fn along_a_game(start: Position, seed: u64, most: usize, mut look: impl FnMut(&Line, &mut Dice)) {
    let mut dice = Dice::new(seed);
    let mut line = Line::from(start);
    for _ in 0..most {
        look(&line, &mut dice);
        let Some(turn) = dice.turn(line.now()) else {
            return;
        };
        line.turn(&turn);
    }
}

/// Folds the events of a turn one by one: no event changes the number of stones, and together
/// they make exactly the new position.
fn check_events(before: &Position, turn: &Turn, past: &Vec<Position>) {
    let mut events = Vec::new();
    let after = before.play(turn, past, &mut events).unwrap();
    let mut folded = before.clone();
    for event in &events {
        folded.fold(*event);
        assert_eq!(
            all_stones(&folded),
            all_stones(before),
            "{event:?} of {turn:?} in {before:?}"
        );
    }
    assert_eq!(folded, after, "{turn:?} in {before:?}");
}

/// The list of choices, the check of one pit, and what can be played say the same.
fn check_choices(position: &Position, dice: &mut Dice) {
    let choices = position.choices();
    let pits = position.shape().pits();
    assert!(choices.of(pits).is_err() && position.check(pits).is_err());
    for pit in 0..pits {
        assert_eq!(choices.of(pit), position.check(pit));
        let sweep = match choices.of(pit) {
            Ok(_) => dice.turn_from(position, pit),
            Err(_) => Turn::sow(pit),
        };
        let played = position.play(&sweep, &Vec::new(), &mut ());
        match choices.of(pit) {
            Ok(summary) => {
                let sown = position.sow(pit, &Vec::new(), &mut ()).unwrap();
                assert_eq!(sown.sweep_due(), summary.sweep_due);
                assert!(played.is_ok());
            }
            Err(Refusal::GameOver) => assert_eq!(played, Err(TurnError::GameOver)),
            Err(why) => assert_eq!(played, Err(TurnError::Pit(pit, why))),
        }
    }
    let listed = playable(&choices);
    let first = listed.first().copied();
    assert_eq!(position.first_playable(), first);
    assert!(listed.is_sorted());
    let passed = position.play(&Turn::Pass, &Vec::new(), &mut ());
    assert_eq!(passed.is_ok(), choices.must_pass());
    if let Some(playable) = first {
        assert_eq!(passed, Err(TurnError::CannotPass { playable }));
    }
    // While a game of Sadeqa or Bosh goes on, the player to move has a move.
    if position.outcome().is_none() && !position.game().rules().passes {
        assert!(first.is_some());
    }
}

/// The fast sower and the plain one agree on every pit.
fn check_against_plain(position: &Position) {
    let plain = Plain::of(position);
    let choices = position.choices();
    for pit in 0..position.shape().pits() {
        let told = choices.of(pit);
        if position.outcome().is_some() {
            assert_eq!(told, Err(Refusal::GameOver));
            continue;
        }
        if !plain.may_choose(pit) {
            assert!(!matches!(told, Ok(_) | Err(Refusal::NeverEnding)));
            continue;
        }
        let Some(sown) = plain.sow(pit) else {
            assert_eq!(told, Err(Refusal::NeverEnding));
            continue;
        };
        let summary = told.unwrap();
        assert_eq!((summary.laps, summary.last), (sown.laps, sown.last));
        assert_eq!(u32::from(summary.captured), sown.captured);
        assert_eq!(u32::from(summary.sweep_due), sown.sweep_due);
        let mut events = Vec::new();
        position.sow(pit, &Vec::new(), &mut events).unwrap();
        let laps = events.iter().filter(|e| matches!(e, Event::Lap { .. }));
        assert_eq!(laps.count(), sown.laps as usize);
        let mut folded = position.clone();
        events
            .into_iter()
            .take_while(|event| !matches!(event, Event::ToMove { .. }))
            .for_each(|event| folded.fold(event));
        assert_eq!(Plain::of(&folded).pits, sown.pits);
    }
}

/// A turn is read as it was written, with the number of captured stones.
fn check_notation(position: &Position, turn: &Turn) {
    let captured = match turn {
        Turn::Sow { pit, .. } => position.check(*pit).unwrap().captured,
        _ => 0,
    };
    let text = notation::write(position.game(), turn, captured);
    let written = notation::parse(position.game(), position.player(), &text).unwrap();
    assert_eq!(&written.turn, turn, "{text}");
    assert_eq!(written.captured, (captured > 0).then_some(captured));
    let shouted = format!("  {}  ", text.to_uppercase().replace(' ', "   "));
    let read = notation::parse(position.game(), position.player(), &shouted);
    assert_eq!(read, Ok(written));
    if let Turn::Sow { pit, sweep } = turn {
        let shape = position.shape();
        let text = notation::write_pit(shape, *pit);
        let read = notation::parse_pit(shape, position.player(), &text);
        assert_eq!(read, Ok(*pit));
        let text = notation::write_sweep(shape, sweep);
        let read = notation::parse_sweep(shape, position.player().other(), &text);
        assert_eq!(read.as_ref(), Ok(sweep));
    }
}

proptest! {
    #![proptest_config(config(3000, 1))]

    #[test]
    fn events_conserve_stones_and_make_the_new_position(position in positions(), seed: u64) {
        let past = vec![position.clone()];
        for turn in all_turns(&position, &mut Dice::new(seed)) {
            check_events(&position, &turn, &past);
        }
    }

    #[test]
    fn choices_checks_and_plays_agree(position in positions(), seed: u64) {
        check_choices(&position, &mut Dice::new(seed));
    }

    #[test]
    fn the_fast_sower_agrees_with_a_plain_one(position in positions()) {
        check_against_plain(&position);
    }

    #[test]
    fn notation_is_read_as_it_was_written(position in positions(), seed: u64) {
        for turn in all_turns(&position, &mut Dice::new(seed)) {
            check_notation(&position, &turn);
        }
    }

    #[test]
    fn both_players_are_treated_alike((game, set_up) in set_ups(), seed: u64) {
        let mut other = set_up.clone();
        other.pits.rotate_left(set_up.pits.len() / 2);
        other.store.reverse();
        other.player = set_up.player.other();
        let line = Line::from(Position::set_up(game, &set_up).unwrap());
        let turned = Line::from(Position::set_up(game, &other).unwrap());
        // Two players without stones both lose at once: nothing to turn round.
        prop_assume!(line.outcome().is_none());
        assert_eq!(View::of(line.now()).turned(), View::of(turned.now()));
        for turn in all_turns(line.now(), &mut Dice::new(seed)) {
            check_turned(&line, &turned, &turn);
        }
    }

    #[test]
    fn reading_any_text_does_not_panic(game in games(), text: String) {
        for player in Player::BOTH {
            let _ = notation::parse(game, player, &text);
            let _ = notation::parse_pit(game.shape(), player, &text);
            let _ = notation::parse_sweep(game.shape(), player, &text);
        }
    }

    #[test]
    fn what_is_read_from_nearly_right_text_can_be_written_again(
        game in games(),
        text in "[oi]?[0-9]{1,3}( ?[x×][0-9]{1,5})?( ?\\(([oi][0-9]{1,2}(:[0-9]{1,5})? ?){0,4}\\))?",
        cut in 0_usize..12,
        put in "[oix×:() 0-9a-zäß]?",
    ) {
        let mut chars: Vec<char> = text.chars().collect();
        let cut = cut.min(chars.len());
        chars.splice(cut..(cut + 1).min(chars.len()), put.chars());
        for text in [text, chars.into_iter().collect()] {
            match notation::parse(game, NORTH, &text) {
                Ok(written) => {
                    let again = notation::write(game, &written.turn, written.captured.unwrap_or(0));
                    assert_eq!(notation::parse(game, NORTH, &again), Ok(written));
                }
                Err(why) => assert!((1..=text.chars().count() + 1).contains(&why.at)),
            }
        }
    }
}

proptest! {
    #![proptest_config(config(120, 2))]

    #[test]
    fn all_of_this_holds_along_random_games(
        game in games(),
        first in prop_oneof![Just(SOUTH), Just(NORTH)],
        seed: u64,
    ) {
        let start = Position::start(game, first);
        let mut turned = Line::from(Position::start(game, first.other()));
        along_a_game(start, seed, 400, |line, dice| {
            let now = line.now();
            assert_eq!(all_stones(now), game.stones());
            check_choices(now, dice);
            check_against_plain(now);
            for turn in all_turns(now, dice) {
                check_events(now, &turn, &line.past);
                check_notation(now, &turn);
            }
            if line.past.len() > turned.past.len() {
                let pits = game.shape().pits();
                turned.turn(&turned_turn(pits, &last_turn(line)));
            }
            assert_eq!(View::of(now).turned(), View::of(turned.now()));
            if let Some(turn) = all_turns(now, dice).first() {
                check_turned(line, &turned, turn);
            }
        });
    }

    #[test]
    fn choosing_a_sweep_keeps_it_possible_and_filling_completes_it(
        game in games_where(|rules| rules.sweeps),
        seed: u64,
    ) {
        let start = Position::start(game, SOUTH);
        along_a_game(start, seed, 150, |line, dice| {
            for pit in playable(&line.now().choices()) {
                let sown = line.now().sow(pit, &line.past, &mut ()).unwrap();
                if sown.sweep_due() > 0 {
                    check_sweeping(&sown, dice);
                }
            }
        });
    }
}

/// The turn that was played last, told by its events.
fn last_turn(line: &Line) -> Turn {
    let mut sown = None;
    let mut swept = Vec::new();
    for event in &line.events {
        match *event {
            Event::Lap { pit, .. } => sown = sown.or(Some(pit)),
            Event::Swept { pit, stones, .. } => swept.push((pit, stones)),
            _ => {}
        }
    }
    match sown {
        Some(pit) => Turn::Sow {
            pit,
            sweep: Sweep::new(swept),
        },
        None => Turn::Pass,
    }
}

/// Chooses, puts back and fills at random; the choice is always a possible one.
fn check_sweeping(position: &Position, dice: &mut Dice) {
    let pits = position.shape().pits();
    let due = u32::from(position.sweep_due());
    let mut sweep = Sweep::default();
    for _ in 0..20 {
        let pit = dice.below(pits + 1);
        let before = sweep.of(pit);
        if dice.below(3) == 0 {
            assert_eq!(sweep.put_back(pit), before > 0);
            assert_eq!(sweep.of(pit), before.saturating_sub(1));
        } else {
            let wanted = dice.below(4) as u16;
            let room = sweep.room(position, pit);
            let taken = sweep.take(position, pit, wanted);
            assert_eq!(taken, room.min(wanted));
            assert_eq!(sweep.of(pit), before + taken);
        }
        assert_eq!(sweep.check_so_far(position), Ok(()));
        assert!(sweep.total() <= due);
        assert_eq!(sweep.total() == due, sweep.is_complete(position));
        assert_eq!(sweep.is_complete(position), sweep.check(position).is_ok());
        let listed: Vec<_> = sweep.iter().collect();
        assert!(listed.is_sorted_by(|a, b| a.0 < b.0), "each pit once");
        assert!(listed.iter().all(|(_, stones)| *stones > 0));
        assert_eq!(Sweep::new(listed), sweep);
    }
    let mut filled = sweep.clone();
    filled.fill(position);
    assert!(filled.is_complete(position));
    assert!(sweep.iter().all(|(pit, stones)| filled.of(pit) >= stones));
    // From the fullest pit each time: none that was taken from is left far below another.
    let left = |pit| position.stones(pit) - filled.of(pit);
    let enemy = position.shape().pits_of(position.player().other());
    let most = enemy.clone().map(left).max().unwrap();
    for pit in enemy.filter(|pit| filled.of(*pit) > sweep.of(*pit)) {
        assert!(left(pit) + 1 >= most);
    }
    let again = filled.clone();
    filled.fill(position);
    assert_eq!(filled, again);
}

/// What the random positions of each game must show.
const KINDS: [(&str, &[&str]); 3] = [
    (
        "nsolo",
        &[
            "many laps",
            "capture",
            "sweep",
            "short sweep",
            "never-ending",
            "single stone",
            "next not empty",
            "over",
        ],
    ),
    ("sadeqa", &["many laps", "capture", "never-ending", "over"]),
    (
        "bosh",
        &["many laps", "capture", "never-ending", "closed", "over"],
    ),
];

/// The kinds of turn and of refusal that a position has.
fn kinds(position: &Position) -> BTreeSet<&'static str> {
    let choices = position.choices();
    let mut kinds = BTreeSet::new();
    for pit in 0..position.shape().pits() {
        match choices.of(pit) {
            Ok(summary) => kinds.extend(
                [
                    (summary.laps > 10, "many laps"),
                    (summary.captured > 0, "capture"),
                    (summary.sweep_due > 0, "sweep"),
                    (
                        (1..summary.captured).contains(&summary.sweep_due),
                        "short sweep",
                    ),
                ]
                .into_iter()
                .filter_map(|(is, what)| is.then_some(what)),
            ),
            Err(Refusal::NeverEnding) => drop(kinds.insert("never-ending")),
            Err(Refusal::Closed) => drop(kinds.insert("closed")),
            Err(Refusal::SingleStone { .. }) => drop(kinds.insert("single stone")),
            Err(Refusal::NextNotEmpty { .. }) => drop(kinds.insert("next not empty")),
            Err(Refusal::GameOver) => drop(kinds.insert("over")),
            Err(Refusal::SweepFirst | Refusal::NotYours | Refusal::Empty) => {}
        }
    }
    kinds
}

/// Several streams of random positions: none of the kinds is met by luck.
#[test]
fn the_random_positions_show_every_kind_of_turn() {
    assert_eq!(KINDS.map(|(id, _)| id), GAMES.map(|rules| rules.id));
    for seed in 1..=4 {
        let mut runner = TestRunner::new(config(1, seed));
        let mut seen = BTreeMap::new();
        for _ in 0..6_000 {
            let position = positions().new_tree(&mut runner).unwrap().current();
            for kind in kinds(&position) {
                *seen.entry((position.game().id(), kind)).or_insert(0) += 1;
            }
        }
        for (id, kinds) in KINDS {
            for kind in kinds {
                // Positions, not pits: one position can have many such pits.
                let times = seen.get(&(id, *kind)).copied().unwrap_or(0);
                assert!(times >= 10, "{seed}: {id}, {kind}: {times} times; {seen:?}");
            }
        }
    }
}

/// Repetition is too rare for random games: here a position is said to have been there before.
#[test]
fn a_position_that_comes_back_ends_a_game_for_a_reason_it_declares() {
    for game in Game::samples() {
        let start = Position::start(game, SOUTH);
        let turn = Dice::new(1).turn(&start).unwrap();
        let after = start.play(&turn, &vec![start.clone()], &mut ()).unwrap();
        let past = vec![start.clone(), after];
        let mut events = Vec::new();
        start.play(&turn, &past, &mut events).unwrap();
        let rules = game.rules();
        for event in events {
            let declared = match event {
                Event::Ended { outcome } => rules.ends.contains(&outcome.reason),
                Event::RoundEnded { reason } => rules.round_ends.contains(&reason),
                _ => true,
            };
            assert!(declared, "{game:?}: {event:?}");
        }
    }
}

#[test]
fn random_games_end_in_every_game() {
    let usual_ends = [
        ("nsolo", 8, EndReason::NoStones),
        ("sadeqa", 6, EndReason::NoMove),
        ("sadeqa", 4, EndReason::NoMove),
        ("bosh", 4, EndReason::AllPitsClosed),
    ];
    for rules in GAMES {
        let is_there = usual_ends.iter().any(|(id, ..)| *id == rules.id);
        assert!(is_there, "how does {} usually end?", rules.id);
    }
    for (id, size, reason) in usual_ends {
        let mut reasons = Vec::new();
        for seed in 0..20 {
            let mut dice = Dice::new(seed);
            let mut line = Line::from(Position::start(game(id, size), SOUTH));
            while let Some(turn) = dice.turn(line.now()) {
                line.turn(&turn);
            }
            reasons.push(line.outcome().unwrap().reason);
        }
        assert!(reasons.contains(&reason), "{id}: {reasons:?}");
    }
}
