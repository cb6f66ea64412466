//! Looking at any moment of the game: steps, captions, the scrubber, the history, trying out.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use nsolo::rules::{GAMES, Game, Player, Position};
use nsolo::store::settings::Speed;
use nsolo::table::View;

use crate::seat::{Seat, turns};

/// What the pits hold, and what the bar says.
fn moment(seat: &Seat) -> (Vec<u16>, String) {
    let moment = seat.app().table().unwrap().moment();
    let pits = moment.pits.iter().map(|pit| pit.stones()).collect();
    (pits, seat.names().join("|"))
}

fn after_a_turn(id: &str, size: u16, pit: &str) -> Seat {
    let mut seat = Seat::at(id, size, Speed::AtOnce);
    seat.click(pit);
    seat.look();
    if seat.is_sweeping() {
        seat.click("Fill for me");
        seat.look();
        seat.click("Confirm");
        seat.look();
    }
    seat
}

#[test]
fn stepping_forward_and_back_over_a_whole_turn_finds_the_same_moments() {
    let sowings = [
        ("nsolo", 8, "South outer 4", 10 + 1),
        ("sadeqa", 6, "South pit 4", 42 + 1),
        ("bosh", 4, "South pit 5", 11 + 1),
    ];
    assert_eq!(sowings.map(|(id, ..)| id), GAMES.map(|rules| rules.id));
    for (id, size, pit, steps) in sowings {
        let mut seat = after_a_turn(id, size, pit);
        let end = moment(&seat);
        seat.press(Key::Home);
        let start = Position::start(Game::new(id, size).unwrap(), Player::South);
        assert_eq!(seat.app().table().unwrap().position(), &start);
        let mut there = vec![moment(&seat)];
        while !seat.app().table().unwrap().shows_head() || seat.is_moving() {
            seat.press(Key::Period);
            there.push(moment(&seat));
            assert!(there.len() < 200, "{id}");
        }
        assert_eq!(
            there.len() - 1,
            steps,
            "{id}: the steps of its turn, and the position after it"
        );
        assert_eq!(there.last(), Some(&end), "{id}");
        for earlier in there.iter().rev().skip(1) {
            seat.press(Key::Comma);
            assert_eq!(&moment(&seat), earlier, "{id}");
        }
        assert_eq!(turns(seat.record()).len(), 1, "{id}: the game is untouched");
    }
}

#[test]
fn captions_say_what_each_step_of_marins_example_is() {
    let mut seat = after_a_turn("bosh", 4, "South pit 5");
    seat.press(Key::Home);
    for (step, said) in [
        (1, "South lifts the 4 stones of pit 5."),
        (2, "A stone falls in North pit 1; 3 left in the hand."),
        (
            5,
            "The last stone falls in North pit 4. The next pit, North pit 5, holds 4 stones.",
        ),
        (
            6,
            "The next pit, North pit 5, holds 4 stones, so they are lifted and sown on (relay, lap 2).",
        ),
        (
            10,
            "is empty, so the sowing ends; the pit beyond, North pit 1, holds 5 stones.",
        ),
        (11, "The 5 stones of North pit 1 are captured."),
    ] {
        while seat.app().table().unwrap().step_of_turn().0 != step || !seat.is_moving() {
            seat.press(Key::Period);
        }
        assert!(seat.reads(said), "step {step}: {:?}", seat.names());
    }
}

#[test]
fn laps_and_turns_are_steps_too() {
    let mut seat = after_a_turn("sadeqa", 6, "South pit 4");
    seat.press(Key::Home);
    seat.click("Lap");
    seat.look();
    let mut laps = 0;
    while !seat.app().table().unwrap().shows_head() || seat.is_moving() {
        seat.press(Key::Period);
        laps += 1;
    }
    assert_eq!(laps, 7, "five laps, a capture, and the position after it");
    seat.click("Turn");
    seat.look();
    // The menu has the same name and stands first.
    if !seat.app().table().unwrap().is_moving() {
        seat.press(Key::Escape);
    }
    seat.press(Key::OpenBracket);
    assert!(!seat.app().table().unwrap().shows_head());
    seat.press(Key::CloseBracket);
    assert!(seat.app().table().unwrap().shows_head());
}

#[test]
fn the_whole_game_can_be_played_back_and_paused() {
    let mut seat = after_a_turn("bosh", 4, "South pit 5");
    seat.click("North pit 2");
    seat.look();
    let head = seat.record().position().clone();
    seat.press(Key::Home);
    seat.press(Key::Space);
    assert!(seat.app().table().unwrap().is_running());
    seat.harness.run_steps(20);
    seat.press(Key::Space);
    assert!(!seat.app().table().unwrap().is_running());
    assert!(seat.is_moving(), "paused in the middle of a sowing");
    let paused = moment(&seat);
    seat.harness.run();
    assert_eq!(moment(&seat), paused);
    seat.press(Key::Space);
    seat.watch();
    assert!(seat.app().table().unwrap().shows_head());
    assert_eq!(seat.record().position(), &head);
    assert_eq!(turns(seat.record()).len(), 2);
}

