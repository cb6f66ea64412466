//! Plain UCT: a tree grown by random playouts to the end of the game (of Bosh, of the match).
//!
//! L. Kocsis and C. Szepesvári, "Bandit based Monte-Carlo Planning", 2006. Nothing is known of the games but
//! their rules. Every playable pit is a turn; one that asks for a sweep is as many turns as there are
//! different ones among a few sweeps at random.

use std::time::{Duration, Instant};

use nsolo::rules::{Player, Position, Sweep, Turn};

use crate::chance::{self, Dice};
use crate::players::{Answer, Contestant, Limits};

/// Sweeps tried of every pit that asks for one.
const SWEEPS: usize = 5;

/// A playout that has not ended after so many turns is a draw.
const LONGEST_PLAYOUT: usize = 1_000;

/// How much it is drawn to what it knows little of: UCB1's for results from 0 to 1.
const EXPLORATION: f64 = std::f64::consts::SQRT_2;

pub struct Uct {
    playouts: u64,
    time: Option<Duration>,
}

impl Uct {
    pub fn new(limits: &Limits) -> Uct {
        Uct {
            playouts: limits.playouts,
            time: limits.time,
        }
    }
}

impl Contestant for Uct {
    fn turn(&mut self, position: &Position, past: &mut Vec<Position>, dice: &mut Dice) -> Answer {
        let until = self.time.map(|time| Instant::now() + time);
        let mut tree = Tree::new(position, past, dice);
        let is_choice = tree.nodes[ROOT].untried.len() > 1;
        let mut nodes = 0;
        // Once at least, for without a playout there is no turn.
        loop {
            tree.grow(past, dice);
            nodes += 1;
            let goes_on = until.map_or(nodes < self.playouts, |until| Instant::now() < until);
            if !(goes_on && is_choice) {
                break;
            }
        }
        Answer {
            turn: tree.most_tried(),
            nodes,
        }
    }
}

const ROOT: usize = 0;

struct Tree {
    nodes: Vec<Node>,
}

/// A position, and what is known of the turn that led to it.
struct Node {
    turn: Turn,
    position: Position,
    /// Turns of it that have no node yet; found only when a second playout comes here.
    untried: Vec<(Turn, Position)>,
    is_expanded: bool,
    children: Vec<usize>,
    visits: u32,
    /// What its playouts came to for whoever played the turn: 1 for a win, a half for a draw.
    points: f64,
}

impl Node {
    fn new(turn: Turn, position: Position) -> Node {
        Node {
            turn,
            position,
            untried: Vec::new(),
            is_expanded: false,
            children: Vec::new(),
            visits: 0,
            points: 0.0,
        }
    }

    /// UCB1, seen from the node before it.
    fn promise(&self, log_visits: f64) -> f64 {
        let visits = f64::from(self.visits);
        self.points / visits + EXPLORATION * (log_visits / visits).sqrt()
    }
}

impl Tree {
    fn new(position: &Position, past: &Vec<Position>, dice: &mut Dice) -> Tree {
        // No turn led to the root; which one stands there is never looked at.
        let root = Node::new(Turn::Pass, position.clone());
        let mut tree = Tree { nodes: vec![root] };
        tree.expand(ROOT, past, dice);
        tree
    }

    /// One more playout: down the tree, a new node, and on by chance.
    fn grow(&mut self, past: &mut Vec<Position>, dice: &mut Dice) {
        let len = past.len();
        let mut path = vec![ROOT];
        let mut at = ROOT;
        while self.nodes[at].position.outcome().is_none() && self.nodes[at].visits > 0 || at == ROOT
        {
            self.expand(at, past, dice);
            at = self.next(at, dice);
            path.push(at);
            past.push(self.nodes[at].position.clone());
        }
        let winner = play_out(&self.nodes[at].position, past, dice);
        past.truncate(len);
        self.learn(&path, winner);
    }

    /// The child that the path goes on to: any that is new, otherwise the most promising.
    fn next(&mut self, at: usize, dice: &mut Dice) -> usize {
        let untried = &mut self.nodes[at].untried;
        if !untried.is_empty() {
            let (turn, position) = untried.swap_remove(dice.below(untried.len()));
            let child = self.nodes.len();
            self.nodes.push(Node::new(turn, position));
            self.nodes[at].children.push(child);
            return child;
        }
        let log_visits = f64::from(self.nodes[at].visits).ln();
        let promise = |child: &usize| self.nodes[*child].promise(log_visits);
        let children = self.nodes[at].children.iter().copied();
        children
            .max_by(|a, b| promise(a).total_cmp(&promise(b)))
            .unwrap()
    }

    fn expand(&mut self, at: usize, past: &Vec<Position>, dice: &mut Dice) {
        let node = &mut self.nodes[at];
        if !node.is_expanded {
            node.is_expanded = true;
            node.untried = turns(&node.position, past, dice);
        }
    }

    fn learn(&mut self, path: &[usize], winner: Option<Player>) {
        let mut before: Option<usize> = None;
        for at in path {
            let mover = before.map(|before| self.nodes[before].position.player());
            let node = &mut self.nodes[*at];
            node.visits += 1;
            node.points += match winner {
                None => 0.5,
                Some(_) if winner == mover => 1.0,
                Some(_) => 0.0,
            };
            before = Some(*at);
        }
    }

    fn most_tried(&self) -> Turn {
        let children = self.nodes[ROOT].children.iter();
        let best = children.max_by_key(|child| self.nodes[**child].visits);
        self.nodes[*best.unwrap()].turn.clone()
    }
}

/// The turns of a position that are tried, and the positions after them.
fn turns(position: &Position, past: &Vec<Position>, dice: &mut Dice) -> Vec<(Turn, Position)> {
    let mut turns = Vec::new();
    for pit in position.shape().pits_of(position.player()) {
        let Ok(sown) = position.sow(pit, past, &mut ()) else {
            continue;
        };
        if sown.sweep_due() == 0 {
            turns.push((Turn::sow(pit), sown));
            continue;
        }
        let mut sweeps: Vec<Sweep> = Vec::new();
        for _ in 0..SWEEPS {
            let sweep = chance::sweep(&sown, dice);
            if !sweeps.contains(&sweep) {
                sweeps.push(sweep);
            }
        }
        for sweep in sweeps {
            let swept = sown.sweep(&sweep, past, &mut ()).unwrap();
            turns.push((Turn::Sow { pit, sweep }, swept));
        }
    }
    if turns.is_empty() {
        let passed = position.play(&Turn::Pass, past, &mut ()).unwrap();
        turns.push((Turn::Pass, passed));
    }
    turns
}

/// Plays on by chance and says who has won, if anyone; `past` ends with the position.
fn play_out(position: &Position, past: &mut Vec<Position>, dice: &mut Dice) -> Option<Player> {
    let mut position = position.clone();
    for _ in 0..LONGEST_PLAYOUT {
        if let Some(outcome) = position.outcome() {
            return outcome.winner;
        }
        position = chance::step(&position, past, dice);
        past.push(position.clone());
    }
    None
}
