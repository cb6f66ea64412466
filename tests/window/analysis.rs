//! What the computer finds, at the window: hints, the worth of turns, and how the game went.

use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};
use nsolo::computer::Skill;
use nsolo::play::Record;
use nsolo::rules::{Sweep, Turn};
use nsolo::store::settings::Speed;
use nsolo::table::View;
use nsolo::ui::Command;

use crate::seat::{Seat, record, set_up, turns};

/// So little is thought that a test waits for nothing.
const SHORT: Skill = Skill {
    turns: 2,
    nodes: 2_000,
    ..Skill::FULL
};

fn seat_of(record: Record) -> Seat {
    sized(record, egui::vec2(1_280.0, 800.0))
}

fn sized(record: Record, size: egui::Vec2) -> Seat {
    let mut seat = Seat::sized(Speed::AtOnce, size);
    seat.app_mut().bound_thinking(SHORT);
    seat.put(record);
    seat
}

fn think(seat: &mut Seat) {
    seat.look();
    seat.app_mut().wait_for_analysis();
    seat.look();
}

/// Nsolo: South's outer 8 takes one of North's two stones and sweeps the other.
fn before_a_win() -> Record {
    let mut pits = [0; 32];
    (pits[7], pits[2], pits[16 + 14], pits[16]) = (2, 2, 1, 1);
    set_up("nsolo", 8, &pits, [0, 0])
}

/// Nsolo: South's outer 8 takes two stones, and North has others besides.
fn before_a_sweep() -> Record {
    let mut pits = [0; 32];
    (pits[7], pits[2], pits[16 + 14]) = (2, 2, 2);
    (pits[16], pits[18], pits[20]) = (3, 1, 2);
    set_up("nsolo", 8, &pits, [0, 0])
}

#[test]
fn a_hint_says_what_to_play_and_why_and_goes_again() {
    let mut seat = seat_of(before_a_win());
    assert!(!seat.app().is_thinking());
    seat.press(Key::H);
    think(&mut seat);
    assert!(
        seat.reads("Hint: o8 ×1 (o1): wins the game"),
        "{:?}",
        seat.names()
    );
    assert!(!seat.app().is_thinking(), "it is over");
    seat.press(Key::H);
    assert!(!seat.reads("Hint: o8"));
    // By the button of the bar, and a turn takes it away.
    seat.click("Give a hint");
    think(&mut seat);
    assert!(seat.reads("Hint: o8 ×1 (o1)"));
    seat.click("South outer 3");
    seat.look();
    assert!(!seat.reads("Hint: "));
    seat.press_with(egui::Modifiers::COMMAND, Key::Z);
    assert!(!seat.reads("Hint: "), "it does not come back by itself");
}

#[test]
fn a_hint_in_a_sweep_says_which_stones_and_chooses_them() {
    let mut seat = seat_of(before_a_sweep());
    seat.click("South outer 8");
    seat.look();
    assert!(seat.is_sweeping());
    seat.press(Key::H);
    think(&mut seat);
    assert!(seat.reads("Suggested: "), "{:?}", seat.names());
    seat.click("Take the suggestion");
    seat.look();
    let chosen: Sweep = seat.app().table().unwrap().sweeping().unwrap().1.clone();
    assert_eq!(chosen.total(), 2);
    seat.press(Key::Enter);
    seat.look();
    assert_eq!(turns(seat.record()).len(), 1);
}

/// The names of the rows that tell what a turn is worth.
fn rows(seat: &Seat) -> Vec<String> {
    let names = seat.names().into_iter();
    let is_row = |name: &String| name.contains("looked ") || name.contains(", exact");
    names.filter(is_row).collect()
}

