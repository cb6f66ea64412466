//! The rules, the lessons and the table, without window and files.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

#[path = "../common/mod.rs"]
mod common;
mod lesson_practice;
mod lesson_rounds;
mod lesson_texts;
mod lesson_times;
mod lessons;
mod looking;
mod rule_properties;
mod rule_vectors;
mod settled_rules;
mod telling;
