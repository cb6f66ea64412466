//! What the list says of a game.

use std::time::SystemTime;

use chrono::{DateTime, Datelike, Local, NaiveDateTime, Timelike};

use super::shelf::Entry;
use crate::play::Sides;
use crate::rules::Player;
use crate::store::library::Summary;
use crate::ui::errors::{self, say_player};
use crate::ui::say;
use crate::ui::text::Words;

/// The hour and day it is here now.
pub(super) fn now() -> NaiveDateTime {
    Local::now().naive_local()
}

/// When a file was last written, told at this time: “Today 14:05”, “29 Nov 2026”.
pub(super) fn date(words: &Words, modified: Option<SystemTime>, now: NaiveDateTime) -> String {
    match modified {
        Some(time) => date_of(words, DateTime::<Local>::from(time).naive_local(), now),
        None => words.say("library-no-date"),
    }
}

fn date_of(words: &Words, then: NaiveDateTime, now: NaiveDateTime) -> String {
    let time = format!("{:02}:{:02}", then.hour(), then.minute());
    let id = match (now.date() - then.date()).num_days() {
        0 => "library-today",
        1 => "library-yesterday",
        _ => "library-date",
    };
    words.fill(
        id,
        &[
            ("time", time.into()),
            ("day", then.day().into()),
            ("month", then.month().into()),
            ("year", then.year().to_string().into()),
        ],
    )
}

/// Which game it is and who plays: “Nsolo 4×8 · Amina – North”.
pub(super) fn game_and_players(words: &Words, summary: &Summary) -> String {
    let [south, north] = Player::BOTH.map(|player| side(words, &summary.sides, player));
    let players = words.fill(
        "library-players",
        &[("south", south.into()), ("north", north.into())],
    );
    let game = say::game(words, summary.position.game());
    words.fill(
        "library-pair",
        &[("first", game.into()), ("second", players.into())],
    )
}

/// Everybody who plays a side, or its seat.
fn side(words: &Words, sides: &Sides, player: Player) -> String {
    match sides.members(player) {
        [] => say_player(words, player),
        members => members.join(", "),
    }
}

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
        parts.push(game_and_players(words, summary));
        parts.push(result(words, summary));
        parts.push(turns(words, summary));
    }
    parts.push(date(words, entry.file.modified, now));
    if let Some(problem) = entry.problem() {
        parts.push(errors::say_load_problem(words, problem));
    }
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;
    use crate::play::{Record, Start};
    use crate::rules::{Game, Turn};

    fn at(year: i32, month: u32, day: u32, hour: u32, minute: u32) -> NaiveDateTime {
        let day = NaiveDate::from_ymd_opt(year, month, day).unwrap();
        day.and_hms_opt(hour, minute, 59).unwrap()
    }

    #[test]
    fn dates_are_told_as_people_tell_them() {
        let words = Words::english();
        let now = at(2026, 12, 1, 0, 10);
        let told = |then| date_of(&words, then, now);
        assert_eq!(told(at(2026, 12, 1, 0, 5)), "Today 00:05");
        // Later today: the clock was changed.
        assert_eq!(told(at(2026, 12, 1, 23, 59)), "Today 23:59");
        assert_eq!(told(at(2026, 11, 30, 14, 5)), "Yesterday 14:05");
        assert_eq!(told(at(2026, 11, 29, 14, 5)), "29 Nov 2026");
        assert_eq!(told(at(2027, 1, 2, 14, 5)), "2 Jan 2027");
        assert_eq!(told(at(1999, 5, 31, 14, 5)), "31 May 1999");
        assert_eq!(date(&words, None, now), "No date");
    }

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
            let players = game_and_players(&words, summary);
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
