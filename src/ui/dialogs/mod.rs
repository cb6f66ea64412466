//! Dialogs: a new game, questions, messages, keys, about.

mod help;
mod new_game;
mod parts;
mod questions;

use std::path::PathBuf;

use egui::{Context, Frame, Margin, Modal, Ui};

use super::app::{NsoloApp, Wish};
use super::export::{Answer, Choice};
use super::files::ToWrite;
use super::keeping::Asked;
use super::library::NewName;
use crate::play::Start;
use crate::rules::Game;

pub use new_game::NewGame;
pub(super) use parts::{choice, heading, main_button, quiet_button};

/// The dialog that is open.
#[derive(Clone, Debug, PartialEq)]
pub enum Dialog {
    /// None.
    None,
    /// A new game is being put together.
    New(NewGame),
    /// The game on the table would be lost.
    Ask(After),
    /// The position being set up would be lost.
    DropSetUp(After),
    /// Saving would replace this file.
    Replace {
        /// The file.
        path: PathBuf,
        /// It is the game's own, changed by somebody else.
        changed: bool,
        /// What would take its place.
        what: ToWrite,
    },
    /// A path is typed, where the system has no file dialog.
    TypePath {
        /// What is to be written there; nothing where a game is to be opened.
        what: Option<ToWrite>,
        /// What is typed so far.
        text: String,
    },
    /// A game could not be saved.
    NotSaved {
        /// Why.
        text: String,
        /// What was to follow.
        after: Option<After>,
    },
    /// A file could not be opened, but its beginning could: what is told.
    SoFar(Vec<String>),
    /// The games that were left open.
    LeftOpen,
    /// A saved game is given another name.
    Rename(NewName),
    /// This saved game would go to the trash.
    ToTrash(PathBuf),
    /// How the game is to be shown to somebody else.
    Export(Choice),
    /// Something is told.
    Message {
        /// Name of the heading's text.
        title: &'static str,
        /// What is told.
        lines: Vec<String>,
    },
    /// What each key does.
    Keys,
    /// What this program is.
    About,
}

/// What follows once the game may leave the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum After {
    /// A new game is put together, beginning with this one.
    New(Game),
    /// The usual game of this kind begins.
    Begin(Game),
    /// A file to open is asked for.
    Open,
    /// This file is opened.
    Load(PathBuf),
    /// The part of a file that can be played is put on the table.
    SoFar,
    /// The game that was left open in this slot is taken up.
    TakeOver(PathBuf),
    /// This game begins, from a position that was set up.
    PlayFrom(Game, Start),
    /// What was shown before is shown again.
    LeaveEditor,
    /// The program closes.
    Quit,
}

/// What became of a dialog in a frame.
pub(super) enum Said {
    Nothing,
    Close,
    Start,
    Save,
    Discard,
    Replace,
    Left(Asked),
}

impl NsoloApp {
    /// Draws the dialog that is open, if any, and takes its answer.
    pub(super) fn show_dialog(&mut self, ctx: &Context) {
        if self.dialog == Dialog::None {
            self.dialog = self.dialogs.pop_front().unwrap_or(Dialog::None);
        }
        let mut dialog = std::mem::replace(&mut self.dialog, Dialog::None);
        if dialog == Dialog::None {
            self.dialog_shown = false;
            return;
        }
        let frame = Frame::window(&ctx.global_style()).inner_margin(Margin::same(24));
        // Each kind has its own size.
        let kind = std::mem::discriminant(&dialog);
        let modal = Modal::new(egui::Id::unique(("dialog", kind))).frame(frame);
        let response = modal.show(ctx, |ui| {
            let wide = match dialog {
                Dialog::Keys => 860.0_f32,
                Dialog::LeftOpen => 640.0,
                _ => 460.0,
            };
            ui.set_max_width(wide.min(ctx.content_rect().width() - 80.0));
            self.dialog(ui, &mut dialog)
        });
        let closed = response.should_close();
        match response.inner {
            Said::Nothing if !closed => self.dialog = dialog,
            // It must wait for what is being read or written.
            Said::Save | Said::Replace if self.cannot_write() => self.dialog = dialog,
            Said::Start if matches!(dialog, Dialog::TypePath { .. }) && self.cannot_write() => {
                self.dialog = dialog;
            }
            said => self.take_said(ctx, said, dialog),
        }
        // Another one, or the same one asked again, is new.
        self.dialog_shown = std::mem::discriminant(&self.dialog) == kind;
        if self.dialog == Dialog::None {
            // The keyboard goes back to where one plays.
            self.wish = Some(Wish::Board);
        }
    }

