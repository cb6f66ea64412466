//! What is said of turns, and reviews of whole games, held against slow and plain recounts.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

#[path = "../common/mod.rs"]
mod common;
mod reasons;
mod reviews;
mod texts;
