//! The pits of a board, kept so that a position is copied, compared and sown quickly.

use std::ops::Range;

use super::packed::Packed;
use super::sowing::{Lap, NeverEnding, Relay, Sowing, Stones};
use super::{Pit, PitIndex, Ring, Shape};

/// The pits of a board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum OnBoard {
    /// A small board whose stones, those in stores included, can never overflow a byte.
    Few(Few),
    /// Any other; the pits that it does not have stay empty.
    Many(Box<[Pit; Shape::MOST_PITS]>),
}

/// A byte a pit; those it does not have stay empty.
///
/// Aligned and written by words, as it is read: a word that was just written in other pieces cannot be
/// read at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(C, align(8))]
pub(super) struct Few {
    stones: [[u8; WORD]; FEW / WORD],
    /// A bit a pit: which are closed. Their bytes are 0.
    closed: u32,
}

/// Pits that [`Few`] has room for.
const FEW: usize = 32;
/// Pits of one word, of which a ring is sown at once.
const WORD: usize = 16;

impl OnBoard {
    /// These pits, in a game with so many stones besides.
    pub(super) fn of(pits: &[Pit], besides: u32) -> OnBoard {
        let stones = pits.iter().map(|pit| u32::from(pit.stones())).sum::<u32>() + besides;
        let mut board = if pits.len() <= FEW && stones <= u32::from(u8::MAX) {
            OnBoard::Few(Few {
                stones: [[0; WORD]; FEW / WORD],
                closed: 0,
            })
        } else {
            OnBoard::Many(Box::new([Pit::EMPTY; Shape::MOST_PITS]))
        };
        for (place, pit) in pits.iter().enumerate() {
            board.set(place, *pit);
        }
        board
    }

    /// What a pit of the board holds.
    #[inline]
    pub(super) fn get(&self, pit: PitIndex) -> Pit {
        match self {
            OnBoard::Few(few) if few.is_closed(pit) => Pit::CLOSED,
            OnBoard::Few(few) => Pit::with(few.stones(pit)),
            OnBoard::Many(all) => all.get(pit).copied().unwrap_or(Pit::CLOSED),
        }
    }

    /// Puts this in a pit of the board.
    #[inline]
    pub(super) fn set(&mut self, pit: PitIndex, to: Pit) {
        match self {
            OnBoard::Few(few) => few.set(pit, to),
            OnBoard::Many(all) => {
                if let Some(place) = all.get_mut(pit) {
                    *place = to;
                }
            }
        }
    }

    /// Whether a pit of the board is closed.
    #[inline]
    pub(super) fn is_closed(&self, pit: PitIndex) -> bool {
        match self {
            OnBoard::Few(few) => few.is_closed(pit),
            OnBoard::Many(_) => self.get(pit).is_closed(),
        }
    }

    /// Stones in these pits.
    #[inline]
    pub(super) fn sum(&self, pits: Range<PitIndex>) -> u16 {
        match self {
            OnBoard::Few(few) => few.sum(pits),
            OnBoard::Many(all) => {
                let pits = all.get(pits).unwrap_or_default().iter();
                pits.map(|pit| pit.stones()).sum()
            }
        }
    }

    /// The first of these pits that holds stones.
    #[inline]
    pub(super) fn first_occupied(&self, pits: Range<PitIndex>) -> Option<PitIndex> {
        self.first_of(pits, 1)
    }

    /// The first of these pits that holds two stones or more.
    #[inline]
    pub(super) fn first_of_several(&self, pits: Range<PitIndex>) -> Option<PitIndex> {
        self.first_of(pits, 2)
    }

    /// The first of these pits that holds so many stones or more, a power of two.
    #[inline]
    fn first_of(&self, pits: Range<PitIndex>, least: u8) -> Option<PitIndex> {
        match self {
            OnBoard::Few(few) => few.first_of(pits, least),
            OnBoard::Many(all) => {
                let first = pits.start;
                let mut pits = all.get(pits).unwrap_or_default().iter();
                let place = pits.position(|pit| pit.stones() >= least.into());
                place.map(|place| first + place)
            }
        }
    }

