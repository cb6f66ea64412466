//! Lessons: from the welcome, by clicks, and back to the game.

use egui::Key;
use nsolo::learn::{Lesson, Part, Stage, pending_stage, stage, tours};
use nsolo::play::Record;
use nsolo::rules::{GAMES, Turn};
use nsolo::store::settings::Speed;
use nsolo::text::errors::say_refusal;
use nsolo::text::lessons::say_reason;
use nsolo::ui::Command;

use crate::seat::{Seat, turns};

pub fn ask(seat: &mut Seat, command: Command) {
    seat.harness.state_mut().as_mut().unwrap().ask_for(command);
    seat.look();
}

/// The first lesson of a game, opened from the menu.
fn lesson(game: &'static str) -> Seat {
    let mut seat = Seat::empty(Speed::AtOnce);
    ask(&mut seat, Command::Lessons(game));
    seat
}

/// A lesson by its name.
fn named(name: &str) -> Seat {
    let mut seat = Seat::empty(Speed::AtOnce);
    for (rules, tour) in GAMES.into_iter().zip(tours()) {
        if let Some(at) = tour.lessons.iter().position(|lesson| lesson.name == name) {
            open(&mut seat, rules.id, at);
            return seat;
        }
    }
    panic!("there is no lesson {name}");
}

#[test]
fn a_tour_is_opened_from_the_welcome_and_its_first_lesson_solved() {
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.click("Learn: 12 lessons");
    seat.look();
    assert!(seat.reads("1 of 12 · Sow a pit"));
    assert!(seat.reads("Nsolo — lesson 1 of 12"));
    assert!(seat.reads("Sow outer 3"));
    seat.click("South outer 3");
    seat.look();
    assert!(seat.reads("that ends a sowing"), "{:?}", seat.names());
    assert!(!seat.names().iter().any(|name| name.ends_with("playable")));
    seat.click("Next lesson");
    seat.look();
    assert!(seat.reads("2 of 12 · Round the corner"));
    seat.click("Previous");
    seat.look();
    assert!(seat.reads("1 of 12 · Sow a pit"));
}

#[test]
fn a_wrong_try_is_shown_told_and_given_back() {
    let mut seat = lesson("nsolo");
    let start = seat.record().position().clone();
    assert!(!seat.is_enabled("Try again"));
    seat.click("South outer 8");
    seat.look();
    assert_ne!(seat.record().position(), &start);
    assert!(seat.reads("That was outer 8. This time outer 3 is to be sown."));
    // North’s pits take no turn now.
    seat.click("North outer 2");
    seat.look();
    assert_eq!(turns(seat.record()), ["o8"]);
    seat.click("Try again");
    seat.look();
    assert_eq!(seat.record().position(), &start);
    seat.click("South outer 3");
    seat.look();
    assert!(seat.reads("The last stone fell in an empty pit"));
}

#[test]
fn a_try_is_given_back_by_the_keyboard_and_can_be_watched_again() {
    let mut seat = lesson("sadeqa");
    seat.press(Key::Enter);
    assert!(seat.reads("That was pit 1. This time pit 7 is to be sown."));
    // Stepping back shows the position it began from, where another pit can be tried at once.
    seat.press(Key::OpenBracket);
    assert!(seat.reads("Sow pit 7"));
    seat.press(Key::CloseBracket);
    assert!(seat.reads("That was pit 1."));
    seat.press(Key::Enter);
    assert!(seat.reads("Sow pit 7"), "Enter presses Try again");
    assert_eq!(turns(seat.record()), [""; 0]);
}

