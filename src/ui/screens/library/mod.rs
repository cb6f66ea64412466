//! The player's own games: the games folder as a list, with a small picture of every board.
//!
//! A [`GameList`] holds what is listed; [`folder`] reads and changes the files beside the window.

pub mod folder;
mod head;
mod list;
mod row;

use std::path::{Path, PathBuf};

use egui::{
    Context, CornerRadius, EventFilter, Frame, Id, Key, Margin, Modifiers, ScrollArea, Stroke, Ui,
    UiBuilder, vec2,
};

use crate::store::library::{Cache, Listed};
use crate::text::dates;
use crate::ui::action::Action;
use crate::ui::commands::Command;
use crate::ui::context::AppContext;
use crate::ui::theme::CARD_CORNER;
use crate::ui::widgets::{keep_from_moving, select_all};
use folder::Survey;
use list::GameList;
use row::ROW;

/// Widest the list is, in points.
const MOST_WIDTH: f32 = 1_040.0;
/// Least room beside it.
const SIDE: f32 = 20.0;

/// The list of games and what is done with it. It stays from one visit to the next.
#[derive(Default)]
pub struct LibraryScreen {
    list: GameList,
    /// What was read before.
    cache: Cache,
    /// The folder that is looked into; the usual one where nothing else is asked for.
    place: Option<PathBuf>,
    /// The folder whose games are listed.
    folder: Option<PathBuf>,
    /// The folder is known, or known not to be there.
    is_told: bool,
    /// The list was on the screen in the frame before.
    is_open: bool,
    /// How far the list is scrolled, and the height it is seen in, in points.
    seen: (f32, f32),
    /// The chosen row is to be brought into sight.
    reveal: bool,
    /// The keyboard was on a row last, not in the search field.
    on_row: bool,
    /// The keyboard is to come to the search field or the row.
    focus_main: bool,
    /// What is searched for is to be selected, so that typing takes its place.
    select_search: bool,
}

/// The search field.
fn search_id() -> Id {
    Id::unique("library-search")
}

impl LibraryScreen {
    /// Looks for games in this folder, not in the usual one.
    pub fn look_in(&mut self, folder: PathBuf) {
        self.place = Some(folder);
    }

    /// What to read, and what was read before.
    #[must_use]
    pub fn place(&self) -> (Option<PathBuf>, Cache) {
        (self.place.clone(), self.cache.clone())
    }

    /// The file that is chosen.
    #[must_use]
    pub fn chosen(&self) -> Option<&Listed> {
        self.list.chosen().map(|entry| &entry.file)
    }

    /// Takes what came from the folder.
    pub fn take(&mut self, survey: Survey) {
        match survey {
            Survey::Folder(folder) => {
                if folder.is_none() || folder != self.folder {
                    self.list.forget_files();
                }
                self.folder = folder;
                self.is_told = true;
            }
            Survey::Found(found) => self.list.take(found),
        }
    }

    /// A file has another name now.
    pub fn moved(&mut self, from: &Path, to: PathBuf) {
        self.list.moved(from, to);
        self.reveal = true;
    }

