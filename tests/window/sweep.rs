//! The bonus sweep as a mode of its own.

use egui::{Key, Modifiers};
use nsolo::store::settings::Speed;

use crate::seat::{Seat, set_up, turns};

/// After South's outer 4: two stones to sweep.
fn sweeping() -> Seat {
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    seat.click("South outer 4");
    seat.look();
    assert!(seat.is_sweeping());
    seat
}

/// A capture of three and so three to sweep, from pits that hold 5, 1 and 4.
fn three_due() -> Seat {
    let mut seat = Seat::empty(Speed::AtOnce);
    let mut pits = [0; 32];
    let shape = nsolo::rules::Game::new("nsolo", 8).unwrap().shape();
    pits[6] = 2;
    pits[shape.opposite(8).unwrap()] = 3;
    pits[16] = 5;
    pits[17] = 1;
    pits[18] = 4;
    seat.put(set_up("nsolo", 8, &pits, [0; 2]));
    seat.click("South outer 7");
    seat.look();
    assert!(seat.is_sweeping());
    seat
}

#[test]
fn stones_are_taken_put_back_and_confirmed_only_at_the_exact_number() {
    let mut seat = sweeping();
    assert!(seat.reads("0 of 2 chosen"));
    assert!(!seat.is_enabled("Confirm"));
    seat.click("North outer 3");
    seat.look();
    assert!(seat.reads("1 of 2 chosen"));
    assert!(
        seat.name("North outer 3")
            .starts_with("North outer 3, 1 stone, 1 chosen")
    );
    seat.click("North outer 3");
    seat.look();
    assert!(seat.is_enabled("Confirm"));
    seat.right_click("North outer 3");
    assert!(seat.reads("1 of 2 chosen"));
    assert!(!seat.is_enabled("Confirm"));
    seat.click("North inner 4");
    seat.look();
    seat.click("North inner 5");
    seat.look();
    assert!(seat.reads("2 of 2 chosen"), "a third stone cannot be taken");
    seat.click("Confirm");
    seat.look();
    assert_eq!(turns(seat.record()), ["o4 x2 (o3 i4)"]);
}

#[test]
fn shift_click_and_the_wheel_put_back_and_take() {
    let mut seat = three_due();
    seat.wheel("North outer 1", 1.0);
    seat.wheel("North outer 1", 1.0);
    assert!(seat.reads("2 of 3 chosen"));
    seat.wheel("North outer 1", -1.0);
    assert!(seat.reads("1 of 3 chosen"));
    seat.click_with("North outer 1", Modifiers::SHIFT);
    assert!(seat.reads("0 of 3 chosen"));
    seat.wheel("North outer 1", -1.0);
    assert!(seat.reads("0 of 3 chosen"), "nothing to put back");
}

#[test]
fn control_click_takes_as_many_as_are_still_allowed() {
    let mut seat = three_due();
    seat.click_with("North outer 2", Modifiers::COMMAND);
    assert!(seat.reads("1 of 3 chosen"), "the pit holds one");
    seat.click_with("North outer 1", Modifiers::COMMAND);
    assert!(seat.reads("3 of 3 chosen"), "two more are allowed");
    seat.click("Confirm");
    seat.look();
    assert_eq!(turns(seat.record()), ["o7 x3 (o1:2 o2)"]);
}

#[test]
fn clear_and_fill_for_me() {
    let mut seat = three_due();
    assert!(!seat.is_enabled("Clear"));
    seat.click("North outer 2");
    seat.look();
    seat.click("Fill for me");
    seat.look();
    assert!(seat.reads("3 of 3 chosen"));
    assert!(
        seat.name("North outer 2").contains("1 chosen"),
        "what was chosen stays chosen"
    );
    seat.click("Clear");
    seat.look();
    assert!(seat.reads("0 of 3 chosen"));
}

#[test]
fn where_no_more_is_left_everything_is_chosen_and_confirm_has_the_focus() {
    let mut seat = Seat::empty(Speed::Normal);
    let mut pits = [0; 32];
    let shape = nsolo::rules::Game::new("nsolo", 8).unwrap().shape();
    pits[6] = 2;
    pits[shape.opposite(8).unwrap()] = 3;
    pits[16] = 1;
    pits[17] = 1;
    seat.put(set_up("nsolo", 8, &pits, [0; 2]));
    seat.click("South outer 7");
    seat.watch();
    seat.look();
    assert!(seat.reads("2 of 2 chosen"));
    seat.press(Key::Enter);
    seat.watch();
    assert_eq!(turns(seat.record()), ["o7 x3 (o1 o2)"]);
    assert!(seat.reads("South wins"));
}

#[test]
fn by_keyboard_alone() {
    let mut seat = three_due();
    // The keyboard is on the first pit that can be swept from.
    seat.press(Key::Enter);
    assert!(
        seat.name("North outer 1").contains("1 chosen"),
        "{:?}",
        seat.names()
    );
    seat.press(Key::Plus);
    assert!(seat.name("North outer 1").contains("2 chosen"));
    seat.press(Key::Minus);
    assert!(seat.name("North outer 1").contains("1 chosen"));
    // North sits opposite: its outer 2 is to the left on the screen.
    seat.press(Key::ArrowLeft);
    seat.press(Key::Enter);
    assert!(seat.name("North outer 2").contains("1 chosen"));
    seat.press(Key::Escape);
    assert!(seat.reads("0 of 3 chosen"));
    seat.press(Key::ArrowLeft);
    for _ in 0..3 {
        seat.press(Key::Plus);
    }
    seat.press_with(Modifiers::COMMAND, Key::Enter);
    assert_eq!(
        turns(seat.record()),
        ["o7 x3 (o3:3)"],
        "Ctrl+Enter confirms and takes nothing"
    );
}

#[test]
fn control_enter_before_the_number_is_right_does_nothing_at_all() {
    let mut seat = three_due();
    seat.press(Key::Enter);
    seat.press_with(Modifiers::COMMAND, Key::Enter);
    assert!(seat.is_sweeping());
    assert!(seat.reads("1 of 3 chosen"), "it takes no stone either");
}

#[test]
fn nothing_else_can_be_played_meanwhile() {
    let mut seat = sweeping();
    seat.click("South outer 1");
    seat.look();
    assert!(seat.is_sweeping());
    assert!(seat.reads("0 of 2 chosen"));
    seat.click("Turn");
    seat.look();
    for item in ["South resigns", "North resigns", "Agree a draw", "Pass"] {
        assert!(!seat.is_enabled(item), "{item}");
    }
}

#[test]
fn undo_takes_the_whole_turn_back() {
    let mut seat = sweeping();
    seat.click("North outer 3");
    seat.look();
    seat.press_with(Modifiers::COMMAND, Key::Z);
    assert!(!seat.is_sweeping());
    assert_eq!(
        seat.name("South outer 4"),
        "South outer 4, 2 stones, playable"
    );
    assert_eq!(seat.name("North outer 3"), "North outer 3, 2 stones");
    seat.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert!(
        seat.reads("1 of 2 chosen"),
        "redo brings the sweep back as it was"
    );
}
