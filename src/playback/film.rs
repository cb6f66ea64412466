//! The film of a turn.

use super::moment::{Flight, Hand, Moment, Spot};
use super::pace::{self, Pace, Warp};
use crate::rules::{Event, Pit, PitIndex, Position};

/// A turn as a film: where it began, what happens, and how far it has been shown.
#[derive(Clone, Debug)]
pub struct Film {
    events: Vec<Event>,
    /// When each event starts and ends, in natural seconds at speed 1.
    times: Vec<(f64, f64)>,
    warp: Warp,
    speed: f64,
    elapsed: f64,
    /// Events that are over at the moment shown, and the position they make.
    over: usize,
    position: Position,
    laps_over: u32,
}

impl Film {
    /// A film of what happened from a position on.
    #[must_use]
    pub fn new(before: Position, events: Vec<Event>, pace: Pace) -> Film {
        let mut times = Vec::with_capacity(events.len());
        let (mut start, mut length) = (0.0, 0.0_f64);
        for (at, event) in events.iter().enumerate() {
            let (takes, until_next) = pace::length(event, events.get(at + 1));
            times.push((start, start + takes));
            length = length.max(start + takes);
            start += until_next;
        }
        let speed = pace.speed.max(0.01);
        let warp = Warp::new(length / speed, pace.longest);
        Film {
            events,
            times,
            warp,
            speed,
            elapsed: 0.0,
            over: 0,
            position: before,
            laps_over: 0,
        }
    }

    /// How long it is shown, in seconds.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.warp.shown()
    }

    /// Whether it has been shown to its end.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.elapsed >= self.length()
    }

    /// Lets this many seconds pass.
    pub fn advance(&mut self, seconds: f64) {
        self.elapsed = (self.elapsed + seconds.max(0.0)).min(self.length());
        let now = self.now();
        while let (Some(event), Some((_, end))) =
            (self.events.get(self.over), self.times.get(self.over))
        {
            if *end > now && !self.is_over() {
                break;
            }
            self.position.fold(*event);
            self.laps_over += u32::from(matches!(event, Event::Lap { .. }));
            self.over += 1;
        }
    }

    /// What is seen now.
    #[must_use]
    pub fn moment(&self) -> Moment {
        let mut moment = Moment::still(&self.position);
        moment.lap = self.laps_over;
        let now = self.now();
        let under_way = self.events.iter().zip(&self.times).skip(self.over);
        for (event, (start, end)) in under_way.take_while(|(_, (start, _))| *start <= now) {
            let share = if end > start {
                (now - start) / (end - start)
            } else {
                0.0
            };
            show(&mut moment, event, now - start, share as f32);
        }
        moment
    }

    /// Natural time at speed 1.
    fn now(&self) -> f64 {
        self.warp.natural_at(self.elapsed) * self.speed
    }
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
mod tests {
    use super::*;
    use crate::rules::{Game, Player, Turn};

    fn film(id: &str, size: u16, pit: PitIndex) -> (Film, Position) {
        let start = Position::start(Game::new(id, size).unwrap(), Player::South);
        let mut events = Vec::new();
        let after = start
            .play(&Turn::sow(pit), &vec![start.clone()], &mut events)
            .unwrap();
        (Film::new(start, events, Pace::NORMAL), after)
    }

    #[test]
    fn a_film_begins_at_the_old_position_and_ends_at_the_new_one() {
        for (id, size, pit) in [("nsolo", 8, 1), ("sadeqa", 6, 3), ("bosh", 4, 4)] {
            let (mut film, after) = film(id, size, pit);
            let stones = film.moment().total();
            assert_eq!(film.moment().hand.unwrap().lift, 0.0);
            while !film.is_over() {
                assert_eq!(film.moment().total(), stones, "a stone was lost on its way");
                film.advance(1.0 / 60.0);
            }
            assert_eq!(
                film.moment(),
                Moment {
                    lap: film.laps_over,
                    ..Moment::still(&after)
                }
            );
        }
    }

    #[test]
    fn marins_example_is_seen_stone_by_stone() {
        let (mut film, _) = film("bosh", 4, 4);
        film.advance(pace::LIFT + 0.001);
        let moment = film.moment();
        assert_eq!((moment.stones(4), moment.hand.unwrap().stones), (0, 4));
        film.advance(pace::hop(0));
        let moment = film.moment();
        assert_eq!((moment.stones(5), moment.hand.unwrap().stones), (5, 3));
        assert_eq!((moment.hand.unwrap().from, moment.hand.unwrap().to), (5, 6));
    }

    #[test]
    fn finishing_early_shows_the_new_position() {
        let (mut film, after) = film("sadeqa", 6, 0);
        film.advance(0.3);
        film.advance(f64::INFINITY);
        assert_eq!(film.moment().pits, after.pits());
    }
}
