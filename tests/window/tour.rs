//! A tour: what is told before a try and what is not, what is done, and where to go on.

use egui::{Key, Modifiers, Rect, vec2};
use egui_kittest::kittest::NodeT;
use nsolo::board::theme::DAY;
use nsolo::learn::{Goal, Lesson, Part, Tour, tours};
use nsolo::rules::{GAMES, PitIndex, Player, Row, Shape, Turn};
use nsolo::store::progress;
use nsolo::store::settings::Speed;
use nsolo::text::Words;
use nsolo::text::game::preview;
use nsolo::text::names::say_owned_pit;
use nsolo::ui::{Command, pages};

use crate::lessons::{ask, open, solve};
use crate::seat::Seat;

const SIZES: [egui::Vec2; 2] = [vec2(1_280.0, 800.0), vec2(640.0, 480.0)];

fn nsolo() -> &'static Tour {
    &tours()[0]
}

/// The first lesson of a tour that asks for something like this.
fn lesson_of(tour: &'static Tour, is: impl Fn(&Lesson) -> bool) -> (usize, &'static Lesson) {
    let mut lessons = tour.lessons.iter().enumerate();
    lessons.find(|(_, lesson)| is(lesson)).unwrap()
}

fn asks(lesson: &Lesson, is: impl Fn(&Goal) -> bool) -> bool {
    lesson.steps[0].goals.iter().any(is)
}

/// A lesson of Nsolo that asks how many laps a sowing takes.
fn relay() -> (usize, &'static Lesson) {
    let is =
        |lesson: &Lesson| lesson.steps.len() == 1 && asks(lesson, |g| matches!(g, Goal::Laps(_)));
    lesson_of(nsolo(), is)
}

fn pit_name(shape: Shape, at: PitIndex) -> String {
    say_owned_pit(&Words::english(), shape, at)
}

/// What is told of a pit before it is sown; nothing of one that cannot be.
fn told(seat: &Seat, pit: PitIndex) -> Option<String> {
    let position = seat.app().table().unwrap().position();
    let summary = position.check(pit).ok()?;
    Some(preview(&Words::english(), position, pit, &summary))
}

/// Whether the end of a sowing is marked on the board.
fn marks_an_end(seat: &Seat) -> bool {
    let green = format!("{:?}", DAY.accent_on_wood);
    format!("{:?}", seat.harness.output().shapes).contains(&green)
}

/// Which of South's pits tell what their sowing would do, on the board or in words, when the mouse or the
/// keyboard is on them.
fn telling(seat: &mut Seat) -> Vec<PitIndex> {
    let shape = seat.record().game().shape();
    let mut found = Vec::new();
    for pit in shape.pits_of(Player::South) {
        let Some(told) = told(seat, pit) else {
            continue;
        };
        seat.point_at(&pit_name(shape, pit));
        let mut tells = marks_an_end(seat) || seat.reads(&told);
        // A tip comes a while later.
        seat.harness.run_steps(30);
        tells |= seat.reads(&told);
        if tells {
            found.push(pit);
        }
    }
    found
}

/// The same with the keyboard, which goes over the whole board.
fn telling_by_keyboard(seat: &mut Seat) -> bool {
    seat.harness.remove_cursor();
    let Row::Only = seat.record().game().shape().place(0).row else {
        return keys_tell(seat, &[Key::ArrowUp, Key::ArrowDown]);
    };
    keys_tell(seat, &[])
}

fn keys_tell(seat: &mut Seat, more: &[Key]) -> bool {
    let mut tells = false;
    for key in [Key::ArrowLeft; 10]
        .iter()
        .chain(more)
        .chain(&[Key::ArrowRight; 10])
    {
        seat.press(*key);
        tells |= marks_an_end(seat);
    }
    tells
}

#[test]
fn no_lesson_that_asks_to_foresee_is_solved_by_pointing() {
    let mut seat = Seat::empty(Speed::AtOnce);
    let mut hidden = 0;
    for (rules, tour) in GAMES.into_iter().zip(tours()) {
        for (at, lesson) in tour.lessons.iter().enumerate() {
            open(&mut seat, rules.id, at);
            let pits = telling(&mut seat);
            let by_keys = telling_by_keyboard(&mut seat);
            if lesson.preview {
                assert!(
                    !pits.is_empty() && by_keys,
                    "{} teaches pointing",
                    lesson.name
                );
            } else {
                assert!(pits.is_empty() && !by_keys, "{}: {pits:?}", lesson.name);
                hidden += 1;
            }
        }
    }
    assert!(hidden > 12, "only {hidden} lessons");
}

