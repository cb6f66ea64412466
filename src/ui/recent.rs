//! The games opened or saved lately: a menu and a list on the welcome. Missing ones are marked.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use egui::{Button, Context, Event, RichText, Ui, vec2};

use super::app::NsoloApp;
use super::theme::{Weight, font, size};
use crate::store::recent::{self, Recent};

/// The games opened or saved lately, as they were when last looked at.
pub(super) struct Recents {
    /// Where they are remembered; nowhere without it.
    file: Option<PathBuf>,
    list: Vec<Recent>,
    sender: Sender<Vec<Recent>>,
    lists: Receiver<Vec<Recent>>,
    /// Lists that are still to come.
    awaited: usize,
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
            ctx: ctx.clone(),
        }
    }

    /// Remembers a game as the latest.
    pub(super) fn note(&mut self, game: &Path) {
        let game = game.to_owned();
        self.then_look(move |file| drop(recent::note(file, &game)));
    }

    /// Forgets a game that is gone; one that was only renamed is remembered by its new name.
    pub(super) fn forget(&mut self, game: &Path, renamed: Option<&Path>) {
        let (game, renamed) = (game.to_owned(), renamed.map(Path::to_owned));
        self.then_look(move |file| drop(recent::forget(file, &game, renamed.as_deref())));
    }

    /// Looks again which of them are there.
    pub(super) fn look(&mut self) {
        self.then_look(|_| {});
    }

    fn take(&mut self, list: Vec<Recent>) {
        self.list = list;
        self.awaited = self.awaited.saturating_sub(1);
    }

    /// Does something with the file and reads it, beside the window. Where it cannot be written, the
    /// list is only shorter than it might be.
    fn then_look(&mut self, work: impl FnOnce(&Path) + Send + 'static) {
        let Some(file) = self.file.clone() else {
            return;
        };
        let (sender, ctx) = (self.sender.clone(), self.ctx.clone());
        let look = move || {
            work(&file);
            drop(sender.send(recent::read(&file).0));
            ctx.request_repaint();
        };
        self.awaited += usize::from(thread::Builder::new().spawn(look).is_ok());
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
        while self.recents.awaited > 0 {
            let Ok(list) = self.recents.lists.recv() else {
                return;
            };
            self.recents.take(list);
        }
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
                    let button = Button::new(self.recent_name(&game)).min_size(vec2(190.0, 0.0));
                    let response = ui.add_enabled(self.can_open(&game), button);
                    let tip = game.path.to_string_lossy();
                    let response = response.on_hover_text(&*tip).on_disabled_hover_text(&*tip);
                    if response.clicked() {
                        self.open_file(ui.ctx(), game.path);
                        ui.close();
                    }
                }
            });
        });
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
        ui.add(egui::Label::new(folder).truncate());
        if link.clicked() {
            self.open_file(ui.ctx(), game.path);
        }
    }

    fn can_open(&self, game: &Recent) -> bool {
        !game.missing && !self.files.is_busy()
    }

    /// The name of a game's file; missing ones say so.
    fn recent_name(&self, game: &Recent) -> String {
        let name = game.path.file_stem().unwrap_or(game.path.as_os_str());
        let name = name.to_string_lossy().into_owned();
        if game.missing {
            self.words.fill("recent-missing", &[("name", name.into())])
        } else {
            name
        }
    }
}
