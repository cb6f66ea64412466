//! One game of the list.

use chrono::NaiveDateTime;
use egui::{
    Align2, CornerRadius, EventFilter, Id, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    pos2, vec2,
};

use super::LibraryScreen;
use super::list::Entry;
use crate::board::theme::Weight;
use crate::text::dates;
use crate::text::errors::say_load_problem;
use crate::text::library::{say_row, say_standing, say_turns};
use crate::text::names::{say_game_and_players, say_path};
use crate::ui::commands::Command;
use crate::ui::context::AppContext;
use crate::ui::theme::{BUTTON_CORNER, font, size};
use crate::ui::widgets::{TextLine, menu_item, menu_keys, show_small_board};

/// Height of a row, in points.
pub(super) const ROW: f32 = 78.0;
/// Room for the picture of the board, in points.
const PICTURE: egui::Vec2 = vec2(146.0, 60.0);
/// Width of what stands at the right of a row, in points.
const RIGHT: f32 = 190.0;
const GAP: f32 = 16.0;

/// The widget of a file's row.
fn row_id(entry: &Entry) -> Id {
    Id::unique(("library-row", &entry.file.path))
}

impl LibraryScreen {
    /// The widget of the row that is chosen.
    pub fn chosen_row_id(&self) -> Option<Id> {
        self.list.chosen().map(row_id)
    }

    /// Draws a row and takes what is done with it.
    pub(super) fn row(&mut self, ui: &mut Ui, cx: &AppContext<'_>, row: usize, now: NaiveDateTime) {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
        let Some(entry) = self.list.entry(row) else {
            return;
        };
        let id = row_id(entry);
        let chosen = self.list.chosen_row() == Some(row);
        // Tab comes to one row of the list, arrows to the others.
        let sense = if chosen { Sense::click() } else { Sense::CLICK };
        let response = ui.interact(rect, id, sense);
        response.widget_info(|| {
            let name = say_row(cx.words, &entry.file, entry.reading.as_deref(), now);
            WidgetInfo::labeled(Role::ListBoxOption, true, name)
        });
        ui.ctx()
            .accesskit_node_builder(id, |node| node.set_selected(chosen));
        if ui.is_rect_visible(rect) {
            let ring = if response.has_focus() { 2.5 } else { 1.5 };
            let ring = chosen.then_some(ring);
            ground(ui, cx, rect, ring, response.hovered());
            contents(ui, cx, rect.shrink2(vec2(14.0, 9.0)), entry, now);
        }
        if response.has_focus() {
            // Unless the keyboard is on its way to the search.
            self.on_row |= !self.focus_main;
            let filter = EventFilter {
                tab: false,
                horizontal_arrows: false,
                vertical_arrows: true,
                escape: true,
            };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
        }
        if response.clicked() || response.secondary_clicked() {
            self.list.choose(row);
            response.request_focus();
        }
        if response.double_clicked() {
            cx.ask(Command::OpenChosen);
        }
        response.context_menu(|ui| {
            for command in [Command::OpenChosen, Command::Rename, Command::ToTrash] {
                menu_item(ui, cx, command);
            }
            menu_keys(ui);
        });
    }
}

/// What a row lies on; the chosen one has a ring of this width.
fn ground(ui: &Ui, cx: &AppContext<'_>, rect: Rect, ring: Option<f32>, hovered: bool) {
    let palette = cx.palette();
    let painter = ui.painter();
    let line = Stroke::new(1.0, palette.line);
    painter.hline(rect.x_range().shrink(14.0), rect.bottom() - 0.5, line);
    let inside = rect.shrink2(vec2(4.0, 2.0));
    let corner = CornerRadius::same(BUTTON_CORNER);
    if let Some(width) = ring {
        painter.rect(
            inside,
            corner,
            palette.accent.gamma_multiply(0.10),
            Stroke::new(width, palette.accent),
            StrokeKind::Inside,
        );
    } else if hovered {
        painter.rect_filled(inside, corner, palette.background);
    }
}

fn contents(ui: &Ui, cx: &AppContext<'_>, rect: Rect, entry: &Entry, now: NaiveDateTime) {
    let picture = Rect::from_min_size(rect.min, PICTURE);
    let words = cx.words;
    let palette = cx.palette();
    let right = RIGHT.min(0.27 * rect.width());
    let middle = rect
        .with_min_x(picture.right() + GAP)
        .with_max_x(rect.right() - right - GAP);
    let aside = rect.with_min_x(rect.right() - right);
    let (first, second) = (rect.top() + 17.0, rect.top() + 41.0);
    let bold = font(size::LEAD, Weight::Bold);
    let small = font(size::SMALL, Weight::Regular);
    let name = say_path(std::path::Path::new(&entry.file.name));
    let line = TextLine::new(name, bold, palette.text);
    line.left(ui, pos2(middle.left(), first), middle.width());
    let date = dates::date(words, entry.file.modified, now);
    if let Some(summary) = entry.summary() {
        // The board as it stands at the end of the game.
        show_small_board(ui, cx, picture, &summary.position);
        let over = summary.position.outcome().is_some();
        let ink = if over { palette.text } else { palette.accent };
        let medium = font(size::BODY, Weight::Medium);
        let result = TextLine::new(say_standing(words, summary), medium, ink);
        result.right(ui, pos2(aside.right(), first), right);
        let about = say_game_and_players(words, summary.position.game(), &summary.sides);
        let about = TextLine::new(about, font(size::BODY, Weight::Regular), palette.second);
        about.left(ui, pos2(middle.left(), second), middle.width());
        let values = [
            ("first", date.into()),
            ("second", say_turns(words, summary).into()),
        ];
        let when = TextLine::new(words.fill("library-pair", &values), small, palette.second);
        when.right(ui, pos2(aside.right(), second), right);
        return;
    }
    let ground = picture.shrink2(vec2(8.0, 3.0));
    ui.painter().rect_filled(ground, 8.0, palette.background);
    TextLine::new(date, small.clone(), palette.second).right(
        ui,
        pos2(aside.right(), second),
        right,
    );
    if let Some(problem) = entry.problem() {
        let sign = font(26.0, Weight::Bold);
        let center = ground.center();
        ui.painter()
            .text(center, Align2::CENTER_CENTER, "!", sign, palette.wrong);
        let why = say_load_problem(words, problem);
        let line = TextLine::new(why, small, palette.wrong).rows(2);
        line.left(ui, pos2(middle.left(), second - 2.0), middle.width());
    }
}
