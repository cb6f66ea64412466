//! Bosh: two rows of five, Indian-style relay, rounds with closed pits.
//!
//! Darod clan, Somalia; G. Marin 1931.

use super::event::{EndReason, Event, Outcome, RoundEnd};
use super::game::{Captured, Circuit, Rules, Sizes};
use super::{Past, Pit, PitIndex, Pits, Player, Position, Relay, Ring, Shape};

/// Stones a pit opens with.
const FILL: u16 = 4;

/// The fifth opening with the same stocks and beginner draws the match.
const SAME_OPENINGS: usize = 5;

/// The rules of Bosh.
pub static RULES: Rules = Rules {
    id: "bosh",
    sizes: Sizes::One(FILL),
    shape: |_| Shape {
        rows_each: 1,
        columns: 5,
    },
    opening: |per_pit| vec![Pit::with(per_pit); 10],
    circuit: Circuit::Whole,
    relay: Relay::NextPit,
    captured: Captured::Kept,
    may_choose: |_, _| Ok(()),
    capture,
    sweeps: false,
    closes_pits: true,
    settle,
    ends: &[EndReason::AllPitsClosed, EndReason::StocksRepeated],
    round_ends: &[
        RoundEnd::EmptyRow,
        RoundEnd::Repeated,
        RoundEnd::OnlyNeverEnding,
    ],
    passes: false,
};

/// The pit after the last stone is empty; the one just beyond it is captured, whoever owns it.
fn capture(_: &Position, last: PitIndex, ring: &Ring) -> Pits {
    ring.hop(last, 2).into()
}

/// Empty row, repetition, only never-ending sowings: in this order; then the next round.
fn settle(position: &Position, past: &dyn Past) -> Vec<Event> {
    let player = position.player();
    let (reason, all_to) = if position.on_board(player) == 0 {
        (RoundEnd::EmptyRow, Some(player.other()))
    } else if position.recurs_in(past) {
        (RoundEnd::Repeated, None)
    } else if position.first_playable().is_none() {
        (RoundEnd::OnlyNeverEnding, None)
    } else {
        return Vec::new();
    };
    let (gathered, stocks) = position.gathered(|owner| all_to.unwrap_or(owner));
    let mut events = vec![Event::RoundEnded { reason }];
    events.extend(gathered);
    match match_end(position, past, stocks) {
        Some(outcome) => {
            events.extend(closed_out(position, stocks));
            events.push(Event::Ended { outcome });
        }
        None => events.extend(next_round(position, stocks)),
    }
    events
}

/// Whether the match ends instead of another round.
fn match_end(position: &Position, past: &dyn Past, stocks: [u16; 2]) -> Option<Outcome> {
    let closed_out = Player::BOTH.map(|player| stocks[player.index()] < FILL);
    let winner = match closed_out {
        [false, false] => None,
        [true, false] => Some(Player::North),
        [false, true] => Some(Player::South),
        // Only from a set-up with very few stones: neither can open a pit.
        [true, true] => {
            return Some(Outcome {
                winner: None,
                reason: EndReason::AllPitsClosed,
            });
        }
    };
    if winner.is_some() {
        return Some(Outcome {
            winner,
            reason: EndReason::AllPitsClosed,
        });
    }
    let first = position.round_first().other();
    let mut openings = 0;
    past.look_back(&mut |earlier| {
        let opens = earlier.is_opening() && earlier.round_first() == first;
        if opens && Player::BOTH.map(|player| earlier.owned(player)) == stocks {
            openings += 1;
        }
        true
    });
    (openings + 1 >= SAME_OPENINGS).then_some(Outcome {
        winner: None,
        reason: EndReason::StocksRepeated,
    })
}

/// Closes every pit of a player who cannot open one.
fn closed_out(position: &Position, stocks: [u16; 2]) -> Vec<Event> {
    let shape = position.shape();
    let losers = Player::BOTH
        .into_iter()
        .filter(|player| stocks[player.index()] < FILL);
    let pits = losers.flat_map(|player| shape.pits_of(player));
    pits.map(|pit| Event::Closed {
        pit,
        newly: !position.pit(pit).is_closed(),
    })
    .collect()
}

/// Fills the pits from each owner's left; those that cannot get four stones are closed.
fn next_round(position: &Position, stocks: [u16; 2]) -> Vec<Event> {
    let shape = position.shape();
    let mut events = Vec::new();
    for player in Player::BOTH {
        let mut left = stocks[player.index()];
        for pit in shape.pits_of(player) {
            let was_closed = position.pit(pit).is_closed();
            if left >= FILL {
                left -= FILL;
                events.push(Event::Filled {
                    pit,
                    stones: FILL,
                    reopened: was_closed,
                });
            } else {
                events.push(Event::Closed {
                    pit,
                    newly: !was_closed,
                });
            }
        }
    }
    let first = position.round_first().other();
    events.push(Event::RoundBegan {
        round: position.round() + 1,
        first,
    });
    events
}
