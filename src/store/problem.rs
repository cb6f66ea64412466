//! What can be wrong with a file, as data: where it is, what stands there, and why that is wrong.

use std::io;
use std::path::PathBuf;

use super::syntax::SyntaxReason;
use crate::play::Record;
use crate::play::bounds::OutOfBounds;
use crate::rules::notation::ParseError;
use crate::rules::{Game, Outcome, Place, Player, Refusal, Row, SetUpError, Sizes};
use crate::rules::{PitIndex, SweepError, TurnError};

/// A file that could not be loaded.
#[derive(Clone, Debug)]
pub struct LoadError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: LoadProblem,
    /// Line and column of it, from 1, where the problem itself does not tell them.
    pub at: Option<(usize, usize)>,
    /// The game with everything that comes before what is wrong, where some of it can be played.
    pub so_far: Option<Box<Record>>,
}

/// What the operating system said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OsReason {
    /// The kind of error.
    pub kind: io::ErrorKind,
    /// The system's own number; none where the system had not even been asked.
    pub code: Option<i32>,
    /// The system's own words.
    pub detail: String,
}

/// The numbers by which a system says that a disk is damaged or gone: `EIO`.
#[cfg(not(windows))]
const DISK_FAILS: [i32; 1] = [5];
/// The numbers by which a system says that a disk is damaged or gone: `ERROR_CRC` and
/// `ERROR_IO_DEVICE`.
#[cfg(windows)]
const DISK_FAILS: [i32; 2] = [23, 1117];

impl OsReason {
    /// Whether the disk itself is at fault: damaged, or gone. There is no [kind](io::ErrorKind) of
    /// its own for that.
    #[must_use]
    pub fn disk_fails(&self) -> bool {
        self.code.is_some_and(|code| DISK_FAILS.contains(&code))
    }
}

impl From<&io::Error> for OsReason {
    fn from(error: &io::Error) -> OsReason {
        OsReason {
            kind: error.kind(),
            code: error.raw_os_error(),
            detail: error.to_string(),
        }
    }
}

/// Why a file, or a text, is not a game that can be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadProblem {
    /// The system could not read it.
    Unreadable(OsReason),
    /// It is a folder.
    Folder,
    /// It is a device, a pipe or the like.
    NotAFile,
    /// It has more than [`super::MOST_BYTES`].
    TooLarge,
    /// There is nothing in it.
    Empty,
    /// It is not UTF-8.
    NotText {
        /// The first line that is not, from 1.
        line: usize,
    },
    /// It does not say that it is a saved game.
    NotAGame,
    /// It is not RON, or not the fields of a game.
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong there.
        reason: SyntaxReason,
    },
    /// A newer program saved it.
    NewerVersion {
        /// The version it has.
        found: u64,
    },
    /// There never was such a version.
    UnknownVersion {
        /// The version it has.
        found: u64,
    },
    /// There is no game of this name.
    UnknownGame {
        /// The name.
        name: String,
    },
    /// The game is not played in this size.
    Size {
        /// The game's name in files.
        game: &'static str,
        /// The sizes it is played in.
        sizes: Sizes,
        /// The size the file has.
        size: u64,
    },
    /// The given start is not a position of the game.
    Start(StartProblem),
    /// The names of a side cannot be used.
    Name(NameProblem),
    /// It says that the computer plays, in a version that knows nothing of that.
    ComputerTooEarly {
        /// The version it has.
        version: u64,
    },
    /// The computer plays a side at a level that there is not.
    UnknownLevel {
        /// The side.
        player: Player,
        /// The level.
        name: String,
    },
    /// It holds more than [`super::format::MOST_TURNS`] turns.
    TooManyTurns,
    /// Its turns took too long to replay.
    TooSlow {
        /// The time they may take.
        seconds: u64,
    },
    /// A turn cannot be played.
    Turn(Box<TurnProblem>),
    /// A side line leaves no possible place.
    Line {
        /// The side line, from 1.
        line: usize,
        /// Why.
        reason: LineReason,
    },
    /// The sweep under way is not possible.
    Sweep(Box<SweepProblem>),
}

/// Why a given start is not a position of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartProblem {
    /// A side has another number of rows.
    Rows {
        /// The side.
        player: Player,
        /// Rows it should have.
        expected: u16,
    },
    /// A row has another number of pits.
    Pits {
        /// The side.
        player: Player,
        /// The row.
        row: Row,
        /// Pits it should have.
        expected: u16,
        /// Pits it has.
        given: usize,
    },
    /// A pit holds neither a number of stones nor `#`.
    NotStones {
        /// The pit.
        place: Place,
        /// What stands there.
        found: String,
    },
    /// It is not within the bounds of the game.
    Bounds(OutOfBounds),
    /// The rules refuse it.
    SetUp(Game, SetUpError),
}

/// A side's names that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameProblem {
    /// The side.
    pub player: Player,
    /// Why.
    pub reason: NameReason,
}

/// Why names cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameReason {
    /// More than [`super::format::MOST_MEMBERS`].
    TooMany,
    /// A name longer than [`super::format::MOST_NAME`] characters: the member's number, from 1.
    TooLong(usize),
    /// A name with characters that cannot be shown: the member's number, from 1.
    Unshowable(usize),
}

/// A turn that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnProblem {
    /// The game, for naming its pits.
    pub game: Game,
    /// The line it stands in: 0 for the game, `n` for the n-th side line.
    pub line: usize,
    /// Its number in that line, from 1.
    pub turn: usize,
    /// Turns of the game before that line begins: 0 for the game itself.
    pub after: usize,
    /// What is written.
    pub text: String,
    /// Whose turn it is.
    pub player: Player,
    /// Why it cannot be played.
    pub reason: TurnReason,
}

/// Why a turn cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnReason {
    /// It is not a turn in notation.
    Notation(ParseError),
    /// The rules do not allow it.
    Rules(TurnError),
    /// The number of captured stones is wrong.
    Captured {
        /// What is written.
        written: u16,
        /// What the turn captures.
        actual: u16,
    },
    /// The game had ended before it.
    AfterEnd(Outcome),
}

/// Why a side line leaves no possible place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineReason {
    /// The line it leaves does not come before it.
    NotEarlier {
        /// The line it says it leaves.
        of: u64,
    },
    /// The line it leaves has no such place of its own.
    After {
        /// The line it leaves: 0 for the game, `n` for the n-th side line.
        of: usize,
        /// After how many turns it says it leaves.
        after: u64,
        /// The first place it could leave.
        first: usize,
        /// The last place it could leave; before `first` when the line is empty.
        last: usize,
    },
}

/// A sweep under way that is not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SweepProblem {
    /// The game, for naming its pits.
    pub game: Game,
    /// Whose turn it is.
    pub player: Player,
    /// Why it is not possible.
    pub reason: SweepReason,
}

/// Why a sweep under way is not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SweepReason {
    /// The game had ended before it.
    AfterEnd(Outcome),
    /// The pit is not written in notation.
    Pit {
        /// What is written.
        text: String,
        /// What is wrong with it.
        error: ParseError,
    },
    /// The chosen stones are not written in notation.
    Chosen {
        /// What is written.
        text: String,
        /// What is wrong with it.
        error: ParseError,
    },
    /// The pit may not be sown.
    Refused(PitIndex, Refusal),
    /// Sowing the pit leaves nothing to sweep.
    NothingToSweep(PitIndex),
    /// The number of captured stones is wrong.
    Captured {
        /// What is written.
        written: u64,
        /// What the sowing captures.
        actual: u16,
    },
    /// The chosen stones cannot be taken.
    Stones(SweepError),
}
