//! What stands on the rules pages.

use std::sync::LazyLock;

use ron::Options;
use ron::extensions::Extensions;
use serde::Deserialize;

use crate::playback::Film;
use crate::rules::notation::{self, ParseError};
use crate::rules::{Game, PitIndex, Player, Position, Refusal, Turn};
use crate::store::StartProblem;
use crate::store::format::{Side, StartFile};

/// The file of each game's page, in the order the games are offered.
const FILES: [&str; 3] = [
    include_str!("../../../../assets/pages/nsolo.ron"),
    include_str!("../../../../assets/pages/sadeqa.ron"),
    include_str!("../../../../assets/pages/bosh.ron"),
];

// A test reads every file without an error, so none is missing here.
static PAGES: LazyLock<Vec<Page>> =
    LazyLock::new(|| FILES.iter().filter_map(|file| read(file).ok()).collect());

/// The page of one game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Page {
    /// The game's name in files.
    pub game: String,
    /// What is told before the rules: origin and board.
    pub about: Vec<Section>,
    /// The rules, numbered from 1.
    pub rules: Vec<Section>,
}

/// A part of a page under a heading of its own.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// The rule's name, by which captions and links find it.
    pub rule: String,
    /// Name of the heading's text.
    pub heading: String,
    /// What it says.
    pub paragraphs: Vec<Paragraph>,
    /// A board that shows it.
    #[serde(default)]
    pub example: Option<Example>,
}

/// A paragraph.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paragraph {
    /// Name of its text.
    pub text: String,
    /// The sources are silent about it, and this program has chosen.
    #[serde(default)]
    pub settled: bool,
    /// A choice without which the game cannot be played: it stands among the rules, and only its mark
    /// tells it from them. The other choices are folded away.
    #[serde(default)]
    pub needed: bool,
}

impl Paragraph {
    /// Whether it is read only where the choices of its section are unfolded.
    #[must_use]
    pub fn is_folded(&self) -> bool {
        self.settled && !self.needed
    }
}

/// A position and a turn that shows a rule, and what comes of it: a test compares.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    /// The game's size.
    pub size: u16,
    /// Where it begins.
    pub start: StartFile,
    /// Whose turn it is.
    pub player: Side,
    /// The turn in notation. Where a sweep would follow and none is written, it stops before it.
    pub turn: String,
    /// Name of the text that says what it shows.
    pub caption: String,
    /// Handfuls lifted.
    pub laps: u32,
    /// Where the very last stone falls: the pit's owner, and the pit in notation.
    pub end: (Side, String),
    /// Stones captured, a sweep not counted.
    pub captured: u16,
}

/// An example ready to be played.
#[derive(Clone, Debug)]
pub struct Staged {
    /// Where it begins.
    pub position: Position,
    /// The pit that is sown.
    pub pit: PitIndex,
    /// The turn; its sweep may be missing.
    turn: Turn,
}

/// Why an example cannot be played.
#[derive(Clone, Debug, PartialEq)]
pub enum PageProblem {
    /// There is no such game or size.
    NoSuchGame,
    /// Its start is not a position of the game.
    Start(StartProblem),
    /// Its turn cannot be read.
    Turn(ParseError),
    /// Its turn is not a sowing.
    NotASowing,
    /// Its pit may not be sown.
    Pit(Refusal),
}

/// Reads a page.
pub(super) fn read(text: &str) -> Result<Page, ron::error::SpannedError> {
    Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .from_str(text)
}

/// The files as they are, for the test that reads them.
#[cfg(test)]
pub(super) fn files() -> &'static [&'static str] {
    &FILES
}

/// Every page, in the order the games are offered.
#[must_use]
pub fn pages() -> &'static [Page] {
    &PAGES
}

/// The page of the game of that name.
#[must_use]
pub fn page(game: &str) -> Option<&'static Page> {
    pages().iter().find(|page| page.game == game)
}

impl Page {
    /// Everything on the page in order, the rules with their numbers.
    pub fn sections(&self) -> impl Iterator<Item = (Option<usize>, &Section)> {
        let about = self.about.iter().map(|section| (None, section));
        let rules = self.rules.iter().zip(1..);
        about.chain(rules.map(|(section, number)| (Some(number), section)))
    }

    /// The section of a rule, with its number.
    #[must_use]
    pub fn section(&self, rule: &str) -> Option<(Option<usize>, &Section)> {
        self.sections().find(|(_, section)| section.rule == rule)
    }
}

impl Example {
    /// Makes it ready to be played.
    ///
    /// # Errors
    /// Why it cannot be played.
    pub fn stage(&self, game: &str) -> Result<Staged, PageProblem> {
        let game = Game::new(game, self.size).ok_or(PageProblem::NoSuchGame)?;
        let player = Player::from(self.player);
        let position = crate::store::position_of(game, &self.start, player);
        let position = position.map_err(PageProblem::Start)?;
        let written = notation::parse(game, player, &self.turn).map_err(PageProblem::Turn)?;
        let Turn::Sow { pit, .. } = written.turn else {
            return Err(PageProblem::NotASowing);
        };
        position.check(pit).map_err(PageProblem::Pit)?;
        Ok(Staged {
            position,
            pit,
            turn: written.turn,
        })
    }
}

impl Staged {
    /// The turn as a film, at its beginning.
    #[must_use]
    pub fn film(&self) -> Film {
        let past = vec![self.position.clone()];
        let mut events = Vec::new();
        let whole = self.position.play(&self.turn, &past, &mut events);
        if whole.is_err() {
            // The sweep is left out: the sowing and its capture alone. That the pit can be sown
            // was seen when the example was made ready.
            events.clear();
            drop(self.position.sow(self.pit, &past, &mut events));
        }
        Film::new(self.position.clone(), events)
    }
}
