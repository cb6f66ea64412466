//! A game as text: notation that a person can read, in a letter or anywhere else.

use crate::play::{Record, Start};
use crate::rules::{Circuit, Place, Player, Position, Row, Shape, Turn, notation};
use crate::table::Table;
use crate::text::Words;
use crate::text::game;
use crate::text::names::{say_game_and_size, say_members, say_player};
use crate::text::worth::says_rounds;

/// What stands for a closed pit.
const CLOSED: &str = "-";

/// The game's turns, one a line, numbered, with who played them; new rounds are told between.
#[must_use]
pub fn turn_lines(words: &Words, record: &Record) -> Vec<String> {
    let mut lines = Vec::new();
    let mut made = [0; 2];
    for (node, number) in record.main_line().into_iter().zip(1_usize..) {
        let (Some((turn, captured)), Some(before)) = (record.turn_at(node), record.parent(node))
        else {
            continue;
        };
        let before = record.position_at(before);
        let player = match turn {
            Turn::Resign(player) => *player,
            _ => before.player(),
        };
        let who = member(words, record, player, made[player.index()]);
        made[player.index()] += u32::from(matches!(turn, Turn::Sow { .. } | Turn::Pass));
        let turn = notation::write(record.game(), turn, captured);
        let values = [
            ("number", number.into()),
            ("player", who.into()),
            ("turn", turn.into()),
        ];
        lines.push(words.fill("text-turn", &values));
        let after = record.position_at(node);
        if after.round() != before.round() {
            let first = say_player(words, after.round_first());
            let values = [("round", after.round().into()), ("player", first.into())];
            lines.push(words.fill("round-began", &values));
        }
    }
    lines
}

/// The turns under the name of the game.
#[must_use]
pub fn turns_as_text(words: &Words, record: &Record) -> String {
    let mut lines = vec![say_game_and_size(words, record.game())];
    lines.extend(turn_lines(words, record));
    lines.join("\n")
}

/// The whole game: who plays, where it began, the turns, how it stands, and how to read it.
#[must_use]
pub fn game_as_text(words: &Words, table: &Table) -> String {
    let record = table.record();
    let mut parts = vec![heading(words, record), beginning(words, record)];
    let mut turns = turn_lines(words, record);
    if let Some(pending) = record.pending() {
        let number = record.depth(record.head()) + 1;
        let player = say_player(words, pending.position.player());
        let turn = notation::write(record.game(), &Turn::sow(pending.pit), pending.captured);
        let values = [
            ("number", number.into()),
            ("player", player.into()),
            ("turn", turn.into()),
            ("due", pending.position.sweep_due().into()),
        ];
        turns.push(words.fill("text-sweep-open", &values));
    }
    if turns.is_empty() {
        turns.push(words.say("no-turns"));
    }
    parts.push(turns.join("\n"));
    let beside = record.side_lines().len();
    if beside > 0 {
        parts.push(words.fill("text-side-lines", &[("count", beside.into())]));
    }
    parts.push(standing(words, table));
    parts.push(how_to_read(words, record));
    parts.join("\n\n") + "\n"
}

/// The members of a side, where anybody is named.
#[must_use]
pub fn members(words: &Words, record: &Record, player: Player) -> Option<String> {
    let names = say_members(words, record.sides(), player)?;
    Some(match record.sides().members(player) {
        [] | [_] => names,
        _ => words.fill("text-team", &[("names", names.into())]),
    })
}

/// Who took a side's turn after so many: the seat, and who it was where several share it.
fn member(words: &Words, record: &Record, player: Player, made: u32) -> String {
    let seat = say_player(words, player);
    let shared = record.sides().members(player).len() > 1;
    match record.sides().member_after(player, made) {
        Some(name) if shared => {
            let values = [("seat", seat.into()), ("name", name.into())];
            words.fill("text-member", &values)
        }
        _ => seat,
    }
}

fn heading(words: &Words, record: &Record) -> String {
    let mut lines = vec![say_game_and_size(words, record.game())];
    for player in Player::BOTH {
        if let Some(names) = members(words, record, player) {
            let values = [
                ("side", say_player(words, player).into()),
                ("names", names.into()),
            ];
            lines.push(words.fill("text-side", &values));
        }
    }
    lines.join("\n")
}

fn beginning(words: &Words, record: &Record) -> String {
    match record.start() {
        Start::Usual(first) => {
            let player = say_player(words, *first);
            words.fill("text-begins", &[("player", player.into())])
        }
        Start::SetUp(set_up) => {
            let player = say_player(words, set_up.player);
            let said = words.fill("text-begins-set-up", &[("player", player.into())]);
            let shape = record.game().shape();
            let cells: Vec<String> = set_up.pits.iter().map(|pit| cell(*pit)).collect();
            let mut lines = vec![said, String::new()];
            lines.extend(rows(words, shape, &cells));
            lines.extend(stores(words, record.position(), set_up.store));
            lines.join("\n")
        }
    }
}

