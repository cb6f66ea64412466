//! The rules pages.

use egui::{Key, Rect, pos2, vec2};
use egui_kittest::kittest::Queryable;
use nsolo::store::settings::Speed;

use crate::seat::{Seat, turns};

/// Where the window shows a page, under its two bars.
fn page_area() -> Rect {
    Rect::from_min_size(pos2(0.0, 44.0), vec2(1_280.0, 756.0))
}

/// Whether a heading can be seen.
fn sees(seat: &Seat, heading: &str) -> bool {
    let found = seat.harness.query_all_by_label(heading);
    found
        .into_iter()
        .any(|node| page_area().contains_rect(node.rect()))
}

fn open_by_menu(seat: &mut Seat, page: &str) {
    seat.click("Learn");
    seat.look();
    seat.click(page);
    seat.look();
}

/// The example whose text begins so.
fn example(seat: &Seat, begins: &str) -> String {
    let begins = format!("Example: {begins}");
    let found = seat
        .names()
        .into_iter()
        .find(|name| name.starts_with(&begins));
    found.unwrap()
}

fn click_example(seat: &mut Seat, begins: &str) {
    let name = example(seat, begins);
    // Wherever the page is scrolled to.
    seat.harness.get_by_label(&name).click_accesskit();
    seat.harness.run_steps(2);
}

/// Steps until a text can be read; says how many frames that took.
fn frames_until(seat: &mut Seat, text: &str) -> usize {
    for frame in 0..900 {
        if seat.reads(text) {
            return frame;
        }
        seat.harness.step();
    }
    panic!("nobody says {text}: {:?}", seat.names());
}

#[test]
fn the_learn_menu_opens_the_page_of_each_game() {
    for (page, text) in [
        ("Rules of Nsolo", "Ngoni"),
        ("Rules of Sadeqa III", "Oromo"),
        ("Rules of Bosh", "Darod"),
    ] {
        let mut seat = Seat::empty(Speed::Normal);
        open_by_menu(&mut seat, page);
        assert!(sees(&seat, page), "{page}");
        assert!(seat.reads(text), "{page}");
        seat.harness.run();
        seat.press(Key::Escape);
        assert!(sees(&seat, "Games of relay sowing"));
    }
}

#[test]
fn the_welcome_leads_to_the_rules_and_they_lead_back() {
    let mut seat = Seat::empty(Speed::Normal);
    seat.click("Rules");
    seat.look();
    assert!(sees(&seat, "Rules of Nsolo"));
    seat.click("Bosh");
    seat.look();
    assert!(sees(&seat, "Rules of Bosh"));
    seat.click("Back");
    seat.look();
    assert!(sees(&seat, "Games of relay sowing"));
    seat.harness.run();
}

#[test]
fn a_heading_can_be_jumped_to() {
    let mut seat = Seat::empty(Speed::Normal);
    open_by_menu(&mut seat, "Rules of Bosh");
    let heading = |seat: &Seat| {
        let found = seat.harness.query_all_by_label("7. The end of the match");
        let tops = found.into_iter().map(|node| node.rect().top());
        tops.fold(0.0, f32::max)
    };
    assert!(heading(&seat) > 800.0, "far below");
    seat.click("7. The end of the match");
    seat.look();
    assert!(heading(&seat) < 800.0);
    seat.harness.run();
}

#[test]
fn the_caption_leads_to_its_rule_and_escape_to_the_same_step() {
    let mut seat = Seat::at("nsolo", 8, Speed::Slow);
    assert!(seat.reads("Rule 1: Choosing a pit"), "nothing is sown yet");
    seat.click("South outer 4");
    frames_until(&mut seat, "(relay, lap 2)");
    let record = turns(seat.record());
    seat.click("Rule 3: Sowing on (relay)");
    seat.look();
    assert!(sees(&seat, "3. Sowing on (relay)"));
    assert!(!sees(&seat, "Rules of Nsolo"), "scrolled to the rule");
    seat.harness.run();
    seat.press(Key::Escape);
    assert!(seat.is_moving(), "the sowing waited");
    assert!(seat.reads("lap 2") || seat.reads("A stone falls in outer 7"));
    assert_eq!(turns(seat.record()), record);
    seat.watch();
    assert!(seat.is_sweeping());
}

