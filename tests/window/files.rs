//! Saving, opening, and games that would be lost.

use egui::{Key, Modifiers};
use nsolo::store::settings::Speed;

use crate::seat::{Seat, turns};

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

#[test]
fn a_saved_game_comes_back_as_it_was() {
    let folder = folder();
    let path = folder.path().join("game.ron");
    let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
    seat.click("South pit 4");
    seat.look();
    seat.click("North pit 3");
    seat.look();
    seat.save_to(path.clone());
    assert!(!seat.app().table().unwrap().is_changed());
    let position = seat.record().position().clone();
    let mut other = Seat::empty(Speed::AtOnce);
    other.open(path.clone());
    other.wait_for_files();
    assert_eq!(other.record().position(), &position);
    assert_eq!(turns(other.record()), turns(seat.record()));
    assert_eq!(other.app().table().unwrap().path(), Some(path.as_path()));
}

#[test]
fn a_sweep_in_progress_is_saved_and_goes_on() {
    let folder = folder();
    let path = folder.path().join("sweep.ron");
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    seat.click("South outer 4");
    seat.look();
    seat.click("North outer 3");
    seat.look();
    seat.save_to(path.clone());
    let mut other = Seat::empty(Speed::AtOnce);
    other.open(path);
    other.wait_for_files();
    assert!(other.reads("1 of 2 chosen"));
    other.click("North outer 3");
    other.look();
    other.click("Confirm");
    other.look();
    assert_eq!(turns(other.record()), ["o4 x2 (o3:2)"]);
}

#[test]
fn a_bad_file_says_so_and_leaves_the_game_on_the_table() {
    let folder = folder();
    let path = folder.path().join("bad.ron");
    std::fs::write(
        &path,
        "(format: \"nsolo-game\", version: 1, game: \"chess\")",
    )
    .unwrap();
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.click("South pit 5");
    seat.look();
    seat.save_to(folder.path().join("good.ron"));
    let before = seat.record().position().clone();
    seat.open(path);
    seat.wait_for_files();
    assert!(seat.reads("could not be opened"));
    assert!(seat.reads("bad.ron"));
    assert!(seat.reads("as it was"));
    seat.click("Close");
    seat.look();
    assert_eq!(seat.record().position(), &before);
}

#[test]
fn a_new_game_during_a_sweep_asks_first_and_keeps_the_sweep_on_cancel() {
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    seat.click("South outer 4");
    seat.look();
    seat.press_with(Modifiers::COMMAND, Key::N);
    assert!(seat.reads("Save this game first?"));
    seat.click("Cancel");
    seat.look();
    assert!(seat.is_sweeping());
    seat.press_with(Modifiers::COMMAND, Key::N);
    seat.click("Don’t save");
    seat.look();
    seat.click("Start");
    seat.look();
    assert!(!seat.is_sweeping());
    assert_eq!(turns(seat.record()), [""; 0]);
    assert_eq!(
        seat.name("South outer 4"),
        "South outer 4, 2 stones, playable"
    );
}

#[test]
fn opening_a_game_during_a_sweep_and_during_a_sowing_asks_first() {
    let folder = folder();
    let path = folder.path().join("other.ron");
    let mut other = Seat::at("bosh", 4, Speed::AtOnce);
    other.save_to(path.clone());
    for speed in [Speed::AtOnce, Speed::Normal] {
        let mut seat = Seat::at("nsolo", 8, speed);
        seat.click("South outer 4");
        seat.look();
        seat.open(path.clone());
        assert!(seat.reads("Save this game first?"));
        seat.click("Don’t save");
        seat.wait_for_files();
        assert_eq!(seat.record().game().id(), "bosh");
        seat.watch();
    }
}

#[test]
fn saving_where_it_cannot_be_saved_says_so_and_nothing_is_lost() {
    let folder = folder();
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.click("South pit 5");
    seat.look();
    seat.save_to(folder.path().join("no-such-folder").join("game.ron"));
    assert!(seat.reads("could not be saved"));
    seat.click("Close");
    seat.look();
    assert_eq!(turns(seat.record()), ["5 x5"]);
    assert!(seat.app().table().unwrap().is_changed());
}

