//! What is marked on the board at a moment, as data.

use super::{Film, Marks};
use crate::rules::{Event, PitIndex, Player, Position, Sweep};

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
    /// What is suggested: the pit to sow, or those to sweep from.
    pub suggested: Vec<PitIndex>,
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
    /// How many laps it has.
    pub laps: u32,
    /// The pits it captures and how many stones of each.
    pub captures: Vec<(PitIndex, u16)>,
}

impl Preview {
    /// The sowing of a pit as it would be, if it can be.
    #[must_use]
    pub fn of(position: &Position, pit: PitIndex) -> Option<Preview> {
        let mut events = Vec::new();
        position.sow(pit, &Vec::new(), &mut events).ok()?;
        let ring = position.ring(position.player());
        let mut preview = Preview::default();
        for event in &events {
            match *event {
                Event::Lap {
                    pit: from,
                    stones,
                    last,
                } => {
                    for step in 0..usize::from(stones).min(ring.len()) {
                        if let (Some(from), Some(to)) =
                            (ring.hop(from, step), ring.hop(from, step + 1))
                            && !preview.steps.contains(&(from, to))
                        {
                            preview.steps.push((from, to));
                        }
                    }
                    if from != pit && !preview.lifts.contains(&from) {
                        preview.lifts.push(from);
                    }
                    preview.end = last;
                    preview.laps += 1;
                }
                Event::Captured { pit, stones, .. } => preview.captures.push((pit, stones)),
                _ => break,
            }
        }
        Some(preview)
    }
}

impl Film {
    /// What is marked while it runs or is paused: what its step points at, and the way of its lap.
    #[must_use]
    pub fn signals(&self) -> Signals {
        let caption = self.caption(self.told());
        Signals {
            marks: caption.map(|caption| caption.marks()).unwrap_or_default(),
            trail: self.trail(),
            ..Signals::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::trial::before_two_captures;

    #[test]
    fn every_pit_that_a_sowing_captures_is_previewed() {
        let preview = Preview::of(&before_two_captures(9), 2).unwrap();
        assert_eq!(preview.captures, [(6, 2), (11, 3)]);
        assert_eq!((preview.steps, preview.end), (vec![(2, 3)], 3));
    }
}
