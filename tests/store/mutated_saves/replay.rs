//! Whether a file that was accepted replays: read and played once more, apart from the loader.

use std::collections::HashMap;

use nsolo::play::{NodeId, Record};
use nsolo::rules::{Event, Game, Past, Pit, Position, SetUp, Sweep, Turn, notation};
use nsolo::store;

use super::reader;
use super::written::{Save, Start};
use crate::common::all_stones;
use crate::common::plain::Plain;

/// Checks everything a file says against the record it was loaded as; says how many turns it holds.
pub fn check(text: &[u8], record: &Record) -> usize {
    let save = Save::read(text).expect("what is accepted has the fields of a game");
    let size = u16::try_from(save.size).unwrap();
    let game = Game::new(&save.game, size).unwrap();
    assert_eq!(record.game(), game);
    let start = start_of(&save, game);
    assert_eq!(record.position_at(NodeId::ROOT), &start);
    let mut replay = Replay {
        record,
        children: children(record),
        nodes: vec![Node {
            parent: None,
            position: start,
            depth: 0,
            same: NodeId::ROOT,
        }],
        lines: Vec::new(),
    };
    let turns = replay.all(&save);
    check_again(record);
    turns
}

/// The position a file begins from, its rows read here.
fn start_of(save: &Save, game: Game) -> Position {
    let first = save.first.player();
    let Start::Given { south, north, kept } = &save.start else {
        return Position::start(game, first);
    };
    let pit = |word: &str| match word {
        "#" => Pit::CLOSED,
        number => Pit::with(number.parse().unwrap()),
    };
    let mut pits = Vec::new();
    for side in [south, north] {
        assert_eq!(side.len(), usize::from(game.shape().rows_each));
        for (row, text) in side.iter().enumerate() {
            let mut row_pits: Vec<Pit> = text.split_whitespace().map(pit).collect();
            if row == 1 {
                row_pits.reverse();
            }
            pits.extend(row_pits);
        }
    }
    let store = [kept.south, kept.north].map(|kept| u16::try_from(kept).unwrap());
    let stones = pits.iter().map(|pit| u32::from(pit.stones()));
    let given = stones.sum::<u32>() + u32::from(store[0]) + u32::from(store[1]);
    assert!(given <= game.stones(), "more stones than the game has");
    let set_up = SetUp {
        pits,
        store,
        player: first,
    };
    Position::set_up(game, &set_up).unwrap()
}

/// The turns that follow each position of a record.
fn children(record: &Record) -> HashMap<NodeId, Vec<NodeId>> {
    let mut children: HashMap<NodeId, Vec<NodeId>> = HashMap::new();
    let beside = record.side_lines().into_iter().flat_map(|line| line.nodes);
    for node in record.main_line().into_iter().chain(beside) {
        let parent = record.parent(node).unwrap();
        children.entry(parent).or_default().push(node);
    }
    children
}

struct Node {
    parent: Option<usize>,
    position: Position,
    depth: u64,
    /// The place in the record that has to be the same.
    same: NodeId,
}

struct Replay<'a> {
    record: &'a Record,
    children: HashMap<NodeId, Vec<NodeId>>,
    nodes: Vec<Node>,
    /// The positions of each line that others can leave.
    lines: Vec<Vec<usize>>,
}

struct Before<'a>(&'a [Node], usize);

impl Past for Before<'_> {
    fn look_back(&self, each: &mut dyn FnMut(&Position) -> bool) {
        let nodes = std::iter::successors(Some(self.1), |node| self.0[*node].parent);
        let _ = nodes.map(|node| &self.0[node].position).all(each);
    }
}

