//! The players' cards beside the board, and their lines above and below it in a narrow window:
//! the number on them says what it counts, whoever is to play.

use egui::{Key, Rect, Vec2, vec2};
use egui_kittest::kittest::NodeT;
use nsolo::play::{Record, Sides, Start};
use nsolo::rules::{GAMES, Game, Player};
use nsolo::store::settings::Speed;

use crate::seat::Seat;

const WIDE: Vec2 = vec2(1_280.0, 800.0);
const NARROW: [Vec2; 2] = [vec2(880.0, 700.0), vec2(640.0, 480.0)];

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

fn seat(size: Vec2, id: &str, of: u16, first: Player) -> Seat {
    let mut seat = Seat::sized(Speed::AtOnce, size);
    let game = Game::new(id, of).unwrap();
    seat.put(Record::new(game, Start::Usual(first), Sides::default()).unwrap());
    seat
}

/// A game and its size, what a number counts, and how much of it each has at the beginning.
const COUNTED: [(&str, u16, &str, u16); 3] = [
    ("nsolo", 8, "stones", 30),
    ("sadeqa", 6, "captured", 0),
    ("bosh", 4, "in all", 20),
];

#[test]
fn a_cards_number_says_what_it_counts_whoever_is_to_play() {
    assert_eq!(
        COUNTED.map(|(id, ..)| id).as_slice(),
        GAMES.map(|rules| rules.id).as_slice()
    );
    for (id, size, word, count) in COUNTED {
        for first in Player::BOTH {
            let seat = seat(WIDE, id, size, first);
            let words = places(&seat, word);
            assert_eq!(words.len(), 2, "{id} {first:?}: {:?}", written(&seat));
            for under in &words {
                let numbers = places(&seat, &count.to_string());
                let above = numbers.iter().any(|number| {
                    let gap = under.top() - number.bottom();
                    (-2.0..4.0).contains(&gap) && (number.right() - under.right()).abs() < 2.0
                });
                assert!(above, "{id} {first:?}: {count} over {word}");
            }
            let to_play = match id {
                "nsolo" => "to play · captured 0",
                _ => "to play",
            };
            let to_play = places(&seat, to_play);
            let [north, south] = [words[0], words[1]];
            let card = match first {
                Player::North => north,
                Player::South => south,
            };
            assert_eq!(to_play.len(), 1, "{id} {first:?}");
            let apart = (to_play[0].center().y - card.center().y).abs();
            assert!(apart < 12.0, "{id} {first:?}: {apart}");
        }
    }
}

#[test]
fn so_it_does_in_the_lines_of_a_narrow_window() {
    for size in NARROW {
        let window = Rect::from_min_size(egui::Pos2::ZERO, size);
        for (id, of, word, count) in COUNTED {
            for first in Player::BOTH {
                let seat = seat(size, id, of, first);
                let line = match word {
                    "stones" => format!("{count} stones"),
                    word => format!("{count} stones {word}"),
                };
                let found = places(&seat, &line);
                assert_eq!(found.len(), 2, "{id} {size}: {:?}", written(&seat));
                assert!(found.iter().all(|rect| window.contains_rect(*rect)));
                // What the player is about stands in the same line.
                let to_play = match id {
                    "nsolo" => "to play · captured 0",
                    _ => "to play",
                };
                let to_play = places(&seat, to_play);
                let at = usize::from(first == Player::South);
                assert_eq!(to_play.len(), 1, "{id} {size}");
                assert!((to_play[0].center().y - found[at].center().y).abs() < 4.0);
            }
        }
    }
}

/// What the number counts stays the same when the game is over, and while a turn is shown.
#[test]
fn the_word_stays_with_the_number_to_the_end() {
    for (id, _, word, _) in COUNTED.into_iter().skip(1) {
        let file = match id {
            "sadeqa" => "sadeqa-6-no-move.ron",
            _ => "bosh-all-pits-closed.ron",
        };
        let path = std::path::Path::new("tests/data/saves/good").join(file);
        let mut seat = Seat::sized(Speed::AtOnce, WIDE);
        seat.open(path);
        seat.wait_for_files();
        assert!(seat.reads("has won"));
        assert_eq!(places(&seat, word).len(), 2, "{file}");
        for _ in 0..4 {
            seat.press(Key::Comma);
            assert!(seat.is_moving());
            assert_eq!(places(&seat, word).len(), 2, "{file}");
        }
    }
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
