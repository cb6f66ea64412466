use egui::Rect;

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
    path(layout, &DAY, signals, "", &mut prims);
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
    path(&layout, &DAY, &preview, "", &mut prims);
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

/// A preview of as many laps on the largest board, where numbers are all that pits show.
fn on_numbers(laps: u32) -> (Layout, Vec<Prim>) {
    let area = Rect::from_min_size(egui::Pos2::ZERO, vec2(1_232.0, 500.0));
    let layout = Layout::fit(Game::new("nsolo", 36).unwrap(), area);
    assert!(layout.numbers_only());
    let steps: Vec<_> = (0..72).map(|pit| (pit, (pit + 1) % 72)).collect();
    let preview = Preview {
        steps,
        lifts: vec![5, 40],
        end: 40,
        laps,
        // The pit opposite.
        captures: vec![(139, 3)],
    };
    let signals = Signals {
        preview: Some(preview),
        ..Signals::default()
    };
    let mut prims = Vec::new();
    path(&layout, &DAY, &signals, "9 laps", &mut prims);
    (layout, prims)
}

#[test]
fn a_path_leaves_the_numbers_free_where_they_are_all_there_is() {
    let (layout, prims) = on_numbers(9);
    // As large as a number of two digits is.
    let numbers = layout.pits.iter().map(|at| {
        let half = vec2(0.6, 0.42) * layout.radius;
        Rect::from_center_size(*at, 2.0 * half)
    });
    let numbers: Vec<Rect> = numbers.collect();
    for prim in &prims {
        let points = match prim {
            Prim::Line { points, .. } => points.clone(),
            Prim::Disc { center, .. } => vec![*center],
            _ => continue,
        };
        let between = points
            .windows(2)
            .flat_map(|pair| (0..=8).map(|part| pair[0] + (pair[1] - pair[0]) * part as f32 / 8.0));
        for at in between.chain(points.iter().copied()) {
            let hit = numbers.iter().position(|number| number.contains(at));
            assert_eq!(hit, None, "{at}");
        }
    }
}

#[test]
fn a_path_shows_which_way_it_goes_and_how_often_round() {
    let texts = |prims: &[Prim]| -> Vec<String> {
        let texts = prims.iter().filter_map(|prim| match prim {
            Prim::Text { text, .. } => Some(text.clone()),
            _ => None,
        });
        texts.collect()
    };
    let (_, once) = on_numbers(1);
    assert_eq!(texts(&once), ["×3"], "one lap needs no number");
    let (layout, often) = on_numbers(9);
    assert_eq!(texts(&often), ["×3", "9 laps"]);
    // The heads of arrows: in South's outer row to the right, in the inner one to the left.
    let heads = often.iter().filter_map(|prim| match prim {
        Prim::Line {
            points,
            stroke,
            dash: None,
        } if stroke.color == DAY.glow => Some(points),
        _ => None,
    });
    let heads: Vec<_> = heads.collect();
    assert_eq!(heads.len(), 36);
    for head in heads {
        let way = head[1] - (head[0] + (head[2] - head[0]) / 2.0);
        let middle = (layout.pit(0).y + layout.pit(71).y) / 2.0;
        let right = head[1].y > middle;
        let flat = way.x.abs() > way.y.abs();
        assert!(!flat || (way.x > 0.0) == right, "{way:?} at {:?}", head[1]);
    }
}

/// A ring is seen on any wood by the darker one under it: the contrasts of the palette count on that.
#[test]
fn every_ring_lies_on_a_darker_and_wider_one() {
    let signals = Signals {
        playable: vec![0, 1],
        sweepable: vec![2, 3],
        pointed: Some(1),
        focused: Some(4),
        preview: Some(Preview {
            end: 10,
            captures: vec![(18, 2)],
            ..Preview::default()
        }),
        marks: Marks {
            next: Some(5),
            last: Some(6),
            captured: Pits::one(19),
            empty: Pits::one(7),
        },
        ..Signals::default()
    };
    let mut prims = Vec::new();
    rings(&layout(), &DAY, &signals, &mut prims);
    let rings = prims.iter().filter_map(|prim| match prim {
        Prim::Ring {
            center,
            radius,
            stroke,
            dashes,
        } => Some((*center, *radius, *stroke, *dashes)),
        _ => None,
    });
    let rings: Vec<_> = rings.collect();
    assert_eq!(rings.len(), 2 * 11);
    for pair in rings.chunks(2) {
        let [
            (center, radius, under, dashes),
            (own_center, own_radius, own, _),
        ] = *pair
        else {
            panic!("a ring without another under it");
        };
        assert_eq!((center, radius), (own_center, own_radius));
        assert_eq!((under.color, dashes), (DAY.under, 0));
        assert!(under.width >= own.width + 1.9, "{own:?} on {under:?}");
    }
}
