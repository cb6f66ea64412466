//! The system's file dialog is open, perhaps behind the window: the window says so, there is a way round
//! it, and what it answers when nobody wants to know any more is not heard.

use egui::{Key, Modifiers};
use nsolo::store::settings::Speed;
use nsolo::ui::Answers;

use crate::seat::{Seat, turns};

const OPEN: &str = "The file dialog of your system is open";

/// Somebody who has played a turn that is in no file, and a file dialog that answers when it is told to.
fn with_dialogs() -> (Seat, Answers, tempfile::TempDir) {
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    let answers = seat.app_mut().have_open_file_dialogs();
    seat.click("South pit 5");
    seat.look();
    (seat, answers, tempfile::tempdir().unwrap())
}

fn save(seat: &mut Seat) {
    seat.press_with(Modifiers::COMMAND, Key::S);
}

#[test]
fn the_window_says_which_dialog_is_open() {
    let (mut seat, answers, place) = with_dialogs();
    save(&mut seat);
    assert!(seat.reads(OPEN) && seat.reads("Save the game"));
    // The answer ends it.
    let path = place.path().join("game.ron");
    assert!(answers.send(Some(path.clone())));
    seat.wait_for_files();
    assert!(!seat.reads(OPEN));
    seat.wait_for_files();
    assert_eq!(seat.app().table().unwrap().path(), Some(path.as_path()));
    // The game has its file now: no dialog is asked.
    seat.click("North pit 3");
    seat.look();
    save(&mut seat);
    assert!(!seat.reads(OPEN));
    seat.wait_for_files();
    assert!(!seat.app().table().unwrap().is_changed());
    seat.press_with(Modifiers::COMMAND, Key::O);
    assert!(seat.reads(OPEN) && seat.reads("Open a saved game"));
    assert!(answers.send(Some(path)));
    seat.wait_for_files();
    seat.wait_for_files();
    assert_eq!(turns(seat.record()).len(), 2);
    seat.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::E);
    seat.click("Save…");
    seat.look();
    assert!(seat.reads(OPEN) && seat.reads("Export"));
    assert!(answers.send(None));
    seat.wait_for_files();
    assert!(!seat.reads(OPEN));
}

/// Answers come in the order in which they are asked for: the first is there when the second is heard.
#[test]
fn a_late_answer_is_not_heard() {
    let (mut seat, answers, place) = with_dialogs();
    let (late, wanted) = (place.path().join("late.ron"), place.path().join("game.ron"));
    save(&mut seat);
    seat.press(Key::Escape);
    assert!(!seat.reads(OPEN));
    assert_eq!(seat.app().table().unwrap().path(), None);
    save(&mut seat);
    assert!(answers.send(Some(late.clone())));
    assert!(answers.send(Some(wanted.clone())));
    seat.wait_for_files();
    seat.wait_for_files();
    assert_eq!(seat.app().table().unwrap().path(), Some(wanted.as_path()));
    assert!(!late.exists());
}

#[test]
fn a_path_can_be_typed_in_place_of_a_dialog_that_is_hidden() {
    let (mut seat, answers, place) = with_dialogs();
    let (late, wanted) = (place.path().join("late.ron"), place.path().join("game.ron"));
    save(&mut seat);
    // Enter does it too.
    seat.press(Key::Enter);
    assert!(!seat.reads(OPEN) && seat.reads("Type the whole path of the file"));
    assert!(!seat.reads("no file dialog"), "there is one");
    assert!(answers.send(Some(late.clone())));
    seat.type_path(&wanted);
    seat.wait_for_files();
    assert_eq!(seat.app().table().unwrap().path(), Some(wanted.as_path()));
    // To open one, likewise.
    seat.press_with(Modifiers::COMMAND, Key::O);
    seat.click("Type the path instead");
    seat.look();
    seat.type_path(&wanted);
    seat.wait_for_files();
    assert_eq!(turns(seat.record()).len(), 1);
    assert!(!late.exists());
}

#[test]
fn closing_asks_all_the_same_and_the_dialog_is_still_told_of_afterwards() {
    let (mut seat, answers, place) = with_dialogs();
    let path = place.path().join("game.ron");
    seat.save_to(path.clone());
    seat.click("North pit 3");
    seat.look();
    seat.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    assert!(seat.reads(OPEN));
    assert!(!seat.closes());
    assert!(seat.reads("Save the changes to “game.ron”?"));
    seat.click("Cancel");
    seat.look();
    assert!(seat.reads(OPEN), "it is open still");
    // Saving needs no dialog: the game has its file.
    assert!(!seat.closes());
    seat.click("Save");
    seat.wait_until_it_closes();
    assert_eq!(nsolo::store::read(&path).unwrap().main_line().len(), 2);
    drop(answers);
}

#[test]
fn saving_before_closing_goes_on_with_the_dialog_that_is_open() {
    let (mut seat, answers, place) = with_dialogs();
    let path = place.path().join("game.ron");
    save(&mut seat);
    assert!(!seat.closes());
    seat.click("Save");
    seat.look();
    assert!(seat.reads(OPEN));
    assert!(answers.send(Some(path.clone())));
    seat.wait_until_it_closes();
    assert!(path.exists());
}

/// What is asked for in its place lets the first one go.
#[test]
fn a_dialog_that_is_asked_for_in_its_place_is_the_one_that_counts() {
    let (mut seat, answers, place) = with_dialogs();
    let path = place.path().join("board.png");
    seat.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::E);
    seat.click("Save…");
    seat.look();
    assert!(seat.reads(OPEN) && !seat.reads("Save the game"));
    assert!(!seat.closes());
    seat.click("Save");
    seat.look();
    assert!(seat.reads(OPEN) && seat.reads("Save the game"));
    assert!(answers.send(Some(path.clone())));
    assert!(answers.send(None));
    seat.wait_for_files();
    assert!(!seat.reads(OPEN));
    seat.wait_for_export();
    assert!(!path.exists());
    assert_eq!(seat.app().table().unwrap().path(), None);
}
