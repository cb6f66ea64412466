//! The dialog with the keys, in windows of every width.

use egui::{Key, Pos2, Rect, Vec2, vec2};
use egui_kittest::kittest::NodeT;
use nsolo::store::settings::{Settings, Speed, TextSize};
use nsolo::text::Words;
use nsolo::ui::{COMMANDS, Command};

use crate::seat::Seat;

/// What is written in the dialog, and where; the board and bars behind it are left out.
struct Dialog {
    keys: Vec<(String, Rect)>,
    close: Rect,
    window: Rect,
}

fn open(size: Vec2) -> Seat {
    let mut seat = Seat::sized(Speed::AtOnce, size);
    seat.app_mut().ask_for(Command::Keys);
    seat.look();
    seat
}

fn dialog(seat: &Seat, size: Vec2) -> Dialog {
    let nodes = seat.harness.root().children_recursive();
    let mut written = nodes.filter_map(|node| {
        let inner = node.accesskit_node();
        let text = inner.label().or_else(|| inner.value())?;
        Some((text, node.rect()))
    });
    // What comes behind its heading, up to its button.
    assert!(written.any(|(text, _)| text == "Keys"));
    let mut keys: Vec<_> = written.collect();
    let end = keys.iter().position(|(text, _)| text == "Close").unwrap();
    let close = keys[end].1;
    keys.truncate(end);
    let window = Rect::from_min_size(Pos2::ZERO, size);
    Dialog {
        keys,
        close,
        window,
    }
}

#[test]
fn the_keys_are_read_whole_in_windows_of_every_width() {
    let words = Words::english();
    let shortcuts = COMMANDS
        .iter()
        .filter(|command| command.info().shortcut.is_some());
    let told: Vec<String> = shortcuts.map(|command| command.tip(&words)).collect();
    for width in (640..=1_280)
        .step_by(20)
        .chain([641, 799, 800, 1_039, 1_040])
    {
        for height in [480.0, 800.0] {
            let size = vec2(width as f32, height);
            let seat = open(size);
            let Dialog {
                keys,
                close,
                window,
            } = dialog(&seat, size);
            assert!(window.contains_rect(close), "{size}: Close {close}");
            for tip in &told {
                let times = keys.iter().filter(|(text, _)| text == tip).count();
                assert_eq!(times, 1, "{size}: {tip}");
            }
            for (at, (text, rect)) in keys.iter().enumerate() {
                // The list ends where its button does, and is cut off there.
                let inside = rect.left() >= 0.0 && rect.right() <= close.right() + 0.5;
                assert!(inside, "{size}: {text} {rect}, Close {close}");
                for (other, lies) in &keys[at + 1..] {
                    let shared = rect.intersect(*lies);
                    let apart = shared.width() <= 0.5 || shared.height() <= 0.5;
                    assert!(apart, "{size}: {text} {rect} and {other} {lies}");
                }
            }
        }
    }
}

#[test]
fn in_a_low_window_the_list_is_scrolled_by_the_keyboard() {
    for width in [640.0, 800.0] {
        let size = vec2(width, 480.0);
        let mut seat = open(size);
        let seen = |seat: &Seat, at: fn(&[(String, Rect)]) -> Rect| {
            let Dialog { keys, close, .. } = dialog(seat, size);
            let rect = at(&keys);
            rect.top() > 40.0 && rect.bottom() < close.top()
        };
        let first = |keys: &[(String, Rect)]| keys[0].1;
        let last = |keys: &[(String, Rect)]| keys[keys.len() - 1].1;
        assert!(seen(&seat, first) && !seen(&seat, last), "{width}");
        for _ in 0..5 {
            seat.press(Key::PageDown);
            seat.harness.run();
        }
        assert!(!seen(&seat, first) && seen(&seat, last), "{width}");
        seat.press(Key::Home);
        seat.harness.run();
        assert!(seen(&seat, first) && !seen(&seat, last), "{width}");
        seat.press(Key::ArrowDown);
        seat.harness.run();
        assert!(!seen(&seat, last));
        // Enter still closes it.
        seat.press(Key::Enter);
        assert!(!seat.reads("Close"), "{width}");
    }
}

/// Nothing is scrolled where there is room, nor does the list grow with the next thing that is done.
#[test]
fn the_list_opens_as_high_as_it_stays() {
    for (size, text) in [
        (vec2(1_280.0, 800.0), 80),
        (vec2(1_400.0, 860.0), 100),
        (vec2(1_280.0, 800.0), 100),
        (vec2(900.0, 700.0), 100),
        (vec2(640.0, 480.0), 100),
    ] {
        let settings = Settings {
            text_size: TextSize::new(text),
            ..Settings::default()
        };
        let mut seat = Seat::with(settings, size);
        let room = size * 100.0 / text as f32;
        seat.press(Key::F1);
        let first = dialog(&seat, room).close;
        for _ in 0..5 {
            let at = Pos2::new(20.0, 300.0);
            seat.harness.event(egui::Event::PointerMoved(at));
            seat.look();
        }
        let Dialog { keys, close, .. } = dialog(&seat, room);
        assert_eq!(first, close, "{size} {text}");
        let lowest = keys.iter().map(|(_, rect)| rect.bottom());
        let lowest = lowest.fold(0.0, f32::max);
        let unused = room.y - 48.0 - close.bottom();
        assert!(
            lowest < close.top() || unused < 60.0,
            "{size} {text}: {lowest}, Close {close}"
        );
    }
}

/// A dialog is as high as what is in it, and lies in the window with its buttons.
#[test]
fn the_dialogs_are_no_higher_than_what_is_in_them() {
    for size in [vec2(640.0, 480.0), vec2(1_280.0, 800.0)] {
        for (command, last, button, most) in [
            (Command::New, "North is", "Start", 60.0),
            (Command::Export, "Caption", "Save…", 165.0),
        ] {
            let mut seat = Seat::sized(Speed::AtOnce, size);
            seat.put(crate::seat::record("bosh", 4));
            seat.app_mut().ask_for(command);
            // Its size is settled after a few frames.
            for _ in 0..5 {
                seat.look();
            }
            let place = |name: &str| {
                let nodes = seat.harness.root().children_recursive();
                let written = nodes.filter_map(|node| {
                    let inner = node.accesskit_node();
                    let text = inner.label().or_else(|| inner.value())?;
                    (text == name).then(|| node.rect())
                });
                // The dialog's own is the last of that name.
                written.last().unwrap()
            };
            let (last, button) = (place(last), place(button));
            let window = Rect::from_min_size(Pos2::ZERO, size);
            assert!(window.contains_rect(button), "{command:?} {size} {button}");
            let between = button.top() - last.bottom();
            assert!(between < most, "{command:?} {size}: {between}");
            assert!(last.top() > 0.0, "{command:?} {size}: {last}");
        }
    }
}
