//! In a text field the keys that write, move and edit are the field's, whatever they do elsewhere.

use egui::{Event, Key, Modifiers, Role};
use egui_kittest::kittest::NodeT;
use nsolo::store::settings::Speed;
use nsolo::ui::{COMMANDS, Command};

use crate::seat::{Seat, turns};

/// Somebody with a turn played and another one undone, who types in the search of the list.
fn typing(text: &str) -> (Seat, tempfile::TempDir) {
    let place = tempfile::tempdir().unwrap();
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.click("South pit 5");
    seat.look();
    seat.click("North pit 3");
    seat.look();
    seat.press_with(Modifiers::COMMAND, Key::Z);
    seat.app_mut().list_games_of(place.path().to_owned());
    seat.app_mut().ask_for(Command::Library);
    seat.look();
    for letter in text.chars() {
        seat.harness.event(Event::Text(letter.to_string()));
        seat.look();
    }
    (seat, place)
}

/// What stands in the field.
fn field(seat: &Seat) -> String {
    let mut nodes = seat.harness.root().children_recursive();
    let field = nodes.find(|node| node.accesskit_node().role() == Role::TextInput);
    let field = field.unwrap();
    assert!(field.accesskit_node().is_focused(), "the field is left");
    field.accesskit_node().value().unwrap_or_default()
}

/// Ctrl as a keyboard sends it.
const CTRL: Modifiers = Modifiers {
    ctrl: true,
    command: true,
    ..Modifiers::NONE
};

/// The keys that are the field's, and what stands in it after each.
const FIELDS_OWN: [(Modifiers, Key, &str); 20] = [
    (CTRL, Key::Z, ""),
    (CTRL, Key::A, "ab ab"),
    (CTRL, Key::U, ""),
    (CTRL, Key::W, "ab "),
    (CTRL, Key::H, "ab a"),
    (CTRL, Key::Backspace, "ab "),
    (CTRL, Key::Home, "ab ab"),
    (CTRL, Key::End, "ab ab"),
    (CTRL, Key::ArrowLeft, "ab ab"),
    (Modifiers::NONE, Key::Home, "ab ab"),
    (Modifiers::NONE, Key::End, "ab ab"),
    (Modifiers::NONE, Key::ArrowLeft, "ab ab"),
    (Modifiers::NONE, Key::ArrowRight, "ab ab"),
    (Modifiers::NONE, Key::Backspace, "ab a"),
    (Modifiers::NONE, Key::Delete, "ab ab"),
    (Modifiers::NONE, Key::Comma, "ab ab"),
    (Modifiers::NONE, Key::Period, "ab ab"),
    (Modifiers::NONE, Key::OpenBracket, "ab ab"),
    (Modifiers::NONE, Key::CloseBracket, "ab ab"),
    (Modifiers::NONE, Key::Space, "ab ab"),
];

#[test]
fn what_edits_a_text_edits_it() {
    for (modifiers, key, after) in FIELDS_OWN {
        let (mut seat, _place) = typing("ab ab");
        seat.press_with(modifiers, key);
        assert_eq!(field(&seat), after, "{modifiers:?} {key:?}");
        assert_eq!(turns(seat.record()).len(), 1, "{key:?} touches the game");
        assert!(seat.reads("Your games"), "{key:?} leaves the list");
    }
    // What was taken back is made again, both ways.
    for (modifiers, key) in [
        (Modifiers::COMMAND | Modifiers::SHIFT, Key::Z),
        (Modifiers::COMMAND, Key::Y),
    ] {
        let (mut seat, _place) = typing("ab");
        seat.press_with(Modifiers::COMMAND, Key::Z);
        seat.press_with(modifiers, key);
        assert_eq!(field(&seat), "ab", "{key:?}");
        assert_eq!(turns(seat.record()).len(), 1, "{key:?} touches the game");
    }
}

/// Every key of a command is either the field's or does in a field what it does elsewhere.
#[test]
fn every_key_of_a_command_is_either_the_fields_or_the_commands() {
    let fields = [
        Command::Undo,
        Command::Redo,
        Command::Confirm,
        Command::Clear,
        Command::ToStart,
        Command::PreviousTurn,
        Command::StepBack,
        Command::PlayPause,
        Command::StepForward,
        Command::NextTurn,
        Command::ToEnd,
        Command::ToTrash,
    ];
    // What is seen of the others; those that do nothing here but keep the text as it is are not named.
    let seen = [
        (Command::New, "Save this game first?"),
        (Command::Open, "Save this game first?"),
        (Command::SetUp, "set up a position"),
        (Command::Save, "Save the game"),
        (Command::SaveAs, "Save the game"),
        (Command::Keys, "Keys"),
    ];
    for command in COMMANDS.iter().copied() {
        let Some(keys) = command.info().shortcut else {
            continue;
        };
        let (mut seat, _place) = typing("ab");
        seat.have_no_file_dialogs();
        seat.press_with(keys.modifiers, keys.logical_key);
        seat.wait_for_files();
        if let Some((_, told)) = seen.iter().find(|(of, _)| *of == command) {
            assert!(seat.reads(told), "{command:?}");
        } else if fields.contains(&command) {
            assert_eq!(turns(seat.record()).len(), 1, "{command:?}");
            assert!(seat.reads("Your games"), "{command:?}");
            assert!(!seat.reads("Move this game"), "{command:?}");
        }
    }
}

#[test]
fn a_text_in_a_dialog_is_edited_likewise() {
    let place = tempfile::tempdir().unwrap();
    let mut seat = Seat::at("bosh", 4, Speed::AtOnce);
    seat.click("South pit 5");
    seat.look();
    seat.no_dialog_to_save(&place.path().join("game.ron"));
    seat.press_with(Modifiers::COMMAND, Key::A);
    seat.harness.event(Event::Text("other".to_owned()));
    seat.look();
    assert_eq!(field(&seat), "other");
    seat.press_with(Modifiers::COMMAND, Key::Z);
    assert!(field(&seat).ends_with("game.ron"));
    assert_eq!(turns(seat.record()).len(), 1);
}
