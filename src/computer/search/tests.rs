//! The search against plain searches that remember nothing, leave nothing out and look at every turn.

mod endless;
mod plain;
mod proofs;
mod repeats;
mod shares;
mod stops;
mod sweeps;
mod wins;

use super::Search;
use super::path::Path;
use super::seek::{Remembers, Ways};
use super::sweeps::Width;
use super::turns::turns;
use crate::computer::dice::Dice;
use crate::computer::thinker::Wish;
use crate::computer::thought::{Silent, Thought, Value};
use crate::computer::{Skill, Thinker};
use crate::rules::{Game, Pit, PitIndex, Player, Position, SetUp, Turn};

fn game(id: &str, size: u16) -> Game {
    Game::new(id, size).unwrap()
}

/// A position with these stones in these pits, no others.
fn set_up(game: Game, stones: &[(PitIndex, u16)], player: Player) -> Position {
    let mut pits = vec![Pit::EMPTY; game.shape().pits()];
    for (pit, stones) in stones {
        pits[*pit] = Pit::with(*stones);
    }
    let set_up = SetUp {
        pits,
        store: [0; 2],
        player,
    };
    Position::set_up(game, &set_up).unwrap()
}

/// A position with from one to so many stones a side anywhere in the pits; the game is not over.
fn few_stones(game: Game, most: [usize; 2], dice: &mut Dice) -> Position {
    loop {
        let mut pits = vec![0; game.shape().pits()];
        for player in Player::BOTH {
            let own = game.shape().pits_of(player);
            for _ in 0..=dice.below(most[player.index()]) {
                pits[own.start + dice.below(own.len())] += 1;
            }
        }
        let pits: Vec<_> = pits.into_iter().enumerate().collect();
        let player = Player::BOTH[dice.below(2)];
        let position = set_up(game, &pits, player);
        if position.outcome().is_none() {
            return position;
        }
    }
}

/// The positions of a game of so many random turns, the last one not over.
fn played(game: Game, turns_played: usize, dice: &mut Dice) -> Vec<Position> {
    'game: loop {
        let mut past = vec![Position::start(game, Player::BOTH[dice.below(2)])];
        for _ in 0..turns_played {
            let position = past.last().unwrap();
            let listed = turns(position, &past, Width::TWO).list;
            if listed.is_empty() {
                continue 'game;
            }
            let next = listed[dice.below(listed.len())].position.clone();
            past.push(next);
        }
        if past.last().unwrap().outcome().is_none() {
            return past;
        }
    }
}

/// As far and as long as this, and only by looking ahead.
fn skill(turns: u16, nodes: u64) -> Skill {
    Skill {
        turns,
        nodes,
        knows: false,
        ..Skill::FULL
    }
}

/// What a new search thinks.
fn think(position: &Position, wish: Wish, turns: u16) -> Thought {
    let past = vec![position.clone()];
    Search::default()
        .think(position, &past, wish, &skill(turns, u64::MAX), &mut Silent)
        .unwrap()
}

/// A past with one more position.
fn with<'a>(position: &'a Position, before: &'a dyn crate::rules::Past) -> Path<'a> {
    Path { position, before }
}
