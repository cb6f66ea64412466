//! Games on disk: whatever is saved is loaded again exactly as it was, whatever is spoilt is refused,
//! and no fault and no killed program loses what was there.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod anything;
mod bad_saves;
#[path = "../common/mod.rs"]
mod common;
mod computers;
mod killed;
mod library;
mod loading;
mod mutated_saves;
mod recent;
mod records;
mod save_faults;
mod saving;
mod settings;
mod slots;
mod tables;
