//! The menus by keyboard alone, and what they say of what is on.

use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use nsolo::store::settings::Speed;
use nsolo::table::StepSize;
use nsolo::ui::Command;

use crate::seat::{Seat, turns};

/// Presses Alt and lets it go, with these events in between. A window tells of the key itself as well.
fn tap_alt(seat: &mut Seat, between: &[egui::Event]) {
    let held = |modifiers| egui::Event::ModifiersChanged(modifiers);
    let key = |pressed| egui::Event::Key {
        key: Key::AltLeft,
        physical_key: Some(Key::AltLeft),
        pressed,
        repeat: false,
        modifiers: Modifiers::ALT,
    };
    seat.harness.event(key(true));
    seat.harness.event(held(Modifiers::ALT));
    seat.harness.step();
    for event in between {
        seat.harness.event(event.clone());
    }
    seat.harness.step();
    seat.harness.event(key(false));
    seat.harness.event(held(Modifiers::NONE));
    seat.harness.step();
    seat.look();
}

/// The name of what has the keyboard.
fn focused(seat: &Seat) -> String {
    seat.focused().unwrap_or_default()
}

/// Goes down to a line of the menu that is open.
fn go_down_to(seat: &mut Seat, line: &str) {
    for _ in 0..40 {
        if focused(seat) == line {
            return;
        }
        seat.press(Key::ArrowDown);
    }
    panic!("down never comes to {line}");
}

fn is_open(seat: &Seat) -> bool {
    egui::Popup::is_any_open(&seat.harness.ctx)
}

/// The pit the keyboard is on, without what it holds.
fn pit(seat: &Seat) -> String {
    focused(seat)
        .split(',')
        .next()
        .unwrap_or_default()
        .to_owned()
}

#[test]
fn f10_and_alt_open_the_menus_and_escape_gives_the_keyboard_back() {
    for by_alt in [false, true] {
        let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
        seat.press(Key::ArrowRight);
        let before = pit(&seat);
        assert_eq!(before, "South outer 2");
        let open = |seat: &mut Seat| match by_alt {
            false => seat.press(Key::F10),
            true => tap_alt(seat, &[]),
        };
        open(&mut seat);
        assert_eq!(focused(&seat), "New game…");
        seat.press(Key::Escape);
        assert!(!is_open(&seat));
        assert_eq!(pit(&seat), before, "Alt: {by_alt}");
        // Pressed again they close it as well.
        open(&mut seat);
        assert!(is_open(&seat));
        open(&mut seat);
        assert!(!is_open(&seat));
        assert_eq!(pit(&seat), before, "Alt: {by_alt}");
        seat.press(Key::Enter);
        assert_eq!(turns(seat.record()).len(), 1, "the board hears keys again");
    }
}

#[test]
fn alt_with_anything_else_opens_nothing() {
    let key = egui::Event::Key {
        key: Key::F4,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::ALT,
    };
    let click = egui::Event::PointerButton {
        pos: egui::pos2(700.0, 22.0),
        button: egui::PointerButton::Primary,
        pressed: true,
        modifiers: Modifiers::ALT,
    };
    for event in [key, click, egui::Event::WindowFocused(false)] {
        let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
        tap_alt(&mut seat, std::slice::from_ref(&event));
        assert!(!is_open(&seat), "{event:?}");
    }
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.app_mut().ask_for(Command::Keys);
    seat.look();
    tap_alt(&mut seat, &[]);
    seat.press(Key::F10);
    assert!(!is_open(&seat), "not over a dialog");
}

#[test]
fn left_and_right_go_from_menu_to_menu() {
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    // So that something of Turn can be chosen.
    seat.press(Key::F10);
    let mut firsts = vec![focused(&seat)];
    for _ in 0..4 {
        seat.press(Key::ArrowLeft);
        firsts.push(focused(&seat));
    }
    assert_eq!(
        firsts,
        [
            "New game…",
            "Keys",
            "Lessons: Nsolo",
            "Speed of sowing",
            "Try something out",
        ],
        "the first that is possible of each"
    );
    seat.press(Key::ArrowLeft);
    assert_eq!(focused(&seat), "New game…", "round and round");
    seat.press(Key::ArrowRight);
    seat.press(Key::ArrowRight);
    assert_eq!(focused(&seat), "Speed of sowing");
    // Else it would lead into the menu within this one.
    go_down_to(&mut seat, "Step by step");
    seat.press(Key::ArrowRight);
    assert_eq!(focused(&seat), "Lessons: Nsolo");
    seat.press(Key::ArrowRight);
    // Two presses in one frame are two.
    seat.harness.key_press(Key::ArrowLeft);
    seat.harness.key_press(Key::ArrowLeft);
    seat.look();
    assert_eq!(focused(&seat), "Speed of sowing");
}

