//! Where the keyboard is on the board, what follows from what is shown, and which presses belong to
//! what moves.

use egui::{Context, Event, Key, Modifiers};

use super::result_card::ResultCard;
use super::{Focus, PlayScreen};
use crate::board::Layout;
use crate::rules::PitIndex;
use crate::table::{Session, Table, View};
use crate::ui::widgets::{PitAction, is_on_board, move_by_arrows};

/// By what it is told whether something else is shown than before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Situation {
    table: u64,
    view: View,
    revision: u64,
    moving: bool,
}

impl Situation {
    fn of(table: &Table) -> Situation {
        Situation {
            table: table.id(),
            view: table.view(),
            revision: table.revision(),
            moving: table.is_moving(),
        }
    }

    /// Whether something else can be done than before, on the same table.
    fn differs_from(self, before: Situation) -> bool {
        let came_to_rest = before.moving && !self.moving;
        let rested = !before.moving && !self.moving;
        self.revision != before.revision || came_to_rest || rested && self.view != before.view
    }
}

impl PlayScreen {
    /// Follows what is on the board, at the head of a frame: where something else can be done than before,
    /// the keyboard goes where it can, and what was refused is forgotten. While something moves nothing
    /// can be done, so the keyboard stays; so it does where a stone was chosen on a pit.
    pub fn follow(&mut self, session: &Session) {
        let chose = std::mem::take(&mut self.chose);
        let Some(table) = session.shown() else {
            self.seen = None;
            self.result = ResultCard::default();
            return;
        };
        let now = Situation::of(table);
        let before = self.seen.replace(now);
        let is_new = before.is_none_or(|before| before.table != now.table);
        let has_changed = before
            .is_some_and(|before| before.table == now.table && before.revision != now.revision);
        if is_new {
            self.was_sweeping = false;
            self.focus = Some(Focus::Board);
        }
        if is_new || before.is_some_and(|before| now.differs_from(before)) {
            self.refused = None;
            self.resting = self.pointed;
            if !(chose && table.sweeping().is_some()) {
                self.place_cursor(table);
            }
        }
        if self.result.follow(session, has_changed) {
            self.focus = Some(Focus::Result);
        }
    }

    /// What was refused is forgotten.
    pub fn forget_refused(&mut self) {
        self.refused = None;
    }

    /// When a sweep begins, the keyboard goes to it.
    pub fn follow_sweep(&mut self, session: &Session) {
        let Some(table) = session.shown() else { return };
        let sweeping = table.sweeping();
        let is_complete = sweeping.is_some_and(|(at, chosen)| chosen.is_complete(at));
        let now = sweeping.is_some();
        if now && !self.was_sweeping {
            self.place_cursor(table);
            self.focus = Some(if is_complete {
                Focus::Confirm
            } else {
                Focus::Board
            });
        }
        self.was_sweeping = now;
    }

    /// Brings the keyboard to what confirms the sweep, once it can be.
    pub fn focus_confirm(&mut self) {
        self.focus = Some(Focus::Confirm);
    }

    /// Brings the keyboard to the board.
    pub fn focus_board(&mut self) {
        self.focus = Some(Focus::Board);
    }

    /// Brings the keyboard to what is shown beside the board in place of the turns.
    pub fn focus_side(&mut self) {
        self.focus = Some(Focus::Side);
    }

    /// Brings the keyboard to what can be done now in a lesson.
    pub fn focus_lesson(&mut self) {
        self.focus = Some(Focus::Lesson);
    }

    /// Whether the keyboard is on the board.
    #[must_use]
    pub fn is_on_board(&self) -> bool {
        self.on_board
    }

    /// Whether a sweep is being chosen.
    #[must_use]
    pub fn is_sweeping(&self) -> bool {
        self.was_sweeping
    }

    /// The pit the keyboard is on.
    #[must_use]
    pub fn cursor(&self) -> PitIndex {
        self.cursor
    }

    /// A press while something moves belongs to that, however late its click comes.
    pub fn notice_press(&mut self, moving: bool) {
        self.swallow_click = moving;
    }

    /// Takes the card of a game that is over, or the panel, from the board where Escape is pressed.
    pub fn take_escape(&mut self, ctx: &Context) {
        self.close_result(ctx);
        if self.panel_over_board
            && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
        {
            self.panel_over_board = false;
        }
    }

    /// Takes the keys that belong to the board while the keyboard is on it.
    pub(super) fn board_keys(&mut self, ctx: &Context, layout: &Layout) -> Vec<PitAction> {
        if self.focus != Some(Focus::Board) && !is_on_board(ctx, self.cursor) {
            return Vec::new();
        }
        if move_by_arrows(ctx, layout, &mut self.cursor) {
            self.refused = None;
        }
        let mut actions = Vec::new();
        for (key, action) in [
            (Key::Plus, PitAction::Activate),
            (Key::Equals, PitAction::Activate),
            (Key::Minus, PitAction::PutBack),
        ] {
            if self.was_sweeping {
                let presses =
                    ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
                actions.extend(std::iter::repeat_n(action, presses));
            }
        }
        actions
    }

    /// Brings the keyboard to a pit where something can be done.
    fn place_cursor(&mut self, table: &Table) {
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
            self.focus = Some(Focus::Board);
        }
    }
}

/// What hands did in a frame: whether a mouse button was pressed, and whether the keyboard was used more
/// recently than the mouse, where either was.
#[must_use]
pub fn hands(ctx: &Context) -> (bool, Option<bool>) {
    ctx.input(|input| {
        let happened = |wanted: fn(&Event) -> bool| input.events.iter().any(wanted);
        let pressed = input.pointer.any_pressed();
        let moved = happened(|e| matches!(e, Event::PointerMoved(_) | Event::MouseWheel { .. }));
        // A key held for a click is no typing, and one that steps points at nothing.
        let typed =
            happened(|e| matches!(e, Event::Key { key, .. } if !is_held(*key) && !steps(*key)));
        let by_keyboard = match (pressed || moved, typed) {
            (true, _) => Some(false),
            (false, true) => Some(true),
            (false, false) => None,
        };
        (pressed, by_keyboard)
    })
}

/// Whether a key goes through the turns, wherever the mouse rests meanwhile.
fn steps(key: Key) -> bool {
    [
        Key::Comma,
        Key::Period,
        Key::OpenBracket,
        Key::CloseBracket,
        Key::Home,
        Key::End,
    ]
    .contains(&key)
}

/// Whether a key only changes what others, or a click, mean.
fn is_held(key: Key) -> bool {
    matches!(
        key,
        Key::ShiftLeft
            | Key::ShiftRight
            | Key::ControlLeft
            | Key::ControlRight
            | Key::AltLeft
            | Key::AltRight
            | Key::SuperLeft
            | Key::SuperRight
    )
}
