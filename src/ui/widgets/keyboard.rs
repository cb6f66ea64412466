//! Keys that a widget keeps for itself while it has the keyboard.

use egui::text::{CCursor, CCursorRange};
use egui::text_edit::TextEditState;
use egui::{Context, Event, EventFilter, FocusDirection, Id, Key, Memory, Modifiers, Response, Ui};

/// The keys that go from one thing to the next.
pub const ARROWS: [Key; 4] = [
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::ArrowUp,
    Key::ArrowDown,
];

/// What an arrow scrolls, in points.
const LINE: f32 = 48.0;
/// Further than anything is high, in points.
const WHOLE: f32 = 1e6;

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

/// While this has the keyboard, Space runs or pauses what is shown and presses nothing, as long as there is
/// something to run.
pub fn leave_space_to_film(response: &Response) {
    if response.has_focus() {
        let of_film = Id::unique("space-of-film");
        response
            .ctx
            .data_mut(|data| data.insert_temp(of_film, response.id));
    }
}

/// Whether Space belongs to what is shown while this has the keyboard.
#[must_use]
pub fn leaves_space_to_film(ctx: &Context, focused: Id) -> bool {
    ctx.data(|data| data.get_temp(Id::unique("space-of-film"))) == Some(focused)
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

/// How far the keys pressed scroll what is read, a page being so high, in points: up for more than 0. The
/// arrows move the keyboard where something else can have it; they scroll where nothing has it, or `always`.
pub fn scroll_keys(ctx: &Context, page: f32, always: bool) -> f32 {
    let arrow = match ctx.memory(Memory::focused) {
        Some(_) if !always => 0.0,
        Some(_) | None => LINE,
    };
    let keys = [
        (Key::PageUp, page),
        (Key::PageDown, -page),
        (Key::ArrowUp, arrow),
        (Key::ArrowDown, -arrow),
        (Key::Home, WHOLE),
        (Key::End, -WHOLE),
    ];
    let moved = keys.into_iter().filter(|(_, by)| *by != 0.0);
    let moved = moved.map(|(key, by)| {
        let presses = ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
        by * presses as f32
    });
    moved.sum()
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
