//! Relay sowing on a ring of pits: written once, for every game, player and purpose.
//!
//! A *ring* is the circuit as plain numbers: closed pits left out, the pits in sowing order. The
//! search, the tests, the animation and the captions all sow through [`sow`].

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
    mut on_lap: impl FnMut(Lap),
) -> Result<Sowing, NeverEnding> {
    let mut from = start;
    for laps in 1..=LAP_LIMIT {
        let lap = sow_lap(ring, from);
        on_lap(lap);
        let (again, ended) = match relay {
            // The pit was empty exactly when it now holds the one stone that fell.
            Relay::LastPit => (lap.last, ring[lap.last] == 1),
            Relay::NextPit => {
                let next = after(ring.len(), lap.last);
                (next, ring[next] == 0)
            }
        };
        if ended {
            return Ok(Sowing {
                laps,
                last: lap.last,
            });
        }
        from = again;
    }
    Err(NeverEnding)
}

/// The ring position after this one.
#[must_use]
pub const fn after(len: usize, pit: usize) -> usize {
    if pit + 1 == len { 0 } else { pit + 1 }
}

/// Lifts one handful and sows it.
pub(super) fn sow_lap(ring: &mut [u16], from: usize) -> Lap {
    let len = ring.len();
    let stones = std::mem::take(&mut ring[from]);
    let mut rest = usize::from(stones);
    if rest >= len {
        let rounds = (rest / len) as u16;
        ring.iter_mut().for_each(|pit| *pit += rounds);
        rest %= len;
    }
    let mut last = from;
    for _ in 0..rest {
        last = after(len, last);
        ring[last] += 1;
    }
    Lap { from, stones, last }
}

#[cfg(test)]
mod tests {
    use super::*;

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
