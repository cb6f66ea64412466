//! The film of a turn.

use super::moment::{Flight, Hand, Moment, Spot};
use super::pace::{self, Pace, Warp};
use crate::rules::{Event, Pit, PitIndex, Position};

/// Events between checkpoints: positions that are kept, so that any moment is found quickly.
const CHECKPOINT_EVERY: usize = 64;

/// A turn as a film: what happened from a position on, and the moment of it that is shown.
///
/// Time is *natural time*: seconds at speed 1, nothing made faster. A *step* is the smallest thing
/// that happens: a handful is lifted, a stone falls, stones are captured. Step 0 is before the
/// first of them.
#[derive(Clone, Debug)]
pub struct Film {
    events: Vec<Event>,
    /// When each event starts and ends.
    times: Vec<(f64, f64)>,
    /// Steps before each event.
    steps_before: Vec<usize>,
    steps: usize,
    length: f64,
    /// Positions before event 0, [`CHECKPOINT_EVERY`], twice that, and so on.
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
        let mut film = Film {
            times: Vec::with_capacity(events.len()),
            steps_before: Vec::with_capacity(events.len()),
            steps: 0,
            length: 0.0,
            checkpoints: Vec::new(),
            after: before,
            now: 0.0,
            pinned: None,
            events: Vec::new(),
        };
        let mut start = 0.0;
        for (at, event) in events.iter().enumerate() {
            if at % CHECKPOINT_EVERY == 0 {
                film.checkpoints.push(film.after.clone());
            }
            film.after.fold(*event);
            let (takes, until_next) = pace::length(event, events.get(at + 1));
            film.times.push((start, start + takes));
            film.length = film.length.max(start + takes);
            film.steps_before.push(film.steps);
            film.steps += steps_of(event);
            start += until_next;
        }
        film.events = events;
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
        let event = self.event_at(self.now);
        let Some((start, _)) = self.times.get(event) else {
            return self.steps;
        };
        let begun = self.steps_before.get(event).copied().unwrap_or(self.steps);
        match self.events.get(event) {
            Some(Event::Lap { stones, .. }) => begun + lap_steps(*stones, self.now - start),
            _ => begun,
        }
    }

    /// The step that goes with what is seen: while stones leave or arrive, the one that tells of it,
    /// which is not over yet.
    #[must_use]
    pub fn told(&self) -> usize {
        let step = self.step();
        if self.pinned.is_some() || self.is_over() {
            return step;
        }
        let at = self.event_at(self.now);
        let has_begun = self
            .times
            .get(at)
            .is_some_and(|(start, _)| *start <= self.now);
        match self.events.get(at).filter(|_| has_begun) {
            None | Some(Event::Lap { .. }) => step,
            Some(event) => step + steps_of(event),
        }
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
            .zip(&self.events)
            .map(|(at, e)| at + steps_of(e));
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

    /// The event with which this step belongs, and how many steps of that event are over with it;
    /// nothing for step 0.
    #[must_use]
    pub fn event_of(&self, step: usize) -> Option<(usize, usize)> {
        if step == 0 || step > self.steps {
            return None;
        }
        // Events without a step of their own share their number with the next one.
        let event = self
            .steps_before
            .partition_point(|before| *before < step)
            .checked_sub(1)?;
        Some((event, step - self.steps_before.get(event)?))
    }

    /// Everything that happens, in order.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Steps before the sweep of the turn; all of them where it has none.
    #[must_use]
    pub fn sowing_steps(&self) -> usize {
        let sweep = self
            .events
            .iter()
            .position(|event| matches!(event, Event::Swept { .. }));
        sweep
            .and_then(|event| self.steps_before.get(event).copied())
            .unwrap_or(self.steps)
    }

    /// The way of the lap that is shown, from pit to pit, as far as its stones have fallen.
    #[must_use]
    pub fn trail(&self) -> Vec<(PitIndex, PitIndex)> {
        let Some((event, done)) = self.event_of(self.step()) else {
            return Vec::new();
        };
        let Some(Event::Lap { pit, .. }) = self.events.get(event) else {
            return Vec::new();
        };
        let before = self.position_before(event);
        let ring = before.ring(before.player());
        let start = ring.iter().position(|p| p == pit).unwrap_or_default();
        let at = |hop: usize| ring.get((start + hop) % ring.len().max(1)).copied();
        let hops = done.saturating_sub(1).min(ring.len());
        (0..hops)
            .filter_map(|hop| Some((at(hop)?, at(hop + 1)?)))
            .collect()
    }

    /// The position before an event.
    #[must_use]
    pub fn position_before(&self, event: usize) -> Position {
        let nearest = event / CHECKPOINT_EVERY;
        let Some(checkpoint) = self.checkpoints.get(nearest) else {
            return self.after.clone();
        };
        let mut position = checkpoint.clone();
        let rest = self
            .events
            .iter()
            .take(event)
            .skip(nearest * CHECKPOINT_EVERY);
        rest.for_each(|event| position.fold(*event));
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
        let over = self.events_over();
        let mut moment = Moment::still(&self.position_before(over));
        let laps = self.events.iter().take(over);
        moment.lap = laps
            .filter(|event| matches!(event, Event::Lap { .. }))
            .count() as u32;
        let under_way = self.events.iter().zip(&self.times).skip(over);
        // A step that was asked for shows one thing at a time.
        let most = if self.pinned.is_some() { 1 } else { usize::MAX };
        let under_way = under_way.take_while(|(_, (start, _))| *start <= self.now);
        for (event, (start, end)) in under_way.take(most) {
            let whole = end - start;
            let share = if whole > 0.0 {
                (self.now - start) / whole
            } else {
                0.0
            };
            let still = self.pinned == Some(0);
            if self.pinned.is_none() || (!still && matches!(event, Event::Lap { .. })) {
                show(&mut moment, event, self.now - start, share as f32);
            }
        }
        moment
    }

    /// How many events are over at the moment shown.
    fn events_over(&self) -> usize {
        if self.is_over() {
            return self.events.len();
        }
        let Some(step) = self.pinned else {
            return self.event_at(self.now);
        };
        let Some((event, done)) = self.event_of(step) else {
            return 0;
        };
        let whole = self.events.get(event).map_or(0, steps_of);
        if done < whole {
            return event;
        }
        // What nothing is seen of, such as whose turn it is now, comes with the next step.
        event + 1
    }

    /// The natural time when an event begins.
    pub(super) fn start_of(&self, event: usize) -> f64 {
        self.times.get(event).map_or(self.length, |(start, _)| *start)
    }

    /// The natural time when this many steps are over.
    pub(super) fn time_of(&self, step: usize) -> f64 {
        let Some((event, done)) = self.event_of(step) else {
            return if step == 0 { 0.0 } else { self.length };
        };
        let Some((start, end)) = self.times.get(event) else {
            return self.length;
        };
        match self.events.get(event) {
            Some(Event::Lap { stones, .. }) if done <= usize::from(*stones) => {
                let hops = (0..done.saturating_sub(1)).map(|hop| pace::hop(hop as u16));
                start + pace::LIFT + hops.sum::<f64>()
            }
            _ => *end,
        }
    }

    /// The first event that is not over at a time.
    fn event_at(&self, time: f64) -> usize {
        self.times.partition_point(|(_, end)| *end <= time)
    }

    pub(super) fn warp(&self, pace: Pace) -> Warp {
        Warp::new(self.length / pace.speed.max(0.01), pace.longest)
    }
}

