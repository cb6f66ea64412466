//! What becomes of the game where the window is gone without being closed.

use std::cell::Cell;
use std::rc::Rc;

use super::NsoloApp;

/// What becomes of the game on the table where the window is gone without being closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// There is none, or its file has all of it.
    Nothing,
    /// It is brought back at the next start.
    Kept,
    /// It is kept nowhere.
    Lost,
}

impl Fate {
    /// The name of the text that tells it.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Fate::Nothing => "screen-lost",
            Fate::Kept => "screen-lost-kept",
            Fate::Lost => "screen-lost-unkept",
        }
    }
}

impl NsoloApp {
    /// Has this always say what would become of the game.
    pub fn tell_fate_in(&mut self, fate: Rc<Cell<Option<Fate>>>) {
        fate.set(Some(self.fate()));
        self.window.fate = fate;
    }

    /// Looks again.
    pub(super) fn note_fate(&self) {
        self.window.fate.set(Some(self.fate()));
    }

    fn fate(&self) -> Fate {
        let game = self.session.game();
        match game {
            Some(_) if self.autosave.works() => Fate::Kept,
            Some(table) if table.is_changed() => Fate::Lost,
            Some(_) | None => Fate::Nothing,
        }
    }
}
