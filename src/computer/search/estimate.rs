//! What a position seems to be worth without looking further.

use super::score::Score;
use crate::rules::{Captured, Position};

/// For the player to move, in hundredths of a stone.
pub(super) fn estimate(position: &Position) -> Score {
    let player = position.player();
    let (own, other) = match position.game().rules().captured {
        Captured::LeaveTheTable => (position.on_board(player), position.on_board(player.other())),
        Captured::Kept => (position.owned(player), position.owned(player.other())),
    };
    100 * (Score::from(own) - Score::from(other))
}

/// What of a score lies in stores: it stays whatever comes. Nothing where what is captured leaves the game.
pub(super) fn in_stores(position: &Position) -> Score {
    match position.game().rules().captured {
        Captured::LeaveTheTable => 0,
        Captured::Kept => {
            let player = position.player();
            let (own, other) = (position.store(player), position.store(player.other()));
            100 * (Score::from(own) - Score::from(other))
        }
    }
}

/// What a game that is over is worth.
pub(super) fn ended(position: &Position) -> Option<Score> {
    let outcome = position.outcome()?;
    if by_stones(position) {
        return Some(in_stores(position));
    }
    Some(match outcome.winner {
        None => 0,
        Some(winner) if winner == position.player() => super::score::WON,
        Some(_) => -super::score::WON,
    })
}

/// Whether a game is as good as it is won by stones, and not only won or lost.
pub(super) fn by_stones(position: &Position) -> bool {
    let rules = position.game().rules();
    rules.captured == Captured::Kept && rules.round_ends.is_empty()
}
