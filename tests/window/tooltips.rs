//! What is told of the thing pointed at.

use egui::{Key, Modifiers};
use nsolo::store::settings::Speed;

use crate::seat::Seat;

/// What lies under a dialog tells nothing over it.
#[test]
fn a_dialog_takes_the_tooltips_of_what_it_covers_away() {
    const TOLD: &str = "See the board from the other player’s seat (F)";
    let ctrl = Modifiers::COMMAND;
    for (modifiers, key) in [
        (Modifiers::NONE, Key::F1),
        (ctrl, Key::N),
        (ctrl | Modifiers::SHIFT, Key::E),
    ] {
        let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
        seat.point_at("Flip");
        seat.harness.run_steps(30);
        assert!(seat.reads(TOLD));
        seat.press_with(modifiers, key);
        assert!(!seat.reads(TOLD), "{key:?}");
        // The mouse rests there, or moves on over it.
        seat.harness.run_steps(30);
        assert!(!seat.reads(TOLD), "{key:?}");
        let at = egui::pos2(1_230.0, 24.0);
        seat.harness.event(egui::Event::PointerMoved(at));
        seat.harness.run_steps(30);
        assert!(!seat.reads(TOLD), "{key:?}");
        // It tells again when the dialog is gone.
        seat.press(Key::Escape);
        seat.point_at("Flip");
        seat.harness.run_steps(60);
        assert!(seat.reads(TOLD), "{key:?}");
    }
}
