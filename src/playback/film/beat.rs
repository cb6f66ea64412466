//! What a film is made of: the events of a turn, and what is told between them where a round ends.

use crate::rules::{Event, Player, Position};

/// One thing a film shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// Something happened.
    Happened(Event),
    /// The stones of a round that is over have been gathered, and are counted.
    Counted {
        /// The round.
        round: u32,
        /// What each owns.
        stocks: [u16; 2],
    },
    /// Another round follows, and this is who begins it.
    Follows {
        /// Its number.
        round: u32,
        /// Who begins it.
        first: Player,
        /// Who began the round before.
        before: Player,
    },
}

impl Beat {
    /// The event, where it is one.
    pub(in crate::playback) fn event(&self) -> Option<&Event> {
        match self {
            Beat::Happened(event) => Some(event),
            Beat::Counted { .. } | Beat::Follows { .. } => None,
        }
    }

    /// How many steps it has: a lap lifts, then drops each stone; what nothing is seen of has none.
    pub(in crate::playback) fn steps(&self) -> usize {
        match self {
            Beat::Happened(Event::Lap { stones, .. }) => 1 + usize::from(*stones),
            Beat::Happened(Event::SweepDue { .. } | Event::ToMove { .. }) => 0,
            _ => 1,
        }
    }

    /// Whether both are things of the same kind that happen.
    pub(in crate::playback) fn is_like(&self, other: &Beat) -> bool {
        let kinds = self.event().zip(other.event());
        kinds.is_some_and(|(a, b)| std::mem::discriminant(a) == std::mem::discriminant(b))
    }

    /// Whether nothing moves with it: what it says is left to be read.
    pub(in crate::playback) fn rests(&self) -> bool {
        match self {
            Beat::Counted { .. } | Beat::Follows { .. } => true,
            Beat::Happened(event) => {
                matches!(event, Event::RoundEnded { .. } | Event::RoundBegan { .. })
            }
        }
    }
}

/// The events of a turn, its sweep stone by stone; where a round ends, its count and who begins the next
/// one are told before the pits are filled.
pub(super) fn beats(before: &Position, events: Vec<Event>) -> Vec<Beat> {
    let events: Vec<Event> = events.into_iter().flat_map(stone_by_stone).collect();
    let ends = |event: &Event| matches!(event, Event::RoundEnded { .. });
    if !events.iter().any(ends) {
        return events.into_iter().map(Beat::Happened).collect();
    }
    let mut position = before.clone();
    let mut beats = Vec::with_capacity(events.len() + 2);
    let mut gathers = false;
    for (at, event) in events.iter().enumerate() {
        if gathers && !matches!(event, Event::Gathered { .. }) {
            gathers = false;
            beats.push(Beat::Counted {
                round: position.round(),
                stocks: Player::BOTH.map(|player| position.owned(player)),
            });
            beats.extend(follows(&position, events.get(at..).unwrap_or_default()));
        }
        gathers |= matches!(event, Event::RoundEnded { .. });
        position.fold(*event);
        beats.push(Beat::Happened(*event));
    }
    beats
}

/// Each stone of a sweep by itself: whoever did not choose them sees which are taken.
fn stone_by_stone(event: Event) -> impl Iterator<Item = Event> {
    let (event, times) = match event {
        Event::Swept { pit, stones, by } => {
            let one = Event::Swept { pit, stones: 1, by };
            (one, stones.into())
        }
        other => (other, 1),
    };
    std::iter::repeat_n(event, times)
}

/// The round that begins with what comes next, if one does.
fn follows(position: &Position, rest: &[Event]) -> Option<Beat> {
    let mut rest = rest.iter();
    rest.find_map(|event| match event {
        Event::RoundBegan { round, first } => Some(Some((*round, *first))),
        Event::Ended { .. } => Some(None),
        _ => None,
    })
    .flatten()
    .map(|(round, first)| Beat::Follows {
        round,
        first,
        before: position.round_first(),
    })
}
