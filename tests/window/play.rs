//! Whole turns by clicks, what pits say, passes, rounds and endings.

use nsolo::rules::{GAMES, Player, Rules};
use nsolo::store::settings::Speed;

use crate::seat::{Seat, record, set_up, turns};

#[test]
fn the_welcome_offers_the_three_games_and_play_begins_one() {
    for (game, first_pit) in [
        ("Nsolo", "South outer 1"),
        ("Sadeqa III", "South pit 1"),
        ("Bosh", "South pit 1"),
    ] {
        let mut seat = Seat::empty(Speed::AtOnce);
        assert!(seat.reads(game));
        let at = ["Nsolo", "Sadeqa III", "Bosh"]
            .iter()
            .position(|name| *name == game)
            .unwrap();
        use egui_kittest::kittest::Queryable;
        seat.harness
            .get_all_by_label("Play")
            .nth(at)
            .unwrap()
            .click();
        seat.look();
        assert!(
            seat.name(first_pit).ends_with("playable"),
            "{}",
            seat.name(first_pit)
        );
    }
}

#[test]
fn a_turn_of_nsolo_with_its_sweep() {
    let mut seat = Seat::at("nsolo", 8, Speed::Normal);
    assert_eq!(
        seat.name("South outer 4"),
        "South outer 4, 2 stones, playable"
    );
    seat.click("South outer 4");
    assert!(seat.is_moving());
    seat.watch();
    assert!(seat.is_sweeping());
    seat.click("North outer 1");
    seat.click("North inner 7");
    seat.click("Confirm");
    seat.watch();
    assert_eq!(turns(seat.record()), ["o4 x2 (o1 i7)"]);
    assert_eq!(seat.name("North outer 1"), "North outer 1, 1 stone");
    assert_eq!(seat.name("North inner 1"), "North inner 1, 0 stones");
    assert!(seat.reads("North to play"));
}

#[test]
fn a_turn_of_sadeqa() {
    let mut seat = Seat::at("sadeqa", 6, Speed::Normal);
    seat.click("South pit 4");
    seat.watch();
    assert_eq!(turns(seat.record()), ["4 x8"]);
    assert_eq!(seat.record().position().store(Player::South), 8);
    assert!(seat.name("North pit 2").ends_with("1 stone, playable"));
}

#[test]
fn marins_opening_turn_of_bosh() {
    let mut seat = Seat::at("bosh", 4, Speed::Normal);
    seat.click("South pit 5");
    seat.watch();
    assert_eq!(turns(seat.record()), ["5 x5"]);
    assert_eq!(seat.name("North pit 1"), "North pit 1, 0 stones");
}

#[test]
fn pointing_at_a_pit_tells_its_whole_sowing() {
    let mut seat = Seat::at("nsolo", 8, Speed::Normal);
    seat.point_at("South outer 4");
    assert!(seat.reads("Outer 4: 2 laps, ends in inner 8, captures 2 stones, then sweeps 2 more"));
    assert_eq!(turns(seat.record()), [""; 0], "pointing plays nothing");
}

#[test]
fn a_pit_that_may_not_be_chosen_says_why() {
    let mut seat = Seat::at("nsolo", 8, Speed::Normal);
    for (pit, why) in [
        ("North outer 3", "the opponent’s pit"),
        ("South inner 8", "is empty"),
    ] {
        seat.click(pit);
        seat.look();
        assert!(seat.reads(why), "{pit}");
        assert_eq!(turns(seat.record()), [""; 0]);
    }
    let mut pits = [0; 32];
    pits[0..6].copy_from_slice(&[1, 1, 0, 0, 4, 0]);
    pits[20] = 3;
    seat.put(set_up("nsolo", 8, &pits, [0; 2]));
    seat.point_at("South outer 1");
    assert!(seat.reads("it holds a single stone while outer 5 holds 4"));
    pits[4] = 0;
    seat.put(set_up("nsolo", 8, &pits, [0; 2]));
    seat.point_at("South outer 1");
    assert!(
        seat.reads("outer 2"),
        "a single stone before a pit that is not empty"
    );
}

#[test]
fn a_never_ending_sowing_is_marked_and_refused_with_its_reason() {
    let mut seat = Seat::empty(Speed::Normal);
    // A cycle of about 800 million laps.
    let pits = [0, 9, 0, 3, 4, 9, 3, 2, 10, 0, 1, 0, 10, 1, 2, 5];
    seat.put(set_up("sadeqa", 6, &pits, [0; 2]));
    let name = seat
        .names()
        .into_iter()
        .find(|name| name.ends_with("never-ending"))
        .unwrap();
    seat.click(name.split(',').next().unwrap());
    seat.look();
    assert!(seat.reads("still running after 10,000 laps"));
    assert_eq!(turns(seat.record()), [""; 0]);
}

