//! What a part of the window can ask for. Only the application carries it out.
#![deny(clippy::wildcard_enum_match_arm)]

use std::path::PathBuf;

use super::commands::Command;
use super::facts::Place;
use super::files::{SaveJob, ToWrite};
use super::jobs::Queue;
use crate::export::Choice;
use crate::play::{Sides, Start};
use crate::rules::{Game, Player, Turn};
use crate::store::LeftOpen;

/// Something that is asked for.
#[derive(Debug)]
pub enum Action {
    /// What menus, buttons and keys do.
    Command(Command),
    /// Something that takes what is on the table or set up away, after asking where that would be lost.
    Leave(Next),
    /// What lies under this screen is shown again.
    Back(Place),
    /// The rules of a game are shown, from the beginning or at one rule.
    Rules(&'static str, Option<&'static str>),
    /// A notification is no longer shown.
    Dismiss(Topic),
    /// A game is taken out of the list of recent games.
    ForgetRecent(PathBuf),
    /// The usual game of this kind begins, with this player and between these.
    Begin(Game, Player, Sides),
    /// These play the game from now on.
    SetPlayers(Sides),
    /// The game is saved; then something follows.
    Save(Option<Next>),
    /// The same to a file that is asked for.
    SaveAs(Option<Next>),
    /// What would be lost may be lost; something follows.
    Discard(Next),
    /// The position that is set up may be lost; something follows.
    DropSetUp(Next),
    /// The file in this place may be replaced.
    Replace(PathBuf, ToWrite),
    /// The file in that place may not be replaced: another one is asked for.
    SaveElsewhere,
    /// The game's file is gone from this place, and is made there anew.
    SaveAnew(PathBuf, SaveJob),
    /// The game's file was called so, and is called otherwise now: the game is saved there.
    SaveRenamed(PathBuf, PathBuf, SaveJob),
    /// A path is to be typed in place of the one that the system's dialog asks for.
    TypeInstead,
    /// A path was typed: to write this, or to open a game.
    Typed(Option<ToWrite>, PathBuf),
    /// A saved game gets this name.
    Rename(PathBuf, String),
    /// A saved game is moved to the trash.
    Trash(PathBuf),
    /// The game is shown to somebody else like this.
    Export(Choice),
    /// A game that was left open goes to the trash.
    DiscardLeft(Box<LeftOpen>),
    /// Which lessons are done is forgotten.
    ForgetProgress,
    /// These turns are played beside the game, to be gone through from the position that is shown.
    TryLine(Vec<Turn>),
    /// A turn of the game is looked back at from the position before it, by its place.
    LookBackAt(usize),
    /// A question was left without an answer, so this does not follow.
    GiveUp(Undecided),
}

impl From<Command> for Action {
    fn from(command: Command) -> Action {
        Action::Command(command)
    }
}

impl Action {
    /// Whether it must wait for what is being read or written.
    #[must_use]
    pub fn writes(&self) -> bool {
        match self {
            Action::Save(_)
            | Action::SaveAs(_)
            | Action::SaveElsewhere
            | Action::Replace(..)
            | Action::SaveAnew(..)
            | Action::SaveRenamed(..)
            | Action::Typed(Some(ToWrite::Game(_)), _) => true,
            Action::Command(_)
            | Action::Leave(_)
            | Action::Back(_)
            | Action::Rules(..)
            | Action::Dismiss(_)
            | Action::ForgetRecent(_)
            | Action::Begin(..)
            | Action::SetPlayers(_)
            | Action::Discard(_)
            | Action::DropSetUp(_)
            | Action::Rename(..)
            | Action::Trash(_)
            | Action::TypeInstead
            | Action::Typed(Some(ToWrite::Export(_)) | None, _)
            | Action::Export(_)
            | Action::DiscardLeft(_)
            | Action::ForgetProgress
            | Action::TryLine(_)
            | Action::LookBackAt(_)
            | Action::GiveUp(_) => false,
        }
    }
}

/// What follows once what is on the table, or set up, may be left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// A new game is put together, beginning with this one.
    New(Game),
    /// The usual game of this kind and size begins, between those who played it last.
    Begin(Game),
    /// The game on the table begins again, between the same players.
    Again,
    /// A file to open is asked for.
    Open,
    /// This file is opened.
    Load(PathBuf),
    /// The part of a file that could be read is put on the table.
    Partial,
    /// The game that was left open in this slot is taken up.
    TakeUp(PathBuf),
    /// This game begins, from a position that was set up.
    PlayFrom(Game, Start),
    /// The editor is left.
    LeaveEditor,
    /// The welcome is shown.
    Welcome,
    /// This game's lessons are taken.
    Lessons(&'static str),
    /// This one of them is taken, counted from 0.
    Lesson(&'static str, usize),
    /// The program closes.
    Quit,
}

/// What stays undecided where a question is left without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undecided {
    /// What was to follow, the part of a file that could be read, and what was to follow saving.
    All,
    /// The part of a file that could be read.
    Partial,
    /// Where to save, and so what was to follow that.
    Saving,
    /// The same of what the system's dialog asks for.
    Asking,
}

/// What a notification is about: a later one about the same thing takes its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// Keeping the game in the program's own folder.
    Autosave,
    /// Games that were left open.
    LeftOpen,
    /// The export of a game or board.
    Export,
    /// The games in the games folder.
    Library,
    /// Files dropped on the window.
    Dropped,
    /// How large everything is drawn.
    TextSize,
    /// What the computer has to say.
    Computer,
    /// A game that is being read or written.
    Files,
    /// One of the program's own files that cannot be written.
    OwnFile(Queue),
}
