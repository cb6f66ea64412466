//! Around the list: its heading, the search, the order, how many games there are, and the buttons.

use egui::{
    Align, Button, Frame, Label, Layout, Margin, Panel, ProgressBar, RichText, TextEdit, Ui, vec2,
};

use super::list::Sort;
use super::{LibraryScreen, search_id};
use crate::board::theme::Weight;
use crate::text::Words;
use crate::text::library::say_unreadable_folder;
use crate::text::names::{say_number, say_path};
use crate::ui::commands::Command;
use crate::ui::context::AppContext;
use crate::ui::theme::{font, size};
use crate::ui::widgets::{
    Look, as_field, back_button, button_width, choice_button, command_button, is_low,
};

/// Width of the search field, in points; and in a narrow window.
const FIELD: f32 = 300.0;
const NARROW_FIELD: f32 = 216.0;
/// Width of what is said of the number of games, in points.
const COUNT: f32 = 150.0;

impl LibraryScreen {
    /// Draws what stays above the list.
    pub(super) fn head(&mut self, ui: &mut Ui, cx: &AppContext<'_>) {
        let low = is_low(ui.ctx());
        let frame = Frame::NONE.inner_margin(Margin {
            top: if low { 12 } else { 24 },
            bottom: 12,
            ..Margin::ZERO
        });
        Panel::top("library-head")
            .frame(frame)
            .resizable(false)
            .show_separator_line(false)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing = vec2(8.0, 4.0);
                self.title(ui, cx);
                ui.add_space(8.0);
                self.tools(ui, cx);
            });
    }

    fn title(&mut self, ui: &mut Ui, cx: &AppContext<'_>) {
        ui.horizontal(|ui| {
            let title = RichText::new(cx.words.say("library-title"));
            ui.label(title.font(font(26.0, Weight::Bold)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                back_button(ui, cx);
            });
        });
        let folder = self.folder.as_deref().map(say_path);
        let folder = RichText::new(folder.unwrap_or_default())
            .size(size::SMALL)
            .color(cx.palette().second);
        ui.add(Label::new(folder).truncate());
    }

    /// The search, the order, and how many games there are.
    fn tools(&mut self, ui: &mut Ui, cx: &AppContext<'_>) {
        ui.horizontal(|ui| {
            ui.set_height(32.0);
            let wide = ui.available_width() > 760.0;
            self.search(ui, cx, if wide { FIELD } else { NARROW_FIELD });
            ui.add_space(8.0);
            if wide {
                let sort = RichText::new(cx.words.say("library-sort"));
                ui.label(sort.size(size::SMALL).color(cx.palette().second));
            }
            for sort in Sort::ALL {
                let name = cx.words.say(match sort {
                    Sort::Date => "library-sort-date",
                    Sort::Name => "library-sort-name",
                    Sort::Game => "library-sort-game",
                });
                let chosen = self.list.sort() == sort;
                if choice_button(ui, cx, chosen, &name) {
                    self.list.order(sort);
                    self.reveal = true;
                }
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                self.count(ui, cx);
            });
        });
    }

    fn search(&mut self, ui: &mut Ui, cx: &AppContext<'_>, width: f32) {
        let mut query = self.list.query().to_owned();
        let hint = cx.words.say("library-search");
        let field = TextEdit::singleline(&mut query)
            .id(search_id())
            .hint_text(&hint)
            .margin(Margin::symmetric(10, 7))
            .desired_width(width - 20.0);
        let field = as_field(ui, cx, |ui| ui.add(field));
        if field.changed() {
            self.search_for(query);
        }
        if field.has_focus() {
            self.on_row = false;
        }
        let clear = RichText::new(cx.words.say("library-clear")).size(size::SMALL);
        let clear = Button::new(clear).min_size(vec2(56.0, 30.0));
        let can = !self.list.query().is_empty();
        if ui.add_enabled(can, clear).clicked() {
            self.search_for(String::new());
            self.focus_search();
        }
    }

    /// How many games there are and how many files that are none, or how far reading them has come.
    fn count(&self, ui: &mut Ui, cx: &AppContext<'_>) {
        if !self.is_told {
            return;
        }
        let list = &self.list;
        let is_reading = list.read() < list.len();
        let column = Layout::top_down(Align::Max);
        ui.allocate_ui_with_layout(vec2(COUNT.min(ui.available_width()), 32.0), column, |ui| {
            let line = |ui: &mut Ui, text: String| {
                let text = RichText::new(text).size(size::SMALL);
                ui.add(Label::new(text.color(cx.palette().second)).truncate());
            };
            if is_reading {
                ui.spacing_mut().item_spacing.y = 4.0;
                let values = [
                    ("read", number(cx.words, list.read()).into()),
                    ("all", number(cx.words, list.len()).into()),
                ];
                line(ui, cx.words.fill("library-reading", &values));
                let share = list.read() as f32 / list.len().max(1) as f32;
                let bar = ProgressBar::new(share).desired_height(5.0);
                ui.add(bar.fill(cx.palette().accent));
                return;
            }
            ui.spacing_mut().item_spacing.y = 0.0;
            let (games, strangers) = self.counted(cx.words);
            ui.add_space(if strangers.is_some() { 0.0 } else { 8.0 });
            line(ui, games);
            if let Some(strangers) = strangers {
                line(ui, strangers);
            }
        });
    }

    /// How many games there are, and how many files are shown that are none, where any are.
    fn counted(&self, words: &Words) -> (String, Option<String>) {
        let list = &self.list;
        let (all, shown) = list.strangers();
        let all = list.len() - all;
        let values = [("games", all.into()), ("shown", number(words, all).into())];
        let mut games = words.fill("library-count", &values);
        if !list.query().is_empty() {
            let values = [
                ("found", number(words, list.rows() - shown).into()),
                ("shown", games.into()),
            ];
            games = words.fill("library-count-found", &values);
        }
        let values = [
            ("files", shown.into()),
            ("shown", number(words, shown).into()),
        ];
        let strangers = (shown > 0).then(|| words.fill("library-count-others", &values));
        (games, strangers)
    }

    /// What stands in place of the list where nothing is shown.
    pub(super) fn empty(&self, ui: &mut Ui, cx: &AppContext<'_>) {
        let list = &self.list;
        let (title, text) = match (&self.folder, list.trouble()) {
            _ if !self.is_told => (None, String::new()),
            (Some(folder), Some(why)) => (None, say_unreadable_folder(cx.words, folder, why)),
            (None, _) => (None, cx.words.say("library-no-folder")),
            _ if list.len() > 0 => {
                let query = list.query().trim().to_owned();
                let values = [("query", query.into())];
                (None, cx.words.fill("library-none-found", &values))
            }
            _ => (
                Some(cx.words.say("library-empty")),
                cx.words.say("library-empty-text"),
            ),
        };
        let room = ui.available_size();
        ui.allocate_ui_with_layout(room, Layout::top_down(Align::Center), |ui| {
            ui.set_min_size(room);
            ui.add_space((0.36 * room.y - 20.0).max(8.0));
            ui.set_max_width(460.0_f32.min(room.x - 40.0));
            if let Some(title) = title {
                ui.label(RichText::new(title).font(font(size::HEADING, Weight::Bold)));
            }
            let text = RichText::new(text).color(cx.palette().second);
            ui.add(Label::new(text).wrap().halign(Align::Center));
        });
    }
}

