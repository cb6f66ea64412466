//! What is read, and what has to be seen to be used, stands out from what it lies on: worked out from the
//! palette, by the formula of the Web Content Accessibility Guidelines.

use egui::Color32;

use super::{DAY, Palette};
use crate::board::mix;

/// What text needs.
const TEXT: f64 = 4.5;
/// What rings, outlines and tracks need.
const MARK: f64 = 3.0;

/// How bright a colour is that nothing shines through, 0 to 1.
fn luminance(color: Color32) -> f64 {
    let [red, green, blue, _] = color.to_array().map(|part| {
        let part = f64::from(part) / 255.0;
        match part {
            dark if dark <= 0.04045 => dark / 12.92,
            light => ((light + 0.055) / 1.055).powf(2.4),
        }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// A colour as it is seen over a ground.
fn over(color: Color32, ground: Color32) -> Color32 {
    let shines = f32::from(255 - color.a()) / 255.0;
    let part = |own: u8, below: u8| (f32::from(own) + shines * f32::from(below)).round() as u8;
    let [own, below] = [color, ground].map(|color| color.to_array());
    Color32::from_rgb(
        part(own[0], below[0]),
        part(own[1], below[1]),
        part(own[2], below[2]),
    )
}

fn contrast(color: Color32, ground: Color32) -> f64 {
    let (a, b) = (luminance(over(color, ground)), luminance(ground));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// A pair that has to stand out: what it is, its colour and the ground.
type Pair = (&'static str, Color32, Color32);

/// The wood of the board from top to bottom.
fn wood(palette: &Palette) -> [Color32; 5] {
    let at = |share| mix(palette.board_from, palette.board_to, share);
    [0.0, 0.25, 0.5, 0.75, 1.0].map(at)
}

/// Everything that is read.
fn texts(palette: &Palette) -> Vec<Pair> {
    let p = *palette;
    let mut pairs = Vec::new();
    // Buttons: at rest, pointed at, pressed.
    for ground in [p.background, p.panel, p.line] {
        pairs.push(("text", p.text, ground));
        pairs.push(("second text", p.second, ground));
    }
    for ground in [p.background, p.panel] {
        pairs.push(("a link", p.accent, ground));
        pairs.push(("what is wrong", p.wrong, ground));
    }
    // The line under the board lies in the board's shadow.
    let shadow = over(p.board_shadow, p.background);
    pairs.push(("the line under the board", p.text, shadow));
    // A chosen row of the list of games, of the list of turns, a rule that is shown.
    for (strength, inks) in [
        (0.10, &[p.text, p.second, p.accent, p.wrong][..]),
        (0.16, &[p.text, p.second]),
        (0.07, &[p.text, p.second]),
    ] {
        let row = over(p.accent.gamma_multiply(strength), p.panel);
        for ink in inks {
            pairs.push(("a row that is chosen", *ink, row));
        }
    }
    pairs.push(("a field", p.text, p.field));
    pairs.push(("what is chosen in a field", p.on_chosen, p.chosen));
    pairs.push(("a button that is on", p.on_chosen, p.chosen));
    pairs.push(("a line of a menu that is chosen", p.text, p.chosen));
    pairs.push(("its key", p.second, p.chosen));
    pairs.push(("the main button", p.on_accent, p.accent));
    pairs.push(("how many stones leave", p.on_tag, p.tag));
    pairs.push(("how many laps", p.on_accent_on_wood, p.accent_on_wood));
    pairs.push(("the number of the hand", p.on_chip, p.in_hand));
    pairs.push(("closed", p.rim, p.materials.sand));
    for ground in [p.materials.pit_deep, p.materials.pit_lit] {
        pairs.push(("the number in a small pit", p.on_rim, ground));
        let chip = over(p.chip, ground);
        pairs.push(("the number of a pit", p.on_chip, chip));
        pairs.push(("of an empty one", p.on_rim.gamma_multiply(0.75), chip));
        pairs.push(("never-ending", p.glow, over(p.under, ground)));
    }
    for wood in wood(palette) {
        pairs.push(("a coordinate", p.on_rim, over(p.groove, wood)));
        pairs.push(("never-ending, on wood", p.glow, over(p.under, wood)));
    }
    pairs
}

/// Outlines, tracks and signs on plain grounds.
fn marks(palette: &Palette) -> Vec<Pair> {
    let p = *palette;
    let mut pairs = Vec::new();
    for ground in [p.background, p.panel] {
        pairs.push(("the outline of a field", p.outline, ground));
        pairs.push(("the outline of a field pointed at", p.second, ground));
        pairs.push(("a track", p.outline, ground));
        pairs.push(("what is done of it", p.accent, ground));
        pairs.push(("what has the keyboard", p.accent, ground));
        pairs.push(("the outline of the sweep", p.sweep, ground));
        pairs.push(("a field that is written into", p.on_chosen, ground));
    }
    pairs.push(("where letters are put in", p.caret, p.field));
    pairs.push(("the outline, inside", p.outline, p.field));
    pairs.push(("the edge of the hand's number", p.glow, p.in_hand));
    pairs
}

/// Rings and lines on the board, each with what it lies on there: their own under-stroke first.
fn rings(palette: &Palette) -> Vec<(&'static str, Color32, Color32)> {
    let p = *palette;
    vec![
        ("playable", p.glow, p.under),
        ("to be swept", p.sweep, p.under),
        ("where it ends", p.accent_on_wood, p.under),
        ("what is suggested", p.hint, p.under),
        ("the keyboard", p.focus, p.under),
        ("the empty pit", p.on_rim, p.under),
        ("arrows", p.on_rim, p.under.gamma_multiply(0.75)),
        ("the path", p.glow, p.under.gamma_multiply(0.75)),
    ]
}

fn too_weak(pairs: Vec<Pair>, least: f64) -> Vec<String> {
    let measured = pairs
        .into_iter()
        .map(|(what, color, ground)| (what, ground, contrast(color, ground)));
    let weak = measured.filter(|(_, _, contrast)| *contrast < least);
    weak.map(|(what, ground, contrast)| format!("{what} on {ground:?}: {contrast:.2}"))
        .collect()
}

#[test]
fn the_formula_is_the_one_of_the_guidelines() {
    assert!((contrast(Color32::BLACK, Color32::WHITE) - 21.0).abs() < 1e-9);
    let grey = Color32::from_rgb(0x76, 0x76, 0x76);
    assert!((contrast(grey, Color32::WHITE) - 4.54).abs() < 0.01);
    let half = Color32::from_black_alpha(128);
    assert_eq!(over(half, Color32::WHITE), Color32::from_gray(127));
}

#[test]
fn everything_that_is_read_stands_out() {
    assert_eq!(too_weak(texts(&DAY), TEXT), [""; 0]);
}

#[test]
fn everything_that_is_used_is_seen() {
    assert_eq!(too_weak(marks(&DAY), MARK), [""; 0]);
}

/// A ring stands out from its own under-stroke, and one of the two from each ground it lies on: wood, and
/// the lips of pits; lines go through pits as well.
#[test]
fn rings_stand_out_on_every_ground() {
    let mut grounds = wood(&DAY).to_vec();
    grounds.push(DAY.materials.lip);
    for (what, color, under) in rings(&DAY) {
        let mut all = grounds.clone();
        if ["the path", "where it ends"].contains(&what) {
            all.extend([DAY.materials.pit_deep, DAY.materials.pit_lit]);
        }
        for ground in all {
            let below = over(under, ground);
            let own = contrast(color, below);
            assert!(own >= MARK, "{what} on its under-stroke: {own:.2}");
            let seen = contrast(color, ground).max(contrast(below, ground));
            assert!(seen >= MARK, "{what} on {ground:?}: {seen:.2}");
        }
    }
}

/// What was changed to stand out kept its hue.
#[test]
fn colours_keep_their_hue() {
    for (now, before) in [
        (DAY.second, 0x75_69_5E),
        (DAY.accent, 0x0E_7C_66),
        (DAY.on_chosen, 0x0E_7C_66),
        (DAY.caret, 0x0E_7C_66),
        (DAY.wrong, 0xD9_48_1C),
        (DAY.tag, 0xD9_48_1C),
    ] {
        let apart = (hue(now) - hue(super::rgb(before))).abs();
        assert!(apart.min(360.0 - apart) < 6.0, "{now:?}: {apart}");
    }
}

/// The hue in degrees.
fn hue(color: Color32) -> f32 {
    egui::ecolor::Hsva::from(color).h * 360.0
}