    /// Whether a pit is closed; `can` is whether one can be.
    #[inline]
    pub(super) fn has_closed(&self, can: bool) -> bool {
        match self {
            OnBoard::Few(few) => few.closed != 0,
            OnBoard::Many(all) => can && all.iter().any(|pit| pit.is_closed()),
        }
    }

    /// A number that boards with the same pits share, and hardly any others do.
    #[inline]
    pub(super) fn fingerprint(&self) -> u64 {
        match self {
            OnBoard::Few(few) => {
                let halves = (0..FEW / WORD).map(|word| few.word(word));
                let halves = halves.flat_map(|word| [word as u64, (word >> 64) as u64]);
                halves.fold(few.closed.into(), mix)
            }
            OnBoard::Many(all) => {
                let stones = |pit: &Pit| u64::from(pit.stones()) << 1 | u64::from(pit.is_closed());
                let pits = all.chunks(4).map(|four| {
                    let four = four.iter().map(stones);
                    four.fold(0, |word, pit| word << 17 ^ pit)
                });
                pits.fold(1, mix)
            }
        }
    }

    /// [`super::sow`] from a place of a ring of its pits. Where the sowing never ends, they stay as they are.
    #[inline]
    pub(super) fn sow(
        &mut self,
        ring: &Ring,
        start: usize,
        relay: Relay,
        on_lap: impl FnMut(Lap),
    ) -> Result<Sowing, NeverEnding> {
        if let OnBoard::Few(few) = self
            && let Some((word, mut packed)) = few.packed(ring)
        {
            let sowing = packed.sow(start, relay, on_lap)?;
            few.put_down(word, &packed);
            return Ok(sowing);
        }
        self.sow_lifted(ring, start, relay, on_lap)
    }

    /// Whether a sowing from a place of a ring of its pits ends.
    #[inline]
    pub(super) fn sowing_ends(&self, ring: &Ring, start: usize, relay: Relay) -> bool {
        let sowing = match self {
            OnBoard::Few(few) if let Some((_, mut packed)) = few.packed(ring) => {
                packed.sow(start, relay, |_| ())
            }
            _ => self.lift(ring).sow(start, relay, |_| ()),
        };
        sowing.is_ok()
    }

    /// Lifts one handful from a place of a ring of its pits and sows it.
    pub(super) fn sow_lap(&mut self, ring: &Ring, from: usize) {
        let mut stones = self.lift(ring);
        stones.sow_lap(from);
        self.put_down(ring, &stones);
    }

    /// [`OnBoard::sow`] with any ring. Apart, so that the quick way is short enough to stand in place.
    #[inline(never)]
    fn sow_lifted(
        &mut self,
        ring: &Ring,
        start: usize,
        relay: Relay,
        on_lap: impl FnMut(Lap),
    ) -> Result<Sowing, NeverEnding> {
        let mut stones = self.lift(ring);
        let sowing = stones.sow(start, relay, on_lap)?;
        self.put_down(ring, &stones);
        Ok(sowing)
    }

    /// The stones of a ring, ready to be sown.
    #[inline(never)]
    fn lift(&self, ring: &Ring) -> Stones {
        match (self, ring.span_of()) {
            (OnBoard::Few(few), _) => Stones::of(ring.iter().map(|pit| few.stones(pit))),
            (OnBoard::Many(all), Some(span)) => {
                let pits = all.get(span).unwrap_or_default().iter();
                Stones::of(pits.map(|pit| pit.stones()))
            }
            (OnBoard::Many(_), None) => Stones::of(ring.iter().map(|pit| self.get(pit).stones())),
        }
    }

    /// Puts down in a ring what a sowing left there.
    fn put_down(&mut self, ring: &Ring, stones: &Stones) {
        match self {
            OnBoard::Few(few) => stones.put_in(ring.iter(), |pit, stones| {
                if let Some(place) = few.stones.as_flattened_mut().get_mut(pit) {
                    *place = stones as u8;
                }
            }),
            OnBoard::Many(all) => stones.put_in(ring.iter(), |pit, stones| {
                if let Some(place) = all.get_mut(pit) {
                    *place = Pit::with(stones);
                }
            }),
        }
    }
}