#[test]
fn a_wrong_capture_is_told_before_its_sweep_and_a_wrong_sweep_after_it() {
    let mut seat = named("nsolo-sweep");
    assert!(seat.reads("6 of 12 · The sweep"));
    seat.click("South inner 4");
    seat.look();
    assert!(seat.is_sweeping());
    assert!(seat.reads("one stone at most"), "the task stays in sight");
    assert!(!seat.reads("Fill for me"), "choosing is the task");
    for pit in ["North inner 6", "North inner 6"] {
        seat.click(pit);
        seat.look();
    }
    seat.click("Confirm");
    seat.look();
    assert!(seat.reads("Sweep so that no pit of North’s holds more than one."));
    seat.click("Try again");
    seat.look();
    seat.click("South inner 4");
    seat.look();
    for pit in ["North outer 2", "North inner 6"] {
        seat.click(pit);
        seat.look();
    }
    seat.click("Confirm");
    seat.look();
    assert!(seat.reads("North has only single stones now"));
}

#[test]
fn hints_take_the_place_of_the_task_and_go_again() {
    let mut seat = lesson("bosh");
    seat.click("Hint");
    seat.look();
    assert!(seat.reads("last but one of the bottom row"));
    assert!(!seat.reads("The lower row is yours."));
    seat.click("Hint");
    seat.look();
    assert!(seat.reads("The lower row is yours."));
}

#[test]
fn a_pit_that_refuses_can_be_the_answer_and_a_pass_as_well() {
    let mut seat = named("nsolo-singles");
    seat.click("South outer 8");
    seat.look();
    assert!(seat.reads("It is refused, since other pits hold more."));
    assert!(
        seat.reads("Outer 8 may not be sown: it holds a single stone while outer 1 holds 2 stones")
    );
    ask(&mut seat, Command::LessonNext);
    seat.click("Pass");
    seat.look();
    assert!(seat.reads("A pass is a turn like any other."));
    ask(&mut seat, Command::LessonNext);
    seat.click("South outer 1");
    seat.look();
    assert!(seat.reads("treats such a sowing as never-ending"));
}

#[test]
fn north_answers_where_a_lesson_has_two_turns() {
    let mut seat = named("sadeqa-two");
    seat.click("South pit 4");
    seat.look();
    assert_eq!(turns(seat.record()), ["4", "4"]);
    assert!(seat.reads("North had nothing to capture"));
    seat.click("South pit 5");
    seat.look();
    seat.click("Try again");
    seat.look();
    assert_eq!(turns(seat.record()), ["4", "4"], "only the second turn");
    seat.click("South pit 6");
    seat.look();
    assert!(seat.reads("Look at North’s pits, too, before each turn."));
}

/// What a lesson shows may end with what North does.
#[test]
fn a_lesson_can_end_with_north_s_answer() {
    let mut seat = named("bosh-begins");
    seat.click("South pit 3");
    seat.look();
    assert_eq!(turns(seat.record()), ["3 x2", "5 x5"]);
    assert!(seat.reads("North sowed first"));
    assert!(seat.reads("Done"));
    // The turn before it was right, and is not what the lesson ends with.
    seat.press(Key::OpenBracket);
    assert!(seat.reads("Now North answers."));
    assert!(!seat.reads("North sowed first"));
    seat.press(Key::CloseBracket);
    assert!(seat.reads("North sowed first"));
    seat.click("Try again");
    seat.look();
    assert_eq!(turns(seat.record()), [""; 0]);
    assert!(seat.reads("End it, and watch who sows first"));
}

#[test]
fn leaving_brings_the_real_game_back_as_it_was() {
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.click("South pit 5");
    seat.look();
    let position = seat.record().position().clone();
    ask(&mut seat, Command::Lessons("nsolo"));
    assert!(seat.reads("Sow a pit"));
    seat.click("South outer 3");
    seat.look();
    ask(&mut seat, Command::LessonNext);
    seat.click("Leave");
    seat.look();
    assert_eq!(seat.record().position(), &position);
    assert_eq!(turns(seat.record()), ["5 x5"]);
    assert!(seat.app().is_possible(Command::Undo));
    // Also by way of the welcome.
    ask(&mut seat, Command::Lessons("sadeqa"));
    ask(&mut seat, Command::Welcome);
    seat.click("Back to the game");
    seat.look();
    assert_eq!(seat.record().position(), &position);
}

