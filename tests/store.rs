//! Whatever is saved is loaded again exactly as it was.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod common;

use std::fs;
use std::path::Path;

use common::table::{Deed, act, play, play_about};
use common::{Dice, random};
use nsolo::play::{NodeId, Record, Sides, Start, bounds};
use nsolo::rules::{EndReason, Game, Pit, Player, Position, SetUp, Sweep, Turn, notation};
use nsolo::store::settings::{self, Settings, Speed};
use nsolo::store::{self, LoadProblem, SaveStep};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Everything two records can be told apart by.
fn assert_same(a: &Record, b: &Record) {
    assert_eq!(a.game(), b.game());
    assert_eq!(a.start(), b.start());
    assert_eq!(a.sides(), b.sides());
    assert_eq!(a.position(), b.position());
    assert_eq!(a.pending(), b.pending());
    assert_eq!(a.choices(), b.choices());
    let line = |record: &Record, nodes: &[NodeId]| {
        let of = |node: &NodeId| {
            let turn = record.turn_at(*node).map(|(turn, n)| (turn.clone(), n));
            (turn, record.position_at(*node).clone(), record.depth(*node))
        };
        nodes.iter().map(of).collect::<Vec<_>>()
    };
    let whole = |record: &Record| line(record, &record.path(record.head()));
    assert_eq!(whole(a), whole(b));
    assert_eq!(line(a, &a.undone()), line(b, &b.undone()));
    let beside = |record: &Record| {
        let lines = record.side_lines().into_iter();
        let lines = lines.map(|l| (l.of, l.after, line(record, &l.nodes)));
        lines.collect::<Vec<_>>()
    };
    assert_eq!(beside(a), beside(b));
    let redone = |record: &Record| {
        let mut record = record.clone();
        (record.redo(), record.pending().cloned())
    };
    assert_eq!(redone(a), redone(b));
    for player in Player::BOTH {
        assert_eq!(a.member_to_play(player), b.member_to_play(player));
    }
}

