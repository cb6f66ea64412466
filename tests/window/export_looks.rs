//! How what is exported looks: as it is seen, as it is chosen, and shown before it is made.

use std::path::Path;

use egui::{Key, vec2};
use egui_kittest::kittest::Queryable;
use nsolo::play::{Record, Sides, Start};
use nsolo::rules::{Game, Player};
use nsolo::store::settings::Speed;

use crate::export::{EXPORT, after_a_turn};
use crate::seat::Seat;

fn open(seat: &mut Seat) {
    seat.press_with(EXPORT, Key::E);
}

fn choose(seat: &mut Seat, name: &str) {
    seat.click(name);
    seat.look();
}

fn preview(seat: &mut Seat) {
    let ctx = seat.harness.ctx.clone();
    seat.app_mut().wait_for_preview(&ctx);
    seat.look();
}

fn save(seat: &mut Seat, path: &Path) {
    seat.click("Save…");
    seat.wait_for_files();
    seat.type_path(path);
    seat.wait_for_export();
    assert!(seat.reads("Exported to"));
}

/// Frames, and hundredths of a second they are shown together.
fn played(path: &Path) -> (usize, u32, (u16, u16)) {
    let file = std::fs::File::open(path).unwrap();
    let mut gif = gif::DecodeOptions::new().read_info(file).unwrap();
    let size = (gif.width(), gif.height());
    let (mut frames, mut time) = (0, 0);
    while let Some(frame) = gif.read_next_frame().unwrap() {
        frames += 1;
        time += u32::from(frame.delay);
    }
    (frames, time, size)
}

#[test]
fn what_will_be_exported_is_shown_in_the_dialog() {
    for size in [vec2(1_280.0, 800.0), vec2(640.0, 480.0)] {
        let mut seat = Seat::sized(Speed::AtOnce, size);
        seat.put(crate::seat::record("bosh", 4));
        seat.click("South pit 5");
        seat.look();
        open(&mut seat);
        preview(&mut seat);
        assert!(seat.app().has_preview() && seat.reads("What is exported"));
        let save = seat.harness.get_by_label("Save…").rect();
        assert!(save.bottom() < size.y && save.right() < size.x);
        for kind in ["Sowing (GIF)", "Drawing (SVG)", "Text", "Picture (PNG)"] {
            choose(&mut seat, kind);
            preview(&mut seat);
            assert_eq!(
                seat.harness.get_by_label("Save…").rect(),
                save,
                "{kind} moves nothing"
            );
        }
        seat.press(Key::Escape);
        assert!(!seat.app().has_preview(), "it is gone with the dialog");
    }
}

#[test]
fn the_speed_and_the_caption_of_a_sowing_are_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let mut seen = Vec::new();
    for (speed, caption) in [
        ("Slow", "What it shows"),
        ("Normal", "What it shows"),
        ("Fast", "None"),
    ] {
        let mut seat = after_a_turn();
        open(&mut seat);
        choose(&mut seat, "Sowing (GIF)");
        choose(&mut seat, "480 pixels");
        for name in [speed, caption] {
            // The menus have a line of this name only while they are open.
            choose(&mut seat, name);
        }
        let path = folder.path().join(format!("{speed}.gif"));
        save(&mut seat, &path);
        seen.push(played(&path));
    }
    let [slow, normal, fast] = [0, 1, 2].map(|at| seen[at]);
    let moving = |(_, time, _): (usize, u32, (u16, u16))| i64::from(time) - 300;
    assert!(
        moving(slow) > 3 * moving(normal),
        "it is told and can be read: {seen:?}"
    );
    assert!((3 * moving(fast) - moving(normal)).abs() <= 40, "{seen:?}");
    assert!(slow.2.1 > normal.2.1, "there is a place for what is told");
    assert!(fast.2.1 < normal.2.1, "without a caption it is lower");
}

