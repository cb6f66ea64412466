//! The games opened or saved lately: a menu and a list on the welcome. Missing ones are marked.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use egui::{Atom, Button, Context, Event, RichText, Role, Ui, WidgetInfo, vec2};

use super::app::NsoloApp;
use super::errors;
use super::theme::{Weight, font, size};
use crate::store::recent::{self, Recent};

/// Room for the button that forgets a game, in points.
const FORGET: f32 = 40.0;

/// Something to be done with the file.
type Work = Box<dyn FnOnce(&Path) + Send>;

/// The games opened or saved lately, as they were when last looked at.
pub(super) struct Recents {
    /// Where they are remembered; nowhere without it.
    file: Option<PathBuf>,
    list: Vec<Recent>,
    sender: Sender<Vec<Recent>>,
    lists: Receiver<Vec<Recent>>,
    /// Lists that are still to come.
    awaited: usize,
    /// The one thread that does everything with the file, in the order in which it is asked for: of
    /// two changes at once one would be lost.
    worker: Option<Sender<(PathBuf, Work)>>,
    ctx: Context,
}

impl Recents {
    pub(super) fn new(ctx: &Context) -> Recents {
        let (sender, lists) = channel();
        Recents {
            file: None,
            list: Vec::new(),
            sender,
            lists,
            awaited: 0,
            worker: None,
            ctx: ctx.clone(),
        }
    }

    /// Remembers a game as the latest.
    pub(super) fn note(&mut self, game: &Path) {
        let game = game.to_owned();
        self.then_look(Box::new(move |file| drop(recent::note(file, &game))));
    }

    /// Forgets a game that is gone; one that was only renamed is remembered by its new name.
    pub(super) fn forget(&mut self, game: &Path, renamed: Option<&Path>) {
        let (game, renamed) = (game.to_owned(), renamed.map(Path::to_owned));
        self.then_look(Box::new(move |file| {
            drop(recent::forget(file, &game, renamed.as_deref()));
        }));
    }

    /// Looks again which of them are there.
    pub(super) fn look(&mut self) {
        self.then_look(Box::new(|_| {}));
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.list.len()
    }

    fn take(&mut self, list: Vec<Recent>) {
        self.list = list;
        self.awaited = self.awaited.saturating_sub(1);
    }

    /// Does something with the file and reads it, beside the window. Where it cannot be written, the
    /// list is only shorter than it might be.
    fn then_look(&mut self, work: Work) {
        let Some(file) = self.file.clone() else {
            return;
        };
        if self.worker.is_none() {
            self.worker = self.spawn();
        }
        let asked = self.worker.as_ref().map(|worker| worker.send((file, work)));
        self.awaited += usize::from(asked.is_some_and(|asked| asked.is_ok()));
    }

    /// A thread that works until nobody asks for anything any more.
    fn spawn(&self) -> Option<Sender<(PathBuf, Work)>> {
        let (worker, asked) = channel::<(PathBuf, Work)>();
        let (sender, ctx) = (self.sender.clone(), self.ctx.clone());
        let work = move || {
            for (file, work) in asked {
                // Whatever happens, a list is awaited.
                drop(catch_unwind(AssertUnwindSafe(|| work(&file))));
                drop(sender.send(recent::read(&file).0));
                ctx.request_repaint();
            }
        };
        let spawned = thread::Builder::new().spawn(work);
        spawned.is_ok().then_some(worker)
    }

    /// Waits for the lists that are still to come; for tests.
    fn wait(&mut self) {
        while self.awaited > 0 {
            let Ok(list) = self.lists.recv() else {
                return;
            };
            self.take(list);
        }
    }
}

impl NsoloApp {
    /// Remembers in this file which games were opened or saved lately.
    pub fn keep_recent_in(&mut self, file: Option<PathBuf>) {
        self.recents.file = file;
        self.recents.look();
    }

    /// Waits for the list of games opened lately; for tests.
    pub fn wait_for_recent(&mut self) {
        self.recents.wait();
    }

    /// Takes a new list, and looks again when the window comes to the front: files may have come or
    /// gone meanwhile.
    pub(super) fn take_recents(&mut self, ctx: &Context) {
        while let Ok(list) = self.recents.lists.try_recv() {
            self.recents.take(list);
        }
        let is_front = |event: &Event| *event == Event::WindowFocused(true);
        if ctx.input(|input| input.events.iter().any(is_front)) {
            self.recents.look();
        }
    }

