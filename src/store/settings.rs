//! What the player has set, kept from one start to the next.
//!
//! Reading never fails: without a file, or with one that cannot be read, the defaults are used.
//! A file that cannot be read is kept as `.bak`, never just overwritten.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::disk::{self, SaveError, SaveStep};
use super::load::{bytes_of, from_ron, text_of};
use super::problem::LoadProblem;
use super::save::pretty;

/// The name every settings file begins with.
const MAGIC: &str = "nsolo-settings";

/// The version this program writes, and the newest it reads.
const VERSION: u64 = 1;

/// The size a settings file may have: 1 MiB.
const MOST_BYTES: u64 = 1024 * 1024;

/// Sizes a window can sensibly have, in points.
const WINDOW: std::ops::RangeInclusive<f32> = 100.0..=20_000.0;

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

/// What the player has set.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// How fast sowing is shown.
    pub speed: Speed,
    /// Whether every new turn waits for the learner's next step.
    pub step_by_step: bool,
    /// Whether the side panel is shown.
    pub side_panel: bool,
    /// Width and height of the window, in points.
    pub window: Option<(f32, f32)>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            speed: Speed::default(),
            step_by_step: false,
            side_panel: true,
            window: None,
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

/// A settings file that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: LoadProblem,
    /// Where it is kept now; `None` when it could not be moved and still stands in its place.
    pub kept: Option<PathBuf>,
}

/// The file. A field that is missing has its default; one that is unknown is passed over.
#[derive(Serialize, Deserialize)]
#[serde(default, rename = "Settings")]
struct SettingsFile {
    format: String,
    version: u64,
    speed: Speed,
    step_by_step: bool,
    side_panel: bool,
    window: Option<(f32, f32)>,
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
            side_panel: settings.side_panel,
            window: settings.window.filter(sensible),
        }
    }
}

/// Reads the settings.
#[must_use]
pub fn read(path: &Path) -> Loaded {
    match read_strictly(path) {
        Ok(settings) => Loaded {
            settings: settings.unwrap_or_default(),
            trouble: None,
        },
        Err(problem) => Loaded {
            settings: Settings::default(),
            trouble: Some(Trouble {
                path: path.to_owned(),
                problem,
                kept: put_aside(path).ok(),
            }),
        },
    }
}

/// Writes the settings in one step, and makes their folder where it is missing.
///
/// # Errors
/// Which step failed and why; what was there before is still whole.
pub fn write(path: &Path, settings: &Settings) -> Result<(), SaveError> {
    if let Some(folder) = path.parent() {
        super::folders::make(folder)?;
    }
    let fail = |step| move |error| SaveError::new(path, step, &error);
    // It may have been spoilt, or written by a newer program, since it was read.
    if let Err(problem) = read_strictly(path)
        && problem != LoadProblem::Folder
    {
        put_aside(path).map_err(fail(SaveStep::PutAside))?;
    }
    let text = pretty(&SettingsFile::from(settings)).map_err(io::Error::other);
    disk::replace(path, text.map_err(fail(SaveStep::Write))?.as_bytes())
}

/// The settings of a file; nothing where there is no file.
fn read_strictly(path: &Path) -> Result<Option<Settings>, LoadProblem> {
    let bytes = match bytes_of(path, MOST_BYTES) {
        Err(LoadProblem::Unreadable(why)) if why.kind == io::ErrorKind::NotFound => {
            return Ok(None);
        }
        bytes => bytes?,
    };
    let file: SettingsFile = from_ron(text_of(&bytes)?)?;
    if file.format != MAGIC {
        return Err(LoadProblem::NotAGame);
    }
    if file.version != VERSION {
        let found = file.version;
        return Err(LoadProblem::NewerVersion { found });
    }
    Ok(Some(Settings {
        speed: file.speed,
        step_by_step: file.step_by_step,
        side_panel: file.side_panel,
        window: file.window.filter(sensible),
    }))
}

/// Moves a file aside under a name that is free, and says which.
pub(super) fn put_aside(path: &Path) -> io::Result<PathBuf> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let names = (1..=99).map(|number| {
        let mut name = path.as_os_str().to_owned();
        name.push(match number {
            1 => ".bak".to_owned(),
            number => format!(".bak{number}"),
        });
        PathBuf::from(name)
    });
    for name in names {
        if fs::symlink_metadata(&name).is_err() {
            return fs::rename(path, &name).map(|()| name);
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

fn sensible(size: &(f32, f32)) -> bool {
    // Not a number is in no range.
    WINDOW.contains(&size.0) && WINDOW.contains(&size.1)
}
