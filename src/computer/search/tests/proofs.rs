//! Whatever is called certain is true: compared with playing every turn and every sweep to the end.

use std::cell::Cell;

use super::super::turns::Next;
use super::*;
use crate::rules::Past;

/// Positions that a plain search may look at before it gives up.
const PATIENCE: u64 = 400_000;

/// A plain search for one end, with every sweep and with everything that recurs.
pub(super) struct Plain<'a> {
    /// Who is to bring it about.
    player: Player,
    /// Which end.
    good: &'a dyn Fn(&Position) -> bool,
    left: Cell<u64>,
}

impl Plain<'_> {
    /// Whether the player can bring it about within so many turns; none where that takes too long to say.
    pub(super) fn sees_to(
        player: Player,
        good: &dyn Fn(&Position) -> bool,
        position: &Position,
        past: &dyn Past,
        within: u16,
    ) -> Option<bool> {
        let plain = Plain {
            player,
            good,
            left: Cell::new(PATIENCE),
        };
        let can = plain.can(position, past, within);
        (plain.left.get() > 0).then_some(can)
    }

    fn can(&self, position: &Position, past: &dyn Past, within: u16) -> bool {
        self.left.set(self.left.get().saturating_sub(1));
        if position.outcome().is_some() {
            return (self.good)(position);
        }
        if within == 0 || self.left.get() == 0 {
            return false;
        }
        let mut list = turns(position, past, Width::EVERY).list;
        list.sort_by_key(|next| std::cmp::Reverse(next.taken));
        let after = |next: &Next| self.can(&next.position, &with(&next.position, past), within - 1);
        match position.player() == self.player {
            true => list.iter().any(after),
            false => list.iter().all(after),
        }
    }
}

/// Stones South is ahead.
fn ahead(position: &Position) -> i32 {
    let [south, north] = Player::BOTH.map(|player| i32::from(position.store(player)));
    south - north
}

/// Whether what is said of a position is true; none where a plain search cannot say.
pub(super) fn is_true(value: Value, position: &Position, past: &dyn Past) -> Option<bool> {
    // A proof that was remembered can be longer than the search that met it.
    const LONG: u16 = 24;
    let sees_to = |player, good: &dyn Fn(&Position) -> bool, within| {
        Plain::sees_to(player, good, position, past, within)
    };
    let wins = |player| move |end: &Position| end.outcome().unwrap().winner == Some(player);
    match value {
        Value::Wins { player, turns, .. } => sees_to(player, &wins(player), turns - 1),
        Value::Drawn => {
            let both =
                Player::BOTH.map(|player| sees_to(player, &|end| !wins(player.other())(end), LONG));
            Some(both[0]? && both[1]?)
        }
        Value::Ends { lower, upper } => {
            assert_eq!(lower, upper);
            let value = i32::from(lower);
            let south = sees_to(Player::South, &|end| ahead(end) >= value, LONG)?;
            let north = sees_to(Player::North, &|end| ahead(end) <= value, LONG)?;
            Some(south && north)
        }
        Value::About { .. } => None,
    }
}

/// How many values were called certain, and how many of them a plain search could not check.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub certain: usize,
    pub unchecked: usize,
}

impl Tally {
    /// Checks everything a thought calls certain.
    pub(super) fn check(&mut self, thought: &Thought, position: &Position, past: &dyn Past) {
        for choice in &thought.choices {
            if !choice.value.is_exact() {
                continue;
            }
            self.certain += 1;
            let after = position.play(&choice.turn, past, &mut ()).unwrap();
            match is_true(choice.value, &after, &with(&after, past)) {
                Some(is_true) => assert!(is_true, "{choice:?} in {position:?}"),
                None => self.unchecked += 1,
            }
        }
    }
}