    /// Whether it was on the screen in the frame before.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.is_open
    }

    /// It is no longer on the screen.
    pub fn close(&mut self) {
        self.is_open = false;
    }

    /// Brings the keyboard to the search field.
    pub fn focus_search(&mut self) {
        self.on_row = false;
        self.focus_main = true;
    }

    /// The same, with what is searched for selected.
    pub fn search_anew(&mut self) {
        self.focus_search();
        self.select_search = true;
    }

    /// Brings the keyboard back to where it was: the search field or the chosen row.
    pub fn focus_main(&mut self) {
        self.focus_main = true;
    }

    /// Draws the list and takes what is done with it.
    pub fn ui(&mut self, ui: &mut Ui, cx: &AppContext<'_>) {
        let ctx = ui.ctx().clone();
        if !std::mem::replace(&mut self.is_open, true) {
            cx.ask(Command::ReadAgain);
            self.reveal = true;
            self.select_search = true;
        }
        self.keys(&ctx, cx);
        let side = ((ui.available_width() - MOST_WIDTH) / 2.0).max(SIDE);
        let page = ui.available_rect_before_wrap().shrink2(vec2(side, 0.0));
        let ui = &mut ui.new_child(UiBuilder::new().max_rect(page));
        self.head(ui, cx);
        // The list before the buttons under it, as Tab goes.
        let rest = ui.available_rect_before_wrap();
        let room = rest.with_max_y(rest.bottom() - head::ACTIONS);
        let place = UiBuilder::new().max_rect(room).id_salt("library-list");
        let card = Frame::new()
            .fill(cx.palette().panel)
            .stroke(Stroke::new(1.0, cx.palette().line))
            .corner_radius(CornerRadius::same(CARD_CORNER))
            .inner_margin(Margin::same(1));
        card.show(&mut ui.new_child(place), |ui| self.rows(ui, cx));
        head::actions(ui, cx);
        self.take_focus(&ctx);
        if std::mem::take(&mut self.select_search) {
            select_all(&ctx, search_id(), self.list.query());
        }
    }

    fn rows(&mut self, ui: &mut Ui, cx: &AppContext<'_>) {
        if self.list.rows() == 0 {
            self.empty(ui, cx);
            return;
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut area = ScrollArea::vertical().auto_shrink(false);
        let reveals = std::mem::take(&mut self.reveal);
        let wanted = self.revealing().filter(|_| reveals);
        if let Some(offset) = wanted {
            area = area.vertical_scroll_offset(offset);
        }
        let now = dates::now();
        let rows = self.list.rows();
        let shown = area.show_rows(ui, ROW, rows, |ui, rows| {
            for row in rows {
                self.row(ui, cx, row, now);
            }
        });
        let seen = (shown.state.clamped_offset().y, shown.inner_rect.height());
        // A notice or the window took room away: what was chosen and seen stays in sight.
        let shrinks = seen.1 < self.seen.1 && self.revealing().is_none();
        self.seen = seen;
        // A list that has just grown only goes as far down as it could before.
        let falls_short = wanted.is_some() && seen.1 >= ROW && self.revealing().is_some();
        if shrinks || falls_short {
            self.reveal = true;
            ui.ctx().request_repaint();
        }
    }

    /// How far to scroll so that the chosen row is seen whole.
    fn revealing(&self) -> Option<f32> {
        let top = self.list.chosen_row()? as f32 * ROW;
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

    /// Takes the keys that belong to the list while the keyboard is in it or in the search field.
    fn keys(&mut self, ctx: &Context, cx: &AppContext<'_>) {
        if cx.is_covered(ctx) {
            return;
        }
        let press = |key| ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        if press(Key::Escape) > 0 {
            if self.list.query().is_empty() {
                cx.ask(Action::Back(cx.facts.place));
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
        let Some(row) = self.list.chosen_row() else {
            return;
        };
        let page = ((self.seen.1 / ROW) as usize).max(2) - 1;
        let down = press(Key::ArrowDown) + page * press(Key::PageDown);
        let up = press(Key::ArrowUp) + page * press(Key::PageUp);
        let mut to = (row + down).saturating_sub(up);
        if !typing {
            if press(Key::Home) > 0 {
                to = 0;
            }
            if press(Key::End) > 0 {
                to = self.list.rows();
            }
        } else if self.list.query().is_empty() && press(Key::Delete) > 0 {
            // There is nothing in the field that it could delete.
            cx.ask(Command::ToTrash);
        }
        if to != row {
            self.list.choose(to);
            self.reveal = true;
            self.on_row = on_row;
            self.focus_main |= on_row;
        }
        if press(Key::Enter) > 0 {
            cx.ask(Command::OpenChosen);
        }
    }

    /// Puts the keyboard where it is wished for: into the search field or on the chosen row.
    fn take_focus(&mut self, ctx: &Context) {
        if !std::mem::take(&mut self.focus_main) {
            return;
        }
        let row = self.chosen_row_id().filter(|_| self.on_row);
        let id = row.unwrap_or_else(search_id);
        ctx.memory_mut(|memory| memory.request_focus(id));
    }

    fn search_for(&mut self, query: String) {
        self.list.search(query);
        self.reveal = true;
    }
}
