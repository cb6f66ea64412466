//! The texture atlas from which the board is drawn: pits, stones, their shadows and sand,
//! all painted in code at start-up, and a seamless wood grain.
//!
//! Everything is computed straight in gamma space, which is where egui blends, and written
//! premultiplied. Light comes from above and a little from the left; edges are softened
//! analytically over one texel, the mip chain of the graphics card does the rest.

mod grain;
mod ink;
mod noise;
mod sand;
mod stone;
mod wood;

use egui::{Color32, ColorImage, Pos2, Rect, Vec2, pos2, vec2};

pub use grain::grain_tile;
use ink::{Ink, Rgb, Texel, long, rgb, smooth};
use sand::sand_at;
use stone::Stone;
use wood::Wood;

/// One picture in the atlas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sprite {
    /// A stone in one of the four natural tones, 0..=3 (higher numbers wrap).
    Stone(u8),
    /// Soft contact shadow of one stone.
    StoneShadow,
    /// A carved pit.
    Pit,
    /// The same pit lit (pointed at).
    PitLit,
    /// A pit filled with sand to the brim (closed).
    Sand,
}

#[cfg(test)]
impl Sprite {
    /// Every picture.
    pub(super) const ALL: [Sprite; 8] = [
        Sprite::Pit,
        Sprite::PitLit,
        Sprite::Sand,
        Sprite::Stone(0),
        Sprite::Stone(1),
        Sprite::Stone(2),
        Sprite::Stone(3),
        Sprite::StoneShadow,
    ];
}

/// Colours the atlas is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Materials {
    /// The darkest part of a pit.
    pub pit_deep: Color32,
    /// The part of a pit on which light falls.
    pub pit_lit: Color32,
    /// The bright lower lip of a pit; its alpha sets how strong the lip is.
    pub lip: Color32,
    /// The four tones of stone: towards the light, away from it.
    pub stones: [(Color32, Color32); 4],
    /// Sand in a closed pit.
    pub sand: Color32,
    /// The dark grains in that sand.
    pub sand_grain: Color32,
    /// The lamp, in whose light a pit is that is pointed at, and which pits throw back on stones.
    pub lamp: Color32,
    /// Where a stone shines.
    pub shine: Color32,
    /// Where a stone touches what it lies on.
    pub stone_shadow: Color32,
    /// The dark streaks of the wood.
    pub grain: Color32,
}

/// The pictures and where each lies.
pub struct Atlas {
    /// The picture to upload, with linear filtering and mip-maps.
    pub image: ColorImage,
    /// Kept apart, so that `uv` stays right when the image has been moved out.
    size: Vec2,
}

const WIDTH: usize = 1024;
const HEIGHT: usize = 512;
/// Transparent texels on each side of every picture, so that small mip levels do not bleed.
const PAD: usize = 8;
const LARGE: usize = 320;
const SMALL: usize = 128;

impl Sprite {
    /// Left, top and side of the picture, in texels.
    fn place(self) -> (usize, usize, usize) {
        let large = |n| (PAD + n * (LARGE + 2 * PAD), PAD, LARGE);
        let small = |n| (PAD + n * (SMALL + 2 * PAD), LARGE + 3 * PAD, SMALL);
        match self {
            Self::Pit => large(0),
            Self::PitLit => large(1),
            Self::Sand => large(2),
            Self::Stone(tone) => small(usize::from(tone % 4)),
            Self::StoneShadow => small(4),
        }
    }
}

impl Atlas {
    /// Paints all pictures (takes some tens of milliseconds).
    pub fn new(materials: &Materials) -> Self {
        let mut image = ColorImage::filled([WIDTH, HEIGHT], Color32::TRANSPARENT);
        let pit = Wood::of(materials);
        let lit = pit.lit_up(rgb(materials.lamp));
        let sand = (rgb(materials.sand), rgb(materials.sand_grain));
        let shadow = rgb(materials.stone_shadow);
        paint(&mut image, Sprite::Pit, |p| pit.at(p));
        paint(&mut image, Sprite::PitLit, |p| lit.at(p));
        paint(&mut image, Sprite::Sand, |p| sand_at(p, &pit, sand));
        for tone in 0..4 {
            let stone = Stone::of(materials, tone);
            paint(&mut image, Sprite::Stone(tone), |p| stone.at(p));
        }
        paint(&mut image, Sprite::StoneShadow, |p| shadow_at(p, shadow));
        let size = vec2(WIDTH as f32, HEIGHT as f32);
        Self { image, size }
    }

    /// Texture coordinates (0..=1) of a sprite.
    pub fn uv(&self, sprite: Sprite) -> Rect {
        let (left, top, side) = sprite.place();
        let (min, side) = (pos2(left as f32, top as f32), Vec2::splat(side as f32));
        let rect = Rect::from_min_size(min, side);
        let scaled = |corner: Pos2| (corner.to_vec2() / self.size).to_pos2();
        Rect::from_min_max(scaled(rect.min), scaled(rect.max))
    }

    /// The side of a sprite's picture, in texels.
    pub fn side(sprite: Sprite) -> usize {
        sprite.place().2
    }

