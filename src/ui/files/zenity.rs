//! Zenity, which shows a file dialog where the desktop has no service for that. It is a program of its
//! own, and so has to be ended where its answer is not wanted any more.

use std::ffi::{OsStr, OsString};
use std::io::{self, Read};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Holds the process that shows a dialog, and lets it go: it ends then, or never begins. All clones hold
/// the same one.
#[derive(Clone, Debug, Default)]
pub struct Leash(Arc<Mutex<Held>>);

#[derive(Debug, Default)]
enum Held {
    /// Nothing yet, or nothing any more.
    #[default]
    Nothing,
    /// A process that runs.
    Process(Child),
    /// Whatever it was, it is not wanted any more.
    LetGo,
}

impl Leash {
    /// Ends the process, or keeps it from beginning.
    pub fn let_go(&self) {
        if let Held::Process(mut child) = std::mem::replace(&mut *self.held(), Held::LetGo) {
            // It may have ended by itself just now.
            drop(child.kill());
            drop(child.wait());
        }
    }

    /// Begins a process and gives what it says from the beginning to the end; nothing where it was let go
    /// meanwhile.
    fn run(&self, mut command: Command) -> io::Result<Option<Vec<u8>>> {
        command.stdin(Stdio::null()).stderr(Stdio::null());
        let mut held = self.held();
        if matches!(*held, Held::LetGo) {
            return Ok(None);
        }
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let stdout = child.stdout.take();
        *held = Held::Process(child);
        drop(held);
        let mut said = Vec::new();
        if let Some(mut stdout) = stdout {
            stdout.read_to_end(&mut said)?;
        }
        let mut held = self.held();
        let Held::Process(mut child) = std::mem::take(&mut *held) else {
            *held = Held::LetGo;
            return Ok(None);
        };
        drop(held);
        let status = child.wait()?;
        Ok((status.success() || !said.is_empty()).then_some(said))
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What the dialog is to be like.
pub struct Zenity {
    /// The program.
    pub program: OsString,
    /// What its window is called.
    pub title: String,
    /// What files of the kind are called.
    pub kind: String,
    /// Their extension, without the dot.
    pub extension: &'static str,
    /// Where it begins: a file, or a folder with a stroke behind it.
    pub begins: Option<PathBuf>,
    /// It is to save a file, not to open one.
    pub saves: bool,
    /// The window it belongs to, as its number on an X server.
    pub window: Option<String>,
}

impl Zenity {
    /// Asks, and waits for the answer; there is none where the dialog was cancelled or let go.
    ///
    /// # Errors
    /// Why it could not be shown.
    pub fn ask(&self, leash: &Leash) -> io::Result<Option<PathBuf>> {
        Ok(leash.run(self.command())?.and_then(|said| path_of(&said)))
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.arg("--file-selection");
        if self.saves {
            command.args(["--save", "--confirm-overwrite"]);
        }
        command.arg("--title").arg(&self.title);
        let filter = format!("{} | *.{}", self.kind, self.extension);
        command.arg("--file-filter").arg(filter);
        if let Some(begins) = &self.begins {
            command.arg("--filename").arg(begins);
        }
        // Unlike the option for it, this is known to old ones and does not disturb new ones. A terminal
        // that the program was started from is not meant.
        match &self.window {
            Some(window) => command.env("WINDOWID", window),
            None => command.env_remove("WINDOWID"),
        };
        command
    }
}

/// The path that was chosen: one line.
fn path_of(said: &[u8]) -> Option<PathBuf> {
    let path = said.strip_suffix(b"\n").unwrap_or(said);
    (!path.is_empty()).then(|| PathBuf::from(os_str(path)))
}

#[cfg(unix)]
fn os_str(bytes: &[u8]) -> OsString {
    <OsStr as std::os::unix::ffi::OsStrExt>::from_bytes(bytes).to_owned()
}

#[cfg(not(unix))]
fn os_str(bytes: &[u8]) -> OsString {
    OsStr::new(&*String::from_utf8_lossy(bytes)).to_owned()
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;
    use std::path::Path;
    use std::thread;

    use super::*;

    /// A program in place of zenity that does this.
    fn stand_in(folder: &Path, does: &str) -> Zenity {
        use std::os::unix::fs::PermissionsExt;
        let program = folder.join("zenity");
        fs::write(&program, format!("#!/bin/sh\n{does}\n")).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        Zenity {
            program: program.into(),
            title: "Save the game".to_owned(),
            kind: "Saved games".to_owned(),
            extension: "ron",
            begins: Some("/games/a b.ron".into()),
            saves: true,
            window: Some("77".to_owned()),
        }
    }

    #[test]
    fn what_was_chosen_comes_back_as_it_is_called() {
        let place = tempfile::tempdir().unwrap();
        for (does, chosen) in [
            ("echo '/games/a  b .ron '", Some("/games/a  b .ron ")),
            ("exit 1", None),
            ("exit 0", None),
        ] {
            let zenity = stand_in(place.path(), does);
            let path = zenity.ask(&Leash::default()).unwrap();
            assert_eq!(path, chosen.map(PathBuf::from), "{does}");
        }
    }

    #[test]
    fn it_is_told_everything() {
        let place = tempfile::tempdir().unwrap();
        let zenity = stand_in(place.path(), r#"printf '%s,' "$WINDOWID" "$@""#);
        let told = zenity.ask(&Leash::default()).unwrap().unwrap();
        let wanted = "77,--file-selection,--save,--confirm-overwrite,--title,Save the game,\
                      --file-filter,Saved games | *.ron,--filename,/games/a b.ron,";
        assert_eq!(told, Path::new(wanted));
    }

    #[test]
    fn one_that_is_not_there_is_an_error() {
        let place = tempfile::tempdir().unwrap();
        let mut zenity = stand_in(place.path(), "");
        zenity.program = place.path().join("none").into();
        let error = zenity.ask(&Leash::default()).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::NotFound);
    }

    /// Its process is gone when the leash is let go, not only unheard.
    #[test]
    fn what_is_let_go_ends() {
        let place = tempfile::tempdir().unwrap();
        // If it is not ended it answers after a while, and that fails.
        let zenity = stand_in(place.path(), "sleep 20 >/dev/null; echo /late");
        let leash = Leash::default();
        let process = thread::scope(|scope| {
            let asked = scope.spawn(|| zenity.ask(&leash).unwrap());
            let process = loop {
                if let Held::Process(child) = &*leash.held() {
                    break child.id();
                }
                thread::yield_now();
            };
            leash.let_go();
            assert_eq!(asked.join().unwrap(), None);
            process
        });
        assert!(!Path::new(&format!("/proc/{process}")).exists());
    }

    #[test]
    fn what_is_let_go_before_it_begins_never_does() {
        let place = tempfile::tempdir().unwrap();
        let ran = place.path().join("ran");
        let zenity = stand_in(place.path(), &format!("echo > '{}'", ran.display()));
        let leash = Leash::default();
        leash.let_go();
        assert_eq!(zenity.ask(&leash).unwrap(), None);
        assert!(!ran.exists());
    }
}
