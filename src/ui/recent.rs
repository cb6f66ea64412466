//! The games opened or saved lately. Missing ones are marked.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use crate::store::library::{Cache, Known, Reading, Summary};
use crate::store::recent::{self, Recent};

/// A game that was opened or saved lately.
#[derive(Clone, Debug)]
pub struct RecentGame {
    /// Its file.
    pub path: PathBuf,
    /// Whether there is no such file any more, or it cannot be reached now.
    pub missing: bool,
    /// When it was last written, where that is known.
    pub modified: Option<SystemTime>,
    /// The game in it, once it is read.
    pub reading: Option<Arc<Reading>>,
}

impl RecentGame {
    /// What a list shows of it, where it is read and is a game.
    #[must_use]
    pub fn summary(&self) -> Option<&Summary> {
        self.reading.as_deref()?.as_ref().ok()
    }
}

/// Looks which of the recent games are there and reads them, those that are not known yet. It waits for the
/// disk; the list without what is still to be read is told before.
pub fn look_for_recent(
    file: &Path,
    cache: &Cache,
    tell: &mut dyn FnMut(Vec<RecentGame>) -> bool,
) -> Vec<RecentGame> {
    let found = recent::read(file).0;
    let paths: Vec<&Path> = found.iter().map(|game| game.path.as_path()).collect();
    let known = cache.look_up(&paths);
    let game = |(game, known): (Recent, Option<Known>)| RecentGame {
        missing: game.missing,
        modified: known.as_ref().and_then(|known| known.file.modified),
        reading: known.and_then(|known| known.reading),
        path: game.path,
    };
    let mut games: Vec<_> = found.into_iter().zip(known).map(game).collect();
    if tell(games.clone()) {
        for game in games.iter_mut().filter(|game| !game.missing) {
            if game.reading.is_none() {
                game.reading = cache.read(&game.path);
            }
        }
    }
    games
}

/// The games opened or saved lately, as they were when last looked at.
#[derive(Default)]
pub struct RecentGames {
    /// Where they are remembered; nowhere without it.
    file: Option<PathBuf>,
    list: Vec<RecentGame>,
    /// What was read before.
    cache: Cache,
    /// Once what is looked for now is found, it is to be looked for again.
    looks_again: bool,
}

impl RecentGames {
    /// Remembers them in this file.
    pub fn keep_in(&mut self, file: Option<PathBuf>) {
        self.file = file;
    }

    /// Where they are remembered.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// The games, the latest first.
    #[must_use]
    pub fn list(&self) -> &[RecentGame] {
        &self.list
    }

    /// What was read before.
    #[must_use]
    pub fn cache(&self) -> Cache {
        self.cache.clone()
    }

    /// Takes what was found so far.
    pub fn take_some(&mut self, list: Vec<RecentGame>) {
        self.list = list;
    }

    /// Takes what was found; says whether to look again.
    #[must_use]
    pub fn take(&mut self, list: Option<Vec<RecentGame>>) -> bool {
        self.list = list.unwrap_or_else(|| std::mem::take(&mut self.list));
        std::mem::take(&mut self.looks_again)
    }

    /// It is to be looked for again once this look is over: one disk that does not answer must not hold up
    /// more and more of them.
    pub fn look_again(&mut self) {
        self.looks_again = true;
    }
}
