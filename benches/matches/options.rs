//! What was asked for on the command line.

use std::time::Duration;

use lexopt::{Arg, Parser, ValueExt};
use nsolo::play::Level;
use nsolo::rules::Game;

use crate::arena::Encounter;
use crate::players::{Limits, Name};

pub const HELP: &str = "\
cargo bench --bench matches -- --game nsolo --size 8 --a strong --b middle
cargo bench --bench matches -- --game nsolo --size 8 --ladder
cargo bench --bench matches -- --all --threads 2

Players: first, easy, middle, strong, strongest, greedy, random, uct.
  --game ID      nsolo, sadeqa or bosh
  --size N       columns of nsolo, stones a pit of the others; the usual one if not given
  --a, --b NAME  who plays
  --ladder       each level against the one below it
  --all          of nsolo 8 and 12, sadeqa 6 and bosh 4: the ladder, the strongest against greedy,
                 and the strongest against uct, both with the same time
  --pairs N      openings, each played twice with sides changed (100)
  --nodes N      positions the strongest looks at (20000)
  --playouts N   playouts of uct (1000)
  --seconds S    levels and uct have this time for a turn instead; with --all only the strongest
                 against uct (0.1)
  --longest N    turns after which a game is a draw (400, of bosh 1000)
  --seed N       other openings and other dice (1)
  --threads N    pairs played at once, where nobody has a time (1)";

const GAMES: [(&str, u16); 4] = [("nsolo", 8), ("nsolo", 12), ("sadeqa", 6), ("bosh", 4)];

/// What was asked for, as it was given.
struct Options {
    game: Option<String>,
    size: Option<u16>,
    names: [Option<String>; 2],
    ladder: bool,
    all: bool,
    pairs: u64,
    nodes: u64,
    playouts: u64,
    seconds: Option<f64>,
    longest: Option<u32>,
    seed: u64,
    threads: usize,
}

/// The encounters that are asked for, in order; none where nothing is.
pub fn read() -> Result<Vec<Encounter>, String> {
    let options = Options::parse(Parser::from_env()).map_err(|why| why.to_string())?;
    options.encounters()
}

impl Options {
    fn parse(mut parser: Parser) -> Result<Options, lexopt::Error> {
        let mut options = Options {
            game: None,
            size: None,
            names: [None, None],
            ladder: false,
            all: false,
            pairs: 100,
            nodes: 20_000,
            playouts: 1_000,
            seconds: None,
            longest: None,
            seed: 1,
            threads: 1,
        };
        while let Some(arg) = parser.next()? {
            let Arg::Long(name) = arg else {
                return Err(arg.unexpected());
            };
            match name {
                // Cargo says so to every bench.
                "bench" => {}
                "ladder" => options.ladder = true,
                "all" => options.all = true,
                "game" => options.game = Some(parser.value()?.string()?),
                "size" => options.size = Some(parser.value()?.parse()?),
                "a" => options.names[0] = Some(parser.value()?.string()?),
                "b" => options.names[1] = Some(parser.value()?.string()?),
                "pairs" => options.pairs = parser.value()?.parse()?,
                "nodes" => options.nodes = parser.value()?.parse()?,
                "playouts" => options.playouts = parser.value()?.parse()?,
                "seconds" => options.seconds = Some(parser.value()?.parse()?),
                "longest" => options.longest = Some(parser.value()?.parse()?),
                "seed" => options.seed = parser.value()?.parse()?,
                "threads" => options.threads = parser.value()?.parse()?,
                _ => return Err(arg.unexpected()),
            }
        }
        Ok(options)
    }

    fn encounters(&self) -> Result<Vec<Encounter>, String> {
        if self.pairs == 0 || self.threads == 0 {
            return Err("--pairs and --threads begin with 1".to_owned());
        }
        let time = self.seconds.map(Duration::try_from_secs_f64).transpose();
        let time = time.map_err(|why| format!("--seconds: {why}"))?;
        if self.all {
            return Ok(self.table(time.unwrap_or(Duration::from_millis(100))));
        }
        if time.is_some() && self.threads > 1 {
            return Err("players who have a time have the machine to themselves".to_owned());
        }
        let Some(id) = &self.game else {
            return Ok(Vec::new());
        };
        let rules = Game::rules_named(id).ok_or_else(|| format!("no game {id}"))?;
        let size = self.size.unwrap_or_else(|| rules.sizes.usual());
        let game = Game::new(id, size).ok_or_else(|| format!("no {id} of size {size}"))?;
        if self.ladder {
            let steps = ladder().map(|names| self.encounter(game, names, time));
            return Ok(steps.collect());
        }
        let [a, b] = self.names.each_ref().map(|id| named(id.as_deref()));
        Ok(vec![self.encounter(game, [a?, b?], time)])
    }

    /// What stands in the README.
    fn table(&self, time: Duration) -> Vec<Encounter> {
        let strongest = Name::Level(Level::Strongest);
        let games = GAMES.iter().filter_map(|(id, size)| Game::new(id, *size));
        let of_game = |game| {
            let fixed = ladder().chain([[strongest, Name::Greedy]]);
            let fixed = fixed.map(move |names| self.encounter(game, names, None));
            let timed = self.encounter(game, [strongest, Name::Uct], Some(time));
            fixed.chain([timed])
        };
        games.flat_map(of_game).collect()
    }

    fn encounter(&self, game: Game, names: [Name; 2], time: Option<Duration>) -> Encounter {
        let has_rounds = !game.rules().round_ends.is_empty();
        Encounter {
            game,
            names,
            pairs: self.pairs,
            limits: Limits {
                nodes: self.nodes,
                playouts: self.playouts,
                time,
            },
            seed: self.seed,
            threads: if time.is_some() { 1 } else { self.threads },
            longest: self.longest.unwrap_or(if has_rounds { 1_000 } else { 400 }),
        }
    }
}

/// Each level and the one below it, from the bottom up.
fn ladder() -> impl Iterator<Item = [Name; 2]> {
    let steps = Level::ALL.windows(2);
    steps.map(|step| [step[1], step[0]].map(Name::Level))
}

fn named(id: Option<&str>) -> Result<Name, String> {
    let id = id.ok_or("who plays? --a and --b, --ladder or --all")?;
    Name::by_id(id).ok_or_else(|| format!("no player {id}"))
}
