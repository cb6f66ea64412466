//! What is only told: messages, the keys, what this program is.

use egui::{Key, Label, Modifiers, RichText, ScrollArea, Ui, vec2};

use super::Said;
use super::parts::{close_only, note, text};
use crate::board::theme::Weight;
use crate::ui::commands::{COMMANDS, key_text};
use crate::ui::context::AppContext;
use crate::ui::theme::{font, size};
use crate::ui::widgets::{heading, text_width};

/// Something that happened is told.
pub(super) fn message(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    just_opened: bool,
    title: &str,
    lines: &[String],
) -> Said {
    heading(ui, &cx.words.say(title));
    for line in lines {
        text(ui, line);
    }
    close_only(ui, cx, just_opened)
}

/// What each key does.
pub(super) fn keys(ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool) -> Said {
    heading(ui, &cx.words.say("keys-title"));
    let board = [
        ("key-tab", "keys-tab"),
        ("key-arrows", "keys-arrows"),
        ("key-enter", "keys-enter"),
        ("key-plus", "keys-plus"),
        ("key-minus", "keys-minus"),
    ];
    let mut keys: Vec<(String, String)> = board
        .iter()
        .map(|(key, text)| (cx.words.say(key), cx.words.say(text)))
        .collect();
    keys.extend(COMMANDS.iter().filter_map(|command| {
        let shortcut = command.info().shortcut?;
        Some((key_text(ui.ctx(), &shortcut), command.tip(cx.words)))
    }));
    // In two columns where there is room, so that all of it is seen at once.
    let columns = if ui.available_width() > 640.0 { 2 } else { 1 };
    let rows = keys.len().div_ceil(columns).max(1);
    let room = (ui.ctx().content_rect().height() - 200.0).max(120.0);
    // Nothing in the list takes the keyboard, so the list is moved here.
    let by = scrolled_by(ui, room);
    ScrollArea::vertical().max_height(room).show(ui, |ui| {
        ui.scroll_with_delta(vec2(0.0, by));
        ui.spacing_mut().item_spacing = vec2(20.0, 6.0);
        ui.spacing_mut().interact_size.y = LINE - 6.0;
        let names = keys.iter();
        let names = names.map(|(key, _)| text_width(ui, key, size::SMALL, Weight::Bold).ceil());
        let width = names.fold(0.0, f32::max);
        ui.columns(columns, |columns| {
            for (ui, keys) in columns.iter_mut().zip(keys.chunks(rows)) {
                for (key, text) in keys {
                    key_row(ui, key, width, text);
                }
            }
        });
    });
    close_only(ui, cx, just_opened)
}

/// What this program is.
pub(super) fn about(ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool) -> Said {
    heading(ui, &cx.words.say("app-name"));
    text(ui, &cx.words.say("about-text"));
    let version = env!("CARGO_PKG_VERSION");
    let version = cx
        .words
        .fill("about-version", &[("version", version.into())]);
    for line in [version, cx.words.say("about-licence")] {
        note(ui, cx, &line);
    }
    close_only(ui, cx, just_opened)
}

/// A line of the list of keys, in points.
const LINE: f32 = 24.0;

/// How far the keys pressed move the list, in points.
fn scrolled_by(ui: &Ui, room: f32) -> f32 {
    let moves = [
        (Key::ArrowUp, LINE),
        (Key::ArrowDown, -LINE),
        (Key::PageUp, room - LINE),
        (Key::PageDown, LINE - room),
        (Key::Home, f32::MAX),
        (Key::End, f32::MIN),
    ];
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let moved = moves.into_iter().find(|(key, _)| pressed(*key));
    moved.map_or(0.0, |(_, by)| by)
}

/// A key and what it does, on as many lines as that needs.
fn key_row(ui: &mut Ui, key: &str, width: f32, text: &str) {
    ui.horizontal_top(|ui| {
        ui.scope(|ui| {
            ui.set_width(width);
            ui.label(RichText::new(key).font(font(size::SMALL, Weight::Bold)));
        });
        ui.add(Label::new(RichText::new(text).size(size::SMALL)).wrap());
    });
}
