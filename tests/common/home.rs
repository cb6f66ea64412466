//! Tests that need a home folder and a trash of their own: the environment is the whole process's.

#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::Command;

/// Set for the process that has a home of its own, to where that is.
pub const OWN_HOME: &str = "NSOLO_OWN_HOME";

/// Runs a test in a process of its own, whose home and trash are in this folder, and says so; does
/// nothing in that process.
pub fn in_own_home(test: &str, home: &Path) -> bool {
    if std::env::var_os(OWN_HOME).is_some() {
        return false;
    }
    let status = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", test, "--nocapture"])
        .env(OWN_HOME, home)
        .env("XDG_DATA_HOME", home.join("data"))
        .env("HOME", home)
        .status();
    assert!(status.unwrap().success());
    true
}
