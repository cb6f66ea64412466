//! What follows from a position or a turn, for showing it: previews and changes of rounds.

use crate::play::Played;
use crate::playback::Preview;
use crate::rules::{Event, PitIndex, Player, Position, RoundEnd};

/// A change of rounds, for telling it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundChange {
    /// Why the old round ended.
    pub reason: RoundEnd,
    /// The player who was to move in it.
    pub player: Player,
    /// The new round's number, from 1; none where the match ended instead.
    pub began: Option<(u32, Player)>,
    /// Stones each owns now.
    pub stocks: [u16; 2],
    /// Pits that were closed.
    pub closed: Vec<PitIndex>,
    /// Pits that opened again.
    pub reopened: Vec<PitIndex>,
}

/// The sowing of a pit as it would be, if it can be.
pub(super) fn preview(position: &Position, pit: PitIndex) -> Option<Preview> {
    let mut events = Vec::new();
    position.sow(pit, &Vec::new(), &mut events).ok()?;
    let ring = position.ring(position.player());
    let mut preview = Preview::default();
    for event in &events {
        match *event {
            Event::Lap {
                pit: from,
                stones,
                last,
            } => {
                let start = ring.iter().position(|p| *p == from).unwrap_or_default();
                for step in 0..usize::from(stones).min(ring.len()) {
                    let at = |hop: usize| ring.get((start + hop) % ring.len()).copied();
                    if let (Some(from), Some(to)) = (at(step), at(step + 1))
                        && !preview.steps.contains(&(from, to))
                    {
                        preview.steps.push((from, to));
                    }
                }
                if from != pit && !preview.lifts.contains(&from) {
                    preview.lifts.push(from);
                }
                preview.end = last;
            }
            Event::Captured { pit, stones, .. } => preview.captures.push((pit, stones)),
            _ => break,
        }
    }
    Some(preview)
}

/// The change of rounds among what happened, if there is one.
pub(super) fn round_change(played: &Played, now: &Position) -> Option<RoundChange> {
    let events = &played.events;
    let reason = events.iter().find_map(|event| match event {
        Event::RoundEnded { reason } => Some(*reason),
        _ => None,
    })?;
    let began = events.iter().rev().find_map(|event| match event {
        Event::RoundBegan { round, first } => Some((*round, *first)),
        _ => None,
    });
    let pits = |wanted: fn(&Event) -> Option<PitIndex>| events.iter().filter_map(wanted).collect();
    Some(RoundChange {
        reason,
        player: played.before.player().other(),
        began,
        stocks: Player::BOTH.map(|player| now.owned(player)),
        closed: pits(|event| match event {
            Event::Closed { pit, newly: true } => Some(*pit),
            _ => None,
        }),
        reopened: pits(|event| match event {
            Event::Filled {
                pit,
                reopened: true,
                ..
            } => Some(*pit),
            _ => None,
        }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::trial::before_two_captures;

    #[test]
    fn every_pit_that_a_sowing_captures_is_previewed() {
        let preview = preview(&before_two_captures(9), 2).unwrap();
        assert_eq!(preview.captures, [(6, 2), (11, 3)]);
        assert_eq!((preview.steps, preview.end), (vec![(2, 3)], 3));
    }
}