/// Saves and loads, and finds the same record and the same bytes.
fn round_trip(record: &Record) -> Record {
    let text = store::to_text(record);
    let loaded = store::parse(&text).unwrap_or_else(|why| panic!("{why:?} in {text}"));
    assert_same(record, &loaded);
    assert_eq!(store::to_text(&loaded), text);
    loaded
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn teams() -> Sides {
    Sides::new(
        names(&["Mwiza", "Thoko \"T\" \\ Ünal", "ናርዶስ"]),
        names(&["Zione"]),
    )
}

fn new(id: &str, size: u16) -> Record {
    let game = Game::new(id, size).unwrap();
    Record::new(game, Start::Usual(Player::South), Sides::default()).unwrap()
}

fn set_up(id: &str, size: u16, pits: &[u16], store: [u16; 2], player: Player) -> Record {
    let pits = pits.iter().map(|n| match n {
        99 => Pit::CLOSED,
        n => Pit::with(*n),
    });
    let start = SetUp {
        pits: pits.collect(),
        store,
        player,
    };
    let game = Game::new(id, size).unwrap();
    Record::new(game, Start::SetUp(start), Sides::default()).unwrap()
}

fn played(mut record: Record, turns: &[&str]) -> Record {
    for text in turns {
        let mover = record.position().player();
        let turn = notation::parse(record.game(), mover, text).unwrap().turn;
        record
            .play(&turn)
            .unwrap_or_else(|why| panic!("{text}: {why:?}"));
    }
    record
}

/// Plays on, taking of the playable pits the one each number says.
fn advanced(mut record: Record, picks: &[usize]) -> Record {
    for pick in picks {
        let playable: Vec<_> = record.choices().playable().collect();
        record.sow(playable[pick % playable.len()]).unwrap();
        if record.pending().is_some() {
            record.choose(|sweep, position| sweep.fill(position));
            record.confirm_sweep().unwrap();
        }
    }
    record
}

#[test]
fn random_games_with_undo_come_back() {
    let sizes = [
        ("nsolo", 8),
        ("nsolo", 9),
        ("nsolo", 17),
        ("nsolo", 36),
        ("sadeqa", 6),
        ("sadeqa", 4),
        ("bosh", 4),
    ];
    let mut sweeps = 0;
    let mut lines_of_lines = 0;
    let mut redos = 0;
    for (id, size) in sizes {
        let game = Game::new(id, size).unwrap();
        for seed in 0..60 {
            let mut dice = Dice::new(seed);
            let first = Player::BOTH[dice.below(2)];
            let mut record = Record::new(game, Start::Usual(first), teams()).unwrap();
            play_about(&mut record, 40 + 4 * seed as usize, &mut dice);
            sweeps += usize::from(record.pending().is_some_and(|p| !p.chosen.is_empty()));
            lines_of_lines += record.side_lines().iter().filter(|l| l.of > 0).count();
            redos += usize::from(!record.undone().is_empty());
            round_trip(&record);
        }
    }
    // The seeds reach what matters.
    assert!(sweeps > 20, "{sweeps}");
    assert!(lines_of_lines > 50, "{lines_of_lines}");
    assert!(redos > 50, "{redos}");
}

/// More names than a side may have, longer than they may be, of any characters at all.
fn names_of_any_kind() -> impl Strategy<Value = Vec<String>> {
    let name = proptest::collection::vec(any::<char>(), 0..100);
    proptest::collection::vec(name.prop_map(String::from_iter), 0..70)
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let deed = prop_oneof![
        12 => Just(Deed::Play),
        4 => Just(Deed::Undo),
        2 => Just(Deed::Redo),
        1 => Just(Deed::Jump),
        3 => Just(Deed::SweepStone),
        1 => Just(Deed::Resign),
        1 => Just(Deed::Draw),
    ];
    proptest::collection::vec(deed, 0..60)
}

/// Words and signs that can stand in a file.
fn words() -> impl Strategy<Value = String> {
    let word = proptest::sample::select(vec![
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        ",",
        ":",
        "\"",
        "\"5 x5\"",
        "\"draw\"",
        "\"Amina\"",
        "None",
        "Some(",
        "Usual",
        "Given(",
        "South",
        "of",
        "after",
        "turns",
        "chosen",
        "undone",
        "true",
        "0",
        "1",
        "-1",
        "1.5",
        "NaN",
        "18446744073709551616",
        "\"\\u{1F600}\"",
        "'a'",
        "b\"\"",
        "r#\"",
        "/*",
        "*/",
        "//",
        "\n",
        "#",
        "\u{feff}",
        "format",
        "\"nsolo-game\"",
    ]);
    proptest::collection::vec(word, 0..12).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 300,
        rng_seed: RngSeed::Fixed(1913),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_table_comes_back(game in random::games(), seed in 1..u64::MAX, deeds in deeds()) {
        let mut record = new(game.id(), game.size());
        let mut dice = Dice::new(seed);
        for deed in deeds {
            act(&mut record, deed, &mut dice);
        }
        round_trip(&record);
    }

    /// A game from any position that may be set up.
    #[test]
    fn any_set_up_table_comes_back(
        (game, set_up) in random::set_ups(), seed in 1..u64::MAX, deeds in deeds()
    ) {
        prop_assume!(bounds::check(game, &set_up.pits, set_up.store.map(u64::from)).is_ok());
        let mut record = Record::new(game, Start::SetUp(set_up), teams()).unwrap();
        let mut dice = Dice::new(seed);
        for deed in deeds {
            act(&mut record, deed, &mut dice);
        }
        round_trip(&record);
    }

    #[test]
    fn any_names_come_back_fit_to_load(names in names_of_any_kind()) {
        let game = Game::new("bosh", 4).unwrap();
        let sides = Sides::new(names, vec!["x".repeat(200)]);
        let record = Record::new(game, Start::Usual(Player::South), sides).unwrap();
        let text = store::to_text(&record);
        let loaded = store::parse(&text).unwrap();
        prop_assert_eq!(store::to_text(&loaded), text);
        prop_assert_eq!(loaded.sides().members(Player::North), ["x".repeat(80)]);
    }

    #[test]
    fn any_bytes_are_answered(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        prop_assert!(store::parse(bytes).is_err());
    }

    #[test]
    fn any_text_is_answered(text in any::<String>()) {
        prop_assert!(store::parse(text).is_err());
    }

    /// Words and signs of the format in any order, some of them in the place of one field.
    #[test]
    fn any_words_of_the_format_are_answered(words in words(), field in 0..8_usize) {
        prop_assert!(store::parse(&words).is_err());
        let fields = [
            "game: \"bosh\"", "size: 4", "start: Usual", "first: South", "south: []", "turns: []",
            "sweep: None", "lines: []",
        ];
        let name = fields[field].split(' ').next().unwrap();
        let text = fields.map(|other| match other == fields[field] {
            true => format!("{name} {words}"),
            false => other.to_owned(),
        });
        let text = format!("(format: \"nsolo-game\", version: 1, {})", text.join(", "));
        if let Ok(record) = store::parse(&text) {
            round_trip(&record);
        }
    }
}

#[test]
fn side_lines_of_side_lines_come_back() {
    let mut record = advanced(new("sadeqa", 6), &[0, 1, 2]);
    record.undo();
    let mut record = advanced(record, &[3, 3, 4]);
    record.undo();
    record.undo();
    let mut record = advanced(record, &[1, 1]);
    record.undo();
    record.undo();
    record.undo();
    let record = advanced(record, &[0, 0]);
    let lines: Vec<_> = record
        .side_lines()
        .iter()
        .map(|l| (l.of, l.after))
        .collect();
    assert_eq!(lines, [(0, 2), (0, 2), (2, 3)]);
    round_trip(&record);
}

#[test]
fn a_sweep_in_progress_comes_back_beside_undone_turns() {
    let mut dice = Dice::new(4);
    let mut found = 0;
    for _ in 0..200 {
        let mut record = new("nsolo", 8);
        for _ in 0..12 {
            play(&mut record, &mut dice);
        }
        if record.pending().is_some() {
            play(&mut record, &mut dice);
        }
        record.undo();
        let choices = record.choices().clone();
        let due = |pit: &usize| choices.of(*pit).unwrap().sweep_due;
        let Some(pit) = choices.playable().find(|pit| due(pit) >= 2) else {
            continue;
        };
        record.sow(pit).unwrap();
        record.choose(|sweep, position| {
            let fullest = position.shape().pits_of(position.player().other());
            let fullest = fullest.max_by_key(|pit| position.stones(*pit)).unwrap();
            sweep.take(position, fullest, 1);
        });
        let loaded = round_trip(&record);
        assert_eq!(loaded.pending().unwrap().chosen.total(), 1);
        // It goes on as if nothing had been: the turn can be taken back, and brought back again.
        let mut loaded = loaded;
        assert!(loaded.undo());
        assert_eq!(loaded.position(), record.position_at(record.head()));
        let mut loaded = round_trip(&loaded);
        assert!(loaded.redo());
        assert_same(&loaded, &record);
        found += 1;
    }
    assert!(found > 20, "{found}");
}

#[test]
fn a_sweep_of_all_there_is_can_be_saved_with_nothing_chosen() {
    // The rules choose everything at once here; the player has put it back.
    let mut pits = [0; 32];
    pits[8] = 1;
    pits[7] = 2;
    pits[16 + 14] = 1;
    pits[16] = 1;
    let mut record = set_up("nsolo", 8, &pits, [0, 0], Player::South);
    record.sow(7).unwrap();
    assert!(
        record
            .pending()
            .unwrap()
            .chosen
            .is_complete(record.position())
    );
    record.choose(|sweep, _| *sweep = Sweep::default());
    round_trip(&record);
}

#[test]
fn starts_put_together_by_hand_come_back() {
    let closed = set_up(
        "bosh",
        4,
        &[4, 4, 99, 99, 99, 4, 4, 4, 4, 4],
        [3, 1],
        Player::North,
    );
    assert!(store::to_text(&closed).contains("\"4 4 # # #\""));
    round_trip(&closed);
    round_trip(&played(closed, &["2", "1"]));
    let mut pits = [1; 32];
    pits[0] = 3;
    pits[15] = 0;
    let nsolo = set_up("nsolo", 8, &pits, [7, 9], Player::North);
    assert_eq!(nsolo.position().player(), Player::North);
    round_trip(&nsolo);
    let sadeqa = set_up(
        "sadeqa",
        4,
        &[0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 2],
        [20, 20],
        Player::South,
    );
    round_trip(&played(sadeqa, &["2"]));
}

/// Rows are written from the outer one to the inner one, each from its owner's left.
#[test]
fn a_given_start_is_written_as_it_lies_before_its_owner() {
    let pits: Vec<u16> = (0..32)
        .map(|pit| if pit < 16 { pit % 3 } else { 1 })
        .collect();
    let record = set_up("nsolo", 8, &pits, [0, 0], Player::South);
    let text = store::to_text(&record);
    // Circuit 8..15 is the inner row from right to left.
    assert!(
        text.contains("\"0 1 2 0 1 2 0 1\",\n            \"0 2 1 0 2 1 0 2\""),
        "{text}"
    );
}

/// Every sowing of the player to move runs for ever: the start is also the end, or a new round.
#[test]
fn starts_that_are_over_or_roll_over_at_once_come_back() {
    let mut dice = Dice::new(1);
    let mut over = 0;
    let mut rolled = 0;
    for _ in 0..30_000 {
        let mut pits = [0; 10];
        for pit in &mut pits {
            *pit = if dice.below(2) == 0 {
                99
            } else {
                dice.below(5) as u16
            };
        }
        let stones = |pits: &[u16]| pits.iter().filter(|n| **n < 99).sum::<u16>();
        let (south, north) = (stones(&pits[..5]), stones(&pits[5..]));
        if south == 0 || north == 0 {
            continue;
        }
        let record = set_up("bosh", 4, &pits, [0, 0], Player::South);
        let ended = record.position().outcome().is_some();
        let new_round = record.position().round() > 1;
        if ended || new_round {
            over += usize::from(ended);
            rolled += usize::from(new_round);
            round_trip(&record);
        }
    }
    assert!(over > 0 && rolled > 0, "{over} {rolled}");
}

#[test]
fn teams_keep_their_turns() {
    let game = Game::new("nsolo", 36).unwrap();
    let record = Record::new(game, Start::Usual(Player::North), teams()).unwrap();
    let record = round_trip(&advanced(record, &[0, 1, 2]));
    assert_eq!(
        record.member_to_play(Player::South),
        Some("Thoko \"T\" \\ Ünal")
    );
    assert_eq!(record.member_to_play(Player::North), Some("Zione"));
}

#[test]
fn every_outcome_comes_back() {
    let mut seen: Vec<EndReason> = Vec::new();
    let mut note = |record: &Record| {
        let reason = round_trip(record).position().outcome().unwrap().reason;
        if !seen.contains(&reason) {
            seen.push(reason);
        }
    };
    for turn in [
        Turn::Resign(Player::South),
        Turn::Resign(Player::North),
        Turn::Draw,
    ] {
        let mut record = advanced(new("nsolo", 8), &[0]);
        record.play(&turn).unwrap();
        note(&record);
    }
    for entry in fs::read_dir("tests/data/saves/good").unwrap() {
        let record = store::read(&entry.unwrap().path()).unwrap();
        if record.position().outcome().is_some() {
            note(&record);
        }
    }
    for reason in [
        EndReason::NoStones,
        EndReason::TwoPasses,
        EndReason::Repeated,
        EndReason::NoMove,
        EndReason::AllPitsClosed,
        EndReason::StocksRepeated,
        EndReason::Resigned,
        EndReason::Agreed,
    ] {
        assert!(seen.contains(&reason), "{reason:?}");
    }
}

/// Every whole game of the vectors, as a file.
#[test]
fn the_games_of_the_vectors_come_back() {
    let mut games = 0;
    for entry in fs::read_dir("tests/data/rule-vectors").unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if !name.starts_with("games-") {
            continue;
        }
        for line in fs::read_to_string(&path).unwrap().lines() {
            let vector: serde_json::Value = serde_json::from_str(line).unwrap();
            let record = round_trip(&replayed(&vector));
            assert!(record.position().outcome().is_some());
            games += 1;
        }
    }
    assert!(games > 100);
}

