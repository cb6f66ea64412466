//! Keys that a widget keeps for itself while it has the keyboard.

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Context, Event, EventFilter, FocusDirection, Id, Key, Memory, Modifiers, Ui};

/// The keys that go from one thing to the next.
pub const ARROWS: [Key; 4] = [
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::ArrowUp,
    Key::ArrowDown,
];

/// Room for the outline around what has the keyboard, in points.
const OUTLINE: f32 = 6.0;

/// Takes the presses of some keys, in the order in which they came.
pub fn take_presses(ctx: &Context, keys: &[Key]) -> Vec<Key> {
    let mut taken = Vec::new();
    ctx.input_mut(|input| {
        input.events.retain(|event| match event {
            Event::Key {
                key,
                pressed: true,
                modifiers,
                ..
            } if keys.contains(key) && modifiers.matches_logically(Modifiers::NONE) => {
                taken.push(*key);
                false
            }
            _ => true,
        });
    });
    taken
}

/// Keeps these keys for the widget that has the keyboard. Egui begins to do so a frame later than
/// it is told; a key that comes before would carry the keyboard away, so its way is taken from it.
pub fn lock_keys(ctx: &Context, id: Id, filter: EventFilter) {
    ctx.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    keep_from_moving(ctx, filter);
}

/// Lets the keyboard go only where keys lead that are not kept.
pub fn keep_from_moving(ctx: &Context, kept: EventFilter) {
    let way = ctx.input(|input| {
        let others = input.events.iter().filter(|event| !kept.matches(event));
        others.filter_map(way_of).next_back()
    });
    ctx.memory_mut(|memory| memory.move_focus(way.unwrap_or(FocusDirection::None)));
}

/// Where egui moves the keyboard for a key.
fn way_of(event: &Event) -> Option<FocusDirection> {
    let Event::Key {
        key,
        pressed: true,
        modifiers,
        ..
    } = event
    else {
        return None;
    };
    match key {
        Key::Tab if modifiers.shift_only() => Some(FocusDirection::Previous),
        _ if modifiers.any() => None,
        Key::Tab => Some(FocusDirection::Next),
        Key::ArrowLeft => Some(FocusDirection::Left),
        Key::ArrowRight => Some(FocusDirection::Right),
        Key::ArrowUp => Some(FocusDirection::Up),
        Key::ArrowDown => Some(FocusDirection::Down),
        _ => None,
    }
}

/// Selects the whole text of a field, so that what is typed takes its place.
pub fn select_all(ctx: &Context, field: Id, text: &str) {
    let whole = CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()));
    let mut state = TextEditState::load(ctx, field).unwrap_or_default();
    state.cursor.set_char_range(Some(whole));
    state.store(ctx, field);
}

/// Brings what has just come to have the keyboard into sight, where the scroll area around it hides it. To
/// be called in the area, after all that is in it.
pub fn follow_keyboard(ui: &Ui) {
    let focused = ui.memory(Memory::focused);
    let before = ui.data_mut(|data| {
        let kept = data.get_temp_mut_or_default::<Option<Id>>(ui.scope_id().with("keyboard"));
        std::mem::replace(kept, focused)
    });
    if before == focused {
        return;
    }
    let response = focused.and_then(|id| ui.ctx().read_response(id));
    let Some(response) = response.filter(|response| response.layer_id == ui.layer_id()) else {
        return;
    };
    // What stands beside the area is in sight.
    if response.interact_rect != response.rect {
        ui.scroll_to_rect(response.rect.expand(OUTLINE), None);
    }
}
