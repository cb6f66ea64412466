//! The pages against the rules: everything that is told is there, and every example is true.

use std::collections::BTreeSet;

use super::data::{files, page, pages, read};
use crate::learn::tours;
use crate::rules::{GAMES, Game, LAP_LIMIT, Player, Rules, notation};
use crate::text::Words;
use crate::text::captions;
use crate::text::names::say_number;

/// What the sources leave open and this program has chosen, by game, and the section that tells it.
const SETTLED: [(&str, &[(&str, &str)]); 3] = [
    (
        "nsolo",
        &[
            ("board", "South begins unless chosen otherwise"),
            ("sow", "the emptied pit is not skipped"),
            (
                "sweep",
                "compulsory, free until confirmed, part of the turn",
            ),
            ("pass", "no playable pit; recorded; two in a row draw"),
            ("end", "what a position is and when it recurs"),
            ("end", "order of the checks"),
            ("never-ending", "10,000 laps"),
            ("resign", "on either turn; a draw at any time"),
            ("resign", "but a sweep that is due comes first"),
            ("teams", "members in rotation, a pass uses a turn up"),
        ],
    ),
    (
        "sadeqa",
        &[
            ("board", "South begins unless chosen otherwise"),
            ("sow", "the emptied pit is not skipped"),
            ("end", "only never-ending sowings: no pit to sow"),
            ("end", "what a position is and when it recurs"),
            ("end", "a position recurs: own rows"),
            ("end", "order of the checks"),
            ("end", "set-up: the player not to play played last"),
            ("never-ending", "10,000 laps"),
            ("resign", "on either turn; a draw at any time"),
        ],
    ),
    (
        "bosh",
        &[
            ("board", "South begins unless chosen otherwise"),
            ("sow", "the emptied pit is not skipped"),
            ("sow", "closed pits do not exist for a sowing"),
            ("round-end", "what a position is and when it recurs"),
            (
                "round-end",
                "recurring or only never-ending; order of the checks",
            ),
            ("next-round", "filled from the owner's left"),
            ("next-round", "the beginner alternates"),
            // Not a line of the rules, but what the program does.
            ("end", "neither can open a pit: a draw, only from a set-up"),
            ("end", "the fifth opening with the same stocks draws"),
            (
                "end",
                "set-up: no opening; round 1, begun by the player to play",
            ),
            ("never-ending", "10,000 laps"),
            ("resign", "the match, on either turn; a draw at any time"),
        ],
    ),
];

/// Whether the turns of a game can have a kind of step.
type IsIn = fn(&Rules) -> bool;

/// The rules that captions name, and the games they are in.
const OF_CAPTIONS: [(&str, IsIn); 9] = [
    ("choose", |_| true),
    ("sow", |_| true),
    ("relay", |_| true),
    ("capture", |_| true),
    ("sweep", |rules| rules.sweeps),
    ("pass", |rules| rules.passes),
    ("round-end", |rules| !rules.round_ends.is_empty()),
    ("next-round", |rules| !rules.round_ends.is_empty()),
    ("end", |_| true),
];

#[test]
fn every_page_can_be_read_and_every_game_has_one() {
    for file in files() {
        let page = read(file).unwrap();
        assert!(page.sections().count() > 5, "{}", page.game);
    }
    let games: Vec<_> = pages().iter().map(|page| page.game.as_str()).collect();
    assert_eq!(games, GAMES.map(|rules| rules.id));
}

#[test]
fn every_text_is_there() {
    let words = Words::english();
    for page in pages() {
        for (_, section) in page.sections() {
            let texts = section.paragraphs.iter().map(|p| &p.text);
            let caption = section.example.iter().map(|example| &example.caption);
            for id in texts.chain(caption).chain([&section.heading]) {
                assert!(words.has(id), "{}: {id}", page.game);
            }
            assert!(!section.paragraphs.is_empty(), "{}", section.rule);
        }
    }
}

#[test]
fn no_rule_has_two_sections() {
    for page in pages() {
        let names: BTreeSet<_> = page.sections().map(|(_, s)| &s.rule).collect();
        assert_eq!(names.len(), page.sections().count(), "{}", page.game);
    }
}

#[test]
fn every_rule_a_caption_names_has_its_section() {
    let source = include_str!("../../../text/captions.rs");
    let named = source.split("fn rule(").nth(1).unwrap();
    let named = named.split("\n}\n").next().unwrap();
    let named: BTreeSet<_> = named.split('"').skip(1).step_by(2).collect();
    let listed: BTreeSet<_> = OF_CAPTIONS.iter().map(|(rule, _)| *rule).collect();
    assert_eq!(named, listed);
    for (rule, is_in) in OF_CAPTIONS {
        for rules in GAMES.into_iter().filter(|rules| is_in(rules)) {
            let found = page(rules.id).unwrap().section(rule);
            assert!(
                found.is_some_and(|(number, _)| number.is_some()),
                "{} {rule}",
                rules.id
            );
        }
    }
}

#[test]
fn every_rule_a_lesson_is_about_has_its_section() {
    for tour in tours() {
        let page = page(tour.game.id()).unwrap();
        for lesson in &tour.lessons {
            let (name, rule) = (&lesson.name, &lesson.rule);
            assert!(page.section(rule).is_some(), "{name}: {rule}");
        }
    }
}

#[test]
fn every_step_of_every_example_finds_its_rule() {
    let words = Words::english();
    for page in pages() {
        for (_, section) in page.sections() {
            let Some(example) = &section.example else {
                continue;
            };
            let staged = example.stage(&page.game).unwrap();
            let film = staged.film();
            for caption in (1..=film.steps()).filter_map(|step| film.caption(step)) {
                let rule = captions::text(&words, staged.position.game(), &caption).rule;
                assert!(page.section(rule).is_some(), "{} {rule}", page.game);
            }
        }
    }
}

