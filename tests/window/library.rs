//! The list of one's own games: what it shows, searching, and what is done with a game.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use egui::{Event, Key, Modifiers, Role};
use egui_kittest::kittest::{NodeT, Queryable};
use nsolo::store::settings::Speed;
use nsolo::ui::Command;

use crate::home::{OWN_HOME, in_own_home};

use crate::seat::{Seat, record, turns};

/// A folder with games, the first the newest.
fn folder(games: &[(&str, &str)]) -> tempfile::TempDir {
    let place = tempfile::tempdir().unwrap();
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/saves");
    for ((name, from), number) in games.iter().zip(0..) {
        let path = place.path().join(format!("{name}.ron"));
        fs::copy(data.join(from), &path).unwrap();
        // Noon of 15 November 2023 in Greenwich, and an hour less for every other one.
        let time = Duration::from_secs(1_700_049_600 - 3_600 * number);
        let file = File::options().write(true).open(path).unwrap();
        file.set_modified(SystemTime::UNIX_EPOCH + time).unwrap();
    }
    place
}

const THREE: [(&str, &str); 3] = [
    ("Evening 10", "good/nsolo-4x36-teams.ron"),
    ("evening 9", "good/bosh-agreed.ron"),
    ("Lesson", "good/sadeqa-6-no-move.ron"),
];

/// The window with the list of a folder, all of it read.
fn list(folder: &Path) -> Seat {
    let mut seat = Seat::empty(Speed::AtOnce);
    show(&mut seat, folder);
    seat
}

fn show(seat: &mut Seat, folder: &Path) {
    let app = seat.harness.state_mut().as_mut().unwrap();
    app.list_games_of(folder.to_owned());
    app.ask_for(Command::Library);
    seat.look();
    wait(seat);
}

fn wait(seat: &mut Seat) {
    // What is done to a file is followed by looking at the folder.
    for _ in 0..2 {
        let ctx = seat.harness.ctx.clone();
        let app = seat.harness.state_mut().as_mut().unwrap();
        app.wait_for_library(&ctx);
        seat.look();
    }
}

/// The rows that are seen, and which of them is chosen.
fn rows(seat: &Seat) -> (Vec<String>, Option<usize>) {
    let nodes = seat.harness.root().children_recursive();
    let rows = nodes.filter(|node| node.accesskit_node().role() == Role::ListBoxOption);
    let rows: Vec<_> = rows
        .map(|node| {
            let node = node.accesskit_node();
            (node.label().unwrap(), node.is_selected() == Some(true))
        })
        .collect();
    let chosen = rows.iter().position(|(_, chosen)| *chosen);
    (rows.into_iter().map(|(name, _)| name).collect(), chosen)
}

/// The names of the files that are seen.
fn files(seat: &Seat) -> Vec<String> {
    let name = |row: &String| row.split(", ").next().unwrap().to_owned();
    rows(seat).0.iter().map(name).collect()
}

fn typed(seat: &mut Seat, text: &str) {
    seat.harness.event(Event::Text(text.to_owned()));
    seat.look();
}

#[test]
fn every_game_is_listed_with_what_it_is() {
    let folder = folder(&THREE);
    let mut seat = list(folder.path());
    let (rows, chosen) = rows(&seat);
    assert_eq!(
        rows,
        [
            "Evening 10, Nsolo 4×36 · Mwiza, Thoko, Yamikani – Zione, Limbani, Tamanda, \
             Zione to play, 36 turns, 15 Nov 2023",
            "evening 9, Bosh · South – North, A draw, 4 turns, 15 Nov 2023",
            "Lesson, Sadeqa III · Lelisa – Obsitu, Obsitu wins, 60 turns, 15 Nov 2023",
        ]
    );
    assert_eq!(chosen, Some(0));
    assert!(seat.reads("3 games"));
    assert!(seat.reads(&folder.path().to_string_lossy()));
    // Fails where the window keeps repainting for nothing.
    seat.harness.run();
}

