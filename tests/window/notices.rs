//! What is told over a board: the board stays as it is, and the buttons say what they do.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use egui::Rect;
use egui_kittest::kittest::NodeT;
use nsolo::store::settings::Speed;
use nsolo::ui::Command;

use crate::seat::Seat;

/// Where every pit lies.
fn pits(seat: &Seat) -> Vec<Rect> {
    let nodes = seat.harness.root().children_recursive();
    let pits = nodes.filter(|node| {
        let name = node.accesskit_node().label().unwrap_or_default();
        name.starts_with("South ") || name.starts_with("North ")
    });
    pits.map(|node| node.rect()).collect()
}

/// Nothing is kept, and that is told.
fn tell(seat: &mut Seat) {
    let ctx = seat.harness.ctx.clone();
    seat.app_mut().keep_tables_in(&ctx, None, true);
    seat.look();
    assert!(seat.reads("is not being kept"));
}

#[test]
fn a_notice_neither_moves_nor_shrinks_the_board() {
    for size in [egui::vec2(1_280.0, 800.0), egui::vec2(640.0, 480.0)] {
        for sets_up in [false, true] {
            let mut seat = Seat::sized(Speed::AtOnce, size);
            seat.put(crate::seat::record("nsolo", 8));
            if sets_up {
                seat.app_mut().ask_for(Command::SetUp);
                seat.look();
            }
            let before = pits(&seat);
            assert!(before.len() >= 32);
            tell(&mut seat);
            assert_eq!(pits(&seat), before, "{size} {sets_up}");
            seat.click("Not now");
            seat.look();
            assert!(!seat.reads("is not being kept"));
            assert_eq!(pits(&seat), before);
        }
    }
}

/// What is told may lie over a name or the rim, never over a stone.
#[test]
fn a_notice_covers_no_pit() {
    for size in [(1_280.0, 800.0), (900.0, 600.0), (640.0, 480.0)] {
        for (game, columns) in [("nsolo", 8), ("nsolo", 36), ("sadeqa", 6), ("bosh", 4)] {
            for turned in [false, true] {
                let mut seat = Seat::sized(Speed::AtOnce, size.into());
                seat.put(crate::seat::record(game, columns));
                if turned {
                    seat.app_mut().ask_for(Command::TurnBoard);
                    seat.look();
                }
                tell(&mut seat);
                let notice = told(&seat, "is not being kept");
                let covered: Vec<Rect> = pits(&seat)
                    .into_iter()
                    .filter(|pit| pit.shrink(1.0).intersects(notice))
                    .collect();
                assert!(
                    covered.is_empty(),
                    "{size:?} {game} {notice} over {covered:?}"
                );
            }
        }
    }
}

/// Where the notice that says this lies, with its frame.
fn told(seat: &Seat, text: &str) -> Rect {
    let mut nodes = seat.harness.root().children_recursive();
    let says = |name: Option<String>| name.is_some_and(|name| name.contains(text));
    let node = nodes.find(|node| {
        let node = node.accesskit_node();
        says(node.label()) || says(node.value())
    });
    node.expect("it is told")
        .rect()
        .expand2(egui::vec2(14.0, 6.0))
}

/// A notice that is closed must not read as if what it tells of were closed.
#[test]
fn no_notice_is_closed_by_a_word_that_could_mean_its_game() {
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    tell(&mut seat);
    assert!(!seat.names().contains(&"Close".to_owned()));
}

/// Exports the game as text, in a system whose programs are in this folder.
fn exported(programs: &std::path::Path, to: &std::path::Path) -> Seat {
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.app_mut().look_for_programs_in(programs.to_owned());
    seat.have_no_file_dialogs();
    seat.app_mut().ask_for(Command::Export);
    seat.look();
    seat.click("Text");
    seat.look();
    seat.click("Save…");
    seat.look();
    seat.wait_for_files();
    seat.type_path(to);
    seat.wait_for_export();
    assert!(seat.reads("Exported to"), "{:?}", seat.names());
    seat
}

#[test]
fn the_folder_of_an_export_is_opened_where_the_system_can() {
    let (programs, games) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let file = games.path().join("game.txt");
    let seat = exported(programs.path(), &file);
    assert!(!seat.reads("Open folder"), "there is nothing to do it with");
    // A stand-in that writes down what it was asked for.
    let opener = programs.path().join("xdg-open");
    let asked = programs.path().join("asked");
    let script = format!("#!/bin/sh\nprintf %s \"$1\" > '{}'\n", asked.display());
    fs::write(&opener, script).unwrap();
    fs::set_permissions(&opener, fs::Permissions::from_mode(0o755)).unwrap();
    let mut seat = exported(programs.path(), &games.path().join("again.txt"));
    seat.click("Open folder");
    seat.look();
    let ctx = seat.harness.ctx.clone();
    seat.app_mut().wait_for_folder(&ctx);
    let folder = fs::read_to_string(&asked).unwrap();
    assert_eq!(folder, games.path().display().to_string());
    // Where it fails, that is told.
    fs::write(&opener, "#!/bin/sh\nexit 4\n").unwrap();
    seat.app_mut().ask_for(Command::OpenExportFolder);
    seat.look();
    seat.app_mut().wait_for_folder(&ctx);
    seat.look();
    assert!(seat.reads("could not be opened"), "{:?}", seat.names());
}
