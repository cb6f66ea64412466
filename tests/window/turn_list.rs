//! The list of turns: it shows the place that is on the board, whole rows of it, and what can be done
//! with the lines beside the game.

use egui::accesskit::Toggled;
use egui::{Key, Modifiers, Rect, Vec2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use nsolo::play::Record;
use nsolo::rules::Sweep;
use nsolo::store::settings::Speed;
use nsolo::table::View;

use crate::seat::{Seat, record, set_up, turns};

const SIZES: [Vec2; 3] = [
    vec2(1_280.0, 800.0),
    vec2(1_010.0, 613.0),
    vec2(1_600.0, 1_037.0),
];

/// A long game, played by a fixed rule.
fn long(id: &str, size: u16, least: usize) -> Record {
    for seed in 1_usize.. {
        let mut dice = seed;
        let mut record = record(id, size);
        while record.position().outcome().is_none() && record.depth(record.head()) < least {
            dice = dice
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let pits: Vec<_> = record.choices().playable().collect();
            let Some(pit) = pits.get((dice >> 33) % pits.len().max(1)) else {
                break;
            };
            record.sow(*pit).unwrap();
            if record.pending().is_some() {
                record.choose(Sweep::fill);
                record.confirm_sweep().unwrap();
            }
        }
        if record.depth(record.head()) >= least {
            return record;
        }
    }
    unreachable!()
}

/// The numbers in the list that are seen, with where they are.
fn numbers(seat: &Seat) -> Vec<(usize, Rect)> {
    let right = seat.harness.ctx.content_rect().right();
    // Where numbers begin in the columns of South and North.
    let columns = [right - 319.0, right - 181.0];
    let nodes = seat.harness.root().children_recursive();
    let mut numbers: Vec<_> = nodes
        .filter(|node| node.accesskit_node().bounding_box().is_some())
        .filter(|node| {
            columns
                .iter()
                .any(|left| (node.rect().left() - left).abs() < 1.0)
        })
        .filter_map(|node| {
            let said = node.accesskit_node();
            let text = said.value().or(said.label())?;
            Some((text.parse().ok()?, node.rect()))
        })
        .collect();
    numbers.sort_by_key(|(number, _)| *number);
    numbers
}

fn seen(seat: &Seat) -> Vec<usize> {
    numbers(seat)
        .into_iter()
        .map(|(number, _)| number)
        .collect()
}

/// How many turns lead to what is on the board.
fn shown(seat: &Seat) -> usize {
    let table = seat.app().table().unwrap();
    match table.view() {
        View::Node(node) => table.record().depth(node),
        View::Pending => table.record().depth(table.record().head()) + 1,
    }
}

/// The list shows the turn that led to what is on the board; at the beginning, the first turns.
fn shows_its_place(seat: &Seat, what: &str) {
    let at = shown(seat).max(1);
    assert!(seen(seat).contains(&at), "{what}: {at} of {:?}", seen(seat));
}

#[test]
fn it_shows_the_place_that_is_on_the_board() {
    let one = long("bosh", 4, 300);
    let mut other = long("nsolo", 8, 90);
    for _ in 0..40 {
        other.undo();
    }
    for size in SIZES {
        for games in [[&one, &other], [&other, &one]] {
            let mut seat = Seat::sized(Speed::AtOnce, size);
            for game in games {
                seat.put(game.clone());
                shows_its_place(&seat, "opened");
            }
            for key in [
                Key::Home,
                Key::End,
                Key::Home,
                Key::CloseBracket,
                Key::End,
                Key::OpenBracket,
            ] {
                seat.press(key);
                shows_its_place(&seat, &format!("{key:?}"));
            }
            seat.press(Key::Home);
            assert!(seen(&seat).contains(&1));
            for _ in 0..15 {
                seat.press_with(Modifiers::COMMAND, Key::Z);
                shows_its_place(&seat, "undo");
            }
            for _ in 0..15 {
                seat.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
                shows_its_place(&seat, "redo");
            }
            // Another size of the window shows it too.
            seat.harness.set_size(size + vec2(0.0, 111.0));
            seat.look();
            shows_its_place(&seat, "larger");
        }
    }
}

/// Also where the end of a round is told on more lines, and the list has less room for that.
#[test]
fn it_shows_each_turn_of_a_match_as_it_is_played() {
    for size in [SIZES[0], vec2(1_200.0, 720.0)] {
        let mut seat = Seat::sized(Speed::Normal, size);
        seat.put(record("bosh", 4));
        while seat.record().position().round() < 3 {
            seat.sow_any();
            seat.watch();
            shows_its_place(&seat, &format!("{size}"));
        }
    }
}

/// Past the turns in sight and back, and the list goes on having the keyboard.
#[test]
fn the_page_keys_go_through_it() {
    let mut seat = Seat::sized(Speed::AtOnce, SIZES[0]);
    seat.put(long("bosh", 4, 300));
    seat.press(Key::Home);
    seat.press(Key::CloseBracket);
    let first = turns(seat.record())[0].replace(" x", " ×");
    let mut nodes = seat.harness.root().children_recursive();
    let chosen = nodes.find(|node| {
        let node = node.accesskit_node();
        node.toggled() == Some(Toggled::True) && node.label().as_ref() == Some(&first)
    });
    chosen.expect("the turn shown").focus();
    drop(nodes);
    seat.look();
    let page = 2 * (rows(&seat).len() - 1);
    for at in [1 + page, 1 + 2 * page, 1 + 3 * page] {
        seat.press(Key::PageDown);
        seat.look();
        assert_eq!(shown(&seat), at);
        shows_its_place(&seat, "a page further");
    }
    seat.press(Key::PageUp);
    seat.look();
    assert_eq!(shown(&seat), 1 + 2 * page);
    seat.press(Key::ArrowDown);
    seat.look();
    assert_eq!(shown(&seat), 2 + 2 * page);
}

/// The rows that are seen, from above.
fn rows(seat: &Seat) -> Vec<f32> {
    let mut rows: Vec<_> = numbers(seat)
        .iter()
        .map(|(_, rect)| rect.center().y)
        .collect();
    rows.sort_by(f32::total_cmp);
    rows.dedup();
    rows
}

#[test]
fn rows_are_whole_wherever_it_is_scrolled_to() {
    for size in SIZES {
        let mut seat = Seat::sized(Speed::AtOnce, size);
        seat.put(long("nsolo", 8, 90));
        seat.press(Key::Home);
        let top = rows(&seat)[0];
        let over = egui::pos2(size.x - 150.0, top + 60.0);
        for points in [7.0, 13.0, 40.0, 111.0, 3.0] {
            seat.harness.hover_at(over);
            seat.harness.event(egui::Event::MouseWheel {
                unit: egui::MouseWheelUnit::Point,
                delta: vec2(0.0, -points),
                phase: egui::TouchPhase::Move,
                source: egui::MouseWheelSource::Wheel,
                modifiers: Modifiers::NONE,
            });
            seat.harness.run_steps(30);
            let rows = rows(&seat);
            assert_eq!(rows[0], top, "the first row has its place");
            for pair in rows.windows(2) {
                assert_eq!(pair[1] - pair[0], 26.0);
            }
            let last = numbers(&seat).last().unwrap().1;
            assert!(last.bottom() < size.y - 12.0);
        }
        assert!(!seen(&seat).contains(&1), "it was scrolled");
    }
}

/// What is clicked stays under the pointer.
#[test]
fn a_click_leaves_the_list_where_it_is() {
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.put(long("bosh", 4, 300));
    let before = seen(&seat);
    for at in [0, before.len() / 2, before.len() - 1] {
        seat.wait_for_mouse();
        let (number, rect) = numbers(&seat)[at];
        let place = rect.center() + vec2(30.0, 0.0);
        seat.harness.hover_at(place);
        for pressed in [true, false] {
            seat.harness
                .event(crate::double_clicks::button(place, pressed));
        }
        seat.look();
        assert_eq!(shown(&seat), number);
        assert_eq!(seen(&seat), before, "after a click on {number}");
    }
}

/// Every turn has its own number, the one that the bar and the heading of a line count by.
#[test]
fn turns_are_counted_one_by_one() {
    let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
    for pit in ["South pit 1", "North pit 3", "South pit 4"] {
        seat.click(pit);
        seat.look();
    }
    assert_eq!(seen(&seat), [1, 2, 3]);
    seat.press(Key::OpenBracket);
    assert!(seat.reads("the position after turn 2 of 3"));
    let other = seat
        .names()
        .into_iter()
        .find(|name| name.ends_with("playable") && !name.starts_with("South pit 4"));
    let other = other.unwrap();
    seat.click(other.split(',').next().unwrap());
    seat.look();
    assert!(seat.reads("Another line after turn 2 · 1 turn"));
    assert_eq!(seen(&seat), [1, 2, 3, 3], "the third turn of both lines");
}

#[test]
fn rounds_are_told_apart() {
    let mut seat = Seat::empty(Speed::AtOnce);
    let mut pits = [0; 10];
    pits[0] = 1;
    seat.put(set_up("bosh", 4, &pits, [9, 30]));
    let has_divider = |seat: &Seat| {
        let panel = seat.harness.ctx.content_rect().right() - 320.0;
        let mut all = seat.harness.query_all_by_label("Round 2");
        all.any(|node| node.rect().left() > panel)
    };
    assert!(!has_divider(&seat));
    seat.click("South pit 1");
    seat.look();
    assert!(!has_divider(&seat), "nothing was played in it yet");
    seat.click("North pit 1");
    seat.look();
    assert!(has_divider(&seat));
    let all = numbers(&seat);
    assert_eq!(
        all.iter().map(|(number, _)| *number).collect::<Vec<_>>(),
        [1, 2]
    );
    // The next round begins below its heading.
    assert_eq!(all[1].1.top() - all[0].1.top(), 2.0 * 26.0);
}

/// A game of two turns with a line of one beside the second.
fn with_a_line() -> Seat {
    let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
    seat.click("South pit 4");
    seat.look();
    seat.click("North pit 3");
    seat.look();
    seat.press(Key::OpenBracket);
    seat.click("North pit 4");
    seat.look();
    assert_eq!(seen(&seat), [1, 2, 2]);
    seat
}

const LINE: &str = "Another line after turn 1 · 1 turn";

/// Presses something by the mouse, or by the keyboard alone.
fn press(seat: &mut Seat, name: &str, by_key: bool) {
    if by_key {
        seat.tab_to(name);
        seat.press(Key::Enter);
    } else {
        seat.click(name);
        seat.look();
    }
}

#[test]
fn a_line_is_folded_and_shown_again() {
    for by_key in [false, true] {
        let mut seat = with_a_line();
        press(&mut seat, LINE, by_key);
        assert_eq!(seen(&seat), [1, 2]);
        press(&mut seat, LINE, by_key);
        assert_eq!(seen(&seat), [1, 2, 2]);
    }
}

/// What is looked at is never folded away without a word: its beginning is looked at instead.
#[test]
fn folding_the_line_that_is_looked_at_shows_where_it_begins() {
    let mut seat = with_a_line();
    let line = seat.record().side_lines()[0].nodes[0];
    let (turn, captured) = seat.record().turn_at(line).unwrap();
    let name = nsolo::rules::notation::write(seat.record().game(), turn, captured);
    seat.click(&name.replace(" x", " ×"));
    seat.look();
    assert_eq!(shown(&seat), 2);
    seat.click(LINE);
    seat.look();
    assert_eq!((shown(&seat), seen(&seat)), (1, vec![1, 2]));
}

#[test]
fn a_line_is_made_the_game_and_undo_takes_that_back() {
    for by_key in [false, true] {
        let mut seat = with_a_line();
        let before = turns(seat.record());
        press(&mut seat, "Make the line after turn 1 the game", by_key);
        let after = turns(seat.record());
        assert_ne!(after, before);
        assert_eq!(after.len(), 2);
        assert!(seat.reads(LINE));
        seat.press_with(Modifiers::COMMAND, Key::Z);
        assert_eq!(turns(seat.record()), before);
        seat.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
        assert_eq!(turns(seat.record()), after);
    }
}

#[test]
fn a_line_is_deleted_and_undo_brings_it_back() {
    for by_key in [false, true] {
        let mut seat = with_a_line();
        let game = turns(seat.record());
        press(&mut seat, "Delete the line after turn 1", by_key);
        assert!(!seat.reads(LINE));
        assert_eq!(
            (turns(seat.record()), seen(&seat)),
            (game.clone(), vec![1, 2])
        );
        seat.press_with(Modifiers::COMMAND, Key::Z);
        assert!(seat.reads(LINE));
        assert_eq!(turns(seat.record()), game);
        seat.press_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
        assert!(!seat.reads(LINE));
    }
}
