//! The bar at the top: menus, the title, undo and redo.

use egui::{
    Align, Frame, Label, Layout, Margin, MenuBar, Panel, Rect, RichText, Stroke, Ui, UiBuilder,
    vec2,
};

use super::commands::Command;
use super::context::AppContext;
use super::facts::Purpose;
use super::recent::recent_menu;
use super::theme::{font, size};
use super::widgets::{Look, command_button, is_narrow, menu_item, text_width};
use crate::board::theme::Weight;
use crate::learn::tours;
use crate::rules::{GAMES, Player};
use crate::store::settings::Speed;
use crate::table::{Scrub, StepSize};

/// Ways to look at other moments of the game.
const LOOKING: [Command; 10] = [
    Command::PlayPause,
    Command::Finish,
    Command::StepBack,
    Command::StepForward,
    Command::PreviousTurn,
    Command::NextTurn,
    Command::ToStart,
    Command::ToEnd,
    Command::BackToGame,
    Command::Result,
];

/// What can be done in a lesson: the buttons from left to right, and the lines of the menu.
pub const LESSON_COMMANDS: [Command; 6] = [
    Command::LessonHint,
    Command::LessonRule,
    Command::LessonAgain,
    Command::LessonPrevious,
    Command::LessonNext,
    Command::LessonLeave,
];

/// Draws the bar with the first of these titles that has room, and these buttons at its right, each with the name of its text.
pub fn top_bar(ui: &mut Ui, cx: &AppContext<'_>, titles: &[String], buttons: &[(Command, &str)]) {
    let frame = Frame::new()
        .fill(cx.palette().panel)
        .inner_margin(Margin::symmetric(12, 6));
    Panel::top("top")
        .exact_size(44.0)
        .frame(frame)
        .resizable(false)
        .show(ui, |ui| {
            let whole = ui.max_rect();
            let line = Stroke::new(1.0, cx.palette().line);
            ui.painter()
                .hline(ui.clip_rect().x_range(), whole.bottom() + 6.0, line);
            let mut left = whole.left();
            MenuBar::new().ui(ui, |ui| {
                ui.spacing_mut().item_spacing.x = 14.0;
                menus(ui, cx);
                left = ui.cursor().left();
            });
            let right = top_buttons(ui, cx, whole, buttons);
            title_text(ui, cx, whole, (left, right), titles);
        });
}

fn menus(ui: &mut Ui, cx: &AppContext<'_>) {
    menu(ui, cx, "menu-game", |ui| {
        items(
            ui,
            cx,
            &[
                Command::New,
                Command::Again,
                Command::SetUp,
                Command::Welcome,
                Command::Library,
                Command::Open,
            ],
        );
        recent_menu(ui, cx);
        menu_item(ui, cx, Command::LeftOpen);
        ui.separator();
        items(ui, cx, &[Command::Save, Command::SaveAs, Command::Export]);
        ui.separator();
        menu_item(ui, cx, Command::Quit);
    });
    menu(ui, cx, "menu-turn", |ui| {
        items(
            ui,
            cx,
            &[
                Command::Undo,
                Command::Redo,
                Command::CopyTurns,
                Command::MakeGame,
                Command::TryOut,
                Command::EndTryOut,
            ],
        );
        ui.separator();
        menu_item(ui, cx, Command::Pass);
        items(ui, cx, &Player::BOTH.map(Command::Resign));
        menu_item(ui, cx, Command::Draw);
    });
    menu(ui, cx, "menu-view", |ui| {
        menu(ui, cx, "menu-speed", |ui| {
            items(ui, cx, &Speed::ALL.map(Command::Speed));
        });
        menu(ui, cx, "menu-steps", |ui| {
            items(ui, cx, &StepSize::ALL.map(Command::Steps));
        });
        menu_item(ui, cx, Command::StepByStep);
        menu(ui, cx, "menu-scrub", |ui| {
            items(ui, cx, &Scrub::ALL.map(Command::Scrub));
        });
        ui.separator();
        menu(ui, cx, "menu-look", |ui| items(ui, cx, &LOOKING));
        ui.separator();
        items(
            ui,
            cx,
            &[Command::TurnBoard, Command::Panel, Command::FullScreen],
        );
    });
    menu(ui, cx, "menu-learn", |ui| {
        for tour in tours() {
            menu_item(ui, cx, Command::Lessons(tour.game.id()));
        }
        items(ui, cx, &[Command::LessonList, Command::ForgetProgress]);
        ui.separator();
        if cx.facts.purpose == Purpose::Lesson {
            items(ui, cx, &LESSON_COMMANDS);
            ui.separator();
        }
        for rules in GAMES {
            menu_item(ui, cx, Command::Rules(rules.id));
        }
    });
    menu(ui, cx, "menu-help", |ui| {
        items(ui, cx, &[Command::Keys, Command::About]);
    });
}

fn menu(ui: &mut Ui, cx: &AppContext<'_>, name: &str, add: impl FnOnce(&mut Ui)) {
    ui.menu_button(cx.words.say(name), add);
}

fn items(ui: &mut Ui, cx: &AppContext<'_>, commands: &[Command]) {
    for command in commands {
        menu_item(ui, cx, *command);
    }
}

/// The buttons at the right; says where they begin.
fn top_buttons(ui: &mut Ui, cx: &AppContext<'_>, whole: Rect, buttons: &[(Command, &str)]) -> f32 {
    if buttons.is_empty() {
        return whole.right();
    }
    // From left to right, so that Tab goes the way the eye does.
    let width = if is_narrow(ui.ctx()) { 62.0 } else { 72.0 };
    let left = whole.right() - (width + 8.0) * buttons.len() as f32 + 8.0;
    let place = UiBuilder::new()
        .max_rect(whole.with_min_x(left))
        .layout(Layout::left_to_right(Align::Center));
    let mut area = ui.new_child(place);
    for (command, text) in buttons {
        let name = cx.words.say(text);
        let look = Look::SMALL.least(width, 28.0);
        command_button(&mut area, cx, *command, Some(&name), look);
    }
    left
}

/// The title in the middle, or as near to it as there is room between these.
fn title_text(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    whole: Rect,
    (left, right): (f32, f32),
    titles: &[String],
) {
    let size = if is_narrow(ui.ctx()) {
        size::SMALL
    } else {
        size::BODY
    };
    let half = (whole.center().x - left).min(right - whole.center().x) - 12.0;
    let room = if half > 120.0 {
        Rect::from_center_size(whole.center(), vec2(2.0 * half, whole.height()))
    } else {
        Rect::from_x_y_ranges(left + 8.0..=(right - 8.0).max(left + 9.0), whole.y_range())
    };
    let fits = |title: &&String| text_width(ui, title, size, Weight::Bold) <= room.width();
    let title = titles.iter().find(fits).or(titles.last());
    let text = RichText::new(title.map_or("", String::as_str))
        .font(font(size, Weight::Bold))
        .color(cx.palette().text);
    let layout = Layout::centered_and_justified(egui::Direction::LeftToRight);
    let mut area = ui.new_child(UiBuilder::new().max_rect(room).layout(layout));
    area.add(Label::new(text).truncate());
}
