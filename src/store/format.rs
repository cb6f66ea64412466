//! The file of a saved game, versions 1 and 2.
//!
//! RON text in UTF-8, made to be read by people too:
//!
//! ```
//! let text = r#"(
//!     format: "nsolo-game",
//!     version: 1,
//!     game: "nsolo",
//!     size: 8,
//!     start: Given(
//!         south: [
//!             "2 2 2 2 2 2 2 2",
//!             "2 2 2 2 2 2 2 0",
//!         ],
//!         north: [
//!             "2 2 2 2 2 2 2 2",
//!             "2 2 2 2 2 2 2 0",
//!         ],
//!         kept: (
//!             south: 0,
//!             north: 0,
//!         ),
//!     ),
//!     first: South,
//!     south: [
//!         "Amina",
//!         "Thoko",
//!     ],
//!     north: [],
//!     turns: [
//!         "i3 x2 (o3 i6)",
//!         "o1 x1 (o5)",
//!         "o8",
//!     ],
//!     sweep: Some((
//!         pit: "i7",
//!         captured: 3,
//!         chosen: "o1 i3",
//!     )),
//!     lines: [
//!         (
//!             of: 0,
//!             after: 2,
//!             turns: [
//!                 "o5",
//!                 "resign north",
//!             ],
//!         ),
//!     ],
//! )
//! "#;
//! let record = nsolo::store::parse(text).map_err(|why| format!("{why:?}"))?;
//! assert_eq!(nsolo::store::to_text(&record), text);
//! # Ok::<(), String>(())
//! ```
//!
//! | field | meaning |
//! |---|---|
//! | `format` | always `"nsolo-game"`: what tells a game from any other RON file |
//! | `version` | of this format: 2 where the computer plays a side, otherwise 1, so that older programs read the game |
//! | `game`, `size` | the name of the rules and the size, as [`crate::rules::Rules::id`] and [`sizes`](crate::rules::Rules::sizes) say: columns for Nsolo, stones a pit for the others |
//! | `start` | `Usual`, or `Given(…)` for a position put together by hand |
//! | `first` | who begins; for a given start, whose turn it is there |
//! | `south`, `north` | the names of the side's members in the order of their turns; none is allowed |
//! | `computer` | the level of each side that the computer plays, as `(north: "strong")`; the levels are those of [`Level::id`](crate::play::Level::id). Version 2 alone has it |
//! | `turns` | the game so far, in [notation](crate::rules::notation); a captured number that is written must be right |
//! | `sweep` | `None`, or the turn under way whose sweep is not confirmed: the pit that was sown, what it captured, the stones chosen so far; with `undone: true` it was taken back and redo goes to it |
//! | `lines` | what the history keeps beside the game: undone turns and lines left behind |
//!
//! A given start writes each side's rows from the outer to the inner one, each from its owner's
//! left, so that the third number of a row is the pit of column 3; `#` is a closed pit. `kept` are
//! the stones captured or in reserve. It may hold fewer stones than the usual start, not more, and
//! each side has at least one on the board.
//!
//! A side line leaves line `of` (0 is the game, `n` the n-th side line, always an earlier one)
//! `after` that many turns, counted from the beginning of the game, and goes on with `turns`. Where
//! several lines leave the same place, redo goes to the first.
//!
//! `south`, `north`, `computer`, `kept`, `sweep` and `lines` may be left out when there is nothing in them; a field
//! that is not listed here is an error.

use std::marker::PhantomData;

use serde::de::{Deserializer, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};

use crate::rules::Player;

/// The name every saved game begins with.
pub const MAGIC: &str = "nsolo-game";

/// The newest version this program writes and reads.
pub const VERSION: u64 = 2;

/// The version without anything of the computer: what needs no more is written in it.
pub(super) const WITHOUT_COMPUTER: u64 = 1;

/// Turns a file may hold, side lines included.
pub const MOST_TURNS: usize = 100_000;

/// Members a side may have.
pub const MOST_MEMBERS: usize = 64;

/// Characters a member's name may have.
pub const MOST_NAME: usize = 80;

/// The rows a side can have.
const MOST_ROWS: usize = 2;

/// What is read first of any file: whether it is a game, and of which version.
#[derive(Deserialize)]
pub(super) struct Header {
    #[serde(default)]
    pub(super) format: String,
    #[serde(default, deserialize_with = "given")]
    pub(super) version: Option<u64>,
}

