//! The games of the list: which are shown, in which order, and which one is chosen. Knows no
//! window.

use std::cmp::Ordering;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::rules::{GAMES, Player};
use crate::store::library::{Found, Listed, Reading, Summary};
use crate::store::{LoadProblem, OsReason};
use crate::text::fold::fold;

/// What the list is ordered by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Sort {
    /// When a game was last saved, the newest first.
    #[default]
    Date,
    /// Its name.
    Name,
    /// Which game it is and its size, then the newest first.
    Game,
}

impl Sort {
    /// Every order.
    pub const ALL: [Sort; 3] = [Sort::Date, Sort::Name, Sort::Game];
}

/// A file of the list, with what is known of it.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// The file.
    pub file: Listed,
    /// The game in it, once it is read.
    pub reading: Option<Arc<Reading>>,
    /// Its name as it is compared.
    name: String,
    /// What is searched: its name and, once it is read, its players.
    searched: String,
}

impl Entry {
    fn new(file: Listed, reading: Option<Arc<Reading>>) -> Entry {
        let name = fold(&file.name);
        let mut entry = Entry {
            file,
            reading: None,
            searched: name.clone(),
            name,
        };
        if let Some(reading) = reading {
            entry.take(reading);
        }
        entry
    }

    fn take(&mut self, reading: Arc<Reading>) {
        if let Ok(summary) = reading.as_ref() {
            for member in Player::BOTH
                .map(|player| summary.sides.members(player))
                .concat()
            {
                self.searched.push('\n');
                self.searched.push_str(&fold(&member));
            }
        }
        self.reading = Some(reading);
    }

    /// The game in the file, where it is read and is one.
    pub fn summary(&self) -> Option<&Summary> {
        self.reading.as_deref()?.as_ref().ok()
    }

    /// What is wrong with the file, where something is.
    pub fn problem(&self) -> Option<&LoadProblem> {
        self.reading.as_deref()?.as_ref().err()
    }
}

/// Everything the list consists of.
#[derive(Debug, Default)]
pub(super) struct GameList {
    /// Every file, the newest first.
    entries: Vec<Entry>,
    /// How many of them are read.
    read: usize,
    /// Why there are none, where the folder cannot be read.
    trouble: Option<OsReason>,
    query: String,
    sort: Sort,
    /// The places in `entries` of what is shown, in order.
    shown: Vec<usize>,
    /// The row that is chosen, where any is shown.
    row: Option<usize>,
}

impl GameList {
    /// Every file of the folder.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// How many of them are read.
    pub fn read(&self) -> usize {
        self.read
    }

    /// How many rows are shown.
    pub fn rows(&self) -> usize {
        self.shown.len()
    }

    /// How many files are no games, and how many of those are shown.
    pub fn strangers(&self) -> (usize, usize) {
        let number = |entries: &mut dyn Iterator<Item = &Entry>| {
            entries.filter(|entry| entry.problem().is_some()).count()
        };
        let mut shown = self.shown.iter().filter_map(|at| self.entries.get(*at));
        (number(&mut self.entries.iter()), number(&mut shown))
    }

    /// Why the folder cannot be read.
    pub fn trouble(&self) -> Option<&OsReason> {
        self.trouble.as_ref()
    }

    /// What is searched for.
    pub fn query(&self) -> &str {
        &self.query
    }

    /// What the rows are ordered by.
    pub fn sort(&self) -> Sort {
        self.sort
    }

    /// What a row shows.
    pub fn entry(&self, row: usize) -> Option<&Entry> {
        self.entries.get(*self.shown.get(row)?)
    }

    /// The row that is chosen.
    pub fn chosen_row(&self) -> Option<usize> {
        self.row
    }

    /// The file that is chosen.
    pub fn chosen(&self) -> Option<&Entry> {
        self.entry(self.row?)
    }

    /// Chooses a row, the last one where there are not so many.
    pub fn choose(&mut self, row: usize) {
        self.row = self.shown.len().checked_sub(1).map(|last| row.min(last));
    }

    /// Chooses a file, where it is shown.
    pub fn choose_file(&mut self, path: &Path) {
        let row = self
            .shown
            .iter()
            .position(|at| self.entries.get(*at).is_some_and(|e| e.file.path == path));
        self.row = row.or(self.row);
    }

    /// Nothing is known of the files any more. What is searched for, and the order, stay.
    pub fn forget_files(&mut self) {
        *self = GameList {
            query: std::mem::take(&mut self.query),
            sort: self.sort,
            ..GameList::default()
        };
    }

