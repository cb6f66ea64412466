//! The application: it owns the parts, draws a frame of them, and carries out what they ask for.
//!
//! * `frame`: one frame, and what a part may see of the others.
//! * `gather`: what decides which commands are possible.
//! * `actions`: everything that can be asked for is carried out here.
//! * `leaving`: what is asked before something is left, and what follows.
//! * `files`: opening, saving, and exporting to a file; `export`: what is to be exported.
//! * `library`: the games folder, and the games that other windows left open.
//! * `small_files`: settings, lesson progress, recent games.
//! * `analysis`: hints, values and reviews are asked for and heard here.
//! * `answers`: what comes from work beside the window is taken here.
//! * `computer`: the turns of a side that the computer plays.
//! * `keys`: keys that are commands.
//! * `fate`: what becomes of the game where the window is gone without being closed.
//! * `size`: the size of the window and of everything in it.
//! * `title`, `window`: the window's title, and what is remembered of it between frames.
//! * `hooks`: what main and the tests do to the window.

mod actions;
mod analysis;
mod answers;
mod computer;
mod export;
mod fate;
mod files;
mod frame;
mod gather;
mod hooks;
mod keys;
mod leaving;
mod library;
mod size;
mod small_files;
#[cfg(test)]
mod tests;
mod title;
mod window;

use std::time::Duration;

use egui::{Context, Ui};

use super::autosave::Autosave;
use super::dialogs::Dialogs;
use super::files::{FileWork, Parent};
use super::guard::Hands;
use super::jobs::Jobs;
use super::notices::Notices;
use super::recent::RecentGames;
use super::screens::Screens;
use super::settings::{ProgressFile, SettingsFile};
use super::theme::Theme;
use crate::board::theme::DAY;
use crate::store::settings::Settings;
use crate::table::Session;
use crate::text::Words;
use answers::Answer;
use computer::Computer;
use export::Exports;
pub use fate::Fate;
use leaving::Leaving;
use window::Window;

/// The window. One [`NsoloApp::frame`] draws it and takes what was done.
pub struct NsoloApp {
    words: Words,
    theme: Theme,
    settings: SettingsFile,
    progress: ProgressFile,
    recent: RecentGames,
    /// What lies on the table.
    session: Session,
    screens: Screens,
    dialogs: Dialogs,
    notices: Notices,
    /// What is to follow once something may be left.
    leaving: Leaving,
    files: FileWork,
    exports: Exports,
    autosave: Autosave,
    jobs: Jobs<Answer>,
    /// What is asked of the computer.
    computer: Computer,
    window: Window,
}

impl NsoloApp {
    /// The program with nothing on the table.
    #[must_use]
    pub fn new(ctx: &Context, settings: Settings) -> NsoloApp {
        ctx.add_plugin(Hands::default());
        NsoloApp {
            words: Words::english(),
            theme: Theme::new(ctx, DAY),
            settings: SettingsFile::new(settings),
            progress: ProgressFile::default(),
            recent: RecentGames::default(),
            session: Session::default(),
            screens: Screens::default(),
            dialogs: Dialogs::default(),
            notices: Notices::default(),
            leaving: Leaving::default(),
            files: FileWork::default(),
            exports: Exports::default(),
            autosave: Autosave::default(),
            jobs: Jobs::new(ctx),
            computer: Computer::new(ctx),
            window: Window::default(),
        }
    }
}

impl eframe::App for NsoloApp {
    fn ui(&mut self, ui: &mut Ui, frame: &mut eframe::Frame) {
        if !self.files.parent.is_known() {
            self.files.parent = Parent::of(frame);
        }
        self.frame(ui);
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        self.theme.palette().background.to_normalized_gamma_f32()
    }

    fn auto_save_interval(&self) -> Duration {
        // Games and settings are kept by the program itself.
        Duration::from_secs(3_600)
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.stop_asking();
        self.autosave.close(&self.session);
        self.finish_writing();
    }
}
