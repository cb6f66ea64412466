//! A stone.

use std::f32::consts::TAU;

use super::Materials;
use super::ink::{Ink, Rgb, Texel, mix, rgb, scale, smooth};
use super::noise::{cloud, hash, nearest_grain, unit};

/// A pebble: its colours, and what makes it differ from the next.
pub(super) struct Stone {
    light: Rgb,
    dark: Rgb,
    bounce: Rgb,
    shine: Rgb,
    seed: u32,
    /// Phases of the wobble of its outline.
    turn: [f32; 3],
    /// Mottling: cells along x and y, strength; then how many specks it bears.
    mottle: [f32; 4],
}

impl Stone {
    pub(super) fn of(materials: &Materials, tone: u8) -> Self {
        let [first, second, third, fourth] = materials.stones;
        let ((light, dark), mottle) = match tone {
            0 => (first, [2.2, 1.8, 0.08, 0.16]),
            1 => (second, [1.4, 3.6, 0.14, 0.06]),
            2 => (third, [3.4, 3.0, 0.13, 0.45]),
            _ => (fourth, [3.4, 1.5, 0.13, 0.08]),
        };
        let seed = 50 + u32::from(tone);
        Self {
            light: rgb(light),
            dark: rgb(dark),
            bounce: mix(rgb(materials.pit_lit), rgb(materials.lamp), 0.45),
            shine: rgb(materials.shine),
            seed,
            turn: [1, 2, 3].map(|n| unit(hash(n, 7, seed)) * TAU),
            mottle,
        }
    }

    pub(super) fn at(&self, p: Texel) -> Ink {
        let [two, three, five] = self.turn;
        let angle = p.y.atan2(p.x);
        let outline = 0.99
            + 0.022 * (2.0 * angle + two).sin()
            + 0.012 * (3.0 * angle + three).sin()
            + 0.005 * (5.0 * angle + five).sin();
        let cover = p.within(outline);
        if cover <= 0.0 {
            return Ink::wash(self.dark, 0.0);
        }
        Ink::wash(self.surface(p.x / outline, p.y / outline), cover)
    }

    pub(super) fn surface(&self, x: f32, y: f32) -> Rgb {
        let [nx, ny, nz] = self.normal(x, y);
        let facing = -0.48 * nx - 0.58 * ny + 0.658 * nz;
        let light = ((facing + 0.30) / 1.30).max(0.0);
        let shade = mix(
            scale(self.dark, 0.52),
            self.dark,
            smooth(-0.12, 0.40, light),
        );
        let body = mix(shade, self.light, smooth(0.30, 0.98, light));
        let mut color = scale(body, 1.0 + self.mottling(x, y));
        // Light thrown back by the pit on the lower right rim.
        let back = (0.55 * nx + 0.70 * ny).max(0.0) * smooth(0.62, 0.10, nz);
        color = mix(color, self.bounce, 0.38 * back);
        // Half way between the lamp and the eye.
        let gloss = (-0.264 * nx - 0.319 * ny + 0.910 * nz).max(0.0);
        let shine = 0.20 * gloss.powi(14) + 0.38 * gloss.powi(80);
        mix(color, self.shine, shine)
    }

    /// A flattened ball with slow dents.
    pub(super) fn normal(&self, x: f32, y: f32) -> [f32; 3] {
        let dent = |dx: f32, dy: f32| 0.55 * cloud((x + dx) * 1.5, (y + dy) * 1.5, self.seed);
        let here = dent(0.0, 0.0);
        let (nx, ny) = (x + here - dent(0.1, 0.0), y + here - dent(0.0, 0.1));
        let nz = 1.08 * (1.0 - x * x - y * y).max(0.0).sqrt();
        let length = (nx * nx + ny * ny + nz * nz).sqrt().max(0.001);
        [nx / length, ny / length, nz / length]
    }

    pub(super) fn mottling(&self, x: f32, y: f32) -> f32 {
        let [across, down, strength, specks] = self.mottle;
        let tint = cloud(x * across + 0.9 * y, y * down - 0.6 * x, self.seed + 10);
        let fine = cloud(x * 11.0, y * 11.0, self.seed + 20);
        // Turned, so that no row or column shows.
        let speck = nearest_grain(7.5 * x + 3.6 * y, 7.5 * y - 3.6 * x);
        // The rarer the sort, the larger the speck; most sorts bear none.
        let size = 0.10 + 0.38 * (1.0 - speck.kind / specks).max(0.0);
        let dot = 1.0 - smooth(0.3 * size, size, speck.away());
        let dot = if speck.kind < specks { dot } else { 0.0 };
        strength * (tint - 0.5) + 0.05 * (fine - 0.5) - 0.30 * dot * tint
    }
}
