//! Names of games, players, pits and files, and foreign texts, as they stand in a sentence.

use std::path::Path;

use crate::play::{Level, Sides};
use crate::rules::{Game, PitIndex, Pits, Place, Player, Row, Shape, Sizes};
use crate::store::LeftOpen;
use crate::text::Words;

/// Characters of a foreign text that are shown at the most.
pub(in crate::text) const MOST_SHOWN: usize = 60;

/// A text as the beginning of a sentence.
#[must_use]
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first: Option<char> = letters.next();
    let first = first.into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// South or North.
#[must_use]
pub fn say_player(words: &Words, player: Player) -> String {
    words.say(match player {
        Player::South => "south",
        Player::North => "north",
    })
}

/// The name of a level.
#[must_use]
pub fn say_level(words: &Words, level: Level) -> String {
    words.say(match level {
        Level::First => "level-first",
        Level::Easy => "level-easy",
        Level::Middle => "level-middle",
        Level::Strong => "level-strong",
        Level::Strongest => "level-strongest",
    })
}

/// Who plays a side for which nobody is named, in a sentence: the computer, where it does, or the seat.
#[must_use]
pub fn say_unnamed(words: &Words, sides: &Sides, player: Player) -> String {
    let seat = say_player(words, player);
    match (sides.computer(player), sides.computers()) {
        (None, _) => seat,
        (Some(_), 1) => words.say("computer"),
        (Some(_), _) => words.fill("computer-of", &[("side", seat.into())]),
    }
}

/// Who plays a side, by name: its members, or the computer at its level; none where only the seat is known.
#[must_use]
pub fn say_members(words: &Words, sides: &Sides, player: Player) -> Option<String> {
    let named = match sides.members(player) {
        [] => None,
        members => Some(say_list(words, members.iter().cloned())),
    };
    match sides.computer(player) {
        None => named,
        Some(level) => {
            let name = named.unwrap_or_else(|| words.say("computer"));
            Some(with_level(words, name, level))
        }
    }
}

/// A name with the level at which the computer plays under it: “Computer (Strong)”.
#[must_use]
pub fn with_level(words: &Words, name: String, level: Level) -> String {
    let level = say_level(words, level);
    let values = [("name", name.into()), ("level", level.into())];
    words.fill("computer-level", &values)
}

/// The name of a game.
#[must_use]
pub fn say_game(words: &Words, id: &str) -> String {
    words.say(&format!("game-{id}"))
}

/// What a game with its size is called: "Nsolo 4×8".
#[must_use]
pub fn say_game_and_size(words: &Words, game: Game) -> String {
    let name = say_game(words, game.id());
    match game.rules().sizes {
        Sizes::Columns(..) => words.fill(
            "game-with-board",
            &[
                ("game", name.into()),
                ("rows", (2 * game.shape().rows_each).into()),
                ("columns", game.shape().columns.into()),
            ],
        ),
        sizes if game.size() != sizes.usual() => {
            words.say(&format!("game-{}-{}", game.id(), game.size()))
        }
        _ => name,
    }
}

/// Which game it is and who plays: “Nsolo 4×8 · Amina – North”.
#[must_use]
pub fn say_game_and_players(words: &Words, kind: Game, sides: &Sides) -> String {
    let [south, north] = Player::BOTH.map(|player| {
        say_members(words, sides, player).unwrap_or_else(|| say_player(words, player))
    });
    let players = words.fill(
        "library-players",
        &[("south", south.into()), ("north", north.into())],
    );
    words.fill(
        "library-pair",
        &[
            ("first", say_game_and_size(words, kind).into()),
            ("second", players.into()),
        ],
    )
}

/// What a game that was left open is called: its file, or the game and its players.
#[must_use]
pub fn say_left_open(words: &Words, left: &LeftOpen) -> String {
    if let Some(path) = &left.table.path {
        return say_file_stem(path);
    }
    let record = &left.table.game.record;
    say_game_and_players(words, record.game(), record.sides())
}

/// A pit, without its owner: “outer 5”, “inner 3”, “pit 4”.
#[must_use]
pub fn say_pit(words: &Words, shape: Shape, pit: PitIndex) -> String {
    say_place(words, shape.place(pit))
}

/// A pit with its owner: "South inner 6".
#[must_use]
pub fn say_owned_pit(words: &Words, shape: Shape, at: PitIndex) -> String {
    let side = say_player(words, shape.owner(at));
    words.fill(
        "pit-of",
        &[
            ("side", side.into()),
            ("pit", say_pit(words, shape, at).into()),
        ],
    )
}

/// Some pits with their owners: “North outer 4”, “North outer 4 and North inner 4”.
pub(in crate::text) fn say_owned_pits(words: &Words, shape: Shape, pits: Pits) -> String {
    let name = |pit| say_owned_pit(words, shape, pit);
    let mut names: Vec<_> = pits.iter().map(name).collect();
    let last = names.pop().unwrap_or_default();
    if names.is_empty() {
        return last;
    }
    let first = say_list(words, names);
    let values = [("first", first.into()), ("last", last.into())];
    words.fill("list-and", &values)
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
pub fn say_number(words: &Words, number: u64) -> String {
    if number < 1000 {
        return number.to_string();
    }
    let thousands = say_number(words, number / 1000);
    let rest = format!("{:03}", number % 1000);
    let values = [("thousands", thousands.into()), ("rest", rest.into())];
    words.fill("number-thousands", &values)
}
