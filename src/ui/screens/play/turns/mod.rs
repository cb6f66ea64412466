//! The list of turns: rounds, the lines beside the game, and what can be done with a line.

mod line;
mod rows;

use std::collections::HashSet;

use egui::{
    Align, Button, CornerRadius, CursorIcon, EventFilter, Frame, Key, Layout, Margin, Rect,
    RichText, Role, ScrollArea, Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};

use crate::board::theme::Weight;
use crate::play::NodeId;
use crate::rules::{Player, Turn, notation};
use crate::table::{Table, View};
use crate::text::Words;
use crate::text::game;
use crate::ui::commands::Command;
use crate::ui::context::AppContext;
use crate::ui::facts::Purpose;
use crate::ui::theme::{CARD_CORNER, font, size};
use crate::ui::widgets::{lock_keys, put_left, take_presses};
use line::line_row;
use rows::{Listed, Row, What, rows};

/// Height of a row of the list, and of it with the gap under it, in points.
const ROW: f32 = 24.0;
const PITCH: f32 = ROW + 2.0;

/// What is asked of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// To look at the position after a turn.
    Look(View),
    /// To make a line the game, as far as this position.
    Promote(NodeId),
    /// To take out the line that begins with the turn to this position.
    Remove(NodeId),
}

/// The list, from one frame to the next.
#[derive(Default)]
pub(super) struct TurnList {
    /// Whose rows these are: the table, and its revision.
    of: Option<(u64, u64)>,
    rows: Vec<Row>,
    /// Lines whose turns are not listed.
    folded: HashSet<NodeId>,
    /// What was shown in it last: the table, the turn, and how many rows there were and had room.
    seen: Option<(u64, View, usize, usize)>,
    /// The first row that is seen.
    first: usize,
    /// The row that is to be the first: it takes the list more than a frame to get there.
    wanted: Option<usize>,
    /// The keyboard goes with the current turn.
    focus: bool,
}

impl TurnList {
    /// Brings the current turn into sight again.
    pub(super) fn scroll(&mut self) {
        self.seen = None;
    }

