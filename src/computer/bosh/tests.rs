//! The solver against plain searches that play turn by turn and know nothing of it.

mod goals;
mod matches;
mod plain;
mod rounds;

use super::{RoundValue, Solver};
use crate::computer::dice::Dice;
use crate::rules::bosh::{FILL, PITS_EACH, RULES, opens};
use crate::rules::{Game, Pit, Player, Position, SetUp, Turn};

fn set_up(pits: Vec<Pit>, store: [u16; 2], player: Player) -> Position {
    let set_up = SetUp {
        pits,
        store,
        player,
    };
    Position::set_up(Game::usual(&RULES), &set_up).unwrap()
}

/// A position with these stones on either side from the owner's left, all other pits closed.
fn rows(south: &[u16], north: &[u16], player: Player) -> Position {
    let pit = |row: &[u16], place| {
        row.get(place)
            .map_or(Pit::CLOSED, |stones| Pit::with(*stones))
    };
    let pits = [south, north].into_iter();
    let pits = pits.flat_map(|row| (0..PITS_EACH).map(move |place| pit(row, place)));
    set_up(pits.collect(), [0; 2], player)
}

/// The board that a stock of South opens in a match of 40 stones.
fn opening(stock: u16, player: Player) -> Position {
    let owned = [stock, 40 - stock];
    let pit = |place, open| {
        if place < open {
            Pit::with(FILL)
        } else {
            Pit::CLOSED
        }
    };
    let pits = owned.into_iter().map(opens);
    let pits = pits.flat_map(|open| (0..PITS_EACH).map(move |place| pit(place, open)));
    let store = owned.map(|stones| stones - FILL * opens(stones) as u16);
    set_up(pits.collect(), store, player)
}

/// A position with a few stones anywhere in some open pits, closed ones between them, in its first round.
fn any_position(dice: &mut Dice, most_open: usize, most_stones: usize) -> Position {
    loop {
        let mut pits = vec![Pit::CLOSED; 2 * PITS_EACH];
        let mut open = Vec::new();
        for side in 0..2 {
            for _ in 0..=dice.below(most_open) {
                let pit = side * PITS_EACH + dice.below(PITS_EACH);
                open.push(pit);
                pits[pit] = Pit::EMPTY;
            }
        }
        for _ in 0..2 + dice.below(most_stones - 1) {
            let pit = open[dice.below(open.len())];
            pits[pit] = Pit::with(pits[pit].stones() + 1);
        }
        let store = [0, 1].map(|_| dice.below(9) as u16);
        let player = Player::BOTH[dice.below(2)];
        let position = set_up(pits, store, player);
        if position.outcome().is_none() && position.round() == 1 {
            return position;
        }
    }
}

/// The value of a round with nothing before it.
fn round(solver: &mut Solver, position: &Position) -> RoundValue {
    let past = vec![position.clone()];
    solver.round(position, &past, &|| false).unwrap()
}

fn sow(position: &Position, pit: usize, past: &Vec<Position>) -> Position {
    position.play(&Turn::sow(pit), past, &mut ()).unwrap()
}

/// What South owns less what North owns.
fn ahead(position: &Position) -> i16 {
    position.owned(Player::South) as i16 - position.owned(Player::North) as i16
}
