//! Colours in the making, and the light they are seen by.

use egui::Color32;

/// From the pit towards the lamp: up, a little to the left, out of the board.
pub(super) const LIGHT: [f32; 3] = [-0.30, -0.72, 0.626];
/// Sideways way of that light over the board.
pub(super) const LIGHT_FLAT: [f32; 2] = [-0.385, -0.923];

/// A colour in gamma space, 0..=255.
pub(super) type Rgb = [f32; 3];

pub(super) fn rgb(color: Color32) -> Rgb {
    let [r, g, b, _] = color.to_srgba_unmultiplied();
    [f32::from(r), f32::from(g), f32::from(b)]
}

pub(super) fn mix([a, b, c]: Rgb, [d, e, f]: Rgb, share: f32) -> Rgb {
    [
        a + (d - a) * share,
        b + (e - b) * share,
        c + (f - c) * share,
    ]
}

pub(super) fn scale(color: Rgb, by: f32) -> Rgb {
    color.map(|c| (c * by).min(255.0))
}

/// Length of a way over the picture (`hypot` is several times slower).
pub(super) fn long(x: f32, y: f32) -> f32 {
    (x * x + y * y).sqrt()
}

/// How far a way over the picture goes towards the lamp.
pub(super) fn toward(x: f32, y: f32) -> f32 {
    x * LIGHT_FLAT[0] + y * LIGHT_FLAT[1]
}

/// Smooth step from 0 at `from` to 1 at `to`.
pub(super) fn smooth(from: f32, to: f32, x: f32) -> f32 {
    ease(((x - from) / (to - from)).clamp(0.0, 1.0))
}

pub(super) fn ease(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

/// A texel in the making, premultiplied.
pub(super) struct Ink {
    pub(super) rgb: Rgb,
    pub(super) alpha: f32,
}

impl Ink {
    pub(super) fn wash(color: Rgb, alpha: f32) -> Self {
        let rgb = scale(color, alpha);
        Self { rgb, alpha }
    }

    pub(super) fn over(&mut self, color: Rgb, alpha: f32) {
        let a = alpha.clamp(0.0, 1.0);
        self.rgb = mix(self.rgb, color, a);
        self.alpha += (1.0 - self.alpha) * a;
    }

    pub(super) fn color(&self) -> Color32 {
        let a = (self.alpha * 255.0 + 0.5) as u8;
        let [r, g, b] = self.rgb.map(|c| ((c + 0.5) as u8).min(a));
        Color32::from_rgba_premultiplied(r, g, b, a)
    }
}

/// A texel, and where it lies on the thing painted, whose radius is 1; y points down.
#[derive(Clone, Copy)]
pub(super) struct Texel {
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) r: f32,
    /// Its side.
    pub(super) size: f32,
}

impl Texel {
    /// How much of the texel lies within a radius.
    pub(super) fn within(self, radius: f32) -> f32 {
        (0.5 + (radius - self.r) / self.size).clamp(0.0, 1.0)
    }
}
