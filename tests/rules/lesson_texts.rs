//! What the lessons say, held against what they do: nothing comes before it is explained, and every
//! number, pit and end that a text names is the one of the position it speaks of.

use nsolo::learn::{Goal, Lesson, Part, tours};
use nsolo::play::Record;
use nsolo::rules::{Event, PitIndex, Player, Position, Summary, Turn, notation};
use nsolo::text::Words;
use nsolo::text::names::say_pit;

use crate::lessons::{at_step, lessons};

const NUMBERS: [&str; 9] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight",
];
const ORDINALS: [&str; 11] = [
    "no", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
    "tenth",
];

pub fn named(name: &str) -> &'static Lesson {
    lessons().find(|lesson| lesson.name == name).unwrap()
}

/// What South's pits do that may be sown at the beginning of a step.
pub fn sowings(position: &Position) -> Vec<(PitIndex, Summary)> {
    let choices = position.choices();
    let pits: Vec<_> = choices.playable().collect();
    let does = |pit| (pit, choices.of(pit).unwrap());
    pits.into_iter().map(does).collect()
}

/// The pit that solves a step, where one does.
pub fn solution(lesson: &Lesson, step: usize) -> Option<PitIndex> {
    match &lesson.steps[step].solution {
        Turn::Sow { pit, .. } => Some(*pit),
        _ => None,
    }
}

/// A record with every step solved and answered.
pub fn solved(lesson: &Lesson) -> Record {
    let mut record = at_step(lesson, lesson.steps.len() - 1);
    record.play(&lesson.steps.last().unwrap().solution).unwrap();
    record
}

/// What the last turn of a record came to.
pub fn last_turn(record: &Record) -> (u32, PitIndex, u16) {
    let events = &record.replay(record.head()).unwrap().events;
    let (mut laps, mut end, mut captured) = (0, 0, 0);
    for event in events {
        match *event {
            Event::Lap { last, .. } => (laps, end) = (laps + 1, last),
            Event::Captured { stones, .. } => captured += stones,
            _ => {}
        }
    }
    (laps, end, captured)
}

/// Tasks, hints and praise of a lesson, in the order they are read.
fn texts(words: &Words, lesson: &Lesson) -> Vec<String> {
    let say = |part, step| words.say(&lesson.text(part, step));
    let steps = 0..lesson.steps.len();
    let of_steps = steps.flat_map(|step| [say(Part::Task, step), say(Part::Hint, step)]);
    of_steps.chain([say(Part::Praise, 0)]).collect()
}

/// No pit relays in the lessons before the one about relays, and none captures before the first that
/// asks for a capture: not even a wrong try.
#[test]
fn nothing_happens_before_it_is_explained() {
    for tour in tours() {
        let first = |is: fn(&Goal) -> bool| {
            let asks = |lesson: &Lesson| lesson.steps.iter().any(|s| s.goals.iter().any(is));
            tour.lessons.iter().position(asks).unwrap()
        };
        let relay = first(|goal| matches!(goal, Goal::Laps(_)));
        let capture = first(|goal| matches!(goal, Goal::Captures(_) | Goal::CapturesOwn));
        assert!(0 < relay && relay < capture, "{:?}", tour.game);
        for (at, lesson) in tour.lessons.iter().enumerate().take(capture) {
            for (pit, does) in sowings(lesson.record().unwrap().position()) {
                let told = format!("{} {pit}: {does:?}", lesson.name);
                assert!(at >= relay || does.laps == 1, "{told}");
                assert_eq!(does.captured, 0, "{told}");
            }
        }
        let opening = &tour.lessons[0];
        assert!(matches!(opening.steps[0].goals[..], [Goal::Sow(_)]));
        assert!(opening.preview, "{}", opening.name);
    }
}

