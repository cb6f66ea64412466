//! The system's file dialogs, and whether it has any. Asking waits for the player, so it is done
//! beside the window.

use std::path::{Path, PathBuf};
use std::sync::Once;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use log::{Level, LevelFilter, Log, Metadata, Record};
use raw_window_handle::{HasDisplayHandle, HasWindowHandle, RawWindowHandle};

use super::zenity::{Leash, Zenity};

/// Nobody cancels a dialog as quickly as this: it never opened.
const TOO_QUICK: Duration = Duration::from_millis(150);

/// What came of asking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// The player chose this.
    Path(PathBuf),
    /// The player chose nothing.
    Nothing,
    /// The system has no dialog.
    NoDialog,
}

/// What a dialog is to be like.
pub struct SystemDialog {
    /// What its window is called.
    pub title: String,
    /// What files of the kind are called.
    pub kind: String,
    /// Their extension, without the dot.
    pub extension: &'static str,
    /// Where it begins.
    pub folder: Option<PathBuf>,
    /// The window it belongs to.
    pub parent: Parent,
    /// By which it is held: where it is a process of its own, it can be ended.
    pub leash: Leash,
}

/// The window that a dialog belongs to: it stays before it, where the system knows such a thing.
#[derive(Clone, Default)]
pub struct Parent {
    /// An empty dialog of that window.
    dialog: Option<rfd::FileDialog>,
    /// The window's number on an X server.
    number: Option<String>,
}

impl Parent {
    /// This window.
    #[must_use]
    pub fn of<W: HasWindowHandle + HasDisplayHandle>(window: &W) -> Parent {
        let handle = window.window_handle().ok().map(|handle| handle.as_raw());
        Parent {
            dialog: Some(rfd::FileDialog::new().set_parent(window)),
            number: match handle {
                Some(RawWindowHandle::Xlib(window)) => Some(window.window.to_string()),
                Some(RawWindowHandle::Xcb(window)) => Some(window.window.to_string()),
                _ => None,
            },
        }
    }

    /// Whether it is a window.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.dialog.is_some()
    }
}

impl SystemDialog {
    /// Asks for a file that is there.
    pub fn open(self) -> Chosen {
        if is_left_to_zenity() {
            let begins = self.folder.as_ref().map(|folder| folder.join(""));
            return self.ask_zenity(begins, false);
        }
        ask(|| self.dialog().pick_file())
    }

    /// Asks where to save a file, proposing a name.
    pub fn save(self, name: &str) -> Chosen {
        if is_left_to_zenity() {
            let begins = self.folder.as_ref().map(|folder| folder.join(name));
            return self.ask_zenity(begins.or_else(|| Some(name.into())), true);
        }
        ask(|| self.dialog().set_file_name(name).save_file())
    }

    fn dialog(self) -> rfd::FileDialog {
        let dialog = self.parent.dialog.unwrap_or_default();
        let dialog = dialog
            .set_title(self.title)
            .add_filter(self.kind, &[self.extension]);
        match self.folder.filter(|folder| folder.is_dir()) {
            Some(folder) => dialog.set_directory(folder),
            None => dialog,
        }
    }

    fn ask_zenity(self, begins: Option<PathBuf>, saves: bool) -> Chosen {
        let zenity = Zenity {
            program: "zenity".into(),
            title: self.title,
            kind: self.kind,
            extension: self.extension,
            begins,
            saves,
            window: self.parent.number,
        };
        let began = Instant::now();
        let answer = zenity.ask(&self.leash);
        let failed = answer.is_err();
        verdict(answer.ok().flatten(), failed, began.elapsed())
    }
}

/// The library gives the same for a dialog that was cancelled and for one that could not be shown;
/// of the latter it complains in the log.
fn ask(dialog: impl FnOnce() -> Option<PathBuf>) -> Chosen {
    listen_to_log();
    let (complaints, began) = (COMPLAINTS.load(Ordering::Relaxed), Instant::now());
    let chosen = dialog();
    let complained = COMPLAINTS.load(Ordering::Relaxed) != complaints;
    verdict(chosen, complained, began.elapsed())
}

fn verdict(chosen: Option<PathBuf>, complained: bool, took: Duration) -> Chosen {
    match chosen {
        Some(path) => Chosen::Path(path),
        None if complained || took < TOO_QUICK => Chosen::NoDialog,
        None => Chosen::Nothing,
    }
}

/// Whether zenity is asked, without the desktop's portal. That needs the session's bus, and is started by
/// it where its service is installed.
fn is_left_to_zenity() -> bool {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let bus = set("DBUS_SESSION_BUS_ADDRESS").is_some()
        || set("XDG_RUNTIME_DIR").is_some_and(|folder| Path::new(&folder).join("bus").exists());
    let usual = || "/usr/local/share:/usr/share".into();
    let data = set("XDG_DATA_DIRS").unwrap_or_else(usual);
    // In a sandbox the portal is always there, and the service out of sight.
    let portal = Path::new("/.flatpak-info").exists()
        || std::env::split_paths(&data).any(|folder| folder.join(PORTAL).exists());
    cfg!(target_os = "linux") && !(bus && portal)
}

/// The portal's service, in a folder of data.
const PORTAL: &str = "dbus-1/services/org.freedesktop.portal.Desktop.service";

/// How often the library of the dialogs has complained of its last way to show one.
static COMPLAINTS: AtomicUsize = AtomicUsize::new(0);

fn listen_to_log() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        if log::set_logger(&ComplaintLog).is_ok() {
            log::set_max_level(LevelFilter::Error);
        }
    });
}

/// A log that counts complaints of the dialogs' library, and hears nothing else.
struct ComplaintLog;

impl Log for ComplaintLog {
    fn enabled(&self, about: &Metadata) -> bool {
        about.level() == Level::Error && about.target().starts_with("rfd")
    }

    fn log(&self, record: &Record) {
        // Of the portal it complains as well, and then tries zenity, which may do.
        let last_way = || record.args().to_string().contains("zenity");
        if self.enabled(record.metadata()) && last_way() {
            COMPLAINTS.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn flush(&self) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dialog_that_could_not_be_shown_is_told_from_one_that_was_cancelled() {
        let path = PathBuf::from("/game.ron");
        let (long, short) = (TOO_QUICK, TOO_QUICK / 2);
        assert_eq!(verdict(None, false, long), Chosen::Nothing);
        assert_eq!(verdict(None, true, long), Chosen::NoDialog);
        assert_eq!(
            verdict(None, false, short),
            Chosen::NoDialog,
            "nobody is as quick"
        );
        for complained in [false, true] {
            let chosen = verdict(Some(path.clone()), complained, short);
            assert_eq!(chosen, Chosen::Path(path.clone()));
        }
    }

    /// Only complaints of the dialogs' library are heard, in this thread's own time.
    #[test]
    fn complaints_are_heard() {
        let failed = ask(|| {
            log::error!(target: "winit", "something else");
            let before = COMPLAINTS.load(Ordering::Relaxed);
            log::error!(target: "rfd::backend", "No portal: no such file");
            log::warn!(target: "rfd::backend", "Using zenity fallback");
            assert_eq!(COMPLAINTS.load(Ordering::Relaxed), before);
            log::error!(target: "rfd::backend", "Failed to pick file with zenity");
            assert_eq!(COMPLAINTS.load(Ordering::Relaxed), before + 1);
            None
        });
        assert_eq!(failed, Chosen::NoDialog);
    }
}
