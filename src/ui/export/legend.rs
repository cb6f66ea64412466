//! What a picture says of itself.

use super::sheet::Legend;
use crate::rules::{Player, Turn, notation};
use crate::ui::errors::{say_list, say_player};
use crate::ui::say;
use crate::ui::table::{Table, View};
use crate::ui::text::Words;

/// What the picture of the moment shown says.
#[must_use]
pub fn of_moment(words: &Words, table: &Table) -> Legend {
    Legend {
        game: players(words, table),
        moment: match table.is_moving() {
            true => turn(words, table),
            false => still(words, table),
        },
    }
}

/// What the sowing that is shown says.
#[must_use]
pub fn of_sowing(words: &Words, table: &Table) -> Legend {
    Legend {
        game: players(words, table),
        moment: turn(words, table),
    }
}

/// The game, and who plays where anybody is named.
fn players(words: &Words, table: &Table) -> String {
    let game = say::game(words, table.record().game());
    let named = |player| !table.record().sides().members(player).is_empty();
    if !Player::BOTH.into_iter().any(named) {
        return game;
    }
    let [south, north] = Player::BOTH.map(|player| {
        let seat = say_player(words, player);
        match named(player) {
            true => {
                let members = table.record().sides().members(player);
                let name = say_list(words, members.to_vec());
                words.fill(
                    "text-named",
                    &[("name", name.into()), ("seat", seat.into())],
                )
            }
            false => seat,
        }
    });
    let values = [
        ("game", game.into()),
        ("south", south.into()),
        ("north", north.into()),
    ];
    words.fill("legend-players", &values)
}

/// The turn that is shown or led to what is shown: "Turn 12: South plays o4 x2 (o3:2)".
fn turn(words: &Words, table: &Table) -> String {
    let Some((number, player, turn)) = shown_turn(table) else {
        return still(words, table);
    };
    let from = match table.view() {
        View::Node(node) => table.record().parent(node).unwrap_or(node),
        View::Pending => table.record().head(),
    };
    let name = say::side_name_at(words, table, from, player);
    words.fill(
        "legend-turn",
        &[
            ("number", number.into()),
            ("player", name.into()),
            ("turn", turn.into()),
        ],
    )
}

/// Its number, who plays it, and the turn itself in notation.
fn shown_turn(table: &Table) -> Option<(usize, Player, String)> {
    let record = table.record();
    let written = |turn: &Turn, captured| notation::write(record.game(), turn, captured);
    match table.view() {
        View::Node(node) => {
            let turn = record.turn_at(node);
            let turn = turn.map(|(turn, captured)| written(turn, captured));
            Some((record.depth(node), table.mover(), turn.unwrap_or_default()))
        }
        View::Pending => {
            let pending = record.pending()?;
            let turn = written(&Turn::sow(pending.pit), pending.captured);
            Some((table.turn_shown(), pending.position.player(), turn))
        }
    }
}

/// Where the game stands: "After turn 12, North to move".
fn still(words: &Words, table: &Table) -> String {
    let position = table.position();
    let player = say::side_name(words, table, position.player());
    let (number, last) = (table.turn_shown().into(), table.turn_shown() - 1);
    if position.sweep_due() > 0 {
        let values = [("number", number), ("player", player.into())];
        return words.fill("legend-sweep", &values);
    }
    if let Some(outcome) = position.outcome() {
        let result = say::outcome(words, table, outcome);
        let values = [("turn", last.into()), ("result", result.into())];
        return words.fill("legend-over", &values);
    }
    let values = [("turn", last.into()), ("player", player.into())];
    if position.game().rules().closes_pits {
        let round = [("round", position.round().into())];
        let values: Vec<_> = values.into_iter().chain(round).collect();
        return words.fill("legend-round", &values);
    }
    words.fill("legend-after", &values)
}