/// A word of the game is explained by the text it first stands in.
#[test]
fn no_word_comes_before_its_meaning() {
    let words = Words::english();
    let explained = [
        (
            "sow",
            "To sow, lift a pit’s stones, a handful, and drop them one by one",
        ),
        ("lap", "that is a lap"),
        ("relay", "sow on: a relay"),
        ("handful", "lift a pit’s stones, a handful"),
        ("captur", "apture"),
        ("sweep", "sweep as many again from any pits"),
        (
            "reserve",
            "What you capture goes to your reserve, beside the board",
        ),
        ("circuit", "your two rows, as one circuit"),
        ("sand", "closed with sand and out of play"),
        ("take turns in", "the players take turns in beginning"),
    ];
    for tour in tours() {
        for (word, by) in explained {
            let texts = tour.lessons.iter().flat_map(|lesson| texts(&words, lesson));
            let holds = |text: &String| {
                let mut words = text.split(|c: char| !c.is_alphabetic() && c != ' ');
                words.any(|part| {
                    let part = format!(" {}", part.to_lowercase());
                    part.contains(&format!(" {word}"))
                })
            };
            if let Some(text) = texts.into_iter().find(holds) {
                assert!(text.contains(by), "{:?} {word}: {text}", tour.game);
            }
        }
    }
}

/// What the heading of the welcome calls these games is told in the line under it.
#[test]
fn the_welcome_tells_what_its_heading_means() {
    let words = Words::english();
    assert_eq!(words.say("welcome-title"), "Games of relay sowing");
    let told = "stones are dropped pit by pit, lifted again and sown on";
    assert!(words.say("welcome-line").contains(told));
}

/// How pits are counted and how a turn is written is told in the first lesson, and so is what the letters
/// of rows mean.
#[test]
fn the_first_lesson_tells_how_a_turn_is_written() {
    let words = Words::english();
    for tour in tours() {
        let lesson = &tour.lessons[0];
        let say = |part| words.say(&lesson.text(part, 0));
        let written = notation::write(tour.game, &lesson.steps[0].solution, 0);
        let (hint, praise) = (say(Part::Hint), say(Part::Praise));
        assert!(praise.contains(&format!("written {written}")), "{praise}");
        assert!(hint.contains("Pits are counted from"), "{hint}");
        if tour.game.shape().rows_each == 2 {
            let letters = "o is the outer row, i the inner";
            assert!(praise.contains(letters), "{praise}");
        }
    }
}

/// Where each lap of the turn that solves a lesson begins and ends.
fn laps(lesson: &Lesson) -> Vec<(PitIndex, PitIndex)> {
    let record = solved(lesson);
    let events = record.replay(record.head()).unwrap().events;
    let laps = events.into_iter().filter_map(|event| match event {
        Event::Lap { pit, last, .. } => Some((pit, last)),
        _ => None,
    });
    laps.collect()
}

/// Where the way of stones goes round a corner, that comes before the first relay.
#[test]
fn the_corner_comes_before_the_relay() {
    for tour in tours()
        .iter()
        .filter(|tour| tour.game.shape().rows_each == 2)
    {
        let asks = |lesson: &Lesson| matches!(lesson.steps[0].goals[..], [Goal::Laps(_)]);
        let relay = tour.lessons.iter().position(asks).unwrap();
        let row = |pit| tour.game.shape().place(pit).row;
        let corner = |lesson: &Lesson| laps(lesson).iter().any(|(a, b)| row(*a) != row(*b));
        assert!(tour.lessons[..relay].iter().any(corner), "{:?}", tour.game);
    }
}

/// In each tour a handful goes all the way round to the pit it was lifted from, and North answers.
#[test]
fn every_tour_goes_all_the_way_round_and_lets_north_answer() {
    for tour in tours() {
        let sown = |lesson: &&Lesson| {
            let first = lesson.steps[0].goals.first();
            !matches!(first, Some(Goal::Finds(_) | Goal::Passes))
        };
        let mut sown = tour.lessons.iter().filter(sown);
        let round = sown.any(|lesson| laps(lesson).iter().any(|(pit, last)| pit == last));
        assert!(round, "{:?}: nothing goes all the way round", tour.game);
        let answers = |lesson: &Lesson| lesson.steps.iter().any(|step| step.reply.is_some());
        assert!(tour.lessons.iter().any(answers), "{:?}", tour.game);
    }
}

