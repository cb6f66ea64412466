//! What each hand movement makes of a position.

use super::*;
use crate::play::bounds::OutOfBounds;
use crate::rules::GAMES;

fn draft(id: &str) -> Draft {
    Draft::usual(Game::usual(Game::rules_named(id).unwrap()))
}

#[test]
fn hands_add_take_and_empty_and_stop_at_nothing_and_at_the_game() {
    let mut draft = draft("nsolo");
    draft.add(3);
    assert_eq!(draft.pit(3), Pit::with(3));
    for _ in 0..5 {
        draft.take(3);
    }
    assert_eq!(draft.pit(3), Pit::EMPTY);
    for _ in 0..70 {
        draft.add(3);
    }
    assert_eq!(draft.pit(3), Pit::with(60));
    draft.empty(3);
    assert_eq!(draft.pit(3), Pit::EMPTY);
    assert_eq!(draft.used(), 58);
}

#[test]
fn digits_make_a_number_as_long_as_it_goes_on_and_a_pit_can_hold_it() {
    let mut draft = draft("nsolo");
    draft.type_digit(0, 1, false);
    draft.type_digit(0, 2, true);
    assert_eq!(draft.pit(0), Pit::with(12));
    draft.type_digit(0, 3, true);
    assert_eq!(draft.pit(0), Pit::with(3), "123 stones are too many");
    draft.type_digit(0, 4, false);
    assert_eq!(draft.pit(0), Pit::with(4));
    draft.type_digit(1, 5, true);
    assert_eq!(draft.pit(1), Pit::with(5));
    draft.undo();
    draft.undo();
    assert_eq!(draft.pit(0), Pit::with(2), "one number is one change");
    // The same digit as before is still the beginning of a number.
    draft.type_digit(2, 2, false);
    draft.type_digit(2, 0, true);
    assert_eq!(draft.pit(2), Pit::with(20));
    draft.undo();
    assert_eq!((draft.pit(2), draft.pit(1)), (Pit::with(2), Pit::with(2)));
}

#[test]
fn pits_close_in_bosh_only() {
    let mut bosh = draft("bosh");
    bosh.toggle_closed(4);
    assert!(bosh.pit(4).is_closed());
    bosh.take(4);
    bosh.empty(4);
    assert!(bosh.pit(4).is_closed());
    bosh.add(4);
    assert_eq!(bosh.pit(4), Pit::with(1));
    bosh.toggle_closed(4);
    bosh.toggle_closed(4);
    assert_eq!(bosh.pit(4), Pit::EMPTY);
    for rules in GAMES.into_iter().filter(|rules| !rules.closes_pits) {
        let mut draft = draft(rules.id);
        draft.toggle_closed(4);
        assert!(!draft.pit(4).is_closed());
    }
}

#[test]
fn stones_are_kept_where_the_game_keeps_them() {
    for rules in GAMES {
        let kept = match rules.captured {
            Captured::LeaveTheTable => 0,
            Captured::Kept => 7,
        };
        let mut draft = draft(rules.id);
        draft.clear();
        draft.set_store(Player::North, 7);
        assert_eq!(draft.store(Player::North), kept);
        draft.set_store(Player::North, 500);
        assert!(u32::from(draft.store(Player::North)) <= draft.game().stones());
    }
}

#[test]
fn every_change_can_be_taken_back_and_made_again() {
    let mut draft = draft("bosh");
    let mut seen = vec![draft.now.clone()];
    let changes: [fn(&mut Draft); 7] = [
        |draft| draft.toggle_closed(2),
        |draft| draft.set_store(Player::South, 3),
        |draft| draft.set_player(Player::North),
        Draft::clear,
        |draft| draft.add(1),
        Draft::usual_start,
        |draft| draft.choose_game(Game::new("nsolo", 9).unwrap()),
    ];
    for change in changes {
        change(&mut draft);
        assert_ne!(seen.last(), Some(&draft.now));
        seen.push(draft.now.clone());
    }
    for state in seen.iter().rev().skip(1) {
        draft.undo();
        assert_eq!(&draft.now, state);
    }
    assert!(!draft.can_undo());
    for state in seen.iter().skip(1) {
        draft.redo();
        assert_eq!(&draft.now, state);
    }
    assert!(!draft.can_redo());
    assert!(draft.verdict().is_ok());
}

#[test]
fn the_verdict_follows_every_change() {
    let mut draft = draft("sadeqa");
    assert_eq!(draft.verdict(), &Ok(Start::Usual(Player::South)));
    draft.add(0);
    let many = OutOfBounds::TooManyStones {
        most: 96,
        given: 97,
    };
    assert_eq!(draft.verdict(), &Err(Unfit::Bounds(many)));
    draft.undo();
    assert!(draft.verdict().is_ok());
    draft.clear();
    let none = OutOfBounds::NoStones(Player::South);
    assert_eq!(draft.verdict(), &Err(Unfit::Bounds(none)));
}

#[test]
fn a_usual_start_is_no_work_to_lose() {
    for rules in GAMES {
        let mut draft = draft("nsolo");
        draft.choose_game(Game::usual(rules));
        draft.set_player(Player::North);
        assert!(!draft.is_changed());
        draft.add(1);
        assert!(draft.is_changed());
        draft.take(1);
        assert!(!draft.is_changed());
    }
}