#[test]
fn a_sowing_under_way_can_be_stepped_back_into() {
    let mut seat = Seat::at("sadeqa", 6, Speed::Normal);
    seat.click("South pit 4");
    seat.harness.run_steps(12);
    assert!(seat.app().table().unwrap().is_running());
    seat.press(Key::Comma);
    assert!(!seat.app().table().unwrap().is_running(), "stepping pauses");
    assert!(seat.is_moving());
    for _ in 0..40 {
        seat.press(Key::Comma);
    }
    let table = seat.app().table().unwrap();
    assert_eq!(
        table.moment().pits,
        Position::start(seat.record().game(), Player::South).pits()
    );
    assert_eq!(turns(seat.record()), ["4 x8"]);
}

#[test]
fn step_by_step_lets_every_turn_wait() {
    let mut seat = Seat::at("bosh", 4, Speed::Normal);
    seat.click("View");
    seat.look();
    seat.click("Step by step");
    seat.look();
    seat.click("South pit 5");
    seat.look();
    assert!(seat.is_moving() && !seat.app().table().unwrap().is_running());
    assert_eq!(seat.app().table().unwrap().step_of_turn(), (0, 11));
    seat.press(Key::Period);
    assert!(seat.reads("South lifts the 4 stones of pit 5."));
}

#[test]
fn the_history_shows_any_position_and_playing_from_it_keeps_the_old_line() {
    let mut seat = after_a_turn("sadeqa", 6, "South pit 4");
    seat.click("North pit 3");
    seat.look();
    let played = turns(seat.record());
    seat.click("4 ×8");
    seat.look();
    assert!(!seat.app().table().unwrap().shows_head());
    assert!(seat.reads("This is the position after turn 1 of 2."));
    assert_eq!(
        turns(seat.record()),
        played,
        "looking back moves only the view"
    );
    seat.click("North pit 4");
    seat.look();
    assert_eq!(turns(seat.record()).len(), 2);
    assert_ne!(turns(seat.record()), played);
    assert!(seat.reads("Another line after turn 1"));
    let old = played.last().unwrap().replace(" x", " ×");
    seat.click(&old);
    seat.look();
    let table = seat.app().table().unwrap();
    let View::Node(node) = table.view() else {
        panic!("a finished turn")
    };
    assert_eq!(seat.record().depth(node), 2);
    seat.click("Back to the current position");
    seat.look();
    assert!(seat.app().table().unwrap().shows_head());
}

#[test]
fn the_scrubber_shows_any_moment() {
    let mut seat = after_a_turn("sadeqa", 6, "South pit 4");
    let rect = seat.harness.get_by_role(egui::Role::Slider).rect();
    let drag = |seat: &mut Seat, share: f32| {
        let at = egui::pos2(
            rect.left() + 10.0 + share * (rect.width() - 20.0),
            rect.center().y,
        );
        seat.harness.hover_at(at);
        for pressed in [true, false] {
            seat.harness.event(egui::Event::PointerButton {
                pos: at,
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            });
        }
        seat.look();
    };
    drag(&mut seat, 0.5);
    let (step, steps) = seat.app().table().unwrap().step_of_turn();
    assert_eq!((step, steps), (21, 42));
    assert!(!seat.app().table().unwrap().is_running());
    drag(&mut seat, 1.0 / 3.0);
    assert_eq!(seat.app().table().unwrap().step_of_turn().0, 14);
    seat.click("Whole game");
    seat.look();
    drag(&mut seat, 0.0);
    assert_eq!(seat.app().table().unwrap().place_in_line(), 0);
    assert_eq!(turns(seat.record()), ["4 x8"]);
}

#[test]
fn looking_back_from_a_sweep_plays_nothing_and_keeps_the_choice() {
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    seat.click("South outer 4");
    seat.look();
    seat.click("North outer 3");
    seat.look();
    seat.press(Key::Home);
    assert!(!seat.is_sweeping());
    seat.click("South outer 1");
    seat.look();
    assert_eq!(turns(seat.record()), [""; 0]);
    assert!(seat.record().pending().is_some());
    seat.press(Key::End);
    assert!(seat.is_sweeping());
    assert!(seat.reads("1 of 2 chosen"));
}

