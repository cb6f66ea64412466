//! Lessons: a tour of small positions for each game, each with a task, and who judges what was
//! tried.
//!
//! A [`Tour`] is a RON file in `assets/lessons`, read once ([`tours`]). A [`Lesson`] is a position
//! with the learner as South, and one or more [`Step`]s; what counts as done is a list of
//! [`Goal`]s. [`judge`] says of one try whether it meets them, or a [`Reason`] why not; [`stage`]
//! says how far a record that began from the lesson's position has come. Data and reasons, never
//! sentences: of every text a lesson only has the name.
//!
//! ```
//! use nsolo::learn::{Part, Stage, stage, tours};
//!
//! let nsolo = tours().iter().find(|tour| tour.game.id() == "nsolo").ok_or("no tour")?;
//! let lesson = &nsolo.lessons[0];
//! let mut record = lesson.record().map_err(|why| format!("{why:?}"))?;
//! assert_eq!(lesson.text(Part::Title, 0), "lesson-nsolo-sow-title");
//! assert_eq!(stage(lesson, &record, record.head()), Stage::Open { step: 0 });
//! record.sow(2).map_err(|why| format!("{why:?}"))?;
//! assert_eq!(stage(lesson, &record, record.head()), Stage::Done);
//! # Ok::<(), String>(())
//! ```

mod judge;
mod lesson;
mod read;
mod stage;

pub use judge::{Reason, Tried, judge};
pub use lesson::{Barred, Goal, Lesson, Part, Step, Tour};
pub use read::{Fault, TOUR_FILES, read, tours};
pub use stage::{Stage, pending_stage, stage};