fn replayed(vector: &serde_json::Value) -> Record {
    let size = vector["columns"].as_u64().or(vector["per_pit"].as_u64());
    let mut record = new(vector["game"].as_str().unwrap(), size.unwrap_or(4) as u16);
    let own = record.game().rules().sweeps;
    let each = record.game().shape().pits_each();
    for turn in vector["turns"].as_array().unwrap() {
        let Some(pit) = turn["pit"].as_u64() else {
            record.play(&Turn::Pass).unwrap();
            continue;
        };
        let side = turn["player"].as_u64().unwrap() as usize;
        let base = |side: usize| if own { side * each } else { 0 };
        let swept = turn["sweep"].as_array().cloned().unwrap_or_default();
        let swept = swept.iter().map(|pair| {
            let pit = pair[0].as_u64().unwrap() as usize;
            (base(1 - side) + pit, pair[1].as_u64().unwrap() as u16)
        });
        let turn = Turn::Sow {
            pit: base(side) + pit as usize,
            sweep: Sweep::new(swept),
        };
        record.play(&turn).unwrap();
    }
    record
}

/// The files of `good` load, and those this program wrote it would write again just so.
#[test]
fn good_saves_load_for_ever() {
    let mut ids = Vec::new();
    for entry in fs::read_dir("tests/data/saves/good").unwrap() {
        let path = entry.unwrap().path();
        let record = store::read(&path).unwrap_or_else(|why| panic!("{why:?}"));
        ids.push(record.game().id());
        round_trip(&record);
        if !path.to_string_lossy().contains("by-hand") {
            let bytes = fs::read_to_string(&path).unwrap();
            assert_eq!(store::to_text(&record), bytes, "{}", path.display());
        }
    }
    for rules in nsolo::rules::GAMES {
        assert!(ids.contains(&rules.id), "{}", rules.id);
    }
}

