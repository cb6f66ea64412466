//! Reviews of whole games.

use nsolo::computer::bosh::{Solver, Verdict};
use nsolo::computer::review::{Judged, Review, Standing, Worth};
use nsolo::computer::{Choice, Silent, Skill, Talk, Thinker, Thought, Value};
use nsolo::rules::{Player, Position, Turn};

use crate::common::{Dice, NORTH, SOUTH, bosh, game, nsolo, sadeqa};

/// A game played at random, up to so many turns.
fn random_game(start: Position, most: usize, dice: &mut Dice) -> (Vec<Position>, Vec<Turn>) {
    let (mut positions, mut turns) = (vec![start], Vec::new());
    while turns.len() < most
        && let Some(turn) = dice.turn(positions.last().unwrap())
    {
        let after = positions.last().unwrap();
        positions.push(after.play(&turn, &positions, &mut ()).unwrap());
        turns.push(turn);
    }
    (positions, turns)
}

fn starts() -> Vec<Position> {
    let games = [("nsolo", 8), ("sadeqa", 6), ("sadeqa", 4), ("bosh", 4)];
    let starts = games.map(|(id, size)| Position::start(game(id, size), SOUTH));
    starts.into()
}

/// Thinks anything at all of every turn, deep or not, certain or not.
fn noise(position: &Position, past: &Vec<Position>, dice: &mut Dice) -> Option<Thought> {
    let choices = position.choices();
    let mut pits: Vec<_> = choices.playable().collect();
    let bosh = position.game().id() == "bosh";
    let mut found = Vec::new();
    while !pits.is_empty() {
        let pit = pits.swap_remove(dice.below(pits.len()));
        let turn = dice.turn_from(position, pit);
        assert!(position.play(&turn, past, &mut ()).is_ok());
        let player = dice.pick(&Player::BOTH);
        let far = dice.below(9) as u16;
        let stones = dice.below(60) as i16 - 30;
        let value = match dice.below(6) {
            0 => Value::Wins {
                player,
                turns: far,
                proven: dice.below(2) == 0,
            },
            1 => Value::Drawn,
            2 => Value::Ends {
                lower: stones,
                upper: stones + 2 * dice.below(3) as i16,
            },
            _ => Value::About {
                hundredths: 100 * i32::from(stones) + dice.below(100) as i32,
                turns: far,
            },
        };
        let verdicts = [
            Verdict::Wins(SOUTH),
            Verdict::Wins(NORTH),
            Verdict::Drawn,
            Verdict::Unknown,
        ];
        found.push(Choice {
            value,
            contest: bosh.then(|| dice.pick(&verdicts)),
            line: vec![turn.clone()],
            turn,
        });
    }
    if found.is_empty() {
        return None;
    }
    Some(Thought {
        player: position.player(),
        choices: found,
        nodes: 1,
        is_final: false,
    })
}

/// Reviews with that noise.
fn noisy(positions: &[Position], turns: &[Turn], dice: &mut Dice) -> Review {
    let mut review = Review::new(positions.to_vec(), turns.to_vec());
    let mut asked = 0;
    while let Some(question) = review.question() {
        assert_eq!(question.past.last(), Some(&question.position));
        assert!(question.position.outcome().is_none());
        let thought = noise(&question.position, &question.past, dice);
        review.answer(thought.as_ref());
        asked += 1;
        assert!(asked <= 4 * positions.len(), "it comes to an end");
    }
    review
}

