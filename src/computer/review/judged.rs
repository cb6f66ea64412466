//! What a review says of one turn.

use super::worth::{Standing, Worth, all_stones};
use crate::computer::reason::{Worse, why_worse};
use crate::computer::thought::{Choice, Value};
use crate::rules::{Past, Player, Position};

/// What a review says of one turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The place of the turn in the line, from 0: that of the position before it, too.
    pub at: usize,
    /// Who played it.
    pub player: Player,
    /// The turn, what it is worth, and how it goes on.
    pub played: Choice,
    /// The best turn, where that is another one and more was to be had.
    pub better: Option<Choice>,
    /// What the position before it is worth: what the best turn is.
    pub best: Worth,
    /// What was given away, in hundredths of a stone: 0 or more.
    pub loss: i32,
    /// How the game stood with the best turn and with this one, where that is known and got worse.
    pub slip: Option<(Standing, Standing)>,
    /// Stones of the game, by which a loss is large or small.
    stones: u32,
}

impl Judged {
    pub(super) fn new(
        position: &Position,
        at: usize,
        played: Choice,
        better: Option<Choice>,
    ) -> Judged {
        let player = position.player();
        let stones = all_stones(position);
        let best = Worth::of(position, better.as_ref().unwrap_or(&played));
        let worth = Worth::of(position, &played);
        let (before, after) = (best.standing(), worth.standing());
        let slip = after
            .is_worse_than(before, player)
            .then_some((before, after));
        let loss = given_away(player, best, worth, stones);
        Judged {
            at,
            player,
            better: better.filter(|_| loss > 0 || slip.is_some()),
            played,
            best,
            loss,
            slip,
            stones,
        }
    }

    /// Whether what was given away matters: the game or match stands worse for the player, or a fifteenth of
    /// the stones, but four at least, were lost by it.
    #[must_use]
    pub fn is_turning_point(&self) -> bool {
        let many = i32::try_from(100 * self.stones / 15).unwrap_or(i32::MAX);
        self.slip.is_some() || self.loss >= many.max(400)
    }

    /// Whether all that is said of it is proven.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        let exact = |choice: &Choice| choice.value.is_exact();
        exact(&self.played) && self.best.is_exact()
    }

    /// In what the turn was worse than the better one; empty where there is none.
    ///
    /// `position` is the one before it, and `past` the settled positions so far, that included.
    #[must_use]
    pub fn why(&self, position: &Position, past: &dyn Past) -> Vec<Worse> {
        let better = self.better.as_ref();
        better.map_or_else(Vec::new, |better| {
            why_worse(position, past, &self.played, better)
        })
    }
}

/// What is given away for sure between the best turn and another, in hundredths of a stone.
fn given_away(player: Player, best: Worth, played: Worth, stones: u32) -> i32 {
    if let (Value::Ends { .. }, Value::Ends { .. }) = (best.value, played.value) {
        let (least, _) = bounds(player, best.value);
        let (_, most) = bounds(player, played.value);
        return (100 * (least - most)).max(0);
    }
    if best.standing() != Standing::Open && best.standing() == played.standing() {
        // Won is won, whether or not it is known by how much.
        return 0;
    }
    let [best, played] = [best, played].map(|worth| worth.hundredths(stones));
    let given = match player {
        Player::South => best - played,
        Player::North => played - best,
    };
    given.max(0)
}

/// The least and the most a player can have.
fn bounds(player: Player, value: Value) -> (i32, i32) {
    match (value, player) {
        (Value::Ends { lower, upper }, Player::South) => (lower.into(), upper.into()),
        (Value::Ends { lower, upper }, Player::North) => (-i32::from(upper), -i32::from(lower)),
        _ => (0, 0),
    }
}