#[test]
fn trying_out_leaves_the_game_untouched() {
    let mut seat = after_a_turn("bosh", 4, "South pit 5");
    seat.press(Key::Home);
    seat.press_with(Modifiers::COMMAND, Key::T);
    assert!(seat.reads("Trying out"));
    for _ in 0..2 {
        seat.sow_any();
    }
    assert_eq!(turns(seat.record()).len(), 2);
    assert_ne!(turns(seat.record())[0], "5 x5");
    seat.click("Back to the game");
    seat.look();
    assert_eq!(turns(seat.record()), ["5 x5"]);
    assert!(
        !seat.app().table().unwrap().shows_head(),
        "the place in the history is kept too"
    );
}

#[test]
fn turns_are_copied_as_text() {
    let mut seat = after_a_turn("sadeqa", 6, "South pit 4");
    seat.click("Copy");
    let copied: Vec<_> = seat
        .harness
        .output()
        .platform_output
        .commands
        .iter()
        .filter_map(|command| match command {
            egui::OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(copied, ["Sadeqa III\n1. South: 4 x8"]);
}

#[test]
fn a_sowing_under_way_is_paused_by_its_button_and_goes_on() {
    let mut seat = Seat::at("sadeqa", 6, Speed::Normal);
    seat.click("South pit 4");
    seat.harness.run_steps(12);
    seat.click("Play or pause");
    seat.look();
    assert!(seat.is_moving() && !seat.app().table().unwrap().is_running());
    let paused = moment(&seat);
    seat.harness.run();
    assert_eq!(moment(&seat), paused);
    seat.click("Play or pause");
    seat.look();
    assert!(seat.app().table().unwrap().is_running());
    seat.watch();
    assert_eq!(turns(seat.record()), ["4 x8"]);
}

#[test]
fn an_old_line_can_be_made_the_game_again() {
    let mut seat = after_a_turn("sadeqa", 6, "South pit 4");
    seat.click("North pit 3");
    seat.look();
    let played = turns(seat.record());
    seat.press(Key::OpenBracket);
    seat.click("North pit 4");
    seat.look();
    assert_ne!(turns(seat.record()), played);
    let old = played.last().unwrap().replace(" x", " ×");
    seat.click(&old);
    seat.look();
    seat.click("Turn");
    seat.look();
    seat.click("Go on from here");
    seat.look();
    assert_eq!(turns(seat.record()), played);
    assert!(seat.app().table().unwrap().shows_head());
}

#[test]
fn the_end_of_a_turn_is_told_when_it_has_been_seen() {
    let mut seat = Seat::at("bosh", 4, Speed::Normal);
    seat.click("South pit 5");
    seat.watch();
    assert!(seat.reads("The 5 stones of North pit 1 are captured."));
    seat.click("North pit 2");
    seat.watch();
    assert!(!seat.reads("The 5 stones of North pit 1 are captured."));
}

#[test]
fn in_a_narrow_window_steps_and_scrubber_are_chosen_beside_the_speed() {
    let mut seat = Seat::sized(Speed::Normal, egui::vec2(640.0, 480.0));
    seat.put(crate::seat::record("bosh", 4));
    seat.click("Speed: Normal");
    seat.look();
    assert!(seat.reads("Step size"));
    seat.click("Lap");
    seat.look();
    seat.click("Speed: Normal");
    seat.look();
    seat.click("Whole game");
    seat.look();
    assert!(seat.reads("Moment of the game"));
}

/// The members of a team take its turns in rotation: who is named is who plays what is shown.
#[test]
fn a_team_is_named_by_the_member_whose_turn_is_shown() {
    use nsolo::play::{Record, Sides, Start};
    use nsolo::rules::{Game, Player};
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let sides = Sides::new(
        names(&["Mwiza", "Thoko", "Zione"]),
        names(&["Amina", "Farah"]),
    );
    let game = Game::new("sadeqa", 6).unwrap();
    let record = Record::new(game, Start::Usual(Player::South), sides).unwrap();
    let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
    seat.put(record);
    let turns = ["South pit 4", "North pit 3", "South pit 1"];
    for (pit, player) in turns.iter().zip(["Mwiza", "Amina", "Thoko"]) {
        assert!(seat.reads(&format!("{player} to play")), "{player}");
        seat.click(pit);
        seat.look();
    }
    assert!(seat.reads("Farah to play"));
    // South's and North's next at the beginning of each turn, backwards.
    for shown in [["Thoko", "Farah"], ["Thoko", "Amina"], ["Mwiza", "Amina"]] {
        seat.press(egui::Key::OpenBracket);
        for name in ["Mwiza", "Thoko", "Zione", "Amina", "Farah"] {
            assert_eq!(seat.reads(name), shown.contains(&name), "{name} {shown:?}");
        }
    }
}
