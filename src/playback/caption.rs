//! What a step of a film is: data for a sentence, the rule it follows, and what to mark.

mod tell;

use crate::rules::{Outcome, PitIndex, Pits, Player, RoundEnd};

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
    /// The sweep as a whole, from more than one pit.
    SweptAll {
        /// The pits the stones lay in.
        pits: Pits,
        /// How many together.
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
        /// Their open pits, where the round ended because all of them are empty.
        row: Pits,
    },
    /// The stones of a round that is over were counted.
    RoundCounted {
        /// The round.
        round: u32,
        /// What each owns.
        stocks: [u16; 2],
    },
    /// Another round follows.
    RoundFollows {
        /// Its number.
        round: u32,
        /// Who begins it.
        first: Player,
        /// Who began the round before.
        before: Player,
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
    /// The empty pits that ended the sowing or the round.
    pub empty: Pits,
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
                empty: empty.into(),
                ..Marks::default()
            },
            Caption::RoundEnded { row, .. } => Marks {
                empty: row,
                ..Marks::default()
            },
            Caption::Gathered { pit, .. } => Marks {
                captured: Pits::one(pit),
                ..Marks::default()
            },
            Caption::Filled { pit, .. } | Caption::Closed(pit) => Marks {
                next: Some(pit),
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

#[cfg(test)]
mod tests;
