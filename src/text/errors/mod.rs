//! What went wrong, as a player is told it.
//!
//! Functions that give a *sentence* begin with a capital and end with a full stop; those that give
//! a *reason* are the end of a sentence such as “South cannot sow inner 3: …”.

mod files;
mod play;
mod saves;
mod start;
mod syntax;
#[cfg(test)]
mod tests;

pub use files::{
    say_load_error, say_load_problem, say_load_problem_at, say_no_file, say_set_up_error,
};
pub use play::{say_parse_error, say_refusal, say_sweep_error, say_turn_error};
pub use saves::{
    say_progress_trouble, say_save_error, say_save_reason, say_settings_trouble, say_table_trouble,
    say_unkept, say_unwritable,
};
pub use start::say_unfit;
