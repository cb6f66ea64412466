//! The film of a turn.

mod beat;
mod show;

use super::moment::Moment;
use super::pace::{self, Pace, Warp};
use crate::rules::{Event, PitIndex, Position};

pub use beat::Beat;

/// Beats between checkpoints: positions that are kept, so that any moment is found quickly.
const CHECKPOINT_EVERY: usize = 64;

/// A turn as a film: what happened from a position on, and the moment of it that is shown.
///
/// Time is *natural time*: seconds at speed 1, nothing made faster. A *step* is the smallest thing
/// that happens: a handful is lifted, a stone falls, stones are captured. Step 0 is before the
/// first of them. Where a round ends, what is told of it has steps of its own.
#[derive(Clone, Debug)]
pub struct Film {
    beats: Vec<Beat>,
    /// When each beat starts and ends.
    times: Vec<(f64, f64)>,
    /// Steps before each beat.
    steps_before: Vec<usize>,
    /// Handfuls lifted before each beat, and in all.
    laps_before: Vec<u32>,
    laps: u32,
    steps: usize,
    length: f64,
    /// The beat with which a round ends; none where the film shows no such end.
    change_at: Option<usize>,
    /// Positions before beat 0, [`CHECKPOINT_EVERY`], twice that, and so on.
    checkpoints: Vec<Position>,
    after: Position,
    now: f64,
    /// The step that is shown, where one was asked for: several can happen at the same time.
    pinned: Option<usize>,
}

/// A moment of a film.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    now: f64,
    pinned: Option<usize>,
}

impl Film {
    /// A film of what happened from a position on, at its beginning.
    #[must_use]
    pub fn new(before: Position, events: Vec<Event>) -> Film {
        let beats = beat::beats(&before, events);
        let mut film = Film {
            times: Vec::with_capacity(beats.len()),
            steps_before: Vec::with_capacity(beats.len()),
            laps_before: Vec::with_capacity(beats.len()),
            laps: 0,
            steps: 0,
            length: 0.0,
            change_at: None,
            checkpoints: Vec::new(),
            after: before,
            now: 0.0,
            pinned: None,
            beats: Vec::new(),
        };
        let mut start = 0.0;
        for (at, beat) in beats.iter().enumerate() {
            if at % CHECKPOINT_EVERY == 0 {
                film.checkpoints.push(film.after.clone());
            }
            if let Some(event) = beat.event() {
                film.after.fold(*event);
            }
            if matches!(beat, Beat::Happened(Event::RoundEnded { .. })) {
                film.change_at.get_or_insert(at);
            }
            let next = beats.get(at + 1);
            let (takes, until_next) = match film.change_at {
                Some(_) => pace::between_rounds(beat),
                None => pace::length(beat, next),
            };
            film.times.push((start, start + takes));
            film.length = film.length.max(start + takes);
            film.steps_before.push(film.steps);
            film.steps += beat.steps();
            film.laps_before.push(film.laps);
            film.laps += u32::from(is_lap(beat));
            start += until_next;
        }
        film.beats = beats;
        film
    }

