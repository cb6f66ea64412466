//! Work beside the window: the one way to begin it, and the one way its answers come back.
//!
//! * [`Jobs::start`]: something that ends with an answer, and may tell how far it has come.
//! * [`Jobs::watch`]: something that tells again and again; a later one of its kind takes its place, and
//!   nothing is heard of the earlier one any more.
//! * [`Jobs::in_order`]: writing a small file; what is asked for one file is done in that order, and no
//!   file waits for another.
//! * [`Jobs::live`]: something that goes on as long as the window, and tells when it likes.
//! * [`worker`]: a thread that does one thing after the other as it is asked, and answers in its own way.
//!
//! Every answer is of one type, which the window names, and is taken by [`Jobs::next`]. Each wakes the
//! window. Work that breaks off answers too.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use egui::Context;

/// What is told again and again is drawn this often at the most.
const NEWEST_EVERY: Duration = Duration::from_millis(100);

/// What work is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobKind {
    /// Asking for a file by the system's dialog.
    Ask,
    /// Reading a game.
    Read,
    /// Writing a game.
    Write,
    /// Making and writing an export.
    Export,
    /// Opening a folder by the desktop.
    Folder,
    /// Making a small picture of what would be exported.
    Preview,
    /// Reading the games folder.
    Survey,
    /// Renaming a game or moving it to the trash.
    Change,
    /// Looking which of the recent games are there.
    Recent,
    /// Looking what other windows left open.
    LeftOpen,
    /// Throwing away what was left open.
    Discard,
}

/// A small file that is written again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Queue {
    /// The settings.
    Settings,
    /// Which lessons are done.
    Progress,
    /// Which games were opened or saved lately.
    Recent,
}

impl Queue {
    const ALL: [Queue; 3] = [Queue::Settings, Queue::Progress, Queue::Recent];
}

/// Something to be done with a small file; it may have an answer.
type Write<A> = Box<dyn FnOnce() -> Option<A> + Send>;

/// Everything that is done beside the window, with answers of this type.
pub struct Jobs<A> {
    teller: Teller<A>,
    messages: Receiver<Message<A>>,
    /// What has come and was not taken yet.
    waiting: VecDeque<Message<A>>,
    running: Vec<Running<A>>,
    /// Jobs there have been, for telling them apart.
    tickets: u64,
    queues: [Waiting<A>; Queue::ALL.len()],
}

/// A job that is under way.
struct Running<A> {
    kind: JobKind,
    ticket: u64,
    stop: Arc<AtomicBool>,
    newest: Slot<A>,
}

/// What was told last of what is told again and again, until it is heard.
type Slot<A> = Arc<Mutex<Option<A>>>;

/// What is still to be done with one small file.
struct Waiting<A> {
    thread: Option<Sender<Write<A>>>,
    /// How many things are asked for and not done.
    count: usize,
}

enum Message<A> {
    /// Something on the way.
    News { ticket: u64, answer: A },
    /// Something on the way lies in the job's slot.
    Newest { ticket: u64 },
    /// A job has come to its end.
    End { ticket: u64, answer: Option<A> },
    /// A small file was written, or not.
    Written(Queue, Option<A>),
    /// From what goes on as long as the window.
    Told(A),
}

impl<A> Message<A> {
    /// The job it comes from.
    fn ticket(&self) -> Option<u64> {
        match self {
            Message::News { ticket, .. }
            | Message::Newest { ticket }
            | Message::End { ticket, .. } => Some(*ticket),
            Message::Written(..) | Message::Told(_) => None,
        }
    }
}

/// The way for answers of what goes on as long as the window.
pub struct Teller<A> {
    sender: Sender<Message<A>>,
    ctx: Context,
}

impl<A> Clone for Teller<A> {
    fn clone(&self) -> Self {
        Teller {
            sender: self.sender.clone(),
            ctx: self.ctx.clone(),
        }
    }
}

