//! The computer plays a side: who plays is chosen, its turns come by themselves, and it can be told to hurry,
//! to wait and to go on.

use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use nsolo::play::{Level, Record, Sides, Start};
use nsolo::rules::{GAMES, Game, Player, Turn};
use nsolo::store;
use nsolo::store::settings::{Settings, Speed};
use nsolo::ui::Command;

use crate::seat::{Seat, turns};

const SOUTH: Player = Player::South;
const NORTH: Player = Player::North;

/// Sides that the computer plays at a level.
fn sides(players: &[Player], level: Level) -> Sides {
    let computer = |sides: Sides, player: &Player| sides.with_computer(*player, Some(level));
    players.iter().fold(Sides::default(), computer)
}

fn game(id: &str, size: u16, sides: Sides) -> Record {
    let game = Game::new(id, size).unwrap();
    Record::new(game, Start::Usual(SOUTH), sides).unwrap()
}

/// Sadeqa III against the computer on these sides, which thinks until it is told to stop.
fn patient(players: &[Player]) -> Seat {
    let mut seat = Seat::empty(Speed::AtOnce);
    be_patient(&mut seat);
    seat.put(game("sadeqa", 6, sides(players, Level::Easy)));
    seat
}

fn be_patient(seat: &mut Seat) {
    let ctx = seat.harness.ctx.clone();
    seat.app_mut().have_patient_computer(&ctx);
}

/// Lets the computer play until it has nothing to think about.
fn let_it_play(seat: &mut Seat) {
    seat.look();
    while seat.app().is_thinking() {
        seat.app().wait_for_computer();
        seat.look();
    }
    // What it played last is drawn.
    seat.look();
}

fn thinks(seat: &Seat) -> bool {
    seat.reads("is thinking…")
}

fn played(seat: &Seat) -> usize {
    turns(seat.record()).len()
}

#[test]
fn it_answers_a_turn() {
    for rules in GAMES {
        let usual = Game::usual(rules);
        let mut seat = Seat::empty(Speed::AtOnce);
        seat.put(game(
            usual.id(),
            usual.size(),
            sides(&[NORTH], Level::Middle),
        ));
        assert!(!seat.app().is_thinking());
        seat.sow_any();
        if seat.is_sweeping() {
            seat.click("Fill for me");
            seat.look();
            seat.click("Confirm");
        }
        let_it_play(&mut seat);
        assert_eq!(played(&seat), 2, "{}", usual.id());
        assert_eq!(seat.record().position().player(), SOUTH);
        // Then the window stands still.
        seat.harness.run();
    }
}

#[test]
fn while_it_thinks_that_is_shown_and_it_can_be_told_to_play_now() {
    for by_key in [false, true] {
        let mut seat = patient(&[NORTH]);
        assert!(!seat.app().is_possible(Command::PlayNow));
        seat.sow_any();
        assert!(thinks(&seat));
        assert!(seat.reads("thinking…"), "its card says so too");
        assert!(seat.app().wait_for_a_thought());
        // The window stands still meanwhile.
        seat.harness.run();
        assert_eq!(played(&seat), 1);
        match by_key {
            true => seat.press(Key::P),
            false => seat.click("Play now"),
        }
        let_it_play(&mut seat);
        assert_eq!(played(&seat), 2);
        assert!(!thinks(&seat));
        assert!(!seat.app().is_possible(Command::PlayNow));
        // The button is gone and the keyboard is on the board.
        assert!(seat.focused().is_some_and(|name| name.starts_with("South")));
    }
}

/// What is clicked while it thinks is answered with the next frame.
#[test]
fn clicks_are_answered_while_it_thinks() {
    let mut seat = patient(&[NORTH]);
    seat.sow_any();
    assert!(seat.app().wait_for_a_thought());
    // A pit of its own is not sown for it.
    seat.click("North pit 2");
    assert_eq!(played(&seat), 1);
    assert!(!seat.names().iter().any(|name| name.ends_with("playable")));
    seat.wait_for_mouse();
    let panel = seat.app().settings().side_panel;
    seat.harness.key_press(Key::F9);
    seat.harness.step();
    assert_ne!(seat.app().settings().side_panel, panel);
    seat.harness.key_press(Key::F9);
    seat.harness.step();
    seat.click("Game");
    seat.harness.step();
    assert!(seat.reads("Save as…"));
    assert!(thinks(&seat) && seat.app().is_thinking());
}

