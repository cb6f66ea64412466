//! The board of the editor: hands and keys that move stones.

use egui::{Context, Event, Key, Modifiers, Ui};

use super::EditorScreen;
use super::draft::Draft;
use crate::board::Layout;
use crate::playback::{Moment, Signals};
use crate::rules::{PitIndex, Player};
use crate::text::Words;
use crate::text::names::{say_owned_pit, say_player};
use crate::ui::context::AppContext;
use crate::ui::widgets::{
    PitAction, PitLook, focus_pit, is_on_board, move_by_arrows, pit, show_board,
};

/// After so many seconds a digit begins a new number.
const NUMBER_GOES_ON: f64 = 1.2;

/// What a hand or a key does to a pit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edit {
    Add,
    Take,
    Empty,
    ToggleClosed,
}

impl From<PitAction> for Edit {
    fn from(action: PitAction) -> Edit {
        match action {
            PitAction::Activate => Edit::Add,
            PitAction::PutBack => Edit::Take,
            PitAction::TakeAll => Edit::Empty,
        }
    }
}

/// The look of a pit: hands always work.
fn look(focusable: bool) -> PitLook {
    PitLook {
        focusable,
        inviting: true,
        sweeping: true,
    }
}

impl EditorScreen {
    /// Draws the board in the room that is left and takes what is done on it.
    pub(super) fn board(&mut self, ui: &mut Ui, cx: &AppContext<'_>) {
        let area = ui.available_rect_before_wrap();
        let layout = Layout::fit(self.draft.game(), area).seen_from(cx.seat());
        self.keys(ui.ctx(), &layout);
        let moment = self.draft.moment();
        let hovered = self.pits(ui, cx, &layout, &moment);
        self.troughs(ui, cx, &layout, &moment);
        self.on_board = is_on_board(ui.ctx(), self.cursor);
        let focused = Some(self.cursor).filter(|_| self.on_board);
        let pointed = if cx.by_keyboard { focused } else { hovered };
        let moment = self.draft.moment();
        let told = pointed.filter(|_| layout.numbers_only());
        let told = told.map(|at| pit_name(cx.words, &moment, at));
        if told != self.told {
            // The line that says it was drawn before the board.
            self.told = told;
            ui.ctx().request_repaint();
        }
        // Where pits can be closed, a button works on the pit that the keyboard is on.
        let marked = self.on_board || self.draft.can_close();
        let signals = Signals {
            playable: pointed.into_iter().collect(),
            pointed,
            focused: Some(self.cursor).filter(|_| marked),
            ..Signals::default()
        };
        show_board(ui, cx, &layout, &moment, &signals);
    }

    /// Makes every pit a widget and does what is asked of it; says which one the mouse is over.
    fn pits(
        &mut self,
        ui: &Ui,
        cx: &AppContext<'_>,
        layout: &Layout,
        moment: &Moment,
    ) -> Option<PitIndex> {
        let mut hovered = None;
        let closes = ui.input(|input| input.modifiers.alt);
        for at in layout.reading_order() {
            let name = || pit_name(cx.words, moment, at);
            let look = look(at == self.cursor);
            let (response, actions) = pit(ui, at, layout.cell(at), look, name);
            if response.hovered() {
                hovered = Some(at);
            }
            if response.clicked() || response.secondary_clicked() {
                self.cursor = at;
                self.focus_board = true;
            }
            for action in actions {
                match Edit::from(action) {
                    Edit::Add if closes => change(&mut self.draft, at, Edit::ToggleClosed),
                    edit => change(&mut self.draft, at, edit),
                }
                ui.ctx().request_repaint();
            }
        }
        if std::mem::take(&mut self.focus_board) {
            focus_pit(ui.ctx(), self.cursor);
        }
        hovered
    }

    /// Makes the troughs take stones by the same hands as the pits. For keys there are the numbers
    /// above the board.
    fn troughs(&mut self, ui: &Ui, cx: &AppContext<'_>, layout: &Layout, moment: &Moment) {
        let Some(troughs) = layout.troughs else {
            return;
        };
        for player in Player::BOTH {
            let at = player.index();
            let name = || store_name(cx.words, &self.draft, moment, player);
            // The ids of pits go on with the troughs.
            let id = layout.pits.len() + at;
            let (_, actions) = pit(ui, id, troughs[at], look(false), name);
            for action in actions {
                let held = self.draft.store(player);
                let held = match Edit::from(action) {
                    Edit::Empty => 0,
                    Edit::Take => held.saturating_sub(1),
                    _ => held + 1,
                };
                self.draft.set_store(player, held);
                ui.ctx().request_repaint();
            }
        }
    }

    /// Takes the keys that belong to the board while the keyboard is on it.
    fn keys(&mut self, ctx: &Context, layout: &Layout) {
        if !self.focus_board && !is_on_board(ctx, self.cursor) {
            return;
        }
        move_by_arrows(ctx, layout, &mut self.cursor);
        let at = self.cursor;
        for (key, edit) in [
            (Key::Plus, Edit::Add),
            (Key::Equals, Edit::Add),
            (Key::Minus, Edit::Take),
            (Key::Delete, Edit::Empty),
            (Key::Backspace, Edit::Empty),
            (Key::C, Edit::ToggleClosed),
        ] {
            let presses = ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
            for _ in 0..presses {
                change(&mut self.draft, at, edit);
            }
        }
        let (digits, now) = ctx.input(|input| (digits(&input.events), input.time));
        for digit in digits {
            let goes_on = self
                .typed
                .is_some_and(|(pit, when)| pit == at && now - when < NUMBER_GOES_ON);
            self.draft.type_digit(at, digit, goes_on);
            self.typed = Some((at, now));
        }
    }
}

/// What a pit is called by a screen reader.
fn pit_name(words: &Words, moment: &Moment, at: PitIndex) -> String {
    let name = say_owned_pit(words, moment.position.shape(), at);
    let closed = moment.pits.get(at).is_some_and(|pit| pit.is_closed());
    let id = if closed {
        "pit-name-closed"
    } else {
        "pit-name"
    };
    let values = [("pit", name.into()), ("count", moment.stones(at).into())];
    words.fill(id, &values)
}

fn store_name(words: &Words, draft: &Draft, moment: &Moment, player: Player) -> String {
    let id = if draft.can_close() {
        "store-reserve"
    } else {
        "store-captured"
    };
    let count = moment.store[player.index()];
    let name = say_player(words, player);
    words.fill(id, &[("player", name.into()), ("count", count.into())])
}

/// Does something to a pit.
fn change(draft: &mut Draft, at: PitIndex, edit: Edit) {
    match edit {
        Edit::Add => draft.add(at),
        Edit::Take => draft.take(at),
        Edit::Empty => draft.empty(at),
        Edit::ToggleClosed => draft.toggle_closed(at),
    }
}

/// The digits that were typed. Text, not keys, since keyboards have digits in different places.
fn digits(events: &[Event]) -> Vec<u16> {
    let texts = events.iter().filter_map(|event| match event {
        Event::Text(text) => Some(text),
        _ => None,
    });
    let digits = texts.flat_map(|text| text.chars().filter_map(|c| c.to_digit(10)));
    digits.filter_map(|digit| digit.try_into().ok()).collect()
}
