//! Every lesson, played through the rules: its solution is judged done, its wrong tries are not and
//! say why, its position is possible, and every text of it is there.

use std::collections::BTreeSet;

use nsolo::learn::{
    Goal, Lesson, Reason, Stage, TOUR_FILES, Tour, Tried, judge, pending_stage, read, stage, tours,
};
use nsolo::play::Record;
use nsolo::rules::{GAMES, Player, Position, Turn, TurnError};
use nsolo::text::Words;
use nsolo::text::lessons::say_reason;

/// Characters a task, hint or praise may have to fit in two lines of the smallest window.
const MOST_CHARACTERS: usize = 175;

pub fn lessons() -> impl Iterator<Item = &'static Lesson> {
    tours().iter().flat_map(|tour| &tour.lessons)
}

/// Plays a turn at the head and says where the lesson stands then; a pit that refuses changes
/// nothing and is judged as it is.
fn try_turn(
    lesson: &Lesson,
    record: &mut Record,
    step: usize,
    turn: &Turn,
) -> Result<Stage, Reason> {
    match record.play(turn) {
        Ok(_) => Ok(stage(lesson, record, record.head())),
        Err(TurnError::Pit(pit, why)) => {
            let goals = &lesson.steps[step].goals;
            judge(goals, Tried::Refused(pit, why)).map(|()| Stage::Done)
        }
        Err(why) => panic!("{}: {turn:?} cannot be played: {why:?}", lesson.name),
    }
}

/// A record with the steps before this one solved and answered.
pub fn at_step(lesson: &Lesson, step: usize) -> Record {
    let mut record = lesson.record().unwrap();
    for step in &lesson.steps[..step] {
        record.play(&step.solution).unwrap();
        record.play(step.reply.as_ref().unwrap()).unwrap();
    }
    record
}

#[test]
fn every_file_is_read_and_every_game_has_eight_to_twelve_lessons() {
    let read: Vec<Tour> = TOUR_FILES
        .into_iter()
        .map(|text| read(text).unwrap())
        .collect();
    assert_eq!(read, tours());
    let games: Vec<_> = read.iter().map(|tour| tour.game.id()).collect();
    assert_eq!(games, GAMES.map(|rules| rules.id));
    for tour in &read {
        // As the README says.
        let lessons = tour.lessons.len();
        assert!((8..=12).contains(&lessons), "{:?}: {lessons}", tour.game);
    }
    let names: BTreeSet<_> = lessons().map(|lesson| &lesson.name).collect();
    assert_eq!(names.len(), lessons().count(), "a name is used twice");
}

#[test]
fn every_solution_is_done_and_every_wrong_try_is_told_why() {
    let words = Words::english();
    for lesson in lessons() {
        for (at, step) in lesson.steps.iter().enumerate() {
            let mut record = at_step(lesson, at);
            assert_eq!(
                stage(lesson, &record, record.head()),
                Stage::Open { step: at }
            );
            let expected = match &step.reply {
                Some(turn) => Stage::Reply {
                    step: at,
                    turn: turn.clone(),
                },
                None => Stage::Done,
            };
            let solved = try_turn(lesson, &mut record, at, &step.solution);
            assert_eq!(solved, Ok(expected), "{}", lesson.name);
            let is_last = at + 1 == lesson.steps.len();
            assert!(is_last || step.reply.is_some(), "{}", lesson.name);
            if let (true, Some(reply)) = (is_last, &step.reply) {
                let answered = try_turn(lesson, &mut record, at, reply);
                assert_eq!(answered, Ok(Stage::Done), "{}", lesson.name);
            }

            assert!(!step.wrong.is_empty(), "{}", lesson.name);
            for wrong in &step.wrong {
                let mut record = at_step(lesson, at);
                let reason = match try_turn(lesson, &mut record, at, wrong) {
                    Err(reason) => reason,
                    Ok(Stage::Wrong { step, reason }) if step == at => reason,
                    other => panic!("{} {wrong:?}: {other:?}", lesson.name),
                };
                let said = say_reason(&words, lesson.game.shape(), &reason);
                assert!(said.ends_with('.') && said.contains(' '), "{said}");
                assert!(!said.contains('{'), "{said}");
            }
        }
    }
}

/// What can be read off a pit that is pointed at is not foreseen.
#[test]
fn no_lesson_that_asks_to_foresee_tells_the_sowings_before() {
    let mut hidden = 0;
    for lesson in lessons() {
        let mut goals = lesson.steps.iter().flat_map(|step| &step.goals);
        if goals.any(Goal::asks_to_foresee) {
            assert!(!lesson.preview, "{} tells its answer", lesson.name);
            hidden += 1;
        }
    }
    assert!(hidden >= 4 * GAMES.len(), "only {hidden} ask to foresee");
}

