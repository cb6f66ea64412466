//! Nothing of a board has a colour that does not come from its palette.

use egui::{ColorImage, Pos2, Rect, vec2};

use super::atlas::{Atlas, Sprite, grain_tile};
use super::theme::blue::{BLUE, strangers};
use super::theme::{DAY, Palette};
use super::{BoardWords, Layout, Prim, Scene};
use crate::play::{Record, Sides, Start};
use crate::playback::{Film, Marks, Moment, Pace, Preview, Signals};
use crate::rules::{Game, Pit, Player, Position, SetUp, Sweep};

/// Boards on which everything is seen that can be drawn: games and their sowings, a sweep, closed pits,
/// a position being set up.
pub fn scenes() -> Vec<(Game, Moment, Signals)> {
    let mut scenes = Vec::new();
    for game in Game::samples() {
        let start = Start::Usual(Player::South);
        let mut record = Record::new(game, start, Sides::default()).unwrap();
        let still = Moment::still(&Position::start(game, Player::South));
        scenes.push((game, still.clone(), set_up()));
        scenes.push((game, still, marked()));
        let sown = (0..game.shape().pits()).find_map(|pit| record.sow(pit).ok());
        let played = sown.unwrap();
        let mut film = Film::new(played.before, played.events);
        film.seek(0.0);
        while !film.is_over() {
            scenes.push((game, film.moment(), film.signals()));
            film.advance(0.4, Pace::NORMAL);
        }
    }
    scenes.push(sweep());
    let (game, closed) = closed();
    scenes.push((game, closed.clone(), set_up()));
    scenes.push((game, closed, marked()));
    scenes
}

/// The position after the first turn of Nsolo that has a sweep, one stone of it chosen.
fn sweep() -> (Game, Moment, Signals) {
    let game = Game::new("nsolo", 8).unwrap();
    let start = Position::start(game, Player::South);
    let sown = |pit: usize| start.sow(pit, &Vec::new(), &mut ()).ok();
    let mut due = (0..game.shape().pits()).filter_map(sown);
    let due = due.find(|position| position.sweep_due() > 1).unwrap();
    let mut signals = Signals {
        sweepable: due.shape().pits_of(Player::North).collect(),
        pointed: Some(20),
        dimmed: Some(Player::South),
        ..Signals::default()
    };
    for pit in &signals.sweepable {
        signals.chosen.take(&due, *pit, 1);
    }
    assert!(signals.chosen != Sweep::default());
    (game, Moment::still(&due), signals)
}

/// Outlines of chosen stones lie over each other: how many they are is a number on every board.
#[test]
fn chosen_stones_are_counted_on_boards_of_every_size() {
    let (game, moment, mut signals) = sweep();
    let enemy = signals.sweepable.iter().copied();
    let mut pits = enemy.filter(|pit| moment.stones(*pit) > 1);
    signals.chosen = Sweep::default();
    let pit = pits.next().unwrap();
    assert_eq!(signals.chosen.take(&moment.position, pit, 2), 2);
    for (width, height, numbers_only) in [
        (1_200.0, 700.0, false),
        (420.0, 260.0, false),
        (240.0, 150.0, true),
    ] {
        let area = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
        let layout = Layout::fit(game, area);
        assert_eq!(layout.numbers_only(), numbers_only, "{width}");
        let scene = Scene {
            layout: &layout,
            palette: &DAY,
            moment: &moment,
            signals: &signals,
            words: &BoardWords::default(),
        };
        let drawn = scene.draw();
        let told = drawn.iter().filter_map(|prim| match prim {
            Prim::Text { text, .. } if text.starts_with('−') => Some(text.as_str()),
            _ => None,
        });
        assert_eq!(told.collect::<Vec<_>>(), ["−2"], "{width}");
    }
}

fn closed() -> (Game, Moment) {
    let game = Game::new("bosh", 4).unwrap();
    let mut pits: Vec<Pit> = (0..10).map(Pit::with).collect();
    (pits[3], pits[7]) = (Pit::CLOSED, Pit::CLOSED);
    let set_up = SetUp {
        pits,
        store: [9, 4],
        player: Player::South,
    };
    (
        game,
        Moment::still(&Position::set_up(game, &set_up).unwrap()),
    )
}

