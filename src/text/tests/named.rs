//! Every sentence that names a player or a pit names the right one, in whole games of every kind:
//! what is right is worked out here from the positions alone.

mod expected;
pub(super) mod games;

use std::collections::BTreeMap;
use std::collections::BTreeSet;

use crate::play::{NodeId, Record, Sides, Start};
use crate::playback::{Caption, Film};
use crate::rules::{EndReason, Event, Game, Pit, PitIndex, Player, RoundEnd, SetUp, Turn};
use crate::table::{Manner, RoundChange, StepSize, Table, View};
use crate::text::names::say_player;
use crate::text::results::{say_result, say_state};
use crate::text::turns::turns_as_text;
use crate::text::{Words, captions, game, title};
use expected::{At, Who, named, steps};
use games::{lessons, random_games, saved_games};

/// What was met on the way, so that nothing is left untried.
#[derive(Default)]
struct Met {
    steps: BTreeSet<&'static str>,
    reasons: BTreeSet<String>,
    turns: usize,
    /// The most pits of one sweep.
    most_swept: usize,
}

/// Looks through every turn of a game, the lines beside it included.
fn look_through(words: &Words, record: &Record, met: &mut Met) {
    let mut nodes = record.main_line();
    for line in record.side_lines() {
        nodes.extend(line.nodes);
    }
    let mut table = Table::new(record.clone(), None);
    for node in nodes {
        look_at_turn(words, &mut table, node, met);
        met.turns += 1;
    }
    look_at_lines(words, record);
    if record.head() != NodeId::ROOT {
        table.look_at(View::Node(record.head()));
        look_at_end(words, &table, record.head());
    }
}

/// The whole title.
fn title(words: &Words, table: &Table) -> String {
    title::titles(words, table, &table.moment()).remove(0)
}

fn look_at_turn(words: &Words, table: &mut Table, node: NodeId, met: &mut Met) {
    let record = table.record();
    let played = record.replay(node).unwrap();
    let turn = record.turn_at(node).unwrap().0.clone();
    let shape = record.game().shape();
    let mover = played.before.player();
    let expected = steps(&played.before, &turn, &played.events);
    let film = Film::new(played.before, played.events);
    assert_eq!(film.steps(), expected.len());
    for (step, expected) in (1..).zip(&expected) {
        let caption = film.caption(step).unwrap();
        let told = captions::text(words, table.record().game(), &caption).sentence;
        assert_eq!(
            named(shape, mover, &told),
            expected.named,
            "{}: {told}",
            expected.of
        );
        met.steps.insert(expected.of);
    }
    look_at_sweep(words, &film, mover, met);
    // The title with every step, from the last one back to the first.
    let depth = table.record().depth(node);
    table.look_at(View::Node(node));
    table.step_back(StepSize::Stone);
    for expected in expected.iter().rev() {
        let title = title(words, table);
        let of = expected.of;
        // Once a new round is begun, it is the turn after this one.
        let number = depth + usize::from(of == "round");
        let told = format!("turn {number}, ");
        assert!(title.contains(&told), "{of}: {title}, not {told}");
        assert_eq!(
            named(shape, mover, &title),
            [Who(expected.turn)],
            "{of}: {title}"
        );
        table.step_back(StepSize::Stone);
    }
    table.look_at(View::Node(node));
    let passed = game::passed(words, table);
    assert_eq!(passed.is_some(), turn == Turn::Pass);
    if let Some(passed) = passed {
        assert_eq!(named(shape, mover, &passed), [Who(mover)], "{passed}");
    }
    look_at_still(words, table, node);
    let events: Vec<_> = film.events().copied().collect();
    for event in &events {
        match event {
            Event::RoundEnded { reason } => drop(met.reasons.insert(format!("{reason:?}"))),
            Event::Ended { outcome } => {
                met.reasons.insert(format!("{:?}", outcome.reason));
            }
            _ => {}
        }
    }
    look_at_round(words, table, node, &events);
}

/// What is told last of a turn that ends with a sweep: all of it.
fn look_at_sweep(words: &Words, film: &Film, mover: Player, met: &mut Met) {
    let events: Vec<_> = film.events().copied().collect();
    // A film takes them stone by stone.
    let mut swept = BTreeMap::new();
    for event in &events {
        if let Event::Swept { pit, stones, .. } = event {
            *swept.entry(*pit).or_insert(0) += *stones;
        }
    }
    let swept: Vec<(usize, u16)> = swept.into_iter().collect();
    let (game, shape) = (film.before().game(), film.before().shape());
    let told = captions::text(words, game, &film.last_caption().unwrap()).sentence;
    if !matches!(film.caption(film.steps()), Some(Caption::Swept { .. })) {
        return;
    }
    let stones: u16 = swept.iter().map(|(_, stones)| stones).sum();
    let stones_are = if stones == 1 { "stone" } else { "stones" };
    assert!(
        told.contains(&format!(" sweeps {stones} {stones_are} from ")),
        "{told}"
    );
    let pits = swept.iter().map(|(pit, _)| At(*pit));
    let named_pits = match swept.len() {
        1..=3 => pits.collect(),
        many => {
            assert!(told.contains(&format!(" from {many} of ")), "{told}");
            vec![Who(mover.other())]
        }
    };
    let wanted = [vec![Who(mover)], named_pits].concat();
    assert_eq!(named(shape, mover, &told), wanted, "{told}");
    met.most_swept = met.most_swept.max(swept.len());
}