#[test]
fn leaving_without_a_game_shows_the_welcome() {
    let mut seat = lesson("bosh");
    seat.click("Leave");
    seat.look();
    assert!(seat.reads("Games of relay sowing"));
    assert!(!seat.app().is_possible(Command::LessonAgain));
}

#[test]
fn what_is_done_is_remembered_in_the_folder() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("settings/progress.ron");
    let keep = |seat: &mut Seat| {
        let app = seat.harness.state_mut().as_mut().unwrap();
        app.keep_progress_in(Some(path.clone()));
        seat.look();
    };
    let mut seat = Seat::empty(Speed::AtOnce);
    keep(&mut seat);
    seat.app_mut().keep_progress();
    assert!(!path.exists(), "nothing done, nothing written");
    ask(&mut seat, Command::Lessons("bosh"));
    seat.click("South pit 4");
    seat.look();
    // As at closing; the thread beside the window may not have come to it yet.
    seat.app_mut().keep_progress();

    let mut other = Seat::empty(Speed::AtOnce);
    keep(&mut other);
    assert!(other.reads("Learn: 1 of 10 done"));
    assert!(other.reads("Learn: 12 lessons"));
    ask(&mut other, Command::Lessons("bosh"));
    assert!(other.reads("2 of 10"), "goes on with what is not done");
}

#[test]
fn a_spoilt_file_of_progress_is_told_and_kept() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("progress.ron");
    std::fs::write(&path, "spoilt").unwrap();
    let mut seat = Seat::empty(Speed::AtOnce);
    let app = seat.harness.state_mut().as_mut().unwrap();
    app.keep_progress_in(Some(path.clone()));
    seat.look();
    assert!(seat.reads("progress.ron.bak"));
    let kept = std::fs::read_to_string(path.with_extension("ron.bak")).unwrap();
    assert_eq!(kept, "spoilt");
}

/// Every lesson in the window, its film shown, by asking for what its solution is.
#[test]
fn every_lesson_can_be_solved_in_the_window() {
    let mut seat = Seat::empty(Speed::AtOnce);
    for (rules, tour) in GAMES.into_iter().zip(tours()) {
        ask(&mut seat, Command::Lessons(rules.id));
        for lesson in &tour.lessons {
            for step in &lesson.steps {
                seat.look();
                solve(&mut seat, &step.solution);
                seat.look();
            }
            let praise = lesson.text(nsolo::learn::Part::Praise, 0);
            let words = nsolo::text::Words::english();
            assert!(seat.reads(&words.say(&praise)), "{}", lesson.name);
            ask(&mut seat, Command::LessonNext);
        }
        let all = tour.lessons.len();
        assert!(seat.reads(&format!("{all} of {all} are done")));
        seat.click("Leave");
        seat.look();
    }
}

/// What is said of a wrong try comes first, also while the hint is shown; the hint can be had again.
#[test]
fn a_wrong_try_is_told_in_every_lesson_while_the_hint_is_shown() {
    let words = nsolo::text::Words::english();
    let mut seat = Seat::empty(Speed::AtOnce);
    let mut tries = 0;
    for (rules, tour) in GAMES.into_iter().zip(tours()) {
        for (at, lesson) in tour.lessons.iter().enumerate() {
            for (step, of_step) in lesson.steps.iter().enumerate() {
                for wrong in &of_step.wrong {
                    open(&mut seat, rules.id, at);
                    for before in &lesson.steps[..step] {
                        solve(&mut seat, &before.solution);
                        seat.look();
                    }
                    let hint = words.say(&lesson.text(Part::Hint, step));
                    let task = words.say(&lesson.text(Part::Task, step));
                    seat.click("Hint");
                    seat.look();
                    assert!(seat.reads(&hint) && !seat.reads(&task), "{}", lesson.name);
                    let (verdict, refused) = verdict(seat.record(), lesson, step, wrong);
                    solve(&mut seat, wrong);
                    seat.look();
                    let told = format!("{}: {verdict}", lesson.name);
                    assert!(seat.reads(&verdict), "{told}");
                    tries += 1;
                    if refused {
                        // A pit that refuses is told beside the board; nothing was tried.
                        assert!(seat.reads(&hint), "{told}");
                        continue;
                    }
                    assert!(!seat.reads(&hint), "{told}");
                    seat.click("Hint");
                    seat.look();
                    assert!(seat.reads(&hint) && !seat.reads(&verdict), "{told}");
                    seat.click("Hint");
                    seat.look();
                    assert!(seat.reads(&verdict) && !seat.reads(&hint), "{told}");
                    seat.click("Try again");
                    seat.look();
                    assert!(seat.reads(&task), "{told}");
                }
            }
        }
    }
    assert!(tries >= 24, "only {tries} wrong tries");
}

