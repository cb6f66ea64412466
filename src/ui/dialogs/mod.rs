//! Dialogs: a new game, who plays, questions, messages, keys, about. One is open at a time; the others wait.
#![deny(clippy::wildcard_enum_match_arm)]

mod export;
mod files;
mod help;
mod keys;
mod leave;
mod left_open;
mod lessons;
mod new_game;
mod parts;
mod players;
mod rename;
mod seat;

use std::collections::VecDeque;
use std::mem::{Discriminant, discriminant};
use std::path::PathBuf;

use egui::{Context, Frame, Margin, Modal, Ui};

use super::action::{Action, Next, Undecided};
use super::context::AppContext;
use crate::export::Choice;
use crate::table::Session;
use crate::ui::files::AskedFor;

pub use files::{FileGone, Replace, TypePath};
pub use new_game::NewGame;
pub use players::Players;
pub use rename::Rename;

/// A dialog, with what it is about and what was done in it so far.
#[derive(Clone, Debug, PartialEq)]
pub enum Dialog {
    /// A new game is being put together.
    New(NewGame),
    /// Who plays the game on the table is changed.
    Players(Players),
    /// The game would be lost by what follows.
    Leave(Next),
    /// The position being set up would be lost by what follows.
    DropSetUp(Next),
    /// Saving would replace a file.
    Replace(Replace),
    /// The game's file is not there any more.
    FileGone(FileGone),
    /// The system's file dialog is open for this.
    Asked(AskedFor),
    /// A path is typed, where the system has no file dialog.
    TypePath(TypePath),
    /// A game could not be saved.
    NotSaved {
        /// Why.
        text: String,
        /// What was to follow.
        next: Option<Next>,
    },
    /// A file could not be opened, but its beginning could: what is told.
    Partial(Vec<String>),
    /// The games that were left open.
    LeftOpen,
    /// A saved game is given another name.
    Rename(Rename),
    /// This saved game would go to the trash.
    Trash(PathBuf),
    /// How the game is to be shown to somebody else.
    Export(Choice),
    /// Something is told.
    Message {
        /// Name of the heading's text.
        title: &'static str,
        /// What is told.
        lines: Vec<String>,
    },
    /// The lessons of the tour in this place among all, and which are done.
    Lessons(usize),
    /// Which lessons are done would be forgotten.
    ForgetProgress,
    /// What each key does.
    Keys,
    /// What this program is.
    About,
}

/// What was said in a dialog in a frame.
enum Said {
    /// Nothing yet.
    Nothing,
    /// It is closed, and nothing comes of it.
    Close,
    /// It is closed for this.
    Ask(Action),
    /// This is asked for, and it stays.
    Keep(Action),
}

impl Dialog {
    fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &AppContext<'_>,
        session: &Session,
        just_opened: bool,
    ) -> Said {
        match self {
            Dialog::New(new) => new.ui(ui, cx, just_opened),
            Dialog::Players(players) => players.ui(ui, cx, just_opened),
            Dialog::Leave(next) => leave::leave_game(ui, cx, session, just_opened, next),
            Dialog::DropSetUp(next) => leave::drop_set_up(ui, cx, just_opened, next),
            Dialog::Replace(replace) => replace.ui(ui, cx, just_opened),
            Dialog::FileGone(gone) => gone.ui(ui, cx, just_opened),
            Dialog::Asked(what) => files::asked(ui, cx, just_opened, *what),
            Dialog::TypePath(typed) => typed.ui(ui, cx, just_opened),
            Dialog::NotSaved { text, next } => {
                files::not_saved(ui, cx, just_opened, text, next.as_ref())
            }
            Dialog::Partial(lines) => files::partial(ui, cx, just_opened, lines),
            Dialog::LeftOpen => left_open::left_open(ui, cx, just_opened),
            Dialog::Rename(name) => name.ui(ui, cx, just_opened),
            Dialog::Trash(path) => rename::trash(ui, cx, just_opened, path),
            Dialog::Export(choice) => export::export(ui, cx, session, just_opened, choice),
            Dialog::Message { title, lines } => help::message(ui, cx, just_opened, title, lines),
            Dialog::Lessons(tour) => lessons::lessons(ui, cx, session, just_opened, tour),
            Dialog::ForgetProgress => lessons::forget(ui, cx, just_opened),
            Dialog::Keys => keys::keys(ui, cx, just_opened),
            Dialog::About => help::about(ui, cx, just_opened),
        }
    }

    /// What stays undecided where it is closed without an answer. A message decides nothing: something
    /// may be under way behind it.
    pub fn undecided(&self) -> Option<Undecided> {
        match self {
            Dialog::New(_) | Dialog::Leave(_) | Dialog::DropSetUp(_) => Some(Undecided::All),
            Dialog::Partial(_) => Some(Undecided::Partial),
            Dialog::Replace(_) | Dialog::FileGone(_) | Dialog::TypePath(_) => {
                Some(Undecided::Saving)
            }
            Dialog::Asked(_) => Some(Undecided::Asking),
            Dialog::NotSaved { .. }
            | Dialog::Players(_)
            | Dialog::LeftOpen
            | Dialog::Rename(_)
            | Dialog::Trash(_)
            | Dialog::Export(_)
            | Dialog::Message { .. }
            | Dialog::Lessons(_)
            | Dialog::ForgetProgress
            | Dialog::Keys
            | Dialog::About => None,
        }
    }

    /// Whether it asks about a file: what was begun with that is not given up by another question.
    fn is_about_a_file(&self) -> bool {
        matches!(
            self,
            Dialog::Replace(_) | Dialog::FileGone(_) | Dialog::Asked(_) | Dialog::TypePath(_)
        )
    }

    /// Widest it is, in points.
    fn width(&self) -> f32 {
        match self {
            Dialog::Keys => 1_100.0,
            Dialog::Export(_) => 880.0,
            Dialog::LeftOpen => 640.0,
            Dialog::New(_) | Dialog::Players(_) => 540.0,
            Dialog::Leave(_)
            | Dialog::DropSetUp(_)
            | Dialog::Replace(_)
            | Dialog::FileGone(_)
            | Dialog::Asked(_)
            | Dialog::TypePath(_)
            | Dialog::NotSaved { .. }
            | Dialog::Partial(_)
            | Dialog::Rename(_)
            | Dialog::Trash(_)
            | Dialog::Message { .. }
            | Dialog::Lessons(_)
            | Dialog::ForgetProgress
            | Dialog::About => 460.0,
        }
    }
}

