//! A double click does what a click does: its second half hits nothing of what has come under the
//! mouse.

use egui::{Event, Key, Modifiers, PointerButton, Pos2, vec2};
use egui_kittest::kittest::Queryable;
use nsolo::rules::GAMES;
use nsolo::store::settings::Speed;
use nsolo::ui::Command;

use crate::seat::{Seat, WHOLE_WELCOME, record, set_up, turns};

/// Frames of a thirtieth of a second between the halves of a double click.
pub const GAPS: [usize; 2] = [0, 5];

pub fn button(pos: Pos2, pressed: bool) -> Event {
    Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    }
}

/// Where the so many-th thing of that name is.
pub fn place_of(seat: &Seat, name: &str, nth: usize) -> Pos2 {
    let name = seat.name(name);
    let mut all = seat.harness.get_all_by_label(&name);
    all.nth(nth).unwrap().rect().center()
}

pub fn press_and_let_go(seat: &mut Seat, at: Pos2) {
    for pressed in [true, false] {
        seat.harness.event(button(at, pressed));
        seat.harness.step();
    }
}

/// What can be told apart of a window.
#[derive(Debug, PartialEq)]
struct Told {
    names: Vec<String>,
    turns: Option<Vec<String>>,
    focused: Option<String>,
}

/// A way to something else: who sits at the window, what is clicked, and what has to be waited for.
struct Way {
    name: &'static str,
    nth: usize,
    seat: Box<dyn Fn() -> Seat>,
    wait: fn(&mut Seat),
}

impl Way {
    /// Clicks once, or again after so many frames.
    fn go(&self, again: bool, gap: usize) -> Told {
        let mut seat = (self.seat)();
        // A dialog comes to lie still.
        seat.harness.run_steps(10);
        seat.wait_for_mouse();
        let at = place_of(&seat, self.name, self.nth);
        seat.harness.hover_at(at);
        seat.harness.step();
        press_and_let_go(&mut seat, at);
        (self.wait)(&mut seat);
        seat.harness.run_steps(gap);
        // A hand is never quite still.
        let at = at + vec2(2.0, -1.0);
        seat.harness.hover_at(at);
        if again {
            press_and_let_go(&mut seat, at);
        } else {
            seat.harness.run_steps(2);
        }
        (self.wait)(&mut seat);
        seat.look();
        Told {
            names: seat.names(),
            turns: seat.app().table().map(|table| turns(table.record())),
            focused: seat.focused(),
        }
    }
}

fn way(name: &'static str, seat: impl Fn() -> Seat + 'static) -> Way {
    Way {
        name,
        nth: 0,
        seat: Box::new(seat),
        wait: |_| {},
    }
}

fn welcome() -> Seat {
    Seat::empty(Speed::AtOnce)
}

fn sadeqa() -> Seat {
    Seat::at("sadeqa", 6, Speed::AtOnce)
}

/// A turn was played.
fn begun() -> Seat {
    let mut seat = sadeqa();
    seat.press(Key::Enter);
    assert_eq!(turns(seat.record()).len(), 1);
    seat
}

fn asked(mut seat: Seat, command: Command) -> Seat {
    seat.app_mut().ask_for(command);
    seat.look();
    seat
}

fn lesson() -> Seat {
    asked(welcome(), Command::Lessons("nsolo"))
}

/// A menu is open.
fn menu(mut seat: Seat, name: &str) -> Seat {
    seat.click(name);
    seat.look();
    seat
}

/// Every way that is tried differs by a click from where it began; twice is the same as once.
fn a_double_click_is_a_click(ways: Vec<Way>) {
    let mut wrong = Vec::new();
    for way in ways {
        let before = (way.seat)().names();
        let mut differs = false;
        for gap in GAPS {
            let once = way.go(false, gap);
            differs |= once.names != before;
            if way.go(true, gap) != once {
                wrong.push(format!("{} ({}), {gap} frames", way.name, way.nth));
            }
        }
        assert!(differs, "{} does nothing", way.name);
    }
    assert!(
        wrong.is_empty(),
        "the second half hit something: {wrong:#?}"
    );
}

