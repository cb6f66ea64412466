//! Where the keyboard is, and which presses belong to what moves.

use egui::Context;

use super::app::{NsoloApp, Screen, Wish};
use super::table::{Table, View};
use crate::rules::PitIndex;

impl NsoloApp {
    /// A press while something moves belongs to that, however late its click comes.
    pub(super) fn notice_presses(&mut self, ctx: &Context) {
        let moving = self.table.as_ref().is_some_and(Table::is_moving);
        let (pressed, used, typed) = ctx.input(|input| {
            let happened = |wanted: fn(&egui::Event) -> bool| input.events.iter().any(wanted);
            (
                input.pointer.any_pressed(),
                happened(|e| {
                    matches!(
                        e,
                        egui::Event::PointerMoved(_) | egui::Event::MouseWheel { .. }
                    )
                }),
                happened(|e| matches!(e, egui::Event::Key { .. })),
            )
        });
        if pressed {
            self.swallow_click = moving;
        }
        if pressed || used {
            self.by_keyboard = false;
        } else if typed {
            self.by_keyboard = true;
        }
    }

    /// When a sweep begins, the keyboard goes to it.
    pub(super) fn begin_sweep(&mut self) {
        let sweeping = self.table.as_ref().and_then(Table::sweeping);
        let is_complete = sweeping.is_some_and(|(at, chosen)| chosen.is_complete(at));
        let now = sweeping.is_some();
        if now && !self.was_sweeping {
            self.place_cursor();
            self.wish = Some(if is_complete {
                Wish::Confirm
            } else {
                Wish::Board
            });
        }
        self.was_sweeping = now;
    }

    /// Brings the keyboard to a pit where something can be done.
    pub(super) fn place_cursor(&mut self) {
        let Some(table) = &self.table else { return };
        let position = table.position();
        let shape = position.shape();
        let sweeping = table.view() == View::Pending;
        let can = |pit: &PitIndex| {
            if let Some(pending) = table.record().pending().filter(|_| sweeping) {
                pending.chosen.concerns(position, *pit)
            } else {
                table.choices().of(*pit).is_ok()
            }
        };
        let side = if sweeping {
            position.player().other()
        } else {
            position.player()
        };
        if !can(&self.cursor)
            && let Some(pit) = shape.pits_of(side).find(can)
        {
            self.cursor = pit;
        }
        self.cursor = self.cursor.min(shape.pits().saturating_sub(1));
        if self.on_board {
            // The keyboard stays on the board, wherever on it.
            self.wish = Some(Wish::Board);
        }
    }

    /// What the keyboard is on, where that does not show it by itself.
    pub(super) fn focus_ring(&self, ctx: &Context) {
        let focused = ctx.memory(|memory| memory.focused());
        let Some(response) = focused.and_then(|id| ctx.read_response(id)) else {
            return;
        };
        let on_row = self.screen == Screen::Library && focused == self.chosen_row_id();
        // A board shows it in its own way.
        let has_board = matches!(self.screen, Screen::Game | Screen::Editor);
        let on_board = self.on_board && has_board;
        if !self.by_keyboard || on_board || on_row || ctx.text_edit_focused() {
            return;
        }
        let stroke = egui::Stroke::new(2.0, self.palette.accent);
        let rect = response.rect.expand(3.0);
        let painter = ctx.layer_painter(response.layer_id);
        painter.rect_stroke(rect, 9.0, stroke, egui::StrokeKind::Middle);
    }
}
