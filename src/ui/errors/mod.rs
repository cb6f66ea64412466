//! What went wrong, as a player is told it.
//!
//! Functions that give a *sentence* begin with a capital and end with a full stop; those that give
//! a *reason* are the end of a sentence such as “South cannot sow inner 3: …”.

mod files;
mod library;
mod names;
mod play;
mod saves;
mod start;
mod syntax;
#[cfg(test)]
mod tests;

pub use files::{say_load_error, say_load_problem, say_load_problem_at, say_set_up_error};
pub use library::{say_rename_problem, say_trash_problem, say_unreadable_folder};
pub(super) use names::grouped;
pub use names::{say_file_name, say_file_stem, say_game, say_list, say_path, say_pit, say_player};
pub use play::{
    end_reason_id, round_end_id, say_parse_error, say_refusal, say_result, say_state,
    say_sweep_error, say_turn_error,
};
pub use saves::{say_save_error, say_save_reason, say_settings_trouble, say_table_trouble};
pub use start::say_unfit;
