use egui::{Align2, Color32, Stroke, vec2};

use super::*;
use crate::board::theme::DAY;
use crate::board::theme::Weight;
use egui::pos2;
use resvg::usvg::{Options, Tree};

/// One of each primitive, and of each way it can look.
fn every_prim() -> Vec<Prim> {
    let rect = Rect::from_min_size(pos2(10.0, 20.0), vec2(60.0, 40.0));
    let (center, red) = (pos2(40.0, 40.0), Color32::from_rgb(200, 20, 10));
    let stroke = Stroke::new(2.0, red);
    let faint = Color32::from_black_alpha(70);
    let points = vec![pos2(10.0, 10.0), pos2(50.0, 30.0), pos2(90.0, 10.0)];
    let ring = |dashes| Prim::Ring {
        center,
        radius: 20.0,
        stroke,
        dashes,
    };
    let way = |dash| Prim::Line {
        points: points.clone(),
        stroke,
        dash,
    };
    let text = |text: &str, anchor| Prim::Text {
        at: center,
        anchor,
        text: text.to_owned(),
        size: 16.0,
        weight: Weight::Bold,
        color: red,
    };
    let body = |bottom| Prim::Body {
        rect,
        corner: 9.0,
        top: red,
        bottom,
    };
    let shadow = |blur| Prim::Shadow {
        rect,
        corner: 9.0,
        blur,
        color: faint,
    };
    let sprite = |sprite, tint| Prim::Sprite {
        sprite,
        center,
        radius: 20.0,
        tint,
    };
    vec![
        shadow(12),
        shadow(0),
        body(red),
        body(faint),
        Prim::Grain { rect, corner: 9.0 },
        Prim::Outline {
            rect,
            corner: -1.0,
            stroke,
        },
        sprite(Sprite::Pit, Color32::WHITE),
        sprite(Sprite::Stone(6), Color32::WHITE.gamma_multiply(0.5)),
        sprite(Sprite::Sand, red),
        ring(0),
        ring(9),
        Prim::Disc {
            center,
            radius: 5.0,
            color: faint,
        },
        way(None),
        way(Some((4.0, 3.0))),
        Prim::Veil {
            rect,
            upper: 12.0,
            lower: 0.0,
            color: faint,
        },
        text("Amina <&\" Banda>\u{7}", Align2::LEFT_TOP),
        text("17", Align2::CENTER_CENTER),
    ]
}

fn written(prims: &[Prim]) -> String {
    let elements: Vec<_> = prims.iter().map(|p| element(p, Detail::Whole)).collect();
    let viewport = Viewport {
        part: Rect::from_min_size(Pos2::ZERO, vec2(100.0, 80.0)),
        size: vec2(100.0, 80.0),
        title: "a < b",
    };
    document(
        elements.iter(),
        viewport,
        &mut Sprites::new(&DAY.materials),
        &mut Letters::new(),
    )
}

#[test]
fn every_primitive_is_written_as_svg_that_can_be_read() {
    let svg = written(&every_prim());
    let tree = Tree::from_str(&svg, &Options::default()).unwrap();
    assert_eq!((tree.size().width(), tree.size().height()), (100.0, 80.0));
    for part in [
        "<title>a &lt; b</title>",
        "<image id=\"pit-0\" x=\"-1.12\" y=\"-1.12\" width=\"2.24\"",
        "<use xlink:href=\"#pit-0\" transform=\"translate(40 40) scale(20)\"/>",
        "<use xlink:href=\"#stone2-0\" transform=\"translate(40 40) scale(20)\" opacity=\"0.502\"/>",
        "<use xlink:href=\"#sand-c8140a-0\"",
        "<rect x=\"10\" y=\"20\" width=\"60\" height=\"40\" rx=\"9\" fill=\"#c8140a\"/>",
        "<stop offset=\"1\" stop-color=\"#000000\" stop-opacity=\"0.275\"/>",
        "fill=\"url(#from-c8140aff-00000046)\"",
        "<rect width=\"60\" height=\"40\" rx=\"9\" transform=\"translate(10 20)\" fill=\"url(#grain)\"/>",
        "<feGaussianBlur stdDeviation=\"3.48\"/>",
        "fill-opacity=\"0.275\" filter=\"url(#blur-12)\"/>",
        "<rect x=\"10\" y=\"20\" width=\"60\" height=\"40\" fill=\"none\" stroke=\"#c8140a\"",
        "stroke-dasharray=\"8.098 5.864\"",
        "<circle cx=\"40\" cy=\"40\" r=\"5\" fill=\"#000000\"",
        "<polyline points=\"10,10 50,30 90,10\" fill=\"none\" stroke=\"#c8140a\" stroke-width=\"2\"/>",
        "stroke-dasharray=\"4 3\"",
        "<path d=\"M22,20H58a12,12 0 0 1 12,12V60",
        "<g id=\"bold-middle-17\"><g transform=\"translate(",
        "<use xlink:href=\"#bold-middle-17\" transform=\"translate(40 45.824) scale(0.16000)\" fill=\"#c8140a\"/>",
        "<use xlink:href=\"#bold-left-Amina_20._3c._26._22._20.Banda_3e._7.\"",
    ] {
        assert!(svg.contains(part), "no {part} in {svg}");
    }
    assert_eq!(
        svg.matches("filter=").count(),
        1,
        "a hard shadow is not blurred"
    );
}

#[test]
fn only_what_is_used_is_defined_and_each_thing_once() {
    let disc = &every_prim()[11..12];
    assert!(!written(disc).contains("<defs>"));
    let stone = every_prim().remove(7);
    let svg = written(&[stone.clone(), stone]);
    assert_eq!(svg.matches("<image").count(), 1);
    assert_eq!(svg.matches("<use").count(), 2);
    assert!(!svg.contains("<pattern"));
}

#[test]
fn nothing_is_seen_outside_the_reach_of_an_element() {
    let mut rasteriser = crate::export::rasterise::Rasteriser::new(&DAY.materials);
    for prim in every_prim() {
        let one = element(&prim, Detail::For(2.0));
        let mut pixmap = resvg::tiny_skia::Pixmap::new(240, 200).unwrap();
        let all = std::iter::once(&one);
        rasteriser.draw(all, (0, 0), 2.0, &mut pixmap).unwrap();
        for (at, pixel) in pixmap.pixels().iter().enumerate() {
            let place = pos2((at % 240) as f32 + 0.5, (at / 240) as f32 + 0.5) / 2.0;
            let inside = one.reach.expand(1.0).contains(place);
            // The very last of a blur may fade outside.
            assert!(pixel.alpha() < 3 || inside, "{prim:?} at {place:?}");
        }
    }
}
