//! Every fact told of a turn is counted again, stone by stone.

use nsolo::computer::bosh::Verdict;
use nsolo::computer::reason::{
    After, FEW_PITS, FEW_STONES, Fact, Worse, most_taken, reasons, threatened, why_worse,
};
use nsolo::computer::{Choice, Thought, Value};
use nsolo::rules::{EndReason, Outcome, Position, Sweep, Turn};
use proptest::prelude::*;

use crate::common::plain::{Kind, Plain};
use crate::common::random::{all_turns, config, positions};
use crate::common::{Dice, NORTH, SOUTH, bosh, nsolo, sadeqa};

/// Every sowing of the player to move, plainly: the pit, and what it takes in all.
fn sowings(plain: &Plain) -> Vec<(usize, u32)> {
    let pits = (0..plain.pits.len()).filter(|pit| plain.may_choose(*pit));
    let sown = pits.filter_map(|pit| Some((pit, plain.sow(pit)?)));
    sown.map(|(pit, sown)| (pit, sown.captured + sown.sweep_due))
        .collect()
}

fn most(plain: &Plain) -> u32 {
    let taken = sowings(plain).into_iter().map(|(_, taken)| taken);
    taken.max().unwrap_or(0)
}

/// A choice of which nothing is known.
fn unknown(turn: &Turn) -> Choice {
    Choice {
        turn: turn.clone(),
        value: Value::About {
            hundredths: 0,
            turns: 1,
        },
        contest: None,
        line: vec![turn.clone()],
    }
}

fn thought(position: &Position, choices: Vec<Choice>) -> Thought {
    Thought {
        player: position.player(),
        choices,
        nodes: 0,
        is_final: false,
    }
}

/// The facts of a turn of which nothing is known but the rules.
fn facts(position: &Position, turn: &Turn) -> Vec<Fact> {
    let choice = unknown(turn);
    let thought = thought(position, vec![choice.clone()]);
    reasons(position, &vec![position.clone()], &choice, &thought)
}

/// The board that a sowing and its sweep leave, plainly, and what was taken.
fn left_by(position: &Position, pit: usize, sweep: &Sweep) -> (Plain, u32, u32) {
    let before = Plain::of(position);
    let sown = before.sow(pit).unwrap();
    let mut after = Plain {
        pits: sown.pits,
        player: 1 - before.player,
        ..before
    };
    let mut swept = 0;
    for (pit, stones) in sweep.iter() {
        after.pits[pit] = Some(after.pits[pit].unwrap() - u32::from(stones));
        swept += u32::from(stones);
    }
    (after, sown.captured, swept)
}

fn check_sowing(position: &Position, pit: usize, sweep: &Sweep) {
    let turn = Turn::Sow {
        pit,
        sweep: sweep.clone(),
    };
    let past = vec![position.clone()];
    let after = After::of(position, &past, &turn).unwrap();
    let (plain, captured, swept) = left_by(position, pit, sweep);
    let told = facts(position, &turn);
    let has = |wanted: Fact| told.contains(&wanted);
    assert_eq!(u32::from(after.captured), captured);
    assert_eq!(u32::from(after.swept), swept);
    assert_eq!(
        told.iter()
            .any(|fact| matches!(fact, Fact::Captures { .. })),
        captured > 0
    );
    if captured > 0 {
        assert!(has(Fact::Captures {
            stones: captured as u16,
            swept: swept as u16,
        }));
    }
    if !after.goes_on() {
        assert_eq!(after.most_taken, 0);
        assert!(
            told.iter()
                .any(|fact| matches!(fact, Fact::EndsGame { .. } | Fact::EndsRound { .. }))
        );
        return;
    }
    let left = most(&plain);
    assert_eq!(u32::from(after.most_taken), left, "{turn:?} {position:?}");
    let threat = most(&Plain {
        player: plain.player,
        ..Plain::of(position)
    });
    assert_eq!(u32::from(threatened(position)), threat);
    let (stones, left) = (threat as u16, left as u16);
    let averts = stones > left;
    assert_eq!(has(Fact::Averts { stones, left }), averts);
    assert_eq!(
        has(Fact::Exposes { stones: left }),
        left > 0 && !averts,
        "{told:?}"
    );
    check_left_to_play(&plain, &told);
}

