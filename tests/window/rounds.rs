//! The change of rounds in Bosh, watched: why the round ended, what was left, the count, who begins and
//! why, and the filling pit by pit.

use egui::Key;
use nsolo::rules::Turn;
use nsolo::store::settings::Speed;
use nsolo::ui::Command;

use crate::seat::{Seat, set_up};

/// South's pit 1 ends the round: North's row stays empty, and South owns 10 stones of 40.
fn one_before() -> Seat {
    let mut seat = Seat::empty(Speed::Normal);
    let mut pits = [0; 10];
    pits[0] = 1;
    seat.put(set_up("bosh", 4, &pits, [9, 30]));
    seat
}

const TOLD: [&str; 15] = [
    "North has no stones in their row and cannot play: the round is over. What is left on the board goes to South.",
    "The 1 stone of South pit 2 goes to South.",
    "Round 1 is over: South owns 10 stones, North 30.",
    "The players take turns in beginning: South began round 1, so North begins round 2.",
    "South pit 1 is filled with 4 stones.",
    "South pit 2 is filled with 4 stones.",
    "South pit 3 cannot be filled and is closed with sand.",
    "South pit 4 cannot be filled and is closed with sand.",
    "South pit 5 cannot be filled and is closed with sand.",
    "North pit 1 is filled with 4 stones.",
    "North pit 2 is filled with 4 stones.",
    "North pit 3 is filled with 4 stones.",
    "North pit 4 is filled with 4 stones.",
    "North pit 5 is filled with 4 stones.",
    "Round 2: North begins.",
];

#[test]
fn every_part_of_it_is_a_step() {
    let mut seat = one_before();
    seat.app_mut().ask_for(Command::StepByStep);
    seat.look();
    seat.click("South pit 1");
    seat.look();
    // Lifted, dropped.
    seat.press(Key::Period);
    seat.press(Key::Period);
    for told in TOLD {
        seat.press(Key::Period);
        assert!(seat.reads(told), "{told}: {:?}", seat.names());
    }
    for told in TOLD.iter().rev().skip(1) {
        seat.press(Key::Comma);
        assert!(seat.reads(told), "back: {told}");
    }
}

/// The sentences that are seen while it runs, each with how many frames it stays.
fn watched(seat: &mut Seat, told: &[&'static str]) -> Vec<(&'static str, usize)> {
    let mut seen: Vec<(&str, usize)> = Vec::new();
    for _ in 0..8_000 {
        if !seat.is_moving() {
            break;
        }
        let now = told.iter().find(|told| seat.reads(told));
        match (now, seen.last_mut()) {
            (Some(now), Some((last, frames))) if last == now => *frames += 1,
            (Some(now), _) => seen.push((now, 1)),
            (None, _) => {}
        }
        seat.harness.step();
    }
    seen
}

#[test]
fn while_it_runs_everything_is_told_in_its_turn_and_long_enough() {
    for (speed, times) in [(Speed::Normal, 1), (Speed::Slow, 2)] {
        let mut seat = one_before();
        seat.app_mut().set_speed(speed);
        seat.click("South pit 1");
        let seen = watched(&mut seat, &TOLD);
        let sentences: Vec<_> = seen.iter().map(|(told, _)| *told).collect();
        assert_eq!(sentences, TOLD);
        for (told, frames) in seen {
            // A thirtieth of a second each.
            let least = match told {
                _ if told.contains("is over") => 45,
                _ if told.contains("take turns") => 60,
                _ => 9,
            };
            assert!(frames >= times * least, "{told}: {frames}");
        }
    }
}

/// It is skipped as everything else is.
#[test]
fn space_shows_the_new_round_at_once() {
    let mut seat = one_before();
    seat.click("South pit 1");
    seat.harness.run_steps(20);
    assert!(seat.is_moving());
    seat.press(Key::Space);
    assert!(!seat.is_moving());
    assert!(seat.reads("Round 2: North begins"));
    assert_eq!(seat.name("South pit 5"), "South pit 5, closed");
}

/// In a lesson too.
#[test]
fn a_lesson_tells_it_as_a_game_does() {
    let tour = nsolo::learn::tours()
        .iter()
        .find(|tour| tour.game.id() == "bosh")
        .unwrap();
    let mut seen = 0;
    for (at, lesson) in tour.lessons.iter().enumerate() {
        let mut record = lesson.record().unwrap();
        let Turn::Sow { pit, .. } = lesson.steps[0].solution else {
            continue;
        };
        let round = record.position().round();
        record.play(&Turn::sow(pit)).unwrap();
        if record.position().round() == round {
            continue;
        }
        let mut seat = Seat::empty(Speed::Normal);
        seat.app_mut().ask_for(Command::Lessons("bosh"));
        seat.look();
        for _ in 0..at {
            seat.app_mut().ask_for(Command::LessonNext);
            seat.look();
        }
        seat.click(&format!("South pit {}", pit + 1));
        let told = [
            "cannot play: the round is over",
            "is over: South owns",
            "The players take turns in beginning",
            "is filled with 4 stones",
        ];
        let sentences: Vec<_> = watched(&mut seat, &told)
            .into_iter()
            .map(|(told, _)| told)
            .collect();
        assert_eq!(sentences.first(), told.first(), "{}", lesson.name);
        for told in told {
            assert!(sentences.contains(&told), "{}: {sentences:?}", lesson.name);
        }
        seen += 1;
    }
    assert!(seen > 0);
}