impl<A> Teller<A> {
    /// Answers.
    pub fn tell(&self, answer: A) {
        self.send(Message::Told(answer));
    }

    fn send(&self, message: Message<A>) {
        let is_newest = matches!(message, Message::Newest { .. });
        // The receiver lives as long as the window; without it nobody waits.
        drop(self.sender.send(message));
        if is_newest {
            // However often it is told, it is not drawn more often than this.
            self.ctx.request_repaint_after(NEWEST_EVERY);
        } else {
            self.ctx.request_repaint();
        }
    }
}

/// The way for what a job tells before its end, and whether it is to go on.
pub struct Tell<A> {
    teller: Teller<A>,
    ticket: u64,
    stop: Arc<AtomicBool>,
    newest: Slot<A>,
}

impl<A> Tell<A> {
    /// Tells something; says whether to go on.
    pub fn news(&self, answer: A) -> bool {
        let ticket = self.ticket;
        self.teller.send(Message::News { ticket, answer });
        self.goes_on()
    }

    /// Tells something that takes the place of whatever was told so and not heard yet; says whether to
    /// go on.
    pub fn newest(&self, answer: A) -> bool {
        let ticket = self.ticket;
        let unheard = locked(&self.newest).replace(answer);
        if unheard.is_none() {
            self.teller.send(Message::Newest { ticket });
        }
        self.goes_on()
    }

    /// Whether the job is to go on.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }
}

