//! Around the list: its heading, the search, the order, how many games there are, and the buttons.

use egui::{
    Align, Button, Color32, Frame, Label, Layout, Margin, Panel, ProgressBar, RichText, TextEdit,
    Ui, vec2,
};

use super::search_id;
use super::shelf::Sort;
use crate::ui::app::{NsoloApp, Screen};
use crate::ui::commands::Command;
use crate::ui::dialogs::{choice, quiet_button};
use crate::ui::errors::{say_path, say_unreadable_folder};
use crate::ui::theme::{Weight, font, size};

/// Width of the search field, in points; and in a narrow window.
const FIELD: f32 = 300.0;
const NARROW_FIELD: f32 = 216.0;
/// Width of what is said of the number of games, in points.
const COUNT: f32 = 150.0;

impl NsoloApp {
    /// Draws what stays above the list.
    pub(super) fn library_head(&mut self, ui: &mut Ui) {
        let low = ui.ctx().content_rect().height() < 620.0;
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
                self.library_title(ui);
                ui.add_space(8.0);
                self.library_tools(ui);
            });
    }

    fn library_title(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            let title = RichText::new(self.words.say("library-title"));
            ui.label(title.font(font(26.0, Weight::Bold)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let id = match self.library.back {
                    Screen::Game => "rules-back-game",
                    _ => "rules-back-welcome",
                };
                if quiet_button(ui, &self.words.say(id)) {
                    self.leave_library();
                }
            });
        });
        let folder = self.library.folder.as_deref().map(say_path);
        let folder = RichText::new(folder.unwrap_or_default())
            .size(size::SMALL)
            .color(self.palette.second);
        ui.add(Label::new(folder).truncate());
    }

    /// The search, the order, and how many games there are.
    fn library_tools(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            ui.set_height(32.0);
            let wide = ui.available_width() > 760.0;
            self.library_search(ui, if wide { FIELD } else { NARROW_FIELD });
            ui.add_space(8.0);
            if wide {
                let sort = RichText::new(self.words.say("library-sort"));
                ui.label(sort.size(size::SMALL).color(self.palette.second));
            }
            for sort in Sort::ALL {
                let name = self.words.say(match sort {
                    Sort::Date => "library-sort-date",
                    Sort::Name => "library-sort-name",
                    Sort::Game => "library-sort-game",
                });
                let chosen = self.library.shelf.sort() == sort;
                if choice(ui, &self.palette, chosen, &name) {
                    self.library.shelf.order(sort);
                    self.library.reveal = true;
                }
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                self.library_count(ui);
            });
        });
    }

    fn library_search(&mut self, ui: &mut Ui, width: f32) {
        let mut query = self.library.shelf.query().to_owned();
        let hint = self.words.say("library-search");
        let field = TextEdit::singleline(&mut query)
            .id(search_id())
            .hint_text(&hint)
            .margin(Margin::symmetric(10, 7))
            .desired_width(width - 20.0);
        let field = ui.add(field);
        if field.changed() {
            self.search_for(query);
        }
        if field.has_focus() {
            self.library.on_row = false;
        }
        let clear = RichText::new(self.words.say("library-clear")).size(size::SMALL);
        let clear = Button::new(clear).min_size(vec2(56.0, 30.0));
        let can = !self.library.shelf.query().is_empty();
        if ui.add_enabled(can, clear).clicked() {
            self.search_for(String::new());
            self.focus_search();
        }
    }

    /// How many games there are, or how far reading them has come.
    fn library_count(&self, ui: &mut Ui) {
        let shelf = &self.library.shelf;
        let all = grouped(shelf.len());
        let (found, is_reading) = (shelf.rows(), shelf.read() < shelf.len());
        let text = if is_reading {
            let values = [("read", grouped(shelf.read()).into()), ("all", all.into())];
            self.words.fill("library-reading", &values)
        } else {
            let games = [("games", shelf.len().into()), ("shown", all.into())];
            let games = self.words.fill("library-count", &games);
            if shelf.query().is_empty() {
                games
            } else {
                let values = [("found", grouped(found).into()), ("shown", games.into())];
                self.words.fill("library-count-found", &values)
            }
        };
        if !self.library.is_told {
            return;
        }
        let text = RichText::new(text).size(size::SMALL);
        let column = Layout::top_down(Align::Max);
        ui.allocate_ui_with_layout(vec2(COUNT.min(ui.available_width()), 32.0), column, |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            if is_reading {
                let share = shelf.read() as f32 / shelf.len().max(1) as f32;
                ui.add(Label::new(text.color(self.palette.second)).truncate());
                ui.add(
                    ProgressBar::new(share)
                        .desired_height(5.0)
                        .fill(self.palette.accent),
                );
            } else {
                ui.add_space(8.0);
                ui.add(Label::new(text.color(self.palette.second)).truncate());
            }
        });
    }

    /// Draws the buttons under the list.
    pub(super) fn library_actions(&mut self, ui: &mut Ui) {
        let frame = Frame::NONE.inner_margin(Margin::symmetric(0, 12));
        Panel::bottom("library-actions")
            .frame(frame)
            .resizable(false)
            .show_separator_line(false)
            .show(ui, |ui| {
                ui.horizontal(|ui| {
                    self.library_button(ui, Command::OpenChosen);
                    self.library_button(ui, Command::Rename);
                    self.library_button(ui, Command::ToTrash);
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        if quiet_button(ui, &self.words.say("library-open-another")) {
                            self.ask_for(Command::Open);
                        }
                        self.library_button(ui, Command::ReadAgain);
                    });
                });
            });
    }

    fn library_button(&mut self, ui: &mut Ui, command: Command) {
        let name = RichText::new(self.words.say(command.info().text));
        let can = self.is_possible(command);
        let button = if command == Command::OpenChosen {
            let name = name.font(font(size::BODY, Weight::Bold));
            Button::new(name.color(Color32::WHITE)).fill(self.palette.accent)
        } else {
            Button::new(name.font(font(size::BODY, Weight::Medium)))
        };
        let tip = self.tip(ui.ctx(), command);
        let response = ui.add_enabled(can, button.min_size(vec2(96.0, 34.0)));
        if response.on_hover_text(tip).clicked() {
            self.ask_for(command);
        }
    }

    /// What stands in place of the list where nothing is shown.
    pub(super) fn empty_library(&self, ui: &mut Ui) {
        let shelf = &self.library.shelf;
        let (title, text) = match (&self.library.folder, shelf.trouble()) {
            _ if !self.library.is_told => (None, String::new()),
            (Some(folder), Some(why)) => (None, say_unreadable_folder(&self.words, folder, why)),
            (None, _) => (None, self.words.say("library-no-folder")),
            _ if shelf.len() > 0 => {
                let query = shelf.query().trim().to_owned();
                let values = [("query", query.into())];
                (None, self.words.fill("library-none-found", &values))
            }
            _ => (
                Some(self.words.say("library-empty")),
                self.words.say("library-empty-text"),
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
            let text = RichText::new(text).color(self.palette.second);
            ui.add(Label::new(text).wrap().halign(Align::Center));
        });
    }
}

fn grouped(number: usize) -> String {
    crate::ui::errors::grouped(number as u64)
}
