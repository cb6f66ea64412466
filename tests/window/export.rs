//! Showing a game to somebody else.

use std::path::{Path, PathBuf};

use egui::{Key, Modifiers};
use nsolo::store::settings::Speed;

use crate::seat::Seat;

pub const EXPORT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// The game is to be exported as text; where is asked next.
fn ask_for_text(seat: &mut Seat) {
    seat.press_with(EXPORT, Key::E);
    seat.click("Text");
    seat.look();
    seat.click("Save…");
    seat.wait_for_files();
}

/// Bosh after South's first turn, on a system without file dialogs.
pub fn after_a_turn() -> Seat {
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.have_no_file_dialogs();
    seat.click("South pit 5");
    seat.look();
    seat
}

/// Exports what is chosen in the open dialog to a path.
fn save(seat: &mut Seat, path: &Path) {
    seat.click("Save…");
    seat.wait_for_files();
    seat.type_path(path);
    seat.wait_for_export();
}

fn text_of(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap()
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().path()).collect()
}

#[test]
fn a_game_is_exported_as_text_from_the_menu() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = after_a_turn();
    seat.choose_in_game_menu("Export…");
    seat.look();
    assert!(seat.reads("a picture of 1600\u{a0}×\u{a0}962 pixels"));
    seat.click("Text");
    seat.look();
    assert!(seat.reads("The whole game in notation"));
    save(&mut seat, &folder.path().join("for a friend"));
    let path = folder.path().join("for a friend.txt");
    assert!(seat.reads(&format!("Exported to “{}”.", path.display())));
    let text = text_of(&path);
    assert!(text.starts_with("Bosh\n\nSouth begins from the usual start.\n\n1. South: 5 x5\n"));
    assert!(text.contains("\nNorth to play turn 2.\n"));
    // The notice goes when it is closed.
    seat.click("OK");
    seat.look();
    assert!(!seat.reads("Exported to"));
}

#[test]
fn a_picture_is_exported_by_keyboard_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = after_a_turn();
    seat.press_with(EXPORT, Key::E);
    assert_eq!(seat.focused().as_deref(), Some("Save…"));
    for _ in 0..10 {
        if seat.focused().as_deref() == Some("800 pixels") {
            break;
        }
        seat.press_with(Modifiers::SHIFT, Key::Tab);
    }
    seat.press(Key::Enter);
    assert!(seat.reads("a picture of 800\u{a0}×\u{a0}481 pixels"));
    for _ in 0..10 {
        if seat.focused().as_deref() == Some("Save…") {
            break;
        }
        seat.press(Key::Tab);
    }
    seat.press(Key::Enter);
    seat.wait_for_files();
    assert!(seat.reads("Bosh turn 1.png"), "a name is proposed");
    let path = folder.path().join("board.PNG");
    seat.type_path(&path);
    seat.wait_for_export();
    let png = resvg::tiny_skia::Pixmap::load_png(&path).unwrap();
    assert_eq!((png.width(), png.height()), (800, 481));
    assert_eq!(
        files_in(folder.path()),
        [path],
        "the extension once, nothing beside"
    );
}

#[test]
fn the_choice_is_remembered_and_escape_leaves_the_dialog() {
    let mut seat = after_a_turn();
    seat.press_with(EXPORT, Key::E);
    seat.click("Drawing (SVG)");
    seat.look();
    assert!(!seat.reads("pixels"), "a drawing has no size");
    seat.press(Key::Escape);
    assert!(!seat.reads("Drawing (SVG)"));
    seat.press_with(EXPORT, Key::E);
    assert!(seat.reads("1600 pixels"), "what was left was not chosen");
    seat.click("Drawing (SVG)");
    seat.look();
    seat.click("Save…");
    seat.wait_for_files();
    seat.press(Key::Escape);
    seat.press_with(EXPORT, Key::E);
    assert!(seat.reads("stays sharp at any size"));
}

#[test]
fn a_drawing_of_a_sweep_shows_what_is_chosen() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    seat.have_no_file_dialogs();
    seat.click("South outer 4");
    seat.look();
    seat.click("North outer 3");
    seat.look();
    seat.press_with(EXPORT, Key::E);
    seat.click("Drawing (SVG)");
    seat.look();
    let path = folder.path().join("sweep.svg");
    save(&mut seat, &path);
    let svg = text_of(&path);
    let options = resvg::usvg::Options::default();
    resvg::usvg::Tree::from_str(&svg, &options).unwrap();
    assert!(svg.contains("<title>Nsolo 4×8 — Turn 1: South chooses the bonus sweep</title>"));
    assert_eq!(
        svg.matches("stroke-dasharray").count(),
        1,
        "the chosen stone"
    );
    assert_eq!(
        svg.matches("stroke=\"#d9481c\"").count(),
        14,
        "sweepable pits"
    );
}

#[test]
fn a_sowing_is_exported_while_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = after_a_turn();
    seat.press_with(EXPORT, Key::E);
    seat.click("Sowing (GIF)");
    seat.look();
    seat.click("480 pixels");
    seat.look();
    seat.click("Save…");
    seat.wait_for_files();
    let path = folder.path().join("turn.gif");
    seat.type_path(&path);
    // By keyboard: a click in the very frame in which it is told that the file is there was not meant for that.
    seat.press(Key::Enter);
    seat.wait_for_export();
    assert_eq!(seat.record().main_line().len(), 2, "the game went on");
    assert!(seat.reads("Exported to"));
    let file = std::fs::File::open(&path).unwrap();
    let mut gif = gif::DecodeOptions::new().read_info(file).unwrap();
    assert_eq!((gif.width(), gif.repeat()), (480, gif::Repeat::Infinite));
    let mut frames = 0;
    while gif.read_next_frame().unwrap().is_some() {
        frames += 1;
    }
    assert!((15..40).contains(&frames), "{frames}");
}

