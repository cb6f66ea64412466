//! The card of a game: its opening as a picture, what it is, and the ways into it.

use egui::{
    Align, CornerRadius, Frame, Label, Layout, Rect, Response, RichText, Stroke, Ui, UiBuilder,
    vec2,
};

use super::GAP;
use crate::board::theme::Weight;
use crate::learn::tours;
use crate::rules::{GAMES, Game, Player, Position, Rules};
use crate::text::names::{say_game, say_level};
use crate::ui::action::{Action, Next};
use crate::ui::commands::Command;
use crate::ui::context::AppContext;
use crate::ui::theme::{CARD_CORNER, font, size};
use crate::ui::widgets::{Look, button, button_width, show_small_board, small_link, text_width};

/// Narrowest a card can be beside others, in points.
const LEAST_WIDTH: f32 = 312.0;
/// Height of a card that stands beside others, and of its picture, in points.
const TALL: f32 = 404.0;
const TALL_PICTURE: f32 = 156.0;
/// Height of a card as wide as the page, and the most its picture takes of the width, in points.
const WIDE: f32 = 204.0;
const WIDE_PICTURE: f32 = 300.0;
/// Height of its buttons, and of the line under them, in points.
const BUTTONS: f32 = 34.0;
const LINE: f32 = 18.0;

/// How a card is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// All games stand beside each other.
    Beside(usize),
    /// Each game is a row of its own, the picture at its left.
    Below,
}

impl Form {
    /// The form in a page of this width, in points.
    pub(super) fn of(width: f32) -> Form {
        let fit = ((width - 2.0 + GAP) / (LEAST_WIDTH + GAP)) as usize;
        if fit >= GAMES.len().min(3) {
            Form::Beside(fit.min(GAMES.len()))
        } else {
            Form::Below
        }
    }

    /// How many stand beside each other.
    pub(super) fn columns(self) -> usize {
        match self {
            Form::Beside(columns) => columns,
            Form::Below => 1,
        }
    }

    /// How high a card is, in points.
    pub(super) fn height(self) -> f32 {
        match self {
            Form::Beside(_) => TALL,
            Form::Below => WIDE,
        }
    }
}

/// Draws a game's card in the whole room there is; says which button plays it.
pub(super) fn game_card(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    rules: &'static Rules,
    form: Form,
) -> Response {
    let palette = cx.palette();
    let whole = ui.max_rect();
    let margin = match form {
        Form::Beside(_) => vec2(23.0, 17.0),
        Form::Below => vec2(17.0, 13.0),
    };
    Frame::new()
        .fill(palette.panel)
        .stroke(Stroke::new(1.0, palette.line))
        .corner_radius(CornerRadius::same(CARD_CORNER))
        .show(ui, |ui| {
            // Without the line around it.
            ui.set_min_size(whole.size() - vec2(2.0, 2.0));
        });
    let inside = whole.shrink2(margin + vec2(1.0, 1.0));
    let (picture, text) = match form {
        Form::Beside(_) => {
            let picture = inside.with_max_y(inside.top() + TALL_PICTURE);
            (picture, inside.with_min_y(picture.bottom() + 14.0))
        }
        Form::Below => {
            let width = WIDE_PICTURE.min(0.4 * inside.width());
            let picture = inside.with_max_x(inside.left() + width);
            (picture, inside.with_min_x(picture.right() + 20.0))
        }
    };
    let position = Position::start(game_of(cx, rules), Player::South);
    show_small_board(ui, cx, picture, &position);
    about(ui, cx, rules, text);
    let line = text.with_min_y(text.bottom() - LINE);
    let buttons = Rect::from_x_y_ranges(
        text.x_range(),
        line.top() - 8.0 - BUTTONS..=line.top() - 8.0,
    );
    let play = buttons_row(ui, cx, rules, buttons);
    line_under(ui, cx, rules, line);
    play
}

/// The game that its button plays: of the size it was begun in last.
fn game_of(cx: &AppContext<'_>, rules: &'static Rules) -> Game {
    let chosen = cx.settings.chosen(rules.id);
    chosen.map_or(Game::usual(rules), |chosen| chosen.game)
}

