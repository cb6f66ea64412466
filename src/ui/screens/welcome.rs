//! The welcome: the games in a sentence and a picture each.

use egui::{
    Align, CentralPanel, CornerRadius, Frame, Label, Layout, Margin, Panel, Rect, RichText,
    ScrollArea, Sense, Stroke, Ui, UiBuilder, pos2, vec2,
};

use crate::board::theme::Weight;
use crate::learn::tours;
use crate::rules::{GAMES, Game, Player, Position, Rules};
use crate::table::{Session, Table};
use crate::text::names::say_game;
use crate::ui::action::{Action, Next};
use crate::ui::commands::Command;
use crate::ui::context::AppContext;
use crate::ui::recent::recent_links;
use crate::ui::theme::{CARD_CORNER, font, size};
use crate::ui::widgets::{command_link, follow_keyboard, main_button, quiet_button, show_start};

/// Height of a game's card, in points.
const CARD_HEIGHT: f32 = 402.0;
/// Narrowest a card can be, in points.
const CARD_WIDTH: f32 = 312.0;
/// Widest the welcome grows, in points.
const MOST_WIDTH: f32 = 1_240.0;
const GAP: f32 = 24.0;
/// Height of what stands above the cards, and of the ways on below them, in points.
const HEAD: f32 = 124.0;
const FOOT: f32 = 48.0;

/// Draws the welcome and asks for what is chosen.
pub fn welcome(ui: &mut Ui, cx: &AppContext<'_>, session: &Session) {
    let least = if ui.available_width() > 1_000.0 {
        64.0
    } else {
        20.0
    };
    let side = ((ui.available_width() - MOST_WIDTH) / 2.0).max(least);
    // Where the games fill more than the window, the ways on do not lie below it.
    let width = ui.available_width() - 2.0 * side;
    let rows = GAMES.len().div_ceil(in_row(width)) as f32;
    let is_long = HEAD + rows * (CARD_HEIGHT + GAP) + FOOT > ui.available_height();
    if is_long {
        footer(ui, cx, session, side);
    }
    CentralPanel::no_frame().show(ui, |ui| {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let whole = ui.available_rect_before_wrap().shrink2(vec2(side, 0.0));
            ui.scope_builder(UiBuilder::new().max_rect(whole), |ui| {
                page(ui, cx, session, !is_long);
                follow_keyboard(ui);
            });
        });
    });
}

/// How many cards stand beside each other.
fn in_row(width: f32) -> usize {
    (((width - 2.0 + GAP) / (CARD_WIDTH + GAP)) as usize).clamp(1, GAMES.len())
}

/// The ways on at the lower edge of the window.
fn footer(ui: &mut Ui, cx: &AppContext<'_>, session: &Session, side: f32) {
    Panel::bottom("welcome-links")
        .frame(Frame::NONE.inner_margin(Margin::symmetric(0, 8)))
        .resizable(false)
        .show(ui, |ui| {
            let row = ui.available_rect_before_wrap().shrink2(vec2(side, 0.0));
            let row = UiBuilder::new().max_rect(row);
            ui.scope_builder(row, |ui| links(ui, cx, session));
        });
}

fn page(ui: &mut Ui, cx: &AppContext<'_>, session: &Session, with_links: bool) {
    ui.add_space(36.0);
    let title = RichText::new(cx.words.say("welcome-title")).font(font(30.0, Weight::Bold));
    ui.add(Label::new(title).wrap());
    let line = RichText::new(cx.words.say("welcome-line"))
        .size(size::LEAD)
        .color(cx.palette().second);
    ui.add(Label::new(line).wrap());
    ui.add_space(20.0);
    // A point on each side for the outlines of the cards.
    let width = ui.available_width() - 2.0;
    let in_row = in_row(ui.available_width());
    let card = (width - GAP * (in_row - 1) as f32) / in_row as f32;
    for row in GAMES.chunks(in_row) {
        let (area, _) = ui.allocate_exact_size(vec2(width, CARD_HEIGHT), Sense::hover());
        for (column, rules) in row.iter().enumerate() {
            let left = area.left() + 1.0 + (card + GAP) * column as f32;
            let rect = Rect::from_min_size(pos2(left, area.top()), vec2(card, CARD_HEIGHT));
            let place = UiBuilder::new().max_rect(rect).id_salt(rules.id);
            game_card(&mut ui.new_child(place), cx, rules);
        }
        ui.add_space(GAP - 8.0);
    }
    if with_links {
        links(ui, cx, session);
    }
    recent_links(ui, cx);
    ui.add_space(24.0);
}

