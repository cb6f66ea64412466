//! What is asked of the computer.

use egui::Context;

use crate::ui::thinking::Thinking;

/// What is asked of the computer.
pub(super) struct Computer {
    /// The thread that thinks.
    pub(super) thinking: Thinking,
}

impl Computer {
    /// Nothing is asked of it; the context is woken when it answers.
    pub(super) fn new(ctx: &Context) -> Computer {
        Computer {
            thinking: Thinking::new(ctx),
        }
    }
}
