//! The lines of a record: the game and what stands beside it.

use super::record::{NodeId, Record};

/// A line of turns that leaves another line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideLine {
    /// The line it leaves: 0 is the game up to the head, `n` the n-th side line.
    pub of: usize,
    /// After how many turns, counted from the beginning of the game.
    pub after: usize,
    /// The positions it leads through.
    pub nodes: Vec<NodeId>,
}

impl Record {
    /// The positions of the game after the beginning, up to the head.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        self.path(self.head()).into_iter().skip(1).collect()
    }

    /// Everything beside the game: undone turns and lines left behind. Where several leave the
    /// same position, the one redo goes to comes first.
    #[must_use]
    pub fn side_lines(&self) -> Vec<SideLine> {
        // The lines found so far; each is searched for lines that leave it, so that `of` always
        // names an earlier one.
        let mut lines: Vec<SideLine> = Vec::new();
        let main = SideLine {
            of: 0,
            after: 0,
            nodes: self.path(self.head()),
        };
        self.leaving(0, &main, &mut lines);
        let mut at = 0;
        while let Some(line) = lines.get(at).cloned() {
            self.leaving(at + 1, &line, &mut lines);
            at += 1;
        }
        lines
    }

    /// Where a position stands: the line (0 is the game up to the head, `n` the n-th side line) and
    /// how many turns lead to it from the beginning of the game.
    #[must_use]
    pub fn address(&self, node: NodeId) -> (usize, usize) {
        let after = self.depth(node);
        if self.path(self.head()).get(after) == Some(&node) {
            return (0, after);
        }
        let lines = self.side_lines();
        let line = lines.iter().position(|line| line.nodes.contains(&node));
        (line.map_or(0, |line| line + 1), after)
    }

    /// The position that stands at an address, if there is one.
    #[must_use]
    pub fn at_address(&self, line: usize, after: usize) -> Option<NodeId> {
        let nodes = match line.checked_sub(1) {
            None => self.path(self.head()),
            Some(side) => self.side_lines().get(side)?.nodes.clone(),
        };
        nodes.into_iter().find(|node| self.depth(*node) == after)
    }

    /// Adds the lines that leave the given line at any of its positions.
    fn leaving(&self, of: usize, line: &SideLine, lines: &mut Vec<SideLine>) {
        for (at, node) in line.nodes.iter().enumerate() {
            let follows = line.nodes.get(at + 1);
            let mut children = self.node(*node).children.clone();
            children.sort_by_key(|child| Some(*child) != self.node(*node).next);
            for child in children.into_iter().filter(|child| Some(child) != follows) {
                lines.push(SideLine {
                    of,
                    after: self.depth(*node),
                    nodes: self.preferred_from(child),
                });
            }
        }
    }

    /// A position and those that redo would go to from there.
    fn preferred_from(&self, node: NodeId) -> Vec<NodeId> {
        std::iter::successors(Some(node), |node| self.node(*node).next).collect()
    }
}
