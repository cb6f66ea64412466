//! The bar at the top: menus, the title, undo and redo.

use egui::{
    Align, Button, Context, Frame, Label, Layout, Margin, MenuBar, Panel, Rect, RichText, Ui,
    UiBuilder, vec2,
};

use super::app::NsoloApp;
use super::commands::{Command, key_text};
use super::lessons;
use super::on_table::Purpose;
use super::say;
use super::table::StepSize;
use super::theme::{Weight, font, size};
use crate::learn::tours;
use crate::rules::{GAMES, Player};
use crate::store::settings::Speed;

/// Ways to look at other moments of the game.
const LOOKING: [Command; 9] = [
    Command::PlayPause,
    Command::Finish,
    Command::StepBack,
    Command::StepForward,
    Command::PreviousTurn,
    Command::NextTurn,
    Command::ToStart,
    Command::ToEnd,
    Command::BackToGame,
];

impl NsoloApp {
    /// Draws the bar.
    pub(super) fn top_bar(&mut self, ui: &mut Ui) {
        let frame = Frame::new()
            .fill(self.palette.panel)
            .inner_margin(Margin::symmetric(12, 6));
        Panel::top("top")
            .exact_size(44.0)
            .frame(frame)
            .resizable(false)
            .show(ui, |ui| {
                let whole = ui.max_rect();
                let line = egui::Stroke::new(1.0, self.palette.line);
                ui.painter()
                    .hline(ui.clip_rect().x_range(), whole.bottom() + 6.0, line);
                let mut left = whole.left();
                MenuBar::new().ui(ui, |ui| {
                    ui.spacing_mut().item_spacing.x = 14.0;
                    self.menus(ui);
                    left = ui.cursor().left();
                });
                let buttons = self.top_buttons(ui, whole);
                self.title_text(ui, whole, left, buttons);
            });
    }

    fn menus(&mut self, ui: &mut Ui) {
        let words = |id: &str| self.words.say(id);
        let names = [
            "menu-game",
            "menu-turn",
            "menu-view",
            "menu-learn",
            "menu-help",
        ]
        .map(words);
        let [game, turn, view, learn, help] = names;
        ui.menu_button(game, |ui| {
            self.item(ui, Command::New);
            self.item(ui, Command::SetUp);
            self.item(ui, Command::Welcome);
            self.item(ui, Command::Library);
            self.item(ui, Command::Open);
            self.recent_menu(ui);
            self.item(ui, Command::LeftOpen);
            ui.separator();
            self.item(ui, Command::Save);
            self.item(ui, Command::SaveAs);
            self.item(ui, Command::Export);
            ui.separator();
            self.item(ui, Command::Quit);
        });
        ui.menu_button(turn, |ui| {
            self.item(ui, Command::Undo);
            self.item(ui, Command::Redo);
            self.item(ui, Command::CopyTurns);
            self.item(ui, Command::MakeGame);
            self.item(ui, Command::TryOut);
            self.item(ui, Command::EndTryOut);
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
            let steps = self.words.say("menu-steps");
            ui.menu_button(steps, |ui| {
                for steps in StepSize::ALL {
                    self.item(ui, Command::Steps(steps));
                }
            });
            self.item(ui, Command::StepByStep);
            self.item(ui, Command::ScrubGame);
            ui.separator();
            let look = self.words.say("menu-look");
            ui.menu_button(look, |ui| {
                for command in LOOKING {
                    self.item(ui, command);
                }
            });
            ui.separator();
            self.item(ui, Command::Panel);
            self.item(ui, Command::FullScreen);
        });
        ui.menu_button(learn, |ui| {
            for tour in tours() {
                self.item(ui, Command::Lessons(tour.game.id()));
            }
            ui.separator();
            if self.purpose == Purpose::Lesson {
                for command in lessons::BUTTONS {
                    self.item(ui, command);
                }
                ui.separator();
            }
            for rules in GAMES {
                self.item(ui, Command::Rules(rules.id));
            }
        });
        ui.menu_button(help, |ui| {
            self.item(ui, Command::Keys);
            self.item(ui, Command::About);
        });
    }

