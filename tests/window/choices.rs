//! What this program has chosen on the rules pages: folded, so that the rule is read first.

use egui::{Key, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use nsolo::rules::GAMES;
use nsolo::store::settings::Speed;
use nsolo::text::Words;
use nsolo::ui::Command;
use nsolo::ui::pages::{Paragraph, pages};

use crate::lessons::{ask, open};
use crate::seat::{Seat, set_up};

/// A page, opened from the menu.
fn page(game: &'static str) -> Seat {
    let mut seat = Seat::empty(Speed::AtOnce);
    ask(&mut seat, Command::Rules(game));
    seat
}

/// The names of what unfolds, and whether each is unfolded.
fn folds(seat: &Seat) -> Vec<(String, bool)> {
    let nodes = seat.harness.root().children_recursive();
    let folds = nodes.filter_map(|node| {
        let inner = node.accesskit_node();
        let fold = (inner.label()?, inner.data().is_expanded()?);
        // Menus can be opened as well.
        fold.0.contains("of this program").then_some(fold)
    });
    folds.collect()
}

/// The texts of a page that are folded away, and those that are not.
fn texts(game: &str) -> (Vec<String>, Vec<String>) {
    let words = Words::english();
    let page = pages().iter().find(|page| page.game == game).unwrap();
    let paragraphs = page.sections().flat_map(|(_, section)| &section.paragraphs);
    let (folded, read): (Vec<_>, Vec<_>) = paragraphs.partition(|of| of.is_folded());
    let say = |of: Vec<&Paragraph>| of.iter().map(|of| words.say(&of.text)).collect();
    (say(folded), say(read))
}

#[test]
fn the_rules_are_read_and_the_choices_are_folded() {
    for rules in GAMES {
        let seat = page(rules.id);
        let (folded, read) = texts(rules.id);
        assert!(
            folded.len() > 2 && read.len() > 2 * folded.len(),
            "{}",
            rules.id
        );
        for text in &folded {
            assert!(!seat.reads(text), "{}: {text}", rules.id);
        }
        for text in &read {
            assert!(seat.reads(text), "{}: {text}", rules.id);
        }
        let folds = folds(&seat);
        assert!(
            !folds.is_empty() && folds.iter().all(|(_, open)| !open),
            "{folds:?}"
        );
    }
}

#[test]
fn a_click_unfolds_the_choices_and_folds_them_again() {
    let mut seat = page("sadeqa");
    let names: Vec<_> = folds(&seat).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["5 choices of this program"]);
    let (folded, _) = texts("sadeqa");
    for is_open in [true, false, true] {
        // Wherever the page is scrolled to.
        let fold = seat.harness.get_by_label(&names[0]);
        fold.click_accesskit();
        seat.look();
        assert_eq!(folds(&seat), [(names[0].clone(), is_open)]);
        for text in &folded {
            assert_eq!(seat.reads(text), is_open, "{text}");
        }
    }
}

#[test]
fn the_choices_are_unfolded_by_the_keyboard_and_come_into_sight() {
    for size in [vec2(1_280.0, 800.0), vec2(640.0, 480.0)] {
        let mut seat = Seat::sized(Speed::AtOnce, size);
        ask(&mut seat, Command::Rules("sadeqa"));
        let name = "5 choices of this program";
        seat.tab_to(name);
        seat.harness.run();
        let place = seat.harness.get_by_label(name).rect();
        assert!(
            place.top() > 60.0 && place.bottom() < size.y,
            "{size}: {place}"
        );
        let (folded, _) = texts("sadeqa");
        assert!(!seat.reads(&folded[0]));
        seat.press(Key::Enter);
        assert!(seat.reads(&folded[0]), "{size}");
        seat.press(Key::Enter);
        assert!(!seat.reads(&folded[0]), "{size}");
    }
}

/// Who comes from the game by a link finds all there is to that rule.
#[test]
fn a_link_leads_to_a_rule_unfolded() {
    // South sows its last stones but one into an empty pit and then has won.
    let mut pits = vec![0; 32];
    (pits[0], pits[9], pits[16 + 12]) = (2, 2, 3);
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.put(set_up("nsolo", 8, &pits, [0, 0]));
    seat.click("South inner 7");
    seat.look();
    assert!(
        seat.reads("North has no stones left."),
        "{:?}",
        seat.names()
    );
    seat.click("Rule 7: The end of the game");
    seat.look();
    let open: Vec<_> = folds(&seat).into_iter().map(|(_, open)| open).collect();
    assert_eq!(open.iter().filter(|open| **open).count(), 1, "{open:?}");
    assert!(seat.reads("After each turn this is looked at in order"));
}

/// A pit that is refused since its sowing never ends leads to the rule that says so.
#[test]
fn a_refusal_leads_to_its_rule() {
    let mut seat = Seat::empty(Speed::AtOnce);
    let mut pits = vec![3, 1, 0, 1, 0, 3, 0, 1, 0, 1, 0, 1, 0, 1, 3, 2];
    pits.extend([0, 0, 1, 1, 2, 0, 0, 2, 0, 1, 0, 1, 1, 1, 2, 0]);
    seat.put(set_up("nsolo", 8, &pits, [0, 0]));
    assert!(seat.reads("Rule 1: Choosing a pit"));
    seat.click("South outer 1");
    seat.look();
    assert!(
        seat.reads("treats it as never-ending"),
        "{:?}",
        seat.names()
    );
    seat.click("Rule 8: Never-ending sowings");
    seat.look();
    assert!(seat.reads("10,000 laps"));
}

/// Who comes from a lesson reads the rule first.
#[test]
fn a_lesson_leads_to_its_rule_folded() {
    let mut seat = Seat::empty(Speed::AtOnce);
    open(&mut seat, "nsolo", 11);
    assert!(seat.reads("The last stones"));
    seat.click("Rule");
    seat.look();
    assert!(seat.reads("7. The end of the game"));
    let folds = folds(&seat);
    assert!(
        !folds.is_empty() && folds.iter().all(|(_, open)| !open),
        "{folds:?}"
    );
}
