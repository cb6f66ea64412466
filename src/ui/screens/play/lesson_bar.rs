//! The lesson in the bar under the board: its task, what came of a try, and where to go on.

use egui::{
    Align, Id, Label, Layout, Rect, RichText, Role, Sense, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};

use super::rule_link::{rule_at_hand, second_line};
use super::{Focus, PlayScreen, lesson_end};
use crate::board::theme::Weight;
use crate::learn::{Part, Stage};
use crate::table::{LessonRun, Playing, Session};
use crate::text::Words;
use crate::text::captions;
use crate::text::game;
use crate::text::lessons;
use crate::text::names::say_game;
use crate::text::title;
use crate::ui::commands::Command;
use crate::ui::context::{AppContext, LessonMark};
use crate::ui::menu::LESSON_COMMANDS;
use crate::ui::theme::{font, size};
use crate::ui::widgets::{
    Look, button_width, command_button, is_low, is_narrow, lesson_mark, text_width,
};

/// What the bar needs more for a lesson than for a game, in points; and in a low window.
const ROOM: f32 = 42.0;
const LOW_ROOM: f32 = 30.0;

/// Height of the title with its buttons, in points.
pub(super) const TITLE: f32 = 31.0;
/// Height of two lines of text, in points; and in a low window, where they are small.
const LINES: f32 = 42.0;
const LOW_LINES: f32 = 34.0;
/// Radius of the mark before the title, and of the one before what is said of a lesson that is done, in
/// points.
const MARK: f32 = 7.0;
const DONE_MARK: f32 = 12.0;
/// Width of the sign behind the title, in points.
const SIGN: f32 = 9.0;

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
        let height = if is_low(ui.ctx()) { LOW_LINES } else { LINES };
        let lines = lines.with_max_y(lines.top() + height);
        told(ui, cx, run, lines);
        let rest = UiBuilder::new().max_rect(whole.with_min_y(lines.bottom() + 2.0));
        let ends = lesson_end::is_at_end(cx, run);
        ui.scope_builder(rest, |ui| {
            if ends {
                self.lesson_end(ui, cx, session);
            } else {
                self.transport(ui, cx, session);
            }
        });
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
        let narrow = is_narrow(ui.ctx());
        let (least, gap) = if narrow { (46.0, 4.0) } else { (80.0, 8.0) };
        let pass = run.table().must_pass().then_some(Command::Pass);
        let commands = pass.into_iter().chain(LESSON_COMMANDS);
        // In a narrow window the list of lessons has the way back.
        let commands: Vec<_> = commands
            .filter(|command| !narrow || *command != Command::LessonPrevious)
            .collect();
        let look = Look {
            text: size::SMALL,
            ..Look::BAR.least(least, 30.0)
        };
        let widths = commands.iter();
        let widths = widths.map(|command| button_width(ui, &cx.name(*command), look));
        let widths: Vec<f32> = widths.collect();
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
                on: command == Command::LessonHint && run.shows_hint(),
                ..look.least(width, 30.0).main(is_main)
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
    let text = RichText::new(says(cx, run)).size(size::SMALL);
    ui.add(Label::new(text.color(cx.palette().text)).wrap());
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

/// The title, which opens the list of lessons, with the mark of how far the lesson has come; and the rule of
/// the step that is shown, or how the lesson was done.
fn title_line(ui: &mut Ui, cx: &AppContext<'_>, run: &LessonRun, rect: Rect) {
    let title = cx.words.say(&run.lesson().text(Part::Title, 0));
    let values = [
        ("number", (run.at().1 + 1).into()),
        ("lessons", run.tour().lessons.len().into()),
        ("title", title.into()),
    ];
    let title = cx.words.fill("lesson-title", &values);
    let row = Layout::left_to_right(Align::Center);
    let mut area = ui.new_child(UiBuilder::new().max_rect(rect).layout(row));
    area.spacing_mut().item_spacing.x = 8.0;
    let palette = cx.palette();
    let is_done = run.is_done() && !run.table().is_moving();
    let narrow = is_narrow(area.ctx());
    let radius = if is_done && narrow {
        DONE_MARK - 1.0
    } else {
        MARK
    };
    let room = vec2(2.0 * radius + 2.0, TITLE);
    let (mark, response) = area.allocate_exact_size(room, Sense::hover());
    lesson_mark(
        area.painter(),
        palette,
        mark.center(),
        radius,
        mark_of(cx, run),
    );
    if is_done && narrow {
        // There is no room for words.
        let how = cx.words.say(how_done(run));
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &how));
        response.on_hover_text(&how);
    }
    let moving = Some(run.table()).filter(|table| table.is_moving());
    let link = moving.and_then(|table| rule_at_hand(cx.words, table, &table.moment()));
    let title_size = match is_narrow(ui.ctx()) {
        true => size::SMALL,
        false => size::LEAD,
    };
    let title = RichText::new(title).font(font(title_size, Weight::Bold));
    let button = egui::Button::new(title.color(palette.text))
        .frame(false)
        .truncate();
    let tip = cx.tip(ui.ctx(), Command::LessonList);
    let room = (area.available_width() - SIGN - 8.0).max(20.0);
    let title = area.scope(|ui| {
        ui.set_max_width(room);
        ui.add(button)
    });
    if title.inner.on_hover_text(tip).clicked() {
        cx.ask(Command::LessonList);
    }
    open_sign(&mut area, cx);
    if link.is_some() {
        // The rule of the step beside the title, as under the board of a game; the lesson's own has its button.
        let link = link.filter(|link| link.fits(&area));
        second_line(&mut area, cx, link, "");
    } else if is_done && !narrow {
        let text = cx.words.say(how_done(run));
        // The mark says it too.
        if text_width(&area, &text, size::SMALL, Weight::Bold) <= area.available_width() {
            let text = RichText::new(text).font(font(size::SMALL, Weight::Bold));
            area.add(Label::new(text.color(palette.accent)));
        }
    }
}

