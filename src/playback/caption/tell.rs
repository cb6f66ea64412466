//! What a film tells with each of its steps.

use super::{Caption, Lie};
use crate::playback::{Beat, Film};
use crate::rules::{Event, PitIndex, Pits, Player, Position, Relay, Ring, RoundEnd};

impl Film {
    /// What happened with a step; nothing for step 0.
    #[must_use]
    pub fn caption(&self, step: usize) -> Option<Caption> {
        let (at, done) = self.beat_of(step)?;
        let event = match *self.beats().get(at)? {
            Beat::Happened(event) => event,
            Beat::Counted { round, stocks } => {
                return Some(Caption::RoundCounted { round, stocks });
            }
            Beat::Follows {
                round,
                first,
                before,
            } => {
                return Some(Caption::RoundFollows {
                    round,
                    first,
                    before,
                });
            }
        };
        let before = self.position_before(at);
        Some(match event {
            Event::Lap { pit, stones, last } => {
                let lap = Lap {
                    pit,
                    stones,
                    last,
                    before: &before,
                };
                self.lap_caption(at, done, &lap)
            }
            Event::Captured { pit, stones, by } => {
                let sweep_due = self.sweep_due_after(at);
                Caption::Captured {
                    pit,
                    stones,
                    by,
                    sweep_due,
                }
            }
            Event::Swept { pit, stones, by } => Caption::Swept { pit, stones, by },
            Event::Passed { player } => Caption::Passed(player),
            Event::RoundEnded { reason } => {
                let player = before.player();
                let row = match reason {
                    RoundEnd::EmptyRow => open_pits(&before, player),
                    RoundEnd::Repeated | RoundEnd::OnlyNeverEnding => Pits::NONE,
                };
                Caption::RoundEnded {
                    reason,
                    player,
                    row,
                }
            }
            Event::Gathered { pit, stones, to } => Caption::Gathered { pit, stones, to },
            Event::Filled {
                pit,
                stones,
                reopened,
            } => Caption::Filled {
                pit,
                stones,
                reopened,
            },
            Event::Closed { pit, .. } => Caption::Closed(pit),
            Event::RoundBegan { round, first } => Caption::RoundBegan { round, first },
            Event::Ended { outcome } => Caption::Ended {
                outcome,
                player: before.player(),
            },
            Event::SweepDue { .. } | Event::ToMove { .. } => return None,
        })
    }

    /// What is told once it is over: its last step, or the sweep that was that as a whole.
    #[must_use]
    pub fn last_caption(&self) -> Option<Caption> {
        let last = self.caption(self.steps())?;
        let Caption::Swept { pit, by, .. } = last else {
            return Some(last);
        };
        let swept = self.events().filter_map(|event| match event {
            Event::Swept { pit, stones, .. } => Some((*pit, *stones)),
            _ => None,
        });
        let none = (Pits::NONE, 0);
        let (pits, stones) = swept.fold(none, |(pits, sum), (pit, stones)| {
            (pits.with(pit), sum + stones)
        });
        match pits.len() {
            1 => Some(Caption::Swept { pit, stones, by }),
            _ => Some(Caption::SweptAll { pits, stones, by }),
        }
    }

    /// The sweep that follows a capture; none where another capture comes first, which tells of it.
    fn sweep_due_after(&self, at: usize) -> u16 {
        let mut later = self.beats().iter().skip(at + 1).filter_map(Beat::event);
        let next = later.find_map(|event| match event {
            Event::SweepDue { stones } => Some(*stones),
            Event::Captured { .. } => Some(0),
            _ => None,
        });
        next.unwrap_or_default()
    }

    /// The pits that the sowing captures, and their stones together.
    fn captured(&self) -> (Pits, u16) {
        let captures = self.events().filter_map(|event| match event {
            Event::Captured { pit, stones, .. } => Some((*pit, *stones)),
            _ => None,
        });
        captures.fold((Pits::NONE, 0), |(pits, sum), (pit, stones)| {
            (pits.with(pit), sum + stones)
        })
    }