/// Takes one more number into a fingerprint.
#[inline]
pub(super) fn mix(so_far: u64, next: u64) -> u64 {
    // Multiplying carries every bit upwards, folding the product brings it down again.
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let product = u128::from(so_far ^ next ^ ODD.rotate_left(29)) * u128::from(ODD);
    (product as u64 ^ (product >> 64) as u64).wrapping_add(next.rotate_left(32))
}

impl Few {
    #[inline]
    fn is_closed(&self, pit: PitIndex) -> bool {
        pit >= FEW || self.closed >> pit & 1 == 1
    }

    #[inline]
    fn stones(&self, pit: PitIndex) -> u16 {
        let stones = self.stones.as_flattened().get(pit);
        stones.copied().unwrap_or_default().into()
    }

    /// The word that begins with the pits of a ring, and their stones; none where there is no such word.
    #[inline]
    fn packed(&self, ring: &Ring) -> Option<(usize, Packed)> {
        let span = ring.span_of()?;
        let word = span.start / WORD;
        let fits = span.start % WORD == 0 && word < FEW / WORD && span.len() <= WORD;
        fits.then(|| (word, Packed::new(self.word(word), span.len())))
    }

    /// Puts down what a sowing left in the first pits of a word.
    #[inline]
    fn put_down(&mut self, word: usize, ring: &Packed) {
        let stones = self.word(word) & !ring.everywhere() | ring.word();
        self.stones[word] = stones.to_le_bytes();
    }

    /// The word that has all these pits, by its first pit, and in their places what they hold; none where no
    /// one word has them.
    #[inline]
    fn within(&self, pits: &Range<PitIndex>) -> Option<(PitIndex, u128)> {
        let word = pits.start / WORD;
        let first = word * WORD;
        let end = pits.end.wrapping_sub(first);
        (word < FEW / WORD && end <= WORD).then(|| {
            let these = Packed::mask(end) & !Packed::mask(pits.start - first);
            (first, self.word(word) & these)
        })
    }

    /// The pits of a word, the first in its lowest byte.
    #[inline]
    fn word(&self, word: usize) -> u128 {
        u128::from_le_bytes(self.stones[word])
    }

    #[inline]
    fn set(&mut self, pit: PitIndex, to: Pit) {
        let (eights, _) = self.stones.as_flattened_mut().as_chunks_mut();
        if let Some(eight) = eights.get_mut(pit / 8) {
            let shift = 8 * (pit % 8);
            let others = u64::from_le_bytes(*eight) & !(0xFF << shift);
            *eight = (others | u64::from(to.stones() as u8) << shift).to_le_bytes();
            let closed = u32::from(to.is_closed());
            self.closed = self.closed & !(1 << pit) | closed << pit;
        }
    }

    /// The first of these pits that holds so many stones or more, a power of two.
    #[inline]
    fn first_of(&self, pits: Range<PitIndex>, least: u8) -> Option<PitIndex> {
        if let Some((first, stones)) = self.within(&pits) {
            // Such a number has one of the bits from that power up.
            let enough = u128::from_le_bytes([least.wrapping_neg(); WORD]);
            let found = stones & enough;
            return (found != 0).then(|| first + found.trailing_zeros() as usize / 8);
        }
        let first = pits.start;
        let stones = self.stones.as_flattened().get(pits).unwrap_or_default();
        let place = stones.iter().position(|stones| *stones >= least);
        place.map(|place| first + place)
    }