/// How the game stands: the result or whose turn it is, and the board.
fn standing(words: &Words, table: &Table) -> String {
    let position = table.record().position();
    let said = match position.outcome() {
        Some(outcome) => {
            let result = game::outcome(words, table, outcome);
            let why = game::why_over(words, table, position, outcome);
            words.fill(
                "text-over",
                &[
                    ("rounds", says_rounds(position.game()).into()),
                    ("result", result.into()),
                    ("why", why.into()),
                ],
            )
        }
        None if position.sweep_due() > 0 => {
            let player = say_player(words, position.player());
            words.fill("text-sweeping", &[("player", player.into())])
        }
        None => {
            let player = say_player(words, position.player());
            let number = table.record().depth(table.record().head()) + 1;
            let values = [("player", player.into()), ("number", number.into())];
            words.fill("text-to-play", &values)
        }
    };
    let cells: Vec<String> = position.pits().iter().map(|pit| cell(*pit)).collect();
    let mut lines = vec![said, String::new()];
    lines.extend(rows(words, position.shape(), &cells));
    let held = Player::BOTH.map(|player| position.store(player));
    lines.extend(stores(words, position, held));
    lines.join("\n")
}

fn cell(pit: crate::rules::Pit) -> String {
    match pit.is_closed() {
        true => CLOSED.to_owned(),
        false => pit.stones().to_string(),
    }
}

/// The board as it lies before South, with the columns of both seats.
fn rows(words: &Words, shape: Shape, cells: &[String]) -> Vec<String> {
    let widest = cells.iter().map(String::len).max().unwrap_or(1);
    let width = widest.max(shape.columns.to_string().len());
    let label = |player: Player, row: Row| {
        let side = say_player(words, player);
        let id = match row {
            Row::Only => return side,
            Row::Outer => "text-row-outer",
            Row::Inner => "text-row-inner",
        };
        words.fill(id, &[("side", side.into())])
    };
    let order: &[Row] = match shape.rows_each {
        1 => &[Row::Only],
        _ => &[Row::Outer, Row::Inner],
    };
    let north = order.iter().map(|row| (Player::North, *row));
    let south = order.iter().rev().map(|row| (Player::South, *row));
    let all: Vec<_> = north.chain(south).collect();
    let labels: Vec<String> = all.iter().map(|(of, row)| label(*of, *row)).collect();
    let margin = labels.iter().map(|l| l.chars().count()).max().unwrap_or(0);
    // Columns run from each player's left.
    let columns = |player: Player| -> Vec<u16> {
        match player {
            Player::South => (1..=shape.columns).collect(),
            Player::North => (1..=shape.columns).rev().collect(),
        }
    };
    let line = |label: &str, texts: Vec<String>| {
        let padded: String = texts
            .iter()
            .map(|text| format!("  {text:>width$}"))
            .collect();
        format!("{label:<margin$}{padded}")
    };
    let ruler = |player| {
        let numbers = columns(player).iter().map(u16::to_string).collect();
        line("", numbers)
    };
    let mut lines = vec![ruler(Player::North)];
    for ((owner, row), label) in all.into_iter().zip(&labels) {
        let places = columns(owner)
            .into_iter()
            .map(|column| Place { owner, row, column });
        let texts = places.map(|place| {
            let pit = shape.pit_at(place);
            pit.and_then(|pit| cells.get(pit).cloned())
                .unwrap_or_default()
        });
        lines.push(line(label, texts.collect()));
    }
    lines.push(ruler(Player::South));
    lines
}

/// What lies beside the board, where anything does.
fn stores(words: &Words, position: &Position, held: [u16; 2]) -> Option<String> {
    let [south, north] = held;
    let id = match position.game().rules().closes_pits {
        true => "text-reserve",
        false => "text-captured",
    };
    let values = [("south", south.into()), ("north", north.into())];
    (south + north > 0).then(|| words.fill(id, &values))
}

fn how_to_read(words: &Words, record: &Record) -> String {
    let rules = record.game().rules();
    // How a pit is written follows from the board, all else from the rules.
    let pit = match record.game().shape().rows_each {
        1 => "text-how-pits",
        _ => "text-how-rows",
    };
    let others = [
        (rules.circuit == Circuit::Whole, "text-how-way"),
        (rules.sweeps, "text-how-sweep"),
        (rules.closes_pits, "text-how-closed"),
    ];
    let others = others.into_iter().filter(|(is, _)| *is).map(|(_, id)| id);
    let lines: Vec<String> = [pit]
        .into_iter()
        .chain(others)
        .map(|id| words.say(id))
        .collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests;
