//! Whether a try does what a lesson asks for, and if not, why.

use super::lesson::{Barred, Goal};
use crate::rules::{Event, PitIndex, Pits, Player, Position, Refusal};

/// What the learner tried.
#[derive(Clone, Copy, Debug)]
pub enum Tried<'a> {
    /// South sowed, and the sweep that follows is not made yet: what happened so far.
    Sown(&'a [Event]),
    /// A whole turn: what happened, and the position after it.
    Played(&'a [Event], &'a Position),
    /// South chose a pit that may not be chosen.
    Refused(PitIndex, Refusal),
}

/// Why a try is not what the lesson asks for: the first of its goals that is not met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Another pit was to be sown.
    OtherPit {
        /// The one that was sown.
        sown: PitIndex,
        /// The one to be sown.
        wanted: PitIndex,
    },
    /// The sowing lifts another number of handfuls.
    Laps {
        /// How many it lifts.
        laps: u32,
        /// How many it should.
        wanted: u32,
    },
    /// The last stone fell elsewhere.
    End {
        /// Where it fell.
        last: PitIndex,
        /// Where it should.
        wanted: PitIndex,
    },
    /// Nothing was captured.
    NoCapture {
        /// Where the last stone fell.
        last: PitIndex,
        /// The pits it would have captured, were they not empty; none where nothing is captured from.
        from: Pits,
    },
    /// Fewer stones were captured than can be.
    TooFew {
        /// Stones captured.
        captured: u16,
        /// Stones that should be.
        wanted: u16,
    },
    /// Something was captured, and nothing should be.
    Captured {
        /// Stones captured.
        captured: u16,
    },
    /// The capture was made on the other side.
    NotOwn {
        /// The pit that was captured.
        pit: PitIndex,
    },
    /// A pit of North's still holds more than one stone.
    NotSingle {
        /// The pit.
        pit: PitIndex,
        /// What it holds.
        stones: u16,
    },
    /// North could capture in the next turn.
    NorthCaptures {
        /// The pit North would sow.
        pit: PitIndex,
        /// Stones it would capture.
        stones: u16,
    },
    /// The game is not won.
    NotWon {
        /// Stones North still has on the board.
        left: u16,
    },
    /// The game is over, but South has not won it.
    OverNotWon,
    /// The round goes on.
    RoundGoesOn {
        /// Stones North still has in their row.
        left: u16,
    },
    /// The round ended, but too few pits were closed or opened again.
    TooFewPits {
        /// How many were.
        pits: usize,
        /// How many should be.
        wanted: usize,
    },
    /// A pit was sown where passing was the task.
    NotPassed,
    /// The pit may be sown; one that may not is looked for.
    MayBeSown,
    /// The pit may not be chosen, and nothing was sown.
    Refused(PitIndex, Refusal),
}

/// Judges a try by all goals. Where a sweep is still due only the goals that the sowing decides are
/// looked at.
///
/// # Errors
/// Why it is not what is asked for.
pub fn judge(goals: &[Goal], tried: Tried<'_>) -> Result<(), Reason> {
    let facts = match tried {
        Tried::Refused(pit, why) => {
            let found = goals.iter().any(|goal| is_found(*goal, why));
            return if found {
                Ok(())
            } else {
                Err(Reason::Refused(pit, why))
            };
        }
        Tried::Sown(events) => Facts::of(events, None),
        Tried::Played(events, after) => Facts::of(events, Some(after)),
    };
    goals.iter().try_for_each(|goal| facts.check(*goal))
}

/// Whether the goal was to find a pit that is refused for this reason.
fn is_found(goal: Goal, why: Refusal) -> bool {
    matches!(
        (goal, why),
        (
            Goal::Finds(Barred::SingleStone),
            Refusal::SingleStone { .. }
        ) | (Goal::Finds(Barred::NeverEnding), Refusal::NeverEnding)
    )
}

/// What a turn came to.
#[derive(Default)]
struct Facts<'a> {
    sown: PitIndex,
    laps: u32,
    last: PitIndex,
    captured: u16,
    captured_from: Pits,
    passed: bool,
    round_ended: bool,
    /// North's pits that are newly closed.
    closed: usize,
    /// South's pits that opened again.
    reopened: usize,
    winner: Option<Player>,
    /// North's stones when the round or game ended, or now.
    north_left: u16,
    /// The position after the turn; none while a sweep is due.
    after: Option<&'a Position>,
}

