//! What the bar at the top says of the game on the table.

use super::names::{say_game, say_game_and_size};
use super::{Value, Words, game};
use crate::playback::Moment;
use crate::rules::Position;
use crate::table::{Table, View};

/// What the top bar says of the moment shown: the whole of it first, then with ever less of what matters
/// least, for bars that have no room for it.
#[must_use]
pub fn titles(words: &Words, table: &Table, moment: &Moment) -> Vec<String> {
    let kind = moment.position.game();
    let full = say_game_and_size(words, kind);
    let short = say_game(words, kind.id());
    let games = match short == full {
        true => vec![full],
        false => vec![full, short],
    };
    of_game(words, &games, |alone| {
        what(words, table, &moment.position, alone)
    })
}

/// Titles with each of these names of a game before what they are about, and without; `what` says it,
/// the shortest last, as it stands behind a name or alone.
#[must_use]
pub fn of_game(words: &Words, games: &[String], what: impl Fn(bool) -> Vec<String>) -> Vec<String> {
    let joined = what(false).into_iter().next().unwrap_or_default();
    let with = |game: &String| {
        let values = [
            ("game", game.as_str().into()),
            ("what", joined.as_str().into()),
        ];
        words.fill("title-game", &values)
    };
    games.iter().map(with).chain(what(true)).collect()
}

/// How a text is told whether it stands alone.
#[must_use]
pub fn alone(alone: bool) -> (&'static str, Value<'static>) {
    ("alone", if alone { "yes" } else { "no" }.into())
}

/// The same for something that is tried out beside the game.
#[must_use]
pub fn trying_out(words: &Words, titles: &[String]) -> Vec<String> {
    let tried =
        |title: &String| words.fill("title-trying-out", &[("title", title.as_str().into())]);
    let label = words.say("trying-out-label");
    titles.iter().map(tried).chain([label]).collect()
}

/// What it says besides the game's name, the shortest last.
fn what(words: &Words, table: &Table, position: &Position, is_alone: bool) -> Vec<String> {
    if let (Some(outcome), false) = (position.outcome(), table.is_moving()) {
        return vec![game::outcome(words, table, outcome)];
    }
    if table.sweeping().is_some() {
        let sweep = words.fill("title-sweep", &[alone(is_alone)]);
        return vec![sweep, words.say("title-sweep-short")];
    }
    let player = table.whose_turn(position);
    // The round that a turn brings is begun by whoever comes next.
    let from = table.turn_from();
    let begins = table.record().position_at(from).round() != position.round();
    let node = match table.view() {
        View::Node(node) if begins => node,
        _ => from,
    };
    let name = game::side_name_at(words, table, node, player);
    // So is the turn that comes next.
    let turn = (table.turn_shown() + usize::from(begins)).into();
    let player = ("player", name.as_str().into());
    let values = [("turn", turn), player, alone(is_alone)];
    let short = words.fill("title-turn", &values);
    if !position.game().rules().closes_pits {
        return vec![short, name];
    }
    let round = [("round", position.round().into())];
    let values: Vec<_> = values.into_iter().chain(round).collect();
    vec![words.fill("title-round", &values), short, name]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Record, Sides, Start};
    use crate::rules::{Game, Player, Turn};

    fn told(id: &str, size: u16, turns: &[Turn]) -> Vec<String> {
        let sides = Sides::new(vec!["Amina".to_owned()], Vec::new());
        let game = Game::new(id, size).unwrap();
        let mut record = Record::new(game, Start::Usual(Player::South), sides).unwrap();
        for turn in turns {
            record.play(turn).unwrap();
        }
        let table = Table::new(record, None);
        titles(&Words::english(), &table, &table.moment())
    }

    #[test]
    fn the_game_goes_first_and_whose_turn_it_is_stays() {
        assert_eq!(
            told("nsolo", 8, &[]),
            [
                "Nsolo 4×8 — turn 1, Amina",
                "Nsolo — turn 1, Amina",
                "Turn 1, Amina",
                "Amina"
            ]
        );
        assert_eq!(
            told("bosh", 4, &[Turn::sow(4)]),
            [
                "Bosh — round 1, turn 2, North",
                "Round 1, turn 2, North",
                "Turn 2, North",
                "North"
            ]
        );
    }

    #[test]
    fn a_result_names_who_has_won_by_name() {
        let over = told("sadeqa", 6, &[Turn::Resign(Player::North)]);
        assert_eq!(over, ["Sadeqa III — Amina wins", "Amina wins"]);
    }
}
