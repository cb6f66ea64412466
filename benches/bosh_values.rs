//! What Bosh is worth: rounds and matches with best play on both sides, and how long it takes to know.
//!
//! ```text
//! cargo bench --bench bosh_values
//! ```

#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

use std::time::Instant;

use nsolo::computer::bosh::{Bounds, Solver, Verdict};
use nsolo::rules::bosh::{FILL, PITS_EACH, RULES};
use nsolo::rules::{Game, Pit, Player, Position, SetUp};

/// The board that this stock of South opens.
fn board(stock: u16, player: Player) -> Position {
    let open = [stock, 40 - stock].map(nsolo::rules::bosh::opens);
    let pit = |place, open| {
        if place < open {
            Pit::with(FILL)
        } else {
            Pit::CLOSED
        }
    };
    let pits = open.into_iter();
    let pits = pits.flat_map(|open| (0..PITS_EACH).map(move |place| pit(place, open)));
    let on_board = open.map(|open| open as u16 * FILL);
    let set_up = SetUp {
        pits: pits.collect(),
        store: [stock - on_board[0], 40 - stock - on_board[1]],
        player,
    };
    Position::set_up(Game::usual(&RULES), &set_up).unwrap()
}

fn letter(pit: usize) -> char {
    char::from(b'A' + pit as u8)
}

fn told(bounds: Bounds) -> String {
    let apart = || format!("{}..{}", bounds.lower, bounds.upper);
    bounds.exact().map_or_else(apart, |value| value.to_string())
}

fn rounds(solver: &mut Solver) {
    println!("Rounds: South's stones at the end less North's, from stocks South:North");
    for stock in [20, 24, 28, 32, 36, 16, 12, 8, 4] {
        for opener in Player::BOTH {
            let began = Instant::now();
            let position = board(stock, opener);
            let value = solver
                .round(&position, &vec![position.clone()], &|| false)
                .unwrap();
            let pits = value.pits.iter();
            let pits = pits.map(|(pit, bounds)| format!("{}:{}", letter(*pit), told(*bounds)));
            println!(
                "{stock:2}:{:2} {opener:?} opens: {}, best {}; {} ({:.2} s)",
                40 - stock,
                told(value.value),
                value.best().map(letter).collect::<String>(),
                pits.collect::<Vec<_>>().join(" "),
                began.elapsed().as_secs_f64(),
            );
        }
    }
}

fn matches(solver: &mut Solver) {
    let began = Instant::now();
    let stocks = solver.stocks(40, &|| false).unwrap();
    println!(
        "Matches ({:.2} s): S South wins, N North wins, = drawn",
        began.elapsed().as_secs_f64()
    );
    let mut order: Vec<u16> = (0..=40).filter(|stock| *stock != 20).collect();
    order.insert(0, 20);
    for stock in order {
        let told = Player::BOTH.map(|opener| match stocks.verdict(stock, opener) {
            Verdict::Wins(Player::South) => 'S',
            Verdict::Wins(Player::North) => 'N',
            Verdict::Drawn => '=',
            Verdict::Unknown => '?',
        });
        println!(
            "{stock:2}:{:2} South opens {}, North opens {}",
            40 - stock,
            told[0],
            told[1]
        );
    }
}

fn main() {
    let mut solver = Solver::new();
    println!("The first question about a ring of open pits makes its tables.");
    rounds(&mut solver);
    println!("{:?}", solver.made());
    matches(&mut solver);
    println!("{:?}", solver.made());
}
