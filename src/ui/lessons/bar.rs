//! The lesson in the bar under the board: its task, what came of a try, and where to go on.

use egui::{Align, Button, Color32, Label, Layout, Rect, RichText, Ui, UiBuilder, vec2};

use super::texts;
use crate::learn::{Lesson, Part, Stage};
use crate::ui::app::{NsoloApp, Wish};
use crate::ui::bar::is_low;
use crate::ui::captions;
use crate::ui::commands::Command;
use crate::ui::table::Table;
use crate::ui::theme::{Weight, font, size};

/// What the bar needs more for a lesson than for a game, in points; and in a low window.
const ROOM: f32 = 42.0;
const LOW_ROOM: f32 = 30.0;

/// Height of the title with its buttons, in points.
const TITLE: f32 = 31.0;
/// Height of two lines of text, in points; and in a low window, where they are small.
const LINES: f32 = 42.0;
const LOW_LINES: f32 = 34.0;

/// What can be done in a lesson: the buttons from left to right, and the lines of the menu.
pub(in crate::ui) const BUTTONS: [Command; 5] = [
    Command::LessonHint,
    Command::LessonAgain,
    Command::LessonPrevious,
    Command::LessonNext,
    Command::LessonLeave,
];

impl NsoloApp {
    /// What the bar needs more than for a game, in points.
    pub(in crate::ui) fn lesson_room(&self, low: bool) -> f32 {
        match self.lesson() {
            Some(_) if low => LOW_ROOM,
            Some(_) => ROOM,
            None => 0.0,
        }
    }

    /// Draws the lesson.
    pub(in crate::ui) fn lesson_bar(&mut self, ui: &mut Ui) {
        let whole = ui.available_rect_before_wrap();
        let main = self.main_lesson_command();
        let top = whole.with_max_y(whole.top() + TITLE);
        let left = self.lesson_buttons(ui, top, main);
        self.lesson_title_line(ui, top.with_max_x(left - 12.0));
        let lines = whole.with_min_y(top.bottom() + 2.0);
        let low = is_low(ui.ctx());
        let height = if low { LOW_LINES } else { LINES };
        let lines = lines.with_max_y(lines.top() + height);
        let (text, done) = self.lesson_says();
        let color = if done {
            self.palette.accent
        } else {
            self.palette.text
        };
        let small = low || self.is_narrow(ui.ctx());
        let text_size = if small { size::SMALL } else { size::LEAD };
        let text = RichText::new(text).size(text_size).color(color);
        ui.new_child(UiBuilder::new().max_rect(lines))
            .add(Label::new(text).wrap());
        let rest = UiBuilder::new().max_rect(whole.with_min_y(lines.bottom() + 2.0));
        ui.scope_builder(rest, |ui| self.transport(ui));
    }

    /// The task above a sweep that is being chosen; says whether there is one.
    pub(in crate::ui) fn lesson_task_line(&self, ui: &mut Ui) -> bool {
        let is_lesson = self.lesson().is_some();
        if is_lesson {
            let text = RichText::new(self.lesson_says().0).size(size::SMALL);
            ui.add(Label::new(text.color(self.palette.accent)).wrap());
        }
        is_lesson
    }

    /// What the top bar says of a lesson.
    pub(in crate::ui) fn lesson_window_title(&self) -> Option<String> {
        let (tour, _, at) = self.lesson()?;
        let game = self.words.say(&format!("game-{}", tour.game.id()));
        let values = [
            ("game", game.into()),
            ("number", (at + 1).into()),
            ("lessons", tour.lessons.len().into()),
        ];
        Some(self.words.fill("lesson-window-title", &values))
    }

    fn lesson_title_line(&mut self, ui: &mut Ui, rect: Rect) {
        let Some((tour, lesson, at)) = self.lesson() else {
            return;
        };
        let title = self.words.fill(
            "lesson-title",
            &[
                ("number", (at + 1).into()),
                ("lessons", tour.lessons.len().into()),
                ("title", self.words.say(&lesson.text(Part::Title, 0)).into()),
            ],
        );
        let title = RichText::new(title).font(font(size::LEAD, Weight::Bold));
        let row = Layout::left_to_right(Align::Center);
        let mut area = ui.new_child(UiBuilder::new().max_rect(rect).layout(row));
        let moving = self.table.as_ref().filter(|table| table.is_moving());
        let link = moving.and_then(|table| self.rule_at_hand(table, &table.moment()));
        if link.is_none() {
            area.add(Label::new(title).truncate());
            return;
        }
        // The rule of the step beside the title, as under the board of a game.
        area.add(Label::new(title));
        self.second_line(&mut area, link, "");
    }

