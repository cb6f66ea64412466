//! The board of the editor: hands and keys that move stones.

use egui::{Context, Event, Key, Modifiers, Ui};

use super::Editor;
use super::draft::Draft;
use crate::playback::Moment;
use crate::rules::{PitIndex, Player};
use crate::ui::app::{NsoloApp, Wish};
use crate::ui::board::{
    BoardWords, Layout, PitAction, PitLook, Scene, Signals, paint, pit, pit_id,
};
use crate::ui::errors::say_player;
use crate::ui::say;

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

impl NsoloApp {
    /// Draws the board in the room that is left and takes what is done on it.
    pub(super) fn editor_board(&mut self, ui: &mut Ui, editor: &mut Editor) {
        let area = ui.available_rect_before_wrap();
        let layout = Layout::fit(editor.draft.game(), area);
        self.editor_keys(ui.ctx(), &layout, editor);
        let moment = editor.draft.moment();
        let hovered = self.editor_pits(ui, &layout, &moment, &mut editor.draft);
        self.editor_troughs(ui, &layout, &moment, &mut editor.draft);
        let has_focus = ui.memory(|memory| memory.has_focus(pit_id(self.cursor)));
        let focused = Some(self.cursor).filter(|_| has_focus);
        let pointed = if self.by_keyboard { focused } else { hovered };
        let told = pointed.filter(|_| layout.numbers_only());
        let told = told.map(|at| self.editor_pit_name(&editor.draft.moment(), at));
        if told != editor.told {
            // The line that says it was drawn before the board.
            editor.told = told;
            ui.ctx().request_repaint();
        }
        // Where pits can be closed, a button works on the pit that the keyboard is on.
        let marked = has_focus || editor.draft.can_close();
        let signals = Signals {
            playable: pointed.into_iter().collect(),
            pointed,
            focused: Some(self.cursor).filter(|_| marked),
            ..Signals::default()
        };
        let words = BoardWords {
            closed: self.words.say("closed"),
        };
        let scene = Scene {
            layout: &layout,
            palette: &self.palette,
            moment: &editor.draft.moment(),
            signals: &signals,
            words: &words,
        };
        paint(ui.painter(), self.pictures(), &scene.draw());
    }

    /// Makes every pit a widget and does what is asked of it; says which one the mouse is over.
    fn editor_pits(
        &mut self,
        ui: &Ui,
        layout: &Layout,
        moment: &Moment,
        draft: &mut Draft,
    ) -> Option<PitIndex> {
        let mut hovered = None;
        let closes = ui.input(|input| input.modifiers.alt);
        for at in 0..layout.pits.len() {
            let name = || self.editor_pit_name(moment, at);
            let look = look(at == self.cursor);
            let (response, actions) = pit(ui, at, layout.pit_rect(at), look, name);
            if response.hovered() {
                hovered = Some(at);
            }
            if response.clicked() || response.secondary_clicked() {
                self.cursor = at;
                self.wish = Some(Wish::Board);
            }
            for action in actions {
                match Edit::from(action) {
                    Edit::Add if closes => change(draft, at, Edit::ToggleClosed),
                    edit => change(draft, at, edit),
                }
                ui.ctx().request_repaint();
            }
        }
        if self.wish == Some(Wish::Board) {
            self.wish = None;
            self.focus_board(ui.ctx());
        }
        hovered
    }

    /// What a pit is called by a screen reader.
    fn editor_pit_name(&self, moment: &Moment, at: PitIndex) -> String {
        let name = say::owned_pit(&self.words, moment.position.shape(), at);
        let closed = moment.pits.get(at).is_some_and(|pit| pit.is_closed());
        let id = if closed {
            "pit-name-closed"
        } else {
            "pit-name"
        };
        let values = [("pit", name.into()), ("count", moment.stones(at).into())];
        self.words.fill(id, &values)
    }

    /// Makes the troughs take stones by the same hands as the pits. For keys there are the numbers
    /// above the board.
    fn editor_troughs(&self, ui: &Ui, layout: &Layout, moment: &Moment, draft: &mut Draft) {
        let Some(troughs) = layout.troughs else {
            return;
        };
        for player in Player::BOTH {
            let at = player.index();
            let name = || self.editor_store_name(draft, moment, player);
            // The ids of pits go on with the troughs.
            let id = layout.pits.len() + at;
            let (_, actions) = pit(ui, id, troughs[at], look(false), name);
            for action in actions {
                let held = draft.store(player);
                let held = match Edit::from(action) {
                    Edit::Empty => 0,
                    Edit::Take => held.saturating_sub(1),
                    _ => held + 1,
                };
                draft.set_store(player, held);
                ui.ctx().request_repaint();
            }
        }
    }

    fn editor_store_name(&self, draft: &Draft, moment: &Moment, player: Player) -> String {
        let id = if draft.can_close() {
            "store-reserve"
        } else {
            "store-captured"
        };
        let count = moment.store[player.index()];
        let name = say_player(&self.words, player);
        self.words
            .fill(id, &[("player", name.into()), ("count", count.into())])
    }

    /// Takes the keys that belong to the board while the keyboard is on it.
    fn editor_keys(&mut self, ctx: &Context, layout: &Layout, editor: &mut Editor) {
        if !self.is_on_board(ctx) {
            return;
        }
        self.arrow_keys(ctx, layout);
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
                change(&mut editor.draft, at, edit);
            }
        }
        let (digits, now) = ctx.input(|input| (digits(&input.events), input.time));
        for digit in digits {
            let goes_on = editor
                .typed
                .is_some_and(|(pit, when)| pit == at && now - when < NUMBER_GOES_ON);
            editor.draft.type_digit(at, digit, goes_on);
            editor.typed = Some((at, now));
        }
    }
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