#[test]
fn pointing_tells_after_the_hint_and_after_success() {
    let mut seat = Seat::empty(Speed::AtOnce);
    let (at, lesson) = relay();
    open(&mut seat, "nsolo", at);
    assert!(telling(&mut seat).is_empty());
    assert!(seat.reads("in your mind"));
    seat.click("Hint");
    seat.look();
    assert!(!telling(&mut seat).is_empty());
    // Taken again it is a lesson to be foreseen again.
    open(&mut seat, "nsolo", at);
    assert!(telling(&mut seat).is_empty());
    solve(&mut seat, &lesson.steps[0].solution);
    seat.look();
    // Looked back at, and tried again.
    seat.press(Key::OpenBracket);
    assert!(!telling(&mut seat).is_empty());
    seat.click("Try again");
    seat.look();
    assert!(!telling(&mut seat).is_empty());
}

/// Each turn of a lesson is foreseen for itself.
#[test]
fn the_hint_of_one_turn_tells_nothing_of_the_next() {
    let mut seat = Seat::empty(Speed::AtOnce);
    for (rules, tour) in GAMES.into_iter().zip(tours()) {
        for (at, lesson) in tour.lessons.iter().enumerate() {
            if lesson.steps.len() < 2 || lesson.preview {
                continue;
            }
            open(&mut seat, rules.id, at);
            seat.click("Hint");
            seat.look();
            assert!(!telling(&mut seat).is_empty());
            solve(&mut seat, &lesson.steps[0].solution);
            seat.look();
            assert!(telling(&mut seat).is_empty(), "{}", lesson.name);
        }
    }
}

#[test]
fn what_was_done_after_the_hint_is_marked_until_it_is_done_without() {
    let mut seat = Seat::empty(Speed::AtOnce);
    let (at, lesson) = relay();
    let words = Words::english();
    let row = |end: &str| {
        let title = words.say(&lesson.text(Part::Title, 0));
        format!("{}. {title}{end}", at + 1)
    };
    open(&mut seat, "nsolo", at);
    seat.click("Hint");
    seat.look();
    solve(&mut seat, &lesson.steps[0].solution);
    seat.look();
    assert!(seat.reads("Done after the hint"));
    ask(&mut seat, Command::LessonList);
    assert!(seat.names().contains(&row(", done after the hint")));
    seat.press(Key::Escape);
    open(&mut seat, "nsolo", at);
    assert!(!seat.reads("Done after the hint"));
    solve(&mut seat, &lesson.steps[0].solution);
    seat.look();
    assert!(texts(&seat).contains(&"Done".to_owned()));
    ask(&mut seat, Command::LessonList);
    assert!(seat.names().contains(&row(", done")));
    assert!(!seat.reads(", done after the hint"));
}

/// From the title or by keys, at both sizes; every lesson can be gone to.
#[test]
fn the_list_of_lessons_goes_to_any_of_them() {
    let words = Words::english();
    for size in SIZES {
        let mut seat = Seat::sized(Speed::AtOnce, size);
        open(&mut seat, "nsolo", 0);
        let title = |at: usize| {
            let title = words.say(&nsolo().lessons[at].text(Part::Title, 0));
            format!("{} of {} · {title}", at + 1, nsolo().lessons.len())
        };
        seat.click(&title(0));
        seat.look();
        assert!(seat.reads("Nsolo: 0 of"), "{:?}", seat.names());
        let last = nsolo().lessons.len() - 1;
        for _ in 0..last {
            seat.press(Key::ArrowDown);
        }
        seat.press(Key::Enter);
        assert!(seat.reads(&title(last)), "{:?}", seat.names());
        // And another tour, by keys alone.
        seat.press_with(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::L);
        seat.tab_to(&format!("Bosh: 0 of {}", tours()[2].lessons.len()));
        seat.press(Key::Enter);
        let title = words.say(&tours()[2].lessons[1].text(Part::Title, 0));
        seat.tab_to(&format!("2. {title}"));
        seat.press(Key::Enter);
        assert!(seat.reads("Bosh — lesson 2 of"), "{:?}", seat.names());
    }
}

