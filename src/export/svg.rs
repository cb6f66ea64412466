//! The drawing of the board as SVG.
//!
//! Each primitive becomes an [`Element`]: a line of SVG, what it refers to, and where it can be seen.
//! [`document`] puts elements together; only what they refer to is defined, each thing once.

use std::collections::BTreeSet;
use std::f32::consts::TAU;

use egui::{Pos2, Rect, Vec2};

use super::elements::{
    around, baseline, circle, dash, escape, line, n, paint, reaches, rounded, share, veil,
};
use super::letters::{EM, Letters, Side, Written};
use super::sprites::{Cut, Sprites, halvings};
use crate::board::Prim;
use crate::board::atlas::{Atlas, Sprite};

/// The part of a dashed circle's step that is drawn.
const RING_DASH: f32 = 0.58;

/// Deviation of a Gaussian blur that is as soft as a straight ramp of width 1.
const BLUR_DEVIATION: f32 = 0.29;

/// One primitive as SVG.
#[derive(Clone, Debug, PartialEq)]
pub struct Element {
    /// Its text.
    pub svg: String,
    /// Nothing of it is seen outside this.
    pub reach: Rect,
    /// What it refers to.
    needs: Option<Need>,
}

impl Element {
    /// Whether it is a picture of the atlas: a pit, a stone, its shadow.
    #[must_use]
    pub fn is_picture(&self) -> bool {
        matches!(self.needs, Some(Need::Picture(_)))
    }
}

/// Something that is defined once and referred to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Need {
    Picture(Cut),
    Written(Written),
    Gradient([u8; 4], [u8; 4]),
    Blur(u8),
    Grain,
}

/// How finely pictures are embedded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Detail {
    /// As they are, for any size.
    Whole,
    /// As is enough for this many pixels a point.
    For(f32),
}

/// What a document shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport<'a> {
    /// The part of the drawing that is seen, in its points.
    pub part: Rect,
    /// The size at which it is seen.
    pub size: Vec2,
    /// What it is, for readers; may be empty.
    pub title: &'a str,
}

/// A whole SVG file. The elements lie over each other in their order.
#[must_use]
pub fn document<'a>(
    elements: impl Iterator<Item = &'a Element> + Clone,
    viewport: Viewport<'_>,
    sprites: &mut Sprites,
    letters: &mut Letters,
) -> String {
    let needs: BTreeSet<&Need> = elements
        .clone()
        .filter_map(|element| element.needs.as_ref())
        .collect();
    let (part, size) = (viewport.part, viewport.size);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
         width=\"{}\" height=\"{}\" viewBox=\"{} {} {} {}\">\n",
        n(size.x),
        n(size.y),
        n(part.left()),
        n(part.top()),
        n(part.width()),
        n(part.height()),
    );
    if !viewport.title.is_empty() {
        text.push_str(&format!("<title>{}</title>\n", escape(viewport.title)));
    }
    if !needs.is_empty() {
        text.push_str("<defs>\n");
        for need in needs {
            text.push_str(&define(need, sprites, letters));
            text.push('\n');
        }
        text.push_str("</defs>\n");
    }
    for element in elements {
        text.push_str(&element.svg);
        text.push('\n');
    }
    text.push_str("</svg>\n");
    text
}

fn define(need: &Need, sprites: &mut Sprites, letters: &mut Letters) -> String {
    let name = name(need);
    match need {
        Need::Written(written) => format!("<g id=\"{name}\">{}</g>", letters.outlined(written)),
        Need::Picture(cut) => {
            let half = Atlas::overhang(cut.sprite);
            format!(
                "<image id=\"{name}\" x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{1}\" xlink:href=\"{2}\"/>",
                n(-half),
                n(2.0 * half),
                sprites.address(*cut),
            )
        }
        Need::Gradient(top, bottom) => {
            let stop = |at: u8, color| format!("<stop offset=\"{at}\" {}/>", paint("stop", color));
            format!(
                "<linearGradient id=\"{name}\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">{}{}</linearGradient>",
                stop(0, *top),
                stop(1, *bottom),
            )
        }
        Need::Blur(blur) => format!(
            "<filter id=\"{name}\" x=\"-0.3\" y=\"-0.3\" width=\"1.6\" height=\"1.6\" \
             color-interpolation-filters=\"sRGB\"><feGaussianBlur stdDeviation=\"{}\"/></filter>",
            n(BLUR_DEVIATION * f32::from(*blur)),
        ),
        Need::Grain => {
            let (address, side) = sprites.grain();
            format!(
                "<pattern id=\"{name}\" patternUnits=\"userSpaceOnUse\" width=\"{side}\" height=\"{side}\">\
                 <image width=\"{side}\" height=\"{side}\" xlink:href=\"{address}\"/></pattern>",
            )
        }
    }
}

/// The same thing always has the same name, so that the same primitive is always the same text.
fn name(need: &Need) -> String {
    match need {
        Need::Written(written) => {
            let side = match written.side {
                Side::Left => "left",
                Side::Middle => "middle",
                Side::Right => "right",
            };
            let weight = format!("{:?}", written.weight).to_lowercase();
            format!("{weight}-{side}-{}", as_name(&written.text))
        }
        Need::Picture(cut) => {
            let which = match cut.sprite {
                Sprite::Stone(tone) => format!("stone{}", tone % 4),
                other => format!("{other:?}").to_lowercase(),
            };
            let tint = match cut.tint {
                [255, 255, 255] => String::new(),
                [red, green, blue] => format!("-{red:02x}{green:02x}{blue:02x}"),
            };
            format!("{which}{tint}-{}", cut.halved)
        }
        Need::Gradient(top, bottom) => {
            let hex = |[red, green, blue, alpha]: [u8; 4]| {
                format!("{red:02x}{green:02x}{blue:02x}{alpha:02x}")
            };
            format!("from-{}-{}", hex(*top), hex(*bottom))
        }
        Need::Blur(blur) => format!("blur-{blur}"),
        Need::Grain => "grain".to_owned(),
    }
}

