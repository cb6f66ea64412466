//! Texts as outlines: a drawing carries its letters, so that they look the same, and are as wide,
//! wherever it is seen.
//!
//! The letters are the program's own. What those lack is taken from the system's, and only that: a
//! name in another script leaves the rest of its line as it is.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use egui::Align;
use resvg::usvg::tiny_skia_path::{PathSegment, Transform};
use resvg::usvg::{self, FallbackSelectionFn, FontResolver, Node, Options, Paint, Tree, fontdb};
use skrifa::MetadataProvider;

use super::elements::{escape, n};
use super::measure;
use crate::board::theme::{FACES, Weight};

/// The size that outlines are made at.
pub(super) const EM: f32 = 100.0;

/// A text to be outlined.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Written {
    /// What it says.
    pub text: Arc<str>,
    /// How bold it is.
    pub weight: Weight,
    /// Which side of it lies at its place: left, middle or right.
    pub side: Side,
}

/// A side of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Its beginning.
    Left,
    /// Its middle.
    Middle,
    /// Its end.
    Right,
}

impl From<Align> for Side {
    fn from(align: Align) -> Side {
        match align {
            Align::Min => Side::Left,
            Align::Center => Side::Middle,
            Align::Max => Side::Right,
        }
    }
}

/// The fonts, and every text that was outlined.
pub struct Letters {
    options: Options<'static>,
    /// The system's fonts are there too.
    has_system_fonts: bool,
    known: HashMap<Written, String>,
}

/// A part of a text in letters of one kind, outlined.
struct Run {
    svg: String,
    width: f32,
}

impl Letters {
    /// The program's own letters.
    #[must_use]
    pub fn new() -> Letters {
        let mut fonts = fontdb::Database::new();
        for (_, bytes, _) in FACES {
            fonts.load_font_source(fontdb::Source::Binary(Arc::new(bytes)));
        }
        Letters {
            options: Options {
                font_family: "Inter".to_owned(),
                fontdb: Arc::new(fonts),
                font_resolver: FontResolver {
                    select_font: FontResolver::default_font_selector(),
                    select_fallback: fallback(),
                },
                ..Options::default()
            },
            has_system_fonts: false,
            known: HashMap::new(),
        }
    }

    /// Whether the system's fonts were looked for.
    #[cfg(test)]
    pub fn has_system_fonts(&self) -> bool {
        self.has_system_fonts
    }

    /// A text as SVG, [`EM`] large, on the line through 0 and its side at 0.
    pub fn outlined(&mut self, written: &Written) -> &str {
        if !self.known.contains_key(written) {
            let svg = self.outline(written);
            self.known.insert(written.clone(), svg);
        }
        self.known.get(written).map_or("", String::as_str)
    }

    fn outline(&mut self, written: &Written) -> String {
        let runs: Vec<Run> = measure::runs(&written.text)
            .into_iter()
            .map(|(text, foreign)| self.run(&text, written.weight, foreign))
            .collect();
        let room = EM * measure::width(&written.text, written.weight);
        joined(&runs, room, written.side)
    }

    fn run(&mut self, text: &str, weight: Weight, foreign: bool) -> Run {
        if foreign && !self.has_system_fonts {
            Arc::make_mut(&mut self.options.fontdb).load_system_fonts();
            self.has_system_fonts = true;
        }
        let weight_number = match weight {
            Weight::Regular => 400,
            Weight::Medium => 500,
            Weight::Bold => 700,
        };
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\">\
             <text xml:space=\"preserve\" font-family=\"Inter\" font-size=\"{EM}\" \
             font-weight=\"{weight_number}\">{}</text></svg>",
            escape(text),
        );
        let own_width = EM * measure::width(text, weight);
        let tree = Tree::from_str(&svg, &self.options).ok();
        let nodes = tree.as_ref().map(|tree| tree.root().children());
        let written = nodes.into_iter().flatten().find_map(|node| match node {
            Node::Text(text) => Some(text),
            _ => None,
        });
        // Spaces alone are nothing to be drawn.
        let Some(written) = written else {
            let svg = String::new();
            return Run {
                svg,
                width: own_width,
            };
        };
        let mut svg = String::new();
        draw(written.flattened(), Transform::identity(), &mut svg);
        let width = match foreign {
            true => written.bounding_box().width(),
            false => own_width.min(written.bounding_box().right().max(0.0)),
        };
        Run { svg, width }
    }
}