#[test]
fn what_people_type_is_read() {
    let record = store::read(Path::new("tests/data/saves/good/by-hand.ron")).unwrap();
    assert_eq!(record.main_line().len(), 3);
    assert_eq!(record.sides().members(Player::South), ["Amina"]);
    assert_eq!(record.pending().unwrap().chosen.total(), 1);
}

#[test]
fn a_line_that_repeats_another_is_kept_once() {
    let text = r#"(format: "nsolo-game", version: 1, game: "bosh", size: 4, start: Usual,
        first: South, turns: ["5", "3"], lines: [
            (of: 0, after: 0, turns: ["5", "2"]),
            (of: 1, after: 1, turns: ["3"]),
            (of: 0, after: 2, turns: []),
        ])"#;
    let record = store::parse(text).unwrap();
    assert_eq!(record.main_line().len(), 2);
    let lines: Vec<_> = record
        .side_lines()
        .iter()
        .map(|l| (l.of, l.after))
        .collect();
    assert_eq!(lines, [(0, 1)]);
    round_trip(&record);
}

// Saving.

#[test]
fn a_saved_game_is_read_from_its_file() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("a game.ron");
    let record = played(new("bosh", 4), &["5", "3"]);
    store::write(&path, &record).unwrap();
    assert_same(&record, &store::read(&path).unwrap());
    let later = advanced(record, &[0]);
    store::write(&path, &later).unwrap();
    assert_same(&later, &store::read(&path).unwrap());
    assert_eq!(
        fs::read_dir(place.path()).unwrap().count(),
        1,
        "nothing is left beside it"
    );
}

