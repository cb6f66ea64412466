//! What lies on the tables is kept, and comes back exactly as it was.

use std::fs;
use std::fs::TryLockError;
use std::path::{Path, PathBuf};

use crate::common::home::{OWN_HOME, in_own_home};
use nsolo::play::{NodeId, Record, Sides, Start};
use nsolo::rules::{Game, Player, notation};
use nsolo::store::library::TrashProblem;
use nsolo::store::{LoadProblem, Slot, Stamp, TableSnapshot, discard, left_open, to_text};

fn record(id: &str, size: u16) -> Record {
    let names = Sides::new(vec!["Amina".to_owned()], vec!["Thoko".to_owned()]);
    let game = Game::new(id, size).unwrap();
    Record::new(game, Start::Usual(Player::South), names).unwrap()
}

fn play(record: &mut Record, turns: &[&str]) {
    for text in turns {
        let player = record.position().player();
        let turn = notation::parse(record.game(), player, text).unwrap().turn;
        record.play(&turn).unwrap();
    }
}

fn kept(record: Record, node: Option<NodeId>) -> TableSnapshot {
    let mut kept = TableSnapshot::unsaved(record);
    kept.game.view.node = node;
    kept
}

/// A game of so many turns, looked at where it stands.
fn some(turns: &[&str]) -> TableSnapshot {
    let mut record = record("sadeqa", 6);
    play(&mut record, turns);
    let head = record.head();
    kept(record, Some(head))
}

fn again(tables: &Path, kept: &TableSnapshot) -> TableSnapshot {
    let slot = Slot::empty(tables).unwrap();
    slot.write(kept).unwrap();
    drop(slot);
    let slot = Slot::newest(tables).unwrap();
    let (kept, trouble) = slot.read();
    assert_eq!(trouble, None);
    kept.unwrap()
}

#[test]
fn a_game_comes_back_with_the_place_that_is_looked_at() {
    let place = tempfile::tempdir().unwrap();
    let mut record = record("sadeqa", 6);
    play(&mut record, &["4", "3", "1", "2"]);
    let fourth = record.head();
    record.undo();
    record.undo();
    play(&mut record, &["2", "5", "6"]);
    let fifth = record.head();
    record.undo();
    // The game has four turns; one is undone, and two lie beside it.
    let places = [
        (NodeId::ROOT, 0),
        (record.head(), 4),
        (fourth, 4),
        (record.parent(fourth).unwrap(), 3),
        (fifth, 5),
    ];
    for (node, depth) in places {
        let mut before = kept(record.clone(), Some(node));
        before.game.view.step = Some(7);
        let after = again(place.path(), &before);
        assert_eq!(to_text(&after.game.record), to_text(&record));
        let shown = after.game.view;
        let found = shown.node.unwrap();
        let position = |record: &Record, node| record.position_at(node).clone();
        assert_eq!(after.game.record.depth(found), depth);
        assert_eq!(position(&after.game.record, found), position(&record, node));
        assert_eq!(shown.step, Some(7));
        assert!(after.changed);
        assert_eq!(after.path, None);
    }
}

#[test]
fn a_sweep_comes_back_with_the_stones_chosen_so_far() {
    let place = tempfile::tempdir().unwrap();
    let mut record = record("nsolo", 8);
    // Outer 4 captures two stones.
    record.sow(3).unwrap();
    let pit = record.game().shape().pits_of(Player::North).start + 2;
    record.choose(|sweep, position| assert_eq!(sweep.take(position, pit, 1), 1));
    let after = again(place.path(), &kept(record.clone(), None));
    assert_eq!(after.game.view.node, None);
    assert_eq!(after.game.record.pending(), record.pending());
    assert_eq!(after.game.record.pending().unwrap().chosen.total(), 1);
    // Looking back while the sweep waits.
    let after = again(place.path(), &kept(record.clone(), Some(NodeId::ROOT)));
    assert_eq!(after.game.view.node, Some(NodeId::ROOT));
    assert_eq!(after.game.record.pending(), record.pending());
}

