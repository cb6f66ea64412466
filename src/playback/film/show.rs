//! What is seen of a thing while it happens.

use super::Beat;
use crate::playback::moment::{Flight, Hand, Moment, Spot};
use crate::playback::pace;
use crate::rules::{Event, Pit, PitIndex};

/// Shows what is under way: `seconds` of natural time after its start, `share` of it over.
pub(super) fn show(moment: &mut Moment, beat: &Beat, seconds: f64, share: f32) {
    let Beat::Happened(event) = beat else { return };
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
    if ring.place(pit).is_none() {
        return;
    }
    let at = |hops: usize| ring.hop(pit, hops).unwrap_or(pit);
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
