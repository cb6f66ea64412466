//! The bar under the board: what can be done, the sweep, passes, new rounds and the result.

use egui::{
    Align, Button, Color32, Context, CornerRadius, Frame, Label, Layout, Margin, Panel, Rect,
    RichText, Sense, Stroke, Ui, UiBuilder, pos2, vec2,
};

use super::app::{NsoloApp, Wish};
use super::atlas::Sprite;
use super::board::{Prim, paint};
use super::captions;
use super::commands::Command;
use super::on_table::Purpose;
use super::say;
use super::table::Table;
use super::theme::{CARD_CORNER, Weight, font, size};
use crate::playback::Moment;
use crate::rules::{Position, Sweep};

/// Height of the bar's card, in points; and in a low window.
const HEIGHT: f32 = 108.0;
const LOW_HEIGHT: f32 = 96.0;

/// Stones drawn as pictures of what is chosen; beyond, the number does the work.
const DRAWN: u16 = 12;

impl NsoloApp {
    /// Draws the bar.
    pub(super) fn bar(&mut self, ui: &mut Ui, margin: i8) {
        let low = is_low(ui.ctx());
        let (height, bottom) = if low { (LOW_HEIGHT, 10) } else { (HEIGHT, 20) };
        let told = self.told_room(ui, margin);
        let room = self.lesson_room(low) + told;
        let outer = Margin {
            left: margin,
            right: margin,
            top: 8,
            bottom,
        };
        Panel::bottom("bar")
            .exact_size(height + room + 8.0 + f32::from(bottom))
            .frame(Frame::NONE.inner_margin(outer))
            .resizable(false)
            .show_separator_line(false)
            .show(ui, |ui| self.bar_card(ui, height, room));
    }

