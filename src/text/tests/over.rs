//! The card of a game that is over: every number on it is counted again here from what happened.

use super::named::games::{random_games, saved_games};
use crate::play::{NodeId, Record};
use crate::rules::{Captured, Event, Player, Turn};
use crate::table::{Table, begin_again};
use crate::text::{Words, game, over};

/// What the card should say of a game.
#[derive(Default)]
struct Counted {
    turns: usize,
    rounds: u32,
    /// Laps, turn and who, of the first with the most.
    longest: (usize, usize, String),
    /// Stones, swept stones, turn and who.
    biggest: (u32, u32, usize, String),
}

fn recount(words: &Words, table: &Table) -> Counted {
    let record = table.record();
    let mut counted = Counted {
        // A position set up by hand can be the end of its first round.
        rounds: record.position_at(NodeId::ROOT).round(),
        ..Counted::default()
    };
    for (node, number) in record.main_line().into_iter().zip(1..) {
        let events = record.replay(node).unwrap().events;
        let from = record.parent(node).unwrap();
        let by = record.position_at(from).player();
        let name = || game::side_name_at(words, table, from, by);
        let is_turn = !matches!(
            record.turn_at(node).unwrap().0,
            Turn::Resign(_) | Turn::Draw
        );
        counted.turns += usize::from(is_turn);
        let laps = events
            .iter()
            .filter(|e| matches!(e, Event::Lap { .. }))
            .count();
        let mut captured = 0;
        let mut swept = 0;
        for event in &events {
            match event {
                Event::Captured { stones, .. } => captured += u32::from(*stones),
                Event::Swept { stones, .. } => swept += u32::from(*stones),
                Event::RoundBegan { .. } => counted.rounds += 1,
                _ => {}
            }
        }
        if laps > counted.longest.0 {
            counted.longest = (laps, number, name());
        }
        if captured > counted.biggest.0 {
            counted.biggest = (captured, swept, number, name());
        }
    }
    counted
}

fn many(count: impl Into<u64>, one: &str) -> String {
    match count.into() {
        1 => format!("1 {one}"),
        count => format!("{count} {one}s"),
    }
}

fn look_at(words: &Words, record: Record) -> bool {
    let table = Table::new(record, None);
    let Some(result) = table.result() else {
        assert!(table.record().position().outcome().is_none());
        return false;
    };
    let counted = recount(words, &table);
    let position = table.record().position();
    let rules = position.game().rules();
    let mut length = many(counted.turns as u64, "turn");
    if rules.closes_pits {
        length += &format!(" in {}", many(counted.rounds, "round"));
    }
    assert_eq!(over::length(words, &result), length);
    let mut wanted = Vec::new();
    let (laps, turn, who) = counted.longest;
    if laps > 0 {
        let laps = many(laps as u64, "lap");
        wanted.push(format!("Longest sowing: {laps}, {who}, turn {turn}"));
    }
    let (stones, swept, turn, who) = counted.biggest;
    if stones > 0 {
        let swept = match swept {
            0 => String::new(),
            swept => format!(" and {swept} swept"),
        };
        let stones = many(stones, "stone");
        wanted.push(format!(
            "Biggest capture: {stones}{swept}, {who}, turn {turn}"
        ));
    }
    let told: Vec<_> = over::feats(words, &table, &result)
        .into_iter()
        .map(|(told, feat)| {
            assert_eq!(table.record().depth(feat.node), feat.turn);
            told
        })
        .collect();
    assert_eq!(told, wanted);
    for player in Player::BOTH {
        let side = over::side(words, &table, &result, player);
        let stones = match rules.captured {
            Captured::LeaveTheTable => position.on_board(player),
            Captured::Kept => position.on_board(player) + position.store(player),
        };
        let won = position.outcome().unwrap().winner == Some(player);
        assert_eq!((side.stones, side.won), (stones, won));
        assert_eq!(side.name, game::whole_side(words, &table, player));
    }
    true
}

#[test]
fn every_number_on_the_card_is_true() {
    let words = Words::english();
    let games = random_games().into_iter().chain(saved_games());
    let over = games
        .filter(|record| look_at(&words, record.clone()))
        .count();
    assert!(over > 100, "only {over} games were over");
}

#[test]
fn again_begins_with_the_other_side_wherever_that_can_be() {
    for record in random_games() {
        let start = begin_again(&record);
        let again = Record::new(record.game(), start, record.sides().clone()).unwrap();
        let [old, new] = [&record, &again].map(|record| {
            let path = record.path(record.head());
            record.position_at(path[0]).clone()
        });
        if new.player() == old.player() {
            // The other side could not begin there: the game would be over at once.
            assert_eq!((new.pits(), again.start()), (old.pits(), record.start()));
        } else {
            assert_eq!(new.player(), old.player().other());
            assert_eq!(new.outcome(), None);
        }
    }
}