#[test]
fn the_list_is_reached_from_the_menu_and_the_welcome() {
    let folder = folder(&THREE);
    for way in ["menu", "welcome", "key"] {
        let mut seat = Seat::empty(Speed::AtOnce);
        let app = seat.harness.state_mut().as_mut().unwrap();
        app.list_games_of(folder.path().to_owned());
        match way {
            "menu" => {
                seat.click("Game");
                seat.look();
                seat.click("Your games");
            }
            "welcome" => seat.click("Your games"),
            _ => seat.press_with(Modifiers::COMMAND, Key::L),
        }
        seat.look();
        wait(&mut seat);
        assert_eq!(files(&seat).len(), 3, "{way}");
        seat.click("Back");
        seat.look();
        assert!(seat.reads("Games of relay sowing"), "{way}");
    }
}

#[test]
fn the_search_finds_names_and_players_and_escape_clears_it_then_leaves() {
    let folder = folder(&THREE);
    let mut seat = list(folder.path());
    typed(&mut seat, "EVENING");
    assert_eq!(files(&seat), ["Evening 10", "evening 9"]);
    assert!(seat.reads("2 of 3 games"));
    typed(&mut seat, " thoko");
    assert_eq!(files(&seat), ["Evening 10"]);
    typed(&mut seat, "x");
    assert_eq!(files(&seat), [""; 0]);
    assert!(seat.reads("No name and no player here matches “EVENING thokox”."));
    assert!(!seat.is_enabled("Rename…"));
    seat.press(Key::Escape);
    assert_eq!(files(&seat).len(), 3);
    // The keyboard is in the search again, and comes back there from a row.
    seat.click("evening 9");
    seat.look();
    seat.press_with(Modifiers::COMMAND, Key::F);
    typed(&mut seat, "lelisa");
    assert_eq!(files(&seat), ["Lesson"]);
    seat.press(Key::Escape);
    seat.press(Key::Escape);
    assert!(seat.reads("Games of relay sowing"));
}

/// Files that are no games are listed, and not counted among the games.
#[test]
fn games_are_counted_without_the_files_that_are_none() {
    let mut files = THREE.to_vec();
    files.push(("evening 8", "bad/blank.ron"));
    let place = folder(&files);
    let mut seat = list(place.path());
    assert!(seat.reads("3 games") && seat.reads("1 other file"));
    typed(&mut seat, "EVENING");
    assert!(seat.reads("2 of 3 games") && seat.reads("1 other file"));
    typed(&mut seat, " 9");
    assert!(seat.reads("1 of 3 games") && !seat.reads("other file"));
    drop(place);
    files.push(("evening 7", "bad/blank.ron"));
    let place = folder(&files);
    let seat = list(place.path());
    assert!(seat.reads("3 games") && seat.reads("2 other files"));
}

#[test]
fn rows_are_ordered_by_date_name_or_game() {
    let folder = folder(&THREE);
    let mut seat = list(folder.path());
    seat.click("Name");
    seat.look();
    assert_eq!(files(&seat), ["evening 9", "Evening 10", "Lesson"]);
    // The same game is still chosen.
    assert_eq!(rows(&seat).1, Some(1));
    // The menu of that name comes first.
    let games: Vec<_> = seat.harness.get_all_by_label("Game").collect();
    games.last().unwrap().click();
    seat.look();
    assert_eq!(files(&seat), ["Evening 10", "Lesson", "evening 9"]);
}

#[test]
fn the_keyboard_chooses_and_opens() {
    let folder = folder(&THREE);
    let mut seat = list(folder.path());
    seat.press(Key::ArrowDown);
    seat.press(Key::ArrowDown);
    seat.press(Key::ArrowDown);
    assert_eq!(rows(&seat).1, Some(2));
    seat.press(Key::ArrowUp);
    assert_eq!(rows(&seat).1, Some(1));
    seat.press(Key::PageDown);
    assert_eq!(rows(&seat).1, Some(2));
    seat.press(Key::PageUp);
    assert_eq!(rows(&seat).1, Some(0));
    // On a row, where Home and End are free.
    seat.click("evening 9");
    seat.look();
    assert_eq!(rows(&seat).1, Some(1));
    seat.press(Key::End);
    assert_eq!(rows(&seat).1, Some(2));
    seat.press(Key::Home);
    seat.press(Key::ArrowDown);
    assert_eq!(rows(&seat).1, Some(1));
    seat.press(Key::Enter);
    seat.wait_for_files();
    assert_eq!(seat.record().game().id(), "bosh");
    let path = folder.path().join("evening 9.ron");
    assert_eq!(seat.app().table().unwrap().path(), Some(path.as_path()));
}

