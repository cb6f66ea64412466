//! What a step of a film is: data for a sentence, the rule it follows, and what to mark.

use super::Film;
use crate::rules::{Event, Outcome, PitIndex, Player, Position, Relay, RoundEnd};

/// What happened with one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caption {
    /// The chosen pit was lifted.
    Lifted {
        /// The pit.
        pit: PitIndex,
        /// Its stones.
        stones: u16,
        /// Where the first stone will fall.
        next: PitIndex,
    },
    /// The pit the last stone fell in was lifted in turn.
    LiftedLast {
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
        /// Where.
        pit: PitIndex,
        /// Stones left in the hand.
        left: u16,
        /// Where the next one will fall.
        next: PitIndex,
    },
    /// The last stone of a lap fell, and the sowing goes on.
    LastGoesOn {
        /// Where it fell.
        pit: PitIndex,
        /// The pit that is lifted next.
        next: PitIndex,
        /// Its stones.
        stones: u16,
    },
    /// The very last stone fell, and what lies in `from` is captured.
    EndCaptures {
        /// Where it fell.
        pit: PitIndex,
        /// The pit that is captured.
        from: PitIndex,
        /// Its stones.
        stones: u16,
        /// The empty pit between (Bosh).
        empty: Option<PitIndex>,
    },
    /// The very last stone fell where it could capture, but there is nothing to capture.
    EndFindsNothing {
        /// Where it fell.
        pit: PitIndex,
        /// The pit that would have been captured.
        from: PitIndex,
        /// The empty pit between (Bosh).
        empty: Option<PitIndex>,
    },
    /// The very last stone fell where nothing is captured.
    EndElsewhere {
        /// Where it fell.
        pit: PitIndex,
    },
    /// Stones were captured.
    Captured {
        /// The pit they lay in.
        pit: PitIndex,
        /// How many.
        stones: u16,
        /// By whom.
        by: Player,
        /// Stones that must be swept after it.
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
    /// The game ended.
    Ended(Outcome),
}

/// What a caption points at on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The pit about to receive a stone or to be lifted.
    pub next: Option<PitIndex>,
    /// Two pits that belong together: where the last stone fell and what it captures.
    pub pair: Option<(PitIndex, PitIndex)>,
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
            | Caption::EndFindsNothing { pit, from, empty } => Marks {
                pair: Some((pit, from)),
                empty,
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
                let sweep_due = match next {
                    Some(Event::SweepDue { stones }) => stones,
                    _ => 0,
                };
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
            Event::Ended { outcome } => Caption::Ended(outcome),
            Event::SweepDue { .. } | Event::ToMove { .. } => return None,
        })
    }

    fn lap_caption(&self, at: usize, done: usize, lap: &Lap<'_>, next: Option<Event>) -> Caption {
        let Lap {
            pit,
            stones,
            last,
            before,
        } = *lap;
        let ring = before.ring(before.player());
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
                (1, _) => Caption::Lifted { pit, stones, next },
                (lap, Relay::LastPit) => Caption::LiftedLast {
                    pit,
                    stones,
                    lap,
                    next,
                },
                (lap, Relay::NextPit) => Caption::LiftedNext {
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
                pit: hop(fallen),
                left,
                next: hop(fallen + 1),
            };
        }
        match next {
            Some(Event::Lap {
                pit: next, stones, ..
            }) => Caption::LastGoesOn {
                pit: last,
                next,
                stones,
            },
            Some(Event::Captured {
                pit: from, stones, ..
            }) => Caption::EndCaptures {
                pit: last,
                from,
                stones,
                empty: lap.empty(&ring),
            },
            _ => lap.end_without_capture(&ring),
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
            Relay::NextPit => {
                let at = ring.iter().position(|pit| *pit == self.last)?;
                ring.get((at + 1) % ring.len()).copied()
            }
        }
    }

    fn end_without_capture(&self, ring: &[PitIndex]) -> Caption {
        let mut after = self.before.clone();
        after.fold(Event::Lap {
            pit: self.pit,
            stones: self.stones,
            last: self.last,
        });
        match (after.game().rules().capture)(&after, self.last, ring) {
            Some(from) => Caption::EndFindsNothing {
                pit: self.last,
                from,
                empty: self.empty(ring),
            },
            None => Caption::EndElsewhere { pit: self.last },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Game, Pit, SetUp};

    /// The captions of a turn of South's, the plain stones left out.
    fn captions(id: &str, size: u16, pits: Option<&[u16]>, pit: PitIndex) -> Vec<Caption> {
        let game = Game::new(id, size).unwrap();
        let start = match pits {
            None => Position::start(game, Player::South),
            Some(pits) => {
                let pits = pits.iter().map(|stones| Pit::with(*stones)).collect();
                let set_up = SetUp {
                    pits,
                    store: [0; 2],
                    player: Player::South,
                };
                Position::set_up(game, &set_up).unwrap()
            }
        };
        let mut events = Vec::new();
        start.sow(pit, &vec![start.clone()], &mut events).unwrap();
        let film = Film::new(start, events);
        let all = (1..=film.steps()).map(|step| film.caption(step).unwrap());
        all.filter(|caption| !matches!(caption, Caption::Fell { .. }))
            .collect()
    }

    #[test]
    fn marins_example() {
        assert_eq!(
            captions("bosh", 4, None, 4),
            [
                Caption::Lifted {
                    pit: 4,
                    stones: 4,
                    next: 5
                },
                Caption::LastGoesOn {
                    pit: 8,
                    next: 9,
                    stones: 4
                },
                Caption::LiftedNext {
                    pit: 9,
                    stones: 4,
                    lap: 2,
                    next: 0
                },
                Caption::EndCaptures {
                    pit: 3,
                    from: 5,
                    stones: 5,
                    empty: Some(4)
                },
                Caption::Captured {
                    pit: 5,
                    stones: 5,
                    by: Player::South,
                    sweep_due: 0
                },
            ]
        );
    }

    #[test]
    fn a_relay_and_a_capture_with_its_sweep() {
        assert_eq!(
            captions("nsolo", 8, None, 3),
            [
                Caption::Lifted {
                    pit: 3,
                    stones: 2,
                    next: 4
                },
                Caption::LastGoesOn {
                    pit: 5,
                    next: 5,
                    stones: 3
                },
                Caption::LiftedLast {
                    pit: 5,
                    stones: 3,
                    lap: 2,
                    next: 6
                },
                Caption::EndCaptures {
                    pit: 8,
                    from: 31,
                    stones: 2,
                    empty: None
                },
                Caption::Captured {
                    pit: 31,
                    stones: 2,
                    by: Player::South,
                    sweep_due: 2
                },
            ]
        );
    }

    #[test]
    fn ends_that_capture_nothing_say_why() {
        let mut pits = [0; 32];
        pits[0] = 2;
        pits[20] = 2;
        let outer = captions("nsolo", 8, Some(&pits), 0);
        assert_eq!(outer.last(), Some(&Caption::EndElsewhere { pit: 2 }));
        pits[0] = 0;
        pits[8] = 2;
        let inner = captions("nsolo", 8, Some(&pits), 8);
        // Inner 6 faces North's inner 3.
        assert_eq!(
            inner.last(),
            Some(&Caption::EndFindsNothing {
                pit: 10,
                from: 29,
                empty: None
            })
        );
        let mut pits = [0; 10];
        pits[0] = 1;
        pits[7] = 2;
        let bosh = captions("bosh", 4, Some(&pits), 0);
        let end = Caption::EndFindsNothing {
            pit: 1,
            from: 3,
            empty: Some(2),
        };
        assert_eq!(bosh.last(), Some(&end));
    }
}
