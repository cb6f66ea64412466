//! Where the game stands in its tree: undo and redo, and what is done to whole lines.

use super::record::{NodeId, Pending, Record};
use crate::rules::Turn;

/// Something done to a whole line.
#[derive(Clone, Debug)]
enum Edit {
    /// A line became the game: the game stood at `from`, and these ways led elsewhere.
    Promoted {
        from: NodeId,
        to: NodeId,
        ways: Vec<(NodeId, Option<NodeId>)>,
    },
    /// The line that begins with `line` was taken out: it was child number `at` of its parent, and
    /// redo went to it or not.
    Removed {
        line: NodeId,
        at: usize,
        was_next: bool,
    },
}

/// How a record differs from an earlier or later state of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compared {
    /// Not at all.
    Same,
    /// Its game has turns more.
    Ahead,
    /// Turns of its game were taken back.
    Behind,
    /// In another way: another line is the game, lines beside it or a sweep under way differ.
    Otherwise,
}

/// What was done to lines, each with where the game stood then: undo comes to it there.
#[derive(Clone, Debug, Default)]
pub(super) struct Edits {
    done: Vec<(NodeId, Edit)>,
    undone: Vec<(NodeId, Edit)>,
}

impl Edits {
    /// What undo would take back where the game stands.
    fn done_at(&self, head: NodeId) -> Option<&Edit> {
        last_at(&self.done, head)
    }

    /// What redo would do again where the game stands.
    fn undone_at(&self, head: NodeId) -> Option<&Edit> {
        last_at(&self.undone, head)
    }

    /// Something new was done: what was undone before is not come back to.
    pub(super) fn forget_undone(&mut self) {
        self.undone.clear();
    }
}

fn last_at(edits: &[(NodeId, Edit)], head: NodeId) -> Option<&Edit> {
    let (at, edit) = edits.last()?;
    (*at == head).then_some(edit)
}

impl Record {
    /// Moves the head to any position of the tree. A sweep under way is dropped.
    pub fn go_to(&mut self, node: NodeId) {
        if node.0 >= self.nodes.len() {
            return;
        }
        self.lead_to(node);
        self.pending = None;
        self.undone_sweep = None;
        self.edits.forget_undone();
        self.head = node;
    }

    /// Has redo go through a position; gives the ways it took before.
    fn lead_to(&mut self, node: NodeId) -> Vec<(NodeId, Option<NodeId>)> {
        let mut before = Vec::new();
        for pair in self.path(node).windows(2) {
            if let [parent, child] = pair
                && self.node(*parent).next != Some(*child)
            {
                before.push((*parent, self.node(*parent).next));
                self.node_mut(*parent).next = Some(*child);
            }
        }
        before
    }

    /// A sweep that was undone and that redo would bring back.
    #[must_use]
    pub fn undone_sweep(&self) -> Option<&Pending> {
        self.undone_sweep.as_ref()
    }

