//! The texture atlas from which the board is drawn: pits, stones, their shadows, sand and a
//! glow, all painted in code at start-up, and a seamless wood grain.
//!
//! Everything is computed straight in gamma space, which is where egui blends, and written
//! premultiplied. Light comes from above and a little from the left; edges are softened
//! analytically over one texel, the mip chain of the graphics card does the rest.

use egui::{Color32, ColorImage, Rect, Vec2, pos2, vec2};

/// One picture in the atlas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// A soft round glow, white, to be tinted.
    Glow,
    /// A plain white texel, for untextured shapes in the same mesh.
    White,
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
/// Side of the grain tile, in texels.
const TILE: u16 = 512;
/// From the pit towards the lamp: up, a little to the left, out of the board.
const LIGHT: [f32; 3] = [-0.30, -0.72, 0.626];
/// Sideways way of that light over the board.
const LIGHT_FLAT: [f32; 2] = [-0.385, -0.923];
/// Lamp light, for highlights and lit pits.
const WARM: Rgb = [255.0, 204.0, 128.0];

impl Sprite {
    const ALL: [Self; 10] = [
        Self::Pit,
        Self::PitLit,
        Self::Sand,
        Self::Stone(0),
        Self::Stone(1),
        Self::Stone(2),
        Self::Stone(3),
        Self::StoneShadow,
        Self::Glow,
        Self::White,
    ];

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
            Self::Glow => small(5),
            Self::White => small(6),
        }
    }
}

impl Atlas {
    /// Paints all pictures (takes some tens of milliseconds).
    pub fn new(materials: &Materials) -> Self {
        let mut image = ColorImage::filled([WIDTH, HEIGHT], Color32::TRANSPARENT);
        let pit = Wood::of(materials);
        let lit = pit.lit_up();
        for sprite in Sprite::ALL {
            match sprite {
                Sprite::Stone(tone) => {
                    let stone = Stone::of(materials, tone);
                    paint(&mut image, sprite, |p| stone.at(p));
                }
                Sprite::StoneShadow => paint(&mut image, sprite, shadow_at),
                Sprite::Pit => paint(&mut image, sprite, |p| pit.at(p)),
                Sprite::PitLit => paint(&mut image, sprite, |p| lit.at(p)),
                Sprite::Sand => {
                    let sand = (rgb(materials.sand), rgb(materials.sand_grain));
                    paint(&mut image, sprite, |p| sand_at(p, &pit, sand));
                }
                Sprite::Glow => paint(&mut image, sprite, glow_at),
                Sprite::White => paint(&mut image, sprite, |_| Ink::solid([255.0; 3])),
            }
        }
        Self {
            image,
            size: vec2(WIDTH as f32, HEIGHT as f32),
        }
    }

    /// Texture coordinates (0..=1) of a sprite.
    pub fn uv(&self, sprite: Sprite) -> Rect {
        let (left, top, side) = sprite.place();
        let whole = Rect::from_min_size(pos2(left as f32, top as f32), Vec2::splat(side as f32));
        // Only the heart of the white square, so that no filter reaches its edge.
        let used = match sprite {
            Sprite::White => Rect::from_center_size(whole.center(), Vec2::splat(1.0)),
            _ => whole,
        };
        Rect::from_min_max(
            (used.min.to_vec2() / self.size).to_pos2(),
            (used.max.to_vec2() / self.size).to_pos2(),
        )
    }

    /// How much larger than the thing itself the sprite's quad is: the pit's carved radius (or
    /// the stone's radius) times this is half the quad's side.
    pub fn overhang(sprite: Sprite) -> f32 {
        match sprite {
            Sprite::Pit | Sprite::PitLit | Sprite::Sand => 1.12,
            Sprite::Stone(_) => 1.10,
            Sprite::StoneShadow => 1.50,
            Sprite::Glow => 1.60,
            Sprite::White => 1.0,
        }
    }
}