/// The parts of a text one after another, in so much room. How wide the system's letters are was not known
/// when its line was laid out: a text never reaches further than there was room for.
fn joined(runs: &[Run], room: f32, side: Side) -> String {
    let width: f32 = runs.iter().map(|run| run.width).sum();
    let narrower = (room / width.max(0.01)).min(1.0);
    let left = match side {
        Side::Left => 0.0,
        Side::Middle => -0.5 * width * narrower,
        Side::Right => -width * narrower,
    };
    let mut svg = String::new();
    let mut x = 0.0;
    for run in runs {
        if !run.svg.is_empty() {
            let at = n(left + narrower * x);
            let scale = match narrower < 1.0 {
                true => format!(" scale({narrower:.4} 1)"),
                false => String::new(),
            };
            let _ = write!(
                svg,
                "<g transform=\"translate({at} 0){scale}\">{}</g>",
                run.svg
            );
        }
        x += run.width;
    }
    svg
}

/// Of the fonts that have a letter the one that fits best: upright, and as bold as its neighbours.
fn fallback() -> FallbackSelectionFn<'static> {
    Box::new(|letter, used, fonts| {
        let wanted = fonts.face(*used.first()?)?.weight.0;
        let has = |id| {
            let has = fonts.with_face_data(id, |bytes, index| {
                let font = skrifa::FontRef::from_index(bytes, index).ok();
                font.is_some_and(|font| font.charmap().map(letter).is_some())
            });
            has == Some(true)
        };
        let others = fonts.faces().filter(|face| !used.contains(&face.id));
        let best = others.filter(|face| has(face.id)).min_by_key(|face| {
            let slanted = face.style != fontdb::Style::Normal;
            (slanted, face.weight.0.abs_diff(wanted))
        });
        best.map(|face| face.id)
    })
}

/// Writes what a text has become: outlines, which have the colour of the text; signs that bring their own
/// colours; and pictures.
fn draw(group: &usvg::Group, before: Transform, svg: &mut String) {
    let at = before.pre_concat(group.transform());
    for node in group.children() {
        match node {
            Node::Group(inner) => draw(inner, at, svg),
            Node::Path(path) => {
                let Some(fill) = path.fill() else { continue };
                let color = match fill.paint() {
                    Paint::Color(color) => Some(*color),
                    Paint::LinearGradient(gradient) => gradient.stops().first().map(|s| s.color()),
                    Paint::RadialGradient(gradient) => gradient.stops().first().map(|s| s.color()),
                    Paint::Pattern(_) => None,
                };
                let own = color.filter(|color| [color.red, color.green, color.blue] != [0; 3]);
                let own = own.map(|color| {
                    let [red, green, blue] = [color.red, color.green, color.blue];
                    format!(" fill=\"#{red:02x}{green:02x}{blue:02x}\"")
                });
                let _ = write!(
                    svg,
                    "<path{} d=\"{}\"/>",
                    own.unwrap_or_default(),
                    data(path.data(), at)
                );
            }
            Node::Image(image) => {
                if let usvg::ImageKind::PNG(bytes) = image.kind() {
                    let size = image.size();
                    let _ = write!(
                        svg,
                        "<image transform=\"matrix({} {} {} {} {} {})\" width=\"{}\" height=\"{}\" \
                         xlink:href=\"data:image/png;base64,{}\"/>",
                        at.sx,
                        at.ky,
                        at.kx,
                        at.sy,
                        at.tx,
                        at.ty,
                        n(size.width()),
                        n(size.height()),
                        STANDARD.encode(bytes.as_slice()),
                    );
                }
            }
            Node::Text(_) => {}
        }
    }
}

/// An outline, moved, as SVG has it.
fn data(path: &usvg::tiny_skia_path::Path, at: Transform) -> String {
    let mut text = String::new();
    let Some(path) = path.clone().transform(at) else {
        return text;
    };
    for segment in path.segments() {
        let (sign, points) = match segment {
            PathSegment::MoveTo(to) => ('M', vec![to]),
            PathSegment::LineTo(to) => ('L', vec![to]),
            PathSegment::QuadTo(by, to) => ('Q', vec![by, to]),
            PathSegment::CubicTo(by, past, to) => ('C', vec![by, past, to]),
            PathSegment::Close => ('Z', Vec::new()),
        };
        text.push(sign);
        let places = points.iter().flat_map(|point| [point.x, point.y]);
        for (number, place) in places.enumerate() {
            let place = short(place);
            if number > 0 && !place.starts_with('-') {
                text.push(' ');
            }
            text.push_str(&place);
        }
    }
    text
}

/// A number in hundredths.
fn short(number: f32) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" => "0".to_owned(),
        text => text.to_owned(),
    }
}

#[cfg(test)]
mod tests;