    /// Takes what a survey has found.
    pub fn take(&mut self, found: Found) {
        match found {
            Found::Listed(files) => {
                self.trouble = None;
                self.read = files.iter().filter(|(_, known)| known.is_some()).count();
                self.replace(files);
            }
            Found::Unreadable(why) => {
                self.trouble = Some(why);
                self.read = 0;
                self.replace(Vec::new());
            }
            Found::Read(batch) => {
                for (at, reading) in batch {
                    if let Some(entry) = self.entries.get_mut(at) {
                        entry.take(reading);
                        self.read += 1;
                    }
                }
                // What is not searched for stays where it is while more is read of it; games are
                // told apart only once all are known.
                let sorts = self.sort == Sort::Game && self.read == self.entries.len();
                if sorts || !self.query.is_empty() {
                    self.arrange();
                }
            }
        }
    }

    fn replace(&mut self, files: Vec<(Listed, Option<Arc<Reading>>)>) {
        let chosen = self.chosen().map(|entry| entry.file.path.clone());
        let files = files.into_iter();
        self.entries = files.map(|(file, known)| Entry::new(file, known)).collect();
        self.shown.clear();
        self.arrange_around(chosen);
    }

    /// A file has another name now.
    pub fn moved(&mut self, from: &Path, to: PathBuf) {
        let entry = self.entries.iter_mut().find(|e| e.file.path == from);
        if let Some(entry) = entry {
            let name = to.file_stem().unwrap_or(to.as_os_str());
            let file = Listed {
                name: name.to_string_lossy().into_owned(),
                path: to,
                ..entry.file.clone()
            };
            *entry = Entry::new(file, entry.reading.take());
            self.arrange();
        }
    }

    /// Shows only what this is found in: every word of it in a file's name or among the players.
    pub fn search(&mut self, query: String) {
        self.query = query;
        self.arrange();
    }

    /// Orders the rows.
    pub fn order(&mut self, sort: Sort) {
        self.sort = sort;
        self.arrange();
    }

    fn arrange(&mut self) {
        let chosen = self.chosen().map(|entry| entry.file.path.clone());
        self.arrange_around(chosen);
    }

    /// Works out which rows are shown and keeps this file chosen, or else the row.
    fn arrange_around(&mut self, chosen: Option<PathBuf>) {
        let query = fold(&self.query);
        let words: Vec<_> = query.split_whitespace().collect();
        let entries = &self.entries;
        let found = |at: &usize| {
            let entry = entries.get(*at);
            entry.is_some_and(|entry| words.iter().all(|word| entry.searched.contains(word)))
        };
        let mut shown: Vec<usize> = (0..entries.len()).filter(found).collect();
        let by = |compare: fn(&Entry, &Entry) -> Ordering| {
            move |a: &usize, b: &usize| match (entries.get(*a), entries.get(*b)) {
                (Some(a), Some(b)) => compare(a, b),
                _ => Ordering::Equal,
            }
        };
        match self.sort {
            Sort::Date => {}
            Sort::Name => shown.sort_by(by(by_name)),
            Sort::Game => shown.sort_by(by(|a, b| kind(a).cmp(&kind(b)))),
        }
        self.shown = shown;
        self.choose(self.row.unwrap_or_default());
        if let Some(path) = chosen {
            self.choose_file(&path);
        }
    }
}

/// Orders files by their names; what is told apart only by capitals or accents by those.
fn by_name(a: &Entry, b: &Entry) -> Ordering {
    natural(&a.name, &b.name).then_with(|| a.file.name.cmp(&b.file.name))
}

/// Which game a file is, for ordering: the order the program offers them in, then the size. What is
/// no game comes last.
fn kind(entry: &Entry) -> (usize, u16) {
    let Some(summary) = entry.summary() else {
        return (GAMES.len(), 0);
    };
    let game = summary.position.game();
    let at = GAMES.iter().position(|rules| rules.id == game.id());
    (at.unwrap_or(GAMES.len()), game.size())
}

/// Compares names the way people count: “game 9” before “game 10”.
fn natural(a: &str, b: &str) -> Ordering {
    let (mut left, mut right) = (a, b);
    loop {
        let ((one, rest), (other, others)) = (piece(left), piece(right));
        if one.is_empty() || other.is_empty() {
            return one.len().cmp(&other.len()).then_with(|| a.cmp(b));
        }
        let is_number = |piece: &str| piece.starts_with(|c: char| c.is_ascii_digit());
        let order = if is_number(one) && is_number(other) {
            let value = |piece: &str| piece.trim_start_matches('0').to_owned();
            let (one, other) = (value(one), value(other));
            one.len().cmp(&other.len()).then_with(|| one.cmp(&other))
        } else {
            one.cmp(other)
        };
        if order.is_ne() {
            return order;
        }
        (left, right) = (rest, others);
    }
}

/// The number, or the letters before the next number, that a name begins with, and the rest.
fn piece(text: &str) -> (&str, &str) {
    let number = text.starts_with(|c: char| c.is_ascii_digit());
    let end = text.find(|c: char| c.is_ascii_digit() != number);
    text.split_at(end.unwrap_or(text.len()))
}

#[cfg(test)]
mod tests;
