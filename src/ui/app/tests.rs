use std::path::{Path, PathBuf};

use egui::Context;

use super::NsoloApp;
use super::answers::Answer;
use crate::export::Event as ExportEvent;
use crate::play::{Record, Sides, Start};
use crate::rules::{Game, Player};
use crate::store::settings::Settings;
use crate::store::{LoadError, LoadProblem};
use crate::table::{Manner, Table};
use crate::text::names::say_file_stem;
use crate::ui::action::{Action, Next, Undecided};
use crate::ui::dialogs::{Dialog, FileGone, NewGame, Rename, Replace, TypePath};
use crate::ui::facts::Place;
use crate::ui::files::{AskedFor, ToWrite};
use crate::ui::jobs::{JobKind, Queue};
use crate::ui::screens::library::folder as library;

mod colours;
mod waiting;

fn record(id: &str, size: u16) -> Record {
    let game = Game::new(id, size).unwrap();
    Record::new(game, Start::Usual(Player::South), Sides::default()).unwrap()
}

fn app() -> (Context, NsoloApp) {
    let ctx = Context::default();
    let app = NsoloApp::new(&ctx, Settings::default());
    (ctx, app)
}

/// With a game that was played on and is in no file.
fn app_with_changes() -> (Context, NsoloApp) {
    let (ctx, mut app) = app();
    app.put_on_table(record("sadeqa", 6), None);
    let table = app.session.shown_mut().unwrap();
    table.click(3, 1, Manner::AtOnce);
    (ctx, app)
}

fn game(app: &NsoloApp) -> &Table {
    app.session.game().unwrap()
}

/// What is played while a slow disk is read is asked about before a part of what comes from it takes
/// its place.
#[test]
fn a_part_of_a_file_does_not_drop_what_was_played_meanwhile() {
    let (ctx, mut app) = app_with_changes();
    let mut part = record("bosh", 4);
    part.sow(4).unwrap();
    app.not_opened(LoadError {
        path: PathBuf::from("/late.ron"),
        problem: LoadProblem::TooManyTurns,
        at: None,
        so_far: Some(Box::new(part)),
    });
    app.leave_for(&ctx, Next::Partial);
    let asked = Dialog::Leave(Next::Partial);
    assert_eq!(app.dialogs.current(), Some(&asked));
    assert_eq!(game(&app).record().game().id(), "sadeqa");
    // The player lets it go.
    app.leaving.discard(app.session.game());
    app.follow(&ctx, Next::Partial);
    let table = game(&app);
    assert_eq!(table.record().game().id(), "bosh");
    assert!(table.is_changed() && table.path().is_none());
}

/// A disk that never answers does not keep the window open for ever.
#[test]
fn closing_asked_for_twice_does_not_wait_for_the_disk() {
    let place = tempfile::tempdir().unwrap();
    let (ctx, mut app) = app_with_changes();
    // Its answer is not taken here, as if it never came.
    app.save_to(place.path().join("game.ron"), None);
    app.leave_for(&ctx, Next::Quit);
    assert_eq!((app.dialogs.current(), app.is_quitting()), (None, false));
    app.leave_for(&ctx, Next::Quit);
    assert_eq!(app.dialogs.current(), Some(&Dialog::Leave(Next::Quit)));
    app.leaving.discard(app.session.game());
    app.follow(&ctx, Next::Quit);
    assert!(app.is_quitting());
    app.wait_for_files(&ctx);
}

/// A window that was to be closed after an export stays open where there is something to hear.
#[test]
fn only_an_export_that_is_done_lets_the_program_close() {
    let path = || PathBuf::from("/game.txt");
    for (event, closes) in [
        (ExportEvent::Progress(0.5), false),
        (ExportEvent::Failed, false),
        (ExportEvent::NotDrawn, false),
        (ExportEvent::Stopped, true),
        (ExportEvent::Done(path()), true),
    ] {
        let (ctx, mut app) = app();
        app.leaving.closes_after_export = true;
        let under_way = matches!(event, ExportEvent::Progress(_));
        app.take_export(&ctx, event);
        let told = (app.is_quitting(), app.leaving.closes_after_export);
        assert_eq!(told, (closes, under_way));
    }
}

/// What is set up while a slow disk is read is not dropped by the game that comes from it.
#[test]
fn a_game_that_arrives_late_does_not_drop_a_position_being_set_up() {
    let (ctx, mut app) = app();
    let path = PathBuf::from("/late.ron");
    app.screens.show_editor(None, Game::new("bosh", 4).unwrap());
    app.screens.editor_mut().unwrap().clear();
    app.put_opened(&ctx, record("bosh", 4), path.clone(), None);
    assert!(app.screens.editor().is_some() && app.session.game().is_none());
    let asked = Dialog::DropSetUp(Next::Load(path.clone()));
    assert_eq!(app.dialogs.current(), Some(&asked));
    app.dialogs.close();
    app.screens.close_editor(&app.session);
    app.put_opened(&ctx, record("bosh", 4), path.clone(), None);
    assert_eq!(game(&app).path(), Some(path.as_path()));
}

/// Neither the welcome nor a lesson drops a position that is being set up without asking; both leave
/// the game as it is, and so do not ask about that.
#[test]
fn the_welcome_and_lessons_ask_about_a_position_being_set_up() {
    for next in [Next::Welcome, Next::Lessons("bosh")] {
        let (ctx, mut app) = app_with_changes();
        app.screens.show_editor(None, Game::new("bosh", 4).unwrap());
        app.screens.editor_mut().unwrap().clear();
        app.leave_for(&ctx, next.clone());
        let asked = Dialog::DropSetUp(next.clone());
        assert_eq!(app.dialogs.current(), Some(&asked));
        assert_eq!(app.screens.place(&app.session), Place::Editor);
        app.dialogs.close();
        app.screens.close_editor(&app.session);
        app.leave_for(&ctx, next);
        assert_eq!(app.dialogs.current(), None);
        assert_eq!(game(&app).revision(), 1, "the game waits as it was");
    }
}