/// What must be true of every review, whatever was thought.
fn holds(review: &Review) {
    assert!(review.is_done());
    assert_eq!(review.done(), review.positions().len());
    for (at, turn) in review.turns().iter().enumerate() {
        let judged = review.judged(at).unwrap();
        let (before, after) = (&review.positions()[at], &review.positions()[at + 1]);
        let player = before.player();
        let worth = |choice: &Choice| Worth::of(before, choice);
        let played = worth(&judged.played);
        assert_eq!((judged.at, judged.player), (at, player));
        assert_eq!(&judged.played.turn, turn);
        assert_eq!(&judged.played.line[0], turn);
        // The position is worth what its best turn is, and never less than the one played.
        assert_eq!(review.worth(at), Some(judged.best));
        assert!(judged.best.compare(played, player).is_ge());
        assert!(judged.loss >= 0);
        match &judged.better {
            Some(better) => {
                assert_ne!(&better.turn, turn);
                assert!(worth(better).compare(played, player).is_gt());
                assert_eq!(judged.best, worth(better));
                assert!(judged.loss > 0 || judged.slip.is_some());
            }
            None => {
                assert!(judged.loss == 0 && judged.slip.is_none());
                assert!(!judged.is_turning_point());
            }
        }
        agrees(review, judged, after);
    }
}

/// The turn is worth what the position after it is.
fn agrees(review: &Review, judged: &Judged, after: &Position) {
    let next = review.worth(judged.at + 1).unwrap();
    let before = &review.positions()[judged.at];
    let played = Worth::of(before, &judged.played);
    assert_eq!(played.contest, next.contest);
    if after.round() != before.round() {
        let ahead = after.owned(SOUTH) as i16 - after.owned(NORTH) as i16;
        let ends = Value::Ends {
            lower: ahead,
            upper: ahead,
        };
        assert_eq!(played.value, ends);
        return;
    }
    match (played.value, next.value) {
        (
            Value::Wins { player, turns, .. },
            Value::Wins {
                player: of,
                turns: then,
                ..
            },
        ) => {
            assert_eq!(player, of);
            assert_eq!(turns, then + u16::from(after.outcome().is_none()));
        }
        (Value::About { hundredths, .. }, Value::About { hundredths: of, .. }) => {
            assert_eq!(hundredths, of);
        }
        (played, next) => assert_eq!(played, next),
    }
}

#[test]
fn a_review_never_contradicts_itself_whatever_is_thought() {
    for (number, start) in starts().into_iter().enumerate() {
        for seed in 0..60 {
            let mut dice = Dice::new(100 * number as u64 + seed);
            let (positions, turns) = random_game(start.clone(), 120, &mut dice);
            holds(&noisy(&positions, &turns, &mut dice));
        }
    }
}

/// Stops after so many times it was asked.
struct Patience(std::cell::Cell<u32>);

impl Talk for Patience {
    fn stops(&self) -> bool {
        self.0.set(self.0.get().saturating_sub(1));
        self.0.get() == 0
    }
}

#[test]
fn it_can_be_left_in_the_middle_and_gone_on_with() {
    let mut dice = Dice::new(5);
    let skill = Skill {
        turns: 2,
        nodes: 2_000,
        ..Skill::FULL
    };
    for start in starts() {
        let (positions, turns) = random_game(start, 12, &mut dice);
        let new = || Review::new(positions.clone(), turns.clone());
        let mut whole = new();
        let mut steps = Vec::new();
        let mut hear = |review: &Review| steps.push(review.done());
        whole.run(&mut Thinker::new(), &skill, &mut Silent, &mut hear);
        holds(&whole);
        assert!(steps.is_sorted() && steps.last() == Some(&positions.len()));
        let (mut parts, mut thinker, mut times) = (new(), Thinker::new(), 0);
        while !parts.is_done() {
            let known = parts.done();
            let mut talk = Patience((400 + times).into());
            parts.run(&mut thinker, &skill, &mut talk, &mut |_| ());
            assert!(parts.done() >= known);
            times += 100;
        }
        holds(&parts);
    }
}

