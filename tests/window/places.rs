//! Where things stand beside each other: on one line, at one edge, with even gaps.

use egui::epaint::ClippedShape;
use egui::{Color32, Rect, Shape, Vec2, vec2};
use egui_kittest::kittest::NodeT;
use nsolo::board::theme::DAY;
use nsolo::learn::tours;
use nsolo::rules::GAMES;
use nsolo::store::settings::Speed;
use nsolo::ui::Command;

use crate::lessons::{ask, open, solve};
use crate::seat::{Seat, record};

const SIZES: [Vec2; 3] = [vec2(640.0, 480.0), vec2(900.0, 600.0), vec2(1_280.0, 800.0)];

/// Where the last thing stands that is called so, or says so.
fn place(seat: &Seat, text: &str) -> Rect {
    let nodes = seat.harness.root().children_recursive();
    let called = nodes.filter(|node| {
        let inner = node.accesskit_node();
        let said = inner.label().or_else(|| inner.value());
        said.is_some_and(|said| {
            said == text || text.len() > 12 && text != "Open a file…" && said.contains(text)
        })
    });
    let last = called.last().unwrap_or_else(|| panic!("no {text}"));
    last.rect()
}

/// Everything that is painted, one by one.
fn painted(seat: &Seat) -> Vec<Shape> {
    fn each(shape: &Shape, all: &mut Vec<Shape>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| each(shape, all)),
            _ => all.push(shape.clone()),
        }
    }
    let mut all = Vec::new();
    for ClippedShape { shape, .. } in &seat.harness.output().shapes {
        each(shape, &mut all);
    }
    all
}

/// The lines of everything written, each with its colour.
fn lines(seat: &Seat) -> Vec<(String, Color32)> {
    let texts = painted(seat).into_iter().filter_map(|shape| match shape {
        Shape::Text(text) => Some(text),
        _ => None,
    });
    let lines = texts.flat_map(|text| {
        let color = text.galley.job.sections.first();
        let color = color.map_or(Color32::PLACEHOLDER, |section| section.format.color);
        let rows = text.galley.rows.iter();
        rows.map(|row| (row.text(), color)).collect::<Vec<_>>()
    });
    lines.collect()
}

#[test]
fn what_is_told_stands_beside_the_middle_of_its_buttons() {
    for on_board in [false, true] {
        let mut seat = Seat::empty(Speed::AtOnce);
        seat.put(record("bosh", 4));
        let ctx = seat.harness.ctx.clone();
        seat.app_mut().keep_tables_in(&ctx, None, true);
        seat.look();
        if !on_board {
            ask(&mut seat, Command::Welcome);
        }
        let text = place(&seat, "is not being kept");
        let button = place(&seat, "Not now");
        let apart = (text.center().y - button.center().y).abs();
        assert!(apart <= 1.0, "on a board: {on_board}, {text} {button}");
    }
}

#[test]
fn a_label_of_a_new_game_stands_beside_what_it_is_about() {
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.put(record("bosh", 4));
    ask(&mut seat, Command::New);
    let (label, note) = (place(&seat, "Board"), place(&seat, "40 stones on 2×5"));
    let apart = (label.center().y - note.center().y).abs();
    assert!(apart <= 1.0, "{label} {note}");
}

#[test]
fn the_buttons_under_the_games_end_where_the_list_does() {
    let folder = tempfile::tempdir().unwrap();
    for size in SIZES {
        let mut seat = Seat::sized(Speed::AtOnce, size);
        seat.app_mut().list_games_of(folder.path().to_owned());
        ask(&mut seat, Command::Library);
        // Above the list one ends there already.
        let edge = place(&seat, "Back").right();
        let button = place(&seat, "Open a file…");
        assert!(
            (button.right() - edge).abs() <= 1.0,
            "{size}: {button}, {edge}"
        );
    }
}

#[test]
fn the_ways_on_from_the_welcome_have_even_gaps() {
    for size in SIZES {
        let mut seat = Seat::sized(Speed::AtOnce, size);
        seat.put(record("bosh", 4));
        ask(&mut seat, Command::Welcome);
        let names = [
            "Back to the game",
            "Your games",
            "Open a file…",
            "Set up a position…",
        ];
        let places = names.map(|name| place(&seat, name));
        for (two, name) in places.windows(2).zip(names) {
            let gap = two[1].left() - two[0].right();
            assert!((gap - 24.0).abs() <= 1.0, "{size}: {gap} after {name}");
        }
    }
}

