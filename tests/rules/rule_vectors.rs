//! Replays the rule vectors: whole games, endings, single turns and counts of turns that another
//! program made from the same texts of the rules.
//!
//! `tests/data/rule-vectors/*.jsonl` holds one JSON object a line. Pits are circuit indices there: the
//! player's own circuit in Nsolo, the whole board in the other games.

use crate::common::{Line, game, open, pits, set_up, stones, stores};
use nsolo::rules::{
    Captured, Circuit, EndReason, Event, Game, Outcome, Past, Pit, PitIndex, Player, Position,
    Refusal, RoundEnd, Sizes, Sweep, Turn,
};
use serde_json::Value;

fn lines(file: &str) -> Vec<Value> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/rule-vectors");
    let text = std::fs::read_to_string(format!("{folder}/{file}")).expect(file);
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn number(value: &Value) -> usize {
    value.as_u64().expect("a number") as usize
}

fn numbers(value: &Value) -> Vec<usize> {
    value
        .as_array()
        .expect("a list")
        .iter()
        .map(number)
        .collect()
}

fn player(value: &Value) -> Player {
    Player::BOTH[number(value)]
}

fn game_of(line: &Value) -> Game {
    let id = line["game"].as_str().unwrap();
    let sizes = Game::rules_named(id).unwrap().sizes;
    let told = match sizes {
        Sizes::Columns(..) => Some(number(&line["columns"]) as u16),
        // The endings and cases of Sadeqa do not depend on the size of the opening.
        Sizes::StonesPerPit(_) | Sizes::One(_) => line["per_pit"].as_u64().map(|n| n as u16),
    };
    game(id, told.unwrap_or(sizes.usual()))
}

/// A whole board: two lists in Nsolo, one in the other games, `null` for a closed pit.
fn board(game: Game, value: &Value) -> Vec<Pit> {
    let list = value.as_array().unwrap();
    if game.rules().circuit == Circuit::Own {
        let circuit = |side: &Value| numbers(side).iter().map(|n| *n as u16).collect();
        let sides: Vec<Vec<u16>> = list.iter().map(circuit).collect();
        return open(&sides.concat());
    }
    let pit = |stones: &Value| stones.as_u64().map(|n| n as u16);
    pits(&list.iter().map(pit).collect::<Vec<_>>())
}

/// The program's index of one of the player's pits.
fn index(game: Game, player: Player, circuit: usize) -> PitIndex {
    match game.rules().circuit {
        Circuit::Own => player.index() * game.shape().pits_each() + circuit,
        Circuit::Whole => circuit,
    }
}

/// The vectors' index of one of the player's pits.
fn circuit(game: Game, player: Player, pit: PitIndex) -> usize {
    match game.rules().circuit {
        Circuit::Own => pit - player.index() * game.shape().pits_each(),
        Circuit::Whole => pit,
    }
}

/// Checks whose turn it is and which pits are playable and which never end.
fn check_choices(at: &str, position: &Position, turn: &Value) {
    let game = position.game();
    let mover = player(&turn["player"]);
    assert_eq!(position.player(), mover, "{at}");
    let choices = position.choices();
    let legal: Vec<usize> = choices
        .playable()
        .map(|pit| circuit(game, mover, pit))
        .collect();
    assert_eq!(legal, numbers(&turn["legal"]), "{at}: playable");
    let endless: Vec<usize> = (0..game.shape().pits())
        .filter(|pit| choices.of(*pit) == Err(Refusal::NeverEnding))
        .map(|pit| circuit(game, mover, pit))
        .collect();
    assert_eq!(endless, numbers(&turn["endless"]), "{at}: never-ending");
    let passes = game.rules().passes && legal.is_empty();
    assert_eq!(choices.must_pass(), passes, "{at}: pass");
}

