//! Play by chance alone, as the benches need it: dice, and turns made with them.

use std::ops::Range;

use nsolo::rules::{PitIndex, Position, Sweep, Turn};

/// Pits a player has at the most.
pub const MOST_PITS: usize = 72;

/// Numbers that look random, the same ones for the same seed.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * sides as u128) >> 64) as usize
    }
}

/// Draws pits without putting them back until one of them serves.
pub fn draw<T>(
    dice: &mut Dice,
    own: Range<usize>,
    mut serves: impl FnMut(usize) -> Option<T>,
) -> Option<T> {
    let mut left = [0_u8; MOST_PITS];
    let mut len = own.len();
    for (place, pit) in left.iter_mut().zip(own) {
        *place = pit as u8;
    }
    while len > 0 {
        let at = dice.below(len);
        if let Some(found) = serves(usize::from(left[at])) {
            return Some(found);
        }
        len -= 1;
        left[at] = left[len];
    }
    None
}

/// Which stones are swept: `due` of those in these pits, any of them as likely as any other.
pub fn any_stones(dice: &mut Dice, pits: &mut [u16], due: u16) -> Vec<(usize, u16)> {
    let mut left: usize = pits.iter().map(|stones| usize::from(*stones)).sum();
    let mut swept = Vec::with_capacity(usize::from(due));
    for _ in 0..due {
        let mut stone = dice.below(left);
        for (pit, stones) in pits.iter_mut().enumerate() {
            if stone < usize::from(*stones) {
                *stones -= 1;
                swept.push((pit, 1));
                break;
            }
            stone -= usize::from(*stones);
        }
        left -= 1;
    }
    swept
}

/// Any playable pit, and what its sowing makes of the position; `None` where there is none.
pub fn sow(
    position: &Position,
    past: &Vec<Position>,
    dice: &mut Dice,
) -> Option<(PitIndex, Position)> {
    let own = position.shape().pits_of(position.player());
    let sown = |pit| Some((pit, position.sow(pit, past, &mut ()).ok()?));
    draw(dice, own, sown)
}

/// Any sweep of those that a sowing asks for: the empty one where it asks for none.
pub fn sweep(sown: &Position, dice: &mut Dice) -> Sweep {
    let enemy = sown.shape().pits_of(sown.player().other());
    let mut pits = [0; MOST_PITS];
    for (stones, pit) in pits.iter_mut().zip(enemy.clone()) {
        *stones = sown.stones(pit);
    }
    let swept = any_stones(dice, &mut pits[..enemy.len()], sown.sweep_due());
    let swept = swept.into_iter();
    Sweep::new(swept.map(|(pit, stones)| (enemy.start + pit, stones)))
}

/// The position after any turn; `past` ends with this one.
pub fn step(position: &Position, past: &Vec<Position>, dice: &mut Dice) -> Position {
    match sow(position, past, dice) {
        Some((_, sown)) if sown.sweep_due() > 0 => {
            let sweep = sweep(&sown, dice);
            sown.sweep(&sweep, past, &mut ()).unwrap()
        }
        Some((_, sown)) => sown,
        None => position.play(&Turn::Pass, past, &mut ()).unwrap(),
    }
}
