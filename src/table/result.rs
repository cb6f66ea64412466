//! What a game that is over has to show for itself.

use super::Table;
use crate::play::{NodeId, Record, Start};
use crate::rules::{Outcome, Player, SetUp, Turn};

/// A game that is over, in numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// Who won, and why.
    pub outcome: Outcome,
    /// The turns of the game; resigning and agreeing a draw are none.
    pub turns: usize,
    /// The rounds that were played, in games that have them.
    pub rounds: Option<u32>,
    /// The sowing of the most laps, the first of them.
    pub longest: Option<Feat>,
    /// The capture of the most stones, the first of them; stones swept after it are not counted.
    pub biggest: Option<Feat>,
}

/// A turn that is worth telling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feat {
    /// Its number, from 1.
    pub turn: usize,
    /// Where it led.
    pub node: NodeId,
    /// Where it began.
    pub from: NodeId,
    /// Who played it.
    pub by: Player,
    /// Its laps, or the stones it captured.
    pub count: u32,
    /// The stones that were swept with it.
    pub swept: u32,
}

impl Table {
    /// What the game on the table has to show for itself, once it is over.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        result_of(&self.record)
    }

    /// Whether the game is over, and its end has been seen and is what is shown.
    #[must_use]
    pub fn shows_end(&self) -> bool {
        let over = self.record.position().outcome().is_some();
        over && self.shows_head() && !self.is_moving()
    }
}

fn result_of(record: &Record) -> Option<GameResult> {
    let outcome = record.position().outcome()?;
    let mut result = GameResult {
        outcome,
        turns: 0,
        rounds: None,
        longest: None,
        biggest: None,
    };
    for node in record.main_line() {
        let (Some((turn, captured)), Some(from)) = (record.turn_at(node), record.parent(node))
        else {
            continue;
        };
        let (pit, swept) = match turn {
            Turn::Sow { pit, sweep } => (*pit, sweep.total()),
            Turn::Pass => {
                result.turns += 1;
                continue;
            }
            Turn::Resign(_) | Turn::Draw => continue,
        };
        result.turns += 1;
        let before = record.position_at(from);
        let feat = |count| Feat {
            turn: record.depth(node),
            node,
            from,
            by: before.player(),
            count,
            swept,
        };
        let laps = before.check(pit).map_or(0, |summary| summary.laps);
        keep_greater(&mut result.longest, feat(laps));
        keep_greater(&mut result.biggest, feat(captured.into()));
    }
    if record.game().rules().closes_pits {
        // At the end of a match no further round has begun.
        result.rounds = Some(record.position().round());
    }
    Some(result)
}

/// Keeps what counts more; of several that count as much, the first, and none that counts nothing.
fn keep_greater(best: &mut Option<Feat>, feat: Feat) {
    if feat.count > best.map_or(0, |best| best.count) {
        *best = Some(feat);
    }
}

/// The beginning of the same game with the other side to begin; where that cannot be, as it was.
#[must_use]
pub fn begin_again(record: &Record) -> Start {
    match record.start() {
        Start::Usual(first) => Start::Usual(first.other()),
        Start::SetUp(set_up) => {
            let other = SetUp {
                player: set_up.player.other(),
                ..set_up.clone()
            };
            crate::play::bounds::start(record.game(), &other)
                .unwrap_or_else(|_| record.start().clone())
        }
    }
}
