//! The board seen from the other seat.

use egui::{Key, Modifiers, Pos2, Rect, vec2};
use egui_kittest::kittest::NodeT;
use nsolo::store::settings::Speed;
use nsolo::ui::Command;

use crate::seat::{Seat, record, turns};

const GAMES: [(&str, u16); 5] = [
    ("nsolo", 8),
    ("nsolo", 12),
    ("nsolo", 36),
    ("sadeqa", 6),
    ("bosh", 4),
];

fn place(seat: &Seat, name: &str) -> Rect {
    let begins = |said: Option<String>| {
        said.is_some_and(|said| said == name || said.starts_with(&format!("{name},")))
    };
    let mut nodes = seat.harness.root().children_recursive();
    let found = nodes.find(|node| {
        let node = node.accesskit_node();
        begins(node.label()) || begins(node.value())
    });
    found
        .unwrap_or_else(|| panic!("nothing is called {name}"))
        .rect()
}

/// The names of pits, as a screen reader comes to them, without what they hold.
fn pits(seat: &Seat) -> Vec<String> {
    let names = seat.names().into_iter();
    let names = names.filter(|name| name.contains(" stone") && name.contains(','));
    let short = |name: String| name.split(',').next().unwrap_or_default().to_owned();
    let pits = names.map(short);
    pits.filter(|name| {
        ["pit", "outer", "inner"]
            .iter()
            .any(|word| name.contains(word))
    })
    .collect()
}

#[test]
fn every_pit_lies_where_half_a_turn_puts_it() {
    for size in [vec2(1_280.0, 800.0), vec2(640.0, 480.0)] {
        for (id, columns) in GAMES {
            let mut seat = Seat::sized(Speed::AtOnce, size);
            seat.put(record(id, columns));
            let names = pits(&seat);
            let before: Vec<Pos2> = names
                .iter()
                .map(|name| place(&seat, name).center())
                .collect();
            let whole = before
                .iter()
                .fold(Rect::NOTHING, |all, at| all.union(Rect::from_pos(*at)));
            seat.press(Key::F);
            let turned = pits(&seat);
            for (name, at) in names.iter().zip(&before) {
                let wanted = whole.center() - (*at - whole.center());
                let now = place(&seat, name).center();
                assert!(now.distance(wanted) < 0.6, "{name} of {id} {columns}");
            }
            // The same names; both times in the order in which they are read on the screen.
            for order in [&names, &turned] {
                assert_eq!(order.len(), record(id, columns).game().shape().pits());
            }
            let read: Vec<Pos2> = turned
                .iter()
                .map(|name| place(&seat, name).center())
                .collect();
            for pair in read.windows(2) {
                let below = pair[1].y > pair[0].y + 1.0;
                assert!(below || pair[1].x > pair[0].x && pair[1].y > pair[0].y - 1.0);
            }
            seat.press(Key::F);
            assert_eq!(pits(&seat), names);
        }
    }
}

#[test]
fn players_and_troughs_sit_where_their_pits_are() {
    for size in [vec2(1_280.0, 800.0), vec2(640.0, 480.0)] {
        let mut seat = Seat::sized(Speed::AtOnce, size);
        seat.put(record("bosh", 4));
        let order = |seat: &Seat| ["South", "North"].map(|name| place(seat, name).center());
        let [south, north] = order(&seat);
        assert!(south.y > north.y, "{size}");
        let troughs = |seat: &Seat| {
            ["South", "North"].map(|player| {
                let mut nodes = seat.harness.root().children_recursive();
                let trough = nodes.find(|node| {
                    let node = node.accesskit_node();
                    let said = node.label().or_else(|| node.value());
                    said.is_some_and(|said| {
                        said.starts_with(player) && said.ends_with("in reserve")
                    })
                });
                trough.unwrap().rect().center().x
            })
        };
        let [right, left] = troughs(&seat);
        assert!(right > left);
        seat.press(Key::F);
        let [south, north] = order(&seat);
        assert!(south.y < north.y, "{size}");
        assert_eq!(troughs(&seat), [left, right]);
    }
}

