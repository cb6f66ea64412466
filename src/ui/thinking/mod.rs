//! Thinking beside the window: one thread that owns what thinks and is asked one question at a time.
//!
//! [`Thinking::ask`] begins a question; another one stops the one before, of which nothing is heard any
//! more. [`Thinking::take`] gives what has come, the newest alone, and never waits. The clock stands here:
//! what thinks is only told to stop. The thread keeps what it learnt from question to question; where the
//! program fails at one, it forgets everything and goes on with the next.

mod thread;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;

use egui::Context;

use super::jobs;
use crate::computer::{Skill, Thought, Wish};
use crate::play::NodeId;
use crate::rules::Position;
use thread::{Asked, Ear, Patient, Slot};

pub use thread::Mind;

/// What thinking is for, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Purpose {
    /// The computer has a turn to play.
    Opponent,
}

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// What it is for.
    pub purpose: Purpose,
    /// The number of its table.
    pub table: u64,
    /// Its position in the record of that table.
    pub node: NodeId,
    /// What is asked.
    pub wish: Wish,
}

/// A question.
#[derive(Clone, Debug)]
pub struct Question {
    /// What it is about.
    pub about: About,
    /// The position that is thought about.
    pub position: Position,
    /// The settled positions so far, the oldest first, this one included.
    pub past: Vec<Position>,
    /// How well it is thought.
    pub skill: Skill,
    /// How long it may take; nothing where the skill alone bounds it.
    pub time: Option<Duration>,
    /// Whether what is found on the way is to be shown, and so wakes the window.
    pub shows: bool,
}

/// Something that has come of a question.
#[derive(Clone, Debug)]
pub struct News {
    /// The question.
    pub about: About,
    /// What has come.
    pub told: Told,
}

/// What can come of a question.
#[derive(Clone, Debug)]
pub enum Told {
    /// Something better or more certain; more may come.
    SoFar(Thought),
    /// The last word, if there is anything to say.
    Last(Option<Thought>),
    /// The program has failed at it.
    Failed,
}

/// The thread that thinks, and the question it is about.
pub struct Thinking {
    ctx: Context,
    make: fn() -> Box<dyn Mind>,
    /// Questions may take as long as they like.
    is_patient: bool,
    thread: Option<Sender<Asked>>,
    slot: Arc<Slot>,
    /// Questions there have been, for telling them apart.
    numbers: u64,
    now: Option<Now>,
}

/// The question that is thought about.
struct Now {
    number: u64,
    about: About,
    stop: Arc<AtomicBool>,
}

impl Thinking {
    /// Nothing is thought about; the context is woken when something has come.
    #[must_use]
    pub fn new(ctx: &Context) -> Thinking {
        Thinking::by(ctx, || Box::new(crate::computer::Thinker::new()))
    }

    /// The same, thought by something else.
    #[must_use]
    pub fn by(ctx: &Context, make: fn() -> Box<dyn Mind>) -> Thinking {
        Thinking {
            ctx: ctx.clone(),
            make,
            is_patient: false,
            thread: None,
            slot: Arc::default(),
            numbers: 0,
            now: None,
        }
    }

    /// The same, which thinks until it is told to stop, however soon it has found something and whatever
    /// the time; for tests.
    #[must_use]
    pub fn patient(ctx: &Context) -> Thinking {
        let mut thinking = Thinking::by(ctx, || Box::new(Patient::default()));
        thinking.is_patient = true;
        thinking
    }

    /// What is thought about now.
    #[must_use]
    pub fn about(&self) -> Option<About> {
        self.now.as_ref().map(|now| now.about)
    }

    /// Begins a question in place of the one that is thought about. Says whether it has begun: it does not
    /// while something more urgent is thought about.
    pub fn ask(&mut self, mut question: Question) -> bool {
        question.time = question.time.filter(|_| !self.is_patient);
        let purpose = question.about.purpose;
        if self.about().is_some_and(|now| now.purpose < purpose) {
            return false;
        }
        self.stop();
        self.numbers += 1;
        let (number, stop) = (self.numbers, Arc::new(AtomicBool::new(false)));
        self.now = Some(Now {
            number,
            about: question.about,
            stop: stop.clone(),
        });
        self.send(Asked {
            number,
            question,
            stop,
        });
        true
    }

    /// Ends what is thought about: nothing is heard of it any more.
    pub fn stop(&mut self) {
        if let Some(now) = self.now.take() {
            now.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Has what is thought about come to its end at once: the best so far is heard as its last word.
    pub fn hurry(&self) {
        if let Some(now) = &self.now {
            now.stop.store(true, Ordering::Relaxed);
        }
    }

    /// What has come since it was asked last, if anything has.
    pub fn take(&mut self) -> Option<News> {
        let now = self.now.as_ref()?;
        let (number, told) = self.slot.take()?;
        if number != now.number {
            return None;
        }
        let about = now.about;
        if !matches!(told, Told::SoFar(_)) {
            self.now = None;
        }
        Some(News { about, told })
    }

    /// Waits until the last word of what is thought about has come, which is taken by `take`; for tests.
    pub fn wait(&self) {
        if let Some(now) = &self.now {
            self.slot
                .wait(now.number, |told| !matches!(told, Told::SoFar(_)));
        }
    }

    /// Waits until anything has come of what is thought about; for tests.
    pub fn wait_for_some(&self) {
        if let Some(now) = &self.now {
            self.slot.wait(now.number, |_| true);
        }
    }

    fn send(&mut self, asked: Asked) {
        if self.thread.is_none() {
            self.thread = self.begin();
        }
        let number = asked.number;
        let thread = self.thread.as_ref();
        if thread.is_none_or(|thread| thread.send(asked).is_err()) {
            self.thread = None;
            self.slot.put(number, Told::Failed);
            self.ctx.request_repaint();
        }
    }

    /// A thread that thinks until nobody asks any more.
    fn begin(&self) -> Option<Sender<Asked>> {
        let ear = Ear {
            slot: self.slot.clone(),
            ctx: self.ctx.clone(),
        };
        let make = self.make;
        jobs::worker("thinking", make, move |mind, asked: Asked| {
            let number = asked.number;
            let thought = jobs::unbroken(|| ear.think(mind.as_mut(), asked));
            if thought.is_none() {
                // What it learnt may be half written.
                *mind = make();
                ear.tell(number, Told::Failed);
            }
        })
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        // The thread ends by itself: nobody waits for it.
        self.stop();
    }
}

#[cfg(test)]
mod tests;
