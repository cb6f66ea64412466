use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};

use super::*;
use crate::computer::Talk;
use crate::play::{Level, Record, Sides, Start};
use crate::rules::{Game, Player, Turn};

fn question(node: NodeId, skill: Skill) -> Question {
    let game = Game::new("sadeqa", 6).unwrap();
    let record = Record::new(game, Start::Usual(Player::South), Sides::default()).unwrap();
    Question {
        about: About {
            purpose: Purpose::Opponent,
            table: 7,
            node,
            wish: Wish::Best,
        },
        position: record.position().clone(),
        past: vec![record.position().clone()],
        skill,
        time: None,
        shows: true,
    }
}

fn at_root() -> Question {
    question(NodeId::ROOT, Skill::of(Level::First))
}

/// Says of a question that it was stopped: this mind thinks until then.
static STOPPED: Mutex<Vec<Vec<Position>>> = Mutex::new(Vec::new());

/// Thinks until it is stopped, and breaks off where there is no past.
struct Stubborn;

impl Mind for Stubborn {
    fn think(&mut self, question: &Question, talk: &mut dyn Talk) -> Option<Thought> {
        assert!(!question.past.is_empty(), "as a search might");
        let thought = Thought {
            player: question.position.player(),
            choices: Vec::new(),
            nodes: question.past.len() as u64,
            is_final: false,
        };
        talk.hear(&thought);
        while !talk.stops() {
            std::thread::yield_now();
        }
        STOPPED.lock().unwrap().push(question.past.clone());
        Some(thought)
    }
}

fn stubborn() -> Thinking {
    Thinking::by(&Context::default(), || Box::new(Stubborn))
}

#[test]
fn a_question_has_its_answer() {
    let mut thinking = Thinking::new(&Context::default());
    assert!(thinking.take().is_none());
    assert!(thinking.ask(at_root()));
    assert_eq!(thinking.about(), Some(at_root().about));
    thinking.wait();
    let news = thinking.take().unwrap();
    assert_eq!(news.about, at_root().about);
    let Told::Last(Some(thought)) = news.told else {
        panic!("{:?}", news.told);
    };
    let turn = &thought.best().unwrap().turn;
    let Turn::Sow { pit, .. } = turn else {
        panic!("{turn:?}");
    };
    assert!(at_root().position.choices().of(*pit).is_ok());
    // It is over: nothing is thought about, and nothing more comes.
    assert_eq!(thinking.about(), None);
    assert!(thinking.take().is_none());
}

#[test]
fn what_is_found_on_the_way_is_heard_and_the_last_word_on_demand() {
    let mut thinking = stubborn();
    thinking.ask(at_root());
    thinking.wait_for_some();
    assert!(matches!(thinking.take().unwrap().told, Told::SoFar(_)));
    assert!(thinking.about().is_some(), "it is still thought about");
    thinking.hurry();
    thinking.wait();
    let told = thinking.take().unwrap().told;
    assert!(matches!(told, Told::Last(Some(_))), "{told:?}");
}

/// The answer of a question that another one has taken the place of is never heard.
#[test]
fn a_later_question_stops_the_one_before() {
    let mut thinking = stubborn();
    let mut first = at_root();
    first.past = vec![first.position.clone(); 3];
    thinking.ask(first.clone());
    thinking.wait_for_some();
    thinking.ask(at_root());
    thinking.wait_for_some();
    // The thread has come to the second, so the first has had its last word.
    assert!(STOPPED.lock().unwrap().contains(&first.past));
    let Some(Told::SoFar(thought)) = thinking.take().map(|news| news.told) else {
        panic!("nothing of the second");
    };
    assert_eq!(thought.nodes, 1);
}

#[test]
fn nothing_is_heard_of_what_was_stopped() {
    let mut thinking = stubborn();
    thinking.ask(at_root());
    thinking.wait_for_some();
    thinking.stop();
    assert!(thinking.take().is_none());
    assert_eq!(thinking.about(), None);
    // What it told before is not taken for an answer of the next one either.
    thinking.ask(at_root());
    thinking.hurry();
    thinking.wait();
    assert!(matches!(thinking.take().unwrap().told, Told::Last(_)));
}

#[test]
fn the_time_is_kept() {
    let mut thinking = stubborn();
    let time = Some(Duration::from_millis(1));
    thinking.ask(Question { time, ..at_root() });
    thinking.wait();
    assert!(matches!(thinking.take().unwrap().told, Told::Last(_)));
}

/// Something that says, when it is dropped, that the thread has come to its end.
struct Ends(std::sync::mpsc::Sender<()>, Stubborn);

impl Mind for Ends {
    fn think(&mut self, question: &Question, talk: &mut dyn Talk) -> Option<Thought> {
        self.1.think(question, talk)
    }
}

impl Drop for Ends {
    fn drop(&mut self) {
        let _ = self.0.send(());
    }
}

static ENDS: Mutex<Option<std::sync::mpsc::Sender<()>>> = Mutex::new(None);

/// Closing the window in the middle of a thought ends the thread, and waits for nothing.
#[test]
fn dropping_it_stops_it() {
    let (sender, ended): (_, Receiver<()>) = channel();
    *ENDS.lock().unwrap() = Some(sender);
    let mut thinking = Thinking::by(&Context::default(), || {
        Box::new(Ends(ENDS.lock().unwrap().take().unwrap(), Stubborn))
    });
    thinking.ask(at_root());
    thinking.wait_for_some();
    drop(thinking);
    ended.recv().unwrap();
}

#[test]
fn where_the_program_fails_the_next_question_is_answered() {
    let mut thinking = stubborn();
    let past = Vec::new();
    thinking.ask(Question { past, ..at_root() });
    thinking.wait();
    assert!(matches!(thinking.take().unwrap().told, Told::Failed));
    assert_eq!(thinking.about(), None);
    thinking.ask(at_root());
    thinking.hurry();
    thinking.wait();
    assert!(matches!(thinking.take().unwrap().told, Told::Last(_)));
}

/// The window is woken by the last word, and by what is found on the way only where that is shown.
#[test]
fn a_window_that_shows_nothing_of_it_is_left_alone() {
    for shows in [false, true] {
        let ctx = Context::default();
        let (sender, woken) = channel();
        ctx.set_request_repaint_callback(move |_| {
            let _ = sender.send(());
        });
        let mut thinking = Thinking::by(&ctx, || Box::new(Stubborn));
        thinking.ask(Question { shows, ..at_root() });
        thinking.wait_for_some();
        match shows {
            true => woken.recv().unwrap(),
            false => assert!(woken.try_recv().is_err()),
        }
        thinking.hurry();
        woken.recv().unwrap();
    }
}
