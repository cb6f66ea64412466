//! The table is kept all the time: closing and starting again loses nothing.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use egui::{Key, Modifiers};

use crate::seat::{Seat, record, turns};

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// The window is gone without a word, as after a crash; what it had asked the disk for is done.
fn gone(mut seat: Seat) {
    seat.wait_until_kept();
}

/// The list of the games left open, as it is now.
fn see_left_open(seat: &mut Seat) {
    seat.choose_in_game_menu("Games left open…");
    seat.wait_until_kept();
}

#[test]
fn a_start_brings_the_table_back_as_it_was() {
    let place = folder();
    let mut seat = Seat::starting(place.path());
    assert!(seat.app().table().is_none());
    seat.put(record("nsolo", 8));
    seat.click("South outer 4");
    seat.look();
    seat.click("North outer 3");
    gone(seat);
    // In the middle of a sweep.
    let mut seat = Seat::starting(place.path());
    assert!(seat.is_sweeping());
    assert!(seat.reads("1 of 2 chosen"));
    seat.click("North outer 3");
    seat.look();
    seat.click("Confirm");
    seat.look();
    seat.click("North outer 2");
    seat.look();
    seat.click("Fill for me");
    seat.look();
    seat.click("Confirm");
    seat.look();
    let played = turns(seat.record());
    assert_eq!(played.len(), 2, "{:?}", seat.names());
    // Looking back at the beginning, with a turn undone.
    seat.press_with(Modifiers::COMMAND, Key::Z);
    seat.press(Key::Home);
    gone(seat);
    let mut seat = Seat::starting(place.path());
    assert_eq!(turns(seat.record()), played[..1]);
    assert_eq!(
        seat.name("South outer 4"),
        "South outer 4, 2 stones, playable",
        "the beginning is shown"
    );
    seat.press(Key::End);
    seat.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(turns(seat.record()), played);
}

#[test]
fn a_turn_paused_in_its_middle_comes_back_there() {
    let place = folder();
    let mut seat = Seat::starting(place.path());
    seat.put(record("sadeqa", 6));
    seat.click("South pit 4");
    seat.look();
    for _ in 0..3 {
        seat.press(Key::Comma);
    }
    let before = seat.names();
    let moment = seat.app().table().unwrap().moment();
    gone(seat);
    let seat = Seat::starting(place.path());
    assert!(seat.is_moving());
    assert_eq!(seat.app().table().unwrap().moment(), moment);
    assert_eq!(seat.names(), before);
}

#[test]
fn trying_out_comes_back_beside_the_game() {
    let place = folder();
    let mut seat = Seat::starting(place.path());
    seat.put(record("sadeqa", 6));
    seat.click("South pit 4");
    seat.look();
    seat.press_with(Modifiers::COMMAND, Key::T);
    seat.click("North pit 3");
    gone(seat);
    let mut seat = Seat::starting(place.path());
    assert_eq!(turns(seat.record()).len(), 2);
    assert!(seat.reads("Trying out"));
    seat.click("Back to the game");
    seat.look();
    assert_eq!(turns(seat.record()).len(), 1);
    gone(seat);
    let seat = Seat::starting(place.path());
    assert_eq!(turns(seat.record()).len(), 1);
    assert!(!seat.reads("Trying out"));
}

#[test]
fn closing_asks_only_about_a_file_that_would_be_left_behind() {
    let place = folder();
    let path = place.path().join("game.ron");
    let mut seat = Seat::starting(&place.path().join("tables"));
    seat.put(record("bosh", 4));
    seat.click("South pit 5");
    seat.look();
    assert!(seat.closes(), "a game without a file is kept anyway");
    seat.save_to(path.clone());
    assert!(seat.closes(), "nothing has changed since it was saved");
    seat.click("North pit 3");
    seat.look();
    assert!(!seat.closes());
    assert!(seat.reads("Save the changes to “game.ron”?"));
    seat.click("Cancel");
    seat.look();
    assert!(!seat.closes());
    seat.click("Don’t save");
    assert!(seat.wants_to_close());
    assert_eq!(nsolo::store::read(&path).unwrap().main_line().len(), 1);
    gone(seat);
    let mut seat = Seat::starting(&place.path().join("tables"));
    assert_eq!(turns(seat.record()).len(), 2, "kept all the same");
    assert!(seat.app().table().unwrap().is_changed());
    seat.press_with(Modifiers::COMMAND, Key::Q);
    seat.click("Save");
    seat.wait_until_it_closes();
    assert_eq!(nsolo::store::read(&path).unwrap().main_line().len(), 2);
}

