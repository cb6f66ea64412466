//! Keys that come faster than frames: each press of a command counts.

use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;
use nsolo::store::settings::Speed;

use crate::seat::{Seat, record, turns};

/// Presses that come within one frame.
fn within_a_frame(seat: &mut Seat, presses: &[(Key, Modifiers)]) {
    for (key, modifiers) in presses {
        for pressed in [true, false] {
            seat.harness.input_mut().events.push(Event::Key {
                key: *key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers: *modifiers,
            });
        }
    }
    seat.harness.step();
    seat.look();
}

const UNDO: (Key, Modifiers) = (Key::Z, Modifiers::COMMAND);
const REDO: (Key, Modifiers) = (
    Key::Z,
    Modifiers {
        shift: true,
        ..Modifiers::COMMAND
    },
);

/// A game of so many turns.
fn after(number: usize) -> Seat {
    let mut game = record("bosh", 4);
    for _ in 0..number {
        let pit = game.choices().playable().next().unwrap();
        game.sow(pit).unwrap();
    }
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.put(game);
    seat
}

#[test]
fn twenty_quick_undos_are_twenty() {
    for together in [1, 2, 5, 20] {
        let mut seat = after(25);
        for _ in 0..20 / together {
            within_a_frame(&mut seat, &vec![UNDO; together]);
        }
        assert_eq!(turns(seat.record()).len(), 5, "{together} a frame");
        within_a_frame(&mut seat, &[REDO; 20]);
        assert_eq!(turns(seat.record()).len(), 25);
    }
}

/// In the order in which they come.
#[test]
fn different_commands_of_a_frame_are_done_in_order() {
    let mut seat = after(3);
    within_a_frame(&mut seat, &[REDO, UNDO, UNDO, REDO]);
    assert_eq!(turns(seat.record()).len(), 2);
    within_a_frame(&mut seat, &[UNDO, REDO, REDO]);
    assert_eq!(turns(seat.record()).len(), 3);
    let back = (Key::OpenBracket, Modifiers::NONE);
    within_a_frame(&mut seat, &[back, back]);
    assert_eq!(seat.app().table().unwrap().place_in_line(), 1);
}

/// What is pressed after a command that opens a dialog is not one more of them.
#[test]
fn a_command_that_opens_a_dialog_opens_it_once() {
    let mut seat = after(0);
    let keys = (Key::F1, Modifiers::NONE);
    within_a_frame(&mut seat, &[keys, keys, keys]);
    assert!(seat.harness.query_by_label("Close").is_some());
    seat.press(Key::Escape);
    assert!(seat.harness.query_by_label("Close").is_none());
}
