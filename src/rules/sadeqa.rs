//! Sadeqa III: two rows of eight, sown all the way round.
//!
//! Oromo herders, Welega, western Ethiopia; Richard Pankhurst 1971, game 92. His game 91 is the
//! same with four stones a pit.

use super::event::{EndReason, Event, Outcome};
use super::game::{Captured, Circuit, Rules, Sizes};
use super::{Past, Pit, PitIndex, Pits, Player, Position, Relay, Ring, Shape};

/// The rules of Sadeqa III.
pub static RULES: Rules = Rules {
    id: "sadeqa",
    sizes: Sizes::StonesPerPit(&[6, 4]),
    shape: |_| Shape {
        rows_each: 1,
        columns: 8,
    },
    opening: |per_pit| vec![Pit::with(per_pit); 16],
    circuit: Circuit::Whole,
    relay: Relay::LastPit,
    captured: Captured::Kept,
    may_choose: |_, _| Ok(()),
    capture,
    sweeps: false,
    closes_pits: false,
    settle,
    ends: &[EndReason::NoMove, EndReason::Repeated],
    round_ends: &[],
    passes: false,
};

/// The last stone in the mover's own row captures what lies opposite, and stays itself.
fn capture(position: &Position, last: PitIndex, _: &Ring) -> Pits {
    let shape = position.shape();
    (shape.owner(last) == position.player())
        .then(|| shape.opposite(last))
        .flatten()
        .into()
}

/// No legal move, repetition: in this order.
fn settle(position: &Position, past: &dyn Past) -> Vec<Event> {
    if position.first_playable().is_none() {
        // The player not to move is the one who moved last.
        let last_mover = position.player().other();
        end(position, EndReason::NoMove, |_| last_mover)
    } else if position.recurs_in(past) {
        end(position, EndReason::Repeated, |owner| owner)
    } else {
        Vec::new()
    }
}

/// Gathers what is on the board, each pit to the player that `to` names for its owner, and counts.
fn end(position: &Position, reason: EndReason, to: impl Fn(Player) -> Player) -> Vec<Event> {
    let (mut events, totals) = position.gathered(to);
    let winner = match totals[0].cmp(&totals[1]) {
        std::cmp::Ordering::Greater => Some(Player::South),
        std::cmp::Ordering::Less => Some(Player::North),
        std::cmp::Ordering::Equal => None,
    };
    events.push(Event::Ended {
        outcome: Outcome { winner, reason },
    });
    events
}