impl<'a> Facts<'a> {
    fn of(events: &[Event], after: Option<&'a Position>) -> Facts<'a> {
        let mut facts = Facts {
            after,
            winner: after
                .and_then(Position::outcome)
                .and_then(|outcome| outcome.winner),
            north_left: after.map_or(0, |after| after.on_board(Player::North)),
            ..Facts::default()
        };
        let shape = after.map(Position::shape);
        let owner = |pit| shape.map(|shape| shape.owner(pit));
        for event in events {
            match *event {
                Event::Lap { pit, last, .. } => {
                    if facts.laps == 0 {
                        facts.sown = pit;
                    }
                    facts.laps += 1;
                    facts.last = last;
                }
                Event::Captured { pit, stones, .. } => {
                    facts.captured += stones;
                    facts.captured_from = facts.captured_from.with(pit);
                }
                Event::Passed { .. } => facts.passed = true,
                Event::RoundEnded { .. } => facts.round_ended = true,
                Event::Closed { pit, newly: true } if owner(pit) == Some(Player::North) => {
                    facts.closed += 1;
                }
                Event::Filled {
                    pit,
                    reopened: true,
                    ..
                } if owner(pit) == Some(Player::South) => facts.reopened += 1,
                _ => {}
            }
        }
        facts
    }

    fn check(&self, goal: Goal) -> Result<(), Reason> {
        let (met, why) = match goal {
            Goal::Sow(wanted) => {
                let sown = self.sown;
                (
                    self.laps > 0 && sown == wanted,
                    Reason::OtherPit { sown, wanted },
                )
            }
            Goal::Laps(wanted) => {
                let laps = self.laps;
                (laps == wanted, Reason::Laps { laps, wanted })
            }
            Goal::EndIn(wanted) => {
                let last = self.last;
                (
                    self.laps > 0 && last == wanted,
                    Reason::End { last, wanted },
                )
            }
            Goal::Captures(wanted) => return self.check_capture(wanted),
            Goal::CapturesNothing => {
                let captured = self.captured;
                (captured == 0, Reason::Captured { captured })
            }
            Goal::CapturesOwn => {
                self.check_capture(1)?;
                let own = |pit| {
                    let after = self.after;
                    after.is_some_and(|after| after.shape().owner(pit) == Player::South)
                };
                let captured = self.captured_from;
                return match captured.iter().next() {
                    Some(pit) if !captured.iter().any(own) => Err(Reason::NotOwn { pit }),
                    _ => Ok(()),
                };
            }
            Goal::Finds(_) => (false, Reason::MayBeSown),
            Goal::Passes => (self.passed, Reason::NotPassed),
            Goal::LeavesSingles
            | Goal::LeavesNoCapture
            | Goal::Wins
            | Goal::EndsRound
            | Goal::Closes(_)
            | Goal::Reopens(_) => {
                return match self.after {
                    Some(after) => self.check_end(goal, after),
                    None => Ok(()),
                };
            }
        };
        if met { Ok(()) } else { Err(why) }
    }

    fn check_capture(&self, wanted: u16) -> Result<(), Reason> {
        let (captured, last) = (self.captured, self.last);
        match captured {
            0 => Err(Reason::NoCapture {
                last,
                from: self.would_capture(),
            }),
            _ if captured < wanted => Err(Reason::TooFew { captured, wanted }),
            _ => Ok(()),
        }
    }

    /// The pits that a sowing which ends so captures. A new round may have changed what lies where.
    fn would_capture(&self) -> Pits {
        let still = self.after.filter(|_| !self.round_ended);
        still.map_or(Pits::NONE, |after| {
            let mut sown = after.clone();
            let player = Player::South;
            sown.fold(Event::ToMove { player });
            let ring = sown.ring(player);
            (sown.game().rules().capture)(&sown, self.last, &ring)
        })
    }

    /// Goals that only the finished turn decides.
    fn check_end(&self, goal: Goal, after: &Position) -> Result<(), Reason> {
        let left = self.north_left;
        let (met, why) = match goal {
            Goal::LeavesSingles => {
                let mut pits = after.shape().pits_of(Player::North);
                return match pits.find(|pit| after.stones(*pit) > 1) {
                    Some(pit) => Err(Reason::NotSingle {
                        pit,
                        stones: after.stones(pit),
                    }),
                    None => Ok(()),
                };
            }
            Goal::LeavesNoCapture => return no_capture_for_north(after),
            Goal::Wins if after.outcome().is_some() => {
                (self.winner == Some(Player::South), Reason::OverNotWon)
            }
            Goal::Wins if self.round_ended => (false, Reason::OverNotWon),
            Goal::Wins => (false, Reason::NotWon { left }),
            _ if !self.round_ended => (false, Reason::RoundGoesOn { left }),
            Goal::EndsRound => return Ok(()),
            Goal::Closes(wanted) => {
                let pits = self.closed;
                (pits >= wanted, Reason::TooFewPits { pits, wanted })
            }
            Goal::Reopens(wanted) => {
                let pits = self.reopened;
                (pits >= wanted, Reason::TooFewPits { pits, wanted })
            }
            _ => return Ok(()),
        };
        if met { Ok(()) } else { Err(why) }
    }
}

/// Whether North, to play, has nothing to capture; if not, the most it has.
fn no_capture_for_north(after: &Position) -> Result<(), Reason> {
    let choices = after.choices();
    let captures = |pit| (pit, choices.of(pit).map_or(0, |summary| summary.captured));
    let pits = after.shape().pits_of(Player::North).map(captures);
    match pits.max_by_key(|(_, stones)| *stones) {
        Some((pit, stones)) if stones > 0 => Err(Reason::NorthCaptures { pit, stones }),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::trial::before_two_captures;

    #[test]
    fn all_pits_that_a_sowing_captures_count() {
        let by = Player::South;
        let captured = |pit, stones| Event::Captured { pit, stones, by };
        let after = before_two_captures(9);
        let tried = |goal, events: &[Event]| judge(&[goal], Tried::Played(events, &after));
        let both = [captured(1, 2), captured(11, 3)];
        assert_eq!(tried(Goal::Captures(5), &both), Ok(()));
        assert_eq!(tried(Goal::CapturesOwn, &both), Ok(()));
        let not_own = Err(Reason::NotOwn { pit: 6 });
        let theirs = [captured(6, 2), captured(11, 3)];
        assert_eq!(tried(Goal::CapturesOwn, &theirs), not_own);
    }
}
