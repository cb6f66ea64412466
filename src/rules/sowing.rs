//! Relay sowing on a ring of pits: written once, for every game, player and purpose.
//!
//! A *ring* is the circuit as plain numbers: closed pits left out, the pits in sowing order. Everybody
//! sows by the one relay (`run`). A single lap has two forms, one for any ring and a quick one for small
//! rings with few stones (`packed`); a test holds them together.

use super::Shape;
use super::packed::Packed;

/// Handfuls a sowing may lift. One that ends with its 10,000th has ended; one that would lift
/// another never ends.
///
/// Cycles can be hundreds of millions of laps long, so neither remembering states nor walking
/// until one recurs can decide this.
pub const LAP_LIMIT: u32 = 10_000;

/// Where a relay picks up again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relay {
    /// The pit the last stone fell in, when it was occupied (Nsolo, Sadeqa III).
    LastPit,
    /// The pit after the one the last stone fell in, when it holds stones (Bosh: Indian style).
    NextPit,
}

impl Relay {
    /// The pit of a ring that decides whether it picks up again, after a last stone in `last`.
    #[inline]
    pub(super) const fn pit_after(self, len: usize, last: usize) -> usize {
        match self {
            Relay::LastPit => last,
            Relay::NextPit => after(len, last),
        }
    }
}

/// One handful sown. Pits are ring positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lap {
    /// The pit the handful was lifted from.
    pub from: usize,
    /// Stones in the handful, at least one.
    pub stones: u16,
    /// The pit the last stone fell in.
    pub last: usize,
}

/// A sowing that ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sowing {
    /// Handfuls lifted, 1 to [`LAP_LIMIT`].
    pub laps: u32,
    /// Ring position of the pit the very last stone fell in.
    pub last: usize,
}

/// The sowing was still running after [`LAP_LIMIT`] laps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NeverEnding;

/// Sows from `start` until the sowing ends, changing `ring` in place and telling `on_lap` of each
/// handful.
///
/// Counterclockwise, one stone a pit; the emptied pit is not skipped, so a handful that goes all
/// the way round drops a stone there too. The ring must not be empty and hold at most 65,535 stones;
/// `start` must lie in it and hold stones.
///
/// # Errors
/// [`NeverEnding`]; the ring is then left as it stood after the last lap.
pub fn sow(
    ring: &mut [u16],
    start: usize,
    relay: Relay,
    on_lap: impl FnMut(Lap),
) -> Result<Sowing, NeverEnding> {
    debug_assert!(ring.get(start).is_some_and(|stones| *stones > 0));
    let Some(mut packed) = Packed::of(ring.iter().copied()) else {
        return run(ring, start, relay, on_lap);
    };
    let sowing = run(&mut packed, start, relay, on_lap);
    for (pit, stones) in ring.iter_mut().zip(packed.word().to_le_bytes()) {
        *pit = stones.into();
    }
    sowing
}

/// [`sow`] on a ring of few pits and stones that is a word already: a byte a pit, the first in the lowest.
///
/// At most sixteen pits with 255 stones in all; `start` must be one of them and hold stones.
///
/// # Errors
/// [`NeverEnding`]; the ring is then left as it stood after the last lap.
#[inline]
pub(crate) fn sow_word(
    ring: &mut u128,
    pits: usize,
    start: usize,
    relay: Relay,
) -> Result<Sowing, NeverEnding> {
    let mut packed = Packed::new(*ring, pits);
    let sowing = run(&mut packed, start, relay, |_| ());
    *ring = packed.word();
    sowing
}

/// The stones of a ring, held in the way that is sown fastest.
#[expect(
    clippy::large_enum_variant,
    reason = "it lives for one sowing; a box would be an allocation each"
)]
pub(super) enum Stones {
    /// Few pits and stones.
    Packed(Packed),
    /// The first pits of these.
    Loose([u16; Shape::MOST_PITS], usize),
}

impl Stones {
    /// A ring of these stones, of no more pits than a board can have.
    #[inline]
    pub(super) fn of(ring: impl ExactSizeIterator<Item = u16> + Clone) -> Stones {
        if let Some(packed) = Packed::of(ring.clone()) {
            return Stones::Packed(packed);
        }
        let (mut pits, len) = ([0; Shape::MOST_PITS], ring.len());
        for (pit, stones) in pits.iter_mut().zip(ring) {
            *pit = stones;
        }
        Stones::Loose(pits, len)
    }

    /// [`sow`] on it.
    #[inline]
    pub(super) fn sow(
        &mut self,
        start: usize,
        relay: Relay,
        on_lap: impl FnMut(Lap),
    ) -> Result<Sowing, NeverEnding> {
        match self {
            Stones::Packed(packed) => packed.sow(start, relay, on_lap),
            Stones::Loose(pits, len) => run(&mut pits[..*len], start, relay, on_lap),
        }
    }

    /// Lifts one handful and sows it.
    pub(super) fn sow_lap(&mut self, from: usize) -> Lap {
        match self {
            Stones::Packed(packed) => packed.lap(from),
            Stones::Loose(pits, len) => pits[..*len].lap(from),
        }
    }

    /// Puts into these places, one a pit, what the pits hold.
    #[inline]
    pub(super) fn put_in<T>(&self, places: impl Iterator<Item = T>, mut put: impl FnMut(T, u16)) {
        match self {
            Stones::Packed(packed) => {
                let bytes = packed.word().to_le_bytes();
                places
                    .zip(bytes)
                    .for_each(|(place, stones)| put(place, stones.into()));
            }
            Stones::Loose(pits, _) => {
                places
                    .zip(pits)
                    .for_each(|(place, stones)| put(place, *stones));
            }
        }
    }
}

