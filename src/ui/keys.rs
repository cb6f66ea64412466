//! The keyboard: every key does one thing, wherever the focus is, except in a text field.

use egui::{Context, Event, EventFilter, FocusDirection, Id, Key, Modifiers};

use super::app::{NsoloApp, Wish};
use super::board::{Layout, PIT_KEYS, PitAction, pit_id};
use super::commands::{COMMANDS, Command};
use super::dialogs::Dialog;

impl NsoloApp {
    /// Takes the keys that are commands, before any widget sees them.
    pub(super) fn keys(&mut self, ctx: &Context) {
        if !matches!(self.dialog, Dialog::None) || egui::Popup::is_any_open(ctx) {
            return;
        }
        self.keep_board(ctx);
        let typing = ctx.text_edit_focused();
        let sweeping = self.was_sweeping;
        ctx.input_mut(|input| {
            // A key held down plays one turn, not several; in a sweep it takes stone after stone.
            input.events.retain(|event| match event {
                Event::Key {
                    key: Key::Enter,
                    repeat: true,
                    ..
                } => sweeping || typing,
                Event::Key {
                    key: Key::Space,
                    repeat: true,
                    ..
                } => typing,
                _ => true,
            });
        });
        // Most modifiers first, since fewer also match.
        let mut table: Vec<_> = COMMANDS
            .iter()
            .filter_map(|info| Some((info.command, info.shortcut?)))
            .collect();
        table.sort_by_key(|(_, shortcut)| !shortcut.modifiers.shift);
        for (command, shortcut) in table {
            let plain = shortcut.modifiers.is_none();
            let belongs_to_text = typing && !is_function_key(shortcut.logical_key);
            if plain && (belongs_to_text || !self.is_possible(command)) {
                continue;
            }
            if ctx.input_mut(|input| input.consume_shortcut(&shortcut)) {
                // Space ends a turn just played; it pauses what is only looked at.
                let ends = command == Command::PlayPause && self.is_possible(Command::Finish);
                self.ask_for(if ends { Command::Finish } else { command });
            }
        }
        if self.panel_over_board
            && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
        {
            self.panel_over_board = false;
        }
        if !typing {
            // Space belongs to the films alone: it presses no pit and no button.
            ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Space));
        }
    }

    /// Takes the keys that belong to the board while the keyboard is on it.
    pub(super) fn board_keys(&mut self, ctx: &Context, layout: &Layout) -> Vec<PitAction> {
        if !self.is_on_board(ctx) {
            return Vec::new();
        }
        self.arrow_keys(ctx, layout);
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

    /// Lets the arrows move the keyboard from pit to pit.
    pub(super) fn arrow_keys(&mut self, ctx: &Context, layout: &Layout) {
        let arrows = take_presses(ctx, &ARROWS);
        if arrows.is_empty() {
            return;
        }
        for key in arrows {
            let (right, down) = match key {
                Key::ArrowLeft => (-1, 0),
                Key::ArrowRight => (1, 0),
                Key::ArrowUp => (0, -1),
                _ => (0, 1),
            };
            if let Some(pit) = layout.beside(self.cursor, right, down) {
                self.cursor = pit;
                self.refused = None;
            }
        }
        self.focus_board(ctx);
    }

    /// Brings the keyboard to its pit.
    pub(super) fn focus_board(&self, ctx: &Context) {
        ctx.memory_mut(|memory| memory.request_focus(pit_id(self.cursor)));
        lock_keys(ctx, pit_id(self.cursor), PIT_KEYS);
    }

    /// Whether the keyboard is on a pit, or on its way there.
    pub(super) fn is_on_board(&self, ctx: &Context) -> bool {
        self.wish == Some(Wish::Board) || ctx.memory(|memory| memory.has_focus(pit_id(self.cursor)))
    }

    /// Escape lets go of what has the keyboard, unless it has locked that key in an earlier frame;
    /// a pit keeps it from the first.
    fn keep_board(&self, ctx: &Context) {
        let pit = pit_id(self.cursor);
        let escaped = ctx.input(|input| input.key_pressed(Key::Escape));
        ctx.memory_mut(|memory| {
            let lost = memory.had_focus_last_frame(pit) && memory.focused().is_none();
            if lost && escaped {
                memory.request_focus(pit);
            }
        });
    }
}

/// The keys that go from one thing to the next.
pub(super) const ARROWS: [Key; 4] = [
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::ArrowUp,
    Key::ArrowDown,
];

/// Takes the presses of some keys, in the order in which they came.
pub(super) fn take_presses(ctx: &Context, keys: &[Key]) -> Vec<Key> {
    let mut taken = Vec::new();
    ctx.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Key {
                key,
                pressed: true,
                modifiers,
                ..
            } if keys.contains(key) && modifiers.matches_logically(Modifiers::NONE) => {
                taken.push(*key);
                false
            }
            _ => true,
        });
    });
    taken
}

/// Keeps these keys for the widget that has the keyboard. Egui begins to do so a frame later than
/// it is told; a key that comes before would carry the keyboard away, so its way is taken from it.
pub(super) fn lock_keys(ctx: &Context, id: Id, filter: EventFilter) {
    ctx.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    keep_from_moving(ctx, filter);
}

/// Lets the keyboard go only where keys lead that are not kept.
pub(super) fn keep_from_moving(ctx: &Context, kept: EventFilter) {
    let way = ctx.input(|input| {
        let others = input.events.iter().filter(|event| !kept.matches(event));
        others.filter_map(way_of).next_back()
    });
    ctx.memory_mut(|memory| memory.move_focus(way.unwrap_or(FocusDirection::None)));
}

/// Where egui moves the keyboard for a key.
fn way_of(event: &Event) -> Option<FocusDirection> {
    let Event::Key {
        key,
        pressed: true,
        modifiers,
        ..
    } = event
    else {
        return None;
    };
    match key {
        Key::Tab if modifiers.shift_only() => Some(FocusDirection::Previous),
        _ if modifiers.any() => None,
        Key::Tab => Some(FocusDirection::Next),
        Key::ArrowLeft => Some(FocusDirection::Left),
        Key::ArrowRight => Some(FocusDirection::Right),
        Key::ArrowUp => Some(FocusDirection::Up),
        Key::ArrowDown => Some(FocusDirection::Down),
        _ => None,
    }
}

/// Whether a key means nothing in a text field.
fn is_function_key(key: Key) -> bool {
    (Key::F1..=Key::F35).contains(&key)
}
