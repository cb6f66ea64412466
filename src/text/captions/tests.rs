use super::*;
use crate::playback::Film;
use crate::rules::trial::before_two_captures;
use crate::rules::{Event, Position, Turn};

/// The sentences of a film, from a step on.
fn sentences_from(step: usize, start: Position, events: Vec<Event>) -> Vec<String> {
    let game = start.game();
    let film = Film::new(start, events);
    let captions = (step..=film.steps()).filter_map(|step| film.caption(step));
    captions
        .map(|caption| text(&Words::english(), game, &caption).sentence)
        .collect()
}

fn sentences(id: &str, size: u16, pit: PitIndex) -> Vec<String> {
    let start = Position::start(Game::new(id, size).unwrap(), Player::South);
    let mut events = Vec::new();
    let past = vec![start.clone()];
    match start.play(&Turn::sow(pit), &past, &mut events) {
        Ok(_) => {}
        // A sweep is due; what comes before it is enough.
        Err(_) => {
            events.clear();
            start.sow(pit, &past, &mut events).unwrap();
        }
    }
    sentences_from(1, start, events)
}

#[test]
fn every_step_says_what_happened_and_by_which_rule() {
    assert_eq!(
        sentences("nsolo", 8, 3),
        [
            "South lifts the 2 stones of outer 4.",
            "A stone falls in outer 5; 1 left in the hand.",
            "The last stone falls in outer 6, which holds 2 stones already.",
            "The last stone fell in an occupied pit, so its 3 stones are lifted and sown on (relay, lap 2).",
            "A stone falls in outer 7; 2 left in the hand.",
            "A stone falls in outer 8; 1 left in the hand.",
            "The last stone falls in inner 8, which was empty: the sowing ends. Opposite, North inner 1 holds 2 stones.",
            "The 2 stones of North inner 1 are captured. South now sweeps 2 stones anywhere on North’s side.",
        ]
    );
    let bosh = sentences("bosh", 4, 4);
    assert_eq!(
        bosh.last().unwrap(),
        "The 5 stones of North pit 1 are captured.",
        "{bosh:#?}"
    );
    assert!(bosh.contains(
        &"The next pit, South pit 5, is empty, so the sowing ends; the pit beyond, North pit 1, holds 5 stones.".to_owned()
    ));
}

/// The sentences of South's sowing of pit 2, from its last stone on.
fn last_sentences(start: &Position) -> Vec<String> {
    let mut events = Vec::new();
    start.sow(2, &vec![start.clone()], &mut events).unwrap();
    sentences_from(2, start.clone(), events)
}

#[test]
fn several_captured_pits_are_all_named() {
    assert_eq!(
        last_sentences(&before_two_captures(9)),
        [
            "The last stone falls in inner 3, which was empty: the sowing ends. Opposite, North outer 1 and North inner 1 together hold 5 stones.",
            "The 2 stones of North outer 1 are captured.",
            "The 3 stones of North inner 1 are captured. South now sweeps 5 stones anywhere on North’s side.",
        ]
    );
}

#[test]
fn an_end_without_a_capture_says_nothing_that_only_another_game_rules() {
    let say = |game, caption| text(&Words::english(), game, &caption).sentence;
    let trial = Game::usual(&crate::rules::trial::RULES);
    let (by, pit) = (Player::South, 3);
    let empty = None;
    let end = say(trial, Caption::EndElsewhere { by, pit, empty });
    assert_eq!(
        end,
        "The last stone falls in inner 3, which was empty: the sowing ends. Nothing is captured from there."
    );
    let empty = Some(4);
    let end = say(trial, Caption::EndElsewhere { by, pit, empty });
    assert_eq!(
        end,
        "The last stone falls in inner 3, and the next pit is empty: the sowing ends. Nothing is captured from there."
    );
    let end = Caption::EndFindsNothing {
        by,
        pit,
        from: [6, 11].into_iter().collect(),
        lie: Lie::Opposite,
        empty: None,
    };
    assert_eq!(
        say(trial, end),
        "The last stone falls in inner 3, which was empty: the sowing ends. Opposite, North outer 1 and North inner 1 are empty too, so nothing is captured."
    );
    let end = Caption::EndCaptures {
        by,
        pit,
        from: [0, 8].into_iter().collect(),
        lie: Lie::Elsewhere,
        stones: 4,
        empty: None,
    };
    assert_eq!(
        say(trial, end),
        "The last stone falls in inner 3, and the sowing ends. South outer 1 and North outer 3 together hold 4 stones."
    );
}

/// In Nsolo a full outer pit behind an empty inner one is no capture, and it is said so.
#[test]
fn the_outer_row_does_not_count_where_the_inner_pit_opposite_is_empty() {
    let nsolo = Game::new("nsolo", 8).unwrap();
    let say = |game, pit, from| {
        let end = Caption::EndFindsNothing {
            by: Player::South,
            pit,
            from: crate::rules::Pits::one(from),
            lie: Lie::Opposite,
            empty: None,
        };
        text(&Words::english(), game, &end).sentence
    };
    assert_eq!(
        say(nsolo, 10, 16 + 13),
        "The last stone falls in inner 6, which was empty: the sowing ends. Opposite, North inner 3 is empty too, so nothing is captured; the outer row does not count."
    );
    let sadeqa = Game::new("sadeqa", 6).unwrap();
    assert_eq!(
        say(sadeqa, 3, 12),
        "The last stone falls in pit 4, which was empty: the sowing ends. Opposite, North pit 5 is empty too, so nothing is captured."
    );
}
