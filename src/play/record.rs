//! The record of a game: where it began, a tree of turns, and the head.

use std::sync::{Arc, OnceLock};

use super::Sides;
use super::history::Edits;
use super::past::captured;
use crate::rules::{
    Choices, Event, Game, PitIndex, Player, Position, Refusal, SetUp, SetUpError, Sweep,
    SweepError, Turn, TurnError,
};

/// Where a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The usual opening, this player beginning.
    Usual(Player),
    /// A position put together by hand.
    SetUp(SetUp),
}

/// A position in the tree of turns; the beginning is [`NodeId::ROOT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId(pub(super) usize);

impl NodeId {
    /// The position the game began from.
    pub const ROOT: NodeId = NodeId(0);
}

/// One position of the tree and the turn that led to it.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) parent: Option<NodeId>,
    /// The turn and how many stones its sowing captured; nothing at the root.
    pub(super) played: Option<(Turn, u16)>,
    pub(super) position: Position,
    pub(super) children: Vec<NodeId>,
    /// The child that redo goes to: the one last played or returned from.
    pub(super) next: Option<NodeId>,
    /// Turns from the beginning to here.
    pub(super) depth: usize,
    /// Turns each side has used up, passes included.
    turns_made: [u32; 2],
    choices: OnceLock<Choices>,
}

/// A turn that is sown but not finished: the sweep is being chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The pit that was sown.
    pub pit: PitIndex,
    /// Stones its sowing captured.
    pub captured: u16,
    /// The position after sowing and capture, [`Position::sweep_due`] set.
    pub position: Position,
    /// What is chosen so far.
    pub chosen: Sweep,
}

/// What a play did, for showing it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The position it began from.
    pub before: Position,
    /// What happened, in order.
    pub events: Vec<Event>,
}

/// A game being played. See the [module](super).
#[derive(Clone, Debug)]
pub struct Record {
    game: Game,
    start: Start,
    sides: Sides,
    /// Shared, so that a copy of the record for the disk costs next to nothing.
    pub(super) nodes: Vec<Arc<Node>>,
    pub(super) head: NodeId,
    pub(super) pending: Option<Pending>,
    /// A sweep under way that was undone, for redo.
    pub(super) undone_sweep: Option<Pending>,
    /// What was done to whole lines, for undo, and what of it was undone, for redo.
    pub(super) edits: Edits,
}

impl Record {
    /// A new game.
    ///
    /// # Errors
    /// When a set-up does not fit the board.
    pub fn new(game: Game, start: Start, sides: Sides) -> Result<Record, SetUpError> {
        let position = match &start {
            Start::Usual(first) => Position::start(game, *first),
            Start::SetUp(set_up) => Position::set_up(game, set_up)?,
        };
        let root = Node {
            parent: None,
            played: None,
            position,
            children: Vec::new(),
            next: None,
            depth: 0,
            turns_made: [0; 2],
            choices: OnceLock::new(),
        };
        Ok(Record {
            game,
            start,
            sides,
            nodes: vec![Arc::new(root)],
            head: NodeId::ROOT,
            pending: None,
            undone_sweep: None,
            edits: Edits::default(),
        })
    }

    /// The game that is played.
    #[must_use]
    pub fn game(&self) -> Game {
        self.game
    }

    /// Where it began.
    #[must_use]
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// Who plays.
    #[must_use]
    pub fn sides(&self) -> &Sides {
        &self.sides
    }

    /// Has these play from now on.
    pub fn set_sides(&mut self, sides: Sides) {
        self.sides = sides;
    }

    /// The place of the game as it stands.
    #[must_use]
    pub fn head(&self) -> NodeId {
        self.head
    }

    /// The position on the board: at the head, or after the sowing of a turn whose sweep is being
    /// chosen (no chosen stone taken off yet).
    #[must_use]
    pub fn position(&self) -> &Position {
        self.pending
            .as_ref()
            .map_or(self.position_at(self.head), |pending| &pending.position)
    }

    /// A position of the tree.
    #[must_use]
    pub fn position_at(&self, node: NodeId) -> &Position {
        &self.node(node).position
    }

    /// The turn that led to a position, and how many stones its sowing captured.
    #[must_use]
    pub fn turn_at(&self, node: NodeId) -> Option<(&Turn, u16)> {
        self.node(node)
            .played
            .as_ref()
            .map(|(turn, captured)| (turn, *captured))
    }

    /// Turns finished from the beginning to a position.
    #[must_use]
    pub fn depth(&self, node: NodeId) -> usize {
        self.node(node).depth
    }

    /// The verdict on every pit at the head, worked out once for each position.
    #[must_use]
    pub fn choices(&self) -> &Choices {
        self.choices_at(self.head)
    }

    /// The verdict on every pit of a position, worked out once for each.
    #[must_use]
    pub fn choices_at(&self, node: NodeId) -> &Choices {
        let node = self.node(node);
        node.choices.get_or_init(|| node.position.choices())
    }

