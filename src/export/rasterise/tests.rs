use super::*;
use crate::board::BoardWords;
use crate::board::atlas::Sprite;
use crate::board::theme::DAY;
use crate::export::sheet::Sheet;
use crate::playback::Moment;
use crate::playback::Signals;
use crate::rules::{Game, Player, Position};
use crate::text::legend::Legend;

fn opening() -> (Vec<Prim>, Vec2) {
    let game = Game::new("nsolo", 8).unwrap();
    let legend = Legend {
        game: "Nsolo".to_owned(),
        moment: "At the beginning".to_owned(),
    };
    let sheet = Sheet::new(game, 480.0, DAY, BoardWords::default(), &legend);
    let moment = Moment::still(&Position::start(game, Player::South));
    (sheet.draw(&moment, &Signals::default()), sheet.size())
}

/// What is seen is what the window shows: its ground, dark pits, light stones, dark letters.
#[test]
fn pixels_have_the_colours_of_the_board() {
    let (prims, size) = opening();
    let picture = Rasteriser::new(&DAY.materials)
        .pixels(&prims, size, 960)
        .unwrap();
    assert_eq!(picture.width(), 960);
    assert_eq!(picture.height(), (2.0 * size.y) as u32);
    let at = |x: f32, y: f32| {
        let pixel = picture.pixel((2.0 * x) as u32, (2.0 * y) as u32).unwrap();
        [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
    };
    assert_eq!(at(1.0, 1.0), [0xF3, 0xEE, 0xE6, 255]);
    let place = |wanted: fn(&Sprite) -> bool, last: bool| {
        let mut places = prims.iter().filter_map(|prim| match prim {
            Prim::Sprite { sprite, center, .. } if wanted(sprite) => Some(*center),
            _ => None,
        });
        match last {
            true => places.next_back(),
            false => places.next(),
        }
    };
    let stone = place(|sprite| matches!(sprite, Sprite::Stone(_)), true).unwrap();
    let [red, _, blue, _] = at(stone.x, stone.y);
    assert!(red > 190 && blue > 140, "a stone is light: {red} {blue}");
    // South's inner 8 is empty at the beginning; its pit is drawn ninth.
    let mut pits = prims.iter().filter_map(|prim| match prim {
        Prim::Sprite {
            sprite: Sprite::Pit,
            center,
            ..
        } => Some(*center),
        _ => None,
    });
    let empty = pits.nth(8).unwrap();
    let [red, green, blue, _] = at(empty.x, empty.y);
    assert!(
        red < 130 && red > green && green > blue,
        "a pit is dark: {red} {green} {blue}"
    );
    let (legend, em) = prims
        .iter()
        .find_map(|prim| match prim {
            Prim::Text { at, size, .. } => Some((*at, *size)),
            _ => None,
        })
        .unwrap();
    let letters = (0..100).map(|x| at(legend.x + x as f32 / 2.0, legend.y + 0.6 * em)[0]);
    let letters = letters.min();
    assert!(letters < Some(120), "the legend is written");
}

/// A picture twice as large shows the same.
#[test]
fn a_larger_picture_shows_the_same() {
    let (prims, size) = opening();
    let mut rasteriser = Rasteriser::new(&DAY.materials);
    let small = rasteriser.pixels(&prims, size, 240).unwrap();
    let large = rasteriser.pixels(&prims, size, 480).unwrap();
    let mut apart = 0;
    // A picture has whole pixels: half a row may be missing at the lower edge.
    for y in 0..large.height() / 2 {
        for x in 0..small.width() {
            let one = small.pixel(x, y).unwrap();
            let four = [(0, 0), (1, 0), (0, 1), (1, 1)]
                .map(|(right, down)| large.pixel(2 * x + right, 2 * y + down).unwrap());
            let mean: u32 = four.iter().map(|pixel| u32::from(pixel.red())).sum();
            apart += (mean / 4).abs_diff(u32::from(one.red()));
        }
    }
    let mean = f64::from(apart) / f64::from(small.width() * small.height());
    assert!(mean < 6.0, "{mean}");
}

#[test]
fn the_svg_holds_every_number_of_the_board() {
    let (prims, size) = opening();
    let svg = Rasteriser::new(&DAY.materials).svg(&prims, size, "Nsolo");
    // Eight columns from both seats, and what the 32 pits hold.
    assert_eq!(svg.matches("href=\"#medium-middle-8\"").count(), 2);
    assert_eq!(svg.matches("href=\"#medium-middle-2\"").count(), 2);
    assert_eq!(svg.matches("href=\"#bold-middle-2\"").count(), 30);
    assert_eq!(svg.matches("href=\"#bold-middle-0\"").count(), 2);
    assert_eq!(
        svg.matches("id=\"bold-middle-2\"").count(),
        1,
        "outlined once"
    );
    assert!(svg.contains("href=\"#regular-left-At_20.the_20.beginning\""));
    assert!(
        !svg.contains("<text") && !svg.contains("font"),
        "it needs no font"
    );
    assert_eq!(svg.matches("#pit-0\"").count(), 32);
}

#[test]
fn there_is_no_picture_without_width() {
    let (prims, size) = opening();
    let none = Rasteriser::new(&DAY.materials).pixels(&prims, size, 0);
    assert_eq!(none, Err(RasteriseError));
}

/// A name in a script that the program's own fonts lack is not made of empty boxes where the
/// system has letters for it; other names never wait for the system's fonts.
#[test]
fn the_systems_fonts_are_looked_for_only_where_they_are_needed() {
    let mut rasteriser = Rasteriser::new(&DAY.materials);
    for (name, needed) in [("Şükran – Κώστας, Юрий", false), ("አበበ", true)] {
        let text = Prim::Text {
            at: egui::pos2(10.0, 10.0),
            anchor: egui::Align2::LEFT_TOP,
            text: name.to_owned(),
            size: 14.0,
            weight: crate::board::theme::Weight::Regular,
            color: egui::Color32::BLACK,
        };
        rasteriser
            .pixels(&[text], egui::vec2(100.0, 40.0), 100)
            .unwrap();
        assert_eq!(rasteriser.letters.has_system_fonts(), needed, "{name}");
    }
}
