//! The welcome: the games at a glance, and the way back to what was played.

use egui::{Key, Pos2, Rect, Vec2, vec2};
use egui_kittest::kittest::NodeT;
use nsolo::rules::{GAMES, Game};
use nsolo::store::settings::Speed;

use crate::seat::{Seat, WHOLE_WELCOME, turns};

/// Everything whose name begins so, and where it lies.
fn places(seat: &Seat, begins: &str) -> Vec<Rect> {
    let nodes = seat.harness.root().children_recursive();
    let named = nodes.filter(|node| {
        let name = node.accesskit_node().label();
        name.is_some_and(|name| name.starts_with(begins))
    });
    named.map(|node| node.rect()).collect()
}

/// Whatever the scale of the screen: a name broken into two lines would be higher than the other.
#[test]
fn the_buttons_of_the_cards_are_read_in_one_line_at_any_scale() {
    for scale in [1.0, 1.25, 1.5, 1.75, 2.0] {
        for width in [640.0, 900.0, 1_024.0, 1_152.0, 1_280.0] {
            let mut seat = Seat::sized(Speed::AtOnce, vec2(width, 800.0));
            seat.harness.ctx.set_pixels_per_point(scale);
            for _ in 0..3 {
                seat.look();
            }
            let (play, learn) = (places(&seat, "Play"), places(&seat, "Learn: "));
            assert_eq!((play.len(), learn.len()), (GAMES.len(), GAMES.len()));
            for (play, learn) in play.iter().zip(&learn) {
                assert!(
                    (play.height() - learn.height()).abs() < 0.6,
                    "{scale} {width}"
                );
                assert!(play.height() < 36.0, "{scale} {width}: {play}");
                assert!(
                    play.right() < learn.left(),
                    "{scale} {width}: {play} {learn}"
                );
            }
            // Nor does one run past its half of the card: beside each other, two cards keep their margins.
            for (learn, next) in learn.iter().zip(play.iter().skip(1)) {
                if (learn.top() - next.top()).abs() < 1.0 {
                    let between = next.left() - learn.right();
                    assert!((between - 72.0).abs() < 2.0, "{scale} {width}: {between}");
                }
            }
        }
    }
}

#[test]
fn the_cards_say_that_play_is_for_two() {
    let seat = Seat::empty(Speed::AtOnce);
    let nodes = seat.harness.root().children_recursive();
    let told = nodes.filter(|node| {
        let node = node.accesskit_node();
        node.value().as_deref() == Some("For two, at one machine")
    });
    assert_eq!(told.count(), GAMES.len());
}

/// All boards on the cards are drawn alike, every stone by itself: so many pictures of pits and of stones
/// are on the screen.
#[test]
fn the_boards_on_the_cards_show_every_stone() {
    let pictures: u32 = GAMES
        .iter()
        .map(|rules| {
            let game = Game::usual(rules);
            game.shape().pits() as u32 + game.stones()
        })
        .sum();
    for width in [640.0, 900.0, 1_280.0] {
        let mut seat = Seat::sized(Speed::AtOnce, vec2(width, WHOLE_WELCOME.y));
        seat.look();
        let mut drawn = std::collections::BTreeMap::new();
        for clipped in &seat.harness.output().shapes {
            if let egui::Shape::Mesh(mesh) = &clipped.shape {
                *drawn.entry(mesh.texture_id).or_insert(0) += mesh.vertices.len() as u32 / 4;
            }
        }
        let most = drawn.values().copied().filter(|many| *many == pictures);
        assert_eq!(most.count(), 1, "{width}: {pictures} of {drawn:?}");
    }
}

/// Starts with two games played lately, the later one of Bosh.
fn with_recent(size: Vec2) -> (tempfile::TempDir, Seat) {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("recent.ron");
    for (id, of, pit) in [("sadeqa", 6, "South pit 4"), ("bosh", 4, "South pit 5")] {
        let path = place.path().join(format!("{id}.ron"));
        let mut seat = Seat::at(id, of, Speed::AtOnce);
        seat.click(pit);
        seat.look();
        seat.save_to(path.clone());
        nsolo::store::recent::note(&file, &path).unwrap();
    }
    let mut seat = Seat::sized(Speed::AtOnce, size);
    seat.app_mut().keep_recent_in(Some(file));
    seat.app_mut().wait_for_recent();
    for _ in 0..3 {
        seat.look();
    }
    (place, seat)
}

/// A card for each game played lately, which says how it stands and goes on with it; it is seen without
/// looking for it, also in a small window.
#[test]
fn what_was_played_lately_is_gone_on_with_from_its_card() {
    for size in [vec2(1_280.0, 800.0), vec2(900.0, 600.0), vec2(640.0, 480.0)] {
        let (_place, mut seat) = with_recent(size);
        let names = seat.names();
        let card = names.iter().find(|name| name.starts_with("bosh,"));
        let card = card.unwrap_or_else(|| panic!("{size}: {names:?}")).clone();
        assert!(card.contains("North to play"), "{card}");
        assert!(card.contains("1 turn"), "{card}");
        let window = Rect::from_min_size(Pos2::ZERO, size);
        let [place] = places(&seat, &card)[..] else {
            panic!("{card} is there once");
        };
        assert!(window.contains_rect(place), "{size}: {place}");
        seat.click(&card.clone());
        seat.look();
        seat.wait_for_files();
        assert_eq!(seat.record().game().id(), "bosh");
        assert_eq!(turns(seat.record()).len(), 1);
    }
    // By keyboard as well: it stands before the first game.
    let (_place, mut seat) = with_recent(vec2(1_280.0, 800.0));
    let on_card = |seat: &Seat| {
        let focused = seat.focused();
        focused.is_some_and(|name| name.starts_with("sadeqa,"))
    };
    for _ in 0..5 {
        if !on_card(&seat) {
            seat.press_with(egui::Modifiers::SHIFT, Key::Tab);
        }
    }
    assert!(on_card(&seat), "{:?}", seat.focused());
    seat.press(Key::Space);
    seat.wait_for_files();
    assert_eq!(seat.record().game().id(), "sadeqa");
}

/// What lies further down is come to by the keys for pages.
#[test]
fn in_a_small_window_the_page_keys_scroll() {
    let mut seat = Seat::sized(Speed::AtOnce, vec2(640.0, 480.0));
    let top = |seat: &Seat| places(seat, "Play")[0].top();
    let before = top(&seat);
    let press = |seat: &mut Seat, key: Key| {
        seat.press(key);
        seat.harness.run();
        top(seat)
    };
    let page = press(&mut seat, Key::PageDown);
    assert!(page < before - 150.0, "{before} {page}");
    let end = press(&mut seat, Key::End);
    assert!(end <= page);
    let last = places(&seat, "Play")[GAMES.len() - 1];
    assert!(last.top() > 44.0 && last.bottom() < 480.0, "{last}");
    assert!(press(&mut seat, Key::PageUp) > end);
    assert_eq!(press(&mut seat, Key::Home), before);
}
