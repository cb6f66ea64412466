//! Setting up a position and playing from it.

use egui::{Event, Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;
use nsolo::play::Start;
use nsolo::rules::{Pit, Player};
use nsolo::store::settings::Speed;

use crate::seat::{Seat, turns};

/// Somebody who is about to set up a position, beginning with a usual start.
fn editor(id: &str, size: u16) -> Seat {
    let mut seat = Seat::at(id, size, Speed::AtOnce);
    seat.press_with(Modifiers::COMMAND, Key::E);
    assert!(seat.reads("set up a position"));
    seat
}

fn stones(seat: &Seat, pit: &str) -> String {
    let name = seat.name(pit);
    name[pit.len()..].trim_start_matches(", ").to_owned()
}

fn type_text(seat: &mut Seat, text: &str) {
    for digit in text.chars() {
        seat.harness.event(Event::Text(digit.to_string()));
        seat.look();
    }
}

fn click(seat: &mut Seat, name: &str) {
    seat.click(name);
    seat.look();
}

fn pits(seat: &Seat) -> Vec<Pit> {
    seat.record().position().pits()
}

#[test]
fn hands_set_stones_and_the_game_begins_from_there() {
    let mut seat = editor("nsolo", 8);
    click(&mut seat, "South outer 3");
    assert_eq!(stones(&seat, "South outer 3"), "3 stones");
    seat.right_click("South outer 4");
    seat.click_with("South outer 5", Modifiers::SHIFT);
    seat.click_with("North inner 2", Modifiers::COMMAND);
    seat.wheel("North outer 1", 2.0);
    seat.wheel("North outer 2", -1.0);
    for (pit, holds) in [
        ("South outer 4", "1 stone"),
        ("South outer 5", "1 stone"),
        ("North inner 2", "0 stones"),
        ("North outer 1", "4 stones"),
        ("North outer 2", "1 stone"),
    ] {
        assert_eq!(stones(&seat, pit), holds, "{pit}");
    }
    assert!(seat.reads("58 of 60 stones. South is to play."));
    assert_eq!(pits(&seat)[2], Pit::with(2), "the game is as it was");
    click(&mut seat, "North");
    click(&mut seat, "Play from here");
    let position = seat.record().position().clone();
    assert_eq!(position.player(), Player::North);
    assert_eq!(position.stones(2), 3);
    assert_eq!(position.on_board(Player::North), 29);
    assert!(matches!(seat.record().start(), Start::SetUp(_)));
    assert!(seat.reads("turn 1, North"));
    click(&mut seat, "North outer 1");
    assert_eq!(turns(seat.record()).len(), 1);
}

#[test]
fn keys_do_all_that_hands_do() {
    let mut seat = editor("nsolo", 8);
    // The keyboard is on South's first pit.
    type_text(&mut seat, "12");
    assert_eq!(stones(&seat, "South outer 1"), "12 stones");
    seat.press(Key::ArrowRight);
    type_text(&mut seat, "0");
    assert_eq!(stones(&seat, "South outer 2"), "0 stones");
    seat.press(Key::Plus);
    seat.press(Key::Enter);
    assert_eq!(stones(&seat, "South outer 2"), "2 stones");
    seat.press(Key::Minus);
    assert_eq!(stones(&seat, "South outer 2"), "1 stone");
    seat.press(Key::ArrowUp);
    seat.press(Key::Delete);
    assert_eq!(stones(&seat, "South inner 2"), "0 stones");
    seat.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(stones(&seat, "South inner 2"), "2 stones");
    for _ in 0..4 {
        seat.press_with(Modifiers::COMMAND, Key::Z);
    }
    assert_eq!(stones(&seat, "South outer 2"), "2 stones");
    assert_eq!(stones(&seat, "South outer 1"), "12 stones");
    seat.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(stones(&seat, "South outer 1"), "2 stones");
    seat.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(stones(&seat, "South outer 1"), "12 stones");
}

#[test]
fn a_digit_after_a_while_begins_another_number() {
    let mut seat = editor("nsolo", 8);
    type_text(&mut seat, "1");
    seat.harness.run_steps(60);
    type_text(&mut seat, "2");
    assert_eq!(stones(&seat, "South outer 1"), "2 stones");
}

#[test]
fn what_cannot_be_played_is_refused_in_words() {
    let mut seat = editor("nsolo", 8);
    assert!(seat.is_enabled("Play from here"));
    click(&mut seat, "South outer 1");
    assert!(seat.reads("61 of 60 stones. That is 1 stone more than the game has."));
    assert!(!seat.is_enabled("Play from here"));
    click(&mut seat, "South outer 1");
    click(&mut seat, "South outer 1");
    assert!(seat.reads("That is 3 stones more than the game has."));
    click(&mut seat, "Empty the board");
    assert!(seat.reads("0 of 60 stones. South has no stone on the board."));
    click(&mut seat, "South outer 1");
    assert!(seat.reads("North has no stone on the board."));
    assert!(!seat.is_enabled("Play from here"));
    click(&mut seat, "North inner 8");
    assert!(seat.reads("2 of 60 stones. South is to play."));
    assert!(seat.is_enabled("Play from here"));
    click(&mut seat, "Usual start");
    assert!(seat.reads("60 of 60 stones."));
    click(&mut seat, "Play from here");
    assert_eq!(seat.record().start(), &Start::Usual(Player::South));
}

/// The shadow of the board has its room: nothing cuts it off, and the bar begins below the board.
#[test]
fn the_shadow_of_the_board_is_seen_whole() {
    for size in [vec2(1_280.0, 800.0), vec2(900.0, 600.0), vec2(640.0, 480.0)] {
        for (id, columns) in [("nsolo", 8), ("sadeqa", 6), ("bosh", 4)] {
            let mut seat = Seat::sized(Speed::AtOnce, size);
            seat.put(crate::seat::record(id, columns));
            seat.press_with(Modifiers::COMMAND, Key::E);
            let palette = nsolo::board::theme::DAY;
            let mut boards = 0;
            let mut bar = f32::INFINITY;
            let mut lowest = 0.0_f32;
            for clipped in &seat.harness.output().shapes {
                let egui::Shape::Rect(shape) = &clipped.shape else {
                    continue;
                };
                let wide = shape.rect.width() > 0.4 * size.x;
                if shape.blur_width > 0.0 && wide {
                    let seen = shape.visual_bounding_rect();
                    let clip = clipped.clip_rect;
                    assert!(clip.bottom() >= seen.bottom().min(size.y), "{id} {size}");
                    boards += 1;
                    lowest = lowest.max(shape.rect.bottom());
                }
                if shape.fill == palette.panel && wide && shape.rect.top() > 0.5 * size.y {
                    bar = bar.min(shape.rect.top());
                }
            }
            assert!(boards > 0 && lowest < bar, "{id} {size}: {lowest} {bar}");
        }
    }
}

/// That a position cannot be played is told in a thicker frame, which moves nothing.
#[test]
fn a_refusal_moves_nothing() {
    for size in [vec2(1_280.0, 800.0), vec2(900.0, 600.0), vec2(640.0, 480.0)] {
        let mut seat = Seat::sized(Speed::AtOnce, size);
        seat.put(crate::seat::record("bosh", 4));
        seat.press_with(Modifiers::COMMAND, Key::E);
        let fixed = ["Empty the board", "Usual start", "Cancel", "Play from here"];
        let places = |seat: &Seat| {
            let pit = seat.harness.get_by_label(&seat.name("South pit 1")).rect();
            (
                fixed.map(|name| seat.harness.get_by_label(name).rect()),
                pit,
            )
        };
        let before = places(&seat);
        assert!(seat.is_enabled("Play from here"));
        click(&mut seat, "Empty the board");
        assert!(!seat.is_enabled("Play from here"));
        assert_eq!(places(&seat), before, "{size}");
    }
}

#[test]
fn a_position_that_is_over_at_once_is_refused() {
    let mut seat = editor("bosh", 4);
    click(&mut seat, "Empty the board");
    for pit in ["South pit 1", "North pit 2"] {
        click(&mut seat, pit);
    }
    for closed in [2, 3, 4, 5] {
        click(&mut seat, &format!("South pit {closed}"));
        seat.press(Key::C);
    }
    for closed in [3, 4, 5] {
        click(&mut seat, &format!("North pit {closed}"));
        seat.press(Key::C);
    }
    assert!(seat.reads("South has no sowing that ends, so the game would be over at once."));
    let reserve = [
        "South holds 0 stones in reserve",
        "North holds 0 stones in reserve",
    ];
    for name in reserve {
        seat.wheel(name, 10.0);
    }
    assert!(seat.reads("South has no sowing that ends, so the round would be over at once."));
    assert!(!seat.is_enabled("Play from here"));
}

#[test]
fn a_game_from_a_position_is_saved_and_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("set-up.ron");
    let mut seat = editor("bosh", 4);
    click(&mut seat, "South pit 5");
    seat.press(Key::C);
    assert_eq!(seat.name("South pit 5"), "South pit 5, closed");
    click(&mut seat, "North pit 1");
    click(&mut seat, "South holds 0 stones in reserve");
    click(&mut seat, "North");
    click(&mut seat, "Play from here");
    let start = seat.record().position().clone();
    assert!(start.pit(4).is_closed());
    assert_eq!((start.stones(5), start.store(Player::South)), (5, 1));
    assert_eq!(start.player(), Player::North);
    click(&mut seat, "North pit 1");
    seat.save_to(path.clone());
    let mut other = Seat::empty(Speed::AtOnce);
    other.open(path);
    other.wait_for_files();
    assert_eq!(other.record().start(), seat.record().start());
    assert_eq!(other.record().position(), seat.record().position());
    assert_eq!(turns(other.record()), turns(seat.record()));
}

