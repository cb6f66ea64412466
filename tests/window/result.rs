//! The card of a game that is over.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use nsolo::play::{Record, Sides, Start};
use nsolo::rules::{Game, Pit, Player, SetUp, Turn};
use nsolo::store::settings::Speed;
use nsolo::ui::Command;

use crate::seat::{Seat, turns};

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// Sadeqa, one turn before its end: South's pit 1 captures North's only stones.
fn one_before() -> Record {
    let game = Game::new("sadeqa", 6).unwrap();
    let mut pits = vec![Pit::EMPTY; 16];
    pits[0] = Pit::with(1);
    pits[14] = Pit::with(2);
    let start = Start::SetUp(SetUp {
        pits,
        store: [3, 4],
        player: Player::South,
    });
    let sides = Sides::new(names(&["Amina"]), names(&["Banda"]));
    Record::new(game, start, sides).unwrap()
}

fn at_the_end(speed: Speed) -> Seat {
    let mut seat = Seat::empty(speed);
    seat.put(one_before());
    seat.click("South pit 1");
    seat
}

fn shows_card(seat: &Seat) -> bool {
    seat.harness.query_by_label("Look back").is_some()
}

#[test]
fn the_card_comes_when_the_end_has_been_seen_and_tells_by_name() {
    let mut seat = at_the_end(Speed::Normal);
    let mut frames = 0;
    while seat.is_moving() {
        assert!(!shows_card(&seat), "the last turn is still shown");
        seat.harness.step();
        frames += 1;
    }
    assert!(frames > 5);
    seat.look();
    assert!(shows_card(&seat));
    for said in [
        "Amina wins",
        "Banda had no legal move; the stones on the board went to the player who moved last.",
        "1 turn",
        "Longest sowing: 1 lap, Amina, turn 1",
        "Biggest capture: 2 stones, Amina, turn 1",
        "stones owned in the end",
        "6",
        "4",
    ] {
        assert!(seat.reads(said), "{said}: {:?}", seat.names());
    }
    assert_eq!(seat.focused().as_deref(), Some("Again"));
}

#[test]
fn escape_and_looking_back_take_it_away_and_it_can_be_brought_back() {
    let mut seat = at_the_end(Speed::AtOnce);
    seat.look();
    let ways_off: [fn(&mut Seat); 4] = [
        |seat| seat.press(Key::Escape),
        |seat| seat.click("Look back"),
        |seat| seat.press(Key::OpenBracket),
        |seat| seat.click("Biggest capture: 2 stones, Amina, turn 1"),
    ];
    let ways_back: [fn(&mut Seat); 2] = [|seat| seat.press(Key::R), |seat| seat.click("Result")];
    for off in ways_off {
        for back in ways_back {
            assert!(shows_card(&seat));
            off(&mut seat);
            seat.look();
            assert!(!shows_card(&seat));
            assert!(!seat.reads("Longest sowing"));
            // The game as it stands is come back to, and the card stays away.
            seat.press(Key::End);
            seat.look();
            assert!(!shows_card(&seat));
            assert!(seat.reads("Amina wins"), "the bar still says it");
            back(&mut seat);
            seat.look();
        }
    }
    seat.click("Undo");
    seat.look();
    assert!(!shows_card(&seat));
}

/// By the mouse or by Enter on what has the keyboard.
#[test]
fn again_plays_between_the_same_and_the_other_side_begins() {
    for by_key in [false, true] {
        let mut seat = Seat::empty(Speed::AtOnce);
        let sides = Sides::new(names(&["Amina"]), names(&["Banda", "Chipo"]));
        let game = Game::new("nsolo", 10).unwrap();
        let record = Record::new(game, Start::Usual(Player::South), sides.clone()).unwrap();
        seat.put(record);
        seat.app_mut().ask_for(Command::Resign(Player::North));
        seat.look();
        assert!(shows_card(&seat));
        if by_key {
            seat.harness.run_steps(30);
            seat.press(Key::Enter);
        } else {
            seat.click("Again");
        }
        seat.look();
        // The game is not saved, so it is asked about.
        seat.click("Don’t save");
        seat.look();
        assert!(!shows_card(&seat));
        let record = seat.record();
        assert_eq!((record.game(), record.sides()), (game, &sides));
        assert_eq!(record.start(), &Start::Usual(Player::North));
        assert_eq!(turns(record).len(), 0);
    }
}

/// An Enter that comes with the card, or right after it, was meant for the board.
#[test]
fn an_enter_meant_for_the_board_presses_nothing_on_the_card() {
    let mut seat = at_the_end(Speed::Normal);
    seat.look();
    assert!(seat.is_moving());
    for _ in 0..4 {
        seat.press(Key::Enter);
    }
    assert!(shows_card(&seat));
    assert!(seat.harness.query_by_label("Don’t save").is_none());
}

#[test]
fn what_is_tried_out_and_what_was_opened_show_no_card() {
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.put(one_before());
    seat.press_with(Modifiers::COMMAND, Key::T);
    seat.click("South pit 1");
    seat.look();
    assert!(seat.reads("Amina wins") && !shows_card(&seat));
    assert!(!seat.app().is_possible(Command::Result));
    let mut over = one_before();
    over.play(&Turn::sow(0)).unwrap();
    seat.put(over);
    assert!(seat.reads("Amina wins") && !shows_card(&seat));
    seat.click("Result");
    seat.look();
    assert!(shows_card(&seat));
}

/// A lesson that ends a game has its own words.
#[test]
fn a_lesson_shows_no_card() {
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.app_mut().ask_for(Command::Lessons("sadeqa"));
    seat.look();
    let lessons = &nsolo::learn::tours()[1].lessons;
    let at = lessons
        .iter()
        .position(|lesson| lesson.name == "sadeqa-end");
    let at = at.unwrap();
    for _ in 0..at {
        seat.app_mut().ask_for(Command::LessonNext);
        seat.look();
    }
    let solution = lessons[at].steps[0].solution.clone();
    let Turn::Sow { pit, .. } = solution else {
        panic!("a sowing")
    };
    seat.click(&format!("South pit {}", pit + 1));
    seat.look();
    assert!(seat.record().position().outcome().is_some());
    assert!(!shows_card(&seat));
}

/// The menu names who resigns, and so do the card and the bar at the top.
#[test]
fn players_are_called_by_their_names() {
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.put(one_before());
    assert!(seat.reads("turn 1, Amina"));
    seat.click("Turn");
    seat.look();
    assert!(!seat.reads("South resigns"));
    seat.click("Banda resigns");
    seat.look();
    assert!(seat.reads("Sadeqa III — Amina wins"));
    assert!(seat.reads("Banda resigned."));
}

/// The card lies on the board, in large windows and small ones.
#[test]
fn the_card_fits_every_window() {
    for size in [egui::vec2(1_280.0, 800.0), egui::vec2(640.0, 480.0)] {
        let mut seat = Seat::sized(Speed::AtOnce, size);
        seat.put(one_before());
        seat.click("South pit 1");
        seat.look();
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, size).shrink(8.0);
        let bar = seat.harness.get_by_label("Play or pause").rect();
        for part in ["Again", "Look back", "Save"] {
            let mut all = seat.harness.get_all_by_label(part);
            let rect = all.next_back().unwrap().rect();
            assert!(window.contains_rect(rect), "{part} {rect} in {size}");
            assert!(rect.bottom() < bar.top(), "{part} {rect} in {size}");
        }
        let mut all = seat.harness.get_all_by_label("Amina wins");
        let top = all.next_back().unwrap().rect().top();
        assert!(top > 44.0, "{top} in {size}");
    }
}