#[test]
fn a_pass_is_announced_and_made_by_its_button() {
    let mut seat = Seat::empty(Speed::Normal);
    let mut pits = [0; 32];
    pits[..16].fill(1);
    pits[18] = 1;
    seat.put(set_up("nsolo", 8, &pits, [0; 2]));
    assert!(seat.reads("South has no pit that may be sown and must pass"));
    seat.click("Pass");
    seat.look();
    assert_eq!(turns(seat.record()), ["pass"]);
    assert!(seat.reads("North to play"));
}

#[test]
fn a_new_round_of_bosh_is_announced_with_stocks_and_closed_pits() {
    let mut seat = Seat::empty(Speed::Normal);
    // After South's turn North's row is empty, and South has the stone left: 10 against 30.
    let mut pits = [0; 10];
    pits[0] = 1;
    seat.put(set_up("bosh", 4, &pits, [9, 30]));
    seat.click("South pit 1");
    assert!(!seat.reads("Round 2"), "not before the turn has been seen");
    seat.watch();
    let position = seat.record().position();
    assert_eq!(position.round(), 2);
    assert!(seat.reads("Round 2: North begins"));
    assert!(seat.reads("South owns 10, North 30"));
    assert!(seat.reads("Closed: South pit 3, South pit 4, South pit 5"));
    assert_eq!(seat.name("South pit 5"), "South pit 5, closed");
}

#[test]
fn the_end_says_who_won_and_why_and_leaves_the_board() {
    let mut seat = Seat::empty(Speed::Normal);
    let mut pits = [0; 32];
    // South's outer 8 ends in inner 8, opposite North's last stone.
    pits[7] = 1;
    pits[31 - 7 + 7] = 0;
    let opposite = nsolo::rules::Game::new("nsolo", 8)
        .unwrap()
        .shape()
        .opposite(8)
        .unwrap();
    pits[opposite] = 1;
    seat.put(set_up("nsolo", 8, &pits, [0; 2]));
    seat.click("South outer 8");
    seat.watch();
    assert!(seat.reads("South wins"));
    assert!(seat.reads("North has no stones left"));
    assert!(seat.reads("South 1, North 0"));
    assert_eq!(seat.name("South inner 8"), "South inner 8, 1 stone");
    seat.click("Undo");
    seat.look();
    assert!(seat.reads("South to play"), "undo works after the end");
    assert!(seat.is_enabled("Redo"));
    seat.click("Redo");
    seat.look();
    assert!(seat.reads("South wins"));
}

/// The last steps of the turn that ended a game tell of the player who cannot go on, not of the one
/// whose turn it was.
#[test]
fn looking_back_at_the_end_names_who_was_blocked_and_whose_turn_it_was() {
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.open("tests/data/saves/good/sadeqa-6-no-move.ron".into());
    seat.wait_for_files();
    // The 60th turn was North’s, and left South without a move.
    assert_eq!(seat.record().main_line().len(), 60);
    assert_eq!(seat.record().position().player(), Player::South);
    let went =
        "had no pit that may be sown; the stones on the board went to the player who played last.";
    assert!(seat.reads(&format!("Lelisa {went}")));
    let mut told = 0;
    seat.press(egui::Key::Comma);
    while seat.is_moving() {
        assert!(seat.reads("turn 60, Obsitu"), "{:?}", seat.names());
        assert!(!seat.reads(&format!("North {went}")));
        told += usize::from(seat.reads(&format!("The game is over. South {went}")));
        seat.press(egui::Key::Comma);
    }
    assert_eq!(told, 1);
}

#[test]
fn resigning_and_agreeing_a_draw_end_the_game_from_the_menu() {
    for (item, turn, result) in [
        ("South resigns", "resign south", "North wins"),
        ("North resigns", "resign north", "South wins"),
        ("Agree a draw", "draw", "A draw"),
    ] {
        let mut seat = Seat::at("bosh", 4, Speed::Normal);
        seat.click("Turn");
        seat.look();
        seat.click(item);
        seat.look();
        assert_eq!(turns(seat.record()), [turn]);
        assert!(seat.reads(result), "{result}");
    }
}

#[test]
fn a_new_game_takes_size_beginner_and_names() {
    let mut seat = Seat::empty(Speed::Normal);
    seat.press_with(egui::Modifiers::COMMAND, egui::Key::N);
    assert!(seat.reads("New game"));
    use egui_kittest::kittest::Queryable;
    seat.harness
        .get_by_role(egui::Role::Slider)
        .set_value_accesskit(17.0);
    seat.look();
    seat.click("North");
    seat.look();
    seat.harness.get_by_label("South is").focus();
    seat.look();
    seat.harness.get_by_label("South is").type_text("Amina");
    seat.look();
    seat.click("Start");
    seat.look();
    let record = seat.record();
    assert_eq!((record.game().id(), record.game().size()), ("nsolo", 17));
    assert_eq!(record.position().player(), Player::North);
    assert_eq!(record.sides().members(Player::South), ["Amina"]);
    assert!(seat.reads("Amina"));
}

