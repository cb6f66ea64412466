//! The keys and what the mouse does, group by group.

use egui::{Context, Label, RichText, ScrollArea, Ui, vec2};

use super::Said;
use super::parts::close_only;
use crate::board::theme::Weight;
use crate::text::Words;
use crate::ui::commands::{COMMANDS, Command, key_text};
use crate::ui::context::AppContext;
use crate::ui::theme::{font, size};
use crate::ui::widgets::{heading, scroll_keys, text_width};

/// A line of the list, in points.
const LINE: f32 = 24.0;
/// Between columns, and between a key and what it does, in points.
const GAP: f32 = 20.0;
/// Narrowest a column is, in points.
const COLUMN: f32 = 310.0;
/// More columns than this are not read with ease.
const MOST_COLUMNS: usize = 3;

/// A key, or what is done with the mouse, and what it does.
enum Entry {
    /// By the names of their texts.
    Told(&'static str, &'static str),
    /// A command with its key.
    Of(Command),
}

use Entry::{Of, Told};

/// Keys that work in the same place.
struct Group {
    title: &'static str,
    entries: &'static [Entry],
}

/// Every group but the last, which has all commands that are in no other.
const GROUPS: [Group; 7] = [
    Group {
        title: "keys-board",
        entries: &[
            Told("key-tab", "keys-tab"),
            Told("key-arrows", "keys-arrows"),
            Told("key-sow", "keys-sow"),
            Of(Command::TurnBoard),
        ],
    },
    Group {
        title: "keys-sweep",
        entries: &[
            Told("key-take", "keys-take"),
            Told("key-put-back", "keys-put-back"),
            Told("key-wheel", "keys-wheel"),
            Told("key-take-all", "keys-take-all"),
            Of(Command::Confirm),
            Of(Command::Clear),
        ],
    },
    Group {
        title: "keys-looking",
        entries: &[
            Of(Command::PlayPause),
            Of(Command::StepBack),
            Of(Command::StepForward),
            Of(Command::PreviousTurn),
            Of(Command::NextTurn),
            Of(Command::ToStart),
            Of(Command::ToEnd),
            Of(Command::Result),
        ],
    },
    Group {
        title: "keys-game",
        entries: &[
            Of(Command::Undo),
            Of(Command::Redo),
            Of(Command::TryOut),
            Of(Command::New),
            Of(Command::SetUp),
            Of(Command::Library),
            Of(Command::Open),
            Of(Command::Save),
            Of(Command::SaveAs),
            Of(Command::Export),
            Of(Command::Quit),
        ],
    },
    Group {
        title: "keys-computer",
        entries: &[
            Of(Command::PlayNow),
            Of(Command::LetPlay),
            Of(Command::Players),
        ],
    },
    Group {
        title: "keys-library",
        entries: &[
            Of(Command::Search),
            Told("key-enter", "keys-open"),
            Of(Command::Rename),
            Of(Command::ToTrash),
            Of(Command::ReadAgain),
        ],
    },
    Group {
        title: "keys-editor",
        entries: &[
            Told("key-add", "keys-add"),
            Told("key-remove", "keys-remove"),
            Told("key-wheel", "keys-wheel-editor"),
            Told("key-empty", "keys-empty"),
            Told("key-digits", "keys-digits"),
            Told("key-close-pit", "keys-close-pit"),
        ],
    },
];

/// What works everywhere.
const WINDOW: &str = "keys-window";
const ANYWHERE: [Entry; 3] = [
    Told("key-menus", "keys-menus"),
    Told("key-space", "keys-space"),
    Told("key-pages", "keys-pages"),
];

/// A group as it is written: its heading, and its lines.
type Written = (String, Vec<(String, String)>);

/// Draws the list.
pub(super) fn keys(ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool) -> Said {
    heading(ui, &cx.words.say("keys-title"));
    let groups = written(ui.ctx(), cx.words);
    let columns = (((ui.available_width() + GAP) / (COLUMN + GAP)) as usize).clamp(1, MOST_COLUMNS);
    let room = (ui.ctx().content_rect().height() - 200.0).max(120.0);
    // Nothing in the list takes the keyboard, so the list is moved here.
    let by = scroll_keys(ui.ctx(), room - LINE, true);
    // Before its columns are measured, the dialog is lower than they need.
    let area = ScrollArea::vertical().max_height(room);
    area.min_scrolled_height(room).show(ui, |ui| {
        ui.scroll_with_delta(vec2(0.0, by));
        ui.spacing_mut().item_spacing = vec2(GAP, 6.0);
        ui.spacing_mut().interact_size.y = LINE - 6.0;
        ui.columns(columns, |columns| {
            let parts = shared_out(&groups, columns.len());
            for (ui, groups) in columns.iter_mut().zip(parts) {
                for (at, group) in groups.iter().enumerate() {
                    if at > 0 {
                        ui.add_space(10.0);
                    }
                    written_group(ui, cx, group);
                }
            }
        });
    });
    close_only(ui, cx, just_opened)
}

