//! What a tour has the learner follow, so that a position not seen before can be foretold after it.

use nsolo::learn::{Goal, Lesson, Part, tours};
use nsolo::rules::{Event, PitIndex, Player, Position, notation};
use nsolo::text::Words;

use crate::lesson_texts::{last_turn, named, solution, solved, sowings};
use crate::lessons::at_step;

fn asks_to_foresee(lesson: &&Lesson) -> bool {
    lesson.steps.iter().all(|step| {
        let mut goals = step.goals.iter();
        goals.any(Goal::asks_to_foresee)
    })
}

/// Relays of two laps and of three or more are followed in every tour, those that capture and those that
/// capture nothing.
#[test]
fn every_tour_has_relays_to_follow_with_and_without_a_capture() {
    for tour in tours() {
        let followed = tour.lessons.iter().filter(asks_to_foresee);
        let followed: Vec<_> = followed.map(|lesson| last_turn(&solved(lesson))).collect();
        let any = |is: fn(u32, u16) -> bool| followed.iter().any(|turn| is(turn.0, turn.2));
        let told = format!("{:?}: {followed:?}", tour.game);
        assert!(any(|laps, _| laps == 2), "{told}");
        assert!(any(|laps, _| laps >= 3), "{told}");
        assert!(any(|laps, captured| laps >= 2 && captured > 0), "{told}");
        assert!(any(|laps, captured| laps >= 2 && captured == 0), "{told}");
        assert!(any(|laps, captured| laps == 1 && captured > 0), "{told}");
    }
}

/// Where a tour asks to keep North from capturing, North could have; and the answer that is shown is that of
/// a pit that could.
#[test]
fn north_threatens_what_is_to_be_taken_away() {
    let captures = |position: &Position| {
        let mut turned = position.clone();
        let player = Player::North;
        turned.fold(Event::ToMove { player });
        let all = sowings(&turned);
        let those = all.iter().filter(|(_, does)| does.captured > 0);
        those.map(|(pit, _)| *pit).collect::<Vec<PitIndex>>()
    };
    let mut checked = 0;
    for lesson in tours().iter().flat_map(|tour| &tour.lessons) {
        if lesson.steps[0].goals != [Goal::LeavesNoCapture] {
            continue;
        }
        let position = lesson.record().unwrap().position().clone();
        assert_eq!(captures(&position).len(), 1, "{}", lesson.name);
        let quiet = sowings(&position)
            .iter()
            .all(|(_, does)| does.captured == 0);
        assert!(quiet, "{}: a capture would be the better turn", lesson.name);
        checked += 1;
    }
    assert_eq!(checked, 2);

    let answer = named("nsolo-answer");
    let mut record = solved(answer);
    let threat = captures(answer.record().unwrap().position())[0];
    let reply = answer.steps[0].reply.as_ref().unwrap();
    assert_eq!(notation::write(answer.game, reply, 0), "i3");
    assert_eq!(
        threat,
        notation::parse_pit(answer.game.shape(), Player::North, "i3").unwrap()
    );
    record.play(reply).unwrap();
    let (_, end, captured) = last_turn(&record);
    let shape = answer.game.shape();
    let opposite = notation::parse_pit(shape, Player::South, "i8").unwrap();
    assert_eq!((shape.opposite(end), captured), (Some(opposite), 0));
}

/// “Pit 5 captures four. Pit 8 captures more, after four laps.”
#[test]
fn what_is_told_of_a_long_relay_is_so() {
    let lesson = named("sadeqa-plan");
    let record = at_step(lesson, 0);
    let all = sowings(record.position());
    let of = |pit| all.iter().find(|sowing| sowing.0 == pit).unwrap().1;
    assert_eq!(of(4).captured, 4);
    assert_eq!((of(7).captured, of(7).laps), (7, 4));
    let opposite = lesson.game.shape().opposite(of(7).last).unwrap();
    assert_eq!(record.position().stones(opposite), 6);
    let words = Words::english();
    let hint = words.say(&lesson.text(Part::Hint, 0));
    assert_eq!(
        hint,
        "Pit 5 captures four. Pit 8 captures more, after four laps."
    );
    let praise = words.say(&lesson.text(Part::Praise, 0));
    assert!(praise.contains("before the sowing it was six"), "{praise}");
}

/// “The same stones go round and round”: the sowing comes back to the very board and pit it began from.
#[test]
fn the_sowing_without_end_comes_back_to_where_it_began() {
    let lesson = named("nsolo-never");
    let record = lesson.record().unwrap();
    let position = record.position();
    let ring: Vec<PitIndex> = position.shape().pits_of(Player::South).collect();
    let begun: Vec<u16> = ring.iter().map(|pit| position.stones(*pit)).collect();
    let sown = solution(lesson, 0).unwrap();
    let begun_at = ring.iter().position(|pit| *pit == sown).unwrap();
    let (mut stones, mut at, mut laps) = (begun.clone(), begun_at, 0);
    loop {
        let hand = std::mem::take(&mut stones[at]);
        for _ in 0..hand {
            at = (at + 1) % stones.len();
            stones[at] += 1;
        }
        assert!(stones[at] > 1, "it ends after {laps} laps");
        laps += 1;
        if (&stones, at) == (&begun, begun_at) {
            break;
        }
    }
    assert_eq!(laps, 108);
    let praise = Words::english().say(&lesson.text(Part::Praise, 0));
    assert!(praise.contains("The same stones go round and round"));
}