#[test]
fn every_playable_pit_has_its_worth_beside_the_board() {
    let mut seat = seat_of(record("bosh", 4));
    seat.press(Key::A);
    think(&mut seat);
    let rows = rows(&seat);
    assert_eq!(rows.len(), 5, "{rows:?}");
    let first = &rows[0];
    assert!(
        first.contains("wins this round by 6") && first.contains("the match is drawn"),
        "{first}"
    );
    assert!(seat.reads("South wins this round by 6; the match is drawn"));
    // Played through, beside the game, from the position that was shown.
    seat.click(first);
    seat.look();
    assert!(seat.app().is_possible(Command::EndTryOut));
    assert_eq!(seat.record().depth(seat.record().head()), first_line(&seat));
    assert_eq!(
        seat.app().table().unwrap().view(),
        View::Node(nsolo::play::NodeId::ROOT)
    );
    seat.press(Key::CloseBracket);
    assert_ne!(
        seat.app().table().unwrap().view(),
        View::Node(nsolo::play::NodeId::ROOT)
    );
    seat.app_mut().ask_for(Command::EndTryOut);
    seat.look();
    assert_eq!(turns(seat.record()).len(), 0, "the game is as it was");
}

fn first_line(seat: &Seat) -> usize {
    let line = seat.record().main_line();
    assert!(!line.is_empty());
    line.len()
}

#[test]
fn rows_are_reached_by_keyboard_and_show_their_pit() {
    let mut seat = seat_of(record("sadeqa", 4));
    seat.press(Key::A);
    think(&mut seat);
    let rows = rows(&seat);
    assert_eq!(rows.len(), 8);
    assert_eq!(seat.focused().as_deref(), Some(rows[0].as_str()));
    seat.press(Key::Tab);
    assert_eq!(seat.focused().as_deref(), Some(rows[1].as_str()));
    seat.press(Key::Enter);
    assert!(seat.app().is_possible(Command::EndTryOut));
    // Taken away again: the turns are there.
    seat.press(Key::A);
    think(&mut seat);
    assert!(self::rows(&seat).is_empty());
    assert!(!seat.app().is_thinking());
}

#[test]
fn what_is_shown_elsewhere_is_thought_about_there_and_nothing_where_it_is_hidden() {
    let mut seat = seat_of(record("sadeqa", 4));
    seat.press(Key::A);
    think(&mut seat);
    let before = rows(&seat);
    seat.click("South pit 3");
    think(&mut seat);
    let after = rows(&seat);
    assert_ne!(before, after);
    assert!(!after.is_empty());
    // The rules lie over the board.
    seat.app_mut().ask_for(Command::Rules("sadeqa"));
    seat.look();
    assert!(!seat.app().is_thinking());
    seat.app_mut().ask_for(Command::Lessons("sadeqa"));
    seat.look();
    assert!(!seat.app().is_thinking());
    assert!(!seat.app().is_possible(Command::Hint));
    assert!(!seat.app().is_possible(Command::Analysis));
}

#[test]
fn the_best_sweeps_stand_there_while_one_is_chosen() {
    let mut seat = seat_of(before_a_sweep());
    seat.press(Key::A);
    seat.click("South outer 8");
    think(&mut seat);
    let rows = rows(&seat);
    assert!(!rows.is_empty());
    assert!(
        rows.iter().all(|row| row.starts_with("o8 ×2 (")),
        "{rows:?}"
    );
}

/// South lets a win go, North plays, and the game is resigned.
fn a_game_with_a_mistake() -> Record {
    let mut game = before_a_win();
    game.play(&Turn::sow(2)).unwrap();
    game
}

fn shown_node(seat: &Seat) -> View {
    seat.app().table().unwrap().view()
}

#[test]
fn a_review_marks_the_mistake_and_shows_the_position_before_it() {
    let mut seat = seat_of(a_game_with_a_mistake());
    seat.press(Key::V);
    think(&mut seat);
    let point = "Turn 1, South: better was o8 ×1 (o1)";
    assert!(seat.reads(point), "{:?}", texts(&seat));
    assert!(seat.reads("Who stood better, turn by turn"));
    seat.click(point);
    seat.look();
    assert_eq!(shown_node(&seat), View::Node(nsolo::play::NodeId::ROOT));
    assert!(seat.reads("Turn 1: South played o3."));
    assert!(seat.reads("Better was o8 ×1 (o1): "), "{:?}", texts(&seat));
    assert!(
        seat.reads("Why: it misses a turn that wins at once, it takes 0 instead of 2."),
        "{:?}",
        texts(&seat)
    );
    seat.click("Play the better line");
    seat.look();
    assert!(seat.app().is_possible(Command::EndTryOut));
    let line = turns(seat.record());
    assert_eq!(line[0], "o8 x1 (o1)");
}