    /// The list of turns in notation: South's on the left, North's on the right.
    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &AppContext<'_>, table: &Table) -> Option<Asked> {
        let mut asked = None;
        let palette = cx.palette();
        let frame = Frame::new()
            .fill(palette.panel)
            .stroke(Stroke::new(1.0, palette.line))
            .corner_radius(CornerRadius::same(CARD_CORNER))
            .inner_margin(Margin::symmetric(16, 12));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.set_height((ui.available_height() - 12.0).max(40.0));
            title(ui, cx);
            ui.spacing_mut().item_spacing.y = 2.0;
            self.read(table, cx.facts.purpose == Purpose::Lesson);
            if self.rows.is_empty() {
                let text = RichText::new(cx.words.say("no-turns"));
                ui.label(text.size(size::SMALL).color(palette.second));
                return;
            }
            list_heading(ui, cx, table);
            self.list(ui, cx, table, &mut asked);
        });
        asked
    }

    /// Finds out what stands in the list, where that has changed.
    fn read(&mut self, table: &Table, in_lesson: bool) {
        let now = (table.id(), table.revision());
        if self.of.is_none_or(|(id, _)| id != now.0) {
            self.folded.clear();
        }
        if self.of != Some(now) {
            self.of = Some(now);
            self.rows = rows(table.record(), &self.folded, in_lesson);
        }
        // What is looked at is never folded away.
        let record = table.record();
        if !self.folded.is_empty()
            && let View::Node(node) = table.view()
            && !self.rows.iter().any(|row| row.shows(table.view()))
            && self
                .folded
                .iter()
                .any(|line| record.path(node).contains(line))
        {
            let path = record.path(node);
            self.folded.retain(|line| !path.contains(line));
            self.rows = rows(record, &self.folded, in_lesson);
        }
    }

    /// Folds a line, or unfolds it. What is looked at in it is left for its beginning.
    fn fold(&mut self, table: &Table, line: &rows::Line) -> Option<Asked> {
        if !self.folded.remove(&line.first) {
            self.folded.insert(line.first);
        }
        // There are no lines in lessons.
        self.rows = rows(table.record(), &self.folded, false);
        let is_seen = matches!(table.view(), View::Node(node)
            if table.record().path(node).contains(&line.first));
        let before = table.record().parent(line.first).filter(|_| is_seen)?;
        Some(Asked::Look(View::Node(before)))
    }

    /// The rows that have room, the first one whole.
    fn list(&mut self, ui: &mut Ui, cx: &AppContext<'_>, table: &Table, asked: &mut Option<Asked>) {
        let height = ui.available_height();
        let room = ((height + 2.0) / PITCH).floor().max(1.0) as usize;
        let over = self.rows.len().saturating_sub(room);
        self.follow(table, room, over);
        let mut area = ScrollArea::vertical()
            .auto_shrink(false)
            .content_margin(Margin::ZERO);
        if let Some(first) = self.wanted {
            area = area.vertical_scroll_offset(PITCH * first as f32);
        }
        let shown = area.show_viewport(ui, |ui, seen| {
            let whole = ui.max_rect();
            ui.set_height(height + PITCH * over as f32);
            // The list goes by whole rows, wherever it is scrolled to.
            self.first = ((seen.top().max(0.0) / PITCH).round() as usize).min(over);
            let top = whole.top() + seen.top();
            self.keys(ui, table, room, asked);
            let mut folds = None;
            let visible = self.rows.iter().skip(self.first).take(room);
            for (at, row) in visible.enumerate() {
                let corner = pos2(whole.left(), top + PITCH * at as f32);
                let place = Rect::from_min_size(corner, vec2(whole.width(), ROW));
                match row {
                    Row::Turns(turns) => turns_row(ui, cx, table, turns, place, asked),
                    Row::Round(round) => round_row(ui, cx, *round, place),
                    Row::Line(line) => {
                        if line_row(ui, cx, line, place, asked) {
                            folds = Some(*line);
                        }
                    }
                }
            }
            if let Some(line) = folds {
                *asked = self.fold(table, &line).or(*asked);
                ui.ctx().request_repaint();
            }
        });
        let offset = shown.state.clamped_offset().y;
        if let Some(first) = self.wanted {
            if (offset - PITCH * first as f32).abs() < 1.0 {
                self.wanted = None;
            } else {
                ui.ctx().request_repaint();
            }
        }
    }

    /// Brings the current turn into sight, where it is another one than before or another list; a turn
    /// that is seen already stays where it is.
    fn follow(&mut self, table: &Table, room: usize, over: usize) {
        let view = table.view();
        let now = (table.id(), view, self.rows.len(), room);
        let before = self.seen.replace(now);
        if before == Some(now) {
            return;
        }
        let current = self.rows.iter().position(|row| row.shows(view));
        let is_start = view == View::Node(NodeId::ROOT);
        let Some(row) = current.or(is_start.then_some(0)) else {
            return;
        };
        let first = self.wanted.unwrap_or(self.first).min(over);
        let is_same = before.is_some_and(|(id, ..)| id == table.id());
        if !(is_same && (first..first + room).contains(&row)) {
            // In the middle of the list, as far as it goes there.
            self.wanted = Some(row.saturating_sub(room * 9 / 20).min(over));
        }
    }

    /// Lets the arrows go from turn to turn, and the page keys past those in sight, while the list has
    /// the keyboard.
    fn keys(&mut self, ui: &Ui, table: &Table, room: usize, asked: &mut Option<Asked>) {
        let is_shown = |listed: &Listed| listed.view() == table.view();
        let Some(listed) = self.rows.iter().flat_map(Row::turns).find(is_shown) else {
            return;
        };
        let id = turn_id(ui, listed.what);
        if std::mem::take(&mut self.focus) {
            ui.memory_mut(|memory| memory.request_focus(id));
        }
        if !ui.memory(|memory| memory.has_focus(id)) {
            return;
        }
        let filter = EventFilter {
            vertical_arrows: true,
            horizontal_arrows: true,
            ..EventFilter::default()
        };
        lock_keys(ui.ctx(), id, filter);
        let turns: Vec<Listed> = self.rows.iter().flat_map(Row::turns).collect();
        let at = turns.iter().position(is_shown).unwrap_or_default();
        // A row has two turns.
        let page = 2 * room.saturating_sub(1).max(1);
        let mut to = at;
        for key in take_presses(ui.ctx(), &KEYS) {
            to = match key {
                Key::ArrowUp | Key::ArrowLeft => to.saturating_sub(1),
                Key::PageUp => to.saturating_sub(page),
                Key::PageDown => to + page,
                _ => to + 1,
            };
            to = to.min(turns.len().saturating_sub(1));
        }
        if let Some(to) = turns.get(to).filter(|_| to != at) {
            *asked = Some(Asked::Look(to.view()));
            self.focus = true;
        }
    }
}

/// The keys that go from turn to turn.
const KEYS: [Key; 6] = [
    Key::ArrowUp,
    Key::ArrowDown,
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::PageUp,
    Key::PageDown,
];

fn title(ui: &mut Ui, cx: &AppContext<'_>) {
    let palette = cx.palette();
    let heading = RichText::new(cx.words.say("turns"))
        .font(font(size::SMALL, Weight::Bold))
        .color(palette.second);
    ui.horizontal(|ui| {
        ui.label(heading);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let copy = RichText::new(cx.words.say("turns-copy")).size(size::SMALL);
            let tip = cx.tip(ui.ctx(), Command::CopyTurns);
            let button = Button::new(copy.color(palette.second)).frame(false);
            if ui.add(button).on_hover_text(tip).clicked() {
                cx.ask(Command::CopyTurns);
            }
        });
    });
}

