//! How large everything is drawn: by key and menu, kept, and never so large that something has no room.

use egui::{Key, Modifiers, Rect, Vec2, vec2};
use egui_kittest::kittest::NodeT;
use nsolo::rules::GAMES;
use nsolo::store::settings::{self, Speed, TextSize};

use crate::seat::{Seat, record};

const CTRL: Modifiers = Modifiers::COMMAND;

impl Seat {
    /// How large everything is drawn, in per cent of the usual.
    fn zoom(&self) -> f32 {
        (100.0 * self.harness.ctx.zoom_factor()).round()
    }

    fn wanted(&self) -> u16 {
        self.app().settings().text_size.percent()
    }

    /// Somebody makes the window so large, in points of the screen.
    fn resize(&mut self, size: Vec2) {
        let zoom = self.harness.ctx.zoom_factor();
        self.harness.set_size(size / zoom);
        self.look();
    }
}

#[test]
fn keys_make_everything_larger_and_smaller_in_steps() {
    let mut seat = Seat::sized(Speed::AtOnce, vec2(1_280.0, 960.0));
    for percent in [110, 125, 150, 175, 200, 200] {
        seat.press_with(CTRL, Key::Plus);
        assert_eq!((seat.zoom(), seat.wanted()), (percent.into(), percent));
    }
    for percent in [175, 150, 125, 110, 100, 90, 80, 80] {
        seat.press_with(CTRL, Key::Minus);
        assert_eq!((seat.zoom(), seat.wanted()), (percent.into(), percent));
    }
    seat.press_with(CTRL, Key::Num0);
    assert_eq!((seat.zoom(), seat.wanted()), (100.0, 100));
    // Plus is above the equals sign on many keyboards: with Shift and without.
    seat.press_with(CTRL, Key::Equals);
    assert_eq!(seat.zoom(), 110.0);
    seat.press_with(CTRL | Modifiers::SHIFT, Key::Plus);
    assert_eq!(seat.zoom(), 125.0);
}

#[test]
fn quick_presses_of_a_key_all_count() {
    let mut seat = Seat::sized(Speed::AtOnce, vec2(1_280.0, 960.0));
    for _ in 0..3 {
        for pressed in [true, false] {
            seat.harness.input_mut().events.push(egui::Event::Key {
                key: Key::Plus,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: CTRL,
            });
        }
    }
    seat.look();
    assert_eq!(seat.zoom(), 150.0);
}

#[test]
fn the_menu_does_the_same_and_says_how_large_it_is() {
    let mut seat = Seat::sized(Speed::AtOnce, vec2(1_280.0, 960.0));
    for (item, size, then) in [
        ("Larger", "Text size (100 %)", 110.0),
        ("Larger", "Text size (110 %)", 125.0),
        ("Smaller", "Text size (125 %)", 110.0),
        ("Usual size", "Text size (110 %)", 100.0),
    ] {
        seat.click("View");
        seat.look();
        let name = seat.named(size);
        seat.click(&name);
        seat.look();
        let name = seat.named(item);
        seat.click(&name);
        seat.look();
        assert_eq!(seat.zoom(), then, "{item}");
    }
}

impl Seat {
    /// The whole name of the line of a menu that begins so.
    fn named(&self, begins: &str) -> String {
        let mut names = self.names().into_iter();
        let name = names.find(|name| name.starts_with(begins));
        name.unwrap_or_else(|| panic!("nothing is called {begins}: {:?}", self.names()))
    }
}

#[test]
fn a_dialog_can_be_made_larger_too() {
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.press(Key::F1);
    assert!(seat.reads("Close"));
    seat.press_with(CTRL, Key::Plus);
    assert_eq!(seat.zoom(), 110.0);
    assert!(seat.reads("Close"));
}

#[test]
fn text_is_not_larger_than_the_window_has_room_for_and_that_is_told() {
    const TOLD: &str = "as large as this window has room for";
    let mut seat = Seat::sized(Speed::AtOnce, vec2(640.0, 480.0));
    seat.press_with(CTRL, Key::Plus);
    assert_eq!((seat.zoom(), seat.wanted()), (100.0, 100));
    assert!(seat.reads(TOLD) && seat.reads("(100 %)"));
    // There is room now, and nothing to be told any more.
    seat.resize(vec2(960.0, 720.0));
    assert!(!seat.reads(TOLD));
    seat.press_with(CTRL, Key::Plus);
    seat.press_with(CTRL, Key::Plus);
    seat.press_with(CTRL, Key::Plus);
    assert_eq!((seat.zoom(), seat.wanted()), (150.0, 150));
    // In a smaller window it is smaller, and what was wanted comes back with the room for it.
    seat.resize(vec2(800.0, 600.0));
    assert_eq!((seat.zoom(), seat.wanted()), (125.0, 150));
    seat.resize(vec2(960.0, 720.0));
    assert_eq!(seat.zoom(), 150.0);
    seat.resize(vec2(800.0, 600.0));
    // A step begins at what is seen.
    seat.press_with(CTRL, Key::Minus);
    assert_eq!((seat.zoom(), seat.wanted()), (110.0, 110));
}

