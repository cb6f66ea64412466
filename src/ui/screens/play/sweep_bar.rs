//! The bar while stones are swept: how many are chosen, and the buttons.

use egui::{Color32, Label, Rect, RichText, Sense, Stroke, Ui, UiBuilder, pos2, vec2};

use super::bar::{lead, place};
use super::hint::hint_text;
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
use crate::ui::widgets::{Look, button_width, command_button, is_narrow, paint, text_width};

/// Stones drawn as pictures of what is chosen; beyond, the number does the work.
const DRAWN: u16 = 12;

/// What can be done while stones are swept; in a lesson choosing is the task. Confirming comes first:
/// where its button stands only text is seen afterwards, nothing that the mouse resting there would press.
const COMMANDS: &[Command] = &[Command::Confirm, Command::Fill, Command::Clear];
const WITHOUT_HINT: &[Command] = &[
    Command::Confirm,
    Command::Fill,
    Command::Clear,
    Command::Hint,
];
const WITH_HINT: &[Command] = &[Command::Confirm, Command::TakeHint, Command::Clear];
const LESSON_COMMANDS: &[Command] = &[
    Command::Confirm,
    Command::Clear,
    Command::LessonAgain,
    Command::LessonHint,
];

/// Height of the title with its buttons, in points.
const TOP: f32 = 40.0;
/// Between the buttons, in points.
const GAP: f32 = 8.0;

impl PlayScreen {
    pub(super) fn sweep_bar(&mut self, ui: &mut Ui, cx: &AppContext<'_>, session: &Session) {
        let Some(table) = session.shown() else { return };
        let Some((position, chosen)) = table.sweeping() else {
            return;
        };
        ui.spacing_mut().item_spacing.y = 4.0;
        let top = ui.cursor().top();
        let mut whole = ui.available_rect_before_wrap();
        if lesson_bar::task_line(ui, cx, session) {
            // Clear of the buttons that a lesson has at the top.
            let under = ui.cursor().top().max(top + lesson_bar::TITLE + 2.0);
            whole = whole.with_min_y(under);
        }
        let commands = match session.lesson() {
            Some(_) => LESSON_COMMANDS,
            None if cx.can(Command::TakeHint) => WITH_HINT,
            None if is_narrow(ui.ctx()) => COMMANDS,
            None => WITHOUT_HINT,
        };
        let names = commands.iter().map(|command| cx.name(*command));
        let width: f32 = names
            .map(|name| button_width(ui, &name, Look::BAR) + GAP)
            .sum();
        let upper = whole.with_max_y(whole.top() + TOP);
        let (left, right) = split(upper, width - GAP);
        let mut buttons = place(ui, right);
        buttons.spacing_mut().item_spacing.x = GAP;
        for command in commands {
            self.bar_button(&mut buttons, cx, *command, *command == Command::Confirm);
        }
        let help = match hint_text(cx, table) {
            Some(hint) => RichText::new(hint)
                .size(size::SMALL)
                .color(cx.palette().text),
            None => help(ui, cx, left.width()),
        };
        let title = title(cx.words, table, position, chosen);
        let beside = text_width(ui, &title, size::LEAD, Weight::Medium) <= left.width();
        let mut text = ui.new_child(UiBuilder::new().max_rect(left));
        text.spacing_mut().item_spacing.y = 2.0;
        if beside {
            text.add(Label::new(lead(&title)).truncate());
            text.add(Label::new(help.clone()).truncate());
        } else {
            let small = font(size::SMALL, Weight::Medium);
            text.add(Label::new(RichText::new(title).font(small)).wrap());
        }
        let mut lower = whole.with_min_y(upper.bottom() + 2.0);
        if cx.facts.purpose == Purpose::TryOut {
            lower.max.x = way_out(ui, cx, lower) - 12.0;
        }
        let mut row = place(ui, lower);
        round_button(&mut row, cx, Command::StepBack, true);
        row.add_space(6.0);
        count(&mut row, cx, position.sweep_due(), chosen.total());
        if !beside {
            row.add_space(8.0);
            row.add(Label::new(help).truncate());
        }
    }
}

/// The way back to the game from what is tried out, at the right of a row; says where it begins.
fn way_out(ui: &mut Ui, cx: &AppContext<'_>, row: Rect) -> f32 {
    let command = Command::EndTryOut;
    let name = cx.name(command);
    let look = Look::SMALL.least(0.0, 28.0);
    let left = row.right() - button_width(ui, &name, look);
    command_button(
        &mut place(ui, row.with_min_x(left)),
        cx,
        command,
        None,
        look,
    );
    left
}

/// What hands or keys do, in few words where there is no more room.
fn help(ui: &Ui, cx: &AppContext<'_>, room: f32) -> RichText {
    let (whole, short) = match cx.by_keyboard {
        true => ("sweep-help-keys", "sweep-help-keys-short"),
        false => ("sweep-help", "sweep-help-short"),
    };
    let whole = cx.words.say(whole);
    let help = match text_width(ui, &whole, size::SMALL, Weight::Regular) <= room {
        true => whole,
        false => cx.words.say(short),
    };
    let help = RichText::new(help).size(size::SMALL);
    help.color(cx.palette().second)
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

/// A row in two: what is at the left, and this much at the right.
fn split(row: Rect, right: f32) -> (Rect, Rect) {
    let middle = (row.right() - right).max(row.left());
    let left = row.with_max_x((middle - 12.0).max(row.left()));
    (left, row.with_min_x(middle))
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