#[test]
fn what_is_tried_out_comes_back_beside_the_game() {
    let place = tempfile::tempdir().unwrap();
    let mut before = some(&["4", "3"]);
    let tried = some(&["4", "3", "1"]);
    before.trying_out = Some(tried.game.clone());
    let after = again(place.path(), &before);
    let trying_out = after.trying_out.unwrap();
    assert_eq!(to_text(&after.game.record), to_text(&before.game.record));
    assert_eq!(to_text(&trying_out.record), to_text(&tried.game.record));
    assert_eq!(trying_out.view.node, Some(trying_out.record.head()));
}

/// The file is only believed to hold the game while it does.
#[test]
fn a_file_that_changed_meanwhile_makes_the_game_unsaved() {
    let place = tempfile::tempdir().unwrap();
    let (tables, path) = (place.path().join("tables"), place.path().join("game.ron"));
    let mut before = some(&["4", "3"]);
    before.path = Some(path.clone());
    before.changed = false;
    nsolo::store::write(&path, &before.game.record).unwrap();
    before.stamp = Stamp::of(&path);
    let after = again(&tables, &before);
    assert_eq!((after.path.as_ref(), after.changed), (Some(&path), false));
    nsolo::store::write(&path, &some(&["4"]).game.record).unwrap();
    assert!(again(&tables, &before).changed, "another game stands there");
    fs::remove_file(&path).unwrap();
    let after = again(&tables, &before);
    assert!(after.changed, "the file is gone");
    assert_eq!(after.path, Some(path));
}

#[test]
fn a_start_takes_the_newest_slot_that_nobody_holds() {
    let place = tempfile::tempdir().unwrap();
    let tables = place.path().join("not/yet/there");
    assert!(Slot::newest(&tables).is_none());
    let slots: Vec<Slot> = (0..3).map(|_| Slot::empty(&tables).unwrap()).collect();
    for (slot, turns) in slots
        .iter()
        .zip([&["4"][..], &["4", "3"], &["4", "3", "1"]])
    {
        slot.write(&some(turns)).unwrap();
    }
    let folder = |number: usize| tables.join(number.to_string());
    // The order of time, whatever the clock's grain.
    for (number, seconds) in [(1, 30), (2, 20), (3, 10)] {
        let path = folder(number).join("table.ron");
        let file = fs::File::options().write(true).open(path).unwrap();
        let time = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(seconds);
        file.set_modified(time).unwrap();
    }
    assert!(Slot::newest(&tables).is_none(), "all are held");
    assert!(left_open(&tables).is_empty());
    assert!(matches!(
        Slot::of(&folder(1)),
        Err(TryLockError::WouldBlock)
    ));
    let mut slots = slots.into_iter();
    let first = slots.next().unwrap();
    drop(slots);
    let left = left_open(&tables);
    let turns = |kept: &TableSnapshot| kept.game.record.depth(kept.game.record.head());
    let left: Vec<_> = left
        .iter()
        .map(|left| (left.folder.clone(), turns(&left.table)))
        .collect();
    assert_eq!(left, [(folder(2), 2), (folder(3), 3)], "the newest first");
    let second = Slot::newest(&tables).unwrap();
    assert_eq!(second.folder(), folder(2));
    let third = Slot::newest(&tables).unwrap();
    assert_eq!(third.folder(), folder(3));
    drop(first);
    assert_eq!(Slot::newest(&tables).unwrap().folder(), folder(1));
    // One that keeps nothing any more is used again.
    second.clear();
    let number = second.folder().to_owned();
    drop(second);
    assert_eq!(Slot::empty(&tables).unwrap().folder(), number);
}

