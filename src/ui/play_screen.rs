//! The screen with a game on the table: board, bar, panel.

use egui::{
    Align, CentralPanel, Context, Frame, Label, Margin, Rect, RichText, Role, Sense, Ui, UiBuilder,
    WidgetInfo, pos2, vec2,
};

use super::app::{NsoloApp, Wish};
use super::bar::is_low;
use super::board::{BoardWords, Layout, PitAction, PitLook, Scene, Signals, paint, pit, pit_id};
use super::say;
use super::table::{Clicked, Table};
use super::theme::{Weight, font, size};
use crate::playback::Moment;
use crate::rules::{PitIndex, Player, Refusal};

/// Height of a player's line above or below the board, in points.
const STRIP: f32 = 34.0;
/// The same in a low window.
const LOW_STRIP: f32 = 26.0;

/// Room for the line under the board, in points.
const LINE: f32 = 30.0;

impl NsoloApp {
    /// Draws the game on the table and takes what is done with it.
    pub(super) fn play_screen(&mut self, ui: &mut Ui) {
        let margin = if self.is_narrow(ui.ctx()) { 12 } else { 24 };
        self.bar(ui, margin);
        self.side_panel(ui, margin);
        let frame = Frame::NONE.inner_margin(Margin {
            left: margin,
            right: margin,
            top: if is_low(ui.ctx()) { 10 } else { 20 },
            bottom: 0,
        });
        CentralPanel::no_frame()
            .frame(frame)
            .show(ui, |ui| self.board(ui));
    }

    fn board(&mut self, ui: &mut Ui) {
        let Some(table) = &self.table else { return };
        let whole = ui.available_rect_before_wrap();
        let area = whole.with_max_y((whole.bottom() - LINE).max(whole.top() + 1.0));
        let moment = table.moment();
        let strip = self.strip_height(ui.ctx());
        let layout = Layout::fit(moment.position.game(), area.shrink2(vec2(0.0, strip)));
        let mut actions: Vec<(PitIndex, PitAction)> = Vec::new();
        for action in self.board_keys(ui.ctx(), &layout) {
            actions.push((self.cursor, action));
        }
        let ground = ui.interact(whole, ui.scope_id().with("ground"), Sense::CLICK);
        self.troughs(ui, &layout, &moment);
        let hovered = self.pits(ui, &layout, &moment, &mut actions);
        let pointed = self.pointed(ui, hovered);
        let signals = self.signals(ui, &moment, pointed);
        let words = BoardWords {
            closed: self.words.say("closed"),
        };
        let scene = Scene {
            layout: &layout,
            palette: &self.palette,
            moment: &moment,
            signals: &signals,
            words: &words,
        };
        paint(ui.painter(), self.pictures(), &scene.draw());
        if strip > 0.0 {
            self.strips(ui, &layout, &moment, strip);
        }
        self.line_under(ui, whole, &layout, pointed, strip);
        let is_moving = |app: &NsoloApp| app.table.as_ref().is_some_and(Table::is_moving);
        let was_moving = is_moving(self);
        if ground.clicked() && was_moving {
            self.finish();
            ui.ctx().request_repaint();
        }
        for (pit, action) in actions {
            self.act(pit, action);
            ui.ctx().request_repaint();
        }
        if was_moving && !is_moving(self) {
            // A double click that ends a sowing plays nothing either.
            self.guard_clicks(ui.ctx());
        }
        if !ui.input(|input| input.pointer.any_down()) {
            self.swallow_click = false;
        }
    }

    /// Height of the players' lines above and below the board; none beside the panel.
    fn strip_height(&self, ctx: &Context) -> f32 {
        if self.panel_is_beside(ctx) {
            0.0
        } else if is_low(ctx) {
            LOW_STRIP
        } else {
            STRIP
        }
    }

