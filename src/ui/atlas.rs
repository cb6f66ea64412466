//! The texture atlas from which the board is drawn: pits, stones, their shadows, sand and a
//! glow, all painted in code at start-up, and a seamless wood grain.
//!
//! Everything is computed straight in gamma space, which is where egui blends, and written
//! premultiplied. Light comes from above and a little from the left; edges are softened
//! analytically over one texel, the mip chain of the graphics card does the rest.

use std::f32::consts::TAU;

use egui::{Color32, ColorImage, Pos2, Rect, Vec2, pos2, vec2};

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
        let sand = (rgb(materials.sand), rgb(materials.sand_grain));
        paint(&mut image, Sprite::Pit, |p| pit.at(p));
        paint(&mut image, Sprite::PitLit, |p| lit.at(p));
        paint(&mut image, Sprite::Sand, |p| sand_at(p, &pit, sand));
        for tone in 0..4 {
            let stone = Stone::of(materials, tone);
            paint(&mut image, Sprite::Stone(tone), |p| stone.at(p));
        }
        paint(&mut image, Sprite::StoneShadow, shadow_at);
        paint(&mut image, Sprite::Glow, glow_at);
        paint(&mut image, Sprite::White, |_| Ink::wash([255.0; 3], 1.0));
        let size = vec2(WIDTH as f32, HEIGHT as f32);
        Self { image, size }
    }

    /// Texture coordinates (0..=1) of a sprite.
    pub fn uv(&self, sprite: Sprite) -> Rect {
        let (left, top, side) = sprite.place();
        let (min, side) = (pos2(left as f32, top as f32), Vec2::splat(side as f32));
        let mut rect = Rect::from_min_size(min, side);
        if sprite == Sprite::White {
            // Only its heart, so that no filter reaches the edge.
            rect = Rect::from_center_size(rect.center(), Vec2::splat(1.0));
        }
        let scaled = |corner: Pos2| (corner.to_vec2() / self.size).to_pos2();
        Rect::from_min_max(scaled(rect.min), scaled(rect.max))
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
    let spots = (0..TILE).flat_map(|y| (0..TILE).map(move |x| (x, y)));
    let unit = |n: u16| f32::from(n) / f32::from(TILE);
    let pixels = spots.map(|(x, y)| grain_at(unit(x), unit(y)).color());
    ColorImage::new([usize::from(TILE); 2], pixels.collect())
}

fn grain_at(u: f32, v: f32) -> Ink {
    // Every lattice repeats after a whole number of cells, hence no seam.
    let tiled = |cols: i32, rows: i32, v: f32, seed| {
        noise(u * cols as f32, v * rows as f32, seed, (cols, rows))
    };
    // The year rings wander slowly; they are what the eye takes for wood.
    let bent = v + 0.055 * tiled(2, 4, v, 1);
    let late = late_wood(bent * 17.0 + 0.9 * tiled(2, 11, bent, 3));
    let broad = tiled(2, 9, bent, 4);
    let fibre = tiled(6, 120, bent, 5) * 0.6 + tiled(14, 256, v, 6) * 0.4;
    let pore = smooth(0.80, 0.95, tiled(26, 200, bent, 7)) * smooth(0.35, 0.7, broad);
    let ring = 0.105 * late * (0.35 + 0.65 * broad) + 0.060 * broad * broad;
    let fine = 0.085 * smooth(0.35, 0.85, fibre) + 0.150 * pore;
    Ink::wash([58.0, 30.0, 10.0], 0.012 + ring + fine)
}

/// How dark the wood is at an age: each year slowly darker, then suddenly pale again.
fn late_wood(age: f32) -> f32 {
    let year = age - (age as i32) as f32;
    smooth(0.22, 0.90, year) * (1.0 - smooth(0.90, 1.0, year))
}

/// A colour in gamma space, 0..=255.
type Rgb = [f32; 3];

fn rgb(color: Color32) -> Rgb {
    let [r, g, b, _] = color.to_srgba_unmultiplied();
    [f32::from(r), f32::from(g), f32::from(b)]
}

fn mix([a, b, c]: Rgb, [d, e, f]: Rgb, share: f32) -> Rgb {
    [
        a + (d - a) * share,
        b + (e - b) * share,
        c + (f - c) * share,
    ]
}

fn scale(color: Rgb, by: f32) -> Rgb {
    color.map(|c| (c * by).min(255.0))
}

/// Length of a way over the picture (`hypot` is several times slower).
fn long(x: f32, y: f32) -> f32 {
    (x * x + y * y).sqrt()
}

