//! How well the computer plays: matches between its levels, and against simple players.
//!
//! A win counts 1 and a draw a half. The first two to six turns of a game are played by chance, and every
//! opening is played twice with sides changed; a pair of such games is what the bounds of a score are
//! reckoned from. In Bosh a game is a match. At fixed nodes the same seed gives the same games, on however
//! many threads.
//!
//! ```text
//! cargo bench --bench matches -- --game nsolo --size 8 --a strong --b middle --pairs 100
//! ```

#![allow(missing_docs, clippy::unwrap_used, clippy::panic)]

mod arena;
#[path = "../common/chance.rs"]
mod chance;
mod options;
mod players;
mod score;
mod uct;

use std::process::ExitCode;

use score::Report;

fn main() -> ExitCode {
    let encounters = match options::read() {
        Ok(encounters) => encounters,
        Err(why) => {
            eprintln!("{why}\n\n{}", options::HELP);
            return ExitCode::from(2);
        }
    };
    if encounters.is_empty() {
        println!("{}", options::HELP);
    }
    let mut reports = Vec::new();
    for encounter in encounters {
        let report = Report::of(&encounter, &encounter.play());
        report.print();
        reports.push(report);
    }
    if reports.len() > 1 {
        score::print_table(&reports);
    }
    ExitCode::SUCCESS
}
