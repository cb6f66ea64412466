//! A change of rounds, as it is shown after the turn that brings it.

use crate::play::Played;
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
