//! What is said where: of trying out, of the resting pointer, in a narrow bar, and on the scrubber.

use egui::{Key, Modifiers, Rect, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use nsolo::play::{Record, Sides, Start};
use nsolo::rules::{Game, Player};
use nsolo::store::settings::Speed;
use nsolo::table::Scrub;
use nsolo::ui::Command;

use crate::seat::{Seat, record, set_up, turns};

const HINT: &str = "Point at a pit to see its whole sowing.";

/// Whether it is told that something is tried out.
fn told(seat: &Seat) -> bool {
    seat.harness
        .query_all_by_label("Trying out")
        .next()
        .is_some()
}

/// The way out is there all the time, and no other command has its name.
#[test]
fn trying_out_is_told_and_left_also_while_stones_are_swept() {
    for size in [vec2(1_280.0, 800.0), vec2(640.0, 480.0)] {
        let mut seat = Seat::sized(Speed::AtOnce, size);
        seat.put(record("nsolo", 8));
        assert!(!told(&seat));
        seat.press_with(Modifiers::COMMAND, Key::T);
        assert!(told(&seat));
        seat.click("South outer 4");
        seat.look();
        assert!(seat.is_sweeping());
        assert!(told(&seat));
        seat.click("Back to the game");
        seat.look();
        assert!(!seat.is_sweeping());
        assert_eq!(turns(seat.record()), [""; 0]);
        assert!(!told(&seat));
    }
}

#[test]
fn no_two_commands_have_one_name() {
    let words = nsolo::text::Words::english();
    let names: Vec<_> = nsolo::ui::COMMANDS
        .iter()
        .map(|command| command.name(&words))
        .collect();
    for (at, name) in names.iter().enumerate() {
        // A step and what the scrubber runs over are chosen by what they are called.
        assert!(!names[at + 1..].contains(name), "{name}");
    }
}

/// In what is tried out one looks back as in the game, and the way out stays what it is.
#[test]
fn looking_back_in_what_is_tried_out_offers_the_way_out() {
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.click("South pit 5");
    seat.look();
    seat.press_with(Modifiers::COMMAND, Key::T);
    seat.press(Key::Home);
    seat.click("Back to the game");
    seat.look();
    assert!(!told(&seat));
}

/// After one's own turn the pointer rests where it was: on a pit that is not the opponent's.
#[test]
fn a_resting_pointer_is_not_scolded() {
    for speed in [Speed::AtOnce, Speed::Fast] {
        let mut seat = Seat::at("sadeqa", 6, speed);
        let rests = |seat: &mut Seat, pit: &str| {
            seat.point_at(pit);
            seat.click(pit);
            seat.watch();
            assert!(!seat.reads("it is the opponent’s pit"), "{pit}");
            assert!(seat.reads(HINT));
        };
        rests(&mut seat, "South pit 1");
        rests(&mut seat, "North pit 3");
        // Who points at it again asks.
        seat.point_at("South pit 5");
        seat.point_at("North pit 3");
        assert!(seat.reads("North pit 3 may not be sown: it is the opponent’s pit"));
        // And so does who clicks.
        rests(&mut seat, "South pit 2");
        seat.click("South pit 2");
        seat.look();
        assert!(seat.reads("South pit 2 may not be sown: it is the opponent’s pit"));
    }
}

/// Pointing shows nothing where nothing can be sown.
#[test]
fn nobody_is_told_to_point_where_nothing_can_be_sown() {
    let away = |seat: &mut Seat| {
        seat.harness.event(egui::Event::PointerGone);
        seat.look();
    };
    // A pass is all that is left.
    let mut seat = Seat::empty(Speed::AtOnce);
    let mut pits = [0; 32];
    pits[..16].fill(1);
    pits[18] = 1;
    seat.put(set_up("nsolo", 8, &pits, [0; 2]));
    away(&mut seat);
    assert!(seat.reads("must pass") && !seat.reads(HINT));
    // A sweep waits for what is looked back to.
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    away(&mut seat);
    assert!(seat.reads(HINT));
    seat.click("South outer 4");
    seat.look();
    seat.press(Key::Home);
    away(&mut seat);
    assert!(!seat.reads(HINT));
    seat.point_at("South outer 1");
    assert!(seat.reads("Outer 1 may not be sown: the sweep has to be confirmed first"));
}

/// In a narrow bar the title gives up the game before the turn, and the turn before whose it is.
#[test]
fn a_title_without_room_keeps_whose_turn_it_is() {
    let names = |name: &str| vec![name.to_owned()];
    for (id, size) in [("nsolo", 8), ("sadeqa", 4), ("bosh", 4)] {
        for (south, shown) in [
            ("Amina", "Amina"),
            ("Gamachu Lelisa Dabala", "Gamachu Lelisa Daba…"),
        ] {
            for width in [640.0, 760.0, 900.0, 1_280.0] {
                let sides = Sides::new(names(south), names("Banda"));
                let game = Game::new(id, size).unwrap();
                let record = Record::new(game, Start::Usual(Player::South), sides).unwrap();
                let mut seat = Seat::sized(Speed::AtOnce, vec2(width, 480.0));
                seat.put(record);
                let title = seat.harness.root().children_recursive().find_map(|node| {
                    let text = node
                        .accesskit_node()
                        .value()
                        .or(node.accesskit_node().label())?;
                    (text.ends_with(shown) && node.rect().top() < 44.0).then_some(text)
                });
                let title = title.unwrap_or_else(|| panic!("{id} {width}: {:?}", seat.names()));
                let shapes = &seat.harness.output().shapes;
                let is_cut = shapes.iter().any(|clipped| match &clipped.shape {
                    egui::Shape::Text(text) => text.galley.elided && text.galley.job.text == title,
                    _ => false,
                });
                // The name of who is to play comes last of all, and has the whole room.
                let is_alone = title == shown;
                assert!(!is_cut || is_alone, "{title} is cut in {width}");
                let has_room = width > 700.0 || shown == "Amina";
                assert_eq!(is_alone, !has_room, "{title} in {width}");
                if width > 1_000.0 {
                    assert!(title.contains(" — "), "{title}");
                }
            }
        }
    }
}

/// Where the panel would leave the board little more than half of the width, the board has all of it.
#[test]
fn in_a_window_that_is_not_wide_the_board_has_the_width() {
    for (width, height) in [(900.0, 1_000.0), (940.0, 1_000.0), (640.0, 900.0)] {
        for (id, columns, least) in [("nsolo", 8, 0.8), ("sadeqa", 6, 0.7), ("bosh", 4, 0.6)] {
            let mut seat = Seat::sized(Speed::AtOnce, vec2(width, height));
            seat.put(record(id, columns));
            let pits = seat.harness.root().children_recursive().filter(|node| {
                let name = node.accesskit_node().label().unwrap_or_default();
                name.contains(" stone") && name.contains(", ")
            });
            let whole = pits.fold(Rect::NOTHING, |all, pit| all.union(pit.rect()));
            let share = whole.width() / width;
            assert!(share > least, "{id} in {width}x{height}: {share}");
        }
    }
}

/// What the scrubber runs over is chosen, and nothing beside the choice moves.
#[test]
fn what_the_scrubber_runs_over_is_a_choice() {
    let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
    seat.click("South pit 4");
    seat.look();
    let places = |seat: &Seat| {
        let names = ["This turn", "Whole game", "Stone", "Lap", "To the end"];
        names.map(|name| seat.harness.get_by_label(name).rect())
    };
    let before = places(&seat);
    for (name, said) in [
        ("Whole game", "Moment of the game"),
        ("Whole game", "Moment of the game"),
        ("This turn", "Moment of the turn"),
    ] {
        seat.click(name);
        seat.look();
        assert!(seat.reads(said), "{name}");
        assert_eq!(places(&seat), before);
    }
    for scrub in Scrub::ALL {
        seat.app_mut().ask_for(Command::Scrub(scrub));
        seat.look();
        assert_eq!(places(&seat), before);
    }
}

/// Over the whole game the scrubber marks every turn, and every round of Bosh more strongly.
#[test]
fn the_scrubber_marks_turns_and_rounds() {
    let mut seat = Seat::empty(Speed::AtOnce);
    let mut pits = [0; 10];
    pits[0] = 1;
    seat.put(set_up("bosh", 4, &pits, [9, 30]));
    for _ in 0..4 {
        seat.sow_any();
    }
    let ticks = seat.app().table().unwrap().scrub_ticks(Scrub::Game);
    let told: Vec<_> = ticks.iter().map(|tick| (tick.share, tick.round)).collect();
    assert_eq!(told, [(0.25, true), (0.5, false), (0.75, false)]);
}
