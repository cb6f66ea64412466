//! The games that were opened or saved lately.

use std::fs;
use std::path::{Path, PathBuf};

use nsolo::store::recent::{forget, note, read};

fn names(file: &Path) -> Vec<String> {
    let (games, trouble) = read(file);
    assert_eq!(trouble, None);
    let name = |path: PathBuf| path.file_name().unwrap().to_string_lossy().into_owned();
    games
        .into_iter()
        .map(|game| name(game.path) + if game.missing { "?" } else { "" })
        .collect()
}

#[test]
fn the_latest_ten_are_remembered_each_once() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("not/yet/recent.ron");
    assert_eq!(names(&file), [""; 0]);
    let game = |number: usize| place.path().join(number.to_string());
    for number in 1..=12 {
        note(&file, &game(number)).unwrap();
    }
    fs::write(game(5), "").unwrap();
    fs::create_dir(game(7)).unwrap();
    note(&file, &game(5)).unwrap();
    let expected = ["5", "12?", "11?", "10?", "9?", "8?", "7?", "6?", "4?", "3?"];
    assert_eq!(names(&file), expected, "a folder is no game either");
    // What the program calls it from elsewhere is not what it is.
    note(&file, Path::new("5")).unwrap();
    assert_eq!(names(&file), expected);
}

#[test]
fn a_renamed_game_keeps_its_place_and_a_deleted_one_is_forgotten() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("recent.ron");
    let game = |name: &str| place.path().join(name);
    for name in ["a", "b", "c"] {
        note(&file, &game(name)).unwrap();
    }
    forget(&file, &game("b"), Some(&game("bee"))).unwrap();
    assert_eq!(names(&file), ["c?", "bee?", "a?"]);
    forget(&file, &game("bee"), None).unwrap();
    forget(&file, &game("never"), None).unwrap();
    assert_eq!(names(&file), ["c?", "a?"]);
}

#[test]
fn a_list_that_cannot_be_read_is_put_aside() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("recent.ron");
    fs::write(&file, "(format: \"nsolo-recent\", games: 3)").unwrap();
    let (games, trouble) = read(&file);
    assert!(games.is_empty());
    let kept = trouble.unwrap().backup.unwrap();
    assert_eq!(kept, place.path().join("recent.ron.bak"));
    note(&file, &place.path().join("a")).unwrap();
    assert_eq!(names(&file), ["a?"]);
}