    /// A line of a menu.
    pub(super) fn item(&mut self, ui: &mut Ui, command: Command) {
        let info = command.info();
        let chosen = match command {
            Command::Speed(speed) => speed == self.settings.speed,
            Command::Steps(steps) => steps == self.steps,
            Command::StepByStep => self.settings.step_by_step,
            Command::ScrubGame => self.scrub_game,
            _ => false,
        };
        let name = self.words.say(info.text);
        let mut button = Button::new(name)
            .selected(chosen)
            .min_size(vec2(190.0, 0.0));
        if let Some(keys) = info.shortcut {
            button = button.shortcut_text(key_text(ui.ctx(), &keys));
        }
        let response = ui.add_enabled(self.is_possible(command), button);
        let tip = self.words.say(&format!("{}-tip", info.text));
        if response.on_hover_text(tip).clicked() {
            self.ask_for(command);
            ui.close();
        }
    }

    /// The buttons at the right; says where they begin.
    fn top_buttons(&mut self, ui: &mut Ui, whole: Rect) -> f32 {
        if self.playing().is_none() && self.editing().is_none() {
            return whole.right();
        }
        let mut commands = vec![
            (Command::Undo, "command-undo"),
            (Command::Redo, "command-redo"),
        ];
        if self.playing().is_some() && !self.panel_is_beside(ui.ctx()) {
            commands.push((Command::Panel, "panel-button"));
        }
        // From left to right, so that Tab goes the way the eye does.
        let width = if self.is_narrow(ui.ctx()) { 62.0 } else { 72.0 };
        let left = whole.right() - (width + 8.0) * commands.len() as f32 + 8.0;
        let place = UiBuilder::new()
            .max_rect(whole.with_min_x(left))
            .layout(Layout::left_to_right(Align::Center));
        let mut area = ui.new_child(place);
        for (command, text) in commands {
            let info = command.info();
            let name = RichText::new(self.words.say(text))
                .font(font(size::SMALL, Weight::Medium))
                .color(self.palette.second);
            let button = Button::new(name).min_size(vec2(width, 28.0));
            let tip = self.tip(area.ctx(), command);
            let response = area.add_enabled(self.is_possible(info.command), button);
            if response.on_hover_text(tip).clicked() {
                self.ask_for(command);
            }
        }
        left
    }

    /// What a command does, with its key.
    pub(super) fn tip(&self, ctx: &Context, command: Command) -> String {
        let info = command.info();
        let tip = self.words.say(&format!("{}-tip", info.text));
        match info.shortcut {
            Some(keys) => format!("{tip} ({})", key_text(ctx, &keys)),
            None => tip,
        }
    }

    /// The title in the middle, or as near to it as there is room.
    fn title_text(&self, ui: &mut Ui, whole: Rect, left: f32, right: f32) {
        let text = match self.playing() {
            Some(_) if let Some(title) = self.lesson_window_title() => title,
            Some(table) => {
                let title = say::title(&self.words, table, &table.moment());
                match self.purpose {
                    Purpose::TryOut => self
                        .words
                        .fill("title-trying-out", &[("title", title.into())]),
                    _ => title,
                }
            }
            None if self.editing().is_some() => self.editor_title(),
            None => self.words.say("app-name"),
        };
        let text = RichText::new(text)
            .font(font(
                if self.is_narrow(ui.ctx()) {
                    size::SMALL
                } else {
                    size::BODY
                },
                Weight::Bold,
            ))
            .color(self.palette.text);
        let half = (whole.center().x - left).min(right - whole.center().x) - 12.0;
        let room = if half > 120.0 {
            Rect::from_center_size(whole.center(), vec2(2.0 * half, whole.height()))
        } else {
            Rect::from_x_y_ranges(left + 8.0..=(right - 8.0).max(left + 9.0), whole.y_range())
        };
        let layout = Layout::centered_and_justified(egui::Direction::LeftToRight);
        let mut area = ui.new_child(UiBuilder::new().max_rect(room).layout(layout));
        area.add(Label::new(text).truncate());
    }
}
