//! Nothing that is handed out has a colour that does not come from the palette it is asked for with.

use std::path::Path;

use super::{Board, Content, Event, Job, Kind, Sheet, Sowing, export_to, running, width};
use crate::board::BoardWords;
use crate::board::tests::scenes;
use crate::board::theme::blue::BLUE;
use crate::board::theme::{DAY, Palette};
use crate::play::{Record, Sides, Start};
use crate::playback::{Film, Pace};
use crate::rules::{Game, Player};
use crate::text::legend::Legend;

fn sheet(game: Game, palette: Palette, pixels: Option<u16>) -> Sheet {
    let legend = Legend {
        game: "Nsolo".to_owned(),
        moment: "Turn 1".to_owned(),
    };
    let words = BoardWords {
        closed: "closed".to_owned(),
        ..BoardWords::default()
    };
    Sheet::new(game, width(game, pixels), palette, words, &legend)
}

fn exported(folder: &Path, kind: Kind, content: Content) -> Vec<u8> {
    let path = folder.join(format!("board.{}", kind.extension()));
    let job = Job {
        kind,
        name: String::new(),
        content,
    };
    let told = export_to(path.clone(), job, true, &mut |_| true);
    assert!(matches!(told, Event::Done(_)), "{told:?}");
    std::fs::read(path).unwrap()
}

/// A few scenes and the last ones: a sweep, and closed pits.
fn boards(palette: Palette, pixels: Option<u16>) -> Vec<Content> {
    let scenes = scenes();
    let last = scenes.len() - 3;
    let some = scenes.into_iter().enumerate();
    let some = some.filter(|(number, _)| number % 20 == 0 || *number >= last);
    some.map(|(_, (game, moment, signals))| {
        Content::Board(Box::new(Board {
            sheet: sheet(game, palette, pixels),
            moment,
            signals,
            title: "Nsolo".to_owned(),
            width: pixels,
        }))
    })
    .collect()
}

/// The colours written in a drawing.
fn written(svg: &str) -> Vec<&str> {
    let colors = svg.split("=\"#").skip(1);
    colors
        .filter_map(|rest| rest.get(..6))
        .filter(|color| is_hex(color))
        .collect()
}

fn is_hex(color: &str) -> bool {
    color.bytes().all(|digit| digit.is_ascii_hexdigit())
}

#[test]
fn a_drawing_has_the_colours_of_its_palette_alone() {
    let folder = tempfile::tempdir().unwrap();
    for (palette, is_blue) in [(BLUE, true), (DAY, false)] {
        for board in boards(palette, None) {
            let svg = String::from_utf8(exported(folder.path(), Kind::Svg, board)).unwrap();
            let colors = written(&svg);
            assert!(colors.len() > 50, "only {} colours", colors.len());
            let blue = |color: &&str| color.starts_with("00") && &color[4..] >= "7f";
            let strange: Vec<_> = colors.iter().filter(|color| !blue(color)).collect();
            assert_eq!(strange.is_empty(), is_blue, "{strange:?}");
        }
    }
}

#[test]
fn a_picture_has_the_colours_of_its_palette_alone() {
    let folder = tempfile::tempdir().unwrap();
    for board in boards(BLUE, Some(480)) {
        let png = exported(folder.path(), Kind::Png, board);
        let picture = resvg::tiny_skia::Pixmap::decode_png(&png).unwrap();
        let strange = picture
            .pixels()
            .iter()
            .filter(|pixel| pixel.red() > 0 || pixel.blue() < 20);
        assert_eq!(strange.count(), 0);
    }
}

#[test]
fn a_sowing_that_moves_has_the_colours_of_its_palette_alone() {
    let folder = tempfile::tempdir().unwrap();
    let game = Game::new("bosh", 4).unwrap();
    let start = Start::Usual(Player::South);
    let mut record = Record::new(game, start, Sides::default()).unwrap();
    let played = record.sow(4).unwrap();
    let film = Film::new(played.before, played.events);
    let content = Content::Sowing(Box::new(Sowing {
        shots: running(&film, Pace::NORMAL),
        film,
        sheet: sheet(game, BLUE, Some(480)),
        width: 480,
    }));
    let bytes = exported(folder.path(), Kind::Gif, content);
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes.as_slice()).unwrap();
    let mut reddest = 0;
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let seen = frame
            .buffer
            .as_chunks::<4>()
            .0
            .iter()
            .filter(|pixel| pixel[3] > 0);
        reddest = reddest.max(seen.map(|pixel| pixel[0]).max().unwrap_or_default());
    }
    // Of 255 colours for everything, none is quite exact.
    assert!(reddest < 8, "{reddest}");
}
