//! The board turned round: South's pits become North's and the other way about.
//!
//! The rules treat both players alike, so a turn and its turned twin must do the same.

use super::{Line, stores};
use nsolo::rules::{Event, Outcome, Pit, Player, Position, Sweep, Turn};

/// Everything a position shows.
#[derive(Debug, PartialEq)]
pub struct View {
    pits: Vec<Pit>,
    stores: [u16; 2],
    players: [Player; 2],
    outcome: Option<Outcome>,
    counters: (u16, u8, u32, bool),
}

impl View {
    pub fn of(position: &Position) -> View {
        View {
            pits: position.pits(),
            stores: stores(position),
            players: [position.player(), position.round_first()],
            outcome: position.outcome(),
            counters: (
                position.sweep_due(),
                position.passes(),
                position.round(),
                position.is_opening(),
            ),
        }
    }

    /// The same seen from the other side of the board.
    pub fn turned(mut self) -> View {
        let side = self.pits.len() / 2;
        self.pits.rotate_left(side);
        self.stores.reverse();
        self.players = self.players.map(Player::other);
        self.outcome = self.outcome.map(turned_outcome);
        self
    }
}

fn turned_outcome(outcome: Outcome) -> Outcome {
    Outcome {
        winner: outcome.winner.map(Player::other),
        ..outcome
    }
}

fn turned_pit(pits: usize, pit: usize) -> usize {
    (pit + pits / 2) % pits
}

/// The same turn by the other player.
pub fn turned_turn(pits: usize, turn: &Turn) -> Turn {
    match turn {
        Turn::Sow { pit, sweep } => Turn::Sow {
            pit: turned_pit(pits, *pit),
            sweep: Sweep::new(sweep.iter().map(|(pit, n)| (turned_pit(pits, pit), n))),
        },
        Turn::Resign(player) => Turn::Resign(player.other()),
        Turn::Pass => Turn::Pass,
        Turn::Draw => Turn::Draw,
    }
}

fn turned_event(pits: usize, event: Event) -> Event {
    let t = |pit| turned_pit(pits, pit);
    match event {
        Event::Lap { pit, stones, last } => Event::Lap {
            pit: t(pit),
            stones,
            last: t(last),
        },
        Event::Captured { pit, stones, by } => Event::Captured {
            pit: t(pit),
            stones,
            by: by.other(),
        },
        Event::Swept { pit, stones, by } => Event::Swept {
            pit: t(pit),
            stones,
            by: by.other(),
        },
        Event::Passed { player } => Event::Passed {
            player: player.other(),
        },
        Event::ToMove { player } => Event::ToMove {
            player: player.other(),
        },
        Event::Gathered { pit, stones, to } => Event::Gathered {
            pit: t(pit),
            stones,
            to: to.other(),
        },
        Event::Filled {
            pit,
            stones,
            reopened,
        } => Event::Filled {
            pit: t(pit),
            stones,
            reopened,
        },
        Event::Closed { pit, newly } => Event::Closed { pit: t(pit), newly },
        Event::RoundBegan { round, first } => Event::RoundBegan {
            round,
            first: first.other(),
        },
        Event::Ended { outcome } => Event::Ended {
            outcome: turned_outcome(outcome),
        },
        Event::SweepDue { .. } | Event::RoundEnded { .. } => event,
    }
}

/// The events of a turn; runs of pits cleared or filled, whose order depends on the side of the
/// board, in rising order of pits.
fn in_order(mut events: Vec<Event>) -> Vec<Event> {
    let place = |event: &Event| match event {
        Event::Gathered { pit, .. } => (1, *pit),
        Event::Filled { pit, .. } | Event::Closed { pit, .. } => (2, *pit),
        _ => (0, 0),
    };
    events
        .chunk_by_mut(|a, b| place(a).0 == place(b).0)
        .for_each(|run| run.sort_by_key(place));
    events
}

/// Plays a turn on both sides of the board: the same happens.
pub fn check_turned(line: &Line, turned: &Line, turn: &Turn) {
    let pits = line.now().shape().pits();
    let mut events = Vec::new();
    let after = line.now().play(turn, &line.past, &mut events).unwrap();
    let mut other = Vec::new();
    let turn = turned_turn(pits, turn);
    let turned = turned.now().play(&turn, &turned.past, &mut other).unwrap();
    assert_eq!(View::of(&after).turned(), View::of(&turned));
    let events: Vec<Event> = events.into_iter().map(|e| turned_event(pits, e)).collect();
    assert_eq!(in_order(events), in_order(other));
}
