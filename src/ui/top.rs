//! The bar at the top: menus, the title, undo and redo.

use egui::{Align, Button, Frame, Label, Layout, Margin, MenuBar, Panel, Rect, RichText, Ui, vec2};

use super::app::NsoloApp;
use super::commands::Command;
use super::say;
use super::theme::{Weight, font, size};
use crate::rules::Player;
use crate::store::settings::Speed;

impl NsoloApp {
    /// Draws the bar.
    pub(super) fn top_bar(&mut self, ui: &mut Ui) {
        let frame = Frame::new()
            .fill(self.palette.panel)
            .inner_margin(Margin::symmetric(12, 6))
            .stroke(egui::Stroke::new(1.0, self.palette.line));
        Panel::top("top")
            .exact_size(44.0)
            .frame(frame)
            .resizable(false)
            .show(ui, |ui| {
                let whole = ui.max_rect();
                let mut left = whole.left();
                MenuBar::new().ui(ui, |ui| {
                    self.menus(ui);
                    left = ui.cursor().left();
                });
                let buttons = self.top_buttons(ui, whole);
                self.title_text(ui, whole, left, buttons.left());
            });
    }

    fn menus(&mut self, ui: &mut Ui) {
        let words = |id: &str| self.words.say(id);
        let names = ["menu-game", "menu-turn", "menu-view", "menu-help"].map(words);
        let [game, turn, view, help] = names;
        ui.menu_button(game, |ui| {
            self.item(ui, Command::New);
            self.item(ui, Command::Open);
            ui.separator();
            self.item(ui, Command::Save);
            self.item(ui, Command::SaveAs);
            ui.separator();
            self.item(ui, Command::Quit);
        });
        ui.menu_button(turn, |ui| {
            self.item(ui, Command::Undo);
            self.item(ui, Command::Redo);
            ui.separator();
            self.item(ui, Command::Pass);
            self.item(ui, Command::Resign(Player::South));
            self.item(ui, Command::Resign(Player::North));
            self.item(ui, Command::Draw);
        });
        ui.menu_button(view, |ui| {
            let speed = self.words.say("menu-speed");
            ui.menu_button(speed, |ui| {
                for speed in Speed::ALL {
                    self.item(ui, Command::Speed(speed));
                }
            });
            self.item(ui, Command::Panel);
            self.item(ui, Command::FullScreen);
        });
        ui.menu_button(help, |ui| {
            self.item(ui, Command::Keys);
            self.item(ui, Command::About);
        });
    }

    /// A line of a menu.
    fn item(&mut self, ui: &mut Ui, command: Command) {
        let info = command.info();
        let chosen = match command {
            Command::Speed(speed) => speed == self.settings.speed,
            _ => false,
        };
        let name = self.words.say(info.text);
        let mut button = Button::new(name)
            .selected(chosen)
            .min_size(vec2(190.0, 0.0));
        if let Some(keys) = info.shortcut {
            button = button.shortcut_text(ui.ctx().format_shortcut(&keys));
        }
        let response = ui.add_enabled(self.is_possible(command), button);
        let tip = self.words.say(&format!("{}-tip", info.text));
        if response.on_hover_text(tip).clicked() {
            self.ask_for(command);
            ui.close();
        }
    }

    fn top_buttons(&mut self, ui: &mut Ui, whole: Rect) -> Rect {
        let mut commands = vec![Command::Redo, Command::Undo];
        let playing = self.table.is_some() && !self.at_welcome;
        if playing && (self.is_narrow(ui.ctx()) || !self.settings.side_panel) {
            commands.insert(0, Command::Panel);
        }
        if !playing {
            return Rect::from_min_max(whole.right_top(), whole.right_bottom());
        }
        let mut area = ui.new_child(
            egui::UiBuilder::new()
                .max_rect(whole)
                .layout(Layout::right_to_left(Align::Center)),
        );
        for command in commands {
            let info = command.info();
            let name = RichText::new(self.words.say(info.text))
                .font(font(size::SMALL, Weight::Medium))
                .color(self.palette.second);
            let button = Button::new(name).min_size(vec2(70.0, 28.0));
            let tip = self.words.say(&format!("{}-tip", info.text));
            let tip = match info.shortcut {
                Some(keys) => format!("{tip} ({})", area.ctx().format_shortcut(&keys)),
                None => tip,
            };
            let response = area.add_enabled(self.is_possible(command), button);
            if response.on_hover_text(tip).clicked() {
                self.ask_for(command);
            }
        }
        area.min_rect()
    }

    /// The title in the middle, or as near to it as there is room.
    fn title_text(&self, ui: &mut Ui, whole: Rect, left: f32, right: f32) {
        let text = match self.table.as_ref().filter(|_| !self.at_welcome) {
            Some(table) => say::title(&self.words, table, &table.moment()),
            None => self.words.say("app-name"),
        };
        let text = RichText::new(text)
            .font(font(size::BODY, Weight::Bold))
            .color(self.palette.text);
        let half = (whole.center().x - left).min(right - whole.center().x) - 12.0;
        let room = if half > 120.0 {
            Rect::from_center_size(whole.center(), vec2(2.0 * half, whole.height()))
        } else {
            Rect::from_x_y_ranges(left + 8.0..=(right - 8.0).max(left + 9.0), whole.y_range())
        };
        let layout = Layout::centered_and_justified(egui::Direction::LeftToRight);
        let mut area = ui.new_child(egui::UiBuilder::new().max_rect(room).layout(layout));
        area.add(Label::new(text).truncate());
    }
}
