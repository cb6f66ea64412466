//! Ways to a saved game: dropped files, games used lately, a file of which only a part is good; and
//! the way out when a game cannot be saved.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::Key;
use nsolo::store::settings::Speed;

use crate::seat::{Seat, WHOLE_WELCOME, record, turns};

#[derive(Debug)]
struct Dropped(PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        Err("only its path is asked for".to_owned())
    }
}

fn drop_on(seat: &mut Seat, paths: &[&Path]) {
    for path in paths {
        let file = Arc::new(Dropped((*path).to_owned()));
        seat.harness.input_mut().dropped_files.push(file);
    }
    seat.look();
}

/// A folder with a saved game of Bosh and one of Sadeqa III.
fn two_games() -> (tempfile::TempDir, PathBuf, PathBuf) {
    let place = tempfile::tempdir().unwrap();
    let bosh = place.path().join("bosh.ron");
    let sadeqa = place.path().join("sadeqa.ron");
    nsolo::store::write(&bosh, &record("bosh", 4)).unwrap();
    nsolo::store::write(&sadeqa, &record("sadeqa", 6)).unwrap();
    (place, bosh, sadeqa)
}

#[test]
fn a_dropped_file_is_opened() {
    let (_place, bosh, sadeqa) = two_games();
    let mut seat = Seat::empty(Speed::AtOnce);
    drop_on(&mut seat, &[&bosh]);
    seat.wait_for_files();
    assert_eq!(seat.record().game().id(), "bosh");
    // Also while something harmless is open.
    seat.press(Key::F1);
    drop_on(&mut seat, &[&sadeqa, &bosh]);
    seat.wait_for_files();
    assert_eq!(seat.record().game().id(), "sadeqa");
    assert!(seat.reads("Only one game fits the table: “sadeqa.ron” is opened."));
}

#[test]
fn a_dropped_file_waits_for_a_question_and_asks_about_the_game() {
    let (place, bosh, _) = two_games();
    let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
    seat.click("South pit 4");
    seat.look();
    drop_on(&mut seat, &[&bosh]);
    assert!(seat.reads("Save this game first?"));
    drop_on(&mut seat, &[&bosh]);
    assert!(seat.reads("Something else is being asked"));
    assert!(seat.reads("Save this game first?"));
    seat.click("Cancel");
    seat.look();
    assert_eq!(turns(seat.record()).len(), 1);
    // Whatever else is dropped gets a kind word.
    let mut seat = Seat::empty(Speed::AtOnce);
    drop_on(&mut seat, &[place.path()]);
    seat.wait_for_files();
    assert!(seat.reads("could not be opened"));
}

#[test]
fn what_is_dropped_may_be_an_address() {
    let (place, _, sadeqa) = two_games();
    let odd = place.path().join("a é%.ron");
    std::fs::rename(sadeqa, &odd).unwrap();
    let folder = place.path().display();
    for start in ["file://", "file://localhost", "FILE://Localhost"] {
        let mut seat = Seat::empty(Speed::AtOnce);
        let address = format!("{start}{folder}/a%20%C3%A9%25.ron");
        drop_on(&mut seat, &[Path::new(&address)]);
        seat.wait_for_files();
        assert_eq!(seat.app().table().unwrap().path(), Some(odd.as_path()));
    }
}

#[test]
fn what_is_dropped_and_no_file_says_why_nothing_comes_of_it() {
    let (_place, bosh, _) = two_games();
    for (address, said) in [
        (
            "https://example.org/game.ron",
            "“https://example.org/game.ron” is an address, not a file",
        ),
        (
            "file://no-such-machine.example/game.ron",
            "another machine, “no-such-machine.example”",
        ),
    ] {
        let mut seat = Seat::empty(Speed::AtOnce);
        drop_on(&mut seat, &[Path::new(address)]);
        assert!(seat.reads(said), "{address}");
        assert!(seat.app().table().is_none());
        // A file among it is opened all the same.
        drop_on(&mut seat, &[Path::new(address), &bosh]);
        seat.wait_for_files();
        assert_eq!(seat.record().game().id(), "bosh");
        assert!(!seat.reads(said));
    }
}

/// An address is typed, or copied from another program.
#[test]
fn a_typed_path_may_be_an_address() {
    let (place, bosh, _) = two_games();
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.no_dialog_to_open(place.path());
    seat.type_path(Path::new("https://example.org/game.ron"));
    assert!(seat.reads("is an address, not a file"));
    assert!(seat.reads("Type the whole path"), "it is asked still");
    seat.type_path(Path::new(&format!("file://{}", bosh.display())));
    seat.wait_for_files();
    assert_eq!(seat.record().game().id(), "bosh");
}

#[test]
fn a_file_held_over_the_window_is_invited() {
    let mut seat = Seat::empty(Speed::AtOnce);
    let hovered = egui::HoveredFile::default();
    seat.harness.input_mut().hovered_files.push(hovered);
    seat.look();
    assert!(seat.reads("Drop a saved game here to open it"));
    seat.harness.input_mut().hovered_files.clear();
    seat.look();
    assert!(!seat.reads("Drop a saved game here"));
    // Not where it could not be opened.
    seat.put(record("bosh", 4));
    seat.press_with(egui::Modifiers::COMMAND | egui::Modifiers::SHIFT, Key::E);
    let hovered = egui::HoveredFile::default();
    seat.harness.input_mut().hovered_files.push(hovered);
    seat.look();
    assert!(seat.reads("Picture (PNG)"));
    assert!(!seat.reads("Drop a saved game here"));
}

