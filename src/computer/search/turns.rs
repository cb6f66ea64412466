//! The turns that are looked at, each with the position it leads to.

use super::path::Path;
use super::sweeps::{self, Width};
use crate::rules::{EndReason, Event, Past, PitIndex, Position, RoundEnd, Sweep, Turn, Watcher};

/// A turn that can be played, and what it leads to.
#[derive(Clone, Debug)]
pub(super) struct Next {
    pub turn: Turn,
    pub position: Position,
    /// Stones it takes.
    pub taken: u16,
    /// Handfuls of its sowing.
    pub laps: u32,
    /// Whether something recurs by it, so that what it leads to hangs on what came before.
    pub recurs: bool,
}

impl Next {
    /// The pit that is sown.
    pub(super) fn pit(&self) -> Option<PitIndex> {
        match self.turn {
            Turn::Sow { pit, .. } => Some(pit),
            Turn::Pass | Turn::Resign(_) | Turn::Draw => None,
        }
    }
}

/// The turns of a position.
#[derive(Debug)]
pub(super) struct Turns {
    pub list: Vec<Next>,
    /// Whether they are all there are: no sweep was left out.
    pub complete: bool,
}

/// What is noted of a turn while it is played.
#[derive(Clone, Copy, Default)]
struct Notes {
    laps: u32,
    recurs: bool,
}

impl Watcher for Notes {
    #[inline]
    fn event(&mut self, event: Event) {
        match event {
            Event::Lap { .. } => self.laps += 1,
            Event::RoundEnded { reason } => self.recurs |= reason == RoundEnd::Repeated,
            Event::Ended { outcome } => {
                let reasons = [EndReason::Repeated, EndReason::StocksRepeated];
                self.recurs |= reasons.contains(&outcome.reason);
            }
            _ => {}
        }
    }
}

/// The turns of a position in which a turn begins, with so many sweeps each.
pub(super) fn turns(position: &Position, past: &dyn Past, width: Width) -> Turns {
    let mut turns = Turns {
        list: Vec::new(),
        complete: true,
    };
    for pit in position.shape().pits_of(position.player()) {
        add(position, past, pit, width, &mut turns);
    }
    let mut notes = Notes::default();
    if turns.list.is_empty()
        && let Ok(passed) = position.play(&Turn::Pass, past, &mut notes)
    {
        turns.list.push(Next {
            turn: Turn::Pass,
            position: passed,
            taken: 0,
            laps: 0,
            recurs: notes.recurs,
        });
    }
    turns
}

/// The turns that sow one pit.
pub(super) fn turns_of(position: &Position, past: &dyn Past, pit: PitIndex, width: Width) -> Turns {
    let mut turns = Turns {
        list: Vec::new(),
        complete: true,
    };
    add(position, past, pit, width, &mut turns);
    turns
}

fn add(position: &Position, past: &dyn Past, pit: PitIndex, width: Width, turns: &mut Turns) {
    let mut notes = Notes::default();
    let Ok(sown) = position.sow(pit, past, &mut notes) else {
        return;
    };
    let player = position.player();
    let captured = sown.store(player).saturating_sub(position.store(player));
    if sown.sweep_due() == 0 {
        turns.list.push(Next {
            turn: Turn::sow(pit),
            taken: captured,
            laps: notes.laps,
            recurs: notes.recurs,
            position: sown,
        });
        return;
    }
    let sweeps = sweeps::choose(&sown, past, width);
    turns.complete &= sweeps.complete;
    for (sweep, swept) in sweeps.list {
        turns.list.push(Next {
            taken: captured + sown.sweep_due(),
            laps: notes.laps,
            // A capture can never be undone: after it nothing recurs.
            recurs: false,
            position: swept,
            turn: Turn::Sow { pit, sweep },
        });
    }
}

/// The position a sweep leads to; none where it is not a complete, possible one.
pub(super) fn swept(sown: &Position, past: &dyn Past, sweep: &Sweep) -> Option<Position> {
    sown.sweep(sweep, past, &mut ()).ok()
}

/// The past of a position that follows the one this is the past of.
pub(super) fn past_of<'a>(position: &'a Position, before: &'a dyn Past) -> Path<'a> {
    Path { position, before }
}
