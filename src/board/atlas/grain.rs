//! The wood grain of the board.

use egui::ColorImage;

use super::Materials;
use super::ink::{Ink, Rgb, rgb, smooth};
use super::noise::noise;
use super::wood::late_wood;

/// Side of the tile, in texels.
pub(super) const TILE: u16 = 512;

/// A seamless, tileable grain: dark streaks along x, to be drawn over the board's gradient with
/// wrap-repeat.
pub fn grain_tile(materials: &Materials) -> ColorImage {
    let streak = rgb(materials.grain);
    let spots = (0..TILE).flat_map(|y| (0..TILE).map(move |x| (x, y)));
    let unit = |n: u16| f32::from(n) / f32::from(TILE);
    let pixels = spots.map(|(x, y)| grain_at(unit(x), unit(y), streak).color());
    ColorImage::new([usize::from(TILE); 2], pixels.collect())
}

fn grain_at(u: f32, v: f32, streak: Rgb) -> Ink {
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
    Ink::wash(streak, 0.012 + ring + fine)
}
