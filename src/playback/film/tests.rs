use super::*;
use crate::playback::Caption;
use crate::rules::{GAMES, Game, Player, Turn, notation};

fn film(id: &str, size: u16, pit: PitIndex) -> (Film, Position) {
    let start = Position::start(Game::new(id, size).unwrap(), Player::South);
    let mut events = Vec::new();
    let past = vec![start.clone()];
    let after = start.play(&Turn::sow(pit), &past, &mut events).unwrap();
    (Film::new(start, events), after)
}

const TURNS: [(&str, u16, PitIndex); 3] = [("nsolo", 8, 1), ("sadeqa", 6, 3), ("bosh", 4, 4)];

#[test]
fn a_film_begins_at_the_old_position_and_ends_at_the_new_one() {
    assert_eq!(TURNS.map(|(id, ..)| id), GAMES.map(|rules| rules.id));
    for (id, size, pit) in TURNS {
        let (mut film, after) = film(id, size, pit);
        let stones = film.moment().total();
        assert_eq!(film.moment().hand.unwrap().lift, 0.0);
        while !film.is_over() {
            assert_eq!(film.moment().total(), stones, "a stone was lost on its way");
            film.advance(1.0 / 60.0, Pace::NORMAL);
        }
        assert_eq!(film.moment().pits, after.pits());
        assert_eq!(film.after(), &after);
    }
}

#[test]
fn marins_example_is_seen_stone_by_stone() {
    let (mut film, _) = film("bosh", 4, 4);
    film.seek_step(1);
    let moment = film.moment();
    assert_eq!((moment.stones(4), moment.hand.unwrap().stones), (0, 4));
    film.seek_step(2);
    let moment = film.moment();
    assert_eq!((moment.stones(5), moment.hand.unwrap().stones), (5, 3));
    assert_eq!((moment.hand.unwrap().from, moment.hand.unwrap().to), (5, 6));
    // Four fall, J is lifted, four fall, five are captured.
    assert_eq!(film.steps(), 1 + 4 + 1 + 4 + 1);
    film.seek_step(10);
    assert_eq!((film.moment().stones(5), film.moment().store), (5, [0, 0]));
    film.seek_step(11);
    assert_eq!((film.moment().stones(5), film.moment().store), (0, [5, 0]));
}

#[test]
fn steps_forward_and_back_show_the_same_moments() {
    for (id, size, pit) in TURNS {
        let (mut film, after) = film(id, size, pit);
        let mut there = Vec::new();
        for step in 0..=film.steps() {
            film.seek_step(step);
            assert_eq!(film.step(), step);
            there.push(film.moment());
        }
        assert_eq!(there.last().unwrap().pits, after.pits());
        for step in (0..=film.steps()).rev() {
            film.seek_step(step);
            assert_eq!(film.moment(), there[step], "step {step} of {id}");
        }
        assert!(
            there.windows(2).all(|pair| pair[0] != pair[1]),
            "a step shows nothing new"
        );
    }
}

#[test]
fn time_and_steps_agree() {
    let (mut film, _) = film("sadeqa", 6, 3);
    for step in 1..film.steps() {
        film.seek_step(step);
        let moment = film.moment();
        film.seek(film.now());
        assert_eq!(film.step(), step, "by time");
        let by_time = film.moment();
        // Captured stones are on their way at once where time runs.
        assert!(by_time.pits == moment.pits || !by_time.flights.is_empty());
    }
}

#[test]
fn laps_are_found_both_ways() {
    let (film, _) = film("bosh", 4, 4);
    let forward: Vec<_> =
        std::iter::successors(Some(0), |at| Some(film.next_lap(*at)).filter(|to| to != at))
            .collect();
    assert_eq!(forward, [0, 5, 10, 11]);
    assert_eq!(film.previous_lap(11), 10);
    assert_eq!(film.previous_lap(10), 5);
    assert_eq!(film.previous_lap(5), 0);
}

/// While stones leave a pit the sentence is that they are captured; not that they lie there still.
#[test]
fn what_is_told_goes_with_what_is_seen() {
    use crate::playback::Caption;
    let mut told = 0;
    for (id, size, pit) in TURNS {
        let (mut film, _) = film(id, size, pit);
        film.seek(0.0);
        while !film.is_over() {
            let moment = film.moment();
            match film.caption(film.told()) {
                Some(Caption::EndCaptures { from, .. }) => {
                    assert!(moment.flights.is_empty(), "{id}");
                    assert!(from.iter().all(|pit| moment.stones(pit) > 0), "{id}");
                }
                Some(Caption::Captured { pit, .. }) => {
                    assert_eq!(moment.stones(pit), 0, "{id}");
                    assert!(film.signals().marks.captured.contains(pit));
                    told += 1;
                }
                _ => assert!(moment.flights.is_empty(), "{id}"),
            }
            film.advance(1.0 / 60.0, Pace::NORMAL);
        }
        assert_eq!(film.told(), film.steps());
        // Where steps are asked for one by one, each tells of itself.
        for step in 0..=film.steps() {
            film.seek_step(step);
            assert_eq!(film.told(), step);
        }
    }
    assert!(told > 20, "captures were seen: {told}");
}

/// A sweep is seen stone by stone, and told of as a whole when it is over.
#[test]
fn a_sweep_is_shown_stone_by_stone() {
    let start = Position::start(Game::new("nsolo", 8).unwrap(), Player::South);
    let turn = notation::parse(start.game(), Player::South, "o4 x2 (o2:2)").unwrap();
    let past = vec![start.clone()];
    let mut events = Vec::new();
    let after = start.play(&turn.turn, &past, &mut events).unwrap();
    let mut film = Film::new(start.clone(), events);
    let pit = notation::parse_pit(start.shape(), Player::North, "o2").unwrap();
    let sowing = film.sowing_steps();
    assert_eq!(film.steps(), sowing + 2);
    for (step, left, kept) in [(0, 2, 2), (1, 1, 3), (2, 0, 4)] {
        film.seek_step(sowing + step);
        let moment = film.moment();
        let stands = (moment.stones(pit), moment.store[0]);
        assert_eq!(stands, (left, kept), "{step}");
    }
    assert_eq!(film.after(), &after);
    let by = Player::South;
    let one = Caption::Swept { pit, stones: 1, by };
    assert_eq!(film.caption(film.steps()), Some(one));
    let both = Caption::Swept { pit, stones: 2, by };
    assert_eq!(film.last_caption(), Some(both));
    // They leave one after the other, slowly enough to be counted.
    let [first, second] = [1, 2].map(|step| film.begins(sowing + step));
    assert!((second - first - 0.14).abs() < 1e-9, "{first} {second}");
}
