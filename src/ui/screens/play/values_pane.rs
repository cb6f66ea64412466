//! What every pit is worth, beside the board: the best first, with how it goes on.

use egui::{
    Align, CornerRadius, CursorIcon, Frame, Layout, Margin, Rect, Response, RichText, Role,
    ScrollArea, Sense, Stroke, Ui, WidgetInfo, vec2,
};

use crate::board::theme::Weight;
use crate::computer::review::Worth;
use crate::computer::{Choice, Thought, Wish};
use crate::rules::{PitIndex, Position, Turn};
use crate::table::Table;
use crate::text::names::capitalised;
use crate::text::worth::{say_certainty, say_line, say_match, say_short, say_turn, say_worth};
use crate::ui::action::Action;
use crate::ui::analysis::{Found, Subject};
use crate::ui::context::AppContext;
use crate::ui::theme::{CARD_CORNER, font, size};
use crate::ui::widgets::{follow_keyboard, put_left, text_width};

/// Height of a row, in points.
const ROW: f32 = 42.0;
/// Turns of a line that are written out.
const TURNS: usize = 8;

/// The values, from one frame to the next.
#[derive(Default)]
pub(super) struct ValuesPane {
    /// What the rows tell of.
    of: Option<(Subject, Thought)>,
    rows: Vec<Row>,
    /// The mouse is in the rows, or the keyboard below the first: they keep their places then.
    is_held: bool,
    /// What the row pointed at is about: the pit to sow, or those to sweep from.
    pointed: Vec<PitIndex>,
    /// The same in the frame before, by which the board was drawn.
    before: Vec<PitIndex>,
}

/// What a row says.
struct Row {
    line: Vec<Turn>,
    turn: String,
    value: String,
    sure: String,
    then: String,
    /// All of it, for screen readers.
    name: String,
}

impl ValuesPane {
    /// The pits that the row pointed at is about.
    pub(super) fn pointed(&self) -> &[PitIndex] {
        &self.pointed
    }

    /// Nothing of it is pointed at until it is drawn, if it is.
    pub(super) fn begin_frame(&mut self) {
        self.before = std::mem::take(&mut self.pointed);
    }

    /// Draws the values; the first row takes the keyboard where that is wanted.
    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &AppContext<'_>, table: &Table, focus: &mut bool) {
        frame(ui, cx, |ui| {
            let found = cx.analysis.values();
            heading(ui, cx, found);
            let Some(found) = found else {
                let why = match table.is_moving() {
                    true => "values-moving",
                    false => "values-none",
                };
                note(ui, cx, why);
                return;
            };
            self.read(cx, table, found);
            if self.rows.is_empty() {
                note(ui, cx, "hint-thinking");
                return;
            }
            summary(ui, cx, table, found);
            self.list(ui, cx, found.subject, focus);
        });
        if self.before != self.pointed {
            // The board was drawn before.
            ui.ctx().request_repaint();
        }
    }

    /// Writes the rows where something else is known.
    fn read(&mut self, cx: &AppContext<'_>, table: &Table, found: &Found) {
        let Some(thought) = &found.thought else {
            if self.of.as_ref().is_none_or(|(of, _)| *of != found.subject) {
                self.rows.clear();
                self.of = None;
            }
            return;
        };
        let is_known = |(of, said): &(Subject, Thought)| *of == found.subject && said == thought;
        let stays = self.is_held;
        let sorted = thought.choices.iter().zip(&self.rows);
        let is_sorted = thought.choices.len() == self.rows.len()
            && sorted
                .into_iter()
                .all(|(choice, row)| row.line.first() == Some(&choice.turn));
        if self.of.as_ref().is_some_and(is_known) && (is_sorted || stays) {
            return;
        }
        let same = self.of.as_ref().is_some_and(|(of, _)| *of == found.subject);
        let mut choices: Vec<&Choice> = thought.choices.iter().collect();
        if stays && same {
            // New values come to the places where the rows stand.
            let place = |choice: &Choice| {
                let turns = self.rows.iter().map(|row| row.line.first());
                turns
                    .into_iter()
                    .position(|turn| turn.and_then(pit) == pit(&choice.turn))
            };
            choices.sort_by_key(|choice| place(choice).unwrap_or(usize::MAX));
        }
        let past = table.record().positions_to(found.subject.node);
        self.rows = choices
            .into_iter()
            .map(|choice| row(cx, table, &past, choice))
            .collect();
        self.of = Some((found.subject, thought.clone()));
    }

    fn list(&mut self, ui: &mut Ui, cx: &AppContext<'_>, subject: Subject, focus: &mut bool) {
        let mut held = false;
        let sweeps = matches!(subject.wish, Wish::Sweeps(_));
        let area = ScrollArea::vertical().id_salt("values").auto_shrink(false);
        area.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            for (at, row) in self.rows.iter().enumerate() {
                let (rect, _) =
                    ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
                let response = draw_row(ui, cx, row, rect, at);
                if at == 0 && std::mem::take(focus) {
                    response.request_focus();
                }
                let has_keyboard = response.has_focus() && cx.by_keyboard;
                if has_keyboard || response.hovered() {
                    // The keyboard comes to the first row by itself: what is the best then may still change.
                    held |= response.hovered() || at > 0;
                    self.pointed = pits(row.line.first(), sweeps);
                }
                if response.clicked() {
                    cx.ask(Action::TryLine(row.line.clone()));
                }
            }
            follow_keyboard(ui);
        });
        self.is_held = held;
    }
}

fn pit(turn: &Turn) -> Option<PitIndex> {
    match turn {
        Turn::Sow { pit, .. } => Some(*pit),
        Turn::Pass | Turn::Resign(_) | Turn::Draw => None,
    }
}