#[test]
fn a_long_list_follows_what_is_chosen() {
    let games = (0..60).map(|n| (format!("game {n:02}"), "good/bosh-agreed.ron"));
    let games: Vec<_> = games.collect();
    let games: Vec<_> = games.iter().map(|(n, f)| (n.as_str(), *f)).collect();
    let folder = folder(&games);
    let mut seat = list(folder.path());
    assert!(files(&seat).len() < 20, "only rows that are seen are drawn");
    for _ in 0..30 {
        seat.press(Key::ArrowDown);
    }
    assert!(files(&seat).contains(&"game 30".to_owned()));
    seat.click("game 30");
    seat.look();
    seat.press(Key::End);
    assert!(files(&seat).contains(&"game 59".to_owned()));
    seat.press(Key::Home);
    let (_, chosen) = rows(&seat);
    assert_eq!((files(&seat)[0].as_str(), chosen), ("game 00", Some(0)));
    // A list that grows at once shows what is chosen too, however far down that comes to be.
    seat.press_with(Modifiers::COMMAND, Key::F);
    typed(&mut seat, "game 50");
    assert_eq!(files(&seat), ["game 50"]);
    seat.press(Key::Escape);
    let (_, chosen) = rows(&seat);
    let chosen = chosen.map(|row| files(&seat)[row].clone());
    assert_eq!(chosen.as_deref(), Some("game 50"));
}

#[test]
fn a_double_click_opens_and_a_changed_game_is_asked_about() {
    let folder = folder(&THREE);
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.click("South pit 5");
    seat.look();
    show(&mut seat, folder.path());
    seat.click("Lesson");
    seat.click("Lesson");
    seat.look();
    assert!(seat.reads("Save this game first?"));
    seat.click("Cancel");
    seat.look();
    assert_eq!(files(&seat).len(), 3);
    assert_eq!(turns(seat.record()), ["5 x5"]);
    seat.click("Open");
    seat.look();
    seat.click("Don’t save");
    seat.wait_for_files();
    assert_eq!(seat.record().game().id(), "sadeqa");
    assert!(seat.app().table().unwrap().path().is_some());
}

#[test]
fn a_game_is_renamed_and_never_over_another() {
    let folder = folder(&THREE);
    let mut seat = list(folder.path());
    seat.press(Key::F2);
    assert!(seat.reads("Rename this game"));
    // The old name is selected, so that typing replaces it.
    typed(&mut seat, "Lesson");
    seat.press(Key::Enter);
    wait(&mut seat);
    assert!(seat.reads("Another game in this folder has this name."));
    assert!(folder.path().join("Evening 10.ron").exists());
    typed(&mut seat, "a/b");
    assert!(seat.reads("A name cannot have a “/” in it."));
    seat.press(Key::Enter);
    assert!(seat.reads("Rename this game"), "it is not taken");
    seat.press_with(Modifiers::COMMAND, Key::A);
    typed(&mut seat, "Final");
    seat.click("Rename");
    seat.look();
    wait(&mut seat);
    assert!(!seat.reads("Rename this game"));
    assert_eq!(files(&seat), ["Final", "evening 9", "Lesson"]);
    assert_eq!(rows(&seat).1, Some(0));
    assert!(folder.path().join("Final.ron").exists());
    assert!(!folder.path().join("Evening 10.ron").exists());
}

