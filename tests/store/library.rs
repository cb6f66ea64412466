//! The folder of saved games: what is listed, what each game is, and that renaming and throwing
//! away lose nothing else.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use crate::common::home::{OWN_HOME, in_own_home};
use nsolo::rules::{Captured, EndReason, Player};
use nsolo::store::LoadProblem;
use nsolo::store::library::{
    Cache, Found, Listed, Reading, RenameProblem, TrashProblem, check_name, is_same_entry, list,
    read, rename, survey, to_trash,
};

fn data(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/saves")
        .join(folder)
}

fn good(name: &str) -> PathBuf {
    data("good").join(name)
}

/// Copies a saved game and says that it was last written so many hours after some moment.
fn put(folder: &Path, from: &str, name: &str, hours: u64) {
    let path = folder.join(name);
    fs::copy(good(from), &path).unwrap();
    date(&path, hours);
}

fn date(path: &Path, hours: u64) {
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000 + 3_600 * hours);
    let file = File::options().write(true).open(path).unwrap();
    file.set_modified(time).unwrap();
}

fn names(files: &[Listed]) -> Vec<&str> {
    files.iter().map(|file| file.name.as_str()).collect()
}

/// Everything a survey tells.
fn told(folder: &Path, cache: &Cache) -> Vec<Found> {
    let mut all = Vec::new();
    survey(folder, cache, &mut |found| {
        all.push(found);
        true
    });
    all
}

/// How many files a survey knew already and how many it read.
fn known_and_read(folder: &Path, cache: &Cache) -> (usize, usize) {
    let mut counts = (0, 0);
    for found in told(folder, cache) {
        match found {
            Found::Listed(files) => {
                counts.0 += files.iter().filter(|(_, known)| known.is_some()).count();
            }
            Found::Read(batch) => counts.1 += batch.len(),
            Found::Unreadable(why) => panic!("{why:?}"),
        }
    }
    counts
}

#[test]
fn each_game_is_summed_up() {
    use EndReason::*;
    let ended = |winner, reason| Some((winner, reason));
    let [south, north] = Player::BOTH.map(Some);
    // The stones they own; in Nsolo, where captured ones leave the table, those on the board.
    let expected = [
        (
            "bosh-agreed",
            "bosh 4",
            4,
            ended(None, Agreed),
            [30, 10],
            None,
        ),
        (
            "bosh-all-pits-closed",
            "bosh 4",
            15,
            ended(south, AllPitsClosed),
            [38, 2],
            None,
        ),
        ("bosh-under-way", "bosh 4", 3, None, [30, 10], None),
        (
            "nsolo-4x36-teams",
            "nsolo 36",
            36,
            None,
            [98, 112],
            Some("Zione"),
        ),
        (
            "nsolo-resigned",
            "nsolo 8",
            5,
            ended(south, Resigned),
            [30, 26],
            None,
        ),
        (
            "sadeqa-4-no-move",
            "sadeqa 4",
            81,
            ended(south, NoMove),
            [33, 31],
            None,
        ),
        (
            "sadeqa-6-no-move",
            "sadeqa 6",
            60,
            ended(north, NoMove),
            [39, 57],
            Some("Lelisa"),
        ),
        ("sadeqa-new", "sadeqa 6", 0, None, [48, 48], None),
    ];
    for (name, game, turns, outcome, stones, to_play) in expected {
        let summary = read(&good(&format!("{name}.ron"))).unwrap();
        let position = &summary.position;
        let found = position.outcome().map(|end| (end.winner, end.reason));
        let id = format!("{} {}", position.game().id(), position.game().size());
        assert_eq!((id.as_str(), summary.turns), (game, turns), "{name}");
        assert_eq!(found, outcome, "{name}");
        assert_eq!(summary.to_play.as_deref(), to_play, "{name}");
        let count = |player| match position.game().rules().captured {
            Captured::LeaveTheTable => position.on_board(player),
            Captured::Kept => position.owned(player),
        };
        assert_eq!(Player::BOTH.map(count), stones, "{name}");
    }
    let agreed = read(&good("bosh-agreed.ron")).unwrap();
    let pits: Vec<_> = (0..10).map(|pit| agreed.position.stones(pit)).collect();
    assert_eq!(pits, [0, 10, 4, 10, 0, 3, 0, 3, 2, 0]);
    let teams = read(&good("nsolo-4x36-teams.ron")).unwrap();
    let north = teams.sides.members(Player::North);
    assert_eq!(north, ["Zione", "Limbani", "Tamanda"]);
    // A sweep under way: after the sowing, before any stone is taken off.
    let sweep = read(&good("by-hand.ron")).unwrap();
    assert_eq!((sweep.turns, sweep.position.sweep_due()), (3, 3));
    assert_eq!(sweep.position.player(), Player::North);
}