#[test]
fn turning_points_are_reached_by_keyboard() {
    let mut seat = seat_of(a_game_with_a_mistake());
    seat.press(Key::V);
    think(&mut seat);
    let point = "Turn 1, South: better was o8 ×1 (o1)";
    seat.tab_to(point);
    seat.press(Key::Enter);
    assert_eq!(shown_node(&seat), View::Node(nsolo::play::NodeId::ROOT));
}

#[test]
fn the_card_of_a_game_that_is_over_leads_to_its_review() {
    let mut seat = seat_of(before_a_win());
    seat.click("South outer 8");
    seat.look();
    seat.press(Key::Enter);
    seat.look();
    assert!(
        seat.record().position().outcome().is_some(),
        "{:?}",
        seat.names()
    );
    seat.click("Review the game");
    think(&mut seat);
    assert!(
        seat.reads("Nothing was given away that matters."),
        "{:?}",
        seat.names()
    );
    assert!(seat.harness.query_by_label("Look back").is_none());
}

#[test]
fn the_card_leads_to_a_review_that_was_open_before() {
    for by_key in [false, true] {
        let mut seat = seat_of(before_a_win());
        seat.click("South outer 3");
        seat.press(Key::V);
        think(&mut seat);
        seat.app_mut()
            .ask_for(Command::Resign(nsolo::rules::Player::South));
        think(&mut seat);
        match by_key {
            true => seat.press(Key::V),
            false => seat.click("Review the game"),
        }
        think(&mut seat);
        assert!(seat.reads("How the game went"), "{:?}", seat.names());
        assert!(seat.harness.query_by_label("Look back").is_none());
    }
}

/// In the smallest window everything lies in the place of the panel.
#[test]
fn a_small_window_shows_it_all() {
    let size = egui::vec2(640.0, 480.0);
    let window = egui::Rect::from_min_size(egui::Pos2::ZERO, size);
    let mut seat = sized(record("sadeqa", 4), size);
    seat.press(Key::A);
    think(&mut seat);
    let first = rows(&seat).remove(0);
    let rect = seat.harness.get_by_label(&first).rect();
    assert!(window.contains_rect(rect), "{rect}");
    seat.press(Key::A);
    seat.look();
    assert!(rows(&seat).is_empty());
    seat.press(Key::H);
    think(&mut seat);
    assert!(seat.reads("Hint: "));
}

/// What would lie over the board goes away for a line that is played through there.
#[test]
fn a_line_that_is_tried_out_is_seen_in_a_small_window() {
    let mut seat = sized(record("sadeqa", 4), egui::vec2(640.0, 480.0));
    seat.press(Key::A);
    think(&mut seat);
    let first = rows(&seat).remove(0);
    seat.click(&first);
    think(&mut seat);
    assert!(seat.app().is_possible(Command::EndTryOut));
    assert!(rows(&seat).is_empty(), "{:?}", rows(&seat));
}

#[test]
fn in_the_middle_of_a_turn_nothing_is_said_of_having_nothing_to_play() {
    let mut seat = Seat::at("sadeqa", 4, Speed::Slow);
    seat.app_mut().bound_thinking(SHORT);
    seat.press(Key::A);
    seat.click("South pit 3");
    seat.look();
    assert!(seat.app().table().unwrap().is_moving());
    assert!(!seat.reads("There is nothing to play here."));
    assert!(seat.reads("This is worked out between two turns, not in the middle of one."));
}

/// Nothing moves and nothing is thought: the window rests.
#[test]
fn a_window_that_has_found_all_rests() {
    for key in [Key::H, Key::A] {
        let mut seat = seat_of(record("sadeqa", 4));
        seat.press(key);
        think(&mut seat);
        // Fails where it keeps repainting.
        seat.harness.run();
        assert!(!seat.app().is_thinking());
    }
}

/// Everything that is written and not a name.
fn texts(seat: &Seat) -> Vec<String> {
    let nodes = seat.harness.root().children_recursive();
    nodes
        .filter_map(|node| node.accesskit_node().value())
        .collect()
}
