//! Sand in a closed pit.

use super::ink::{Ink, Rgb, Texel, long, mix, scale, smooth, toward};
use super::noise::{Grain, cloud, nearest_grain};
use super::wood::Wood;

/// Sand lying in a pit: it reaches the lower rim, and lies in the shadow of the upper one.
pub(super) fn sand_at(p: Texel, pit: &Wood, (sand, dark): (Rgb, Rgb)) -> Ink {
    let mut ink = pit.edge(p);
    let inside = p.within(1.0);
    if inside > 0.0 {
        let size = 36.0;
        let grain = nearest_grain(p.x * size, p.y * size);
        // Grains belong to the heap nearly whole or not at all: a crumbly edge.
        let centre = long(p.x - grain.dx / size, p.y - grain.dy / size);
        let edge = 0.968 + 0.022 * p.y + 0.02 * cloud(p.x * 4.0, p.y * 4.0, 21);
        let cover = 0.5 + (edge - 0.4 * p.r - 0.6 * centre) / p.size;
        if cover < 1.0 {
            ink.over(pit.bowl(p), inside);
        }
        let body = match grain.kind {
            kind if kind > 0.90 => mix(sand, dark, 0.80),
            kind if kind < 0.12 => scale(sand, 1.12),
            kind => mix(sand, dark, 0.40 * (kind - 0.3)),
        };
        let light = sand_light(p, &grain);
        let shade = mix(mix(dark, pit.deep, 0.45), body, light.min(1.0));
        ink.over(scale(shade, light.max(1.0)), cover.min(inside));
    }
    pit.rim(&mut ink, p);
    ink
}

/// Light on the heap: raised in the middle, rippled, shaded under the upper rim.
pub(super) fn sand_light(p: Texel, grain: &Grain) -> f32 {
    let up = toward(p.x, p.y);
    let dip = 0.34 * up.max(0.0) * smooth(0.62, 1.0, p.r) + 0.30 * smooth(0.86, 1.0, p.r);
    let bead = 0.10 * (toward(grain.dx, grain.dy) - smooth(0.35, 0.75, grain.away()));
    let heap = (0.3 + 0.7 * smooth(0.0, 0.6, p.r)) * (1.0 - 0.6 * smooth(0.7, 1.0, p.r));
    let ripple = 0.12 * cloud(p.x * 2.6, p.y * 4.2, 22);
    0.925 + 0.20 * up * heap + ripple - dip + bead
}
