//! The list of turns.

use egui::{
    Align, CornerRadius, Frame, Label, Layout, Margin, Rect, RichText, ScrollArea, Stroke, Ui,
    UiBuilder, pos2, vec2,
};

use super::app::NsoloApp;
use super::table::Table;
use super::theme::{CARD_CORNER, Weight, font, size};
use crate::play::NodeId;
use crate::rules::{Player, Turn, notation};

impl NsoloApp {
    /// The list of turns in notation: South's on the left, North's on the right.
    pub(super) fn turns(&self, ui: &mut Ui, table: &Table) {
        let palette = &self.palette;
        let frame = Frame::new()
            .fill(palette.panel)
            .stroke(Stroke::new(1.0, palette.line))
            .corner_radius(CornerRadius::same(CARD_CORNER))
            .inner_margin(Margin::symmetric(16, 12));
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.set_height((ui.available_height() - 12.0).max(40.0));
            let heading = RichText::new(self.words.say("turns"))
                .font(font(size::SMALL, Weight::Bold))
                .color(palette.second);
            ui.label(heading);
            ui.spacing_mut().item_spacing.y = 2.0;
            let rows = rows(table);
            if rows.is_empty() {
                ui.label(
                    RichText::new(self.words.say("no-turns"))
                        .size(size::SMALL)
                        .color(palette.second),
                );
                return;
            }
            let line = 24.0;
            ScrollArea::vertical()
                .auto_shrink(false)
                .stick_to_bottom(true)
                .show_rows(ui, line, rows.len(), |ui, shown| {
                    for row in rows.get(shown).unwrap_or_default() {
                        self.turn_row(ui, table, row, line);
                    }
                });
        });
    }

    fn turn_row(&self, ui: &mut Ui, table: &Table, row: &TurnRow, height: f32) {
        let (rect, _) =
            ui.allocate_exact_size(vec2(ui.available_width(), height), egui::Sense::hover());
        let half = (rect.width() - 26.0) / 2.0;
        let number = RichText::new(row.number.to_string())
            .size(size::SMALL)
            .color(self.palette.second);
        put_left(ui, rect.with_max_x(rect.left() + 24.0), number);
        for (column, listed) in row.turns.iter().enumerate() {
            let Some(listed) = *listed else { continue };
            let left = rect.left() + 26.0 + half * column as f32;
            let cell = Rect::from_min_size(pos2(left, rect.top()), vec2(half, height));
            let current = match table.record().pending() {
                Some(_) => listed == Listed::Pending,
                None => listed == Listed::Turn(table.record().head()),
            };
            if current {
                let fill = self.palette.accent.gamma_multiply(0.16);
                ui.painter()
                    .rect_filled(cell.shrink2(vec2(0.0, 1.0)), 5.0, fill);
            }
            let weight = if current {
                Weight::Bold
            } else {
                Weight::Regular
            };
            let text = RichText::new(self.turn_text(table, listed)).font(font(13.0, weight));
            put_left(ui, cell.shrink2(vec2(6.0, 0.0)), text);
        }
    }

    /// A turn as the list shows it.
    fn turn_text(&self, table: &Table, listed: Listed) -> String {
        let record = table.record();
        let (turn, captured, rest) = match (listed, record.pending()) {
            (Listed::Pending, Some(pending)) => (Turn::sow(pending.pit), pending.captured, " …"),
            (Listed::Pending, None) => return String::new(),
            (Listed::Turn(node), _) => match record.turn_at(node) {
                Some((turn, captured)) => (turn.clone(), captured, ""),
                None => return String::new(),
            },
        };
        match turn {
            Turn::Sow { .. } => {
                notation::write(record.game(), &turn, captured).replace(" x", " ×") + rest
            }
            Turn::Pass => self.words.say("turn-pass"),
            Turn::Resign(_) => self.words.say("turn-resigned"),
            Turn::Draw => self.words.say("turn-draw"),
        }
    }
}

/// A text at the left of a place, cut where it does not fit.
fn put_left(ui: &mut Ui, place: Rect, text: RichText) {
    let place = UiBuilder::new()
        .max_rect(place)
        .layout(Layout::left_to_right(Align::Center));
    ui.new_child(place).add(Label::new(text).truncate());
}

/// A row of the list.
struct TurnRow {
    number: usize,
    /// South's and North's turn.
    turns: [Option<Listed>; 2],
}

/// A turn of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Listed {
    /// A finished turn, by the position it led to.
    Turn(NodeId),
    /// The turn whose sweep is being chosen.
    Pending,
}

/// Groups the turns so that each row holds at most one of each player, in the order of play.
fn rows(table: &Table) -> Vec<TurnRow> {
    let record = table.record();
    let path = record.path(record.head());
    let mut rows = Rows::default();
    for pair in path.windows(2) {
        let [before, node] = pair else { continue };
        let player = match record.turn_at(*node) {
            Some((Turn::Resign(player), _)) => *player,
            _ => record.position_at(*before).player(),
        };
        rows.add(player, Listed::Turn(*node));
    }
    if let Some(pending) = record.pending() {
        rows.add(pending.position.player(), Listed::Pending);
    }
    rows.rows
}

/// Rows being filled.
#[derive(Default)]
struct Rows {
    rows: Vec<TurnRow>,
    last: Option<Player>,
}

impl Rows {
    /// A new row begins with South, or with whoever plays twice in a row.
    fn add(&mut self, player: Player, listed: Listed) {
        let fits = self.last.is_some_and(|last| last < player);
        let number = self.rows.len() + 1;
        match self.rows.last_mut() {
            Some(row) if fits => row.turns[player.index()] = Some(listed),
            _ => {
                let mut turns = [None, None];
                turns[player.index()] = Some(listed);
                self.rows.push(TurnRow { number, turns });
            }
        }
        self.last = Some(player);
    }
}