    /// The players above and below the board.
    fn strips(&self, ui: &mut Ui, layout: &Layout, moment: &Moment, strip: f32) {
        let above = layout.outer().top() - strip;
        let below = layout.outer().bottom() + 6.0;
        for (player, top) in [(Player::North, above), (Player::South, below)] {
            let rect = Rect::from_x_y_ranges(layout.outer().x_range(), top..=top + strip - 6.0);
            self.strip(ui, rect, moment, player);
        }
    }

    /// Names the troughs, for pointing at and for screen readers.
    fn troughs(&self, ui: &Ui, layout: &Layout, moment: &Moment) {
        let (Some(troughs), Some(table)) = (layout.troughs, &self.table) else {
            return;
        };
        for player in Player::BOTH {
            let name = say::store(&self.words, table, moment, player);
            let id = ui.scope_id().with(("trough", player.index()));
            let trough = ui.interact(troughs[player.index()], id, Sense::hover());
            trough.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
            trough.on_hover_text(&name);
        }
    }

    /// Makes every pit a widget; says which one the mouse is over.
    fn pits(
        &mut self,
        ui: &Ui,
        layout: &Layout,
        moment: &Moment,
        actions: &mut Vec<(PitIndex, PitAction)>,
    ) -> Option<PitIndex> {
        let table = self.table.as_ref()?;
        let mut hovered = None;
        let mut moved_to = None;
        for at in 0..layout.pits.len() {
            let look = PitLook {
                focusable: at == self.cursor,
                inviting: inviting(table, at),
                sweeping: table.sweeping().is_some(),
            };
            let name = || say::pit_name(&self.words, table, moment, at);
            let (response, asked) = pit(ui, at, layout.pit_rect(at), look, name);
            if response.hovered() {
                hovered = Some(at);
            }
            if response.clicked() {
                moved_to = Some(at);
            }
            actions.extend(asked.into_iter().map(|action| (at, action)));
        }
        if let Some(at) = moved_to {
            self.cursor = at;
            ui.memory_mut(|memory| memory.request_focus(pit_id(at)));
        }
        self.on_board = ui.memory(|memory| {
            memory
                .focused()
                .is_some_and(|id| (0..layout.pits.len()).any(|pit| pit_id(pit) == id))
        });
        if self.wish == Some(Wish::Board) {
            self.on_board = true;
            self.wish = None;
            self.focus_board(ui.ctx());
        }
        hovered
    }

    /// The pit that mouse or keyboard point at.
    fn pointed(&mut self, ui: &Ui, hovered: Option<PitIndex>) -> Option<PitIndex> {
        let focused = ui.memory(|memory| memory.has_focus(pit_id(self.cursor)));
        let pointed = if self.by_keyboard {
            Some(self.cursor).filter(|_| focused)
        } else {
            hovered
        };
        if self
            .refused
            .is_some_and(|(pit, _)| pointed.is_some_and(|at| at != pit))
        {
            self.refused = None;
        }
        pointed
    }

    fn signals(&mut self, ui: &Ui, moment: &Moment, pointed: Option<PitIndex>) -> Signals {
        let focused = ui.memory(|memory| memory.has_focus(pit_id(self.cursor)));
        let focused = Some(self.cursor).filter(|_| focused && self.by_keyboard);
        let Some(table) = &mut self.table else {
            return Signals::default();
        };
        let marked = table.signals();
        if table.is_moving() {
            return marked;
        }
        let preview = pointed.and_then(|pit| table.preview(pit).cloned());
        let mut signals = Signals {
            pointed,
            focused,
            preview,
            ..marked
        };
        if table.record().pending().is_some() || table.is_watch_only() {
            // Nothing can be played before the sweep is confirmed, or the try answered.
            return signals;
        }
        let choices = table.choices();
        signals.playable = choices.playable().collect();
        signals.never_ending = (0..moment.pits.len())
            .filter(|pit| choices.of(*pit) == Err(Refusal::NeverEnding))
            .collect();
        signals
    }

