//! Noise: the same on every machine.

use super::ink::{ease, long};

/// The grain a point belongs to: the way from its middle, and which sort it is.
pub(super) struct Grain {
    pub(super) dx: f32,
    pub(super) dy: f32,
    pub(super) kind: f32,
}

impl Grain {
    pub(super) fn away(&self) -> f32 {
        long(self.dx, self.dy)
    }
}

/// One grain a lattice cell, shaken about: the nearest of the nine around.
pub(super) fn nearest_grain(x: f32, y: f32) -> Grain {
    let (x, y) = (x + FAR, y + FAR);
    let (cx, cy) = (x as i32, y as i32);
    let (mut best, mut nearest) = (
        Grain {
            dx: 0.0,
            dy: 0.0,
            kind: 0.0,
        },
        f32::MAX,
    );
    for gy in cy - 1..=cy + 1 {
        for gx in cx - 1..=cx + 1 {
            let h = hash(gx, gy, 31);
            let dx = x - gx as f32 - 0.1 - 0.8 * unit(h);
            let dy = y - gy as f32 - 0.1 - 0.8 * unit(h >> 8);
            let square = dx * dx + dy * dy;
            if square < nearest {
                let kind = unit(h >> 16);
                (best, nearest) = (Grain { dx, dy, kind }, square);
            }
        }
    }
    best
}

/// Added to coordinates to keep them positive, as truncation is much quicker than `floor`.
pub(super) const FAR: f32 = 256.0;

/// Noise that does not repeat.
pub(super) fn cloud(x: f32, y: f32, seed: u32) -> f32 {
    noise(x + FAR, y + FAR, seed, (i32::MAX, i32::MAX))
}

/// Smooth value noise, 0..=1, repeating after `period` cells; x and y are positive and under two
/// periods.
pub(super) fn noise(x: f32, y: f32, seed: u32, period: (i32, i32)) -> f32 {
    let (cx, cy) = (x as i32, y as i32);
    let (tx, ty) = (ease(x - cx as f32), ease(y - cy as f32));
    let wrap = |n: i32, after: i32| if n >= after { n - after } else { n };
    let (left, right) = (wrap(cx, period.0), wrap(cx + 1, period.0));
    let row = |y| {
        let (a, b) = (unit(hash(left, y, seed)), unit(hash(right, y, seed)));
        a + (b - a) * tx
    };
    let (above, below) = (row(wrap(cy, period.1)), row(wrap(cy + 1, period.1)));
    above + (below - above) * ty
}

/// Scrambles a lattice point; always the same on every machine.
pub(super) fn hash(x: i32, y: i32, seed: u32) -> u32 {
    let (x, y) = (x as u32, y as u32);
    let mut h = x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA77);
    h ^= seed.wrapping_mul(0xC2B2_AE3D);
    h = (h ^ (h >> 15)).wrapping_mul(0x2C1B_3C6D);
    h = (h ^ (h >> 12)).wrapping_mul(0x297A_2D39);
    h ^ (h >> 15)
}

/// The low bits of a hash as a number 0..=1.
pub(super) fn unit(hash: u32) -> f32 {
    (hash & 0xFFFF) as f32 / 65535.0
}