#[test]
fn pits_are_closed_and_opened_by_hand_key_and_button() {
    let mut seat = editor("bosh", 4);
    seat.click_with("South pit 2", Modifiers::ALT);
    assert_eq!(seat.name("South pit 2"), "South pit 2, closed");
    click(&mut seat, "Open pit");
    assert_eq!(stones(&seat, "South pit 2"), "0 stones");
    click(&mut seat, "Close pit");
    assert_eq!(seat.name("South pit 2"), "South pit 2, closed");
    type_text(&mut seat, "3");
    assert_eq!(
        seat.name("South pit 2"),
        "South pit 2, closed",
        "the button has the focus"
    );
    click(&mut seat, "South pit 2");
    assert_eq!(stones(&seat, "South pit 2"), "1 stone");
    let mut other = editor("sadeqa", 6);
    other.click_with("South pit 2", Modifiers::ALT);
    other.press(Key::C);
    assert!(other.name("South pit 2").ends_with("stones"));
}

#[test]
fn captured_stones_are_set_where_the_game_keeps_them() {
    let mut seat = editor("sadeqa", 6);
    click(&mut seat, "Empty the board");
    click(&mut seat, "South pit 1");
    click(&mut seat, "North pit 1");
    seat.wheel("South has captured 0 stones", 3.0);
    seat.right_click("South has captured 3 stones");
    assert!(seat.reads("4 of 96 stones"));
    click(&mut seat, "Play from here");
    assert_eq!(seat.record().position().store(Player::South), 2);
    let seat = editor("nsolo", 8);
    assert!(!seat.reads("captured 0"));
}

