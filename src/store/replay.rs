//! Replaying the turns of a file: the game, the lines beside it, a sweep under way.

use std::time::{Duration, Instant};

use super::format::{GameFile, LineFile, MOST_TURNS, SweepFile};
use super::load::Failure;
use super::problem::{LineReason, LoadProblem, SweepProblem, SweepReason, TurnProblem, TurnReason};
use crate::play::{GraftError, NodeId, Record};
use crate::rules::{SweepError, TurnError, notation};

/// Plays everything a file holds into its new record. What fails after the first turn is told with
/// the game so far: the turns before it, the lines before it, the game without its sweep.
pub(super) fn replay(record: Record, file: &GameFile, time: Duration) -> Result<Record, Failure> {
    let side_turns = file.lines.iter().map(|line| line.turns.len());
    let turns = side_turns.sum::<usize>().saturating_add(file.turns.len());
    // Lines without turns are counted too: what is over the limit was not even kept.
    if turns.max(file.lines.len()) > MOST_TURNS {
        return Err(LoadProblem::TooManyTurns.into());
    }
    let mut replay = Replay {
        record,
        lines: Vec::new(),
        began: Instant::now(),
        time,
    };
    let played = replay.everything(file);
    let mut record = replay.record;
    match played {
        Ok(()) => Ok(record),
        Err(problem) => {
            // At the beginning where the game itself failed, or a line beside it.
            let end = match record.head() {
                NodeId::ROOT => record.onward(NodeId::ROOT).last().copied(),
                head => Some(head),
            };
            record.go_to(end.unwrap_or(NodeId::ROOT));
            let some = record.depth(record.head()) > 0;
            Err(Failure {
                problem,
                at: None,
                so_far: some.then(|| Box::new(record)),
            })
        }
    }
}

struct Replay {
    record: Record,
    /// The places of each line that others can leave: the game's, the beginning included, then
    /// each side line's own.
    lines: Vec<Vec<NodeId>>,
    began: Instant,
    time: Duration,
}

impl Replay {
    fn everything(&mut self, file: &GameFile) -> Result<(), LoadProblem> {
        self.line(0, NodeId::ROOT, &file.turns)?;
        let head = self.lines.first().and_then(|game| game.last()).copied();
        for (line, number) in file.lines.iter().zip(1..) {
            let from = self.leaves(number, line)?;
            self.line(number, from, &line.turns)?;
        }
        self.record.go_to(head.unwrap_or(NodeId::ROOT));
        if let Some(sweep) = &file.sweep {
            resume(&mut self.record, sweep)?;
            if sweep.undone {
                self.record.undo();
            }
        }
        Ok(())
    }

    fn line(&mut self, line: usize, from: NodeId, turns: &[String]) -> Result<(), LoadProblem> {
        let after = self.record.depth(from);
        let mut nodes = Vec::with_capacity(turns.len() + 1);
        if line == 0 {
            nodes.push(from);
        }
        let mut at = from;
        for (text, turn) in turns.iter().zip(1..) {
            if self.began.elapsed() >= self.time {
                let seconds = self.time.as_secs();
                return Err(LoadProblem::TooSlow { seconds });
            }
            at = self.turn(at, text).map_err(|reason| {
                LoadProblem::Turn(Box::new(TurnProblem {
                    game: self.record.game(),
                    line,
                    turn,
                    after,
                    text: text.clone(),
                    player: self.record.position_at(at).player(),
                    reason,
                }))
            })?;
            nodes.push(at);
        }
        self.lines.push(nodes);
        Ok(())
    }

    fn turn(&mut self, at: NodeId, text: &str) -> Result<NodeId, TurnReason> {
        let position = self.record.position_at(at);
        if let Some(outcome) = position.outcome() {
            return Err(TurnReason::AfterEnd(outcome));
        }
        let written = notation::parse(self.record.game(), position.player(), text)
            .map_err(TurnReason::Notation)?;
        let child = self.record.graft(at, &written.turn, written.captured);
        child.map_err(|why| match why {
            GraftError::Rules(why) => TurnReason::Rules(why),
            GraftError::Captured { stated, actual } => TurnReason::Captured {
                written: stated,
                actual,
            },
        })
    }

    /// The place a side line leaves.
    fn leaves(&self, number: usize, line: &LineFile) -> Result<NodeId, LoadProblem> {
        let fail = |reason| LoadProblem::Line {
            line: number,
            reason,
        };
        let earlier = usize::try_from(line.of).ok();
        let (of, nodes) = earlier
            .and_then(|of| Some((of, self.lines.get(of)?)))
            .ok_or(fail(LineReason::NotEarlier { of: line.of }))?;
        // A line's places lie one turn apart. An empty one has no place of its own.
        let first = nodes.first().map_or(1, |node| self.record.depth(*node));
        let last = nodes.last().map_or(0, |node| self.record.depth(*node));
        usize::try_from(line.after)
            .ok()
            .and_then(|after| nodes.get(after.checked_sub(first)?).copied())
            .ok_or(fail(LineReason::After {
                of,
                after: line.after,
                first,
                last,
            }))
    }
}

/// Puts back the sweep under way at the head.
fn resume(record: &mut Record, sweep: &SweepFile) -> Result<(), LoadProblem> {
    let game = record.game();
    let player = record.position().player();
    resume_at_head(record, sweep).map_err(|reason| {
        LoadProblem::Sweep(Box::new(SweepProblem {
            game,
            player,
            reason,
        }))
    })
}

fn resume_at_head(record: &mut Record, sweep: &SweepFile) -> Result<(), SweepReason> {
    if let Some(outcome) = record.position().outcome() {
        return Err(SweepReason::AfterEnd(outcome));
    }
    let shape = record.game().shape();
    let player = record.position().player();
    let pit = notation::parse_pit(shape, player, &sweep.pit).map_err(|error| SweepReason::Pit {
        text: sweep.pit.clone(),
        error,
    })?;
    let chosen = notation::parse_sweep(shape, player.other(), &sweep.chosen).map_err(|error| {
        SweepReason::Chosen {
            text: sweep.chosen.clone(),
            error,
        }
    })?;
    record.resume_sweep(pit, chosen).map_err(|why| match why {
        TurnError::Pit(pit, why) => SweepReason::Refused(pit, why),
        TurnError::Sweep(SweepError::NoneDue) => SweepReason::NothingToSweep(pit),
        TurnError::Sweep(why) => SweepReason::Stones(why),
        // The end was looked at above; a sweep has no other way to be refused.
        _ => SweepReason::NothingToSweep(pit),
    })?;
    match record.pending() {
        Some(pending) if u64::from(pending.captured) != sweep.captured => {
            Err(SweepReason::Captured {
                written: sweep.captured,
                actual: pending.captured,
            })
        }
        _ => Ok(()),
    }
}
