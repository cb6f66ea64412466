//! What the window's screens and dialogs are made of.

mod board_view;
mod buttons;
mod fields;
mod game_choice;
mod keyboard;
mod lesson_rows;
mod paint;
mod pit;
mod window;

pub use board_view::{board_words, show_board, show_small_board, show_start};
pub use buttons::{
    Look, back_button, button, choice_button, command_button, command_link, heading, main_button,
    menu_item, quiet_button, text_width, underlined_link,
};
pub use fields::as_field;
pub use game_choice::{game_choice, game_rows, size_choice, size_label};
pub use keyboard::{
    ARROWS, follow_keyboard, keep_from_moving, lock_keys, select_all, take_presses,
};
pub use lesson_rows::{lesson_mark, lesson_rows};
pub use paint::paint;
pub use pit::{
    PitAction, PitLook, focus_pit, is_on_board, keep_on_pit, move_by_arrows, pit, pit_id,
};
pub use window::{is_low, is_narrow, put_left};