    fn lap_caption(&self, at: usize, done: usize, lap: &Lap<'_>) -> Caption {
        let Lap {
            pit,
            stones,
            last,
            before,
        } = *lap;
        let by = before.player();
        let ring = before.ring(by);
        let hop = |n: usize| ring.hop(pit, n).unwrap_or(pit);
        if done <= 1 {
            let number = 1 + self.laps_before(at);
            let next = hop(1);
            return match (number, before.game().rules().relay) {
                (1, _) => Caption::Lifted {
                    by,
                    pit,
                    stones,
                    next,
                },
                (lap, Relay::LastPit) => Caption::LiftedLast {
                    by,
                    pit,
                    stones,
                    lap,
                    next,
                },
                (lap, Relay::NextPit) => Caption::LiftedNext {
                    by,
                    pit,
                    stones,
                    lap,
                    next,
                },
            };
        }
        let fallen = done - 1;
        if fallen < usize::from(stones) {
            let left = stones - fallen as u16;
            return Caption::Fell {
                by,
                pit: hop(fallen),
                left,
                next: hop(fallen + 1),
            };
        }
        match self.beats().get(at + 1).and_then(Beat::event) {
            Some(Event::Lap {
                pit: next, stones, ..
            }) => Caption::LastGoesOn {
                by,
                pit: last,
                next: *next,
                stones: *stones,
            },
            _ => lap.end(&ring, self.captured()),
        }
    }
}

/// A lap and the position it began from.
#[derive(Clone, Copy)]
struct Lap<'a> {
    pit: PitIndex,
    stones: u16,
    last: PitIndex,
    before: &'a Position,
}

impl Lap<'_> {
    /// The empty pit after the last stone, where that is what ends a sowing.
    fn empty(&self, ring: &Ring) -> Option<PitIndex> {
        match self.before.game().rules().relay {
            Relay::LastPit => None,
            Relay::NextPit => ring.hop(self.last, 1),
        }
    }

    /// The end of the sowing, which captured these pits and so many stones.
    fn end(&self, ring: &Ring, (captured, stones): (Pits, u16)) -> Caption {
        let (by, pit) = (self.before.player(), self.last);
        let empty = self.empty(ring);
        if !captured.is_empty() {
            return Caption::EndCaptures {
                by,
                pit,
                from: captured,
                lie: self.lie(ring, captured),
                stones,
                empty,
            };
        }
        let mut after = self.before.clone();
        after.fold(Event::Lap {
            pit: self.pit,
            stones: self.stones,
            last: self.last,
        });
        let from = (after.game().rules().capture)(&after, pit, ring);
        if from.is_empty() {
            return Caption::EndElsewhere { by, pit, empty };
        }
        Caption::EndFindsNothing {
            by,
            pit,
            from,
            lie: self.lie(ring, from),
            empty,
        }
    }

    /// How some pits lie to the one the last stone fell in.
    fn lie(&self, ring: &Ring, pits: Pits) -> Lie {
        if let Some(empty) = self.empty(ring) {
            let beyond = ring.hop(empty, 1);
            return match beyond.is_some_and(|pit| pits == Pits::one(pit)) {
                true => Lie::Beyond,
                false => Lie::Elsewhere,
            };
        }
        let shape = self.before.shape();
        let column = |pit| (shape.owner(pit), shape.place(pit).column);
        match shape.opposite(self.last) {
            Some(across)
                if pits.contains(across)
                    && pits.iter().all(|pit| column(pit) == column(across)) =>
            {
                Lie::Opposite
            }
            _ => Lie::Elsewhere,
        }
    }
}

/// A player's pits that are not closed.
fn open_pits(position: &Position, player: Player) -> Pits {
    let pits = position.shape().pits_of(player);
    pits.filter(|pit| !position.pit(*pit).is_closed()).collect()
}