#[test]
fn games_used_lately_are_remembered_and_missing_ones_marked() {
    let (place, bosh, sadeqa) = two_games();
    let file = place.path().join("recent.ron");
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.app_mut().keep_recent_in(Some(file.clone()));
    seat.app_mut().wait_for_recent();
    seat.look();
    assert!(!seat.reads("Go on where you stopped"));
    for path in [&bosh, &sadeqa] {
        seat.open(path.clone());
        seat.wait_for_files();
        seat.app_mut().wait_for_recent();
    }
    let saved = place.path().join("my game.ron");
    seat.save_to(saved.clone());
    seat.app_mut().wait_for_recent();
    std::fs::remove_file(&bosh).unwrap();
    // Another start, in a window that shows all of the welcome however many games there are.
    let mut seat = Seat::sized(Speed::AtOnce, WHOLE_WELCOME);
    seat.app_mut().keep_recent_in(Some(file));
    seat.app_mut().wait_for_recent();
    seat.look();
    assert!(seat.reads("Go on where you stopped"));
    let names = seat.names();
    let at = |wanted: &str| {
        let name = seat.name(wanted);
        names.iter().position(|found| *found == name).unwrap()
    };
    assert!(at("my game") < at("sadeqa"), "the latest first");
    assert!(at("sadeqa") < at("bosh (missing)"));
    assert!(!seat.is_enabled(&seat.name("bosh (missing)")));
    assert!(seat.is_enabled(&seat.name("sadeqa")));
    seat.click("sadeqa");
    seat.wait_for_files();
    assert_eq!(seat.record().game().id(), "sadeqa");
    // They are in the menu too.
    seat.app_mut().wait_for_recent();
    seat.choose_in_game_menu("Recent games");
    seat.look();
    assert!(!seat.is_enabled("bosh (missing)"));
    seat.click("my game");
    seat.wait_for_files();
    let path = seat.app().table().unwrap().path().map(PathBuf::from);
    assert_eq!(path, Some(saved));
}

#[test]
fn missing_games_can_be_forgotten() {
    let (place, bosh, sadeqa) = two_games();
    let gone = place.path().join("gone.ron");
    let file = place.path().join("recent.ron");
    for path in [&gone, &bosh, &sadeqa] {
        nsolo::store::recent::note(&file, path).unwrap();
    }
    std::fs::remove_file(&bosh).unwrap();
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.app_mut().keep_recent_in(Some(file.clone()));
    seat.app_mut().wait_for_recent();
    seat.look();
    let names = seat.names();
    assert!(!names.contains(&"Forget sadeqa".to_owned()), "it is there");
    // On the welcome, by keyboard.
    seat.tab_to("Forget bosh");
    seat.press(Key::Enter);
    seat.app_mut().wait_for_recent();
    seat.look();
    assert!(!seat.reads("bosh (missing)"));
    assert!(seat.reads("gone (missing)") && seat.reads("sadeqa"));
    // In the menu.
    seat.put(record("bosh", 4));
    seat.choose_in_game_menu("Recent games");
    seat.look();
    seat.click("Forget gone");
    seat.app_mut().wait_for_recent();
    seat.look();
    assert!(!seat.reads("gone (missing)"));
    let left = nsolo::store::recent::read(&file).0;
    assert_eq!(left.len(), 1);
    assert_eq!(left[0].path, sadeqa);
}

#[test]
fn a_file_with_a_bad_turn_can_be_opened_up_to_it() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("game.ron");
    let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
    for pit in ["South pit 4", "North pit 3", "South pit 1"] {
        seat.click(pit);
        seat.look();
    }
    seat.save_to(path.clone());
    let good = std::fs::read_to_string(&path).unwrap();
    let third = turns(seat.record())[2].clone();
    let bad = good.replace(&format!("\"{third}\""), "\"17\"");
    assert_ne!(bad, good);
    std::fs::write(&path, &bad).unwrap();
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.open(path.clone());
    seat.wait_for_files();
    assert!(seat.reads("Turn 3"));
    assert!(seat.reads("Everything before that can be played: 2 turns."));
    assert!(seat.app().table().is_none(), "nothing is opened unasked");
    seat.click("Cancel");
    seat.look();
    assert!(seat.app().table().is_none());
    seat.open(path.clone());
    seat.wait_for_files();
    seat.click("Open that part");
    seat.look();
    assert_eq!(turns(seat.record()).len(), 2);
    let table = seat.app().table().unwrap();
    assert_eq!(table.path(), None, "the file is not its file");
    assert!(table.is_changed());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), bad);
}

#[test]
fn a_game_that_cannot_be_saved_can_be_saved_elsewhere() {
    let place = tempfile::tempdir().unwrap();
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.click("South pit 5");
    seat.look();
    let folder = place.path().join("gone");
    std::fs::create_dir(&folder).unwrap();
    seat.save_to(folder.join("game.ron"));
    seat.click("North pit 3");
    seat.look();
    std::fs::remove_dir_all(&folder).unwrap();
    seat.press_with(egui::Modifiers::COMMAND, Key::S);
    seat.wait_for_files();
    assert!(seat.reads("its folder does not exist"));
    assert!(seat.reads("The game is still on the table."));
    assert!(seat.app().table().unwrap().is_changed());
    seat.have_no_file_dialogs();
    seat.click("Save as…");
    seat.look();
    seat.wait_for_files();
    assert!(seat.reads("This system has no file dialog."));
    let elsewhere = place.path().join("elsewhere.ron");
    seat.type_path(&elsewhere);
    seat.wait_for_files();
    let table = seat.app().table().unwrap();
    assert_eq!(table.path(), Some(elsewhere.as_path()));
    assert!(!table.is_changed());
    let saved = nsolo::store::read(&elsewhere).unwrap();
    assert_eq!(turns(&saved), turns(seat.record()));
    assert_eq!(turns(&saved).len(), 2);
}
