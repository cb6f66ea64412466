//! Stopping in the middle.

/// How many times [`Stop::now`] is called between two questions.
const BETWEEN: u32 = 256;

/// Asks now and then whether to stop, and remembers a yes.
pub(super) struct Stop<'a> {
    ask: &'a dyn Fn() -> bool,
    calls: u32,
    stopped: bool,
}

impl<'a> Stop<'a> {
    pub(super) fn new(ask: &'a dyn Fn() -> bool) -> Stop<'a> {
        Stop {
            ask,
            calls: 0,
            stopped: ask(),
        }
    }

    /// Whether to stop; to be called with every small piece of work.
    pub(super) fn now(&mut self) -> bool {
        self.calls = (self.calls + 1) % BETWEEN;
        if self.calls == 0 && !self.stopped {
            self.stopped = (self.ask)();
        }
        self.stopped
    }

    /// Whether it was stopped.
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped
    }
}
