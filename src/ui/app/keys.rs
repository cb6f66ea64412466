//! The keyboard: every key does one thing, wherever the focus is, except in a text field.

use egui::{Context, Event, Key, KeyboardShortcut, Modifiers};

use super::NsoloApp;
use crate::ui::commands::{COMMANDS, Command};
use crate::ui::widgets::{ARROWS, is_on_board, keep_on_pit, leaves_space_to_film, menu_bar_keys};

/// The keys of the text size. Plus is often above the equals sign, and is meant without Shift as well.
const TEXT_SIZE: [(Command, Key); 4] = [
    (Command::TextLarger, Key::Plus),
    (Command::TextLarger, Key::Equals),
    (Command::TextSmaller, Key::Minus),
    (Command::TextUsual, Key::Num0),
];

impl NsoloApp {
    /// Takes the keys that are commands, before any widget sees them.
    pub(super) fn keys(&mut self, ctx: &Context) {
        self.text_size_keys(ctx);
        let has_dialog = self.dialogs.current().is_some();
        if menu_bar_keys(ctx, !has_dialog) {
            self.window.by_keyboard = true;
        }
        if has_dialog || egui::Popup::is_any_open(ctx) {
            return;
        }
        if let Some(cursor) = self.screens.cursor(&self.session) {
            keep_on_pit(ctx, cursor);
        }
        let typing = ctx.text_edit_focused();
        drop_repeats(ctx, typing, self.screens.play.is_sweeping());
        let space = self.space(ctx);
        self.command_keys(ctx, typing, space);
        self.screens.play.take_escape(ctx);
        if !typing && space != Space::Presses {
            ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Space));
        }
    }

    /// What Space does where the keyboard is now.
    fn space(&self, ctx: &Context) -> Space {
        if !self.screens.shows_play(&self.session) {
            return Space::Presses;
        }
        if !ctx.input(|input| input.key_pressed(Key::Space)) {
            return Space::Presses;
        }
        let runs = || self.facts().can(Command::PlayPause);
        match ctx.memory(|memory| memory.focused()) {
            // A pit would be sown by the Space that ends a sowing a moment too late.
            Some(_) if is_on_board(ctx, self.screens.play.cursor()) => Space::Runs,
            Some(id) if leaves_space_to_film(ctx, id) && runs() => Space::Runs,
            Some(_) => Space::Presses,
            None => Space::Runs,
        }
    }

    /// Everything is drawn larger or smaller wherever one is: a dialog has to be read as well.
    fn text_size_keys(&mut self, ctx: &Context) {
        for (command, key) in TEXT_SIZE {
            let modifiers = Modifiers::COMMAND;
            let presses = ctx.input_mut(|input| input.count_and_consume_key(modifiers, key));
            for _ in 0..presses {
                self.ask_for(command);
            }
        }
    }

    fn command_keys(&mut self, ctx: &Context, typing: bool, space: Space) {
        let facts = self.facts();
        // Most modifiers first, since fewer also match.
        let keyed = COMMANDS.iter();
        let keyed = keyed.filter_map(|command| Some((*command, command.info().shortcut?)));
        let mut keyed: Vec<_> = keyed.collect();
        keyed.sort_by_key(|(_, shortcut)| !shortcut.modifiers.shift);
        keyed.retain(|(command, shortcut)| {
            let of_text = typing && belongs_to_text(shortcut);
            let of_button = shortcut.logical_key == Key::Space && space == Space::Presses;
            let is_free = !of_text && !of_button;
            is_free && (!shortcut.modifiers.is_none() || facts.can(*command))
        });
        let mut pressed = Vec::new();
        // Every press counts, in the order in which they came, however many a frame takes.
        ctx.input_mut(|input| {
            input.events.retain(|event| {
                let command = keyed.iter().find(|(_, shortcut)| presses(event, shortcut));
                pressed.extend(command.map(|(command, _)| *command));
                command.is_none()
            });
        });
        for command in pressed {
            // Space ends a turn just played; it pauses what is only looked at.
            let ends = command == Command::PlayPause && facts.can(Command::Finish);
            self.ask_for(if ends { Command::Finish } else { command });
        }
    }
}

/// Whether an event is a press of these keys.
fn presses(event: &Event, keys: &KeyboardShortcut) -> bool {
    matches!(event, Event::Key {
        key,
        pressed: true,
        modifiers,
        ..
    } if *key == keys.logical_key && modifiers.matches_logically(keys.modifiers))
}

/// What Space does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Space {
    /// It runs or pauses what is shown, where there is something to run, and nothing else.
    Runs,
    /// It presses what has the keyboard.
    Presses,
}

/// A key held down plays one turn, not several; in a sweep it takes stone after stone.
fn drop_repeats(ctx: &Context, typing: bool, sweeping: bool) {
    ctx.input_mut(|input| {
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
}

/// Whether a key means something in a text field: it writes, moves or edits there.
fn belongs_to_text(shortcut: &KeyboardShortcut) -> bool {
    let key = shortcut.logical_key;
    if shortcut.modifiers.command {
        ARROWS.contains(&key) || EDITING.contains(&key)
    } else {
        !(Key::F1..=Key::F35).contains(&key)
    }
}

/// Keys that, with Ctrl, select, copy, delete, take back or move in a text field.
const EDITING: [Key; 16] = [
    Key::A,
    Key::C,
    Key::H,
    Key::K,
    Key::U,
    Key::V,
    Key::W,
    Key::X,
    Key::Y,
    Key::Z,
    Key::Backspace,
    Key::Delete,
    Key::Enter,
    Key::Home,
    Key::End,
    Key::Insert,
];
