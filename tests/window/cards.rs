//! The players' cards beside the board.

use egui::{Key, Rect, Vec2, vec2};
use egui_kittest::kittest::NodeT;
use nsolo::store::settings::Speed;

use crate::seat::Seat;

const WIDE: Vec2 = vec2(1_280.0, 800.0);

/// Everything that is written, and where.
fn written(seat: &Seat) -> Vec<(String, Rect)> {
    let nodes = seat.harness.root().children_recursive();
    nodes
        .filter_map(|node| {
            let inner = node.accesskit_node();
            let text = inner.label().or_else(|| inner.value())?;
            Some((text, node.rect()))
        })
        .collect()
}

/// Where these words stand, from the top down.
fn places(seat: &Seat, words: &str) -> Vec<Rect> {
    let found = written(seat).into_iter().filter(|(text, _)| text == words);
    let mut found: Vec<_> = found.map(|(_, rect)| rect).collect();
    found.sort_by(|a, b| a.top().total_cmp(&b.top()));
    found
}

/// While the end of a game is told, it is the turn of the player who brought it about.
#[test]
fn the_end_of_a_game_is_still_the_turn_of_who_played_it() {
    let mut seat = Seat::sized(Speed::AtOnce, WIDE);
    seat.open("tests/data/saves/good/sadeqa-6-no-move.ron".into());
    seat.wait_for_files();
    // Obsitu (North) played the 60th turn, and Lelisa cannot go on.
    seat.press(Key::Comma);
    while seat.is_moving() {
        let [north, south] = ["Obsitu", "Lelisa"].map(|name| places(&seat, name)[0].top());
        let to_play = places(&seat, "to play");
        assert_eq!(to_play.len(), 1);
        assert!((north..south).contains(&to_play[0].top()));
        seat.press(Key::Comma);
    }
}
