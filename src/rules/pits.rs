//! A set of pits.

use super::PitIndex;

/// Pits a word of the set has room for.
const WORD: usize = u64::BITS as usize;

/// A set of pits of one board: what a sowing captures.
///
/// Plain numbers and no allocation, since a search asks for it with every sowing. It has room for
/// the pits 0 to 191 ([`Pits::MOST`]); the largest board has 144.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pits([u64; 3]);

impl Pits {
    /// No pit.
    pub const NONE: Pits = Pits([0; 3]);
    /// Pits a board may have so that every one of them can be in a set.
    pub const MOST: usize = 3 * WORD;

    /// Just this pit; none where no board has it (from [`Pits::MOST`] on).
    #[must_use]
    #[inline]
    pub fn one(pit: PitIndex) -> Pits {
        Pits::NONE.with(pit)
    }

    /// These pits and this one; no board has those from [`Pits::MOST`] on, and they are left out.
    #[must_use]
    #[inline]
    pub fn with(self, pit: PitIndex) -> Pits {
        let bit = 1 << (pit % WORD);
        // Every word on its own: the set stays in registers.
        let word = |at: usize| if pit / WORD == at { bit } else { 0 };
        let [first, second, third] = self.0;
        Pits([first | word(0), second | word(1), third | word(2)])
    }

    /// Whether there is no pit in it.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Pits::NONE
    }

    /// How many pits it has.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether this pit is in it.
    #[must_use]
    pub fn contains(self, pit: PitIndex) -> bool {
        let word = self.0.get(pit / WORD);
        word.is_some_and(|word| word & (1 << (pit % WORD)) != 0)
    }

    /// Its pits, by rising number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = PitIndex> {
        let [word, second, third] = self.0;
        let rest = [second, third];
        Rising {
            word,
            first: 0,
            rest,
        }
    }
}

/// The pits of a set, from the lowest up.
struct Rising {
    /// What is left of a word,
    word: u64,
    /// the pit of its lowest bit,
    first: PitIndex,
    /// and the words after it.
    rest: [u64; 2],
}

impl Iterator for Rising {
    type Item = PitIndex;

    #[inline]
    fn next(&mut self) -> Option<PitIndex> {
        while self.word == 0 {
            if self.rest == [0; 2] {
                return None;
            }
            let [next, last] = self.rest;
            (self.word, self.rest) = (next, [last, 0]);
            self.first += WORD;
        }
        let pit = self.first + self.word.trailing_zeros() as usize;
        // Without its lowest bit.
        self.word &= self.word - 1;
        Some(pit)
    }
}

impl From<Option<PitIndex>> for Pits {
    fn from(pit: Option<PitIndex>) -> Pits {
        pit.map_or(Pits::NONE, Pits::one)
    }
}

impl FromIterator<PitIndex> for Pits {
    fn from_iter<I: IntoIterator<Item = PitIndex>>(pits: I) -> Pits {
        pits.into_iter().fold(Pits::NONE, Pits::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{GAMES, Shape};

    #[test]
    fn a_set_holds_each_pit_once_by_rising_number() {
        let pits: Pits = [143, 0, 63, 64, 0, 143].into_iter().collect();
        assert_eq!(pits.iter().collect::<Vec<_>>(), [0, 63, 64, 143]);
        assert_eq!((pits.len(), pits.is_empty()), (4, false));
        assert!(pits.contains(64) && !pits.contains(65) && !pits.contains(10_000));
        assert_eq!(Pits::from(None), Pits::NONE);
        assert_eq!(Pits::from(Some(7)), Pits::one(7));
        let last = Pits::one(Pits::MOST - 1);
        assert_eq!(last.iter().collect::<Vec<_>>(), [Pits::MOST - 1]);
        assert!(Pits::one(Pits::MOST).is_empty() && Pits::NONE.iter().next().is_none());
    }

    const _: () = assert!(Shape::MOST_PITS <= Pits::MOST);

    #[test]
    fn there_is_room_for_every_board() {
        for rules in GAMES {
            for size in rules.sizes.all() {
                let pits = (rules.shape)(size).pits();
                assert!(pits <= Shape::MOST_PITS, "{} {size}", rules.id);
            }
        }
    }
}