/// The turn a line of a game tells, its laps, end and capture checked against the position.
fn turn_of(at: &str, position: &Position, told: &Value) -> Turn {
    let game = position.game();
    let mover = position.player();
    if told["pit"].is_null() {
        return Turn::Pass;
    }
    let pit = index(game, mover, number(&told["pit"]));
    let summary = position.check(pit).unwrap();
    assert_eq!(summary.laps as usize, number(&told["laps"]), "{at}: laps");
    let last = index(game, mover, number(&told["end"]));
    assert_eq!(summary.last, last, "{at}: end");
    let captured = number(&told["captured"]);
    assert_eq!(usize::from(summary.captured), captured, "{at}: captured");
    let swept = told["sweep"].as_array().cloned().unwrap_or_default();
    let swept = swept.iter().map(|pair| {
        let pair = numbers(pair);
        (index(game, mover.other(), pair[0]), pair[1] as u16)
    });
    let sweep = Sweep::new(swept);
    assert_eq!(
        u32::from(summary.sweep_due),
        sweep.total(),
        "{at}: sweep due"
    );
    Turn::Sow { pit, sweep }
}

/// Checks the board, the stores and the round after a turn.
fn check_after(at: &str, line: &Line, told: &Value, taken: [u16; 2]) {
    let position = line.now();
    let after = board(position.game(), &told["after"]);
    if position.outcome().is_some() && position.game().rules().captured == Captured::Kept {
        // The board is shown emptied; closed pits stay closed.
        assert!(after.iter().all(|pit| pit.stones() == 0), "{at}: emptied");
        assert_eq!(stones(position), vec![0; after.len()], "{at}: emptied");
    } else {
        assert_eq!(position.pits(), after, "{at}: after");
    }
    if told["stock"].is_null() {
        assert_eq!(stores(position), taken, "{at}: stones taken so far");
    } else {
        let told: Vec<u16> = numbers(&told["stock"]).iter().map(|n| *n as u16).collect();
        assert_eq!(stores(position).to_vec(), told, "{at}: stock");
    }
    let ended = line.events.iter().find_map(|event| match event {
        Event::RoundEnded { reason } => Some(*reason),
        _ => None,
    });
    let round_end = told["round_end"].as_str().map(|why| match why {
        "immobile" => RoundEnd::EmptyRow,
        "repeated" => RoundEnd::Repeated,
        "endless" => RoundEnd::OnlyNeverEnding,
        other => panic!("{at}: unknown end of a round: {other}"),
    });
    assert_eq!(ended, round_end, "{at}: end of the round");
}

/// Replays a whole game; says how many turns it had.
fn check_game(file: &str, number_of_line: usize, told: &Value) -> usize {
    let game = game_of(told);
    let start = &told["start"];
    let start = if start.is_null() {
        Position::start(game, Player::South)
    } else {
        let stock = start["stock"].as_array().map_or([0, 0], |stock| {
            [number(&stock[0]) as u16, number(&stock[1]) as u16]
        });
        let pits = board(game, &start["position"]);
        set_up(game, pits, stock, player(&start["player"]))
    };
    let mut line = Line::from(start);
    // What each side has captured and swept, for the games whose vectors do not say.
    let mut taken = [0_u16; 2];
    let turns = told["turns"].as_array().unwrap();
    for (i, turn) in turns.iter().enumerate() {
        let at = format!("{file}, line {}, turn {}", number_of_line + 1, i + 1);
        let position = line.now().clone();
        assert_eq!(position.outcome(), None, "{at}: the game ended before it");
        if let Some(round) = turn["round"].as_u64() {
            assert_eq!(u64::from(position.round()), round, "{at}: round");
        }
        check_choices(&at, &position, turn);
        let played = turn_of(&at, &position, turn);
        line.turn(&played);
        if let Turn::Sow { sweep, .. } = &played {
            taken[position.player().index()] += number(&turn["captured"]) as u16;
            taken[position.player().index()] += sweep.total() as u16;
        }
        check_after(&at, &line, turn, taken);
    }
    let result = &told["result"];
    let reason = match result["why"].as_str().unwrap() {
        "no stones" => EndReason::NoStones,
        "blocked" => EndReason::TwoPasses,
        "repeated" => EndReason::Repeated,
        "no move" => EndReason::NoMove,
        "all pits closed" => EndReason::AllPitsClosed,
        "stocks repeated" => EndReason::StocksRepeated,
        other => panic!("{file}: unknown result {other}"),
    };
    let winner = result["winner"].as_u64().map(|n| Player::BOTH[n as usize]);
    let outcome = Some(Outcome { winner, reason });
    assert_eq!(
        line.outcome(),
        outcome,
        "{file}, line {}",
        number_of_line + 1
    );
    turns.len()
}

