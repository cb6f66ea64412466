//! All lessons and which are done, and the question before that is forgotten.

use egui::Ui;

use super::Said;
use super::parts::{Answer, answers, buttons, note, said, text};
use crate::learn::{Tour, tours};
use crate::table::Session;
use crate::text::names::say_game;
use crate::ui::action::{Action, Next};
use crate::ui::commands::Command;
use crate::ui::context::AppContext;
use crate::ui::widgets::{choice_button, follow_keyboard, heading, lesson_area, lesson_rows};

/// What the dialog needs besides its rows, in points.
const AROUND: f32 = 250.0;

/// Draws the list: one tour, and the others to choose.
pub(super) fn lessons(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    session: &Session,
    just_opened: bool,
    at: &mut usize,
) -> Said {
    heading(ui, &cx.words.say("lessons-title"));
    let before = *at;
    ui.horizontal_wrapped(|ui| {
        for (place, tour) in tours().iter().enumerate() {
            if choice_button(ui, cx, place == *at, &tour_name(cx, tour)) {
                *at = place;
            }
        }
    });
    ui.add_space(6.0);
    let Some(tour) = tours().get(*at) else {
        return Said::Close;
    };
    let taken = session.lesson().map(|run| run.at());
    let current = taken.filter(|(of, _)| of == at).map(|(_, lesson)| lesson);
    let focused = current.or(cx.first_open(tour)).unwrap_or_default();
    let focused = (just_opened && before == *at).then_some(focused);
    let room = (ui.ctx().content_rect().height() - AROUND).max(110.0);
    let area = lesson_area(tour, room).id_salt(*at);
    let chosen = area.show(ui, |ui| {
        let chosen = lesson_rows(ui, cx, tour, current, focused);
        follow_keyboard(ui);
        chosen
    });
    if let Some(lesson) = chosen.inner {
        return Said::Ask(Action::Leave(Next::Lesson(tour.game.id(), lesson)));
    }
    ui.add_space(4.0);
    note(ui, cx, &cx.words.say("lessons-marks"));
    ways_out(ui, cx)
}

/// Forget, and close.
fn ways_out(ui: &mut Ui, cx: &AppContext<'_>) -> Said {
    let forget = Command::ForgetProgress;
    let answers = [
        Answer::new(forget.info().text).only_if(cx.can(forget)),
        Answer::new("close"),
    ];
    match buttons(ui, cx, false, &answers) {
        Some(0) => Said::Ask(forget.into()),
        Some(_) => Said::Close,
        None => Said::Nothing,
    }
}

fn tour_name(cx: &AppContext<'_>, tour: &Tour) -> String {
    let values = [
        ("game", say_game(cx.words, tour.game.id()).into()),
        ("done", cx.lessons_done(tour).into()),
        ("lessons", tour.lessons.len().into()),
    ];
    cx.words.fill("lessons-of", &values)
}

/// Which lessons are done would be forgotten.
pub(super) fn forget(ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool) -> Said {
    heading(ui, &cx.words.say("forget-title"));
    text(ui, &cx.words.say("forget-text"));
    let answers = answers(ui, cx, just_opened, "cancel", "forget-button");
    said(answers, || Said::Ask(Action::ForgetProgress))
}
