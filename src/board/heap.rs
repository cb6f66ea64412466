//! Heaps of stones: where each stone of a pit or trough lies.
//!
//! A stone's place and tone depend only on the pit, its number in the heap and how many there are,
//! so a heap never moves while its pit does not change.

use std::f32::consts::TAU;

use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// Stones drawn in one heap at the most; beyond, the number does the work.
const MOST_DRAWN: u16 = 60;

/// The golden angle.
const GOLDEN: f32 = 2.399_963;

/// One stone of a heap.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedStone {
    /// Its middle, in points.
    pub at: Pos2,
    /// Its radius, in points.
    pub radius: f32,
    /// Its tone, 0 to 3.
    pub tone: u8,
}

/// Radius of a stone in a pit of that radius holding that many: shrinking gently.
#[must_use]
pub fn stone_radius(pit_radius: f32, stones: u16) -> f32 {
    let crowd = f32::from(stones.max(4)) / 4.0;
    pit_radius * (0.285 * crowd.powf(-0.27)).max(0.115)
}

/// The stones of a pit's heap, the lowest first.
#[must_use]
pub fn in_pit(seed: usize, center: Pos2, pit_radius: f32, stones: u16) -> Vec<PlacedStone> {
    let drawn = stones.min(MOST_DRAWN);
    let radius = stone_radius(pit_radius, stones);
    let spread = heap_radius(pit_radius, radius, drawn);
    let turn = unit(seed, 0, 7) * TAU;
    (0..drawn)
        .map(|k| {
            let out = spread * ((f32::from(k) + 0.5) / f32::from(drawn)).sqrt();
            let angle = turn + GOLDEN * f32::from(k) + 0.5 * (unit(seed, k, 1) - 0.5);
            let stray = 0.16 * radius * vec2(unit(seed, k, 2) - 0.5, unit(seed, k, 3) - 0.5);
            let at = center + out * Vec2::angled(angle) + stray;
            PlacedStone {
                at,
                radius,
                tone: tone(seed, k),
            }
        })
        .collect()
}

/// How far from the middle the outermost stones lie: touching each other while there are few, at
/// the pit's wall when there are many.
fn heap_radius(pit_radius: f32, stone: f32, stones: u16) -> f32 {
    let loose = match stones {
        0 | 1 => 0.12,
        2 => 1.0,
        n => 1.02 * f32::from(n).sqrt() * 0.78,
    };
    (loose * stone).min(0.90 * pit_radius - stone)
}

/// The stones in a trough, the lowest first: lying in rows from the bottom up.
#[must_use]
pub fn in_trough(seed: usize, trough: Rect, stones: u16) -> Vec<PlacedStone> {
    // Room for the number at the top and for the round ends.
    let room = trough.shrink2(vec2(0.16 * trough.width(), 0.5 * trough.width()));
    let room = room.with_min_y(trough.top() + 1.05 * trough.width());
    // Smaller stones where there are many, so that they lie side by side rather than on a pile.
    let crowd = (f32::from(stones.max(6)) / 6.0).powf(-0.22);
    let radius = (0.19 * trough.width() * crowd).min(14.0);
    let in_row = ((room.width() / (1.75 * radius)) as u16).max(1);
    let rows = stones.div_ceil(in_row).max(1);
    let step = (1.5 * radius).min(room.height() / f32::from(rows));
    (0..stones)
        .map(|k| {
            let (row, column) = (k / in_row, k % in_row);
            let free = room.width() - 2.0 * radius;
            let share =
                (f32::from(column) + 0.5 + 0.55 * (unit(seed, k, 4) - 0.5)) / f32::from(in_row);
            let odd = if row % 2 == 1 { 0.16 } else { -0.04 };
            let x = room.left() + radius + free * (share + odd).clamp(0.0, 1.0);
            let y = room.bottom() - step * f32::from(row) - radius * 0.5 * unit(seed, k, 5);
            PlacedStone {
                at: pos2(x, y),
                radius,
                tone: tone(seed, k),
            }
        })
        .collect()
}

/// Stones of a handful that are drawn at the most.
const MOST_HELD: u16 = 24;

/// How far a handful of stones reaches from its middle.
#[must_use]
pub fn hand_radius(radius: f32, stones: u16) -> f32 {
    radius + hand_spread(radius, stones.min(MOST_HELD))
}

fn hand_spread(radius: f32, drawn: u16) -> f32 {
    0.72 * radius * f32::from(drawn.saturating_sub(1)).sqrt()
}

/// A handful of stones held together around a point.
#[must_use]
pub fn in_hand(seed: usize, center: Pos2, radius: f32, stones: u16) -> Vec<PlacedStone> {
    let drawn = stones.min(MOST_HELD);
    let spread = hand_spread(radius, drawn);
    (0..drawn)
        .map(|k| {
            let out = spread * ((f32::from(k) + 0.5) / f32::from(drawn)).sqrt();
            let at = center + out * Vec2::angled(GOLDEN * f32::from(k) + seed as f32);
            PlacedStone {
                at,
                radius,
                tone: tone(seed, k),
            }
        })
        .collect()
}

fn tone(seed: usize, stone: u16) -> u8 {
    (hash(seed, stone, 9) >> 13) as u8 % 4
}

/// A number from 0 to 1 that belongs to one stone.
fn unit(seed: usize, stone: u16, salt: u32) -> f32 {
    (hash(seed, stone, salt) >> 8) as f32 / (1 << 24) as f32
}

fn hash(seed: usize, stone: u16, salt: u32) -> u32 {
    let mut x = (seed as u32).wrapping_mul(0x9E37_79B9)
        ^ u32::from(stone).wrapping_mul(0x85EB_CA6B)
        ^ salt.wrapping_mul(0xC2B2_AE35);
    x ^= x >> 15;
    x = x.wrapping_mul(0x2C1B_3C6D);
    x ^= x >> 12;
    x = x.wrapping_mul(0x297A_2D39);
    x ^ (x >> 15)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_stay_in_their_pit() {
        for stones in 1..300 {
            for stone in in_pit(3, Pos2::ZERO, 50.0, stones) {
                assert!(
                    stone.at.to_vec2().length() + stone.radius < 50.0,
                    "{stones}: {stone:?}"
                );
            }
        }
    }

    #[test]
    fn a_heap_looks_the_same_every_time() {
        assert_eq!(
            in_pit(5, Pos2::ZERO, 40.0, 9),
            in_pit(5, Pos2::ZERO, 40.0, 9)
        );
        assert_ne!(
            in_pit(5, Pos2::ZERO, 40.0, 9),
            in_pit(6, Pos2::ZERO, 40.0, 9)
        );
    }

    #[test]
    fn troughs_hold_every_stone_of_the_game() {
        let trough = Rect::from_min_size(Pos2::ZERO, vec2(70.0, 300.0));
        let stones = in_trough(0, trough, 96);
        assert_eq!(stones.len(), 96);
        assert!(stones.iter().all(|s| {
            trough.contains_rect(Rect::from_center_size(s.at, Vec2::splat(2.0 * s.radius)))
        }));
    }

    #[test]
    fn stones_shrink_gently_and_stay_visible() {
        let radii: Vec<f32> = (1..100).map(|n| stone_radius(47.0, n)).collect();
        assert!(radii.windows(2).all(|r| r[0] >= r[1] && r[1] > 0.8 * r[0]));
        assert!(radii[98] >= 5.0);
    }
}
