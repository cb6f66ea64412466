//! The system's file dialogs, and whether it has any. Asking waits for the player, so it is done
//! beside the window.

use std::path::{Path, PathBuf};
use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use log::{Level, LevelFilter, Log, Metadata, Record};

/// Nobody cancels a dialog as quickly as this: it never opened.
const TOO_QUICK: Duration = Duration::from_millis(150);

/// What came of asking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Chosen {
    /// The player chose this.
    Path(PathBuf),
    /// The player chose nothing.
    Nothing,
    /// The system has no dialog.
    NoDialog,
}

/// What a dialog is to be like.
pub(super) struct Asked {
    /// What files of the kind are called.
    pub kind: String,
    /// Their extension, without the dot.
    pub extension: &'static str,
    /// Where it begins.
    pub folder: Option<PathBuf>,
}

impl Asked {
    /// Asks for a file that is there.
    pub(super) fn open(self) -> Chosen {
        let begins = self.folder.as_ref().map(|folder| folder.join(""));
        ask(|| {
            let dialog = match begins.filter(|_| is_left_to_zenity()) {
                Some(begins) => self.dialog().set_file_name(begins.to_string_lossy()),
                None => self.dialog(),
            };
            dialog.pick_file()
        })
    }

    /// Asks where to save a file, proposing a name.
    pub(super) fn save(self, name: &str) -> Chosen {
        let begins = self.folder.as_ref().map(|folder| folder.join(name));
        ask(|| {
            let name = match begins.filter(|_| is_left_to_zenity()) {
                Some(begins) => begins.to_string_lossy().into_owned(),
                None => name.to_owned(),
            };
            self.dialog().set_file_name(name).save_file()
        })
    }

    fn dialog(self) -> rfd::FileDialog {
        let dialog = rfd::FileDialog::new().add_filter(self.kind, &[self.extension]);
        match self.folder.filter(|folder| folder.is_dir()) {
            Some(folder) => dialog.set_directory(folder),
            None => dialog,
        }
    }
}

/// The library gives the same for a dialog that was cancelled and for one that could not be shown;
/// of the latter it complains in the log.
fn ask(dialog: impl FnOnce() -> Option<PathBuf>) -> Chosen {
    listen();
    let (complaints, began) = (COMPLAINTS.load(Ordering::Relaxed), Instant::now());
    match dialog() {
        Some(path) => Chosen::Path(path),
        None if COMPLAINTS.load(Ordering::Relaxed) != complaints => Chosen::NoDialog,
        None if began.elapsed() < TOO_QUICK => Chosen::NoDialog,
        None => Chosen::Nothing,
    }
}

/// Whether zenity is asked, without the desktop's portal: it knows no folder but that of a name.
fn is_left_to_zenity() -> bool {
    let told = std::env::var_os("DBUS_SESSION_BUS_ADDRESS").is_some_and(|bus| !bus.is_empty());
    let usual = std::env::var_os("XDG_RUNTIME_DIR");
    let usual = usual.is_some_and(|folder| Path::new(&folder).join("bus").exists());
    cfg!(target_os = "linux") && !told && !usual
}

/// How often the library of the dialogs has complained.
static COMPLAINTS: AtomicUsize = AtomicUsize::new(0);

fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        if log::set_logger(&Ear).is_ok() {
            log::set_max_level(LevelFilter::Error);
        }
    });
}

/// Hears complaints of the dialogs' library, and nothing else.
struct Ear;

impl Log for Ear {
    fn enabled(&self, about: &Metadata) -> bool {
        about.level() == Level::Error && about.target().starts_with("rfd")
    }

    fn log(&self, record: &Record) {
        if self.enabled(record.metadata()) {
            COMPLAINTS.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn flush(&self) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In one test, since the log is one for all.
    #[test]
    fn a_dialog_that_could_not_be_shown_is_told_from_one_that_was_cancelled() {
        let slow = || {
            let end = Instant::now() + TOO_QUICK;
            while Instant::now() < end {
                std::hint::spin_loop();
            }
        };
        let path = PathBuf::from("/game.ron");
        assert_eq!(ask(|| Some(path.clone())), Chosen::Path(path));
        let cancelled = ask(|| {
            slow();
            log::error!(target: "winit", "something else");
            None
        });
        assert_eq!(cancelled, Chosen::Nothing);
        let failed = ask(|| {
            slow();
            log::error!(target: "rfd::backend", "Failed to pick file with zenity");
            None
        });
        assert_eq!(failed, Chosen::NoDialog);
        assert_eq!(ask(|| None), Chosen::NoDialog, "nobody is as quick as that");
    }
}
