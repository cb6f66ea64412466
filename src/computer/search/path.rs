//! The way from the position that is thought about to the one that is looked at.

use crate::rules::{Past, Player, Position};

/// A position and what came before it.
pub(super) struct Path<'a> {
    pub position: &'a Position,
    pub before: &'a dyn Past,
}

impl Past for Path<'_> {
    fn look_back(&self, each: &mut dyn FnMut(&Position) -> bool) {
        if each(self.position) {
            self.before.look_back(each);
        }
    }
}

/// No past: nothing recurs.
pub(super) struct Nothing;

impl Past for Nothing {
    fn look_back(&self, _: &mut dyn FnMut(&Position) -> bool) {}
}

/// What of the past of the position that is thought about can recur.
///
/// Within a search a recurrence spoils no proof: whoever can force an end can also force it without coming
/// back to where they were. But the game may have been at a position of that way before, and then it ends
/// there. So what is proven holds for one past only, unless something is captured first; and in Bosh, where
/// openings of rounds are counted to the end of the match, for one past only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Root {
    store: [u16; 2],
    round: u32,
    /// Stands for the earlier positions that can recur, whatever their order; 0 where there are none.
    past: u32,
    rounds: bool,
}

impl Root {
    pub(super) fn new(position: &Position, past: &dyn Past) -> Root {
        let mut sum = 0_u64;
        position.look_back_to_capture(past, &mut |earlier| {
            if !earlier.recurs_as(position) {
                sum = sum.wrapping_add(earlier.fingerprint());
            }
            true
        });
        let rounds = !position.game().rules().round_ends.is_empty();
        if rounds {
            past.look_back(&mut |earlier| {
                if earlier.is_opening() {
                    let owned = u64::from(earlier.owned(Player::South)) << 1;
                    let opening = owned | earlier.round_first().index() as u64;
                    sum = sum.wrapping_add((opening + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
                }
                true
            });
        }
        Root {
            store: stores(position),
            round: position.round(),
            past: (sum ^ sum >> 32) as u32,
            rounds,
        }
    }

    /// The earlier positions that can matter from a position on; 0 where none can.
    pub(super) fn of(self, position: &Position) -> u32 {
        let same = stores(position) == self.store && position.round() == self.round;
        match self.rounds || same {
            true => self.past,
            false => 0,
        }
    }
}

fn stores(position: &Position) -> [u16; 2] {
    Player::BOTH.map(|player| position.store(player))
}
