//! The match.

use super::*;
use crate::computer::bosh::Verdict;
use crate::computer::bosh::contest::used_up;
use crate::computer::stop::Stop;

/// The stocks that win the match, found with the values of rounds alone: a player who leads a round by so
/// much can have that and no more, so that only stocks from some number up are asked for.
fn by_values(solver: &mut Solver) -> [Vec<u16>; 2] {
    let mut ends = [[0; 41]; 2];
    for stock in 4..=36 {
        for opener in Player::BOTH {
            let value = round(solver, &opening(stock, opener))
                .value
                .exact()
                .unwrap();
            ends[opener.index()][usize::from(stock)] = ((40 + value) / 2) as u16;
        }
    }
    let mut won = [vec![37, 38, 39, 40], vec![37, 38, 39, 40]];
    loop {
        let from = won.each_ref().map(|won| {
            let solid = (0..=40).rev().take_while(|stock| won.contains(stock));
            41 - solid.count() as u16
        });
        let before = won.clone();
        for (at, won) in won.iter_mut().enumerate() {
            let wins = |stock: &u16| ends[at][usize::from(*stock)] >= from[1 - at];
            let more = (4..=36).filter(wins).filter(|stock| !won.contains(stock));
            let more: Vec<u16> = more.collect();
            won.extend(more);
        }
        if won == before {
            won.iter_mut().for_each(|won| won.sort_unstable());
            return won;
        }
    }
}

#[test]
fn stocks_that_win_are_those_found_with_the_values_of_rounds() {
    let mut solver = Solver::new();
    let stocks = solver.stocks(40, &|| false).unwrap();
    let won = by_values(&mut solver);
    for opener in Player::BOTH {
        // No more can be won: what is left is the mirror of what North wins, or drawn.
        let of = |player| -> Vec<u16> {
            let wins = |stock: &u16| stocks.verdict(*stock, opener) == Verdict::Wins(player);
            (0..=40).filter(wins).collect()
        };
        assert_eq!(of(Player::South), won[opener.index()]);
        let mirrored = won[opener.other().index()].iter().rev();
        let mirrored: Vec<u16> = mirrored.map(|stock| 40 - stock).collect();
        assert_eq!(of(Player::North), mirrored);
        let first = |from: u16| (from..=40).collect::<Vec<_>>();
        let from = [21, 24][opener.index()];
        assert_eq!(of(Player::South), first(from), "{opener:?}");
        assert_eq!(stocks.verdict(20, opener), Verdict::Drawn);
    }
}

/// Plays a match, `player` by what the solver says and the other at random.
fn play(solver: &mut Solver, start: Position, player: Player, seed: u64) -> Position {
    let mut dice = Dice::new(seed);
    let mut past = vec![start];
    loop {
        let position = past.last().unwrap();
        if position.outcome().is_some() {
            return position.clone();
        }
        let playable: Vec<_> = position.choices().playable().collect();
        let pit = if position.player() == player {
            let value = solver.contest(position, &past, &|| false).unwrap();
            assert_ne!(value.value, Verdict::Wins(player.other()));
            let as_good = value.pits.iter().filter(|(_, pit)| *pit == value.value);
            let as_good: Vec<_> = as_good.collect();
            as_good[dice.below(as_good.len())].0
        } else {
            playable[dice.below(playable.len())]
        };
        let next = sow(position, pit, &past);
        past.push(next);
    }
}

#[test]
fn a_match_that_is_won_is_won_against_anybody() {
    let mut solver = Solver::new();
    for seed in 0..20 {
        let end = play(&mut solver, opening(21, Player::South), Player::South, seed);
        assert_eq!(end.outcome().unwrap().winner, Some(Player::South));
        let end = play(&mut solver, opening(16, Player::South), Player::North, seed);
        assert_eq!(end.outcome().unwrap().winner, Some(Player::North));
    }
}

#[test]
fn a_match_that_is_drawn_is_not_lost_to_anybody() {
    let mut solver = Solver::new();
    for seed in 0..20 {
        let start = Position::start(Game::usual(&RULES), Player::BOTH[seed as usize % 2]);
        let end = play(&mut solver, start, Player::South, seed);
        assert_ne!(end.outcome().unwrap().winner, Some(Player::North));
    }
}

