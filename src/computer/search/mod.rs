//! Looking ahead: deeper and deeper, as long as it may.
//!
//! * `seek`: alpha-beta over turns, with what was found out in `memory`.
//! * `turns`: the turns that are looked at; `sweeps`: which sweeps, of the thousands there can be.
//! * `estimate`: what a position seems to be worth without looking further.
//! * `score`: what is reckoned with, and what is proven.
//! * `root`: the position that is thought about, with a value for each turn that is asked about.

mod estimate;
mod memory;
mod path;
mod root;
mod score;
mod seek;
mod sweeps;
#[cfg(test)]
mod tests;
mod turns;

use memory::Memory;

use super::sadeqa::Endings;

/// Looks ahead. Keeps what it found out from one question to the next.
#[derive(Debug, Default)]
pub(super) struct Search {
    memory: Memory,
    /// Endings of Sadeqa III, as far as they are worked out.
    pub endings: Endings,
}
