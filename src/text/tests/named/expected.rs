//! What sentences name, and what they should, worked out from the positions alone.

use crate::rules::{
    EndReason, Event, PitIndex, Place, Player, Position, Relay, RoundEnd, Row, Shape, Turn,
};

/// Somebody or something that a sentence names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    Who(Player),
    Pit(PitIndex),
}
pub(super) use Named::{Pit as At, Who};

/// How sides are called in the games looked at here, so that sentences are read alike.
pub(super) const NAMES: [(&str, &str); 2] = [("Amina", "South"), ("Banda", "North")];

/// What a sentence names, in order; a pit without its owner is `mover`'s.
pub(super) fn named(shape: Shape, mover: Player, sentence: &str) -> Vec<Named> {
    let sentence = sentence.replace("’s ", " ");
    let words = sentence
        .split([' ', ',', '.', ':', ';', '(', ')'])
        .filter(|word| !word.is_empty())
        .map(|word| {
            let seat = NAMES.iter().find(|(name, _)| *name == word);
            seat.map_or(word, |(_, seat)| *seat)
        });
    let words: Vec<&str> = words.collect();
    let pit = |at: usize, owner| {
        let row = match *words.get(at)? {
            "outer" => Row::Outer,
            "inner" => Row::Inner,
            "pit" => Row::Only,
            _ => return None,
        };
        let column = words.get(at + 1)?.parse().ok()?;
        shape.pit_at(Place { owner, row, column })
    };
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let who = match *word {
            "South" => Some(Player::South),
            "North" => Some(Player::North),
            _ => None,
        };
        match (
            who,
            pit(at + usize::from(who.is_some()), who.unwrap_or(mover)),
        ) {
            (_, Some(pit)) => {
                found.push(At(pit));
                at += 1 + usize::from(who.is_some());
            }
            (Some(player), None) => found.push(Who(player)),
            (None, None) => {}
        }
        at += 1;
    }
    found
}

/// What a step should name.
pub(super) struct Step {
    pub(super) named: Vec<Named>,
    /// Whose turn the title names with it.
    pub(super) turn: Player,
    pub(super) of: &'static str,
}