#[test]
fn what_an_export_can_be_stands_in_one_line_where_it_has_room() {
    for width in [900.0, 960.0, 1_024.0, 1_280.0] {
        let mut seat = Seat::sized(Speed::AtOnce, vec2(width, 800.0));
        seat.put(record("bosh", 4));
        seat.sow_any();
        ask(&mut seat, Command::Export);
        let kinds = ["Text", "Drawing (SVG)", "Picture (PNG)", "Sowing (GIF)"];
        let tops = kinds.map(|kind| place(&seat, kind).top());
        assert!(tops.iter().all(|top| *top == tops[0]), "{width}: {tops:?}");
    }
}

#[test]
fn the_size_of_an_export_is_never_broken_into_two_lines() {
    for width in (640..=1_280).step_by(160) {
        for kind in ["Picture (PNG)", "Sowing (GIF)"] {
            let mut seat = Seat::sized(Speed::AtOnce, vec2(width as f32, 800.0));
            seat.put(record("bosh", 4));
            seat.sow_any();
            ask(&mut seat, Command::Export);
            seat.click(kind);
            seat.look();
            let ctx = seat.harness.ctx.clone();
            seat.app_mut().wait_for_preview(&ctx);
            seat.look();
            let lines = lines(&seat);
            // Not what is written of turns in the list.
            let sizes = lines.iter().filter(|(line, _)| line.contains("\u{a0}×"));
            let whole = sizes.filter(|(line, _)| {
                let mut sides = line.split('×').map(str::trim);
                let (before, after) = (sides.next().unwrap(), sides.next().unwrap());
                let digit = |sign: Option<char>| sign.is_some_and(|sign| sign.is_ascii_digit());
                digit(before.chars().last()) && digit(after.chars().next())
            });
            assert!(whole.count() > 0, "{width} {kind}: {lines:?}");
        }
    }
}

/// What has the keyboard has a ring around it.
#[test]
fn how_many_lessons_are_done_stands_clear_of_the_ring_of_the_button_beside_it() {
    for size in SIZES {
        for (rules, tour) in GAMES.into_iter().zip(tours()) {
            let mut seat = Seat::sized(Speed::AtOnce, size);
            open(&mut seat, rules.id, tour.lessons.len() - 1);
            for step in &tour.lessons[tour.lessons.len() - 1].steps {
                solve(&mut seat, &step.solution);
            }
            seat.look();
            let done = place(&seat, &format!("1 of {} are done.", tour.lessons.len()));
            let next = place(&seat, "Lesson 1");
            let gap = next.left() - done.right();
            assert!(gap >= 12.0, "{size} {}: {gap}", rules.id);
        }
    }
}

/// Green is what is solved.
#[test]
fn the_task_is_not_green_while_its_sweep_is_chosen() {
    let tour = &tours()[0];
    let at = tour.lessons.iter();
    let mut at = at.enumerate().filter(|(_, of)| of.name == "nsolo-sweep");
    let (at, lesson) = at.next().unwrap();
    let mut seat = Seat::empty(Speed::AtOnce);
    open(&mut seat, "nsolo", at);
    let task = nsolo::text::Words::english().say(&lesson.text(nsolo::learn::Part::Task, 0));
    let begin: String = task.chars().take(20).collect();
    let color = |seat: &Seat| {
        let lines = lines(seat).into_iter();
        let mut lines = lines.filter(|(line, _)| line.starts_with(&begin));
        lines.next().unwrap().1
    };
    assert_eq!(color(&seat), DAY.text);
    let pit = match &lesson.steps[0].solution {
        nsolo::rules::Turn::Sow { pit, .. } => *pit,
        other => panic!("{other:?}"),
    };
    let shape = seat.record().game().shape();
    let name = nsolo::text::names::say_owned_pit(&nsolo::text::Words::english(), shape, pit);
    seat.click(&name);
    seat.look();
    assert!(seat.is_sweeping());
    assert_eq!(color(&seat), DAY.text);
}

/// The ground of a button.
fn ground(seat: &Seat, name: &str) -> Color32 {
    let wanted = place(seat, name);
    let mut grounds = painted(seat).into_iter().filter_map(|shape| match shape {
        Shape::Rect(rect) if rect.rect.distance_to_pos(wanted.center()) == 0.0 => {
            let apart = (rect.rect.size() - wanted.size()).abs().max_elem();
            (apart <= 2.5).then_some(rect.fill)
        }
        _ => None,
    });
    grounds
        .next()
        .unwrap_or_else(|| panic!("no ground: {name}"))
}

#[test]
fn one_button_alone_is_most_likely_wanted_when_a_game_is_over() {
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    ask(&mut seat, Command::Resign(nsolo::rules::Player::South));
    assert_eq!(ground(&seat, "Again"), DAY.accent);
    for other in ["Look back", "Save", "New game…"] {
        assert_ne!(ground(&seat, other), DAY.accent, "{other}");
    }
    seat.click("Look back");
    seat.look();
    assert_eq!(ground(&seat, "Result"), DAY.accent);
}
