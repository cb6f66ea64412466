//! The player's own games: the games folder as a list, with a small picture of every board.
//!
//! A [`Shelf`] holds what is listed, a [`Desk`] reads and changes the files beside the window.

mod deeds;
mod desk;
mod head;
mod row;
mod say;
mod shelf;

use std::path::PathBuf;

use egui::{
    CentralPanel, Context, CornerRadius, EventFilter, Frame, Id, Key, Margin, Modifiers,
    ScrollArea, Stroke, Ui, UiBuilder, vec2,
};

use super::app::{NsoloApp, Screen, Wish};
use super::commands::Command;
use super::dialogs::Dialog;
use super::keys::keep_from_moving;
use super::theme::CARD_CORNER;
use desk::{Desk, News};
use row::ROW;
use shelf::Shelf;

pub use deeds::NewName;

/// Widest the list is, in points.
const MOST_WIDTH: f32 = 1_040.0;
/// Least room beside it.
const SIDE: f32 = 20.0;

/// The list of games and what is done with it.
pub(super) struct Library {
    shelf: Shelf,
    desk: Desk,
    /// The folder that is looked into; the usual one where nothing else is asked for.
    place: Option<PathBuf>,
    /// The folder whose games are listed.
    folder: Option<PathBuf>,
    /// The folder is known, or known not to be there.
    is_told: bool,
    /// The list was on the screen in the frame before.
    is_open: bool,
    /// What is shown again afterwards.
    back: Screen,
    /// How far the list is scrolled, and the height it is seen in, in points.
    seen: (f32, f32),
    /// The chosen row is to be brought into sight.
    reveal: bool,
    /// The keyboard was on a row last, not in the search field.
    on_row: bool,
}

impl Default for Library {
    fn default() -> Self {
        Library {
            shelf: Shelf::default(),
            desk: Desk::default(),
            place: None,
            folder: None,
            is_told: false,
            is_open: false,
            back: Screen::Welcome,
            seen: (0.0, 0.0),
            reveal: false,
            on_row: false,
        }
    }
}

impl Library {
    fn take(&mut self, news: News) {
        match news {
            News::Folder(folder) => {
                if folder.is_none() || folder != self.folder {
                    self.shelf = Shelf::default();
                }
                self.folder = folder;
                self.is_told = true;
            }
            News::Found(found) => self.shelf.take(found),
        }
    }

    /// Chooses a row and brings it into sight.
    fn choose(&mut self, row: usize) {
        self.shelf.choose(row);
        self.reveal = true;
    }

    /// How far to scroll so that the chosen row is seen whole.
    fn revealing(&self) -> Option<f32> {
        let top = self.shelf.chosen_row()? as f32 * ROW;
        let (offset, height) = self.seen;
        if height == 0.0 {
            // Not seen yet, so at its beginning.
            None
        } else if top < offset {
            Some(top)
        } else if top + ROW > offset + height {
            Some((top + ROW - height).max(0.0))
        } else {
            None
        }
    }
}

/// The search field.
fn search_id() -> Id {
    Id::unique("library-search")
}

impl NsoloApp {
    /// Looks for games in this folder, not in the usual one.
    pub fn list_games_of(&mut self, folder: PathBuf) {
        self.library.place = Some(folder);
    }

    pub(super) fn is_library_possible(&self, command: Command) -> bool {
        let is_open = self.screen == Screen::Library;
        let can_change = is_open && !self.files.is_busy() && !self.is_changing_files();
        match command {
            Command::Library => !is_open,
            Command::Search | Command::ReadAgain => is_open,
            _ => can_change && self.library.shelf.chosen().is_some(),
        }
    }

    /// Whether a saved game is being renamed or thrown away now. Saving would write to the path it
    /// had.
    pub(super) fn is_changing_files(&self) -> bool {
        self.library.desk.is_busy()
    }

    pub(super) fn carry_out_library(&mut self, ctx: &Context, command: Command) {
        let chosen = self.library.shelf.chosen().map(|entry| &entry.file);
        match (command, chosen.cloned()) {
            (Command::Library, _) => self.open_library(),
            (Command::Search, _) => self.focus_search(),
            (Command::ReadAgain, _) => self.read_library(ctx),
            (Command::OpenChosen, Some(file)) => self.open_file(ctx, file.path),
            (Command::Rename, Some(file)) => self.dialog = Dialog::Rename(NewName::of(file)),
            (Command::ToTrash, Some(file)) => self.dialog = Dialog::ToTrash(file.path),
            _ => {}
        }
    }

    fn open_library(&mut self) {
        self.library.back = match self.screen {
            Screen::Library => return,
            // The rules may have been opened over the list.
            Screen::Rules if self.rules.back == Screen::Library => self.library.back,
            Screen::Rules => self.rules.back,
            screen => screen,
        };
        self.screen = Screen::Library;
        self.focus_search();
    }

    /// Brings the keyboard to the search field.
    fn focus_search(&mut self) {
        self.library.on_row = false;
        self.wish = Some(Wish::Board);
    }

    fn read_library(&mut self, ctx: &Context) {
        let place = self.library.place.clone();
        self.library.desk.begin(ctx, place);
    }

    fn leave_library(&mut self) {
        self.screen = self.library.back;
        self.wish = Some(Wish::Board);
    }

