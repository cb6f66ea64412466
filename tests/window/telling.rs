//! What is told so slowly that it can be read: lessons, and Slow everywhere.

use std::collections::BTreeMap;

use egui::Key;
use nsolo::learn::{Goal, Lesson, tours};
use nsolo::rules::Player;
use nsolo::store::settings::Speed;
use nsolo::text::{Words, captions};

use crate::lessons::{open, solve};
use crate::seat::{Seat, record};

/// Seconds a frame takes in these tests.
const FRAME: f64 = 1.0 / 30.0;

/// Every sentence that is told while something moves, in order, and for how long.
fn watch(seat: &mut Seat) -> Vec<(String, f64)> {
    let words = Words::english();
    let mut told: Vec<(String, f64)> = Vec::new();
    while seat.is_moving() {
        let table = seat.app().table().unwrap();
        if let Some(caption) = table.caption() {
            let game = table.record().game();
            let sentence = captions::text(&words, game, &caption).sentence;
            match told.last_mut() {
                Some((last, seconds)) if *last == sentence => *seconds += FRAME,
                _ => told.push((sentence, FRAME)),
            }
        }
        let before = table.caption();
        seat.harness.step();
        // What was told before this frame and still is, it has drawn.
        let stays = seat.app().table().unwrap().caption() == before;
        if let Some((sentence, seconds)) = told.last()
            && stays
            && *seconds < 2.0 * FRAME
        {
            assert!(seat.reads(sentence), "{sentence}");
        }
        assert!(told.len() < 200, "it never comes to its end");
    }
    told
}

/// At 200 words a minute.
fn to_read(sentence: &str) -> f64 {
    0.3 * sentence.split_whitespace().count() as f64
}

/// At the speed that a new player has.
#[test]
fn every_sentence_of_a_lesson_can_be_read() {
    let mut seat = Seat::empty(Speed::Normal);
    let tour = &tours()[0];
    let relay = |lesson: &Lesson| {
        lesson.steps[0]
            .goals
            .iter()
            .any(|g| matches!(g, Goal::Laps(2..)))
    };
    let at = tour.lessons.iter().position(relay).unwrap();
    open(&mut seat, "nsolo", at);
    solve(&mut seat, &tour.lessons[at].steps[0].solution);
    let told = watch(&mut seat);
    assert!(told.len() >= 4, "{told:?}");
    for (sentence, seconds) in told {
        let least = to_read(&sentence) - 2.0 * FRAME;
        assert!(seconds >= least, "{sentence} {seconds:.1}");
    }
}

#[test]
fn slow_can_be_read_in_a_game_too_and_faster_speeds_run_through() {
    let mut long = BTreeMap::new();
    for speed in [Speed::Slow, Speed::Normal, Speed::Fast] {
        let mut seat = Seat::at("nsolo", 8, speed);
        seat.click("South outer 4");
        let told = watch(&mut seat);
        let read = told.iter().filter(|(sentence, seconds)| {
            let captured = sentence.contains("are captured");
            *seconds >= to_read(sentence) - 2.0 * FRAME || captured
        });
        let all_read = read.count() == told.len();
        assert_eq!(all_read, speed == Speed::Slow, "{speed:?}: {told:?}");
        let seconds: f64 = told.iter().map(|(_, seconds)| seconds).sum();
        long.insert(seconds as u32, speed);
    }
    let order: Vec<_> = long.into_values().collect();
    assert_eq!(order, [Speed::Fast, Speed::Normal, Speed::Slow]);
}

#[test]
fn space_and_a_click_end_it_at_once() {
    for by_click in [false, true] {
        let mut seat = Seat::empty(Speed::Normal);
        open(&mut seat, "bosh", 0);
        let solution = &tours()[2].lessons[0].steps[0].solution;
        solve(&mut seat, solution);
        // In the rest after the first handful was lifted.
        seat.harness.run_steps(30);
        assert!(seat.is_moving());
        if by_click {
            seat.click("North pit 1");
            seat.look();
        } else {
            seat.press(Key::Space);
        }
        assert!(!seat.is_moving());
        assert!(seat.reads("Done"));
    }
}

/// Paused, every step has its own sentence, and going on tells on.
#[test]
fn a_pause_shows_the_stone_that_fell() {
    let mut seat = Seat::empty(Speed::Slow);
    seat.put(record("bosh", 4));
    seat.click("South pit 5");
    seat.harness.run_steps(60);
    seat.press(Key::Period);
    assert!(!seat.app().table().unwrap().is_running());
    assert!(seat.reads("A stone falls in"), "{:?}", seat.names());
    seat.click("Play or pause");
    seat.look();
    let told = watch(&mut seat);
    assert!(told[0].0.contains("lifts the 4 stones"), "{told:?}");
    assert_eq!(seat.record().position().store(Player::South), 5);
}
