//! What the window's screens and dialogs are made of.

mod board_view;
mod buttons;
mod fields;
mod game_choice;
mod keyboard;
mod lesson_rows;
mod menu;
mod paint;
mod pit;
mod text_line;
mod window;

pub use board_view::{board_words, show_board, show_small_board};
pub use buttons::{
    Look, back_button, button, button_width, choice_button, command_button, command_link, heading,
    quiet_button, small_link, text_width, underlined_link,
};
pub use fields::as_field;
pub use game_choice::{game_choice, game_rows, size_choice, size_label};
pub use keyboard::{
    ARROWS, follow_keyboard, keep_from_moving, leave_space_to_film, leaves_space_to_film,
    lock_keys, scroll_keys, select_all, take_presses,
};
pub use lesson_rows::{lesson_area, lesson_mark, lesson_rows};
pub use menu::{
    MenusClosed, bar_menu, check_item, give_keyboard_back, menu_bar_keys, menu_item, menu_keys,
    menu_row, note_menu_choice, note_menu_line, popup_menu, sub_menu,
};
pub use paint::paint;
pub use pit::{
    PitAction, PitLook, focus_pit, is_on_board, keep_on_pit, move_by_arrows, pit, pit_id,
};
pub use text_line::TextLine;
pub use window::{is_low, is_narrow, put_left};