/// The steps of a turn, and why each names whom it names.
pub(super) fn steps(before: &Position, turn: &Turn, events: &[Event]) -> Vec<Step> {
    let shape = before.shape();
    let mover = before.player();
    let enemy = mover.other();
    let mut steps = Vec::new();
    let mut now = before.clone();
    let mut laps = 0;
    let mut gathers = false;
    for (at, event) in events.iter().enumerate() {
        let next = events.get(at + 1);
        let mut after = now.clone();
        after.fold(*event);
        let gained = Player::BOTH
            .into_iter()
            .find(|player| after.store(*player) > now.store(*player));
        let mut turn_of = mover;
        if gathers && !matches!(event, Event::Gathered { .. }) {
            gathers = false;
            assert_eq!(Player::BOTH.map(|player| now.on_board(player)), [0, 0]);
            steps.push(Step {
                named: Player::BOTH.map(Who).to_vec(),
                turn: mover,
                of: "count",
            });
            let began = events[at..].iter().find_map(|event| match event {
                Event::RoundBegan { first, .. } => Some(*first),
                _ => None,
            });
            steps.extend(began.map(|first| Step {
                named: vec![Who(now.round_first()), Who(first)],
                turn: mover,
                of: "next round",
            }));
        }
        let (of, named) = match *event {
            Event::Lap { pit, stones, last } => {
                laps += 1;
                let ring = now.ring(mover);
                let hop = |n: usize| ring.hop(pit, n).unwrap();
                let relay = now.game().rules().relay;
                let lifted = match (laps, relay) {
                    (1, _) => vec![Who(mover), At(pit)],
                    (_, Relay::LastPit) => vec![],
                    (_, Relay::NextPit) => vec![At(pit)],
                };
                let mut add = |of, named| {
                    let turn = mover;
                    steps.push(Step { named, turn, of });
                };
                add("lift", lifted);
                (1..usize::from(stones)).for_each(|n| add("fall", vec![At(hop(n))]));
                assert_eq!(hop(usize::from(stones)), last);
                let [next_pit, beyond] = [1, 2].map(|n| hop(usize::from(stones) + n));
                let own = shape.owner(last) == mover;
                let opposite = shape.opposite(last);
                let end = match (next, relay, opposite) {
                    (Some(Event::Lap { .. }), Relay::LastPit, _) => vec![At(last)],
                    (_, Relay::NextPit, _) if after.stones(next_pit) > 0 => {
                        vec![At(last), At(next_pit)]
                    }
                    (_, Relay::NextPit, _) => vec![At(next_pit), At(beyond)],
                    (_, _, Some(opposite)) if own => vec![At(last), At(opposite)],
                    (_, _, Some(_)) => vec![At(last), Who(enemy)],
                    (_, _, None) => vec![At(last)],
                };
                ("last stone", end)
            }
            Event::Captured { pit, .. } => {
                assert_eq!(gained, Some(mover));
                let sweep = match next {
                    Some(Event::SweepDue { .. }) => vec![Who(mover), Who(enemy)],
                    _ => vec![],
                };
                ("capture", [vec![At(pit)], sweep].concat())
            }
            Event::Swept { pit, stones, .. } => {
                assert_eq!(shape.owner(pit), enemy);
                // Each stone is taken with a step of its own.
                steps.extend((1..stones).map(|_| Step {
                    named: vec![Who(mover), At(pit)],
                    turn: mover,
                    of: "sweep",
                }));
                ("sweep", vec![Who(mover), At(pit)])
            }
            Event::Gathered { pit, .. } => ("gather", vec![At(pit), Who(gained.unwrap())]),
            Event::Passed { .. } => {
                assert_eq!(before.first_playable(), None);
                ("pass", vec![Who(mover)])
            }
            Event::RoundEnded { reason } => {
                let named = match reason {
                    RoundEnd::EmptyRow => {
                        assert_eq!(now.on_board(enemy), 0);
                        let left = events[at + 1..].iter();
                        let mut left = left.take_while(|e| matches!(e, Event::Gathered { .. }));
                        assert!(
                            left.all(|e| matches!(e, Event::Gathered { to, .. } if *to == mover))
                        );
                        vec![Who(enemy), Who(mover)]
                    }
                    RoundEnd::Repeated => vec![],
                    RoundEnd::OnlyNeverEnding => {
                        assert!(cannot_sow(&now, enemy));
                        vec![Who(enemy)]
                    }
                };
                gathers = true;
                ("round end", named)
            }
            Event::Filled { pit, stones, .. } => {
                let owner = shape.owner(pit);
                assert_eq!(after.store(owner) + stones, now.store(owner));
                ("fill", vec![At(pit)])
            }
            Event::Closed { pit, .. } => ("close", vec![At(pit)]),
            Event::RoundBegan { first, .. } => {
                assert_eq!((after.player(), now.round_first().other()), (first, first));
                turn_of = first;
                ("round", vec![Who(first)])
            }
            Event::Ended { outcome } => {
                let all_closed = |player| {
                    let mut pits = shape.pits_of(player);
                    pits.all(|pit| now.pit(pit).is_closed())
                };
                let named = match (outcome.reason, turn) {
                    (EndReason::NoStones, _) => of_both(|player| now.on_board(player) == 0),
                    (EndReason::AllPitsClosed, _) if outcome.winner.is_some() => {
                        of_both(all_closed)
                    }
                    (EndReason::NoMove, _) => {
                        let mut settled = before.clone();
                        let sown = |event: &&Event| !matches!(event, Event::Gathered { .. });
                        let sowing = events[..at].iter().take_while(sown);
                        sowing.for_each(|event| settled.fold(*event));
                        assert!(cannot_sow(&settled, enemy));
                        vec![Who(enemy)]
                    }
                    (EndReason::Resigned, Turn::Resign(player)) => vec![Who(*player)],
                    _ => vec![],
                };
                ("end", named)
            }
            Event::SweepDue { .. } | Event::ToMove { .. } => {
                now = after;
                continue;
            }
        };
        steps.push(Step {
            named,
            turn: turn_of,
            of,
        });
        now = after;
    }
    steps
}

fn of_both(is: impl Fn(Player) -> bool) -> Vec<Named> {
    let found: Vec<_> = Player::BOTH.into_iter().filter(|p| is(*p)).collect();
    assert_eq!(found.len(), 1);
    found.into_iter().map(Who).collect()
}

fn cannot_sow(position: &Position, player: Player) -> bool {
    position.player() == player && position.first_playable().is_none()
}