    /// The line under the board: what the pit pointed at would do, or why it may not be chosen.
    fn line_under(
        &self,
        ui: &mut Ui,
        whole: Rect,
        layout: &Layout,
        pointed: Option<PitIndex>,
        strip: f32,
    ) {
        let Some((text, refused)) = self.line_text(pointed) else {
            return;
        };
        let top = (layout.outer().bottom() + strip + 8.0).min(whole.bottom() - LINE + 6.0);
        let left = layout.outer().left();
        let rect = Rect::from_min_max(pos2(left + 2.0, top), pos2(whole.right(), top + LINE));
        let color = if refused {
            self.palette.text
        } else {
            self.palette.second
        };
        let text = RichText::new(text)
            .font(font(size::BODY, Weight::Regular))
            .color(color);
        let line = UiBuilder::new()
            .max_rect(rect)
            .layout(egui::Layout::left_to_right(Align::Min));
        ui.new_child(line).add(Label::new(text).truncate());
    }

    /// What that line says, and whether it is a refusal.
    fn line_text(&self, pointed: Option<PitIndex>) -> Option<(String, bool)> {
        let table = self.table.as_ref()?;
        let position = table.position();
        if table.is_moving() || position.outcome().is_some() {
            return None;
        }
        let words = &self.words;
        if table.sweeping().is_some() {
            return self.sweep_refusal(table).map(|text| (text, true));
        }
        if let Some((pit, why)) = self.refused {
            return Some((say::refused(words, position, pit, &why), true));
        }
        if table.is_watch_only() {
            return None;
        }
        let Some(pit) = pointed else {
            return Some((words.say("point-hint"), false));
        };
        Some(match table.choices().of(pit) {
            Ok(summary) => (say::preview(words, position, pit, &summary), false),
            Err(why) => (say::refused(words, position, pit, &why), true),
        })
    }

    /// Why the pit clicked last gives no stone to the sweep.
    fn sweep_refusal(&self, table: &Table) -> Option<String> {
        let (position, chosen) = table.sweeping()?;
        let (pit, why) = self.refused?;
        let enemy = position.shape().owner(pit) != position.player();
        if enemy && position.stones(pit) == 0 {
            return Some(say::refused(&self.words, position, pit, &Refusal::Empty));
        }
        if enemy && chosen.is_complete(position) {
            let due = position.sweep_due().into();
            return Some(self.words.fill("sweep-full", &[("due", due)]));
        }
        (!enemy).then(|| say::refused(&self.words, position, pit, &why))
    }

    fn act(&mut self, pit: PitIndex, action: PitAction) {
        let manner = self.manner();
        let swallow = std::mem::take(&mut self.swallow_click);
        let Some(table) = &mut self.table else { return };
        if swallow {
            self.finish();
            return;
        }
        let clicked = match action {
            PitAction::Activate => table.click(pit, 1, manner),
            PitAction::TakeAll => table.click(pit, u16::MAX, manner),
            PitAction::PutBack => {
                table.put_back(pit);
                Clicked::Done
            }
        };
        self.refused = match clicked {
            Clicked::Refused(pit, why) => {
                self.lesson_refused(pit, why);
                Some((pit, why))
            }
            _ => None,
        };
        // Where a pit is refused the keyboard stays, and with it the reason.
        if clicked == Clicked::Done && self.table.as_ref().is_some_and(|t| t.sweeping().is_none()) {
            self.place_cursor();
        }
    }

    /// Ends the film that is running.
    pub(super) fn finish(&mut self) {
        if let Some(table) = &mut self.table {
            table.finish();
        }
        self.place_cursor();
    }
}

/// Whether clicking a pit would do something.
fn inviting(table: &Table, pit: PitIndex) -> bool {
    match table.sweeping() {
        Some((position, chosen)) => chosen.concerns(position, pit),
        None if table.is_watch_only() => table.is_moving(),
        None => table.is_moving() || table.choices().of(pit).is_ok(),
    }
}
