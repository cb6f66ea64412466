//! The lesson in the bar under the board: its task, what came of a try, and where to go on.

use egui::{Align, Label, Layout, Rect, RichText, Ui, UiBuilder};

use super::rule_link::{rule_at_hand, second_line};
use super::{Focus, PlayScreen};
use crate::board::theme::Weight;
use crate::learn::{Part, Stage};
use crate::table::{LessonRun, Playing, Session};
use crate::text::Words;
use crate::text::captions;
use crate::text::lessons;
use crate::text::names::say_game;
use crate::text::title;
use crate::ui::commands::Command;
use crate::ui::context::AppContext;
use crate::ui::menu::LESSON_COMMANDS;
use crate::ui::theme::{font, size};
use crate::ui::widgets::{Look, command_button, is_low, is_narrow, text_width};

/// What the bar needs more for a lesson than for a game, in points; and in a low window.
const ROOM: f32 = 42.0;
const LOW_ROOM: f32 = 30.0;

/// Height of the title with its buttons, in points.
const TITLE: f32 = 31.0;
/// Height of two lines of text, in points; and in a low window, where they are small.
const LINES: f32 = 42.0;
const LOW_LINES: f32 = 34.0;

impl PlayScreen {
    /// Draws the lesson.
    pub(super) fn lesson_bar(
        &mut self,
        ui: &mut Ui,
        cx: &AppContext<'_>,
        session: &mut Playing<'_>,
    ) {
        let Some(run) = session.lesson() else { return };
        let whole = ui.available_rect_before_wrap();
        let top = whole.with_max_y(whole.top() + TITLE);
        let left = self.lesson_buttons(ui, cx, run, top);
        title_line(ui, cx, run, top.with_max_x(left - 12.0));
        let lines = whole.with_min_y(top.bottom() + 2.0);
        let low = is_low(ui.ctx());
        let height = if low { LOW_LINES } else { LINES };
        let lines = lines.with_max_y(lines.top() + height);
        let (text, done) = says(cx, run);
        let color = if done {
            cx.palette().accent
        } else {
            cx.palette().text
        };
        let small = low || is_narrow(ui.ctx());
        let text_size = if small { size::SMALL } else { size::LEAD };
        let text = RichText::new(text).size(text_size).color(color);
        ui.new_child(UiBuilder::new().max_rect(lines))
            .add(Label::new(text).wrap());
        let rest = UiBuilder::new().max_rect(whole.with_min_y(lines.bottom() + 2.0));
        ui.scope_builder(rest, |ui| self.transport(ui, cx, session));
    }

    /// Draws the buttons at the right; says where they begin.
    fn lesson_buttons(
        &mut self,
        ui: &mut Ui,
        cx: &AppContext<'_>,
        run: &LessonRun,
        rect: Rect,
    ) -> f32 {
        let main = main_command(cx, run);
        let (least, gap) = match is_narrow(ui.ctx()) {
            true => (52.0, 4.0),
            false => (88.0, 8.0),
        };
        let pass = run.table().must_pass().then_some(Command::Pass);
        let commands: Vec<_> = pass.into_iter().chain(LESSON_COMMANDS).collect();
        let padding = 2.0 * ui.spacing().button_padding.x;
        let width = |command: &Command| {
            let name = cx.name(*command);
            let text = text_width(ui, &name, size::SMALL, Weight::Bold).ceil();
            (text + padding).max(least)
        };
        let widths: Vec<f32> = commands.iter().map(width).collect();
        let all = widths.iter().sum::<f32>() + gap * (widths.len() - 1) as f32;
        let left = rect.right() - all;
        // From left to right, so that Tab goes the way the eye does.
        let row = UiBuilder::new()
            .max_rect(rect.with_min_x(left))
            .layout(Layout::left_to_right(Align::Center));
        let mut row = ui.new_child(row);
        row.spacing_mut().item_spacing.x = gap;
        for (command, width) in commands.into_iter().zip(widths) {
            let is_main = main == Some(command);
            let look = Look {
                text: size::SMALL,
                on: command == Command::LessonHint && run.shows_hint(),
                ..Look::BAR.least(width, 30.0).main(is_main)
            };
            let response = command_button(&mut row, cx, command, None, look);
            if is_main && cx.can(command) && self.focus == Some(Focus::Lesson) {
                self.focus = None;
                response.request_focus();
            }
        }
        left
    }
}