fn links(ui: &mut Ui, cx: &AppContext<'_>, session: &Session) {
    let game = session.shown().map(|table: &Table| table.record().game());
    ui.horizontal_wrapped(|ui| {
        if game.is_some() && quiet_button(ui, cx, &cx.words.say("welcome-back")).clicked() {
            cx.ask(Action::Back(cx.facts.place));
        }
        for (text, command) in [
            ("welcome-library", Command::Library),
            ("welcome-open", Command::Open),
            ("welcome-set-up", Command::SetUp),
        ] {
            command_link(ui, cx, command, &cx.words.say(text));
            ui.add_space(16.0);
        }
        ui.add_space(16.0);
        let [first, ..] = GAMES;
        let game = game.map_or(first.id, Game::id);
        let rules = cx.words.say("welcome-rules");
        command_link(ui, cx, Command::Rules(game), &rules);
    });
}

fn game_card(ui: &mut Ui, cx: &AppContext<'_>, rules: &'static Rules) {
    let palette = cx.palette();
    let whole = ui.max_rect();
    Frame::new()
        .fill(palette.panel)
        .stroke(Stroke::new(1.0, palette.line))
        .corner_radius(CornerRadius::same(CARD_CORNER))
        .inner_margin(Margin::symmetric(24, 20))
        .show(ui, |ui| {
            // Margins and line.
            ui.set_width(whole.width() - 50.0);
            ui.set_height(CARD_HEIGHT - 42.0);
            ui.spacing_mut().item_spacing.y = 6.0;
            little_board(ui, cx, rules);
            ui.add_space(8.0);
            ui.horizontal(|ui| {
                let name = RichText::new(say_game(cx.words, rules.id));
                ui.label(name.font(font(22.0, Weight::Bold)));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let options = RichText::new(cx.words.say("welcome-options"))
                        .font(font(size::SMALL, Weight::Medium))
                        .color(palette.accent);
                    if ui.link(options).clicked() {
                        cx.ask(Action::Leave(Next::New(Game::usual(rules))));
                    }
                });
            });
            let origin = cx.words.say(&format!("welcome-{}-origin", rules.id));
            let origin = RichText::new(origin).size(size::SMALL);
            ui.label(origin.color(palette.second));
            ui.add_space(4.0);
            let text = cx.words.say(&format!("welcome-{}", rules.id));
            ui.add(Label::new(text).wrap());
            ui.with_layout(Layout::bottom_up(Align::Min), |ui| {
                ui.horizontal(|ui| card_buttons(ui, cx, rules));
            });
        });
}

fn card_buttons(ui: &mut Ui, cx: &AppContext<'_>, rules: &'static Rules) {
    ui.spacing_mut().item_spacing.x = 12.0;
    let half = vec2((ui.available_width() - 12.0) / 2.0, 34.0);
    let filled = Layout::top_down_justified(Align::Center);
    ui.allocate_ui_with_layout(half, filled, |ui| {
        if main_button(ui, cx, &cx.words.say("welcome-play")).clicked() {
            cx.ask(Action::Leave(Next::Begin(Game::usual(rules))));
        }
    });
    ui.allocate_ui_with_layout(half, filled, |ui| learn_button(ui, cx, rules));
}

/// Opens the game's lessons; says how many there are, or how many of them are done.
fn learn_button(ui: &mut Ui, cx: &AppContext<'_>, rules: &Rules) {
    let Some(tour) = tours().iter().find(|tour| tour.game.id() == rules.id) else {
        return;
    };
    let done = cx.lessons_done(tour);
    let id = if done == 0 {
        "welcome-learn"
    } else {
        "welcome-learn-begun"
    };
    let values = [
        ("done", done.into()),
        ("lessons", tour.lessons.len().into()),
    ];
    if quiet_button(ui, cx, &cx.words.fill(id, &values)).clicked() {
        cx.ask(Command::Lessons(rules.id));
    }
}

/// The game's opening, as it looks on the board.
fn little_board(ui: &mut Ui, cx: &AppContext<'_>, rules: &'static Rules) {
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), 178.0), Sense::hover());
    let position = Position::start(Game::usual(rules), Player::South);
    show_start(ui, cx, area.shrink2(vec2(0.0, 4.0)), &position);
}