    /// Whether there is something to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.pending.is_some()
            || self.edits.done_at(self.head).is_some()
            || self.node(self.head).parent.is_some()
    }

    /// Whether there is something to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.pending.is_none()
            && (self.undone_sweep.is_some()
                || self.edits.undone_at(self.head).is_some()
                || self.node(self.head).next.is_some())
    }

    /// Whether undo takes back a turn and nothing else: this one led to the head.
    #[must_use]
    pub fn undoes_turn(&self) -> Option<&Turn> {
        if self.pending.is_some() || self.edits.done_at(self.head).is_some() {
            return None;
        }
        self.turn_at(self.head).map(|(turn, _)| turn)
    }

    /// Whether redo plays a turn again and does nothing else.
    #[must_use]
    pub fn redoes_turn(&self) -> bool {
        self.can_redo() && self.undone_sweep.is_none() && self.edits.undone_at(self.head).is_none()
    }

    /// Takes back what was done last: a turn, the whole turn whose sweep is being chosen, or what was
    /// done to a line. Says whether there was something.
    pub fn undo(&mut self) -> bool {
        if let Some(pending) = self.pending.take() {
            self.undone_sweep = Some(pending);
            return true;
        }
        if self.undo_edit() {
            return true;
        }
        let Some(parent) = self.node(self.head).parent else {
            return false;
        };
        self.node_mut(parent).next = Some(self.head);
        self.undone_sweep = None;
        self.head = parent;
        true
    }

    /// Does again what was last undone. Says whether there was something.
    pub fn redo(&mut self) -> bool {
        if self.pending.is_some() {
            return false;
        }
        // What is done to a line is never done while a sweep is chosen, so it came before.
        if self.redo_edit() {
            return true;
        }
        if let Some(pending) = self.undone_sweep.take() {
            self.pending = Some(pending);
            return true;
        }
        let Some(next) = self.node(self.head).next else {
            return false;
        };
        self.head = next;
        true
    }

    /// Makes the line through a position the game, as far as that position; the game before stays
    /// beside it. Undo takes that back. Says whether anything has changed.
    pub fn promote(&mut self, to: NodeId) -> bool {
        if to.0 >= self.nodes.len() || to == self.head || self.pending.is_some() {
            return false;
        }
        let from = self.head;
        let ways = self.lead_to(to);
        self.undone_sweep = None;
        self.edits.forget_undone();
        self.edits
            .done
            .push((to, Edit::Promoted { from, to, ways }));
        self.head = to;
        true
    }

    /// Takes a line beside the game out, with every line that leaves it; undo brings it back. Says
    /// whether it was there: what the game goes through cannot be taken out.
    pub fn remove_line(&mut self, line: NodeId) -> bool {
        let is_game = line.0 >= self.nodes.len() || self.path(self.head).contains(&line);
        if is_game || self.pending.is_some() {
            return false;
        }
        let Some(edit) = self.take_out(line) else {
            return false;
        };
        self.edits.forget_undone();
        self.edits.done.push((self.head, edit));
        true
    }

    /// Whether a position is still in the tree: no line that leads to it was taken out.
    #[must_use]
    pub fn holds(&self, node: NodeId) -> bool {
        node.0 < self.nodes.len()
            && self.path(node).windows(2).all(|pair| match pair {
                [parent, child] => self.node(*parent).children.contains(child),
                _ => true,
            })
    }

    /// Whether two records that come from the same one say the same: where the game stands, what is
    /// beside it, and what redo would do, as a file holds it.
    #[must_use]
    pub fn says_as(&self, other: &Record) -> bool {
        let same = self.head == other.head
            && self.pending == other.pending
            && self.undone_sweep == other.undone_sweep
            && self.sides() == other.sides();
        if !same {
            return false;
        }
        let mut open = vec![NodeId::ROOT];
        while let Some(node) = open.pop() {
            let (Some(mine), Some(theirs)) = (self.nodes.get(node.0), other.nodes.get(node.0))
            else {
                return false;
            };
            if mine.children != theirs.children || mine.next != theirs.next {
                return false;
            }
            open.extend(&mine.children);
        }
        true
    }

    /// How what another record says, which came from the same one, differs from this.
    #[must_use]
    pub fn compared_to(&self, other: &Record) -> Compared {
        if self.says_as(other) {
            return Compared::Same;
        }
        let [here, there] = [self.head, other.head].map(|head| (head, self.nodes.get(head.0)));
        match (here, there) {
            ((here, _), (there, Some(_))) if here != there && self.path(here).contains(&there) => {
                Compared::Ahead
            }
            ((here, _), (there, Some(_))) if here != there && self.path(there).contains(&here) => {
                Compared::Behind
            }
            _ => Compared::Otherwise,
        }
    }

    fn take_out(&mut self, line: NodeId) -> Option<Edit> {
        let parent = self.node(line).parent?;
        let at = self.node(parent).children.iter();
        let at = at.copied().position(|child| child == line)?;
        let on_game = self.path(self.head);
        let follows = on_game.iter().position(|node| *node == parent);
        let follows = follows.and_then(|place| on_game.get(place + 1)).copied();
        let node = self.node_mut(parent);
        node.children.remove(at);
        let was_next = node.next == Some(line);
        if was_next {
            node.next = follows;
        }
        Some(Edit::Removed { line, at, was_next })
    }

    fn put_back(&mut self, line: NodeId, at: usize, was_next: bool) {
        let Some(parent) = self.node(line).parent else {
            return;
        };
        let node = self.node_mut(parent);
        node.children.insert(at.min(node.children.len()), line);
        if was_next {
            node.next = Some(line);
        }
    }

    fn undo_edit(&mut self) -> bool {
        if self.edits.done_at(self.head).is_none() {
            return false;
        }
        let Some((_, edit)) = self.edits.done.pop() else {
            return false;
        };
        match &edit {
            Edit::Promoted { from, ways, .. } => {
                for (node, next) in ways {
                    self.node_mut(*node).next = *next;
                }
                self.undone_sweep = None;
                self.head = *from;
            }
            Edit::Removed { line, at, was_next } => self.put_back(*line, *at, *was_next),
        }
        self.edits.undone.push((self.head, edit));
        true
    }

    fn redo_edit(&mut self) -> bool {
        if self.edits.undone_at(self.head).is_none() {
            return false;
        }
        let Some((_, edit)) = self.edits.undone.pop() else {
            return false;
        };
        match &edit {
            Edit::Promoted { to, .. } => {
                self.lead_to(*to);
                self.head = *to;
            }
            Edit::Removed { line, .. } => drop(self.take_out(*line)),
        }
        self.edits.done.push((self.head, edit));
        true
    }
}

#[cfg(test)]
mod tests;