#[test]
fn what_cannot_be_saved_says_so_and_leaves_everything_as_it_was() {
    let place = tempfile::tempdir().unwrap();
    let record = new("bosh", 4);
    let step = |path: &Path| store::write(path, &record).unwrap_err();

    let error = step(&place.path().join("missing/x.ron"));
    assert_eq!(error.step, SaveStep::Create);
    assert_eq!(error.reason.kind, std::io::ErrorKind::NotFound);

    let folder = place.path().join("folder.ron");
    fs::create_dir(&folder).unwrap();
    let error = step(&folder);
    assert_eq!(error.reason.kind, std::io::ErrorKind::IsADirectory);

    let file = place.path().join("file");
    fs::write(&file, "kept").unwrap();
    assert_eq!(
        step(&file.join("x.ron")).reason.kind,
        std::io::ErrorKind::NotADirectory
    );

    let mut read_only = fs::metadata(&file).unwrap().permissions();
    read_only.set_readonly(true);
    fs::set_permissions(&file, read_only).unwrap();
    let error = step(&file);
    assert_eq!(error.step, SaveStep::Look);
    assert_eq!(error.reason.kind, std::io::ErrorKind::PermissionDenied);
    assert_eq!(fs::read_to_string(&file).unwrap(), "kept");
    assert_eq!(fs::read_dir(place.path()).unwrap().count(), 2);
}

