use super::*;
use crate::playback::Moment;
use crate::rules::{Game, PitIndex, Player, Position, Turn};

const FRAME: f64 = 1.0 / 60.0;
const READ: f64 = 2.0;

fn film(id: &str, size: u16, pit: PitIndex) -> Film {
    let start = Position::start(Game::new(id, size).unwrap(), Player::South);
    let mut events = Vec::new();
    let past = vec![start.clone()];
    start.sow(pit, &past, &mut events).unwrap();
    Film::new(start, events)
}

/// Everything that is told, frame by frame, and what is seen with it.
fn watch(film: &mut Film, reads_last: bool) -> Vec<(Option<Caption>, Moment)> {
    let how = Telling {
        pace: Pace::SLOW,
        to_read: &|_| READ,
        reads_last,
    };
    let mut teller = Teller::new(film);
    let mut seen = Vec::new();
    while !film.is_over() {
        seen.push((teller.caption(film), film.moment()));
        teller.advance(film, FRAME, &how);
        assert!(seen.len() < 60 * 300, "it never comes to its end");
    }
    seen
}

/// What is told, and for how many seconds.
fn told(seen: &[(Option<Caption>, Moment)]) -> Vec<(Option<Caption>, f64)> {
    let mut told: Vec<(Option<Caption>, f64)> = Vec::new();
    for (caption, _) in seen {
        match told.last_mut() {
            Some((last, seconds)) if last == caption => *seconds += FRAME,
            _ => told.push((*caption, FRAME)),
        }
    }
    told
}

/// For how many seconds the picture stood still while this was told.
fn stood_still(seen: &[(Option<Caption>, Moment)], of: Caption) -> f64 {
    let while_told = seen.iter().filter(|(caption, _)| *caption == Some(of));
    let pictures: Vec<_> = while_told.map(|(_, moment)| moment).collect();
    let still = pictures.windows(2).filter(|pair| pair[0] == pair[1]);
    still.count() as f64 * FRAME
}

#[test]
fn what_is_told_can_be_read_and_watched() {
    for (id, size, pit) in [("nsolo", 8, 3), ("sadeqa", 6, 3), ("bosh", 4, 4)] {
        let mut film = film(id, size, pit);
        assert!(film.laps() >= 2, "{id}");
        let seen = watch(&mut film, true);
        let told = told(&seen);
        for (caption, seconds) in &told {
            // Handfuls that are only counted have none.
            let Some(caption) = *caption else { continue };
            assert!(*seconds >= READ - FRAME, "{id}: {caption:?} {seconds}");
            assert!(!matches!(caption, Caption::Fell { .. }), "{id}");
            let still = stood_still(&seen, caption);
            assert!(still >= REST - 2.0 * FRAME, "{id}: {caption:?} {still}");
        }
        // Lifted, the last stone, lifted, and so on, and what is captured.
        let whole = film.laps().min(TOLD_LAPS);
        assert!(told.len() as u32 >= 2 * whole, "{id}: {told:?}");
    }
}

#[test]
fn every_sentence_is_of_the_picture_it_stands_with() {
    let mut film = film("bosh", 4, 4);
    let seen = watch(&mut film, true);
    for (caption, moment) in &seen {
        match caption.unwrap() {
            Caption::Lifted { pit, .. } => assert_eq!((pit, moment.lap), (4, 1)),
            Caption::LiftedNext { pit, lap, .. } => {
                assert_eq!((pit, moment.lap), (9, lap));
            }
            Caption::EndCaptures { from, stones, .. } => {
                // They lie there, or are on their way.
                let lie: u16 = from.iter().map(|pit| moment.stones(pit)).sum();
                let fly: u16 = moment.flights.iter().map(|flight| flight.stones).sum();
                assert_eq!(lie + fly, stones);
            }
            Caption::Captured { pit, .. } => assert_eq!(moment.stones(pit), 0),
            _ => {}
        }
    }
}

/// In a game the board is free again at once; what was told last stays in the bar.
#[test]
fn the_last_sentence_holds_nothing_up_where_it_stays_in_sight() {
    let all = watch(&mut film("bosh", 4, 4), true).len() as f64 * FRAME;
    let some = watch(&mut film("bosh", 4, 4), false).len() as f64 * FRAME;
    // What the stones take on their way is read as well.
    let rest = all - some;
    assert!(rest > REST && rest < READ, "{all} {some}");
}

/// Many handfuls are told at the beginning and the end; between they are counted, and those of a sowing
/// that seems not to end run through.
#[test]
fn a_long_sowing_is_not_told_for_ever() {
    let (mut most, mut longest) = (0, None);
    let mut position = Position::start(Game::new("sadeqa", 6).unwrap(), Player::South);
    for _ in 0..12 {
        let choices = position.choices();
        let Some(pit) = choices.playable().max_by_key(|pit| {
            let summary = choices.of(*pit);
            summary.map_or(0, |summary| summary.laps)
        }) else {
            break;
        };
        let mut events = Vec::new();
        let past = vec![position.clone()];
        let after = position.play(&Turn::sow(pit), &past, &mut events).unwrap();
        let film = Film::new(position, events);
        if film.laps() > most {
            (most, longest) = (film.laps(), Some(film));
        }
        position = after;
    }
    let mut film = longest.unwrap();
    assert!(most > COUNTED_LAPS, "{most}");
    let seen = watch(&mut film, true);
    let seconds = seen.len() as f64 * FRAME;
    assert!(seconds < Pace::SLOW.longest + 12.0 * READ, "{seconds}");
    let told = told(&seen);
    assert!(told.iter().any(|(caption, _)| caption.is_none()));
    for (caption, seconds) in told {
        assert!(caption.is_none() || seconds >= READ - FRAME, "{caption:?}");
    }
}

#[test]
fn a_film_is_told_on_from_its_middle() {
    let mut film = film("bosh", 4, 4);
    film.seek_step(3);
    let teller = Teller::new(&film);
    assert!(matches!(
        teller.caption(&film),
        Some(Caption::Lifted { pit: 4, .. })
    ));
    // What is over is not told again: after the last stone the next thing is.
    film.seek_step(5);
    let teller = Teller::new(&film);
    let next = teller.caption(&film);
    assert!(matches!(next, Some(Caption::LiftedNext { pit: 9, .. })));
    film.seek_step(0);
    let teller = Teller::new(&film);
    assert!(matches!(
        teller.caption(&film),
        Some(Caption::Lifted { pit: 4, .. })
    ));
}
