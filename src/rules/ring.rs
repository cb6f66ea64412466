//! The circuit a player sows, closed pits left out.

use std::ops::Range;

use super::{PitIndex, Pits};

/// The open pits a player sows, in sowing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ring(Order);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// All pits from one on.
    Span { first: PitIndex, len: usize },
    /// The first of these; pits are less than [`Pits::MOST`].
    Listed { pits: [u8; Pits::MOST], len: usize },
}

impl Ring {
    /// All these pits.
    pub(super) fn span(first: PitIndex, len: usize) -> Ring {
        Ring(Order::Span { first, len })
    }

    /// Just these pits.
    pub(super) fn listed(open: impl Iterator<Item = PitIndex>) -> Ring {
        let (mut pits, mut len) = ([0; Pits::MOST], 0);
        for (place, pit) in pits.iter_mut().zip(open) {
            *place = pit as u8;
            len += 1;
        }
        Ring(Order::Listed { pits, len })
    }

    /// Its pits, where they follow each other on the board.
    #[inline]
    pub(super) fn span_of(&self) -> Option<Range<PitIndex>> {
        match &self.0 {
            Order::Span { first, len } => Some(*first..first + len),
            Order::Listed { .. } => None,
        }
    }

    /// How many pits it has.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        match &self.0 {
            Order::Span { len, .. } | Order::Listed { len, .. } => *len,
        }
    }

    /// Whether there is no pit in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The pit at a place of the ring, counted from 0 and round and round. The ring must not be empty.
    #[must_use]
    #[inline]
    pub fn pit(&self, place: usize) -> PitIndex {
        let len = self.len().max(1);
        // Mostly it needs no division.
        self.at(if place < len { place } else { place % len })
    }

    /// The pit at a place less than its length.
    #[inline]
    fn at(&self, place: usize) -> PitIndex {
        match &self.0 {
            Order::Span { first, .. } => first + place,
            Order::Listed { pits, .. } => pits.get(place).map_or(0, |pit| usize::from(*pit)),
        }
    }

    /// The place of a pit in the ring, if it is in it.
    #[must_use]
    #[inline]
    pub fn place(&self, pit: PitIndex) -> Option<usize> {
        match &self.0 {
            Order::Span { first, len } => pit.checked_sub(*first).filter(|place| place < len),
            Order::Listed { .. } => self.place_in_list(pit),
        }
    }

    #[inline(never)]
    fn place_in_list(&self, pit: PitIndex) -> Option<usize> {
        self.iter().position(|listed| listed == pit)
    }

    /// The pit so many hops after one of the ring; none after a pit that is not in it.
    #[must_use]
    #[inline]
    pub fn hop(&self, from: PitIndex, hops: usize) -> Option<PitIndex> {
        let (place, len) = (self.place(from)? + hops, self.len());
        // Once round at most, it needs no division.
        let once = place.checked_sub(len).unwrap_or(place);
        Some(self.at(if once < len { once } else { once % len }))
    }

    /// Its pits, in sowing order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = PitIndex> + Clone + '_ {
        (0..self.len()).map(|place| self.at(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_goes_round_its_pits() {
        let own = Ring::span(16, 16);
        assert_eq!(own.hop(31, 1), Some(16));
        assert_eq!(own.hop(16, 35), Some(19));
        assert_eq!((own.hop(15, 1), own.place(32)), (None, None));
        let open = Ring::listed([0, 1, 5, 6, 7].into_iter());
        assert_eq!(open.iter().collect::<Vec<_>>(), [0, 1, 5, 6, 7]);
        assert_eq!((open.hop(1, 1), open.hop(7, 2)), (Some(5), Some(1)));
        assert_eq!((open.hop(2, 1), open.place(6)), (None, Some(3)));
        assert!(!open.is_empty() && Ring::listed(std::iter::empty()).is_empty());
    }
}