#[test]
fn renaming_the_game_on_the_table_moves_its_path() {
    let folder = folder(&THREE);
    let mut seat = list(folder.path());
    seat.press(Key::Enter);
    seat.wait_for_files();
    seat.press_with(Modifiers::COMMAND, Key::L);
    wait(&mut seat);
    seat.press(Key::F2);
    typed(&mut seat, "Final");
    seat.press(Key::Enter);
    wait(&mut seat);
    let table = seat.app().table().unwrap();
    assert_eq!(
        table.path(),
        Some(folder.path().join("Final.ron").as_path())
    );
    assert!(!table.is_changed());
    // Another game's name changes nothing on the table.
    seat.press(Key::ArrowDown);
    seat.press(Key::F2);
    typed(&mut seat, "Other");
    seat.press(Key::Enter);
    wait(&mut seat);
    assert!(folder.path().join("Other.ron").exists());
    let table = seat.app().table().unwrap();
    assert_eq!(
        table.path(),
        Some(folder.path().join("Final.ron").as_path())
    );
}

#[test]
fn a_game_is_not_saved_while_its_file_is_renamed() {
    let folder = folder(&[("Old", "good/sadeqa-new.ron")]);
    let mut seat = list(folder.path());
    seat.press(Key::Enter);
    seat.wait_for_files();
    seat.have_no_file_dialogs();
    seat.click("North pit 3");
    seat.look();
    assert!(seat.app().table().unwrap().is_changed());
    for command in [Command::Save, Command::SaveAs] {
        seat.press_with(Modifiers::COMMAND, Key::L);
        wait(&mut seat);
        seat.press(Key::F2);
        typed(&mut seat, &format!("New {command:?}"));
        // Asked for in the frame in which the renaming begins.
        seat.app_mut().ask_for(command);
        seat.harness.key_press(Key::Enter);
        seat.harness.step();
        seat.wait_for_files();
        wait(&mut seat);
        let path = folder.path().join(format!("New {command:?}.ron"));
        let table = seat.app().table().unwrap();
        assert_eq!(table.path(), Some(path.as_path()));
        assert!(table.is_changed(), "it was not saved");
        assert!(!seat.reads("no file dialog"), "nor asked where to save it");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
    // Once that is done it is saved under its new name.
    seat.press_with(Modifiers::COMMAND, Key::S);
    seat.wait_for_files();
    assert!(!seat.app().table().unwrap().is_changed());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn deleting_asks_first() {
    let folder = folder(&THREE);
    let mut seat = list(folder.path());
    for _ in 0..2 {
        seat.press(Key::Delete);
        assert!(seat.reads("Move this game to the trash?"));
        assert!(seat.reads("“Evening 10” leaves this list."));
        seat.click("Cancel");
        wait(&mut seat);
    }
    // In a search with something in it, the key belongs to the text.
    typed(&mut seat, "evening");
    seat.press(Key::Delete);
    assert!(!seat.reads("Move this game to the trash?"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
}

#[test]
fn a_deleted_game_is_in_the_trash_and_stays_on_the_table() {
    let home = tempfile::tempdir().unwrap();
    if in_own_home(
        a_deleted_game_is_in_the_trash_and_stays_on_the_table,
        home.path(),
    ) {
        return;
    }
    let home = PathBuf::from(std::env::var_os(OWN_HOME).unwrap());
    let folder = folder(&THREE);
    let mut seat = list(folder.path());
    seat.press(Key::Enter);
    seat.wait_for_files();
    seat.press_with(Modifiers::COMMAND, Key::L);
    wait(&mut seat);
    // One that is not on the table.
    seat.press(Key::ArrowDown);
    seat.press(Key::Delete);
    seat.press(Key::Enter);
    wait(&mut seat);
    assert_eq!(files(&seat), ["Evening 10", "Lesson"]);
    assert!(seat.reads("“evening 9” is in the trash of your desktop now, and can"));
    assert!(!seat.app().table().unwrap().is_changed());
    // The one that is.
    seat.press(Key::ArrowUp);
    seat.click("Move to trash");
    seat.look();
    seat.press(Key::Enter);
    wait(&mut seat);
    assert_eq!(files(&seat), ["Lesson"]);
    assert!(seat.reads("as a game that was never saved"));
    let table = seat.app().table().unwrap();
    assert!(table.is_changed() && table.path().is_none());
    let trash = home.join("data/Trash/files");
    assert!(trash.join("Evening 10.ron").exists() && trash.join("evening 9.ron").exists());
    seat.press_with(Modifiers::COMMAND, Key::N);
    assert!(seat.reads("Save this game first?"));
}

#[test]
fn damaged_files_are_listed_and_can_be_renamed() {
    let folder = folder(&[
        ("Good", "good/bosh-agreed.ron"),
        ("Bad", "bad/captured-wrong.ron"),
        ("Shopping", "bad/not-a-game-text.ron"),
    ]);
    let mut seat = list(folder.path());
    let (rows, _) = rows(&seat);
    assert_eq!(
        rows[1],
        "Bad, 15 Nov 2023, Turn 1, “i3 x3 (o3 i6)”: it captures 2 stones, and 3 is written."
    );
    assert!(rows[2].starts_with("Shopping, "), "{}", rows[2]);
    seat.press(Key::ArrowDown);
    seat.press(Key::Enter);
    seat.wait_for_files();
    assert!(seat.reads("could not be opened"));
    seat.click("Close");
    seat.look();
    seat.press(Key::F2);
    typed(&mut seat, "Worse");
    seat.press(Key::Enter);
    wait(&mut seat);
    assert_eq!(files(&seat), ["Good", "Worse", "Shopping"]);
}

/// Some file systems keep any date; others keep the nearest they have.
#[test]
fn files_of_far_years_are_listed() {
    let memory = Path::new("/dev/shm");
    let places = [std::env::temp_dir(), memory.to_owned()];
    for place in places.iter().filter(|place| place.is_dir()) {
        let folder = tempfile::tempdir_in(place).unwrap();
        for (name, seconds) in [
            ("future", 10_000_000_000_000),
            ("past", -10_000_000_000_000_i64),
        ] {
            let path = folder.path().join(format!("{name}.ron"));
            nsolo::store::write(&path, &record("bosh", 4)).unwrap();
            let far = Duration::from_secs(seconds.unsigned_abs());
            let time = match seconds {
                0.. => SystemTime::UNIX_EPOCH.checked_add(far),
                _ => SystemTime::UNIX_EPOCH.checked_sub(far),
            };
            let file = File::options().write(true).open(path).unwrap();
            // A file system may refuse it.
            let _ = file.set_modified(time.unwrap());
        }
        let seat = list(folder.path());
        let mut names = files(&seat);
        names.sort();
        assert_eq!(names, ["future", "past"], "{}", place.display());
    }
}

#[test]
fn an_empty_or_missing_folder_says_how_games_get_there() {
    let folder = folder(&[]);
    for path in [folder.path().to_owned(), folder.path().join("none")] {
        let seat = list(&path);
        assert!(seat.reads("No games here yet"));
        assert!(seat.reads("Save a game with Ctrl+S"));
        assert!(!seat.is_enabled("Open"));
    }
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    assert!(list(&file).reads("could not be read: it is not a folder."));
}

#[test]
fn coming_back_and_asking_show_what_is_there_now() {
    let folder = folder(&THREE);
    let mut seat = list(folder.path());
    fs::remove_file(folder.path().join("Lesson.ron")).unwrap();
    assert_eq!(files(&seat).len(), 3);
    seat.press(Key::F5);
    wait(&mut seat);
    assert_eq!(files(&seat), ["Evening 10", "evening 9"]);
    seat.press(Key::Escape);
    fs::remove_file(folder.path().join("evening 9.ron")).unwrap();
    seat.press_with(Modifiers::COMMAND, Key::L);
    wait(&mut seat);
    assert_eq!(files(&seat), ["Evening 10"]);
}

#[test]
fn the_menu_of_a_row_does_the_same() {
    let folder = folder(&THREE);
    let mut seat = list(folder.path());
    seat.right_click("evening 9");
    assert_eq!(rows(&seat).1, Some(1));
    seat.click("Rename…");
    seat.look();
    typed(&mut seat, "Other");
    seat.press(Key::Enter);
    wait(&mut seat);
    assert!(folder.path().join("Other.ron").exists());
}

#[test]
fn a_position_being_set_up_is_not_lost_behind_the_list() {
    let folder = folder(&THREE);
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.press_with(Modifiers::COMMAND, Key::E);
    seat.click("Empty the board");
    seat.look();
    show(&mut seat, folder.path());
    seat.press(Key::Enter);
    seat.look();
    assert!(seat.reads("Leave this position?"));
    seat.click("Stay here");
    seat.look();
    seat.press(Key::Escape);
    assert!(seat.reads("Empty the board"));
}

/// What stands in the search field.
fn searched(seat: &Seat) -> String {
    let field = seat.harness.get_by_role(Role::TextInput);
    field.accesskit_node().value().unwrap_or_default()
}

#[test]
fn a_search_from_the_last_visit_is_replaced_by_what_is_typed() {
    let folder = folder(&THREE);
    let mut seat = list(folder.path());
    typed(&mut seat, "lesson");
    assert_eq!(files(&seat), ["Lesson"]);
    seat.click("Back");
    seat.look();
    show(&mut seat, folder.path());
    assert_eq!(searched(&seat), "lesson", "it is still there");
    typed(&mut seat, "evening 9");
    assert_eq!(searched(&seat), "evening 9");
    assert_eq!(files(&seat), ["evening 9"]);
    // Ctrl+F selects it too; what is typed after that is one text.
    seat.press_with(Modifiers::COMMAND, Key::F);
    typed(&mut seat, "les");
    typed(&mut seat, "son");
    assert_eq!(searched(&seat), "lesson");
    // A key goes on at its end, as without.
    seat.press_with(Modifiers::COMMAND, Key::F);
    seat.press(Key::End);
    typed(&mut seat, "s");
    assert_eq!(searched(&seat), "lessons");
}

/// Capitals and accents of all languages, however they are encoded.
#[test]
fn a_game_is_found_by_its_name_without_accents() {
    let names = [
        ("İstanbul", THREE[0].1),
        ("IŞIK", THREE[1].1),
        ("Jose\u{301} e Ana", THREE[2].1),
        ("Zoe", THREE[0].1),
        ("Ézéchiel", THREE[1].1),
        ("Öland", THREE[2].1),
        ("Oda", THREE[0].1),
    ];
    let folder = folder(&names);
    let mut seat = list(folder.path());
    for (query, found) in [
        ("istanbul", "İstanbul"),
        ("ıstanbul", "İstanbul"),
        ("ışık", "IŞIK"),
        ("isik", "IŞIK"),
        ("josé", "Jose\u{301} e Ana"),
        ("JOSE", "Jose\u{301} e Ana"),
        ("ezechiel", "Ézéchiel"),
        ("O\u{308}land", "Öland"),
    ] {
        seat.press_with(Modifiers::COMMAND, Key::F);
        typed(&mut seat, query);
        assert_eq!(files(&seat), [found], "{query}");
    }
    seat.press(Key::Escape);
    seat.click("Name");
    seat.look();
    let ordered = [
        "Ézéchiel",
        "IŞIK",
        "İstanbul",
        "Jose\u{301} e Ana",
        "Oda",
        "Öland",
        "Zoe",
    ];
    assert_eq!(files(&seat), ordered);
}

#[test]
fn a_folder_that_may_not_be_changed_is_told_plainly() {
    let words = nsolo::text::Words::english();
    let locked = nsolo::store::library::TrashProblem::Locked(PathBuf::from("/games"));
    let said = nsolo::text::library::say_trash_problem(&words, "Evening", &locked);
    let wanted = "“Evening” could not be moved to the trash: this program may not change anything in \
                  the folder “/games”. The file is where it was.";
    assert_eq!(said, wanted);
}