impl<A: Send + 'static> Jobs<A> {
    /// Nothing under way; the context is woken when an answer comes.
    #[must_use]
    pub fn new(ctx: &Context) -> Jobs<A> {
        let (sender, messages) = channel();
        let ctx = ctx.clone();
        Jobs {
            teller: Teller { sender, ctx },
            messages,
            waiting: VecDeque::new(),
            running: Vec::new(),
            tickets: 0,
            queues: Queue::ALL.map(|_| Waiting {
                thread: None,
                count: 0,
            }),
        }
    }

    /// Begins something that ends with an answer: with `broken` where the program fails at it.
    pub fn start(
        &mut self,
        kind: JobKind,
        broken: A,
        work: impl FnOnce(&Tell<A>) -> A + Send + 'static,
    ) {
        let tell = self.ticket(kind);
        let (ticket, teller) = (tell.ticket, tell.teller.clone());
        let (handed, taken) = channel();
        let spawned = thread::Builder::new().spawn(move || {
            let answer = catch_unwind(AssertUnwindSafe(|| work(&tell)));
            let answer = answer.ok().or_else(|| taken.recv().ok());
            tell.teller.send(Message::End { ticket, answer });
        });
        match spawned {
            // It is there before the work can ask for it.
            Ok(_) => drop(handed.send(broken)),
            Err(_) => {
                let answer = Some(broken);
                teller.send(Message::End { ticket, answer });
            }
        }
    }

    /// Begins something that tells until it ends, is stopped, or another of its kind begins; of this one
    /// nothing is heard then.
    pub fn watch(&mut self, kind: JobKind, work: impl FnOnce(&Tell<A>) + Send + 'static) {
        self.forget(kind);
        let tell = self.ticket(kind);
        let (ticket, teller) = (tell.ticket, tell.teller.clone());
        let spawned = thread::Builder::new().spawn(move || {
            drop(catch_unwind(AssertUnwindSafe(|| work(&tell))));
            let answer = None;
            tell.teller.send(Message::End { ticket, answer });
        });
        if spawned.is_err() {
            let answer = None;
            teller.send(Message::End { ticket, answer });
        }
    }

    /// Does something with a small file, after everything asked for it before.
    pub fn in_order(&mut self, queue: Queue, work: impl FnOnce() -> Option<A> + Send + 'static) {
        let mut work: Write<A> = Box::new(work);
        let of = queue as usize;
        if self.queues[of].thread.is_none() {
            self.queues[of].thread = self.spawn(queue);
        }
        self.queues[of].count += 1;
        if let Some(thread) = &self.queues[of].thread {
            match thread.send(work) {
                Ok(()) => return,
                Err(back) => work = back.0,
            }
        }
        // Without a thread it is done here: it is a small file.
        self.teller.send(Message::Written(queue, work()));
    }

    /// A thread that does what is asked for one file, until nobody asks any more.
    fn spawn(&self, queue: Queue) -> Option<Sender<Write<A>>> {
        let (sender, asked) = channel::<Write<A>>();
        let teller = self.teller.clone();
        let work = move || {
            for work in asked {
                // Whatever happens, the next one has its turn.
                let answer = catch_unwind(AssertUnwindSafe(work)).unwrap_or_default();
                teller.send(Message::Written(queue, answer));
            }
        };
        let spawned = thread::Builder::new().spawn(work);
        spawned.is_ok().then_some(sender)
    }

    /// Begins something that goes on as long as the window; it ends with an answer, `broken`, only where
    /// the program fails at it. Says whether it has begun.
    #[must_use]
    pub fn live(&self, broken: A, work: impl FnOnce(&Teller<A>) + Send + 'static) -> bool {
        let teller = self.teller.clone();
        let spawned = thread::Builder::new().spawn(move || {
            if catch_unwind(AssertUnwindSafe(|| work(&teller))).is_err() {
                teller.tell(broken);
            }
        });
        spawned.is_ok()
    }

    /// Asks what is under way to end; its answer still comes.
    pub fn stop(&self, kind: JobKind) {
        for running in self.running.iter().filter(|running| running.kind == kind) {
            running.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Ends what is under way; nothing is heard of it any more.
    pub fn forget(&mut self, kind: JobKind) {
        self.stop(kind);
        self.running.retain(|running| running.kind != kind);
    }

    /// Whether something of this kind is under way, or its answer was not taken yet.
    #[must_use]
    pub fn is_busy(&self, kind: JobKind) -> bool {
        self.running.iter().any(|running| running.kind == kind)
    }

    /// The next answer, if one has come.
    pub fn next(&mut self) -> Option<A> {
        self.next_where(|_| true)
    }

    /// The next answer that is wanted, if one has come; the others wait, and with them what the same job
    /// has told since.
    pub fn next_where(&mut self, wanted: impl Fn(&A) -> bool) -> Option<A> {
        self.waiting.extend(self.messages.try_iter());
        while let Some(place) = self.first_where(&wanted) {
            let message = self.waiting.remove(place)?;
            if let Some(answer) = self.take(message) {
                return Some(answer);
            }
        }
        None
    }

    /// The place of the first message that is wanted and does not come before its turn.
    fn first_where(&self, wanted: impl Fn(&A) -> bool) -> Option<usize> {
        let mut waits = Vec::new();
        self.waiting.iter().position(|message| {
            let is_wanted = match message {
                Message::News { answer, .. } | Message::Told(answer) => wanted(answer),
                Message::Newest { ticket } => {
                    let of = self
                        .running
                        .iter()
                        .find(|running| running.ticket == *ticket);
                    of.is_none_or(|of| locked(&of.newest).as_ref().is_none_or(&wanted))
                }
                Message::End { answer, .. } | Message::Written(_, answer) => {
                    answer.as_ref().is_none_or(&wanted)
                }
            };
            let ticket = message.ticket();
            let comes = is_wanted && ticket.is_none_or(|ticket| !waits.contains(&ticket));
            if !comes {
                waits.extend(ticket);
            }
            comes
        })
    }

    /// The next answer, if one comes in time.
    pub fn next_within(&mut self, time: Duration) -> Option<A> {
        let end = Instant::now() + time;
        loop {
            if let Some(answer) = self.next() {
                return Some(answer);
            }
            let left = end.saturating_duration_since(Instant::now());
            self.waiting
                .push_back(self.messages.recv_timeout(left).ok()?);
        }
    }

    /// Waits for the next answer of a kind, if something of it is under way; other answers wait. For
    /// tests.
    pub fn wait(&mut self, kind: JobKind) -> Option<A> {
        loop {
            self.waiting.extend(self.messages.try_iter());
            let tickets = self.running.iter().filter(|running| running.kind == kind);
            let tickets: Vec<u64> = tickets.map(|running| running.ticket).collect();
            let of_kind = |message: &Message<A>| {
                message
                    .ticket()
                    .is_some_and(|ticket| tickets.contains(&ticket))
            };
            let place = self.waiting.iter().position(of_kind);
            if let Some(message) = place.and_then(|place| self.waiting.remove(place)) {
                if let Some(answer) = self.take(message) {
                    return Some(answer);
                }
            } else if tickets.is_empty() {
                return None;
            } else {
                self.waiting.push_back(self.messages.recv().ok()?);
            }
        }
    }

    /// Waits until these small files are written, but not longer than this.
    pub fn finish(&mut self, queues: &[Queue], time: Duration) {
        let end = Instant::now() + time;
        self.waiting.extend(self.messages.try_iter());
        loop {
            let open = |queue: &Queue| {
                let done = self.waiting.iter();
                let done = done.filter(|m| matches!(m, Message::Written(of, _) if of == queue));
                self.queues[*queue as usize].count > done.count()
            };
            if !queues.iter().any(open) {
                return;
            }
            let left = end.saturating_duration_since(Instant::now());
            match self.messages.recv_timeout(left) {
                Ok(message) => self.waiting.push_back(message),
                Err(_) => return,
            }
        }
    }

    fn ticket(&mut self, kind: JobKind) -> Tell<A> {
        self.tickets += 1;
        let (ticket, stop) = (self.tickets, Arc::new(AtomicBool::new(false)));
        let newest = Slot::default();
        self.running.push(Running {
            kind,
            ticket,
            stop: stop.clone(),
            newest: newest.clone(),
        });
        Tell {
            teller: self.teller.clone(),
            ticket,
            stop,
            newest,
        }
    }

    /// What a message says, where it is still to be heard.
    fn take(&mut self, message: Message<A>) -> Option<A> {
        match message {
            Message::News { ticket, answer } => {
                let is_heard = self.running.iter().any(|running| running.ticket == ticket);
                is_heard.then_some(answer)
            }
            Message::Newest { ticket } => {
                let of = self.running.iter().find(|of| of.ticket == ticket)?;
                locked(&of.newest).take()
            }
            Message::End { ticket, answer } => {
                let place = self.running.iter().position(|of| of.ticket == ticket)?;
                self.running.swap_remove(place);
                answer
            }
            Message::Written(queue, answer) => {
                let of = &mut self.queues[queue as usize];
                of.count = of.count.saturating_sub(1);
                answer
            }
            Message::Told(answer) => Some(answer),
        }
    }
}

/// Memory for what a worker calls within what it calls, in bytes: looking far ahead goes deep.
const STACK: usize = 16 << 20;

/// A thread of this name that has something of its own and does with it what it is sent, one after the
/// other, until nobody sends any more; none where there can be none.
pub fn worker<Q: Send + 'static, W>(
    name: &str,
    own: impl FnOnce() -> W + Send + 'static,
    each: impl Fn(&mut W, Q) + Send + 'static,
) -> Option<Sender<Q>> {
    let (sender, asked) = channel::<Q>();
    let thread = thread::Builder::new().name(name.to_owned());
    let spawned = thread.stack_size(STACK).spawn(move || {
        let mut own = own();
        for question in asked {
            each(&mut own, question);
        }
    });
    spawned.is_ok().then_some(sender)
}

/// What comes of some work; nothing where it broke off.
pub fn unbroken<T>(work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}

/// What lies in a slot, also where the job broke off while it put it there.
fn locked<A>(slot: &Slot<A>) -> MutexGuard<'_, Option<A>> {
    slot.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