/// What the player to move on this board has left to play with.
fn check_left_to_play(plain: &Plain, told: &[Fact]) {
    let side = plain.pits.len() / 2;
    let own = &plain.pits[plain.player * side..][..side];
    let stones: u32 = own.iter().flatten().sum();
    let pits = sowings(plain).len();
    let wanted = if plain.kind == Kind::Nsolo && pits == 0 {
        Some(Fact::MustPass)
    } else if plain.kind == Kind::Nsolo && own.iter().flatten().all(|pit| *pit < 2) {
        Some(Fact::SinglesOnly)
    } else if plain.kind != Kind::Nsolo && stones <= FEW_STONES.into() {
        let stones = stones as u16;
        Some(Fact::FewStones { stones })
    } else if pits <= FEW_PITS.into() {
        let pits = pits as u16;
        Some(Fact::FewPits { pits })
    } else {
        None
    };
    let mut left = told.iter().filter(|fact| {
        matches!(
            fact,
            Fact::MustPass | Fact::SinglesOnly | Fact::FewStones { .. } | Fact::FewPits { .. }
        )
    });
    assert_eq!(left.next().copied(), wanted, "{plain:?}");
    assert_eq!(left.next(), None);
}

proptest! {
    #![proptest_config(config(500, 31))]

    #[test]
    fn what_is_told_of_a_turn_is_what_a_plain_recount_finds(position in positions(), seed: u64) {
        let mut dice = Dice::new(seed);
        for turn in all_turns(&position, &mut dice) {
            if let Turn::Sow { pit, sweep } = &turn {
                check_sowing(&position, *pit, sweep);
            }
        }
        if position.outcome().is_none() {
            prop_assert_eq!(u32::from(most_taken(&position)), most(&Plain::of(&position)));
        }
    }
}

fn ends(ahead: i16) -> Value {
    Value::Ends {
        lower: ahead,
        upper: ahead,
    }
}

#[test]
fn the_facts_of_an_ending_of_sadeqa() {
    // South's pit 1 captures North's only stones, after which North cannot play.
    let mut stones = [0; 16];
    (stones[0], stones[14]) = (1, 2);
    let position = sadeqa(stones, [3, 4], SOUTH);
    let outcome = Outcome {
        winner: Some(SOUTH),
        reason: EndReason::NoMove,
    };
    let told = [
        Fact::EndsGame { outcome, ahead: 2 },
        Fact::Captures {
            stones: 2,
            swept: 0,
        },
    ];
    assert_eq!(facts(&position, &Turn::sow(0)), told);
}

/// North's single stone beside its last pit is worth two to whoever lets it be.
#[test]
fn a_capture_that_is_threatened_and_moved_out_of_reach_is_averted() {
    // North threatens to sow pit 1 (circuit 8), falling opposite South's pit 7 with its five stones.
    let mut stones = [0; 16];
    (stones[8], stones[6], stones[15]) = (1, 5, 7);
    let position = sadeqa(stones, [0, 0], SOUTH);
    assert_eq!(threatened(&position), 5);
    let told = facts(&position, &Turn::sow(6));
    let averts = told.iter().find_map(|fact| match fact {
        Fact::Averts { stones, left } => Some((*stones, *left)),
        _ => None,
    });
    let (stones, left) = averts.unwrap();
    assert_eq!(stones, 5);
    let after = After::of(&position, &vec![position.clone()], &Turn::sow(6)).unwrap();
    assert_eq!(after.most_taken, left);
}

#[test]
fn only_single_stones_in_nsolo_are_told() {
    let (mut south, mut north) = ([0; 16], [0; 16]);
    (south[0], north[0], north[4]) = (2, 1, 1);
    let position = nsolo(south, north, SOUTH);
    assert!(facts(&position, &Turn::sow(0)).contains(&Fact::SinglesOnly));
}

#[test]
fn what_comes_of_the_match_is_told_first_where_both_are_known() {
    let position = bosh([4; 10], [0, 0], SOUTH);
    let past = vec![position.clone()];
    let of = |pit, contest, ahead| Choice {
        contest,
        value: ends(ahead),
        ..unknown(&Turn::sow(pit))
    };
    let best = of(4, Some(Verdict::Drawn), 6);
    let worse = of(0, Some(Verdict::Wins(NORTH)), 8);
    let both = thought(&position, vec![best.clone(), worse.clone()]);
    let told = reasons(&position, &past, &worse, &both);
    let before = Verdict::Drawn;
    let after = Verdict::Wins(NORTH);
    assert_eq!(told[0], Fact::Match { before, after });
    assert_eq!(told[1], Fact::Ends { ahead: 8 });
    let unsettled = of(0, Some(Verdict::Unknown), 8);
    let told = reasons(&position, &past, &unsettled, &both);
    assert_eq!(told[0], Fact::Ends { ahead: 8 });
    let told = why_worse(&position, &past, &worse, &best);
    let (better, played) = (Verdict::Drawn, Verdict::Wins(NORTH));
    assert_eq!(told[0], Worse::Match { better, played });
    // More stones in the round are no reason against it.
    assert!(!told.iter().any(|worse| matches!(worse, Worse::Ends { .. })));
    assert_eq!(why_worse(&position, &past, &best, &best), []);
}

