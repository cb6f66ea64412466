//! What is asked of the computer.

use egui::Context;

use crate::ui::analysis::Analysis;
use crate::ui::thinking::Thinking;

/// What is asked of the computer.
pub(super) struct Computer {
    /// The thread that thinks.
    pub(super) thinking: Thinking,
    /// What it finds of what is shown.
    pub(super) analysis: Analysis,
}

impl Computer {
    /// Nothing is asked of it; the context is woken when it answers.
    pub(super) fn new(ctx: &Context) -> Computer {
        Computer {
            thinking: Thinking::new(ctx),
            analysis: Analysis::default(),
        }
    }
}
