//! The bar at the top: menus, the title, undo and redo.

use egui::{
    Align, Frame, Label, Layout, Margin, Panel, Rect, RichText, Stroke, Ui, UiBuilder, vec2,
};

use super::commands::{Command, THINK_TIMES};
use super::context::AppContext;
use super::facts::Purpose;
use super::recent_menu::recent_menu;
use super::theme::{font, size};
use super::widgets::{
    Look, bar_menu, button_width, check_item, command_button, is_narrow, menu_item, menu_row,
    sub_menu, text_width,
};
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

/// How large everything is drawn.
const TEXT_SIZES: [Command; 3] = [
    Command::TextLarger,
    Command::TextSmaller,
    Command::TextUsual,
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

/// Draws the bar with the first of these titles that has room; says where its buttons are to be drawn,
/// which are these, each with the name of its text. They come later: after the menus the keyboard comes to the screen.
#[must_use]
pub fn top_bar(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    titles: &[String],
    buttons: &[(Command, &str)],
) -> Rect {
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
            menu_row(ui, |ui| {
                ui.spacing_mut().item_spacing.x = 14.0;
                menus(ui, cx);
                left = ui.cursor().left();
            });
            let look = top_button_look(ui);
            let widths = buttons
                .iter()
                .map(|(_, text)| button_width(ui, &cx.words.say(text), look));
            let gaps = TOP_GAP * buttons.len().saturating_sub(1) as f32;
            let right = whole.right() - widths.sum::<f32>() - gaps;
            title_text(ui, cx, whole, (left, right), titles);
            whole.with_min_x(right)
        })
        .inner
}

fn menus(ui: &mut Ui, cx: &AppContext<'_>) {
    let menu = |ui: &mut Ui, name: &str, add: &mut dyn FnMut(&mut Ui)| {
        bar_menu(ui, &cx.words.say(name), |ui| add(ui));
    };
    menu(ui, "menu-game", &mut |ui| game_menu(ui, cx));
    menu(ui, "menu-turn", &mut |ui| turn_menu(ui, cx));
    menu(ui, "menu-view", &mut |ui| view_menu(ui, cx));
    menu(ui, "menu-learn", &mut |ui| learn_menu(ui, cx));
    menu(ui, "menu-help", &mut |ui| {
        items(ui, cx, &[Command::Keys, Command::About]);
    });
}

fn game_menu(ui: &mut Ui, cx: &AppContext<'_>) {
    items(
        ui,
        cx,
        &[
            Command::New,
            Command::Players,
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
}

fn turn_menu(ui: &mut Ui, cx: &AppContext<'_>) {
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
    menu_item(ui, cx, Command::Hint);
    menu_item(ui, cx, Command::TakeHint);
    ui.separator();
    menu_item(ui, cx, Command::Pass);
    items(ui, cx, &Player::BOTH.map(Command::Resign));
    // Of two people both agree; the computer is asked.
    menu_item(
        ui,
        cx,
        match cx.facts.computers() {
            0 => Command::Draw,
            _ => Command::OfferDraw,
        },
    );
    ui.separator();
    items(ui, cx, &[Command::PlayNow, Command::LetPlay]);
}

fn view_menu(ui: &mut Ui, cx: &AppContext<'_>) {
    let menu = |ui: &mut Ui, name: &str, add: &mut dyn FnMut(&mut Ui)| {
        sub_menu(ui, &cx.words.say(name), true, |ui| add(ui));
    };
    menu(ui, "menu-speed", &mut |ui| {
        check_items(ui, cx, &Speed::ALL.map(Command::Speed));
    });
    menu(ui, "menu-think-time", &mut |ui| {
        check_items(ui, cx, &THINK_TIMES.map(Command::ThinkTime));
    });
    menu(ui, "menu-steps", &mut |ui| {
        check_items(ui, cx, &StepSize::ALL.map(Command::Steps));
    });
    check_items(ui, cx, &[Command::StepByStep]);
    menu(ui, "menu-scrub", &mut |ui| {
        check_items(ui, cx, &Scrub::ALL.map(Command::Scrub));
    });
    ui.separator();
    menu(ui, "menu-look", &mut |ui| items(ui, cx, &LOOKING));
    ui.separator();
    let percent = cx.facts.text.percent();
    let name = cx
        .words
        .fill("menu-text-size", &[("percent", percent.into())]);
    sub_menu(ui, &name, true, |ui| items(ui, cx, &TEXT_SIZES));
    check_items(
        ui,
        cx,
        &[
            Command::TurnBoard,
            Command::Panel,
            Command::Analysis,
            Command::Review,
            Command::FullScreen,
        ],
    );
}

fn learn_menu(ui: &mut Ui, cx: &AppContext<'_>) {
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
}

fn items(ui: &mut Ui, cx: &AppContext<'_>, commands: &[Command]) {
    for command in commands {
        menu_item(ui, cx, *command);
    }
}

/// What something can be on or chosen by.
fn check_items(ui: &mut Ui, cx: &AppContext<'_>, commands: &[Command]) {
    for command in commands {
        check_item(ui, cx, *command);
    }
}

/// Between the buttons of the bar, in points.
const TOP_GAP: f32 = 8.0;

fn top_button_look(ui: &Ui) -> Look {
    let least = if is_narrow(ui.ctx()) { 62.0 } else { 72.0 };
    Look::SMALL.least(least, 28.0)
}

/// Draws the buttons of the bar in their place, each with the name of its text.
pub fn top_buttons(ui: &mut Ui, cx: &AppContext<'_>, place: Rect, buttons: &[(Command, &str)]) {
    // From left to right, so that Tab goes the way the eye does.
    let layout = Layout::left_to_right(Align::Center);
    let area = UiBuilder::new().max_rect(place).layout(layout);
    let mut area = ui.new_child(area.id_salt("top-buttons"));
    area.spacing_mut().item_spacing.x = TOP_GAP;
    let look = top_button_look(ui);
    for (command, text) in buttons {
        let name = cx.words.say(text);
        command_button(&mut area, cx, *command, Some(&name), look);
    }
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
