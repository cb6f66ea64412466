//! What was found out about positions: a table with a place for each fingerprint's end.

use super::score::{Found, Score, WINS};

/// How a score that is remembered is to be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is this.
    Is,
    /// It is at least this.
    AtLeast,
    /// It is at most this.
    AtMost,
}

/// What a position is remembered by.
#[derive(Clone, Copy, Debug)]
pub(super) struct Key {
    pub key: u64,
    /// Stands for the earlier positions that can recur; what is proven is so with these alone.
    pub past: u32,
}

/// What is remembered of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    past: u32,
    /// Less what lies in stores, so that it holds whatever was captured before.
    score: Score,
    /// The turn that was best, as its place among those that are looked at.
    pub best: u16,
    /// Turns that were looked ahead.
    depth: u8,
    bound: Bound,
    proven: bool,
    /// In which search it was written; a younger one is worth more.
    age: u8,
}

/// The table.
#[derive(Debug, Default)]
pub(super) struct Memory {
    entries: Vec<Option<Entry>>,
    age: u8,
}

/// Places of the table: thirty-two megabytes.
const PLACES: usize = 1 << 20;

/// What is kept of a search of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Learnt {
    pub found: Found,
    pub bound: Bound,
    pub depth: u16,
    pub best: usize,
}

impl Memory {
    /// A new search begins: what is older gives way.
    pub(super) fn begin(&mut self) {
        if self.entries.is_empty() {
            self.entries = vec![None; PLACES];
        }
        self.age = self.age.wrapping_add(1);
    }

    /// What is remembered of a position.
    pub(super) fn get(&self, Key { key, .. }: Key) -> Option<&Entry> {
        let entry = self.entries.get(self.place(key))?.as_ref()?;
        (entry.key == key).then_some(entry)
    }

    /// Remembers a position, unless its place holds something that is worth more.
    pub(super) fn put(&mut self, whole: Key, learnt: Learnt, stores: Score) {
        let key = whole.key;
        let depth = learnt.depth.min(u8::MAX.into()) as u8;
        let (place, age) = (self.place(key), self.age);
        let Some(entry) = self.entries.get_mut(place) else {
            return;
        };
        let keeps = entry.as_ref().is_some_and(|old| {
            let same = old.key == key;
            (old.age == age || same) && old.is_proven(whole) && !learnt.found.proven
                || old.age == age
                    && old.depth > depth
                    && !(same && learnt.bound == Bound::Is)
                    && !learnt.found.proven
        });
        if keeps {
            return;
        }
        *entry = Some(Entry {
            key,
            past: whole.past,
            score: without(learnt.found.score, stores),
            best: learnt.best as u16,
            depth,
            bound: learnt.bound,
            proven: learnt.found.proven,
            age,
        });
    }

    fn place(&self, key: u64) -> usize {
        (key >> 20) as usize & (PLACES - 1)
    }
}

impl Entry {
    /// Turns that were looked ahead.
    #[cfg_attr(not(test), allow(dead_code))]
    pub(super) fn depth(&self) -> u16 {
        self.depth.into()
    }

    /// Whether it is proven for a position that is known to be the same, with this past.
    fn is_proven(&self, Key { past, .. }: Key) -> bool {
        self.proven && self.past == past
    }

    /// The answer it gives where so many turns are to be looked ahead between these bounds, if it does.
    pub(super) fn answers(
        &self,
        key: Key,
        depth: u16,
        (alpha, beta): (Score, Score),
        stores: Score,
    ) -> Option<Found> {
        let proven = self.is_proven(key);
        if u16::from(self.depth) < depth && !proven {
            return None;
        }
        let found = Found {
            score: without(self.score, -stores),
            proven,
        };
        let serves = match self.bound {
            Bound::Is => true,
            Bound::AtLeast => found.score >= beta,
            Bound::AtMost => found.score <= alpha,
        };
        serves.then_some(found)
    }
}

/// A score without what lies in stores; a game that is won or lost is so whatever lies there.
fn without(score: Score, stores: Score) -> Score {
    if score.abs() >= WINS {
        score
    } else {
        score - stores
    }
}
