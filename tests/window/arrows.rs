//! Keys that come faster than frames: the keyboard stays on the board and goes where it is sent.

use egui::accesskit::Toggled;
use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use nsolo::store::settings::Speed;
use nsolo::ui::Command;

use crate::seat::{Seat, record, turns};

const ARROWS: [Key; 4] = [
    Key::ArrowRight,
    Key::ArrowUp,
    Key::ArrowLeft,
    Key::ArrowDown,
];

/// Keys that come within one frame; they are let go, or held down.
fn within_a_frame(seat: &mut Seat, keys: &[Key], held: bool) {
    let event = |key: Key, pressed| Event::Key {
        key,
        physical_key: None,
        pressed,
        // Egui finds that out itself.
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    for key in keys {
        let events = &mut seat.harness.input_mut().events;
        events.push(event(*key, true));
        if !held {
            events.push(event(*key, false));
        }
    }
    seat.harness.step();
}

/// A board as it lies on the screen, and where the keyboard should be.
struct Grid {
    columns: i32,
    /// From above.
    rows: &'static [&'static str],
    row: i32,
    column: i32,
}

const FOUR: &[&str] = &["North outer", "North inner", "South inner", "South outer"];
const TWO: &[&str] = &["North pit", "South pit"];

impl Grid {
    /// The pit that has the keyboard.
    fn of(seat: &Seat, columns: i32, rows: &'static [&'static str]) -> Grid {
        let name = seat.focused().unwrap();
        let mut all = (0..).zip(rows).flat_map(|(row, _)| {
            let grid = move |column| Grid {
                columns,
                rows,
                row,
                column,
            };
            (0..columns).map(grid)
        });
        all.find(|grid| grid.has(&name)).unwrap()
    }

    /// North sits opposite and counts from the right.
    fn name(&self) -> String {
        let row = self.rows[usize::try_from(self.row).unwrap()];
        let column = if row.starts_with("North") {
            self.columns - self.column
        } else {
            self.column + 1
        };
        format!("{row} {column}")
    }

    fn has(&self, focused: &str) -> bool {
        focused.starts_with(&format!("{},", self.name()))
    }

    fn go(&mut self, key: Key) {
        let (right, down) = match key {
            Key::ArrowLeft => (-1, 0),
            Key::ArrowRight => (1, 0),
            Key::ArrowUp => (0, -1),
            _ => (0, 1),
        };
        let rows = i32::try_from(self.rows.len()).unwrap();
        self.column = (self.column + right).clamp(0, self.columns - 1);
        self.row = (self.row + down).clamp(0, rows - 1);
    }
}

/// Sends arrows every frame, one or two of them, pressed and held, all ways.
fn walk(seat: &mut Seat, columns: i32, rows: &'static [&'static str]) {
    let mut grid = Grid::of(seat, columns, rows);
    let mut frames: Vec<(Vec<Key>, bool)> = Vec::new();
    for key in ARROWS {
        frames.extend((0..10).map(|frame| (vec![key], frame > 0)));
        frames.extend((0..6).map(|_| (vec![key, key], true)));
    }
    // Every pair of ways, from wherever that leads, also at the edges.
    for turn in 0..40 {
        let (first, second) = (ARROWS[turn % 4], ARROWS[(turn / 4 + turn) % 4]);
        frames.push((vec![first, second], false));
    }
    for (at, (keys, repeat)) in frames.into_iter().enumerate() {
        within_a_frame(seat, &keys, repeat);
        for key in &keys {
            grid.go(*key);
        }
        let focused = seat.focused();
        let is_right = focused.as_deref().is_some_and(|name| grid.has(name));
        let pit = grid.name();
        assert!(is_right, "frame {at}, {keys:?}: {focused:?}, not {pit}");
    }
    seat.look();
    assert!(grid.has(&seat.focused().unwrap()));
}

fn asked(mut seat: Seat, command: Command) -> Seat {
    seat.app_mut().ask_for(command);
    seat.look();
    seat
}

fn sweeping() -> Seat {
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    seat.click("South outer 4");
    seat.look();
    assert!(seat.is_sweeping());
    seat
}

