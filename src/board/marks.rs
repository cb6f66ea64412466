//! What is marked on the board, drawn: each signal by its shape as well as its colour.

use egui::{Color32, Pos2, Stroke, vec2};

use super::chip::Chip;
use super::layout::Layout;
use super::prim::{Prim, arrow_head, halfway, low_arc, text};
use super::theme::{Palette, Weight};
use crate::playback::{Preview, Signals};
use crate::rules::PitIndex;

/// Width of a plain ring on a board of this size.
fn ring_width(layout: &Layout) -> f32 {
    (0.026 * layout.pitch()).clamp(1.2, 2.2)
}

/// How far the rings of what can be chosen reach beyond the edge of their pit, in points.
pub(super) fn ring_reach(layout: &Layout) -> f32 {
    // That of the pit pointed at is the widest.
    0.055 * layout.radius + 2.2 * ring_width(layout) + 1.0
}

/// Rings around pits.
pub(super) fn rings(layout: &Layout, palette: &Palette, signals: &Signals, prims: &mut Vec<Prim>) {
    let width = ring_width(layout);
    let mut ring = |pit: PitIndex, width: f32, color: Color32, dashes: u16| {
        let (center, radius) = (layout.pit(pit), 1.055 * layout.radius + width / 2.0);
        let under = Stroke::new(width + 2.0, palette.under);
        prims.push(Prim::Ring {
            center,
            radius,
            stroke: under,
            dashes: 0,
        });
        prims.push(Prim::Ring {
            center,
            radius,
            stroke: Stroke::new(width, color),
            dashes,
        });
    };
    for pit in &signals.playable {
        if signals.pointed != Some(*pit) {
            ring(*pit, width, palette.glow, 0);
        }
    }
    for pit in &signals.sweepable {
        let wide = if signals.pointed == Some(*pit) {
            2.2
        } else {
            1.2
        };
        ring(*pit, wide * width, palette.sweep, 0);
    }
    if let Some(pit) = signals.pointed
        && signals.playable.contains(&pit)
    {
        ring(pit, 2.2 * width, palette.glow, 0);
    }
    if let Some(preview) = &signals.preview {
        ring(preview.end, 1.7 * width, palette.accent_on_wood, 30);
        for (pit, _) in &preview.captures {
            ring(*pit, 1.7 * width, palette.sweep, 12);
        }
    }
    if let Some(pit) = signals.marks.next {
        ring(pit, width, palette.glow, 18);
    }
    if let Some(last) = signals.marks.last {
        ring(last, 1.7 * width, palette.accent_on_wood, 30);
    }
    for captured in signals.marks.captured.iter() {
        ring(captured, 1.7 * width, palette.sweep, 12);
    }
    for pit in signals.marks.empty.iter() {
        ring(pit, width, palette.on_rim, 8);
    }
    // Two rings, one in the other.
    for pit in &signals.suggested {
        for out in [0.0, 2.6] {
            let (center, radius) = (
                layout.pit(*pit),
                1.055 * layout.radius + (0.5 + out) * width,
            );
            prims.push(Prim::Ring {
                center,
                radius,
                stroke: Stroke::new(1.6 * width + 2.0, palette.under),
                dashes: 0,
            });
            prims.push(Prim::Ring {
                center,
                radius,
                stroke: Stroke::new(1.6 * width, palette.hint),
                dashes: 0,
            });
        }
    }
    for pit in &signals.never_ending {
        infinity(layout, palette, *pit, prims);
    }
    if let Some(pit) = signals.focused {
        let stroke = Stroke::new(1.5, palette.focus);
        let radius = 1.055 * layout.radius + 3.2 * width;
        prims.push(Prim::Ring {
            center: layout.pit(pit),
            radius,
            stroke: Stroke::new(3.5, palette.under),
            dashes: 0,
        });
        prims.push(Prim::Ring {
            center: layout.pit(pit),
            radius,
            stroke,
            dashes: 24,
        });
    }
}

/// The mark of a never-ending sowing at the pit's lower left.
fn infinity(layout: &Layout, palette: &Palette, pit: PitIndex, prims: &mut Vec<Prim>) {
    let radius = layout.radius;
    let size = (0.42 * radius).clamp(10.0, 22.0);
    // Beside the number of a small one.
    let away = match layout.numbers_only() {
        true => vec2(-0.85, 0.95),
        false => vec2(-0.66, 0.64),
    };
    let center = layout.pit(pit) + away * radius;
    prims.push(Prim::Disc {
        center,
        radius: 0.62 * size,
        color: palette.under,
    });
    prims.push(text(center, "∞", size, Weight::Bold, palette.glow));
}