/// A text as it can stand in a name: what no name can hold is written as its number.
fn as_name(text: &str) -> String {
    let mut name = String::new();
    for letter in text.chars() {
        match letter {
            letter if letter.is_ascii_alphanumeric() => name.push(letter),
            letter => name.push_str(&format!("_{:x}.", u32::from(letter))),
        }
    }
    name
}

/// A primitive as SVG.
#[must_use]
pub fn element(prim: &Prim, detail: Detail) -> Element {
    let mut needs = None;
    let (svg, reach) = match prim {
        Prim::Sprite {
            sprite,
            center,
            radius,
            tint,
        } => {
            let half = radius * Atlas::overhang(*sprite);
            let [red, green, blue, alpha] = tint.to_srgba_unmultiplied();
            let need = Need::Picture(Cut {
                sprite: *sprite,
                tint: [red, green, blue],
                halved: match detail {
                    Detail::Whole => 0,
                    Detail::For(pixels) => halvings(*sprite, 2.0 * half * pixels),
                },
            });
            let id = name(&need);
            needs = Some(need);
            let faint = match alpha {
                u8::MAX => String::new(),
                alpha => format!(" opacity=\"{}\"", share(alpha)),
            };
            let svg = format!(
                "<use xlink:href=\"#{id}\" transform=\"translate({} {}) scale({})\"{faint}/>",
                n(center.x),
                n(center.y),
                n(*radius),
            );
            (svg, around(*center, half))
        }
        Prim::Body {
            rect,
            corner,
            top,
            bottom,
        } => {
            let (top, bottom) = (top.to_srgba_unmultiplied(), bottom.to_srgba_unmultiplied());
            let fill = if top == bottom {
                paint("fill", top)
            } else {
                let need = Need::Gradient(top, bottom);
                let fill = format!("fill=\"url(#{})\"", name(&need));
                needs = Some(need);
                fill
            };
            (rounded(*rect, *corner, &fill), *rect)
        }
        Prim::Veil {
            rect,
            upper,
            lower,
            color,
        } => (veil(*rect, upper.round(), lower.round(), *color), *rect),
        Prim::Grain { rect, corner } => {
            needs = Some(Need::Grain);
            // Moved rather than placed, so that the tile begins in its corner.
            let at = format!(
                "transform=\"translate({} {})\" fill=\"url(#{})\"",
                n(rect.left()),
                n(rect.top()),
                name(&Need::Grain)
            );
            let moved = Rect::from_min_size(Pos2::ZERO, rect.size());
            (rounded(moved, *corner, &at), *rect)
        }
        Prim::Shadow {
            rect,
            corner,
            blur,
            color,
        } => {
            let mut fill = paint("fill", color.to_srgba_unmultiplied());
            if *blur > 0 {
                let need = Need::Blur(*blur);
                fill.push_str(&format!(" filter=\"url(#{})\"", name(&need)));
                needs = Some(need);
            }
            (
                rounded(*rect, *corner, &fill),
                rect.expand(f32::from(*blur)),
            )
        }
        Prim::Outline {
            rect,
            corner,
            stroke,
        } => (
            rounded(
                *rect,
                corner.max(0.0),
                &format!("fill=\"none\" {}", line(*stroke)),
            ),
            rect.expand(stroke.width / 2.0),
        ),
        Prim::Ring {
            center,
            radius,
            stroke,
            dashes,
        } => {
            let dash = match dashes {
                0 => String::new(),
                dashes => {
                    let step = TAU * radius / f32::from(*dashes);
                    dash(RING_DASH * step, (1.0 - RING_DASH) * step)
                }
            };
            let look = format!("fill=\"none\" {}{dash}", line(*stroke));
            (
                circle(*center, *radius, &look),
                around(*center, radius + stroke.width / 2.0),
            )
        }
        Prim::Disc {
            center,
            radius,
            color,
        } => (
            circle(
                *center,
                *radius,
                &paint("fill", color.to_srgba_unmultiplied()),
            ),
            around(*center, *radius),
        ),
        Prim::Line {
            points,
            stroke,
            dash: gaps,
        } => {
            let places: Vec<String> = points
                .iter()
                .map(|point| format!("{},{}", n(point.x), n(point.y)))
                .collect();
            let gaps = gaps.map_or_else(String::new, |(on, off)| dash(on, off));
            let svg = format!(
                "<polyline points=\"{}\" fill=\"none\" {}{gaps}/>",
                places.join(" "),
                line(*stroke),
            );
            // Sharp corners stick out.
            (svg, Rect::from_points(points).expand(3.0 * stroke.width))
        }
        Prim::Text {
            at,
            anchor,
            text,
            size,
            weight,
            color,
        } => {
            let need = Need::Written(Written {
                text: text.as_str().into(),
                weight: *weight,
                side: anchor.x().into(),
            });
            let svg = format!(
                "<use xlink:href=\"#{}\" transform=\"translate({} {}) scale({:.5})\" {}/>",
                name(&need),
                n(at.x),
                n(at.y + baseline(anchor.y()) * size),
                size / EM,
                paint("fill", color.to_srgba_unmultiplied()),
            );
            needs = Some(need);
            (svg, reaches(*at, text, *size))
        }
    };
    Element { svg, reach, needs }
}

#[cfg(test)]
mod tests;
