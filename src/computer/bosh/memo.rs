//! What a search found out, kept for when it comes by again.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

use crate::computer::span::Span;

/// Entries that are kept, which take some six megabytes. When there are more, all are forgotten: slower
/// then, never wrong. A round from its opening needs a quarter of that.
const MOST_ENTRIES: usize = 200_000;

/// Bounds by board (its key) and what was asked of it.
#[derive(Debug)]
pub(super) struct Memo<A> {
    entries: HashMap<(u64, A), Span, Mixed>,
}

/// Keys of boards.
pub(super) type Keys = HashSet<u64, Mixed>;

/// A value by the key of its board.
pub(super) type ByKey<T> = HashMap<u64, T, Mixed>;

impl<A: Copy + Eq + std::hash::Hash> Memo<A> {
    pub(super) fn new() -> Memo<A> {
        Memo {
            entries: HashMap::default(),
        }
    }

    pub(super) fn get(&self, key: u64, aim: A) -> Option<Span> {
        self.entries.get(&(key, aim)).copied()
    }

    pub(super) fn put(&mut self, key: u64, aim: A, span: Span) {
        if self.entries.len() >= MOST_ENTRIES {
            self.entries.clear();
        }
        self.entries.insert((key, aim), span);
    }

    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }
}

/// Mixes a few numbers quickly; nobody chooses boards so that they collide.
#[derive(Default)]
pub(super) struct Mix(u64);

/// Maps and sets that hash with [`Mix`], the same in every run.
pub(super) type Mixed = BuildHasherDefault<Mix>;

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64((*byte).into()));
    }

    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 29;
    }
}
