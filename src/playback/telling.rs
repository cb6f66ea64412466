//! A film told so slowly that its sentences can be read.

use super::pace::Pace;
use super::{Beat, Caption, Film};
use crate::rules::Event;

/// Seconds it rests at least where a handful is lifted or has fallen, and at a capture.
const REST: f64 = 0.7;
/// Seconds until the eyes have found a new sentence.
const FOUND: f64 = 0.1;
/// Handfuls that are told with all their sentences, and the last one; those between only count.
const TOLD_LAPS: u32 = 3;
/// In a sowing of more handfuls than this, those between run through.
const COUNTED_LAPS: u32 = 12;
/// Seconds that the count of a handful stays.
const COUNT: f64 = 1.2;

/// How a film is told.
#[derive(Clone, Copy)]
pub struct Telling<'a> {
    /// How its stones move.
    pub pace: Pace,
    /// Seconds it takes to read what is said of a step.
    pub to_read: &'a dyn Fn(&Caption) -> f64,
    /// The last sentence is read before the film is over; elsewhere it stays in sight after it.
    pub reads_last: bool,
}

/// Lets a film run so that what it tells can be read. It rests where a handful was lifted, where its last
/// stone has fallen, and at a capture; stones that only fall say nothing, and the sentence before stays.
///
/// A sowing of many handfuls is told at its beginning and its end; between, only the handfuls are counted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Teller {
    /// The step that is told.
    told: usize,
    /// Seconds it has been told.
    since: f64,
    /// Seconds it has rested there; nothing before the step is reached.
    rested: Option<f64>,
}

/// What is said at a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Said {
    /// Its sentence.
    Sentence,
    /// Only which handful it is.
    Count,
}

impl Teller {
    /// For a film from where it is.
    #[must_use]
    pub fn new(film: &Film) -> Teller {
        let at = film.step();
        let last = (1..=at).rev().find(|step| film.says(*step).is_some());
        let next = film.next_said(at);
        // What is over was told; where stones are falling, they go on falling.
        let (told, rested) = match (last, next) {
            (Some(last), _) if film.is_sowing(at) => (last, Some(f64::INFINITY)),
            (_, Some(next)) => (next, None),
            (last, None) => (last.unwrap_or_default(), Some(f64::INFINITY)),
        };
        Teller {
            told,
            since: 0.0,
            rested,
        }
    }

    /// What is told; nothing where handfuls are only counted.
    #[must_use]
    pub fn caption(&self, film: &Film) -> Option<Caption> {
        if film.says(self.told) != Some(Said::Sentence) {
            return None;
        }
        // Between rounds pit follows pit, and sentence and picture go together.
        let under_way = film.told();
        if film.changes_round(under_way) && film.rests_at(self.told) == film.rests_at(under_way) {
            return film.caption(under_way);
        }
        film.caption(self.told)
    }

    /// Lets seconds pass.
    pub fn advance(&mut self, film: &mut Film, seconds: f64, how: &Telling<'_>) {
        let mut left = seconds.max(0.0);
        // Each turn of the loop rests or comes to another step; at the end nothing is left of the time.
        for _ in 0..=2 * film.steps() {
            left = self.rest(film, left, how);
            if left <= 0.0 {
                return;
            }
            let next = match self.rested {
                Some(_) => film.next_said(self.told),
                None => Some(self.told),
            };
            let Some(next) = next else {
                film.advance(left, how.pace);
                self.since += left;
                return;
            };
            let to = match self.rested {
                Some(_) => film.begins(next),
                None => film.time_of(film.rests_at(next)),
            };
            let until = film.shown_from(film.now(), to, how.pace);
            let passes = left.min(until);
            self.since += passes;
            left -= passes;
            if passes < until {
                film.advance(passes, how.pace);
                return;
            }
            if self.rested.is_none() {
                film.seek_step(film.rests_at(next));
                self.rested = Some(0.0);
                continue;
            }
            // A handful was lifted or has fallen; other stones set out only now.
            let is_there = film.time_of(next) <= to;
            if is_there {
                film.seek_step(next);
            } else if until > 0.0 {
                film.seek(to);
            }
            // The sentence before is read to its end.
            let still = self.to_read(film, how) - self.since;
            if still > left {
                self.since += left;
                return;
            }
            left -= still.max(0.0);
            (self.told, self.since) = (next, 0.0);
            self.rested = is_there.then_some(0.0);
        }
    }

