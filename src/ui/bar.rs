//! The bar under the board: what can be done, the sweep, passes, new rounds and the result.

use egui::{
    Align, Button, Color32, CornerRadius, Frame, Label, Layout, Margin, Panel, RichText, Sense,
    Stroke, Ui, vec2,
};

use super::app::{NsoloApp, Wish};
use super::commands::Command;
use super::say;
use super::table::Table;
use super::theme::{CARD_CORNER, Weight, font, size};
use crate::playback::Moment;
use crate::rules::{Position, Sweep};
use crate::store::settings::Speed;

/// Height of the bar's card, in points.
const HEIGHT: f32 = 108.0;

/// Stones drawn as pictures of what is chosen; beyond, the number does the work.
const DRAWN: u16 = 12;

impl NsoloApp {
    /// Draws the bar.
    pub(super) fn bar(&mut self, ui: &mut Ui, margin: i8) {
        let outer = Margin {
            left: margin,
            right: margin,
            top: 8,
            bottom: 20,
        };
        Panel::bottom("bar")
            .exact_size(HEIGHT + 28.0)
            .frame(Frame::NONE.inner_margin(outer))
            .resizable(false)
            .show_separator_line(false)
            .show(ui, |ui| self.bar_card(ui));
    }

    fn bar_card(&mut self, ui: &mut Ui) {
        let sweeping = self.table.as_ref().and_then(Table::sweeping);
        let stroke = if sweeping.is_some() {
            Stroke::new(2.0, self.palette.sweep)
        } else {
            Stroke::new(1.0, self.palette.line)
        };
        Frame::new()
            .fill(self.palette.panel)
            .stroke(stroke)
            .corner_radius(CornerRadius::same(CARD_CORNER))
            .inner_margin(Margin::symmetric(20, 12))
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.set_height(HEIGHT - 26.0);
                if self
                    .table
                    .as_ref()
                    .is_some_and(|table| table.sweeping().is_some())
                {
                    self.sweep_bar(ui);
                } else {
                    self.status_bar(ui);
                }
            });
    }

    /// The sweep: how many are chosen, and the buttons.
    fn sweep_bar(&mut self, ui: &mut Ui) {
        let Some((position, chosen)) = self.table.as_ref().and_then(Table::sweeping) else {
            return;
        };
        let (due, count) = (position.sweep_due(), chosen.total());
        let title = self.sweep_title(position, chosen);
        let help = self.words.say(if self.by_keyboard {
            "sweep-help-keys"
        } else {
            "sweep-help"
        });
        let counted = self.words.fill(
            "sweep-count",
            &[("chosen", count.into()), ("due", due.into())],
        );
        let palette = self.palette;
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.add(Label::new(lead(&title)).truncate());
        ui.add(Label::new(RichText::new(help).size(size::SMALL).color(palette.second)).truncate());
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            for command in [Command::Confirm, Command::Fill, Command::Clear] {
                self.bar_button(ui, command, command == Command::Confirm);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                if due <= DRAWN && ui.available_width() > f32::from(due) * 26.0 + 110.0 {
                    dots(
                        ui,
                        due,
                        count,
                        palette.materials.stones[0].1,
                        palette.second,
                    );
                    ui.add_space(8.0);
                }
                ui.add(
                    Label::new(RichText::new(counted).font(font(size::BODY, Weight::Bold)))
                        .truncate(),
                );
            });
        });
    }

    fn sweep_title(&self, position: &Position, chosen: &Sweep) -> String {
        let enemy = position.player().other();
        let table = self.table.as_ref();
        let side = table
            .map(|table| say::side_name(&self.words, table, enemy))
            .unwrap_or_default();
        let all = position.on_board(enemy) <= position.sweep_due() && chosen.is_complete(position);
        let id = if all { "sweep-all" } else { "sweep-title" };
        self.words.fill(
            id,
            &[("due", position.sweep_due().into()), ("side", side.into())],
        )
    }

    /// Whose turn it is and what can be done; passes, new rounds and the result.
    fn status_bar(&mut self, ui: &mut Ui) {
        let Some(table) = &self.table else { return };
        let moment = table.moment();
        let (first, second) = self.status(table, &moment);
        let passes = self.is_possible(Command::Pass);
        let over = moment.position.outcome().is_some() && !table.is_moving();
        ui.spacing_mut().item_spacing.y = 6.0;
        let color = if over {
            self.palette.accent
        } else {
            self.palette.text
        };
        ui.add(Label::new(lead(&first).color(color)).truncate());
        ui.add(
            Label::new(
                RichText::new(second)
                    .size(size::SMALL)
                    .color(self.palette.second),
            )
            .truncate(),
        );
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            self.speed_choice(ui);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                if passes {
                    self.bar_button(ui, Command::Pass, true);
                }
                if over {
                    self.bar_button(ui, Command::New, true);
                }
            });
        });
    }

    /// The two lines of the bar.
    fn status(&self, table: &Table, moment: &Moment) -> (String, String) {
        let words = &self.words;
        let position = &moment.position;
        if table.is_moving() {
            return (self.sowing(table, moment), words.say("finish-hint"));
        }
        if let Some(outcome) = position.outcome() {
            let why = say::why_over(words, table, position, outcome);
            return (say::outcome(words, table, outcome), why);
        }
        if table.must_pass() {
            let name = say::side_name(words, table, position.player());
            return (
                words.fill("must-pass", &[("player", name.into())]),
                words.say("must-pass-why"),
            );
        }
        if let Some(change) = table.round_change() {
            return say::round_change(words, table, change);
        }
        (say::to_play(words, table, position), String::new())
    }

    /// "Amina sows outer 2: lap 4".
    fn sowing(&self, table: &Table, moment: &Moment) -> String {
        let name = say::side_name(&self.words, table, moment.position.player());
        self.words.fill(
            "sowing-lap",
            &[("player", name.into()), ("lap", moment.lap.max(1).into())],
        )
    }

    fn bar_button(&mut self, ui: &mut Ui, command: Command, main: bool) {
        let info = command.info();
        let possible = self.is_possible(command);
        let name = RichText::new(self.words.say(info.text)).font(font(size::BODY, Weight::Bold));
        let button = if main && possible {
            Button::new(name.color(Color32::WHITE)).fill(self.palette.accent)
        } else {
            Button::new(name.color(self.palette.second))
        };
        let button = button.min_size(vec2(104.0, 34.0));
        let tip = self.words.say(&format!("{}-tip", info.text));
        let tip = match info.shortcut {
            Some(keys) => format!("{tip} ({})", ui.ctx().format_shortcut(&keys)),
            None => tip,
        };
        let response = ui.add_enabled(possible, button).on_hover_text(tip);
        if command == Command::Confirm && self.wish == Some(Wish::Confirm) && possible {
            self.wish = None;
            response.request_focus();
        }
        if response.clicked() {
            self.ask_for(command);
        }
    }

    fn speed_choice(&mut self, ui: &mut Ui) {
        ui.spacing_mut().item_spacing.x = 2.0;
        for speed in Speed::ALL.into_iter().rev() {
            let info = Command::Speed(speed).info();
            let chosen = self.settings.speed == speed;
            let ink = if chosen {
                Color32::WHITE
            } else {
                self.palette.second
            };
            let name = RichText::new(self.words.say(info.text))
                .font(font(size::SMALL, Weight::Medium))
                .color(ink);
            let mut button = Button::new(name).min_size(vec2(0.0, 28.0));
            if chosen {
                button = button.fill(self.palette.accent);
            }
            let tip = self.words.say(&format!("{}-tip", info.text));
            if ui.add(button.selected(chosen)).on_hover_text(tip).clicked() {
                self.ask_for(Command::Speed(speed));
            }
        }
        ui.add_space(6.0);
        let label = RichText::new(self.words.say("speed"))
            .size(size::SMALL)
            .color(self.palette.second);
        ui.label(label);
    }
}

fn lead(text: &str) -> RichText {
    RichText::new(text).font(font(size::LEAD, Weight::Medium))
}

/// A stone for each that is chosen, a dashed place for each that is missing.
fn dots(ui: &mut Ui, due: u16, chosen: u32, stone: Color32, line: Color32) {
    let (rect, _) = ui.allocate_exact_size(vec2(f32::from(due) * 26.0, 26.0), Sense::hover());
    for i in 0..due {
        let at = egui::pos2(rect.left() + 13.0 + 26.0 * f32::from(i), rect.center().y);
        if u32::from(i) < chosen {
            ui.painter().circle(at, 10.5, stone, Stroke::new(1.0, line));
        } else {
            for dash in 0..9 {
                let from = std::f32::consts::TAU * f32::from(dash as u8) / 9.0;
                let points: Vec<_> = (0..4)
                    .map(|k| at + 10.5 * egui::Vec2::angled(from + 0.12 * k as f32))
                    .collect();
                ui.painter()
                    .add(egui::Shape::line(points, Stroke::new(1.3, line)));
            }
        }
    }
}