#[test]
fn in_a_game() {
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    walk(&mut seat, 8, FOUR);
    assert_eq!(turns(seat.record()), [""; 0]);
    walk(&mut Seat::at("bosh", 4, Speed::AtOnce), 5, TWO);
}

#[test]
fn in_a_sweep() {
    let mut seat = sweeping();
    walk(&mut seat, 8, FOUR);
    assert!(seat.reads("0 of 2 chosen"));
}

#[test]
fn in_a_lesson() {
    let lesson = |game| asked(Seat::empty(Speed::AtOnce), Command::Lessons(game));
    walk(&mut lesson("nsolo"), 8, FOUR);
    walk(&mut lesson("bosh"), 5, TWO);
}

#[test]
fn in_the_position_editor() {
    for (game, size, columns, rows) in [("nsolo", 8, 8, FOUR), ("bosh", 4, 5, TWO)] {
        let seat = Seat::at(game, size, Speed::AtOnce);
        let mut seat = asked(seat, Command::SetUp);
        walk(&mut seat, columns, rows);
        assert!(seat.reads("set up a position"));
    }
}

/// What came of some keys: the turns, the stones chosen, where the keyboard is.
fn outcome(seat: &Seat) -> (Vec<String>, Option<String>) {
    (turns(seat.record()), seat.focused())
}

fn haste_does_what_leisure_does(seat: impl Fn() -> Seat, keys: &[Key]) {
    let mut leisure = seat();
    for key in keys {
        leisure.press(*key);
    }
    for in_frame in [1, 2, 3, keys.len()] {
        let mut haste = seat();
        for keys in keys.chunks(in_frame) {
            within_a_frame(&mut haste, keys, false);
        }
        // What waits for an Enter of the same frame comes in the next ones.
        haste.harness.run_steps(6);
        assert_eq!(outcome(&haste), outcome(&leisure), "{in_frame} a frame");
        assert_eq!(haste.names(), leisure.names(), "{in_frame} a frame");
    }
}

#[test]
fn keys_in_haste_do_what_they_do_at_leisure() {
    let (left, right, enter) = (Key::ArrowLeft, Key::ArrowRight, Key::Enter);
    let sown = [right, enter, right, right, enter, left, enter];
    haste_does_what_leisure_does(|| Seat::at("sadeqa", 6, Speed::AtOnce), &sown);
    haste_does_what_leisure_does(sweeping, &[left, enter, left, enter, Key::ArrowUp]);
}

#[test]
fn an_arrow_right_after_the_board_has_come_is_taken_by_it() {
    let mut seat = Seat::empty(Speed::AtOnce);
    let play = seat.harness.get_all_by_label("Play").next().unwrap();
    play.focus();
    seat.look();
    within_a_frame(&mut seat, &[Key::Enter], false);
    for _ in 0..3 {
        within_a_frame(&mut seat, &[Key::ArrowRight], false);
    }
    seat.look();
    assert!(seat.focused().unwrap().starts_with("South outer 4,"));
}

#[test]
fn escape_right_after_an_arrow_leaves_the_keyboard_on_the_board() {
    let mut seat = sweeping();
    seat.press(Key::Enter);
    assert!(seat.reads("1 of 2 chosen"));
    within_a_frame(&mut seat, &[Key::ArrowLeft], false);
    let pit = seat.focused();
    within_a_frame(&mut seat, &[Key::Escape], false);
    seat.look();
    assert!(seat.reads("0 of 2 chosen"));
    assert_eq!(seat.focused(), pit);
}

#[test]
fn tab_still_leaves_the_board_and_an_arrow_before_it_is_not_lost() {
    let mut seat = Seat::at("nsolo", 8, Speed::AtOnce);
    within_a_frame(&mut seat, &[Key::ArrowRight], false);
    within_a_frame(&mut seat, &[Key::ArrowRight, Key::Tab], false);
    seat.look();
    assert!(!seat.focused().unwrap().starts_with("South"));
    seat.press_with(Modifiers::SHIFT, Key::Tab);
    assert!(seat.focused().unwrap().starts_with("South outer 3,"));
}