/// A seamless, tileable grain: dark streaks along x, to be drawn over the board's gradient with
/// wrap-repeat.
pub fn grain_tile() -> ColorImage {
    let side = usize::from(TILE);
    let pixels = (0..TILE)
        .flat_map(|y| (0..TILE).map(move |x| grain_at(x, y)))
        .collect();
    ColorImage::new([side, side], pixels)
}

fn grain_at(x: u16, y: u16) -> Color32 {
    // All lattices below repeat after a whole number of cells, hence no seam.
    let (u, v) = (
        f32::from(x) / f32::from(TILE),
        f32::from(y) / f32::from(TILE),
    );
    let tiled = |cols: u16, rows: u16, v: f32, seed| {
        let (c, r) = (f32::from(cols), f32::from(rows));
        noise(u * c, v * r, seed, (i32::from(cols), i32::from(rows)))
    };
    // The rings wander slowly; they are what the eye takes for wood.
    let bent = v + 0.055 * tiled(2, 4, v, 1);
    let age = bent * 17.0 + 0.9 * tiled(2, 11, bent, 3);
    let ring = age - (age as i32) as f32;
    let late = smooth(0.25, 0.93, ring) * (1.0 - smooth(0.93, 1.0, ring));
    let broad = tiled(2, 9, bent, 4);
    let fibre = tiled(6, 120, bent, 5) * 0.6 + tiled(14, 256, v, 6) * 0.4;
    let pore = smooth(0.80, 0.95, tiled(26, 200, bent, 7)) * smooth(0.35, 0.7, broad);
    let alpha = 0.012
        + 0.105 * late * (0.35 + 0.65 * broad)
        + 0.060 * broad * broad
        + 0.085 * smooth(0.35, 0.85, fibre)
        + 0.150 * pore;
    let mut ink = Ink::CLEAR;
    ink.over([58.0, 30.0, 10.0], alpha);
    ink.color()
}

/// A colour in gamma space, 0..=255.
type Rgb = [f32; 3];

fn rgb(color: Color32) -> Rgb {
    let [r, g, b, _] = color.to_srgba_unmultiplied();
    [f32::from(r), f32::from(g), f32::from(b)]
}

fn mix(from: Rgb, to: Rgb, share: f32) -> Rgb {
    let ([a, b, c], [d, e, f]) = (from, to);
    let lerp = |a: f32, b: f32| a + (b - a) * share;
    [lerp(a, d), lerp(b, e), lerp(c, f)]
}

fn scale(color: Rgb, by: f32) -> Rgb {
    color.map(|c| (c * by).min(255.0))
}

/// Length of a way over the picture (`hypot` is several times slower).
fn long(x: f32, y: f32) -> f32 {
    (x * x + y * y).sqrt()
}

/// Smooth step from 0 at `from` to 1 at `to`.
fn smooth(from: f32, to: f32, x: f32) -> f32 {
    ease(((x - from) / (to - from)).clamp(0.0, 1.0))
}

