//! What the steps of a turn are told as.

use super::*;
use crate::playback::Film;
use crate::rules::trial::before_two_captures;
use crate::rules::{Event, Game, Pit, Position, SetUp};

/// The captions of a turn of South's, the plain stones left out.
fn captions(id: &str, size: u16, pits: Option<&[u16]>, pit: PitIndex) -> Vec<Caption> {
    let game = Game::new(id, size).unwrap();
    let start = match pits {
        None => Position::start(game, Player::South),
        Some(pits) => {
            let pits = pits.iter().map(|stones| Pit::with(*stones)).collect();
            let set_up = SetUp {
                pits,
                store: [0; 2],
                player: Player::South,
            };
            Position::set_up(game, &set_up).unwrap()
        }
    };
    let mut events = Vec::new();
    start.sow(pit, &vec![start.clone()], &mut events).unwrap();
    let film = Film::new(start, events);
    let all = (1..=film.steps()).map(|step| film.caption(step).unwrap());
    all.filter(|caption| !matches!(caption, Caption::Fell { .. }))
        .collect()
}

#[test]
fn marins_example() {
    assert_eq!(
        captions("bosh", 4, None, 4),
        [
            Caption::Lifted {
                by: Player::South,
                pit: 4,
                stones: 4,
                next: 5
            },
            Caption::LastGoesOn {
                by: Player::South,
                pit: 8,
                next: 9,
                stones: 4
            },
            Caption::LiftedNext {
                by: Player::South,
                pit: 9,
                stones: 4,
                lap: 2,
                next: 0
            },
            Caption::EndCaptures {
                by: Player::South,
                pit: 3,
                from: Pits::one(5),
                lie: Lie::Beyond,
                stones: 5,
                empty: Some(4)
            },
            Caption::Captured {
                pit: 5,
                stones: 5,
                by: Player::South,
                sweep_due: 0
            },
        ]
    );
}

#[test]
fn a_relay_and_a_capture_with_its_sweep() {
    assert_eq!(
        captions("nsolo", 8, None, 3),
        [
            Caption::Lifted {
                by: Player::South,
                pit: 3,
                stones: 2,
                next: 4
            },
            Caption::LastGoesOn {
                by: Player::South,
                pit: 5,
                next: 5,
                stones: 3
            },
            Caption::LiftedLast {
                by: Player::South,
                pit: 5,
                stones: 3,
                lap: 2,
                next: 6
            },
            Caption::EndCaptures {
                by: Player::South,
                pit: 8,
                from: Pits::one(31),
                lie: Lie::Opposite,
                stones: 2,
                empty: None
            },
            Caption::Captured {
                pit: 31,
                stones: 2,
                by: Player::South,
                sweep_due: 2
            },
        ]
    );
}

#[test]
fn ends_that_capture_nothing_say_why() {
    let mut pits = [0; 32];
    pits[0] = 2;
    pits[20] = 2;
    let outer = captions("nsolo", 8, Some(&pits), 0);
    assert_eq!(
        outer.last(),
        Some(&Caption::EndElsewhere {
            by: Player::South,
            pit: 2,
            empty: None
        })
    );
    pits[0] = 0;
    pits[8] = 2;
    let inner = captions("nsolo", 8, Some(&pits), 8);
    // Inner 6 faces North's inner 3.
    assert_eq!(
        inner.last(),
        Some(&Caption::EndFindsNothing {
            by: Player::South,
            pit: 10,
            from: Pits::one(29),
            lie: Lie::Opposite,
            empty: None
        })
    );
    let mut pits = [0; 10];
    pits[0] = 1;
    pits[7] = 2;
    let bosh = captions("bosh", 4, Some(&pits), 0);
    let end = Caption::EndFindsNothing {
        by: Player::South,
        pit: 1,
        from: Pits::one(3),
        lie: Lie::Beyond,
        empty: Some(2),
    };
    assert_eq!(bosh.last(), Some(&end));
}

#[test]
fn several_captured_pits_are_told_together_then_one_by_one_and_the_sweep_with_the_last() {
    let start = before_two_captures(9);
    let mut events = Vec::new();
    start.sow(2, &vec![start.clone()], &mut events).unwrap();
    let film = Film::new(start, events);
    let told: Vec<_> = (2..=film.steps()).map(|step| film.caption(step)).collect();
    let captured = |pit, stones, sweep_due| {
        let by = Player::South;
        Some(Caption::Captured {
            pit,
            stones,
            by,
            sweep_due,
        })
    };
    let from: Pits = [6, 11].into_iter().collect();
    let end = Caption::EndCaptures {
        by: Player::South,
        pit: 3,
        from,
        lie: Lie::Opposite,
        stones: 5,
        empty: None,
    };
    assert_eq!(told, [Some(end), captured(6, 2, 0), captured(11, 3, 5)]);
    let marks = end.marks();
    assert_eq!((marks.last, marks.captured), (Some(3), from));
}

#[test]
fn a_sweep_is_told_with_the_last_capture_wherever_it_comes() {
    let start = before_two_captures(9);
    let by = Player::South;
    let captured = |pit, stones| Event::Captured { pit, stones, by };
    let events = vec![
        captured(11, 3),
        captured(6, 2),
        Event::RoundEnded {
            reason: RoundEnd::Repeated,
        },
        Event::SweepDue { stones: 5 },
    ];
    let film = Film::new(start, events);
    let due = |step| match film.caption(step) {
        Some(Caption::Captured { sweep_due, .. }) => sweep_due,
        other => panic!("{other:?}"),
    };
    assert_eq!([due(1), due(2)], [0, 5]);
}