#[test]
fn hands_and_keys_do_what_is_seen() {
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    seat.press(Key::F);
    // South's outer row is at the top now, from right to left.
    assert!(place(&seat, "South outer 4").center().y < place(&seat, "North outer 1").center().y);
    assert!(place(&seat, "South outer 1").center().x > place(&seat, "South outer 4").center().x);
    seat.tab_to(&seat.name("South outer 1"));
    for (key, wanted) in [
        (Key::ArrowLeft, "South outer 2"),
        (Key::ArrowDown, "South inner 2"),
        (Key::ArrowDown, "North inner 7"),
        (Key::ArrowRight, "North inner 8"),
        (Key::ArrowUp, "South inner 1"),
    ] {
        seat.press(key);
        assert!(seat.focused().unwrap().starts_with(wanted), "{key:?}");
    }
    seat.click("South outer 4");
    seat.look();
    assert!(seat.is_sweeping());
    seat.click("North outer 3");
    seat.click("North outer 3");
    seat.look();
    seat.click("Confirm");
    seat.look();
    assert_eq!(turns(seat.record()), ["o4 x2 (o3:2)"]);
    assert!(seat.reads("North to play"));
}

/// What is pointed at between two rows, and beside a pit, is the pit of that place.
#[test]
fn a_pit_is_hit_anywhere_in_its_cell() {
    let mut seat = Seat::at("nsolo", 36, Speed::AtOnce);
    for _ in 0..2 {
        let (outer, inner) = (place(&seat, "South outer 9"), place(&seat, "South inner 9"));
        let between = match outer.center().y > inner.center().y {
            true => outer.top(),
            false => outer.bottom(),
        };
        let toward = (outer.center().y - inner.center().y).signum();
        for (off, wanted) in [(2.0, "Outer 9:"), (-2.0, "Inner 9:")] {
            let at = Pos2::new(outer.center().x, between + toward * off);
            seat.harness.hover_at(at);
            seat.look();
            assert!(seat.reads(wanted), "{wanted}");
        }
        seat.press(Key::F);
    }
}

#[test]
fn the_menu_turns_it_and_it_stays_turned() {
    let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
    seat.click("View");
    seat.look();
    seat.click("Turn the board");
    seat.look();
    assert!(seat.app().settings().turned);
    let is_turned = |seat: &Seat| {
        let [south, north] = ["South pit 1", "North pit 1"].map(|name| place(seat, name).center());
        south.y < north.y
    };
    assert!(is_turned(&seat));
    // In what is tried out, in the next game and where a position is set up.
    seat.press_with(Modifiers::COMMAND, Key::T);
    assert!(is_turned(&seat));
    seat.put(record("bosh", 4));
    assert!(is_turned(&seat));
    seat.press_with(Modifiers::COMMAND, Key::E);
    assert!(is_turned(&seat));
    seat.press(Key::F);
    assert!(!is_turned(&seat));
    seat.click("Flip");
    seat.look();
    assert!(is_turned(&seat));
}

#[test]
fn lessons_begin_from_souths_seat_and_say_when_they_are_turned() {
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.press(Key::F);
    seat.app_mut().ask_for(Command::Lessons("bosh"));
    seat.look();
    let is_turned = |seat: &Seat| {
        let [south, north] = ["South pit 1", "North pit 1"].map(|name| place(seat, name).center());
        south.y < north.y
    };
    let note = "F turns the board back";
    assert!(!is_turned(&seat), "the lower row is South's");
    assert!(!seat.reads(note));
    seat.press(Key::F);
    assert!(is_turned(&seat) && seat.reads(note));
    seat.app_mut().ask_for(Command::LessonNext);
    seat.look();
    assert!(!is_turned(&seat), "the next one begins as it is told");
    assert!(!seat.reads(note));
    seat.app_mut().ask_for(Command::LessonLeave);
    seat.look();
    assert!(is_turned(&seat), "the game is as it was left");
}

#[test]
fn it_does_not_turn_where_there_is_no_board_or_something_is_written() {
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.press(Key::F);
    assert!(!seat.app().settings().turned);
    seat.put(record("bosh", 4));
    seat.have_no_file_dialogs();
    seat.app_mut().ask_for(Command::SaveAs);
    seat.look();
    seat.wait_for_files();
    assert!(seat.reads("Type the whole path"));
    seat.press(Key::F);
    assert!(!seat.app().settings().turned);
}
