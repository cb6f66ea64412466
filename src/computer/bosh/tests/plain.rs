//! A plain search of a round: turn by turn by the rules, with the whole past, and nothing kept.

use super::ahead;
use crate::rules::{Event, Player, Position, RoundEnd, Turn, Watcher};

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
        let pits = position.shape().pits_of(position.player());
        let pits = pits.filter_map(|pit| Some((pit, position.check(pit).ok()?.captured)));
        let mut pits: Vec<(usize, u16)> = pits.collect();
        pits.sort_by_key(|(_, captured)| std::cmp::Reverse(*captured));
        for (pit, _) in pits {
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
        let mut told = Ended(false);
        let next = position.play(&Turn::sow(pit), past, &mut told).unwrap();
        if next.round() != position.round() || next.outcome().is_some() {
            self.recurred += u32::from(told.0);
            return Some(ahead(&next));
        }
        past.push(next);
        let value = self.value(past, bounds);
        past.pop();
        value
    }
}

/// Whether the round ended because a position recurred.
struct Ended(bool);

impl Watcher for Ended {
    fn event(&mut self, event: Event) {
        let reason = RoundEnd::Repeated;
        self.0 |= event == Event::RoundEnded { reason };
    }
}