/// What a dialog that is left without an answer stood in the way of does not follow; a message stands in
/// the way of nothing, and what is under way behind it goes on.
#[test]
fn what_a_question_stood_in_the_way_of_is_given_up_with_it() {
    let job = |app: &NsoloApp| ToWrite::Game(app.save_job().unwrap());
    type Make = fn(&NsoloApp, ToWrite) -> Dialog;
    let dialogs: [(Make, Option<Undecided>); 11] = [
        (
            |app, _| Dialog::New(NewGame::new(app.game_at_hand(), Player::South, [None; 2])),
            Some(Undecided::All),
        ),
        (|_, _| Dialog::Leave(Next::Open), Some(Undecided::All)),
        (|_, _| Dialog::DropSetUp(Next::Open), Some(Undecided::All)),
        (|_, _| Dialog::Partial(Vec::new()), Some(Undecided::Partial)),
        (
            |_, what| {
                Dialog::Replace(Replace {
                    path: PathBuf::from("/a.ron"),
                    changed: false,
                    what,
                })
            },
            Some(Undecided::Saving),
        ),
        (
            |_, what| Dialog::TypePath(TypePath::new(Some(what), Path::new("/a.ron"))),
            Some(Undecided::Saving),
        ),
        (
            |app, _| {
                Dialog::FileGone(FileGone {
                    path: PathBuf::from("/a.ron"),
                    now: None,
                    job: app.save_job().unwrap(),
                })
            },
            Some(Undecided::Saving),
        ),
        (
            |_, _| Dialog::Asked(AskedFor::Save),
            Some(Undecided::Asking),
        ),
        (
            |_, _| Dialog::Message {
                title: "message-in-doubt",
                lines: Vec::new(),
            },
            None,
        ),
        (
            |_, _| {
                Dialog::Rename(Rename::again(
                    PathBuf::new(),
                    String::new(),
                    library_failed(),
                ))
            },
            None,
        ),
        (|_, _| Dialog::Keys, None),
    ];
    for (dialog, undecided) in dialogs {
        let (ctx, mut app) = app_with_changes();
        let dialog = dialog(&app, job(&app));
        assert_eq!(dialog.undecided(), undecided, "{dialog:?}");
        app.leaving.discard(app.session.game());
        app.leaving.partial = Some(Box::new(record("bosh", 4)));
        app.leaving.after_saving = Some(Next::Open);
        if let Some(undecided) = undecided {
            app.window.actions.get_mut().push(Action::GiveUp(undecided));
        }
        app.run_actions(&ctx);
        let kept = (
            !app.would_lose(),
            app.leaving.partial.is_some(),
            app.leaving.after_saving.is_some(),
        );
        let expected = match undecided {
            None => (true, true, true),
            Some(Undecided::All) => (false, false, false),
            Some(Undecided::Partial) => (false, false, true),
            Some(Undecided::Saving | Undecided::Asking) => (false, true, false),
        };
        assert_eq!(kept, expected, "{dialog:?}");
    }
}

fn library_failed() -> crate::store::library::RenameProblem {
    crate::store::library::RenameProblem::Failed
}

fn recent_names(app: &NsoloApp) -> Vec<String> {
    let games = app.recent.list().iter();
    games.map(|game| say_file_stem(&game.path)).collect()
}

#[test]
fn recent_games_are_changed_one_after_the_other() {
    let place = tempfile::tempdir().unwrap();
    let (_, mut app) = app();
    app.recent.keep_in(Some(place.path().join("recent.ron")));
    let game = |number: u32| place.path().join(format!("{number}.ron"));
    for round in 0..20 {
        for number in 0..10 {
            app.note_recent(game(10 * round + number));
            app.forget_recent(game(10 * round), Some(game(1_000 + round)));
        }
        app.wait_for_recent();
        let mut expected: Vec<_> = (1..10)
            .rev()
            .map(|n| format!("{}", 10 * round + n))
            .collect();
        expected.push(format!("{}", 1_000 + round));
        assert_eq!(recent_names(&app), expected);
    }
}

#[test]
fn a_change_of_recent_games_that_fails_does_not_stop_the_others() {
    let place = tempfile::tempdir().unwrap();
    let (_, mut app) = app();
    app.recent.keep_in(Some(place.path().join("recent.ron")));
    app.jobs
        .in_order(Queue::Recent, || panic!("as a disk might"));
    app.note_recent(place.path().join("a.ron"));
    app.wait_for_recent();
    assert_eq!(recent_names(&app), ["a"]);
}

#[test]
fn a_change_of_a_file_that_fails_in_the_middle_comes_to_its_end() {
    for name in [Some("new".to_owned()), None] {
        let (ctx, mut app) = app();
        let broken = library::broken(PathBuf::from("a.ron"), name.clone());
        app.jobs
            .start(JobKind::Change, Answer::Changed(broken), |_| {
                panic!("as a library might")
            });
        assert!(app.facts().is_changing);
        app.wait_for_library(&ctx);
        assert!(!app.facts().is_changing);
        let told = match (name, app.dialogs.current()) {
            (Some(_), Some(Dialog::Rename(_))) => true,
            (None, Some(Dialog::Message { title, .. })) => *title == "library-not-trashed",
            _ => false,
        };
        assert!(told, "{:?}", app.dialogs.current());
    }
}
