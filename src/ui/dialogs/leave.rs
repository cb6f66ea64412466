//! Questions before something is left: the game, a position that was set up.

use egui::Ui;

use super::Said;
use super::parts::{Answer, answers, buttons, text, wait_note};
use crate::play::Compared;
use crate::table::{Session, Table};
use crate::text::names::say_file_name;
use crate::ui::action::{Action, Next};
use crate::ui::context::AppContext;
use crate::ui::widgets::heading;

/// The game would be lost, or its file be left behind it.
pub fn leave_game(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    session: &Session,
    just_opened: bool,
    next: &Next,
) -> Said {
    let file = session.game().and_then(Table::path).map(say_file_name);
    let (title, about) = match (&file, next) {
        (Some(_), Next::Quit) if cx.facts.is_kept => ("ask-file-title", "ask-quit-text"),
        (Some(_), _) => ("ask-file-title", "ask-file-text"),
        (None, _) => ("ask-title", "ask-text"),
    };
    let how = match session.game().and_then(Table::since_saved) {
        Some(Compared::Ahead) => "ahead",
        Some(Compared::Behind) => "behind",
        Some(Compared::Same | Compared::Otherwise) | None => "otherwise",
    };
    let values = [
        ("file", file.unwrap_or_default().into()),
        ("how", how.into()),
    ];
    heading(ui, &cx.words.fill(title, &values));
    text(ui, &cx.words.fill(about, &values));
    wait_note(ui, cx);
    let answers = [
        Answer::new("cancel"),
        Answer::new("ask-discard"),
        Answer::first("ask-save").saving(),
    ];
    match buttons(ui, cx, just_opened, &answers) {
        Some(0) => Said::Close,
        Some(1) => Said::Ask(Action::Discard(next.clone())),
        Some(_) => Said::Ask(Action::Save(Some(next.clone()))),
        None => Said::Nothing,
    }
}

/// The position that is set up would be lost.
pub fn drop_set_up(ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool, next: &Next) -> Said {
    heading(ui, &cx.words.say("drop-title"));
    ui.label(cx.words.say("drop-text"));
    match answers(ui, cx, just_opened, "drop-leave", "drop-stay") {
        (true, _) => Said::Ask(Action::DropSetUp(next.clone())),
        (_, true) => Said::Close,
        _ => Said::Nothing,
    }
}
