//! What a lesson says is read whole: it takes two lines at the most, in windows of every size.

use egui::{Rect, Vec2, vec2};
use egui_kittest::kittest::NodeT;
use nsolo::learn::{Lesson, Part, Stage, pending_stage, stage, tours};
use nsolo::rules::{GAMES, Turn};
use nsolo::store::settings::Speed;
use nsolo::text::Words;
use nsolo::text::lessons::say_reason;
use nsolo::text::names::say_owned_pit;
use nsolo::ui::Command;

use crate::lessons::{ask, open, solve};
use crate::seat::Seat;

const SIZES: [Vec2; 4] = [
    vec2(1_280.0, 800.0),
    vec2(640.0, 480.0),
    vec2(900.0, 700.0),
    vec2(901.0, 560.0),
];
/// Two lines of a lead text and of a small one, in points.
const TWO_LINES: f32 = 42.0;
const TWO_SMALL_LINES: f32 = 34.0;

/// Where a text stands.
fn place_of(seat: &Seat, text: &str) -> Option<Rect> {
    let mut nodes = seat.harness.root().children_recursive();
    let node = nodes.find(|node| {
        let inner = node.accesskit_node();
        inner.label().or_else(|| inner.value()).as_deref() == Some(text)
    });
    node.map(|node| node.rect())
}

fn check(seat: &Seat, size: Vec2, lesson: &Lesson, text: &str) {
    let told = format!("{size} {}: {text}", lesson.name);
    let place = place_of(seat, text).unwrap_or_else(|| panic!("not there: {told}"));
    let small = size.x < 900.0 || size.y < 600.0;
    let most = if small { TWO_SMALL_LINES } else { TWO_LINES };
    assert!(place.height() <= most, "{} high: {told}", place.height());
    let window = Rect::from_min_size(egui::Pos2::ZERO, size);
    assert!(window.contains_rect(place), "{place}: {told}");
}

/// What is said of a try at the head, whole or with its sweep still to be chosen.
fn verdict(seat: &Seat, lesson: &Lesson) -> Option<String> {
    let record = seat.record();
    let stage = match record.pending() {
        Some(_) => pending_stage(lesson, record),
        None => stage(lesson, record, record.head()),
    };
    match stage {
        Stage::Wrong { reason, .. } => {
            Some(say_reason(&Words::english(), lesson.game.shape(), &reason))
        }
        _ => None,
    }
}

#[test]
fn everything_a_lesson_says_is_read_whole() {
    let words = Words::english();
    let mut seen = 0;
    for size in SIZES {
        let mut seat = Seat::sized(Speed::AtOnce, size);
        for (rules, tour) in GAMES.into_iter().zip(tours()) {
            for (at, lesson) in tour.lessons.iter().enumerate() {
                open(&mut seat, rules.id, at);
                for (step, of_step) in lesson.steps.iter().enumerate() {
                    let say = |part| words.say(&lesson.text(part, step));
                    check(&seat, size, lesson, &say(Part::Task));
                    ask(&mut seat, Command::LessonHint);
                    check(&seat, size, lesson, &say(Part::Hint));
                    ask(&mut seat, Command::LessonHint);
                    for wrong in &of_step.wrong {
                        solve(&mut seat, wrong);
                        seat.look();
                        if let Some(verdict) = verdict(&seat, lesson) {
                            check(&seat, size, lesson, &verdict);
                            ask(&mut seat, Command::LessonAgain);
                            seen += 1;
                        }
                    }
                    if let Turn::Sow { pit, sweep } = &of_step.solution
                        && !sweep.is_empty()
                    {
                        // Also while the sweep is being chosen.
                        seat.click(&say_owned_pit(&words, lesson.game.shape(), *pit));
                        seat.look();
                        assert!(seat.is_sweeping(), "{}", lesson.name);
                        check(&seat, size, lesson, &say(Part::Task));
                        ask(&mut seat, Command::LessonAgain);
                    }
                    solve(&mut seat, &of_step.solution);
                    seat.look();
                }
                check(
                    &seat,
                    size,
                    lesson,
                    &words.say(&lesson.text(Part::Praise, 0)),
                );
                seen += 1;
            }
        }
    }
    assert!(seen > 320, "only {seen}");
}
