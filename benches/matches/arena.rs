//! Plays the games of an encounter.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use nsolo::rules::{Game, Player, Position};

use crate::chance::{self, Dice};
use crate::players::{Contestant, Limits, Name};

/// Two contestants, and how they meet.
#[derive(Clone, Copy, Debug)]
pub struct Encounter {
    pub game: Game,
    /// A and B.
    pub names: [Name; 2],
    pub pairs: u64,
    pub limits: Limits,
    pub seed: u64,
    /// Threads that play; more than one only where nobody looks at the clock.
    pub threads: usize,
    /// A game that has not ended after so many turns, those of the opening counted, is a draw.
    pub longest: u32,
}

/// What one contestant spent on a game.
#[derive(Clone, Debug, Default)]
pub struct Spent {
    /// On each turn.
    pub nodes: Vec<u64>,
    /// On all of them.
    pub time: Duration,
}

/// How a game went.
#[derive(Clone, Debug)]
pub struct Played {
    /// 1 where A won, a half for a draw.
    pub points: f64,
    /// Turns of both, those of the opening counted.
    pub turns: u32,
    /// Whether it was a draw because it was too long.
    pub is_cut: bool,
    /// By A and B.
    pub spent: [Spent; 2],
}

/// The same opening twice, A being South and then North.
pub type Pair = [Played; 2];

/// A and B.
type Contestants = [Box<dyn Contestant>; 2];

/// Kinds of dice: no two of them show the same numbers.
const OPENING: u64 = 0;
const CONTESTANT: u64 = 1;

impl Encounter {
    /// Plays all pairs: the same ones, in the same order, whatever the number of threads.
    pub fn play(&self) -> Vec<Pair> {
        let next = AtomicU64::new(0);
        let played = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    let mut contestants = self.fresh();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.pairs {
                            break;
                        }
                        if self.limits.time.is_none() {
                            contestants = self.fresh();
                        }
                        let pair = self.pair(number, &mut contestants);
                        let mut played = played.lock().unwrap_or_else(PoisonError::into_inner);
                        played.push((number, pair));
                    }
                });
            }
        });
        let mut played = played.into_inner().unwrap();
        played.sort_by_key(|(number, _)| *number);
        let pairs: Vec<Pair> = played.into_iter().map(|(_, pair)| pair).collect();
        self.check_again(&pairs);
        pairs
    }

    /// The same seed gives the same games, where nobody looks at the clock.
    fn check_again(&self, pairs: &[Pair]) {
        if let (Some(first), None) = (pairs.first(), self.limits.time) {
            let told = |pair: &Pair| {
                let nodes = |spent: &Spent| spent.nodes.clone();
                pair.each_ref()
                    .map(|game| (game.points, game.turns, game.spent.each_ref().map(nodes)))
            };
            assert_eq!(
                told(&self.pair(0, &mut self.fresh())),
                told(first),
                "played again, not the same"
            );
        }
    }

    /// Contestants who have learnt nothing. What a level learns it keeps for the games of a pair, so that no
    /// pair depends on another; where there is a clock, and no game is ever the same again, for all of them,
    /// as in the window.
    fn fresh(&self) -> Contestants {
        self.names.map(|name| name.fresh(&self.limits))
    }

    fn pair(&self, number: u64, contestants: &mut Contestants) -> Pair {
        let opening = self.opening(number);
        Player::BOTH.map(|seat_of_a| self.one(number, opening.clone(), seat_of_a, contestants))
    }

    fn dice(&self, pair: u64, kind: u64) -> Dice {
        let parts = [self.seed, pair, kind].into_iter();
        Dice::new(parts.fold(1, |mixed: u64, part| {
            let mixed = (mixed ^ part).wrapping_mul(0xD6E8_FEB8_6659_FD93);
            mixed ^ mixed >> 32
        }))
    }

    /// The positions of the first two to six turns, played by chance, in which neither a game nor a round
    /// of it ends, and nobody captures more than a tenth of all stones more than the other, or can do so at
    /// once: an opening that decides a game says nothing about who plays it.
    fn opening(&self, pair: u64) -> Vec<Position> {
        let mut dice = self.dice(pair, OPENING);
        loop {
            let mut past = vec![Position::start(self.game, Player::South)];
            for _ in 0..2 + dice.below(5) {
                let position = past.last().unwrap();
                if position.outcome().is_none() {
                    let next = chance::step(position, &past, &mut dice);
                    past.push(next);
                }
            }
            let last = past.last().unwrap();
            if last.outcome().is_none() && last.round() == 1 && is_even(last) {
                return past;
            }
        }
    }

    fn one(
        &self,
        pair: u64,
        mut past: Vec<Position>,
        seat_of_a: Player,
        contestants: &mut Contestants,
    ) -> Played {
        let kind = |who| CONTESTANT + 2 * seat_of_a.index() as u64 + who;
        let mut dice = [0, 1].map(|who| self.dice(pair, kind(who)));
        let mut spent = [Spent::default(), Spent::default()];
        loop {
            let position = past.last().unwrap().clone();
            let turns = past.len() as u32 - 1;
            let outcome = position.outcome();
            if outcome.is_some() || turns >= self.longest {
                let winner = outcome.and_then(|outcome| outcome.winner);
                return Played {
                    points: winner.map_or(0.5, |who| f64::from(u8::from(who == seat_of_a))),
                    turns,
                    is_cut: outcome.is_none(),
                    spent,
                };
            }
            let who = usize::from(position.player() != seat_of_a);
            let contestant = contestants[who].as_mut();
            let next = play_one(
                contestant,
                &position,
                &mut past,
                &mut dice[who],
                &mut spent[who],
            );
            past.push(next);
        }
    }
}

/// Asks a contestant for a turn and plays it; panics where the rules do not allow it.
fn play_one(
    contestant: &mut dyn Contestant,
    position: &Position,
    past: &mut Vec<Position>,
    dice: &mut Dice,
    spent: &mut Spent,
) -> Position {
    let len = past.len();
    let began = Instant::now();
    let answer = contestant.turn(position, past, dice);
    spent.time += began.elapsed();
    spent.nodes.push(answer.nodes);
    assert_eq!(past.len(), len, "the past was not handed back as it was");
    let next = position.play(&answer.turn, past, &mut ());
    next.unwrap_or_else(|why| panic!("{:?} in {position:?}: {why:?}", answer.turn))
}

/// Whether nobody has captured more than a tenth of all stones more than the other, or can do so at once.
fn is_even(position: &Position) -> bool {
    let [south, north] = Player::BOTH.map(|player| position.store(player));
    let all: u16 = Player::BOTH
        .map(|player| position.owned(player))
        .iter()
        .sum();
    let choices = position.choices();
    let takes = |pit| {
        choices
            .of(pit)
            .map_or(0, |summary| summary.captured + summary.sweep_due)
    };
    let most = choices.playable().map(takes).max().unwrap_or(0);
    10 * south.abs_diff(north).max(most) <= all
}