/// What is resigned or agreed says nothing of the board: it is not judged.
#[test]
fn talk_is_no_turn() {
    let start = Position::start(game("sadeqa", 6), SOUTH);
    let (mut positions, mut turns) = random_game(start, 4, &mut Dice::new(2));
    for talk in [Turn::Resign(SOUTH), Turn::Draw] {
        let last = positions.last().unwrap();
        let end = last.play(&talk, &positions, &mut ()).unwrap();
        let (mut more, mut then) = (positions.clone(), turns.clone());
        more.push(end);
        then.push(talk);
        let review = Review::new(more, then);
        assert_eq!((review.positions(), review.turns()), (&*positions, &*turns));
    }
    (positions, turns) = (Vec::new(), Vec::new());
    assert!(Review::new(positions, turns).is_done());
}

fn reviewed(start: &Position, turns: &[Turn], skill: &Skill) -> Review {
    let mut positions = vec![start.clone()];
    for turn in turns {
        let now = positions.last().unwrap();
        positions.push(now.play(turn, &positions, &mut ()).unwrap());
    }
    let mut review = Review::new(positions, turns.to_vec());
    review.run(&mut Thinker::new(), skill, &mut Silent, &mut |_| ());
    holds(&review);
    review
}

const SHORT: Skill = Skill {
    turns: 3,
    nodes: 20_000,
    ..Skill::FULL
};

/// South takes North's last two stones by pit 1, and sows another instead.
#[test]
fn a_win_that_was_let_go_is_marked_with_the_turn_that_wins() {
    let (mut south, mut north) = ([0; 16], [0; 16]);
    // Inner 9 faces North's inner 14; pit 7 with two stones ends there.
    (south[7], south[2]) = (2, 2);
    (north[14], north[0]) = (1, 1);
    let start = nsolo(south, north, SOUTH);
    let choices = start.choices();
    assert_eq!(choices.of(7).unwrap().captured, 1);
    let review = reviewed(&start, &[Turn::sow(2)], &SHORT);
    let judged = review.judged(0).unwrap();
    let better = judged.better.as_ref().unwrap();
    assert!(matches!(better.turn, Turn::Sow { pit: 7, .. }));
    assert!(judged.is_turning_point());
    let winning = reviewed(&start, std::slice::from_ref(&better.turn), &SHORT);
    assert_eq!(winning.judged(0).unwrap().loss, 0);
    assert_eq!(winning.turning_points().count(), 0);
    let standing = winning.worth(1).unwrap().standing();
    assert_eq!(standing, Standing::Won(SOUTH));
}

/// By how many stones South is ahead at the end with best play, plainly; nothing where a line is longer.
fn minimax(position: &Position, past: &[Position], turns: u32) -> Option<i16> {
    if position.outcome().is_some() {
        return Some(position.owned(SOUTH) as i16 - position.owned(NORTH) as i16);
    }
    if turns == 0 {
        return None;
    }
    let choices = position.choices();
    let values = choices.playable().map(|pit| {
        let past = past.to_vec();
        let after = position.play(&Turn::sow(pit), &past, &mut ()).unwrap();
        let past = [past, vec![after.clone()]].concat();
        minimax(&after, &past, turns - 1)
    });
    // Where one way does not end, nothing is known.
    let values: Option<Vec<i16>> = values.collect();
    let values = values?.into_iter();
    match position.player() {
        Player::South => values.max(),
        Player::North => values.min(),
    }
}