/// A sign that the title opens something.
fn open_sign(area: &mut Ui, cx: &AppContext<'_>) {
    let (rect, _) = area.allocate_exact_size(vec2(SIGN, TITLE), Sense::hover());
    let at = rect.center();
    let points = vec![
        pos2(at.x - 4.5, at.y - 2.0),
        pos2(at.x + 4.5, at.y - 2.0),
        pos2(at.x, at.y + 3.0),
    ];
    let ink = cx.palette().second;
    let triangle = egui::Shape::convex_polygon(points, ink, egui::Stroke::NONE);
    area.painter().add(triangle);
}

/// The name of the text that says how a lesson was done.
fn how_done(run: &LessonRun) -> &'static str {
    match run.had_hint() {
        true => "lesson-done-after-hint",
        false => "lesson-done",
    }
}

/// How far the lesson has come: with the try that is shown, or before. A try that is told to be wrong has no
/// mark of an earlier one above it, which could be taken for what is said of this one.
fn mark_of(cx: &AppContext<'_>, run: &LessonRun) -> LessonMark {
    if !run.table().is_moving() && matches!(run.stage(), Some(Stage::Wrong { .. })) {
        return LessonMark::Open;
    }
    match (run.is_done() && !run.table().is_moving(), run.had_hint()) {
        (true, true) => LessonMark::AfterHint,
        (true, false) => LessonMark::Done,
        (false, _) => cx.lesson_mark(run.lesson()),
    }
}

/// The sentence of the bar. What is done has its mark, so large that it is seen.
fn told(ui: &mut Ui, cx: &AppContext<'_>, run: &LessonRun, rect: Rect) {
    let settled = !run.table().is_moving();
    let good = settled && matches!(run.stage(), Some(Stage::Done | Stage::Reply { .. }));
    let color = match good {
        true => cx.palette().accent,
        false => cx.palette().text,
    };
    let mut lines = rect;
    // In a narrow window the text needs the whole width, and the mark before the title is larger.
    if settled && run.is_done() && !is_narrow(ui.ctx()) {
        let center = pos2(rect.left() + DONE_MARK + 1.0, rect.center().y);
        let mark = mark_of(cx, run);
        lesson_mark(ui.painter(), cx.palette(), center, DONE_MARK, mark);
        lines = rect.with_min_x(center.x + DONE_MARK + 12.0);
    }
    let small = is_low(ui.ctx()) || is_narrow(ui.ctx());
    let text_size = if small { size::SMALL } else { size::LEAD };
    let text = says(cx, run);
    let text = RichText::new(text).size(text_size).color(color);
    let id = Id::unique("lesson-told");
    let layout = match good {
        // Beside the middle of its mark.
        true => Layout::left_to_right(Align::Center),
        false => Layout::top_down(Align::Min),
    };
    let place = UiBuilder::new().max_rect(lines).layout(layout).id_salt(id);
    ui.new_child(place).add(Label::new(text).wrap());
}

/// The step of a sowing that is shown, or the task, the hint, or what came of the try.
fn says(cx: &AppContext<'_>, run: &LessonRun) -> String {
    let (words, tour, table) = (cx.words, run.tour(), run.table());
    if table.is_moving() {
        return match table.caption() {
            Some(caption) => captions::text(words, tour.game, &caption).sentence,
            None => game::sowing(words, table, &table.moment()),
        };
    }
    let task = |step| task_or_hint(words, run, step);
    match run.stage() {
        None => task(0),
        Some(Stage::Open { step }) => task(*step),
        Some(Stage::Reply { .. }) => words.say("lesson-reply"),
        Some(Stage::Wrong { step, .. }) if run.shows_hint() => task(*step),
        Some(Stage::Wrong { reason, .. }) => lessons::say_reason(words, tour.game.shape(), reason),
        Some(Stage::Done) => words.say(&run.lesson().text(Part::Praise, 0)),
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
        // Where the tour ends, that is offered below.
        Stage::Done if lesson_end::is_at_end(cx, run) => None,
        Stage::Done => Some(Command::LessonNext),
        Stage::Open { .. } if table.must_pass() => Some(Command::Pass),
        Stage::Open { .. } | Stage::Reply { .. } => None,
    }
}
