//! The settings.

use std::fs;

use nsolo::play::{Level, Sides};
use nsolo::rules::{Game, Player};
use nsolo::store::settings::{self, Settings, Speed, TextSize};
use nsolo::store::{Chosen, LoadProblem};

#[test]
fn settings_come_back() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("made/settings.ron");
    let first = settings::read(&path);
    assert_eq!(first.settings, Settings::default());
    assert_eq!(first.trouble, None);
    for speed in Speed::ALL {
        let chosen = vec![
            Chosen {
                game: Game::new("bosh", 4).unwrap(),
                computer: [None, None],
            },
            Chosen {
                game: Game::new("nsolo", 12).unwrap(),
                computer: [Some(Level::Strongest), Some(Level::First)],
            },
        ];
        let wanted = Settings {
            step_by_step: true,
            speed,
            think_seconds: 60,
            chosen,
            side_panel: false,
            text_size: TextSize::new(150),
            turned: true,
            window: Some((1280.0, 800.5)),
            maximized: true,
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
        let kept = loaded.trouble.unwrap().backup.unwrap();
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
    assert_eq!(trouble.backup, None);
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
        // An older file knows neither of these.
        assert_eq!(loaded.settings.text_size, TextSize::USUAL);
        assert!(!loaded.settings.maximized);
        assert!(loaded.settings.side_panel);
    }
}

#[test]
fn a_text_size_that_is_not_possible_becomes_the_nearest() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("settings.ron");
    for (written, read) in [
        ("-3", 80),
        ("0", 80),
        ("137", 137),
        ("900", 200),
        ("99999999999", 200),
    ] {
        let text = format!("(format: \"nsolo-settings\", version: 1, text_size: {written})");
        fs::write(&path, text).unwrap();
        let loaded = settings::read(&path);
        assert_eq!(loaded.trouble, None, "{written}");
        assert_eq!(loaded.settings.text_size.percent(), read);
    }
}

/// Seconds that are not possible become the nearest that are; games and levels that this program does not know
/// are passed over.
#[test]
fn what_is_said_of_the_computer_is_taken_as_far_as_it_is_known() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("settings.ron");
    let read = |fields: &str| {
        let text = format!("(format: \"nsolo-settings\", version: 1, {fields})");
        fs::write(&path, text).unwrap();
        let loaded = settings::read(&path);
        assert_eq!(loaded.trouble, None, "{fields}");
        loaded.settings
    };
    for (written, seconds) in [(0, 1), (-7, 1), (1, 1), (7, 7), (60, 60), (9_999_999, 60)] {
        let settings = read(&format!("think_seconds: {written}"));
        assert_eq!(settings.think_seconds, seconds, "{written}");
    }
    let settings = read(
        r#"chosen: [(game: "chess", size: 8), (game: "nsolo", size: 99999999),
        (game: "sadeqa", size: 6, south: Some("grandmaster"), north: Some("easy"))]"#,
    );
    let sadeqa = Chosen {
        game: Game::new("sadeqa", 6).unwrap(),
        computer: [None, Some(Level::Easy)],
    };
    assert_eq!(settings.chosen, [sadeqa]);
}

/// Of each game the latest is remembered, and the game begun last is the last.
#[test]
fn how_a_game_was_begun_last_is_remembered() {
    let mut settings = Settings::default();
    let computer = |level| Sides::default().with_computer(Player::North, Some(level));
    let game = |id, size| Game::new(id, size).unwrap();
    settings.note_chosen(game("nsolo", 8), &computer(Level::Easy));
    settings.note_chosen(game("bosh", 4), &Sides::default());
    settings.note_chosen(game("nsolo", 12), &computer(Level::Strong));
    let games: Vec<Game> = settings.chosen.iter().map(|chosen| chosen.game).collect();
    assert_eq!(games, [game("bosh", 4), game("nsolo", 12)]);
    let nsolo = settings.chosen("nsolo").unwrap();
    assert_eq!(nsolo.sides(), computer(Level::Strong));
    assert_eq!(settings.chosen("sadeqa"), None);
}
