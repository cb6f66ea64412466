//! Nsolo (also Nchombwa): four rows, each player sows their own two.
//!
//! Ngoni, Malawi and eastern Zambia. Recorded by Meredith G. Sanderson in 1913; these rules were
//! written down in Ndola, Zambia, in 1975.

use super::event::{EndReason, Event, Outcome};
use super::game::{Captured, Circuit, Rules, Sizes};
use super::{Past, Pit, PitIndex, Pits, Player, Position, Refusal, Relay, Ring, Shape};

/// The rules of Nsolo.
pub static RULES: Rules = Rules {
    id: "nsolo",
    sizes: Sizes::Columns(8, 36, 8),
    shape: |columns| Shape {
        rows_each: 2,
        columns,
    },
    opening,
    circuit: Circuit::Own,
    relay: Relay::LastPit,
    captured: Captured::LeaveTheTable,
    may_choose,
    capture,
    sweeps: true,
    closes_pits: false,
    settle,
    ends: &[
        EndReason::NoStones,
        EndReason::TwoPasses,
        EndReason::Repeated,
    ],
    round_ends: &[],
    passes: true,
};

/// Two stones in every pit except the right-most of each player's inner row.
fn opening(columns: u16) -> Vec<Pit> {
    let mut pits = vec![Pit::with(2); 4 * usize::from(columns)];
    for side in [0, 2] {
        pits[(side + 1) * usize::from(columns)] = Pit::EMPTY;
    }
    pits
}

/// Two or more stones; single stones only when no pit holds more, and only into an empty pit.
fn may_choose(position: &Position, pit: PitIndex) -> Result<(), Refusal> {
    if position.stones(pit) >= 2 {
        return Ok(());
    }
    let player = position.player();
    if let Some(bigger) = position.first_of_several(player) {
        return Err(Refusal::SingleStone {
            bigger,
            stones: position.stones(bigger),
        });
    }
    match position.ring(player).hop(pit, 1) {
        Some(next) if position.stones(next) > 0 => Err(Refusal::NextNotEmpty { next }),
        _ => Ok(()),
    }
}

/// The last stone in the mover's own inner row captures what lies opposite.
fn capture(position: &Position, last: PitIndex, _: &Ring) -> Pits {
    position.shape().opposite(last).into()
}

/// No stones left, two passes in a row, repetition: in this order.
fn settle(position: &Position, past: &dyn Past) -> Vec<Event> {
    let without_stones = Player::BOTH
        .into_iter()
        .find(|player| position.on_board(*player) == 0);
    let outcome = if let Some(loser) = without_stones {
        Outcome {
            winner: Some(loser.other()),
            reason: EndReason::NoStones,
        }
    } else if position.passes() >= 2 {
        Outcome {
            winner: None,
            reason: EndReason::TwoPasses,
        }
    } else if position.recurs_in(past) {
        Outcome {
            winner: None,
            reason: EndReason::Repeated,
        }
    } else {
        return Vec::new();
    };
    vec![Event::Ended { outcome }]
}
