//! What a position seems to be worth without looking further.
//!
//! The weights were found by letting programs play each other, one weight changed at a time: a hundred pairs
//! of games from varied openings each, with a thousand positions a turn.

use super::score::{Score, WON};
use crate::rules::{Captured, Position};

/// A captured stone.
const STONE: Score = 100;
/// Where captures are kept: a stone that lies in one's own row. Most of them come to the opponent.
const IN_ROW: Score = 20;
/// Where captures leave the game: a pit that can be sown although there are others.
const SEVERAL: Score = 20;
/// Where captures leave the game: an enemy stone that lies opposite an empty pit of one's own.
const AIMED_AT: Score = 10;
/// What the best capture that the player to move has at once adds, a stone.
const NEXT_KEPT: Score = 100;
/// The same where captures leave the game: there the enemy answers, with more.
const NEXT_GONE: Score = 50;

/// For the player to move, in hundredths of a stone.
pub(super) fn estimate(position: &Position) -> Score {
    let player = position.player();
    let seats = [player, player.other()];
    match position.game().rules().captured {
        Captured::Kept => {
            let [own, other] = seats.map(|seat| {
                STONE * Score::from(position.store(seat))
                    + IN_ROW * Score::from(position.on_board(seat))
            });
            own - other
        }
        Captured::LeaveTheTable => {
            let [own, other] = seats.map(|seat| {
                let shape = position.shape();
                let pits = shape.pits_of(seat).map(|pit| {
                    let stones = Score::from(position.stones(pit));
                    let aimed_at = match shape.opposite(pit) {
                        Some(opposite) if stones == 0 => {
                            AIMED_AT * Score::from(position.stones(opposite))
                        }
                        _ => 0,
                    };
                    STONE * stones + if stones >= 2 { SEVERAL } else { 0 } + aimed_at
                });
                pits.sum::<Score>()
            });
            own - other
        }
    }
}

/// The same, with the best capture that the player to move has at once.
pub(super) fn with_capture(position: &Position) -> Score {
    let pits = position.shape().pits_of(position.player());
    let taken = pits.filter_map(|pit| position.check(pit).ok());
    let most = taken
        .map(|summary| summary.captured + summary.sweep_due)
        .max();
    let each = match position.game().rules().captured {
        Captured::Kept => NEXT_KEPT,
        Captured::LeaveTheTable => NEXT_GONE,
    };
    estimate(position) + each * Score::from(most.unwrap_or(0))
}

/// What of a score lies in stores: it stays whatever comes. Nothing where what is captured leaves the game.
pub(super) fn in_stores(position: &Position) -> Score {
    match position.game().rules().captured {
        Captured::LeaveTheTable => 0,
        Captured::Kept => {
            let player = position.player();
            let (own, other) = (position.store(player), position.store(player.other()));
            STONE * (Score::from(own) - Score::from(other))
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
        Some(winner) if winner == position.player() => WON,
        Some(_) => -WON,
    })
}

/// Whether a game is as good as it is won by stones, and not only won or lost.
pub(super) fn by_stones(position: &Position) -> bool {
    let rules = position.game().rules();
    rules.captured == Captured::Kept && rules.round_ends.is_empty()
}
