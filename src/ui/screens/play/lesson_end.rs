//! Where a tour ends: what is left of it, a game, the rules, the next tour.

use egui::{Align, Label, Layout, Response, RichText, Ui, UiBuilder};

use super::{Focus, PlayScreen};
use crate::board::theme::Weight;
use crate::learn::{Tour, tours};
use crate::rules::Game;
use crate::table::{LessonRun, Session};
use crate::text::names::say_game;
use crate::ui::action::{Action, Next};
use crate::ui::commands::Command;
use crate::ui::context::AppContext;
use crate::ui::theme::{font, size};
use crate::ui::widgets::{Look, button, command_button, is_narrow};

/// Whether the tour ends here: its last lesson is done, or all are. One whose text speaks of the buttons
/// that show a turn again keeps them.
pub(super) fn is_at_end(cx: &AppContext<'_>, run: &LessonRun) -> bool {
    let all = cx.lessons_done(run.tour()) == run.tour().lessons.len();
    let ends = !run.has_next() || all && !run.lesson().transport;
    run.is_done() && !run.table().is_moving() && ends
}

impl PlayScreen {
    /// Draws what the tour leads to.
    pub(super) fn lesson_end(&mut self, ui: &mut Ui, cx: &AppContext<'_>, session: &Session) {
        let Some(run) = session.lesson() else { return };
        let (words, tour) = (cx.words, run.tour());
        let whole = ui.available_rect_before_wrap();
        let row = UiBuilder::new()
            .max_rect(whole)
            .layout(Layout::left_to_right(Align::Center));
        let mut row = ui.new_child(row);
        let narrow = is_narrow(ui.ctx());
        row.spacing_mut().item_spacing.x = if narrow { 6.0 } else { 12.0 };
        let values = [
            ("done", cx.lessons_done(tour).into()),
            ("lessons", tour.lessons.len().into()),
        ];
        let done = RichText::new(words.fill("lesson-tour", &values));
        row.add(Label::new(done.font(font(size::SMALL, Weight::Bold))));
        // The button after it comes to have the keyboard, and a ring around it.
        row.add_space(if narrow { 6.0 } else { 0.0 });
        let look = |main| Look {
            text: size::SMALL,
            ..Look::BAR.least(80.0, 30.0).main(main)
        };
        let open = cx.first_open(tour);
        if let Some(at) = open {
            let name = words.fill("lesson-go-on", &[("number", (at + 1).into())]);
            let go_on = button(&mut row, cx, &name, look(true));
            if self.is_pressed(&go_on) {
                cx.ask(Action::Leave(Next::Lesson(tour.game.id(), at)));
            }
        }
        let game = say_game(words, tour.game.id());
        let name = words.fill("lesson-play", &[("game", game.into())]);
        let play = button(&mut row, cx, &name, look(open.is_none()));
        if self.is_pressed(&play) {
            cx.ask(Action::Leave(Next::Begin(Game::usual(tour.game.rules()))));
        }
        let rules = Command::Rules(tour.game.id());
        command_button(&mut row, cx, rules, None, look(false));
        if let Some(next) = next_tour(cx, run) {
            let lessons = Command::Lessons(next.game.id());
            command_button(&mut row, cx, lessons, None, look(false));
        }
    }

    /// Whether a button was pressed; the first that is asked has the keyboard when the tour comes to its end.
    fn is_pressed(&mut self, button: &Response) -> bool {
        if self.focus == Some(Focus::Lesson) {
            self.focus = None;
            button.request_focus();
        }
        button.clicked()
    }
}

/// The next tour, from the first again after the last, that is not done.
fn next_tour(cx: &AppContext<'_>, run: &LessonRun) -> Option<&'static Tour> {
    let (at, _) = run.at();
    let (before, after) = tours().split_at_checked(at + 1)?;
    let mut others = after.iter().chain(before.iter().take(at));
    others.find(|tour| cx.first_open(tour).is_some())
}