#[test]
fn two_who_hold_what_they_have_draw_by_the_fifth_opening() {
    let mut solver = Solver::new();
    let mut past = vec![Position::start(Game::usual(&RULES), Player::South)];
    while past.last().unwrap().outcome().is_none() {
        let position = past.last().unwrap();
        let value = solver.contest(position, &past, &|| false).unwrap();
        assert_eq!(value.value, Verdict::Drawn);
        let pit = value.pits.iter().find(|(_, pit)| *pit == Verdict::Drawn);
        let next = sow(position, pit.unwrap().0, &past);
        past.push(next);
    }
    let outcome = past.last().unwrap().outcome().unwrap();
    assert_eq!(outcome.winner, None);
    assert_eq!(outcome.reason, crate::rules::EndReason::StocksRepeated);
}

#[test]
fn an_opening_is_used_up_when_it_was_there_four_times() {
    let start = Position::start(Game::usual(&RULES), Player::North);
    for times in 0..6 {
        let mut past = vec![start.clone(); times];
        // Not an opening, and neither is what was put together by hand.
        past.push(sow(&start, 5, &vec![start.clone()]));
        past.extend(vec![opening(20, Player::North); 5]);
        let expected = if times >= 4 { 1 << 20 } else { 0 };
        assert_eq!(used_up(&past), [0, expected], "{times}");
    }
}

#[test]
fn used_up_openings_are_drawn_and_no_win_leads_over_them() {
    let never = || false;
    let mut solver = Solver::new();
    let usual = solver.stocks(40, &never).unwrap();
    let mut without = |used: [u64; 2]| {
        let stocks = solver
            .stocks_without(40, used, &mut Stop::new(&never))
            .unwrap();
        assert!(stocks.is_complete());
        stocks
    };
    // Drawn as it is: nothing changes.
    let drawn = without([1 << 20 | 1 << 17, 1 << 20 | 1 << 23]);
    // Where South would win with any of 24 to 36 when North opens, and none of these may open again,
    // South must win the match by this very round.
    let some = without([0, 0x1F_FF00_0000]);
    for stock in 0..=40 {
        for opener in Player::BOTH {
            let before = usual.verdict(stock, opener);
            assert_eq!(drawn.verdict(stock, opener), before);
            let now = some.verdict(stock, opener);
            let is_used = opener == Player::North && (24..=36).contains(&stock);
            assert!(!is_used || now == Verdict::Drawn);
            let at_once = || {
                let value = round(&mut Solver::new(), &opening(stock, opener)).value;
                value.exact().unwrap() >= 40 - 6
            };
            if opener == Player::South && (21..=36).contains(&stock) {
                assert_eq!(now == Verdict::Wins(Player::South), at_once(), "{stock}");
            }
        }
    }
}

#[test]
fn matches_of_other_sizes_are_known_and_large_ones_are_not() {
    let mut solver = Solver::new();
    let seven = solver.stocks(7, &|| false).unwrap();
    let told = [0, 3, 4, 7].map(|stock| seven.verdict(stock, Player::South));
    let [south, north] = Player::BOTH.map(Verdict::Wins);
    assert_eq!(told, [north, north, south, south]);
    let six = solver.stocks(6, &|| false).unwrap();
    let told = [2, 3, 4].map(|stock| six.verdict(stock, Player::North));
    assert_eq!(told, [north, Verdict::Drawn, south]);
    assert_eq!(solver.stocks(61, &|| false), None);
}

#[test]
fn stopped_in_the_middle_no_verdict_is_wrong() {
    let exact = Solver::new().stocks(40, &|| false).unwrap();
    let position = opening(20, Player::South);
    let past = vec![position.clone()];
    let truth = Solver::new().contest(&position, &past, &|| false).unwrap();
    let mut solver = Solver::new();
    for patience in [0, 1, 10, 100, 500] {
        let asked = std::cell::Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > patience
        };
        let value = solver.contest(&position, &past, &stop).unwrap();
        for (told, truth) in value.pits.iter().zip(&truth.pits) {
            assert!(told.1 == Verdict::Unknown || told == truth);
        }
        asked.set(0);
        let stocks = solver.stocks(40, &stop).unwrap();
        for stock in 0..=40 {
            let told = stocks.verdict(stock, Player::South);
            assert!(told == Verdict::Unknown || told == exact.verdict(stock, Player::South));
        }
    }
    assert_eq!(solver.contest(&position, &past, &|| false), Some(truth));
}
