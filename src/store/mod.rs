//! Games on disk: the format, loading that trusts nothing, saving that loses nothing, settings.
//!
//! Data and reasons only: what a player is told about them is worded in [`crate::text::errors`].
//!
//! * [`mod@format`] describes the file, with an example.
//! * [`read`] and [`parse`] accept a file only if every turn of it replays.
//! * [`write()`] replaces a file in one step, so that the old one stays whole if anything fails.
//! * [`Slot`] keeps what lies on the table of a window, so that the next start brings it back.
//! * [`library`] lists a folder of games, renames them and moves them to the trash.
//! * [`folders`] knows where games and settings are kept, [`settings`] what is set, [`progress`] which lessons
//!   are done, [`recent`] which games were opened lately.

mod address;
mod chosen;
mod disk;
pub mod folders;
pub mod format;
pub mod library;
mod load;
mod locate;
mod own;
mod problem;
pub mod progress;
pub mod recent;
mod replay;
mod save;
pub mod settings;
mod slot;
mod stamp;
mod start;
mod syntax;

pub use address::{NoFile, file_at};
pub use chosen::Chosen;
pub use disk::{SaveError, SaveStep, create_bytes, tidy, write_bytes};
pub use load::{MOST_BYTES, parse, read};
pub use problem::{
    LineReason, LoadError, LoadProblem, NameProblem, NameReason, OsReason, StartProblem,
    SweepProblem, SweepReason, TurnProblem, TurnReason,
};
pub use save::{EXTENSION, chosen_path, to_text, typed_path, write, write_new};
pub use slot::{GameSnapshot, LeftOpen, Slot, TableSnapshot, ViewSnapshot, discard, left_open};
pub use stamp::{Since, Stamp};
pub use start::position_of;
pub use syntax::{Expected, SyntaxReason};
