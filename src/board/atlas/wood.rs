//! A carved pit.

use super::Materials;
use super::ink::{Ink, LIGHT, LIGHT_FLAT, Rgb, Texel, long, mix, rgb, scale, smooth, toward};
use super::noise::cloud;

/// The colours of a carved pit.
pub(super) struct Wood {
    pub(super) shade: Rgb,
    pub(super) deep: Rgb,
    pub(super) lit: Rgb,
    pub(super) lip: Rgb,
    pub(super) lip_alpha: f32,
}

impl Wood {
    pub(super) fn of(materials: &Materials) -> Self {
        let deep = rgb(materials.pit_deep);
        Self {
            shade: scale(deep, 0.50),
            deep,
            lit: rgb(materials.pit_lit),
            lip: rgb(materials.lip),
            lip_alpha: f32::from(materials.lip.a()) / 255.0,
        }
    }

    /// The same wood in the light of a lamp.
    pub(super) fn lit_up(&self, lamp: Rgb) -> Self {
        Self {
            shade: mix(self.shade, self.deep, 0.45),
            deep: mix(mix(self.deep, self.lit, 0.48), lamp, 0.04),
            lit: mix(scale(self.lit, 1.12), lamp, 0.15),
            lip: mix(self.lip, lamp, 0.35),
            lip_alpha: self.lip_alpha,
        }
    }

    pub(super) fn at(&self, p: Texel) -> Ink {
        let mut ink = self.edge(p);
        if p.within(1.0) > 0.0 {
            ink.over(self.bowl(p), p.within(1.0));
        }
        self.rim(&mut ink, p);
        ink
    }

    /// The worn edge outside the pit: a hint of shade above; below, of light, and the lip.
    pub(super) fn edge(&self, p: Texel) -> Ink {
        if p.r > 1.11 || p.within(0.99) >= 1.0 {
            return Ink::wash(self.shade, 0.0);
        }
        let down = -toward(p.x, p.y) / p.r.max(0.1);
        let fade = 1.0 - smooth(0.99, 1.105, p.r);
        let lip = 1.0 - smooth(1.022, 1.054, p.r);
        let halo_alpha = 0.26 * fade * smooth(0.1, 1.0, down);
        let lip_alpha = 0.88 * lip * smooth(-0.15, 0.85, down);
        let mut ink = Ink::wash(self.shade, 0.34 * fade * smooth(0.45, -0.9, down));
        ink.over(self.lip, self.lip_alpha * halo_alpha);
        ink.over(self.lip, self.lip_alpha * lip_alpha);
        ink
    }

    /// The thin dark line under the upper rim.
    pub(super) fn rim(&self, ink: &mut Ink, p: Texel) {
        if (p.r - 1.0).abs() > 0.04 {
            return;
        }
        let up = smooth(-0.35, 0.8, toward(p.x, p.y) / p.r.max(0.1));
        let line = smooth(0.962, 0.992, p.r) * (1.0 - smooth(1.004, 1.024, p.r));
        ink.over(scale(self.shade, 0.6), line * (0.16 + 0.64 * up));
    }

    pub(super) fn bowl(&self, p: Texel) -> Rgb {
        let r = p.r.min(1.0);
        let depth = 1.0 - r * r * r;
        // Walls lean inwards, the steeper the nearer to the rim.
        let lean = 1.55 * r;
        let length = (1.0 + lean * lean * r * r).sqrt();
        let facing = (LIGHT[2] - lean * (p.x * LIGHT[0] + p.y * LIGHT[1])) / length;
        // Towards the lamp, does the upper rim stand in the way?
        let reach = 0.16 + 0.40 * depth;
        let blocked = long(p.x + LIGHT_FLAT[0] * reach, p.y + LIGHT_FLAT[1] * reach);
        let sun = 1.0 - smooth(0.84, 1.16, blocked);
        let open = 1.0 - 0.55 * smooth(0.55, 1.0, r);
        // The floor catches most of the light, just below the middle.
        let pool = 1.0 - smooth(0.0, 1.15, long(p.x, p.y - 0.30));
        let lamp = facing.max(0.0) * sun * (0.40 + 0.60 * open);
        let tone = 0.27 * open + 0.54 * lamp + 0.18 * pool + figure(p, depth);
        if tone < 0.42 {
            return mix(self.shade, self.deep, smooth(-0.08, 0.42, tone));
        }
        mix(self.deep, self.lit, (tone - 0.42) / 0.36)
    }
}

/// Grain cut across by the bowl: year layers bend where the carving goes deep.
pub(super) fn figure(p: Texel, depth: f32) -> f32 {
    let layer = p.y + 0.34 * depth + 0.10 * cloud(p.x * 1.3, p.y * 1.1, 11);
    let some = cloud(p.x * 1.2, layer * 7.0, 14);
    let fibre = 0.08 * cloud(p.x * 3.5, layer * 30.0, 12);
    let fine = 0.09 * cloud(p.x * 8.0, layer * 75.0, 13);
    0.08 * some + fibre + fine - 0.17 * some * late_wood(layer * 6.5 + 20.0) - 0.095
}

/// How dark the wood is at an age: each year slowly darker, then suddenly pale again.
pub(super) fn late_wood(age: f32) -> f32 {
    let year = age - (age as i32) as f32;
    smooth(0.22, 0.90, year) * (1.0 - smooth(0.90, 1.0, year))
}