#[test]
fn a_table_that_cannot_be_read_is_put_aside_whole() {
    let place = tempfile::tempdir().unwrap();
    let slot = Slot::empty(place.path()).unwrap();
    slot.write(&some(&["4", "3"])).unwrap();
    let file = slot.folder().join("table.ron");
    let good = fs::read_to_string(&file).unwrap();
    let (head, _) = good.split_at(good.len() / 2);
    let wrong_turn = good.replace("\"3\"", "\"99\"");
    assert_ne!(wrong_turn, good);
    for (bad, number, turns) in [
        (head, "", None),
        (&wrong_turn, "2", Some(1)),
        ("", "3", None),
    ] {
        fs::write(&file, bad).unwrap();
        assert!(left_open(place.path()).is_empty());
        assert_eq!(
            fs::read_to_string(&file).unwrap(),
            bad,
            "looking moves nothing"
        );
        let (kept, trouble) = slot.read();
        // What can be played of it is not lost.
        let part = kept.map(|kept| kept.game.record.main_line().len());
        assert_eq!(part, turns);
        let aside = trouble.unwrap().backup.unwrap();
        assert_eq!(aside, slot.folder().join(format!("table.ron.bak{number}")));
        assert_eq!(fs::read_to_string(aside).unwrap(), bad);
    }
    fs::write(
        &file,
        good.replace("version: 1,\n    file", "version: 2,\n    file"),
    )
    .unwrap();
    let problem = slot.read().1.unwrap().problem;
    assert_eq!(problem, LoadProblem::NewerVersion { found: 2 });
    assert!(slot.read().0.is_none(), "nothing is there any more");
}

/// A place that is not in the game shows the game as it stands; what is tried out and cannot be
/// read is left out.
#[test]
fn the_game_is_worth_more_than_what_is_shown_of_it() {
    let place = tempfile::tempdir().unwrap();
    let mut before = some(&["4", "3"]);
    before.trying_out = Some(some(&["4", "3", "1"]).game);
    let slot = Slot::empty(place.path()).unwrap();
    slot.write(&before).unwrap();
    let file = slot.folder().join("table.ron");
    let good = fs::read_to_string(&file).unwrap();
    for (from, to) in [
        ("after: 2,", "after: 9,"),
        ("line: 0,", "line: 3,"),
        ("sweep: false,", "sweep: true,"),
    ] {
        let bad = good.replacen(from, to, 1);
        assert_ne!(bad, good, "{from}");
        fs::write(&file, bad).unwrap();
        let (kept, trouble) = slot.read();
        assert_eq!(trouble, None);
        let game = kept.unwrap().game;
        assert_eq!(game.view.node, Some(game.record.head()), "{to}");
    }
    fs::write(&file, good.replace("\"1\"", "\"16\"")).unwrap();
    let kept = slot.read().0.unwrap();
    assert!(kept.trying_out.is_none());
    assert_eq!(to_text(&kept.game.record), to_text(&before.game.record));
}

/// Starting with a file again and again does not pile games up that are in their files anyway.
#[test]
fn a_game_that_is_saved_makes_room_for_another() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("game.ron");
    let mut saved = some(&["4", "3"]);
    nsolo::store::write(&path, &saved.game.record).unwrap();
    saved.stamp = Stamp::of(&path);
    saved.path = Some(path);
    saved.changed = false;
    let tables = place.path().join("tables");
    let unsaved = Slot::empty(&tables).unwrap();
    unsaved.write(&some(&["4"])).unwrap();
    drop(unsaved);
    for _ in 0..3 {
        let slot = Slot::empty(&tables).unwrap();
        assert_eq!(slot.folder(), tables.join("2"));
        assert!(slot.read().0.is_none());
        slot.write(&saved).unwrap();
    }
    saved.trying_out = Some(some(&["4", "3", "1"]).game);
    Slot::newest(&tables).unwrap().write(&saved).unwrap();
    assert_eq!(Slot::empty(&tables).unwrap().folder(), tables.join("3"));
}

/// Somebody cleans up while the program runs: no two windows may end in one slot.
#[test]
fn a_slot_whose_folder_was_removed_is_not_held_any_more() {
    let place = tempfile::tempdir().unwrap();
    let slot = Slot::empty(place.path()).unwrap();
    slot.write(&some(&["4"])).unwrap();
    assert!(slot.is_held());
    fs::remove_dir_all(slot.folder()).unwrap();
    assert!(!slot.is_held());
    let other = Slot::empty(place.path()).unwrap();
    assert_eq!(other.folder(), slot.folder());
    assert!(other.is_held());
    assert!(
        !slot.is_held(),
        "the folder is there, and another window has it"
    );
}