#[test]
fn it_stops_at_once_when_the_game_changes_under_it() {
    type Change = fn(&mut Seat);
    let undo: Change = |seat| seat.press_with(Modifiers::COMMAND, Key::Z);
    let new: Change = |seat| seat.put(game("bosh", 4, Sides::default()));
    let try_out: Change = |seat| seat.press_with(Modifiers::COMMAND, Key::T);
    let back: Change = |seat| seat.press(Key::Home);
    let welcome: Change = |seat| {
        seat.app_mut().ask_for(Command::Welcome);
        seat.harness.step();
    };
    let rules: Change = |seat| {
        seat.app_mut().ask_for(Command::Rules("sadeqa"));
        seat.harness.step();
    };
    let lesson: Change = |seat| {
        seat.app_mut().ask_for(Command::Lessons("sadeqa"));
        seat.harness.step();
    };
    let set_up: Change = |seat| seat.press_with(Modifiers::COMMAND, Key::E);
    let library: Change = |seat| seat.press_with(Modifiers::COMMAND, Key::L);
    let all = [
        undo, new, try_out, back, welcome, rules, lesson, set_up, library,
    ];
    for (at, change) in all.into_iter().enumerate() {
        let mut seat = patient(&[NORTH]);
        seat.sow_any();
        assert!(seat.app().wait_for_a_thought(), "{at}");
        change(&mut seat);
        assert!(!seat.app().is_thinking(), "{at}");
        seat.look();
        assert!(!thinks(&seat), "{at}");
    }
}

/// Another game that is opened takes its place.
#[test]
fn a_game_that_is_opened_stops_it() {
    let mut seat = patient(&[SOUTH]);
    assert!(seat.app().wait_for_a_thought());
    seat.open("tests/data/saves/good/bosh-under-way.ron".into());
    seat.wait_for_files();
    assert_eq!(seat.record().game().id(), "bosh");
    assert!(!seat.app().is_thinking() && !thinks(&seat));
}

/// Come back to, the game goes on where it was.
#[test]
fn it_goes_on_when_the_game_is_shown_again() {
    let mut seat = patient(&[NORTH]);
    seat.sow_any();
    seat.press(Key::Home);
    assert!(!seat.app().is_thinking());
    seat.press(Key::End);
    assert!(seat.app().is_thinking() && thinks(&seat));
    seat.press_with(Modifiers::COMMAND, Key::T);
    assert!(!seat.app().is_thinking());
    // Beside the game both sides are played by hand.
    seat.sow_any();
    assert_eq!(played(&seat), 2);
    seat.click("Back to the game");
    seat.look();
    assert!(seat.app().is_thinking());
    assert_eq!(played(&seat), 1);
}

/// An answer that comes when the game is another is never played.
#[test]
fn a_late_answer_is_dropped() {
    let mut seat = patient(&[NORTH]);
    seat.sow_any();
    assert!(seat.app().wait_for_a_thought());
    // It has its answer ready, and in the same frame the turn is taken back.
    seat.app_mut().ask_for(Command::PlayNow);
    seat.app_mut().ask_for(Command::Undo);
    seat.look();
    seat.look();
    assert_eq!(played(&seat), 0);
    assert!(!seat.app().is_thinking());
    seat.harness.run();
    assert_eq!(played(&seat), 0);
}

/// Closing the window does not wait for it.
#[test]
fn the_window_closes_while_it_thinks() {
    let place = tempfile::tempdir().unwrap();
    let mut seat = Seat::starting(place.path());
    be_patient(&mut seat);
    seat.put(game("sadeqa", 6, sides(&[NORTH], Level::Easy)));
    seat.sow_any();
    assert!(seat.app().wait_for_a_thought());
    assert!(seat.closes());
    drop(seat);
}

#[test]
fn undo_goes_back_to_ones_own_turn_and_it_waits_where_it_opened() {
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.put(game("sadeqa", 6, sides(&[SOUTH], Level::Easy)));
    let_it_play(&mut seat);
    assert_eq!(played(&seat), 1);
    seat.sow_any();
    let_it_play(&mut seat);
    assert_eq!(played(&seat), 3);
    seat.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(played(&seat), 1);
    seat.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(played(&seat), 0);
    assert!(!seat.app().is_thinking());
    assert!(seat.reads("Computer is to play, and waits."));
    assert!(seat.reads("waits"));
    seat.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(played(&seat), 1);
    seat.press_with(Modifiers::COMMAND, Key::Z);
    // By its key as by its button.
    seat.press(Key::L);
    let_it_play(&mut seat);
    assert_eq!(played(&seat), 1);
    seat.press_with(Modifiers::COMMAND, Key::Z);
    seat.click("Let it play");
    let_it_play(&mut seat);
    assert_eq!(played(&seat), 1);
}