    fn cannot_write(&self) -> bool {
        self.files.is_busy() || self.is_changing_files()
    }

    fn dialog(&self, ui: &mut Ui, dialog: &mut Dialog) -> Said {
        match dialog {
            Dialog::None => Said::Nothing,
            Dialog::New(new) => self.new_dialog(ui, new),
            Dialog::Ask(after) => self.ask_dialog(ui, after),
            Dialog::DropSetUp(_) => self.drop_dialog(ui),
            Dialog::Replace { path, changed, .. } => self.replace_dialog(ui, path, *changed),
            Dialog::TypePath { what, text } => self.path_dialog(ui, what.as_ref(), text),
            Dialog::NotSaved { text, .. } => self.not_saved_dialog(ui, text),
            Dialog::SoFar(lines) => self.so_far_dialog(ui, lines),
            Dialog::LeftOpen => self.left_dialog(ui),
            Dialog::Rename(name) => self.rename_dialog(ui, name),
            Dialog::ToTrash(path) => self.trash_dialog(ui, path),
            Dialog::Export(choice) => match self.export_dialog(ui, choice) {
                Answer::Open => Said::Nothing,
                Answer::Leave => Said::Close,
                Answer::Save => Said::Save,
            },
            Dialog::Message { title, lines } => self.message_dialog(ui, title, lines),
            Dialog::Keys => self.keys_dialog(ui),
            Dialog::About => self.about_dialog(ui),
        }
    }

    /// Does what was said in a dialog, which is closed.
    fn take_said(&mut self, ctx: &Context, said: Said, dialog: Dialog) {
        match (said, dialog) {
            (Said::Start, Dialog::New(new)) => self.start(&new),
            (Said::Save, Dialog::Ask(after)) => self.save(Some(after)),
            (Said::Save, Dialog::Export(choice)) => self.export(choice),
            (Said::Discard, Dialog::Ask(after)) => {
                self.let_go = self.real_game().map(|table| table.revision());
                self.follow(ctx, after);
            }
            (Said::Save, Dialog::NotSaved { after, .. }) => self.save_as(after),
            (Said::Start, Dialog::SoFar(_)) => self.leave_for(ctx, After::SoFar),
            (Said::Left(asked), _) => self.take_left_asked(ctx, asked),
            (Said::Discard, Dialog::DropSetUp(after)) => self.drop_set_up(ctx, after),
            (Said::Replace, Dialog::Replace { path, what, .. }) => self.replace(path, what),
            (Said::Save, Dialog::Replace { .. }) => {
                let after = self.after_saving.take();
                self.save_as(after);
            }
            (Said::Start, Dialog::TypePath { what, text }) => {
                self.take_typed_path(ctx, what, &text);
            }
            (Said::Start, Dialog::Rename(name)) => self.rename(ctx, name),
            (Said::Discard, Dialog::ToTrash(path)) => self.move_to_trash(ctx, path),
            (_, Dialog::New(_) | Dialog::Ask(_) | Dialog::DropSetUp(_)) => {
                // Nothing came of it, so nothing is let go.
                self.let_go = None;
                self.so_far = None;
                self.after_saving = None;
            }
            (_, Dialog::SoFar(_)) => {
                self.let_go = None;
                self.so_far = None;
            }
            (_, Dialog::Replace { .. } | Dialog::TypePath { .. }) => {
                self.let_go = None;
                self.after_saving = None;
            }
            _ => {}
        }
    }
}
