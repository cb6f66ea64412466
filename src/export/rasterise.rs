//! SVG as pixels.

use egui::{Rect, Vec2};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::error::RasteriseError;
use super::letters::Letters;
use super::sprites::Sprites;
use super::svg::{Detail, Element, Viewport, document, element};
use crate::board::Prim;
use crate::board::atlas::Materials;

/// Makes drawings and pictures.
pub struct Rasteriser {
    sprites: Sprites,
    letters: Letters,
}

impl Rasteriser {
    /// A rasteriser with these materials.
    #[must_use]
    pub fn new(materials: &Materials) -> Rasteriser {
        Rasteriser {
            sprites: Sprites::new(materials),
            letters: Letters::new(),
        }
    }

    /// A drawing of this size, in points, as an SVG file.
    pub fn svg(&mut self, prims: &[Prim], size: Vec2, title: &str) -> String {
        let elements: Vec<Element> = prims
            .iter()
            .map(|prim| element(prim, Detail::Whole))
            .collect();
        let part = Rect::from_min_size(egui::Pos2::ZERO, size);
        document(
            elements.iter(),
            Viewport { part, size, title },
            &mut self.sprites,
            &mut self.letters,
        )
    }

    /// A drawing of this size, in points, so many pixels wide.
    ///
    /// # Errors
    /// When there is no room for it.
    pub fn pixels(
        &mut self,
        prims: &[Prim],
        size: Vec2,
        width: u32,
    ) -> Result<Pixmap, RasteriseError> {
        let scale = width as f32 / size.x;
        let elements: Vec<Element> = prims
            .iter()
            .map(|prim| element(prim, Detail::For(scale)))
            .collect();
        let height = (size.y * scale).round() as u32;
        let mut pixmap = Pixmap::new(width, height).ok_or(RasteriseError)?;
        self.draw(elements.iter(), (0, 0), scale, &mut pixmap)?;
        Ok(pixmap)
    }

    /// Draws elements over a part of a picture whose upper left pixel is `corner` of the whole.
    ///
    /// # Errors
    /// When the drawing cannot be read.
    pub fn draw<'a>(
        &mut self,
        elements: impl Iterator<Item = &'a Element> + Clone,
        corner: (u32, u32),
        scale: f32,
        part: &mut Pixmap,
    ) -> Result<(), RasteriseError> {
        let pixels = egui::vec2(part.width() as f32, part.height() as f32);
        let min = egui::pos2(corner.0 as f32, corner.1 as f32) / scale;
        let viewport = Viewport {
            part: Rect::from_min_size(min, pixels / scale),
            size: pixels,
            title: "",
        };
        let svg = document(elements, viewport, &mut self.sprites, &mut self.letters);
        // It brings its letters along, so no fonts are needed.
        let tree = Tree::from_str(&svg, &Options::default()).map_err(|_| RasteriseError)?;
        resvg::render(&tree, Transform::identity(), &mut part.as_mut());
        Ok(())
    }
}

#[cfg(test)]
mod tests;
