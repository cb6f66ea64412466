//! Games, names and texts at random.

use nsolo::play::{Record, Sides, Start, bounds};
use nsolo::rules::{Game, Player};
use nsolo::store;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::common::table::{Deed, act, play_about};
use crate::common::{Dice, random};
use crate::records::*;

#[test]
fn random_games_with_undo_come_back() {
    let mut sweeps = 0;
    let mut lines_of_lines = 0;
    let mut redos = 0;
    for game in Game::samples() {
        for seed in 0..80 {
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