    /// The step of a sowing that is shown, or the task, the hint, or what came of the try; and
    /// whether that is good news.
    fn lesson_says(&self) -> (String, bool) {
        let (Some((tour, lesson, at)), Some(table)) = (self.lesson(), &self.table) else {
            return Default::default();
        };
        let words = &self.words;
        if let Some(caption) = table.caption() {
            let game = tour.game;
            let told = captions::tell(words, game, &caption);
            return (told.sentence, false);
        }
        let task = |step| self.task_or_hint(lesson, step);
        match self.lesson_stage() {
            None => (task(0), false),
            Some(Stage::Open { step }) => (task(*step), false),
            Some(Stage::Reply { .. }) => (words.say("lesson-reply"), true),
            Some(Stage::Wrong { step, .. }) if self.is_hint_shown() => (task(*step), false),
            Some(Stage::Wrong { reason, .. }) => {
                let said = texts::say_reason(words, tour.game.shape(), reason);
                (said, false)
            }
            Some(Stage::Done) => {
                let praise = words.say(&lesson.text(Part::Praise, 0));
                if at + 1 < tour.lessons.len() {
                    return (praise, true);
                }
                let values = [
                    ("praise", praise.into()),
                    ("done", self.lessons_done(tour).into()),
                    ("lessons", tour.lessons.len().into()),
                ];
                (words.fill("lesson-last", &values), true)
            }
        }
    }

    fn task_or_hint(&self, lesson: &Lesson, step: usize) -> String {
        let part = if self.is_hinted(step) {
            Part::Hint
        } else {
            Part::Task
        };
        self.words.say(&lesson.text(part, step))
    }

    /// What is most likely wanted next, if anything.
    fn main_lesson_command(&self) -> Option<Command> {
        let table = self.table.as_ref()?;
        if table.is_moving() {
            return None;
        }
        match self.lesson_stage()? {
            Stage::Wrong { .. } => Some(Command::LessonAgain),
            Stage::Done if self.is_possible(Command::LessonNext) => Some(Command::LessonNext),
            Stage::Done => Some(Command::LessonLeave),
            Stage::Open { .. } if table.must_pass() => Some(Command::Pass),
            _ => None,
        }
    }

    /// Draws the buttons at the right; says where they begin.
    fn lesson_buttons(&mut self, ui: &mut Ui, rect: Rect, main: Option<Command>) -> f32 {
        let narrow = self.is_narrow(ui.ctx());
        let (least, gap) = if narrow { (52.0, 4.0) } else { (88.0, 8.0) };
        let pass = self.table.as_ref().is_some_and(Table::must_pass);
        let commands: Vec<_> = pass
            .then_some(Command::Pass)
            .into_iter()
            .chain(BUTTONS)
            .collect();
        let names = commands
            .iter()
            .map(|command| self.words.say(command.info().text));
        let names: Vec<_> = names.collect();
        let padding = 2.0 * ui.spacing().button_padding.x;
        let widths: Vec<_> = names
            .iter()
            .map(|name| (text_width(ui, name) + padding).max(least))
            .collect();
        let all = widths.iter().sum::<f32>() + gap * (widths.len() - 1) as f32;
        let left = rect.right() - all;
        // From left to right, so that Tab goes the way the eye does.
        let row = UiBuilder::new()
            .max_rect(rect.with_min_x(left))
            .layout(Layout::left_to_right(Align::Center));
        let mut row = ui.new_child(row);
        row.spacing_mut().item_spacing.x = gap;
        for ((command, name), width) in commands.into_iter().zip(names).zip(widths) {
            self.lesson_button(&mut row, command, &name, width, main == Some(command));
        }
        left
    }

    fn lesson_button(&mut self, ui: &mut Ui, command: Command, name: &str, width: f32, main: bool) {
        let possible = self.is_possible(command);
        let name = RichText::new(name).font(font(size::SMALL, Weight::Bold));
        let button = if main && possible {
            Button::new(name.color(Color32::WHITE)).fill(self.palette.accent)
        } else {
            Button::new(name.color(self.palette.second))
        };
        let hinted = command == Command::LessonHint && self.is_hint_shown();
        let button = button.min_size(vec2(width, 30.0)).selected(hinted);
        let tip = self.tip(ui.ctx(), command);
        let response = ui.add_enabled(possible, button).on_hover_text(tip);
        if main && possible && self.wish == Some(Wish::Lesson) {
            self.wish = None;
            response.request_focus();
        }
        if response.clicked() {
            self.ask_for(command);
        }
    }
}

fn text_width(ui: &Ui, text: &str) -> f32 {
    let font = font(size::SMALL, Weight::Bold);
    let galley = ui
        .painter()
        .layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER);
    galley.size().x.ceil()
}
