//! How the game went, beside the board: a curve of who stood better, and the turns at which that changed.

use egui::{
    Color32, CursorIcon, Label, Pos2, Rect, RichText, Role, ScrollArea, Sense, Shape, Stroke, Ui,
    WidgetInfo, pos2, vec2,
};

use super::values_pane::{frame, note};
use crate::board::theme::{Palette, Weight};
use crate::computer::Choice;
use crate::computer::reason::what_it_does;
use crate::computer::review::{Judged, Review, Standing, Worth, all_stones};
use crate::rules::{Player, Position};
use crate::table::{Table, View};
use crate::text::names::capitalised;
use crate::text::reasons::Teller;
use crate::text::worth::{say_certainty, say_short, say_turn, say_worth};
use crate::ui::action::Action;
use crate::ui::analysis::LookingBack;
use crate::ui::context::AppContext;
use crate::ui::theme::{font, size};
use crate::ui::widgets::{Look, button, follow_keyboard, put_left};

/// Height of the curve, in points; of the line under it that tells of the match; and of a row.
const CURVE: f32 = 96.0;
const MATCH: f32 = 12.0;
const ROW: f32 = 24.0;
/// So many hundredths of a stone are half way to the edge of the curve.
const HALF: f32 = 800.0;

/// Draws the review; the first turning point takes the keyboard where that is wanted. Says what of the game
/// is to be looked at.
pub(super) fn review_pane(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    table: &Table,
    focus: &mut bool,
) -> Option<View> {
    let mut looks_at = None;
    frame(ui, cx, |ui| {
        let title = RichText::new(cx.words.say("review-title"));
        let title = title.font(font(size::SMALL, Weight::Bold));
        ui.label(title.color(cx.palette().second));
        let back = cx
            .analysis
            .review()
            .filter(|back| !back.review().turns().is_empty());
        let Some(back) = back else {
            note(ui, cx, "review-nothing");
            return;
        };
        looks_at = curve(ui, cx, back, table);
        progress(ui, cx, back.review());
        let area = ScrollArea::vertical().id_salt("review").auto_shrink(false);
        area.show(ui, |ui| {
            points(ui, cx, back, table, focus);
            follow_keyboard(ui);
        });
    });
    looks_at
}

/// How far it has come.
fn progress(ui: &mut Ui, cx: &AppContext<'_>, review: &Review) {
    let text = if !review.is_done() {
        let values = [
            ("done", review.done().into()),
            ("all", review.positions().len().into()),
        ];
        cx.words.fill("review-progress", &values)
    } else if review.turning_points().next().is_none() {
        cx.words.say("review-none")
    } else {
        return;
    };
    let text = RichText::new(text).size(size::SMALL);
    ui.label(text.color(cx.palette().second));
}

/// Where the position of a place stands in a curve, from left to right.
fn across(rect: Rect, places: usize, place: usize) -> f32 {
    let share = place as f32 / places.saturating_sub(1).max(1) as f32;
    rect.left() + share * rect.width()
}

/// How high a worth stands: South's side is above.
fn height(rect: Rect, stones: u32, worth: Worth) -> f32 {
    let better = worth.hundredths(stones) as f32;
    let share = better / (better.abs() + HALF);
    rect.center().y - share * 0.5 * rect.height()
}

