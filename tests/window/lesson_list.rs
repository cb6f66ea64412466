//! The list of lessons, beside the board and in its dialog, and the mark before a lesson’s title.

use egui::epaint::ClippedShape;
use egui::{Rect, Shape, vec2};
use egui_kittest::kittest::NodeT;
use nsolo::board::theme::DAY;
use nsolo::learn::{Part, tours};
use nsolo::rules::{GAMES, Turn};
use nsolo::store::settings::Speed;
use nsolo::text::Words;
use nsolo::ui::Command;

use crate::lessons::{ask, open, solve};
use crate::seat::Seat;

/// The lines of the list that are seen, and those of them that are cut above or below.
fn lines(shapes: &[ClippedShape], titles: &[String]) -> (usize, Vec<String>) {
    let mut seen = 0;
    let mut cut = Vec::new();
    for ClippedShape {
        clip_rect, shape, ..
    } in shapes
    {
        let Shape::Text(text) = shape else { continue };
        let said = text.galley.text();
        let place = text.visual_bounding_rect();
        if titles.iter().any(|title| title == said) && clip_rect.intersects(place) {
            seen += 1;
            let ys = clip_rect.y_range();
            if place.top() < ys.min - 0.5 || place.bottom() > ys.max + 0.5 {
                cut.push(format!("{said} {place} {clip_rect}"));
            }
        }
    }
    (seen, cut)
}

#[test]
fn no_line_of_the_list_is_cut() {
    let words = Words::english();
    let mut fewer = 0;
    for size in [
        (1_280.0, 800.0),
        (1_024.0, 640.0),
        (900.0, 600.0),
        (640.0, 480.0),
    ] {
        for (rules, tour) in GAMES.into_iter().zip(tours()) {
            let titles = tour.lessons.iter().enumerate().map(|(at, lesson)| {
                let title = words.say(&lesson.text(Part::Title, 0));
                format!("{}. {title}", at + 1)
            });
            let titles: Vec<_> = titles.collect();
            let mut seat = Seat::sized(Speed::AtOnce, vec2(size.0, size.1));
            open(&mut seat, rules.id, 0);
            for command in [None, Some(Command::LessonList)] {
                if let Some(command) = command {
                    ask(&mut seat, command);
                }
                for _ in 0..4 {
                    seat.look();
                }
                let (seen, cut) = lines(&seat.harness.output().shapes, &titles);
                assert!(cut.is_empty(), "{size:?} {command:?}: {cut:#?}");
                assert!(seen > 0 || command.is_none(), "{size:?}");
                fewer += usize::from(seen > 0 && seen < titles.len());
            }
        }
    }
    assert!(fewer > 0, "no list was longer than its room");
}

/// Whether a full mark stands before the title.
fn full_mark(seat: &Seat, title: Rect) -> bool {
    let mut shapes = seat.harness.output().shapes.iter();
    shapes.any(|clipped| match &clipped.shape {
        Shape::Circle(circle) => {
            let before = circle.center.x < title.left() && circle.center.x > title.left() - 40.0;
            before && title.y_range().contains(circle.center.y) && circle.fill == DAY.accent
        }
        _ => false,
    })
}

#[test]
fn a_wrong_try_has_no_mark_of_an_earlier_one() {
    let lesson = &tours()[2].lessons[0];
    let step = &lesson.steps[0];
    let title = Words::english().say(&lesson.text(Part::Title, 0));
    let title = format!("1 of {} · {title}", tours()[2].lessons.len());
    for size in [(1_280.0, 800.0), (640.0, 480.0)] {
        let mut seat = Seat::sized(Speed::AtOnce, vec2(size.0, size.1));
        open(&mut seat, "bosh", 0);
        let marked = |seat: &Seat| {
            let mut nodes = seat.harness.root().children_recursive();
            let is = |label: Option<String>| label.as_deref() == Some(title.as_str());
            let node = nodes.find(|node| is(node.accesskit_node().label()));
            full_mark(seat, node.unwrap().rect())
        };
        assert!(!marked(&seat));
        let tried = |seat: &mut Seat, turn: &Turn| {
            solve(seat, turn);
            seat.look();
            let is_marked = marked(seat);
            seat.click("Try again");
            seat.look();
            (is_marked, marked(seat))
        };
        assert_eq!(tried(&mut seat, &step.solution), (true, true), "{size:?}");
        assert_eq!(tried(&mut seat, &step.wrong[0]), (false, true), "{size:?}");
    }
}