/// Endings of Sadeqa whose every line is over within five turns.
#[test]
fn what_loses_in_a_short_ending_is_never_called_good() {
    let (mut seen, mut lost) = (0, 0);
    let mut dice = Dice::new(77);
    while lost < 10 {
        assert!(seen < 2_000, "{lost}");
        let mut stones = [0; 16];
        for _ in 0..3 {
            stones[dice.below(16)] += 1;
        }
        let store = [dice.below(3) as u16, dice.below(3) as u16];
        let start = sadeqa(stones, store, dice.pick(&Player::BOTH));
        let past = vec![start.clone()];
        let Some(best) = minimax(&start, &past, 5).filter(|_| start.outcome().is_none()) else {
            continue;
        };
        let sign = if start.player() == SOUTH { 1 } else { -1 };
        for pit in start.choices().playable() {
            let turn = Turn::sow(pit);
            let after = start.play(&turn, &past, &mut ()).unwrap();
            let value = minimax(&after, &[start.clone(), after.clone()], 4).unwrap();
            let skill = Skill { turns: 5, ..SHORT };
            let review = reviewed(&start, &[turn], &skill);
            let judged = review.judged(0).unwrap();
            // A win or draw that is let go is told, with a turn that keeps it.
            if (sign * value).signum() < (sign * best).signum() {
                let better = judged.better.as_ref().unwrap();
                let after = start.play(&better.turn, &past, &mut ()).unwrap();
                let kept = minimax(&after, &[start.clone(), after.clone()], 4).unwrap();
                assert_eq!(kept.signum(), best.signum(), "{judged:?}");
                assert!(judged.loss > 0);
                lost += 1;
            }
        }
        seen += 1;
    }
}

/// Whole matches of Bosh at random: what is said of each turn is what the solver says of it.
#[test]
fn in_bosh_all_is_exact() {
    let mut solver = Solver::new();
    let mut points = 0;
    for seed in 0..2 {
        let start = Position::start(game("bosh", 4), Player::BOTH[seed as usize % 2]);
        let (positions, turns) = random_game(start, 60, &mut Dice::new(seed + 9));
        let mut review = Review::new(positions, turns);
        review.run(&mut Thinker::new(), &Skill::FULL, &mut Silent, &mut |_| ());
        holds(&review);
        for at in 0..review.turns().len() {
            let (position, judged) = (&review.positions()[at], review.judged(at).unwrap());
            let past = review.positions()[..=at].to_vec();
            let round = solver.round(position, &past, &|| false).unwrap();
            let contest = solver.contest(position, &past, &|| false).unwrap();
            let Turn::Sow { pit, .. } = judged.played.turn else {
                panic!("a sowing");
            };
            let played = round.pits.iter().find(|(of, _)| *of == pit).unwrap().1;
            let value = Value::Ends {
                lower: played.lower,
                upper: played.upper,
            };
            assert_eq!(judged.played.value, value, "turn {at} of game {seed}");
            let verdict = contest.pits.iter().find(|(of, _)| *of == pit).unwrap().1;
            assert_eq!(judged.played.contest, Some(verdict));
            assert_eq!(judged.best.contest, Some(contest.value));
            assert_eq!(judged.slip.is_some(), verdict != contest.value);
            let best_of_round = round.value;
            if verdict == contest.value {
                let most = match position.player() {
                    Player::South => best_of_round.upper - played.lower,
                    Player::North => played.upper - best_of_round.lower,
                };
                assert!(judged.loss <= 100 * i32::from(most));
            }
        }
        points += review.turning_points().count();
    }
    assert!(points > 10, "{points}");
}

/// The opening of a round, exactly: the worst of South's pits gives away what the solver says.
#[test]
fn a_known_mistake_in_the_opening_of_bosh() {
    let start = bosh([4; 10], [0, 0], SOUTH);
    let past = vec![start.clone()];
    let round = Solver::new().round(&start, &past, &|| false).unwrap();
    let best: Vec<usize> = round.best().collect();
    let (worst, bounds) = round.pits.iter().min_by_key(|(_, of)| of.lower).unwrap();
    let review = reviewed(&start, &[Turn::sow(*worst)], &Skill::FULL);
    let judged = review.judged(0).unwrap();
    assert_eq!(
        judged.loss,
        100 * i32::from(round.value.lower - bounds.lower)
    );
    let Some(Turn::Sow { pit, .. }) = judged.better.as_ref().map(|better| better.turn.clone())
    else {
        panic!("{judged:?}");
    };
    assert!(best.contains(&pit));
}
