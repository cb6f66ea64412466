//! Loading a game that nobody vouches for.

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::time::Duration;

use super::format::{
    self, GameFile, Header, MAGIC, MOST_MEMBERS, MOST_NAME, StartFile, VERSION, WITHOUT_COMPUTER,
};
use super::locate::{self, Step};
use super::problem::{LoadError, LoadProblem, NameProblem, NameReason, OsReason, StartProblem};
use super::syntax::{BYTE_ORDER_MARK, SyntaxReason};
use super::{replay, start};
use crate::play::{Level, Record, Sides, Start};
use crate::rules::{Game, Player};

/// The size a file of a game may have: 16 MiB.
pub const MOST_BYTES: u64 = 16 * 1024 * 1024;

/// Time the turns of a file may take to replay. An honest file takes milliseconds; one made of the
/// longest sowings there are would keep the program busy for hours.
pub(super) const MOST_TIME: Duration = Duration::from_secs(20);

/// Levels of brackets a file may have; a game needs five.
const MOST_NESTING: usize = 24;

/// Loads a game. It is accepted only if everything in it is right and every turn can be played.
///
/// # Errors
/// What is wrong, and where.
pub fn read(path: &Path) -> Result<Record, LoadError> {
    let bytes = bytes_of(path, MOST_BYTES).map_err(Failure::from);
    let record = bytes.and_then(|bytes| parse_within(&bytes, MOST_TIME));
    record.map_err(|failure| LoadError {
        path: path.to_owned(),
        problem: failure.problem,
        at: failure.at,
        so_far: failure.so_far,
    })
}

/// A file that failed to load.
#[derive(Debug)]
pub(super) struct Failure {
    pub(super) problem: LoadProblem,
    /// Line and column of it, from 1.
    pub(super) at: Option<(usize, usize)>,
    /// The game up to what is wrong.
    pub(super) so_far: Option<Box<Record>>,
}

impl From<LoadProblem> for Failure {
    fn from(problem: LoadProblem) -> Failure {
        Failure {
            problem,
            at: None,
            so_far: None,
        }
    }
}

/// Loads a game from the contents of a file.
///
/// # Errors
/// What is wrong, and where.
pub fn parse(contents: impl AsRef<[u8]>) -> Result<Record, LoadProblem> {
    parse_within(contents.as_ref(), MOST_TIME).map_err(|failure| failure.problem)
}

fn parse_within(contents: &[u8], time: Duration) -> Result<Record, Failure> {
    if contents.len() as u64 > MOST_BYTES {
        return Err(LoadProblem::TooLarge.into());
    }
    let text = text_of(contents)?;
    let placed = |problem: LoadProblem| Failure {
        at: locate::place_of(text, &steps_to(&problem)),
        ..Failure::from(problem)
    };
    check_header(text).map_err(placed)?;
    record_of(&from_ron(text)?, time).map_err(|mut failure| {
        failure.at = locate::place_of(text, &steps_to(&failure.problem));
        failure
    })
}

/// The way to what is wrong in a file; empty where that is everywhere or told already.
fn steps_to(problem: &LoadProblem) -> Vec<Step> {
    use Step::{Field, Item};
    match problem {
        LoadProblem::NewerVersion { .. } | LoadProblem::UnknownVersion { .. } => {
            vec![Field("version")]
        }
        LoadProblem::UnknownGame { .. } => vec![Field("game")],
        LoadProblem::Size { .. } => vec![Field("size")],
        LoadProblem::Start(_) => vec![Field("start")],
        LoadProblem::Name(NameProblem { player, reason }) => {
            let side = match player {
                Player::South => Field("south"),
                Player::North => Field("north"),
            };
            match reason {
                NameReason::TooMany => vec![side],
                NameReason::TooLong(member) | NameReason::Unshowable(member) => {
                    vec![side, Item(*member)]
                }
            }
        }
        LoadProblem::ComputerTooEarly { .. } => vec![Field("computer")],
        LoadProblem::UnknownLevel { player, .. } => vec![
            Field("computer"),
            match player {
                Player::South => Field("south"),
                Player::North => Field("north"),
            },
        ],
        LoadProblem::Turn(turn) if turn.line == 0 => vec![Field("turns"), Item(turn.turn)],
        LoadProblem::Turn(turn) => vec![
            Field("lines"),
            Item(turn.line),
            Field("turns"),
            Item(turn.turn),
        ],
        LoadProblem::Line { line, .. } => vec![Field("lines"), Item(*line)],
        LoadProblem::Sweep(_) => vec![Field("sweep")],
        _ => Vec::new(),
    }
}

/// The game that a file holds.
pub(super) fn record_of(file: &GameFile, time: Duration) -> Result<Record, Failure> {
    let game = game_of(file)?;
    let sides = Sides::new(
        names(Player::South, &file.south)?,
        names(Player::North, &file.north)?,
    );
    let sides = with_computer(sides, file)?;
    let first = Player::from(file.first);
    let start = match &file.start {
        StartFile::Usual => Start::Usual(first),
        StartFile::Given { south, north, kept } => {
            let set_up = start::read(game, [south, north], *kept, first);
            Start::SetUp(set_up.map_err(LoadProblem::Start)?)
        }
    };
    let record = Record::new(game, start, sides)
        .map_err(|why| LoadProblem::Start(StartProblem::SetUp(game, why)))?;
    replay::replay(record, file, time)
}