#[test]
fn without_a_sowing_there_is_no_gif_and_the_dialog_says_why() {
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.press_with(EXPORT, Key::E);
    assert!(!seat.is_enabled("Sowing (GIF)"));
    assert!(seat.reads("does not come from a sowing"));
    seat.press(Key::Escape);
    seat.click("South pit 5");
    seat.look();
    seat.press_with(EXPORT, Key::E);
    assert!(seat.is_enabled("Sowing (GIF)"));
    assert!(!seat.reads("did not come of a sowing"));
    let mut empty = Seat::empty(Speed::AtOnce);
    empty.press_with(EXPORT, Key::E);
    assert!(!empty.reads("Picture (PNG)"), "nothing is on the table");
}

#[test]
fn a_file_is_replaced_only_when_that_was_asked() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    std::fs::write(&path, "mine").unwrap();
    let mut seat = after_a_turn();
    for answer in ["Cancel", "Replace"] {
        seat.press_with(EXPORT, Key::E);
        seat.click("Text");
        seat.look();
        save(&mut seat, &folder.path().join("game"));
        assert!(seat.reads("already a file named “game.txt”"));
        assert_eq!(text_of(&path), "mine");
        seat.click(answer);
        seat.look();
    }
    seat.wait_for_export();
    assert!(text_of(&path).starts_with("Bosh\n"));
}

#[test]
fn what_cannot_be_written_can_be_saved_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let gone = folder.path().join("gone");
    std::fs::create_dir(&gone).unwrap();
    let mut seat = after_a_turn();
    ask_for_text(&mut seat);
    std::fs::remove_dir(&gone).unwrap();
    seat.type_path(&gone.join("game.txt"));
    seat.wait_for_export();
    assert!(seat.reads("could not be saved: its folder does not exist"));
    // Another game is on the table by then; what was made stays as it was, and keeps its name.
    seat.put(crate::seat::record("sadeqa", 6));
    let path = folder.path().join("game.txt");
    std::fs::write(&path, "mine").unwrap();
    for _ in 0..2 {
        seat.click("Save elsewhere…");
        seat.look();
        seat.wait_for_files();
        assert!(
            seat.reads("Bosh.txt"),
            "the name of the game that is exported"
        );
        seat.press(Key::Escape);
        assert!(seat.reads("could not be saved"), "left is not lost");
    }
    for answer in ["Cancel", "Replace"] {
        assert!(seat.reads("could not be saved"), "left is not lost");
        seat.click("Save elsewhere…");
        seat.look();
        seat.wait_for_files();
        seat.type_path(&path);
        seat.wait_for_export();
        assert!(seat.reads("already a file named “game.txt”"));
        assert_eq!(text_of(&path), "mine");
        seat.click(answer);
        seat.look();
    }
    seat.wait_for_export();
    assert!(seat.reads("Exported to"));
    assert!(text_of(&path).starts_with("Bosh\n"));
    assert!(text_of(&path).contains("\nNorth to play turn 2.\n"));
    assert!(!seat.reads("Save elsewhere…"), "it is written");
}

#[test]
fn whether_a_file_may_be_replaced_waits_for_other_questions() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    std::fs::write(&path, "mine").unwrap();
    let mut seat = after_a_turn();
    ask_for_text(&mut seat);
    seat.write_path(&path);
    // The keys are shown before anything can come from the disk.
    seat.app_mut().ask_for(nsolo::ui::Command::Keys);
    seat.harness.key_press(Key::Enter);
    seat.harness.step();
    seat.wait_for_export();
    assert!(seat.reads("Come to the board, leave it"));
    assert!(!seat.reads("already a file named “game.txt”"));
    seat.press(Key::Escape);
    assert!(seat.reads("already a file named “game.txt”"));
    seat.click("Replace");
    seat.wait_for_export();
    assert!(text_of(&path).starts_with("Bosh\n"));
}

#[test]
fn a_question_that_another_one_interrupts_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    std::fs::write(&path, "mine").unwrap();
    let mut seat = after_a_turn();
    ask_for_text(&mut seat);
    seat.type_path(&path);
    seat.wait_for_export();
    assert!(seat.reads("already a file named “game.txt”"));
    // The game has unsaved turns, and nothing keeps it here.
    assert!(!seat.closes());
    assert!(seat.reads("Save this game first?"));
    seat.click("Cancel");
    seat.look();
    assert!(seat.reads("already a file named “game.txt”"));
    seat.click("Replace");
    seat.wait_for_export();
    assert!(text_of(&path).starts_with("Bosh\n"));
}

#[test]
fn a_typed_folder_takes_an_export_under_its_usual_name() {
    let folder = tempfile::tempdir().unwrap();
    let mut seat = after_a_turn();
    ask_for_text(&mut seat);
    seat.type_path(folder.path());
    seat.wait_for_export();
    assert!(text_of(&folder.path().join("Bosh.txt")).starts_with("Bosh\n"));
}