#[test]
fn what_was_taken_back_by_another_window_is_not_cleared() {
    let place = tempfile::tempdir().unwrap();
    let slot = Slot::empty(place.path()).unwrap();
    slot.write(&some(&["4"])).unwrap();
    slot.clear_if_saved();
    assert!(slot.read().0.is_some(), "its turn is in no file");
    let mut fresh = some(&[]);
    fresh.changed = false;
    slot.write(&fresh).unwrap();
    slot.clear_if_saved();
    assert!(slot.read().0.is_none());
}

#[test]
fn what_is_discarded_goes_to_the_trash_as_a_game() {
    let place = tempfile::tempdir().unwrap();
    if in_own_home(what_is_discarded_goes_to_the_trash_as_a_game, place.path()) {
        return;
    }
    let home = PathBuf::from(std::env::var_os(OWN_HOME).unwrap());
    let (tables, games) = (home.join("tables"), home.join("games"));
    let trash = home.join("data/Trash/files");
    // Whatever it is called, it is no other file's name, nor that of the table itself.
    for (name, file) in [
        ("Bosh", "Bosh.ron"),
        ("table", "table.ron"),
        ("a/b: ..\n", "a b: ...ron"),
        ("", "game.ron"),
    ] {
        let slot = Slot::empty(&tables).unwrap();
        slot.write(&some(&["4", "3"])).unwrap();
        drop(slot);
        let [left] = left_open(&tables).try_into().unwrap();
        discard(&left, &games, name).unwrap();
        assert!(left_open(&tables).is_empty());
        assert_eq!(fs::read_dir(&games).unwrap().count(), 0);
        let game = nsolo::store::read(&trash.join(file)).unwrap();
        assert_eq!(to_text(&game), to_text(&some(&["4", "3"]).game.record));
    }
}

#[test]
fn what_cannot_be_discarded_stays() {
    let place = tempfile::tempdir().unwrap();
    if in_own_home(what_cannot_be_discarded_stays, place.path()) {
        return;
    }
    let home = PathBuf::from(std::env::var_os(OWN_HOME).unwrap());
    let (tables, games) = (home.join("tables"), home.join("games"));
    let slot = Slot::empty(&tables).unwrap();
    slot.write(&some(&["4", "3"])).unwrap();
    let folder = slot.folder().to_owned();
    drop(slot);
    let [left] = left_open(&tables).try_into().unwrap();
    let stays = || nsolo::store::left_open(&tables).len() == 1;
    // Another window has it.
    let held = Slot::of(&folder).unwrap();
    assert_eq!(discard(&left, &games, "a"), Err(TrashProblem::Gone));
    // It has played on, and is closed.
    held.write(&some(&["4", "3", "1"])).unwrap();
    drop(held);
    assert_eq!(discard(&left, &games, "a"), Err(TrashProblem::Gone));
    assert!(stays());
    // There is no trash.
    let [left] = left_open(&tables).try_into().unwrap();
    fs::write(home.join("data"), "not a folder").unwrap();
    assert!(matches!(
        discard(&left, &games, "a"),
        Err(TrashProblem::Refused(_))
    ));
    assert!(stays());
    assert_eq!(fs::read_dir(&games).unwrap().count(), 0);
    // There is no place for the game.
    fs::remove_dir(&games).unwrap();
    fs::write(&games, "not a folder either").unwrap();
    assert!(matches!(
        discard(&left, &games, "a"),
        Err(TrashProblem::Refused(_))
    ));
    assert!(stays());
}

/// What a process that was killed while it wrote has left is removed, and nothing else.
#[test]
fn an_unfinished_file_is_removed() {
    let place = tempfile::tempdir().unwrap();
    let slot = Slot::empty(place.path()).unwrap();
    slot.write(&some(&["4"])).unwrap();
    let folder = slot.folder().to_owned();
    drop(slot);
    fs::write(folder.join(".nsolo-Ab3.tmp"), "half").unwrap();
    fs::write(folder.join("table.ron.bak"), "kept").unwrap();
    let slot = Slot::newest(place.path()).unwrap();
    assert!(!folder.join(".nsolo-Ab3.tmp").exists());
    assert!(folder.join("table.ron.bak").exists());
    assert!(slot.read().0.is_some());
}
