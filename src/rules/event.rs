//! What happens in a turn, told event by event.

use super::{PitIndex, Player};

/// One thing that happened.
///
/// Folding a turn's events over the old position, in order, gives exactly the new one
/// ([`super::Position::fold`]), and every event keeps the number of stones: what leaves a pit
/// goes to another pit or to a player's store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A handful was lifted from `pit` and sown; the last stone fell in `last`.
    Lap {
        /// Where it was lifted.
        pit: PitIndex,
        /// How many stones, at least one.
        stones: u16,
        /// Where the last stone fell.
        last: PitIndex,
    },
    /// All stones of `pit` were captured. A sowing can capture several pits, one event each.
    Captured {
        /// The pit that was emptied.
        pit: PitIndex,
        /// How many stones, at least one.
        stones: u16,
        /// Who has them.
        by: Player,
    },
    /// The player who captured must now sweep this many more enemy stones. Comes after the last
    /// capture of the turn.
    SweepDue {
        /// How many stones, at least one.
        stones: u16,
    },
    /// Some stones of `pit` were swept.
    Swept {
        /// The pit they were taken from.
        pit: PitIndex,
        /// How many stones, at least one.
        stones: u16,
        /// Who has them.
        by: Player,
    },
    /// The player could not sow and passed.
    Passed {
        /// Who passed.
        player: Player,
    },
    /// It is now this player's turn.
    ToMove {
        /// Whose turn it is.
        player: Player,
    },
    /// A round is over (Bosh); the stones still on the board are gathered next.
    RoundEnded {
        /// Why it ended.
        reason: RoundEnd,
    },
    /// Stones still on the board at the end of a game or round went to a player.
    Gathered {
        /// The pit that was emptied.
        pit: PitIndex,
        /// How many stones, at least one.
        stones: u16,
        /// Who has them.
        to: Player,
    },
    /// A pit was filled from its owner's store for a new round; a closed pit opens again by this.
    Filled {
        /// The pit.
        pit: PitIndex,
        /// How many stones.
        stones: u16,
        /// Whether it was closed in the round before.
        reopened: bool,
    },
    /// A pit could not be filled and is closed with sand.
    Closed {
        /// The pit.
        pit: PitIndex,
        /// Whether it was open in the round before.
        newly: bool,
    },
    /// A new round began.
    RoundBegan {
        /// Its number, from 1.
        round: u32,
        /// Who begins it.
        first: Player,
    },
    /// The game (in Bosh the match) is over.
    Ended {
        /// How.
        outcome: Outcome,
    },
}

/// Why a round of Bosh ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoundEnd {
    /// The player to move had no stones in their row.
    EmptyRow,
    /// A position recurred within the round.
    Repeated,
    /// The player to move had only never-ending sowings.
    OnlyNeverEnding,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; `None` for a draw.
    pub winner: Option<Player>,
    /// Why the game ended.
    pub reason: EndReason,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// A player had no stones left (Nsolo).
    NoStones,
    /// Both players passed in a row (Nsolo).
    TwoPasses,
    /// A position recurred (Nsolo, Sadeqa III).
    Repeated,
    /// The player to move had no legal move (Sadeqa III).
    NoMove,
    /// A player owned too few stones to open a pit (Bosh).
    AllPitsClosed,
    /// A round would have opened with the same stocks and beginner for the fifth time (Bosh).
    StocksRepeated,
    /// The loser resigned.
    Resigned,
    /// The players agreed a draw.
    Agreed,
}

/// Told of every event while a turn is played; `()` listens to nothing and costs nothing.
pub trait Watcher {
    /// One thing happened.
    fn event(&mut self, event: Event);
}

impl Watcher for () {
    #[inline]
    fn event(&mut self, _: Event) {}
}

impl Watcher for Vec<Event> {
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}