/// What a turn is shown by on the board.
fn pits(turn: Option<&Turn>, sweeps: bool) -> Vec<PitIndex> {
    match turn {
        Some(Turn::Sow { sweep, .. }) if sweeps => sweep.iter().map(|(pit, _)| pit).collect(),
        Some(Turn::Sow { pit, .. }) => vec![*pit],
        _ => Vec::new(),
    }
}

fn row(cx: &AppContext<'_>, table: &Table, past: &[Position], choice: &Choice) -> Row {
    let (words, players) = (cx.words, &cx.players);
    let game = table.record().game();
    let position = past.last().unwrap_or(table.position());
    let worth = Worth {
        value: choice.value,
        contest: choice.contest,
    };
    let line = choice
        .line
        .get(..TURNS.min(choice.line.len()))
        .unwrap_or_default();
    let mut after = past.to_vec();
    let next = position.play(&choice.turn, &after, &mut ());
    after.extend(next);
    let then = say_line(words, &after, line.get(1..).unwrap_or_default());
    let turn = say_turn(words, position, &choice.turn);
    let sure = say_certainty(words, choice.value);
    let values = [
        ("turn", turn.as_str().into()),
        ("value", say_worth(words, players, game, worth).into()),
        ("sure", sure.as_str().into()),
        ("then", then.as_str().into()),
    ];
    let id = if then.is_empty() {
        "values-row"
    } else {
        "values-row-then"
    };
    let name = words.fill(id, &values);
    let of_match = say_match(words, players, worth);
    let value = match of_match.is_empty() {
        false => {
            let value = say_short(words, players, choice.value);
            words.fill(
                "values-with-match",
                &[("value", value.into()), ("match", of_match.into())],
            )
        }
        true => say_short(words, players, choice.value),
    };
    Row {
        line: choice.line.clone(),
        turn,
        value,
        sure,
        then,
        name,
    }
}

fn draw_row(ui: &mut Ui, cx: &AppContext<'_>, row: &Row, rect: Rect, at: usize) -> Response {
    let palette = cx.palette();
    let response = ui.interact(rect, ui.scope_id().with(("value", at)), Sense::click());
    let response = response
        .on_hover_cursor(CursorIcon::PointingHand)
        .on_hover_text(cx.words.say("values-row-tip"));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &row.name));
    if response.hovered() || response.has_focus() {
        let fill = palette.accent.gamma_multiply(0.1);
        ui.painter().rect_filled(rect, 5.0, fill);
    }
    let inside = rect.shrink2(vec2(8.0, 3.0));
    let (upper, lower) = (
        inside.with_max_y(inside.center().y),
        inside.with_min_y(inside.center().y),
    );
    let strong = |text: &str| RichText::new(text).font(font(13.0, Weight::Bold));
    let small = |text: &str| RichText::new(text).size(size::SMALL).color(palette.second);
    let value_width = text_room(ui, &row.value, Weight::Bold);
    let middle = (inside.right() - value_width).max(inside.left() + 40.0);
    put_left(
        ui,
        upper.with_max_x(middle - 6.0),
        strong(&row.turn).color(palette.text),
    );
    put_left(
        ui,
        upper.with_min_x(middle),
        strong(&row.value).color(palette.text),
    );
    let sure_width = text_room(ui, &row.sure, Weight::Regular);
    let middle = (inside.right() - sure_width).max(inside.left() + 40.0);
    put_left(ui, lower.with_max_x(middle - 8.0), small(&row.then));
    put_left(ui, lower.with_min_x(middle), small(&row.sure));
    response
}

/// Width a text of a row takes, in points.
fn text_room(ui: &Ui, text: &str, weight: Weight) -> f32 {
    let of = if weight == Weight::Bold {
        13.0
    } else {
        size::SMALL
    };
    text_width(ui, text, of, weight) + 2.0
}

/// What the whole position is worth.
fn summary(ui: &mut Ui, cx: &AppContext<'_>, table: &Table, found: &Found) {
    let Some(best) = found.thought.as_ref().and_then(Thought::best) else {
        return;
    };
    let worth = Worth {
        value: best.value,
        contest: best.contest,
    };
    let game = table.record().game();
    let said = say_worth(cx.words, &cx.players, game, worth);
    let said = capitalised(&said);
    ui.label(RichText::new(said).font(font(size::BODY, Weight::Medium)));
    // For the outline of what has the keyboard.
    ui.add_space(2.0);
}

fn heading(ui: &mut Ui, cx: &AppContext<'_>, found: Option<&Found>) {
    let palette = cx.palette();
    ui.horizontal(|ui| {
        let text = RichText::new(cx.words.say("values-title"));
        ui.label(
            text.font(font(size::SMALL, Weight::Bold))
                .color(palette.second),
        );
        let thinks = found.is_some_and(|found| !found.is_last);
        if thinks {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let text = RichText::new(cx.words.say("hint-thinking")).size(size::SMALL);
                ui.label(text.color(palette.second));
            });
        }
    });
}

/// A card that takes what room is left.
pub(super) fn frame(ui: &mut Ui, cx: &AppContext<'_>, add: impl FnOnce(&mut Ui)) {
    Frame::new()
        .fill(cx.palette().panel)
        .stroke(Stroke::new(1.0, cx.palette().line))
        .corner_radius(CornerRadius::same(CARD_CORNER))
        .inner_margin(Margin::symmetric(12, 12))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.set_height((ui.available_height() - 12.0).max(40.0));
            ui.spacing_mut().item_spacing.y = 4.0;
            add(ui);
        });
}

/// A second text in place of what is not there.
pub(super) fn note(ui: &mut Ui, cx: &AppContext<'_>, text: &str) {
    let text = RichText::new(cx.words.say(text)).size(size::SMALL);
    ui.label(text.color(cx.palette().second));
}