#[cfg(unix)]
#[test]
fn permissions_are_kept_and_links_followed() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let place = tempfile::tempdir().unwrap();
    let at = |name: &str| place.path().join(name);
    let mode = |name: &str| fs::metadata(at(name)).unwrap().permissions().mode() & 0o7777;
    let record = new("bosh", 4);

    fs::write(at("plain"), "").unwrap();
    store::write(&at("new.ron"), &record).unwrap();
    assert_eq!(
        mode("new.ron"),
        mode("plain"),
        "a new file is like any other"
    );

    fs::set_permissions(at("new.ron"), fs::Permissions::from_mode(0o640)).unwrap();
    store::write(&at("new.ron"), &record).unwrap();
    assert_eq!(mode("new.ron"), 0o640);

    fs::create_dir(at("other")).unwrap();
    symlink("new.ron", at("link.ron")).unwrap();
    symlink("../link.ron", at("other/link.ron")).unwrap();
    symlink("other/not-yet.ron", at("dangling.ron")).unwrap();
    symlink("circle.ron", at("circle.ron")).unwrap();
    let later = played(record.clone(), &["5"]);
    store::write(&at("other/link.ron"), &later).unwrap();
    assert!(fs::symlink_metadata(at("link.ron")).unwrap().is_symlink());
    assert!(
        fs::symlink_metadata(at("other/link.ron"))
            .unwrap()
            .is_symlink()
    );
    assert_same(&later, &store::read(&at("new.ron")).unwrap());
    store::write(&at("dangling.ron"), &later).unwrap();
    assert!(
        fs::symlink_metadata(at("dangling.ron"))
            .unwrap()
            .is_symlink()
    );
    assert_same(&later, &store::read(&at("other/not-yet.ron")).unwrap());
    assert_eq!(
        store::write(&at("circle.ron"), &later).unwrap_err().step,
        SaveStep::Look
    );
}

// Settings.

