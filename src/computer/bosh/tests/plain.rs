//! A plain search of a round: turn by turn by the rules, with the whole past, and nothing kept.

use super::{ahead, sow};
use crate::rules::{Player, Position};

/// The values of a round within a number of turns.
pub(super) struct Plain {
    /// Turns it may still play.
    pub left: u32,
    /// Positions that recurred, and by that ended the round.
    pub recurred: u32,
}

impl Plain {
    pub(super) fn new(turns: u32) -> Plain {
        Plain {
            left: turns,
            recurred: 0,
        }
    }

    /// What South owns at the end less what North owns, within the bounds as in any alpha-beta search;
    /// none where it takes too many turns. `past` ends with the position.
    pub(super) fn value(&mut self, past: &mut Vec<Position>, bounds: (i16, i16)) -> Option<i16> {
        let position = past.last()?.clone();
        let (mut alpha, mut beta) = bounds;
        let mut best: Option<i16> = None;
        for pit in position.shape().pits_of(position.player()) {
            if !position.is_playable(pit) {
                continue;
            }
            let value = self.after(&position, pit, past, (alpha, beta))?;
            best = Some(match (best, position.player()) {
                (None, _) => value,
                (Some(best), Player::South) => best.max(value),
                (Some(best), Player::North) => best.min(value),
            });
            match position.player() {
                Player::South => alpha = alpha.max(value),
                Player::North => beta = beta.min(value),
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// The same after a pit was sown.
    pub(super) fn after(
        &mut self,
        position: &Position,
        pit: usize,
        past: &mut Vec<Position>,
        bounds: (i16, i16),
    ) -> Option<i16> {
        self.left = self.left.checked_sub(1)?;
        let mut events = Vec::new();
        let turn = crate::rules::Turn::sow(pit);
        let next = position.play(&turn, past, &mut events).unwrap();
        assert_eq!(next, sow(position, pit, past));
        if next.round() != position.round() || next.outcome().is_some() {
            let repeated = |event: &crate::rules::Event| {
                let reason = crate::rules::RoundEnd::Repeated;
                *event == crate::rules::Event::RoundEnded { reason }
            };
            self.recurred += u32::from(events.iter().any(repeated));
            return Some(ahead(&next));
        }
        past.push(next);
        let value = self.value(past, bounds);
        past.pop();
        value
    }
}