/// The dialog that is open, and those that open once none is.
#[derive(Default)]
pub struct Dialogs {
    open: Option<Dialog>,
    waiting: VecDeque<Dialog>,
    /// There was one when the frame began: one that opens in the middle of it is drawn in the next, when
    /// what it was asked by has gone.
    is_due: bool,
    /// What has been shown for a frame.
    shown: Option<Discriminant<Dialog>>,
    /// It was shown for the first time in the frame that was drawn last.
    has_come: bool,
}

impl Dialogs {
    /// The dialog that is open.
    #[must_use]
    pub fn current(&self) -> Option<&Dialog> {
        self.open.as_ref()
    }

    /// Which kind of dialog is open.
    #[must_use]
    pub fn kind(&self) -> Option<Discriminant<Dialog>> {
        self.open.as_ref().map(discriminant)
    }

    /// Opens a dialog in place of the one that is open.
    pub fn open(&mut self, dialog: Dialog) {
        self.open = Some(dialog);
    }

    /// Asks at once; a question about a file that was open comes back afterwards.
    pub fn ask_now(&mut self, dialog: Dialog) {
        let before = self.open.replace(dialog);
        if let Some(before) = before.filter(Dialog::is_about_a_file) {
            self.waiting.push_front(before);
        }
    }

    /// Opens a dialog once no other is open.
    pub fn queue(&mut self, dialog: Dialog) {
        self.waiting.push_back(dialog);
    }

    /// That the system's dialog is open for this is told, or is not told any more.
    pub fn show_asking(&mut self, what: Option<AskedFor>) {
        let other = |dialog: &Dialog| matches!(dialog, Dialog::Asked(told) if Some(*told) != what);
        drop(self.open.take_if(|dialog| other(dialog)));
        self.waiting.retain(|dialog| !other(dialog));
        let mut all = self.open.iter().chain(&self.waiting);
        let is_told = all.any(|dialog| matches!(dialog, Dialog::Asked(_)));
        match what.map(Dialog::Asked) {
            Some(_) if is_told => {}
            Some(dialog) if self.open.is_none() => self.open = Some(dialog),
            Some(dialog) => self.waiting.push_front(dialog),
            None => {}
        }
    }

    /// Tells something, once no other dialog is open.
    pub fn tell(&mut self, title: &'static str, lines: Vec<String>) {
        self.queue(Dialog::Message { title, lines });
    }

    /// Closes what is open.
    pub fn close(&mut self) {
        self.open = None;
    }

    /// Closes what is open but what is told: that stays until it is read.
    pub fn close_questions(&mut self) {
        if !matches!(self.open, Some(Dialog::Message { .. })) {
            self.open = None;
        }
    }

    /// Whether a file can be opened now: no question waits for its answer.
    #[must_use]
    pub fn lets_open(&self) -> bool {
        match &self.open {
            None => true,
            Some(dialog) => matches!(
                dialog,
                Dialog::New(_)
                    | Dialog::Message { .. }
                    | Dialog::Lessons(_)
                    | Dialog::Keys
                    | Dialog::About
            ),
        }
    }

    /// Whether a dialog was drawn for the first time in this frame.
    #[must_use]
    pub fn has_come(&self) -> bool {
        self.has_come
    }

    /// A frame begins.
    pub fn begin_frame(&mut self) {
        self.is_due = self.open.is_some() || !self.waiting.is_empty();
    }

    /// Draws the dialog that is open, if any, and asks for what was said in it. Says whether it was
    /// closed.
    pub fn ui(&mut self, ctx: &Context, cx: &AppContext<'_>, session: &Session) -> bool {
        self.has_come = false;
        let shown = self.shown.take();
        if !self.is_due {
            return false;
        }
        let next = self.open.take().or_else(|| self.waiting.pop_front());
        let Some(mut dialog) = next else {
            return false;
        };
        let frame = Frame::window(&ctx.global_style()).inner_margin(Margin::same(24));
        // Each kind has its own size.
        let kind = discriminant(&dialog);
        let modal = Modal::new(egui::Id::unique(("dialog", kind)))
            .frame(frame)
            .backdrop_color(cx.palette().backdrop);
        let just_opened = shown != Some(kind);
        self.has_come = just_opened;
        let response = modal.show(ctx, |ui| {
            ui.set_max_width(dialog.width().min(ctx.content_rect().width() - 80.0));
            dialog.ui(ui, cx, session, just_opened)
        });
        let is_left = response.should_close();
        let stays = match response.inner {
            Said::Nothing => !is_left,
            Said::Keep(action) => {
                cx.ask(action);
                true
            }
            // It must wait for what is being read or written.
            Said::Ask(action) if action.writes() && !cx.facts.can_write() => true,
            Said::Ask(action) => {
                cx.ask(action);
                return true;
            }
            Said::Close => false,
        };
        if stays {
            self.shown = Some(kind);
            self.open = Some(dialog);
        } else if let Some(undecided) = dialog.undecided() {
            cx.ask(Action::GiveUp(undecided));
        }
        !stays
    }
}