/// Where a player's column begins, and how wide it is.
fn column(row: Rect, player: Player) -> Rect {
    let half = row.width() / 2.0;
    let left = row.left() + half * player.index() as f32;
    Rect::from_min_size(pos2(left, row.top()), vec2(half, row.height()))
}

/// Whose turns stand in which column, and a line under it.
fn list_heading(ui: &mut Ui, cx: &AppContext<'_>, table: &Table) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
    for player in Player::BOTH {
        let place = column(rect.with_max_y(rect.top() + 16.0), player);
        let name = RichText::new(game::whole_side(cx.words, table, player)).size(size::SMALL);
        let place = place.shrink2(vec2(6.0, 0.0));
        put_left(ui, place, name.color(cx.palette().second));
    }
    let stroke = Stroke::new(1.0, cx.palette().line);
    ui.painter()
        .hline(rect.x_range(), rect.bottom() - 2.0, stroke);
}

fn turns_row(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    table: &Table,
    turns: &[Option<Listed>; 2],
    place: Rect,
    asked: &mut Option<Asked>,
) {
    for player in Player::BOTH {
        if let Some(listed) = turns[player.index()] {
            let cell = column(place, player).shrink2(vec2(0.0, 1.0));
            turn_cell(ui, cx, table, listed, cell, asked);
        }
    }
}

/// Where a new round begins.
fn round_row(ui: &mut Ui, cx: &AppContext<'_>, round: u32, place: Rect) {
    let text = cx.words.fill("turns-round", &[("round", round.into())]);
    let text = RichText::new(text).font(font(size::SMALL, Weight::Medium));
    let palette = cx.palette();
    let label = place.shrink2(vec2(6.0, 0.0));
    let galley = ui.painter().layout_no_wrap(
        text.text().to_owned(),
        font(size::SMALL, Weight::Medium),
        palette.second,
    );
    let line = Rect::everything_right_of(label.left() + galley.size().x + 8.0).intersect(place);
    put_left(ui, label, text.color(palette.second));
    ui.painter().hline(
        line.x_range(),
        place.center().y,
        Stroke::new(1.0, palette.line),
    );
}

fn turn_id(ui: &Ui, what: What) -> egui::Id {
    ui.scope_id().with(("turn", what))
}

/// A turn that can be clicked to look at the position after it.
fn turn_cell(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    table: &Table,
    listed: Listed,
    cell: Rect,
    asked: &mut Option<Asked>,
) {
    let view = listed.view();
    let current = view == table.view();
    // The list is one Tab stop: the current turn, from which the arrows go on.
    let sense = if current {
        Sense::click()
    } else {
        Sense::CLICK
    };
    let response = ui
        .interact(cell, turn_id(ui, listed.what), sense)
        .on_hover_cursor(CursorIcon::PointingHand);
    let text = turn_text(cx.words, table, listed.what);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, current, &text));
    if current || response.hovered() {
        let strength = if current { 0.16 } else { 0.06 };
        let fill = cx.palette().accent.gamma_multiply(strength);
        ui.painter().rect_filled(cell, 5.0, fill);
    }
    let undone = matches!(listed.what, What::Turn { undone: true, .. });
    let ink = if undone {
        cx.palette().second
    } else {
        cx.palette().text
    };
    let weight = if current {
        Weight::Bold
    } else {
        Weight::Regular
    };
    let number = listed.number.to_string();
    let width = number_width(number.len());
    let inside = cell.shrink2(vec2(6.0, 0.0));
    let number = RichText::new(number).size(size::SMALL);
    let place = inside.with_max_x(inside.left() + width);
    put_left(ui, place, number.color(cx.palette().second));
    let text = RichText::new(text).font(font(13.0, weight)).color(ink);
    put_left(ui, inside.with_min_x(inside.left() + width), text);
    if response.clicked() {
        *asked = Some(Asked::Look(view));
    }
}

/// Room for a number of so many digits, in points.
fn number_width(digits: usize) -> f32 {
    8.0 * digits.max(2) as f32 + 6.0
}

/// A turn as the list shows it.
fn turn_text(words: &Words, table: &Table, what: What) -> String {
    let record = table.record();
    let (turn, captured, rest) = match (what, record.pending()) {
        (What::Pending, Some(pending)) => (Turn::sow(pending.pit), pending.captured, " …"),
        (What::Pending, None) => return String::new(),
        (What::Turn { node, .. }, _) => match record.turn_at(node) {
            Some((turn, captured)) => (turn.clone(), captured, ""),
            None => return String::new(),
        },
    };
    match turn {
        Turn::Sow { .. } => {
            notation::write(record.game(), &turn, captured).replace(" x", " ×") + rest
        }
        Turn::Pass => words.say("turn-pass"),
        Turn::Resign(_) => words.say("turn-resigned"),
        Turn::Draw => words.say("turn-draw"),
    }
}
