//! Which presses of a mouse button are heard after something new has come under the mouse.

use egui::Pos2;
use nsolo::store::settings::Speed;

use crate::double_clicks::{GAPS, button, place_of, press_and_let_go};
use crate::seat::{Seat, record, turns};

/// A sowing runs.
fn moving() -> Seat {
    let mut seat = Seat::at("sadeqa", 6, Speed::Normal);
    seat.click("South pit 4");
    assert!(seat.is_moving());
    seat
}

#[test]
fn a_double_click_that_ends_a_sowing_plays_nothing() {
    for gap in GAPS {
        let mut seat = moving();
        let at = place_of(&seat, "North pit 2", 0);
        seat.harness.hover_at(at);
        seat.harness.step();
        press_and_let_go(&mut seat, at);
        assert!(!seat.is_moving());
        seat.harness.run_steps(gap);
        press_and_let_go(&mut seat, at);
        seat.look();
        assert!(!seat.is_moving());
        assert_eq!(turns(seat.record()).len(), 1, "{gap}");
    }
}

/// The welcome's *Play* was clicked; the mouse is where it was.
fn played() -> (Seat, Pos2) {
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.wait_for_mouse();
    let at = place_of(&seat, "Play", 0);
    seat.harness.hover_at(at);
    seat.harness.step();
    press_and_let_go(&mut seat, at);
    (seat, at)
}

fn sown(seat: &Seat) -> usize {
    turns(seat.record()).len() + usize::from(seat.is_sweeping())
}

#[test]
fn a_click_after_the_time_of_a_double_click_is_heard_and_so_is_one_elsewhere() {
    let (mut seat, at) = played();
    seat.harness.run_steps(15);
    press_and_let_go(&mut seat, at);
    seat.look();
    assert_eq!(sown(&seat), 1);
    let (mut seat, _) = played();
    seat.look();
    let pit = place_of(&seat, "South outer 3", 0);
    seat.harness.hover_at(pit);
    seat.harness.step();
    press_and_let_go(&mut seat, pit);
    seat.look();
    assert_eq!(sown(&seat), 1, "nobody double clicks in two places");
}

#[test]
fn a_press_is_heard_whole_or_not_at_all() {
    // Pressed too early to be heard, let go when presses are heard again.
    let (mut seat, at) = played();
    seat.harness.event(button(at, true));
    seat.harness.step();
    seat.harness.run_steps(20);
    let is_down = |seat: &Seat| seat.harness.ctx.input(|input| input.pointer.any_down());
    assert!(!is_down(&seat));
    seat.harness.event(button(at, false));
    seat.harness.step();
    let heard = seat.harness.ctx.input(|input| input.pointer.any_released());
    assert!(!heard, "letting go of what was not pressed");
    assert_eq!(sown(&seat), 0);
    press_and_let_go(&mut seat, at);
    seat.look();
    assert_eq!(sown(&seat), 1, "the next click is heard");
    // Pressed before, let go while presses are not heard: nothing stays pressed, and the pit of
    // another game is not sown.
    let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
    seat.wait_for_mouse();
    let at = place_of(&seat, "South pit 4", 0);
    seat.harness.hover_at(at);
    seat.harness.event(button(at, true));
    seat.harness.step();
    assert!(is_down(&seat));
    seat.put(record("sadeqa", 4));
    seat.harness.event(button(at, false));
    seat.look();
    assert!(!is_down(&seat));
    assert_eq!(turns(seat.record()), [""; 0]);
    seat.click("South pit 4");
    seat.look();
    assert_eq!(turns(seat.record()).len(), 1);
}

#[test]
fn what_a_machine_was_too_busy_to_show_is_not_hit() {
    // The second half comes while the board is drawn for the first time, which takes a second.
    let (mut seat, at) = played();
    seat.harness.step();
    let time = seat.harness.ctx.input(|input| input.time);
    let input = seat.harness.input_mut();
    input.time = Some(time + 1.0);
    input.events.push(button(at, true));
    seat.harness.step();
    seat.harness.input_mut().time = None;
    seat.harness.event(button(at, false));
    seat.look();
    assert_eq!(sown(&seat), 0);
}

#[test]
fn what_comes_by_itself_does_not_make_a_double_click_of_two_clicks() {
    let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
    seat.wait_for_mouse();
    let at = place_of(&seat, "South pit 4", 0);
    seat.harness.hover_at(at);
    seat.harness.step();
    press_and_let_go(&mut seat, at);
    assert_eq!(sown(&seat), 1);
    seat.harness.run_steps(20);
    // Another game is there, as when a slow disk has been read.
    seat.put(record("sadeqa", 4));
    press_and_let_go(&mut seat, at);
    seat.look();
    assert_eq!(turns(seat.record()).len(), 1, "the other click is long ago");
}