#[test]
fn cancel_leaves_the_game_as_it_was() {
    let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
    click(&mut seat, "South pit 4");
    let (before, played) = (seat.record().position().clone(), turns(seat.record()));
    for changed in [false, true] {
        seat.press_with(Modifiers::COMMAND, Key::E);
        if changed {
            click(&mut seat, "North pit 4");
            click(&mut seat, "North pit 5");
            seat.press(Key::Escape);
            assert!(seat.reads("Leave this position?"));
            let before_typing = stones(&seat, "North pit 5");
            type_text(&mut seat, "9");
            seat.press(Key::Escape);
            assert!(!seat.reads("Leave this position?") && seat.reads("set up a position"));
            assert_eq!(stones(&seat, "North pit 5"), before_typing);
            click(&mut seat, "Cancel");
            click(&mut seat, "Leave");
        } else {
            seat.press(Key::Escape);
        }
        assert!(!seat.reads("set up a position"));
        assert_eq!(seat.record().position(), &before);
        assert_eq!(turns(seat.record()), played);
        assert!(seat.reads("North to play"));
    }
    seat.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(turns(seat.record()), [""; 0]);
}

#[test]
fn a_sweep_under_way_is_still_under_way_after_cancel() {
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    click(&mut seat, "South outer 4");
    click(&mut seat, "North outer 3");
    assert!(seat.reads("1 of 2 chosen"));
    seat.press_with(Modifiers::COMMAND, Key::E);
    click(&mut seat, "South outer 1");
    seat.press_with(Modifiers::COMMAND, Key::Z);
    // No key of the sweep reaches it.
    seat.press_with(Modifiers::COMMAND, Key::Enter);
    seat.press(Key::Escape);
    assert!(seat.is_sweeping() && seat.reads("1 of 2 chosen"));
}