#[test]
fn the_welcome_keeps_the_game_and_asks_before_another_takes_its_place() {
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.click("South pit 5");
    seat.look();
    seat.choose_in_game_menu("Welcome");
    seat.look();
    seat.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(
        turns(seat.record()),
        ["5 x5"],
        "nothing is undone that is not seen"
    );
    seat.click("Play");
    seat.look();
    assert!(seat.reads("Save this game first?"));
    seat.click("Cancel");
    seat.look();
    seat.click("Back to the game");
    seat.look();
    assert_eq!(seat.name("North pit 1"), "North pit 1, 0 stones");
    assert_eq!(turns(seat.record()), ["5 x5"]);
}

#[test]
fn what_was_let_go_is_not_lost_when_nothing_comes_of_it() {
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.click("South pit 5");
    seat.look();
    seat.press_with(Modifiers::COMMAND, Key::N);
    seat.click("Don’t save");
    seat.look();
    assert!(seat.reads("New game"));
    seat.press(Key::Escape);
    assert_eq!(turns(seat.record()), ["5 x5"]);
    seat.press_with(Modifiers::COMMAND, Key::Q);
    assert!(
        seat.reads("Save this game first?"),
        "the turn is asked about again"
    );
}

#[test]
fn a_save_under_way_marks_only_its_own_game_as_saved() {
    let folder = folder();
    let path = folder.path().join("first.ron");
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.click("South pit 5");
    seat.look();
    seat.begin_save(path.clone());
    seat.put(crate::seat::record("sadeqa", 6));
    seat.click("South pit 4");
    seat.look();
    seat.wait_for_files();
    assert!(seat.app().table().unwrap().is_changed());
    assert_eq!(seat.app().table().unwrap().path(), None);
    let saved = nsolo::store::read(&path).unwrap();
    assert_eq!(saved.game().id(), "bosh");
}

#[test]
fn where_there_is_no_file_dialog_a_path_can_be_typed() {
    let folder = folder();
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.click("South pit 5");
    seat.look();
    seat.no_dialog_to_save(&folder.path().join("typed"));
    assert!(seat.reads("no file dialog"));
    seat.press(Key::Enter);
    seat.wait_for_files();
    let path = folder.path().join("typed.ron");
    assert_eq!(turns(&nsolo::store::read(&path).unwrap()), ["5 x5"]);
    assert!(!seat.app().table().unwrap().is_changed());
    seat.no_dialog_to_save(&folder.path().join("typed"));
    seat.press(Key::Enter);
    seat.wait_for_files();
    assert!(seat.reads("already a file named “typed.ron”"));
    seat.click("Cancel");
    seat.look();
    let mut other = Seat::empty(Speed::AtOnce);
    other.no_dialog_to_open(&path);
    other.press(Key::Backspace);
    other.press(Key::Enter);
    other.wait_for_files();
    assert_eq!(turns(other.record()), ["5 x5"]);
}

#[test]
fn a_file_that_somebody_else_changed_is_not_replaced_unasked() {
    let folder = folder();
    let path = folder.path().join("game.ron");
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.save_to(path.clone());
    let mut other = Seat::empty(Speed::AtOnce);
    other.open(path.clone());
    other.wait_for_files();
    other.click("South pit 5");
    other.look();
    other.press_with(Modifiers::COMMAND, Key::S);
    other.wait_for_files();
    assert!(!other.app().table().unwrap().is_changed());
    seat.click("South pit 4");
    seat.look();
    seat.press_with(Modifiers::COMMAND, Key::S);
    seat.wait_for_files();
    assert!(seat.reads("was changed by another window or program"));
    assert_eq!(turns(&nsolo::store::read(&path).unwrap()), ["5 x5"]);
    seat.click("Cancel");
    seat.look();
    assert!(seat.app().table().unwrap().is_changed());
    assert_eq!(turns(&nsolo::store::read(&path).unwrap()), ["5 x5"]);
    // Asked, it is replaced; then it is the game's own again.
    seat.press_with(Modifiers::COMMAND, Key::S);
    seat.wait_for_files();
    seat.click("Replace");
    seat.wait_for_files();
    assert_eq!(
        turns(&nsolo::store::read(&path).unwrap()),
        turns(seat.record())
    );
    seat.press_with(Modifiers::COMMAND, Key::Z);
    seat.press_with(Modifiers::COMMAND, Key::S);
    seat.wait_for_files();
    assert!(!seat.app().table().unwrap().is_changed());
}