#[test]
fn its_turn_is_shown_as_a_persons_is() {
    // Slowly enough to be seen: after a moment, and stone by stone.
    let mut seat = Seat::empty(Speed::Fast);
    seat.put(game("sadeqa", 6, sides(&[SOUTH], Level::Easy)));
    seat.app().wait_for_computer();
    seat.harness.step();
    assert!(!seat.is_moving(), "not at once");
    for _ in 0..40 {
        if !seat.is_moving() {
            seat.harness.step();
        }
    }
    assert!(seat.is_moving());
    assert_eq!(played(&seat), 1);
    seat.watch();
    // Step by step it waits for the next step.
    let settings = Settings {
        step_by_step: true,
        speed: Speed::AtOnce,
        ..Settings::default()
    };
    let mut seat = Seat::with(settings, vec2(1_280.0, 800.0));
    seat.put(game("sadeqa", 6, sides(&[SOUTH], Level::Easy)));
    let_it_play(&mut seat);
    assert!(seat.is_moving() && !seat.app().table().unwrap().is_running());
    assert!(seat.reads("Press . or the button with one arrow"));
    seat.press(Key::CloseBracket);
    assert!(!seat.is_moving());
    assert_eq!(seat.record().position().player(), NORTH);
}

/// Nothing is played under a question about the game as it stands.
#[test]
fn it_does_not_play_behind_a_dialog() {
    let mut seat = patient(&[NORTH]);
    seat.sow_any();
    assert!(seat.app().wait_for_a_thought());
    seat.app_mut().ask_for(Command::PlayNow);
    seat.app_mut().ask_for(Command::New);
    seat.look();
    seat.app().wait_for_computer();
    seat.look();
    assert!(seat.reads("Save this game first?"));
    assert_eq!(played(&seat), 1);
    seat.click("Cancel");
    let_it_play(&mut seat);
    assert_eq!(played(&seat), 2);
}

#[test]
fn a_new_game_against_the_computer_by_keyboard() {
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.press_with(Modifiers::COMMAND, Key::N);
    seat.look();
    // North's two choices: from the button that starts, backwards.
    for _ in 0..100 {
        if seat.focused().as_deref() == Some("Person") {
            break;
        }
        seat.press_with(Modifiers::SHIFT, Key::Tab);
    }
    seat.press(Key::Tab);
    assert_eq!(seat.focused().as_deref(), Some("Computer"));
    seat.press(Key::Space);
    seat.press(Key::Tab);
    assert_eq!(seat.focused().as_deref(), Some("Level: Easy"));
    seat.press(Key::Enter);
    seat.look();
    assert_eq!(seat.focused().as_deref(), Some("Easy"));
    for _ in 0..2 {
        seat.press(Key::ArrowDown);
    }
    assert_eq!(
        seat.focused().as_deref(),
        Some("Strong"),
        "{:?}",
        seat.names()
    );
    seat.press(Key::Enter);
    seat.look();
    assert!(seat.reads("Level: Strong"), "{:?}", seat.names());
    seat.tab_to("Start");
    seat.press(Key::Enter);
    seat.look();
    assert_eq!(seat.record().sides(), &sides(&[NORTH], Level::Strong));
    assert!(seat.reads("Computer (Strong)"));
    // The same is what Play begins the next time, and its card says so.
    assert!(seat.app().settings().chosen("nsolo").is_some());
    seat.app_mut().ask_for(Command::Welcome);
    seat.look();
    assert!(seat.reads("Computer: Strong"));
    assert!(
        seat.reads("For two, at one machine"),
        "the other games are as before"
    );
    seat.click("Play");
    seat.look();
    assert_eq!(seat.record().sides(), &sides(&[NORTH], Level::Strong));
}

