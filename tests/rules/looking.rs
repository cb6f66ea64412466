//! Any sequence of transport commands leaves the game itself untouched.

use nsolo::play::{Record, Sides, Start};
use nsolo::playback::Pace;
use nsolo::rules::{Game, Player};
use nsolo::store::to_text;
use nsolo::table::{Clicked, Manner, StepSize, Table};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// Something that only looks.
#[derive(Clone, Copy, Debug)]
enum Look {
    Start,
    End,
    PreviousTurn,
    NextTurn,
    Back(StepSize),
    Forward(StepSize),
    PlayOrPause,
    Wait(f64),
    InTurn(f32),
    InLine(usize),
    Game,
    Finish,
}

fn look() -> impl Strategy<Value = Look> {
    let size = prop_oneof![
        Just(StepSize::Stone),
        Just(StepSize::Lap),
        Just(StepSize::Turn)
    ];
    prop_oneof![
        Just(Look::Start),
        Just(Look::End),
        Just(Look::PreviousTurn),
        Just(Look::NextTurn),
        size.clone().prop_map(Look::Back),
        size.prop_map(Look::Forward),
        Just(Look::PlayOrPause),
        (0.0..20.0).prop_map(Look::Wait),
        (0.0_f32..1.0).prop_map(Look::InTurn),
        (0_usize..40).prop_map(Look::InLine),
        Just(Look::Game),
        Just(Look::Finish),
    ]
}

fn carry_out(table: &mut Table, look: Look) {
    match look {
        Look::Start => table.to_start(),
        Look::End => table.to_end(),
        Look::PreviousTurn => table.previous_turn(),
        Look::NextTurn => table.next_turn(),
        Look::Back(size) => table.step_back(size),
        Look::Forward(size) => table.step_forward(size),
        Look::PlayOrPause => table.play_or_pause(),
        Look::Wait(seconds) => drop(table.advance(seconds, Pace::NORMAL)),
        Look::InTurn(share) => table.seek_in_turn(share),
        Look::InLine(place) => table.seek_in_line(place),
        Look::Game => table.back_to_game(),
        Look::Finish => table.finish(),
    }
}

/// A game with some turns, some undone, and perhaps a sweep under way.
fn played(game: Game, choices: &[usize], undone: usize) -> Table {
    let record = Record::new(game, Start::Usual(Player::South), Sides::default()).unwrap();
    let mut table = Table::new(record, None);
    for choice in choices {
        if table.sweeping().is_some() {
            table.fill_sweep();
            table.confirm_sweep(Manner::AtOnce).unwrap();
        }
        let playable: Vec<_> = table.choices().playable().collect();
        let Some(pit) = playable.get(choice % playable.len().max(1)) else {
            break;
        };
        assert_eq!(table.click(*pit, 1, Manner::AtOnce), Clicked::Done);
    }
    for _ in 0..undone {
        table.undo();
    }
    table
}

#[test]
fn looking_changes_nothing_of_the_game() {
    let config = Config {
        cases: 300,
        failure_persistence: None,
        ..Config::default()
    };
    let mut runner =
        TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let games = Game::samples().into_iter().filter(|game| {
        // The largest boards only take longer.
        game.shape().pits() < 100
    });
    let games = prop::sample::select(games.collect::<Vec<_>>());
    let choices = prop::collection::vec(0_usize..40, 0..12);
    let looks = prop::collection::vec(look(), 1..40);
    runner
        .run(
            &(games, choices, 0_usize..3, looks),
            |(game, choices, undone, looks)| {
                let mut table = played(game, &choices, undone);
                let (text, revision) = (to_text(table.record()), table.revision());
                let stones = table.moment().total();
                for look in looks {
                    carry_out(&mut table, look);
                    prop_assert_eq!(table.moment().total(), stones, "stones after {:?}", look);
                    prop_assert!(table.place_in_line() < table.line().len());
                }
                prop_assert_eq!(to_text(table.record()), text);
                prop_assert_eq!(table.revision(), revision);
                table.back_to_game();
                prop_assert!(table.shows_head() && !table.is_moving());
                Ok(())
            },
        )
        .unwrap();
}
