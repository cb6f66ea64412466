//! Tab goes the way the eye does, and Space presses what has the keyboard.

use egui::{Key, Modifiers, Rect};
use egui_kittest::kittest::NodeT;
use nsolo::rules::GAMES;
use nsolo::store::settings::Speed;
use nsolo::ui::Command;

use crate::seat::{Seat, record, turns};

/// What has the keyboard, and where it is.
fn focused(seat: &Seat) -> (String, Rect) {
    let nodes = seat.harness.root().children_recursive();
    let mut focused = nodes.filter(|node| node.accesskit_node().is_focused());
    let node = focused.next().expect("nothing has the keyboard");
    let inner = node.accesskit_node();
    let name = inner.label().or_else(|| inner.value()).unwrap_or_default();
    (name, node.rect())
}

/// The things Tab comes to, one after the other, from here round to here.
fn stops(seat: &mut Seat) -> Vec<(String, Rect)> {
    let mut stops = vec![focused(seat)];
    for _ in 0..80 {
        seat.press(Key::Tab);
        seat.harness.run_steps(2);
        let stop = focused(seat);
        if stop == stops[0] {
            return stops;
        }
        stops.push(stop);
    }
    panic!("Tab never comes round: {stops:?}");
}

fn names(stops: &[(String, Rect)]) -> Vec<&str> {
    stops.iter().map(|(name, _)| name.as_str()).collect()
}

#[test]
fn after_the_menus_comes_the_board() {
    for rules in GAMES {
        for size in [egui::vec2(1_280.0, 800.0), egui::vec2(640.0, 480.0)] {
            let mut seat = Seat::sized(Speed::AtOnce, size);
            seat.put(record(rules.id, rules.sizes.usual()));
            let stops = stops(&mut seat);
            let names = names(&stops);
            assert!(names[0].starts_with("South "), "{names:?}");
            let pits = names.iter().filter(|name| name.starts_with("South "));
            assert_eq!(pits.count(), 1, "{names:?}");
            let help = names.iter().position(|name| *name == "Help").unwrap();
            assert_eq!(help + 1, names.len(), "the board is next: {names:?}");
            assert_eq!(&names[help - 4..help], ["Game", "Turn", "View", "Learn"]);
            // And back the same way.
            for name in names.iter().rev() {
                seat.press_with(Modifiers::SHIFT, Key::Tab);
                seat.harness.run_steps(2);
                assert_eq!(focused(&seat).0, *name, "{names:?}");
            }
        }
    }
}

/// In dialogs from left to right and from the top down.
#[test]
fn dialogs_are_gone_through_as_they_are_read() {
    for (command, buttons) in [
        (Command::New, ["Cancel", "Start"].as_slice()),
        (Command::Export, &["Cancel", "Save…"]),
        (Command::Quit, &["Cancel", "Don’t save", "Save"]),
    ] {
        let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
        let ctx = seat.harness.ctx.clone();
        seat.app_mut().keep_tables_in(&ctx, None, true);
        seat.press(Key::Enter);
        if command != Command::Export {
            seat.app_mut().ask_for(command);
        }
        seat.look();
        if command == Command::New {
            seat.click("Don’t save");
        } else if command == Command::Export {
            seat.app_mut().ask_for(command);
        }
        for _ in 0..3 {
            seat.look();
        }
        let stops = stops(&mut seat);
        let at = stops.iter().position(|(name, _)| name == buttons[0]);
        let at = at.unwrap_or_else(|| panic!("{command:?}: {:?}", names(&stops)));
        let mut round = stops.clone();
        round.rotate_left(at);
        assert_eq!(&names(&round)[..buttons.len()], buttons);
        let tops: Vec<&Rect> = round[..buttons.len()]
            .iter()
            .map(|(_, rect)| rect)
            .collect();
        assert!(tops.is_sorted_by(|a, b| a.right() <= b.left()), "{round:?}");
    }
}

#[test]
fn on_the_welcome_play_comes_first_and_options_after_it() {
    let mut seat = Seat::empty(Speed::AtOnce);
    assert_eq!(focused(&seat).0, "Play", "it has the keyboard at the start");
    let stops = stops(&mut seat);
    let names = names(&stops);
    for card in names.chunks(4).take(GAMES.len()) {
        assert!(card[1].starts_with("Learn: "), "{card:?}");
        assert_eq!([card[0], card[2], card[3]], ["Play", "Options…", "Rules"]);
    }
    // The game that was begun last, once it is come back to.
    seat.put(record("bosh", 4));
    seat.app_mut().ask_for(Command::Welcome);
    seat.look();
    let (name, place) = focused(&seat);
    assert_eq!(name, "Play");
    let last = stops.iter().rfind(|(name, _)| name == "Play");
    assert_eq!(Some(place.left()), last.map(|(_, rect)| rect.left()));
}

#[test]
fn the_editor_is_gone_through_from_the_top_down() {
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.app_mut().ask_for(Command::SetUp);
    seat.look();
    let stops = stops(&mut seat);
    let names = names(&stops);
    assert!(names[0].starts_with("South pit"), "{names:?}");
    let buttons = ["Empty the board", "Usual start", "Cancel", "Play from here"];
    assert_eq!(names[1..5], buttons);
    let bosh = names.iter().position(|name| *name == "Bosh").unwrap();
    assert!(
        bosh > 5,
        "what stands above comes before the board: {names:?}"
    );
}

#[test]
fn space_presses_buttons_links_and_menus() {
    // On the welcome.
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.press(Key::Space);
    assert_eq!(seat.record().game().id(), "nsolo", "Play is pressed");
    for (name, told) in [("Your games", "Sort by"), ("Rules", "Rules of Nsolo")] {
        let mut seat = Seat::empty(Speed::AtOnce);
        seat.tab_to(name);
        seat.press(Key::Space);
        assert!(seat.reads(told), "{name}");
    }
    // Beside the board.
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.press(Key::Enter);
    seat.tab_to("Undo");
    seat.press(Key::Space);
    assert_eq!(turns(seat.record()).len(), 0);
    seat.tab_to("View");
    seat.press(Key::Space);
    assert!(egui::Popup::is_any_open(&seat.harness.ctx));
}

/// Where something can run, Space runs and pauses it as long as the keyboard is on the board, on what
/// moves through the game, or nowhere; on a pit it never sows.
#[test]
fn space_belongs_to_what_runs_on_the_board_and_its_transport() {
    for name in ["South", "Next turn", "Moment of the turn", "nowhere"] {
        let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
        seat.press(Key::Enter);
        seat.press(Key::Home);
        seat.app_mut().set_speed(Speed::Normal);
        if name == "nowhere" {
            seat.harness
                .ctx
                .memory_mut(|memory| memory.stop_text_input());
        } else if name != "South" {
            seat.tab_to(name);
        }
        let before = turns(seat.record());
        seat.press(Key::Space);
        assert!(seat.is_moving(), "{name}");
        assert_eq!(turns(seat.record()), before, "{name}");
    }
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.press(Key::Space);
    assert_eq!(
        turns(seat.record()).len(),
        0,
        "nothing runs, and nothing is sown"
    );
}
