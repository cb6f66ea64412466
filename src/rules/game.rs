//! What a game is made of, and the list of games.
//!
//! A new game is one file beside this one and its line in [`GAMES`].

use super::event::{EndReason, Event, RoundEnd};
use super::{
    Past, Pit, PitIndex, Pits, Position, Refusal, Relay, Ring, Shape, bosh, nsolo, sadeqa,
};

/// Every game the program plays, in the order it offers them.
pub static GAMES: [&Rules; 3] = [&nsolo::RULES, &sadeqa::RULES, &bosh::RULES];

/// The rules of one game, as plain data and functions.
#[derive(Debug)]
pub struct Rules {
    /// The name used in files and for looking up texts: lower-case letters.
    pub id: &'static str,
    /// Which sizes it is played on.
    pub sizes: Sizes,
    /// The board for a size.
    pub shape: fn(u16) -> Shape,
    /// The opening board for a size.
    pub opening: fn(u16) -> Vec<Pit>,
    /// Which pits a player sows.
    pub circuit: Circuit,
    /// Where a relay picks up again.
    pub relay: Relay,
    /// What becomes of captured stones.
    pub captured: Captured,
    /// Whether the mover's pit, which is open and holds stones, may be chosen by this game's own
    /// rule (whether its sowing ends is looked at elsewhere).
    pub may_choose: fn(&Position, PitIndex) -> Result<(), Refusal>,
    /// The pits whose stones a sowing that ended captures, those that turn out to be empty
    /// included, given the pit of its last stone and the ring that was sown.
    pub capture: fn(&Position, PitIndex, &Ring) -> Pits,
    /// Whether a capture is followed by a bonus sweep of as many enemy stones.
    pub sweeps: bool,
    /// Whether pits can be closed.
    pub closes_pits: bool,
    /// What follows once a turn is over and it is the next player's turn: the end of the game or
    /// round, or nothing.
    pub settle: fn(&Position, &dyn Past) -> Vec<Event>,
    /// The reasons `settle` ends the game for; each has a sentence of this game's own. Resigning and
    /// agreeing a draw end every game.
    pub ends: &'static [EndReason],
    /// The reasons `settle` ends a round for, in the same way; none in games without rounds.
    pub round_ends: &'static [RoundEnd],
    /// Whether a player who has no playable pit passes (elsewhere the game or round ends).
    pub passes: bool,
}

/// The sizes of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sizes {
    /// Any number of columns from the first to the second; the third is the usual one.
    Columns(u16, u16, u16),
    /// One of these numbers of stones a pit, the usual one first.
    StonesPerPit(&'static [u16]),
    /// Just one size, this number of stones a pit.
    One(u16),
}

impl Sizes {
    /// The usual size.
    #[must_use]
    pub fn usual(self) -> u16 {
        match self {
            Sizes::Columns(_, _, usual) | Sizes::One(usual) => usual,
            Sizes::StonesPerPit(sizes) => sizes.first().copied().unwrap_or_default(),
        }
    }

    /// Every size, smallest first for columns, the usual first for stones.
    #[must_use]
    pub fn all(self) -> Vec<u16> {
        match self {
            Sizes::Columns(from, to, _) => (from..=to).collect(),
            Sizes::StonesPerPit(sizes) => sizes.to_vec(),
            Sizes::One(size) => vec![size],
        }
    }
}

/// Which pits a player sows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Circuit {
    /// Only the player's own pits.
    Own,
    /// All pits of the board.
    Whole,
}

/// What becomes of captured stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Captured {
    /// They leave the table; only their number matters.
    LeaveTheTable,
    /// Their captor keeps them, and they count.
    Kept,
}

/// A game with its size: what a position is a position of.
#[derive(Clone, Copy)]
pub struct Game {
    rules: &'static Rules,
    size: u16,
}

impl Game {
    /// The game of that name and size; `None` when there is no such game or size.
    #[must_use]
    pub fn new(id: &str, size: u16) -> Option<Game> {
        let rules = Self::rules_named(id)?;
        rules
            .sizes
            .all()
            .contains(&size)
            .then_some(Game { rules, size })
    }

    /// The rules of that name.
    #[must_use]
    pub fn rules_named(id: &str) -> Option<&'static Rules> {
        GAMES.into_iter().find(|rules| rules.id == id)
    }

    /// A game in its usual size.
    #[must_use]
    pub fn usual(rules: &'static Rules) -> Game {
        Game {
            rules,
            size: rules.sizes.usual(),
        }
    }

    /// Every game in its usual size and, where it has others, in the smallest, a middle (odd) and
    /// the largest one: what is tried out with these is tried out with every game.
    #[must_use]
    pub fn samples() -> Vec<Game> {
        let sizes = |sizes: Sizes| match sizes {
            Sizes::Columns(from, to, usual) => {
                let mut some = vec![usual, from, from.midpoint(to) | 1, to];
                some.sort_unstable();
                some.dedup();
                some
            }
            sizes => sizes.all(),
        };
        let games = GAMES.into_iter().flat_map(|rules| {
            let sizes = sizes(rules.sizes).into_iter();
            sizes.map(|size| Game { rules, size })
        });
        games.collect()
    }

    /// Its rules.
    #[must_use]
    pub fn rules(self) -> &'static Rules {
        self.rules
    }

    /// Its name in files.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.rules.id
    }

    /// Its size: columns or stones a pit, as [`Rules::sizes`] says.
    #[must_use]
    pub fn size(self) -> u16 {
        self.size
    }

    /// Its board.
    #[must_use]
    pub fn shape(self) -> Shape {
        (self.rules.shape)(self.size)
    }

    /// Stones in the opening position.
    #[must_use]
    pub fn stones(self) -> u32 {
        (self.rules.opening)(self.size)
            .iter()
            .map(|pit| u32::from(pit.stones()))
            .sum()
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        (self.id(), self.size) == (other.id(), other.size)
    }
}

impl Eq for Game {}

impl std::hash::Hash for Game {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.id(), self.size).hash(state);
    }
}

impl std::fmt::Debug for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.id(), self.size)
    }
}
