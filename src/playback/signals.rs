//! What is marked on the board at a moment, as data.

use super::{Film, Marks};
use crate::rules::{PitIndex, Player, Sweep};

/// What is marked.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Signals {
    /// Pits that may be sown.
    pub playable: Vec<PitIndex>,
    /// Pits whose sowing never ends.
    pub never_ending: Vec<PitIndex>,
    /// The pit pointed at by mouse or keyboard.
    pub pointed: Option<PitIndex>,
    /// The pit the keyboard is on.
    pub focused: Option<PitIndex>,
    /// The sowing of the pit pointed at.
    pub preview: Option<Preview>,
    /// What the step that is shown points at.
    pub marks: Marks,
    /// The way of the lap that is shown, from pit to pit.
    pub trail: Vec<(PitIndex, PitIndex)>,
    /// Pits that stones may be swept from.
    pub sweepable: Vec<PitIndex>,
    /// Stones chosen to be swept.
    pub chosen: Sweep,
    /// The half that is dimmed.
    pub dimmed: Option<Player>,
}

/// A sowing shown before it is made.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Preview {
    /// Every step from a pit to the next one that the sowing takes, each once.
    pub steps: Vec<(PitIndex, PitIndex)>,
    /// Pits where it is lifted again, in order of the first time.
    pub lifts: Vec<PitIndex>,
    /// Where it ends.
    pub end: PitIndex,
    /// The pits it captures and how many stones of each.
    pub captures: Vec<(PitIndex, u16)>,
}

impl Film {
    /// What is marked while it runs or is paused: what its step points at, and the way of its lap.
    #[must_use]
    pub fn signals(&self) -> Signals {
        let caption = self.caption(self.step());
        Signals {
            marks: caption.map(|caption| caption.marks()).unwrap_or_default(),
            trail: self.trail(),
            ..Signals::default()
        }
    }
}
