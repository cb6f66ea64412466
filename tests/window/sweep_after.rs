//! What lies under the mouse when the sweep is confirmed, and what is said while one is chosen.

use egui::{Event, Key, Modifiers, Rect, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use nsolo::store::settings::Speed;
use nsolo::ui::Command;

use crate::seat::{Seat, record};

/// The things that a click at the middle of a place would press.
fn pressable(seat: &Seat, place: Rect) -> Vec<String> {
    let nodes = seat.harness.root().children_recursive();
    let at = place.center();
    let hit = nodes.filter(|node| {
        let bounds = node.accesskit_node().bounding_box();
        bounds.is_some_and(|bounds| {
            let (x, y) = (f64::from(at.x), f64::from(at.y));
            (bounds.x0..bounds.x1).contains(&x) && (bounds.y0..bounds.y1).contains(&y)
        })
    });
    let buttons = hit.filter(|node| {
        use egui::accesskit::Role;
        let role = node.accesskit_node().role();
        let presses = [
            Role::Button,
            Role::Link,
            Role::Slider,
            Role::CheckBox,
            Role::ComboBox,
        ];
        presses.contains(&role) && !node.accesskit_node().is_disabled()
    });
    let names = buttons.filter_map(|node| node.accesskit_node().label());
    names.collect()
}

fn sweep(seat: &mut Seat) -> Rect {
    for _ in 0..2 {
        seat.click("North outer 3");
        seat.look();
    }
    assert!(seat.is_enabled("Confirm"));
    seat.harness.get_by_label("Confirm").rect()
}

#[test]
fn nothing_comes_to_lie_under_the_mouse_where_the_sweep_was_confirmed() {
    for size in [vec2(1_280.0, 800.0), vec2(900.0, 600.0), vec2(640.0, 480.0)] {
        for (speed, tries) in [
            (Speed::AtOnce, false),
            (Speed::Normal, false),
            (Speed::AtOnce, true),
        ] {
            let mut seat = Seat::sized(speed, size);
            seat.put(record("nsolo", 8));
            if tries {
                seat.app_mut().ask_for(Command::TryOut);
                seat.look();
            }
            seat.click("South outer 4");
            seat.watch();
            seat.look();
            let confirm = sweep(&mut seat);
            seat.click("Confirm");
            seat.look();
            assert!(!seat.is_sweeping());
            assert_eq!(
                pressable(&seat, confirm),
                [""; 0],
                "{size} {speed:?}, {tries}"
            );
            seat.watch();
            seat.look();
            assert_eq!(
                pressable(&seat, confirm),
                [""; 0],
                "{size} {speed:?}, {tries}"
            );
        }
    }
}

/// A key that is held for a click is not the keyboard's.
#[test]
fn the_help_stays_that_of_the_mouse_while_a_key_is_held_for_a_click() {
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    seat.click("South outer 4");
    seat.look();
    seat.point_at("North outer 3");
    assert!(seat.reads("Click takes a stone"));
    for key in [
        Key::ControlLeft,
        Key::ControlRight,
        Key::ShiftLeft,
        Key::AltLeft,
    ] {
        for pressed in [true, false] {
            seat.harness.event(Event::Key {
                key,
                physical_key: Some(key),
                pressed,
                repeat: false,
                modifiers: Modifiers::NONE,
            });
            seat.look();
            assert!(seat.reads("Click takes a stone"), "{key:?} {pressed}");
        }
    }
    seat.press(Key::ArrowLeft);
    assert!(!seat.reads("Click takes a stone"), "this is the keyboard");
}

/// The keyboard is on a round pit when a position is set up, and shown by its ring alone, in every frame.
#[test]
fn no_frame_is_drawn_around_a_pit() {
    for start in ["welcome", "board", "button", "lesson", "rules"] {
        let mut seat = Seat::empty(Speed::AtOnce);
        if start != "welcome" {
            seat.put(record("bosh", 4));
        }
        match start {
            "button" => seat.tab_to("Flip"),
            "lesson" => seat.app_mut().ask_for(Command::Lessons("bosh")),
            "rules" => seat.app_mut().ask_for(Command::Rules("bosh")),
            _ => {}
        }
        seat.look();
        seat.harness.key_press_modifiers(Modifiers::COMMAND, Key::E);
        for frame in 0..6 {
            seat.harness.step();
            let accent = nsolo::board::theme::DAY.accent;
            let shapes = &seat.harness.output().shapes;
            let frames = shapes.iter().filter(|clipped| match &clipped.shape {
                egui::Shape::Rect(shape) => {
                    let square = (shape.rect.width() / shape.rect.height() - 1.0).abs() < 0.5;
                    shape.stroke.color == accent
                        && shape.stroke.width == 2.0
                        && square
                        && shape.rect.width() > 60.0
                }
                _ => false,
            });
            assert_eq!(frames.count(), 0, "from {start}, frame {frame}");
        }
        let focused = seat.focused().unwrap();
        let first = ["South pit 1", "South outer 1"];
        assert!(
            first.iter().any(|pit| focused.starts_with(pit)),
            "from {start}"
        );
    }
}
