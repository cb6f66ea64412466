//! The way from the position that is thought about to the one that is looked at.

use crate::rules::{Past, Position};

/// A position and what came before it.
pub(super) struct Path<'a> {
    pub position: &'a Position,
    pub before: &'a dyn Past,
}

impl Past for Path<'_> {
    fn look_back(&self, each: &mut dyn FnMut(&Position) -> bool) {
        if each(self.position) {
            self.before.look_back(each);
        }
    }
}

/// No past: nothing recurs.
pub(super) struct Nothing;

impl Past for Nothing {
    fn look_back(&self, _: &mut dyn FnMut(&Position) -> bool) {}
}
