//! Showing a folder in the desktop's own way. Looking for the program that does it, and asking it, waits
//! for the disk, so both are done beside the window.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The program that opens anything in the desktop's way.
const OPENER: &str = "xdg-open";

/// That program, where it is in this folder or, without one, where the system looks for programs.
#[must_use]
pub fn opener(folder: Option<PathBuf>) -> Option<PathBuf> {
    let usual = || std::env::var_os("PATH").unwrap_or_default();
    let folders = folder.map_or_else(usual, OsString::from);
    let mut found = std::env::split_paths(&folders).map(|folder| folder.join(OPENER));
    found.find(|path| path.is_file())
}

/// Opens a folder with it; says whether that was done.
#[must_use]
pub fn open_folder(opener: &Path, folder: &Path) -> bool {
    let status = Command::new(opener)
        .arg(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    status.is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_opens_folders_is_found_where_it_is() {
        let place = tempfile::tempdir().unwrap();
        let folder = Some(place.path().to_owned());
        assert_eq!(opener(folder.clone()), None);
        let path = place.path().join(OPENER);
        std::fs::write(&path, "").unwrap();
        assert_eq!(opener(folder), Some(path));
    }

    #[test]
    fn a_program_that_fails_or_is_gone_has_opened_nothing() {
        let place = tempfile::tempdir().unwrap();
        assert!(!open_folder(&place.path().join(OPENER), place.path()));
        assert!(!open_folder(Path::new("false"), place.path()));
        assert!(open_folder(Path::new("true"), place.path()));
    }
}