/// How far a way over the picture goes towards the lamp.
fn toward(x: f32, y: f32) -> f32 {
    x * LIGHT_FLAT[0] + y * LIGHT_FLAT[1]
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
    fn wash(color: Rgb, alpha: f32) -> Self {
        let rgb = scale(color, alpha);
        Self { rgb, alpha }
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
    texel: f32,
}

impl Spot {
    /// How much of the texel lies within a radius.
    fn within(self, radius: f32) -> f32 {
        (0.5 + (radius - self.r) / self.texel).clamp(0.0, 1.0)
    }
}

fn paint(image: &mut ColorImage, sprite: Sprite, at: impl Fn(Spot) -> Ink) {
    let (left, top, side) = sprite.place();
    let half = Atlas::overhang(sprite);
    let texel = 2.0 * half / side as f32;
    let lines = image.pixels.chunks_exact_mut(WIDTH).skip(top);
    for (row, line) in lines.take(side).enumerate() {
        let y = (row as f32 + 0.5) * texel - half;
        for (col, pixel) in line.iter_mut().skip(left).take(side).enumerate() {
            let x = (col as f32 + 0.5) * texel - half;
            let r = long(x, y);
            *pixel = at(Spot { x, y, r, texel }).color();
        }
    }
}

fn glow_at(p: Spot) -> Ink {
    let alpha = (-p.r * p.r).exp() * (1.0 - smooth(0.9, 1.58, p.r));
    Ink::wash([255.0; 3], alpha)
}

/// Dark where the stone touches, soft outside.
fn shadow_at(p: Spot) -> Ink {
    let core = 1.0 - smooth(0.72, 1.12, p.r);
    let haze = 1.0 - smooth(0.80, 1.46, p.r);
    Ink::wash([14.0, 7.0, 2.0], 0.36 * core + 0.22 * haze)
}

/// The colours of a carved pit.
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
            shade: mix(self.shade, self.deep, 0.45),
            deep: mix(mix(self.deep, self.lit, 0.48), WARM, 0.04),
            lit: mix(scale(self.lit, 1.12), WARM, 0.15),
            lip: mix(self.lip, WARM, 0.35),
            lip_alpha: self.lip_alpha,
        }
    }

    fn at(&self, p: Spot) -> Ink {
        let mut ink = self.edge(p);
        if p.within(1.0) > 0.0 {
            ink.over(self.bowl(p), p.within(1.0));
        }
        self.rim(&mut ink, p);
        ink
    }

    /// The worn edge outside the pit: a hint of shade above; below, of light, and the lip.
    fn edge(&self, p: Spot) -> Ink {
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
    fn rim(&self, ink: &mut Ink, p: Spot) {
        if (p.r - 1.0).abs() > 0.04 {
            return;
        }
        let up = smooth(-0.35, 0.8, toward(p.x, p.y) / p.r.max(0.1));
        let line = smooth(0.962, 0.992, p.r) * (1.0 - smooth(1.004, 1.024, p.r));
        ink.over(scale(self.shade, 0.6), line * (0.16 + 0.64 * up));
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
fn figure(p: Spot, depth: f32) -> f32 {
    let layer = p.y + 0.34 * depth + 0.10 * cloud(p.x * 1.3, p.y * 1.1, 11);
    let some = cloud(p.x * 1.2, layer * 7.0, 14);
    let fibre = 0.08 * cloud(p.x * 3.5, layer * 30.0, 12);
    let fine = 0.09 * cloud(p.x * 8.0, layer * 75.0, 13);
    0.08 * some + fibre + fine - 0.17 * some * late_wood(layer * 6.5 + 20.0) - 0.095
}

/// Sand lying in a pit: it reaches the lower rim, and lies in the shadow of the upper one.
fn sand_at(p: Spot, pit: &Wood, (sand, dark): (Rgb, Rgb)) -> Ink {
    let mut ink = pit.edge(p);
    let inside = p.within(1.0);
    if inside > 0.0 {
        let size = 36.0;
        let grain = nearest_grain(p.x * size, p.y * size);
        // Grains belong to the heap nearly whole or not at all: a crumbly edge.
        let centre = long(p.x - grain.dx / size, p.y - grain.dy / size);
        let edge = 0.968 + 0.022 * p.y + 0.02 * cloud(p.x * 4.0, p.y * 4.0, 21);
        let cover = 0.5 + (edge - 0.4 * p.r - 0.6 * centre) / p.texel;
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
fn sand_light(p: Spot, grain: &Grain) -> f32 {
    let up = toward(p.x, p.y);
    let dip = 0.34 * up.max(0.0) * smooth(0.62, 1.0, p.r) + 0.30 * smooth(0.86, 1.0, p.r);
    let bead = 0.10 * (toward(grain.dx, grain.dy) - smooth(0.35, 0.75, grain.away()));
    let heap = (0.3 + 0.7 * smooth(0.0, 0.6, p.r)) * (1.0 - 0.6 * smooth(0.7, 1.0, p.r));
    let ripple = 0.12 * cloud(p.x * 2.6, p.y * 4.2, 22);
    0.925 + 0.20 * up * heap + ripple - dip + bead
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
            bounce: mix(rgb(materials.pit_lit), WARM, 0.45),
            seed,
            turn: [1, 2, 3].map(|n| unit(hash(n, 7, seed)) * TAU),
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
        let cover = p.within(outline);
        if cover <= 0.0 {
            return Ink::wash(self.dark, 0.0);
        }
        Ink::wash(self.surface(p.x / outline, p.y / outline), cover)
    }

    fn surface(&self, x: f32, y: f32) -> Rgb {
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
        mix(color, [255.0, 251.0, 242.0], shine)
    }

    /// A flattened ball with slow dents.
    fn normal(&self, x: f32, y: f32) -> [f32; 3] {
        let dent = |dx: f32, dy: f32| 0.55 * cloud((x + dx) * 1.5, (y + dy) * 1.5, self.seed);
        let here = dent(0.0, 0.0);
        let (nx, ny) = (x + here - dent(0.1, 0.0), y + here - dent(0.0, 0.1));
        let nz = 1.08 * (1.0 - x * x - y * y).max(0.0).sqrt();
        let length = (nx * nx + ny * ny + nz * nz).sqrt().max(0.001);
        [nx / length, ny / length, nz / length]
    }

    fn mottling(&self, x: f32, y: f32) -> f32 {
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

/// The grain a point belongs to: the way from its middle, and which sort it is.
struct Grain {
    dx: f32,
    dy: f32,
    kind: f32,
}

impl Grain {
    fn away(&self) -> f32 {
        long(self.dx, self.dy)
    }
}

/// One grain a lattice cell, shaken about: the nearest of the nine around.
fn nearest_grain(x: f32, y: f32) -> Grain {
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
const FAR: f32 = 256.0;

/// Noise that does not repeat.
fn cloud(x: f32, y: f32, seed: u32) -> f32 {
    noise(x + FAR, y + FAR, seed, (i32::MAX, i32::MAX))
}

/// Smooth value noise, 0..=1, repeating after `period` cells; x and y are positive and under two
/// periods.
fn noise(x: f32, y: f32, seed: u32, period: (i32, i32)) -> f32 {
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
fn hash(x: i32, y: i32, seed: u32) -> u32 {
    let (x, y) = (x as u32, y as u32);
    let mut h = x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA77);
    h ^= seed.wrapping_mul(0xC2B2_AE3D);
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

    const ALL: [Sprite; 10] = [
        Sprite::Pit,
        Sprite::PitLit,
        Sprite::Sand,
        Sprite::Stone(0),
        Sprite::Stone(1),
        Sprite::Stone(2),
        Sprite::Stone(3),
        Sprite::StoneShadow,
        Sprite::Glow,
        Sprite::White,
    ];

    fn atlas() -> Atlas {
        let c = Color32::from_rgb;
        Atlas::new(&Materials {
            pit_deep: c(0x5A, 0x37, 0x1D),
            pit_lit: c(0x7D, 0x53, 0x30),
            lip: c(0xE2, 0xB2, 0x7C),
            stones: [(c(0xF4, 0xEB, 0xDC), c(0xCD, 0xBF, 0xA8)); 4],
            sand: c(0xDD, 0xBB, 0x88),
            sand_grain: c(0xB0, 0x8A, 0x58),
        })
    }

    /// The whole cell, also of the white square, of which only the heart is used.
    fn cell(sprite: Sprite) -> Rect {
        let (left, top, side) = sprite.place();
        Rect::from_min_size(pos2(left as f32, top as f32), Vec2::splat(side as f32))
    }

    #[test]
    fn sprites_lie_inside_and_apart() {
        let (atlas, unit) = (atlas(), Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0)));
        let room = PAD as f32 - 0.5;
        for (n, a) in ALL.into_iter().enumerate() {
            let uv = atlas.uv(a);
            assert!(unit.contains_rect(uv) && uv.is_positive(), "{a:?} {uv:?}");
            assert!(Atlas::overhang(a) >= 1.0);
            for b in ALL.into_iter().skip(n + 1) {
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
            let solid = |s| cell(s).shrink(if s == Sprite::White { 0.0 } else { 1.0 });
            let inside = ALL.into_iter().any(|s| solid(s).contains(here));
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
        assert_eq!(middle(Sprite::White), Color32::WHITE);
        for sprite in [Sprite::Pit, Sprite::PitLit, Sprite::Sand, Sprite::Stone(2)] {
            assert!(middle(sprite).is_opaque(), "{sprite:?}");
        }
        assert!(middle(Sprite::PitLit).intensity() > middle(Sprite::Pit).intensity());
        assert!(middle(Sprite::Stone(0)).intensity() > middle(Sprite::PitLit).intensity());
    }

    #[test]
    fn grain_has_no_seam() {
        let (tile, side) = (grain_tile(), usize::from(TILE));
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
        assert!(grain_tile() == grain_tile());
    }
}
