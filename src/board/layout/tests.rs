use super::*;

fn layouts() -> Vec<Layout> {
    let sizes = [
        (320.0, 240.0),
        (900.0, 560.0),
        (3_000.0, 1_000.0),
        (500.0, 1_200.0),
    ];
    sizes
        .iter()
        .flat_map(|(w, h)| {
            let area = Rect::from_min_size(pos2(10.0, 20.0), vec2(*w, *h));
            let games = Game::samples().into_iter();
            games.map(move |game| Layout::fit(game, area))
        })
        .collect()
}

#[test]
fn pits_lie_on_the_board_and_apart() {
    for layout in layouts() {
        for (i, a) in layout.pits.iter().enumerate() {
            assert!(layout.board.shrink(layout.radius).contains(*a));
            for b in &layout.pits[i + 1..] {
                assert!(a.distance(*b) > 2.0 * layout.radius);
            }
        }
    }
}

#[test]
fn facing_pits_lie_on_one_line() {
    for layout in layouts() {
        for pit in 0..layout.shape.pits() {
            if let Some(opposite) = layout.shape.opposite(pit) {
                assert!((layout.pit(pit).x - layout.pit(opposite).x).abs() < 0.01);
            }
        }
    }
}

/// Every layout as it is, and turned.
fn both_ways() -> Vec<(Layout, Layout)> {
    let turned = |layout: Layout| (layout.clone(), layout.seen_from(Player::North));
    layouts().into_iter().map(turned).collect()
}

#[test]
fn a_turned_board_has_every_thing_where_half_a_turn_puts_it() {
    for (south, north) in both_ways() {
        let middle = south.board.center();
        let turned = |at: Pos2| middle - (at - middle);
        let near = |a: Pos2, b: Pos2| a.distance(b) < 0.01;
        assert_eq!((south.near(), north.near()), (Player::South, Player::North));
        assert_eq!((south.board, south.outer()), (north.board, north.outer()));
        for pit in 0..south.shape.pits() {
            assert!(near(north.pit(pit), turned(south.pit(pit))), "{pit}");
            let cell = south.cell(pit);
            let [min, max] = [cell.max, cell.min].map(turned);
            assert!(near(north.cell(pit).min, min) && near(north.cell(pit).max, max));
        }
        for player in Player::BOTH {
            let spot = Spot::Store(player);
            assert!(near(north.spot(spot), turned(south.spot(spot))));
            assert_eq!(north.half(player), south.half(player.other()));
            assert_eq!(north.outward(player), -south.outward(player));
        }
        if let (Some([left, right]), Some(troughs)) = (south.troughs, north.troughs) {
            assert_eq!(troughs, [right, left]);
        }
        let back = north.clone().seen_from(Player::South);
        let same = |(a, b): (&Pos2, &Pos2)| near(*a, *b);
        assert!(back.pits.iter().zip(&south.pits).all(same));
        assert_eq!((back.near(), back.troughs), (Player::South, south.troughs));
    }
}

#[test]
fn cells_have_a_pit_each_and_leave_nothing_between_rows() {
    let all = both_ways().into_iter().flat_map(|(a, b)| [a, b]);
    for layout in all {
        let pits = 0..layout.shape.pits();
        for pit in pits.clone() {
            let cell = layout.cell(pit);
            assert!(layout.board.expand(0.01).contains_rect(cell));
            assert!(cell.expand(0.01).contains_rect(layout.pit_rect(pit)));
            for other in pits.clone().filter(|other| *other != pit) {
                let both = cell.intersect(layout.cell(other));
                assert!(!both.is_positive() || both.size().min_elem() < 0.01);
            }
        }
        if layout.shape.rows_each == 1 {
            continue;
        }
        // From the outer row through to the other one, on a line in each column.
        for pit in 0..usize::from(layout.shape.columns) {
            let (from, x) = (layout.pit(pit).y, layout.pit(pit).x);
            let to = layout.board.center().y - (from - layout.board.center().y);
            for step in 0..=200 {
                let at = pos2(x, from + (to - from) * step as f32 / 200.0);
                let inside = |pit| layout.cell(pit).expand(0.01).contains(at);
                assert!(pits.clone().any(inside), "{at} belongs to no pit");
            }
        }
    }
}

#[test]
fn pits_are_read_row_by_row() {
    let all = both_ways().into_iter().flat_map(|(a, b)| [a, b]);
    for layout in all {
        let order: Vec<_> = layout.reading_order().collect();
        assert_eq!(order.len(), layout.shape.pits());
        for pair in order.windows(2) {
            let [a, b] = [pair[0], pair[1]].map(|pit| layout.pit(pit));
            let same_row = (a.y - b.y).abs() < 0.01;
            assert!(b.x > a.x + 1.0 && same_row || b.y > a.y + 1.0);
        }
    }
}

/// Coordinates, and the letters of rows, have their place on every board of four rows.
#[test]
fn there_is_room_for_coordinates() {
    for (width, height) in [(1_232.0, 560.0), (616.0, 230.0), (616.0, 150.0)] {
        for columns in [8, 12, 36] {
            let game = Game::new("nsolo", columns).unwrap();
            let area = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
            let layout = Layout::fit(game, area);
            let first = layout.pit(0);
            let below = layout.board.bottom() - first.y - layout.radius;
            let beside = first.x - layout.radius - layout.board.left();
            assert!(below > 20.0, "{columns} in {width}x{height}: {below}");
            assert!(beside > 17.5, "{columns} in {width}x{height}: {beside}");
        }
    }
}

#[test]
fn arrows_reach_every_pit_and_stop_at_the_edges() {
    let game = Game::new("nsolo", 8).unwrap();
    let area = Rect::from_min_size(Pos2::ZERO, vec2(900.0, 560.0));
    let layout = Layout::fit(game, area);
    // From South's outer 1 up the left edge: inner 1, North's inner 8, outer 8.
    let up: Vec<_> = std::iter::successors(Some(0), |pit| layout.beside(*pit, 0, -1)).collect();
    assert_eq!(up, [0, 15, 16 + 8, 16 + 7]);
    let right: Vec<_> = std::iter::successors(Some(0), |pit| layout.beside(*pit, 1, 0)).collect();
    assert_eq!(right, [0, 1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(layout.beside(0, -1, 0), None);
}
