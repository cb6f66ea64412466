//! The pits of a board, kept so that a position is copied quickly.

use std::ops::Range;

use super::{Pit, PitIndex, Shape};

/// As many pits as most boards have are kept in place: four rows of twelve.
const FEW: usize = 48;

/// The pits of a board; those it does not have stay empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum OnBoard {
    /// A small board.
    Few([Pit; FEW]),
    /// A large one.
    Many(Box<[Pit; Shape::MOST_PITS]>),
}

impl OnBoard {
    /// These pits.
    pub(super) fn of(pits: &[Pit]) -> OnBoard {
        if pits.len() <= FEW {
            OnBoard::Few(filled(pits))
        } else {
            OnBoard::Many(Box::new(filled(pits)))
        }
    }

    /// Some of them; none where the board has not all of those.
    #[inline]
    pub(super) fn slice(&self, pits: Range<PitIndex>) -> &[Pit] {
        let all: &[Pit] = match self {
            OnBoard::Few(all) => all,
            OnBoard::Many(all) => all.as_slice(),
        };
        all.get(pits).unwrap_or_default()
    }

    /// Some of them, to be changed.
    #[inline]
    pub(super) fn slice_mut(&mut self, pits: Range<PitIndex>) -> &mut [Pit] {
        let all: &mut [Pit] = match self {
            OnBoard::Few(all) => all,
            OnBoard::Many(all) => all.as_mut_slice(),
        };
        all.get_mut(pits).unwrap_or_default()
    }
}

fn filled<const MOST: usize>(pits: &[Pit]) -> [Pit; MOST] {
    let mut all = [Pit::EMPTY; MOST];
    for (place, pit) in all.iter_mut().zip(pits) {
        *place = *pit;
    }
    all
}
