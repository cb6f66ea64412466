//! How long the tours take somebody who has never seen a mancala, reckoned by a model: read everything,
//! follow in the mind what is asked to be foreseen, watch what is told, err now and then.

use nsolo::learn::{Goal, Lesson, Part, Stage, Step, stage, tours};
use nsolo::play::Record;
use nsolo::playback::{Film, Pace, Teller, Telling};
use nsolo::rules::{Event, PitIndex, Player, Position, Turn, TurnError};
use nsolo::text::errors::say_refusal;
use nsolo::text::lessons::say_reason;
use nsolo::text::{Words, captions};

use crate::lessons::at_step;

/// Minutes a tour takes, at least and at most: what a patient beginner gives a game that is new to them.
const MINUTES: std::ops::RangeInclusive<f64> = 10.0..=15.0;

/// Seconds for a word: 200 words a minute, a careful reader's pace, and the one that what is told of a
/// sowing stays in sight for.
const A_WORD: f64 = 0.3;
/// Seconds from having read a task to the first pit looked at: finding one's row, the pits that may be sown
/// and what is asked for; a new board for most tasks.
const A_TASK: f64 = 10.0;
/// Seconds for a stone that is let fall in the mind: half of it for going on to the next pit and counting, half
/// for keeping in mind what lies there now.
const A_STONE: f64 = 1.0;
/// Seconds for a handful that is lifted in the mind: looking what lies where the last stone fell, adding what
/// fell there before, telling whether it goes on.
const A_LAP: f64 = 2.0;
/// The share of the wrong pits that are followed before the right one is come to: half of them, since nothing
/// tells which to begin with.
const WRONG_FOLLOWED: f64 = 0.5;
/// Failed tries for each task that asks to foresee: one in two, for a newcomer who counts with care.
const FAILED_TRIES: f64 = 0.5;
/// Seconds to move the hand to a pit or button and click.
const A_CLICK: f64 = 2.0;

/// Seconds a frame takes.
const FRAME: f64 = 1.0 / 30.0;

fn to_read(text: &str) -> f64 {
    A_WORD * text.split_whitespace().count() as f64
}

/// What a lesson takes, in seconds.
#[derive(Clone, Copy, Default)]
struct Time {
    reading: f64,
    thinking: f64,
    watching: f64,
    failing: f64,
    clicking: f64,
}

impl Time {
    fn all(self) -> f64 {
        self.reading + self.thinking + self.watching + self.failing + self.clicking
    }

    fn and(self, other: Time) -> Time {
        Time {
            reading: self.reading + other.reading,
            thinking: self.thinking + other.thinking,
            watching: self.watching + other.watching,
            failing: self.failing + other.failing,
            clicking: self.clicking + other.clicking,
        }
    }
}

/// How long it takes to tell what happens, at the speed lessons have from the beginning.
fn to_watch(words: &Words, before: Position, events: Vec<Event>) -> f64 {
    let game = before.game();
    let mut film = Film::new(before, events);
    let how = Telling {
        pace: Pace::SLOW,
        to_read: &|caption| captions::seconds_to_read(words, game, caption),
        reads_last: true,
    };
    let mut teller = Teller::new(&film);
    let mut seconds = 0.0;
    while !film.is_over() {
        teller.advance(&mut film, FRAME, &how);
        seconds += FRAME;
        assert!(seconds < 300.0, "it never comes to its end");
    }
    seconds
}

/// How long a sowing is followed in the mind.
fn to_follow(position: &Position, pit: PitIndex) -> f64 {
    let mut events = Vec::new();
    let past = vec![position.clone()];
    position.sow(pit, &past, &mut events).unwrap();
    let seconds = events.iter().map(|event| match *event {
        Event::Lap { stones, .. } => A_LAP + A_STONE * f64::from(stones),
        _ => 0.0,
    });
    seconds.sum()
}

/// Each sowing that the player to move can make, and how long it is followed.
fn sowings(position: &Position) -> Vec<(PitIndex, f64)> {
    let choices = position.choices();
    let pits = choices.playable();
    pits.map(|pit| (pit, to_follow(position, pit))).collect()
}

/// The same for North, were it to play.
fn of_north(position: &Position) -> f64 {
    let mut turned = position.clone();
    let player = Player::North;
    turned.fold(Event::ToMove { player });
    sowings(&turned)
        .into_iter()
        .map(|(_, seconds)| seconds)
        .sum()
}

