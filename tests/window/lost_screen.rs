//! What becomes of the game where the connection to the screen is lost is known at any time, and true.

use std::cell::Cell;
use std::rc::Rc;

use nsolo::store::settings::Speed;
use nsolo::text::Words;
use nsolo::ui::Fate;

use crate::seat::{Seat, record};

fn watched(seat: &mut Seat) -> Rc<Cell<Option<Fate>>> {
    let fate = Rc::new(Cell::new(None));
    seat.app_mut().tell_fate_in(Rc::clone(&fate));
    fate
}

#[test]
fn a_game_that_is_kept_nowhere_is_lost_once_it_is_played_on() {
    let mut seat = Seat::empty(Speed::AtOnce);
    let fate = watched(&mut seat);
    assert_eq!(fate.get(), Some(Fate::Nothing));
    seat.put(record("sadeqa", 6));
    assert_eq!(fate.get(), Some(Fate::Nothing));
    seat.click("South pit 3");
    seat.look();
    assert_eq!(fate.get(), Some(Fate::Lost));
    let place = tempfile::tempdir().unwrap();
    seat.save_to(place.path().join("game.ron"));
    assert_eq!(fate.get(), Some(Fate::Nothing), "its file has all of it");
}

#[test]
fn a_game_that_is_kept_all_the_time_comes_back() {
    let place = tempfile::tempdir().unwrap();
    let mut seat = Seat::starting(place.path());
    let fate = watched(&mut seat);
    assert_eq!(fate.get(), Some(Fate::Nothing));
    seat.put(record("sadeqa", 6));
    seat.click("South pit 3");
    seat.wait_until_kept();
    assert_eq!(fate.get(), Some(Fate::Kept));
}

#[test]
fn each_of_them_is_told_in_words_of_its_own() {
    let words = Words::english();
    let said = [Fate::Nothing, Fate::Kept, Fate::Lost].map(|fate| words.say(fate.text()));
    assert!(
        said.iter()
            .all(|said| said.contains("connection to the screen was lost"))
    );
    assert!(said[1].contains("is kept") && said[2].contains("could not be kept"));
}