/// How many steps an event has: a lap lifts, then drops each stone; events that nothing is seen of
/// have none.
fn steps_of(event: &Event) -> usize {
    match event {
        Event::Lap { stones, .. } => 1 + usize::from(*stones),
        Event::SweepDue { .. } | Event::ToMove { .. } => 0,
        _ => 1,
    }
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

/// Shows an event that is under way: `seconds` of natural time after its start, `share` of it over.
fn show(moment: &mut Moment, event: &Event, seconds: f64, share: f32) {
    match *event {
        Event::Lap { pit, stones, .. } => show_lap(moment, pit, stones, seconds),
        Event::Captured { pit, stones, by } | Event::Swept { pit, stones, by } => {
            leave(moment, pit, stones, Spot::Store(by), share);
        }
        Event::Gathered { pit, stones, to } => leave(moment, pit, stones, Spot::Store(to), share),
        Event::Filled { pit, stones, .. } => {
            let owner = moment.position.shape().owner(pit);
            if let Some(store) = moment.store.get_mut(owner.index()) {
                *store = store.saturating_sub(stones);
            }
            set(moment, pit, 0);
            let (from, to) = (Spot::Store(owner), Spot::Pit(pit));
            moment.flights.push(Flight {
                from,
                to,
                stones,
                progress: share,
            });
        }
        _ => {}
    }
}

/// Stones on their way out of a pit.
fn leave(moment: &mut Moment, pit: PitIndex, stones: u16, to: Spot, progress: f32) {
    set(moment, pit, moment.stones(pit).saturating_sub(stones));
    moment.flights.push(Flight {
        from: Spot::Pit(pit),
        to,
        stones,
        progress,
    });
}

/// A handful on its way round: lifted first, then a stone dropped in every pit it comes to.
fn show_lap(moment: &mut Moment, pit: PitIndex, stones: u16, seconds: f64) {
    moment.lap += 1;
    set(moment, pit, 0);
    let ring = moment.position.ring(moment.position.player());
    let Some(start) = ring.iter().position(|p| *p == pit) else {
        return;
    };
    let at = |hops: usize| {
        ring.get((start + hops) % ring.len())
            .copied()
            .unwrap_or(pit)
    };
    if seconds < pace::LIFT {
        let lift = (seconds / pace::LIFT) as f32;
        moment.hand = Some(Hand {
            from: pit,
            to: pit,
            progress: 0.0,
            stones,
            lift,
        });
        return;
    }
    let mut left = seconds - pace::LIFT;
    let mut hop = 0;
    while hop < stones && left >= pace::hop(hop) {
        left -= pace::hop(hop);
        let reached = at(usize::from(hop) + 1);
        set(moment, reached, moment.stones(reached) + 1);
        hop += 1;
    }
    if hop < stones {
        let hops = usize::from(hop);
        moment.hand = Some(Hand {
            from: at(hops),
            to: at(hops + 1),
            progress: (left / pace::hop(hop)) as f32,
            stones: stones - hop,
            lift: 1.0,
        });
    }
}

fn set(moment: &mut Moment, pit: PitIndex, stones: u16) {
    if let Some(place) = moment.pits.get_mut(pit) {
        *place = Pit::with(stones);
    }
}

#[cfg(test)]
mod tests;