#[test]
fn every_choice_of_this_program_is_marked() {
    assert_eq!(SETTLED.map(|(game, _)| game), GAMES.map(|rules| rules.id));
    for (game, told) in SETTLED {
        for (_, section) in page(game).unwrap().sections() {
            let marked = section.paragraphs.iter().filter(|p| p.settled).count();
            let expected: Vec<_> = told
                .iter()
                .filter(|(rule, _)| *rule == section.rule)
                .collect();
            assert_eq!(
                marked,
                expected.len(),
                "{game} {}: {expected:?}",
                section.rule
            );
        }
        for (rule, what) in told {
            assert!(
                page(game).unwrap().section(rule).is_some(),
                "{game}: {what}"
            );
        }
    }
}

#[test]
fn every_example_does_what_is_written() {
    let mut examples = 0;
    for page in pages() {
        for (_, section) in page.sections() {
            let Some(example) = &section.example else {
                continue;
            };
            let name = format!("{} {}", page.game, section.rule);
            let staged = example.stage(&page.game).unwrap();
            let position = &staged.position;
            let did = position.check(staged.pit).unwrap();
            let (side, pit) = &example.end;
            let shape = position.shape();
            let end = notation::parse_pit(shape, Player::from(*side), pit).unwrap();
            let written = (example.laps, end, example.captured);
            assert_eq!((did.laps, did.last, did.captured), written, "{name}");
            let film = staged.film();
            let swept = example.turn.contains('(');
            let due = film.after().sweep_due();
            assert_eq!(due, if swept { 0 } else { did.sweep_due }, "{name}");
            assert!(film.length() < 15.0, "{name} is shown at its natural speed");
            examples += 1;
        }
    }
    assert!(examples >= 3 * GAMES.len(), "{examples}");
}

#[test]
fn examples_show_what_their_texts_say() {
    let after = |game: &str, rule: &str| {
        let (_, section) = page(game).unwrap().section(rule).unwrap();
        let staged = section.example.as_ref().unwrap().stage(game).unwrap();
        (staged.position.clone(), staged.film().after().clone())
    };
    let (before, _) = after("nsolo", "choose");
    assert_eq!(before.choices().playable().collect::<Vec<_>>(), [1, 5, 12]);
    let (_, won) = after("nsolo", "end");
    assert_eq!(won.outcome().unwrap().winner, Some(Player::South));
    let (_, ended) = after("sadeqa", "end");
    assert!(ended.outcome().is_some());
    assert_eq!(ended.store(Player::South), 45 + 2 + 6);
    let (_, next) = after("bosh", "next-round");
    assert_eq!((next.round(), next.player()), (2, Player::North));
    assert_eq!(Player::BOTH.map(|player| next.owned(player)), [26, 14]);
    let closed = |player| {
        let mut pits = next.shape().pits_of(player);
        pits.by_ref()
            .filter(|pit| next.pit(*pit).is_closed())
            .count()
    };
    assert_eq!(Player::BOTH.map(closed), [0, 2]);
}

/// Choices that are folded away leave something to read, and only choices are folded.
#[test]
fn every_section_can_be_read_without_unfolding() {
    for page in pages() {
        for (_, section) in page.sections() {
            let read = section.paragraphs.iter().any(|p| !p.is_folded());
            assert!(read, "{} {}", page.game, section.rule);
            let needed = section.paragraphs.iter().filter(|p| p.needed);
            assert!(needed.into_iter().all(|p| p.settled), "{}", section.rule);
        }
    }
}

/// The numbers of the pages are those of the rules.
#[test]
fn numbers_on_the_pages_are_those_of_the_rules() {
    let words = Words::english();
    let stones = |id: &str, size| Game::new(id, size).unwrap().stones();
    let limit = say_number(&words, u64::from(LAP_LIMIT));
    for (text, told) in [
        (
            "rules-nsolo-sizes",
            format!("4×8, with {} stones", stones("nsolo", 8)),
        ),
        (
            "rules-nsolo-sizes",
            format!("4×36, with {} stones", stones("nsolo", 36)),
        ),
        ("rules-nsolo-sizes", "8 to 36 pits".to_owned()),
        (
            "rules-sadeqa-start",
            format!("six stones, {} in all", stones("sadeqa", 6)),
        ),
        (
            "rules-sadeqa-start",
            format!("four stones, {} in all", stones("sadeqa", 4)),
        ),
        (
            "rules-bosh-start",
            format!("four stones, {} in all", stones("bosh", 4)),
        ),
        (
            "rules-bosh-next-round",
            format!("more than {} stones", stones("bosh", 4) / 2),
        ),
        (
            "rules-never-ending-settled",
            format!("ended after {limit} laps"),
        ),
    ] {
        let said = words.say(text);
        assert!(said.contains(&told), "{told}: {said}");
    }
}

/// What is said where a game ends says no less than the page.
#[test]
fn the_end_by_stocks_names_the_player_who_begins() {
    let words = Words::english();
    for text in ["rules-bosh-end-stocks", "why-stocks-repeated-bosh"] {
        let said = words.say(text);
        assert!(said.contains("fifth time"), "{said}");
        let told = "with the same stones owned and the same player beginning";
        assert!(said.contains(told), "{said}");
    }
    let set_up = words.say("rules-bosh-end-set-up");
    assert!(set_up.contains("not counted as an opening") && set_up.contains("round 1"));
}
