//! How the tries of the lessons are told: each sentence stays long enough to be read, and the stones rest
//! where a handful was lifted or has fallen, and at a capture.

use nsolo::learn::{Lesson, tours};
use nsolo::playback::{Caption, Film, Moment, Pace, Teller, Telling};
use nsolo::rules::Turn;
use nsolo::text::{Words, captions};

const FRAME: f64 = 1.0 / 30.0;

/// What is told in a film, for how many seconds, and for how many of them the picture stood still.
fn told(words: &Words, film: &mut Film) -> Vec<(Caption, f64, f64)> {
    let game = film.before().game();
    let how = Telling {
        pace: Pace::SLOW,
        to_read: &|caption| captions::seconds_to_read(words, game, caption),
        reads_last: true,
    };
    let mut teller = Teller::new(film);
    let mut told: Vec<(Caption, f64, f64)> = Vec::new();
    let mut before: Option<Moment> = None;
    while !film.is_over() {
        let moment = film.moment();
        let still = if before.as_ref() == Some(&moment) {
            FRAME
        } else {
            0.0
        };
        before = Some(moment);
        if let Some(caption) = teller.caption(film) {
            match told.last_mut() {
                Some((last, seconds, rested)) if is_same(last, &caption) => {
                    *seconds += FRAME;
                    *rested += still;
                }
                _ => told.push((caption, FRAME, 0.0)),
            }
        }
        teller.advance(film, FRAME, &how);
        assert!(told.len() < 100, "it never comes to its end");
    }
    told
}

/// Between rounds pit follows pit, and only its name changes.
fn is_same(before: &Caption, now: &Caption) -> bool {
    let one_a_pit = matches!(
        now,
        Caption::Gathered { .. } | Caption::Filled { .. } | Caption::Closed(_)
    );
    before == now || one_a_pit && std::mem::discriminant(before) == std::mem::discriminant(now)
}

fn film_of(lesson: &Lesson, turn: &Turn) -> Option<Film> {
    let mut record = lesson.record().unwrap();
    let played = record.play(turn).ok()?;
    Some(Film::new(played.before, played.events))
}

#[test]
fn every_sentence_of_every_try_can_be_read() {
    let words = Words::english();
    let mut sentences = 0;
    for lesson in tours().iter().flat_map(|tour| &tour.lessons) {
        let step = &lesson.steps[0];
        for turn in step.wrong.iter().chain([&step.solution]) {
            let Some(mut film) = film_of(lesson, turn) else {
                continue;
            };
            for (caption, seconds, rested) in told(&words, &mut film) {
                let name = &lesson.name;
                let text = captions::text(&words, lesson.game, &caption).sentence;
                let least = 0.3 * text.split_whitespace().count() as f64;
                assert!(seconds > least - 2.0 * FRAME, "{name}: {text} {seconds:.2}");
                assert!(rested > 0.6, "{name}: {text} {rested:.2}");
                assert!(!matches!(caption, Caption::Fell { .. }), "{name}");
                sentences += 1;
            }
        }
    }
    assert!(sentences > 200, "only {sentences} sentences");
}
