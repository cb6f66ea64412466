//! The command line: what is asked for, and `nsolo check`.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::play::Record;
use crate::rules::{Captured, Pit, Place, Player, Position, Row, Sizes};
use crate::store::{self, NoFile};
use crate::text::Words;
use crate::text::errors::{say_load_error, say_no_file};
use crate::text::names::{say_game, say_members, say_path, say_player};
use crate::text::results::say_state;

/// What the program is asked to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Invocation {
    /// Open the window, with this game where one is named.
    Open(Option<PathBuf>),
    /// Look through these files.
    Check(Vec<PathBuf>),
    /// Say how the program is used.
    Help,
    /// Say which version it is.
    Version,
}

/// A command line that asks for nothing the program can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CliError {
    /// An option there is not.
    UnknownOption(String),
    /// A value for an option that takes none.
    Value {
        /// The option.
        option: String,
    },
    /// More than one file to open.
    TooManyFiles,
    /// `check` without a file.
    NothingToCheck,
    /// An address of no file on this machine.
    NoFile(NoFile),
    /// Something else.
    NotUnderstood,
}

/// Reads the command line; `args` begins after the name of the program.
///
/// A first word `check` is the command; a file of that name is written `./check`.
///
/// # Errors
/// What cannot be understood.
pub fn parse<I>(args: I) -> Result<Invocation, CliError>
where
    I: IntoIterator,
    I::Item: Into<OsString>,
{
    use lexopt::Arg;
    let mut parser = lexopt::Parser::from_args(args);
    let mut files: Vec<PathBuf> = Vec::new();
    let mut checks = false;
    let mut asked = None;
    while let Some(arg) = parser.next().map_err(not_understood)? {
        match arg {
            // The first of them is answered, but what follows must be right as well.
            Arg::Short('h') | Arg::Long("help") => asked = asked.or(Some(Invocation::Help)),
            Arg::Short('V') | Arg::Long("version") => asked = asked.or(Some(Invocation::Version)),
            Arg::Value(word) if !checks && files.is_empty() && word == "check" => checks = true,
            Arg::Value(file) => {
                // Other programs hand over addresses of files.
                files.push(store::file_at(Path::new(&file)).map_err(CliError::NoFile)?);
            }
            other => return Err(not_understood(other.unexpected())),
        }
    }
    match (asked, checks) {
        (Some(asked), _) => Ok(asked),
        (None, true) if files.is_empty() => Err(CliError::NothingToCheck),
        (None, true) => Ok(Invocation::Check(files)),
        (None, false) if files.len() > 1 => Err(CliError::TooManyFiles),
        (None, false) => Ok(Invocation::Open(files.pop())),
    }
}

fn not_understood(error: lexopt::Error) -> CliError {
    match error {
        lexopt::Error::UnexpectedOption(option) => CliError::UnknownOption(option),
        lexopt::Error::UnexpectedValue { option, .. } => CliError::Value { option },
        _ => CliError::NotUnderstood,
    }
}

/// What is wrong with a command line: sentences.
#[must_use]
pub fn say_cli_error(words: &Words, error: &CliError) -> String {
    let problem = match error {
        CliError::UnknownOption(option) => {
            words.fill("cli-unknown-option", &[("option", option.as_str().into())])
        }
        CliError::Value { option } => {
            words.fill("cli-value", &[("option", option.as_str().into())])
        }
        CliError::TooManyFiles => words.say("cli-too-many-files"),
        CliError::NothingToCheck => words.say("cli-nothing-to-check"),
        CliError::NoFile(why) => say_no_file(words, why),
        CliError::NotUnderstood => words.say("cli-not-understood"),
    };
    format!("{problem} {}", words.say("cli-try-help"))
}

/// Does what the program is asked to do without a window, and says whether all is well; opening does
/// nothing here.
///
/// # Errors
/// When `out` cannot be written to.
pub fn run(words: &Words, invocation: &Invocation, out: &mut impl Write) -> io::Result<bool> {
    let version = ("version", env!("CARGO_PKG_VERSION").into());
    match invocation {
        Invocation::Open(_) => {}
        Invocation::Check(files) => return check(words, files, out),
        Invocation::Help => writeln!(out, "{}", words.fill("cli-help", &[version]))?,
        Invocation::Version => writeln!(out, "{}", words.fill("cli-version", &[version]))?,
    }
    out.flush()?;
    Ok(true)
}

