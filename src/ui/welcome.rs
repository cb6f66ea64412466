//! The welcome: the games in a sentence and a picture each.

use egui::{
    Align, CentralPanel, CornerRadius, Frame, Label, Layout, Margin, Rect, RichText, ScrollArea,
    Stroke, Ui, UiBuilder, vec2,
};

use super::app::{NsoloApp, Screen};
use super::board::{self, BoardWords, Scene, Signals, paint};
use super::commands::Command;
use super::dialogs::{After, main_button, quiet_button};
use super::theme::{CARD_CORNER, Weight, font, size};
use crate::learn::tours;
use crate::playback::Moment;
use crate::rules::{GAMES, Game, Player, Position, Rules};

/// Height of a game's card, in points.
const CARD_HEIGHT: f32 = 402.0;
/// Narrowest a card can be, in points.
const CARD_WIDTH: f32 = 312.0;
/// Widest the welcome grows, in points.
const MOST_WIDTH: f32 = 1_240.0;
const GAP: f32 = 24.0;

impl NsoloApp {
    /// Draws the welcome and takes the choice.
    pub(super) fn welcome(&mut self, ui: &mut Ui) {
        let least = if ui.available_width() > 1_000.0 {
            64.0
        } else {
            20.0
        };
        let side = ((ui.available_width() - MOST_WIDTH) / 2.0).max(least);
        CentralPanel::no_frame().show(ui, |ui| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                let page = ui.available_rect_before_wrap().shrink2(vec2(side, 0.0));
                ui.scope_builder(UiBuilder::new().max_rect(page), |ui| self.welcome_page(ui));
            });
        });
    }

    fn welcome_page(&mut self, ui: &mut Ui) {
        ui.add_space(36.0);
        let title = RichText::new(self.words.say("welcome-title")).font(font(30.0, Weight::Bold));
        ui.add(Label::new(title).wrap());
        let line = RichText::new(self.words.say("welcome-line"))
            .size(size::LEAD)
            .color(self.palette.second);
        ui.add(Label::new(line).wrap());
        ui.add_space(20.0);
        // A point on each side for the outlines of the cards.
        let width = ui.available_width() - 2.0;
        let in_row = (((width + GAP) / (CARD_WIDTH + GAP)) as usize).clamp(1, GAMES.len());
        let card = (width - GAP * (in_row - 1) as f32) / in_row as f32;
        for row in GAMES.chunks(in_row) {
            let (area, _) = ui.allocate_exact_size(vec2(width, CARD_HEIGHT), egui::Sense::hover());
            for (column, rules) in row.iter().enumerate() {
                let left = area.left() + 1.0 + (card + GAP) * column as f32;
                let rect =
                    Rect::from_min_size(egui::pos2(left, area.top()), vec2(card, CARD_HEIGHT));
                let mut inside = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(rules.id));
                self.game_card(&mut inside, rules);
            }
            ui.add_space(GAP - 8.0);
        }
        ui.horizontal(|ui| {
            if self.table.is_some() && quiet_button(ui, &self.words.say("welcome-back")) {
                self.screen = Screen::Game;
            }
            for (text, command) in [
                ("welcome-library", Command::Library),
                ("welcome-open", Command::Open),
                ("welcome-set-up", Command::SetUp),
            ] {
                let link = RichText::new(self.words.say(text))
                    .font(font(size::BODY, Weight::Medium))
                    .color(self.palette.accent);
                if ui.link(link).clicked() {
                    self.ask_for(command);
                }
                ui.add_space(16.0);
            }
            ui.add_space(16.0);
            let rules = RichText::new(self.words.say("welcome-rules"))
                .font(font(size::BODY, Weight::Medium))
                .color(self.palette.accent);
            if ui.link(rules).clicked() {
                let game = self.table.as_ref().map(|table| table.record().game().id());
                let [first, ..] = GAMES;
                self.ask_for(Command::Rules(game.unwrap_or(first.id)));
            }
        });
        self.recent_links(ui);
        ui.add_space(24.0);
    }

    fn game_card(&mut self, ui: &mut Ui, rules: &'static Rules) {
        let palette = self.palette;
        let whole = ui.max_rect();
        Frame::new()
            .fill(palette.panel)
            .stroke(Stroke::new(1.0, palette.line))
            .corner_radius(CornerRadius::same(CARD_CORNER))
            .inner_margin(Margin::symmetric(24, 20))
            .show(ui, |ui| {
                // Margins and line.
                ui.set_width(whole.width() - 50.0);
                ui.set_height(CARD_HEIGHT - 42.0);
                ui.spacing_mut().item_spacing.y = 6.0;
                self.little_board(ui, rules);
                ui.add_space(8.0);
                let name = self.words.say(&format!("game-{}", rules.id));
                ui.horizontal(|ui| {
                    ui.label(RichText::new(name).font(font(22.0, Weight::Bold)));
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        let options = RichText::new(self.words.say("welcome-options"))
                            .font(font(size::SMALL, Weight::Medium))
                            .color(palette.accent);
                        if ui.link(options).clicked() {
                            self.leave_for(ui.ctx(), After::New(Game::usual(rules)));
                        }
                    });
                });
                let origin = self.words.say(&format!("welcome-{}-origin", rules.id));
                ui.label(
                    RichText::new(origin)
                        .size(size::SMALL)
                        .color(palette.second),
                );
                ui.add_space(4.0);
                let text = self.words.say(&format!("welcome-{}", rules.id));
                ui.add(Label::new(text).wrap());
                ui.with_layout(Layout::bottom_up(Align::Min), |ui| {
                    ui.horizontal(|ui| {
                        ui.spacing_mut().item_spacing.x = 12.0;
                        let half = vec2((ui.available_width() - 12.0) / 2.0, 34.0);
                        let filled = Layout::top_down_justified(Align::Center);
                        ui.allocate_ui_with_layout(half, filled, |ui| {
                            if main_button(ui, &palette, &self.words.say("welcome-play")).clicked()
                            {
                                self.leave_for(ui.ctx(), After::Begin(Game::usual(rules)));
                            }
                        });
                        ui.allocate_ui_with_layout(half, filled, |ui| self.learn_button(ui, rules));
                    });
                });
            });
    }

    /// Opens the game's lessons; says how many there are, or how many of them are done.
    fn learn_button(&mut self, ui: &mut Ui, rules: &Rules) {
        let Some(tour) = tours().iter().find(|tour| tour.game.id() == rules.id) else {
            return;
        };
        let done = self.lessons_done(tour);
        let id = if done == 0 {
            "welcome-learn"
        } else {
            "welcome-learn-begun"
        };
        let values = [
            ("done", done.into()),
            ("lessons", tour.lessons.len().into()),
        ];
        if quiet_button(ui, &self.words.fill(id, &values)) {
            self.ask_for(Command::Lessons(rules.id));
        }
    }

    /// The game's opening, as it looks on the board.
    fn little_board(&self, ui: &mut Ui, rules: &'static Rules) {
        let (area, _) =
            ui.allocate_exact_size(vec2(ui.available_width(), 178.0), egui::Sense::hover());
        let position = Position::start(Game::usual(rules), Player::South);
        let layout = board::Layout::fit(position.game(), area.shrink2(vec2(0.0, 4.0)));
        let scene = Scene {
            layout: &layout,
            palette: &self.palette,
            moment: &Moment::still(&position),
            signals: &Signals::default(),
            words: &BoardWords::default(),
        };
        paint(ui.painter(), self.pictures(), &scene.draw());
    }
}
