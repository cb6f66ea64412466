//! One frame of the window.

use egui::{CentralPanel, Context, Event, Id, Key, Stroke, StrokeKind, Ui, UiBuilder};

use super::NsoloApp;
use super::window::{Filling, Solved};
use crate::playback::Telling;
use crate::rules::Player;
use crate::table::{Session, Table};
use crate::text::names::say_player;
use crate::text::{captions, game, title};
use crate::ui::commands::Command;
use crate::ui::context::{AppContext, manner, running};
use crate::ui::drop_target;
use crate::ui::facts::Place;
use crate::ui::menu::{top_bar, top_buttons};
use crate::ui::screens::play::{hands, lesson_window_titles};
use crate::ui::widgets::{MenusClosed, give_keyboard_back, is_narrow};

/// What every part may read in this frame. The other parts stay free to be changed meanwhile.
macro_rules! context {
    ($app:ident) => {
        AppContext {
            words: &$app.words,
            theme: &$app.theme,
            settings: &$app.settings.values,
            progress: $app.progress.progress(),
            recent: $app.recent.list(),
            left_open: $app.autosave.left_open(),
            by_keyboard: $app.window.by_keyboard,
            has_dialog: $app.dialogs.current().is_some(),
            facts: $app.facts(),
            players: $app.players(),
            preview: $app.exports.preview.as_ref(),
            analysis: &$app.computer.analysis,
            actions: &$app.window.actions,
        }
    };
}

impl NsoloApp {
    /// Draws a frame and takes what was done in it.
    pub fn frame(&mut self, ui: &mut Ui) {
        let ctx = ui.ctx().clone();
        self.fit(&ctx);
        self.take_answers(&ctx);
        if self.autosave.is_awaited() {
            CentralPanel::default().show(ui, |ui| {
                ui.centered_and_justified(|ui| ui.label(self.words.say("bringing-back")));
            });
            return;
        }
        self.tell_unkept();
        self.dialogs.begin_frame();
        self.notice_front(&ctx);
        self.take_dropped(&ctx);
        self.keys(&ctx);
        self.run_film(&ctx);
        self.follow_analysis();
        self.screens.play.follow(&self.session);
        self.run_lesson(&ctx);
        self.notice_hands(&ctx);
        self.screens.play.follow_sweep(&self.session);
        self.draw_under(ui);
        self.run_actions(&ctx);
        self.follow_preview(&ctx);
        self.draw_over(&ctx);
        self.run_actions(&ctx);
        self.run_keyed(&ctx);
        self.follow_analysis();
        self.watch_closing(&ctx);
        self.show_asking();
        self.follow_computer(&ctx);
        self.tell_waiting(&ctx);
        self.guard_changes(&ctx);
        self.autosave.save(&self.session);
        self.note_fate();
        self.set_title(&ctx);
        self.note_size(&ctx);
        self.note_marked(&ctx);
    }

    /// What lies under a dialog, where one is open. It does not see the mouse then: a tooltip that was open
    /// would stay, over the dialog.
    fn draw_under(&mut self, ui: &mut Ui) {
        // A menu is closed by a click beside it, and has to see that.
        let is_covered = self.dialogs.current().is_some() && !egui::Popup::is_any_open(ui.ctx());
        if !is_covered {
            self.draw(ui);
            return;
        }
        let ctx = ui.ctx().clone();
        let mouse = ctx.input_mut(|input| std::mem::take(&mut input.pointer));
        self.draw(ui);
        ctx.input_mut(|input| input.pointer = mouse);
    }

    /// Bar, notifications and screen.
    fn draw(&mut self, ui: &mut Ui) {
        let (titles, buttons) = (self.bar_titles(), self.bar_buttons(ui.ctx()));
        let cx = context!(self);
        let place = top_bar(ui, &cx, &titles, &buttons);
        // What is told lies over a board, which does not move for it.
        let has_board = [Place::Play, Place::Editor].contains(&cx.facts.place);
        if !has_board {
            self.notices.in_line(ui, &cx);
        }
        // Its parts keep their names, whatever is told above them.
        let rest = ui.available_rect_before_wrap();
        let screen = UiBuilder::new().max_rect(rest);
        let screen = screen.scope_id(Id::unique("screen"));
        let session = &mut self.session.playing();
        self.screens.ui(&mut ui.new_child(screen), &cx, session);
        if has_board {
            self.notices.over(ui.ctx(), &cx);
        }
        top_buttons(ui, &cx, place, &buttons);
        let closed = give_keyboard_back(ui.ctx());
        let loses = self.loses_keyboard(ui.ctx());
        let lost = loses || closed == MenusClosed::Nowhere;
        if lost && self.window.by_keyboard {
            self.screens.focus_main(&self.session);
        }
    }