#[test]
fn unsaved_turns_are_asked_about_before_another_game_takes_their_place() {
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    click(&mut seat, "South pit 5");
    seat.press_with(Modifiers::COMMAND, Key::E);
    // It begins with what is shown.
    assert_eq!(stones(&seat, "North pit 1"), "0 stones");
    assert!(seat.reads("North is to play") && seat.reads("South holds 5 stones in reserve"));
    click(&mut seat, "Play from here");
    assert!(seat.reads("Save this game first?"));
    // The question's own Cancel lies over the editor's.
    seat.press(Key::Escape);
    assert!(seat.reads("set up a position"), "the editor is still there");
    assert_eq!(turns(seat.record()), ["5 x5"]);
    click(&mut seat, "Play from here");
    click(&mut seat, "Don’t save");
    assert_eq!(turns(seat.record()), [""; 0]);
    assert_eq!(seat.record().position().store(Player::South), 5);
}

#[test]
fn leaving_for_another_game_asks_about_the_position() {
    let mut seat = editor("bosh", 4);
    click(&mut seat, "South pit 5");
    seat.press_with(Modifiers::COMMAND, Key::N);
    assert!(seat.reads("Leave this position?"));
    click(&mut seat, "Stay here");
    assert_eq!(stones(&seat, "South pit 5"), "5 stones");
    seat.press_with(Modifiers::COMMAND, Key::N);
    click(&mut seat, "Leave");
    assert!(seat.reads("New game") && !seat.reads("set up a position"));
}

#[test]
fn from_the_welcome_any_game_and_size_can_be_set_up() {
    let mut seat = Seat::empty(Speed::AtOnce);
    click(&mut seat, "Set up a position…");
    assert!(seat.reads("Nsolo 4×8 — set up a position"));
    click(&mut seat, "Sadeqa III");
    assert_eq!(stones(&seat, "North pit 8"), "6 stones");
    click(&mut seat, "4");
    assert_eq!(stones(&seat, "North pit 8"), "4 stones");
    assert!(seat.reads("64 of 64 stones"));
    seat.press(Key::Escape);
    assert!(seat.reads("Games of relay sowing"));
    assert!(seat.app().table().is_none());
}

#[test]
fn the_largest_board_is_set_up_in_the_smallest_window() {
    let mut seat = Seat::sized(Speed::AtOnce, vec2(640.0, 480.0));
    seat.put(crate::seat::record("nsolo", 36));
    seat.press_with(Modifiers::COMMAND, Key::E);
    seat.right_click("South inner 36");
    assert_eq!(stones(&seat, "South inner 36"), "0 stones");
    seat.right_click("North outer 36");
    // The numbers are small there, so the line below says what the pit holds.
    let line = seat.harness.query_all_by_value("North outer 36, 1 stone");
    assert_eq!(line.count(), 1);
    click(&mut seat, "South inner 36");
    assert!(seat.reads("284 of 284 stones"));
    let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, vec2(640.0, 480.0));
    for name in ["Empty the board", "Usual start", "Cancel", "Play from here"] {
        let rect = seat.harness.get_by_label(name).rect();
        assert!(screen.contains_rect(rect), "{name} at {rect}");
    }
    click(&mut seat, "Play from here");
    let position = seat.record().position();
    assert_eq!((position.stones(36), position.stones(72 + 35)), (1, 1));
}
