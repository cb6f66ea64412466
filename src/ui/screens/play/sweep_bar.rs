//! The bar while stones are swept: how many are chosen, and the buttons.

use egui::{Color32, Label, Rect, RichText, Sense, Stroke, Ui, UiBuilder, pos2, vec2};

use super::bar::{button_width, lead, place};
use super::transport::round_button;
use super::{PlayScreen, lesson_bar};
use crate::board::Prim;
use crate::board::atlas::Sprite;
use crate::board::theme::Weight;
use crate::rules::{Position, Sweep};
use crate::table::{Session, Table};
use crate::text::Words;
use crate::text::game;
use crate::ui::commands::Command;
use crate::ui::context::AppContext;
use crate::ui::facts::Purpose;
use crate::ui::theme::{font, size};
use crate::ui::widgets::{Look, command_button, is_low, is_narrow, paint, text_width};

/// Stones drawn as pictures of what is chosen; beyond, the number does the work.
const DRAWN: u16 = 12;

/// What can be done while stones are swept; in a lesson choosing is the task.
const COMMANDS: &[Command] = &[Command::Clear, Command::Fill, Command::Confirm];
const LESSON_COMMANDS: &[Command] = &[
    Command::LessonHint,
    Command::LessonAgain,
    Command::Clear,
    Command::Confirm,
];

impl PlayScreen {
    pub(super) fn sweep_bar(&mut self, ui: &mut Ui, cx: &AppContext<'_>, session: &Session) {
        let Some(table) = session.shown() else { return };
        let Some((position, chosen)) = table.sweeping() else {
            return;
        };
        ui.spacing_mut().item_spacing.y = 6.0;
        let whole = ui.available_rect_before_wrap();
        let right = match cx.facts.purpose {
            Purpose::TryOut => way_out(ui, cx, whole) - 12.0,
            Purpose::Game | Purpose::Lesson => whole.right(),
        };
        let lines = UiBuilder::new().max_rect(whole.with_max_x(right.max(whole.left())));
        ui.scope_builder(lines, |ui| {
            let has_task = lesson_bar::task_line(ui, cx, session);
            ui.add(Label::new(lead(&title(cx.words, table, position, chosen))).truncate());
            if !(has_task && is_low(ui.ctx())) {
                help(ui, cx);
            }
        });
        let commands = match session.lesson() {
            Some(_) => LESSON_COMMANDS,
            None => COMMANDS,
        };
        let names = commands.iter().map(|command| cx.name(*command));
        let width: f32 = names.map(|name| button_width(ui, &name) + 8.0).sum();
        let (left, right) = split(ui, width - 8.0);
        let mut left = place(ui, left);
        round_button(&mut left, cx, Command::StepBack, true);
        left.add_space(6.0);
        count(&mut left, cx, position.sweep_due(), chosen.total());
        let mut right = place(ui, right);
        for command in commands {
            self.bar_button(&mut right, cx, *command, *command == Command::Confirm);
        }
    }
}

/// The way back to the game from what is tried out, at the upper right; says where it begins.
fn way_out(ui: &mut Ui, cx: &AppContext<'_>, whole: Rect) -> f32 {
    let command = Command::EndTryOut;
    let name = cx.name(command);
    let padding = 2.0 * ui.spacing().button_padding.x;
    let width = text_width(ui, &name, size::SMALL, Weight::Medium) + padding;
    let left = whole.right() - width;
    let corner = whole.with_min_x(left).with_max_y(whole.top() + 28.0);
    let look = Look::SMALL.least(width, 28.0);
    command_button(&mut place(ui, corner), cx, command, None, look);
    left
}

/// How stones are chosen.
fn help(ui: &mut Ui, cx: &AppContext<'_>) {
    let help = match (cx.by_keyboard, is_narrow(ui.ctx())) {
        (true, _) => "sweep-help-keys",
        (false, true) => "sweep-help-short",
        (false, false) => "sweep-help",
    };
    let help = RichText::new(cx.words.say(help)).size(size::SMALL);
    ui.add(Label::new(help.color(cx.palette().second)).truncate());
}

/// How many are chosen of how many, in pictures and in words.
fn count(ui: &mut Ui, cx: &AppContext<'_>, due: u16, chosen: u32) {
    if due <= DRAWN && ui.available_width() > f32::from(due) * 26.0 + 110.0 {
        let size = vec2(f32::from(due) * 26.0, 26.0);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let dots = dots(due, chosen, cx.palette().second, rect);
        paint(ui.painter(), cx.theme.pictures(), &dots);
        ui.add_space(8.0);
    }
    let values = [("chosen", chosen.into()), ("due", due.into())];
    let counted = RichText::new(cx.words.fill("sweep-count", &values));
    let counted = counted.font(font(size::BODY, Weight::Bold));
    ui.add(Label::new(counted).truncate());
}

fn title(words: &Words, table: &Table, position: &Position, chosen: &Sweep) -> String {
    let side = game::side_name(words, table, position.player().other());
    let all = position.sweep_takes_all() && chosen.is_complete(position);
    let id = if all { "sweep-all" } else { "sweep-title" };
    let values = [("due", position.sweep_due().into()), ("side", side.into())];
    words.fill(id, &values)
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