#[test]
fn only_game_files_are_listed_the_newest_first() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path();
    put(folder, "bosh-agreed.ron", "older.ron", 1);
    put(folder, "bosh-agreed.ron", "newest.RON", 9);
    put(folder, "bosh-agreed.ron", "b.ron", 5);
    put(folder, "bosh-agreed.ron", "a.b.ron", 5);
    fs::write(folder.join("notes.txt"), "").unwrap();
    fs::write(folder.join(".nsolo-x.tmp"), "").unwrap();
    fs::create_dir(folder.join("folder.ron")).unwrap();
    let files = list(folder).unwrap();
    assert_eq!(names(&files), ["newest", "a.b", "b", "older"]);
    assert_eq!(
        files[0].bytes,
        fs::metadata(good("bosh-agreed.ron")).unwrap().len()
    );
}

#[test]
fn a_missing_folder_is_empty_and_an_unreadable_one_says_why() {
    let place = tempfile::tempdir().unwrap();
    assert_eq!(list(&place.path().join("none")), Ok(Vec::new()));
    let file = place.path().join("file");
    fs::write(&file, "").unwrap();
    let why = list(&file).unwrap_err();
    assert_eq!(why.kind, std::io::ErrorKind::NotADirectory);
    assert_eq!(told(&file, &Cache::default()), [Found::Unreadable(why)]);
}

#[test]
fn damaged_files_are_listed_with_what_is_wrong() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path();
    put(folder, "bosh-agreed.ron", "good.ron", 3);
    fs::copy(
        data("bad").join("captured-wrong.ron"),
        folder.join("wrong.ron"),
    )
    .unwrap();
    fs::write(folder.join("empty.ron"), "").unwrap();
    fs::write(folder.join("text.ron"), "milk, eggs").unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink("nowhere", folder.join("link.ron")).unwrap();
    let mut readings: BTreeMap<String, Arc<Reading>> = BTreeMap::new();
    let mut files = Vec::new();
    for found in told(folder, &Cache::default()) {
        match found {
            Found::Listed(listed) => files = listed,
            Found::Read(batch) => readings.extend(
                batch
                    .into_iter()
                    .map(|(at, reading)| (files[at].0.name.clone(), reading)),
            ),
            Found::Unreadable(why) => panic!("{why:?}"),
        }
    }
    let problem = |name: &str| readings[name].as_ref().as_ref().unwrap_err().clone();
    assert!(readings["good"].is_ok());
    assert!(matches!(problem("wrong"), LoadProblem::Turn(_)));
    assert_eq!(problem("empty"), LoadProblem::Empty);
    assert_eq!(problem("text"), LoadProblem::NotAGame);
    #[cfg(unix)]
    assert!(matches!(problem("link"), LoadProblem::Unreadable(_)));
    assert_eq!(readings.len(), files.len());
}

#[test]
fn only_what_changed_is_read_again() {
    let place = tempfile::tempdir().unwrap();
    let folder = place.path();
    for name in ["a.ron", "b.ron", "c.ron"] {
        put(folder, "bosh-agreed.ron", name, 1);
    }
    let cache = Cache::default();
    assert_eq!(known_and_read(folder, &cache), (0, 3));
    assert_eq!(known_and_read(folder, &cache), (3, 0));
    // Another date, and another size with the same date.
    date(&folder.join("a.ron"), 2);
    assert_eq!(known_and_read(folder, &cache), (2, 1));
    put(folder, "sadeqa-new.ron", "b.ron", 1);
    assert_eq!(known_and_read(folder, &cache), (2, 1));
    // What is gone is forgotten, what is renamed is not.
    fs::rename(folder.join("c.ron"), place.path().join("c.away")).unwrap();
    assert_eq!(known_and_read(folder, &cache), (2, 0));
    fs::rename(place.path().join("c.away"), folder.join("c.ron")).unwrap();
    assert_eq!(known_and_read(folder, &cache), (2, 1));
    let to = rename(&folder.join("c.ron"), "d").unwrap();
    cache.moved(&folder.join("c.ron"), &to);
    assert_eq!(known_and_read(folder, &cache), (3, 0));
}

#[test]
fn a_survey_ends_when_nobody_listens() {
    let place = tempfile::tempdir().unwrap();
    for number in 0..20 {
        put(place.path(), "bosh-agreed.ron", &format!("{number}.ron"), 1);
    }
    let cache = Cache::default();
    let mut calls = 0;
    survey(place.path(), &cache, &mut |_| {
        calls += 1;
        false
    });
    assert_eq!(calls, 1);
    assert_eq!(known_and_read(place.path(), &cache), (0, 20));
}

