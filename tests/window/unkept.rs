//! Settings, finished lessons and recent games that cannot be written: told once, with the folder.

use std::fs;
use std::path::PathBuf;

use nsolo::store::settings::Speed;
use nsolo::ui::Command;

use crate::seat::{Seat, record};

/// A place in which no folder can be made, whoever asks: a file has its name.
fn unwritable() -> (tempfile::TempDir, PathBuf) {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("config");
    fs::write(&folder, "not a folder").unwrap();
    (place, folder)
}

/// What was asked for is written and heard of.
fn settle(seat: &mut Seat) {
    seat.look();
    seat.app_mut().keep_settings();
    seat.app_mut().keep_progress();
    seat.app_mut().wait_for_recent();
    seat.look();
}

/// Whatever its task is: every pit is tried.
fn solve_the_first_lesson(seat: &mut Seat) {
    let start = |seat: &mut Seat, command| {
        seat.app_mut().ask_for(command);
        seat.look();
    };
    start(seat, Command::Lessons("bosh"));
    let pits: Vec<_> = seat.names().into_iter().collect();
    let pits = pits.iter().filter(|name| name.starts_with("South pit"));
    for pit in pits.filter_map(|name| name.split(',').next()) {
        seat.click(pit);
        seat.look();
        start(seat, Command::LessonAgain);
    }
}

#[test]
fn settings_that_cannot_be_written_are_told_once() {
    let (_place, folder) = unwritable();
    let told = "What you have set holds only until the program is closed";
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    let file = folder.join("settings.ron");
    seat.app_mut().keep_settings_in(Some(file.clone()));
    assert!(!seat.reads(told), "nothing was set");
    seat.app_mut().ask_for(Command::Speed(Speed::Slow));
    settle(&mut seat);
    assert!(seat.reads(told));
    let named = format!("“{}”", folder.display());
    assert!(seat.reads(&named), "the folder is named");
    assert_eq!(seat.app().settings().speed, Speed::Slow, "it holds");
    seat.click("OK");
    seat.look();
    seat.app_mut().ask_for(Command::Speed(Speed::Fast));
    settle(&mut seat);
    assert!(!seat.reads(told), "once");
    // As soon as it can be done it is, and what no longer can is told again.
    fs::remove_file(&folder).unwrap();
    settle(&mut seat);
    assert!(file.exists() && !seat.reads(told));
    fs::remove_dir_all(&folder).unwrap();
    fs::write(&folder, "").unwrap();
    settle(&mut seat);
    assert!(seat.reads(told));
}

#[test]
fn lessons_that_are_done_and_cannot_be_kept_are_told() {
    let (_place, folder) = unwritable();
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.app_mut()
        .keep_progress_in(Some(folder.join("progress.ron")));
    seat.look();
    assert!(!seat.reads("could not be read"), "there is nothing to read");
    let told = "Which lessons are done is remembered only until the program is closed";
    settle(&mut seat);
    assert!(!seat.reads(told), "nothing was done");
    solve_the_first_lesson(&mut seat);
    settle(&mut seat);
    assert!(seat.reads(told) && seat.reads(&format!("“{}”", folder.display())));
}

#[test]
fn recent_games_that_cannot_be_remembered_are_told() {
    let (place, folder) = unwritable();
    let path = place.path().join("game.ron");
    nsolo::store::write(&path, &record("bosh", 4)).unwrap();
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.app_mut()
        .keep_recent_in(Some(folder.join("recent.ron")));
    settle(&mut seat);
    seat.open(path);
    seat.wait_for_files();
    settle(&mut seat);
    assert!(seat.reads("Recent games are not remembered"));
    assert!(seat.reads(&format!("“{}”", folder.display())));
}
