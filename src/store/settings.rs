//! What the player has set, kept from one start to the next.
//!
//! Reading never fails: without a file, or with one that cannot be read, the defaults are used.
//! A file that cannot be read is kept as `.bak`, never just overwritten.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::chosen::{Chosen, ChosenFile};
use super::disk::SaveError;
use super::own::{self, Own};
use crate::play::Sides;
use crate::rules::{Game, Player};

pub use super::own::Trouble;

/// The name every settings file begins with.
const MAGIC: &str = "nsolo-settings";

/// The version this program writes, and the newest it reads.
const VERSION: u64 = 1;

/// Sizes a window can sensibly have, in points of the screen.
const WINDOW: std::ops::RangeInclusive<f32> = 100.0..=20_000.0;

/// Seconds that the computer may take for a turn.
pub const THINK_SECONDS: std::ops::RangeInclusive<u16> = 1..=60;

/// How fast sowing is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Speed {
    /// Slow enough to count along.
    Slow,
    /// The usual speed.
    #[default]
    Normal,
    /// Quick.
    Fast,
    /// Not shown: the result stands there at once.
    AtOnce,
}

impl Speed {
    /// Every speed, the slowest first.
    pub const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::AtOnce];
}

/// How large everything in the window is drawn, in per cent of the usual.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TextSize(u16);

impl TextSize {
    /// The usual size.
    pub const USUAL: TextSize = TextSize(100);

    /// Those to choose from, the smallest first.
    pub const ALL: [TextSize; 8] = [
        TextSize(80),
        TextSize(90),
        TextSize(100),
        TextSize(110),
        TextSize(125),
        TextSize(150),
        TextSize(175),
        TextSize(200),
    ];

    /// This many per cent, or the nearest that is possible.
    #[must_use]
    pub fn new(percent: i64) -> TextSize {
        let [TextSize(least), .., TextSize(most)] = TextSize::ALL;
        let percent = percent.clamp(least.into(), most.into());
        TextSize(u16::try_from(percent).unwrap_or(most))
    }

    /// In per cent.
    #[must_use]
    pub fn percent(self) -> u16 {
        self.0
    }

    /// How many times as large as usual everything is.
    #[must_use]
    pub fn factor(self) -> f32 {
        f32::from(self.0) / 100.0
    }
}

impl Default for TextSize {
    fn default() -> TextSize {
        TextSize::USUAL
    }
}

/// What the player has set.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// How fast sowing is shown.
    pub speed: Speed,
    /// Whether every new turn waits for the learner's next step.
    pub step_by_step: bool,
    /// Seconds that the strongest computer takes for a turn, and that no other exceeds; of
    /// [`THINK_SECONDS`].
    pub think_seconds: u16,
    /// How each game was begun last, the latest last.
    pub chosen: Vec<Chosen>,
    /// Whether the side panel is shown.
    pub side_panel: bool,
    /// Whether the board is seen from North's seat.
    pub turned: bool,
    /// How large everything in the window is drawn.
    pub text_size: TextSize,
    /// Width and height of the window where it does not fill the screen, in points of the screen: those of
    /// the usual text size.
    pub window: Option<(f32, f32)>,
    /// Whether it fills the screen.
    pub maximized: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            speed: Speed::default(),
            step_by_step: false,
            think_seconds: 5,
            chosen: Vec::new(),
            side_panel: true,
            text_size: TextSize::default(),
            turned: false,
            window: None,
            maximized: false,
        }
    }
}

impl Settings {
    /// How a game was begun last; none where it never was.
    #[must_use]
    pub fn chosen(&self, game: &str) -> Option<&Chosen> {
        self.chosen.iter().find(|chosen| chosen.game.id() == game)
    }

    /// Remembers how a game was begun.
    pub fn note_chosen(&mut self, game: Game, sides: &Sides) {
        self.chosen.retain(|chosen| chosen.game.id() != game.id());
        self.chosen.push(Chosen::of(game, sides));
    }

    /// From whose seat the board is seen.
    #[must_use]
    pub fn seat(&self) -> Player {
        match self.turned {
            true => Player::North,
            false => Player::South,
        }
    }
}

/// Settings as they were read, and what was wrong with their file.
#[derive(Clone, Debug, PartialEq)]
pub struct Loaded {
    /// The settings; the defaults where the file could not be read.
    pub settings: Settings,
    /// What was wrong.
    pub trouble: Option<Trouble>,
}

/// The file. A field that is missing has its default; one that is unknown is passed over.
#[derive(Serialize, Deserialize)]
#[serde(default, rename = "Settings")]
struct SettingsFile {
    format: String,
    version: u64,
    speed: Speed,
    step_by_step: bool,
    think_seconds: i64,
    chosen: Vec<ChosenFile>,
    side_panel: bool,
    text_size: i64,
    turned: bool,
    window: Option<(f32, f32)>,
    maximized: bool,
}

impl Default for SettingsFile {
    fn default() -> SettingsFile {
        // An empty name: a file without one is not a settings file.
        SettingsFile {
            format: String::new(),
            version: VERSION,
            ..SettingsFile::from(&Settings::default())
        }
    }
}

impl From<&Settings> for SettingsFile {
    fn from(settings: &Settings) -> SettingsFile {
        SettingsFile {
            format: MAGIC.to_owned(),
            version: VERSION,
            speed: settings.speed,
            step_by_step: settings.step_by_step,
            think_seconds: settings.think_seconds.into(),
            chosen: settings.chosen.iter().map(ChosenFile::from).collect(),
            side_panel: settings.side_panel,
            text_size: settings.text_size.percent().into(),
            turned: settings.turned,
            window: settings.window.filter(sensible),
            maximized: settings.maximized,
        }
    }
}

/// So many seconds, or the nearest that is possible.
fn think_seconds(seconds: i64) -> u16 {
    let (least, most) = (*THINK_SECONDS.start(), *THINK_SECONDS.end());
    let seconds = seconds.clamp(least.into(), most.into());
    u16::try_from(seconds).unwrap_or(most)
}

fn sensible(size: &(f32, f32)) -> bool {
    // Not a number is in no range.
    WINDOW.contains(&size.0) && WINDOW.contains(&size.1)
}

impl Own for SettingsFile {
    const MAGIC: &'static str = MAGIC;
    const VERSION: u64 = VERSION;

    fn stated(&self) -> (&str, u64) {
        (&self.format, self.version)
    }
}

impl From<SettingsFile> for Settings {
    fn from(file: SettingsFile) -> Settings {
        Settings {
            speed: file.speed,
            step_by_step: file.step_by_step,
            think_seconds: think_seconds(file.think_seconds),
            chosen: file
                .chosen
                .into_iter()
                .filter_map(ChosenFile::chosen)
                .collect(),
            side_panel: file.side_panel,
            text_size: TextSize::new(file.text_size),
            turned: file.turned,
            window: file.window.filter(sensible),
            maximized: file.maximized,
        }
    }
}

/// Reads the settings; the defaults where the file is missing or cannot be read.
#[must_use]
pub fn read(path: &Path) -> Loaded {
    let (file, trouble) = own::read::<SettingsFile>(path);
    Loaded {
        settings: file.map(Settings::from).unwrap_or_default(),
        trouble,
    }
}

/// Writes the settings in one step, and makes their folder where it is missing.
///
/// # Errors
/// Which step failed and why; what was there before is still whole.
pub fn write(path: &Path, settings: &Settings) -> Result<(), SaveError> {
    own::write(path, |_| SettingsFile::from(settings))
}
