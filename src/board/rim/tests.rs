use super::*;
use crate::board::theme::DAY;
use crate::rules::Game;

/// The rim of a board in an area of this size, from both seats.
fn rims(id: &str, size: u16, (width, height): (f32, f32)) -> Vec<(Layout, Vec<Prim>)> {
    let area = Rect::from_min_size(pos2(10.0, 20.0), vec2(width, height));
    let layout = Layout::fit(Game::new(id, size).unwrap(), area);
    Player::BOTH
        .map(|seat| {
            let layout = layout.clone().seen_from(seat);
            let mut prims = Vec::new();
            draw(&layout, &DAY, &mut prims);
            (layout, prims)
        })
        .to_vec()
}

/// The light lines of arrows: their shafts, and their heads of three points, tip in the middle.
fn arrows(prims: &[Prim]) -> (Vec<Vec<Pos2>>, Vec<Vec<Pos2>>) {
    let lines = prims.iter().filter_map(|prim| match prim {
        Prim::Line { points, stroke, .. } if stroke.color == DAY.on_rim => Some(points.clone()),
        _ => None,
    });
    lines.partition(|points| points.len() != 3)
}

const SIZES: [(f32, f32); 5] = [
    (900.0, 560.0),
    (1_232.0, 560.0),
    (616.0, 230.0),
    (616.0, 150.0),
    (320.0, 240.0),
];

/// Boards of every kind, narrow and wide.
const BOARDS: [(&str, u16); 5] = [
    ("nsolo", 8),
    ("nsolo", 12),
    ("nsolo", 36),
    ("bosh", 4),
    ("sadeqa", 6),
];

#[test]
fn boards_of_four_rows_show_the_way_along_both_rows_and_round_both_ends() {
    for columns in [8, 9, 12, 36] {
        let along = usize::from((columns / 12).max(1));
        for (_, prims) in rims("nsolo", columns, (1_232.0, 560.0)) {
            let (shafts, heads) = arrows(&prims);
            let bends = shafts.iter().filter(|points| points.len() > 2).count();
            assert_eq!((shafts.len(), bends), (4 * along + 4, 4), "{columns}");
            assert_eq!(heads.len(), shafts.len());
        }
    }
    for (id, size) in [("sadeqa", 6), ("bosh", 4)] {
        let (shafts, _) = arrows(&rims(id, size, (900.0, 560.0))[0].1);
        assert_eq!(shafts.len(), 2, "{id}");
    }
}

/// From a pit to the next one of the circuit, everywhere: along the rows of a board, and at its ends.
#[test]
fn arrows_point_the_way_that_is_sown() {
    for columns in [8, 9, 12, 36] {
        for (layout, prims) in rims("nsolo", columns, (1_232.0, 560.0)) {
            for shaft in arrows(&prims).0 {
                let (from, to) = (shaft[0], *shaft.last().unwrap());
                let near = |at: Pos2| {
                    let pits = 0..layout.pits.len();
                    let away = |pit: &usize| layout.pit(*pit).distance_sq(at);
                    pits.min_by(|a, b| away(a).total_cmp(&away(b))).unwrap()
                };
                let (from, to) = (near(from), near(to));
                let each = 2 * usize::from(columns);
                assert_eq!(from / each, to / each, "both of one player");
                assert_eq!((from % each + 1) % each, to % each, "{from} to {to}");
            }
        }
    }
}

#[test]
fn arrows_touch_neither_pits_nor_letters() {
    for area in SIZES {
        for (id, size) in BOARDS {
            for (layout, prims) in rims(id, size, area) {
                let (shafts, heads) = arrows(&prims);
                let points = shafts.into_iter().chain(heads).flatten();
                for at in points {
                    let pits = layout.pits.iter();
                    let nearest = pits.map(|pit| pit.distance(at)).fold(f32::MAX, f32::min);
                    assert!(
                        nearest > layout.radius,
                        "{id} {size} in {area:?}: {nearest}"
                    );
                    assert!(layout.board.contains(at));
                    for prim in &prims {
                        if let Prim::Text {
                            at: middle,
                            text,
                            size: em,
                            ..
                        } = prim
                        {
                            let half = vec2(0.32 * text.len() as f32, 0.45) * *em;
                            let letters = Rect::from_center_size(*middle, 2.0 * half);
                            assert!(!letters.contains(at), "{id} {size} in {area:?}: {text}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn coordinates_are_large_enough_to_be_read_and_clear_of_pits_and_each_other() {
    for area in SIZES {
        for (id, size) in BOARDS {
            for (layout, prims) in rims(id, size, area) {
                let mut boxes: Vec<Rect> = Vec::new();
                for prim in &prims {
                    let Prim::Text {
                        at, text, size: em, ..
                    } = prim
                    else {
                        continue;
                    };
                    assert!(*em >= 12.5, "{em}");
                    // The height of digits, not of the whole line.
                    let half = vec2(0.31 * text.len() as f32, 0.37) * *em;
                    let letters = Rect::from_center_size(*at, 2.0 * half);
                    assert!(layout.board.contains_rect(letters));
                    // On wood alone they would be too pale.
                    let hollows = prims.iter().any(|prim| {
                        matches!(prim, Prim::Body { rect, top, bottom, .. }
                            if [top, bottom] == [&DAY.groove; 2] && rect.contains(*at))
                    });
                    assert!(hollows, "{text} of {id} {size} in {area:?}");
                    let pits = layout.pits.iter();
                    let clear = |pit: &Pos2| letters.distance_to_pos(*pit) > layout.radius + 2.0;
                    assert!(pits.clone().all(clear), "{text} of {id} {size} in {area:?}");
                    assert!(
                        !boxes.iter().any(|other| other.intersects(letters)),
                        "{text}"
                    );
                    boxes.push(letters);
                }
            }
        }
    }
}

/// No ring around the first pit of a row touches the letter beside it, nor the ground of that unless it is
/// the keyboard's; a board that has no room for that has no letters.
#[test]
fn letters_of_rows_are_clear_of_rings() {
    for area in SIZES {
        for columns in [8, 9, 12, 20, 36] {
            for (layout, prims) in rims("nsolo", columns, area) {
                let ring = (0.026 * layout.pitch()).clamp(1.2, 2.2);
                let reach = 1.055 * layout.radius + 2.2 * ring + 1.0;
                let keyboard = 1.055 * layout.radius + 3.2 * ring + 1.75;
                let mut letters = 0;
                for pair in prims.windows(2) {
                    let [Prim::Body { rect, .. }, Prim::Text { at, text, size, .. }] = pair else {
                        continue;
                    };
                    if text != "o" && text != "i" {
                        continue;
                    }
                    letters += 1;
                    assert!(rect.center().distance(*at) < 0.01);
                    assert!(
                        rect.left() > layout.board.left() && rect.right() < layout.board.right()
                    );
                    for pit in &layout.pits {
                        let away = pit.distance(*at);
                        let ground = away - rect.width() / 2.0;
                        assert!(ground >= reach, "{columns} in {area:?}: {ground}, {reach}");
                        assert!(away - 0.31 * size >= keyboard, "{columns} in {area:?}");
                    }
                }
                let has_room = columns < 20 && area.1 > 200.0 && area.0 > 600.0;
                assert!(
                    letters == 4 || letters == 0 && !has_room,
                    "{columns} in {area:?}: {letters}"
                );
            }
        }
    }
}
