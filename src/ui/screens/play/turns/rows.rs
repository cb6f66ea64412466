//! What stands in the list of turns: turns, rounds, and the lines beside the game.

use std::collections::HashSet;

use crate::play::{NodeId, Record, SideLine};
use crate::rules::{Player, Turn};
use crate::table::View;

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Row {
    /// South's and North's turn, either or both.
    Turns([Option<Listed>; 2]),
    /// A round begins.
    Round(u32),
    /// The heading of a line beside the game.
    Line(Line),
}

/// A line beside the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// Where its first and its last turn lead.
    pub(super) first: NodeId,
    pub(super) last: NodeId,
    /// After how many turns it leaves the game.
    pub(super) after: usize,
    /// How many turns it has.
    pub(super) turns: usize,
    /// Its turns are not listed.
    pub(super) folded: bool,
}

/// A turn of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Listed {
    pub(super) what: What,
    /// Its number, counted from the beginning of the game.
    pub(super) number: usize,
}

/// Which turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum What {
    /// A finished turn, by the position it led to; undone or beside the game, or of the game.
    Turn { node: NodeId, undone: bool },
    /// The turn whose sweep is being chosen.
    Pending,
}

impl Listed {
    pub(super) fn view(self) -> View {
        match self.what {
            What::Turn { node, .. } => View::Node(node),
            What::Pending => View::Pending,
        }
    }
}

impl Row {
    /// The turns of the row, in the order of play.
    pub(super) fn turns(&self) -> impl Iterator<Item = Listed> + '_ {
        let turns = match self {
            Row::Turns(turns) => turns.as_slice(),
            Row::Round(_) | Row::Line(_) => &[],
        };
        turns.iter().copied().flatten()
    }

    pub(super) fn shows(&self, view: View) -> bool {
        self.turns().any(|listed| listed.view() == view)
    }
}

/// The game, what redo would play again, and the lines beside them; the turns of folded lines, given by
/// where their first turn leads, are left out. In a lesson, other tries are no lines.
pub(super) fn rows(record: &Record, folded: &HashSet<NodeId>, in_lesson: bool) -> Vec<Row> {
    let mut rows = Rows {
        record,
        rows: Vec::new(),
        last: None,
        round: None,
    };
    rows.turns(record.main_line(), false);
    if let Some(pending) = record.pending() {
        let number = record.depth(record.head()) + 1;
        let what = What::Pending;
        rows.add(pending.position.player(), Listed { what, number });
    } else {
        rows.turns(record.undone(), true);
    }
    let undone = record.undone();
    if in_lesson {
        return rows.rows;
    }
    for line in record.side_lines() {
        // What redo would play stands with the game already.
        if record.pending().is_none() && line.nodes.first() == undone.first() {
            continue;
        }
        rows.line(line, folded);
    }
    rows.rows
}

/// Groups turns so that each row holds at most one of each player, in the order of play.
struct Rows<'a> {
    record: &'a Record,
    rows: Vec<Row>,
    last: Option<Player>,
    /// The round of the turn added last.
    round: Option<u32>,
}

impl Rows<'_> {
    /// Adds finished turns, by the positions they led to.
    fn turns(&mut self, nodes: impl IntoIterator<Item = NodeId>, undone: bool) {
        for node in nodes {
            let Some(parent) = self.record.parent(node) else {
                continue;
            };
            let before = self.record.position_at(parent);
            let player = match self.record.turn_at(node) {
                Some((Turn::Resign(player), _)) => *player,
                _ => before.player(),
            };
            // Only with its first turn: while the last one of the round before is shown, no new one has begun.
            let earlier = self.round.replace(before.round());
            if earlier.is_some_and(|round| round != before.round()) {
                self.rows.push(Row::Round(before.round()));
                self.last = None;
            }
            let number = self.record.depth(node);
            let what = What::Turn { node, undone };
            self.add(player, Listed { what, number });
        }
    }

    /// Adds a line beside the game under its heading.
    fn line(&mut self, line: SideLine, folded: &HashSet<NodeId>) {
        let (Some(first), Some(last)) = (line.nodes.first(), line.nodes.last()) else {
            return;
        };
        let folded = folded.contains(first);
        self.rows.push(Row::Line(Line {
            first: *first,
            last: *last,
            after: line.after,
            turns: line.nodes.len(),
            folded,
        }));
        (self.last, self.round) = (None, None);
        if !folded {
            self.turns(line.nodes, true);
        }
    }

    /// A new row begins with South, or with whoever plays twice in a row.
    fn add(&mut self, player: Player, listed: Listed) {
        let fits = self.last.is_some_and(|last| last < player);
        match self.rows.last_mut() {
            Some(Row::Turns(turns)) if fits => turns[player.index()] = Some(listed),
            _ => {
                let mut turns = [None, None];
                turns[player.index()] = Some(listed);
                self.rows.push(Row::Turns(turns));
            }
        }
        self.last = Some(player);
    }
}