    #[inline]
    fn sum(&self, pits: Range<PitIndex>) -> u16 {
        if let Some((_, stones)) = self.within(&pits) {
            let eight = (stones as u64).wrapping_add((stones >> 64) as u64);
            // The highest byte of the product is the sum of all eight, which fits in it.
            const ONES: u64 = u64::from_le_bytes([1; 8]);
            return (eight.wrapping_mul(ONES) >> 56) as u16;
        }
        let stones = self.stones.as_flattened().get(pits).unwrap_or_default();
        stones.iter().map(|stones| u16::from(*stones)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::sow;

    #[test]
    fn bytes_are_for_stones_that_fit_in_one() {
        let is_few = |stones, besides| {
            let board = OnBoard::of(&[Pit::with(stones), Pit::EMPTY], besides);
            assert_eq!(board.get(0), Pit::with(stones));
            matches!(board, OnBoard::Few(_))
        };
        assert!(is_few(255, 0) && is_few(200, 55));
        assert!(!is_few(256, 0) && !is_few(200, 56));
        // One pit more than there is room for.
        let large = OnBoard::of(&[Pit::EMPTY; FEW + 1], 0);
        assert!(matches!(large, OnBoard::Many(_)));
    }

    /// Small boards and large ones, with few stones and with many, are the same to everybody.
    #[test]
    fn every_way_of_keeping_pits_holds_the_same() {
        for (pits, besides) in [(10, 0), (16, 0), (32, 0), (12, 0), (32, 1_000), (144, 0)] {
            let mut plain: Vec<Pit> = (0..pits).map(|pit| Pit::with(pit as u16 % 7)).collect();
            plain[3] = Pit::CLOSED;
            let mut board = OnBoard::of(&plain, besides);
            assert_eq!(matches!(board, OnBoard::Few(_)), pits <= 32 && besides == 0);
            assert!(board.has_closed(true));
            for (pit, to) in [
                (3, Pit::with(5)),
                (0, Pit::CLOSED),
                (0, Pit::EMPTY),
                (pits - 1, Pit::with(9)),
            ] {
                plain[pit] = to;
                board.set(pit, to);
            }
            assert!(!board.has_closed(true));
            let half = pits / 2;
            for range in [0..pits, 0..half, half..pits, 1..half + 3] {
                let sum: u16 = plain[range.clone()].iter().map(|pit| pit.stones()).sum();
                assert_eq!(board.sum(range.clone()), sum, "{pits} {range:?}");
                let occupied = range.clone().find(|pit| plain[*pit].stones() > 0);
                assert_eq!(
                    board.first_occupied(range.clone()),
                    occupied,
                    "{pits} {range:?}"
                );
                let several = range.clone().find(|pit| plain[*pit].stones() >= 2);
                assert_eq!(
                    board.first_of_several(range.clone()),
                    several,
                    "{pits} {range:?}"
                );
                let len = range.len();
                let ring = Ring::span(range.start, len);
                // A whole sowing from the last of them that holds stones, on a board of its own.
                let mut sown = board.clone();
                let mut lifted: Vec<u16> = plain[range.clone()]
                    .iter()
                    .map(|pit| pit.stones())
                    .collect();
                let start = lifted.iter().rposition(|stones| *stones > 0).unwrap();
                let relay = Relay::NextPit;
                let expected = sow(&mut lifted, start, relay, |_| ());
                assert_eq!(sown.sow(&ring, start, relay, |_| ()), expected);
                assert_eq!(board.sowing_ends(&ring, start, relay), expected.is_ok());
                for (pit, before) in plain.iter().enumerate() {
                    let place = ring.place(pit).filter(|_| expected.is_ok());
                    let held = place.map_or(*before, |place| Pit::with(lifted[place]));
                    assert_eq!(sown.get(pit), held, "{pits} {range:?} {pit}");
                }
                // One lap from the last of them.
                board.sow_lap(&ring, len - 1);
                let hand = std::mem::replace(&mut plain[range.end - 1], Pit::EMPTY).stones();
                for stone in 0..usize::from(hand) {
                    let pit = range.start + stone % len;
                    plain[pit] = Pit::with(plain[pit].stones() + 1);
                }
                assert!(
                    (0..pits).all(|pit| board.get(pit) == plain[pit]),
                    "{pits} {range:?}"
                );
            }
        }
    }
}