/// What the editor marks.
fn set_up() -> Signals {
    Signals {
        suggested: vec![3],
        playable: vec![2],
        pointed: Some(2),
        focused: Some(2),
        ..Signals::default()
    }
}

/// Every mark there is.
fn marked() -> Signals {
    Signals {
        suggested: vec![3],
        playable: vec![0, 1, 2],
        never_ending: vec![1],
        pointed: Some(0),
        focused: Some(2),
        preview: Some(Preview {
            steps: vec![(0, 1), (1, 2)],
            lifts: vec![1],
            end: 4,
            laps: 3,
            captures: vec![(6, 3), (8, 2)],
        }),
        marks: Marks {
            last: Some(3),
            captured: [5, 6].into_iter().collect(),
            next: Some(1),
            empty: Some(0).into(),
        },
        trail: vec![(0, 1)],
        sweepable: vec![7, 8],
        chosen: Sweep::default(),
        dimmed: Some(Player::North),
    }
}

/// Every scene, large and small, and as a picture in a list.
fn drawn(palette: &Palette) -> Vec<Prim> {
    let mut prims = Vec::new();
    let words = BoardWords {
        closed: "closed".to_owned(),
        laps: "3 laps".to_owned(),
    };
    for (game, moment, signals) in scenes() {
        let area = |width, height| Rect::from_min_size(Pos2::ZERO, vec2(width, height));
        let layouts = [
            Layout::fit(game, area(1_200.0, 700.0)),
            Layout::fit(game, area(420.0, 260.0)),
            Layout::fit_small(game, area(150.0, 60.0)),
        ];
        for (number, layout) in layouts.iter().enumerate() {
            let scene = Scene {
                layout,
                palette,
                moment: &moment,
                signals: &signals,
                words: &words,
            };
            prims.extend(match number {
                2 => scene.draw_small(),
                _ => scene.draw(),
            });
        }
    }
    prims
}

#[test]
fn a_board_is_drawn_with_the_colours_of_its_palette_alone() {
    let prims = drawn(&BLUE);
    let strange = strangers(&prims);
    assert!(strange.is_empty(), "{:#?}", &strange[..1]);
    // Everything was there, and is found where it is another palette's.
    let strange = strangers(&drawn(&DAY)).len();
    let pictures = prims.iter().filter(|prim| {
        let picture = matches!(prim, Prim::Sprite { .. });
        picture || matches!(prim, Prim::Grain { .. })
    });
    assert_eq!(strange + pictures.count(), prims.len());
    let shows = |wanted: fn(&Prim) -> bool| prims.iter().any(wanted);
    assert!(shows(|prim| matches!(prim, Prim::Veil { .. })));
    assert!(shows(
        |prim| matches!(prim, Prim::Text { text, .. } if text == "closed")
    ));
    for color in [BLUE.focus, BLUE.glow, BLUE.sweep, BLUE.accent_on_wood] {
        let ring = |prim: &Prim| matches!(prim, Prim::Ring { stroke, .. } if stroke.color == color);
        assert!(prims.iter().any(ring), "{color:?}");
    }
}

/// The texels that have red in them or no blue, though they can be seen.
fn not_blue(image: &ColorImage) -> usize {
    let texels = image.pixels.iter();
    let strange =
        texels.filter(|texel| texel.r() > 0 || texel.a() > 20 && texel.b() < texel.a() / 8);
    strange.count()
}

#[test]
fn pictures_are_painted_with_the_colours_of_their_palette_alone() {
    let [blue, day] = [BLUE, DAY].map(|palette| Atlas::new(&palette.materials));
    for sprite in Sprite::ALL {
        assert_eq!(not_blue(&blue.cut(sprite)), 0, "{sprite:?}");
        assert!(not_blue(&day.cut(sprite)) > 1_000, "{sprite:?}");
    }
    assert_eq!(not_blue(&grain_tile(&BLUE.materials)), 0);
    assert!(not_blue(&grain_tile(&DAY.materials)) > 1_000);
}