/// The list is in the menu, also where no lesson is taken.
#[test]
fn the_list_is_in_the_menu() {
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.click("Learn");
    seat.look();
    seat.click("All lessons…");
    seat.look();
    let first = Words::english().say(&nsolo().lessons[0].text(Part::Title, 0));
    seat.click(&format!("1. {first}"));
    seat.look();
    assert!(seat.reads("Nsolo — lesson 1 of"));
}

#[test]
fn progress_is_forgotten_where_that_is_wanted() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("progress.ron");
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.app_mut().keep_progress_in(Some(path.clone()));
    assert!(!seat.app().is_possible(Command::ForgetProgress));
    open(&mut seat, "bosh", 0);
    solve(&mut seat, &tours()[2].lessons[0].steps[0].solution);
    seat.look();
    seat.app_mut().keep_progress();
    assert_eq!(progress::read(&path).0.done.len(), 1);
    // Asked first, and given up.
    ask(&mut seat, Command::ForgetProgress);
    seat.click("Cancel");
    seat.look();
    assert!(seat.app().is_possible(Command::ForgetProgress));
    // From the list.
    ask(&mut seat, Command::LessonList);
    seat.click("Forget lesson progress…");
    seat.look();
    seat.click("Forget");
    seat.look();
    assert!(!seat.app().is_possible(Command::ForgetProgress));
    ask(&mut seat, Command::LessonList);
    assert!(!seat.reads(", done"));
    seat.press(Key::Escape);
    // Closing brings nothing back.
    seat.app_mut().keep_progress();
    assert!(progress::read(&path).0.done.is_empty());
    // The try that stands on the board counts no more; another one does.
    seat.press(Key::OpenBracket);
    seat.press(Key::CloseBracket);
    assert!(!seat.app().is_possible(Command::ForgetProgress));
    seat.click("Try again");
    seat.look();
    solve(&mut seat, &tours()[2].lessons[0].steps[0].solution);
    seat.look();
    seat.app_mut().keep_progress();
    assert_eq!(progress::read(&path).0.done.len(), 1);
}

#[test]
fn every_lesson_shows_its_rule_and_is_come_back_to() {
    let words = Words::english();
    for size in SIZES {
        let mut seat = Seat::sized(Speed::AtOnce, size);
        for (rules, tour) in GAMES.into_iter().zip(tours()) {
            let page = pages::page(rules.id).unwrap();
            for (at, lesson) in tour.lessons.iter().enumerate() {
                open(&mut seat, rules.id, at);
                seat.click("Rule");
                seat.harness.run_steps(4);
                let (number, section) = page.section(&lesson.rule).unwrap();
                let heading = words.say(&section.heading);
                let heading = match number {
                    Some(number) => format!("{number}. {heading}"),
                    None => heading,
                };
                assert!(
                    shows_heading(&seat, &heading, size),
                    "{}: {heading}",
                    lesson.name
                );
                seat.click("Back to the lesson");
                seat.look();
                let number = format!("lesson {} of", at + 1);
                assert!(seat.reads(&number), "{}", lesson.name);
            }
        }
    }
}

/// Whether a heading lies whole in the window.
fn shows_heading(seat: &Seat, heading: &str, size: egui::Vec2) -> bool {
    let window = Rect::from_min_size(egui::Pos2::ZERO, size);
    let mut nodes = seat.harness.root().children_recursive();
    nodes.any(|node| {
        let place = node.accesskit_node();
        place.label().as_deref() == Some(heading)
            && place.role() == egui::accesskit::Role::Heading
            && window.contains_rect(node.rect())
    })
}

/// Does all lessons of a tour but these.
fn take_tour(seat: &mut Seat, game: &'static str, tour: &Tour, but: &[usize]) {
    for (at, lesson) in tour.lessons.iter().enumerate() {
        if but.contains(&at) {
            continue;
        }
        open(seat, game, at);
        for step in &lesson.steps {
            solve(seat, &step.solution);
            seat.look();
        }
    }
}

