//! SVG as pixels.

use std::sync::Arc;

use egui::{Rect, Vec2};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use super::sprites::Sprites;
use super::svg::{Detail, Piece, View, document, piece};
use crate::ui::atlas::Materials;
use crate::ui::board::Prim;
use crate::ui::theme::FACES;

/// Makes pictures. Its letters are the program's own, never the system's, so that a picture is the
/// same everywhere.
pub struct Studio {
    options: Options<'static>,
    sprites: Sprites,
}

/// The drawing could not be turned into pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPicture;

impl Studio {
    /// A studio with these materials.
    #[must_use]
    pub fn new(materials: &Materials) -> Studio {
        let mut fonts = fontdb::Database::new();
        for (_, bytes, _) in FACES {
            fonts.load_font_source(fontdb::Source::Binary(Arc::new(bytes)));
        }
        Studio {
            options: Options {
                font_family: "Inter".to_owned(),
                fontdb: Arc::new(fonts),
                ..Options::default()
            },
            sprites: Sprites::new(materials),
        }
    }

    /// A drawing of this size, in points, as an SVG file.
    pub fn svg(&mut self, prims: &[Prim], size: Vec2, title: &str) -> String {
        let pieces: Vec<Piece> = prims
            .iter()
            .map(|prim| piece(prim, Detail::Whole))
            .collect();
        let part = Rect::from_min_size(egui::Pos2::ZERO, size);
        document(pieces.iter(), View { part, size, title }, &mut self.sprites)
    }

    /// A drawing of this size, in points, so many pixels wide.
    ///
    /// # Errors
    /// When there is no room for it.
    pub fn pixels(&mut self, prims: &[Prim], size: Vec2, width: u32) -> Result<Pixmap, NoPicture> {
        let scale = width as f32 / size.x;
        let pieces: Vec<Piece> = prims
            .iter()
            .map(|prim| piece(prim, Detail::For(scale)))
            .collect();
        let height = (size.y * scale).round() as u32;
        let mut pixmap = Pixmap::new(width, height).ok_or(NoPicture)?;
        self.draw(pieces.iter(), (0, 0), scale, &mut pixmap)?;
        Ok(pixmap)
    }

    /// Draws pieces over a part of a picture whose upper left pixel is `corner` of the whole.
    ///
    /// # Errors
    /// When the drawing cannot be read.
    pub fn draw<'a>(
        &mut self,
        pieces: impl Iterator<Item = &'a Piece> + Clone,
        corner: (u32, u32),
        scale: f32,
        part: &mut Pixmap,
    ) -> Result<(), NoPicture> {
        let pixels = egui::vec2(part.width() as f32, part.height() as f32);
        let min = egui::pos2(corner.0 as f32, corner.1 as f32) / scale;
        let view = View {
            part: Rect::from_min_size(min, pixels / scale),
            size: pixels,
            title: "",
        };
        let svg = document(pieces, view, &mut self.sprites);
        let tree = Tree::from_str(&svg, &self.options).map_err(|_| NoPicture)?;
        resvg::render(&tree, Transform::identity(), &mut part.as_mut());
        Ok(())
    }
}
