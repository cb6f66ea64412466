//! What the tour of Bosh says of reserves and rounds.

use nsolo::learn::{Lesson, Part, tours};
use nsolo::play::Record;
use nsolo::rules::{Event, Player};
use nsolo::text::Words;

use crate::lesson_texts::{last_turn, named, solved};
use crate::lessons::at_step;

/// Who gets what is left over in Bosh, what stays in reserve, and who begins the next round.
#[test]
fn what_is_told_of_a_new_round_is_so() {
    let words = Words::english();
    let praise = |name: &str| words.say(&named(name).text(Part::Praise, 0));
    let task = |name: &str| words.say(&named(name).text(Part::Task, 0));
    let told = "all stones left on the board go to the other";
    assert!(task("bosh-leftovers").contains(told));
    let leftovers = solved(named("bosh-leftovers"));
    let events = &leftovers.replay(leftovers.head()).unwrap().events;
    let gathered = events.iter().map(|event| match *event {
        Event::Gathered { stones, to, .. } => {
            assert_eq!(to, Player::South);
            stones
        }
        _ => 0,
    });
    assert_eq!(gathered.sum::<u16>(), 8);
    assert!(praise("bosh-leftovers").contains("the eight stones left in your row"));
    let owned = |record: &Record| Player::BOTH.map(|player| record.position().owned(player));
    assert_eq!(owned(&leftovers), [20, 20]);
    assert!(praise("bosh-leftovers").contains("20 stones each, four in every pit"));
    let filled = |pit| leftovers.position().stones(pit) == 4;
    assert!((0..10).all(filled));

    let begins = named("bosh-begins");
    let mut record = at_step(begins, 0);
    assert_eq!(record.position().round_first(), Player::South);
    record.play(&begins.steps[0].solution).unwrap();
    let position = record.position();
    assert_eq!((position.round(), position.player()), (2, Player::North));
    let told = "North sowed first, since you had begun the round before";
    assert!(praise("bosh-begins").contains(told));
    // Who begins is for the learner to see, not told before.
    let told = "You sowed first in this one. End it, and watch who sows first in the next";
    assert!(task("bosh-begins").contains(told));

    let open = solved(named("bosh-open"));
    assert_eq!(owned(&open), [22, 18]);
    assert_eq!(open.position().store(Player::South), 2);
    assert!(praise("bosh-open").contains("your 22 stones fill all five pits"));
    assert!(praise("bosh-open").contains("two stay in your reserve"));
    let closed = |pit| open.position().pit(pit).is_closed();
    assert!(closed(9) && !(0..9).any(closed));
    assert!(
        praise("bosh-open").contains("North’s 18 fill four, from its left: its pit 5 is closed")
    );

    let win = solved(named("bosh-win"));
    assert_eq!(owned(&win)[1], 3);
    let end = solved(named("sadeqa-end"));
    assert_eq!(owned(&end), [52, 44]);
}

/// A right answer that captures leaves the learner fewer stones “in all”: that is told where it first happens.
#[test]
fn what_a_card_counts_in_bosh_is_told_where_it_falls_after_a_capture() {
    let owned = |record: &Record| record.position().owned(Player::South);
    let falls = |lesson: &&Lesson| {
        let after = solved(lesson);
        last_turn(&after).2 > 0 && owned(&after) < owned(&lesson.record().unwrap())
    };
    let bosh = tours()
        .iter()
        .find(|tour| tour.game.id() == "bosh")
        .unwrap();
    let lesson = bosh.lessons.iter().find(falls).unwrap();
    assert_eq!(lesson.name, "bosh-own");
    let after = solved(lesson);
    assert_eq!(owned(&lesson.record().unwrap()), 7);
    let position = after.position();
    let south = Player::South;
    let counted = (
        owned(&after),
        position.store(south),
        position.on_board(south),
    );
    assert_eq!(counted, (5, 3, 2));
    let words = Words::english();
    let praise = words.say(&lesson.text(Part::Praise, 0));
    let told = "“In all” counts your reserve and your row";
    assert!(praise.contains(told), "{praise}");
    assert_eq!(words.say("card-in-all"), "in all");
}
