//! The bonus sweep: which enemy stones are taken after a capture.

use super::{PitIndex, Position};

/// A choice of enemy stones: how many from which pits. Always in rising order of pits, no pit
/// twice, none with zero stones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sweep(Vec<(PitIndex, u16)>);

/// Why a sweep is not a complete, possible one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SweepError {
    /// Stones were chosen though no sweep is due.
    NoneDue,
    /// Not exactly as many stones as are due.
    Count {
        /// Stones to be swept.
        due: u16,
        /// Stones chosen.
        chosen: u32,
    },
    /// The pit is not the enemy's.
    NotEnemy(PitIndex),
    /// The pit holds fewer stones than were chosen from it.
    TooMany {
        /// The pit.
        pit: PitIndex,
        /// What it holds.
        holds: u16,
        /// What was chosen.
        chosen: u16,
    },
}

impl Sweep {
    /// A sweep of the given stones; the same pit named twice is added up.
    #[must_use]
    pub fn new(stones: impl IntoIterator<Item = (PitIndex, u16)>) -> Sweep {
        let mut sweep = Sweep::default();
        for (pit, stones) in stones {
            sweep.set(pit, sweep.of(pit).saturating_add(stones));
        }
        sweep
    }

    /// Pits and stones, in rising order of pits.
    pub fn iter(&self) -> impl Iterator<Item = (PitIndex, u16)> + '_ {
        self.0.iter().copied()
    }

    /// Stones chosen from a pit.
    #[must_use]
    pub fn of(&self, pit: PitIndex) -> u16 {
        self.0
            .binary_search_by_key(&pit, |(p, _)| *p)
            .map_or(0, |at| self.0[at].1)
    }

    /// Stones chosen in all.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|(_, stones)| u32::from(*stones)).sum()
    }

    /// Whether nothing is chosen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Chooses exactly this many stones from a pit.
    pub fn set(&mut self, pit: PitIndex, stones: u16) {
        match (self.0.binary_search_by_key(&pit, |(p, _)| *p), stones) {
            (Ok(at), 0) => {
                self.0.remove(at);
            }
            (Ok(at), _) => self.0[at].1 = stones,
            (Err(_), 0) => {}
            (Err(at), _) => self.0.insert(at, (pit, stones)),
        }
    }

    /// How many more stones of a pit may be chosen now.
    #[must_use]
    pub fn room(&self, position: &Position, pit: PitIndex) -> u16 {
        let enemy = position.shape().pits_of(position.player().other());
        if !enemy.contains(&pit) {
            return 0;
        }
        let in_pit = position.stones(pit).saturating_sub(self.of(pit));
        let due = u32::from(position.sweep_due()).saturating_sub(self.total());
        in_pit.min(u16::try_from(due).unwrap_or(u16::MAX))
    }

    /// Whether the choice from a pit can be changed now: a stone taken or one put back.
    #[must_use]
    pub fn concerns(&self, position: &Position, pit: PitIndex) -> bool {
        self.room(position, pit) > 0 || self.of(pit) > 0
    }

    /// Chooses up to `wanted` more stones from a pit, as many as are allowed; says how many.
    pub fn take(&mut self, position: &Position, pit: PitIndex, wanted: u16) -> u16 {
        let taken = self.room(position, pit).min(wanted);
        self.set(pit, self.of(pit) + taken);
        taken
    }

    /// Puts one stone back; says whether there was one.
    pub fn put_back(&mut self, pit: PitIndex) -> bool {
        let chosen = self.of(pit);
        self.set(pit, chosen.saturating_sub(1));
        chosen > 0
    }

    /// Whether exactly the number of stones that is due has been chosen.
    #[must_use]
    pub fn is_complete(&self, position: &Position) -> bool {
        position.sweep_due() > 0 && self.check(position).is_ok()
    }

    /// Chooses stones until the sweep is complete, keeping those already chosen: from the fullest
    /// pit each time, the first of equals.
    pub fn fill(&mut self, position: &Position) {
        let enemy = position.shape().pits_of(position.player().other());
        while let Some(pit) = enemy
            .clone()
            .rev()
            .filter(|pit| self.room(position, *pit) > 0)
            .max_by_key(|pit| position.stones(*pit) - self.of(*pit))
        {
            self.take(position, pit, 1);
        }
    }

    /// Whether this is a complete sweep that the position allows.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self, position: &Position) -> Result<(), SweepError> {
        let due = position.sweep_due();
        if due == 0 {
            return if self.is_empty() {
                Ok(())
            } else {
                Err(SweepError::NoneDue)
            };
        }
        self.check_stones(position)?;
        if self.total() == u32::from(due) {
            Ok(())
        } else {
            Err(SweepError::Count {
                due,
                chosen: self.total(),
            })
        }
    }

    /// Whether a choice under way is possible so far: enemy pits that hold the stones, no more
    /// than are due.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check_so_far(&self, position: &Position) -> Result<(), SweepError> {
        let due = position.sweep_due();
        if due == 0 {
            return Err(SweepError::NoneDue);
        }
        self.check_stones(position)?;
        if self.total() <= u32::from(due) {
            Ok(())
        } else {
            Err(SweepError::Count {
                due,
                chosen: self.total(),
            })
        }
    }

    fn check_stones(&self, position: &Position) -> Result<(), SweepError> {
        let enemy = position.shape().pits_of(position.player().other());
        for (pit, chosen) in self.iter() {
            if !enemy.contains(&pit) {
                return Err(SweepError::NotEnemy(pit));
            }
            let holds = position.stones(pit);
            if chosen > holds {
                return Err(SweepError::TooMany { pit, holds, chosen });
            }
        }
        Ok(())
    }
}
