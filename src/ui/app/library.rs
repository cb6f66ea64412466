//! The games folder, and the games that other windows left open.

use std::path::PathBuf;

use super::NsoloApp;
use super::answers::Answer;
use crate::store::library::TrashProblem;
use crate::store::{LeftOpen, discard, folders, left_open};
use crate::table::Table;
use crate::text::names::say_left_open;
use crate::ui::jobs::JobKind;
use crate::ui::screens::library::folder as library;

impl NsoloApp {
    /// Reads the games folder.
    pub(super) fn read_library(&mut self) {
        let (place, cache) = self.screens.library.place();
        self.jobs.watch(JobKind::Survey, move |tell| {
            library::survey(place, &cache, &mut |found| tell.news(Answer::Survey(found)));
        });
    }

    /// Gives a saved game the name that was typed.
    pub(super) fn rename(&mut self, path: PathBuf, name: String) {
        let table = self.session.game().and_then(Table::path);
        let table = table.map(PathBuf::from);
        let (_, cache) = self.screens.library.place();
        let broken = Answer::Changed(library::broken(path.clone(), Some(name.clone())));
        self.jobs.start(JobKind::Change, broken, move |_| {
            Answer::Changed(library::rename(path, name, table, &cache))
        });
    }

    /// Moves a saved game to the trash.
    pub(super) fn move_to_trash(&mut self, path: PathBuf) {
        let table = self.session.game().and_then(Table::path);
        let table = table.map(PathBuf::from);
        let broken = Answer::Changed(library::broken(path.clone(), None));
        self.jobs.start(JobKind::Change, broken, move |_| {
            Answer::Changed(library::trash(path, table))
        });
    }

    /// Looks for games that other windows left open.
    pub(super) fn look_for_left(&mut self) {
        let Some(tables) = self.autosave.tables().map(PathBuf::from) else {
            return;
        };
        self.jobs.watch(JobKind::LeftOpen, move |tell| {
            tell.news(Answer::LeftOpen(left_open(&tables)));
        });
    }

    /// Puts a game that was left open into the trash.
    pub(super) fn discard_left(&mut self, left: LeftOpen) {
        let Some(tables) = self.autosave.tables().map(PathBuf::from) else {
            return;
        };
        let name = say_left_open(&self.words, &left);
        let broken = Answer::Discarded(name.clone(), Err(TrashProblem::Failed));
        self.jobs.start(JobKind::Discard, broken, move |_| {
            let games = folders::games().unwrap_or(tables);
            let done = discard(&left, &games, &name);
            Answer::Discarded(name, done)
        });
    }
}