#[test]
fn a_tour_that_ends_leads_on() {
    for size in SIZES {
        let mut seat = Seat::sized(Speed::AtOnce, size);
        // What was left out is offered first.
        take_tour(&mut seat, "nsolo", nsolo(), &[1]);
        let all = nsolo().lessons.len();
        assert!(seat.reads(&format!("{} of {all} are done", all - 1)));
        assert_eq!(seat.focused().as_deref(), Some("Lesson 2"));
        seat.press(Key::Enter);
        assert!(seat.reads("lesson 2 of"));
        solve(&mut seat, &nsolo().lessons[1].steps[0].solution);
        seat.look();
        assert!(seat.reads(&format!("{all} of {all} are done")));
        let window = Rect::from_min_size(egui::Pos2::ZERO, size);
        for name in ["Play Nsolo", "Rules of Nsolo", "Lessons: Sadeqa III"] {
            let rect = rect_of(&seat, name);
            assert!(window.contains_rect(rect), "{name} {rect:?} {size:?}");
        }
        seat.click("Rules of Nsolo");
        seat.look();
        seat.click("Back to the lesson");
        seat.look();
        seat.click("Lessons: Sadeqa III");
        seat.look();
        assert!(seat.reads("Sadeqa III — lesson 1 of"));
        open(&mut seat, "nsolo", 1);
        solve(&mut seat, &nsolo().lessons[1].steps[0].solution);
        seat.look();
        seat.click("Play Nsolo");
        seat.look();
        assert!(seat.app().is_possible(Command::TryOut), "a game is begun");
        assert_eq!(seat.record().game().id(), "nsolo");
    }
}

/// The last tour leads to the first that is not done, and to none where all are.
#[test]
fn after_the_last_tour_the_first_is_next() {
    let mut seat = Seat::empty(Speed::AtOnce);
    take_tour(&mut seat, "bosh", &tours()[2], &[]);
    assert!(seat.reads("Lessons: Nsolo"));
    take_tour(&mut seat, "nsolo", nsolo(), &[]);
    take_tour(&mut seat, "sadeqa", &tours()[1], &[]);
    assert!(seat.reads("Play Sadeqa III"));
    assert!(!seat.reads("Lessons: Nsolo") && !seat.reads("Lessons: Bosh"));
}

fn rect_of(seat: &Seat, name: &str) -> Rect {
    let mut nodes = seat.harness.root().children_recursive();
    let node = nodes.find(|node| node.accesskit_node().label().as_deref() == Some(name));
    node.unwrap_or_else(|| panic!("{name}: {:?}", seat.names()))
        .rect()
}

#[test]
fn a_lesson_shows_no_more_than_it_needs() {
    for (rules, tour) in GAMES.into_iter().zip(tours()) {
        let mut seat = Seat::empty(Speed::AtOnce);
        for (at, lesson) in tour.lessons.iter().enumerate() {
            open(&mut seat, rules.id, at);
            let needs = lesson.transport;
            assert_eq!(
                seat.names().iter().any(|name| name == "Lap"),
                needs,
                "{}",
                lesson.name
            );
            assert_eq!(seat.reads("Moment of the turn"), needs, "{}", lesson.name);
            assert!(needs || !seat.reads("Copy"), "{}", lesson.name);
            assert!(needs || !seat.reads("No turn has been played yet"));
            assert!(seat.reads("Go one step back") || seat.reads("Step back"));
        }
        assert!(!tour.lessons[0].transport, "{}", rules.id);
    }
}

/// North moves only where a lesson says so; after a try nobody is to play.
#[test]
fn nobody_is_to_play_once_a_try_is_answered() {
    // In a high window the list of turns has room as well.
    for size in [SIZES[0], SIZES[1], vec2(1_280.0, 1_200.0)] {
        let mut seat = Seat::sized(Speed::AtOnce, size);
        let mut lists = false;
        for (rules, tour) in GAMES.into_iter().zip(tours()) {
            for (at, lesson) in tour.lessons.iter().enumerate() {
                open(&mut seat, rules.id, at);
                assert!(says_to_play(&seat), "{}", lesson.name);
                let step = &lesson.steps[0];
                for wrong in &step.wrong {
                    let Turn::Sow { pit, .. } = wrong else {
                        continue;
                    };
                    if seat.record().position().check(*pit).is_err() {
                        continue;
                    }
                    solve(&mut seat, wrong);
                    seat.look();
                    assert!(!says_to_play(&seat), "{} {wrong:?}", lesson.name);
                    assert!(!seat.reads("Another line"), "{}", lesson.name);
                    // Tried anew, from what is looked back at, no line stands beside another.
                    seat.press(Key::OpenBracket);
                    solve(&mut seat, &step.solution);
                    seat.look();
                    assert!(!seat.reads("Another line"), "{}", lesson.name);
                    seat.click("Try again");
                    seat.look();
                }
                assert!(!seat.reads("Another line"), "{}", lesson.name);
                lists |= seat.reads("No turn has been played yet");
            }
        }
        assert_eq!(lists, size.y > 1_000.0, "{size:?}");
    }
}

