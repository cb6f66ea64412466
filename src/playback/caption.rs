//! What a step of a film is: data for a sentence, the rule it follows, and what to mark.

use super::Film;
use crate::rules::{Event, Outcome, PitIndex, Pits, Player, Position, Relay, RoundEnd};

/// What happened with one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caption {
    /// The chosen pit was lifted.
    Lifted {
        /// Who sows.
        by: Player,
        /// The pit.
        pit: PitIndex,
        /// Its stones.
        stones: u16,
        /// Where the first stone will fall.
        next: PitIndex,
    },
    /// The pit the last stone fell in was lifted in turn.
    LiftedLast {
        /// Who sows.
        by: Player,
        /// The pit.
        pit: PitIndex,
        /// Its stones, the one that fell included.
        stones: u16,
        /// The lap that begins, from 1.
        lap: u32,
        /// Where the first stone will fall.
        next: PitIndex,
    },
    /// The pit after the last stone was lifted in turn.
    LiftedNext {
        /// Who sows.
        by: Player,
        /// The pit.
        pit: PitIndex,
        /// Its stones.
        stones: u16,
        /// The lap that begins, from 1.
        lap: u32,
        /// Where the first stone will fall.
        next: PitIndex,
    },
    /// A stone fell, not the last.
    Fell {
        /// Who sows.
        by: Player,
        /// The pit it fell in.
        pit: PitIndex,
        /// Stones left in the hand.
        left: u16,
        /// Where the next one will fall.
        next: PitIndex,
    },
    /// The last stone of a lap fell, and the sowing goes on.
    LastGoesOn {
        /// Who sows.
        by: Player,
        /// Where it fell.
        pit: PitIndex,
        /// The pit that is lifted next.
        next: PitIndex,
        /// Its stones.
        stones: u16,
    },
    /// The very last stone fell, and what lies in `from` is captured.
    EndCaptures {
        /// Who sows.
        by: Player,
        /// Where it fell.
        pit: PitIndex,
        /// The pits that are captured, at least one.
        from: Pits,
        /// Where they lie.
        lie: Lie,
        /// Their stones together.
        stones: u16,
        /// The empty pit after the last stone, where that is what ends a sowing (Bosh).
        empty: Option<PitIndex>,
    },
    /// The very last stone fell where it could capture, but there is nothing to capture.
    EndFindsNothing {
        /// Who sows.
        by: Player,
        /// Where it fell.
        pit: PitIndex,
        /// The pits that would have been captured, at least one.
        from: Pits,
        /// Where they lie.
        lie: Lie,
        /// The empty pit after the last stone, where that is what ends a sowing (Bosh).
        empty: Option<PitIndex>,
    },
    /// The very last stone fell where nothing is captured.
    EndElsewhere {
        /// Who sows.
        by: Player,
        /// Where it fell.
        pit: PitIndex,
        /// The empty pit after the last stone, where that is what ends a sowing (Bosh).
        empty: Option<PitIndex>,
    },
    /// Stones were captured.
    Captured {
        /// The pit they lay in.
        pit: PitIndex,
        /// How many.
        stones: u16,
        /// By whom.
        by: Player,
        /// Stones that must be swept next; 0 where more is captured first.
        sweep_due: u16,
    },
    /// Stones were swept.
    Swept {
        /// The pit they lay in.
        pit: PitIndex,
        /// How many.
        stones: u16,
        /// By whom.
        by: Player,
    },
    /// The player passed.
    Passed(Player),
    /// The round ended; `player` was to move.
    RoundEnded {
        /// Why.
        reason: RoundEnd,
        /// Who was to move.
        player: Player,
    },
    /// Stones on the board went to a player at the end.
    Gathered {
        /// The pit they lay in.
        pit: PitIndex,
        /// How many.
        stones: u16,
        /// Who has them.
        to: Player,
    },
    /// A pit was filled for a new round.
    Filled {
        /// The pit.
        pit: PitIndex,
        /// How many stones.
        stones: u16,
        /// Whether it was closed before.
        reopened: bool,
    },
    /// A pit was closed.
    Closed(PitIndex),
    /// A new round began.
    RoundBegan {
        /// Its number.
        round: u32,
        /// Who begins.
        first: Player,
    },
    /// The game ended; `player` was to move.
    Ended {
        /// How.
        outcome: Outcome,
        /// Who was to move.
        player: Player,
    },
}

/// How the pits that a sowing captures lie to the pit it ended in. It follows from the board, not
/// from the game, so that a sentence about it is true in every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lie {
    /// The pit across the middle of the board is one of them, and all are in its column.
    Opposite,
    /// It is the one pit just beyond the empty pit that ended the sowing.
    Beyond,
    /// In any other way.
    Elsewhere,
}