/// Thinks about many positions with one search, which remembers what it was asked before.
fn many(
    count: usize,
    (turns, nodes): (u16, u64),
    mut position: impl FnMut(usize) -> Position,
) -> Tally {
    let mut search = Search::default();
    let mut tally = Tally::default();
    for number in 0..count {
        let position = position(number);
        let past = vec![position.clone()];
        let wish = [Wish::Best, Wish::Every][number % 2];
        let skill = skill(turns, nodes);
        let thought = search.think(&position, &past, wish, &skill, &mut Silent);
        tally.check(&thought.unwrap(), &position, &past);
    }
    tally
}

#[test]
fn what_is_certain_in_nsolo_is_so_whatever_is_swept() {
    let mut dice = Dice::new(11);
    let tally = many(400, (5, 3_000), |number| {
        let most = [[9, 2], [2, 9], [4, 4], [6, 12]][number % 4];
        dense(&mut dice, most)
    });
    assert!(tally.certain > 100 && tally.unchecked < 20, "{tally:?}");
}

/// Stones near each other in the inner rows, so that something happens.
pub(super) fn dense(dice: &mut Dice, most: [usize; 2]) -> Position {
    let game = game("nsolo", 8);
    loop {
        let mut stones = vec![0; 32];
        for (first, most) in [(6, most[0]), (22, most[1])] {
            for _ in 0..=dice.below(most) {
                stones[first + dice.below(10)] += 1;
            }
        }
        let stones: Vec<_> = stones.into_iter().enumerate().collect();
        let position = set_up(game, &stones, Player::BOTH[dice.below(2)]);
        if position.outcome().is_none() && !position.choices().must_pass() {
            return position;
        }
    }
}

#[test]
fn what_is_certain_in_sadeqa_is_how_it_ends() {
    let mut dice = Dice::new(12);
    let tally = many(300, (9, 4_000), |number| {
        let most = [[2, 1], [1, 2], [3, 3], [2, 2]][number % 4];
        few_stones(game("sadeqa", 6), most, &mut dice)
    });
    assert!(tally.certain > 100 && tally.unchecked < 50, "{tally:?}");
}

#[test]
fn what_is_certain_in_bosh_is_how_the_match_ends() {
    let mut dice = Dice::new(13);
    let tally = many(200, (6, 4_000), |number| {
        let most = [[3, 7], [7, 3], [5, 5], [2, 12]][number % 4];
        few_stones(game("bosh", 4), most, &mut dice)
    });
    assert!(tally.certain > 50 && tally.unchecked < 20, "{tally:?}");
}

/// What was proven without a past is asked again where the game was at a position of the line before: then
/// it may end there.
#[test]
fn what_was_proven_with_another_past_is_not_taken_for_certain() {
    let mut dice = Dice::new(14);
    let mut tally = Tally::default();
    let mut search = Search::default();
    let mut asked = 0;
    for number in 0..1_500 {
        let position = match number % 3 {
            0 => dense(&mut dice, [2, 2]),
            _ => few_stones(game("sadeqa", 6), [2, 2], &mut dice),
        };
        let skill = skill(8, 3_000);
        let past = vec![position.clone()];
        let mut think = |past: &Vec<Position>| {
            let thought = search.think(&position, past, Wish::Every, &skill, &mut Silent);
            thought.unwrap()
        };
        let free = think(&past);
        for choice in free.choices.iter().filter(|choice| choice.value.is_exact()) {
            let mut at = position.clone();
            let mut way = past.clone();
            for turn in &choice.line {
                at = at.play(turn, &way, &mut ()).unwrap();
                way.push(at.clone());
            }
            let captures = |at: &Position| Player::BOTH.map(|player| at.store(player));
            let line = way.iter().skip(1);
            let line = line.filter(|at| at.outcome().is_none() && captures(at) == [0; 2]);
            for earlier in line.take(4) {
                asked += 1;
                let past = vec![earlier.clone(), position.clone()];
                tally.check(&think(&past), &position, &past);
            }
        }
    }
    assert!(asked > 500 && tally.certain > 200, "{asked} {tally:?}");
    assert!(tally.unchecked < 50, "{tally:?}");
}
