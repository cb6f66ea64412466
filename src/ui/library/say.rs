//! What the list says of a game.

use chrono::NaiveDateTime;

use super::shelf::Entry;
use crate::store::library::Summary;
use crate::ui::dates;
use crate::ui::errors::{self, say_list, say_player};
use crate::ui::say;
use crate::ui::text::Words;

/// How many turns were played.
pub(super) fn turns(words: &Words, summary: &Summary) -> String {
    words.fill("library-turns", &[("turns", summary.turns.into())])
}

/// Who has won, or whose turn it is.
pub(super) fn result(words: &Words, summary: &Summary) -> String {
    let Some(outcome) = summary.position.outcome() else {
        let seat = || say_player(words, summary.position.player());
        let player = summary.to_play.clone().unwrap_or_else(seat);
        let id = match summary.position.sweep_due() {
            0 => "library-to-play",
            _ => "library-sweeping",
        };
        return words.fill(id, &[("player", player.into())]);
    };
    match outcome.winner {
        Some(winner) => {
            let name = match summary.sides.members(winner) {
                [name] => name.clone(),
                _ => say_player(words, winner),
            };
            words.fill("over-won", &[("player", name.into())])
        }
        None => words.say("over-draw"),
    }
}

/// Everything a row shows, for a screen reader.
pub(super) fn row(words: &Words, entry: &Entry, now: NaiveDateTime) -> String {
    let mut parts = vec![entry.file.name.clone()];
    if let Some(summary) = entry.summary() {
        parts.push(say::game_and_players(
            words,
            summary.position.game(),
            &summary.sides,
        ));
        parts.push(result(words, summary));
        parts.push(turns(words, summary));
    }
    parts.push(dates::date(words, entry.file.modified, now));
    if let Some(problem) = entry.problem() {
        parts.push(errors::say_load_problem(words, problem));
    }
    say_list(words, parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Record, Sides, Start};
    use crate::rules::{Game, Player, Turn};

    fn summary(south: &[&str], north: &[&str], turns: &[Turn]) -> Summary {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let sides = Sides::new(names(south), names(north));
        let game = Game::new("nsolo", 8).unwrap();
        let mut record = Record::new(game, Start::Usual(Player::South), sides).unwrap();
        for turn in turns {
            record.play(turn).unwrap();
        }
        Summary::of(&record)
    }

    #[test]
    fn players_and_results_are_named() {
        let words = Words::english();
        let told = |summary: &Summary| {
            let players = say::game_and_players(&words, summary.position.game(), &summary.sides);
            [players, result(&words, summary), turns(&words, summary)].join(" | ")
        };
        assert_eq!(
            told(&summary(&[], &[], &[])),
            "Nsolo 4×8 · South – North | South to play | no turns yet"
        );
        assert_eq!(
            told(&summary(&["Amina"], &[], &[Turn::Resign(Player::North)])),
            "Nsolo 4×8 · Amina – North | Amina wins | 1 turn"
        );
        assert_eq!(
            told(&summary(&["Amina"], &["Thoko", "Zione"], &[])),
            "Nsolo 4×8 · Amina – Thoko, Zione | Amina to play | no turns yet"
        );
        assert_eq!(
            told(&summary(
                &[],
                &["Thoko", "Zione"],
                &[Turn::Resign(Player::South)]
            )),
            "Nsolo 4×8 · South – Thoko, Zione | North wins | 1 turn"
        );
        assert_eq!(
            told(&summary(&[], &[], &[Turn::Draw])),
            "Nsolo 4×8 · South – North | A draw | 1 turn"
        );
    }
}
