//! Whatever the size of the window: no text is cut, nothing that can be pressed lies outside or under
//! something else.

use egui::epaint::ClippedShape;
use egui::{Pos2, Rect, Shape, Vec2, vec2};
use egui_kittest::kittest::NodeT;
use nsolo::learn::{Goal, Lesson, tours};
use nsolo::rules::GAMES;
use nsolo::store::settings::Speed;
use nsolo::ui::Command;

use crate::seat::{Seat, record};

const WIDTHS: [f32; 12] = [
    640.0, 700.0, 760.0, 820.0, 899.0, 900.0, 960.0, 1_023.0, 1_024.0, 1_100.0, 1_160.0, 1_280.0,
];
const HEIGHTS: [f32; 3] = [480.0, 600.0, 800.0];

/// The texts that are not seen whole from side to side.
fn cut(shapes: &[ClippedShape], window: Rect) -> Vec<String> {
    let mut cut = Vec::new();
    for ClippedShape {
        clip_rect, shape, ..
    } in shapes
    {
        look(shape, clip_rect.intersect(window), &mut cut);
    }
    cut
}

fn look(shape: &Shape, seen: Rect, cut: &mut Vec<String>) {
    match shape {
        Shape::Vec(shapes) => {
            for shape in shapes {
                look(shape, seen, cut);
            }
        }
        Shape::Text(text) => {
            let whole = text.visual_bounding_rect();
            // What is scrolled away is not looked at.
            // The title is cut where the game's name is longer than the room for it.
            let is_title = whole.bottom() < 44.0;
            if !is_title && whole.is_positive() && seen.y_range().intersects(whole.y_range()) {
                let beyond = whole.left() < seen.left() - 1.0 || whole.right() > seen.right() + 1.0;
                if text.galley.elided || beyond {
                    cut.push(text.galley.job.text.clone());
                }
            }
        }
        _ => {}
    }
}

/// What can be pressed and lies outside of the window from side to side.
fn outside(seat: &Seat, window: Rect) -> Vec<String> {
    let nodes = seat.harness.root().children_recursive();
    let outside = nodes.filter(|node| {
        let role = node.accesskit_node().role();
        let is_pressed = matches!(role, egui::Role::Button | egui::Role::Link);
        is_pressed && {
            let rect = node.rect();
            rect.left() < -0.5 || rect.right() > window.right() + 0.5
        }
    });
    outside
        .map(|node| format!("{:?} {}", node.accesskit_node().label(), node.rect()))
        .collect()
}

fn try_sizes(name: &str, mut seat: Seat, wrong: &mut Vec<String>) {
    for height in HEIGHTS {
        for width in WIDTHS {
            let size = vec2(width, height);
            seat.harness.set_size(size);
            for _ in 0..4 {
                seat.look();
            }
            let window = Rect::from_min_size(Pos2::ZERO, size);
            let shapes = &seat.harness.output().shapes;
            for text in cut(shapes, window) {
                wrong.push(format!("{name} {size}: “{text}” is cut"));
            }
            for what in outside(&seat, window) {
                wrong.push(format!("{name} {size}: {what} is outside"));
            }
        }
    }
}

fn large() -> Seat {
    let size: Vec2 = vec2(1_280.0, 800.0);
    Seat::sized(Speed::AtOnce, size)
}

fn asked(mut seat: Seat, command: Command) -> Seat {
    seat.app_mut().ask_for(command);
    seat.look();
    seat
}

fn game(id: &str) -> Seat {
    let mut seat = large();
    let rules = GAMES.iter().find(|rules| rules.id == id).unwrap();
    seat.put(record(id, rules.sizes.usual()));
    seat
}

#[test]
fn no_screen_cuts_its_words() {
    let mut wrong = Vec::new();
    try_sizes("welcome", large(), &mut wrong);
    let library = tempfile::tempdir().unwrap();
    let mut seat = large();
    seat.app_mut().list_games_of(library.path().to_owned());
    let mut seat = asked(seat, Command::Library);
    let ctx = seat.harness.ctx.clone();
    seat.app_mut().wait_for_library(&ctx);
    // Its folder has any length.
    let mut found = Vec::new();
    try_sizes("library", seat, &mut found);
    let folder = library.path().display().to_string();
    wrong.extend(found.into_iter().filter(|told| !told.contains(&folder)));
    for rules in GAMES {
        let id = rules.id;
        try_sizes(id, game(id), &mut wrong);
        try_sizes(
            &format!("editor {id}"),
            asked(game(id), Command::SetUp),
            &mut wrong,
        );
        try_sizes(
            &format!("rules {id}"),
            asked(large(), Command::Rules(id)),
            &mut wrong,
        );
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn no_dialog_cuts_its_words() {
    let mut wrong = Vec::new();
    for rules in GAMES {
        let name = format!("new {}", rules.id);
        try_sizes(&name, asked(game(rules.id), Command::New), &mut wrong);
    }
    for command in [
        Command::Keys,
        Command::About,
        Command::Export,
        Command::LeftOpen,
    ] {
        let seat = asked(game("bosh"), command);
        try_sizes(&format!("{command:?}"), seat, &mut wrong);
    }
    let mut seat = game("bosh");
    seat.click("South pit 5");
    seat.look();
    try_sizes("leave", asked(seat, Command::New), &mut wrong);
    let mut seat = game("bosh");
    seat.no_dialog_to_save(std::path::Path::new("/tmp/a.ron"));
    try_sizes("path", seat, &mut wrong);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Why a pit may not be sown is read whole.
#[test]
fn no_refusal_is_cut() {
    let mut wrong = Vec::new();
    let lessons = tours().iter().flat_map(|tour| &tour.lessons);
    let finds = |lesson: &&Lesson| matches!(lesson.steps[0].goals[..], [Goal::Finds(_)]);
    for (lesson, pit) in lessons
        .filter(finds)
        .zip(["South outer 8", "South outer 1"])
    {
        let mut seat = large();
        seat.put(lesson.record().unwrap());
        seat.click(pit);
        seat.look();
        assert!(seat.reads("may not be sown: "), "{}", lesson.name);
        try_sizes(&lesson.name, seat, &mut wrong);
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
