//! One story told by the keyboard alone, in a small and in a large window: after every key something that
//! is seen has the keyboard, and lies in the window.

use std::path::Path;

use egui::{Event, Key, Modifiers, Rect, Vec2, vec2};
use egui_kittest::kittest::NodeT;
use nsolo::rules::GAMES;
use nsolo::store::settings::Speed;

use crate::seat::{Seat, turns};

const SIZES: [Vec2; 2] = [vec2(640.0, 480.0), vec2(1_280.0, 800.0)];
const CTRL: Modifiers = Modifiers::COMMAND;
/// More turns than the games that come of these keys take.
const TURNS: usize = 4_000;

/// Somebody at the window who has no mouse.
struct Story {
    seat: Seat,
    window: Rect,
    /// The last keys, to tell where it went wrong.
    keys: Vec<String>,
}

impl Story {
    fn begin(size: Vec2) -> Story {
        let mut story = Story {
            seat: Seat::sized(Speed::AtOnce, size),
            window: Rect::from_min_size(egui::Pos2::ZERO, size),
            keys: Vec::new(),
        };
        story.seat.have_no_file_dialogs();
        story.look("the start");
        story
    }

    /// What has the keyboard: its name and its place.
    fn focused(&self) -> Option<(String, Rect)> {
        let nodes = self.seat.harness.root().children_recursive();
        let mut focused = nodes.filter(|node| node.accesskit_node().is_focused());
        let node = focused.next()?;
        let inner = node.accesskit_node();
        let name = inner.label().or_else(|| inner.value()).unwrap_or_default();
        Some((name, node.rect()))
    }

    /// Lets the window come to rest and looks where the keyboard is.
    fn look(&mut self, what: &str) {
        self.keys.push(what.to_owned());
        for _ in 0..60 {
            self.seat.harness.step();
            let moves = self
                .seat
                .app()
                .table()
                .is_some_and(|table| table.is_moving());
            if !moves && !self.seat.harness.ctx.has_requested_repaint() {
                break;
            }
        }
        let told = self.keys.len().saturating_sub(12);
        let last = &self.keys[told..];
        let Some((name, place)) = self.focused() else {
            panic!(
                "nothing has the keyboard after {last:?}: {:?}",
                self.seat.names()
            );
        };
        assert!(
            place.is_positive() && self.window.expand(0.5).contains_rect(place),
            "{name} at {place} is out of sight after {last:?}"
        );
    }

    fn press(&mut self, key: Key) {
        self.press_with(Modifiers::NONE, key);
    }

    fn press_with(&mut self, modifiers: Modifiers, key: Key) {
        self.seat.harness.key_press_modifiers(modifiers, key);
        self.look(&format!("{modifiers:?} {key:?}"));
    }

    fn write(&mut self, text: &str) {
        self.press_with(CTRL, Key::A);
        self.seat.harness.event(Event::Text(text.to_owned()));
        self.look(text);
    }

    /// Goes on with Tab until what has the keyboard is called so.
    fn tab_to(&mut self, begins: &str) {
        for _ in 0..120 {
            if self.is_on(begins) {
                return;
            }
            self.press(Key::Tab);
        }
        panic!("Tab never comes to {begins}: {:?}", self.seat.names());
    }

    /// Goes on along the row until what has the keyboard is called so.
    fn arrow_to(&mut self, begins: &str) {
        for key in [Key::ArrowLeft, Key::ArrowRight] {
            for _ in 0..8 {
                if self.is_on(begins) {
                    return;
                }
                self.press(key);
            }
        }
        panic!("the arrows never come to {begins}");
    }

    fn is_on(&self, begins: &str) -> bool {
        let name = self.focused().map(|(name, _)| name);
        name.is_some_and(|name| name.starts_with(begins))
    }

    fn reads(&self, text: &str) {
        assert!(self.seat.reads(text), "{text}: {:?}", self.seat.names());
    }