/// Height of the buttons under the list with the room around them, in points.
pub(super) const ACTIONS: f32 = 58.0;

/// Draws the buttons under the list.
pub(super) fn actions(ui: &mut Ui, cx: &AppContext<'_>) {
    let frame = Frame::NONE.inner_margin(Margin::symmetric(0, 12));
    Panel::bottom("library-actions")
        .exact_size(ACTIONS)
        .frame(frame)
        .resizable(false)
        .show_separator_line(false)
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                command_button(
                    ui,
                    cx,
                    Command::OpenChosen,
                    None,
                    Look::MAIN.least(96.0, 34.0),
                );
                command_button(ui, cx, Command::Rename, None, Look::QUIET);
                command_button(ui, cx, Command::ToTrash, None, Look::QUIET);
                // At the right, but in the order in which they are read.
                let others = [Command::ReadAgain, Command::Open];
                let widths = others.map(|of| button_width(ui, &of.name(cx.words), Look::QUIET));
                let between = ui.spacing().item_spacing.x;
                let rest = ui.available_width() - widths.iter().sum::<f32>() - between;
                ui.add_space(rest.max(0.0));
                for (command, width) in others.into_iter().zip(widths) {
                    let look = Look::QUIET.least(width, Look::QUIET.least.y);
                    command_button(ui, cx, command, None, look);
                }
            });
        });
}

fn number(words: &Words, number: usize) -> String {
    say_number(words, number as u64)
}