/// A hint that was shown before a wrong try is there again with the next one.
#[test]
fn a_hint_outlasts_a_wrong_try() {
    let mut seat = lesson("nsolo");
    seat.click("Hint");
    seat.look();
    seat.click("South outer 8");
    seat.look();
    assert!(seat.reads("That was outer 8. This time outer 3 is to be sown."));
    assert!(!seat.reads("The outer row is nearest you"));
    seat.click("Try again");
    seat.look();
    assert!(seat.reads("The outer row is nearest you"));
    // Looked at once more, the wrong try is told again.
    seat.click("South outer 8");
    seat.look();
    seat.press(Key::OpenBracket);
    assert!(seat.reads("The outer row is nearest you"));
    seat.press(Key::CloseBracket);
    assert!(seat.reads("That was outer 8."));
}

/// A lesson of a game, by its place in the tour.
pub fn open(seat: &mut Seat, game: &'static str, at: usize) {
    ask(seat, Command::Lessons(game));
    while seat.app().is_possible(Command::LessonPrevious) {
        ask(seat, Command::LessonPrevious);
    }
    for _ in 0..at {
        ask(seat, Command::LessonNext);
    }
}

/// What is to be said of a wrong try; of a pit that refuses, why it does, and that it does.
fn verdict(record: &Record, lesson: &Lesson, step: usize, wrong: &Turn) -> (String, bool) {
    let words = nsolo::text::Words::english();
    let shape = lesson.game.shape();
    let mut record = record.clone();
    if let Turn::Sow { pit, .. } = wrong {
        let mut sown = record.clone();
        match sown.sow(*pit) {
            Err(why) => return (say_refusal(&words, shape, &why), true),
            Ok(_) if sown.pending().is_some() => {
                if let Stage::Wrong { reason, .. } = pending_stage(lesson, &sown) {
                    return (say_reason(&words, shape, &reason), false);
                }
            }
            Ok(_) => {}
        }
    }
    record.play(wrong).unwrap();
    match stage(lesson, &record, record.head()) {
        Stage::Wrong { step: at, reason } if at == step => {
            (say_reason(&words, shape, &reason), false)
        }
        other => panic!("{} {wrong:?}: {other:?}", lesson.name),
    }
}

pub fn solve(seat: &mut Seat, turn: &Turn) {
    let Turn::Sow { pit, sweep } = turn else {
        seat.click("Pass");
        return;
    };
    let name = |seat: &Seat, at: usize| {
        let shape = seat.record().game().shape();
        let place = shape.place(at);
        let row = match place.row {
            nsolo::rules::Row::Only => "pit",
            nsolo::rules::Row::Outer => "outer",
            nsolo::rules::Row::Inner => "inner",
        };
        format!("{:?} {row} {}", place.owner, place.column)
    };
    let sown = name(seat, *pit);
    seat.click(&sown);
    seat.look();
    if !seat.is_sweeping() {
        return;
    }
    let due = seat.record().position().sweep_due();
    for (at, stones) in sweep.iter() {
        for _ in 0..stones.min(due) {
            let at = name(seat, at);
            seat.click(&at);
            seat.look();
        }
    }
    seat.click("Confirm");
}
