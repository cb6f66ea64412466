//! Hands that are quicker than the eye: presses of mouse buttons that were meant for what is gone,
//! and keys that came together with an Enter.

use egui::{Context, Event, Key, Plugin, Pos2, RawInput};

/// Seconds in which the second half of a double click comes after the first.
pub const DOUBLE_CLICK: f64 = 0.5;
/// How far apart its halves are at most, in points.
const SAME_PLACE: f32 = 20.0;

/// What has come under the mouse since a press was heard last.
#[derive(Clone, Copy, Debug, PartialEq)]
enum New {
    /// It came in this frame, and until another one was drawn nothing can be meant for it.
    Unseen(u64),
    /// It has been seen; a double click may still go on.
    Seen,
}

/// Sifts the input before egui sees it.
#[derive(Debug, Default)]
pub struct Hands {
    new: Option<New>,
    /// Where and when a button was heard last, pressed or let go.
    last: Option<(Pos2, f64)>,
    /// The buttons whose press was not heard: letting them go must not be heard either.
    unheard: Vec<egui::PointerButton>,
    /// What came after an Enter in the same frame.
    later: Vec<Event>,
    /// Enter is held down: what it repeats may come faster than frames do.
    is_entering: bool,
}

impl Hands {
    /// Whether Enter goes down with this.
    fn enters(&mut self, event: &Event) -> bool {
        match event {
            Event::Key {
                key: Key::Enter,
                pressed,
                ..
            } => !std::mem::replace(&mut self.is_entering, *pressed) && *pressed,
            Event::WindowFocused(_) => {
                self.is_entering = false;
                false
            }
            _ => false,
        }
    }

    /// Whether a mouse button is heard. Each is heard pressed and let go, or neither.
    fn hears(&mut self, event: &Event, now: f64) -> bool {
        let Event::PointerButton {
            pos,
            button,
            pressed,
            ..
        } = event
        else {
            return true;
        };
        let was_unheard = self.unheard.contains(button);
        self.unheard.retain(|unheard| unheard != button);
        let hears = if *pressed {
            match self.new {
                None => true,
                Some(New::Unseen(_)) => false,
                Some(New::Seen) => self.last.is_none_or(|(last, when)| {
                    now >= when + DOUBLE_CLICK || last.distance(*pos) > SAME_PLACE
                }),
            }
        } else {
            !was_unheard
        };
        if hears {
            self.last = Some((*pos, now));
        }
        if *pressed && hears {
            self.new = None;
        } else if *pressed {
            self.unheard.push(*button);
        }
        hears
    }
}

impl Plugin for Hands {
    fn debug_name(&self) -> &'static str {
        "hands"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        let events = std::mem::take(&mut input.events);
        let mut events: Vec<_> = self.later.drain(..).chain(events).collect();
        // What follows an Enter is meant for what comes of it.
        if let Some(at) = events.iter().position(|event| self.enters(event)) {
            self.later = events.split_off(at + 1);
            if !self.later.is_empty() {
                ctx.request_repaint();
            }
        }
        let next = || ctx.input(|last| last.time) + f64::from(input.predicted_dt);
        let now = input.time.unwrap_or_else(next);
        events.retain(|event| self.hears(event, now));
        input.events = events;
        if let Some(New::Unseen(since)) = self.new {
            // What came now was done before the frame that drew the new was on the screen.
            if ctx.cumulative_frame_nr() >= since + 2 {
                self.new = Some(New::Seen);
            } else {
                ctx.request_repaint();
            }
        }
    }
}

/// What has come under the mouse is not hit before it is seen, nor by the second half of a double
/// click.
pub fn guard_clicks(ctx: &Context) {
    let now = ctx.cumulative_frame_nr();
    ctx.with_plugin(|hands: &mut Hands| hands.new = Some(New::Unseen(now)));
    ctx.request_repaint();
}

/// Whether a press anywhere in the window is heard now.
#[must_use]
pub fn hears_clicks(ctx: &Context) -> bool {
    let now = ctx.input(|input| input.time);
    let hears = |hands: &mut Hands| match hands.new {
        None => true,
        Some(New::Unseen(_)) => false,
        Some(New::Seen) => hands
            .last
            .is_none_or(|(_, when)| now >= when + DOUBLE_CLICK),
    };
    ctx.with_plugin(hears).unwrap_or(true)
}
