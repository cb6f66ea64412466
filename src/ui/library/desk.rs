//! Reading the games folder and changing its files, beside the window: nothing here waits.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use egui::Context;

use crate::store::folders;
use crate::store::library::{self, Cache, Found, RenameProblem, TrashProblem};

/// What comes from a survey of the folder.
pub(super) enum News {
    /// Where games are looked for; nowhere, where the system does not say where the user's files
    /// are.
    Folder(Option<PathBuf>),
    /// What was found.
    Found(Found),
}

/// What became of something done to a file.
pub(super) struct Done {
    /// The file, under its old name.
    pub path: PathBuf,
    /// The path the game on the table has, where this is its file.
    pub table: Option<PathBuf>,
    /// What was done.
    pub deed: Deed,
}

/// Something done to a file.
pub(super) enum Deed {
    /// It was to have this name.
    Renamed(String, Result<PathBuf, RenameProblem>),
    /// It was to go to the trash.
    Trashed(Result<(), TrashProblem>),
}

/// At most one survey, and one deed, at a time.
pub(super) struct Desk {
    cache: Cache,
    survey: Option<Receiver<News>>,
    done: (Sender<Done>, Receiver<Done>),
    busy: bool,
}

impl Default for Desk {
    fn default() -> Self {
        Desk {
            cache: Cache::default(),
            survey: None,
            done: channel(),
            busy: false,
        }
    }
}

impl Desk {
    /// Begins to read a folder, or the usual one, in place of any other survey.
    pub fn begin(&mut self, ctx: &Context, folder: Option<PathBuf>) {
        let (sender, news) = channel();
        let (cache, ctx) = (self.cache.clone(), ctx.clone());
        let spawned = thread::Builder::new().spawn(move || {
            // Nobody listens any more once the receiver is dropped: that ends the survey.
            let tell = |news| {
                let listens = sender.send(news).is_ok();
                ctx.request_repaint();
                listens
            };
            let folder = folder.or_else(folders::games);
            if tell(News::Folder(folder.clone()))
                && let Some(folder) = folder
            {
                library::survey(&folder, &cache, &mut |found| tell(News::Found(found)));
            }
        });
        self.survey = spawned.is_ok().then_some(news);
    }

    /// Ends the survey that is under way.
    pub fn stop(&mut self) {
        self.survey = None;
    }

    /// What has come from the survey so far.
    pub fn news(&mut self) -> Vec<News> {
        self.survey
            .as_ref()
            .map(|survey| survey.try_iter().collect())
            .unwrap_or_default()
    }

    /// Waits for the whole survey; for tests.
    pub fn wait_for_news(&mut self) -> Vec<News> {
        let survey = self.survey.take();
        survey
            .map(|survey| survey.iter().collect())
            .unwrap_or_default()
    }

    /// Whether something is being done to a file.
    pub fn is_busy(&self) -> bool {
        self.busy
    }

    /// What became of the deed, once it is done.
    pub fn done(&mut self) -> Option<Done> {
        let done = self.done.1.try_recv().ok()?;
        self.busy = false;
        Some(done)
    }

    /// Waits for the deed that is under way; for tests.
    pub fn wait_for_done(&mut self) -> Option<Done> {
        let done = self.busy.then(|| self.done.1.recv().ok())?;
        self.busy = false;
        done
    }

    /// Renames a file. The file of the game on the table is told too.
    pub fn rename(&mut self, ctx: &Context, path: PathBuf, name: String, table: Option<PathBuf>) {
        let cache = self.cache.clone();
        let failed = Deed::Renamed(name.clone(), Err(RenameProblem::Failed));
        self.run(ctx, path, table, failed, move |path| {
            let to = library::rename(path, &name);
            if let Ok(to) = &to {
                cache.moved(path, to);
            }
            Deed::Renamed(name, to)
        });
    }

    /// Moves a file to the trash. The file of the game on the table is told too.
    pub fn trash(&mut self, ctx: &Context, path: PathBuf, table: Option<PathBuf>) {
        let failed = Deed::Trashed(Err(TrashProblem::Failed));
        self.run(ctx, path, table, failed, |path| {
            Deed::Trashed(library::to_trash(path))
        });
    }

    /// Does something to a file and tells what became of it: that it `failed`, where the program
    /// gives up in the middle.
    fn run(
        &mut self,
        ctx: &Context,
        path: PathBuf,
        table: Option<PathBuf>,
        failed: Deed,
        work: impl FnOnce(&Path) -> Deed + Send + 'static,
    ) {
        let (sender, ctx) = (self.done.0.clone(), ctx.clone());
        let spawned = thread::Builder::new().spawn(move || {
            let table = table.filter(|table| library::is_same_entry(table, &path));
            let deed = catch_unwind(AssertUnwindSafe(|| work(&path))).unwrap_or(failed);
            let done = Done { path, table, deed };
            // The receiver lives as long as the window; without it nobody waits.
            let _ = sender.send(done);
            ctx.request_repaint();
        });
        // Without a thread nothing is done, and nothing is awaited.
        self.busy = spawned.is_ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deed_that_fails_in_the_middle_comes_to_its_end() {
        let ctx = Context::default();
        let failed = [
            Deed::Renamed("new".to_owned(), Err(RenameProblem::Failed)),
            Deed::Trashed(Err(TrashProblem::Failed)),
        ];
        let mut desk = Desk::default();
        for deed in failed {
            let told = std::mem::discriminant(&deed);
            desk.run(&ctx, PathBuf::from("a.ron"), None, deed, |_| {
                panic!("as a library might")
            });
            assert!(desk.is_busy());
            let done = desk.wait_for_done().unwrap();
            assert_eq!(std::mem::discriminant(&done.deed), told);
            assert_eq!(done.path, Path::new("a.ron"));
            assert!(!desk.is_busy());
        }
    }
}