#[test]
fn play_begins_what_was_chosen_last() {
    let mut settings = Settings {
        speed: Speed::AtOnce,
        ..Settings::default()
    };
    let small = Game::new("nsolo", 12).unwrap();
    let both = sides(&[SOUTH, NORTH], Level::First);
    settings.note_chosen(small, &sides(&[NORTH], Level::Easy));
    settings.note_chosen(Game::new("bosh", 4).unwrap(), &both);
    let mut seat = Seat::with(settings, vec2(1_280.0, 800.0));
    assert!(seat.reads("Computer: Easy"));
    assert!(seat.reads("Computer on both sides"));
    seat.harness
        .get_all_by_label("Play")
        .next()
        .unwrap()
        .click();
    seat.look();
    assert_eq!(seat.record().game(), small);
    assert_eq!(seat.record().sides(), &sides(&[NORTH], Level::Easy));
}

#[test]
fn who_plays_is_changed_in_a_running_game() {
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.put(game(
        "sadeqa",
        6,
        Sides::new(vec!["Amina".to_owned()], Vec::new()),
    ));
    seat.sow_any();
    seat.press_with(Modifiers::COMMAND, Key::P);
    seat.look();
    let computers = seat.harness.get_all_by_label("Computer");
    computers.last().unwrap().click();
    seat.look();
    seat.click("Done");
    let_it_play(&mut seat);
    assert_eq!(played(&seat), 2);
    let amina = Sides::new(vec!["Amina".to_owned()], Vec::new());
    let amina = amina.with_computer(NORTH, Some(Level::Easy));
    assert_eq!(seat.record().sides(), &amina);
    // It is a change of the game, but none that undo takes back.
    assert!(seat.app().table().unwrap().is_changed());
    seat.press_with(Modifiers::COMMAND, Key::Z);
    assert_eq!(played(&seat), 0);
    assert_eq!(seat.record().sides(), &amina);
}

#[test]
fn a_computer_that_wins_is_named_as_who_it_is() {
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.put(game("sadeqa", 6, sides(&[NORTH], Level::Middle)));
    assert!(seat.reads("Computer (Middle)"));
    seat.app_mut().ask_for(Command::Resign(SOUTH));
    seat.look();
    assert!(seat.reads("Computer wins"));
    assert!(seat.reads("South resigned."));
    assert!(seat.reads("Sadeqa III — Computer wins"));
    // Where both are, the seat says which.
    let mut seat = patient(&[SOUTH, NORTH]);
    assert!(seat.reads("Computer South is thinking…"));
    seat.app_mut().ask_for(Command::Resign(NORTH));
    seat.look();
    assert!(seat.reads("Computer South wins"));
    assert!(seat.reads("Computer North resigned."));
}

/// A draw is offered where one person plays, and agreed where two do.
#[test]
fn against_the_computer_a_draw_is_offered() {
    let seat = patient(&[NORTH]);
    assert!(seat.app().is_possible(Command::OfferDraw));
    assert!(!seat.app().is_possible(Command::Draw));
    let seat = patient(&[SOUTH, NORTH]);
    assert!(!seat.app().is_possible(Command::OfferDraw));
    assert!(!seat.app().is_possible(Command::Draw));
    let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
    assert!(seat.app().is_possible(Command::Draw));
    assert!(!seat.app().is_possible(Command::OfferDraw));
    seat.click("Turn");
    seat.look();
    assert!(seat.reads("Agree a draw") && !seat.reads("Offer a draw"));
}

#[test]
fn the_time_it_takes_is_set_in_the_menu() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("settings.ron");
    let mut seat = Seat::empty(Speed::AtOnce);
    assert_eq!(seat.app().settings().think_seconds, 5);
    seat.app_mut().keep_settings_in(Some(file.clone()));
    seat.app_mut().ask_for(Command::ThinkTime(20));
    seat.look();
    seat.app_mut().keep_settings();
    assert_eq!(store::settings::read(&file).settings.think_seconds, 20);
}

/// What lay on the table is brought back, and the computer plays on once it is shown.
#[test]
fn after_a_crash_it_plays_on() {
    let place = tempfile::tempdir().unwrap();
    let mut seat = Seat::starting(place.path());
    be_patient(&mut seat);
    seat.put(game("sadeqa", 6, sides(&[NORTH], Level::First)));
    seat.sow_any();
    seat.wait_until_kept();
    assert!(seat.app().is_thinking());
    // The window is gone without being closed.
    drop(seat);
    let mut seat = Seat::starting(place.path());
    assert_eq!(seat.record().sides(), &sides(&[NORTH], Level::First));
    let_it_play(&mut seat);
    assert_eq!(played(&seat), 2);
}

