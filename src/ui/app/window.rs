//! What is remembered of the window itself from one frame to the next.

use std::cell::{Cell, RefCell};
use std::mem::Discriminant;
use std::rc::Rc;

use super::fate::Fate;
use super::size::WindowSize;
use super::small_files::Unwritten;
use crate::rules::Player;
use crate::ui::action::Action;
use crate::ui::commands::Command;
use crate::ui::dialogs::Dialog;
use crate::ui::facts::{Place, Purpose};

/// What is remembered of the window itself from one frame to the next.
#[derive(Default)]
pub(super) struct Window {
    /// The keyboard was used more recently than the mouse.
    pub(super) by_keyboard: bool,
    /// Something had the keyboard in the frame before.
    pub(super) has_keyboard: bool,
    /// What fills it, when that was looked at last.
    pub(super) filling: Option<Filling>,
    /// The players and turns are shown, beside the board or over it.
    pub(super) shows_panel: bool,
    /// It fills the screen.
    pub(super) is_full_screen: bool,
    /// Its title.
    pub(super) title: String,
    /// What would become of the game if it were gone.
    pub(super) fate: Rc<Cell<Option<Fate>>>,
    /// Its size, and that of everything in it.
    pub(super) size: WindowSize,
    /// What parts of the window ask for, in order.
    pub(super) actions: RefCell<Vec<Action>>,
    /// What keys ask for: it is done when the frame is.
    pub(super) keyed: Vec<Command>,
    /// A lesson that is solved, until that was seen.
    pub(super) solved: Option<Solved>,
    /// Which of the program's own files cannot be written.
    pub(super) unwritten: Unwritten,
}

/// A lesson that is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Solved {
    /// Its name.
    pub(super) lesson: &'static str,
    /// Whether its hint was had.
    pub(super) after_hint: bool,
    /// The table it is taken on.
    pub(super) table: u64,
}

/// What fills the window, as far as that decides what lies under the mouse.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Filling {
    pub(super) place: Place,
    pub(super) purpose: Purpose,
    /// Which table is shown.
    pub(super) table: Option<u64>,
    pub(super) dialog: Option<Discriminant<Dialog>>,
    /// A menu or list is open over the rest.
    pub(super) popup: bool,
    pub(super) panels: [bool; 2],
    /// The card of a game that is over lies on the board.
    pub(super) result: bool,
    /// How many things are told.
    pub(super) notices: usize,
    /// From whose seat the board is seen.
    pub(super) seat: Player,
    /// How long the list of games opened lately is, where it is seen.
    pub(super) recent: usize,
}