#[test]
fn on_the_welcome() {
    let mut ways = Vec::new();
    for nth in 0..GAMES.len() {
        ways.push(Way {
            nth,
            ..way("Play", || Seat::sized(Speed::AtOnce, WHOLE_WELCOME))
        });
    }
    for name in ["Options…", "Learn: 12 lessons"] {
        ways.push(way(name, welcome));
    }
    for name in ["Rules", "Your games", "Set up a position…"] {
        ways.push(way(name, welcome));
    }
    ways.push(way("Back to the game", || asked(begun(), Command::Welcome)));
    a_double_click_is_a_click(ways);
}

#[test]
fn in_small_windows() {
    let mut ways = Vec::new();
    for size in [
        vec2(640.0, 480.0),
        vec2(1_000.0, 700.0),
        vec2(1_920.0, 1_080.0),
    ] {
        let seat = move || Seat::sized(Speed::AtOnce, size);
        if size.y > 600.0 {
            // Else it is further down.
            ways.push(way("Play", seat));
        }
        let game = move || {
            let mut seat = seat();
            seat.put(record("nsolo", 8));
            seat
        };
        for name in ["Start", "Cancel"] {
            ways.push(way(name, move || asked(game(), Command::New)));
        }
        if size.x < 900.0 {
            ways.push(way("Turns", game));
        }
    }
    a_double_click_is_a_click(ways);
}

#[test]
fn in_dialogs() {
    let new = || asked(sadeqa(), Command::New);
    let ask = || asked(asked(begun(), Command::Welcome), Command::Quit);
    let ways = vec![
        way("Start", new),
        way("Cancel", new),
        way("Start", || asked(welcome(), Command::New)),
        way("Cancel", || asked(begun(), Command::New)),
        way("Don’t save", || asked(begun(), Command::New)),
        way("Close", || asked(sadeqa(), Command::Keys)),
        way("Close", || asked(sadeqa(), Command::About)),
        way("Cancel", || asked(begun(), Command::Export)),
        way("Cancel", ask),
    ];
    a_double_click_is_a_click(ways);
}

#[test]
fn over_rules_lessons_and_the_editor() {
    let rules = |seat: Seat| asked(seat, Command::Rules("bosh"));
    let editor = || asked(sadeqa(), Command::SetUp);
    let solved = || {
        let mut seat = lesson();
        seat.click("South outer 3");
        seat.look();
        seat
    };
    let ways = vec![
        way("Back", move || rules(welcome())),
        way("Back to the game", move || rules(sadeqa())),
        way("Next lesson", solved),
        way("Next lesson", lesson),
        way("Previous", || asked(lesson(), Command::LessonNext)),
        way("Leave", lesson),
        way("Leave", || asked(sadeqa(), Command::Lessons("nsolo"))),
        way("Play from here", editor),
        way("Cancel", editor),
        way("Leave", move || {
            let mut seat = editor();
            seat.click("Empty the board");
            seat.look();
            seat.click("Cancel");
            seat.look();
            seat
        }),
    ];
    a_double_click_is_a_click(ways);
}

#[test]
fn in_menus() {
    let ways = vec![
        way("New game…", || menu(sadeqa(), "Game")),
        way("Set up a position…", || menu(sadeqa(), "Game")),
        way("Welcome", || menu(sadeqa(), "Game")),
        way("Your games", || menu(sadeqa(), "Game")),
        way("Undo", || menu(begun(), "Turn")),
        way("Copy the turns", || menu(begun(), "Turn")),
        way("Try something out", || menu(begun(), "Turn")),
        way("South resigns", || menu(sadeqa(), "Turn")),
        way("Step by step", || menu(sadeqa(), "View")),
        way("Lessons: Nsolo", || menu(sadeqa(), "Learn")),
        way("Rules of Bosh", || menu(sadeqa(), "Learn")),
        way("Keys", || menu(sadeqa(), "Help")),
    ];
    a_double_click_is_a_click(ways);
}