/// Every game with the first and the last of its sizes.
fn boards() -> Vec<(&'static str, u16)> {
    let of_game = |rules: &&'static Rules| {
        let sizes = rules.sizes.all();
        [sizes[0], sizes[sizes.len() - 1]].map(|size| (rules.id, size))
    };
    GAMES.iter().flat_map(of_game).collect()
}

#[test]
fn every_size_fits_small_windows_and_is_still_after_a_moment() {
    for size in [
        egui::vec2(640.0, 480.0),
        egui::vec2(900.0, 600.0),
        egui::vec2(2_400.0, 1_400.0),
    ] {
        for (id, of) in boards() {
            let mut seat = Seat::sized(Speed::Normal, size);
            seat.put(record(id, of));
            // Panics where something keeps repainting.
            seat.harness.run();
            let pits = seat
                .names()
                .iter()
                .filter(|name| name.ends_with("playable"))
                .count();
            assert!(pits >= 5, "{id} {of} at {size:?}");
        }
    }
}

#[test]
fn when_only_single_stones_are_left_the_bar_says_so() {
    let mut seat = Seat::empty(Speed::Normal);
    let mut pits = [0; 32];
    pits[3] = 1;
    pits[20] = 3;
    seat.put(set_up("nsolo", 8, &pits, [0; 2]));
    assert!(seat.reads("only single stones are left"));
    pits[3] = 2;
    seat.put(set_up("nsolo", 8, &pits, [0; 2]));
    assert!(seat.reads("choose a pit with two or more stones"));
}

#[test]
fn the_next_player_hears_of_a_pass() {
    let mut seat = Seat::empty(Speed::Normal);
    let mut pits = [0; 32];
    pits[..16].fill(1);
    pits[18] = 1;
    seat.put(set_up("nsolo", 8, &pits, [0; 2]));
    assert!(seat.reads("each has a stone in the pit after it"));
    seat.click("Pass");
    seat.look();
    assert!(seat.reads("South has no pit that may be sown and passes."));
}

#[test]
fn long_names_leave_the_counts_and_the_window_in_their_places() {
    use nsolo::play::{Record, Sides, Start};
    use nsolo::rules::Game;
    let long = |who: char| vec![who.to_string().repeat(40)];
    // What counts for each at the beginning.
    let told = [
        ("nsolo", 8, "30 stones"),
        ("nsolo", 36, "142 stones"),
        ("sadeqa", 6, "0 stones captured"),
        ("bosh", 4, "20 stones in all"),
    ];
    for rules in GAMES {
        assert!(told.iter().any(|(id, ..)| *id == rules.id), "{}", rules.id);
    }
    for (id, size, counts) in told {
        let game = Game::new(id, size).unwrap();
        let sides = Sides::new(long('W'), long('M'));
        let window = egui::vec2(640.0, 480.0);
        let mut seat = Seat::sized(Speed::Normal, window);
        seat.put(Record::new(game, Start::Usual(Player::South), sides).unwrap());
        use egui_kittest::kittest::{NodeT, Queryable};
        let texts = seat.harness.root().children_recursive().filter(|node| {
            let node = node.accesskit_node();
            node.label()
                .or(node.value())
                .is_some_and(|text| !text.is_empty())
        });
        let inside = egui::Rect::from_min_size(egui::Pos2::ZERO, window).expand(1.0);
        for text in texts {
            assert!(
                inside.contains_rect(text.rect()),
                "{id} {size}: {:?}",
                text.accesskit_node().label()
            );
        }
        assert_eq!(
            seat.harness.get_all_by_value(counts).count(),
            2,
            "{id} {size}"
        );
    }
}

#[test]
fn names_with_commas_make_a_team() {
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.press_with(egui::Modifiers::COMMAND, egui::Key::N);
    for (field, names) in [("South is", "Mwiza, Thoko,"), ("North is", " Amina ")] {
        use egui_kittest::kittest::Queryable;
        seat.harness.get_by_label(field).focus();
        seat.look();
        seat.harness.get_by_label(field).type_text(names);
        seat.look();
    }
    seat.click("Start");
    seat.look();
    let members = |player| seat.record().sides().members(player).to_vec();
    assert_eq!(members(nsolo::rules::Player::South), ["Mwiza", "Thoko"]);
    assert_eq!(members(nsolo::rules::Player::North), ["Amina"]);
}