/// What a caption points at on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The pit about to receive a stone or to be lifted.
    pub next: Option<PitIndex>,
    /// Where the very last stone fell, if it is shown together with what it captures.
    pub last: Option<PitIndex>,
    /// The pits it captures, or would if they were not empty.
    pub captured: Pits,
    /// The empty pit that ended the sowing.
    pub empty: Option<PitIndex>,
}

impl Caption {
    /// What it points at.
    #[must_use]
    pub fn marks(&self) -> Marks {
        match *self {
            Caption::Fell { next, .. }
            | Caption::LastGoesOn { next, .. }
            | Caption::Lifted { next, .. }
            | Caption::LiftedLast { next, .. }
            | Caption::LiftedNext { next, .. } => Marks {
                next: Some(next),
                ..Marks::default()
            },
            Caption::EndCaptures {
                pit, from, empty, ..
            }
            | Caption::EndFindsNothing {
                pit, from, empty, ..
            } => Marks {
                last: Some(pit),
                captured: from,
                empty,
                ..Marks::default()
            },
            // They are on their way, or gone.
            Caption::Captured { pit, .. } => Marks {
                captured: Pits::one(pit),
                ..Marks::default()
            },
            _ => Marks::default(),
        }
    }
}

impl Film {
    /// What happened with a step; nothing for step 0.
    #[must_use]
    pub fn caption(&self, step: usize) -> Option<Caption> {
        let (at, done) = self.event_of(step)?;
        let before = self.position_before(at);
        let next = self.events().get(at + 1).copied();
        Some(match *self.events().get(at)? {
            Event::Lap { pit, stones, last } => {
                let lap = Lap {
                    pit,
                    stones,
                    last,
                    before: &before,
                };
                self.lap_caption(at, done, &lap, next)
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
            Event::RoundEnded { reason } => Caption::RoundEnded {
                reason,
                player: before.player(),
            },
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

    /// The sweep that follows a capture; none where another capture comes first, which tells of it.
    fn sweep_due_after(&self, at: usize) -> u16 {
        let mut later = self.events().iter().skip(at + 1);
        let next = later.find_map(|event| match event {
            Event::SweepDue { stones } => Some(*stones),
            Event::Captured { .. } => Some(0),
            _ => None,
        });
        next.unwrap_or_default()
    }

    /// The pits that the sowing captures, and their stones together.
    fn captured(&self) -> (Pits, u16) {
        let captures = self.events().iter().filter_map(|event| match event {
            Event::Captured { pit, stones, .. } => Some((*pit, *stones)),
            _ => None,
        });
        captures.fold((Pits::NONE, 0), |(pits, sum), (pit, stones)| {
            (pits.with(pit), sum + stones)
        })
    }

    fn lap_caption(&self, at: usize, done: usize, lap: &Lap<'_>, next: Option<Event>) -> Caption {
        let Lap {
            pit,
            stones,
            last,
            before,
        } = *lap;
        let by = before.player();
        let ring = before.ring(by);
        let start = ring.iter().position(|p| *p == pit).unwrap_or_default();
        let hop = |n: usize| {
            ring.get((start + n) % ring.len().max(1))
                .copied()
                .unwrap_or(pit)
        };
        if done <= 1 {
            let earlier = self.events().iter().take(at);
            let number = 1 + earlier.filter(|e| matches!(e, Event::Lap { .. })).count() as u32;
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
        match next {
            Some(Event::Lap {
                pit: next, stones, ..
            }) => Caption::LastGoesOn {
                by,
                pit: last,
                next,
                stones,
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
    fn empty(&self, ring: &[PitIndex]) -> Option<PitIndex> {
        match self.before.game().rules().relay {
            Relay::LastPit => None,
            Relay::NextPit => next_in(ring, self.last),
        }
    }

    /// The end of the sowing, which captured these pits and so many stones.
    fn end(&self, ring: &[PitIndex], (captured, stones): (Pits, u16)) -> Caption {
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
    fn lie(&self, ring: &[PitIndex], pits: Pits) -> Lie {
        if let Some(empty) = self.empty(ring) {
            let beyond = next_in(ring, empty);
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

/// The pit after this one in a ring.
fn next_in(ring: &[PitIndex], pit: PitIndex) -> Option<PitIndex> {
    let at = ring.iter().position(|p| *p == pit)?;
    ring.get((at + 1) % ring.len()).copied()
}

#[cfg(test)]
mod tests;