/// The path of the sowing pointed at, which way it goes and how often round, and what it captures.
pub(super) fn path(
    layout: &Layout,
    palette: &Palette,
    signals: &Signals,
    laps: &str,
    prims: &mut Vec<Prim>,
) {
    let width = (0.024 * layout.pitch()).clamp(1.4, 2.6);
    let dash = Some((2.2 * width, 2.0 * width));
    let empty = Preview::default();
    let preview = signals.preview.as_ref().unwrap_or(&empty);
    let captures = |last: PitIndex, captured: PitIndex| Prim::Line {
        points: between(layout, last, captured),
        stroke: Stroke::new(width, palette.accent_on_wood),
        dash,
    };
    if let Some(last) = signals.marks.last {
        let captured = signals.marks.captured.iter();
        prims.extend(captured.map(|pit| captures(last, pit)));
    }
    let under = palette.under.gamma_multiply(0.75);
    for (from, to) in preview.steps.iter().chain(&signals.trail) {
        let points = hop(layout, *from, *to);
        prims.push(Prim::Line {
            points: points.clone(),
            stroke: Stroke::new(width + 1.6, under),
            dash,
        });
        prims.push(Prim::Line {
            points,
            stroke: Stroke::new(width, palette.glow),
            dash,
        });
    }
    for (from, to) in preview.steps.iter().step_by(2) {
        head(layout, palette, (*from, *to), width, prims);
    }
    for pit in &preview.lifts {
        let center = over(layout, *pit);
        prims.push(Prim::Disc {
            center,
            radius: 2.4 * width,
            color: palette.under,
        });
        prims.push(Prim::Disc {
            center,
            radius: 1.6 * width,
            color: palette.glow,
        });
    }
    for (pit, _) in &preview.captures {
        prims.push(captures(preview.end, *pit));
    }
    // Above all lines: that to a pit behind another runs across it.
    for (pit, stones) in &preview.captures {
        tag(layout, palette, *pit, format!("×{stones}"), prims);
    }
    if preview.laps > 1 {
        let colors = (palette.accent_on_wood, palette.on_accent_on_wood);
        label(layout, preview.end, laps.to_owned(), colors, prims);
    }
}

/// Where a path touches a pit: in the middle of its heap, but above a number that is all it shows.
fn over(layout: &Layout, pit: PitIndex) -> Pos2 {
    let up = match layout.numbers_only() {
        true => 0.86 * layout.radius,
        false => 0.0,
    };
    layout.pit(pit) - vec2(0.0, up)
}

/// The way from a pit to the next one.
fn hop(layout: &Layout, from: PitIndex, to: PitIndex) -> Vec<Pos2> {
    let (start, end) = (layout.pit(from), layout.pit(to));
    let bow = 0.22 * layout.pitch();
    if !layout.numbers_only() {
        return low_arc(start, end, bow, 14);
    }
    if (start.y - end.y).abs() < 0.5 {
        return low_arc(over(layout, from), over(layout, to), 0.4 * bow, 8);
    }
    // Up or down past the outer side of the upper one, on its way round both numbers.
    let out = (start.x - layout.board.center().x).signum();
    let at = |pit: PitIndex, x: f32, y: f32| layout.pit(pit) + vec2(out * x, y) * layout.radius;
    let (lower, upper) = if start.y > end.y {
        (from, to)
    } else {
        (to, from)
    };
    let mut points = vec![
        over(layout, lower),
        at(lower, 0.72, -0.66),
        at(upper, 0.98, 0.0),
        at(upper, 0.72, -0.66),
        over(layout, upper),
    ];
    if lower == to {
        points.reverse();
    }
    points
}

/// The head of an arrow half way along a hop.
fn head(
    layout: &Layout,
    palette: &Palette,
    (from, to): (PitIndex, PitIndex),
    width: f32,
    prims: &mut Vec<Prim>,
) {
    let Some((at, way)) = halfway(&hop(layout, from, to)) else {
        return;
    };
    let corners = arrow_head(at + 1.6 * width * way, 3.6 * width * way, 0.75);
    for (wider, color) in [(1.8, palette.under), (0.0, palette.glow)] {
        prims.push(Prim::Line {
            points: corners.clone(),
            stroke: Stroke::new(1.15 * width + wider, color),
            dash: None,
        });
    }
}

/// The line from the pit a sowing ended in to one that it captures: past the numbers where they are all
/// that pits show.
fn between(layout: &Layout, last: PitIndex, captured: PitIndex) -> Vec<Pos2> {
    let (from, to) = (layout.pit(last), layout.pit(captured));
    let inset = match layout.numbers_only() {
        true => layout.radius * (to - from).normalized(),
        false => egui::Vec2::ZERO,
    };
    vec![from + inset, to - inset]
}

/// A word about stones that leave a pit, above it.
pub(super) fn tag(
    layout: &Layout,
    palette: &Palette,
    pit: PitIndex,
    word: String,
    prims: &mut Vec<Prim>,
) {
    label(layout, pit, word, (palette.tag, palette.on_tag), prims);
}

/// A word above a pit, in these colours: its ground and its letters.
fn label(
    layout: &Layout,
    pit: PitIndex,
    word: String,
    (ground, ink): (Color32, Color32),
    prims: &mut Vec<Prim>,
) {
    let chip = Chip {
        word,
        size: (0.34 * layout.radius).clamp(12.5, 18.0),
        ground,
        ink,
    };
    // Over the upper part of a large pit; clear of the number of a small one.
    let up = if layout.numbers_only() {
        layout.radius + 0.5 * chip.half().y
    } else {
        0.78 * layout.radius
    };
    chip.draw(layout.pit(pit) - vec2(0.0, up), None, prims);
}

#[cfg(test)]
mod tests;