/// A game with a turn that its file holds, and one more.
fn behind_its_file(path: &std::path::Path) -> Seat {
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.click("South pit 5");
    seat.look();
    seat.save_to(path.to_owned());
    seat.click("North pit 3");
    seat.look();
    seat
}

/// Another time and the same contents: a backup was played back, a disk synchronised.
#[test]
fn a_file_whose_time_alone_has_changed_is_saved_unasked() {
    let folder = folder();
    let path = folder.path().join("game.ron");
    let touch = || {
        let file = std::fs::File::options().write(true).open(&path).unwrap();
        file.set_modified(std::time::SystemTime::UNIX_EPOCH)
            .unwrap();
    };
    let mut seat = behind_its_file(&path);
    touch();
    seat.press_with(Modifiers::COMMAND, Key::S);
    seat.wait_for_files();
    assert!(!seat.reads("was changed by another"));
    assert!(!seat.app().table().unwrap().is_changed());
    assert_eq!(nsolo::store::read(&path).unwrap().main_line().len(), 2);
    // Opened, not saved: the same.
    let mut other = Seat::empty(Speed::AtOnce);
    other.open(path.clone());
    other.wait_for_files();
    touch();
    other.click("South pit 1");
    other.look();
    other.press_with(Modifiers::COMMAND, Key::S);
    other.wait_for_files();
    assert!(!other.app().table().unwrap().is_changed());
}

#[test]
fn a_file_that_is_gone_is_made_anew_only_when_asked() {
    let folder = folder();
    let path = folder.path().join("game.ron");
    let mut seat = behind_its_file(&path);
    std::fs::remove_file(&path).unwrap();
    seat.press_with(Modifiers::COMMAND, Key::S);
    seat.wait_for_files();
    assert!(seat.reads("“game.ron” was renamed, moved or deleted"));
    seat.press(Key::Escape);
    assert!(!path.exists() && seat.app().table().unwrap().is_changed());
    seat.press_with(Modifiers::COMMAND, Key::S);
    seat.wait_for_files();
    seat.click("Save anew");
    seat.wait_for_files();
    assert!(!seat.app().table().unwrap().is_changed());
    assert_eq!(turns(&nsolo::store::read(&path).unwrap()).len(), 2);
}

#[test]
fn a_file_that_was_renamed_is_found_and_saved_to() {
    let folder = folder();
    let (path, new) = (
        folder.path().join("game.ron"),
        folder.path().join("new.ron"),
    );
    let mut seat = behind_its_file(&path);
    nsolo::store::write(
        &folder.path().join("other.ron"),
        &crate::seat::record("bosh", 4),
    )
    .unwrap();
    std::fs::rename(&path, &new).unwrap();
    seat.press_with(Modifiers::COMMAND, Key::S);
    seat.wait_for_files();
    assert!(seat.reads("it seems to be “new.ron” now"));
    seat.click("Save there");
    seat.wait_for_files();
    assert!(!path.exists());
    assert_eq!(turns(&nsolo::store::read(&new).unwrap()).len(), 2);
    let table = seat.app().table().unwrap();
    assert!(!table.is_changed());
    assert_eq!(table.path(), Some(new.as_path()));
}

