use super::*;

fn listed(name: &str) -> Listed {
    Listed {
        path: PathBuf::from(format!("/games/{name}.ron")),
        name: name.to_owned(),
        modified: None,
        bytes: 0,
    }
}

fn game(id: &str, size: u16, south: &str) -> Option<Arc<Reading>> {
    use crate::play::{Record, Sides, Start};
    let game = crate::rules::Game::new(id, size).unwrap();
    let sides = Sides::new(vec![south.to_owned()], Vec::new());
    let record = Record::new(game, Start::Usual(Player::South), sides).unwrap();
    Some(Arc::new(Ok(Summary::of(&record))))
}

fn game_list(files: &[(&str, Option<Arc<Reading>>)]) -> GameList {
    let mut list = GameList::default();
    let files = files
        .iter()
        .map(|(name, known)| (listed(name), known.clone()));
    list.take(Found::Listed(files.collect()));
    list
}

fn names(list: &GameList) -> Vec<&str> {
    (0..list.rows())
        .map(|row| list.entry(row).unwrap().file.name.as_str())
        .collect()
}

#[test]
fn names_are_ordered_as_people_count() {
    let names = [
        "Game",
        "Game 2",
        "game 9b",
        "game 10",
        "game 010x",
        "Mwiza",
        "é",
    ];
    let lower = names.map(str::to_lowercase);
    for pair in lower.windows(2) {
        assert_eq!(natural(&pair[0], &pair[1]), Ordering::Less, "{pair:?}");
        assert_eq!(natural(&pair[1], &pair[0]), Ordering::Greater, "{pair:?}");
    }
    assert_eq!(natural("a 1", "a 1"), Ordering::Equal);
    assert_ne!(natural("a 1", "a 01"), Ordering::Equal);
}

#[test]
fn the_search_finds_every_word_in_names_and_players() {
    let mut list = game_list(&[
        ("Evening 12", game("bosh", 4, "Amina")),
        ("Evening 2", game("nsolo", 8, "Thoko")),
        ("broken amina", None),
    ]);
    let mut found = |query: &str| {
        list.search(query.to_owned());
        names(&list).join(", ")
    };
    assert_eq!(found(""), "Evening 12, Evening 2, broken amina");
    assert_eq!(found(" AMINA "), "Evening 12, broken amina");
    assert_eq!(found("amina even"), "Evening 12");
    assert_eq!(found("thoko amina"), "");
    assert_eq!(found("evening 12 amina thoko"), "");
}

/// Also what is told apart by nothing else stays in one order.
#[test]
fn names_are_ordered_without_capitals_and_accents() {
    let mut list = game_list(&[
        ("zoe", None),
        ("É", None),
        ("e", None),
        ("Öl 10", None),
        ("ol 9", None),
        ("F", None),
        ("E", None),
    ]);
    list.order(Sort::Name);
    assert_eq!(names(&list), ["E", "e", "É", "F", "ol 9", "Öl 10", "zoe"]);
}

#[test]
fn rows_are_ordered_by_date_name_and_game() {
    let mut list = game_list(&[
        ("b10", game("bosh", 4, "")),
        ("b9", game("nsolo", 36, "")),
        ("A", game("nsolo", 8, "")),
        ("x", None),
    ]);
    assert_eq!(names(&list), ["b10", "b9", "A", "x"]);
    list.order(Sort::Name);
    assert_eq!(names(&list), ["A", "b9", "b10", "x"]);
    list.order(Sort::Game);
    assert_eq!(names(&list), ["A", "b9", "b10", "x"]);
    let bosh = Found::Read(vec![(3, game("sadeqa", 6, "").unwrap())]);
    list.take(bosh);
    assert_eq!(names(&list), ["A", "b9", "x", "b10"]);
    list.order(Sort::Date);
    assert_eq!(names(&list), ["b10", "b9", "A", "x"]);
}

/// Typed before the folder was known.
#[test]
fn what_is_searched_for_outlasts_the_files() {
    let mut list = game_list(&[("a", None), ("b", None)]);
    list.search("b".to_owned());
    list.order(Sort::Name);
    list.forget_files();
    assert_eq!(
        (list.len(), list.query(), list.sort()),
        (0, "b", Sort::Name)
    );
    list.take(Found::Listed(vec![
        (listed("a"), None),
        (listed("bc"), None),
    ]));
    assert_eq!(names(&list), ["bc"]);
}

#[test]
fn what_is_chosen_stays_chosen_and_a_row_is_always_chosen() {
    let mut list = game_list(&[("a", None), ("b", None), ("ab", None)]);
    let chosen = |list: &GameList| list.chosen().map(|entry| entry.file.name.clone());
    assert_eq!(chosen(&list).as_deref(), Some("a"));
    list.choose(2);
    list.search("a".to_owned());
    assert_eq!(chosen(&list).as_deref(), Some("ab"));
    assert_eq!(list.chosen_row(), Some(1));
    // The file is gone: the row stays, as far as there is one.
    list.take(Found::Listed(vec![
        (listed("a"), None),
        (listed("b"), None),
    ]));
    assert_eq!(chosen(&list).as_deref(), Some("a"));
    list.search("nothing".to_owned());
    assert_eq!(chosen(&list), None);
    list.search(String::new());
    list.choose(99);
    assert_eq!(chosen(&list).as_deref(), Some("b"));
    list.take(Found::Unreadable(OsReason {
        kind: std::io::ErrorKind::PermissionDenied,
        code: None,
        detail: String::new(),
    }));
    assert_eq!((list.rows(), list.read(), chosen(&list)), (0, 0, None));
    assert!(list.trouble().is_some());
}