    fn is_over(&self) -> bool {
        let record = self.seat.record();
        record.pending().is_none() && record.position().outcome().is_some()
    }
}

/// From the welcome into the first lesson, which is solved, the one after it, and back.
fn a_lesson(story: &mut Story) {
    story.tab_to("Learn: ");
    story.press(Key::Enter);
    story.reads("Sow outer 3");
    story.arrow_to("South outer 3");
    story.press(Key::Enter);
    story.tab_to("Next lesson");
    story.press(Key::Enter);
    story.reads("2 of 12");
    story.tab_to("Leave");
    story.press(Key::Enter);
    story.tab_to("Play");
}

/// A new game of this kind, from the dialog.
fn new_game(story: &mut Story, name: &str) {
    story.press_with(CTRL, Key::N);
    if story.seat.reads("Don’t save") {
        story.tab_to("Don’t save");
        story.press(Key::Enter);
    }
    story.tab_to(name);
    story.press(Key::Space);
    story.tab_to("Start");
    story.press(Key::Enter);
    let game = story.seat.record().game();
    let words = nsolo::text::Words::english();
    assert_eq!(nsolo::text::names::say_game(&words, game.id()), name);
    assert_eq!(turns(story.seat.record()), [""; 0]);
}

/// A whole game: what the keyboard comes to is sown, stones are swept one by one and filled up.
fn a_whole_game(story: &mut Story) {
    let (mut sweeps, mut played) = (0, 0);
    while !story.is_over() {
        played += 1;
        assert!(played < TURNS, "the game has no end");
        if story.seat.is_sweeping() {
            sweeps += 1;
            story.press(Key::Enter);
            if !story.seat.is_sweeping() {
                // All that are left were chosen already, and only to be confirmed.
                continue;
            }
            story.press(Key::ArrowRight);
            if sweeps % 3 == 0 {
                story.press(Key::Escape);
            }
            if !story.seat.is_enabled("Confirm") {
                story.tab_to("Fill for me");
                story.press(Key::Enter);
            }
            story.press_with(CTRL, Key::Enter);
        } else if story
            .seat
            .app()
            .table()
            .is_some_and(|table| table.must_pass())
        {
            story.tab_to("Pass");
            story.press(Key::Enter);
        } else {
            // Not always the first that may be sown.
            for _ in 0..played % 3 {
                story.press(Key::ArrowRight);
            }
            let before = turns(story.seat.record()).len();
            story.press(Key::Enter);
            if turns(story.seat.record()).len() == before && !story.seat.is_sweeping() {
                // That one was refused: on to one that is not.
                sow_another(story);
            }
        }
    }
    let sweep = story.seat.record().game().rules().sweeps;
    assert_eq!(sweep, sweeps > 0, "a sweep was part of it");
}

fn sow_another(story: &mut Story) {
    for row in 0..3 {
        for _ in 0..8 {
            let name = story.focused().map(|(name, _)| name).unwrap_or_default();
            if name.ends_with("playable") {
                story.press(Key::Enter);
                return;
            }
            story.press(Key::ArrowLeft);
        }
        for _ in 0..8 {
            let name = story.focused().map(|(name, _)| name).unwrap_or_default();
            if name.ends_with("playable") {
                story.press(Key::Enter);
                return;
            }
            story.press(Key::ArrowRight);
        }
        story.press(if row == 0 {
            Key::ArrowUp
        } else {
            Key::ArrowDown
        });
    }
    panic!("no pit that may be sown: {:?}", story.seat.names());
}

/// The card at the end, away and back again.
fn the_result(story: &mut Story) {
    story.tab_to("Again");
    story.press(Key::Escape);
    story.press(Key::R);
    story.press(Key::Escape);
    story.press(Key::Home);
    story.press(Key::Period);
    story.press(Key::End);
}