/// Replays every game of a file, which must hold this many games and turns.
fn check_games(file: &str, games: usize, turns: usize) {
    let lines = lines(file);
    assert_eq!(lines.len(), games, "games in {file}");
    let played: usize = lines
        .iter()
        .enumerate()
        .map(|(i, told)| check_game(file, i, told))
        .sum();
    assert_eq!(played, turns, "turns in {file}");
}

#[test]
fn whole_games_of_nsolo() {
    check_games("games-nsolo-4x8.jsonl", 24, 1566);
    check_games("games-nsolo-4x12.jsonl", 4, 438);
    check_games("games-nsolo-4x17.jsonl", 3, 588);
    check_games("games-nsolo-4x36.jsonl", 1, 675);
}

#[test]
fn whole_games_of_sadeqa() {
    check_games("games-sadeqa-6.jsonl", 24, 1661);
    check_games("games-sadeqa-4.jsonl", 24, 1507);
}

#[test]
fn whole_matches_of_bosh() {
    check_games("games-bosh.jsonl", 24, 5720);
}

#[test]
fn endings_from_chosen_positions() {
    check_games("endings.jsonl", 6, 97);
}

/// The board after sowing and capture, before any sweep and before what a finished turn brings.
fn board_after_sowing(position: &Position, pit: PitIndex) -> (Vec<Pit>, u16) {
    let mut events = Vec::new();
    position.sow(pit, &Vec::new(), &mut events).unwrap();
    let mut after = position.clone();
    events
        .into_iter()
        .take_while(|event| !matches!(event, Event::ToMove { .. }))
        .for_each(|event| after.fold(event));
    (after.pits(), after.sweep_due())
}

#[test]
fn single_turns_from_chosen_positions() {
    let lines = lines("cases.jsonl");
    assert_eq!(lines.len(), 160);
    let mut plays = 0;
    for (i, told) in lines.iter().enumerate() {
        let at = format!("cases.jsonl, line {} ({})", i + 1, told["note"]);
        let game = game_of(told);
        let pits = board(game, &told["position"]);
        let position = set_up(game, pits.clone(), [0, 0], player(&told["player"]));
        assert_eq!(position.pits(), pits, "{at}: changed by setting it up");
        check_choices(&at, &position, told);
        let listed: Vec<usize> = told["plays"]
            .as_array()
            .unwrap()
            .iter()
            .map(|play| number(&play["pit"]))
            .collect();
        assert_eq!(listed, numbers(&told["legal"]), "{at}: plays listed");
        for play in told["plays"].as_array().unwrap() {
            let pit = index(game, position.player(), number(&play["pit"]));
            let summary = position.check(pit).unwrap();
            let last = index(game, position.player(), number(&play["end"]));
            assert_eq!(
                (summary.laps as usize, summary.last),
                (number(&play["laps"]), last),
                "{at}"
            );
            let captured = number(&play["captured"]);
            assert_eq!(usize::from(summary.captured), captured, "{at}");
            let (after, due) = board_after_sowing(&position, pit);
            let key = if game.rules().sweeps {
                assert_eq!(usize::from(due), number(&play["sweep_due"]), "{at}");
                assert_eq!(summary.sweep_due, due, "{at}");
                "after_sowing"
            } else {
                "after"
            };
            assert_eq!(after, board(game, &play[key]), "{at}: {play}");
            plays += 1;
        }
    }
    assert_eq!(plays, 805, "plays in cases.jsonl");
}

