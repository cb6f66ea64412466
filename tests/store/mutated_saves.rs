//! Saves that were spoilt in every way: none may panic or hang, and what is accepted must replay.
//!
//! `NSOLO_MUTATIONS` says how many are tried (100,000 where it is not set), `NSOLO_MUTATION` tries
//! the one of this number and prints it. A number always makes the same save.

mod corpus;
mod edit;
mod own_files;
mod reader;
mod replay;
mod scribble;
mod tally;
mod written;

use std::any::Any;
use std::io::{self, Write as _};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::common::Dice;
use corpus::{Sample, samples};
use nsolo::store;
use tally::Tally;

/// Saves a thread takes at a time.
const BATCH: u64 = 200;

/// The time the loader gives itself for one file; a spoilt save of a few kilobytes needs about a
/// millisecond.
const MOST_TIME: Duration = Duration::from_secs(20);

/// What no file can take that is refused or loaded at all.
const HANGS: Duration = Duration::from_secs(120);

/// The save of this number.
fn mutated(number: u64, samples: &[Sample]) -> Vec<u8> {
    let mut dice = Dice::new(number + 1);
    // Twice the same step apart: neighbouring numbers begin alike.
    dice.below(2);
    let sample = &samples[dice.below(samples.len())];
    let edited = sample.save.as_ref().filter(|_| dice.below(3) > 0);
    let mut text = sample.text.clone();
    if let Some(save) = edited {
        let mut save = save.clone();
        for _ in 0..dice.pick(&[1, 1, 1, 1, 2, 5]) {
            edit::edit(&mut save, samples, &mut dice);
        }
        text = save.text(dice.below(4) > 0).into_bytes();
    }
    let scribbles = match edited {
        Some(_) => dice.pick(&[0, 0, 0, 0, 0, 1]),
        None => dice.pick(&[1, 1, 1, 2, 3, 10, 40]),
    };
    for _ in 0..scribbles {
        scribble::scribble(&mut text, samples, &mut dice);
    }
    text
}

/// Loads one save and, where it is accepted, replays it.
fn try_one(number: u64, samples: &[Sample], tally: &mut Tally) {
    let text = mutated(number, samples);
    let began = Instant::now();
    let answer = catch_unwind(|| store::parse(&text));
    let took = began.elapsed();
    let answer = answer.unwrap_or_else(|why| fail(number, &text, "loading panics", &*why));
    match answer {
        Ok(record) => {
            let replayed = catch_unwind(AssertUnwindSafe(|| replay::check(&text, &record)));
            let turns =
                replayed.unwrap_or_else(|why| fail(number, &text, "it does not replay", &*why));
            tally.accept(turns);
        }
        Err(problem) => tally.refuse(&problem),
    }
    tally.time(took, number);
}

fn fail(number: u64, text: &[u8], what: &str, why: &(dyn Any + Send)) -> ! {
    let words = why.downcast_ref::<String>().map(String::as_str);
    let words = words.or(why.downcast_ref::<&str>().copied());
    panic!(
        "save {number}: {what}: {}\n{}",
        words.unwrap_or_default(),
        String::from_utf8_lossy(text)
    );
}

/// What a thread is at: a save and since when.
type At = Mutex<Option<(u64, Instant)>>;

/// Where a thread fails, the others need not go on.
struct Stop<'a>(&'a AtomicU64);

impl Drop for Stop<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.store(u64::MAX / 2, Ordering::Relaxed);
        }
    }
}

fn work(saves: u64, next: &AtomicU64, at: &At, samples: &[Sample]) -> Tally {
    let _stop = Stop(next);
    let mut tally = Tally::default();
    loop {
        let first = next.fetch_add(BATCH, Ordering::Relaxed);
        if first >= saves {
            *at.lock().unwrap() = None;
            return tally;
        }
        for number in first..saves.min(first + BATCH) {
            *at.lock().unwrap() = Some((number, Instant::now()));
            try_one(number, samples, &mut tally);
        }
    }
}

fn try_all(saves: u64) -> Tally {
    let samples = &samples();
    let next = &AtomicU64::new(0);
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let places: &Vec<At> = &(0..threads).map(|_| Mutex::new(None)).collect();
    let (done, all_done) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let workers: Vec<_> = places
            .iter()
            .map(|at| {
                let done = done.clone();
                scope.spawn(move || {
                    let _done = done;
                    work(saves, next, at, samples)
                })
            })
            .collect();
        drop(done);
        // A thread that hangs cannot be ended, so that the whole process has to be.
        while all_done.recv_timeout(Duration::from_secs(1)) == Err(RecvTimeoutError::Timeout) {
            let hung = places.iter().find_map(|at| {
                let at = *at.lock().ok()?;
                at.filter(|(_, since)| since.elapsed() > HANGS)
            });
            if let Some((number, _)) = hung {
                let text = mutated(number, samples);
                // Not by a macro: what those print is kept back until the test ends.
                let text = String::from_utf8_lossy(&text);
                let _ = writeln!(io::stderr(), "save {number} hangs:\n{text}");
                std::process::exit(1);
            }
        }
        let tallies = workers.into_iter().map(|worker| worker.join().unwrap());
        tallies.reduce(Tally::and).unwrap()
    })
}

fn number_in(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.replace('_', "").parse().unwrap())
}

#[test]
fn spoilt_saves_are_refused_or_replay() {
    if let Some(number) = number_in("NSOLO_MUTATION") {
        let samples = samples();
        let text = mutated(number, &samples);
        println!("{}", String::from_utf8_lossy(&text));
        println!(
            "{:?}",
            store::parse(&text).map(|record| store::to_text(&record))
        );
        try_one(number, &samples, &mut Tally::default());
        return;
    }
    let saves = number_in("NSOLO_MUTATIONS").unwrap_or(100_000);
    let began = Instant::now();
    let tally = try_all(saves);
    println!("{tally}in {:.1?}", began.elapsed());
    assert_eq!(tally.saves(), saves);
    let (slowest, number) = tally.slowest;
    assert!(slowest < MOST_TIME, "save {number} took {slowest:?}");
    if saves >= 20_000 {
        tally.assert_reaches_everything();
    }
}