fn ease(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

/// A texel in the making, premultiplied.
struct Ink {
    rgb: Rgb,
    alpha: f32,
}

impl Ink {
    const CLEAR: Self = Self {
        rgb: [0.0; 3],
        alpha: 0.0,
    };

    fn solid(rgb: Rgb) -> Self {
        Self { rgb, alpha: 1.0 }
    }

    fn over(&mut self, color: Rgb, alpha: f32) {
        let a = alpha.clamp(0.0, 1.0);
        self.rgb = mix(self.rgb, color, a);
        self.alpha += (1.0 - self.alpha) * a;
    }

    fn color(&self) -> Color32 {
        let a = (self.alpha * 255.0 + 0.5) as u8;
        let [r, g, b] = self.rgb.map(|c| ((c + 0.5) as u8).min(a));
        Color32::from_rgba_premultiplied(r, g, b, a)
    }
}

/// Where a texel lies on the thing painted, whose radius is 1; y points down.
#[derive(Clone, Copy)]
struct Spot {
    x: f32,
    y: f32,
    r: f32,
    /// Width of a texel.
    texel: f32,
}

fn paint(image: &mut ColorImage, sprite: Sprite, at: impl Fn(Spot) -> Ink) {
    let (left, top, side) = sprite.place();
    let half = Atlas::overhang(sprite);
    let texel = 2.0 * half / side as f32;
    for (row, line) in image
        .pixels
        .chunks_exact_mut(WIDTH)
        .skip(top)
        .take(side)
        .enumerate()
    {
        let y = (row as f32 + 0.5) * texel - half;
        for (col, pixel) in line.iter_mut().skip(left).take(side).enumerate() {
            let x = (col as f32 + 0.5) * texel - half;
            *pixel = at(Spot {
                x,
                y,
                r: long(x, y),
                texel,
            })
            .color();
        }
    }
}

fn glow_at(p: Spot) -> Ink {
    let mut ink = Ink::CLEAR;
    ink.over(
        [255.0; 3],
        (-p.r * p.r).exp() * (1.0 - smooth(0.9, 1.58, p.r)),
    );
    ink
}

/// Dark where the stone touches, soft outside.
fn shadow_at(p: Spot) -> Ink {
    let mut ink = Ink::CLEAR;
    let core = 1.0 - smooth(0.72, 1.12, p.r);
    let haze = 1.0 - smooth(0.80, 1.46, p.r);
    ink.over([14.0, 7.0, 2.0], 0.36 * core + 0.22 * haze);
    ink
}

/// The colours and the light of a carved pit.
struct Wood {
    shade: Rgb,
    deep: Rgb,
    lit: Rgb,
    lip: Rgb,
    lip_alpha: f32,
}

impl Wood {
    fn of(materials: &Materials) -> Self {
        let deep = rgb(materials.pit_deep);
        Self {
            shade: scale(deep, 0.50),
            deep,
            lit: rgb(materials.pit_lit),
            lip: rgb(materials.lip),
            lip_alpha: f32::from(materials.lip.a()) / 255.0,
        }
    }

    /// The same wood in warm lamp light.
    fn lit_up(&self) -> Self {
        Self {
            shade: mix(self.shade, self.deep, 0.55),
            deep: mix(mix(self.deep, self.lit, 0.55), WARM, 0.05),
            lit: mix(scale(self.lit, 1.18), WARM, 0.19),
            lip: mix(self.lip, WARM, 0.35),
            lip_alpha: self.lip_alpha,
        }
    }

    fn at(&self, p: Spot) -> Ink {
        let mut ink = self.edge(p);
        let inside = 0.5 + (1.0 - p.r) / p.texel;
        if inside > 0.0 {
            ink.over(self.bowl(p), inside);
        }
        self.rim(&mut ink, p);
        ink
    }

    /// The worn edge round the pit, outside it: a hint of shade above, of light below.
    fn edge(&self, p: Spot) -> Ink {
        let mut ink = Ink::CLEAR;
        let down = -(p.x * LIGHT_FLAT[0] + p.y * LIGHT_FLAT[1]) / p.r.max(0.1);
        let fade = 1.0 - smooth(0.99, 1.105, p.r);
        ink.over(self.shade, 0.34 * fade * smooth(0.45, -0.9, down));
        ink.over(
            self.lip,
            self.lip_alpha * 0.26 * fade * smooth(0.1, 1.0, down),
        );
        let lip = 1.0 - smooth(1.022, 1.052, p.r);
        ink.over(
            self.lip,
            self.lip_alpha * 0.85 * lip * smooth(-0.15, 0.85, down),
        );
        ink
    }

    /// The thin dark line under the upper rim.
    fn rim(&self, ink: &mut Ink, p: Spot) {
        let up = (p.x * LIGHT_FLAT[0] + p.y * LIGHT_FLAT[1]) / p.r.max(0.1);
        let line = smooth(0.962, 0.992, p.r) * (1.0 - smooth(1.004, 1.024, p.r));
        ink.over(
            scale(self.shade, 0.6),
            line * (0.16 + 0.64 * smooth(-0.35, 0.8, up)),
        );
    }

    fn bowl(&self, p: Spot) -> Rgb {
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
        let pool = (1.0 - 0.75 * (p.x * p.x + (p.y - 0.30) * (p.y - 0.30)))
            .max(0.0)
            .powi(3);
        let lamp = facing.max(0.0) * sun * (0.40 + 0.60 * open);
        let tone = 0.27 * open + 0.54 * lamp + 0.18 * pool + self.figure(p, depth);
        if tone < 0.42 {
            mix(self.shade, self.deep, smooth(-0.08, 0.42, tone))
        } else {
            mix(self.deep, self.lit, (tone - 0.42) / 0.36)
        }
    }

    /// Grain cut across by the bowl: year layers bend where the carving goes deep.
    fn figure(&self, p: Spot, depth: f32) -> f32 {
        let layer = p.y + 0.34 * depth + 0.10 * noise(p.x * 1.3 + 9.0, p.y * 1.1 + 9.0, 11, FREE);
        let age = layer * 6.5 + 20.0;
        let ring = age - (age as i32) as f32;
        let late = smooth(0.20, 0.88, ring) * (1.0 - smooth(0.88, 1.0, ring));
        let some = noise(p.x * 1.2 + 9.0, layer * 7.0 + 30.0, 14, FREE);
        let fibre = noise(p.x * 3.5 + 9.0, layer * 30.0 + 90.0, 12, FREE);
        let fine = noise(p.x * 8.0 + 40.0, layer * 75.0 + 200.0, 13, FREE);
        0.03 - 0.17 * late * some + 0.08 * (some - 0.5) + 0.08 * (fibre - 0.5) + 0.09 * (fine - 0.5)
    }
}

/// Sand lying in a pit, up to just under its rim.
fn sand_at(p: Spot, pit: &Wood, (sand, dark): (Rgb, Rgb)) -> Ink {
    let mut ink = pit.edge(p);
    let inside = 0.5 + (1.0 - p.r) / p.texel;
    if inside > 0.0 {
        let size = 36.0;
        let grain = nearest_grain(p.x * size + 100.0, p.y * size + 100.0);
        // Whole grains, nearly, belong to the heap or not, which gives it a crumbly edge; it
        // reaches the lower rim, and lies in the shadow of the upper one.
        let reach = 0.4 * p.r + 0.6 * long(grain.x - 100.0, grain.y - 100.0) / size;
        let edge = 0.968 + 0.022 * p.y + 0.02 * noise(p.x * 4.0 + 50.0, p.y * 4.0 + 50.0, 21, FREE);
        let cover = 0.5 + (edge - reach) / p.texel;
        if cover < 1.0 {
            ink.over(pit.bowl(p), inside);
        }
        let body = match grain.kind {
            kind if kind > 0.90 => mix(sand, dark, 0.80),
            kind if kind < 0.12 => scale(sand, 1.12),
            kind => mix(sand, dark, 0.40 * (kind - 0.3)),
        };
        let light = sand_tone(p, &grain);
        let color = if light < 1.0 {
            mix(mix(dark, pit.deep, 0.45), body, light)
        } else {
            scale(body, light)
        };
        ink.over(color, cover.min(inside));
    }
    pit.rim(&mut ink, p);
    ink
}

/// Light on the heap: raised in the middle, rippled, shaded under the upper rim.
fn sand_tone(p: Spot, grain: &Grain) -> f32 {
    let toward = p.x * LIGHT_FLAT[0] + p.y * LIGHT_FLAT[1];
    let ripple = noise(p.x * 2.6 + 20.0, p.y * 4.2 + 20.0, 22, FREE) - 0.5;
    let dip = toward.max(0.0) * smooth(0.62, 1.0, p.r) * 0.34 + 0.30 * smooth(0.86, 1.0, p.r);
    let bead = grain.toward * 0.10 - 0.10 * smooth(0.35, 0.75, grain.away);
    let slope =
        toward * (0.30 + 0.70 * smooth(0.0, 0.6, p.r)) * (1.0 - 0.6 * smooth(0.7, 1.0, p.r));
    0.985 + 0.20 * slope + 0.12 * ripple - dip + bead
}

/// The grain of sand a point belongs to.
struct Grain {
    x: f32,
    y: f32,
    /// Distance from its middle, and how far towards the light.
    away: f32,
    toward: f32,
    kind: f32,
}

/// One grain a lattice cell, shaken about: the nearest of the nine around; x and y are positive.
fn nearest_grain(x: f32, y: f32) -> Grain {
    let (cx, cy) = (x as i32, y as i32);
    let mut best = Grain {
        x,
        y,
        away: f32::MAX,
        toward: 0.0,
        kind: 0.0,
    };
    for gy in cy - 1..=cy + 1 {
        for gx in cx - 1..=cx + 1 {
            let h = hash(gx, gy, 31);
            let (px, py) = (
                gx as f32 + 0.1 + 0.8 * unit(h),
                gy as f32 + 0.1 + 0.8 * unit(h >> 8),
            );
            let away = (x - px) * (x - px) + (y - py) * (y - py);
            if away < best.away {
                let toward = (x - px) * LIGHT_FLAT[0] + (y - py) * LIGHT_FLAT[1];
                best = Grain {
                    x: px,
                    y: py,
                    away,
                    toward,
                    kind: unit(h >> 16),
                };
            }
        }
    }
    best.away = best.away.sqrt();
    best
}

/// A pebble: its colours, and what makes it differ from the next.
struct Stone {
    light: Rgb,
    dark: Rgb,
    bounce: Rgb,
    seed: u32,
    /// Phases of the wobble of its outline.
    turn: [f32; 3],
    /// Mottling: cells along x and y, strength; then how many specks it bears.
    mottle: [f32; 4],
}

impl Stone {
    fn of(materials: &Materials, tone: u8) -> Self {
        let [first, second, third, fourth] = materials.stones;
        let ((light, dark), mottle) = match tone % 4 {
            0 => (first, [2.2, 1.8, 0.08, 0.16]),
            1 => (second, [1.4, 3.6, 0.14, 0.06]),
            2 => (third, [3.4, 3.0, 0.13, 0.45]),
            _ => (fourth, [4.2, 1.6, 0.15, 0.08]),
        };
        let seed = 50 + u32::from(tone % 4);
        let phase = |n| unit(hash(n, 7, seed)) * std::f32::consts::TAU;
        Self {
            light: rgb(light),
            dark: rgb(dark),
            bounce: mix(rgb(materials.pit_lit), WARM, 0.45),
            seed,
            turn: [phase(1), phase(2), phase(3)],
            mottle,
        }
    }

    fn at(&self, p: Spot) -> Ink {
        let [two, three, five] = self.turn;
        let angle = p.y.atan2(p.x);
        let outline = 0.99
            + 0.022 * (2.0 * angle + two).sin()
            + 0.012 * (3.0 * angle + three).sin()
            + 0.005 * (5.0 * angle + five).sin();
        let mut ink = Ink::CLEAR;
        let cover = 0.5 + (outline - p.r) / p.texel;
        if cover > 0.0 {
            ink.over(self.surface(p.x / outline, p.y / outline), cover);
        }
        ink
    }

    fn surface(&self, x: f32, y: f32) -> Rgb {
        let [nx, ny, nz] = self.normal(x, y);
        let facing = -0.48 * nx - 0.58 * ny + 0.658 * nz;
        let light = ((facing + 0.30) / 1.30).max(0.0);
        let body = if light < 0.40 {
            mix(
                scale(self.dark, 0.52),
                self.dark,
                smooth(-0.12, 0.40, light),
            )
        } else {
            mix(self.dark, self.light, smooth(0.30, 0.98, light))
        };
        let mut color = scale(body, 1.0 + self.mottling(x, y));
        // Light thrown back by the pit on the lower right rim.
        let back = (0.55 * nx + 0.70 * ny).max(0.0) * smooth(0.62, 0.10, nz);
        color = mix(color, self.bounce, 0.38 * back);
        // Half way between the lamp and the eye.
        let gloss = (-0.264 * nx - 0.318 * ny + 0.911 * nz).max(0.0);
        let shine = 0.20 * gloss.powi(14) + 0.34 * gloss.powi(90);
        mix(color, [255.0, 251.0, 242.0], shine)
    }

    /// A flattened ball with slow dents.
    fn normal(&self, x: f32, y: f32) -> [f32; 3] {
        let dent = |dx: f32, dy: f32| {
            noise(
                (x + dx) * 1.5 + 20.0,
                (y + dy) * 1.5 + 20.0,
                self.seed,
                FREE,
            )
        };
        let here = dent(0.0, 0.0);
        let (bx, by) = (dent(0.1, 0.0) - here, dent(0.0, 0.1) - here);
        let up = (1.0 - x * x - y * y).max(0.0).sqrt() * 1.08;
        let (nx, ny) = (x - 0.55 * bx, y - 0.55 * by);
        let length = (nx * nx + ny * ny + up * up).sqrt().max(0.001);
        [nx / length, ny / length, up / length]
    }

    fn mottling(&self, x: f32, y: f32) -> f32 {
        let [across, down, strength, speckle] = self.mottle;
        let cloud = noise(
            x * across + 10.0,
            y * down + 0.6 * x + 10.0,
            self.seed + 10,
            FREE,
        ) - 0.5;
        let fine = noise(x * 11.0 + 30.0, y * 11.0 + 30.0, self.seed + 20, FREE);
        // Turned, so that no row or column shows.
        let spot = nearest_grain(7.5 * x + 3.6 * y + 80.0, 7.5 * y - 3.6 * x + 80.0);
        let size = 0.10 + 0.38 * (1.0 - spot.kind / speckle);
        let spots = if spot.kind < speckle {
            1.0 - smooth(0.3 * size, size, spot.away)
        } else {
            0.0
        };
        strength * cloud + 0.05 * (fine - 0.5) - 0.30 * spots * (cloud + 0.5)
    }
}

/// No repetition.
const FREE: (i32, i32) = (i32::MAX, i32::MAX);

/// Smooth value noise, 0..=1, repeating after `period` cells; x and y are positive and, where it
/// repeats, under two periods. (Truncation is much quicker than `floor`.)
fn noise(x: f32, y: f32, seed: u32, period: (i32, i32)) -> f32 {
    let (cx, cy) = (x as i32, y as i32);
    let (tx, ty) = (ease(x - cx as f32), ease(y - cy as f32));
    let wrap = |n: i32, after: i32| if n >= after { n - after } else { n };
    let (left, right) = (wrap(cx, period.0), wrap(cx + 1, period.0));
    let (above, below) = (wrap(cy, period.1), wrap(cy + 1, period.1));
    let row = |y| {
        let (a, b) = (unit(hash(left, y, seed)), unit(hash(right, y, seed)));
        a + (b - a) * tx
    };
    let (a, b) = (row(above), row(below));
    a + (b - a) * ty
}

/// Scrambles a lattice point; always the same on every machine.
fn hash(x: i32, y: i32, seed: u32) -> u32 {
    let mut h = (x as u32).wrapping_mul(0x9E37_79B1)
        ^ (y as u32).wrapping_mul(0x85EB_CA77)
        ^ seed.wrapping_mul(0xC2B2_AE3D);
    h = (h ^ (h >> 15)).wrapping_mul(0x2C1B_3C6D);
    h = (h ^ (h >> 12)).wrapping_mul(0x297A_2D39);
    h ^ (h >> 15)
}

/// The low bits of a hash as a number 0..=1.
fn unit(hash: u32) -> f32 {
    (hash & 0xFFFF) as f32 / 65535.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day() -> Materials {
        let c = Color32::from_rgb;
        Materials {
            pit_deep: c(0x5A, 0x37, 0x1D),
            pit_lit: c(0x7D, 0x53, 0x30),
            lip: c(0xE0, 0xB0, 0x78),
            stones: [(c(0xF4, 0xEB, 0xDC), c(0xCD, 0xBF, 0xA8)); 4],
            sand: c(0xDD, 0xBB, 0x88),
            sand_grain: c(0xB0, 0x8A, 0x58),
        }
    }

    /// The white square uses only its heart, so the cells are compared, not the coordinates.
    fn cell(sprite: Sprite) -> Rect {
        let (left, top, side) = sprite.place();
        Rect::from_min_size(pos2(left as f32, top as f32), Vec2::splat(side as f32))
    }

    #[test]
    fn every_sprite_lies_inside() {
        let atlas = Atlas::new(&day());
        let unit = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        for sprite in Sprite::ALL {
            let uv = atlas.uv(sprite);
            assert!(
                unit.contains_rect(uv) && uv.is_positive(),
                "{sprite:?} {uv:?}"
            );
            assert!(Atlas::overhang(sprite) >= 1.0);
        }
        assert_eq!(atlas.uv(Sprite::Stone(5)), atlas.uv(Sprite::Stone(1)));
    }

    #[test]
    fn sprites_keep_their_distance() {
        for (n, a) in Sprite::ALL.into_iter().enumerate() {
            for b in Sprite::ALL.into_iter().skip(n + 1) {
                let room = PAD as f32 - 0.5;
                assert!(
                    !cell(a).expand(room).intersects(cell(b).expand(room)),
                    "{a:?} {b:?}"
                );
            }
        }
    }

    #[test]
    fn padding_is_transparent_and_nothing_shines_through() {
        let atlas = Atlas::new(&day());
        for (n, pixel) in atlas.image.pixels.iter().enumerate() {
            let here = pos2((n % WIDTH) as f32 + 0.5, (n / WIDTH) as f32 + 0.5);
            let [r, g, b, a] = pixel.to_array();
            assert!(r.max(g).max(b) <= a, "not premultiplied at {here:?}");
            let inside = Sprite::ALL.into_iter().any(|s| cell(s).contains(here));
            assert!(inside || a == 0, "padding painted at {here:?}");
        }
    }

    #[test]
    fn sprites_fade_out_before_their_edge() {
        let atlas = Atlas::new(&day());
        for sprite in Sprite::ALL.into_iter().filter(|s| *s != Sprite::White) {
            let (left, top, side) = sprite.place();
            for n in 0..side {
                for (x, y) in [(n, 0), (n, side - 1), (0, n), (side - 1, n)] {
                    let at = (top + y) * WIDTH + left + x;
                    assert_eq!(atlas.image.pixels[at].a(), 0, "{sprite:?} {x} {y}");
                }
            }
        }
    }

    #[test]
    fn grain_has_no_seam() {
        let tile = grain_tile();
        let side = usize::from(TILE);
        let alpha = |x: usize, y: usize| i32::from(tile.pixels[y % side * side + x % side].a());
        let step = |dx: usize, dy: usize, at: usize| -> i32 {
            let moved = |n| if dx == 1 { (at, n) } else { (n, at) };
            (0..side)
                .map(|n| {
                    let (x, y) = moved(n);
                    (alpha(x + dx, y + dy) - alpha(x, y)).abs()
                })
                .sum()
        };
        for (dx, dy) in [(1, 0), (0, 1)] {
            let most = (0..side - 1)
                .map(|at| step(dx, dy, at))
                .max()
                .unwrap_or_default();
            assert!(
                step(dx, dy, side - 1) <= most + most / 4,
                "seam along {dx} {dy}"
            );
        }
    }

    #[test]
    fn always_the_same() {
        assert!(Atlas::new(&day()).image == Atlas::new(&day()).image);
        assert!(grain_tile() == grain_tile());
    }
}