/// What the bar needs more than for a game, in points.
pub(super) fn room(session: &Session, low: bool) -> f32 {
    match session.lesson() {
        Some(_) if low => LOW_ROOM,
        Some(_) => ROOM,
        None => 0.0,
    }
}

/// The task above a sweep that is being chosen; says whether there is one.
pub(super) fn task_line(ui: &mut Ui, cx: &AppContext<'_>, session: &Session) -> bool {
    let Some(run) = session.lesson() else {
        return false;
    };
    let text = RichText::new(says(cx, run).0).size(size::SMALL);
    ui.add(Label::new(text.color(cx.palette().accent)).wrap());
    true
}

/// What the top bar says of a lesson, the shortest last.
#[must_use]
pub fn window_titles(words: &Words, run: &LessonRun) -> Vec<String> {
    let (number, lessons) = (run.at().1 + 1, run.tour().lessons.len());
    let game = say_game(words, run.tour().game.id());
    title::of_game(words, &[game], |alone| {
        let values = [
            ("number", number.into()),
            ("lessons", lessons.into()),
            title::alone(alone),
        ];
        vec![words.fill("lesson-window-title", &values)]
    })
}

fn title_line(ui: &mut Ui, cx: &AppContext<'_>, run: &LessonRun, rect: Rect) {
    let title = cx.words.say(&run.lesson().text(Part::Title, 0));
    let values = [
        ("number", (run.at().1 + 1).into()),
        ("lessons", run.tour().lessons.len().into()),
        ("title", title.into()),
    ];
    let title = RichText::new(cx.words.fill("lesson-title", &values));
    let title = title.font(font(size::LEAD, Weight::Bold));
    let row = Layout::left_to_right(Align::Center);
    let mut area = ui.new_child(UiBuilder::new().max_rect(rect).layout(row));
    let moving = Some(run.table()).filter(|table| table.is_moving());
    let link = moving.and_then(|table| rule_at_hand(cx.words, table, &table.moment()));
    if link.is_none() {
        area.add(Label::new(title).truncate());
        return;
    }
    // The rule of the step beside the title, as under the board of a game.
    area.add(Label::new(title));
    second_line(&mut area, cx, link, "");
}

/// The step of a sowing that is shown, or the task, the hint, or what came of the try; and whether
/// that is good news.
fn says(cx: &AppContext<'_>, run: &LessonRun) -> (String, bool) {
    let (words, tour) = (cx.words, run.tour());
    if let Some(caption) = run.table().caption() {
        let text = captions::text(words, tour.game, &caption);
        return (text.sentence, false);
    }
    let task = |step| task_or_hint(words, run, step);
    match run.stage() {
        None => (task(0), false),
        Some(Stage::Open { step }) => (task(*step), false),
        Some(Stage::Reply { .. }) => (words.say("lesson-reply"), true),
        Some(Stage::Wrong { step, .. }) if run.shows_hint() => (task(*step), false),
        Some(Stage::Wrong { reason, .. }) => {
            let said = lessons::say_reason(words, tour.game.shape(), reason);
            (said, false)
        }
        Some(Stage::Done) => {
            let praise = words.say(&run.lesson().text(Part::Praise, 0));
            if run.has_next() {
                return (praise, true);
            }
            let values = [
                ("praise", praise.into()),
                ("done", cx.lessons_done(tour).into()),
                ("lessons", tour.lessons.len().into()),
            ];
            (words.fill("lesson-last", &values), true)
        }
    }
}

fn task_or_hint(words: &Words, run: &LessonRun, step: usize) -> String {
    let part = if run.is_hinted(step) {
        Part::Hint
    } else {
        Part::Task
    };
    words.say(&run.lesson().text(part, step))
}

/// What is most likely wanted next, if anything.
fn main_command(cx: &AppContext<'_>, run: &LessonRun) -> Option<Command> {
    let table = run.table();
    if table.is_moving() {
        return None;
    }
    match run.stage()? {
        Stage::Wrong { .. } => Some(Command::LessonAgain),
        Stage::Done if cx.can(Command::LessonNext) => Some(Command::LessonNext),
        Stage::Done => Some(Command::LessonLeave),
        Stage::Open { .. } if table.must_pass() => Some(Command::Pass),
        Stage::Open { .. } | Stage::Reply { .. } => None,
    }
}
