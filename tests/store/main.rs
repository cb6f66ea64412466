//! Whatever is saved is loaded again exactly as it was.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod anything;
#[path = "../common/mod.rs"]
mod common;
mod loading;
mod records;
mod saving;
mod settings;
mod tables;