#[test]
fn the_list_of_turns_and_the_scrubber_keep_the_arrows_too() {
    let mut seat = Seat::at("sadeqa", 6, Speed::AtOnce);
    for _ in 0..7 {
        seat.press(Key::Enter);
    }
    let played = turns(seat.record());
    assert_eq!(played.len(), 7);
    // The turn that is shown is the one that has been chosen in the list.
    let nodes = seat.harness.root().children_recursive();
    let mut nodes = nodes.filter(|node| {
        let node = node.accesskit_node();
        node.toggled() == Some(Toggled::True) && node.label() == Some(played[6].replace(" x", " ×"))
    });
    nodes.next().unwrap().focus();
    drop(nodes);
    seat.look();
    let place = |seat: &Seat| seat.app().table().unwrap().place_in_line();
    for _ in 0..2 {
        within_a_frame(&mut seat, &[Key::ArrowUp], false);
    }
    within_a_frame(&mut seat, &[Key::ArrowUp, Key::ArrowUp], true);
    within_a_frame(&mut seat, &[Key::ArrowDown], false);
    seat.look();
    assert_eq!(place(&seat), 4);
    assert_eq!(seat.focused(), Some(played[3].replace(" x", " ×")));
    // A page is more than there is.
    for (key, at) in [(Key::PageDown, 7), (Key::PageUp, 1), (Key::PageDown, 7)] {
        seat.press(key);
        seat.look();
        assert_eq!(place(&seat), at);
        assert_eq!(seat.focused(), Some(played[at - 1].replace(" x", " ×")));
    }
    // The scrubber, from the moment it has the keyboard.
    let scrubber = "Moment of the turn";
    let scrubbing = || {
        let mut seat = Seat::at("sadeqa", 6, Speed::Normal);
        seat.press(Key::Enter);
        seat.watch();
        seat.harness.get_by_label(scrubber).focus();
        seat.harness.step();
        seat
    };
    let mut leisure = scrubbing();
    for _ in 0..3 {
        leisure.press(Key::ArrowLeft);
    }
    let mut haste = scrubbing();
    within_a_frame(&mut haste, &[Key::ArrowLeft, Key::ArrowLeft], false);
    within_a_frame(&mut haste, &[Key::ArrowLeft], false);
    haste.look();
    assert_eq!(haste.focused().as_deref(), Some(scrubber));
    let step = |seat: &Seat| seat.app().table().unwrap().step_of_turn();
    assert_eq!(step(&haste), step(&leisure));
}

#[test]
fn the_list_of_games_keeps_them_too() {
    let folder = tempfile::tempdir().unwrap();
    for number in 10..30 {
        let file = folder.path().join(format!("game {number}.ron"));
        nsolo::store::write(&file, &record("sadeqa", 6)).unwrap();
    }
    let list = || {
        let mut seat = Seat::empty(Speed::AtOnce);
        seat.app_mut().list_games_of(folder.path().to_owned());
        let mut seat = asked(seat, Command::Library);
        let ctx = seat.harness.ctx.clone();
        seat.app_mut().wait_for_library(&ctx);
        seat.look();
        seat.click("Name");
        seat.look();
        // One that is seen whole; the first is a key away.
        let mut rows = seat
            .names()
            .into_iter()
            .filter(|name| name.starts_with("game "));
        let row = rows.nth(3).unwrap();
        seat.click(&row);
        seat.look();
        seat.press(Key::Home);
        seat
    };
    let down = Key::ArrowDown;
    let mut leisure = list();
    for _ in 0..16 {
        leisure.press(down);
    }
    leisure.press(Key::ArrowUp);
    assert_eq!(leisure.focused(), Some(leisure.name("game 25")));
    let mut haste = list();
    for frame in 0..8 {
        within_a_frame(&mut haste, &[down, down], true);
        let row = haste.name(&format!("game {}", 12 + 2 * frame));
        assert_eq!(haste.focused(), Some(row));
    }
    within_a_frame(&mut haste, &[Key::ArrowUp], false);
    haste.look();
    assert_eq!(haste.focused(), leisure.focused());
}