    /// The position a turn began from; none for the beginning.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.node(node).parent
    }

    /// The sweep that is being chosen, if one is.
    #[must_use]
    pub fn pending(&self) -> Option<&Pending> {
        self.pending.as_ref()
    }

    /// Who takes the side's next turn, where its members are named.
    #[must_use]
    pub fn member_to_play(&self, player: Player) -> Option<&str> {
        self.member_at(self.head, player)
    }

    /// Who takes the side's next turn from a position, where its members are named.
    #[must_use]
    pub fn member_at(&self, node: NodeId, player: Player) -> Option<&str> {
        let turns = self.node(node).turns_made[player.index()];
        self.sides.member_after(player, turns)
    }

    /// Positions from the beginning to a position, both included.
    #[must_use]
    pub fn path(&self, to: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> =
            std::iter::successors(Some(to), |node| self.node(*node).parent).collect();
        path.reverse();
        path
    }

    /// The settled positions from the beginning to a position, both included.
    #[must_use]
    pub fn positions_to(&self, to: NodeId) -> Vec<Position> {
        let path = self.path(to).into_iter();
        path.map(|node| self.position_at(node).clone()).collect()
    }

    /// Positions that redo would go to from the head, nearest first.
    #[must_use]
    pub fn undone(&self) -> Vec<NodeId> {
        self.onward(self.head)
    }

    /// The positions that follow one, each the one last played or returned from.
    #[must_use]
    pub fn onward(&self, node: NodeId) -> Vec<NodeId> {
        std::iter::successors(self.node(node).next, |node| self.node(*node).next).collect()
    }

    /// Sows a pit. Where a sweep is due it waits to be chosen and confirmed; where the enemy has no
    /// more than is due, everything is chosen already.
    ///
    /// # Errors
    /// Why the pit may not be chosen; nothing has changed.
    pub fn sow(&mut self, pit: PitIndex) -> Result<Played, Refusal> {
        if self.pending.is_some() {
            return Err(Refusal::SweepFirst);
        }
        let before = self.position_at(self.head).clone();
        let summary = self.choices().of(pit)?;
        let mut events = Vec::new();
        let position = before.sow(pit, &self.past(self.head), &mut events)?;
        if position.sweep_due() > 0 {
            let mut chosen = Sweep::default();
            if position.sweep_takes_all() {
                chosen.fill(&position);
            }
            self.begin_sweep(pit, summary.captured, position, chosen);
        } else {
            self.advance(Turn::sow(pit), summary.captured, position);
        }
        Ok(Played { before, events })
    }

    /// The turn waits for its sweep.
    pub(super) fn begin_sweep(
        &mut self,
        pit: PitIndex,
        captured: u16,
        position: Position,
        chosen: Sweep,
    ) {
        self.undone_sweep = None;
        self.edits.forget_undone();
        self.pending = Some(Pending {
            pit,
            captured,
            position,
            chosen,
        });
    }

    /// Changes the choice of stones to sweep; does nothing where no sweep is due.
    pub fn choose(&mut self, change: impl FnOnce(&mut Sweep, &Position)) {
        if let Some(pending) = &mut self.pending {
            change(&mut pending.chosen, &pending.position);
        }
    }

    /// Confirms the sweep and finishes the turn.
    ///
    /// # Errors
    /// Why the sweep is not complete; nothing has changed.
    pub fn confirm_sweep(&mut self) -> Result<Played, SweepError> {
        let Some(pending) = &self.pending else {
            return Err(SweepError::NoneDue);
        };
        let Pending {
            pit,
            captured,
            position: before,
            chosen,
        } = pending.clone();
        let mut events = Vec::new();
        let position = before.sweep(&chosen, &self.past(self.head), &mut events)?;
        self.pending = None;
        self.advance(Turn::Sow { pit, sweep: chosen }, captured, position);
        Ok(Played { before, events })
    }

    /// Plays a whole turn at the head.
    ///
    /// # Errors
    /// Why it cannot be played; nothing has changed.
    pub fn play(&mut self, turn: &Turn) -> Result<Played, TurnError> {
        if self.pending.is_some() {
            return Err(TurnError::SweepFirst);
        }
        let before = self.position_at(self.head).clone();
        let (position, events) = self.after(self.head, turn)?;
        self.advance(turn.clone(), captured(&events), position);
        Ok(Played { before, events })
    }

    pub(super) fn node(&self, node: NodeId) -> &Node {
        // Ids are made here only and nodes are never removed.
        &self.nodes[node.0]
    }

    pub(super) fn node_mut(&mut self, node: NodeId) -> &mut Node {
        Arc::make_mut(&mut self.nodes[node.0])
    }

    fn advance(&mut self, turn: Turn, captured: u16, position: Position) {
        let child = self.child(self.head, turn, captured, position);
        let head = self.head;
        self.node_mut(head).next = Some(child);
        self.undone_sweep = None;
        self.edits.forget_undone();
        self.head = child;
    }

    /// The child of a node by this turn: the one there is already, or a new one.
    pub(super) fn child(
        &mut self,
        at: NodeId,
        turn: Turn,
        captured: u16,
        position: Position,
    ) -> NodeId {
        let parent = self.node(at);
        let same = parent.children.iter().find(|child| {
            self.node(**child)
                .played
                .as_ref()
                .is_some_and(|(played, _)| *played == turn)
        });
        if let Some(child) = same {
            return *child;
        }
        let mut turns_made = parent.turns_made;
        if matches!(turn, Turn::Sow { .. } | Turn::Pass) {
            turns_made[parent.position.player().index()] += 1;
        }
        let node = Node {
            parent: Some(at),
            played: Some((turn, captured)),
            position,
            children: Vec::new(),
            next: None,
            depth: parent.depth + 1,
            turns_made,
            choices: OnceLock::new(),
        };
        let child = NodeId(self.nodes.len());
        self.nodes.push(Arc::new(node));
        self.node_mut(at).children.push(child);
        child
    }
}
