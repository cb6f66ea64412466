//! What is said of a game that is over: the result, why, the counts, and what is worth telling of it.

use super::names::{say_level, say_list, say_player};
use super::{Words, game};
use crate::rules::{Captured, Player, Position};
use crate::table::{Feat, GameResult, Table};

/// A side, as the card of the result shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideOver {
    /// Who plays it, or its seat.
    pub name: String,
    /// Its seat and the members of a team, where the name does not say them.
    pub who: Option<String>,
    /// The stones that count for it.
    pub stones: u16,
    /// It has won.
    pub won: bool,
}

/// The side of a player at the end.
#[must_use]
pub fn side(words: &Words, table: &Table, result: &GameResult, player: Player) -> SideOver {
    let sides = table.record().sides();
    let members = sides.members(player);
    let seat = say_player(words, player);
    SideOver {
        name: game::whole_side(words, table, player),
        who: match members {
            [] => sides.computer(player).map(|level| say_level(words, level)),
            [_] => Some(seat),
            team => Some(say_list(words, team.iter().cloned())),
        },
        stones: game::count(table.record().position(), player),
        won: result.outcome.winner == Some(player),
    }
}

/// What the numbers of both sides count.
#[must_use]
pub fn counted(words: &Words, position: &Position) -> String {
    words.say(match position.game().rules().captured {
        Captured::LeaveTheTable => "result-left",
        Captured::Kept => "result-owned",
    })
}

/// How long the game was: "41 turns", "41 turns in 3 rounds".
#[must_use]
pub fn length(words: &Words, result: &GameResult) -> String {
    let turns = ("turns", result.turns.into());
    match result.rounds {
        Some(rounds) => words.fill("result-turns-rounds", &[turns, ("rounds", rounds.into())]),
        None => words.fill("result-turns", &[turns]),
    }
}

/// What is worth telling of the game, each with the turn it tells of.
#[must_use]
pub fn feats(words: &Words, table: &Table, result: &GameResult) -> Vec<(String, Feat)> {
    let told = |id: &str, feat: Feat| {
        let name = game::side_name_at(words, table, feat.from, feat.by);
        let values = [
            ("count", feat.count.into()),
            ("swept", feat.swept.into()),
            ("player", name.into()),
            ("turn", feat.turn.into()),
        ];
        (words.fill(id, &values), feat)
    };
    let longest = result.longest.map(|feat| told("result-longest", feat));
    let biggest = result.biggest.map(|feat| told("result-biggest", feat));
    longest.into_iter().chain(biggest).collect()
}