fn written_group(ui: &mut Ui, cx: &AppContext<'_>, (title, lines): &Written) {
    let title = RichText::new(title).font(font(size::BODY, Weight::Bold));
    ui.label(title.color(cx.palette().accent));
    let names = lines.iter();
    let names = names.map(|(key, _)| text_width(ui, key, size::SMALL, Weight::Bold).ceil());
    let width = names.fold(0.0, f32::max);
    for (key, text) in lines {
        key_row(ui, key, width, text);
    }
}

/// A key and what it does, on as many lines as that needs.
fn key_row(ui: &mut Ui, key: &str, width: f32, text: &str) {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 12.0;
        ui.scope(|ui| {
            ui.set_width(width);
            ui.label(RichText::new(key).font(font(size::SMALL, Weight::Bold)));
        });
        ui.add(Label::new(RichText::new(text).size(size::SMALL)).wrap());
    });
}

/// Everything there is, in words.
fn written(ctx: &Context, words: &Words) -> Vec<Written> {
    let line = |entry: &Entry| match entry {
        Told(key, text) => Some((words.say(key), words.say(text))),
        Of(command) => of(ctx, words, *command),
    };
    let groups = GROUPS.iter().map(|group| {
        let lines = group.entries.iter().filter_map(line).collect();
        (words.say(group.title), lines)
    });
    let mut groups: Vec<Written> = groups.collect();
    let elsewhere = |command: &&Command| {
        let mut entries = GROUPS.iter().flat_map(|group| group.entries);
        !entries.any(|entry| matches!(entry, Of(of) if of == *command))
    };
    let others = COMMANDS.iter().filter(elsewhere);
    let others = others.filter_map(|command| of(ctx, words, *command));
    let anywhere = ANYWHERE.iter().filter_map(line).chain(others).collect();
    groups.push((words.say(WINDOW), anywhere));
    groups
}

/// A command's key and what it does; nothing where it has none.
fn of(ctx: &Context, words: &Words, command: Command) -> Option<(String, String)> {
    let shortcut = command.info().shortcut?;
    Some((key_text(ctx, &shortcut), command.tip(words)))
}

/// The groups in their order, shared out to so many columns of about the same height.
fn shared_out(groups: &[Written], columns: usize) -> Vec<&[Written]> {
    let height = |group: &Written| group.1.len() + 2;
    let mut rest = groups;
    let mut parts = Vec::new();
    for left in (1..=columns).rev() {
        let fair = rest.iter().map(height).sum::<usize>().div_ceil(left);
        let mut taken = 0;
        let mut sum = 0;
        while let Some(group) = rest.get(taken) {
            // A group goes where more of it fits.
            if taken > 0 && sum + height(group) / 2 > fair {
                break;
            }
            sum += height(group);
            taken += 1;
        }
        let (part, others) = rest.split_at(if left == 1 { rest.len() } else { taken });
        parts.push(part);
        rest = others;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_is_left_out_or_told_twice() {
        let (ctx, words) = (Context::default(), Words::english());
        let lines: Vec<_> = written(&ctx, &words)
            .into_iter()
            .flat_map(|(_, lines)| lines)
            .collect();
        for command in COMMANDS.iter() {
            if let Some(line) = of(&ctx, &words, *command) {
                let told = lines.iter().filter(|told| **told == line).count();
                assert_eq!(told, 1, "{command:?}");
            }
        }
    }

    /// What works in one place only stands under its heading, and what the mouse does stands there too.
    #[test]
    fn it_is_told_where_each_key_works() {
        let groups = written(&Context::default(), &Words::english());
        let keys_of = |title: &str| {
            let group = groups.iter().find(|(heading, _)| heading == title);
            let lines = group.map(|(_, lines)| lines.iter());
            let keys = lines.unwrap().map(|(key, _)| key.as_str());
            keys.collect::<Vec<_>>()
        };
        for (title, keys) in [
            (
                "In a bonus sweep",
                [
                    "Right-click, Shift+click, −",
                    "Wheel",
                    "Ctrl+click",
                    "Ctrl+Enter",
                ]
                .as_slice(),
            ),
            ("In “Your games”", &["F2", "Delete", "F5", "Ctrl+F"]),
            (
                "Setting up a position",
                &["Wheel", "Ctrl+click, Delete", "0 to 9", "Alt+click, C"],
            ),
            ("Anywhere", &["F10, Alt", "Ctrl++", "Ctrl+−", "Ctrl+0"]),
        ] {
            let told = keys_of(title);
            for key in keys {
                assert!(told.contains(key), "{title}: {key} of {told:?}");
            }
        }
    }

    #[test]
    fn columns_are_about_as_high_as_each_other_and_leave_nothing_out() {
        let groups = written(&Context::default(), &Words::english());
        for columns in 1..=MOST_COLUMNS {
            let parts = shared_out(&groups, columns);
            assert_eq!(parts.len(), columns);
            let told: usize = parts.iter().map(|part| part.len()).sum();
            assert_eq!(told, groups.len());
            let heights = parts.iter().map(|part| {
                let lines = part.iter().map(|(_, lines)| lines.len() + 2);
                lines.sum::<usize>()
            });
            let (least, most) = (heights.clone().min().unwrap(), heights.max().unwrap());
            assert!(most - least <= 12, "{columns}: {least} to {most}");
        }
    }
}
