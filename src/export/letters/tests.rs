use super::*;

fn written(text: &str, side: Side) -> Written {
    Written {
        text: text.into(),
        weight: Weight::Bold,
        side,
    }
}

/// The places along the line that outlines reach: all numbers of a path, the x of each pair.
fn reach(svg: &str) -> (f32, f32) {
    let svg =
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\">{svg}</svg>");
    let tree = Tree::from_str(&svg, &Options::default()).unwrap();
    let all = tree.root().abs_bounding_box();
    (all.left(), all.right())
}

#[test]
fn a_text_becomes_outlines_as_wide_as_it_is_measured() {
    let mut letters = Letters::new();
    for text in ["8", "Nsolo 4×8", "Turn 12: South plays i2 ×3 (o1 i4:2)"] {
        let width = EM * measure::width(text, Weight::Bold);
        let sides = [
            (Side::Left, 0.0, width),
            (Side::Middle, -width / 2.0, width / 2.0),
            (Side::Right, -width, 0.0),
        ];
        for (side, left, right) in sides {
            let svg = letters.outlined(&written(text, side)).to_owned();
            assert!(
                svg.contains("<path d=\"M") && !svg.contains("<text"),
                "{svg}"
            );
            let (from, to) = reach(&svg);
            // Letters have a little air around them, and kerning narrows the whole.
            let air = 0.14 * EM + 0.02 * width;
            assert!(
                from >= left - 0.03 * EM && from < left + air,
                "{text} {side:?}: {from}"
            );
            assert!(
                to <= right + 0.03 * EM && to > right - air,
                "{text} {side:?}: {to}"
            );
        }
    }
    assert!(
        !letters.has_system_fonts,
        "the program's own letters are enough"
    );
}

#[test]
fn letters_of_another_script_change_none_beside_them() {
    let mut letters = Letters::new();
    let plain = letters.outlined(&written("South: ", Side::Left)).to_owned();
    let path = plain
        .split('"')
        .find(|part| part.starts_with('M'))
        .unwrap()
        .to_owned();
    let mixed = letters
        .outlined(&written("South: 山田太郎", Side::Left))
        .to_owned();
    assert!(
        mixed.contains(&path),
        "the letters of the first part are the same"
    );
    assert!(letters.has_system_fonts);
    let (_, to) = reach(&mixed);
    let room = EM * measure::width("South: 山田太郎", Weight::Bold);
    assert!(to <= room + 1.0, "{to} in {room}");
}

/// Whatever fonts a system has: its letters may be wider than the room a line was given.
#[test]
fn letters_that_are_wider_than_their_room_are_narrowed() {
    let run = |svg: &str, width| Run {
        svg: svg.to_owned(),
        width,
    };
    let runs = [run("<a/>", 300.0), run("<b/>", 100.0)];
    for (side, room, places) in [
        (Side::Left, 400.0, ["translate(0 0)", "translate(300 0)"]),
        (
            Side::Left,
            200.0,
            [
                "translate(0 0) scale(0.5000 1)",
                "translate(150 0) scale(0.5000 1)",
            ],
        ),
        (
            Side::Middle,
            200.0,
            [
                "translate(-100 0) scale(0.5000 1)",
                "translate(50 0) scale(0.5000 1)",
            ],
        ),
        (
            Side::Right,
            200.0,
            [
                "translate(-200 0) scale(0.5000 1)",
                "translate(-50 0) scale(0.5000 1)",
            ],
        ),
    ] {
        let [first, second] = places;
        let svg = format!("<g transform=\"{first}\"><a/></g><g transform=\"{second}\"><b/></g>");
        assert_eq!(joined(&runs, room, side), svg, "{side:?} in {room}");
    }
}

#[test]
fn nothing_to_be_seen_is_drawn_as_nothing() {
    let mut letters = Letters::new();
    assert_eq!(letters.outlined(&written(" ", Side::Middle)), "");
    assert_eq!(letters.outlined(&written("", Side::Left)), "");
}