/// The curve; a click on it looks at that position.
fn curve(ui: &mut Ui, cx: &AppContext<'_>, back: &LookingBack, table: &Table) -> Option<View> {
    let palette = cx.palette();
    let review = back.review();
    let places = review.positions().len();
    let has_match =
        (0..places).any(|place| review.worth(place).is_some_and(|w| w.contest.is_some()));
    let more = if has_match { MATCH } else { 0.0 };
    let (whole, _) =
        ui.allocate_exact_size(vec2(ui.available_width(), CURVE + more), Sense::hover());
    let response = ui.interact(whole, ui.scope_id().with("curve"), Sense::CLICK);
    let name = cx.words.say("review-curve");
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
    let rect = Rect::from_min_size(whole.min, vec2(whole.width(), CURVE)).shrink2(vec2(8.0, 2.0));
    let painter = ui.painter().clone();
    painter.rect_filled(rect.expand2(vec2(8.0, 2.0)), 6.0, palette.background);
    painter.hline(
        rect.x_range(),
        rect.center().y,
        Stroke::new(1.0, palette.outline),
    );
    rounds(review, rect, &|x| {
        painter.vline(x, rect.y_range(), Stroke::new(1.0, palette.line));
    });
    for player in Player::BOTH {
        let name = ("player", cx.players[player.index()].as_str().into());
        let text = RichText::new(cx.words.fill("review-south", &[name])).size(size::SMALL);
        let place = match player {
            Player::South => rect.with_max_y(rect.top() + 15.0),
            Player::North => rect.with_min_y(rect.bottom() - 15.0),
        };
        let place = place.with_min_x(place.left() + 6.0);
        put_left(ui, place, text.color(palette.second));
    }
    let stones = review.positions().first().map_or(0, all_stones);
    let known = (0..places).filter_map(|place| Some((place, review.worth(place)?)));
    let points: Vec<Pos2> = known
        .map(|(place, worth)| pos2(across(rect, places, place), height(rect, stones, worth)))
        .collect();
    painter.add(Shape::line(points, Stroke::new(2.0, palette.accent)));
    if let Some(place) = back.place(table) {
        let x = across(rect, places, place);
        painter.vline(x, rect.y_range(), Stroke::new(1.5, palette.text));
    }
    if has_match {
        matches(ui, cx, review, rect);
    }
    for judged in review.turning_points() {
        dot(ui, cx, review, judged, rect);
    }
    let clicked = response.clicked().then(|| response.interact_pointer_pos());
    let at = clicked.flatten()?;
    let share = ((at.x - rect.left()) / rect.width()).clamp(0.0, 1.0);
    let place = (share * places.saturating_sub(1) as f32).round() as usize;
    back.node(place).map(View::Node)
}

/// Where rounds begin.
fn rounds(review: &Review, rect: Rect, draw: &dyn Fn(f32)) {
    let positions = review.positions();
    for (place, pair) in positions.windows(2).enumerate() {
        if let [before, after] = pair
            && before.round() != after.round()
        {
            draw(across(rect, positions.len(), place + 1));
        }
    }
}

/// Who wins the match, turn by turn: a line above for South, below for North, between where it is drawn.
fn matches(ui: &Ui, cx: &AppContext<'_>, review: &Review, rect: Rect) {
    let places = review.positions().len();
    let band = Rect::from_min_size(
        rect.left_bottom() + vec2(0.0, 4.0),
        vec2(rect.width(), MATCH - 3.0),
    );
    let names = [("south", Player::South), ("north", Player::North)];
    let names = names.map(|(id, player)| (id, cx.players[player.index()].as_str().into()));
    let name = cx.words.fill("review-match", &names);
    let response = ui.interact(band, ui.scope_id().with("match"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
    response.on_hover_text(&name);
    let stroke = Stroke::new(2.5, cx.palette().second);
    for place in 1..places {
        let Some(worth) = review.worth(place) else {
            continue;
        };
        let y = match worth.standing() {
            Standing::Won(Player::South) => band.top() + 1.0,
            Standing::Won(Player::North) => band.bottom() - 1.0,
            Standing::Drawn => band.center().y,
            Standing::Open => continue,
        };
        let (from, to) = (across(rect, places, place - 1), across(rect, places, place));
        ui.painter().hline(from..=to, y, stroke);
    }
}

/// A turning point on the curve; the list below serves the keyboard.
fn dot(ui: &Ui, cx: &AppContext<'_>, review: &Review, judged: &Judged, rect: Rect) {
    let positions = review.positions();
    let stones = positions.first().map_or(0, all_stones);
    let center = pos2(
        across(rect, positions.len(), judged.at),
        height(rect, stones, judged.best),
    );
    let place = Rect::from_center_size(center, vec2(16.0, 16.0));
    let id = ui.scope_id().with(("dot", judged.at));
    let response = ui.interact(place, id, Sense::CLICK);
    let response = response.on_hover_cursor(CursorIcon::PointingHand);
    let response = response.on_hover_text(point_name(cx, review, judged));
    let radius = if response.hovered() { 6.0 } else { 4.5 };
    let painter = ui.painter();
    painter.circle(
        center,
        radius,
        cx.palette().wrong,
        Stroke::new(1.5, cx.palette().panel),
    );
    if response.clicked() {
        cx.ask(Action::LookBackAt(judged.at));
    }
}

/// “Turn 12, South: better was i3 ×2”.
fn point_name(cx: &AppContext<'_>, review: &Review, judged: &Judged) -> String {
    let better = better_turn(cx, review, judged);
    let values = [
        ("number", (judged.at + 1).into()),
        ("player", cx.players[judged.player.index()].as_str().into()),
        ("better", better.into()),
    ];
    cx.words.fill("review-point", &values)
}

fn better_turn(cx: &AppContext<'_>, review: &Review, judged: &Judged) -> String {
    let position = review.positions().get(judged.at);
    let better = position.zip(judged.better.as_ref());
    better.map_or_else(String::new, |(position, better)| {
        say_turn(cx.words, position, &better.turn)
    })
}

/// The turning points, from the beginning of the game; more is said of the one that is looked at.
fn points(ui: &mut Ui, cx: &AppContext<'_>, back: &LookingBack, table: &Table, focus: &mut bool) {
    let palette = cx.palette();
    let chosen = back.chosen(table).map(|judged| judged.at);
    ui.spacing_mut().item_spacing.y = 2.0;
    for judged in back.review().turning_points() {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
        let id = ui.scope_id().with(("point", judged.at));
        let response = ui.interact(rect, id, Sense::click());
        let response = response.on_hover_cursor(CursorIcon::PointingHand);
        let name = point_name(cx, back.review(), judged);
        let is_chosen = chosen == Some(judged.at);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, &name));
        if std::mem::take(focus) {
            response.request_focus();
        }
        if is_chosen || response.hovered() {
            let strength = if is_chosen { 0.16 } else { 0.06 };
            let fill = palette.accent.gamma_multiply(strength);
            ui.painter().rect_filled(rect, 5.0, fill);
        }
        let mark = pos2(rect.left() + 9.0, rect.center().y);
        ui.painter().circle_filled(mark, 4.0, palette.wrong);
        let text = RichText::new(name).font(font(13.0, Weight::Regular));
        put_left(
            ui,
            rect.with_min_x(rect.left() + 20.0),
            text.color(palette.text),
        );
        if response.clicked() {
            cx.ask(Action::LookBackAt(judged.at));
        }
        if is_chosen {
            detail(ui, cx, back.review(), judged, table);
        }
    }
}