    /// Takes what came from the folder; where the list is not shown any more, nothing more is
    /// asked of it.
    pub(super) fn take_library_news(&mut self, ctx: &Context) {
        if self.screen != Screen::Library && std::mem::take(&mut self.library.is_open) {
            self.library.desk.stop();
            self.untell(super::notice::About::Library);
        }
        for news in self.library.desk.news() {
            self.library.take(news);
        }
        if let Some(done) = self.library.desk.done() {
            self.take_deed(ctx, done);
        }
    }

    /// Waits for everything that is asked of the games folder; for tests.
    pub fn wait_for_library(&mut self, ctx: &Context) {
        if let Some(done) = self.library.desk.wait_for_done() {
            self.take_deed(ctx, done);
        }
        for news in self.library.desk.wait_for_news() {
            self.library.take(news);
        }
        ctx.request_repaint();
    }

    /// Draws the list and takes what is done with it.
    pub(super) fn library_screen(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        if !std::mem::replace(&mut self.library.is_open, true) {
            self.read_library(&ctx);
            self.library.reveal = true;
        }
        self.library_keys(&ctx);
        let side = ((ui.available_width() - MOST_WIDTH) / 2.0).max(SIDE);
        let page = ui.available_rect_before_wrap().shrink2(vec2(side, 0.0));
        let ui = &mut ui.new_child(UiBuilder::new().max_rect(page));
        self.library_head(ui);
        self.library_actions(ui);
        CentralPanel::no_frame().show(ui, |ui| {
            let card = Frame::new()
                .fill(self.palette.panel)
                .stroke(Stroke::new(1.0, self.palette.line))
                .corner_radius(CornerRadius::same(CARD_CORNER))
                .inner_margin(Margin::same(1));
            card.show(ui, |ui| self.library_list(ui));
        });
        self.library_focus(&ctx);
    }

    fn library_list(&mut self, ui: &mut Ui) {
        if self.library.shelf.rows() == 0 {
            self.empty_library(ui);
            return;
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut area = ScrollArea::vertical().auto_shrink(false);
        if std::mem::take(&mut self.library.reveal)
            && let Some(offset) = self.library.revealing()
        {
            area = area.vertical_scroll_offset(offset);
        }
        let now = super::dates::now();
        let rows = self.library.shelf.rows();
        let shown = area.show_rows(ui, ROW, rows, |ui, rows| {
            for row in rows {
                self.library_row(ui, row, now);
            }
        });
        let seen = (shown.state.clamped_offset().y, shown.inner_rect.height());
        if seen.1 < self.library.seen.1 && self.library.revealing().is_none() {
            // A notice or the window took room away: what was chosen and seen stays in sight.
            self.library.reveal = true;
            ui.ctx().request_repaint();
        }
        self.library.seen = seen;
    }

    /// Takes the keys that belong to the list while the keyboard is in it or in the search field.
    fn library_keys(&mut self, ctx: &Context) {
        if !matches!(self.dialog, Dialog::None) || egui::Popup::is_any_open(ctx) {
            return;
        }
        let press = |key| ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        if press(Key::Escape) > 0 {
            if self.library.shelf.query().is_empty() {
                self.leave_library();
            } else {
                self.search_for(String::new());
                self.focus_search();
            }
        }
        let focused = ctx.memory(|memory| memory.focused());
        let typing = focused == Some(search_id());
        let on_row = focused.is_some() && focused == self.chosen_row_id();
        if focused.is_some() && !typing && !on_row {
            return;
        }
        // The field has the other arrows for itself.
        let kept = EventFilter {
            vertical_arrows: true,
            horizontal_arrows: typing,
            ..EventFilter::default()
        };
        keep_from_moving(ctx, kept);
        let Some(row) = self.library.shelf.chosen_row() else {
            return;
        };
        let page = ((self.library.seen.1 / ROW) as usize).max(2) - 1;
        let down = press(Key::ArrowDown) + page * press(Key::PageDown);
        let up = press(Key::ArrowUp) + page * press(Key::PageUp);
        let mut to = (row + down).saturating_sub(up);
        if !typing {
            if press(Key::Home) > 0 {
                to = 0;
            }
            if press(Key::End) > 0 {
                to = self.library.shelf.rows();
            }
        } else if self.library.shelf.query().is_empty() && press(Key::Delete) > 0 {
            // There is nothing in the field that it could delete.
            self.ask_for(Command::ToTrash);
        }
        if to != row {
            self.library.choose(to);
            self.library.on_row = on_row;
            if on_row {
                self.wish = Some(Wish::Board);
            }
        }
        if press(Key::Enter) > 0 {
            self.ask_for(Command::OpenChosen);
        }
    }

    /// Puts the keyboard where it is wished for: into the search field or on the chosen row.
    fn library_focus(&mut self, ctx: &Context) {
        if self.wish.take().is_none() {
            return;
        }
        let row = self.chosen_row_id().filter(|_| self.library.on_row);
        let id = row.unwrap_or_else(search_id);
        ctx.memory_mut(|memory| memory.request_focus(id));
    }

    fn search_for(&mut self, query: String) {
        self.library.shelf.search(query);
        self.library.reveal = true;
    }
}
