//! Why the games folder cannot be read, and why a game in it cannot be renamed or thrown away.

use std::io::ErrorKind;
use std::path::Path;

use super::names::{say_path, shown};
use crate::store::OsReason;
use crate::store::library::{RenameProblem, TrashProblem};
use crate::ui::text::Words;

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
        TrashProblem::Refused(why) => {
            words.fill("trash-refused", &[name, ("reason", shown(why).into())])
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
