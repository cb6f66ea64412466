//! The rules pages: what each game is, in the program's own words, with boards that show it.
//!
//! What stands on a page is data: one RON file a game in `assets/pages`, naming texts of the
//! Fluent file and examples to be played. [`pages`] reads them; every example is a real position
//! and a real turn of its game.

mod data;
mod live;
mod part;
mod screen;
#[cfg(test)]
mod tests;

pub use data::{Example, Page, PageProblem, Paragraph, Section, Staged, page, pages};
pub use screen::RulesScreen;
