//! The dialog for a new game stays as it is while games are looked at.

use egui::Rect;
use egui_kittest::kittest::{NodeT, Queryable};
use nsolo::rules::GAMES;
use nsolo::store::settings::Speed;
use nsolo::text::Words;
use nsolo::text::names::say_game;
use nsolo::ui::Command;

use crate::seat::{Seat, record};

fn opened(size: egui::Vec2) -> Seat {
    let mut seat = Seat::sized(Speed::AtOnce, size);
    seat.put(record("nsolo", 8));
    seat.app_mut().ask_for(Command::New);
    settle(&mut seat);
    seat
}

/// Its size is settled after a few frames.
fn settle(seat: &mut Seat) {
    for _ in 0..4 {
        seat.look();
    }
}

/// Where what is written there lies: the dialog's own is the last of a name.
fn place(seat: &Seat, name: &str) -> Rect {
    let nodes = seat.harness.root().children_recursive();
    let named = nodes.filter(|node| {
        let node = node.accesskit_node();
        node.label().or_else(|| node.value()).as_deref() == Some(name)
    });
    let last = named.last().map(|node| node.rect());
    last.unwrap_or_else(|| panic!("no {name}"))
}

/// The slider of the columns, without its number.
fn slider(seat: &Seat) -> Rect {
    let nodes = seat.harness.root().children_recursive();
    let mut sliders = nodes.filter(|node| {
        let node = node.accesskit_node();
        node.role() == egui::Role::Slider && node.label().as_deref() == Some("Columns")
    });
    sliders.next().map(|node| node.rect()).unwrap()
}

#[test]
fn nothing_moves_when_another_game_is_chosen() {
    let words = Words::english();
    for size in [egui::vec2(1_280.0, 800.0), egui::vec2(640.0, 480.0)] {
        let mut seat = opened(size);
        let names = GAMES.map(|rules| say_game(&words, rules.id));
        let fixed: Vec<&str> = ["Game", "Begins", "South", "North", "South is", "North is"]
            .into_iter()
            .chain(["Start", "Cancel"])
            .chain(names.iter().map(String::as_str))
            .collect();
        let before: Vec<Rect> = fixed.iter().map(|name| place(&seat, name)).collect();
        for name in names.iter().chain(&names[..1]) {
            let choice = seat.harness.get_all_by_label(name).last();
            choice.unwrap().click();
            settle(&mut seat);
            for (fixed, before) in fixed.iter().zip(&before) {
                let now = place(&seat, fixed);
                let moved = (now.min - before.min).length() + (now.max - before.max).length();
                assert!(moved < 0.5, "{name}: {fixed} from {before} to {now}");
            }
        }
    }
}

/// 36 columns, a look at another game, and back: still 36.
#[test]
fn each_game_keeps_the_size_that_was_chosen_for_it() {
    let mut seat = opened(egui::vec2(1_280.0, 800.0));
    let choose = |seat: &mut Seat, name: &str| {
        let choice = seat.harness.get_all_by_label(name).last();
        choice.unwrap().click();
        settle(seat);
    };
    // To the right end of the slider.
    let slider = slider(&seat);
    let at = slider.right_center() - egui::vec2(2.0, 0.0);
    seat.wait_for_mouse();
    seat.harness.hover_at(at);
    for pressed in [true, false] {
        seat.harness.event(egui::Event::PointerButton {
            pos: at,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        });
    }
    settle(&mut seat);
    assert!(seat.reads("284 stones on 4×36"), "{:?}", seat.names());
    choose(&mut seat, "Sadeqa III");
    choose(&mut seat, "Four (Game 91)");
    choose(&mut seat, "Bosh");
    assert!(seat.reads("40 stones on 2×5"));
    choose(&mut seat, "Nsolo");
    assert!(seat.reads("284 stones on 4×36"));
    choose(&mut seat, "Sadeqa III");
    choose(&mut seat, "Start");
    let game = seat.record().game();
    assert_eq!((game.id(), game.size()), ("sadeqa", 4));
}

#[test]
fn the_buttons_of_the_export_stay_where_they_are() {
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.click("South pit 5");
    seat.look();
    seat.app_mut().ask_for(Command::Export);
    settle(&mut seat);
    let fixed = ["Text", "Sowing (GIF)", "Save…", "Cancel"];
    let before = fixed.map(|name| place(&seat, name));
    for kind in ["Text", "Drawing (SVG)", "Sowing (GIF)", "Picture (PNG)"] {
        seat.click(kind);
        settle(&mut seat);
        assert_eq!(fixed.map(|name| place(&seat, name)), before, "{kind}");
    }
}
