//! Whether the game is another than its file holds, and what is said of that before it is left.

use egui::{Key, Modifiers};
use nsolo::store::settings::Speed;

use crate::seat::{Seat, turns};

/// Three turns of Sadeqa in a file.
fn saved(folder: &tempfile::TempDir) -> Seat {
    let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
    for pit in ["South pit 1", "North pit 3", "South pit 4"] {
        seat.click(pit);
        seat.look();
    }
    assert_eq!(turns(seat.record()).len(), 3);
    seat.save_to(folder.path().join("game.ron"));
    seat
}

fn is_changed(seat: &Seat) -> bool {
    seat.app().table().unwrap().is_changed()
}

fn undo(seat: &mut Seat) {
    seat.press_with(Modifiers::COMMAND, Key::Z);
}

fn redo(seat: &mut Seat) {
    seat.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
}

#[test]
fn what_is_undone_and_done_again_is_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = saved(&folder);
    assert!(!is_changed(&seat));
    for times in 1..=3 {
        for _ in 0..times {
            undo(&mut seat);
            assert!(is_changed(&seat));
        }
        for _ in 0..times {
            redo(&mut seat);
        }
        assert!(!is_changed(&seat), "after {times}");
    }
    assert!(seat.closes(), "nothing is lost, so nothing is asked");
}

#[test]
fn what_is_asked_says_how_the_file_differs() {
    let folder = tempfile::tempdir().unwrap();
    let behind = "The file has turns that were taken back here.";
    let ahead = "The file does not have the latest turns.";
    let otherwise = "The file does not hold the game as it is here now.";
    let asks = |change: fn(&mut Seat), said: &str| {
        let mut seat = saved(&folder);
        change(&mut seat);
        assert!(!seat.closes());
        for told in [behind, ahead, otherwise] {
            assert_eq!(seat.reads(told), told == said, "{said}: {:?}", seat.names());
        }
        seat.press(Key::Escape);
        seat.press_with(Modifiers::COMMAND, Key::N);
        assert!(seat.reads(said), "{said}");
    };
    asks(undo, behind);
    asks(
        |seat| {
            seat.press(Key::Enter);
            seat.look();
        },
        ahead,
    );
    asks(
        |seat| {
            undo(seat);
            seat.click("South pit 2");
            seat.look();
        },
        otherwise,
    );
}

/// A choice of stones to sweep is part of the game, and so is putting it back.
#[test]
fn a_sweep_counts_as_it_is_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    seat.click("South outer 4");
    seat.look();
    seat.click("North outer 3");
    seat.look();
    seat.save_to(folder.path().join("sweep.ron"));
    assert!(!is_changed(&seat));
    seat.click("North outer 4");
    seat.look();
    assert!(is_changed(&seat));
    seat.right_click("North outer 4");
    assert!(!is_changed(&seat));
    undo(&mut seat);
    assert!(is_changed(&seat));
    redo(&mut seat);
    assert!(!is_changed(&seat));
}

/// The file is written as the game was when saving began; what was played meanwhile is not in it.
#[test]
fn what_was_played_while_the_file_was_written_is_not_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
    seat.click("South pit 1");
    seat.look();
    seat.begin_save(folder.path().join("game.ron"));
    seat.app_mut().ask_for(nsolo::ui::Command::Undo);
    seat.look();
    seat.wait_for_files();
    assert!(is_changed(&seat));
    redo(&mut seat);
    assert!(!is_changed(&seat));
}
