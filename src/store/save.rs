//! Saving a game.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use ron::ser::PrettyConfig;
use serde::Serialize;

use super::disk::{self, SaveError, SaveStep};
use super::format::{
    self, ComputerFile, GameFile, LineFile, MAGIC, MOST_MEMBERS, MOST_NAME, StartFile, SweepFile,
    VERSION, WITHOUT_COMPUTER,
};
use super::start;
use crate::play::{NodeId, Pending, Record, Start};
use crate::rules::{Player, notation};

/// The extension of game files, without the dot.
pub const EXTENSION: &str = "ron";

/// A game as the text of its file. The same record always gives the same text.
#[must_use]
pub fn to_text(record: &Record) -> String {
    // Writing plain data into memory does not fail; `write` would report it if it did.
    pretty(&file_of(record)).unwrap_or_default()
}

/// Saves a game in one step: if anything fails, the file that was there before is still whole.
///
/// A symlink is followed, and a file that is replaced keeps its permissions.
///
/// # Errors
/// Which step failed and why.
pub fn write(path: &Path, record: &Record) -> Result<(), SaveError> {
    disk::replace(path, text_for(path, record)?.as_bytes())
}

/// Saves a game where no file is yet, in one step.
///
/// # Errors
/// Which step failed and why; the reason is [`io::ErrorKind::AlreadyExists`] where a file is there,
/// which is left as it is.
pub fn write_new(path: &Path, record: &Record) -> Result<(), SaveError> {
    disk::create(path, text_for(path, record)?.as_bytes())
}

fn text_for(path: &Path, record: &Record) -> Result<String, SaveError> {
    pretty(&file_of(record)).map_err(|error| {
        let error = io::Error::other(error.to_string());
        SaveError::new(path, SaveStep::Write, &error)
    })
}

/// The path with the extension of game files: added to any name that does not have it yet, so that
/// `a.b` becomes `a.b.ron`.
pub(super) fn with_extension(path: &Path) -> PathBuf {
    with_extension_of(path, EXTENSION)
}

/// The path with an extension, given without its dot: added to any name that does not have it yet.
fn with_extension_of(path: &Path, wanted: &str) -> PathBuf {
    match path.file_name() {
        Some(name) if !has_extension_of(path, wanted) => {
            let mut name = OsString::from(name);
            name.push(".");
            name.push(wanted);
            path.with_file_name(name)
        }
        _ => path.to_owned(),
    }
}

/// Where something is written that is to go to a path chosen in the system's dialog: its extension is
/// added where it is missing. Also says whether the dialog has asked about a file that is there: it
/// knows only the path that was chosen.
#[must_use]
pub fn chosen_path(chosen: &Path, extension: &str) -> (PathBuf, bool) {
    let path = with_extension_of(chosen, extension);
    let is_asked = path == chosen;
    (path, is_asked)
}

/// Where something is written that is to go to a path that was typed: the path `in_folder` gives in
/// the folder of that name, where there is one; else that path, with its extension.
#[must_use]
pub fn typed_path(
    typed: &Path,
    extension: &str,
    in_folder: impl FnOnce(&Path) -> PathBuf,
) -> PathBuf {
    if typed.is_dir() {
        in_folder(typed)
    } else {
        with_extension_of(typed, extension)
    }
}

/// Whether a path has the extension of game files, in whatever case.
pub(super) fn has_extension(path: &Path) -> bool {
    has_extension_of(path, EXTENSION)
}

fn has_extension_of(path: &Path, wanted: &str) -> bool {
    path.extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case(wanted))
}

/// RON as this program writes it: one item a line, the same on every system.
pub(super) fn pretty(value: &impl Serialize) -> Result<String, ron::Error> {
    let config = PrettyConfig::new().new_line("\n");
    ron::ser::to_string_pretty(value, config).map(|text| text + "\n")
}

/// A game as its file holds it.
pub(super) fn file_of(record: &Record) -> GameFile {
    let game = record.game();
    let (start, first) = match record.start() {
        Start::Usual(first) => (StartFile::Usual, *first),
        Start::SetUp(set_up) => (start::write(game, set_up), set_up.player),
    };
    let lines = record.side_lines();
    let [south, north] = Player::BOTH.map(|player| record.sides().computer(player));
    let [south, north] = [south, north].map(|level| level.map(|level| level.id().to_owned()));
    let computer = ComputerFile { south, north };
    GameFile {
        format: MAGIC.to_owned(),
        version: match computer.is_empty() {
            true => WITHOUT_COMPUTER,
            false => VERSION,
        },
        game: game.id().to_owned(),
        size: u64::from(game.size()),
        start,
        first: first.into(),
        south: names(record, Player::South),
        north: names(record, Player::North),
        computer,
        turns: turns(record, &record.main_line()),
        sweep: sweep(record),
        lines: lines
            .iter()
            .map(|line| LineFile {
                of: line.of as u64,
                after: line.after as u64,
                turns: turns(record, &line.nodes),
            })
            .collect(),
    }
}

fn turns(record: &Record, nodes: &[NodeId]) -> Vec<String> {
    let turns = nodes.iter().filter_map(|node| record.turn_at(*node));
    turns
        .map(|(turn, captured)| notation::write(record.game(), turn, captured))
        .collect()
}

/// The sweep under way, or the one that redo would bring back.
fn sweep(record: &Record) -> Option<SweepFile> {
    if let Some(pending) = record.pending() {
        return Some(sweep_file(record, pending, false));
    }
    let undone = record.undone_sweep()?;
    Some(sweep_file(record, undone, true))
}

fn sweep_file(record: &Record, pending: &Pending, undone: bool) -> SweepFile {
    let shape = record.game().shape();
    SweepFile {
        pit: notation::write_pit(shape, pending.pit),
        captured: u64::from(pending.captured),
        chosen: notation::write_sweep(shape, &pending.chosen),
        undone,
    }
}

/// The side's names, within what loading accepts: whatever is saved can be loaded.
fn names(record: &Record, player: Player) -> Vec<String> {
    let names = record.sides().members(player).iter().take(MOST_MEMBERS);
    names
        .map(|name| {
            let plain = name.chars().map(|c| if format::shows(c) { c } else { ' ' });
            let short: String = plain.take(MOST_NAME).collect();
            short.trim().to_owned()
        })
        .filter(|name| !name.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_extension_is_added_exactly_once() {
        for (given, wanted) in [
            ("a", "a.ron"),
            ("a.b", "a.b.ron"),
            ("x.ron", "x.ron"),
            ("x.RON", "x.RON"),
            ("dir.ron/x", "dir.ron/x.ron"),
            ("dir/x.", "dir/x..ron"),
            (".ron", ".ron.ron"),
            ("/", "/"),
            ("..", ".."),
            ("", ""),
        ] {
            let path = with_extension(Path::new(given));
            assert_eq!(path, Path::new(wanted), "{given}");
            assert_eq!(with_extension(&path), path, "twice: {given}");
        }
    }

    #[test]
    fn the_dialog_was_asked_about_the_very_path_only() {
        let chosen = |path| chosen_path(Path::new(path), "png");
        assert_eq!(chosen("a.png"), ("a.png".into(), true));
        assert_eq!(chosen("a"), ("a.png".into(), false));
    }

    #[test]
    fn a_typed_folder_is_written_into() {
        let folder = tempfile::tempdir().unwrap();
        let typed = |path: &Path| typed_path(path, "txt", |folder| folder.join("game"));
        assert_eq!(typed(folder.path()), folder.path().join("game"));
        let file = folder.path().join("a");
        assert_eq!(typed(&file), folder.path().join("a.txt"));
    }
}