/// A whole game file of any version.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Game")]
pub(super) struct GameFile {
    pub(super) format: String,
    pub(super) version: u64,
    pub(super) game: String,
    pub(super) size: u64,
    pub(super) start: StartFile,
    pub(super) first: Side,
    #[serde(default, deserialize_with = "at_most::<MOST_MEMBERS, _, _>")]
    pub(super) south: Vec<String>,
    #[serde(default, deserialize_with = "at_most::<MOST_MEMBERS, _, _>")]
    pub(super) north: Vec<String>,
    #[serde(default, skip_serializing_if = "ComputerFile::is_empty")]
    pub(super) computer: ComputerFile,
    #[serde(deserialize_with = "at_most::<MOST_TURNS, _, _>")]
    pub(super) turns: Vec<String>,
    #[serde(default)]
    pub(super) sweep: Option<SweepFile>,
    #[serde(default, deserialize_with = "at_most::<MOST_TURNS, _, _>")]
    pub(super) lines: Vec<LineFile>,
}

/// The levels of the sides that the computer plays.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Computer")]
pub(super) struct ComputerFile {
    #[serde(
        default,
        deserialize_with = "given",
        serialize_with = "plain",
        skip_serializing_if = "Option::is_none"
    )]
    pub(super) south: Option<String>,
    #[serde(
        default,
        deserialize_with = "given",
        serialize_with = "plain",
        skip_serializing_if = "Option::is_none"
    )]
    pub(super) north: Option<String>,
}

impl ComputerFile {
    /// Whether people play both sides.
    pub(super) fn is_empty(&self) -> bool {
        *self == ComputerFile::default()
    }
}

/// Where a game begins, as it is written in files.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Start")]
pub enum StartFile {
    /// The usual opening.
    Usual,
    /// A position put together by hand: each side's rows, the outer one first.
    Given {
        /// South's rows.
        #[serde(deserialize_with = "at_most::<MOST_ROWS, _, _>")]
        south: Vec<String>,
        /// North's rows.
        #[serde(deserialize_with = "at_most::<MOST_ROWS, _, _>")]
        north: Vec<String>,
        /// Stones captured or in reserve.
        #[serde(default)]
        kept: Stores,
    },
}

/// Stones captured or in reserve.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Kept")]
pub struct Stores {
    pub(super) south: u64,
    pub(super) north: u64,
}

/// A player, as it is written in files.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub enum Side {
    /// Bottom of the board.
    South,
    /// Top of the board.
    North,
}

/// A turn whose sweep is being chosen.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Sweep")]
pub(super) struct SweepFile {
    pub(super) pit: String,
    pub(super) captured: u64,
    pub(super) chosen: String,
    /// The turn was taken back, and redo goes to it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) undone: bool,
}

/// A side line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Line")]
pub(super) struct LineFile {
    pub(super) of: u64,
    pub(super) after: u64,
    #[serde(deserialize_with = "at_most::<MOST_TURNS, _, _>")]
    pub(super) turns: Vec<String>,
}

impl From<Player> for Side {
    fn from(player: Player) -> Side {
        match player {
            Player::South => Side::South,
            Player::North => Side::North,
        }
    }
}

impl From<Side> for Player {
    fn from(side: Side) -> Player {
        match side {
            Side::South => Player::South,
            Side::North => Player::North,
        }
    }
}

/// Whether a character can stand in a line of text: no control characters, and none that turn the
/// direction of the text around them.
#[must_use]
pub fn shows(c: char) -> bool {
    !c.is_control() && !matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// A plain value where there may be none: RON would want `Some(…)` around it.
fn given<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(deserializer).map(Some)
}

/// Writes a value that is there without `Some(…)` around it.
fn plain<S: Serializer>(value: &Option<String>, serializer: S) -> Result<S::Ok, S::Error> {
    value.as_deref().unwrap_or_default().serialize(serializer)
}

/// Reads a list but keeps only one item more than it may have, enough to see that it is too long:
/// a hostile file must not fill the memory.
fn at_most<'de, const N: usize, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    deserializer.deserialize_seq(AtMost::<N, T>(PhantomData))
}

struct AtMost<const N: usize, T>(PhantomData<T>);

impl<'de, const N: usize, T: Deserialize<'de>> Visitor<'de> for AtMost<N, T> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<T>, A::Error> {
        let mut items = Vec::new();
        while items.len() <= N {
            match list.next_element()? {
                Some(item) => items.push(item),
                None => return Ok(items),
            }
        }
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(items)
    }
}
