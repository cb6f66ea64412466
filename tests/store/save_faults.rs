//! Places where nothing can be saved, as a machine really has them: the player is told why, and
//! everything stays as it was.

#![cfg(target_os = "linux")]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use nsolo::play::{Record, Sides, Start};
use nsolo::rules::{Game, Player};
use nsolo::store::{self, SaveStep};
use nsolo::text::Words;
use nsolo::text::errors::say_save_error;
use nsolo::text::names::say_path;

fn record() -> Record {
    let game = Game::new("bosh", 4).unwrap();
    Record::new(game, Start::Usual(Player::South), Sides::default()).unwrap()
}

/// Everything below a folder: names, and what files hold.
fn all(folder: &Path) -> Vec<(PathBuf, Option<Vec<u8>>)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let bytes = fs::symlink_metadata(&path)
            .unwrap()
            .is_file()
            .then(|| fs::read(&path).unwrap());
        if fs::symlink_metadata(&path).unwrap().is_dir() {
            found.extend(all(&path));
        }
        found.push((path, bytes));
    }
    found.sort();
    found
}

/// Saves where it cannot be, and finds nothing changed; says the step and the reason given.
fn refused(path: &Path, within: &Path) -> (SaveStep, String) {
    let before = all(within);
    let error = store::write(path, &record()).unwrap_err();
    assert_eq!(all(within), before);
    let said = say_save_error(&Words::english(), &error);
    let rest = said.strip_prefix(&format!("“{}” could not be saved: ", say_path(path)));
    let reason = rest.and_then(|rest| rest.strip_suffix(". Nothing there was changed."));
    (error.step, reason.unwrap_or(&said).to_owned())
}

#[test]
fn every_place_that_takes_no_game_is_named() {
    let place = tempfile::tempdir().unwrap();
    let at = |name: &str| place.path().join(name);
    let expect = |path: PathBuf, step, reason: &str| {
        assert_eq!(
            refused(&path, place.path()),
            (step, reason.to_owned()),
            "{}",
            path.display()
        );
    };

    fs::create_dir_all(at("folder.ron/within")).unwrap();
    let folder = "there is a folder of that name";
    expect(at("folder.ron"), SaveStep::Look, folder);

    fs::write(at("file.ron"), "old").unwrap();
    let through = "part of its path is a file, not a folder";
    expect(at("file.ron/game.ron"), SaveStep::Look, through);
    expect(at("file.ron/a/game.ron"), SaveStep::Look, through);

    let missing = "its folder does not exist";
    expect(at("vanished/game.ron"), SaveStep::Create, missing);
    symlink("vanished/game.ron", at("to-vanished.ron")).unwrap();
    expect(at("to-vanished.ron"), SaveStep::Create, missing);
    symlink("folder.ron", at("to-folder.ron")).unwrap();
    expect(at("to-folder.ron"), SaveStep::Look, folder);

    let name = "its name is too long or holds characters that the disk does not take";
    expect(at(&("x".repeat(252) + ".ron")), SaveStep::Look, name);

    let mut read_only = fs::metadata(at("file.ron")).unwrap().permissions();
    read_only.set_readonly(true);
    fs::set_permissions(at("file.ron"), read_only).unwrap();
    expect(at("file.ron"), SaveStep::Look, "it is read-only");
    symlink("file.ron", at("to-read-only.ron")).unwrap();
    expect(at("to-read-only.ron"), SaveStep::Look, "it is read-only");

    // Copies: a program that is wrong must not put a game in the place of the machine's own.
    let device = "it is not an ordinary file";
    for (name, command) in [("pipe", "mkfifo pipe"), ("full", "mknod -m 666 full c 1 7")] {
        let mut words = command.split(' ');
        let mut make = Command::new(words.next().unwrap());
        let made = make.args(words).current_dir(place.path()).output();
        // Not everybody may make a device.
        if made.is_ok_and(|made| made.status.success()) {
            expect(at(name), SaveStep::Look, device);
            symlink(name, at(&format!("to-{name}"))).unwrap();
            expect(at(&format!("to-{name}")), SaveStep::Look, device);
        }
    }
    assert_eq!(fs::read_to_string(at("file.ron")).unwrap(), "old");
}

/// A name as long as a name may be is saved, though the new file needs one meanwhile.
#[test]
fn the_longest_name_there_can_be_is_saved() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("x".repeat(251) + ".ron");
    store::write(&path, &record()).unwrap();
    assert_eq!(
        store::to_text(&store::read(&path).unwrap()),
        store::to_text(&record())
    );
}

/// What cannot be saved at one place can be saved at another, and nothing of the game is lost.
#[test]
fn after_a_fault_the_game_can_be_saved_elsewhere() {
    let place = tempfile::tempdir().unwrap();
    let gone = place.path().join("gone");
    fs::create_dir(&gone).unwrap();
    let path = gone.join("game.ron");
    store::write(&path, &record()).unwrap();
    fs::remove_dir_all(&gone).unwrap();
    let (step, _) = refused(&path, place.path());
    assert_eq!(step, SaveStep::Create);
    let elsewhere = place.path().join("game.ron");
    store::write(&elsewhere, &record()).unwrap();
    assert!(store::read(&elsewhere).is_ok());
}
