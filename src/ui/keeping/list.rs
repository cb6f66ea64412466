//! The games that were left open: a list from which each can be taken up again.

use egui::{Align, Button, Label, Layout, RichText, Role, ScrollArea, Ui, WidgetInfo, vec2};

use crate::store::LeftOpen;
use crate::ui::app::NsoloApp;
use crate::ui::dates;
use crate::ui::errors;
use crate::ui::say;
use crate::ui::theme::{Weight, font, size};

/// Height of a game's row, in points.
const ROW: f32 = 48.0;

/// What was asked for in the list.
pub(in crate::ui) enum Asked {
    /// Go on with this game.
    TakeUp(LeftOpen),
    /// Put it into the trash.
    Discard(LeftOpen),
}

impl NsoloApp {
    /// Draws the list; says what was asked for.
    pub(in crate::ui) fn left_list(&self, ui: &mut Ui) -> Option<Asked> {
        let mut asked = None;
        let text = if self.keeping.left.is_empty() {
            "left-none"
        } else {
            "left-text"
        };
        ui.add(Label::new(self.words.say(text)).wrap());
        ui.add_space(8.0);
        let room = (ui.ctx().content_rect().height() - 260.0).max(120.0);
        ScrollArea::vertical().max_height(room).show(ui, |ui| {
            for left in &self.keeping.left {
                ui.push_id(&left.folder, |ui| {
                    asked = self.left_row(ui, left).or(asked.take());
                });
            }
        });
        asked
    }

    fn left_row(&self, ui: &mut Ui, left: &LeftOpen) -> Option<Asked> {
        let mut asked = None;
        ui.separator();
        let row = vec2(ui.available_width(), ROW);
        ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
            if self.left_button(ui, "left-discard", left) {
                asked = Some(Asked::Discard(left.clone()));
            }
            if self.left_button(ui, "left-take-up", left) {
                asked = Some(Asked::TakeUp(left.clone()));
            }
            ui.with_layout(Layout::top_down(Align::Min), |ui| {
                ui.add_space(4.0);
                let name = RichText::new(self.left_name(left));
                let name = name.font(font(size::BODY, Weight::Bold));
                ui.add(Label::new(name).truncate());
                let line = RichText::new(self.left_line(left))
                    .size(size::SMALL)
                    .color(self.palette.second);
                ui.add(Label::new(line).truncate());
            });
        });
        asked
    }

    /// A button of a game's row; a screen reader hears which game's.
    fn left_button(&self, ui: &mut Ui, text: &str, left: &LeftOpen) -> bool {
        let text = self.words.say(text);
        let button =
            Button::new(RichText::new(text.clone()).font(font(size::BODY, Weight::Medium)));
        let response = ui.add(button.min_size(vec2(96.0, 34.0)));
        let values = [
            ("first", text.into()),
            ("next", self.left_name(left).into()),
        ];
        let name = self.words.fill("list-on", &values);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        response.clicked()
    }

    /// What a game that was left open is called: its file, or the game and its players.
    pub(super) fn left_name(&self, left: &LeftOpen) -> String {
        if let Some(path) = &left.kept.path {
            return errors::say_file_stem(path);
        }
        let record = &left.kept.game.record;
        say::game_and_players(&self.words, record.game(), record.sides())
    }

    fn left_line(&self, left: &LeftOpen) -> String {
        let record = &left.kept.game.record;
        let turns = record.depth(record.head());
        let state = errors::say_state(&self.words, record);
        let id = if left.kept.has_unsaved() {
            "left-line-unsaved"
        } else {
            "left-line"
        };
        let date = dates::date(&self.words, Some(left.when), dates::now());
        let values = [
            ("date", date.into()),
            ("turns", turns.into()),
            ("state", state.into()),
        ];
        self.words.fill(id, &values)
    }
}
