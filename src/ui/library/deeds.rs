//! Renaming a game and moving it to the trash: what is asked, and what is told afterwards.

use std::path::{Path, PathBuf};

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Align, Context, Id, Key, Label, Layout, Margin, RichText, TextEdit, Ui};

use super::desk::{Deed, Done};
use crate::store::library::{Listed, RenameProblem, check_name};
use crate::ui::app::NsoloApp;
use crate::ui::dialogs::{Dialog, Said, heading, main_button, quiet_button};
use crate::ui::errors::{self, say_rename_problem};
use crate::ui::notice::{About, Notice};
use crate::ui::theme::size;

/// A saved game that is being given another name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewName {
    path: PathBuf,
    text: String,
    /// Why the name that was tried could not be had.
    problem: Option<(String, RenameProblem)>,
}

impl NewName {
    /// The file with the name it has.
    #[must_use]
    pub fn of(file: Listed) -> NewName {
        NewName {
            path: file.path,
            text: file.name,
            problem: None,
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
}

impl NsoloApp {
    pub(in crate::ui) fn rename_dialog(&self, ui: &mut Ui, name: &mut NewName) -> Said {
        heading(ui, &self.words.say("rename-title"));
        let label = ui.label(
            RichText::new(self.words.say("rename-label"))
                .size(size::SMALL)
                .color(self.palette.second),
        );
        let id = Id::unique("rename");
        let field = TextEdit::singleline(&mut name.text)
            .id(id)
            .margin(Margin::symmetric(8, 6))
            .desired_width(f32::INFINITY);
        let field = ui.add(field).labelled_by(label.id);
        if !self.dialog_shown {
            field.request_focus();
            let mut state = TextEditState::load(ui.ctx(), id).unwrap_or_default();
            let whole = CCursorRange::two(CCursor::new(0), CCursor::new(name.text.chars().count()));
            state.cursor.set_char_range(Some(whole));
            state.store(ui.ctx(), id);
        }
        let problem = name.problem();
        // Its line is always there, so that nothing moves while a name is typed.
        let said = problem
            .as_ref()
            .map(|why| say_rename_problem(&self.words, why));
        ui.add(Label::new(
            RichText::new(said.unwrap_or_else(|| " ".to_owned()))
                .size(size::SMALL)
                .color(self.palette.sweep),
        ));
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        ui.add_space(8.0);
        let (cancel, rename) = ui
            .with_layout(Layout::right_to_left(Align::Center), |ui| {
                let rename = main_button(ui, &self.palette, &self.words.say("rename-button"));
                (
                    quiet_button(ui, &self.words.say("cancel")),
                    rename.clicked(),
                )
            })
            .inner;
        if entered && problem.is_some() {
            field.request_focus();
        }
        match (cancel, (rename || entered) && problem.is_none()) {
            (true, _) => Said::Close,
            (_, true) => Said::Start,
            _ => Said::Nothing,
        }
    }

    pub(in crate::ui) fn trash_dialog(&self, ui: &mut Ui, path: &Path) -> Said {
        heading(ui, &self.words.say("trash-title"));
        let text = self.words.fill(
            "trash-text",
            &[("name", errors::say_file_stem(path).into())],
        );
        ui.add(Label::new(text).wrap());
        match self.answers(ui, "cancel", "trash-button") {
            (true, _) => Said::Close,
            (_, true) => Said::Discard,
            _ => Said::Nothing,
        }
    }

    /// Gives a file the name that was typed.
    pub(in crate::ui) fn rename(&mut self, ctx: &Context, name: NewName) {
        let table = self.real_game().and_then(|table| table.path.clone());
        self.library.desk.rename(ctx, name.path, name.text, table);
    }

    /// Moves a file to the trash.
    pub(in crate::ui) fn move_to_trash(&mut self, ctx: &Context, path: PathBuf) {
        let table = self.real_game().and_then(|table| table.path.clone());
        self.library.desk.trash(ctx, path, table);
    }

    /// Takes what became of a file.
    pub(super) fn take_deed(&mut self, ctx: &Context, done: Done) {
        let Done { path, table, deed } = done;
        // Another game may have taken its place meanwhile.
        let on_table = |app: &NsoloApp| {
            let now = app.real_game().and_then(|now| now.path.as_ref());
            table.is_some() && now == table.as_ref()
        };
        match deed {
            Deed::Renamed(_, Ok(to)) => {
                if on_table(self)
                    && let Some(game) = self.real_game_mut()
                {
                    game.path = Some(to.clone());
                }
                self.recents.forget(&path, Some(&to));
                self.library.shelf.moved(&path, to);
                self.library.reveal = true;
            }
            Deed::Renamed(text, Err(problem)) => {
                let problem = Some((text.clone(), problem));
                self.dialog = Dialog::Rename(NewName {
                    path,
                    text,
                    problem,
                });
            }
            Deed::Trashed(Ok(())) => {
                self.recents.forget(&path, None);
                let on_table = on_table(self);
                if on_table && let Some(game) = self.real_game_mut() {
                    game.lost_file();
                    self.let_go = None;
                }
                let id = if on_table {
                    "library-trashed-on-table"
                } else {
                    "library-trashed"
                };
                let text = self
                    .words
                    .fill(id, &[("name", errors::say_file_stem(&path).into())]);
                self.tell(Notice::new(About::Library, text));
            }
            Deed::Trashed(Err(problem)) => {
                let name = errors::say_file_stem(&path);
                self.dialog = Dialog::Message {
                    title: "library-not-trashed",
                    lines: vec![errors::say_trash_problem(&self.words, &name, &problem)],
                };
            }
        }
        if self.library.is_open {
            self.read_library(ctx);
        }
    }
}