/// The contents of an ordinary file, never more than `most` bytes of it.
pub(super) fn bytes_of(path: &Path, most: u64) -> Result<Vec<u8>, LoadProblem> {
    let unreadable = |error| LoadProblem::Unreadable(OsReason::from(&error));
    let check = |data: std::fs::Metadata| match data.len() {
        _ if data.is_dir() => Err(LoadProblem::Folder),
        _ if !data.is_file() => Err(LoadProblem::NotAFile),
        bytes if bytes > most => Err(LoadProblem::TooLarge),
        _ => Ok(()),
    };
    // Before opening, since opening a pipe waits for somebody to write into it; and after, since
    // another file may have taken its place.
    check(std::fs::metadata(path).map_err(unreadable)?)?;
    let file = File::open(path).map_err(unreadable)?;
    check(file.metadata().map_err(unreadable)?)?;
    let mut bytes = Vec::new();
    // It may grow while it is read, and some files do not know their size.
    let mut limited = file.take(most.saturating_add(1));
    limited.read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > most {
        return Err(LoadProblem::TooLarge);
    }
    Ok(bytes)
}

/// The contents as text; a byte order mark before it is no matter.
pub(super) fn text_of(contents: &[u8]) -> Result<&str, LoadProblem> {
    let text = std::str::from_utf8(contents).map_err(|error| {
        let good = contents.iter().take(error.valid_up_to());
        LoadProblem::NotText {
            line: good.filter(|byte| **byte == b'\n').count() + 1,
        }
    })?;
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    if text.trim().is_empty() {
        return Err(LoadProblem::Empty);
    }
    Ok(text)
}

/// Reads RON with a limit on its nesting.
pub(super) fn from_ron<'a, T: serde::Deserialize<'a>>(text: &'a str) -> Result<T, LoadProblem> {
    let options = ron::Options::default().with_recursion_limit(MOST_NESTING);
    options.from_str(text).map_err(|error| {
        let end = error.span.end;
        let reason = SyntaxReason::of(error.code, sign_at(text, end.line, end.col));
        // The library gives the way it came; a word of its own is at fault from its beginning.
        let at = match reason {
            SyntaxReason::RepeatedField(_)
            | SyntaxReason::UnknownField(_)
            | SyntaxReason::UnknownWord { .. }
            | SyntaxReason::OutOfRange => error.span.start,
            _ => end,
        };
        LoadProblem::Syntax {
            line: at.line,
            column: at.col,
            reason,
        }
    })
}

/// What stands in a line and column of a text, counted from 1.
fn sign_at(text: &str, line: usize, column: usize) -> Option<char> {
    let line = text.split('\n').nth(line.checked_sub(1)?)?;
    line.chars().nth(column.checked_sub(1)?)
}

fn check_header(text: &str) -> Result<(), LoadProblem> {
    let header: Header = match from_ron(text) {
        Ok(header) => header,
        // A damaged game deserves to hear where; anything else is just not a game.
        Err(damage) if text.contains(MAGIC) => return Err(damage),
        Err(_) => return Err(LoadProblem::NotAGame),
    };
    if header.format != MAGIC {
        return Err(LoadProblem::NotAGame);
    }
    match header.version {
        Some(found) if found > VERSION => Err(LoadProblem::NewerVersion { found }),
        Some(found) if found < WITHOUT_COMPUTER => Err(LoadProblem::UnknownVersion { found }),
        // A missing version is found, with its place, when the whole file is read.
        _ => Ok(()),
    }
}

fn game_of(file: &GameFile) -> Result<Game, LoadProblem> {
    let rules = Game::rules_named(&file.game).ok_or_else(|| LoadProblem::UnknownGame {
        name: file.game.clone(),
    })?;
    let size = u16::try_from(file.size).ok();
    size.and_then(|size| Game::new(rules.id, size))
        .ok_or(LoadProblem::Size {
            game: rules.id,
            sizes: rules.sizes,
            size: file.size,
        })
}

/// The same sides, those played by the computer that the file names.
fn with_computer(mut sides: Sides, file: &GameFile) -> Result<Sides, LoadProblem> {
    if file.version < VERSION && !file.computer.is_empty() {
        return Err(LoadProblem::ComputerTooEarly {
            version: WITHOUT_COMPUTER,
        });
    }
    let named = [&file.computer.south, &file.computer.north];
    for (player, name) in Player::BOTH.into_iter().zip(named) {
        if let Some(name) = name {
            let level = Level::by_id(name).ok_or_else(|| LoadProblem::UnknownLevel {
                player,
                name: name.clone(),
            })?;
            sides = sides.with_computer(player, Some(level));
        }
    }
    Ok(sides)
}

fn names(player: Player, names: &[String]) -> Result<Vec<String>, LoadProblem> {
    let fail = |reason| Err(LoadProblem::Name(NameProblem { player, reason }));
    if names.len() > MOST_MEMBERS {
        return fail(NameReason::TooMany);
    }
    for (name, member) in names.iter().zip(1..) {
        if name.chars().count() > MOST_NAME {
            return fail(NameReason::TooLong(member));
        }
        if !name.chars().all(format::shows) {
            return fail(NameReason::Unshowable(member));
        }
    }
    Ok(names.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replaying_gives_up_after_its_time() {
        let text = r#"(format: "nsolo-game", version: 1, game: "bosh", size: 4, start: Usual,
            first: South, turns: ["5"])"#;
        let failure = parse_within(text.as_bytes(), Duration::ZERO).unwrap_err();
        assert_eq!(failure.problem, LoadProblem::TooSlow { seconds: 0 });
        assert!(parse(text).is_ok());
    }
}
