//! The colours of an animated picture: one palette for all of its frames.

use std::collections::HashMap;

use color_quant::NeuQuant;
use resvg::tiny_skia::Pixmap;

/// Colours of the palette; one more stands for what did not change.
const COLORS: usize = 255;
/// The index that means: as before.
pub const SAME: u8 = 255;
/// How carefully colours are chosen: 1 looks at every pixel, 30 at a few.
const CARE: i32 = 8;

/// A palette and what was looked up in it.
pub struct Palette {
    quant: NeuQuant,
    known: HashMap<[u8; 3], u8>,
}

impl Palette {
    /// The colours that show these pixels best (red, green, blue, alpha).
    #[must_use]
    pub fn of(pixels: &[u8]) -> Palette {
        Palette {
            quant: NeuQuant::new(CARE, COLORS, pixels),
            known: HashMap::new(),
        }
    }

    /// The colours, red, green and blue after each other; the last is never shown.
    #[must_use]
    pub fn colors(&self) -> Vec<u8> {
        let mut colors = self.quant.color_map_rgb();
        colors.truncate(3 * COLORS);
        colors.resize(3 * (COLORS + 1), 0);
        colors
    }

    /// The nearest colour to each pixel.
    pub fn indices(&mut self, picture: &Pixmap) -> Vec<u8> {
        let quant = &self.quant;
        picture
            .data()
            .chunks_exact(4)
            .map(|pixel| {
                let [red, green, blue] = [pixel[0], pixel[1], pixel[2]];
                *self
                    .known
                    .entry([red, green, blue])
                    .or_insert_with(|| quant.index_of(&[red, green, blue, 255]) as u8)
            })
            .collect()
    }
}