    /// Whether what had the keyboard has it no more and nothing else has come to have it: a button that
    /// cannot be pressed any more.
    fn loses_keyboard(&mut self, ctx: &Context) -> bool {
        let has = ctx.memory(|memory| memory.focused().is_some());
        let had = std::mem::replace(&mut self.window.has_keyboard, has);
        let covered = self.dialogs.current().is_some() || egui::Popup::is_any_open(ctx);
        // Where Tab comes round, the first has it with the next frame.
        let by_tab = ctx.input(|input| input.key_pressed(Key::Tab));
        had && !has && !covered && !by_tab
    }

    /// What lies over the screen.
    fn draw_over(&mut self, ctx: &Context) {
        let cx = context!(self);
        let closed = self.dialogs.ui(ctx, &cx, &self.session);
        if self.takes_files() {
            drop_target::show_hovering(ctx, &cx);
        }
        self.show_focus(ctx, &cx);
        if self.dialogs.has_come() {
            // What was pressed before it was seen was not meant for it.
            self.guard(ctx);
        }
        if closed {
            // The keyboard goes back to where it was.
            self.screens.focus_main(&self.session);
        }
    }

    /// Shows what the keyboard is on, where that does not show it by itself.
    fn show_focus(&self, ctx: &Context, cx: &AppContext<'_>) {
        let focused = ctx.memory(|memory| memory.focused());
        let Some((id, response)) = focused.and_then(|id| Some((id, ctx.read_response(id)?))) else {
            return;
        };
        let shown = self.screens.shows_focus(&self.session, id);
        if !cx.by_keyboard || shown || ctx.text_edit_focused() {
            return;
        }
        let stroke = Stroke::new(2.0, cx.palette().accent);
        let rect = response.rect.expand(3.0);
        let painter = ctx.layer_painter(response.layer_id);
        painter.rect_stroke(rect, 9.0, stroke, StrokeKind::Middle);
    }

    /// Who plays each side of what is shown.
    fn players(&self) -> [String; 2] {
        let words = &self.words;
        Player::BOTH.map(|player| match self.session.shown() {
            Some(table) => game::whole_side(words, table, player),
            None => say_player(words, player),
        })
    }

    /// What the bar at the top says, the shortest last.
    fn bar_titles(&self) -> Vec<String> {
        let (words, session) = (&self.words, &self.session);
        let on_board = session.shown().filter(|_| self.screens.shows_play(session));
        match (on_board, session.lesson()) {
            (Some(_), Some(run)) => lesson_window_titles(words, run),
            (Some(table), None) => {
                let titles = title::titles(words, table, &table.moment());
                match session.tried_out() {
                    Some(_) => title::trying_out(words, &titles),
                    None => titles,
                }
            }
            (None, _) => self
                .screens
                .titles(words)
                .unwrap_or_else(|| vec![words.say("app-name")]),
        }
    }

    /// The buttons of that bar, each with the name of its text.
    fn bar_buttons(&self, ctx: &Context) -> Vec<(Command, &'static str)> {
        let plays = self.screens.shows_play(&self.session);
        if !plays && self.screens.editor().is_none() {
            return Vec::new();
        }
        let beside = self.has_panel_beside(ctx);
        if plays && self.session.lesson().is_some() {
            // Nothing is undone there, and beside the board the list stands already.
            let list = (Command::LessonList, "lessons-title");
            return if beside { Vec::new() } else { vec![list] };
        }
        let mut buttons = vec![
            (Command::Undo, "command-undo"),
            (Command::Redo, "command-redo"),
        ];
        if !is_narrow(ctx) {
            buttons.push((Command::TurnBoard, "turn-button"));
        }
        if plays && !beside {
            buttons.push((Command::Panel, "panel-button"));
        }
        buttons
    }