#[test]
fn the_title_says_whether_the_file_has_everything() {
    let place = folder();
    let mut seat = Seat::starting(&place.path().join("tables"));
    seat.put(record("bosh", 4));
    seat.begin_save(place.path().join("my game.ron"));
    let ctx = seat.harness.ctx.clone();
    seat.app_mut().wait_for_files(&ctx);
    seat.harness.step();
    assert_eq!(seat.new_title().as_deref(), Some("my game.ron — Nsolo"));
    seat.click("South pit 5");
    assert_eq!(seat.new_title().as_deref(), Some("• my game.ron — Nsolo"));
}

#[test]
fn each_window_has_its_own_table_and_what_others_left_is_listed() {
    let place = folder();
    let mut first = Seat::starting(place.path());
    first.put(record("bosh", 4));
    first.click("South pit 5");
    first.look();
    let mut second = Seat::starting(place.path());
    assert!(second.app().table().is_none(), "the other one is held");
    second.put(record("sadeqa", 6));
    second.click("South pit 4");
    second.look();
    gone(first);
    // Noon of 15 November 2023 in Greenwich.
    let noon = SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_049_600);
    let table = fs::OpenOptions::new()
        .write(true)
        .open(place.path().join("1/table.ron"));
    table.unwrap().set_modified(noon).unwrap();
    see_left_open(&mut second);
    assert!(second.reads("Bosh"));
    assert!(second.reads("1 turn · 15 Nov 2023 · not saved · North to play"));
    second.click("Go on");
    second.wait_until_kept();
    assert_eq!(turns(second.record()), ["5 x5"]);
    // Now the other game is left open.
    assert!(!second.reads("Another game was left open."), "just seen");
    gone(second);
    let mut third = Seat::starting(place.path());
    assert_eq!(third.record().game().id(), "bosh", "the newest");
    assert!(third.reads("Another game was left open."));
    third.click("Show");
    third.wait_until_kept();
    assert!(third.reads("Sadeqa III"));
    third.click("Close");
    third.look();
    assert!(!third.reads("Another game was left open."));
}

#[test]
fn a_game_with_nothing_to_lose_is_not_left_open() {
    let place = folder();
    let mut first = Seat::starting(place.path());
    first.put(record("bosh", 4));
    first.click("South pit 5");
    let mut second = Seat::starting(place.path());
    second.put(record("sadeqa", 6));
    gone(first);
    see_left_open(&mut second);
    second.click("Go on");
    second.wait_until_kept();
    assert_eq!(second.record().game().id(), "bosh");
    see_left_open(&mut second);
    assert!(second.reads("No other game was left open."));
}

#[test]
fn a_game_that_another_window_has_taken_is_not_taken_twice() {
    let place = folder();
    let mut first = Seat::starting(place.path());
    first.put(record("bosh", 4));
    first.click("South pit 5");
    let mut second = Seat::starting(place.path());
    second.put(record("sadeqa", 6));
    gone(first);
    see_left_open(&mut second);
    let third = Seat::starting(place.path());
    assert_eq!(third.record().game().id(), "bosh");
    second.click("Go on");
    second.wait_until_kept();
    assert!(second.reads("open in another window now"));
    assert_eq!(second.record().game().id(), "sadeqa");
}

#[test]
fn where_nothing_can_be_kept_it_is_told_and_closing_asks() {
    let place = folder();
    let tables = place.path().join("tables");
    fs::write(&tables, "not a folder").unwrap();
    let mut seat = Seat::starting(&tables);
    assert!(!seat.reads("kept automatically"), "there is no game yet");
    seat.put(record("bosh", 4));
    assert!(seat.reads("The game on the table is not being kept automatically"));
    let folder = format!("“{}”", tables.display());
    assert!(seat.reads(&folder), "the folder is named");
    seat.click("South pit 5");
    seat.look();
    assert!(!seat.closes());
    assert!(seat.reads("Save this game first?"));
    seat.click("Cancel");
    seat.look();
    // It works again as soon as it can.
    fs::remove_file(&tables).unwrap();
    seat.click("North pit 3");
    seat.wait_until_kept();
    assert!(!seat.reads("is not being kept automatically"));
    assert!(seat.closes());
    let played = turns(seat.record());
    gone(seat);
    assert_eq!(turns(Seat::starting(&tables).record()), played);
}

