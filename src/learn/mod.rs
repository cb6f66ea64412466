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
//! let bosh = tours().iter().find(|tour| tour.game.id() == "bosh").ok_or("no tour")?;
//! let lesson = &bosh.lessons[0];
//! let mut record = lesson.record().map_err(|why| format!("{why:?}"))?;
//! assert_eq!(lesson.text(Part::Title, 0), "lesson-bosh-marin-title");
//! assert_eq!(stage(lesson, &record, record.head()), Stage::Open { step: 0 });
//! record.sow(4).map_err(|why| format!("{why:?}"))?;
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