/// Who plays it then.
fn who(cx: &AppContext<'_>, rules: &Rules) -> String {
    let computer = cx.settings.chosen(rules.id).map(|chosen| chosen.computer);
    match computer.unwrap_or_default() {
        [None, None] => cx.words.say("welcome-for-two"),
        [Some(_), Some(_)] => cx.words.say("welcome-watch"),
        [Some(level), None] | [None, Some(level)] => {
            let level = say_level(cx.words, level);
            cx.words
                .fill("welcome-computer", &[("level", level.into())])
        }
    }
}

/// A part of the card with this layout.
fn part(ui: &mut Ui, place: Rect, layout: Layout) -> Ui {
    ui.new_child(UiBuilder::new().max_rect(place).layout(layout))
}

fn about(ui: &mut Ui, cx: &AppContext<'_>, rules: &Rules, place: Rect) {
    let mut ui = part(ui, place, Layout::top_down(Align::Min));
    ui.spacing_mut().item_spacing.y = 4.0;
    let name = RichText::new(say_game(cx.words, rules.id)).font(font(22.0, Weight::Bold));
    ui.add(Label::new(name).truncate());
    let origin = cx.words.say(&format!("welcome-{}-origin", rules.id));
    let origin = RichText::new(origin).size(size::SMALL);
    ui.add(Label::new(origin.color(cx.palette().second)).truncate());
    ui.add_space(4.0);
    let text = cx.words.say(&format!("welcome-{}", rules.id));
    ui.add(Label::new(text).wrap());
}

/// Play and learn: the second is as wide as its words, so that they are never broken.
fn buttons_row(ui: &mut Ui, cx: &AppContext<'_>, rules: &'static Rules, place: Rect) -> Response {
    let mut ui = part(ui, place, Layout::left_to_right(Align::Center));
    ui.spacing_mut().item_spacing.x = 12.0;
    let learn = learn_name(cx, rules);
    let half = (place.width() - 12.0) / 2.0;
    let wanted = learn.as_ref().map_or(0.0, |name| {
        button_width(&ui, name, Look::QUIET).max(half) + 12.0
    });
    let look = Look::MAIN.least((place.width() - wanted).floor(), BUTTONS);
    let play = button(&mut ui, cx, &cx.words.say("welcome-play"), look);
    if play.clicked() {
        cx.ask(Action::Leave(Next::Begin(game_of(cx, rules))));
    }
    if let Some(name) = learn {
        let look = Look::QUIET.least((wanted - 12.0).floor(), BUTTONS);
        if button(&mut ui, cx, &name, look).clicked() {
            cx.ask(Command::Lessons(rules.id));
        }
    }
    play
}

/// What the button says that opens the game's lessons: how many there are, or how many of them are done.
fn learn_name(cx: &AppContext<'_>, rules: &Rules) -> Option<String> {
    let tour = tours().iter().find(|tour| tour.game.id() == rules.id)?;
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
    Some(cx.words.fill(id, &values))
}

/// Who plays, and the ways to another game of this kind and to its rules.
fn line_under(ui: &mut Ui, cx: &AppContext<'_>, rules: &'static Rules, place: Rect) {
    let mut ui = part(ui, place, Layout::left_to_right(Align::Center));
    ui.spacing_mut().item_spacing.x = 14.0;
    ui.spacing_mut().interact_size.y = LINE;
    let who = RichText::new(who(cx, rules)).size(size::SMALL);
    let names = ["welcome-options", "welcome-rules"].map(|id| cx.words.say(id));
    let links: f32 = names
        .iter()
        .map(|name| text_width(&ui, name, size::SMALL, Weight::Medium).ceil() + 16.0)
        .sum();
    ui.scope(|ui| {
        ui.set_max_width((place.width() - links).max(20.0));
        ui.add(Label::new(who.color(cx.palette().second)).truncate());
    });
    let [options, rules_name] = names;
    if small_link(&mut ui, cx, &options).clicked() {
        cx.ask(Action::Leave(Next::New(game_of(cx, rules))));
    }
    if small_link(&mut ui, cx, &rules_name).clicked() {
        cx.ask(Command::Rules(rules.id));
    }
}