#[test]
fn a_game_is_renamed_and_the_extension_is_there_once() {
    let place = tempfile::tempdir().unwrap();
    let text = fs::read(good("bosh-agreed.ron")).unwrap();
    let mut path = place.path().join("first.ron");
    fs::write(&path, &text).unwrap();
    for (name, file) in [
        ("second", "second.ron"),
        (" a.b ", "a.b.ron"),
        ("third.ron", "third.ron"),
        ("third", "third.ron"),
        ("Évening – 4×8", "Évening – 4×8.ron"),
        (".hidden", ".hidden.ron"),
    ] {
        path = rename(&path, name).unwrap();
        assert_eq!(path, place.path().join(file));
        assert_eq!(fs::read(&path).unwrap(), text);
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 1, "{name}");
    }
}

#[test]
fn renaming_never_replaces_another_file() {
    let place = tempfile::tempdir().unwrap();
    let (one, other) = (place.path().join("one.ron"), place.path().join("other.ron"));
    fs::write(&one, "one").unwrap();
    fs::write(&other, "other").unwrap();
    assert_eq!(rename(&one, "other"), Err(RenameProblem::Taken));
    assert_eq!(rename(&one, "other.ron"), Err(RenameProblem::Taken));
    assert_eq!(fs::read_to_string(&one).unwrap(), "one");
    assert_eq!(fs::read_to_string(&other).unwrap(), "other");
    // Not a folder either, nor a link that leads nowhere.
    fs::create_dir(place.path().join("folder.ron")).unwrap();
    assert_eq!(rename(&one, "folder"), Err(RenameProblem::Taken));
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("nowhere", place.path().join("link.ron")).unwrap();
        assert_eq!(rename(&one, "link"), Err(RenameProblem::Taken));
    }
    let gone = place.path().join("gone.ron");
    assert_eq!(rename(&gone, "new"), Err(RenameProblem::Gone));
    assert!(!place.path().join("new.ron").exists());
}

#[test]
fn names_that_cannot_be_are_refused() {
    for (name, problem) in [
        ("", RenameProblem::Empty),
        ("  ", RenameProblem::Empty),
        (".", RenameProblem::Dots),
        ("..", RenameProblem::Dots),
        ("a/b", RenameProblem::Separator('/')),
        ("../a", RenameProblem::Separator('/')),
        ("a\\b", RenameProblem::Separator('\\')),
        ("a\nb", RenameProblem::Unshowable),
        ("a\u{202e}b", RenameProblem::Unshowable),
    ] {
        assert_eq!(check_name(name), Err(problem), "{name:?}");
    }
    let fits = "é".repeat(125) + "a";
    assert_eq!(check_name(&fits), Ok(()));
    assert_eq!(
        check_name(&(fits.clone() + "b")),
        Err(RenameProblem::TooLong)
    );
    assert_eq!(check_name(&(fits + ".ron")), Ok(()));
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("game.ron");
    fs::write(&path, "").unwrap();
    let refused = rename(&path, "../game");
    assert_eq!(refused, Err(RenameProblem::Separator('/')));
    assert!(path.exists());
}

#[test]
fn the_same_file_is_known_however_its_path_is_written() {
    let place = tempfile::tempdir().unwrap();
    fs::create_dir(place.path().join("in")).unwrap();
    let path = place.path().join("a.ron");
    fs::write(&path, "").unwrap();
    assert!(is_same_entry(&path, &place.path().join("in/../a.ron")));
    assert!(!is_same_entry(&path, &place.path().join("b.ron")));
    assert!(!is_same_entry(&path, &place.path().join("in/a.ron")));
}

#[test]
fn a_game_goes_to_the_trash_and_can_be_brought_back() {
    let place = tempfile::tempdir().unwrap();
    if in_own_home(
        a_game_goes_to_the_trash_and_can_be_brought_back,
        place.path(),
    ) {
        return;
    }
    let home = PathBuf::from(std::env::var_os(OWN_HOME).unwrap());
    let path = home.join("game.ron");
    fs::write(&path, "a game").unwrap();
    to_trash(&path).unwrap();
    assert!(!path.exists());
    let trash = home.join("data/Trash");
    assert_eq!(
        fs::read_to_string(trash.join("files/game.ron")).unwrap(),
        "a game"
    );
    let info = fs::read_to_string(trash.join("info/game.ron.trashinfo")).unwrap();
    assert!(info.contains("game.ron"), "{info}");
    assert_eq!(to_trash(&path), Err(TrashProblem::Gone));
}

#[test]
fn where_there_is_no_trash_nothing_is_deleted() {
    let place = tempfile::tempdir().unwrap();
    if in_own_home(where_there_is_no_trash_nothing_is_deleted, place.path()) {
        return;
    }
    let home = PathBuf::from(std::env::var_os(OWN_HOME).unwrap());
    // A file stands where the trash would be made.
    fs::write(home.join("data"), "").unwrap();
    let path = home.join("game.ron");
    fs::write(&path, "a game").unwrap();
    let Err(TrashProblem::Refused(why)) = to_trash(&path) else {
        panic!("it was deleted");
    };
    assert_eq!(why.kind, std::io::ErrorKind::NotADirectory, "{why:?}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "a game");
}
