//! Reads the command line and opens the window.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use nsolo::cli::{self, Invocation};
use nsolo::store::folders;
use nsolo::store::settings::{self, Settings};
use nsolo::text::Words;
use nsolo::ui::NsoloApp;

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
    let (width, height) = settings.window.unwrap_or((1_280.0, 800.0));
    let viewport = egui::ViewportBuilder::default()
        .with_app_id("nsolo")
        .with_inner_size([width, height])
        .with_min_inner_size([640.0, 480.0]);
    let options = eframe::NativeOptions {
        viewport,
        // Also where another renderer is compiled in.
        renderer: eframe::Renderer::Glow,
        ..eframe::NativeOptions::default()
    };
    let opened = eframe::run_native(
        &words.say("app-name"),
        options,
        Box::new(move |creation| {
            let mut app = NsoloApp::new(&creation.egui_ctx, settings);
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
        }),
    );
    match opened {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => {
            // What the libraries say names their own files; it helps no player.
            let _ = writeln!(io::stderr(), "{}", words.say("no-window"));
            ExitCode::FAILURE
        }
    }
}
