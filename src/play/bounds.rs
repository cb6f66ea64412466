//! What a position put together by hand may hold: the same for a file and for the editor.
//!
//! The rules take any stones that fit the board. These bounds keep what is played within the game
//! people know: no more stones than it has, and something to play with on each side.

use super::Start;
use crate::rules::{Game, Pit, Player, Position, SetUp, SetUpError};

/// Why a set-up is not within the bounds of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutOfBounds {
    /// There are more stones than the game has.
    TooManyStones {
        /// Stones the game has.
        most: u32,
        /// Stones given, the kept ones included.
        given: u64,
    },
    /// A side has no stone on the board; all its pits may even be closed.
    NoStones(Player),
}

/// Why no game can be begun from a set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It is not within the bounds.
    Bounds(OutOfBounds),
    /// The rules refuse it.
    SetUp(SetUpError),
    /// The game would be over before its first turn: this player has no sowing that ends.
    GameOver(Player),
    /// The round would be over before its first turn, for the same reason.
    RoundOver(Player),
}

/// Stones of a set-up, the kept ones included.
#[must_use]
pub fn stones(pits: &[Pit], stores: [u64; 2]) -> u64 {
    let on_board: u64 = pits.iter().map(|pit| u64::from(pit.stones())).sum();
    stores.into_iter().fold(on_board, u64::saturating_add)
}

/// Whether stones on the board and kept ones (South's and North's) are within the bounds of a game.
///
/// # Errors
/// The first bound that is not kept.
pub fn check(game: Game, pits: &[Pit], stores: [u64; 2]) -> Result<(), OutOfBounds> {
    let (most, given) = (game.stones(), stones(pits, stores));
    if given > u64::from(most) {
        return Err(OutOfBounds::TooManyStones { most, given });
    }
    let shape = game.shape();
    for player in Player::BOTH {
        let mut own = pits
            .iter()
            .skip(shape.pits_of(player).start)
            .take(shape.pits_each());
        if own.all(|pit| pit.stones() == 0) {
            return Err(OutOfBounds::NoStones(player));
        }
    }
    Ok(())
}

/// The beginning of a game from a set-up: the usual one where the set-up is just that.
///
/// # Errors
/// Why no game can be begun from it. Unlike a file, which may hold a game that was over at once,
/// nobody wants to begin one.
pub fn start(game: Game, set_up: &SetUp) -> Result<Start, Unfit> {
    check(game, &set_up.pits, set_up.store.map(u64::from)).map_err(Unfit::Bounds)?;
    let position = Position::set_up(game, set_up).map_err(Unfit::SetUp)?;
    if position.outcome().is_some() {
        return Err(Unfit::GameOver(set_up.player));
    }
    let usual = Position::start(game, set_up.player);
    if position.round() != usual.round() {
        return Err(Unfit::RoundOver(set_up.player));
    }
    Ok(if is_usual(set_up, &usual) {
        Start::Usual(set_up.player)
    } else {
        Start::SetUp(set_up.clone())
    })
}

fn is_usual(set_up: &SetUp, usual: &Position) -> bool {
    let store = Player::BOTH.map(|player| usual.store(player));
    set_up.pits == usual.pits() && set_up.store == store
}

#[cfg(test)]
mod tests;
