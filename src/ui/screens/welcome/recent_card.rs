//! The card of a game played lately: its board as it stands, and how to go on with it.

use egui::{
    CornerRadius, CursorIcon, Rect, Role, Sense, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo,
    pos2, vec2,
};

use crate::board::theme::Weight;
use crate::text::Words;
use crate::text::dates;
use crate::text::errors::say_load_problem;
use crate::text::library::{say_standing, say_turns};
use crate::text::names::say_game_and_players;
use crate::ui::action::{Action, Next};
use crate::ui::context::AppContext;
use crate::ui::recent::RecentGame;
use crate::ui::recent_menu::{can_open, forget_button, recent_name};
use crate::ui::theme::{CARD_CORNER, font, size};
use crate::ui::widgets::{TextLine, show_small_board};

/// Height of a card, in points.
pub(super) const HEIGHT: f32 = 94.0;
/// Room for the picture of the board, in points.
const PICTURE: egui::Vec2 = vec2(124.0, 60.0);
/// Room for the button that forgets a game, in points.
const FORGET: f32 = 36.0;

/// Draws a game's card in this place and opens the game where it is pressed.
pub(super) fn recent_card(ui: &mut Ui, cx: &AppContext<'_>, place: Rect, game: &RecentGame) {
    let opens = can_open(cx, game);
    let sense = if opens {
        Sense::click()
    } else {
        Sense::hover()
    };
    let id = ui.scope_id().with(("recent", &game.path));
    let mut response = ui.interact(place, id, sense);
    let said = said(cx, game);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, opens, name(cx.words, &said)));
    if opens {
        response = response.on_hover_cursor(CursorIcon::PointingHand);
    }
    let response = response.on_hover_text(game.path.to_string_lossy());
    if ui.is_rect_visible(place) {
        ground(ui, cx, place, opens && response.hovered());
        contents(ui, cx, place.shrink2(vec2(13.0, 12.0)), game, &said);
    }
    if game.missing {
        let corner = place.with_min_x(place.right() - FORGET).shrink(4.0);
        let corner = UiBuilder::new().max_rect(corner).id_salt(id);
        forget_button(&mut ui.new_child(corner), cx, game);
    }
    if response.clicked() {
        cx.ask(Action::Leave(Next::Load(game.path.clone())));
    }
}

/// What is written on the card, line by line.
fn said(cx: &AppContext<'_>, game: &RecentGame) -> Vec<String> {
    let words = cx.words;
    let mut lines = vec![recent_name(words, game)];
    match game.reading.as_deref() {
        _ if game.missing => {
            let folder = game.path.parent().unwrap_or(&game.path);
            lines.push(folder.to_string_lossy().into_owned());
        }
        None => {}
        Some(Err(problem)) => lines.push(say_load_problem(words, problem)),
        Some(Ok(summary)) => {
            let about = say_game_and_players(words, summary.position.game(), &summary.sides);
            let date = dates::date(words, game.modified, dates::now());
            let pair = |first: String, second: String| {
                let values = [("first", first.into()), ("second", second.into())];
                words.fill("library-pair", &values)
            };
            lines.push(about);
            lines.push(say_standing(words, summary));
            lines.push(pair(say_turns(words, summary), date));
        }
    }
    lines
}

/// What is written on the card, as one name.
fn name(words: &Words, said: &[String]) -> String {
    let join = |first: String, second: &String| {
        let values = [("first", first.into()), ("second", second.clone().into())];
        words.fill("recent-said", &values)
    };
    said.iter()
        .skip(1)
        .fold(said.first().cloned().unwrap_or_default(), join)
}

fn ground(ui: &Ui, cx: &AppContext<'_>, place: Rect, hovered: bool) {
    let palette = cx.palette();
    let line = if hovered {
        palette.second
    } else {
        palette.line
    };
    ui.painter().rect(
        place,
        CornerRadius::same(CARD_CORNER),
        palette.panel,
        Stroke::new(1.0, line),
        StrokeKind::Inside,
    );
}

fn contents(ui: &Ui, cx: &AppContext<'_>, place: Rect, game: &RecentGame, said: &[String]) {
    let palette = cx.palette();
    let picture = Rect::from_min_size(place.min, vec2(PICTURE.x, place.height()));
    let picture = picture.shrink2(vec2(0.0, (place.height() - PICTURE.y) / 2.0));
    match game.summary() {
        Some(summary) => show_small_board(ui, cx, picture, &summary.position),
        None => {
            let ground = picture.shrink2(vec2(8.0, 3.0));
            ui.painter().rect_filled(ground, 8.0, palette.background);
        }
    }
    let left = picture.right() + 14.0;
    let right = place.right() - if game.missing { FORGET } else { 0.0 };
    let ink = if game.missing {
        palette.second
    } else {
        palette.text
    };
    let small = font(size::SMALL, Weight::Regular);
    // How far below the upper edge each line stands.
    let lines = [
        (8.0, font(size::LEAD, Weight::Bold), ink),
        (28.0, small.clone(), palette.second),
        (45.0, small.clone(), palette.second),
        (62.0, small, palette.second),
    ];
    for (text, (top, font, ink)) in said.iter().zip(lines) {
        let line = TextLine::new(text.clone(), font, ink);
        line.left(ui, pos2(left, place.top() + top), right - left);
    }
}
