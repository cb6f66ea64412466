//! The colours of an animated picture: one colour table for all of its frames.

use std::collections::HashMap;

use color_quant::NeuQuant;
use resvg::tiny_skia::Pixmap;

use crate::board::mix;
use crate::board::theme;

/// Colours of the table; one more stands for what did not change.
const COLORS: usize = 255;
/// The index that means: as before.
pub const SAME: u8 = 255;
/// How carefully colours are chosen: 1 looks at every pixel, 30 at a few.
const CARE: i32 = 8;

/// A colour table and what was looked up in it.
pub struct ColorTable {
    colors: Vec<[u8; 3]>,
    known: HashMap<[u8; 3], u8>,
}

impl ColorTable {
    /// The colours that show these pixels best (red, green, blue, alpha). Those of signals are
    /// always among them: they are thin, and would be lost among so much wood.
    #[must_use]
    pub fn of(pixels: &[u8], theme: &theme::Palette) -> ColorTable {
        let mut colors = signals(theme);
        let quant = NeuQuant::new(CARE, COLORS - colors.len(), pixels);
        let found = quant.color_map_rgb();
        colors.extend(found.as_chunks().0);
        ColorTable {
            colors,
            known: HashMap::new(),
        }
    }

    /// The colours, red, green and blue after each other; the last is never shown.
    #[must_use]
    pub fn colors(&self) -> Vec<u8> {
        let mut colors = self.colors.concat();
        colors.resize(3 * (COLORS + 1), 0);
        colors
    }

    /// The nearest colour to each pixel.
    pub fn indices(&mut self, picture: &Pixmap) -> Vec<u8> {
        let pixels = picture.pixels().iter();
        let colors = pixels.map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
        colors
            .map(|color| {
                let known = self.known.entry(color);
                *known.or_insert_with(|| nearest(&self.colors, color))
            })
            .collect()
    }
}

/// The colours of signals and of the ground, and some between signals and what they lie on.
fn signals(theme: &theme::Palette) -> Vec<[u8; 3]> {
    let bright = [theme.accent_on_wood, theme.sweep, theme.glow];
    let dark = theme.materials.pit_deep;
    let between = bright.map(|color| mix(color, dark, 0.4));
    let colors = bright.into_iter().chain(between);
    let colors = colors.chain([theme.background, theme.text]);
    let colors = colors.chain([theme.on_chip, theme.on_tag, theme.focus]);
    let mut kept = Vec::new();
    for color in colors.map(|color| [color.r(), color.g(), color.b()]) {
        // Each takes the place of one of the picture's own.
        if !kept.contains(&color) {
            kept.push(color);
        }
    }
    kept
}

fn nearest(colors: &[[u8; 3]], wanted: [u8; 3]) -> u8 {
    let distance = |color: &[u8; 3]| -> i32 {
        let parts = color.iter().zip(wanted);
        parts
            .map(|(a, b)| (i32::from(*a) - i32::from(b)).pow(2))
            .sum()
    };
    let all = (0..SAME).zip(colors);
    let best = all.min_by_key(|(_, color)| distance(color));
    best.map_or(0, |(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::theme::DAY;

    /// A picture of nothing but wood still has the colours of signals, exactly.
    #[test]
    fn signals_keep_their_colours() {
        let wood: Vec<u8> = (0..4_000_u32)
            .flat_map(|n| [120 + (n % 40) as u8, 80 + (n % 30) as u8, 50, 255])
            .collect();
        let mut table = ColorTable::of(&wood, &DAY);
        assert_eq!(table.colors().len(), 3 * 256);
        let mut picture = Pixmap::new(2, 1).unwrap();
        picture
            .data_mut()
            .copy_from_slice(&[0x4F, 0xD6, 0xB0, 255, 130, 90, 50, 255]);
        let shown: Vec<[u8; 3]> = table
            .indices(&picture)
            .iter()
            .map(|index| table.colors[usize::from(*index)])
            .collect();
        assert_eq!(shown[0], [0x4F, 0xD6, 0xB0]);
        let apart = shown[1].iter().zip([130_u8, 90, 50]);
        assert!(apart.map(|(a, b)| a.abs_diff(b)).max() < Some(8));
    }
}