#[test]
fn where_the_bar_under_the_board_changes() {
    let passing = || {
        let mut seat = welcome();
        let mut pits = [0; 32];
        pits[..16].fill(1);
        pits[18] = 1;
        seat.put(set_up("nsolo", 8, &pits, [0; 2]));
        seat
    };
    let swept = || {
        let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
        seat.click("South outer 4");
        seat.look();
        seat.click("Fill for me");
        seat.look();
        seat
    };
    let looking_back = || {
        let mut seat = begun();
        seat.press(Key::Home);
        seat
    };
    let ways = vec![
        way("Pass", passing),
        way("Confirm", swept),
        way("Back to the current position", looking_back),
        way("Back to the game", || asked(begun(), Command::TryOut)),
    ];
    a_double_click_is_a_click(ways);
}

/// The card of a game that is over comes under the mouse, and goes from under it.
#[test]
fn where_a_game_ends() {
    let before = || {
        let mut seat = welcome();
        let mut pits = [0; 16];
        // South's pit 4 takes North's only stones: the card covers it.
        (pits[3], pits[11]) = (1, 2);
        seat.put(set_up("sadeqa", 6, &pits, [0; 2]));
        seat
    };
    let over = move || {
        let mut seat = before();
        seat.click("South pit 4");
        seat.look();
        seat
    };
    let closed = move || {
        let mut seat = over();
        seat.press(Key::Escape);
        seat
    };
    let ways = vec![
        way("South pit 4", before),
        way("Look back", over),
        way("Again", over),
        way("Result", closed),
    ];
    a_double_click_is_a_click(ways);
}

#[test]
fn where_games_are_opened_and_taken_up() {
    let files = tempfile::tempdir().unwrap();
    for name in ["one", "two"] {
        let file = files.path().join(format!("{name}.ron"));
        nsolo::store::write(&file, &record("sadeqa", 6)).unwrap();
    }
    let folder = files.path().to_owned();
    let list = move || {
        let mut seat = welcome();
        seat.app_mut().list_games_of(folder.clone());
        let mut seat = asked(seat, Command::Library);
        let ctx = seat.harness.ctx.clone();
        seat.app_mut().wait_for_library(&ctx);
        seat.look();
        seat
    };
    let recent = files.path().join("recent");
    let gone = files.path().join("gone.ron");
    for path in [
        &gone,
        &files.path().join("lost.ron"),
        &files.path().join("one.ron"),
    ] {
        nsolo::store::recent::note(&recent, path).unwrap();
    }
    let remembering = move || {
        let mut seat = Seat::sized(Speed::AtOnce, WHOLE_WELCOME);
        // Each forgets from a list of its own.
        let place = tempfile::tempdir().unwrap();
        let own = place.path().join("recent");
        std::fs::copy(&recent, &own).unwrap();
        seat.app_mut().keep_recent_in(Some(own));
        seat.app_mut().wait_for_recent();
        seat.look();
        // What is forgotten need not be written.
        drop(place);
        seat
    };
    let left_open = || {
        let place = tempfile::tempdir().unwrap();
        let mut first = Seat::starting(place.path());
        first.put(record("bosh", 4));
        first.press(Key::Enter);
        first.wait_until_kept();
        let mut second = Seat::starting(place.path());
        second.put(record("sadeqa", 6));
        drop(first);
        second.choose_in_game_menu("Games left open…");
        second.wait_until_kept();
        // It outlives the seat, which goes on keeping there.
        std::mem::forget(place);
        second
    };
    let open: fn(&mut Seat) = Seat::wait_for_files;
    let kept: fn(&mut Seat) = Seat::wait_until_kept;
    let ways = vec![
        Way {
            wait: open,
            ..way("Open", list.clone())
        },
        way("Back", list.clone()),
        way("Rename…", list.clone()),
        way("Move to trash", list),
        Way {
            wait: open,
            ..way("one", remembering.clone())
        },
        Way {
            wait: |seat| {
                seat.app_mut().wait_for_recent();
                seat.look();
            },
            ..way("Forget lost", remembering)
        },
        Way {
            wait: kept,
            ..way("Go on", left_open)
        },
    ];
    a_double_click_is_a_click(ways);
}
