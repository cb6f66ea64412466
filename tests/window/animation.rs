//! While stones are moving.

use egui::{Key, Modifiers};
use nsolo::rules::{Player, Position};
use nsolo::store::settings::Speed;

use crate::seat::{Seat, turns};

fn moving() -> Seat {
    let mut seat = Seat::at("sadeqa", 6, Speed::Normal);
    seat.click("South pit 4");
    seat.harness.run_steps(8);
    assert!(seat.is_moving());
    seat
}

#[test]
fn a_click_on_a_pit_only_finishes_it() {
    let mut seat = moving();
    seat.click("North pit 2");
    assert!(!seat.is_moving());
    assert_eq!(turns(seat.record()).len(), 1);
    seat.watch();
    seat.click("North pit 2");
    seat.watch();
    assert_eq!(turns(seat.record()).len(), 2, "the next click plays");
}

#[test]
fn a_press_while_it_runs_finishes_it_however_late_the_button_is_let_go() {
    let mut seat = moving();
    let at = {
        use egui_kittest::kittest::Queryable;
        let name = seat.name("North pit 2");
        seat.harness.get_by_label(&name).rect().center()
    };
    let button = |pressed| egui::Event::PointerButton {
        pos: at,
        button: egui::PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    seat.harness.hover_at(at);
    seat.harness.event(button(true));
    seat.harness.step();
    for _ in 0..400 {
        seat.harness.step();
    }
    assert!(!seat.is_moving(), "it came to its end by itself");
    seat.harness.event(button(false));
    seat.look();
    assert_eq!(turns(seat.record()).len(), 1);
}

#[test]
fn space_only_finishes_it_and_never_plays() {
    let mut seat = moving();
    seat.press(Key::Space);
    assert!(!seat.is_moving());
    assert_eq!(turns(seat.record()).len(), 1);
    for _ in 0..3 {
        seat.press(Key::Space);
    }
    assert_eq!(turns(seat.record()).len(), 1, "Space on a pit does nothing");
}

#[test]
fn enter_and_a_screen_readers_click_only_finish_it() {
    let mut seat = moving();
    seat.press(Key::Enter);
    assert!(!seat.is_moving());
    assert_eq!(turns(seat.record()).len(), 1);
    let mut seat = moving();
    {
        use egui_kittest::kittest::Queryable;
        let name = seat.name("North pit 2");
        seat.harness.get_by_label(&name).click_accesskit();
    }
    seat.look();
    assert!(!seat.is_moving());
    assert_eq!(turns(seat.record()).len(), 1);
}

#[test]
fn a_click_beside_the_pits_finishes_it_too() {
    let mut seat = moving();
    let board = {
        use egui_kittest::kittest::Queryable;
        let (south, north) = (seat.name("South pit 4"), seat.name("North pit 5"));
        let south = seat.harness.get_by_label(&south).rect().center();
        let north = seat.harness.get_by_label(&north).rect().center();
        south + (north - south) / 2.0
    };
    seat.harness.hover_at(board);
    for pressed in [true, false] {
        seat.harness.event(egui::Event::PointerButton {
            pos: board,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
    }
    seat.look();
    assert!(!seat.is_moving());
    assert_eq!(turns(seat.record()).len(), 1);
}

#[test]
fn names_say_the_moment_displayed_and_no_pit_is_playable() {
    let mut seat = moving();
    let stones = |seat: &Seat| -> u32 {
        let pits = (1..=8).flat_map(|i| [format!("South pit {i}"), format!("North pit {i}")]);
        pits.map(|pit| {
            let name = seat.name(&pit);
            assert!(!name.contains("playable"), "{name}");
            name.split(' ').nth(3).unwrap().parse::<u32>().unwrap()
        })
        .sum()
    };
    let mut least = 96;
    while seat.is_moving() {
        least = least.min(stones(&seat));
        let told = ["lifts", "A stone falls", "The last stone", "are captured"];
        assert!(
            told.iter().any(|part| seat.reads(part)),
            "{:?}",
            seat.names()
        );
        seat.harness.step();
    }
    // In the hand or on their way: at least one whole handful was seen off the board.
    assert!(least <= 90, "{least}");
    seat.watch();
    assert_eq!(seat.name("North pit 2"), "North pit 2, 1 stone, playable");
}

#[test]
fn undo_in_the_middle_drops_it() {
    let mut seat = moving();
    seat.press_with(Modifiers::COMMAND, Key::Z);
    assert!(!seat.is_moving());
    let start = Position::start(seat.record().game(), Player::South);
    assert_eq!(seat.record().position(), &start);
    assert_eq!(seat.name("South pit 4"), "South pit 4, 6 stones, playable");
}

#[test]
fn at_once_shows_no_sowing() {
    let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
    seat.click("South pit 4");
    assert!(!seat.is_moving());
    assert_eq!(turns(seat.record()), ["4 x8"]);
}

#[test]
fn the_speed_is_a_setting_that_is_used() {
    let frames = |speed: &str| {
        let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
        let menu = seat
            .names()
            .into_iter()
            .find(|name| name.starts_with("Speed:"))
            .unwrap();
        seat.click(&menu);
        seat.look();
        seat.click(speed);
        seat.look();
        seat.click("South pit 4");
        let mut frames = 0;
        while seat.is_moving() {
            seat.harness.step();
            frames += 1;
        }
        frames
    };
    let [slow, normal, fast, at_once] = ["Slow", "Normal", "Fast", "At once"].map(frames);
    assert!(
        slow > normal && normal > fast && fast > at_once,
        "{slow} {normal} {fast} {at_once}"
    );
    assert_eq!(at_once, 0);
}