#[test]
fn settings_come_back() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("made/settings.ron");
    let first = settings::read(&path);
    assert_eq!(first.settings, Settings::default());
    assert_eq!(first.trouble, None);
    for speed in Speed::ALL {
        let wanted = Settings {
            step_by_step: true,
            speed,
            side_panel: false,
            window: Some((1280.0, 800.5)),
        };
        settings::write(&path, &wanted).unwrap();
        let loaded = settings::read(&path);
        assert_eq!(loaded.settings, wanted);
        assert_eq!(loaded.trouble, None);
    }
}

#[test]
fn settings_that_cannot_be_read_are_kept_and_the_usual_ones_used() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("settings.ron");
    let good = "format: \"nsolo-settings\", version:";
    for (number, bad) in [
        "{ not settings".to_owned(),
        String::new(),
        "(speed: Fast)".to_owned(),
        format!("({good} 2, speed: Fast)"),
        format!("({good} 1, speed: Warp)"),
        format!("({good} 1, window: 7)"),
        "[".repeat(100_000),
    ]
    .into_iter()
    .enumerate()
    {
        fs::write(&path, &bad).unwrap();
        let loaded = settings::read(&path);
        assert_eq!(loaded.settings, Settings::default());
        let kept = loaded.trouble.unwrap().kept.unwrap();
        let suffix = if number == 0 {
            String::new()
        } else {
            (number + 1).to_string()
        };
        assert_eq!(kept, place.path().join(format!("settings.ron.bak{suffix}")));
        assert_eq!(fs::read_to_string(kept).unwrap(), bad);
        assert!(!path.exists());
    }
}

#[test]
fn writing_settings_keeps_what_it_cannot_read() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("settings.ron");
    fs::write(&path, "spoilt").unwrap();
    settings::write(&path, &Settings::default()).unwrap();
    assert_eq!(
        fs::read_to_string(place.path().join("settings.ron.bak")).unwrap(),
        "spoilt"
    );
    assert_eq!(settings::read(&path).trouble, None);
}

#[test]
fn a_folder_in_the_place_of_the_settings_is_left_alone() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("settings.ron");
    fs::create_dir(&path).unwrap();
    let trouble = settings::read(&path).trouble.unwrap();
    assert_eq!(trouble.problem, LoadProblem::Folder);
    assert_eq!(trouble.kept, None);
    assert!(settings::write(&path, &Settings::default()).is_err());
    assert!(path.is_dir());
}

#[test]
fn settings_are_read_leniently() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("settings.ron");
    for window in [
        "Some((NaN, 700.0))",
        "Some((-5.0, 700.0))",
        "Some((inf, 700.0))",
        "None",
    ] {
        let text = format!(
            "(format: \"nsolo-settings\", speed: Slow, from_a_later_program: [1, 2], window: {window})"
        );
        fs::write(&path, text).unwrap();
        let loaded = settings::read(&path);
        assert_eq!(loaded.trouble, None);
        assert_eq!(loaded.settings.speed, Speed::Slow);
        assert_eq!(loaded.settings.window, None);
        assert!(loaded.settings.side_panel);
    }
}

/// A game on the largest board, long and much undone, is read at once.
#[test]
fn two_thousand_turns_on_the_largest_board_load_quickly() {
    let game = Game::new("nsolo", 36).unwrap();
    let mut dice = Dice::new(36);
    let mut record = Record::new(game, Start::Usual(Player::South), teams()).unwrap();
    let turns = |record: &Record| -> usize {
        let beside = record.side_lines();
        let beside: usize = beside.iter().map(|line| line.nodes.len()).sum();
        record.main_line().len() + beside
    };
    while turns(&record) < 2_000 {
        for _ in 0..40 {
            play(&mut record, &mut dice);
        }
        if record.position().outcome().is_some() {
            for _ in 0..dice.below(300) {
                record.undo();
            }
        }
    }
    let text = store::to_text(&record);
    let began = std::time::Instant::now();
    let loaded = store::parse(&text).unwrap();
    let took = began.elapsed();
    println!("{} turns, {} bytes: {took:?}", turns(&record), text.len());
    assert_same(&record, &loaded);
    // Milliseconds in a release build; this is far from it even on a busy machine.
    assert!(took.as_secs() < 5, "{took:?}");
}