    /// The menu of games opened lately.
    pub(super) fn recent_menu(&mut self, ui: &mut Ui) {
        let name = self.words.say("menu-recent");
        ui.add_enabled_ui(!self.recents.list.is_empty(), |ui| {
            ui.menu_button(name, |ui| {
                for game in self.recents.list.clone() {
                    if game.missing {
                        ui.horizontal(|ui| self.recent_item(ui, game));
                    } else {
                        self.recent_item(ui, game);
                    }
                }
            });
        });
    }

    fn recent_item(&mut self, ui: &mut Ui, game: Recent) {
        // The room that is left is on the right of the name.
        let button = Button::new((self.recent_name(&game), Atom::grow()));
        let button = button.min_size(vec2(190.0, 0.0));
        let response = ui.add_enabled(self.can_open(&game), button);
        let tip = game.path.to_string_lossy();
        let response = response.on_hover_text(&*tip).on_disabled_hover_text(&*tip);
        self.forget_button(ui, &game);
        if response.clicked() {
            self.open_file(ui.ctx(), game.path);
            ui.close();
        }
    }

    /// Takes a game that is gone out of the list.
    fn forget_button(&mut self, ui: &mut Ui, game: &Recent) {
        if !game.missing {
            return;
        }
        let name = self.words.fill(
            "recent-forget",
            &[("name", errors::say_file_stem(&game.path).into())],
        );
        let sign = RichText::new(self.words.say("recent-forget-sign")).color(self.palette.second);
        let button = ui.add(Button::new(sign).frame_when_inactive(false));
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        if button.on_hover_text(&name).clicked() {
            self.recents.forget(&game.path, None);
        }
    }

    /// The games opened lately, on the welcome.
    pub(super) fn recent_links(&mut self, ui: &mut Ui) {
        if self.recents.list.is_empty() {
            return;
        }
        ui.add_space(20.0);
        let heading = RichText::new(self.words.say("welcome-recent"));
        ui.label(heading.font(font(size::LEAD, Weight::Bold)));
        ui.add_space(4.0);
        for game in self.recents.list.clone() {
            ui.horizontal(|ui| self.recent_link(ui, game));
        }
    }

    fn recent_link(&mut self, ui: &mut Ui, game: Recent) {
        let color = if game.missing {
            self.palette.second
        } else {
            self.palette.accent
        };
        let name = RichText::new(self.recent_name(&game))
            .font(font(size::BODY, Weight::Medium))
            .color(color);
        let can_open = self.can_open(&game);
        let link = ui.add_enabled_ui(can_open, |ui| ui.link(name)).inner;
        let folder = game.path.parent().unwrap_or(&game.path);
        let folder = RichText::new(folder.to_string_lossy())
            .size(size::SMALL)
            .color(self.palette.second);
        ui.scope(|ui| {
            if game.missing {
                ui.set_max_width(ui.available_width() - FORGET);
            }
            ui.add(egui::Label::new(folder).truncate());
        });
        self.forget_button(ui, &game);
        if link.clicked() {
            self.open_file(ui.ctx(), game.path);
        }
    }

    fn can_open(&self, game: &Recent) -> bool {
        !game.missing && !self.files.is_busy()
    }

    /// The name of a game's file; missing ones say so.
    fn recent_name(&self, game: &Recent) -> String {
        let name = errors::say_file_stem(&game.path);
        if game.missing {
            self.words.fill("recent-missing", &[("name", name.into())])
        } else {
            name
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(game: &Recent) -> String {
        errors::say_file_stem(&game.path)
    }

    #[test]
    fn changes_at_once_are_made_one_after_the_other() {
        let place = tempfile::tempdir().unwrap();
        let mut recents = Recents::new(&Context::default());
        recents.file = Some(place.path().join("recent.ron"));
        let game = |number: u32| place.path().join(format!("{number}.ron"));
        for round in 0..20 {
            for number in 0..10 {
                recents.note(&game(10 * round + number));
                recents.forget(&game(10 * round), Some(&game(1_000 + round)));
            }
            recents.wait();
            let names: Vec<_> = recents.list.iter().map(name).collect();
            let mut expected: Vec<_> = (1..10)
                .rev()
                .map(|n| format!("{}", 10 * round + n))
                .collect();
            expected.push(format!("{}", 1_000 + round));
            assert_eq!(names, expected);
        }
    }

    #[test]
    fn a_change_that_fails_does_not_stop_the_others() {
        let place = tempfile::tempdir().unwrap();
        let mut recents = Recents::new(&Context::default());
        recents.file = Some(place.path().join("recent.ron"));
        recents.then_look(Box::new(|_| panic!("as a disk might")));
        recents.note(&place.path().join("a.ron"));
        recents.wait();
        assert_eq!(recents.list.iter().map(name).collect::<Vec<_>>(), ["a"]);
    }
}