#[test]
fn what_is_tried_out_is_not_lost_by_going_to_another_game() {
    let place = folder();
    let mut first = Seat::starting(place.path());
    first.put(record("bosh", 4));
    first.click("South pit 5");
    gone(first);
    let mut seat = Seat::starting(place.path());
    assert_eq!(seat.record().game().id(), "bosh");
    let mut second = Seat::starting(place.path());
    second.put(record("sadeqa", 6));
    second.look();
    gone(second);
    // The game itself has everything in its file.
    seat.save_to(place.path().join("bosh.ron"));
    seat.press_with(Modifiers::COMMAND, Key::T);
    seat.click("North pit 3");
    seat.look();
    seat.click("Game");
    seat.look();
    seat.click("Games left open…");
    seat.wait_until_kept();
    seat.click("Go on");
    seat.wait_until_kept();
    assert_eq!(seat.record().game().id(), "sadeqa");
    gone(seat);
    let left = nsolo::store::left_open(place.path());
    let bosh = left.iter().find(|left| left.table.path.is_some()).unwrap();
    let tried = bosh.table.trying_out.as_ref().unwrap();
    assert_eq!(turns(&tried.record).len(), 2);
}

#[test]
fn a_folder_that_is_removed_while_playing_is_made_anew() {
    let place = folder();
    let tables = place.path().join("tables");
    let mut seat = Seat::starting(&tables);
    seat.put(record("bosh", 4));
    seat.click("South pit 5");
    seat.wait_until_kept();
    fs::remove_dir_all(&tables).unwrap();
    seat.click("North pit 3");
    seat.wait_until_kept();
    assert!(!seat.reads("not being kept"));
    let played = turns(seat.record());
    assert_eq!(played.len(), 2);
    gone(seat);
    assert_eq!(turns(Seat::starting(&tables).record()), played);
}

/// Whatever was kept before: what lies on the table when the window closes is there at the next start.
#[test]
fn a_folder_that_is_removed_before_closing_is_made_anew() {
    let place = folder();
    let tables = place.path().join("tables");
    let mut seat = Seat::starting(&tables);
    seat.put(record("bosh", 4));
    seat.click("South pit 5");
    seat.wait_until_kept();
    let played = turns(seat.record());
    fs::remove_dir_all(&tables).unwrap();
    let app = seat.app_mut();
    eframe::App::on_exit(app, None);
    drop(seat);
    assert_eq!(turns(Seat::starting(&tables).record()), played);
}

/// What is told at the start is still there when a game comes back.
#[test]
fn several_troubles_are_told_one_after_the_other() {
    let place = folder();
    let (tables, file) = (
        place.path().join("tables"),
        place.path().join("settings.ron"),
    );
    let mut seat = Seat::starting(&tables);
    seat.put(record("bosh", 4));
    gone(seat);
    fs::write(&file, "no settings").unwrap();
    let trouble = nsolo::store::settings::read(&file).trouble.unwrap();
    let mut seat = Seat::empty(nsolo::store::settings::Speed::AtOnce);
    let ctx = seat.harness.ctx.clone();
    seat.app_mut().tell_settings_trouble(&trouble);
    seat.app_mut().keep_tables_in(&ctx, Some(tables), true);
    seat.app_mut().tell_settings_trouble(&trouble);
    seat.wait_until_kept();
    assert_eq!(seat.record().game().id(), "bosh");
    for _ in 0..2 {
        assert!(seat.reads("The settings could not be read"));
        seat.click("Close");
        seat.look();
    }
    assert!(!seat.reads("The settings could not be read"));
}

#[test]
fn where_the_system_names_no_folder_it_is_told() {
    let mut seat = Seat::empty(nsolo::store::settings::Speed::AtOnce);
    let ctx = seat.harness.ctx.clone();
    seat.app_mut().keep_tables_in(&ctx, None, true);
    seat.look();
    assert!(!seat.reads("kept automatically"), "there is no game yet");
    seat.put(record("bosh", 4));
    assert!(seat.reads("the system does not say where your files are"));
    // Once a game, not again and again.
    seat.click("Not now");
    seat.look();
    seat.click("South pit 5");
    seat.look();
    assert!(!seat.reads("kept automatically"));
    seat.put(record("sadeqa", 6));
    assert!(
        seat.reads("kept automatically"),
        "this one is not kept either"
    );
}

/// The one thing that is put aside is told about.
#[test]
fn a_table_that_cannot_be_read_is_told() {
    let place = folder();
    let slot = place.path().join("1");
    fs::create_dir_all(&slot).unwrap();
    fs::write(slot.join("table.ron"), "(format: \"nsolo-table\", vers").unwrap();
    let mut seat = Seat::starting(place.path());
    assert!(seat.reads("What lay on the table could not be read."));
    assert!(seat.reads("table.ron.bak"));
    seat.click("Close");
    seat.look();
    seat.put(record("bosh", 4));
    gone(seat);
    assert!(slot.join("table.ron.bak").exists());
    assert_eq!(Seat::starting(place.path()).record().game().id(), "bosh");
}