/// What cannot be chosen says why.
#[test]
fn the_menu_offers_no_larger_text_than_the_window_has_room_for() {
    const TOLD: &str = "as large as this window has room for";
    for (size, wanted, possible, told) in [
        (vec2(640.0, 480.0), 100, false, true),
        (vec2(640.0, 480.0), 200, false, true),
        (vec2(960.0, 720.0), 150, false, true),
        (vec2(960.0, 720.0), 125, true, false),
        // It could not be larger in any window.
        (vec2(1_280.0, 960.0), 200, false, false),
    ] {
        let settings = settings::Settings {
            text_size: TextSize::new(wanted),
            ..settings::Settings::default()
        };
        let mut seat = Seat::with(settings, size);
        seat.click("View");
        seat.look();
        let name = seat.named("Text size");
        seat.click(&name);
        seat.look();
        assert_eq!(seat.is_enabled("Larger"), possible, "{size} {wanted}");
        assert!(!seat.reads(TOLD), "{size} {wanted}");
        seat.point_at("Larger");
        seat.harness.run_steps(40);
        assert_eq!(seat.reads(TOLD), told, "{size} {wanted}");
    }
}

#[test]
fn the_text_size_is_kept() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("settings.ron");
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.app_mut().keep_settings_in(Some(path.clone()));
    seat.press_with(CTRL, Key::Plus);
    seat.app_mut().keep_settings();
    let kept = settings::read(&path).settings;
    assert_eq!(kept.text_size.percent(), 110);
    // And the window's size without it.
    assert_eq!(kept.window, Some((1_280.0, 800.0)));
    let mut again = Seat::with(kept, vec2(1_280.0, 800.0));
    again.look();
    assert_eq!(again.zoom(), 110.0);
    assert_eq!(again.app().settings().window, Some((1_280.0, 800.0)));
}

/// The pits lie apart, and pits, bar and menus are all inside the window.
#[test]
fn everything_has_room_in_every_text_size() {
    for window in [
        vec2(640.0, 480.0),
        vec2(1_280.0, 800.0),
        vec2(1_440.0, 900.0),
    ] {
        for size in TextSize::ALL {
            for rules in GAMES {
                let game = nsolo::rules::Game::usual(rules);
                let mut seat = Seat::with(
                    settings::Settings {
                        text_size: size,
                        ..settings::Settings::default()
                    },
                    window,
                );
                seat.put(record(game.id(), game.size()));
                let zoom = seat.harness.ctx.zoom_factor();
                let inside = Rect::from_min_size(egui::Pos2::ZERO, window / zoom).expand(1.0);
                let pits = seat.places(|name| name.contains("stone"));
                assert!(pits.len() >= 10, "{:?}", seat.names());
                for (at, (name, pit)) in pits.iter().enumerate() {
                    assert!(inside.contains_rect(*pit), "{name} at {pit} in {inside}");
                    // Large enough to be hit.
                    assert!(pit.size().min_elem() * zoom >= 16.0, "{name} is {pit}");
                    for (other, place) in &pits[at + 1..] {
                        let common = pit.shrink(1.0).intersect(place.shrink(1.0));
                        assert!(!common.is_positive(), "{name} lies on {other}");
                    }
                }
                let lowest = pits.iter().map(|(_, pit)| pit.bottom()).fold(0.0, f32::max);
                for name in ["Undo", "Redo"] {
                    let (_, place) = seat.places(|found| found == name).remove(0);
                    assert!(inside.contains_rect(place), "{name} at {place}");
                    assert!(place.bottom() < lowest);
                }
            }
        }
    }
}

impl Seat {
    /// Names and places of what is called so.
    fn places(&self, is_meant: impl Fn(&str) -> bool) -> Vec<(String, Rect)> {
        let nodes = self.harness.root().children_recursive();
        let named = nodes.filter_map(|node| Some((node.accesskit_node().label()?, node.rect())));
        named.filter(|(name, _)| is_meant(name)).collect()
    }
}