#[test]
fn a_picture_without_a_caption_is_the_board_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = after_a_turn();
    open(&mut seat);
    choose(&mut seat, "Drawing (SVG)");
    let with = folder.path().join("with.svg");
    save(&mut seat, &with);
    open(&mut seat);
    choose(&mut seat, "None");
    let without = folder.path().join("without.svg");
    save(&mut seat, &without);
    let [with, without] = [with, without].map(|path| std::fs::read_to_string(path).unwrap());
    assert!(with.contains("id=\"bold-left-Bosh") && !without.contains("-left-"));
    assert!(
        !with.contains("<text") && !with.contains("font-"),
        "its letters are outlines"
    );
}

/// The numbers of the columns, from left to right, along the upper edge of a drawing.
fn columns(svg: &str) -> Vec<u8> {
    let uses = svg.lines().filter(|line| line.contains("#medium-middle-"));
    let places = uses.filter_map(|line| {
        let number = line.split("#medium-middle-").nth(1)?.split('"').next()?;
        let place = line.split("translate(").nth(1)?.split(')').next()?;
        let (x, y) = place.split_once(' ')?;
        Some((
            y.parse::<f32>().ok()?,
            x.parse::<f32>().ok()?,
            number.parse::<u8>().ok()?,
        ))
    });
    let mut places: Vec<_> = places.collect();
    places.sort_by(|a, b| a.partial_cmp(b).unwrap());
    places
        .into_iter()
        .take(5)
        .map(|(.., number)| number)
        .collect()
}

#[test]
fn what_is_exported_is_seen_from_the_seat_one_looks_from() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = after_a_turn();
    let mut drawings = Vec::new();
    for name in ["south.svg", "north.svg"] {
        open(&mut seat);
        choose(&mut seat, "Drawing (SVG)");
        let path = folder.path().join(name);
        save(&mut seat, &path);
        drawings.push(std::fs::read_to_string(path).unwrap());
        seat.press(Key::F);
    }
    // South has captured five, and its trough is at its right: at the left of the turned board.
    let trough = |svg: &str| {
        let line = svg
            .lines()
            .find(|line| line.contains("<use") && line.contains("#bold-middle-5\""));
        let place = line.unwrap().split("translate(").nth(1).unwrap();
        place.split(' ').next().unwrap().parse::<f32>().unwrap()
    };
    assert!(trough(&drawings[0]) > trough(&drawings[1]) + 200.0);
    for drawing in &drawings {
        assert_eq!(
            columns(drawing),
            [5, 4, 3, 2, 1],
            "each from its owner's left"
        );
    }
    assert!(!drawings[0].contains("seen from"));
    assert!(drawings[1].contains("seen from North’s seat"));
}

/// However many names there are, the title is as large as the line under it.
#[test]
fn a_picture_of_teams_has_room_for_all_names() {
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let sides = Sides::new(
        names(&[
            "Amina Chirwa",
            "Banda",
            "Chanda",
            "Daudi",
            "Esther",
            "Femi Adeyemi",
        ]),
        names(&[
            "Zoë Jansen",
            "Ελένη",
            "Жанна",
            "Gift",
            "Hope",
            "Ines Ferreira",
        ]),
    );
    let game = Game::new("bosh", 4).unwrap();
    let record = Record::new(game, Start::Usual(Player::South), sides).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.have_no_file_dialogs();
    seat.put(record);
    open(&mut seat);
    choose(&mut seat, "Drawing (SVG)");
    let path = folder.path().join("teams.svg");
    save(&mut seat, &path);
    let svg = std::fs::read_to_string(&path).unwrap();
    let lines = svg
        .lines()
        .filter(|line| line.starts_with("<use") && line.contains("-left-"));
    let sizes: Vec<&str> = lines
        .filter_map(|line| line.split("scale(").nth(1)?.split(')').next())
        .collect();
    assert!(sizes.len() >= 3, "the title has several lines");
    assert!(sizes.iter().all(|size| *size == sizes[0]), "{sizes:?}");
}