#[test]
fn a_file_named_at_the_start_leaves_the_other_games_where_they_are() {
    let place = folder();
    let path = place.path().join("other.ron");
    nsolo::store::write(&path, &record("nsolo", 8)).unwrap();
    let tables = place.path().join("tables");
    let mut seat = Seat::starting(&tables);
    seat.put(record("bosh", 4));
    seat.click("South pit 5");
    gone(seat);
    let mut seat = Seat::empty(nsolo::store::settings::Speed::AtOnce);
    let ctx = seat.harness.ctx.clone();
    seat.app_mut()
        .keep_tables_in(&ctx, Some(tables.clone()), false);
    seat.open(path);
    seat.wait_for_files();
    seat.wait_until_kept();
    assert_eq!(seat.record().game().id(), "nsolo");
    assert!(seat.reads("Another game was left open."));
    assert_eq!(kept_games(&tables), 2);
}

fn kept_games(tables: &Path) -> usize {
    let slots = fs::read_dir(tables).unwrap().flatten();
    slots
        .filter(|slot| slot.path().join("table.ron").exists())
        .count()
}

/// A game saved once more without a change has another file; that is known at the next start.
#[test]
fn a_game_saved_again_unchanged_is_saved_at_the_next_start() {
    let place = folder();
    let (tables, path) = (place.path().join("tables"), place.path().join("game.ron"));
    let mut seat = Seat::starting(&tables);
    seat.put(record("bosh", 4));
    seat.save_to(path.clone());
    seat.wait_until_kept();
    // Whatever the clock's grain: the next file is of another time.
    let file = fs::File::options().write(true).open(&path).unwrap();
    file.set_modified(std::time::SystemTime::UNIX_EPOCH)
        .unwrap();
    let stamp = |seat: &Seat| seat.app().table().unwrap().stamp();
    let before = stamp(&seat);
    seat.save_to(path.clone());
    let ctx = seat.harness.ctx.clone();
    seat.app_mut().wait_until_kept(&ctx);
    seat.look();
    if seat.reads("was changed by another window") {
        seat.click("Replace");
        seat.wait_for_files();
    }
    assert_ne!(stamp(&seat), before);
    gone(seat);
    let seat = Seat::starting(&tables);
    assert!(!seat.app().table().unwrap().is_changed());
}

/// What a file is called cannot disturb what is said of it.
#[test]
fn a_name_that_disturbs_is_made_harmless() {
    let place = folder();
    let mut seat = Seat::starting(&place.path().join("tables"));
    seat.put(record("bosh", 4));
    seat.begin_save(place.path().join("one\ntwo\u{202e}.ron"));
    let ctx = seat.harness.ctx.clone();
    seat.app_mut().wait_for_files(&ctx);
    seat.harness.step();
    let title = seat.new_title().unwrap();
    assert!(
        title.contains("one") && title.contains(".ron — Nsolo"),
        "{title:?}"
    );
    assert!(!title.contains(['\n', '\u{202e}']), "{title:?}");
}

/// What is told while a file is still being read stays until it is read.
#[test]
fn a_message_outlasts_a_game_that_comes_later() {
    let place = folder();
    let (path, file) = (
        place.path().join("game.ron"),
        place.path().join("settings.ron"),
    );
    nsolo::store::write(&path, &record("bosh", 4)).unwrap();
    fs::write(&file, "no settings").unwrap();
    let trouble = nsolo::store::settings::read(&file).trouble.unwrap();
    let mut seat = Seat::empty(nsolo::store::settings::Speed::AtOnce);
    seat.app_mut().tell_settings_trouble(&trouble);
    seat.look();
    assert!(seat.reads("The settings could not be read"));
    seat.app_mut().put_on_table(record("bosh", 4), Some(path));
    seat.look();
    assert_eq!(seat.record().game().id(), "bosh");
    assert!(seat.reads("The settings could not be read"));
}

/// A file's time alone makes no game changed at the next start.
#[test]
fn a_file_touched_between_two_starts_still_holds_the_game() {
    let place = folder();
    let (tables, path) = (place.path().join("tables"), place.path().join("game.ron"));
    let mut seat = Seat::starting(&tables);
    seat.put(record("bosh", 4));
    seat.click("South pit 5");
    seat.look();
    seat.save_to(path.clone());
    gone(seat);
    let file = fs::File::options().write(true).open(&path).unwrap();
    file.set_modified(SystemTime::UNIX_EPOCH).unwrap();
    let seat = Seat::starting(&tables);
    assert!(!seat.app().table().unwrap().is_changed());
    gone(seat);
    nsolo::store::write(&path, &record("bosh", 4)).unwrap();
    let seat = Seat::starting(&tables);
    assert!(seat.app().table().unwrap().is_changed(), "another game");
}