/// A lesson that is opened has the keyboard at the first pit that may be sown, and that pit is marked: it is not
/// the one that is asked for.
#[test]
fn the_pit_that_is_marked_from_the_beginning_is_not_the_answer() {
    for lesson in lessons() {
        for (at, step) in lesson.steps.iter().enumerate() {
            if !step.goals.iter().any(Goal::asks_to_foresee) {
                continue;
            }
            let record = at_step(lesson, at);
            let marked = record.choices().playable().next();
            let answer = match &step.solution {
                Turn::Sow { pit, .. } => Some(*pit),
                _ => None,
            };
            assert_ne!(marked, answer, "{}", lesson.name);
        }
    }
}

/// Who has found a pit is not helped by that in the next lesson: its answer is another pit.
#[test]
fn no_two_neighbouring_lessons_have_the_same_answer() {
    for tour in tours() {
        let steps = tour.lessons.iter().flat_map(|lesson| &lesson.steps);
        let foreseen = steps.filter(|step| step.goals.iter().any(Goal::asks_to_foresee));
        let answers = foreseen.filter_map(|step| match &step.solution {
            Turn::Sow { pit, .. } => Some(*pit),
            _ => None,
        });
        let answers: Vec<_> = answers.collect();
        assert!(answers.len() >= 6, "{:?}: {answers:?}", tour.game);
        let same = answers.windows(2).find(|two| two[0] == two[1]);
        assert_eq!(same, None, "{:?}: {answers:?}", tour.game);
    }
}

/// Where one pit is to be found, the others are not it: nobody is told no for a right answer, nor
/// yes for a wrong one.
#[test]
fn every_other_pit_is_judged_too() {
    for lesson in lessons() {
        for (at, step) in lesson.steps.iter().enumerate() {
            let solution = match &step.solution {
                Turn::Sow { pit, .. } => Some(*pit),
                _ => None,
            };
            let record = at_step(lesson, at);
            let mut done = Vec::new();
            for pit in record.position().shape().pits_of(Player::South) {
                let mut record = record.clone();
                let met = match record.sow(pit) {
                    Err(why) => judge(&step.goals, Tried::Refused(pit, why)).is_ok(),
                    Ok(_) if record.pending().is_some() => {
                        pending_stage(lesson, &record) == Stage::Open { step: at }
                    }
                    Ok(_) => !matches!(stage(lesson, &record, record.head()), Stage::Wrong { .. }),
                };
                if met {
                    done.push(pit);
                }
            }
            let any = matches!(step.goals[..], [Goal::Finds(_) | Goal::Wins]);
            if any {
                assert!(done.contains(&solution.unwrap()), "{}", lesson.name);
            } else {
                let solution: Vec<_> = solution.into_iter().collect();
                assert_eq!(done, solution, "{}", lesson.name);
            }
        }
    }
}

#[test]
fn every_position_is_possible() {
    for lesson in lessons() {
        let record = lesson.record().unwrap();
        let position = record.position();
        assert_eq!(position.outcome(), None, "{}", lesson.name);
        assert_eq!(position.player(), Player::South);
        assert_eq!(position.pits(), lesson.start.pits, "{}", lesson.name);
        for player in Player::BOTH {
            assert!(position.on_board(player) > 0, "{}", lesson.name);
        }
        let all = Player::BOTH.map(|player| u32::from(position.owned(player)));
        assert!(all.iter().sum::<u32>() <= lesson.game.stones());
        check_closed(position, &lesson.name);
    }
}

/// In Bosh pits are filled from the owner's left, so those that are closed are the last ones; and who owns too
/// few for all leaves more than enough to the other, so only one of the two has closed pits.
fn check_closed(position: &Position, name: &str) {
    let any = |player| {
        let mut pits = position.shape().pits_of(player);
        pits.any(|pit| position.pit(pit).is_closed())
    };
    assert!(
        !Player::BOTH.into_iter().all(any),
        "{name}: both have closed pits"
    );
    for player in Player::BOTH {
        let pits = position.shape().pits_of(player);
        let closed: Vec<_> = pits.map(|pit| position.pit(pit).is_closed()).collect();
        assert!(closed.is_sorted(), "{name}: {closed:?}");
    }
}

#[test]
fn every_text_is_there_and_fits() {
    let words = Words::english();
    for lesson in lessons() {
        for text in lesson.texts() {
            assert!(words.has(&text), "{text}");
            let said = words.say(&text);
            assert!(said.chars().count() <= MOST_CHARACTERS, "{text}: {said}");
        }
    }
}

#[test]
fn numbers_told_in_praise_are_true() {
    let words = Words::english();
    let told = |name: &str, part: &str| words.say(&format!("lesson-{name}-{part}"));
    let done = |name: &str| {
        let lesson = lessons().find(|lesson| lesson.name == name).unwrap();
        let mut record = lesson.record().unwrap();
        for step in &lesson.steps {
            record.play(&step.solution).unwrap();
        }
        record.position().clone()
    };
    let end = done("sadeqa-end");
    assert_eq!(Player::BOTH.map(|player| end.owned(player)), [52, 44]);
    assert!(told("sadeqa-end", "praise").contains("52 stones to 44"));
    let open = done("bosh-open");
    assert_eq!(open.owned(Player::South), 22);
    assert!(told("bosh-open", "praise").contains("22 stones"));
}
