//! The keyboard: every key does one thing, wherever the focus is, except in a text field.

use egui::{Context, Event, Key, Modifiers};

use super::app::NsoloApp;
use super::board::{Layout, PitAction, pit_id};
use super::commands::{COMMANDS, Command};
use super::dialogs::Dialog;

impl NsoloApp {
    /// Takes the keys that are commands, before any widget sees them.
    pub(super) fn keys(&mut self, ctx: &Context) {
        if !matches!(self.dialog, Dialog::None) || egui::Popup::is_any_open(ctx) {
            return;
        }
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
        let arrows = [
            (Key::ArrowLeft, -1, 0),
            (Key::ArrowRight, 1, 0),
            (Key::ArrowUp, 0, -1),
            (Key::ArrowDown, 0, 1),
        ];
        for (key, right, down) in arrows {
            let presses = ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
            for _ in 0..presses {
                if let Some(pit) = layout.beside(self.cursor, right, down) {
                    self.cursor = pit;
                    self.refused = None;
                }
            }
            if presses > 0 {
                ctx.memory_mut(|memory| memory.request_focus(pit_id(self.cursor)));
            }
        }
    }

    /// Whether the keyboard is on a pit.
    pub(super) fn is_on_board(&self, ctx: &Context) -> bool {
        ctx.memory(|memory| memory.has_focus(pit_id(self.cursor)))
    }
}

/// Whether a key means nothing in a text field.
fn is_function_key(key: Key) -> bool {
    (Key::F1..=Key::F35).contains(&key)
}