fn says_to_play(seat: &Seat) -> bool {
    let to_play = |text: &String| text == "to play" || text.starts_with("to play ·");
    texts(seat).iter().any(to_play)
}

/// Everything that is written.
fn texts(seat: &Seat) -> Vec<String> {
    let nodes = seat.harness.root().children_recursive();
    let said =
        nodes.flat_map(|node| [node.accesskit_node().label(), node.accesskit_node().value()]);
    said.flatten().collect()
}

/// Nothing of the bar lies outside of the window or over something else of it.
#[test]
fn the_bar_of_every_lesson_fits() {
    for size in SIZES {
        let mut seat = Seat::sized(Speed::AtOnce, size);
        let window = Rect::from_min_size(egui::Pos2::ZERO, size);
        for (rules, tour) in GAMES.into_iter().zip(tours()) {
            for (at, lesson) in tour.lessons.iter().enumerate() {
                open(&mut seat, rules.id, at);
                let title = Words::english().say(&lesson.text(Part::Title, 0));
                let title = format!("{} of {} · {title}", at + 1, tour.lessons.len());
                let mut names = vec![title.as_str(), "Hint", "Rule", "Try again"];
                names.extend(["Next lesson", "Leave"]);
                let rects: Vec<_> = names.iter().map(|name| rect_of(&seat, name)).collect();
                for (index, rect) in rects.iter().enumerate() {
                    assert!(window.contains_rect(*rect), "{}: {rect:?}", names[index]);
                    for other in &rects[index + 1..] {
                        assert!(!rect.intersects(*other), "{}", lesson.name);
                    }
                }
            }
        }
    }
}

/// The link to the rule of a step is left out where it would lie over a button.
#[test]
fn the_rule_of_a_step_lies_over_no_button() {
    for size in SIZES {
        let mut seat = Seat::sized(Speed::Normal, size);
        let (at, lesson) = relay();
        open(&mut seat, "nsolo", at);
        solve(&mut seat, &lesson.steps[0].solution);
        let mut links = 0;
        while seat.is_moving() {
            seat.harness.run_steps(20);
            let link = seat.names().into_iter().find(|name| {
                let number = name.strip_prefix("Rule ");
                number.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
            });
            let Some(link) = link else { continue };
            links += 1;
            let link = rect_of(&seat, &link);
            for button in ["Hint", "Rule", "Try again", "Next lesson", "Leave"] {
                assert!(
                    !link.intersects(rect_of(&seat, button)),
                    "{button} {size:?}"
                );
            }
        }
        assert!(links > 3 || size.x < 900.0, "{links} {size:?}");
    }
}

/// Nobody is told of success before it is seen, and nothing is lost where it is not waited for.
#[test]
fn success_counts_once_it_was_seen_or_left() {
    let mut seat = Seat::empty(Speed::Normal);
    let (at, lesson) = relay();
    open(&mut seat, "nsolo", at);
    solve(&mut seat, &lesson.steps[0].solution);
    seat.look();
    assert!(seat.is_moving());
    assert!(!seat.reads(", done") && !seat.reads("Done"));
    seat.press(Key::Space);
    assert!(seat.reads(", done") && seat.reads("Done"));
    open(&mut seat, "nsolo", 0);
    solve(&mut seat, &nsolo().lessons[0].steps[0].solution);
    seat.look();
    assert!(seat.is_moving());
    ask(&mut seat, Command::LessonNext);
    let title = Words::english().say(&nsolo().lessons[0].text(Part::Title, 0));
    assert!(seat.reads(&format!("1. {title}, done")));
}
