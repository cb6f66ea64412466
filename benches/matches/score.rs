//! What an encounter came to.

use crate::arena::{Encounter, Pair, Spent};

/// So many standard deviations to each side hold 95 % of a normal distribution.
const Z: f64 = 1.96;

/// Where fewer pairs than this were won, or lost, the normal distribution is too far from the truth.
const FEW: f64 = 5.0;

/// A score, and where it lies with 95 % certainty; all from 0 to 1.
#[derive(Clone, Copy, Debug)]
pub struct Score {
    pub mean: f64,
    pub lower: f64,
    pub upper: f64,
}

impl Score {
    /// Of the scores of pairs, which do not hang together, as the two games of a pair do.
    ///
    /// The mean and 1.96 standard errors to each side; near 0 and 1 and of a single pair, Wilson's interval,
    /// which is never too narrow: no score from 0 to 1 varies more than one that is only ever 0 or 1.
    fn of(scores: &[f64]) -> Score {
        let n = scores.len() as f64;
        let mean = scores.iter().sum::<f64>() / n;
        let (middle, half) = if scores.len() < 2 || n * mean.min(1.0 - mean) < FEW {
            let scale = 1.0 + Z * Z / n;
            let half = Z * (mean * (1.0 - mean) / n + Z * Z / (4.0 * n * n)).sqrt();
            ((mean + Z * Z / (2.0 * n)) / scale, half / scale)
        } else {
            let squares = scores.iter().map(|score| (score - mean).powi(2));
            let variance = squares.sum::<f64>() / (n - 1.0);
            (mean, Z * (variance / n).sqrt())
        };
        Score {
            mean,
            lower: (middle - half).max(0.0),
            upper: (middle + half).min(1.0),
        }
    }
}

/// An encounter, played.
pub struct Report {
    encounter: Encounter,
    score: Score,
    drawn: usize,
    /// How many of those that were drawn were too long.
    cut: usize,
    turns: f64,
    spent: [Spent; 2],
}

impl Report {
    pub fn of(encounter: &Encounter, pairs: &[Pair]) -> Report {
        let scores: Vec<f64> = pairs
            .iter()
            .map(|[first, second]| (first.points + second.points) / 2.0)
            .collect();
        let games = pairs.as_flattened();
        let spent = [0, 1].map(|who| {
            let nodes = games.iter().flat_map(|game| &game.spent[who].nodes);
            Spent {
                nodes: nodes.copied().collect(),
                time: games.iter().map(|game| game.spent[who].time).sum(),
            }
        });
        let turns: f64 = games.iter().map(|game| f64::from(game.turns)).sum();
        Report {
            encounter: *encounter,
            score: Score::of(&scores),
            drawn: games.iter().filter(|game| game.points == 0.5).count(),
            cut: games.iter().filter(|game| game.is_cut).count(),
            turns: turns / games.len() as f64,
            spent,
        }
    }

    /// Everything, in a few lines.
    pub fn print(&self) {
        let Encounter {
            game,
            names: [a, b],
            pairs,
            ..
        } = self.encounter;
        let Score { mean, lower, upper } = self.score;
        println!("{game:?}: {} against {}, {}", a.id(), b.id(), self.terms());
        println!(
            "  {:.1} % ({:.1} to {:.1}) of {} games in {pairs} pairs",
            100.0 * mean,
            100.0 * lower,
            100.0 * upper,
            2 * pairs,
        );
        println!(
            "  {} drawn, {} of them after {} turns; {:.1} turns a game",
            self.drawn, self.cut, self.encounter.longest, self.turns
        );
        for (name, spent) in [a, b].into_iter().zip(&self.spent) {
            println!(
                "  {}: {} nodes (median) and {:.1?} (mean) a turn",
                name.id(),
                median(&spent.nodes),
                spent.time.div_f64(spent.nodes.len().max(1) as f64),
            );
        }
    }

    /// How long they could think, and which games were played.
    fn terms(&self) -> String {
        let Encounter { limits, seed, .. } = self.encounter;
        let time = limits.time.map(|time| format!("{time:?} a turn"));
        let fixed = || {
            let (nodes, playouts) = (limits.nodes, limits.playouts);
            format!("{nodes} nodes for strongest and {playouts} playouts for uct")
        };
        format!("{}, seed {seed}", time.unwrap_or_else(fixed))
    }
}

/// The mean would be that of the turns just before an end: with so little left to look at, a playout or
/// a position takes a fiftieth of the time.
fn median(numbers: &[u64]) -> u64 {
    let mut numbers = numbers.to_vec();
    numbers.sort_unstable();
    numbers.get(numbers.len() / 2).copied().unwrap_or_default()
}

/// The reports as a table in Markdown.
pub fn print_table(reports: &[Report]) {
    println!("\n| game | players | a turn | games | score of the first | 95 % | drawn | turns |");
    println!("|---|---|---|---|---|---|---|---|");
    for report in reports {
        let encounter = &report.encounter;
        let [a, b] = encounter.names.map(super::players::Name::id);
        let time = encounter.limits.time;
        let time = time.map_or_else(|| "fixed nodes".to_owned(), |time| format!("{time:?}"));
        let Score { mean, lower, upper } = report.score;
        println!(
            "| {:?} | {a} – {b} | {time} | {} | {:.1} % | {:.1}–{:.1} | {} | {:.0} |",
            encounter.game,
            2 * encounter.pairs,
            100.0 * mean,
            100.0 * lower,
            100.0 * upper,
            report.drawn,
            report.turns,
        );
    }
}