    /// Lets the film run on.
    fn run_film(&mut self, ctx: &Context) {
        if [Place::Rules, Place::Library].contains(&self.screens.place(&self.session)) {
            // The turn waits where it was until the player comes back.
            return;
        }
        let in_lesson = self.session.lesson().is_some();
        let how = running(&self.settings.values, in_lesson);
        let running = self.session.shown_mut().filter(|table| table.is_running());
        let Some(table) = running else { return };
        let seconds = f64::from(ctx.input(|input| input.stable_dt).min(0.1));
        if how.tells {
            let (words, game) = (&self.words, table.record().game());
            let telling = Telling {
                pace: how.pace,
                to_read: &|caption| captions::seconds_to_read(words, game, caption),
                // A game tells it beside what can be done next; a lesson tells what came of the try.
                reads_last: in_lesson,
            };
            table.advance_telling(seconds, &telling);
        } else {
            table.advance(seconds, how.pace);
        }
        // Once more after the end: the still board is drawn by this frame, rings by their state.
        ctx.request_repaint();
    }

    /// Looks where the lesson stands; what is done is remembered.
    fn run_lesson(&mut self, ctx: &Context) {
        let manner = manner(&self.settings.values);
        let Some(run) = self.session.lesson_mut() else {
            self.note_solved();
            return;
        };
        let looked = run.look(manner);
        if looked.solved {
            self.window.solved = Some(Solved {
                lesson: &run.lesson().name,
                after_hint: run.had_hint(),
                table: run.table().id(),
            });
        }
        let solved = self.window.solved.as_ref();
        // What came of a try counts once it is seen, or the lesson left.
        let is_seen = solved.is_some_and(|solved| {
            let table = run.table();
            !table.is_moving() || table.id() != solved.table
        });
        if looked.has_verdict {
            // The keyboard goes to what can be done now.
            self.screens.play.focus_lesson();
        }
        if looked != crate::table::Looked::default() {
            ctx.request_repaint();
        }
        if is_seen {
            self.note_solved();
        }
    }

    fn notice_hands(&mut self, ctx: &Context) {
        let (pressed, by_keyboard) = hands(ctx);
        if pressed {
            let moving = self.session.shown().is_some_and(Table::is_moving);
            self.screens.play.notice_press(moving);
        }
        self.window.by_keyboard = by_keyboard.unwrap_or(self.window.by_keyboard);
    }

    /// Looks again which recent games are there when the window comes to the front: files may have come
    /// or gone meanwhile.
    fn notice_front(&mut self, ctx: &Context) {
        let is_front = |event: &Event| *event == Event::WindowFocused(true);
        if ctx.input(|input| input.events.iter().any(is_front)) {
            self.look_for_recent();
        }
    }

    /// Guards what has changed in this frame: what has come under the mouse was not meant.
    fn guard_changes(&mut self, ctx: &Context) {
        let session: &Session = &self.session;
        let facts = self.facts();
        let now = Filling {
            place: facts.place,
            purpose: facts.purpose,
            table: session.shown().map(Table::id),
            dialog: self.dialogs.kind(),
            popup: egui::Popup::is_any_open(ctx),
            panels: [
                self.settings.values.side_panel,
                self.screens.play.has_panel_over(),
            ],
            result: facts.shows_result && facts.place == Place::Play,
            notices: self.notices.number(),
            seat: self.seat(),
            recent: match facts.place {
                Place::Welcome => self.recent.list().len(),
                _ => 0,
            },
        };
        if self.window.filling.as_ref() != Some(&now) {
            self.window.filling = Some(now);
            self.guard(ctx);
        }
    }

    /// What has come under the mouse is not hit by a click that was meant for what was there before.
    pub(super) fn guard(&mut self, ctx: &Context) {
        self.screens.play.guard(ctx);
    }

    /// Notes what menus mark as on.
    fn note_marked(&mut self, ctx: &Context) {
        let full_screen = ctx.input(|input| input.viewport().fullscreen);
        self.window.is_full_screen = full_screen.unwrap_or(false);
        self.window.shows_panel = self.has_panel_beside(ctx) || self.screens.play.has_panel_over();
    }
}
