//! Questions that have to be answered before something goes on.

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Align, Id, Key, Label, Layout, Margin, TextEdit, Ui};

use super::{After, Said, heading, main_button, quiet_button};
use crate::ui::app::NsoloApp;
use crate::ui::errors::say_file_name;
use crate::ui::files::ToWrite;

impl NsoloApp {
    pub(super) fn ask_dialog(&self, ui: &mut Ui, after: &After) -> Said {
        let path = self.real_game().and_then(|table| table.path.as_ref());
        let file = path.map(|path| say_file_name(path));
        let (title, text) = match (&file, after) {
            (Some(_), After::Quit) if self.is_kept() => ("ask-file-title", "ask-quit-text"),
            (Some(_), _) => ("ask-file-title", "ask-file-text"),
            (None, _) => ("ask-title", "ask-text"),
        };
        let values = [("file", file.unwrap_or_default().into())];
        heading(ui, &self.words.fill(title, &values));
        ui.add(Label::new(self.words.fill(text, &values)).wrap());
        let discard = self.words.say("ask-discard");
        let mut said = Said::Nothing;
        ui.add_space(16.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if self.first_button(ui, &self.words.say("ask-save")) {
                said = Said::Save;
            }
            if quiet_button(ui, &discard) {
                said = Said::Discard;
            }
            if quiet_button(ui, &self.words.say("cancel")) {
                said = Said::Close;
            }
        });
        said
    }

    pub(super) fn not_saved_dialog(&self, ui: &mut Ui, text: &str) -> Said {
        heading(ui, &self.words.say("message-not-saved"));
        ui.add(Label::new(text).wrap());
        ui.add(Label::new(self.words.say("message-still-there")).wrap());
        match self.answers(ui, "close", "not-saved-elsewhere") {
            (true, _) => Said::Close,
            (_, true) => Said::Save,
            _ => Said::Nothing,
        }
    }

    pub(super) fn so_far_dialog(&self, ui: &mut Ui, lines: &[String]) -> Said {
        heading(ui, &self.words.say("so-far-title"));
        for line in lines {
            ui.add(Label::new(line).wrap());
            ui.add_space(4.0);
        }
        match self.answers(ui, "cancel", "so-far-open") {
            (true, _) => Said::Close,
            (_, true) => Said::Start,
            _ => Said::Nothing,
        }
    }

    pub(super) fn left_dialog(&self, ui: &mut Ui) -> Said {
        heading(ui, &self.words.say("left-title"));
        match self.left_list(ui) {
            Some(asked) => Said::Left(asked),
            None => self.close_only(ui),
        }
    }

    pub(super) fn drop_dialog(&self, ui: &mut Ui) -> Said {
        heading(ui, &self.words.say("drop-title"));
        ui.label(self.words.say("drop-text"));
        match self.answers(ui, "drop-leave", "drop-stay") {
            (true, _) => Said::Discard,
            (_, true) => Said::Close,
            _ => Said::Nothing,
        }
    }

    pub(super) fn replace_dialog(
        &self,
        ui: &mut Ui,
        path: &std::path::Path,
        changed: bool,
    ) -> Said {
        heading(ui, &self.words.say("message-replace-title"));
        let name = say_file_name(path);
        let text = if changed {
            "message-replace-changed"
        } else {
            "message-replace"
        };
        let text = self.words.fill(text, &[("name", name.into())]);
        ui.add(Label::new(text).wrap());
        ui.add_space(16.0);
        let mut said = Said::Nothing;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if main_button(ui, &self.palette, &self.words.say("replace")).clicked() {
                said = Said::Replace;
            }
            if changed && quiet_button(ui, &self.words.say("not-saved-elsewhere")) {
                said = Said::Save;
            }
            // Enter in haste must not cost a file.
            if self.first_quiet_button(ui, &self.words.say("cancel")) {
                said = Said::Close;
            }
        });
        said
    }

    pub(super) fn path_dialog(
        &self,
        ui: &mut Ui,
        what: Option<&ToWrite>,
        text: &mut String,
    ) -> Said {
        heading(
            ui,
            &self.words.say(match what {
                Some(ToWrite::Export(_)) => "path-export",
                Some(ToWrite::Game(_)) => "path-save",
                None => "path-open",
            }),
        );
        let label = ui.add(Label::new(self.words.say("path-text")).wrap());
        let id = Id::unique("typed-path");
        if !self.dialog_shown {
            // Not where it stood in another text.
            let end = CCursorRange::one(CCursor::new(text.chars().count()));
            let mut state = TextEditState::default();
            state.cursor.set_char_range(Some(end));
            state.store(ui.ctx(), id);
        }
        let field = TextEdit::singleline(text)
            .id(id)
            .margin(Margin::symmetric(8, 6))
            .desired_width(f32::INFINITY);
        let field = ui.add(field).labelled_by(label.id);
        if !self.dialog_shown {
            field.request_focus();
        }
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        ui.add_space(16.0);
        let yes = self.words.say(if what.is_some() {
            "path-save-button"
        } else {
            "path-open-button"
        });
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let yes = main_button(ui, &self.palette, &yes).clicked();
            let no = quiet_button(ui, &self.words.say("cancel"));
            match (no, (yes || entered) && !text.trim().is_empty()) {
                (true, _) => Said::Close,
                (_, true) => Said::Start,
                _ => Said::Nothing,
            }
        })
        .inner
    }
}