/// The mouse that opened a menu rests on its name, and brings it back only when it moves.
#[test]
fn arrows_go_from_a_menu_that_was_opened_by_mouse_too() {
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    seat.click("Game");
    seat.look();
    assert!(seat.reads("New game…"));
    for (key, first) in [
        (Key::ArrowRight, "Try something out"),
        (Key::ArrowRight, "Speed of sowing"),
        (Key::ArrowLeft, "Try something out"),
    ] {
        seat.press(key);
        seat.look();
        assert_eq!(focused(&seat), first, "{key:?}");
        assert!(!seat.reads("New game…"), "{key:?}");
    }
    seat.point_at("Help");
    assert!(seat.reads("About Nsolo") && !seat.reads("Try something out"));
    seat.press(Key::Escape);
    assert!(!is_open(&seat));
}

/// A menu hangs under its name, and all of it is in the window.
#[test]
fn every_menu_hangs_under_its_name_in_a_low_window() {
    let size = egui::vec2(640.0, 480.0);
    for in_lesson in [false, true] {
        let mut seat = Seat::sized(Speed::AtOnce, size);
        seat.put(crate::seat::record("nsolo", 8));
        if in_lesson {
            seat.app_mut().ask_for(Command::Lessons("nsolo"));
            seat.look();
        }
        for menu in ["Game", "Turn", "View", "Learn", "Help"] {
            let title = seat.harness.get_by_label(menu).rect();
            seat.click(menu);
            for _ in 0..4 {
                seat.look();
            }
            let nodes = seat.harness.root().children_recursive();
            let lines = nodes.filter(|node| {
                let role = node.accesskit_node().role();
                matches!(
                    role,
                    egui::Role::MenuItem | egui::Role::MenuItemCheckBox | egui::Role::MenuItemRadio
                )
            });
            let lines: Vec<_> = lines.map(|node| node.rect()).collect();
            assert!(lines.len() > 1, "{menu}");
            for line in lines {
                assert!(line.top() > title.bottom(), "{menu} {in_lesson}: {line}");
                assert!(line.bottom() < size.y - 4.0, "{menu} {in_lesson}: {line}");
                let aside = (line.left() - title.left()).abs();
                assert!(aside < 16.0, "{menu} {in_lesson}: {line} under {title}");
            }
            seat.press(Key::Escape);
        }
    }
}

#[test]
fn in_a_menu_up_down_home_end_and_letters_move() {
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    seat.press(Key::F10);
    let mut to = |key: Key, name: &str| {
        seat.press(key);
        assert_eq!(focused(&seat), name, "{key:?}");
    };
    to(Key::ArrowDown, "Players…");
    to(Key::End, "Quit");
    to(Key::ArrowDown, "New game…");
    to(Key::ArrowUp, "Quit");
    to(Key::Home, "New game…");
    let mut typed = |text: &str, name: &str| {
        seat.harness.event(egui::Event::Text(text.to_owned()));
        seat.look();
        assert_eq!(focused(&seat), name, "{text}");
    };
    typed("s", "Set up a position…");
    typed("s", "Save");
    typed("s", "Save as…");
}

#[test]
fn menus_within_menus_are_entered_and_left_by_arrows() {
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    seat.press(Key::F10);
    seat.press(Key::ArrowRight);
    seat.press(Key::ArrowRight);
    seat.press(Key::Home);
    assert_eq!(focused(&seat), "Speed of sowing");
    seat.press(Key::ArrowRight);
    seat.look();
    assert_eq!(focused(&seat), "At once", "what is chosen");
    seat.press(Key::ArrowLeft);
    assert_eq!(focused(&seat), "Speed of sowing");
    seat.press(Key::ArrowRight);
    seat.look();
    seat.press(Key::ArrowRight);
    assert_eq!(
        focused(&seat),
        "Lessons: Nsolo",
        "on to the next of the bar"
    );
}

#[test]
fn a_choice_gives_the_keyboard_back() {
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    seat.press(Key::ArrowRight);
    let before = pit(&seat);
    for key in [Key::Enter, Key::Space] {
        seat.press(Key::F10);
        seat.press(Key::ArrowRight);
        seat.press(Key::ArrowRight);
        go_down_to(&mut seat, "Step by step");
        let was = seat.app().settings().step_by_step;
        seat.press(key);
        assert_ne!(seat.app().settings().step_by_step, was, "{key:?}");
        assert!(!is_open(&seat));
        assert_eq!(pit(&seat), before, "{key:?}");
    }
    // By mouse as well.
    seat.click("View");
    seat.look();
    let was = seat.app().settings().step_by_step;
    seat.click("Step by step");
    seat.look();
    assert_ne!(seat.app().settings().step_by_step, was);
    assert!(!is_open(&seat));
    assert_eq!(pit(&seat), before);
    // Also where it was on a button.
    seat.tab_to("Stone");
    seat.press(Key::F10);
    seat.press(Key::Escape);
    assert_eq!(focused(&seat), "Stone");
}