/// Looks through files and prints what each holds or what is wrong with it. Says whether all are
/// good; a bad one does not keep the others from being looked at.
///
/// # Errors
/// When `out` cannot be written to.
pub fn check(words: &Words, files: &[impl AsRef<Path>], out: &mut impl Write) -> io::Result<bool> {
    let mut all_good = true;
    for (file, number) in files.iter().zip(0..) {
        if number > 0 {
            writeln!(out)?;
        }
        match store::read(file.as_ref()) {
            Ok(record) => {
                writeln!(out, "{}", say_path(file.as_ref()))?;
                writeln!(out, "{}", describe(words, &record))?;
            }
            Err(error) => {
                all_good = false;
                writeln!(out, "{}", say_load_error(words, &error))?;
            }
        }
    }
    out.flush()?;
    Ok(all_good)
}

/// A game in words: what it is, how far it has got, the position, and the result.
#[must_use]
pub fn describe(words: &Words, record: &Record) -> String {
    let position = record.position();
    let mut lines = vec![title(words, record)];
    for player in Player::BOTH {
        if let Some(members) = say_members(words, record.sides(), player) {
            let player = say_player(words, player);
            let values = [("player", player.into()), ("members", members.into())];
            lines.push(words.fill("check-members", &values));
        }
    }
    let turns = record.main_line().len();
    lines.push(words.fill("check-turns", &[("turns", turns.into())]));
    let beside = record.side_lines();
    let beside: usize = beside.iter().map(|line| line.nodes.len()).sum();
    if beside > 0 {
        lines.push(words.fill("check-side-turns", &[("turns", beside.into())]));
    }
    if position.round() > 1 {
        lines.push(words.fill("check-round", &[("round", position.round().into())]));
    }
    lines.push(String::new());
    lines.extend(board(words, position));
    lines.push(String::new());
    if position.game().rules().captured == Captured::Kept {
        let [south, north] = Player::BOTH.map(|player| position.store(player).into());
        lines.push(words.fill("check-kept", &[("south", south), ("north", north)]));
    }
    lines.push(say_state(words, record));
    lines.join("\n")
}

fn title(words: &Words, record: &Record) -> String {
    let game = record.game();
    let shape = game.shape();
    let id = match game.rules().sizes {
        Sizes::Columns(..) => "game-with-board",
        Sizes::StonesPerPit(_) | Sizes::One(_) => "check-game-stones",
    };
    let values = [
        ("game", say_game(words, game.id()).into()),
        ("rows", (2 * shape.rows_each).into()),
        ("columns", shape.columns.into()),
        ("size", game.size().into()),
    ];
    words.fill(id, &values)
}

/// The board as it lies on the table: North on top, every row from the left of the screen.
fn board(words: &Words, position: &Position) -> Vec<String> {
    let rows: &[(Player, Row)] = match position.shape().rows_each {
        1 => &[(Player::North, Row::Only), (Player::South, Row::Only)],
        _ => &[
            (Player::North, Row::Outer),
            (Player::North, Row::Inner),
            (Player::South, Row::Inner),
            (Player::South, Row::Outer),
        ],
    };
    let label = |(player, row): &(Player, Row)| {
        let player = say_player(words, *player);
        match row {
            Row::Only => player,
            Row::Outer => format!("{player} {}", words.say("row-label-outer")),
            Row::Inner => format!("{player} {}", words.say("row-label-inner")),
        }
    };
    let labels: Vec<String> = rows.iter().map(label).collect();
    let width = labels.iter().map(|l| l.chars().count()).max().unwrap_or(0);
    let line = |label: &str, cells: Vec<String>| {
        let cells: String = cells.iter().map(|cell| format!("{cell:>4}")).collect();
        format!("{label:width$}{cells}")
    };
    let columns_of = |owner| columns(position, owner);
    let numbers = |owner| columns_of(owner).iter().map(u16::to_string).collect();
    let mut lines = vec![line("", numbers(Player::North))];
    for ((owner, row), label) in rows.iter().zip(&labels) {
        let cells = columns_of(*owner).into_iter().map(|column| {
            let place = Place {
                owner: *owner,
                row: *row,
                column,
            };
            let pit = position.shape().pit_at(place);
            match pit.map_or(Pit::CLOSED, |pit| position.pit(pit)) {
                Pit::CLOSED => "#".to_owned(),
                open => open.stones().to_string(),
            }
        });
        lines.push(line(label, cells.collect()));
    }
    lines.push(line("", numbers(Player::South)));
    lines
}

/// The player's columns from the left of the screen: North's own left is on the right.
fn columns(position: &Position, owner: Player) -> Vec<u16> {
    let columns = 1..=position.shape().columns;
    match owner {
        Player::South => columns.collect(),
        Player::North => columns.rev().collect(),
    }
}
