//! The games that were opened or saved lately.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::disk::SaveError;
use super::own::{self, Own, Trouble};

/// Games that are remembered.
const MOST: usize = 10;

/// A game that was opened or saved lately.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recent {
    /// Its file.
    pub path: PathBuf,
    /// Whether there is no such file any more, or it cannot be reached now.
    pub missing: bool,
}

/// The file.
#[derive(Serialize, Deserialize)]
#[serde(default, rename = "Recent")]
struct RecentFile {
    format: String,
    version: u64,
    /// The paths, the latest first.
    games: Vec<String>,
}

impl Default for RecentFile {
    fn default() -> RecentFile {
        RecentFile {
            // An empty name: a file without one is not a list of recent games.
            format: String::new(),
            version: RecentFile::VERSION,
            games: Vec::new(),
        }
    }
}

impl Own for RecentFile {
    const MAGIC: &'static str = "nsolo-recent";
    const VERSION: u64 = 1;

    fn stated(&self) -> (&str, u64) {
        (&self.format, self.version)
    }
}

/// The games that were opened or saved lately, the latest first; none where the file cannot be
/// read, and why.
#[must_use]
pub fn read(file: &Path) -> (Vec<Recent>, Option<Trouble>) {
    let (list, trouble) = own::read::<RecentFile>(file);
    let games = list.map(|list| list.games).unwrap_or_default();
    let games = games.into_iter().take(MOST).map(|path| {
        let path = PathBuf::from(path);
        Recent {
            missing: !path.is_file(),
            path,
        }
    });
    (games.collect(), trouble)
}

/// Notes that a game was opened or saved just now. A path that is not text is not remembered.
///
/// # Errors
/// Which step failed and why.
pub fn note(file: &Path, game: &Path) -> Result<(), SaveError> {
    let Some(game) = game.to_str().filter(|_| game.is_absolute()) else {
        return Ok(());
    };
    change(file, |games| {
        games.retain(|other| other != game);
        games.insert(0, game.to_owned());
        games.truncate(MOST);
    })
}

/// Forgets a game; another path takes its place where it was only renamed.
///
/// # Errors
/// Which step failed and why.
pub fn forget(file: &Path, game: &Path, renamed: Option<&Path>) -> Result<(), SaveError> {
    let renamed = renamed.and_then(Path::to_str);
    change(file, |games| {
        games.retain_mut(|other| {
            let same = Path::new(other.as_str()) == game;
            if let (true, Some(renamed)) = (same, renamed) {
                *other = renamed.to_owned();
            }
            !same || renamed.is_some()
        });
    })
}

fn change(file: &Path, change: impl FnOnce(&mut Vec<String>)) -> Result<(), SaveError> {
    own::write(file, |before: Option<RecentFile>| {
        let mut games = before.map(|before| before.games).unwrap_or_default();
        change(&mut games);
        RecentFile {
            format: RecentFile::MAGIC.to_owned(),
            version: RecentFile::VERSION,
            games,
        }
    })
}