    /// Natural length in seconds.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.length
    }

    /// How long it is shown at a pace, in seconds.
    #[must_use]
    pub fn shown_length(&self, pace: Pace) -> f64 {
        self.warp(pace).shown()
    }

    /// Whether its end is shown.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.pinned.is_none() && self.now >= self.length
    }

    /// The natural time that is shown.
    #[must_use]
    pub fn now(&self) -> f64 {
        self.now
    }

    /// The moment that is shown, to come back to.
    #[must_use]
    pub fn place(&self) -> Place {
        Place {
            now: self.now,
            pinned: self.pinned,
        }
    }

    /// Shows a moment that was shown before.
    pub fn go_to(&mut self, place: Place) {
        (self.now, self.pinned) = (place.now, place.pinned);
    }

    /// Shows another time.
    pub fn seek(&mut self, time: f64) {
        self.pinned = None;
        self.now = time.clamp(0.0, self.length);
    }

    /// Lets this many seconds pass at a pace.
    pub fn advance(&mut self, seconds: f64, pace: Pace) {
        let warp = self.warp(pace);
        let speed = pace.speed.max(0.01);
        let shown = warp.shown_at(self.now / speed) + seconds.max(0.0);
        if shown >= warp.shown() {
            self.seek(self.length);
        } else {
            self.seek(warp.natural_at(shown) * speed);
        }
    }

    /// Steps of the whole turn.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// The steps that are over at the time shown.
    #[must_use]
    pub fn step(&self) -> usize {
        if let Some(step) = self.pinned {
            return step;
        }
        if self.is_over() {
            return self.steps;
        }
        let at = self.beat_at(self.now);
        let Some((start, _)) = self.times.get(at) else {
            return self.steps;
        };
        let begun = self.steps_before.get(at).copied().unwrap_or(self.steps);
        match self.beats.get(at) {
            Some(Beat::Happened(Event::Lap { stones, .. })) => {
                begun + lap_steps(*stones, self.now - start)
            }
            _ => begun,
        }
    }

    /// Whether a step belongs to the end of a round and what follows it.
    pub(super) fn changes_round(&self, step: usize) -> bool {
        let at = self.beat_of(step).map(|(at, _)| at);
        at.is_some_and(|at| self.change_at.is_some_and(|from| from <= at))
    }

    /// The step that goes with what is seen: while stones leave or arrive, the one that tells of it,
    /// which is not over yet.
    #[must_use]
    pub fn told(&self) -> usize {
        let step = self.step();
        if self.pinned.is_some() || self.is_over() {
            return step;
        }
        let at = self.beat_at(self.now);
        let has_begun = self
            .times
            .get(at)
            .is_some_and(|(start, _)| *start <= self.now);
        match self.beats.get(at).filter(|_| has_begun) {
            Some(beat) if !is_lap(beat) => step + beat.steps(),
            _ => step,
        }
    }

    /// Handfuls that are lifted.
    #[must_use]
    pub fn laps(&self) -> u32 {
        self.laps
    }

    /// Handfuls that are lifted before a beat.
    pub(super) fn laps_before(&self, beat: usize) -> u32 {
        self.laps_before.get(beat).copied().unwrap_or(self.laps)
    }

    /// Shows the moment when this many steps are over.
    pub fn seek_step(&mut self, step: usize) {
        let step = step.min(self.steps);
        self.now = self.time_of(step);
        self.pinned = Some(step);
    }

    /// The first step after this one with which a lap or anything but a lap begins: the next
    /// *lap* step; the number of steps when there is none.
    #[must_use]
    pub fn next_lap(&self, step: usize) -> usize {
        let ends = self
            .steps_before
            .iter()
            .zip(&self.beats)
            .map(|(at, beat)| at + beat.steps());
        ends.filter(|end| *end > step).min().unwrap_or(self.steps)
    }

    /// The last step before this one with which a lap or anything but a lap begins; 0 when there
    /// is none.
    #[must_use]
    pub fn previous_lap(&self, step: usize) -> usize {
        self.steps_before
            .iter()
            .copied()
            .filter(|at| *at < step)
            .max()
            .unwrap_or(0)
    }

    /// The beat with which this step belongs, and how many steps of that beat are over with it;
    /// nothing for step 0.
    #[must_use]
    pub fn beat_of(&self, step: usize) -> Option<(usize, usize)> {
        if step == 0 || step > self.steps {
            return None;
        }
        // Beats without a step of their own share their number with the next one.
        let beat = self
            .steps_before
            .partition_point(|before| *before < step)
            .checked_sub(1)?;
        Some((beat, step - self.steps_before.get(beat)?))
    }

    /// Everything that happens and is told, in order.
    #[must_use]
    pub fn beats(&self) -> &[Beat] {
        &self.beats
    }

    /// Everything that happens, in order.
    pub fn events(&self) -> impl Iterator<Item = &Event> {
        self.beats.iter().filter_map(Beat::event)
    }

    /// Steps before the sweep of the turn; all of them where it has none.
    #[must_use]
    pub fn sowing_steps(&self) -> usize {
        let sweep = self
            .beats
            .iter()
            .position(|beat| matches!(beat, Beat::Happened(Event::Swept { .. })));
        sweep
            .and_then(|beat| self.steps_before.get(beat).copied())
            .unwrap_or(self.steps)
    }

    /// The way of the lap that is shown, from pit to pit, as far as its stones have fallen.
    #[must_use]
    pub fn trail(&self) -> Vec<(PitIndex, PitIndex)> {
        let Some((at, done)) = self.beat_of(self.step()) else {
            return Vec::new();
        };
        let Some(Beat::Happened(Event::Lap { pit, .. })) = self.beats.get(at) else {
            return Vec::new();
        };
        let before = self.position_before(at);
        let ring = before.ring(before.player());
        let hops = done.saturating_sub(1).min(ring.len());
        (0..hops)
            .filter_map(|hop| Some((ring.hop(*pit, hop)?, ring.hop(*pit, hop + 1)?)))
            .collect()
    }

    /// The position before a beat.
    #[must_use]
    pub fn position_before(&self, beat: usize) -> Position {
        let nearest = beat / CHECKPOINT_EVERY;
        let Some(checkpoint) = self.checkpoints.get(nearest) else {
            return self.after.clone();
        };
        let mut position = checkpoint.clone();
        let rest = self
            .beats
            .iter()
            .take(beat)
            .skip(nearest * CHECKPOINT_EVERY);
        rest.filter_map(Beat::event)
            .for_each(|event| position.fold(*event));
        position
    }

    /// The position after everything.
    #[must_use]
    pub fn after(&self) -> &Position {
        &self.after
    }

    /// The position it begins from: its player is the one whose turn it shows.
    #[must_use]
    pub fn before(&self) -> &Position {
        self.checkpoints.first().unwrap_or(&self.after)
    }

    /// What is seen at the time shown.
    #[must_use]
    pub fn moment(&self) -> Moment {
        let over = self.beats_over();
        let mut moment = Moment::still(&self.position_before(over));
        moment.lap = self.laps_before(over);
        let under_way = self.beats.iter().zip(&self.times).skip(over);
        // A step that was asked for shows one thing at a time.
        let most = if self.pinned.is_some() { 1 } else { usize::MAX };
        let under_way = under_way.take_while(|(_, (start, _))| *start <= self.now);
        for (beat, (start, end)) in under_way.take(most) {
            let whole = end - start;
            let share = if whole > 0.0 {
                (self.now - start) / whole
            } else {
                0.0
            };
            let still = self.pinned == Some(0);
            if self.pinned.is_none() || (!still && is_lap(beat)) {
                show::show(&mut moment, beat, self.now - start, share as f32);
            }
        }
        moment
    }

    /// How many beats are over at the moment shown.
    fn beats_over(&self) -> usize {
        if self.is_over() {
            return self.beats.len();
        }
        let Some(step) = self.pinned else {
            return self.beat_at(self.now);
        };
        let Some((beat, done)) = self.beat_of(step) else {
            return 0;
        };
        let whole = self.beats.get(beat).map_or(0, Beat::steps);
        if done < whole {
            return beat;
        }
        // What nothing is seen of, such as whose turn it is now, comes with the next step.
        beat + 1
    }

    /// The natural time when this many steps are over.
    pub(super) fn time_of(&self, step: usize) -> f64 {
        let Some((beat, done)) = self.beat_of(step) else {
            return if step == 0 { 0.0 } else { self.length };
        };
        let Some((start, end)) = self.times.get(beat) else {
            return self.length;
        };
        match self.beats.get(beat) {
            Some(Beat::Happened(Event::Lap { stones, .. })) if done <= usize::from(*stones) => {
                let hops = (0..done.saturating_sub(1)).map(|hop| pace::hop(hop as u16));
                start + pace::LIFT + hops.sum::<f64>()
            }
            Some(beat) if beat.rests() => *start,
            _ => *end,
        }
    }

    /// The natural time when what this step tells of begins: that of a beat, or of a step of a lap.
    pub(super) fn begins(&self, step: usize) -> f64 {
        let at = self.beat_of(step).map(|(at, _)| at);
        match at.and_then(|at| Some((self.beats.get(at)?, self.times.get(at)?))) {
            Some((Beat::Happened(Event::Lap { .. }), _)) | None => self.time_of(step),
            Some((_, (start, _))) => *start,
        }
    }

    /// The first beat that is not over at a time.
    fn beat_at(&self, time: f64) -> usize {
        self.times.partition_point(|(_, end)| *end <= time)
    }

    pub(super) fn warp(&self, pace: Pace) -> Warp {
        let speed = pace.speed.max(0.01);
        let change = self.change_at.and_then(|beat| self.times.get(beat));
        let change = change.map_or(0.0, |(start, _)| self.length - start);
        Warp::new(self.length / speed, pace.longest, change / speed)
    }
}

fn is_lap(beat: &Beat) -> bool {
    matches!(beat, Beat::Happened(Event::Lap { .. }))
}

/// Steps of a lap that are over some seconds after its start.
fn lap_steps(stones: u16, seconds: f64) -> usize {
    // Times of steps are sums in the same order, but those sums may differ in the last bit.
    let mut left = seconds + 1e-9 - pace::LIFT;
    if left < 0.0 {
        return 0;
    }
    let mut hop = 0;
    while hop < stones && left >= pace::hop(hop) {
        left -= pace::hop(hop);
        hop += 1;
    }
    1 + usize::from(hop)
}

#[cfg(test)]
mod tests;