/// Following in the mind: some of the wrong pits, then the right one; and where North is to be kept from
/// capturing, all of North's pits, before, to see what threatens, and after.
fn to_foresee(step: &Step, record: &Record) -> f64 {
    let Turn::Sow { pit: right, .. } = step.solution else {
        return 0.0;
    };
    let position = record.position();
    let seconds = sowings(position).into_iter().map(|(pit, seconds)| {
        let share = if pit == right { 1.0 } else { WRONG_FOLLOWED };
        share * seconds
    });
    let mut seconds: f64 = seconds.sum();
    if step.goals.contains(&Goal::LeavesNoCapture) {
        let mut after = record.clone();
        after.play(&step.solution).unwrap();
        seconds += of_north(position) + of_north(after.position());
    }
    seconds
}

/// The clicks of a turn.
fn to_click(turn: &Turn) -> f64 {
    let clicks = match turn {
        Turn::Sow { sweep, .. } if !sweep.is_empty() => sweep.total() + 2,
        _ => 1,
    };
    A_CLICK * f64::from(clicks)
}

/// A wrong try: its telling, what is said of it, and the way back.
fn to_fail(words: &Words, lesson: &Lesson, record: &Record, wrong: &Turn) -> f64 {
    let mut record = record.clone();
    let played = match record.play(wrong) {
        Ok(played) => played,
        // Nothing is sown; why is told at once.
        Err(TurnError::Pit(_, why)) => {
            return to_read(&say_refusal(words, lesson.game.shape(), &why)) + A_CLICK;
        }
        Err(why) => panic!("{}: {why:?}", lesson.name),
    };
    let Stage::Wrong { reason, .. } = stage(lesson, &record, record.head()) else {
        panic!("{} {wrong:?}", lesson.name);
    };
    let said = say_reason(words, lesson.game.shape(), &reason);
    let watching = to_watch(words, played.before, played.events);
    watching + to_read(&said) + to_click(wrong) + A_CLICK
}

fn time_of_step(words: &Words, lesson: &Lesson, at: usize) -> Time {
    let step = &lesson.steps[at];
    let mut record = at_step(lesson, at);
    let mut time = Time {
        reading: to_read(&words.say(&lesson.text(Part::Task, at))),
        thinking: A_TASK,
        clicking: to_click(&step.solution),
        ..Time::default()
    };
    if step.goals.iter().any(Goal::asks_to_foresee) {
        time.thinking += to_foresee(step, &record);
        let tries = step.wrong.iter();
        let tries = tries.map(|wrong| to_fail(words, lesson, &record, wrong));
        time.failing += FAILED_TRIES * tries.sum::<f64>() / step.wrong.len() as f64;
    }
    match record.play(&step.solution) {
        Ok(played) => time.watching += to_watch(words, played.before, played.events),
        Err(TurnError::Pit(_, why)) => {
            time.reading += to_read(&say_refusal(words, lesson.game.shape(), &why));
        }
        Err(why) => panic!("{}: {why:?}", lesson.name),
    }
    if let Some(reply) = &step.reply {
        let played = record.play(reply).unwrap();
        time.watching += to_watch(words, played.before, played.events);
    }
    time
}

fn time_of(words: &Words, lesson: &Lesson) -> Time {
    let around = [Part::Title, Part::Praise].map(|part| to_read(&words.say(&lesson.text(part, 0))));
    let around = Time {
        reading: around.iter().sum(),
        // On to the next lesson.
        clicking: A_CLICK,
        ..Time::default()
    };
    let steps = 0..lesson.steps.len();
    let steps = steps.map(|step| time_of_step(words, lesson, step));
    steps.fold(around, Time::and)
}

#[test]
fn a_tour_takes_ten_to_fifteen_minutes() {
    let words = Words::english();
    let line = |name: &str, time: Time| {
        let Time {
            reading,
            thinking,
            watching,
            failing,
            clicking,
        } = time;
        println!(
            "{name:<18} {:5.2} min: read {reading:3.0} s, think {thinking:3.0}, watch {watching:3.0}, \
             fail {failing:3.0}, click {clicking:3.0}",
            time.all() / 60.0
        );
    };
    let mut minutes = Vec::new();
    for tour in tours() {
        let mut whole = Time::default();
        for lesson in &tour.lessons {
            let time = time_of(&words, lesson);
            line(&lesson.name, time);
            whole = whole.and(time);
        }
        line(&format!("= {}", tour.game.id()), whole);
        minutes.push((tour.game.id(), whole.all() / 60.0));
    }
    for (game, minutes) in minutes {
        assert!(MINUTES.contains(&minutes), "{game}: {minutes:.1} minutes");
    }
}
