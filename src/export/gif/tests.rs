use super::*;
use crate::board::BoardWords;
use crate::board::theme::DAY;
use crate::export::sheet;
use crate::play::{Record, Sides, Start};
use crate::rules::{Event, GAMES, Game, Pit, Player, SetUp};
use crate::text::legend::Legend;

/// A GIF as a viewer shows it: every frame put together, and its delay.
struct Played {
    size: (usize, usize),
    repeat: gif::Repeat,
    frames: Vec<(Vec<[u8; 3]>, u16)>,
}

fn play(bytes: &[u8]) -> Played {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).unwrap();
    let size = (usize::from(decoder.width()), usize::from(decoder.height()));
    let mut canvas = vec![[0; 3]; size.0 * size.1];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        for (at, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let wide = usize::from(frame.width);
            let x = usize::from(frame.left) + at % wide;
            let y = usize::from(frame.top) + at / wide;
            if pixel[3] > 0 {
                canvas[y * size.0 + x] = [pixel[0], pixel[1], pixel[2]];
            }
        }
        frames.push((canvas.clone(), frame.delay));
    }
    Played {
        size,
        repeat: decoder.repeat(),
        frames,
    }
}

fn film(id: &str, size: u16, pit: usize) -> Film {
    let game = Game::new(id, size).unwrap();
    let start = Start::Usual(Player::South);
    let mut record = Record::new(game, start, Sides::default()).unwrap();
    let played = record.sow(pit).unwrap();
    Film::new(played.before, played.events)
}

fn sheet_of(film: &Film, width: u16) -> Sheet {
    let legend = Legend {
        game: "Nsolo".to_owned(),
        moment: "Turn 1".to_owned(),
    };
    let game = film.before().game();
    let points = sheet::width(game, Some(width));
    Sheet::new(game, points, DAY, BoardWords::default(), &legend)
}

/// The sowing of a film at the usual pace, nothing told.
fn usual(film: &Film, sheet: &Sheet, width: u16) -> Sowing {
    Sowing {
        film: film.clone(),
        sheet: sheet.clone(),
        width,
        shots: running(film, Pace::NORMAL),
    }
}

/// The mean distance of two pictures' colours, and how many pixels are far from what they should
/// be.
fn apart(seen: &[[u8; 3]], wanted: &Pixmap) -> (f64, usize) {
    let mut sum = 0.0;
    let mut far = 0;
    for (seen, wanted) in seen.iter().zip(wanted.pixels()) {
        let wanted = [wanted.red(), wanted.green(), wanted.blue()];
        let distance: u16 = seen
            .iter()
            .zip(wanted)
            .map(|(a, b)| u16::from(a.abs_diff(b)))
            .sum();
        sum += f64::from(distance);
        far += usize::from(distance > 90);
    }
    (sum / seen.len() as f64, far)
}