/// What is said of the turn that is looked at.
fn detail(ui: &mut Ui, cx: &AppContext<'_>, review: &Review, judged: &Judged, table: &Table) {
    let Some(past) = review.positions().get(..=judged.at) else {
        return;
    };
    let (Some(position), Some(better)) = (past.last(), judged.better.as_ref()) else {
        return;
    };
    ui.add_space(6.0);
    let (palette, words) = (cx.palette(), cx.words);
    for (text, color) in sentences(cx, judged, (past, position), better, table) {
        let text = RichText::new(text).size(size::SMALL);
        ui.add(Label::new(text.color(color(palette))).wrap());
    }
    ui.add_space(4.0);
    let line = button(ui, cx, &words.say("review-line"), Look::SMALL);
    if line.on_hover_text(words.say("review-line-tip")).clicked() {
        cx.ask(Action::TryLine(better.line.clone()));
    }
    // Once it has come it is brought into sight.
    let id = ui.scope_id().with("told");
    let told = ui.data_mut(|data| data.get_temp::<usize>(id));
    if told != Some(judged.at) {
        ui.data_mut(|data| data.insert_temp(id, judged.at));
        ui.scroll_to_cursor(None);
    }
}

/// A sentence and the colour it is written in.
type Sentence = (String, fn(&Palette) -> Color32);

fn sentences(
    cx: &AppContext<'_>,
    judged: &Judged,
    (past, position): (&[Position], &Position),
    better: &Choice,
    table: &Table,
) -> Vec<Sentence> {
    let (words, game) = (cx.words, table.record().game());
    let teller = Teller {
        words,
        players: &cx.players,
        game,
        player: judged.player,
    };
    let player = cx.players[judged.player.index()].as_str();
    let worth = |choice: &Choice| say_worth(words, &cx.players, game, Worth::of(position, choice));
    let played = [
        ("number", (judged.at + 1).into()),
        ("player", player.into()),
        (
            "turn",
            say_turn(words, position, &judged.played.turn).into(),
        ),
    ];
    let does = teller.reasons(&what_it_does(position, &past.to_vec(), &better.turn));
    let of_better = [
        ("better", say_turn(words, position, &better.turn).into()),
        ("worth", worth(better).into()),
        ("why", does.as_str().into()),
    ];
    let id = if does.is_empty() {
        "review-better"
    } else {
        "review-better-why"
    };
    let mut why = teller.worse(&judged.why(position, &past.to_vec()));
    if why.is_empty() {
        why = say_short(words, &cx.players, judged.played.value);
    }
    let of_played = [
        ("worth", worth(&judged.played).into()),
        ("sure", say_certainty(words, judged.played.value).into()),
    ];
    vec![
        (words.fill("review-played", &played), |of| of.text),
        (words.fill(id, &of_better), |of| of.text),
        (words.fill("review-why", &[("why", why.into())]), |of| {
            of.text
        }),
        (
            capitalised(&words.fill("review-sure-played", &of_played)),
            |of| of.second,
        ),
    ]
}