    /// A sprite's picture by itself, premultiplied; empty once the image has been moved out.
    pub fn cut(&self, sprite: Sprite) -> ColorImage {
        let (left, top, side) = sprite.place();
        let lines = self.image.pixels.chunks_exact(WIDTH).skip(top).take(side);
        let texels = lines.flat_map(|line| line.iter().skip(left).take(side));
        let pixels: Vec<Color32> = texels.copied().collect();
        let size = if pixels.is_empty() { 0 } else { side };
        ColorImage::new([size; 2], pixels)
    }

    /// How much larger than the thing itself the sprite's quad is: the pit's carved radius (or
    /// the stone's radius) times this is half the quad's side.
    pub fn overhang(sprite: Sprite) -> f32 {
        match sprite {
            Sprite::Pit | Sprite::PitLit | Sprite::Sand => 1.12,
            Sprite::Stone(_) => 1.10,
            Sprite::StoneShadow => 1.50,
        }
    }
}

fn paint(image: &mut ColorImage, sprite: Sprite, at: impl Fn(Texel) -> Ink) {
    let (left, top, side) = sprite.place();
    let half = Atlas::overhang(sprite);
    let size = 2.0 * half / side as f32;
    let lines = image.pixels.chunks_exact_mut(WIDTH).skip(top);
    for (row, line) in lines.take(side).enumerate() {
        let y = (row as f32 + 0.5) * size - half;
        for (col, pixel) in line.iter_mut().skip(left).take(side).enumerate() {
            let x = (col as f32 + 0.5) * size - half;
            let r = long(x, y);
            *pixel = at(Texel { x, y, r, size }).color();
        }
    }
}

/// Dark where the stone touches, soft outside.
fn shadow_at(p: Texel, color: Rgb) -> Ink {
    let core = 1.0 - smooth(0.72, 1.12, p.r);
    let haze = 1.0 - smooth(0.80, 1.46, p.r);
    Ink::wash(color, 0.36 * core + 0.22 * haze)
}

#[cfg(test)]
mod tests {
    use super::grain::TILE;
    use super::*;
    use crate::board::theme::DAY;

    fn atlas() -> Atlas {
        Atlas::new(&DAY.materials)
    }

    /// The cell of a sprite, in texels.
    fn cell(sprite: Sprite) -> Rect {
        let (left, top, side) = sprite.place();
        Rect::from_min_size(pos2(left as f32, top as f32), Vec2::splat(side as f32))
    }

    #[test]
    fn sprites_lie_inside_and_apart() {
        let (atlas, unit) = (atlas(), Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0)));
        let room = PAD as f32 - 0.5;
        for (n, a) in Sprite::ALL.into_iter().enumerate() {
            let uv = atlas.uv(a);
            assert!(unit.contains_rect(uv) && uv.is_positive(), "{a:?} {uv:?}");
            assert!(Atlas::overhang(a) >= 1.0);
            for b in Sprite::ALL.into_iter().skip(n + 1) {
                let apart = !cell(a).expand(room).intersects(cell(b).expand(room));
                assert!(apart, "{a:?} {b:?}");
            }
        }
        assert_eq!(atlas.uv(Sprite::Stone(5)), atlas.uv(Sprite::Stone(1)));
    }

    #[test]
    fn padding_is_transparent_and_colours_premultiplied() {
        for (n, pixel) in atlas().image.pixels.iter().enumerate() {
            let here = pos2((n % WIDTH) as f32 + 0.5, (n / WIDTH) as f32 + 0.5);
            let [r, g, b, a] = pixel.to_array();
            assert!(r.max(g).max(b) <= a, "not premultiplied at {here:?}");
            // Pictures fade out before the edge of their cell, too.
            let solid = |s| cell(s).shrink(1.0);
            let inside = Sprite::ALL.into_iter().any(|s| solid(s).contains(here));
            assert!(inside || a == 0, "padding painted at {here:?}");
        }
    }

    #[test]
    fn pictures_show_what_they_should() {
        let atlas = atlas();
        let middle = |sprite| {
            let at = cell(sprite).center();
            atlas.image.pixels[at.y as usize * WIDTH + at.x as usize]
        };
        for sprite in [Sprite::Pit, Sprite::PitLit, Sprite::Sand, Sprite::Stone(2)] {
            assert!(middle(sprite).is_opaque(), "{sprite:?}");
        }
        assert!(middle(Sprite::PitLit).intensity() > middle(Sprite::Pit).intensity());
        assert!(middle(Sprite::Stone(0)).intensity() > middle(Sprite::PitLit).intensity());
    }

    #[test]
    fn grain_has_no_seam() {
        let (tile, side) = (grain_tile(&DAY.materials), usize::from(TILE));
        let alpha = |x: usize, y: usize| i32::from(tile.pixels[y % side * side + x % side].a());
        let across = |at: usize, n: usize| (alpha(at + 1, n) - alpha(at, n)).abs();
        let down = |at: usize, n: usize| (alpha(n, at + 1) - alpha(n, at)).abs();
        for step in [&across as &dyn Fn(usize, usize) -> i32, &down] {
            let change = |at| (0..side).map(|n| step(at, n)).sum::<i32>();
            let most = (0..side - 1).map(change).max().unwrap_or_default();
            assert!(change(side - 1) <= most, "a seam");
        }
    }

    #[test]
    fn always_the_same() {
        assert!(atlas().image == atlas().image);
        let grain = || grain_tile(&DAY.materials);
        assert!(grain() == grain());
    }
}
