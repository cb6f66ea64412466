//! What went wrong with saving, and with the program's own files.

use std::io::ErrorKind;
use std::path::Path;

use super::files::say_load_problem;
use crate::store::settings::Trouble;
use crate::store::{LoadProblem, SaveError, SaveStep};
use crate::text::Words;
use crate::text::names::*;

/// Why a file could not be saved: sentences that name it.
#[must_use]
pub fn say_save_error(words: &Words, error: &SaveError) -> String {
    let id = match error.step {
        SaveStep::MakeFolder => "save-error-folder",
        SaveStep::SyncFolder => "save-error-in-place",
        _ => "save-error",
    };
    words.fill(
        id,
        &[
            ("file", say_path(&error.path).into()),
            ("reason", say_save_reason(words, error).into()),
        ],
    )
}

/// Why a file could not be saved: a reason.
#[must_use]
pub fn say_save_reason(words: &Words, error: &SaveError) -> String {
    match (error.step, error.reason.kind) {
        _ if error.reason.disk_fails() => words.say("save-disk-fails"),
        (_, ErrorKind::NotFound) => words.say("save-no-folder"),
        (_, ErrorKind::IsADirectory) => words.say("save-folder"),
        (_, ErrorKind::NotADirectory) => words.say("save-in-a-file"),
        (SaveStep::Look, ErrorKind::InvalidInput) => words.say("save-not-a-file"),
        // What the system itself says while looking is about the folder.
        (SaveStep::Look, ErrorKind::PermissionDenied) if error.reason.code.is_none() => {
            words.say("save-read-only")
        }
        (_, ErrorKind::InvalidFilename) => words.say("save-bad-name"),
        (_, ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem) => {
            words.say("save-not-allowed")
        }
        (_, ErrorKind::StorageFull | ErrorKind::QuotaExceeded) => words.say("save-disk-full"),
        _ => words.fill(
            "save-other",
            &[("detail", shown(&error.reason.detail).into())],
        ),
    }
}

/// That a folder cannot be written to, and why: the end of a sentence.
#[must_use]
pub fn say_unwritable(words: &Words, folder: &Path, error: &SaveError) -> String {
    let values = [
        ("folder", say_path(folder).into()),
        ("reason", say_save_reason(words, error).into()),
    ];
    words.fill("not-kept-in", &values)
}

/// That what one of the program's own files is to hold cannot be kept, and why: a sentence. `id` is the
/// name of its text.
#[must_use]
pub fn say_unkept(words: &Words, id: &str, error: &SaveError) -> String {
    let folder = match error.step {
        SaveStep::MakeFolder => error.path.as_path(),
        _ => error.path.parent().unwrap_or(&error.path),
    };
    let reason = say_unwritable(words, folder, error);
    words.fill(id, &[("reason", reason.into())])
}

/// That what lay on the table could not be read, why, and what became of its file: sentences.
#[must_use]
pub fn say_table_trouble(words: &Words, trouble: &Trouble) -> String {
    let problem = say_load_problem(words, &trouble.problem);
    say_trouble(words, trouble, ["table-kept", "table-stays"], problem)
}

/// That the settings could not be read, why, and what became of their file: sentences.
#[must_use]
pub fn say_settings_trouble(words: &Words, trouble: &Trouble) -> String {
    let problem = say_problem(words, trouble, "settings-not-settings");
    say_trouble(words, trouble, ["settings-kept", "settings-stay"], problem)
}

/// That the lessons that are done could not be read, why, and what became of their file: sentences.
#[must_use]
pub fn say_progress_trouble(words: &Words, trouble: &Trouble) -> String {
    let problem = say_problem(words, trouble, "progress-not-progress");
    say_trouble(words, trouble, ["progress-kept", "progress-stay"], problem)
}

/// What is wrong with a file that holds no game; `other` is said where it is of another kind.
fn say_problem(words: &Words, trouble: &Trouble, other: &str) -> String {
    match &trouble.problem {
        LoadProblem::NotAGame => words.say(other),
        problem => say_load_problem(words, problem),
    }
}

fn say_trouble(words: &Words, trouble: &Trouble, ids: [&str; 2], problem: String) -> String {
    let [kept_id, stays_id] = ids;
    let (id, file) = match &trouble.backup {
        Some(backup) => (kept_id, backup),
        None => (stays_id, &trouble.path),
    };
    words.fill(
        id,
        &[("file", say_path(file).into()), ("problem", problem.into())],
    )
}