/// Nor is a file that comes back under the old name meanwhile replaced unasked.
#[test]
fn a_file_that_has_come_meanwhile_is_asked_about() {
    let folder = folder();
    let path = folder.path().join("game.ron");
    let mut seat = behind_its_file(&path);
    std::fs::remove_file(&path).unwrap();
    seat.press_with(Modifiers::COMMAND, Key::S);
    seat.wait_for_files();
    std::fs::write(&path, "precious").unwrap();
    seat.click("Save anew");
    seat.wait_for_files();
    assert!(seat.reads("already a file named “game.ron”"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "precious");
}

#[test]
fn a_game_whose_file_is_gone_can_be_saved_elsewhere() {
    let folder = folder();
    let path = folder.path().join("game.ron");
    let mut seat = behind_its_file(&path);
    seat.have_no_file_dialogs();
    std::fs::remove_file(&path).unwrap();
    seat.press_with(Modifiers::COMMAND, Key::S);
    seat.wait_for_files();
    seat.click("Save as…");
    seat.wait_for_files();
    let other = folder.path().join("other.ron");
    seat.type_path(&other);
    seat.wait_for_files();
    assert!(!path.exists() && other.exists());
}

#[test]
fn closing_waits_for_a_game_that_is_being_written() {
    let folder = folder();
    let path = folder.path().join("game.ron");
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.click("South pit 5");
    seat.look();
    seat.begin_save(path.clone());
    // The answer is not looked at before the window is asked to close.
    let ctx = seat.harness.ctx.clone();
    seat.app_mut().ask_for(nsolo::ui::Command::Quit);
    seat.harness.step();
    seat.app_mut().wait_for_files(&ctx);
    assert!(nsolo::store::read(&path).is_ok());
    for _ in 0..3 {
        if seat.wants_to_close() {
            return;
        }
        seat.harness.step();
    }
    panic!("it does not close");
}

#[test]
fn a_typed_path_means_the_folder_that_was_proposed() {
    let folder = folder();
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.no_dialog_to_save(&folder.path().join("proposed.ron"));
    std::fs::create_dir(folder.path().join("in")).unwrap();
    seat.type_path(std::path::Path::new("in/typed"));
    seat.wait_for_files();
    let path = folder.path().join("in/typed.ron");
    assert_eq!(seat.app().table().unwrap().path(), Some(path.as_path()));
    assert!(path.exists());
}

#[test]
fn a_typed_folder_takes_the_game_under_its_usual_name() {
    let folder = folder();
    for wanted in ["Bosh.ron", "Bosh 2.ron"] {
        let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
        seat.no_dialog_to_save(&folder.path().join("proposed.ron"));
        seat.type_path(folder.path());
        seat.wait_for_files();
        let path = folder.path().join(wanted);
        assert_eq!(seat.app().table().unwrap().path(), Some(path.as_path()));
    }
}

/// Enter twice, in haste, must not cost a file.
#[test]
fn replacing_a_file_is_not_what_enter_does() {
    let folder = folder();
    let path = folder.path().join("game.ron");
    std::fs::write(&path, "precious").unwrap();
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.no_dialog_to_save(&path);
    seat.press(Key::Enter);
    seat.wait_for_files();
    assert!(seat.reads("already a file named “game.ron”"));
    seat.press(Key::Enter);
    assert!(!seat.reads("already a file named “game.ron”"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "precious");
}

/// The text proposed can be written on at its end, whatever was typed in such a dialog before.
#[test]
fn a_typed_path_is_written_on_at_its_end() {
    let folder = folder();
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    for (proposed, wanted) in [("a", "a1.ron"), ("a longer name", "a longer name1.ron")] {
        seat.no_dialog_to_save(&folder.path().join(proposed));
        seat.harness.event(egui::Event::Text("1".to_owned()));
        seat.look();
        seat.press(Key::Enter);
        seat.wait_for_files();
        assert!(folder.path().join(wanted).exists(), "{wanted}");
    }
}
