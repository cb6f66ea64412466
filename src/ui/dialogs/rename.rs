//! Giving a saved game another name, and moving one to the trash.

use std::path::{Path, PathBuf};

use egui::{Id, Label, RichText, Ui};

use super::Said;
use super::parts::{answers, answers_beside_field, entered, field, said, text};
use crate::store::library::{Listed, RenameProblem, check_name};
use crate::text::library::say_rename_problem;
use crate::text::names::say_file_stem;
use crate::ui::action::Action;
use crate::ui::context::AppContext;
use crate::ui::theme::size;
use crate::ui::widgets::{as_field, heading, select_all};

/// A saved game that is being given another name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rename {
    path: PathBuf,
    text: String,
    /// Why the name that was tried could not be had.
    problem: Option<(String, RenameProblem)>,
}

impl Rename {
    /// The file with the name it has.
    #[must_use]
    pub fn of(file: Listed) -> Rename {
        Rename {
            path: file.path,
            text: file.name,
            problem: None,
        }
    }

    /// A file that could not have this name.
    #[must_use]
    pub fn again(path: PathBuf, text: String, problem: RenameProblem) -> Rename {
        Rename {
            path,
            problem: Some((text.clone(), problem)),
            text,
        }
    }

    /// Why it cannot be called what is typed now, as far as that is known.
    fn problem(&self) -> Option<RenameProblem> {
        let tried = self.problem.as_ref().filter(|(name, _)| *name == self.text);
        match tried {
            Some((_, problem)) => Some(problem.clone()),
            None => check_name(&self.text).err(),
        }
    }

    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool) -> Said {
        heading(ui, &cx.words.say("rename-title"));
        let small = |text: String| RichText::new(text).size(size::SMALL);
        let label = ui.label(small(cx.words.say("rename-label")).color(cx.palette().second));
        let id = Id::unique("rename");
        let field = field(&mut self.text, f32::INFINITY).id(id);
        let field = as_field(ui, cx, |ui| ui.add(field));
        let field = field.labelled_by(label.id);
        if just_opened {
            field.request_focus();
            select_all(ui.ctx(), id, &self.text);
        }
        let problem = self.problem();
        // Its line is always there, so that nothing moves while a name is typed.
        let why = problem
            .as_ref()
            .map(|why| say_rename_problem(cx.words, why));
        let why = small(why.unwrap_or_else(|| " ".to_owned()));
        ui.add(Label::new(why.color(cx.palette().wrong)));
        let entered = entered(ui, &field);
        let (cancel, rename) = answers_beside_field(ui, cx, "cancel", "rename-button");
        if entered && problem.is_some() {
            field.request_focus();
        }
        let answers = (cancel, (rename || entered) && problem.is_none());
        said(answers, || {
            Said::Ask(Action::Rename(self.path.clone(), self.text.clone()))
        })
    }
}

/// A saved game would go to the trash.
pub(super) fn trash(ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool, path: &Path) -> Said {
    heading(ui, &cx.words.say("trash-title"));
    let values = [("name", say_file_stem(path).into())];
    text(ui, &cx.words.fill("trash-text", &values));
    let answers = answers(ui, cx, just_opened, "cancel", "trash-button");
    said(answers, || Said::Ask(Action::Trash(path.to_owned())))
}