#[test]
fn a_sowing_begins_with_the_old_position_and_ends_with_the_new_one() {
    let sowings = [("nsolo", 8, 3), ("sadeqa", 6, 3), ("bosh", 4, 4)];
    assert_eq!(sowings.map(|(id, ..)| id), GAMES.map(|rules| rules.id));
    for (id, size, pit) in sowings {
        let film = film(id, size, pit);
        let sheet = sheet_of(&film, 240);
        let mut rasteriser = Rasteriser::new(&DAY.materials);
        let mut shares = Vec::new();
        let bytes = sowing(&usual(&film, &sheet, 240), &mut rasteriser, &mut |share| {
            shares.push(share);
            true
        })
        .unwrap();
        let played = play(&bytes);
        let height = (sheet.size().y * 240.0 / sheet.size().x).round() as usize;
        assert_eq!(played.size, (240, height));
        assert_eq!(played.repeat, gif::Repeat::Infinite);
        assert!(shares.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(shares.last().is_some_and(|last| (0.9..1.0).contains(last)));

        for (frame, position) in [
            (played.frames.first(), film.before()),
            (played.frames.last(), film.after()),
        ] {
            let prims = sheet.draw(&Moment::still(position), &Signals::default());
            let wanted = rasteriser.pixels(&prims, sheet.size(), 240).unwrap();
            let (mean, far) = apart(&frame.unwrap().0, &wanted);
            assert!(mean < 12.0 && far < 40, "{id}: {mean}, {far} far");
        }
        let delays: Vec<u16> = played.frames.iter().map(|frame| frame.1).collect();
        assert!(delays[0] >= OLD_DELAY && delays.last() == Some(&NEW_DELAY));
        let whole: f64 = delays.iter().map(|delay| f64::from(*delay)).sum();
        let wanted = 100.0 * film.shown_length(Pace::NORMAL) + 300.0;
        assert!((whole - wanted).abs() <= 14.0, "{id}: {whole} for {wanted}");
        let middle = &played.frames[played.frames.len() / 2].0;
        assert!(*middle != played.frames[0].0, "{id}: stones fly");
    }
}

/// However long a sowing is, its GIF is not.
#[test]
fn a_very_long_sowing_is_shown_in_a_bounded_number_of_frames() {
    let film = long_film();
    assert!(film.length() > 60.0, "{}", film.length());
    assert_eq!(running(&film, Pace::NORMAL).len(), 216);
    let sheet = sheet_of(&film, 240);
    let mut rasteriser = Rasteriser::new(&DAY.materials);
    let bytes = sowing(&usual(&film, &sheet, 240), &mut rasteriser, &mut |_| true).unwrap();
    let played = play(&bytes);
    assert!((100..=216).contains(&played.frames.len()));
    assert!(bytes.len() < 3_000_000, "{}", bytes.len());
}

/// A sowing of minutes on 4x36: a heap of thousands, the first of those whose sowing ends.
fn long_film() -> Film {
    let game = Game::new("nsolo", 36).unwrap();
    let films = (4_000..4_100).filter_map(|stones| {
        let mut pits = vec![Pit::with(0); 144];
        pits[0] = Pit::with(stones);
        pits[100] = Pit::with(3);
        let set_up = SetUp {
            pits,
            store: [0; 2],
            player: Player::South,
        };
        let before = Position::set_up(game, &set_up).unwrap();
        let mut events = Vec::new();
        before.sow(0, &Vec::new(), &mut events).ok()?;
        Some(Film::new(before, events))
    });
    films.into_iter().next().unwrap()
}

#[test]
fn it_can_be_stopped() {
    let film = film("nsolo", 8, 3);
    let sheet = sheet_of(&film, 240);
    let mut rasteriser = Rasteriser::new(&DAY.materials);
    let mut asked = 0;
    let stopped = sowing(&usual(&film, &sheet, 240), &mut rasteriser, &mut |_| {
        asked += 1;
        asked < 3
    });
    assert_eq!((stopped, asked), (Err(ExportError::Stopped), 3));
}

/// What is drawn piece by piece is what is drawn at once.
#[test]
fn a_part_drawn_anew_is_what_it_is_in_the_whole() {
    let mut running = film("nsolo", 8, 3);
    let sheet = sheet_of(&running, 240);
    let mut rasteriser = Rasteriser::new(&DAY.materials);
    let whole = usual(&running, &sheet, 240);
    let mut canvas = Canvas::new(&whole, &mut rasteriser).unwrap();
    canvas.ground().unwrap();
    canvas.show_still(running.before(), "").unwrap();
    for _ in 0..5 {
        running.advance(0.33, Pace::NORMAL);
        canvas.show_film(&running, "").unwrap();
    }
    let pieced = canvas.whole.clone();
    canvas.elements.clear();
    canvas.ground_elements.clear();
    canvas.ground.fill(resvg::tiny_skia::Color::TRANSPARENT);
    canvas.show_film(&running, "").unwrap();
    let rough: Vec<[u8; 3]> = pieced
        .pixels()
        .iter()
        .map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
        .collect();
    let (mean, far) = apart(&rough, &canvas.whole);
    assert!(mean < 0.2 && far == 0, "{mean}, {far} far");
}

/// How long a GIF is, in hundredths of a second, without its first and last picture.
fn moving(played: &Played) -> f64 {
    let whole: f64 = played.frames.iter().map(|frame| f64::from(frame.1)).sum();
    whole - f64::from(OLD_DELAY + NEW_DELAY)
}

#[test]
fn it_takes_as_long_as_its_film_does_at_each_pace() {
    let film = film("bosh", 4, 4);
    let sheet = sheet_of(&film, 240);
    let mut rasteriser = Rasteriser::new(&DAY.materials);
    for pace in [Pace::SLOW, Pace::NORMAL, Pace::FAST] {
        let shown = Sowing {
            shots: running(&film, pace),
            ..usual(&film, &sheet, 240)
        };
        let bytes = sowing(&shown, &mut rasteriser, &mut |_| true).unwrap();
        let (moving, wanted) = (moving(&play(&bytes)), 100.0 * film.shown_length(pace));
        assert!((moving - wanted).abs() <= 14.0, "{moving} for {wanted}");
    }
}

/// A turn that ends a round: North has no stones then.
fn round_change() -> Film {
    let game = Game::new("bosh", 4).unwrap();
    let mut pits = [0_u16; 10].map(Pit::with);
    pits[0] = Pit::with(3);
    let set_up = SetUp {
        pits: pits.to_vec(),
        store: [20, 17],
        player: Player::South,
    };
    let mut record = Record::new(game, Start::SetUp(set_up), Sides::default()).unwrap();
    let played = record.sow(0).unwrap();
    let film = Film::new(played.before, played.events);
    assert!(film.after().round() > 1);
    film
}

/// Everything that is told is in the picture as long as it takes to read, and goes with what is seen: also
/// how a round ends and the next one begins, where pit follows pit and the same is told of each.
#[test]
fn what_is_told_can_be_read() {
    for film in [film("nsolo", 8, 3), round_change()] {
        let say = |caption: &Caption| format!("{caption:?}").chars().take(40).collect();
        let how = Telling {
            pace: Pace::SLOW,
            to_read: &|_| 2.0,
            reads_last: true,
        };
        let shots = telling(&film, &how, &say);
        assert!(shots.len() < MOST_FRAMES);
        let mut seen = Vec::new();
        let kind = |told: &str| told.split(' ').next().map(str::to_owned);
        let same = |a: &str, b: &str| {
            a == b
                || kind(a) == kind(b) && ["Gathered", "Filled"].iter().any(|is| a.starts_with(is))
        };
        for run in shots.chunk_by(|a, b| same(&a.told, &b.told)) {
            let (told, seconds) = (&run[0].told, run.len() as f64 * FRAME);
            assert!(told.is_empty() || seconds > 1.7, "{told} stays {seconds}");
            seen.push(told.clone());
        }
        assert!(seen.len() > 4, "{seen:?}");
        let mut film = film;
        for shot in &shots {
            film.go_to(shot.place);
            if shot.told.starts_with("EndCaptures") {
                assert!(film.moment().flights.is_empty());
            }
        }
        assert!(film.is_over());
        let events = film.events();
        let ends = events
            .filter(|event| matches!(event, Event::RoundEnded { .. }))
            .count();
        let told = seen
            .iter()
            .filter(|told| told.starts_with("RoundEnded"))
            .count();
        assert_eq!(told, ends);
    }
}

#[test]
fn a_sentence_stands_under_the_legend() {
    let film = film("bosh", 4, 4);
    let plain = sheet_of(&film, 240);
    let mut shots = running(&film, Pace::NORMAL);
    for shot in &mut shots {
        shot.told = "Five stones are captured".into();
    }
    let told = shots.iter().map(|shot| &*shot.told);
    let sheet = plain.clone().with_room_for(told);
    assert!(sheet.size().y > plain.size().y);
    let shown = Sowing {
        shots,
        ..usual(&film, &sheet, 240)
    };
    let mut rasteriser = Rasteriser::new(&DAY.materials);
    let bytes = sowing(&shown, &mut rasteriser, &mut |_| true).unwrap();
    let played = play(&bytes);
    let still = Moment::still(film.after());
    let prims = sheet.draw_told(&still, &Signals::default(), "Five stones are captured");
    let wanted = rasteriser.pixels(&prims, sheet.size(), 240).unwrap();
    let (mean, far) = apart(&played.frames.last().unwrap().0, &wanted);
    assert!(mean < 12.0 && far < 40, "{mean}, {far} far");
}
