//! A disk that does not answer: nothing is dead without a word.

use std::sync::mpsc::{Sender, channel};

use egui::{RawInput, Rect, pos2, vec2};

use super::*;
use crate::ui::commands::Command;
use crate::ui::files::FileAnswer;

/// Something with a file that is under way until it is let go.
fn hold(app: &mut NsoloApp, kind: JobKind) -> Sender<()> {
    let (go, waits) = channel::<()>();
    let broken = || Answer::File(FileAnswer::AskingBroken);
    app.files.reading = PathBuf::from("/slow/read.ron");
    app.files.writing = PathBuf::from("/slow/game.ron");
    app.jobs.start(kind, broken(), move |_| {
        let _ = waits.recv();
        broken()
    });
    go
}

/// A frame at this time, in seconds.
fn frame(ctx: &Context, app: &mut NsoloApp, time: f64) {
    let input = RawInput {
        screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), vec2(1_280.0, 800.0))),
        time: Some(time),
        ..RawInput::default()
    };
    let mut drawn = ctx.run_ui(input, |ui| app.frame(ui));
    drawn.textures_delta.clear();
}

#[test]
fn a_command_that_has_to_wait_says_for_what() {
    for (kind, said, commands) in [
        (
            JobKind::Write,
            "“game.ron” is still being written",
            &[Command::Save, Command::SaveAs, Command::Open, Command::New][..],
        ),
        (
            JobKind::Change,
            "A saved game is still being renamed",
            &[Command::Save, Command::SaveAs],
        ),
    ] {
        for command in commands {
            let (ctx, mut app) = app_with_changes();
            let _held = hold(&mut app, kind);
            app.run_actions(&ctx);
            app.window.actions.get_mut().push(Action::from(*command));
            app.run_actions(&ctx);
            assert!(app.notices.tells(said), "{command:?}");
            assert_eq!(app.dialogs.current(), None, "{command:?}");
        }
    }
}

#[test]
fn a_file_that_takes_long_is_told_of_until_it_is_there() {
    for (kind, said) in [
        (JobKind::Read, "“read.ron” is still being read"),
        (JobKind::Write, "“game.ron” is still being written"),
    ] {
        let (ctx, mut app) = app_with_changes();
        let held = hold(&mut app, kind);
        frame(&ctx, &mut app, 10.0);
        frame(&ctx, &mut app, 11.9);
        assert!(!app.notices.tells(said));
        frame(&ctx, &mut app, 12.1);
        assert!(app.notices.tells(said));
        drop(held);
        app.wait_for_files(&ctx);
        frame(&ctx, &mut app, 12.2);
        assert!(!app.notices.tells(said));
    }
}

/// What follows on what was told is told of by its own name, and after its own time.
#[test]
fn one_after_another_each_has_its_time_and_its_name() {
    let (ctx, mut app) = app_with_changes();
    let writes = hold(&mut app, JobKind::Write);
    frame(&ctx, &mut app, 10.0);
    frame(&ctx, &mut app, 12.1);
    assert!(app.notices.tells("“game.ron” is still being written"));
    let _reads = hold(&mut app, JobKind::Read);
    drop(writes);
    assert!(app.jobs.wait(JobKind::Write).is_some());
    frame(&ctx, &mut app, 12.2);
    assert!(!app.notices.tells("“"), "nothing is late yet");
    frame(&ctx, &mut app, 14.0);
    assert!(!app.notices.tells("“"));
    frame(&ctx, &mut app, 14.3);
    assert!(app.notices.tells("“read.ron” is still being read"));
    // So has another file that is read in its place.
    let (go, waits) = channel::<()>();
    app.jobs.forget(JobKind::Read);
    app.start_file_job(JobKind::Read, PathBuf::from("/slow/next.ron"), move || {
        let _ = waits.recv();
        FileAnswer::AskingBroken
    });
    frame(&ctx, &mut app, 14.4);
    frame(&ctx, &mut app, 16.3);
    assert!(!app.notices.tells("“"), "neither is late");
    frame(&ctx, &mut app, 16.5);
    assert!(app.notices.tells("“next.ron” is still being read"));
    drop(go);
}

/// A disk that never answers while it is read from keeps nobody from saving, nor from opening another
/// game; what comes from it then is not wanted any more.
#[test]
fn what_is_being_read_keeps_nobody_from_anything() {
    let (ctx, mut app) = app_with_changes();
    let _held = hold(&mut app, JobKind::Read);
    for command in [Command::Save, Command::SaveAs, Command::Open, Command::New] {
        assert!(app.is_possible(command), "{command:?}");
    }
    assert!(app.takes_files());
    app.put_on_table(record("bosh", 4), None);
    assert!(!app.jobs.is_busy(JobKind::Read));
    frame(&ctx, &mut app, 1.0);
    assert_eq!(game(&app).record().game().id(), "bosh");
}
