//! Tests that need a process of their own, or a home folder and a trash of their own: the
//! environment is the whole process's.

#![allow(clippy::unwrap_used)]

use std::any;
use std::path::Path;
use std::process::Command;

/// Set for the process that has a home of its own, to where that is.
pub const OWN_HOME: &str = "NSOLO_OWN_HOME";

/// This binary once more, for this test and no other.
pub fn again<Test: Fn()>(_: Test) -> Command {
    // Without the name of the binary; the harness takes no part of what is left.
    let (_, name) = any::type_name::<Test>().split_once("::").unwrap();
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", name, "--nocapture"]);
    command
}

/// Runs a test in a process of its own, whose home and trash are in this folder, and says so; does
/// nothing in that process.
pub fn in_own_home(test: impl Fn(), home: &Path) -> bool {
    if std::env::var_os(OWN_HOME).is_some() {
        return false;
    }
    let output = again(test)
        .env(OWN_HOME, home)
        .env("XDG_DATA_HOME", home.join("data"))
        .env("HOME", home)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    print!("{told}{}", String::from_utf8_lossy(&output.stderr));
    // Where the name fits no test, none runs and the process ends well.
    let ran = told.contains("test result: ok. 1 passed; 0 failed; 0 ignored;");
    assert!(output.status.success(), "it fails there");
    assert!(ran, "it did not run there");
    true
}