/// Who asks for a number or a pit names it, and the pit to be found is one of several.
#[test]
fn a_task_names_what_it_asks_for_and_has_plausible_wrong_pits() {
    let words = Words::english();
    for lesson in lessons() {
        for (at, step) in lesson.steps.iter().enumerate() {
            let task = words.say(&lesson.text(Part::Task, at));
            let pit = |pit| say_pit(&words, lesson.game.shape(), pit);
            for goal in &step.goals {
                let asked = match *goal {
                    Goal::Sow(at) | Goal::EndIn(at) => pit(at),
                    Goal::Laps(laps) => format!("{} laps", NUMBERS[laps as usize]),
                    Goal::Captures(stones) if stones > 1 => {
                        format!("captures {} stones", NUMBERS[usize::from(stones)])
                    }
                    _ => continue,
                };
                assert!(task.contains(&asked), "{}: {asked}: {task}", lesson.name);
            }
            if step.goals.iter().any(Goal::asks_to_foresee) {
                let pits = sowings(at_step(lesson, at).position()).len();
                assert!(
                    pits >= 3,
                    "{}: only {pits} pits to choose from",
                    lesson.name
                );
            }
        }
    }
}

/// “Follow pit 5: its second stone falls in pit 7, which holds two.”
#[test]
fn what_a_hint_says_of_a_sowing_is_so() {
    let words = Words::english();
    let mut checked = 0;
    for lesson in lessons() {
        for step in 0..lesson.steps.len() {
            let hint = words.say(&lesson.text(Part::Hint, step));
            let Some(rest) = hint.strip_prefix("Follow ") else {
                continue;
            };
            let mut record = at_step(lesson, step);
            let before = record.position().clone();
            let (shape, pit) = (before.shape(), solution(lesson, step).unwrap());
            let name = |at| {
                let name = say_pit(&words, shape, at);
                match shape.owner(at) {
                    Player::South => name,
                    Player::North => format!("North’s {name}"),
                }
            };
            let told = format!("{}: {hint}", lesson.name);
            assert!(rest.starts_with(&name(pit)), "{told}");
            checked += 1;
            let Some((ordinal, rest)) = rest
                .split_once("its ")
                .and_then(|(_, rest)| rest.split_once("stone falls in "))
            else {
                continue;
            };
            let which = ORDINALS.iter().position(|o| *o == ordinal.trim());
            let stones = which.unwrap_or(1);
            assert_eq!(usize::from(before.stones(pit)), stones, "{told}");
            record.play(&lesson.steps[step].solution).unwrap();
            let events = &record.replay(record.head()).unwrap().events;
            let Event::Lap { last, .. } = events[0] else {
                panic!("{told}");
            };
            assert!(rest.starts_with(&name(last)), "{told}");
            if let Some((of, holds)) = hint.split_once(", which holds ") {
                let pits = (0..shape.pits()).filter(|at| of.ends_with(&name(*at)));
                // The longest name: “North’s pit 1” ends as “pit 1” does.
                let at = pits.max_by_key(|at| name(*at).len()).unwrap();
                let holds = holds.split(|c: char| !c.is_alphabetic()).next().unwrap();
                assert_eq!(holds, NUMBERS[usize::from(before.stones(at))], "{told}");
            }
        }
    }
    assert!(checked >= 10, "only {checked} hints follow a sowing");
}

