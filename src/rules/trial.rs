//! A game for tests of what serves every game: nobody plays it, and [`super::GAMES`] does not have it.
//!
//! It differs where the games agree: four rows whose sowing captures the enemy's whole column, as
//! many stones are swept again, and a player who cannot move has lost.

use super::event::{EndReason, Event, Outcome};
use super::game::{Captured, Circuit, Rules, Sizes};
use super::{Past, Pit, PitIndex, Pits, Place, Player, Position, Relay, Ring, Row, SetUp, Shape};
use crate::rules::Game;

/// Four rows of three pits, two stones each.
pub(crate) static RULES: Rules = Rules {
    id: "trial",
    sizes: Sizes::One(2),
    shape: |_| Shape {
        rows_each: 2,
        columns: 3,
    },
    opening: |per_pit| vec![Pit::with(per_pit); 12],
    circuit: Circuit::Own,
    relay: Relay::LastPit,
    captured: Captured::LeaveTheTable,
    may_choose: |_, _| Ok(()),
    capture,
    sweeps: true,
    closes_pits: false,
    settle,
    ends: &[EndReason::NoMove],
    round_ends: &[],
    passes: false,
};

/// The last stone in the inner row captures both enemy pits of its column.
fn capture(position: &Position, last: PitIndex, _: &Ring) -> Pits {
    let shape = position.shape();
    let Some(inner) = shape.opposite(last) else {
        return Pits::NONE;
    };
    let behind = shape.pit_at(Place {
        row: Row::Outer,
        ..shape.place(inner)
    });
    [Some(inner), behind].into_iter().flatten().collect()
}

/// A player who cannot move has lost.
fn settle(position: &Position, _: &dyn Past) -> Vec<Event> {
    if position.first_playable().is_some() {
        return Vec::new();
    }
    let outcome = Outcome {
        winner: Some(position.player().other()),
        reason: EndReason::NoMove,
    };
    vec![Event::Ended { outcome }]
}

/// South can sow the single stone of pit 2: it ends in pit 3 and captures two stones of pit 6 and
/// three of pit 11, outer and inner. North has this many besides, in pit 7.
pub(crate) fn before_two_captures(besides: u16) -> Position {
    let mut pits = vec![Pit::EMPTY; 12];
    for (pit, stones) in [(2, 1), (6, 2), (11, 3), (7, besides)] {
        pits[pit] = Pit::with(stones);
    }
    let set_up = SetUp {
        pits,
        store: [0; 2],
        player: Player::South,
    };
    Position::set_up(Game::usual(&RULES), &set_up).unwrap()
}

mod tests {
    use super::*;
    use crate::rules::Turn;

    /// What South's sowing of pit 2 makes of a position, and what happened.
    fn sown(start: &Position) -> (Position, Vec<Event>) {
        let mut events = Vec::new();
        let after = start.sow(2, &vec![start.clone()], &mut events).unwrap();
        (after, events)
    }

    #[test]
    fn a_sowing_captures_a_set_of_pits_one_event_each_and_the_sweep_is_of_them_all() {
        let start = before_two_captures(9);
        let (after, events) = sown(&start);
        let by = Player::South;
        let captured = |pit, stones| Event::Captured { pit, stones, by };
        let told = [
            captured(6, 2),
            captured(11, 3),
            Event::SweepDue { stones: 5 },
        ];
        assert_eq!(events[1..], told);
        let summary = start.check(2).unwrap();
        assert_eq!((summary.captured, summary.sweep_due), (5, 5));
        let mut folded = start;
        events.into_iter().for_each(|event| folded.fold(event));
        assert_eq!(folded, after);
        assert_eq!((after.sweep_due(), after.store(by)), (5, 5));
    }

    #[test]
    fn empty_ones_of_the_set_are_not_told_and_no_more_is_swept_than_is_left() {
        let mut pits = before_two_captures(4).pits();
        pits[11] = Pit::EMPTY;
        let set_up = SetUp {
            pits,
            store: [0; 2],
            player: Player::South,
        };
        let one = Position::set_up(Game::usual(&RULES), &set_up).unwrap();
        let (_, events) = sown(&one);
        assert_eq!(events.len(), 3, "{events:?}");
        let summary = one.check(2).unwrap();
        assert_eq!((summary.captured, summary.sweep_due), (2, 2));
        let few = before_two_captures(4).check(2).unwrap();
        assert_eq!((few.captured, few.sweep_due), (5, 4));
    }

    #[test]
    fn a_player_who_cannot_move_has_lost() {
        let start = before_two_captures(0);
        let after = start.play(&Turn::sow(2), &vec![start.clone()], &mut ());
        let outcome = after.unwrap().outcome().unwrap();
        assert_eq!(outcome.winner, Some(Player::South));
        assert_eq!(outcome.reason, EndReason::NoMove);
    }
}
