//! A saved game as it is written, read apart from the program: the tests' own idea of the format.

use nsolo::rules::Player;
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

#[derive(Clone, Serialize, Deserialize)]
#[serde(rename = "Game")]
pub struct Save {
    pub format: String,
    pub version: u64,
    pub game: String,
    pub size: u64,
    pub start: Start,
    pub first: Side,
    #[serde(default)]
    pub south: Vec<String>,
    #[serde(default)]
    pub north: Vec<String>,
    pub turns: Vec<String>,
    #[serde(default)]
    pub sweep: Option<Sweep>,
    #[serde(default)]
    pub lines: Vec<Line>,
}

#[derive(Clone, Serialize, Deserialize)]
pub enum Start {
    Usual,
    Given {
        south: Vec<String>,
        north: Vec<String>,
        #[serde(default)]
        kept: Kept,
    },
}

#[derive(Clone, Default, Serialize, Deserialize)]
pub struct Kept {
    pub south: u64,
    pub north: u64,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
pub enum Side {
    South,
    North,
}

#[derive(Clone, Serialize, Deserialize)]
pub struct Sweep {
    pub pit: String,
    pub captured: u64,
    pub chosen: String,
    #[serde(default)]
    pub undone: bool,
}

#[derive(Clone, Serialize, Deserialize)]
pub struct Line {
    pub of: u64,
    pub after: u64,
    pub turns: Vec<String>,
}

impl Save {
    /// Reads a text, where it has all the fields.
    pub fn read(text: &[u8]) -> Option<Save> {
        let text = std::str::from_utf8(text).ok()?;
        ron::from_str(text.trim_start_matches('\u{feff}')).ok()
    }

    /// The text: one item a line, or all in one line.
    pub fn text(&self, in_lines: bool) -> String {
        match in_lines {
            true => ron::ser::to_string_pretty(self, PrettyConfig::new().new_line("\n")).unwrap(),
            false => ron::to_string(self).unwrap(),
        }
    }
}

impl Side {
    pub fn other(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }

    pub fn player(self) -> Player {
        match self {
            Side::South => Player::South,
            Side::North => Player::North,
        }
    }
}
