//! All boards that are reached without a capture, looked at together.

use super::aim::Aim;
use super::board::{Board, Plays};
use super::memo::ByKey;
use super::search::{Search, after};
use crate::computer::span::Span;
use crate::rules::Player;

/// Boards joined by sowings that capture nothing.
#[derive(Default)]
struct Component {
    nodes: Vec<Node>,
    /// Where a board is among the nodes, by its key.
    places: ByKey<usize>,
    /// The nodes that sowings lead to.
    links: Vec<usize>,
}

struct Node {
    board: Board,
    mover: Player,
    /// What is known by now.
    span: Span,
    /// What ends and captures say alone.
    alone: Span,
    /// Where its links are.
    links: std::ops::Range<usize>,
}

impl Component {
    /// The place of a board, which is added where it is new.
    fn place(&mut self, board: &Board, mover: Player, open: Span) -> usize {
        let place = self.nodes.len();
        let found = *self.places.entry(board.key(mover)).or_insert(place);
        if found == place {
            self.nodes.push(Node {
                board: *board,
                mover,
                span: open,
                alone: open,
                links: 0..0,
            });
        }
        found
    }

    /// Draws the bounds together until nothing changes.
    fn draw_together(&mut self) {
        let mut changed = true;
        while changed {
            changed = false;
            for at in (0..self.nodes.len()).rev() {
                changed |= self.look_again(at);
            }
        }
    }

    /// Looks at a node's links; whether its bounds changed.
    fn look_again(&mut self, at: usize) -> bool {
        let Some(node) = self.nodes.get(at) else {
            return false;
        };
        if node.links.is_empty() || node.span.is_exact() {
            return false;
        }
        let links = self.links.get(node.links.clone()).unwrap_or_default();
        let linked = links.iter().filter_map(|link| self.nodes.get(*link));
        let best = linked.fold(node.alone, |best, next| best.or(next.span.before(0)));
        let changed = best != node.span;
        if let Some(node) = self.nodes.get_mut(at) {
            node.span = best;
        }
        changed
    }
}

impl<A: Aim> Search<'_, '_, A> {
    /// The value of a board that has few stones, as exact as it gets: all boards that are reached from it
    /// without a capture are looked at, and their bounds are drawn together as those of the tables are.
    ///
    /// After a capture there are fewer stones, so that components within one another come to an end.
    pub(super) fn component(&mut self, aim: A, board: &Board, mover: Player) -> Span {
        let open = Span::open(aim.most(board.stones()));
        let mut component = Component::default();
        component.place(board, mover, open);
        let mut at = 0;
        while at < component.nodes.len() {
            if self.stop.now() {
                return open;
            }
            self.look(aim, &mut component, at, open);
            at += 1;
        }
        if self.stop.is_stopped() {
            return open;
        }
        component.draw_together();
        for node in &component.nodes {
            self.keep(aim, &node.board, node.mover, node.span);
        }
        component.nodes.first().map_or(open, |first| first.span)
    }

    /// Finds what ends and captures say of a node, and its links.
    fn look(&mut self, aim: A, component: &mut Component, at: usize, open: Span) {
        let Some(node) = component.nodes.get(at) else {
            return;
        };
        let (board, mover) = (node.board, node.mover);
        let known = self.look_up(aim, &board, mover);
        let from = component.links.len();
        let span = if known.is_exact() {
            known
        } else {
            let plays = board.plays();
            match board.end(self.seen.holds(&board, mover), &plays) {
                Some(gets) => Span::exactly(aim.ended(mover, gets)),
                None => {
                    let best = self.captures(aim, &plays, mover, open);
                    // Nothing is better than the best of all values.
                    let others = plays.iter().filter(|play| play.captured == 0);
                    for play in others.take_while(|_| best.lower < open.upper) {
                        let place = component.place(&play.board, mover.other(), open);
                        component.links.push(place);
                    }
                    best
                }
            }
        };
        let links = from..component.links.len();
        if let Some(node) = component.nodes.get_mut(at) {
            node.alone = span;
            node.span = Span {
                lower: span.lower,
                upper: if links.is_empty() {
                    span.upper
                } else {
                    open.upper
                },
            };
            node.links = links;
        }
    }

    /// Bounds of the best capture; the worst of all values where there is none.
    fn captures(&mut self, aim: A, plays: &Plays, mover: Player, open: Span) -> Span {
        let mut best = Span::exactly(open.lower);
        let captures = plays.iter().filter(|play| play.captured > 0);
        for play in captures.clone() {
            let (gain, then) = after(aim, play, mover);
            let known = self.look_up(then, &play.board, mover.other());
            best.lower = best.lower.max(known.before(gain).lower);
        }
        for play in captures {
            if best.lower >= open.upper {
                best.upper = open.upper;
                break;
            }
            let (gain, then) = after(aim, play, mover);
            // The tables know the difference in stones of every board with fewer; whether a goal is
            // reached is 1 or -1, so that this test leaves nothing open.
            let span = self.test(then, &play.board, mover.other(), 1);
            best = best.or(span.before(gain));
        }
        best
    }
}
