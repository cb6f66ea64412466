//! Records put together for the tests, and telling them apart.

use nsolo::play::{NodeId, Record, Sides, Start};
use nsolo::rules::{Game, Pit, Player, SetUp, notation};
use nsolo::store;

/// Everything two records can be told apart by.
pub fn assert_same(a: &Record, b: &Record) {
    assert_eq!(a.game(), b.game());
    assert_eq!(a.start(), b.start());
    assert_eq!(a.sides(), b.sides());
    assert_eq!(a.position(), b.position());
    assert_eq!(a.pending(), b.pending());
    assert_eq!(a.choices(), b.choices());
    let line = |record: &Record, nodes: &[NodeId]| {
        let of = |node: &NodeId| {
            let turn = record.turn_at(*node).map(|(turn, n)| (turn.clone(), n));
            (turn, record.position_at(*node).clone(), record.depth(*node))
        };
        nodes.iter().map(of).collect::<Vec<_>>()
    };
    let whole = |record: &Record| line(record, &record.path(record.head()));
    assert_eq!(whole(a), whole(b));
    assert_eq!(line(a, &a.undone()), line(b, &b.undone()));
    let beside = |record: &Record| {
        let lines = record.side_lines().into_iter();
        let lines = lines.map(|l| (l.of, l.after, line(record, &l.nodes)));
        lines.collect::<Vec<_>>()
    };
    assert_eq!(beside(a), beside(b));
    let redone = |record: &Record| {
        let mut record = record.clone();
        (record.redo(), record.pending().cloned())
    };
    assert_eq!(redone(a), redone(b));
    for player in Player::BOTH {
        assert_eq!(a.member_to_play(player), b.member_to_play(player));
    }
}

/// Saves and loads, and finds the same record and the same bytes.
pub fn round_trip(record: &Record) -> Record {
    let text = store::to_text(record);
    let loaded = store::parse(&text).unwrap_or_else(|why| panic!("{why:?} in {text}"));
    assert_same(record, &loaded);
    assert_eq!(store::to_text(&loaded), text);
    loaded
}

pub fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

pub fn teams() -> Sides {
    Sides::new(
        names(&["Mwiza", "Thoko \"T\" \\ Ünal", "ናርዶስ"]),
        names(&["Zione"]),
    )
}

pub fn new(id: &str, size: u16) -> Record {
    let game = Game::new(id, size).unwrap();
    Record::new(game, Start::Usual(Player::South), Sides::default()).unwrap()
}

pub fn set_up(id: &str, size: u16, pits: &[u16], store: [u16; 2], player: Player) -> Record {
    let pits = pits.iter().map(|n| match n {
        99 => Pit::CLOSED,
        n => Pit::with(*n),
    });
    let start = SetUp {
        pits: pits.collect(),
        store,
        player,
    };
    let game = Game::new(id, size).unwrap();
    Record::new(game, Start::SetUp(start), Sides::default()).unwrap()
}

pub fn played(mut record: Record, turns: &[&str]) -> Record {
    for text in turns {
        let mover = record.position().player();
        let turn = notation::parse(record.game(), mover, text).unwrap().turn;
        record
            .play(&turn)
            .unwrap_or_else(|why| panic!("{text}: {why:?}"));
    }
    record
}

/// Plays on, taking of the playable pits the one each number says.
pub fn advanced(mut record: Record, picks: &[usize]) -> Record {
    for pick in picks {
        let playable: Vec<_> = record.choices().playable().collect();
        record.sow(playable[pick % playable.len()]).unwrap();
        if record.pending().is_some() {
            record.choose(|sweep, position| sweep.fill(position));
            record.confirm_sweep().unwrap();
        }
    }
    record
}
