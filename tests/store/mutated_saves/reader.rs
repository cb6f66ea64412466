//! A reader of notation written from its description, for texts that were accepted: it looks for no
//! mistakes, and shares nothing with the program's own.

use std::collections::BTreeMap;

use nsolo::rules::{Shape, Sweep, Turn};

/// Stones by pit.
pub type Stones = BTreeMap<usize, u64>;

/// What a text that is no word says: the pit, the captured stones if they are written, the sweep.
pub struct Sowing {
    pub pit: usize,
    pub captured: Option<u64>,
    pub swept: Stones,
}

fn plain(text: &str) -> String {
    text.to_ascii_lowercase().replace('\u{d7}', "x")
}

/// Reads a sowing by this player: 0 South, 1 North.
pub fn sowing(shape: Shape, player: usize, text: &str) -> Sowing {
    let text = plain(text);
    let (head, swept) = text.split_once('(').unwrap_or((&text, ""));
    let (sown, captured) = match head.split_once('x') {
        Some((sown, captured)) => (sown, Some(captured.trim().parse().unwrap())),
        None => (head, None),
    };
    Sowing {
        pit: pit(shape, player, sown),
        captured,
        swept: stones(shape, 1 - player, swept.trim().trim_end_matches(')')),
    }
}

/// Reads one pit of a player's.
pub fn pit(shape: Shape, owner: usize, text: &str) -> usize {
    let text = plain(text);
    let columns = usize::from(shape.columns);
    let number = |digits: &str| digits.trim().parse::<usize>().unwrap();
    let own = match text.trim().split_at(1) {
        ("o", column) => number(column) - 1,
        // Sowing goes back along the inner row.
        ("i", column) => 2 * columns - number(column),
        _ => number(&text) - 1,
    };
    let each = usize::from(shape.rows_each) * columns;
    assert!(own < each);
    owner * each + own
}

/// Reads the stones swept from a player's pits of four-row boards.
pub fn stones(shape: Shape, owner: usize, text: &str) -> Stones {
    // Spaces may be left out between pits, and stand before a colon.
    let close: String = plain(text).split_whitespace().collect();
    let apart = close.replace('o', " o").replace('i', " i");
    let mut stones = Stones::new();
    for part in apart.split_whitespace() {
        let (at, count) = part.split_once(':').unwrap_or((part, "1"));
        *stones.entry(pit(shape, owner, at)).or_default() += count.parse::<u64>().unwrap();
    }
    stones
}

/// The stones of a sweep as the program has them.
pub fn of(sweep: &Sweep) -> Stones {
    sweep
        .iter()
        .map(|(pit, stones)| (pit, stones.into()))
        .collect()
}

/// Checks what the program read against what is written; gives the captured number that is written.
pub fn check(shape: Shape, player: usize, text: &str, read: &Turn) -> Option<u64> {
    match read {
        Turn::Sow { pit, sweep } => {
            let written = sowing(shape, player, text);
            assert_eq!((*pit, of(sweep)), (written.pit, written.swept), "{text}");
            written.captured
        }
        Turn::Pass => word(text, "pass"),
        Turn::Draw => word(text, "draw"),
        Turn::Resign(who) => word(text, ["resignsouth", "resignnorth"][who.index()]),
    }
}

fn word(text: &str, expected: &str) -> Option<u64> {
    let letters: String = plain(text).split_whitespace().collect();
    assert_eq!(letters, expected);
    None
}
