//! What is asked about files: where to save, whether to replace, what became of one that is damaged.

use std::path::{Path, PathBuf};

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Id, Label, Ui};

use super::Said;
use super::parts::{Answer, answers, buttons, entered, field, note, said, text, wait_note};
use crate::store::{NoFile, file_at, folders};
use crate::text::errors::say_no_file;
use crate::text::names::say_file_name;
use crate::ui::action::{Action, Next};
use crate::ui::context::AppContext;
use crate::ui::files::{AskedFor, SaveJob, ToWrite};
use crate::ui::widgets::{as_field, heading};

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
        wait_note(ui, cx);
        let replace = || Said::Ask(Action::Replace(self.path.clone(), self.what.clone()));
        // Enter in haste must not cost a file.
        let cancel = Answer::first("cancel");
        let yes = Answer::new("replace").saving();
        if self.changed {
            let elsewhere = Answer::new("not-saved-elsewhere");
            match buttons(ui, cx, just_opened, &[cancel, elsewhere, yes]) {
                Some(0) => Said::Close,
                Some(1) => Said::Ask(Action::SaveElsewhere),
                Some(_) => replace(),
                None => Said::Nothing,
            }
        } else {
            match buttons(ui, cx, just_opened, &[cancel, yes]) {
                Some(0) => Said::Close,
                Some(_) => replace(),
                None => Said::Nothing,
            }
        }
    }
}

/// The game's file is not there any more.
#[derive(Clone, Debug, PartialEq)]
pub struct FileGone {
    /// Where it was.
    pub path: PathBuf,
    /// What it seems to be called now.
    pub now: Option<PathBuf>,
    /// The game as it was to be saved.
    pub job: SaveJob,
}

impl FileGone {
    pub(super) fn ui(&self, ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool) -> Said {
        heading(ui, &cx.words.say("gone-title"));
        let now = self.now.as_deref();
        let (about, yes) = match now {
            Some(_) => ("gone-renamed", "gone-save-there"),
            None => ("gone-text", "gone-save-anew"),
        };
        let values = [
            ("name", say_file_name(&self.path).into()),
            ("now", now.map(say_file_name).unwrap_or_default().into()),
        ];
        text(ui, &cx.words.fill(about, &values));
        wait_note(ui, cx);
        let answers = [
            Answer::new("cancel"),
            Answer::new("not-saved-elsewhere"),
            Answer::first(yes).saving(),
        ];
        match buttons(ui, cx, just_opened, &answers) {
            Some(0) => Said::Close,
            Some(1) => Said::Ask(Action::SaveElsewhere),
            Some(_) => {
                let (path, job) = (self.path.clone(), self.job.clone());
                Said::Ask(match self.now.clone() {
                    Some(now) => Action::SaveRenamed(path, now, job),
                    None => Action::SaveAnew(path, job),
                })
            }
            None => Said::Nothing,
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
    /// It is typed in place of the system's dialog; without this, because there is none.
    instead: bool,
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
        TypePath {
            what,
            folder,
            text,
            instead: false,
        }
    }

    /// The same in place of what the system's dialog asks for.
    #[must_use]
    pub fn instead(what: Option<ToWrite>, begins: &Path) -> TypePath {
        TypePath {
            instead: true,
            ..TypePath::new(what, begins)
        }
    }

    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool) -> Said {
        let yes = match &self.what {
            Some(_) => "path-save-button",
            None => "path-open-button",
        };
        let title = AskedFor::of(self.what.as_ref()).title();
        heading(ui, &cx.words.say(title));
        let text = if self.instead {
            "path-text-instead"
        } else {
            "path-text"
        };
        let label = ui.add(Label::new(cx.words.say(text)).wrap());
        let id = Id::unique("typed-path");
        if just_opened {
            // Not where it stood in another text.
            let end = CCursorRange::one(CCursor::new(self.text.chars().count()));
            let mut state = TextEditState::default();
            state.cursor.set_char_range(Some(end));
            state.store(ui.ctx(), id);
        }
        let field = field(&mut self.text, f32::INFINITY).id(id);
        let field = as_field(ui, cx, |ui| ui.add(field));
        let field = field.labelled_by(label.id);
        if just_opened {
            field.request_focus();
        }
        let entered = entered(ui, &field);
        let path = self.path();
        if let Err(why) = &path {
            ui.add_space(4.0);
            note(ui, cx, &say_no_file(cx.words, why));
        }
        let saves = matches!(self.what, Some(ToWrite::Game(_)));
        if entered && (path.is_err() || saves && !cx.facts.can_write()) {
            field.request_focus();
        }
        if saves {
            wait_note(ui, cx);
        }
        let yes = match saves {
            true => Answer::new(yes).saving(),
            false => Answer::new(yes),
        };
        let pressed = buttons(ui, cx, false, &[Answer::new("cancel"), yes]);
        let says_yes = pressed == Some(1) || entered;
        let answers = (pressed == Some(0), says_yes && !self.text.trim().is_empty());
        match (path, answers) {
            (Err(_), (false, _)) => Said::Nothing,
            (path, answers) => said(answers, || {
                let path = path.unwrap_or_default();
                Said::Ask(Action::Typed(self.what.clone(), path))
            }),
        }
    }

    /// The path that the text means: from the folder that was proposed, `~` being the player's own. It may
    /// be an address of a file.
    fn path(&self) -> Result<PathBuf, NoFile> {
        let path = file_at(Path::new(self.text.trim()))?;
        Ok(match (path.strip_prefix("~"), folders::home()) {
            (Ok(rest), Some(home)) => home.join(rest),
            _ => self.folder.join(path),
        })
    }
}

/// The system's file dialog is open: it may be hidden behind the window.
pub(super) fn asked(ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool, what: AskedFor) -> Said {
    heading(ui, &cx.words.say(what.title()));
    text(ui, &cx.words.say("asked-text"));
    let answers = answers(ui, cx, just_opened, "cancel", "asked-type");
    said(answers, || Said::Ask(Action::TypeInstead))
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
    wait_note(ui, cx);
    let answers = [
        Answer::new("close"),
        Answer::first("not-saved-elsewhere").saving(),
    ];
    let pressed = buttons(ui, cx, just_opened, &answers);
    let answers = (pressed == Some(0), pressed == Some(1));
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