/// What is said of the position after a turn.
fn look_at_still(words: &Words, table: &Table, node: NodeId) {
    let position = table.record().position_at(node);
    let (shape, to_move) = (position.shape(), position.player());
    let title = title(words, table);
    let wanted = match position.outcome() {
        Some(outcome) => outcome.winner.map(Who).into_iter().collect(),
        None => vec![Who(to_move)],
    };
    assert_eq!(named(shape, to_move, &title), wanted, "{title}");
    if position.outcome().is_none() {
        let told = game::to_play(words, table, position);
        assert_eq!(named(shape, to_move, &told), [Who(to_move)], "{told}");
    }
    for player in Player::BOTH {
        let told = game::store(words, table, &table.moment(), player);
        assert_eq!(named(shape, to_move, &told), [Who(player)], "{told}");
        let count = format!(" {} stone", position.store(player));
        assert!(told.contains(&count), "{told}");
    }
}

/// The result under the board, and without a window.
fn look_at_end(words: &Words, table: &Table, head: NodeId) {
    let position = table.record().position_at(head);
    let shape = position.shape();
    let to_move = position.player();
    let Some(outcome) = position.outcome() else {
        if table.record().pending().is_none() {
            let state = say_state(words, table.record());
            assert_eq!(named(shape, to_move, &state)[0], Who(to_move), "{state}");
        }
        return;
    };
    let won: Vec<_> = outcome.winner.map(Who).into_iter().collect();
    let told = game::outcome(words, table, outcome);
    assert_eq!(named(shape, to_move, &told), won, "{told}");
    let (turn, _) = table.record().turn_at(head).unwrap();
    let played = table.record().replay(head).unwrap();
    let last = steps(&played.before, turn, &played.events).pop().unwrap();
    let both = Player::BOTH.map(Who);
    let why = game::why_over(words, table, position, outcome);
    let wanted = [last.named.clone(), both.to_vec()].concat();
    assert_eq!(named(shape, to_move, &why), wanted, "{why}");
    let told = say_result(words, position).unwrap();
    assert_eq!(
        named(shape, to_move, &told),
        [won, last.named].concat(),
        "{told}"
    );
}

/// The change of rounds as the bar tells it.
fn look_at_round(words: &Words, table: &Table, node: NodeId, events: &[Event]) {
    let reason = events.iter().find_map(|event| match event {
        Event::RoundEnded { reason } => Some(*reason),
        _ => None,
    });
    let Some(reason) = reason else { return };
    let record = table.record();
    look_at_round_film(words, record, node);
    // As it is told after the turn was just played.
    let mut again = record.clone();
    again.go_to(record.parent(node).unwrap());
    let mut again = Table::new(again, None);
    let Some((Turn::Sow { pit, .. }, _)) = record.turn_at(node) else {
        return;
    };
    again.click(*pit, 1, Manner::AtOnce);
    let change: RoundChange = again.round_change().unwrap().clone();
    let shape = record.game().shape();
    let after = record.position_at(node);
    let before = record.position_at(record.parent(node).unwrap());
    let (begins, rest) = game::round_change(words, &again, &change);
    let ended = match reason {
        RoundEnd::Repeated => vec![],
        _ => vec![Who(before.player().other())],
    };
    if after.outcome().is_some() {
        assert_eq!(named(shape, before.player(), &begins), ended, "{begins}");
        return;
    }
    let first = after.player();
    assert_eq!(named(shape, first, &begins), [Who(first)], "{begins}");
    let pits = |wanted: fn(&Event) -> Option<PitIndex>| events.iter().filter_map(wanted).map(At);
    let closed = pits(|event| match event {
        Event::Closed { pit, newly: true } => Some(*pit),
        _ => None,
    });
    let reopened = pits(|event| match event {
        Event::Filled {
            pit,
            reopened: true,
            ..
        } => Some(*pit),
        _ => None,
    });
    let wanted = ended.into_iter().chain(Player::BOTH.map(Who));
    let wanted: Vec<_> = wanted.chain(closed).chain(reopened).collect();
    assert_eq!(named(shape, first, &rest), wanted, "{rest}");
}

