//! Enter on a pit that may not be chosen: the keyboard stays there, the reason is told, and nothing
//! is sown, however often it is pressed.

use egui::Key;
use nsolo::learn::tours;
use nsolo::store::settings::Speed;

use crate::seat::{Seat, set_up, turns};

const EMPTY: &str = "it is empty";
const NOT_YOURS: &str = "it is the opponent’s pit";
const NEVER_ENDING: &str = "still running after 10,000 laps";

/// Goes to a pit by the arrows, presses Enter several times, and does the same after a click on it.
fn is_refused(mut seat: Seat, way: &[Key], pit: &str, why: &str) {
    for key in way {
        seat.press(*key);
    }
    let on_pit = |seat: &Seat| seat.focused().is_some_and(|name| name == seat.name(pit));
    assert!(on_pit(&seat), "{pit}: {:?}", seat.focused());
    let before = seat.app().table().unwrap().record().position().clone();
    let played = turns(seat.record());
    for press in 1..=3 {
        seat.press(Key::Enter);
        seat.look();
        assert!(
            on_pit(&seat),
            "Enter {press} on {pit}: {:?}",
            seat.focused()
        );
        assert!(seat.reads(why), "Enter {press} on {pit}");
        assert_eq!(turns(seat.record()), played, "Enter {press} on {pit}");
        assert_eq!(seat.record().position(), &before, "Enter {press} on {pit}");
    }
    seat.click(pit);
    seat.look();
    assert!(seat.reads(why));
    for _ in 0..2 {
        seat.press(Key::Enter);
    }
    assert!(
        on_pit(&seat),
        "after a click on {pit}: {:?}",
        seat.focused()
    );
    assert!(seat.reads(why));
    assert_eq!(turns(seat.record()), played);
}

fn seat(id: &str, size: u16, pits: &[u16]) -> Seat {
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.put(set_up(id, size, pits, [0; 2]));
    seat
}

#[test]
fn in_nsolo() {
    let mut pits = [0; 32];
    pits[0..6].copy_from_slice(&[1, 1, 0, 0, 4, 0]);
    pits[20] = 3;
    let game = || seat("nsolo", 8, &pits);
    let left = [Key::ArrowLeft; 7];
    is_refused(game(), &left[..2], "South outer 3", EMPTY);
    let why = "it holds a single stone while outer 5 holds 4";
    is_refused(game(), &left[..4], "South outer 1", why);
    // South's column 5 is North's 4.
    let up = [Key::ArrowUp; 3];
    is_refused(game(), &up[..2], "North inner 4", NOT_YOURS);
    is_refused(game(), &up, "North outer 4", NOT_YOURS);
    // Only single stones are left, and one lies before another.
    pits[4] = 0;
    let why = "the next pit, outer 2, is not empty";
    is_refused(seat("nsolo", 8, &pits), &left[..1], "South outer 1", why);
}

#[test]
fn in_nsolo_where_a_sowing_never_ends() {
    let mut lessons = tours().iter().flat_map(|tour| &tour.lessons);
    let lesson = lessons.find(|lesson| lesson.name == "nsolo-never").unwrap();
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.put(lesson.record().unwrap());
    let left = [Key::ArrowLeft; 5];
    is_refused(seat, &left, "South outer 1", NEVER_ENDING);
}

#[test]
fn in_nsolo_while_a_sweep_is_due() {
    let mut game = Seat::at("nsolo", 8, Speed::AtOnce);
    game.click("South outer 4");
    game.look();
    game.click("North outer 1");
    game.look();
    game.click("North outer 2");
    game.look();
    assert!(game.reads("2 of 2 chosen"));
    game.press(Key::ArrowLeft);
    game.press(Key::Enter);
    assert!(game.focused().unwrap().starts_with("North outer 3,"));
    assert!(game.reads("2 of 2 chosen"));
    // Where it is looked back from the sweep nothing can be sown.
    game.press(Key::Home);
    for _ in 0..3 {
        game.press(Key::ArrowDown);
    }
    let pit = game.focused();
    for _ in 0..3 {
        game.press(Key::Enter);
        assert_eq!(game.focused(), pit);
        assert!(game.reads("the sweep has to be confirmed first"));
    }
}

#[test]
fn in_sadeqa() {
    let mut pits = [0; 16];
    pits[..6].copy_from_slice(&[0, 0, 3, 0, 2, 0]);
    pits[12] = 2;
    let game = || seat("sadeqa", 6, &pits);
    is_refused(game(), &[Key::ArrowLeft], "South pit 2", EMPTY);
    is_refused(game(), &[Key::ArrowUp], "North pit 6", NOT_YOURS);
    // A cycle of about 800 million laps.
    let pits = [0, 9, 0, 3, 4, 9, 3, 2, 10, 0, 1, 0, 10, 1, 2, 5];
    let mut game = seat("sadeqa", 6, &pits);
    let names = game.names();
    let never = |name: &&String| name.ends_with("never-ending");
    let pit = names.iter().find(never).unwrap().split(',').next().unwrap();
    game.click(pit);
    game.look();
    is_refused(game, &[], pit, NEVER_ENDING);
}

#[test]
fn in_bosh() {
    let mut pits = [0; 10];
    pits[..3].copy_from_slice(&[0, 3, 1]);
    pits[7] = 2;
    let game = || seat("bosh", 4, &pits);
    is_refused(game(), &[Key::ArrowLeft], "South pit 1", EMPTY);
    is_refused(game(), &[Key::ArrowUp], "North pit 4", NOT_YOURS);
    // So many stones that the first pit's sowing takes more than 10,000 laps.
    let mut pits = [0; 10];
    pits[..2].copy_from_slice(&[11_602, 1]);
    pits[7] = 1;
    let game = seat("bosh", 4, &pits);
    is_refused(game, &[Key::ArrowLeft], "South pit 1", NEVER_ENDING);
}
