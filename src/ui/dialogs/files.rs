//! What is asked about files: where to save, whether to replace, what became of one that is damaged.

use std::path::{Path, PathBuf};

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Id, Label, Ui};

use super::Said;
use super::parts::{Answer, answers, answers_beside_field, buttons, entered, field, said, text};
use crate::store::folders;
use crate::text::names::say_file_name;
use crate::ui::action::{Action, Next};
use crate::ui::context::AppContext;
use crate::ui::files::ToWrite;
use crate::ui::widgets::heading;

/// Saving would replace a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Replace {
    /// The file.
    pub path: PathBuf,
    /// It is the game's own, changed by somebody else.
    pub changed: bool,
    /// What would take its place.
    pub what: ToWrite,
}

impl Replace {
    pub(super) fn ui(&self, ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool) -> Said {
        heading(ui, &cx.words.say("message-replace-title"));
        let name = say_file_name(&self.path);
        let id = if self.changed {
            "message-replace-changed"
        } else {
            "message-replace"
        };
        text(ui, &cx.words.fill(id, &[("name", name.into())]));
        let (path, what) = (self.path.clone(), self.what.clone());
        let replace = Said::Ask(Action::Replace(path, what));
        // Enter in haste must not cost a file.
        let cancel = Answer::first("cancel");
        let yes = Answer::new("replace");
        if self.changed {
            let elsewhere = Answer::new("not-saved-elsewhere");
            match buttons(ui, cx, just_opened, &[cancel, elsewhere, yes]) {
                Some(0) => Said::Close,
                Some(1) => Said::Ask(Action::SaveElsewhere),
                Some(_) => replace,
                None => Said::Nothing,
            }
        } else {
            match buttons(ui, cx, just_opened, &[cancel, yes]) {
                Some(0) => Said::Close,
                Some(_) => replace,
                None => Said::Nothing,
            }
        }
    }
}

/// A path is typed, where the system has no file dialog.
#[derive(Clone, Debug, PartialEq)]
pub struct TypePath {
    /// What is to be written there; nothing where a game is to be opened.
    what: Option<ToWrite>,
    /// Where what is typed begins.
    folder: PathBuf,
    /// What is typed so far.
    text: String,
}

impl TypePath {
    /// To write this, or to open a game, beginning with what is proposed.
    #[must_use]
    pub fn new(what: Option<ToWrite>, begins: &Path) -> TypePath {
        let folder = match what {
            Some(_) => crate::ui::files::folder_of(begins).unwrap_or_default(),
            None => begins.to_owned(),
        };
        let folder = std::path::absolute(&folder).unwrap_or(folder);
        let mut text = begins.to_string_lossy().into_owned();
        if what.is_none() && !text.is_empty() && !text.ends_with('/') {
            text.push('/');
        }
        TypePath { what, folder, text }
    }

    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool) -> Said {
        let (title, yes) = match &self.what {
            Some(ToWrite::Export(_)) => ("path-export", "path-save-button"),
            Some(ToWrite::Game(_)) => ("path-save", "path-save-button"),
            None => ("path-open", "path-open-button"),
        };
        heading(ui, &cx.words.say(title));
        let label = ui.add(Label::new(cx.words.say("path-text")).wrap());
        let id = Id::unique("typed-path");
        if just_opened {
            // Not where it stood in another text.
            let end = CCursorRange::one(CCursor::new(self.text.chars().count()));
            let mut state = TextEditState::default();
            state.cursor.set_char_range(Some(end));
            state.store(ui.ctx(), id);
        }
        let field = ui.add(field(&mut self.text, f32::INFINITY).id(id));
        let field = field.labelled_by(label.id);
        if just_opened {
            field.request_focus();
        }
        let entered = entered(ui, &field);
        let (no, yes) = answers_beside_field(ui, cx, "cancel", yes);
        let answers = (no, (yes || entered) && !self.text.trim().is_empty());
        said(answers, || {
            Said::Ask(Action::Typed(self.what.clone(), self.path()))
        })
    }

    /// The path that the text means: from the folder that was proposed, `~` being the player's own.
    fn path(&self) -> PathBuf {
        let path = Path::new(self.text.trim());
        match (path.strip_prefix("~"), folders::home()) {
            (Ok(rest), Some(home)) => home.join(rest),
            _ => self.folder.join(path),
        }
    }
}

/// A game could not be saved: why, and what was to follow.
pub(super) fn not_saved(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    just_opened: bool,
    why: &str,
    next: Option<&Next>,
) -> Said {
    heading(ui, &cx.words.say("message-not-saved"));
    text(ui, why);
    text(ui, &cx.words.say("message-still-there"));
    let answers = answers(ui, cx, just_opened, "close", "not-saved-elsewhere");
    said(answers, || Said::Ask(Action::SaveAs(next.cloned())))
}

/// A file could not be opened, but its beginning could: what is told.
pub(super) fn partial(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    just_opened: bool,
    lines: &[String],
) -> Said {
    heading(ui, &cx.words.say("so-far-title"));
    for line in lines {
        text(ui, line);
        ui.add_space(4.0);
    }
    let answers = answers(ui, cx, just_opened, "cancel", "so-far-open");
    said(answers, || Said::Ask(Action::Leave(Next::Partial)))
}