    /// Rests where that is due; says how much of the time is left.
    fn rest(&mut self, film: &Film, left: f64, how: &Telling<'_>) -> f64 {
        let Some(rested) = self.rested else {
            return left;
        };
        let rests = self.rests(film, rested, how) - rested;
        if rests <= 0.0 {
            return left;
        }
        let passes = left.min(rests);
        self.rested = Some(rested + passes);
        self.since += passes;
        left - passes
    }

    /// How long it rests at the step that is told: as long as the sentence takes to read, less what the
    /// stones took to come there and will take until the next one.
    fn rests(&self, film: &Film, rested: f64, how: &Telling<'_>) -> f64 {
        let next = film.next_said(self.told);
        match (film.says(self.told), next) {
            _ if rested.is_infinite() => 0.0,
            (Some(Said::Count), _) if film.laps() > COUNTED_LAPS => 0.0,
            (_, None) if !how.reads_last => 0.0,
            _ => {
                let to = next.map_or(film.length(), |next| film.begins(next));
                let from = film.time_of(film.rests_at(self.told));
                let moving = film.shown_from(from, to, how.pace);
                let came = self.since - rested;
                REST.max(self.to_read(film, how) + FOUND - came - moving)
            }
        }
    }

    /// How long what is told takes to read.
    fn to_read(self, film: &Film, how: &Telling<'_>) -> f64 {
        match film.says(self.told) {
            Some(Said::Count) if film.laps() > COUNTED_LAPS => 0.0,
            Some(Said::Count) => COUNT,
            _ => film
                .caption(self.told)
                .map_or(0.0, |caption| (how.to_read)(&caption)),
        }
    }
}

impl Film {
    /// Whether stones of a handful are still to fall after a step.
    fn is_sowing(&self, step: usize) -> bool {
        let Some((at, done)) = self.beat_of(step) else {
            return false;
        };
        let event = self.beats().get(at).and_then(Beat::event);
        event.is_some_and(
            |event| matches!(event, Event::Lap { stones, .. } if done <= usize::from(*stones)),
        )
    }

    /// What is said at a step, if anything: not of a stone that falls between others, and once of several
    /// things of the same kind.
    fn says(&self, step: usize) -> Option<Said> {
        let (at, done) = self.beat_of(step)?;
        let beat = self.beats().get(at)?;
        let Beat::Happened(Event::Lap { stones, .. }) = beat else {
            let before = at.checked_sub(1).and_then(|at| self.beats().get(at));
            let is_new = before.is_none_or(|before| !beat.is_like(before));
            return is_new.then_some(Said::Sentence);
        };
        let lifted = done == 1;
        if !lifted && done != 1 + usize::from(*stones) {
            return None;
        }
        let lap = 1 + self.laps_before(at);
        if lap <= TOLD_LAPS || lap == self.laps() {
            Some(Said::Sentence)
        } else {
            lifted.then_some(Said::Count)
        }
    }

    /// The step at which it rests for one that says something: where several things of the same kind happen
    /// together, the last of them.
    fn rests_at(&self, step: usize) -> usize {
        let beat = self.beat_of(step).and_then(|(at, _)| self.beats().get(at));
        if matches!(beat, Some(Beat::Happened(Event::Lap { .. }))) {
            return step;
        }
        let together = (step + 1..=self.steps()).take_while(|step| self.says(*step).is_none());
        together.last().unwrap_or(step)
    }

    /// The first step after this one at which something is said.
    fn next_said(&self, step: usize) -> Option<usize> {
        let says = |step: &usize| self.says(*step).is_some();
        (step + 1..=self.steps()).find(says)
    }

    /// Seconds from one natural time to another, at a pace.
    fn shown_from(&self, from: f64, to: f64, pace: Pace) -> f64 {
        let (warp, speed) = (self.warp(pace), pace.speed.max(0.01));
        let shown = |time: f64| warp.shown_at(time / speed);
        (shown(to) - shown(from)).max(0.0)
    }
}

#[cfg(test)]
mod tests;
