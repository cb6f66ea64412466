//! The list of turns.

use egui::{
    Align, Button, CornerRadius, CursorIcon, EventFilter, Frame, Key, Layout, Margin, Rect,
    RichText, Role, ScrollArea, Sense, Stroke, Ui, WidgetInfo, pos2, vec2,
};

use crate::board::theme::Weight;
use crate::play::{NodeId, Record};
use crate::rules::{Player, Turn, notation};
use crate::table::{Table, View};
use crate::text::Words;
use crate::text::names::say_player;
use crate::ui::commands::Command;
use crate::ui::context::AppContext;
use crate::ui::facts::Purpose;
use crate::ui::theme::{CARD_CORNER, font, size};
use crate::ui::widgets::{ARROWS, lock_keys, put_left, take_presses};

/// Where the list is, from one frame to the next.
#[derive(Default)]
pub(super) struct TurnList {
    /// The row that was shown last.
    row: Option<usize>,
    /// Its height then.
    height: f32,
    /// The keyboard goes with the current turn.
    focus: bool,
}

impl TurnList {
    /// Brings the current turn into sight again.
    pub(super) fn scroll(&mut self) {
        self.row = None;
    }

    /// The list of turns in notation: South's on the left, North's on the right.
    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &AppContext<'_>, table: &Table) -> Option<View> {
        let mut chosen = None;
        let palette = cx.palette();
        let frame = Frame::new()
            .fill(palette.panel)
            .stroke(Stroke::new(1.0, palette.line))
            .corner_radius(CornerRadius::same(CARD_CORNER))
            .inner_margin(Margin::symmetric(16, 12));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.set_height((ui.available_height() - 12.0).max(40.0));
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
            ui.spacing_mut().item_spacing.y = 2.0;
            let in_lesson = cx.facts.purpose == Purpose::Lesson;
            let rows = rows(cx.words, table, in_lesson);
            if rows.is_empty() {
                let text = RichText::new(cx.words.say("no-turns"));
                ui.label(text.size(size::SMALL).color(palette.second));
                return;
            }
            let current = rows.iter().position(|row| row.shows(table.view()));
            let moved = current != self.row;
            self.row = current;
            let height = ui.available_height();
            let moved = moved || self.height != height;
            self.height = height;
            let mut area = ScrollArea::vertical().auto_shrink(false);
            if let Some(row) = current.filter(|_| moved) {
                // The current turn is kept in view, in the middle of the list.
                let middle = (LINE + 2.0) * row as f32 - 0.45 * ui.available_height();
                area = area.vertical_scroll_offset(middle.max(0.0));
            }
            list_heading(ui, cx);
            area.show_rows(ui, LINE, rows.len(), |ui, shown| {
                self.keys(ui, table, &rows, &mut chosen);
                for row in rows.get(shown).unwrap_or_default() {
                    turn_row(ui, cx, table, row, LINE, &mut chosen);
                }
            });
        });
        chosen
    }

    /// Lets the arrows go from turn to turn while the list has the keyboard.
    fn keys(&mut self, ui: &Ui, table: &Table, rows: &[TurnRow], chosen: &mut Option<View>) {
        let turns: Vec<Listed> = rows.iter().flat_map(|row| row.turns).flatten().collect();
        let Some(at) = turns
            .iter()
            .position(|listed| listed.view() == table.view())
        else {
            return;
        };
        let id = turns
            .get(at)
            .map(|listed| ui.scope_id().with(("turn", *listed)));
        let Some(id) = id else { return };
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
        let mut to = at;
        for key in take_presses(ui.ctx(), &ARROWS) {
            to = match key {
                Key::ArrowUp | Key::ArrowLeft => to.saturating_sub(1),
                _ => (to + 1).min(turns.len().saturating_sub(1)),
            };
        }
        if let Some(to) = turns.get(to).filter(|_| to != at) {
            *chosen = Some(to.view());
            self.focus = true;
        }
    }
}

/// Whose turns stand in which column.
fn list_heading(ui: &mut Ui, cx: &AppContext<'_>) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 16.0), Sense::hover());
    let half = (rect.width() - 26.0) / 2.0;
    for player in Player::BOTH {
        let left = rect.left() + 26.0 + half * player.index() as f32;
        let place = Rect::from_min_size(pos2(left + 6.0, rect.top()), vec2(half - 6.0, 16.0));
        let name = RichText::new(say_player(cx.words, player)).size(size::SMALL);
        put_left(ui, place, name.color(cx.palette().second));
    }
}

fn turn_row(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    table: &Table,
    row: &TurnRow,
    height: f32,
    chosen: &mut Option<View>,
) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let half = (rect.width() - 26.0) / 2.0;
    if let Some(line) = &row.line {
        let text = RichText::new(line)
            .size(size::SMALL)
            .color(cx.palette().second);
        put_left(ui, rect, text);
        return;
    }
    let number = RichText::new(row.number.to_string())
        .size(size::SMALL)
        .color(cx.palette().second);
    put_left(ui, rect.with_max_x(rect.left() + 24.0), number);
    for (column, listed) in row.turns.iter().enumerate() {
        let Some(listed) = *listed else { continue };
        let left = rect.left() + 26.0 + half * column as f32;
        let cell = Rect::from_min_size(pos2(left, rect.top()), vec2(half, height));
        turn_cell(ui, cx, table, listed, cell.shrink2(vec2(0.0, 1.0)), chosen);
    }
}

