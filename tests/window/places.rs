//! Where things stand beside each other: on one line, at one edge, with even gaps.

use egui::{Rect, Vec2, vec2};
use egui_kittest::kittest::NodeT;
use nsolo::store::settings::Speed;
use nsolo::ui::Command;

use crate::lessons::ask;
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