#[test]
fn what_is_proven_of_two_turns_tells_them_apart_and_what_is_likely_does_not() {
    let position = nsolo([2; 16], [2; 16], SOUTH);
    let past = vec![position.clone()];
    let pit = position.choices().playable().next().unwrap();
    let turn = Dice::new(1).turn_from(&position, pit);
    let of = |value| Choice {
        value,
        ..unknown(&turn)
    };
    let wins = |player, proven| {
        let turns = 3;
        of(Value::Wins {
            player,
            turns,
            proven,
        })
    };
    let about = of(Value::About {
        hundredths: -250,
        turns: 4,
    });
    let why = |played: &Choice, better: &Choice| why_worse(&position, &past, played, better);
    assert_eq!(
        why(&about, &wins(SOUTH, true)),
        [Worse::MissesWin { turns: 3 }]
    );
    assert_eq!(why(&about, &wins(SOUTH, false)), []);
    assert_eq!(why(&wins(NORTH, true), &about), [Worse::Loses { turns: 3 }]);
    assert_eq!(why(&wins(NORTH, false), &about), []);
    assert_eq!(why(&about, &of(Value::Drawn)), [Worse::MissesDraw]);
    assert_eq!(why(&of(Value::Drawn), &of(Value::Drawn)), []);
    let worse = Worse::Ends {
        better: 2,
        played: -1,
    };
    assert_eq!(why(&of(ends(-1)), &of(ends(2))), [worse]);
    assert_eq!(why(&of(ends(2)), &of(ends(-1))), []);
}

/// How both stand half-way is told only where the end is not known: the two may differ.
#[test]
fn a_known_end_leaves_out_how_both_stand_before_it() {
    let game = nsolo::rules::Game::new("bosh", 4).unwrap();
    let position = Position::start(game, SOUTH);
    let past = vec![position.clone()];
    let of = |pits: [usize; 2], value| Choice {
        value,
        line: pits.map(Turn::sow).to_vec(),
        ..unknown(&Turn::sow(pits[0]))
    };
    let told = |played, better| {
        let (played, better) = (of([3, 9], played), of([1, 8], better));
        let told = why_worse(&position, &past, &played, &better);
        told.iter()
            .any(|worse| matches!(worse, Worse::Later { .. }))
    };
    let about = Value::About {
        hundredths: 0,
        turns: 2,
    };
    assert!(told(about, about));
    assert!(!told(ends(-1), ends(2)));
}

proptest! {
    #![proptest_config(config(200, 32))]

    /// Of two turns the one is told to take fewer, or to expose more, where a plain recount says so.
    #[test]
    fn what_tells_two_turns_apart_is_what_a_plain_recount_finds(position in positions(), seed: u64) {
        let mut dice = Dice::new(seed);
        let turns = all_turns(&position, &mut dice);
        let sowings: Vec<_> = turns.iter().filter_map(|turn| match turn {
            Turn::Sow { pit, sweep } => Some((turn, left_by(&position, *pit, sweep))),
            _ => None,
        }).collect();
        let past = vec![position.clone()];
        for (a, (left, captured, swept)) in &sowings {
            for (b, (other, more_captured, more_swept)) in &sowings {
                let told = why_worse(&position, &past, &unknown(a), &unknown(b));
                let (played, better) = ((captured + swept) as u16, (more_captured + more_swept) as u16);
                prop_assert_eq!(told.contains(&Worse::TakesFewer { better, played }), better > played);
                let ends = [a, b].map(|turn| !After::of(&position, &past, turn).unwrap().goes_on());
                let (played, better) = (most(left) as u16, most(other) as u16);
                let exposes = told.contains(&Worse::Exposes { better, played });
                prop_assert_eq!(exposes, ends == [false; 2] && played > better);
            }
        }
    }
}
