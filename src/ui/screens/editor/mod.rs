//! The position editor: stones are set pit by pit, and a game is played from there.
//!
//! Nothing of the game on the table changes before that. The bounds of what can be played are
//! those of [`bounds`](crate::play::bounds).

mod board;
mod controls;
mod draft;

use egui::{Context, Frame, Key, Margin, Modifiers, Ui, UiBuilder};

use crate::rules::{Game, PitIndex, Position};
use crate::text::Words;
use crate::text::names::say_game_and_size;
use crate::text::title;
use crate::ui::action::{Action, Next};
use crate::ui::context::AppContext;
use crate::ui::widgets::{is_low, is_narrow};
use draft::Draft;

/// A position being set up.
#[derive(Clone, Debug)]
pub struct EditorScreen {
    draft: Draft,
    /// The pit the keyboard is on.
    cursor: PitIndex,
    /// The keyboard is to come to it.
    focus_board: bool,
    /// The board had the keyboard in the frame before.
    on_board: bool,
    /// The pit that a digit was typed on last, and when, in seconds.
    typed: Option<(PitIndex, f64)>,
    /// The pit pointed at and what it holds, where the board is too small to read that off it.
    told: Option<String>,
}

/// What a button of the editor asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    /// The game begins.
    Play,
    /// What was shown before is shown again.
    Cancel,
}

impl EditorScreen {
    /// Begins with a position, or with the usual start of a game.
    #[must_use]
    pub fn new(from: Option<&Position>, game: Game) -> EditorScreen {
        let draft = match from {
            Some(position) => Draft::of(position),
            None => Draft::usual(game),
        };
        EditorScreen {
            // The first pit of the player who is to move.
            cursor: draft.game().shape().pits_of(draft.player()).start,
            draft,
            focus_board: true,
            on_board: false,
            typed: None,
            told: None,
        }
    }

    /// Whether there is something that would be lost.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.draft.is_changed()
    }

    /// Whether a change can be taken back, and whether one can be made again.
    #[must_use]
    pub fn edits(&self) -> (bool, bool) {
        (self.draft.can_undo(), self.draft.can_redo())
    }

    /// Takes back the last change of the position.
    pub fn undo(&mut self) {
        self.draft.undo();
        self.focus_board();
    }

    /// Makes it again.
    pub fn redo(&mut self) {
        self.draft.redo();
        self.focus_board();
    }

    /// Brings the keyboard to the board.
    pub fn focus_board(&mut self) {
        self.focus_board = true;
    }

    /// The pit the keyboard is on.
    #[must_use]
    pub fn cursor(&self) -> PitIndex {
        self.cursor
    }

    /// Whether the keyboard is on the board.
    #[must_use]
    pub fn is_on_board(&self) -> bool {
        self.on_board
    }

    /// What the top bar says, the shortest last.
    #[must_use]
    pub fn titles(&self, words: &Words) -> Vec<String> {
        let game = say_game_and_size(words, self.draft.game());
        title::of_game(words, &[game], |alone| {
            vec![words.fill("editor-title", &[title::alone(alone)])]
        })
    }

    /// Takes all stones off the board.
    #[cfg(test)]
    pub fn clear(&mut self) {
        self.draft.clear();
    }

    /// Draws the editor and takes what is done in it.
    pub fn ui(&mut self, ui: &mut Ui, cx: &AppContext<'_>) {
        let cancelled = is_escaped(ui.ctx(), cx);
        let margin = if is_narrow(ui.ctx()) { 12 } else { 24 };
        // Below the board there is room for its shadow.
        let (top, bottom) = if is_low(ui.ctx()) { (8, 10) } else { (12, 18) };
        let frame = Frame::NONE.inner_margin(Margin {
            left: margin,
            right: margin,
            top,
            bottom,
        });
        // From the top down, as Tab goes; the bar has its room at the bottom.
        let whole = ui.available_rect_before_wrap();
        let room = whole.with_max_y(whole.bottom() - controls::bar_room(ui));
        let place = UiBuilder::new().max_rect(room).id_salt("editor-board");
        frame.show(&mut ui.new_child(place), |ui| {
            self.top(ui, cx);
            self.cursor = self.cursor.min(self.draft.moment().pits.len() - 1);
            self.board(ui, cx);
        });
        let asked = self.bar(ui, cx, margin);
        match (asked, self.draft.verdict()) {
            (Some(Asked::Play), Ok(start)) => {
                let next = Next::PlayFrom(self.draft.game(), start.clone());
                cx.ask(Action::Leave(next));
            }
            (Some(Asked::Cancel), _) => cx.ask(Action::Leave(Next::LeaveEditor)),
            _ if cancelled => cx.ask(Action::Leave(Next::LeaveEditor)),
            _ => {}
        }
    }
}

/// Whether Escape was pressed and belongs to the editor itself.
fn is_escaped(ctx: &Context, cx: &AppContext<'_>) -> bool {
    let elsewhere = cx.is_covered(ctx) || ctx.text_edit_focused();
    !elsewhere && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
}
