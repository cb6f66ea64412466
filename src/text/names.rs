//! Names and foreign texts, as they stand in a sentence.

use std::path::Path;

use crate::rules::{PitIndex, Place, Player, Row, Shape};
use crate::text::Words;

/// Characters of a foreign text that are shown at the most.
pub(in crate::text) const MOST_SHOWN: usize = 60;

/// South or North.
#[must_use]
pub fn say_player(words: &Words, player: Player) -> String {
    words.say(match player {
        Player::South => "south",
        Player::North => "north",
    })
}

/// The name of a game.
#[must_use]
pub fn say_game(words: &Words, id: &str) -> String {
    words.say(&format!("game-{id}"))
}

/// A pit, without its owner: “outer 5”, “inner 3”, “pit 4”.
#[must_use]
pub fn say_pit(words: &Words, shape: Shape, pit: PitIndex) -> String {
    say_place(words, shape.place(pit))
}

pub(in crate::text) fn say_place(words: &Words, place: Place) -> String {
    let id = match place.row {
        Row::Outer => "pit-outer",
        Row::Inner => "pit-inner",
        Row::Only => "pit-only",
    };
    words.fill(id, &[("column", place.column.into())])
}

/// Letters of a path in a message.
const MOST_OF_A_PATH: usize = 180;

/// A path as it can be shown: nothing in it that could disturb the line, and the middle of a very
/// long one left out.
#[must_use]
pub fn say_path(path: &Path) -> String {
    let path = cut(&path.to_string_lossy(), usize::MAX);
    let letters = path.chars().count();
    if letters <= MOST_OF_A_PATH {
        return path;
    }
    // The end tells more than the beginning.
    let start: String = path.chars().take(MOST_OF_A_PATH / 3).collect();
    let end: String = path
        .chars()
        .skip(letters - MOST_OF_A_PATH * 2 / 3)
        .collect();
    format!("{start}…{end}")
}

/// A file's name as it can be shown.
#[must_use]
pub fn say_file_name(path: &Path) -> String {
    say_path(Path::new(path.file_name().unwrap_or(path.as_os_str())))
}

/// The same without the extension.
#[must_use]
pub fn say_file_stem(path: &Path) -> String {
    say_path(Path::new(path.file_stem().unwrap_or(path.as_os_str())))
}

/// “6 or 4”.
pub(in crate::text) fn say_one_of(words: &Words, things: impl Iterator<Item = String>) -> String {
    let list = things.reduce(|first, last| {
        words.fill("list-or", &[("first", first.into()), ("last", last.into())])
    });
    list.unwrap_or_default()
}

/// “Thoko, Zione, Amina”.
#[must_use]
pub fn say_list(words: &Words, things: impl IntoIterator<Item = String>) -> String {
    let list = things.into_iter().reduce(|first, next| {
        words.fill("list-on", &[("first", first.into()), ("next", next.into())])
    });
    list.unwrap_or_default()
}

/// A foreign text as it can be shown: cut short, nothing in it that could disturb the line.
pub(in crate::text) fn shown(text: &str) -> String {
    cut(text, MOST_SHOWN)
}

pub(in crate::text) fn cut(text: &str, most: usize) -> String {
    let plain = |c: char| match crate::store::format::shows(c) {
        true => c,
        false => '\u{fffd}',
    };
    let mut shown: String = text.chars().take(most).map(plain).collect();
    if text.chars().nth(most).is_some() {
        shown.push('…');
    }
    shown
}

/// A large number with its thousands set apart.
#[must_use]
pub fn grouped(number: u64) -> String {
    match number {
        0..1000 => number.to_string(),
        _ => format!("{},{:03}", grouped(number / 1000), number % 1000),
    }
}
