//! What the thread does that thinks.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use egui::Context;

use super::{Question, Told};
use crate::computer::{Silent, Skill, Talk, Thinker, Thought};
use crate::play::Level;

/// What is found on the way is drawn this often at the most.
const NEWEST_EVERY: Duration = Duration::from_millis(100);

/// What thinks about questions.
pub trait Mind {
    /// Thinks about a question until it is told to stop or knows all it can.
    fn think(&mut self, question: &Question, talk: &mut dyn Talk) -> Option<Thought>;

    /// Works out for later questions what can be worked out beforehand, until it is told to stop.
    fn prepare(&mut self, _question: &Question, _stop: &dyn Fn() -> bool) {}
}

impl Mind for Thinker {
    fn think(&mut self, question: &Question, talk: &mut dyn Talk) -> Option<Thought> {
        let Question {
            position,
            past,
            skill,
            about,
            ..
        } = question;
        Thinker::think(self, position, past, about.wish, skill, talk)
    }

    fn prepare(&mut self, question: &Question, stop: &dyn Fn() -> bool) {
        if question.skill.knows {
            Thinker::prepare(self, &question.position.game(), stop);
        }
    }
}

/// Thinks as ever, and then goes on thinking until it is told to stop; for tests.
#[derive(Default)]
pub(super) struct Patient(Thinker);

impl Mind for Patient {
    fn think(&mut self, question: &Question, talk: &mut dyn Talk) -> Option<Thought> {
        let Question { position, past, .. } = question;
        let skill = Skill::of(Level::First);
        let thought = self
            .0
            .think(position, past, question.about.wish, &skill, &mut Silent)?;
        talk.hear(&thought);
        while !talk.stops() {
            std::thread::sleep(Duration::from_millis(1));
        }
        Some(thought)
    }
}

/// A question on its way to the thread.
pub(super) struct Asked {
    pub(super) number: u64,
    pub(super) question: Question,
    pub(super) stop: Arc<AtomicBool>,
}

/// What was told last, until it is heard.
#[derive(Default)]
pub(super) struct Slot {
    newest: Mutex<Option<(u64, Told)>>,
    come: Condvar,
    /// The newest question.
    asked: AtomicU64,
}

impl Slot {
    /// Tells something of a question in place of what was told before; says whether everything that was
    /// told of it was heard.
    pub(super) fn put(&self, number: u64, told: Told) -> bool {
        let before = self.locked().replace((number, told));
        self.come.notify_all();
        before.is_none_or(|(of, _)| of != number)
    }

    /// Another question is the newest; the greatest number stands for none at all.
    pub(super) fn is_asked(&self, number: u64) {
        self.asked.store(number, Ordering::Relaxed);
    }

    pub(super) fn take(&self) -> Option<(u64, Told)> {
        self.locked().take()
    }

    /// Waits until something is there that was told of this question and is wanted.
    pub(super) fn wait(&self, number: u64, wanted: impl Fn(&Told) -> bool) {
        let waits = |newest: &mut Option<(u64, Told)>| {
            let is_it = |(of, told): &(u64, Told)| *of == number && wanted(told);
            !newest.as_ref().is_some_and(is_it)
        };
        let waited = self.come.wait_while(self.locked(), waits);
        drop(waited);
    }

    fn locked(&self) -> MutexGuard<'_, Option<(u64, Told)>> {
        self.newest.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The way to the window.
pub(super) struct Ear {
    pub(super) slot: Arc<Slot>,
    pub(super) ctx: Context,
}

impl Ear {
    pub(super) fn think(&self, mind: &mut dyn Mind, asked: Asked) {
        let Asked {
            number,
            question,
            stop,
        } = asked;
        let began = Instant::now();
        let mut talk = Listening {
            ear: self,
            number,
            stop: &stop,
            end: question.time.and_then(|time| began.checked_add(time)),
            shows: question.shows,
        };
        if stop.load(Ordering::Relaxed) && Arc::strong_count(&stop) == 1 {
            // Nobody waits for it any more.
            return;
        }
        let thought = mind.think(&question, &mut talk);
        self.tell(number, Told::Last(thought));
        // Nobody waits for this, and the next question goes before it.
        let is_over = || self.slot.asked.load(Ordering::Relaxed) != number;
        mind.prepare(&question, &is_over);
    }

    /// Tells something that the window is to hear at once.
    pub(super) fn tell(&self, number: u64, told: Told) {
        self.slot.put(number, told);
        self.ctx.request_repaint();
    }
}

/// Hears what is found, and says when to stop.
struct Listening<'a> {
    ear: &'a Ear,
    number: u64,
    stop: &'a AtomicBool,
    end: Option<Instant>,
    shows: bool,
}

impl Talk for Listening<'_> {
    fn stops(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.end.is_some_and(|end| Instant::now() >= end)
    }

    fn hear(&mut self, thought: &Thought) {
        let is_first = self.ear.slot.put(self.number, Told::SoFar(thought.clone()));
        if self.shows && is_first {
            self.ear.ctx.request_repaint_after(NEWEST_EVERY);
        }
    }
}
