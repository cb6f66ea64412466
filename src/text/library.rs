//! What is said of saved games: of each in the list, why their folder cannot be read, and why one
//! cannot be renamed or thrown away.

use std::io::ErrorKind;
use std::path::Path;

use chrono::NaiveDateTime;

use super::names::{say_game_and_players, say_list, say_path, say_unnamed, shown};
use super::{Words, dates, errors};
use crate::store::OsReason;
use crate::store::library::{Listed, Reading, RenameProblem, Summary, TrashProblem};

/// Why a folder of games cannot be read: a sentence.
#[must_use]
pub fn say_unreadable_folder(words: &Words, folder: &Path, why: &OsReason) -> String {
    let reason = say_os_reason(words, why);
    words.fill(
        "library-unreadable",
        &[
            ("folder", say_path(folder).into()),
            ("reason", reason.into()),
        ],
    )
}

/// Why a game cannot have a name: a sentence.
#[must_use]
pub fn say_rename_problem(words: &Words, problem: &RenameProblem) -> String {
    match problem {
        RenameProblem::Empty => words.say("rename-empty"),
        RenameProblem::Separator(sign) => {
            words.fill("rename-separator", &[("sign", sign.to_string().into())])
        }
        RenameProblem::Unshowable => words.say("rename-unshowable"),
        RenameProblem::Dots => words.say("rename-dots"),
        RenameProblem::TooLong => words.say("rename-too-long"),
        RenameProblem::Taken => words.say("rename-taken"),
        RenameProblem::Gone => words.say("rename-gone"),
        RenameProblem::Failed => words.say("rename-failed"),
        RenameProblem::Refused(why) => {
            let reason = say_os_reason(words, why);
            words.fill("rename-refused", &[("reason", reason.into())])
        }
    }
}

/// Why a game was not moved to the trash: sentences.
#[must_use]
pub fn say_trash_problem(words: &Words, name: &str, problem: &TrashProblem) -> String {
    let name = ("name", shown(name).into());
    match problem {
        TrashProblem::Gone => words.fill("trash-gone", &[name]),
        TrashProblem::Failed => words.fill("trash-failed", &[name]),
        TrashProblem::Locked(folder) => {
            let folder = ("folder", say_path(folder).into());
            words.fill("trash-locked", &[name, folder])
        }
        TrashProblem::Refused(why) => {
            let reason = match why.kind {
                ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
                    words.say("trash-not-allowed")
                }
                ErrorKind::NotADirectory | ErrorKind::NotFound => words.say("trash-none"),
                _ => say_os_reason(words, why),
            };
            words.fill("trash-refused", &[name, ("reason", reason.into())])
        }
    }
}

fn say_os_reason(words: &Words, why: &OsReason) -> String {
    match why.kind {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            words.say("library-not-allowed")
        }
        ErrorKind::NotADirectory => words.say("library-not-a-folder"),
        _ => words.fill("library-other", &[("detail", shown(&why.detail).into())]),
    }
}

/// How many turns were played.
#[must_use]
pub fn say_turns(words: &Words, summary: &Summary) -> String {
    words.fill("library-turns", &[("turns", summary.turns.into())])
}

/// Who has won, or whose turn it is.
#[must_use]
pub fn say_standing(words: &Words, summary: &Summary) -> String {
    let Some(outcome) = summary.position.outcome() else {
        let seat = || say_unnamed(words, &summary.sides, summary.position.player());
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
                _ => say_unnamed(words, &summary.sides, winner),
            };
            words.fill("over-won", &[("player", name.into())])
        }
        None => words.say("over-draw"),
    }
}

/// Everything a row shows, for a screen reader.
#[must_use]
pub fn say_row(
    words: &Words,
    file: &Listed,
    reading: Option<&Reading>,
    now: NaiveDateTime,
) -> String {
    let mut parts = vec![file.name.clone()];
    if let Some(Ok(summary)) = reading {
        parts.push(say_game_and_players(
            words,
            summary.position.game(),
            &summary.sides,
        ));
        parts.push(say_standing(words, summary));
        parts.push(say_turns(words, summary));
    }
    parts.push(dates::date(words, file.modified, now));
    if let Some(Err(problem)) = reading {
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
            let players = say_game_and_players(&words, summary.position.game(), &summary.sides);
            [
                players,
                say_standing(&words, summary),
                say_turns(&words, summary),
            ]
            .join(" | ")
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