#[test]
fn without_a_step_the_bar_leads_to_the_rule_of_choosing() {
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.click("Rule 1: Choosing a pit");
    seat.look();
    assert!(sees(&seat, "1. Choosing a pit"));
    assert!(seat.reads("Rules of Bosh"));
}

#[test]
fn an_example_plays_when_clicked_rests_and_plays_again() {
    let mut seat = Seat::empty(Speed::AtOnce);
    open_by_menu(&mut seat, "Rules of Bosh");
    seat.harness.run();
    assert!(seat.reads("Click the board to watch it."));
    seat.click("4. Capturing");
    seat.look();
    for _ in 0..2 {
        click_example(&mut seat, "Marin’s own");
        assert!(frames_until(&mut seat, "South lifts the 4 stones of pit 5.") < 8);
        let frames = frames_until(&mut seat, "captures 5 stones. Click to watch it again.");
        assert!(frames > 20, "at its natural speed, not at once: {frames}");
        seat.harness.run();
    }
}

#[test]
fn one_example_plays_at_a_time() {
    let mut seat = Seat::empty(Speed::AtOnce);
    open_by_menu(&mut seat, "Rules of Nsolo");
    click_example(&mut seat, "South sows outer 1.");
    frames_until(&mut seat, "South lifts the 2 stones of outer 1.");
    click_example(&mut seat, "The same capture of two");
    frames_until(&mut seat, "South lifts the 2 stones of outer 4.");
    assert!(!seat.reads("of outer 1."), "back at its beginning");
    frames_until(&mut seat, "sweeps 1 stone from North outer 3");
    frames_until(&mut seat, "then sweeps 2 more. Click to watch it again.");
    assert!(!seat.reads("Outer 1: 3 laps"), "it never came to its end");
    seat.harness.run();
}

#[test]
fn a_click_in_the_middle_shows_the_end() {
    let mut seat = Seat::empty(Speed::AtOnce);
    open_by_menu(&mut seat, "Rules of Nsolo");
    click_example(&mut seat, "South sows outer 1.");
    frames_until(&mut seat, "South lifts the 2 stones of outer 1.");
    click_example(&mut seat, "South sows outer 1.");
    assert!(seat.reads("Outer 1: 3 laps"));
    seat.harness.run();
}

#[test]
fn an_example_works_by_keyboard() {
    let mut seat = Seat::empty(Speed::Normal);
    open_by_menu(&mut seat, "Rules of Bosh");
    let name = example(&seat, "South sows pit 1");
    seat.harness.get_by_label(&name).focus();
    seat.look();
    seat.press(Key::Enter);
    frames_until(&mut seat, "Click to watch it again.");
    seat.harness.run();
}

#[test]
fn escape_goes_back_to_the_game_as_it_was() {
    let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
    seat.click("South pit 4");
    seat.look();
    let (record, pits) = (turns(seat.record()), seat.name("North pit 2"));
    open_by_menu(&mut seat, "Rules of Nsolo");
    assert!(
        !seat
            .names()
            .iter()
            .any(|name| name.starts_with("North pit 2"))
    );
    for key in [Key::Space, Key::Comma, Key::PageDown, Key::Home, Key::End] {
        seat.press(key);
    }
    seat.press(Key::Escape);
    assert_eq!(turns(seat.record()), record);
    assert_eq!(seat.name("North pit 2"), pits);
    seat.click("North pit 2");
    seat.watch();
    assert_eq!(turns(seat.record()).len(), 2);
}