/// Opened by mouse or keyboard, the popup of the speed begins at the speed that is chosen.
#[test]
fn arrows_in_the_popup_of_the_speed_begin_at_what_is_chosen() {
    for width in [1_280.0, 640.0] {
        for (speed, after, before) in [
            (Speed::Slow, "Normal", "Step by step"),
            (Speed::Normal, "Fast", "Slow"),
            (Speed::AtOnce, "Step by step", "Fast"),
        ] {
            for (key, to) in [(Key::ArrowDown, after), (Key::ArrowUp, before)] {
                let open = |by_key: bool| {
                    let mut seat = Seat::sized(speed, egui::vec2(width, 700.0));
                    seat.put(crate::seat::record("bosh", 4));
                    let mut name = seat.names().into_iter();
                    let name = name.rfind(|name| name.starts_with("Speed: ")).unwrap();
                    if by_key {
                        seat.tab_to(&name);
                        seat.press(Key::Enter);
                    } else {
                        seat.click(&name);
                    }
                    seat.look();
                    seat
                };
                for by_key in [false, true] {
                    let mut seat = open(by_key);
                    seat.press(key);
                    let wraps = width < 900.0 && to == "Step by step" && key == Key::ArrowUp;
                    if !wraps {
                        assert_eq!(focused(&seat), to, "{width} {speed:?} {key:?} {by_key}");
                    }
                    seat.press(Key::Escape);
                    assert!(!is_open(&seat));
                }
            }
        }
    }
}

/// Whether the line of that name is marked.
fn is_marked(seat: &Seat, name: &str) -> bool {
    let nodes = seat.harness.root().children_recursive();
    let mut lines = nodes.filter(|node| {
        let node = node.accesskit_node();
        let role = node.role();
        let is_line = matches!(
            role,
            egui::Role::MenuItemCheckBox | egui::Role::MenuItemRadio
        );
        is_line && node.label().as_deref() == Some(name)
    });
    let line = lines.next().unwrap_or_else(|| panic!("no {name}"));
    let toggled = line.accesskit_node().toggled();
    toggled == Some(egui::accesskit::Toggled::True)
}

#[test]
fn what_is_on_is_marked_in_the_menu() {
    let mut seat = Seat::at("bosh", 4, Speed::Fast);
    let marked = |seat: &mut Seat, name: &str| {
        seat.press(Key::F10);
        seat.press(Key::ArrowRight);
        seat.press(Key::ArrowRight);
        let is_on = is_marked(seat, name);
        seat.press(Key::Escape);
        is_on
    };
    for (command, name) in [
        (Command::StepByStep, "Step by step"),
        (Command::Panel, "Players and turns"),
    ] {
        let before = marked(&mut seat, name);
        seat.app_mut().ask_for(command);
        seat.look();
        assert_ne!(marked(&mut seat, name), before, "{name}");
    }
    // One of several, and no other.
    let speeds = |seat: &Seat| ["Slow", "Normal", "Fast", "At once"].map(|of| is_marked(seat, of));
    let mut name = seat.names().into_iter();
    let name = name.rfind(|name| name.starts_with("Speed: ")).unwrap();
    seat.click(&name);
    seat.look();
    assert_eq!(speeds(&seat), [false, false, true, false]);
    seat.press(Key::Escape);
    // In the menus within the menu as well.
    for (menu, on, others) in [
        (
            "Speed of sowing",
            "Fast",
            ["Slow", "Normal", "At once"].as_slice(),
        ),
        ("Step size", "Stone", &["Lap", "Turn"]),
        ("The slider runs over", "This turn", &["Whole game"]),
    ] {
        seat.press(Key::F10);
        seat.press(Key::ArrowRight);
        seat.press(Key::ArrowRight);
        go_down_to(&mut seat, menu);
        seat.press(Key::ArrowRight);
        seat.look();
        assert!(is_marked(&seat, on), "{menu}: {on}");
        for other in others {
            assert!(!is_marked(&seat, other), "{menu}: {other}");
        }
        seat.press(Key::Escape);
        seat.press(Key::Escape);
        assert!(!is_open(&seat));
    }
    assert_eq!(StepSize::ALL.len(), 3);
}
