//! Bosh: two rows of five, Indian-style relay, rounds with closed pits.
//!
//! Darod clan, Somalia; G. Marin 1931.

use super::event::{EndReason, Event, Outcome, RoundEnd};
use super::game::{Captured, Circuit, Rules, Sizes};
use super::{Past, Pit, PitIndex, Pits, Player, Position, Relay, Ring, Shape};

/// Stones a pit opens with.
pub const FILL: u16 = 4;

/// Pits a player has, open and closed.
pub const PITS_EACH: usize = 5;

/// The fifth opening with the same stocks and beginner draws the match.
const SAME_OPENINGS: usize = 5;

/// Hops along the ring from the pit of the last stone over the empty one to the pit that is captured.
pub const BEYOND: usize = 2;

/// The rules of Bosh.
pub static RULES: Rules = Rules {
    id: "bosh",
    sizes: Sizes::One(FILL),
    shape: |_| Shape {
        rows_each: 1,
        columns: PITS_EACH as u16,
    },
    opening: |per_pit| vec![Pit::with(per_pit); 2 * PITS_EACH],
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
    ring.hop(last, BEYOND).into()
}

/// Why a round ends before a player's turn, or that it goes on: whether their row holds no stones,
/// whether the position recurs in the round, and whether none of their sowings ends. The first that
/// holds is the reason, and what comes after it is not asked.
pub fn round_end(
    empty_row: bool,
    recurs: impl FnOnce() -> bool,
    only_never_ending: impl FnOnce() -> bool,
) -> Option<RoundEnd> {
    if empty_row {
        Some(RoundEnd::EmptyRow)
    } else if recurs() {
        Some(RoundEnd::Repeated)
    } else {
        only_never_ending().then_some(RoundEnd::OnlyNeverEnding)
    }
}

/// Who gets the stones that lie in `owner`'s row when a round ends before the turn of `player`.
#[must_use]
pub fn gathers(reason: RoundEnd, player: Player, owner: Player) -> Player {
    match reason {
        RoundEnd::EmptyRow => player.other(),
        RoundEnd::Repeated | RoundEnd::OnlyNeverEnding => owner,
    }
}

/// Pits that a player who owns this many stones opens for a round, from their left.
#[must_use]
pub fn opens(stock: u16) -> usize {
    usize::from(stock / FILL).min(PITS_EACH)
}

/// Whether a round that opened so many times with the same stocks and beginner would draw the match if it
/// opened so once more.
#[must_use]
pub fn is_used_up(times: usize) -> bool {
    times + 1 >= SAME_OPENINGS
}

/// Whether a player who owns this many stones at the start of a round can open no pit.
#[must_use]
pub fn is_closed_out(stock: u16) -> bool {
    opens(stock) == 0
}

/// Empty row, repetition, only never-ending sowings: in this order; then the next round.
fn settle(position: &Position, past: &dyn Past) -> Vec<Event> {
    let player = position.player();
    let end = round_end(
        position.on_board(player) == 0,
        || position.recurs_in(past),
        || position.first_playable().is_none(),
    );
    end.map_or_else(Vec::new, |reason| end_round(position, past, reason))
}

/// The round ends before the player's turn; what follows.
#[inline(never)]
fn end_round(position: &Position, past: &dyn Past, reason: RoundEnd) -> Vec<Event> {
    let player = position.player();
    let (mut events, stocks) = position.gathered(|owner| gathers(reason, player, owner));
    events.insert(0, Event::RoundEnded { reason });
    match match_end(position, past, stocks) {
        Some(outcome) => {
            closed_out(position, stocks, &mut events);
            events.push(Event::Ended { outcome });
        }
        None => next_round(position, stocks, &mut events),
    }
    events
}

/// Whether the match ends instead of another round.
fn match_end(position: &Position, past: &dyn Past, stocks: [u16; 2]) -> Option<Outcome> {
    let closed_out = stocks.map(is_closed_out);
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
    is_used_up(openings).then_some(Outcome {
        winner: None,
        reason: EndReason::StocksRepeated,
    })
}

/// Closes every pit of a player who cannot open one.
fn closed_out(position: &Position, stocks: [u16; 2], events: &mut Vec<Event>) {
    let shape = position.shape();
    let losers = Player::BOTH
        .into_iter()
        .filter(|player| is_closed_out(stocks[player.index()]));
    let pits = losers.flat_map(|player| shape.pits_of(player));
    events.extend(pits.map(|pit| Event::Closed {
        pit,
        newly: !position.pit(pit).is_closed(),
    }));
}

/// Fills the pits from each owner's left; those that cannot get four stones are closed.
fn next_round(position: &Position, stocks: [u16; 2], events: &mut Vec<Event>) {
    let shape = position.shape();
    for player in Player::BOTH {
        let open = opens(stocks[player.index()]);
        for (place, pit) in shape.pits_of(player).enumerate() {
            let was_closed = position.pit(pit).is_closed();
            events.push(if place < open {
                Event::Filled {
                    pit,
                    stones: FILL,
                    reopened: was_closed,
                }
            } else {
                Event::Closed {
                    pit,
                    newly: !was_closed,
                }
            });
        }
    }
    let first = position.round_first().other();
    events.push(Event::RoundBegan {
        round: position.round() + 1,
        first,
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_check_that_holds_ends_the_round() {
        let end = |empty, recurs, stuck| round_end(empty, || recurs, || stuck);
        assert_eq!(end(false, false, false), None);
        assert_eq!(end(true, true, true), Some(RoundEnd::EmptyRow));
        assert_eq!(end(false, true, true), Some(RoundEnd::Repeated));
        assert_eq!(end(false, false, true), Some(RoundEnd::OnlyNeverEnding));
    }

    #[test]
    fn an_empty_row_gives_all_to_the_opponent_and_other_ends_to_each_their_own() {
        for owner in Player::BOTH {
            let to = |reason| gathers(reason, Player::South, owner);
            assert_eq!(to(RoundEnd::EmptyRow), Player::North);
            assert_eq!(to(RoundEnd::Repeated), owner);
            assert_eq!(to(RoundEnd::OnlyNeverEnding), owner);
        }
    }

    #[test]
    fn four_stones_open_a_pit_a_player_has_five_and_the_fifth_same_opening_draws() {
        let open = [0, 3, 4, 7, 8, 19, 20, 40].map(opens);
        assert_eq!(open, [0, 0, 1, 1, 2, 4, 5, 5]);
        assert!(is_closed_out(3) && !is_closed_out(4));
        assert!(is_used_up(4) && !is_used_up(3));
    }
}