/// A turn that can be clicked to look at the position after it.
fn turn_cell(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    table: &Table,
    listed: Listed,
    cell: Rect,
    chosen: &mut Option<View>,
) {
    let view = listed.view();
    let current = view == table.view();
    let id = ui.scope_id().with(("turn", listed));
    // The list is one Tab stop: the current turn, from which the arrows go on.
    let sense = if current {
        Sense::click()
    } else {
        Sense::CLICK
    };
    let response = ui
        .interact(cell, id, sense)
        .on_hover_cursor(CursorIcon::PointingHand);
    let text = turn_text(cx.words, table, listed);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, current, &text));
    if current || response.hovered() {
        let strength = if current { 0.16 } else { 0.06 };
        let fill = cx.palette().accent.gamma_multiply(strength);
        ui.painter().rect_filled(cell, 5.0, fill);
    }
    let undone = matches!(listed, Listed::Turn { undone: true, .. });
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
    let text = RichText::new(text).font(font(13.0, weight)).color(ink);
    put_left(ui, cell.shrink2(vec2(6.0, 0.0)), text);
    if response.clicked() {
        *chosen = Some(view);
    }
}

/// The game, what redo would play again, and the lines beside them; in a lesson, other tries are none.
fn rows(words: &Words, table: &Table, in_lesson: bool) -> Vec<TurnRow> {
    let record = table.record();
    let mut rows = Rows::of(record);
    rows.turns(record.main_line(), false);
    if let Some(pending) = record.pending() {
        rows.add(pending.position.player(), Listed::Pending);
    } else {
        rows.turns(record.undone(), true);
    }
    let undone = record.undone();
    let lines = if in_lesson {
        Vec::new()
    } else {
        record.side_lines()
    };
    for line in lines {
        // What redo would play stands with the game already.
        if record.pending().is_none() && line.nodes.first() == undone.first() {
            continue;
        }
        let values = [("turn", line.after.into())];
        rows.line(words.fill("line-beside", &values), line.after);
        rows.turns(line.nodes, true);
    }
    rows.rows
}

/// A turn as the list shows it.
fn turn_text(words: &Words, table: &Table, listed: Listed) -> String {
    let record = table.record();
    let (turn, captured, rest) = match (listed, record.pending()) {
        (Listed::Pending, Some(pending)) => (Turn::sow(pending.pit), pending.captured, " …"),
        (Listed::Pending, None) => return String::new(),
        (Listed::Turn { node, .. }, _) => match record.turn_at(node) {
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

/// Height of a line of the list, in points.
const LINE: f32 = 24.0;

/// A row of the list.
struct TurnRow {
    number: usize,
    /// South's and North's turn.
    turns: [Option<Listed>; 2],
    /// The heading of a line beside the game, in place of turns.
    line: Option<String>,
}

impl TurnRow {
    fn shows(&self, view: View) -> bool {
        self.turns
            .iter()
            .flatten()
            .any(|listed| listed.view() == view)
    }
}

/// A turn of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Listed {
    /// A finished turn, by the position it led to; undone or beside the game, or of the game.
    Turn { node: NodeId, undone: bool },
    /// The turn whose sweep is being chosen.
    Pending,
}

impl Listed {
    fn view(self) -> View {
        match self {
            Listed::Turn { node, .. } => View::Node(node),
            Listed::Pending => View::Pending,
        }
    }
}

/// Groups turns so that each row holds at most one of each player, in the order of play.
struct Rows<'a> {
    record: &'a Record,
    rows: Vec<TurnRow>,
    last: Option<Player>,
    number: usize,
}

impl<'a> Rows<'a> {
    fn of(record: &'a Record) -> Rows<'a> {
        Rows {
            record,
            rows: Vec::new(),
            last: None,
            number: 0,
        }
    }

    /// Adds finished turns, by the positions they led to.
    fn turns(&mut self, nodes: impl IntoIterator<Item = NodeId>, undone: bool) {
        for node in nodes {
            let player = match (self.record.turn_at(node), self.record.parent(node)) {
                (Some((Turn::Resign(player), _)), _) => *player,
                (_, Some(before)) => self.record.position_at(before).player(),
                (_, None) => continue,
            };
            self.add(player, Listed::Turn { node, undone });
        }
    }

    /// Begins a line beside the game after so many turns.
    fn line(&mut self, heading: String, after: usize) {
        self.rows.push(TurnRow {
            number: 0,
            turns: [None, None],
            line: Some(heading),
        });
        self.last = None;
        self.number = after / 2;
    }

    /// A new row begins with South, or with whoever plays twice in a row.
    fn add(&mut self, player: Player, listed: Listed) {
        let fits = self.last.is_some_and(|last| last < player);
        match self.rows.last_mut() {
            Some(row) if fits => row.turns[player.index()] = Some(listed),
            _ => {
                self.number += 1;
                let mut turns = [None, None];
                turns[player.index()] = Some(listed);
                self.rows.push(TurnRow {
                    number: self.number,
                    turns,
                    line: None,
                });
            }
        }
        self.last = Some(player);
    }
}