    fn bar_card(&mut self, ui: &mut Ui, height: f32, room: f32) {
        let sweeping = self.table.as_ref().and_then(Table::sweeping);
        let stroke = if sweeping.is_some() {
            Stroke::new(2.0, self.palette.sweep)
        } else {
            Stroke::new(1.0, self.palette.line)
        };
        // The outline is part of the card: a thicker one takes from the margin.
        let less = stroke.width as i8 - 1;
        let inside = Margin::symmetric(20 - less, if height < HEIGHT { 7 } else { 12 } - less);
        Frame::new()
            .fill(self.palette.panel)
            .stroke(stroke)
            .corner_radius(CornerRadius::same(CARD_CORNER))
            .inner_margin(inside)
            .show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.set_height(height + room - if height < HEIGHT { 16.0 } else { 26.0 });
                if self
                    .table
                    .as_ref()
                    .is_some_and(|table| table.sweeping().is_some())
                {
                    self.sweep_bar(ui);
                } else if self.lesson().is_some() {
                    self.lesson_bar(ui);
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
        let help = self
            .words
            .say(match (self.by_keyboard, self.is_narrow(ui.ctx())) {
                (true, _) => "sweep-help-keys",
                (false, true) => "sweep-help-short",
                (false, false) => "sweep-help",
            });
        let counted = self.words.fill(
            "sweep-count",
            &[("chosen", count.into()), ("due", due.into())],
        );
        let palette = self.palette;
        ui.spacing_mut().item_spacing.y = 6.0;
        let has_task = self.lesson_task_line(ui);
        ui.add(Label::new(lead(&title)).truncate());
        if !(has_task && is_low(ui.ctx())) {
            let help = RichText::new(help).size(size::SMALL).color(palette.second);
            ui.add(Label::new(help).truncate());
        }
        // In a lesson choosing is the task.
        let commands = match self.purpose {
            Purpose::Lesson => vec![
                Command::LessonHint,
                Command::LessonAgain,
                Command::Clear,
                Command::Confirm,
            ],
            _ => vec![Command::Clear, Command::Fill, Command::Confirm],
        };
        let names: Vec<_> = commands
            .iter()
            .map(|command| self.words.say(command.info().text))
            .collect();
        let width = names
            .iter()
            .map(|name| button_width(ui, name) + 8.0)
            .sum::<f32>();
        let (left, right) = split(ui, width - 8.0);
        let mut left = place(ui, left);
        self.round_button(&mut left, Command::StepBack, true);
        left.add_space(6.0);
        if due <= DRAWN && left.available_width() > f32::from(due) * 26.0 + 110.0 {
            let size = vec2(f32::from(due) * 26.0, 26.0);
            let (rect, _) = left.allocate_exact_size(size, Sense::hover());
            paint(
                left.painter(),
                self.pictures(),
                &dots(due, count, palette.second, rect),
            );
            left.add_space(8.0);
        }
        let counted = RichText::new(counted).font(font(size::BODY, Weight::Bold));
        left.add(Label::new(counted).truncate());
        let mut right = place(ui, right);
        for command in commands {
            self.bar_button(&mut right, command, command == Command::Confirm);
        }
    }

    fn sweep_title(&self, position: &Position, chosen: &Sweep) -> String {
        let enemy = position.player().other();
        let table = self.table.as_ref();
        let side = table
            .map(|table| say::side_name(&self.words, table, enemy))
            .unwrap_or_default();
        let all = position.sweep_takes_all() && chosen.is_complete(position);
        let id = if all { "sweep-all" } else { "sweep-title" };
        self.words.fill(
            id,
            &[("due", position.sweep_due().into()), ("side", side.into())],
        )
    }

    /// Whose turn it is and what can be done; in the middle of a turn, what the step is; passes,
    /// new rounds and the result; and the transport.
    fn status_bar(&mut self, ui: &mut Ui) {
        let Some(table) = &self.table else { return };
        let moment = table.moment();
        let (first, second) = self.status(table, &moment);
        let rule = self.rule_at_hand(table, &moment);
        let over = moment.position.outcome().is_some() && !table.is_moving();
        let action = [
            Command::Pass,
            Command::EndTryOut,
            Command::BackToGame,
            Command::New,
        ]
        .into_iter()
        .find(|command| self.is_possible(*command) && (*command != Command::New || over));
        let more = self.told_lines(ui, ui.available_width(), &second);
        ui.spacing_mut().item_spacing.y = 4.0;
        let top = ui.cursor().top();
        let width = action.map_or(0.0, |command| {
            button_width(ui, &self.words.say(command.info().text)) + 12.0
        });
        let whole = ui.available_rect_before_wrap();
        let lines = whole.with_max_x((whole.right() - width).max(whole.left() + 40.0));
        let color = if over {
            self.palette.accent
        } else {
            self.palette.text
        };
        let text = UiBuilder::new().max_rect(lines.with_max_y(top + 42.0 + more));
        ui.scope_builder(text, |ui| {
            ui.set_height(42.0 + more);
            let fits = |size| text_width(ui, &first, size, Weight::Medium) <= ui.available_width();
            // A sentence too long for the line is written smaller, and on two lines if need be.
            let (first, wraps) = if fits(size::LEAD) {
                (lead(&first), false)
            } else {
                let small = font(size::SMALL, Weight::Medium);
                (RichText::new(&first).font(small), !fits(size::SMALL))
            };
            let label = Label::new(first.color(color));
            ui.add(if wraps {
                label.wrap()
            } else {
                label.truncate()
            });
            if more > 0.0 {
                let second = RichText::new(second)
                    .size(size::SMALL)
                    .color(self.palette.second);
                ui.add(Label::new(second).wrap());
            } else if !wraps {
                self.second_line(ui, rule, &second);
            }
        });
        if let Some(command) = action {
            let corner = whole
                .with_min_x(lines.right() + 12.0)
                .with_max_y(top + 36.0);
            self.bar_button(&mut place(ui, corner), command, true);
        }
        let rest = whole.with_min_y(top + 44.0 + more);
        let row = UiBuilder::new().max_rect(rest);
        ui.scope_builder(row, |ui| self.transport(ui));
    }

    /// What the bar grows by so that a result or a new round can be told whole.
    fn told_room(&self, ui: &Ui, margin: i8) -> f32 {
        let Some(table) = self
            .table
            .as_ref()
            .filter(|table| table.sweeping().is_none())
        else {
            return 0.0;
        };
        let (_, second) = self.status(table, &table.moment());
        let width = ui.available_width() - 2.0 * f32::from(margin) - 40.0;
        self.told_lines(ui, width, &second)
    }

    /// Height of the lines that the second text of the bar needs beyond its first, where it tells
    /// a result or a new round.
    fn told_lines(&self, ui: &Ui, width: f32, second: &str) -> f32 {
        let tells = self.table.as_ref().is_some_and(|table| {
            let over = table.position().outcome().is_some();
            !table.is_moving() && (over || table.round_change().is_some())
        });
        if !tells || self.purpose == Purpose::Lesson {
            return 0.0;
        }
        // The button beside the text takes its part.
        let width = (width - BUTTON - 24.0).max(80.0);
        let color = Color32::PLACEHOLDER;
        let small = font(size::SMALL, Weight::Regular);
        let lines = ui
            .painter()
            .layout(second.to_owned(), small, color, width)
            .rows
            .len();
        16.0 * lines.clamp(1, 4).saturating_sub(1) as f32
    }

    /// The two lines of the bar.
    fn status(&self, table: &Table, moment: &Moment) -> (String, String) {
        let words = &self.words;
        let position = &moment.position;
        if table.is_moving() {
            return match table.caption() {
                Some(caption) => {
                    let told = captions::tell(words, position.game(), &caption);
                    (told.sentence, self.finish_hint(table))
                }
                None => (self.sowing(table, moment), self.finish_hint(table)),
            };
        }
        if !table.shows_head() {
            return self.looking_back(table);
        }
        if let Some(outcome) = position.outcome() {
            let why = say::why_over(words, table, position, outcome);
            return (say::outcome(words, table, outcome), why);
        }
        if table.must_pass() {
            let name = say::side_name(words, table, position.player());
            return (
                words.fill("must-pass", &[("player", name.into())]),
                say::must_pass_why(words, table),
            );
        }
        if let Some(change) = table.round_change() {
            return say::round_change(words, table, change);
        }
        let second = match self.purpose {
            Purpose::TryOut => words.say("trying-out"),
            _ => self
                .last_told(table)
                .or_else(|| say::passed(words, table))
                .unwrap_or_default(),
        };
        (say::to_play(words, table, position), second)
    }

    /// How the turn that was just seen ended.
    fn last_told(&self, table: &Table) -> Option<String> {
        let caption = table.told()?;
        let game = table.record().game();
        Some(captions::tell(&self.words, game, &caption).sentence)
    }

    /// A turn that runs can be finished at once; one that waits, says so by its buttons.
    fn finish_hint(&self, table: &Table) -> String {
        let id = if table.runs_new_turn() {
            "finish-hint"
        } else if table.step_of_turn().0 == 0 && !table.is_running() {
            "waiting-hint"
        } else {
            return String::new();
        };
        self.words.say(id)
    }

    /// Which moment of the game is looked back at.
    fn looking_back(&self, table: &Table) -> (String, String) {
        let turns = table.line().len().saturating_sub(1);
        let turn = table.place_in_line();
        let id = if turn == 0 {
            "looking-at-start"
        } else {
            "looking-back"
        };
        let first = self
            .words
            .fill(id, &[("turn", turn.into()), ("turns", turns.into())]);
        let hint = if table.record().pending().is_some() {
            "looking-sweep-hint"
        } else {
            "looking-hint"
        };
        (first, self.words.say(hint))
    }

    /// "Amina sows, lap 4".
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
        let button = button.min_size(vec2(BUTTON, 34.0));
        let tip = self.tip(ui.ctx(), command);
        let response = ui.add_enabled(possible, button).on_hover_text(tip);
        if command == Command::Confirm && self.wish == Some(Wish::Confirm) && possible {
            self.wish = None;
            response.request_focus();
        }
        if response.clicked() {
            self.ask_for(command);
        }
    }
}

