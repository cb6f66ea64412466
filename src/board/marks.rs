//! What is marked on the board, drawn: each signal by its shape as well as its colour.

use egui::{Color32, Rect, Stroke, vec2};

use super::layout::Layout;
use super::prim::{Prim, low_arc, text};
use super::theme::{Palette, Weight};
use crate::playback::{Preview, Signals};
use crate::rules::PitIndex;

/// Width of a plain ring on a board of this size.
fn ring_width(layout: &Layout) -> f32 {
    (0.026 * layout.pitch()).clamp(1.2, 2.2)
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
    let center = layout.pit(pit) + vec2(-0.66, 0.64) * radius;
    prims.push(Prim::Disc {
        center,
        radius: 0.62 * size,
        color: palette.under,
    });
    prims.push(text(center, "∞", size, Weight::Bold, palette.glow));
}

/// The path of the sowing pointed at, and what it captures.
pub(super) fn path(layout: &Layout, palette: &Palette, signals: &Signals, prims: &mut Vec<Prim>) {
    let width = (0.024 * layout.pitch()).clamp(1.4, 2.6);
    let dash = Some((2.2 * width, 2.0 * width));
    let empty = Preview::default();
    let preview = signals.preview.as_ref().unwrap_or(&empty);
    let captures = |last: PitIndex, captured: PitIndex| Prim::Line {
        points: vec![layout.pit(last), layout.pit(captured)],
        stroke: Stroke::new(width, palette.accent_on_wood),
        dash,
    };
    if let Some(last) = signals.marks.last {
        let captured = signals.marks.captured.iter();
        prims.extend(captured.map(|pit| captures(last, pit)));
    }
    for (from, to) in preview.steps.iter().chain(&signals.trail) {
        let points = low_arc(
            layout.pit(*from),
            layout.pit(*to),
            0.22 * layout.pitch(),
            14,
        );
        let under = Stroke::new(width + 1.6, palette.under.gamma_multiply(0.55));
        prims.push(Prim::Line {
            points: points.clone(),
            stroke: under,
            dash,
        });
        prims.push(Prim::Line {
            points,
            stroke: Stroke::new(width, palette.glow),
            dash,
        });
    }
    for pit in &preview.lifts {
        let color = palette.glow;
        prims.push(Prim::Disc {
            center: layout.pit(*pit),
            radius: 2.4 * width,
            color: palette.under,
        });
        prims.push(Prim::Disc {
            center: layout.pit(*pit),
            radius: 1.6 * width,
            color,
        });
    }
    for (pit, _) in &preview.captures {
        prims.push(captures(preview.end, *pit));
    }
    // Above all lines: that to a pit behind another runs across it.
    for (pit, stones) in &preview.captures {
        tag(layout, palette, *pit, format!("×{stones}"), prims);
    }
}

/// A word about stones that leave a pit, above it.
pub(super) fn tag(
    layout: &Layout,
    palette: &Palette,
    pit: PitIndex,
    label: String,
    prims: &mut Vec<Prim>,
) {
    let size = (0.34 * layout.radius).clamp(12.0, 18.0);
    let half = vec2(
        0.34 * size * label.chars().count() as f32 + 0.4 * size,
        0.72 * size,
    );
    // Over the upper part of a large pit; clear of the number of a small one.
    let up = if layout.numbers_only() {
        layout.radius + 0.5 * half.y
    } else {
        0.78 * layout.radius
    };
    let center = layout.pit(pit) - vec2(0.0, up);
    let rect = Rect::from_center_size(center, 2.0 * half);
    let (top, bottom) = (palette.sweep, palette.sweep);
    prims.push(Prim::Body {
        rect,
        corner: half.y,
        top,
        bottom,
    });
    prims.push(text(center, label, size, Weight::Bold, palette.on_sweep));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::theme::DAY;
    use crate::playback::Marks;
    use crate::rules::{Game, Pits};

    fn layout() -> Layout {
        let area = Rect::from_min_size(egui::Pos2::ZERO, vec2(900.0, 560.0));
        Layout::fit(Game::new("nsolo", 8).unwrap(), area)
    }

    /// The pits with a ring as around captured stones, and those a line leads to.
    fn marked(layout: &Layout, signals: &Signals) -> (Pits, Pits) {
        let mut prims = Vec::new();
        rings(layout, &DAY, signals, &mut prims);
        path(layout, &DAY, signals, &mut prims);
        let at = |place: egui::Pos2| (0..layout.pits.len()).find(|pit| layout.pit(*pit) == place);
        let rings = prims.iter().filter_map(|prim| match prim {
            Prim::Ring {
                center, dashes: 12, ..
            } => at(*center),
            _ => None,
        });
        let lines = prims.iter().filter_map(|prim| match prim {
            Prim::Line { points, .. } if points.len() == 2 => at(*points.last()?),
            _ => None,
        });
        (rings.collect(), lines.collect())
    }

    #[test]
    fn every_captured_pit_is_marked_in_a_preview_and_in_a_film() {
        let layout = layout();
        let both: Pits = [18, 29].into_iter().collect();
        let preview = Signals {
            preview: Some(Preview {
                end: 10,
                captures: vec![(18, 2), (29, 3)],
                ..Preview::default()
            }),
            ..Signals::default()
        };
        assert_eq!(marked(&layout, &preview), (both, both));
        let mut prims = Vec::new();
        path(&layout, &DAY, &preview, &mut prims);
        let tags: Vec<_> = prims
            .iter()
            .filter_map(|prim| match prim {
                Prim::Text { text, .. } => Some(text.as_str()),
                _ => None,
            })
            .collect();
        assert_eq!(tags, ["×2", "×3"]);
        let film = Signals {
            marks: Marks {
                last: Some(10),
                captured: both,
                ..Marks::default()
            },
            ..Signals::default()
        };
        assert_eq!(marked(&layout, &film), (both, both));
    }
}
