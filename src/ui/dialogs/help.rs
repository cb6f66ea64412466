//! What is only told: messages, what this program is.

use egui::Ui;

use super::Said;
use super::parts::{close_only, note, text};
use crate::ui::context::AppContext;
use crate::ui::widgets::heading;

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