/// A position put together by digits, and played from.
fn the_editor(story: &mut Story) {
    story.press_with(CTRL, Key::E);
    if story.seat.reads("Don’t save") {
        story.tab_to("Don’t save");
        story.press(Key::Enter);
    }
    for key in [
        Key::Num7,
        Key::ArrowRight,
        Key::Delete,
        Key::ArrowUp,
        Key::Minus,
    ] {
        story.press(key);
    }
    // What lies there may be the end of a game, from which none begins.
    story.tab_to("Usual start");
    story.press(Key::Enter);
    story.tab_to("Play from here");
    story.press(Key::Enter);
    story.press(Key::Enter);
}

/// Saved under a name that is typed.
fn saving(story: &mut Story, path: &Path) {
    story.press_with(CTRL | Modifiers::SHIFT, Key::S);
    story.seat.wait_for_files();
    story.look("no dialog");
    story.write(&path.to_string_lossy());
    story.press(Key::Enter);
    story.seat.wait_for_files();
    story.look("saved");
    assert!(path.is_file());
}

/// The list of one's own games: searched, a game given another name, opened.
fn your_games(story: &mut Story, folder: &Path) {
    story.seat.app_mut().list_games_of(folder.to_owned());
    story.press_with(CTRL, Key::L);
    wait_for_library(story);
    story.press_with(CTRL, Key::F);
    story.write("told");
    story.press(Key::ArrowDown);
    story.press(Key::F2);
    story.write("told again");
    story.press(Key::Enter);
    wait_for_library(story);
    assert!(folder.join("told again.ron").is_file());
    story.press_with(CTRL, Key::F);
    story.write("again");
    story.press(Key::Enter);
    story.seat.wait_for_files();
    story.look("opened");
}

fn wait_for_library(story: &mut Story) {
    for _ in 0..2 {
        let ctx = story.seat.harness.ctx.clone();
        story.seat.app_mut().wait_for_library(&ctx);
        story.look("the folder is read");
    }
}

fn export(story: &mut Story, path: &Path) {
    story.press_with(CTRL | Modifiers::SHIFT, Key::E);
    story.tab_to("Drawing (SVG)");
    story.press(Key::Space);
    story.tab_to("Save…");
    story.press(Key::Enter);
    story.seat.wait_for_files();
    story.look("no dialog");
    story.write(&path.to_string_lossy());
    story.press(Key::Enter);
    story.seat.wait_for_export();
    story.look("exported");
    assert!(path.is_file());
}

/// The keys, read to their end, and the rules.
fn help(story: &mut Story) {
    story.press(Key::F1);
    for key in [
        Key::PageDown,
        Key::PageDown,
        Key::End,
        Key::Home,
        Key::Escape,
    ] {
        story.press(key);
    }
    // The menus as well: there and back.
    story.press(Key::F10);
    for key in [Key::ArrowDown, Key::ArrowRight, Key::ArrowDown, Key::Escape] {
        story.press(key);
    }
}

fn told(size: Vec2, game: usize) {
    let folder = tempfile::tempdir().unwrap();
    let mut story = Story::begin(size);
    if game == 0 {
        a_lesson(&mut story);
    }
    let words = nsolo::text::Words::english();
    let name = nsolo::text::names::say_game(&words, GAMES[game].id);
    new_game(&mut story, &name);
    a_whole_game(&mut story);
    the_result(&mut story);
    saving(&mut story, &folder.path().join("told.ron"));
    your_games(&mut story, folder.path());
    the_editor(&mut story);
    export(&mut story, &folder.path().join("told.svg"));
    help(&mut story);
}

#[test]
fn by_the_keyboard_alone_everything_is_in_sight_in_a_small_window() {
    for game in 0..GAMES.len() {
        told(SIZES[0], game);
    }
}

#[test]
fn by_the_keyboard_alone_everything_is_in_sight_in_a_large_window() {
    for game in 0..GAMES.len() {
        told(SIZES[1], game);
    }
}