impl Replay<'_> {
    fn all(&mut self, save: &Save) -> usize {
        let mut main = vec![0];
        self.line(0, &save.turns, &mut main);
        let head = *main.last().unwrap();
        assert_eq!(self.record.head(), self.nodes[head].same);
        self.lines.push(main);
        for line in &save.lines {
            // Earlier, and a place of that line's own.
            let own = &self.lines[usize::try_from(line.of).unwrap()];
            let leaves = own
                .iter()
                .find(|node| self.nodes[**node].depth == line.after);
            let mut nodes = Vec::new();
            self.line(*leaves.unwrap(), &line.turns, &mut nodes);
            self.lines.push(nodes);
        }
        let kept: usize = self.children.values().map(Vec::len).sum();
        assert_eq!(kept, self.nodes.len() - 1, "turns of the record");
        self.sweep(save, head);
        let beside: usize = save.lines.iter().map(|line| line.turns.len()).sum();
        save.turns.len() + beside
    }

    fn line(&mut self, from: usize, turns: &[String], nodes: &mut Vec<usize>) {
        let mut at = from;
        for text in turns {
            at = self.turn(at, text);
            nodes.push(at);
        }
    }

    /// Plays a turn and finds the same in the record.
    fn turn(&mut self, at: usize, text: &str) -> usize {
        let node = &self.nodes[at];
        let (turn, captured, after) = play(&node.position, &Before(&self.nodes, at), text);
        let kept = self.children.get(&node.same).into_iter().flatten();
        let mut kept = kept.filter(|child| self.record.turn_at(**child) == Some((&turn, captured)));
        let same = *kept.next().expect("the turn stands in the record");
        assert!(kept.next().is_none(), "the turn stands there once");
        assert_eq!(self.record.position_at(same), &after);
        if let Some(there) = self.nodes.iter().position(|node| node.same == same) {
            return there;
        }
        self.nodes.push(Node {
            parent: Some(at),
            position: after,
            depth: node.depth + 1,
            same,
        });
        self.nodes.len() - 1
    }

    /// The sweep under way, or the one that was taken back.
    fn sweep(&self, save: &Save, head: usize) {
        let (under_way, undone) = (self.record.pending(), self.record.undone_sweep());
        let Some(written) = &save.sweep else {
            assert!(under_way.is_none() && undone.is_none());
            return;
        };
        let (kept, other) = match written.undone {
            true => (undone, under_way),
            false => (under_way, undone),
        };
        assert!(other.is_none());
        let kept = kept.unwrap();
        let before = &self.nodes[head].position;
        assert_eq!(before.outcome(), None);
        let (shape, player) = (before.shape(), before.player());
        let pit = notation::parse_pit(shape, player, &written.pit).unwrap();
        let chosen = notation::parse_sweep(shape, player.other(), &written.chosen).unwrap();
        assert_eq!((kept.pit, &kept.chosen), (pit, &chosen));
        let player = player.index();
        assert_eq!(pit, reader::pit(shape, player, &written.pit));
        let stones = reader::stones(shape, 1 - player, &written.chosen);
        assert_eq!(reader::of(&chosen), stones);
        let plain = Plain::of(before);
        assert!(plain.may_choose(pit));
        let sown = plain.sow(pit).expect("the sowing ends");
        assert_eq!(written.captured, u64::from(sown.captured));
        assert_eq!(u32::from(kept.captured), sown.captured);
        assert!(sown.sweep_due > 0 && chosen.total() <= sown.sweep_due);
        assert_eq!(u32::from(kept.position.sweep_due()), sown.sweep_due);
        assert_eq!(Plain::of(&kept.position).pits, sown.pits);
        swept(sown.pits, &chosen, before);
    }
}

/// Plays what is written: by the rules, and by the plain sower beside them.
fn play(before: &Position, past: &dyn Past, text: &str) -> (Turn, u16, Position) {
    assert_eq!(before.outcome(), None, "{text} after the end");
    let written = notation::parse(before.game(), before.player(), text).unwrap();
    let player = before.player().index();
    let stated = reader::check(before.shape(), player, text, &written.turn);
    let mut events = Vec::new();
    let after = before.play(&written.turn, past, &mut events).unwrap();
    assert_eq!(all_stones(before), all_stones(&after));
    let plain = Plain::of(before);
    let captured = match &written.turn {
        Turn::Sow { pit, sweep } => {
            assert!(plain.may_choose(*pit), "{text}");
            let sown = plain.sow(*pit).expect("the sowing ends");
            assert_eq!(sweep.total(), sown.sweep_due, "{text}");
            let pits = swept(sown.pits, sweep, before);
            let settled = |event: &Event| {
                matches!(
                    event,
                    Event::Gathered { .. } | Event::Filled { .. } | Event::Closed { .. }
                )
            };
            if !events.iter().any(settled) {
                assert_eq!(Plain::of(&after).pits, pits, "{text}");
            }
            u16::try_from(sown.captured).unwrap()
        }
        Turn::Pass => {
            let pits = before.shape().pits_of(before.player());
            let mut playable = pits.filter(|pit| plain.may_choose(*pit));
            assert!(playable.all(|pit| plain.sow(pit).is_none()));
            0
        }
        Turn::Resign(_) | Turn::Draw => 0,
    };
    assert!(
        stated.is_none_or(|stated| stated == u64::from(captured)),
        "{text}"
    );
    (written.turn, captured, after)
}

/// The board after a sweep; every stone of it lay in a pit of the opponent's.
fn swept(mut pits: Vec<Option<u32>>, sweep: &Sweep, before: &Position) -> Vec<Option<u32>> {
    let enemy = before.shape().pits_of(before.player().other());
    for (pit, stones) in sweep.iter() {
        assert!(enemy.contains(&pit));
        let left = pits[pit].unwrap().checked_sub(stones.into());
        pits[pit] = Some(left.expect("the pit holds the stones"));
    }
    pits
}

/// The text of a record is read again as the same record, and written again as the same text.
fn check_again(record: &Record) {
    let text = store::to_text(record);
    let again = store::parse(&text).unwrap_or_else(|why| panic!("{why:?} in {text}"));
    assert_eq!(store::to_text(&again), text);
    assert_eq!(again.start(), record.start());
    assert_eq!(again.sides(), record.sides());
    assert_eq!(again.pending(), record.pending());
    assert_eq!(again.undone_sweep(), record.undone_sweep());
    let main = |record: &Record| positions(record, &record.main_line());
    assert_eq!(main(&again), main(record));
    assert_eq!(
        positions(&again, &again.undone()),
        positions(record, &record.undone())
    );
    let beside = |record: &Record| -> Vec<_> {
        let lines = record.side_lines().into_iter();
        lines
            .map(|line| (line.of, line.after, positions(record, &line.nodes)))
            .collect()
    };
    assert_eq!(beside(&again), beside(record));
}

fn positions(record: &Record, nodes: &[NodeId]) -> Vec<Position> {
    let positions = nodes.iter().map(|node| record.position_at(*node).clone());
    positions.collect()
}
