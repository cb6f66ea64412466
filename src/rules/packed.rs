//! A ring of few pits and stones as one word: the quick form of a lap.

use super::sowing::{Lap, Lay, NeverEnding, Relay, Sowing, run};

/// A ring of at most sixteen pits with at most 255 stones in all, a byte a pit: one lap is one or two
/// additions.
#[derive(Clone, Copy)]
pub(super) struct Packed {
    /// The first pit in the lowest byte.
    stones: u128,
    /// Its pits.
    len: usize,
    /// What handfuls do, for this number of pits.
    falls: &'static Falls,
}

/// What handfuls do to a ring, by the pit they are lifted from and their stones; those as large as
/// [`HANDS`] are not in it.
struct Falls {
    /// What is to be added, wrapping: a stone for every pit one falls in, less the handful where it was.
    adds: [u128; 16 * HANDS],
    /// The pits that decide whether the relay picks up again, by [`Relay`]. The first, of
    /// [`Relay::LastPit`], is where the last stone falls.
    ends: [[u8; 2]; 16 * HANDS],
}

/// Handfuls that [`Falls`] has room for: hardly any are larger.
pub(super) const HANDS: usize = 32;

/// So many of the lowest bytes.
static MASKS: [u128; 17] = {
    let mut masks = [0; 17];
    let mut len = 1;
    while len <= 16 {
        masks[len] = masks[len - 1] << 8 | 0xFF;
        len += 1;
    }
    masks
};

/// One stone in every pit of the largest ring.
const ONES: u128 = u128::from_le_bytes([1; 16]);

/// By the number of pits.
static FALLS: [Falls; 17] = {
    const NONE: Falls = Falls {
        adds: [0; 16 * HANDS],
        ends: [[0; 2]; 16 * HANDS],
    };
    let mut falls = [NONE; 17];
    let mut len = 1;
    while len <= 16 {
        let mut from = 0;
        while from < len {
            let none = from * HANDS;
            let mut stones = 0;
            while stones < HANDS {
                let last = (from + stones) % len;
                if stones > 0 {
                    let one_less = falls[len].adds[none + stones - 1];
                    let moved = (1_u128 << (8 * last)).wrapping_sub(1 << (8 * from));
                    falls[len].adds[none + stones] = one_less.wrapping_add(moved);
                }
                falls[len].ends[none + stones] = [
                    Relay::LastPit.pit_after(len, last) as u8,
                    Relay::NextPit.pit_after(len, last) as u8,
                ];
                stones += 1;
            }
            from += 1;
        }
        len += 1;
    }
    falls
};

impl Packed {
    /// The lowest bytes of a word, so many of them, at most sixteen. Their sum fits in a byte.
    #[inline]
    pub(super) fn new(word: u128, len: usize) -> Packed {
        let len = len.min(16);
        Packed {
            stones: word & Packed::mask(len),
            len,
            falls: &FALLS[len],
        }
    }

    /// [`super::sow`] on it.
    #[inline]
    pub(super) fn sow(
        &mut self,
        start: usize,
        relay: Relay,
        on_lap: impl FnMut(Lap),
    ) -> Result<Sowing, NeverEnding> {
        // A copy of its own can stay in registers.
        let mut sown = *self;
        let sowing = run(&mut sown, start, relay, on_lap);
        *self = sown;
        sowing
    }

    /// The lowest bytes of a word, so many of them.
    #[inline]
    pub(super) fn mask(len: usize) -> u128 {
        MASKS.get(len).copied().unwrap_or_default()
    }

    /// Its stones, the first pit in the lowest byte.
    #[inline]
    pub(super) fn word(&self) -> u128 {
        self.stones
    }

    /// All bytes of its pits.
    #[inline]
    pub(super) fn everywhere(&self) -> u128 {
        Packed::mask(self.len)
    }

    /// A ring of these stones; none where it has too many pits or stones.
    #[inline]
    pub(super) fn of(ring: impl ExactSizeIterator<Item = u16>) -> Option<Packed> {
        let len = ring.len();
        let falls = FALLS.get(len)?;
        let (mut bytes, mut sum) = ([0; 16], 0_u32);
        for (byte, stones) in bytes.iter_mut().zip(ring) {
            *byte = stones as u8;
            sum += u32::from(stones);
        }
        (sum <= 255).then_some(Packed {
            stones: u128::from_le_bytes(bytes),
            len,
            falls,
        })
    }
}

impl Lay for Packed {
    #[inline]
    fn at(&self, pit: usize) -> u16 {
        // Quicker than shifting a word of this width, or than a byte of one that was just written.
        let half = if pit & 8 == 0 {
            self.stones as u64
        } else {
            (self.stones >> 64) as u64
        };
        u16::from((half >> (8 * (pit & 7))) as u8)
    }

    #[inline]
    fn sow_hand(&mut self, from: usize, stones: u16, relay: Relay) -> (usize, usize) {
        let from = from & 15;
        let mut rest = usize::from(stones);
        if rest >= HANDS {
            let rounds = (rest / self.len) as u128;
            self.stones -= (rounds * self.len as u128) << (8 * from);
            self.stones += rounds * (ONES & self.everywhere());
            rest %= self.len;
        }
        let hand = from * HANDS + rest % HANDS;
        self.stones = self.stones.wrapping_add(self.falls.adds[hand]);
        let ends = self.falls.ends[hand];
        (ends[0].into(), ends[relay as usize].into())
    }
}
