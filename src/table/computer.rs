//! The turns of a side that the computer plays: when one is to be played, when it waits, and how undo and
//! redo go past them.

use super::{Manner, Session, Table};
use crate::play::{Level, NodeId, Sides};
use crate::rules::{Player, Turn, TurnError};

/// A turn that the computer has to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// The number of the table.
    pub table: u64,
    /// From where it is played.
    pub node: NodeId,
    /// Whose turn it is.
    pub player: Player,
    /// How well it is to be played.
    pub level: Level,
}

impl Session {
    /// The turn that the computer has to play now: only while the game itself is shown as it stands, with
    /// nothing moving, and the computer is not held back.
    #[must_use]
    pub fn computer_due(&self) -> Option<Due> {
        let game = self.game().filter(|_| self.shows_game())?;
        game.computer_due()
    }

    /// Whether the game itself is shown, not something beside it.
    #[must_use]
    pub fn shows_game(&self) -> bool {
        self.lesson().is_none() && self.tried_out().is_none()
    }
}

impl Table {
    /// Has the computer play its sides: this is a game, and nothing that is only tried out.
    pub(super) fn let_computer_in(&mut self) {
        self.has_computer = true;
    }

    /// How many sides the computer plays.
    #[must_use]
    pub fn computers(&self) -> usize {
        match self.has_computer {
            true => self.record.sides().computers(),
            false => 0,
        }
    }

    /// The side to move where the computer plays it, and its level; none while a sweep is chosen by hand,
    /// or where the game is over.
    fn computer_to_move(&self) -> Option<(Player, Level)> {
        let position = self.record.position();
        let is_open = position.outcome().is_none() && self.record.pending().is_none();
        let player = position.player();
        let level = self.record.sides().computer(player);
        let level = level.filter(|_| self.has_computer && is_open)?;
        Some((player, level))
    }

    /// The side whose turn the computer plays next, while the game is shown as it stands: also while the
    /// turn before is still seen.
    #[must_use]
    pub fn computers_turn(&self) -> Option<Player> {
        let to_move = self.computer_to_move();
        let to_move = to_move.filter(|_| self.shows_head() && !self.held);
        to_move.map(|(player, _)| player)
    }

    /// Whether the computer is to move and waits until it is told to play.
    #[must_use]
    pub fn computer_waits(&self) -> bool {
        self.held && self.shows_head() && !self.is_moving() && self.computer_to_move().is_some()
    }

    fn computer_due(&self) -> Option<Due> {
        let player = self.computers_turn().filter(|_| !self.is_moving())?;
        Some(Due {
            table: self.id,
            node: self.record.head(),
            player,
            level: self.record.sides().computer(player)?,
        })
    }

    /// Lets the computer play where it waits.
    pub fn let_computer_play(&mut self) {
        self.held = false;
    }

    /// Has the computer wait until it is told to play, or a turn is played for it.
    pub fn hold_computer(&mut self) {
        self.held = true;
    }

    /// Plays a turn of the computer, where it is still due.
    ///
    /// # Errors
    /// Why it cannot be played; nothing has changed.
    pub fn play_computer(
        &mut self,
        due: Due,
        turn: &Turn,
        manner: Manner,
    ) -> Result<(), TurnError> {
        match self.computer_due() {
            Some(now) if now == due => self.play(turn, manner),
            _ => Ok(()),
        }
    }

    /// Has these play from now on. That is not undone.
    pub fn set_sides(&mut self, sides: Sides) {
        let before = self.record.sides();
        if *before == sides {
            return;
        }
        let player = self.record.position().player();
        let is_new = before.computer(player).is_none() && sides.computer(player).is_some();
        self.record.set_sides(sides);
        // Whoever has the computer take over a side wants it to play.
        self.held &= !is_new;
        self.touched();
    }

    /// Takes back what was done last. Against the computer, its turns go with the person's turn before
    /// them; where there is none, all of them.
    pub(super) fn take_back(&mut self) -> bool {
        let mut turn = self.record.undoes_turn().cloned();
        if !self.record.undo() {
            return false;
        }
        while turn.is_some_and(|turn| is_played(&turn)) && self.is_computers_alone() {
            turn = self.record.undoes_turn().cloned();
            if turn.is_none() {
                break;
            }
            self.record.undo();
        }
        self.held = true;
        true
    }

    /// Does again what was taken back: with a person's turn, the computer's answers.
    pub(super) fn do_again(&mut self) -> bool {
        let is_turn = self.record.redoes_turn();
        if !self.record.redo() {
            return false;
        }
        while is_turn && self.is_computers_alone() && self.record.redoes_turn() {
            self.record.redo();
        }
        self.held = true;
        true
    }

    /// Whether the side to move is the computer's, and the other one a person's.
    fn is_computers_alone(&self) -> bool {
        let player = self.record.position().player();
        self.computers() == 1 && self.record.sides().computer(player).is_some()
    }
}

/// Whether a turn was played on the board: what ends a game at the table is taken back by itself.
fn is_played(turn: &Turn) -> bool {
    matches!(turn, Turn::Sow { .. } | Turn::Pass)
}

#[cfg(test)]
mod tests;
