//! Playing without a mouse.

use egui::{Key, Modifiers};
use egui_kittest::kittest::NodeT;
use nsolo::rules::GAMES;
use nsolo::store::settings::Speed;

use crate::seat::{Seat, turns};

#[test]
fn arrows_move_and_enter_sows() {
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    for _ in 0..3 {
        seat.press(Key::ArrowRight);
    }
    seat.press(Key::Enter);
    assert!(
        seat.is_sweeping(),
        "outer 4 was sown: {:?}",
        turns(seat.record())
    );
}

#[test]
fn arrows_say_the_same_as_pointing() {
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    seat.press(Key::ArrowRight);
    seat.press(Key::ArrowRight);
    seat.press(Key::ArrowRight);
    assert!(seat.reads("Outer 4: 2 laps, ends in inner 8"));
    for _ in 0..2 {
        seat.press(Key::ArrowUp);
    }
    assert!(seat.reads("the opponent’s pit"));
}

#[test]
fn the_board_is_one_tab_stop() {
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    let focused = |seat: &Seat| {
        use egui_kittest::kittest::NodeT;
        let nodes = seat.harness.root().children_recursive();
        let mut focused = nodes.filter(|node| node.is_focused());
        focused
            .next()
            .and_then(|node| node.accesskit_node().label())
            .unwrap_or_default()
    };
    let mut pits = 0;
    let mut stops = std::collections::BTreeSet::new();
    for _ in 0..40 {
        seat.press(Key::Tab);
        let name = focused(&seat);
        pits += usize::from(name.starts_with("South ") && stops.insert(name));
    }
    assert_eq!(pits, 1, "{stops:?}");
}

#[test]
fn undo_and_redo_without_limit() {
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    for _ in 0..6 {
        seat.sow_any();
    }
    let played = turns(seat.record());
    assert_eq!(played.len(), 6);
    for _ in 0..8 {
        seat.press_with(Modifiers::COMMAND, Key::Z);
    }
    assert_eq!(turns(seat.record()), [""; 0]);
    for _ in 0..8 {
        seat.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    }
    assert_eq!(turns(seat.record()), played);
}

#[test]
fn keys_in_a_text_field_stay_there() {
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    seat.press_with(Modifiers::COMMAND, Key::N);
    use egui_kittest::kittest::Queryable;
    seat.harness.get_by_label("North is").focus();
    seat.look();
    seat.harness
        .get_by_label("North is")
        .type_text("Chanda + Co");
    seat.press(Key::Space);
    seat.press(Key::Enter);
    assert_eq!(
        seat.record().sides().members(nsolo::rules::Player::North),
        ["Chanda + Co"]
    );
    assert_eq!(turns(seat.record()), [""; 0]);
}

#[test]
fn two_turns_in_a_row_by_keyboard_alone() {
    for speed in [Speed::AtOnce, Speed::Normal] {
        let mut seat = Seat::at("sadeqa", 6, speed);
        for turn in 1..=4 {
            seat.press(Key::Enter);
            seat.watch();
            assert_eq!(turns(seat.record()).len(), turn, "{speed:?}");
        }
    }
}

#[test]
fn enter_twice_on_undo_undoes_twice_and_plays_nothing() {
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    for _ in 0..3 {
        seat.press(Key::Enter);
    }
    assert_eq!(turns(seat.record()).len(), 3);
    use egui_kittest::kittest::Queryable;
    seat.harness
        .get_all_by_label("Undo")
        .next()
        .unwrap()
        .focus();
    seat.look();
    seat.press(Key::Enter);
    seat.press(Key::Enter);
    assert_eq!(turns(seat.record()).len(), 1);
}

#[test]
fn a_key_held_down_plays_one_turn() {
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    let key = |repeat| egui::Event::Key {
        key: Key::Enter,
        physical_key: None,
        pressed: true,
        repeat,
        modifiers: Modifiers::NONE,
    };
    seat.harness.event(key(false));
    for _ in 0..10 {
        seat.harness.event(key(true));
    }
    seat.look();
    assert_eq!(turns(seat.record()).len(), 1);
}

#[test]
fn the_list_of_turns_is_walked_with_arrows() {
    let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
    for _ in 0..3 {
        seat.press(Key::Enter);
    }
    let last = seat
        .names()
        .into_iter()
        .rfind(|name| *name == turns(seat.record())[2].replace(" x", " ×"));
    use egui_kittest::kittest::Queryable;
    let last = last.unwrap();
    seat.harness.get_all_by_label(&last).next().unwrap().focus();
    seat.look();
    seat.press(Key::ArrowUp);
    seat.press(Key::ArrowUp);
    assert_eq!(seat.app().table().unwrap().place_in_line(), 1);
    seat.press(Key::ArrowDown);
    assert_eq!(seat.app().table().unwrap().place_in_line(), 2);
    assert_eq!(turns(seat.record()).len(), 3);
}

/// Tab comes to every game of the welcome, further down too, and what has the keyboard is seen.
#[test]
fn what_has_the_keyboard_on_the_welcome_is_in_sight() {
    for size in [egui::vec2(640.0, 480.0), egui::vec2(1_280.0, 800.0)] {
        let mut seat = Seat::sized(Speed::AtOnce, size);
        let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, size);
        for shift in [Modifiers::NONE, Modifiers::SHIFT] {
            let mut plays = 0;
            // The menus, the ways on, and four things for each game.
            for _ in 0..8 + 4 * GAMES.len() {
                seat.press_with(shift, Key::Tab);
                // It is not brought there at once.
                seat.harness.run();
                let nodes = seat.harness.root().children_recursive();
                let mut focused = nodes.filter(|node| node.accesskit_node().is_focused());
                let Some(node) = focused.next() else { continue };
                let name = node.accesskit_node().label();
                assert!(
                    screen.contains_rect(node.rect()),
                    "{name:?} {}",
                    node.rect()
                );
                plays += usize::from(name.as_deref() == Some("Play"));
            }
            assert_eq!(plays, GAMES.len());
        }
    }
}
