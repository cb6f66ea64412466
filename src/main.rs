//! Reads the command line and opens the window.

use std::cell::Cell;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::rc::Rc;

use egui::Vec2;
use nsolo::cli::{self, Invocation};
use nsolo::store::folders;
use nsolo::store::settings::{self, Settings};
use nsolo::text::Words;
use nsolo::ui::{NsoloApp, opening};

fn main() -> ExitCode {
    let words = Words::english();
    match cli::parse(std::env::args_os().skip(1)) {
        Ok(Invocation::Open(file)) => open_window(&words, file),
        Ok(invocation) => match cli::run(&words, &invocation, &mut io::stdout().lock()) {
            Ok(true) => ExitCode::SUCCESS,
            Ok(false) | Err(_) => ExitCode::FAILURE,
        },
        Err(error) => {
            // Nothing can be said where even this cannot be written.
            let _ = writeln!(io::stderr(), "{}", cli::say_cli_error(&words, &error));
            ExitCode::from(2)
        }
    }
}

fn open_window(words: &Words, file: Option<PathBuf>) -> ExitCode {
    let path = folders::settings_file();
    let loaded = path.as_deref().map(settings::read);
    let (settings, trouble) = match loaded {
        Some(loaded) => (loaded.settings, loaded.trouble),
        None => (Settings::default(), None),
    };
    let asked = Rc::new(Cell::new(Vec2::ZERO));
    let options = eframe::NativeOptions {
        viewport: opening::viewport(&settings),
        window_builder: Some({
            let (settings, asked) = (settings.clone(), Rc::clone(&asked));
            Box::new(move |viewport| {
                let viewport = opening::on_screen(viewport, &settings);
                asked.set(viewport.inner_size.unwrap_or_default());
                viewport
            })
        }),
        // Also where another renderer is compiled in.
        renderer: eframe::Renderer::Glow,
        ..eframe::NativeOptions::default()
    };
    // What becomes of the game where the window does not close by itself; nothing until there is one.
    let fate = Rc::new(Cell::new(None));
    let opened = eframe::run_native(
        &words.say("app-name"),
        options,
        Box::new({
            let fate = Rc::clone(&fate);
            move |creation| {
                let mut app = NsoloApp::new(&creation.egui_ctx, settings);
                app.opens(&creation.egui_ctx, asked.get());
                app.set_luck(RandomState::new().hash_one(()));
                app.tell_fate_in(fate);
                app.keep_settings_in(path);
                app.keep_progress_in(folders::progress_file());
                app.keep_recent_in(folders::recent_file());
                app.keep_tables_in(&creation.egui_ctx, folders::tables(), file.is_none());
                if let Some(trouble) = trouble {
                    app.tell_settings_trouble(&trouble);
                }
                if let Some(file) = file {
                    app.open_file(&creation.egui_ctx, file);
                }
                Ok(Box::new(app))
            }
        }),
    );
    match opened {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => {
            // What the libraries say names their own files; it helps no player.
            let said = match fate.get() {
                None => words.say("no-window"),
                Some(fate) => words.say(fate.text()),
            };
            let _ = writeln!(io::stderr(), "{said}");
            ExitCode::FAILURE
        }
    }
}