#[test]
fn laps_and_ends_told_in_praise_are_those_of_the_solution() {
    let words = Words::english();
    let mut checked = 0;
    let sown = |lesson: &&Lesson| !matches!(lesson.steps[0].goals[..], [Goal::Finds(_)]);
    for lesson in lessons().filter(sown) {
        let praise = words.say(&lesson.text(Part::Praise, 0));
        let (laps, end, _) = last_turn(&solved(lesson));
        let lower = praise.to_lowercase();
        for number in 2..NUMBERS.len() {
            let told = [
                format!("{} laps", NUMBERS[number]),
                format!("the {} lap", ORDINALS[number]),
            ];
            if told.iter().any(|told| lower.contains(told)) {
                assert_eq!(laps as usize, number, "{}: {praise}", lesson.name);
                checked += 1;
            }
        }
        if let Some((_, place)) = praise.split_once("lap ended in ") {
            let place = place.trim_start_matches("your ");
            let name = say_pit(&words, lesson.game.shape(), end);
            assert!(place.starts_with(&name), "{}: {praise}", lesson.name);
            checked += 1;
        }
    }
    assert!(checked >= 10, "only {checked}");
}

/// Stones captured by the turn that solves a lesson, and how its praise says so.
#[test]
fn captures_told_in_praise_are_those_of_the_solution() {
    let words = Words::english();
    for (name, captured, told) in [
        ("nsolo-capture", 2, "Two captured and two swept"),
        ("nsolo-miss", 3, "three stones lay opposite"),
        ("nsolo-round", 2, "captured the two stones opposite"),
        ("nsolo-win", 3, "Three captured"),
        ("sadeqa-round", 5, "captured the five stones opposite"),
        ("sadeqa-plan", 7, "where seven lay opposite"),
        ("bosh-beyond", 4, "the four stones just beyond it are yours"),
        ("bosh-own", 3, "Your own three stones"),
        ("bosh-round", 4, "the four stones beyond it were captured"),
        ("bosh-sand", 4, "the four stones beyond it were captured"),
    ] {
        let lesson = named(name);
        assert_eq!(last_turn(&solved(lesson)).2, captured, "{name}");
        let praise = words.say(&lesson.text(Part::Praise, 0));
        assert!(praise.contains(told), "{name}: {praise}");
    }
}

/// Where the outer row behind an empty inner pit is full, nothing is captured: both lessons about
/// captures in Nsolo have such a pit, and the first captures before a full outer pit, which stays.
#[test]
fn the_outer_row_is_there_not_to_be_captured() {
    for name in ["nsolo-capture", "nsolo-miss"] {
        let record = named(name).record().unwrap();
        let position = record.position();
        let shape = position.shape();
        // An inner pit of North's and the outer one behind it lie in one column, that is, the outer
        // pit is the same way along the row.
        let behind = |inner: PitIndex| {
            let place = shape.place(inner);
            let row = nsolo::rules::Row::Outer;
            shape.pit_at(nsolo::rules::Place { row, ..place }).unwrap()
        };
        let opposite = |(_, does): &(PitIndex, Summary)| {
            let inner = shape.place(does.last).row == nsolo::rules::Row::Inner;
            inner.then(|| shape.opposite(does.last).unwrap())
        };
        let all = sowings(position);
        let misses = all.iter().filter(|sowing| sowing.1.captured == 0);
        let mut missed = misses.filter_map(opposite);
        assert!(
            missed.any(|inner| position.stones(behind(inner)) > 1),
            "{name}: no full pit behind an empty one"
        );
    }
    let lesson = named("nsolo-capture");
    let record = lesson.record().unwrap();
    let position = record.position();
    let captured = position
        .shape()
        .opposite(position.check(solution(lesson, 0).unwrap()).unwrap().last);
    let place = position.shape().place(captured.unwrap());
    let row = nsolo::rules::Row::Outer;
    let behind = position
        .shape()
        .pit_at(nsolo::rules::Place { row, ..place });
    assert!(position.stones(behind.unwrap()) > 1);
    let task = Words::english().say(&lesson.text(Part::Task, 0));
    let told = "capture the inner pit opposite, not the outer one behind it";
    assert!(task.contains(told), "{task}");
}