/// Whole games, computer against computer, to their end: every turn is one that a file of it can be read with.
#[test]
fn whole_games_of_computers_are_replayed_by_the_loader() {
    for rules in GAMES {
        let usual = Game::usual(rules);
        let mut seat = Seat::empty(Speed::AtOnce);
        let both = sides(&[SOUTH, NORTH], Level::First);
        seat.put(game(usual.id(), usual.size(), both.clone()));
        for _ in 0..3_000 {
            if seat.record().position().outcome().is_some() {
                break;
            }
            seat.app().wait_for_computer();
            seat.harness.step();
        }
        let record = seat.record();
        assert!(record.position().outcome().is_some(), "{}", usual.id());
        let text = store::to_text(record);
        let loaded = store::parse(&text).unwrap();
        assert_eq!(turns(&loaded), turns(record));
        assert_eq!(loaded.sides(), &both);
        assert!(text.contains("version: 2,"));
        let last = record.turn_at(record.head()).unwrap().0;
        assert!(!matches!(last, Turn::Resign(_) | Turn::Draw));
        seat.look();
        assert!(!seat.app().is_thinking());
        let node = seat.harness.root();
        assert!(node.children_recursive().any(|node| {
            let node = node.accesskit_node();
            node.label()
                .or(node.value())
                .is_some_and(|said| said == "Result" || said == "Again")
        }));
    }
}

/// Who plays is read whole on the cards, whatever the width and the level.
#[test]
fn the_cards_have_room_for_who_plays() {
    for width in [640.0, 900.0, 1_024.0, 1_152.0, 1_280.0] {
        for level in Level::ALL {
            let mut settings = Settings::default();
            for rules in GAMES {
                settings.note_chosen(Game::usual(rules), &sides(&[NORTH], level));
            }
            let seat = Seat::with(settings, vec2(width, crate::seat::WHOLE_WELCOME.y));
            let name = match level {
                Level::First => "First game",
                Level::Easy => "Easy",
                Level::Middle => "Middle",
                Level::Strong => "Strong",
                Level::Strongest => "Strongest",
            };
            let wanted = format!("Computer: {name}");
            let nodes = seat.harness.root().children_recursive();
            let told = nodes.filter(|node| {
                let node = node.accesskit_node();
                node.value().as_deref() == Some(wanted.as_str())
            });
            let widths: Vec<f32> = told.map(|node| node.rect().width()).collect();
            assert_eq!(widths.len(), GAMES.len(), "{width} {name}");
            let font = egui::FontId::proportional(13.0);
            let whole = seat.harness.ctx.fonts_mut(|fonts| {
                let text = fonts.layout_no_wrap(wanted, font, egui::Color32::BLACK);
                text.size().x
            });
            let cut = widths.iter().any(|width| *width < 0.8 * whole);
            assert!(!cut, "{width} {name}: {widths:?} of {whole}");
        }
    }
}

/// Half of “Strongest” would be another level: where there is no room for it, it is left out.
#[test]
fn a_level_is_shown_whole_or_not_at_all() {
    for size in [vec2(1_280.0, 800.0), vec2(640.0, 480.0)] {
        let mut seat = Seat::sized(Speed::AtOnce, size);
        be_patient(&mut seat);
        seat.put(game("nsolo", 8, sides(&[SOUTH], Level::Strongest)));
        assert!(thinks(&seat));
        let whole = seat.reads("Computer (Strongest)");
        assert_eq!(whole, size.x > 1_000.0, "{:?}", seat.names());
        let nodes = seat.harness.root().children_recursive();
        let names = nodes.filter(|node| {
            let node = node.accesskit_node();
            node.label().or(node.value()).as_deref() == Some("Computer")
        });
        assert!(whole || names.count() > 0);
    }
}

/// “Computer (Strong…” would be another level.
#[test]
fn a_name_without_room_for_its_level_is_not_cut_in_it() {
    let mut seat = Seat::sized(Speed::AtOnce, vec2(640.0, 480.0));
    be_patient(&mut seat);
    seat.put(game("nsolo", 8, sides(&[NORTH], Level::Strongest)));
    assert!(seat.reads("Computer (Strongest)"));
    seat.click("South outer 8");
    seat.look();
    assert!(thinks(&seat));
    assert!(!seat.reads("Computer (Strong"), "{:?}", seat.names());
    assert!(seat.reads("Computer"));
}