/// Narrowest a button of the bar is, in points.
const BUTTON: f32 = 104.0;

/// Whether the window is so low that the board needs every point.
pub(super) fn is_low(ctx: &Context) -> bool {
    ctx.content_rect().height() < 600.0
}

fn button_width(ui: &Ui, name: &str) -> f32 {
    let padding = 2.0 * ui.spacing().button_padding.x;
    BUTTON.max(text_width(ui, name, size::BODY, Weight::Bold) + padding)
}

fn text_width(ui: &Ui, text: &str, size: f32, weight: Weight) -> f32 {
    let color = Color32::PLACEHOLDER;
    ui.painter()
        .layout_no_wrap(text.to_owned(), font(size, weight), color)
        .size()
        .x
}

/// The rest of the bar in two: what is at the left, and this much at the right.
fn split(ui: &Ui, right: f32) -> (Rect, Rect) {
    let rest = ui.available_rect_before_wrap();
    let middle = (rest.right() - right).max(rest.left());
    (
        rest.with_max_x((middle - 8.0).max(rest.left())),
        rest.with_min_x(middle),
    )
}

/// A row from left to right in a part of the bar.
fn place(ui: &mut Ui, rect: Rect) -> Ui {
    let row = Layout::left_to_right(Align::Center);
    ui.new_child(UiBuilder::new().max_rect(rect).layout(row))
}

fn lead(text: &str) -> RichText {
    RichText::new(text).font(font(size::LEAD, Weight::Medium))
}

/// A stone for each that is chosen, a dashed place for each that is missing.
fn dots(due: u16, chosen: u32, line: Color32, rect: Rect) -> Vec<Prim> {
    let mut prims = Vec::new();
    for i in 0..due {
        let center = pos2(rect.left() + 13.0 + 26.0 * f32::from(i), rect.center().y);
        if u32::from(i) < chosen {
            let sprite = Sprite::Stone((i % 4) as u8);
            prims.push(Prim::Sprite {
                sprite,
                center,
                radius: 10.5,
                tint: Color32::WHITE,
            });
        } else {
            let stroke = Stroke::new(1.3, line);
            prims.push(Prim::Ring {
                center,
                radius: 10.5,
                stroke,
                dashes: 9,
            });
        }
    }
    prims
}