/// What the film of the turn that ends a round says of the count and of who begins.
fn look_at_round_film(words: &Words, record: &Record, node: NodeId) {
    let played = record.replay(node).unwrap();
    let (round, first) = (played.before.round(), played.before.round_first());
    let film = Film::new(played.before, played.events);
    let captions = (1..=film.steps()).filter_map(|step| film.caption(step));
    let told: Vec<_> = captions
        .map(|caption| captions::text(words, record.game(), &caption).sentence)
        .collect();
    let after = record.position_at(node);
    let [south, north] = Player::BOTH.map(|player| after.owned(player));
    let stones = if south == 1 { "stone" } else { "stones" };
    let counted = format!("Round {round} is over: South owns {south} {stones}, North {north}.");
    assert_eq!(
        told.iter().filter(|told| **told == counted).count(),
        1,
        "{told:#?}"
    );
    let name = |player: Player| say_player(words, player);
    let follows = format!(
        "The players take turns in beginning: {} began round {round}, so {} begins round {}.",
        name(first),
        name(first.other()),
        round + 1,
    );
    let wanted = usize::from(after.outcome().is_none());
    assert_eq!(
        told.iter().filter(|told| **told == follows).count(),
        wanted,
        "{told:#?}"
    );
}

/// The turns as text: a line for each, and one for each new round.
fn look_at_lines(words: &Words, record: &Record) {
    let text = turns_as_text(words, record);
    let mut lines = text.lines().skip(1);
    for node in record.main_line() {
        let before = record.position_at(record.parent(node).unwrap());
        let after = record.position_at(node);
        let by = match record.turn_at(node).unwrap().0 {
            Turn::Resign(player) => *player,
            _ => before.player(),
        };
        let line = lines.next().unwrap();
        assert_eq!(named(record.game().shape(), by, line), [Who(by)], "{line}");
        if after.round() != before.round() {
            let line = lines.next().unwrap();
            let first = after.player();
            assert_eq!(named(after.shape(), first, line), [Who(first)], "{line}");
        }
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn every_sentence_names_the_right_player_and_the_right_pits() {
    let words = Words::english();
    let mut met = Met::default();
    for record in random_games()
        .into_iter()
        .chain(saved_games())
        .chain(lessons())
    {
        look_through(&words, &record, &mut met);
    }
    let steps = [
        "lift",
        "fall",
        "last stone",
        "capture",
        "sweep",
        "gather",
        "pass",
        "round end",
        "count",
        "next round",
        "fill",
        "close",
        "round",
        "end",
    ];
    assert_eq!(met.steps, steps.into_iter().collect());
    for reason in [
        format!("{:?}", RoundEnd::EmptyRow),
        format!("{:?}", EndReason::NoStones),
        format!("{:?}", EndReason::TwoPasses),
        format!("{:?}", EndReason::Repeated),
        format!("{:?}", EndReason::NoMove),
        format!("{:?}", EndReason::AllPitsClosed),
        format!("{:?}", EndReason::StocksRepeated),
        format!("{:?}", EndReason::Resigned),
        format!("{:?}", EndReason::Agreed),
    ] {
        assert!(met.reasons.contains(&reason), "{reason}: {:?}", met.reasons);
    }
    assert!(met.most_swept > 3, "{}", met.most_swept);
    assert!(met.turns > 3_000, "only {} turns", met.turns);
}

/// A team wins and owns stones together; only whose turn comes is one of them.
#[test]
fn a_team_is_not_called_by_one_member_where_all_of_it_is_meant() {
    let words = Words::english();
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let sides = Sides::new(names(&["Mwiza", "Thoko"]), names(&["Amina"]));
    let game = Game::new("sadeqa", 6).unwrap();
    let mut pits = vec![Pit::EMPTY; 16];
    pits[0] = Pit::with(1);
    pits[14] = Pit::with(2);
    let start = Start::SetUp(SetUp {
        pits,
        store: [0; 2],
        player: Player::South,
    });
    let mut record = Record::new(game, start, sides).unwrap();
    // Pit 2 faces North's only stones.
    record.play(&Turn::sow(0)).unwrap();
    let position = record.position().clone();
    let outcome = position.outcome().unwrap();
    let table = Table::new(record, None);
    assert_eq!(game::outcome(&words, &table, outcome), "South wins");
    assert_eq!(
        game::why_over(&words, &table, &position, outcome),
        "Amina had no pit that may be sown; the stones on the board went to the player who played last. \
         Stones: South 3, Amina 0."
    );
    let moment = table.moment();
    let store = |player| game::store(&words, &table, &moment, player);
    assert_eq!(store(Player::South), "South has captured 3 stones");
    assert_eq!(store(Player::North), "Amina has captured 0 stones");
}