/// The position a text begins from, for the next test.
fn start_of(text: &str) -> Position {
    store::parse(text)
        .unwrap()
        .position_at(NodeId::ROOT)
        .clone()
}

#[test]
fn a_given_start_says_whose_turn_it_is() {
    let text = |first: &str| {
        format!(
            r#"(format: "nsolo-game", version: 1, game: "bosh", size: 4, first: {first}, turns: [],
            start: Given(south: ["4 4 # 0 1"], north: ["1 2 3 4 5"], kept: (south: 2, north: 0)))"#
        )
    };
    for (name, player) in [("South", Player::South), ("North", Player::North)] {
        let position = start_of(&text(name));
        assert_eq!(position.player(), player);
        assert_eq!(position.store(Player::South), 2);
        assert_eq!(position.pit(2), Pit::CLOSED);
        assert_eq!(position.stones(9), 5);
    }
}

/// What comes before the first thing that is wrong is offered, and nothing that comes after it.
#[test]
fn a_bad_file_tells_the_game_up_to_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ron");
    let so_far = |turns: &str, rest: &str| {
        let text = format!(
            r#"(format: "nsolo-game", version: 1, game: "nsolo", size: 8, start: Usual,
            first: South, turns: [{turns}], {rest})"#
        );
        fs::write(&path, text).unwrap();
        let error = store::read(&path).unwrap_err();
        error.so_far.map(|record| {
            assert!(record.pending().is_none());
            assert!(!record.can_redo() || !rest.is_empty());
            (turns_of(&record), record.side_lines().len())
        })
    };
    let some = |turns: &[&str], lines| {
        let turns = turns.iter().map(|turn| (*turn).to_owned()).collect();
        Some::<(Vec<String>, usize)>((turns, lines))
    };
    // The first turn, a later one, the text of one.
    assert_eq!(so_far(r#""i8""#, ""), None);
    assert_eq!(so_far(r#""o8", "o2", "i8""#, ""), some(&["o8", "o2"], 0));
    assert_eq!(so_far(r#""o8", "what""#, ""), some(&["o8"], 0));
    // A captured number that is not right.
    assert_eq!(so_far(r#""o8", "o2 x5", "o1""#, ""), some(&["o8"], 0));
    // A line beside the game keeps its good turns.
    let lines =
        r#"lines: [(of: 0, after: 1, turns: ["o4 x2 (o1 i3)"]), (of: 0, after: 9, turns: [])]"#;
    let game = so_far(r#""o8", "o2""#, lines);
    assert_eq!(
        game.map(|(turns, _)| turns),
        some(&["o8", "o2"], 0).map(|(turns, _)| turns)
    );
    // A sweep that is not possible; one whose number is wrong.
    let sweep = r#"sweep: Some((pit: "o1", captured: 2, chosen: ""))"#;
    assert_eq!(so_far(r#""o8", "o2""#, sweep), some(&["o8", "o2"], 0));
    let sweep = r#"sweep: Some((pit: "o4", captured: 9, chosen: "o1"))"#;
    assert_eq!(so_far("", sweep), None, "there is no turn before it");
    // Nothing can be told of a file whose beginning is wrong.
    fs::write(
        &path,
        "(format: \"nsolo-game\", version: 1, game: \"chess\")",
    )
    .unwrap();
    assert!(store::read(&path).unwrap_err().so_far.is_none());
}

fn turns_of(record: &Record) -> Vec<String> {
    let turns = record.main_line();
    let turns = turns.into_iter().filter_map(|node| record.turn_at(node));
    turns
        .map(|(turn, captured)| notation::write(record.game(), turn, captured))
        .collect()
}