/// Every different set of `due` stones from pits that hold `holds`, as stones per pit.
fn all_sweeps(due: u16, holds: &[u16]) -> Vec<Vec<u16>> {
    let Some((first, rest)) = holds.split_first() else {
        return if due == 0 { vec![vec![]] } else { vec![] };
    };
    let mut sweeps = Vec::new();
    for taken in 0..=due.min(*first) {
        for tail in all_sweeps(due - taken, rest) {
            sweeps.push([vec![taken], tail].concat());
        }
    }
    sweeps
}

/// How many sets [`all_sweeps`] would list: pit by pit, the ways to have chosen 0, 1, 2 … stones.
fn count_sweeps(due: u16, holds: &[u16]) -> u64 {
    let due = usize::from(due);
    let mut ways = vec![0_u64; due + 1];
    ways[0] = 1;
    for holds in holds {
        ways = (0..=due)
            .map(|chosen| {
                let from = chosen.saturating_sub(usize::from(*holds));
                ways[from..=chosen].iter().sum()
            })
            .collect();
    }
    ways[due]
}

fn enemy_stones(position: &Position) -> Vec<u16> {
    let enemy = position.shape().pits_of(position.player().other());
    enemy.map(|pit| position.stones(pit)).collect()
}

/// Every turn that sows this pit.
fn turns_from(position: &Position, pit: PitIndex, past: &dyn Past) -> Vec<Turn> {
    let sown = position.sow(pit, past, &mut ()).unwrap();
    if sown.sweep_due() == 0 {
        return vec![Turn::sow(pit)];
    }
    let enemy = position.shape().pits_of(position.player().other());
    let holds = enemy_stones(&sown);
    let sweeps = all_sweeps(sown.sweep_due(), &holds);
    assert_eq!(count_sweeps(sown.sweep_due(), &holds), sweeps.len() as u64);
    sweeps
        .into_iter()
        .map(|taken| Turn::Sow {
            pit,
            sweep: Sweep::new(enemy.clone().zip(taken)),
        })
        .collect()
}

/// How many different sequences of `depth` turns there are.
fn perft(line: &mut Line, depth: usize) -> u64 {
    let position = line.now().clone();
    if depth == 0 {
        return 1;
    }
    let choices = position.choices();
    let mut count = 0;
    if choices.must_pass() {
        line.turn(&Turn::Pass);
        count += perft(line, depth - 1);
        line.past.pop();
    }
    for pit in choices.playable() {
        let due = choices.of(pit).unwrap().sweep_due;
        if depth == 1 && due > 0 {
            // At the last turn the sweeps only need counting, not making.
            let sown = position.sow(pit, &line.past, &mut ()).unwrap();
            count += count_sweeps(due, &enemy_stones(&sown));
            continue;
        }
        for turn in turns_from(&position, pit, &line.past) {
            line.turn(&turn);
            count += perft(line, depth - 1);
            line.past.pop();
        }
    }
    count
}

#[test]
fn counts_of_turns_from_the_start() {
    let lines = lines("perft.jsonl");
    assert_eq!(lines.len(), 7);
    let mut checked = 0;
    for told in &lines {
        let game = game_of(told);
        let mut line = Line::from(Position::start(game, Player::South));
        for (i, count) in numbers(&told["counts"]).into_iter().enumerate() {
            assert_eq!(
                perft(&mut line, i + 1),
                count as u64,
                "{game:?}, {} turns",
                i + 1
            );
            checked += 1;
        }
    }
    assert_eq!(checked, 24, "counts in perft.jsonl");
}