/// The pits of a ring in some way of holding them.
pub(super) trait Lay {
    /// Stones in a pit.
    fn at(&self, pit: usize) -> u16;
    /// Lifts all stones of a pit, which are so many, and sows them. The pit where the last of them fell, and
    /// the one that decides then whether the relay picks up again.
    fn sow_hand(&mut self, from: usize, stones: u16, relay: Relay) -> (usize, usize);

    /// Lifts one handful and sows it.
    #[inline]
    fn lap(&mut self, from: usize) -> Lap {
        let stones = self.at(from);
        let (last, _) = self.sow_hand(from, stones, Relay::LastPit);
        Lap { from, stones, last }
    }
}

/// The relay: lap after lap until the sowing ends.
#[inline]
pub(super) fn run<L: Lay + ?Sized>(
    ring: &mut L,
    start: usize,
    relay: Relay,
    mut on_lap: impl FnMut(Lap),
) -> Result<Sowing, NeverEnding> {
    let ends_with = match relay {
        // The pit of the last stone was empty exactly when it now holds that one alone.
        Relay::LastPit => 1,
        Relay::NextPit => 0,
    };
    let (mut from, mut stones) = (start, ring.at(start));
    // Half open, which costs less a lap than a closed range.
    for laps in 1..LAP_LIMIT + 1 {
        let (last, again) = ring.sow_hand(from, stones, relay);
        on_lap(Lap { from, stones, last });
        (from, stones) = (again, ring.at(again));
        if stones == ends_with {
            return Ok(Sowing { laps, last });
        }
    }
    Err(NeverEnding)
}

/// The ring position after this one.
#[must_use]
pub const fn after(len: usize, pit: usize) -> usize {
    if pit + 1 == len { 0 } else { pit + 1 }
}

/// Any ring: its pits one by one.
impl Lay for [u16] {
    #[inline]
    fn at(&self, pit: usize) -> u16 {
        self[pit]
    }

    #[inline]
    fn sow_hand(&mut self, from: usize, stones: u16, relay: Relay) -> (usize, usize) {
        let len = self.len();
        self[from] = 0;
        let mut rest = usize::from(stones);
        if rest >= len {
            let rounds = (rest / len) as u16;
            self.iter_mut().for_each(|pit| *pit += rounds);
            rest %= len;
        }
        let end = from + 1 + rest;
        let last = if end > len {
            self[from + 1..].iter_mut().for_each(|pit| *pit += 1);
            self[..end - len].iter_mut().for_each(|pit| *pit += 1);
            end - len - 1
        } else {
            self[from + 1..end].iter_mut().for_each(|pit| *pit += 1);
            end - 1
        };
        (last, relay.pit_after(len, last))
    }
}

#[cfg(test)]
mod tests {
    use super::super::packed::HANDS;
    use super::*;

    /// Both forms of a lap do the same, with every number of pits, from every pit, also where a handful
    /// goes round more than once and where a pit gets as much as a byte can hold.
    #[test]
    fn a_lap_is_the_same_in_both_its_forms() {
        for len in 1..=16_usize {
            for from in 0..len {
                let few = [1, 2, len - 1, len, len + 1, 2 * len + 3];
                let many = [HANDS - 1, HANDS, 200, 255 - len];
                for hand in few.into_iter().chain(many) {
                    let mut loose: Vec<u16> = vec![1; len];
                    loose[from] = hand.max(1) as u16;
                    let mut packed = Packed::of(loose.iter().copied()).unwrap();
                    assert_eq!(packed.lap(from), loose[..].lap(from), "{len} {from} {hand}");
                    let held: Vec<u16> = (0..len).map(|pit| packed.at(pit)).collect();
                    assert_eq!(held, loose, "{len} {from} {hand}");
                    assert_eq!(packed.word() & !Packed::mask(len), 0);
                }
            }
        }
        let full = |stones| Packed::of([stones, 0, 0, 1].into_iter());
        assert!(full(254).is_some() && full(255).is_none());
        assert!(Packed::of([0; 17].into_iter()).is_none());
    }

    #[test]
    fn a_handful_as_long_as_the_ring_drops_its_last_stone_where_it_was_lifted() {
        let mut ring = [4, 0, 0, 0];
        let sowing = sow(&mut ring, 0, Relay::LastPit, |_| ()).unwrap();
        assert_eq!((sowing, ring), (Sowing { laps: 1, last: 0 }, [1, 1, 1, 1]));
    }

    #[test]
    fn a_second_stone_in_the_same_lap_makes_the_pit_occupied() {
        // Nine stones on four pits: pit 1 gets three of them, and the ninth falls on the others.
        let mut laps = Vec::new();
        let mut ring = [9, 0, 0, 0];
        let _ = sow(&mut ring, 0, Relay::LastPit, |lap| laps.push(lap));
        assert_eq!(
            laps[0],
            Lap {
                from: 0,
                stones: 9,
                last: 1
            }
        );
        assert_eq!(
            laps[1],
            Lap {
                from: 1,
                stones: 3,
                last: 0
            }
        );
    }

    #[test]
    fn indian_style_looks_at_the_next_pit() {
        // Marin's example: E is lifted, then J, and E is empty again.
        let mut ring = [4; 10];
        let sowing = sow(&mut ring, 4, Relay::NextPit, |_| ()).unwrap();
        assert_eq!(sowing, Sowing { laps: 2, last: 3 });
        assert_eq!(ring, [5, 5, 5, 5, 0, 5, 5, 5, 5, 0]);
    }
}
