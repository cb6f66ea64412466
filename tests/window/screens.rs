//! Screens over screens, and where the keyboard is when something else is shown.

use egui::Key;
use nsolo::store::settings::Speed;
use nsolo::table::Scrub;
use nsolo::ui::Command;

use crate::seat::{Seat, record, turns};

fn ask(seat: &mut Seat, command: Command) {
    seat.app_mut().ask_for(command);
    seat.look();
}

/// The list of games, the rules and the editor in every order: what is set up is never lost unasked, and
/// is there again when what lies over it is left.
#[test]
fn a_position_being_set_up_outlasts_whatever_is_opened_over_and_under_it() {
    let folder = tempfile::tempdir().unwrap();
    let over = [Command::Library, Command::Rules("bosh")];
    let under = [&over[..], &over[..1], &over[1..], &[]];
    for opened in under {
        for later in [&over[..], &[over[1], over[0]], &over[..1], &over[1..]] {
            let mut seat = Seat::empty(Speed::AtOnce);
            seat.app_mut().list_games_of(folder.path().to_owned());
            for command in opened {
                ask(&mut seat, *command);
            }
            ask(&mut seat, Command::SetUp);
            seat.click("South outer 3");
            seat.look();
            assert_eq!(seat.name("South outer 3"), "South outer 3, 3 stones");
            for command in later {
                ask(&mut seat, *command);
            }
            assert!(
                !seat.closes(),
                "closing asks about it: {opened:?} {later:?}"
            );
            seat.press(Key::Escape);
            ask(&mut seat, Command::SetUp);
            let name = seat.name("South outer 3");
            assert_eq!(name, "South outer 3, 3 stones", "{opened:?} {later:?}");
        }
    }
}

/// While turns are shown one after the other nothing can be done, and the keyboard stays where it is.
#[test]
fn the_keyboard_stays_on_its_pit_while_turns_are_shown() {
    let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
    for _ in 0..6 {
        seat.press(Key::Enter);
    }
    assert_eq!(turns(seat.record()).len(), 6);
    seat.press(Key::Home);
    seat.app_mut().set_speed(Speed::Fast);
    seat.press(Key::Space);
    let place = |seat: &Seat| {
        let focused = seat.focused().unwrap();
        focused.split(',').next().unwrap().to_owned()
    };
    let at = place(&seat);
    let mut frames = 0;
    while seat.is_moving() {
        assert_eq!(place(&seat), at, "after {frames} frames");
        seat.harness.step();
        frames += 1;
    }
    assert!(frames > 30, "only {frames} frames");
}

/// What chooses stones by a command brings the keyboard to a pit of which something can be chosen; what
/// chooses one on a pit leaves it there.
#[test]
fn in_a_sweep_commands_bring_the_keyboard_to_the_enemy() {
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    seat.click("South outer 4");
    seat.look();
    assert!(seat.is_sweeping());
    for command in [Command::Fill, Command::Clear] {
        while !seat.focused().unwrap().starts_with("South") {
            seat.press(Key::ArrowDown);
        }
        ask(&mut seat, command);
        let focused = seat.focused().unwrap();
        assert!(
            focused.starts_with("North outer 1"),
            "{command:?}: {focused}"
        );
    }
    seat.press(Key::ArrowRight);
    let before = seat.focused().unwrap();
    let before = before.split(',').next().unwrap();
    seat.press(Key::Enter);
    assert!(seat.focused().unwrap().starts_with(before), "{before}");
}

/// Why a pit may not be chosen is said until something else is done.
#[test]
fn a_refusal_is_forgotten_with_the_next_command() {
    for command in [
        Command::StepByStep,
        Command::Scrub(Scrub::Game),
        Command::Panel,
    ] {
        let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
        seat.click("North outer 3");
        seat.harness.event(egui::Event::PointerGone);
        seat.look();
        assert!(
            seat.reads("North outer 3 may not be sown: "),
            "{:?}",
            seat.names()
        );
        ask(&mut seat, command);
        assert!(
            !seat.reads("North outer 3 may not be sown: "),
            "{command:?}"
        );
    }
}

/// From the welcome back to the game: an Enter too many plays nothing.
#[test]
fn back_to_the_game_from_the_welcome_presses_no_pit() {
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.put(record("bosh", 4));
    ask(&mut seat, Command::Welcome);
    seat.click("Back to the game");
    seat.look();
    seat.press(Key::Enter);
    assert_eq!(turns(seat.record()).len(), 0);
}
