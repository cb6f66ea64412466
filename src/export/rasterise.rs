//! SVG as pixels.

use std::sync::Arc;

use egui::{Rect, Vec2};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use super::error::RasteriseError;
use super::sprites::Sprites;
use super::svg::{Detail, Element, Viewport, document, element};
use crate::board::Prim;
use crate::board::atlas::Materials;
use crate::board::theme::FACES;

/// Makes pictures. Its letters are the program's own, so that a picture is the same everywhere; the
/// system's are only looked for where a name is written in others.
pub struct Rasteriser {
    options: Options<'static>,
    /// The system's fonts are there too.
    has_system_fonts: bool,
    sprites: Sprites,
}

impl Rasteriser {
    /// A rasteriser with these materials.
    #[must_use]
    pub fn new(materials: &Materials) -> Rasteriser {
        let mut fonts = fontdb::Database::new();
        for (_, bytes, _) in FACES {
            fonts.load_font_source(fontdb::Source::Binary(Arc::new(bytes)));
        }
        Rasteriser {
            options: Options {
                font_family: "Inter".to_owned(),
                fontdb: Arc::new(fonts),
                ..Options::default()
            },
            has_system_fonts: false,
            sprites: Sprites::new(materials),
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
        let svg = document(elements, viewport, &mut self.sprites);
        if !self.has_system_fonts && svg.chars().any(is_foreign) {
            Arc::make_mut(&mut self.options.fontdb).load_system_fonts();
            self.has_system_fonts = true;
        }
        let tree = Tree::from_str(&svg, &self.options).map_err(|_| RasteriseError)?;
        resvg::render(&tree, Transform::identity(), &mut part.as_mut());
        Ok(())
    }
}

/// Whether a letter belongs to none of the scripts that the program's own fonts have: Latin, Greek
/// and Cyrillic, with the signs used there.
fn is_foreign(letter: char) -> bool {
    !matches!(letter, '\0'..='\u{52f}' | '\u{1e00}'..='\u{27ff}')
}

#[cfg(test)]
mod tests;
