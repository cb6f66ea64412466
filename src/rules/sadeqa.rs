//! Sadeqa III: two rows of eight, sown all the way round.
//!
//! Oromo herders, Welega, western Ethiopia; Richard Pankhurst 1971, game 92. His game 91 is the
//! same with four stones a pit.

use super::event::{EndReason, Event, Outcome};
use super::game::{Captured, Circuit, Rules, Sizes};
use super::{Past, Pit, PitIndex, Pits, Player, Position, Relay, Ring, Shape};

/// Pits a player has.
pub const PITS_EACH: usize = 8;

/// Two rows of eight.
const SHAPE: Shape = Shape {
    rows_each: 1,
    columns: PITS_EACH as u16,
};

/// The rules of Sadeqa III.
pub static RULES: Rules = Rules {
    id: "sadeqa",
    sizes: Sizes::StonesPerPit(&[6, 4]),
    shape: |_| SHAPE,
    opening: |per_pit| vec![Pit::with(per_pit); 2 * PITS_EACH],
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
    captures(position.player(), last).into()
}

/// The pit whose stones a player captures by a sowing that ended in the pit `last`, if any.
#[must_use]
#[inline]
pub fn captures(player: Player, last: PitIndex) -> Option<PitIndex> {
    (SHAPE.owner(last) == player)
        .then(|| SHAPE.opposite(last))
        .flatten()
}

/// Who gets the stones that lie in `owner`'s row when the game ends before the turn of `player`: where
/// that player has no legal move the one who moved last, and else their owner.
#[must_use]
pub fn gathers(reason: EndReason, player: Player, owner: Player) -> Player {
    match reason {
        EndReason::NoMove => player.other(),
        _ => owner,
    }
}

/// No legal move, repetition: in this order.
fn settle(position: &Position, past: &dyn Past) -> Vec<Event> {
    if position.first_playable().is_none() {
        end(position, EndReason::NoMove)
    } else if position.recurs_in(past) {
        end(position, EndReason::Repeated)
    } else {
        Vec::new()
    }
}

/// Gathers what is on the board, and counts.
fn end(position: &Position, reason: EndReason) -> Vec<Event> {
    let player = position.player();
    let (mut events, totals) = position.gathered(|owner| gathers(reason, player, owner));
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
