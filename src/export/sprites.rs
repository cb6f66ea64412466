//! The pictures of pits and stones as PNG data, in sizes that fit where they are put.

use std::collections::HashMap;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use egui::{Color32, ColorImage};
use resvg::tiny_skia::{IntSize, Pixmap};

use crate::board::atlas::{Atlas, Materials, Sprite, grain_tile};

/// The smallest side a picture is halved to, in texels.
const LEAST_SIDE: usize = 8;

/// One picture as it is used: which, its tint without alpha, and how often it is halved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cut {
    /// Which picture.
    pub sprite: Sprite,
    /// Multiplied with its colours.
    pub tint: [u8; 3],
    /// How often its sides are halved.
    pub halved: u8,
}

/// The pictures, cut out of the atlas and kept once they were asked for.
pub struct Sprites {
    materials: Materials,
    atlas: Atlas,
    cuts: HashMap<Cut, String>,
    grain: Option<(String, usize)>,
}

impl Sprites {
    /// Pictures drawn with these colours.
    #[must_use]
    pub fn new(materials: &Materials) -> Sprites {
        Sprites {
            materials: *materials,
            atlas: Atlas::new(materials),
            cuts: HashMap::new(),
            grain: None,
        }
    }

    /// A picture as the address of its PNG data.
    pub fn address(&mut self, cut: Cut) -> &str {
        let atlas = &self.atlas;
        self.cuts.entry(cut).or_insert_with(|| {
            let mut image = atlas.cut(cut.sprite);
            for _ in 0..cut.halved {
                image = halve(&image);
            }
            address(&tinted(image, cut.tint))
        })
    }

    /// The tile of the wood grain as the address of its PNG data, and its side in texels.
    pub fn grain(&mut self) -> (&str, usize) {
        let (text, side) = self.grain.get_or_insert_with(|| {
            let tile = grain_tile(&self.materials);
            (address(&tile), tile.size[0])
        });
        (text, *side)
    }
}

/// How often a picture can be halved and still has as many texels as it covers pixels. A picture
/// that shrinks to less than half where it is drawn would lose its thin lines.
#[must_use]
pub fn halvings(sprite: Sprite, pixels: f32) -> u8 {
    let mut side = Atlas::side(sprite);
    let mut halved = 0;
    while side.is_multiple_of(2) && side / 2 >= LEAST_SIDE && (side / 2) as f32 >= pixels {
        side /= 2;
        halved += 1;
    }
    halved
}

fn halve(image: &ColorImage) -> ColorImage {
    let [width, height] = image.size.map(|side| side / 2);
    let texel = |x: usize, y: usize| image.pixels.get(y * image.size[0] + x).copied();
    let mean = |x: usize, y: usize| {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(right, down)| {
            texel(2 * x + right, 2 * y + down)
                .unwrap_or_default()
                .to_array()
        });
        let part = |n: usize| {
            let sum: u16 = four.iter().map(|texel| u16::from(texel[n])).sum();
            ((sum + 2) / 4) as u8
        };
        Color32::from_rgba_premultiplied(part(0), part(1), part(2), part(3))
    };
    let spots = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let pixels = spots.map(|(x, y)| mean(x, y)).collect();
    ColorImage::new([width, height], pixels)
}

fn tinted(mut image: ColorImage, [red, green, blue]: [u8; 3]) -> ColorImage {
    let tint = Color32::from_rgb(red, green, blue);
    if tint != Color32::WHITE {
        image
            .pixels
            .iter_mut()
            .for_each(|pixel| *pixel = *pixel * tint);
    }
    image
}

/// PNG data as an address that stands in an SVG.
fn address(image: &ColorImage) -> String {
    let bytes = image.pixels.iter().flat_map(Color32::to_array).collect();
    let [width, height] = image.size.map(|side| side as u32);
    // Both agree on premultiplied colours.
    let png = IntSize::from_wh(width, height)
        .and_then(|size| Pixmap::from_vec(bytes, size))
        .and_then(|pixmap| pixmap.encode_png().ok())
        .unwrap_or_default();
    format!("data:image/png;base64,{}", STANDARD.encode(png))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_halved_while_they_have_texels_to_spare() {
        assert_eq!(halvings(Sprite::Pit, 320.0), 0);
        assert_eq!(halvings(Sprite::Pit, 161.0), 0);
        assert_eq!(halvings(Sprite::Pit, 160.0), 1);
        assert_eq!(halvings(Sprite::Stone(0), 20.0), 2);
        assert_eq!(halvings(Sprite::Stone(0), 0.0), 4);
    }

    #[test]
    fn halving_takes_the_mean() {
        let grey = |level| Color32::from_rgba_premultiplied(level, level, level, 255);
        let image = ColorImage::new([2, 2], [0, 100, 200, 100].map(grey).to_vec());
        assert_eq!(halve(&image).pixels, [grey(100)]);
    }
}
