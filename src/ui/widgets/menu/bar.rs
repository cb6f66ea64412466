//! The keys that open the menus of the bar and go from one to the next, and where the keyboard goes once they
//! are closed.

use egui::{Context, Event, FocusDirection, Id, Key, Modifiers, Popup};

use super::{Menus, menus};
use crate::ui::widgets::keyboard::take_presses;

/// What became of the key Alt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Alt {
    /// It is up.
    #[default]
    Up,
    /// It is held, and nothing else was done meanwhile.
    Alone,
    /// It belongs to something else.
    WithOthers,
}

impl Alt {
    /// What becomes of it with this, and whether it was pressed and let go alone.
    fn after(self, event: &Event) -> (Alt, bool) {
        match (event, self) {
            (Event::ModifiersChanged(now), _) if !now.alt => (Alt::Up, self == Alt::Alone),
            (Event::ModifiersChanged(now), _) if now.ctrl || now.shift || now.command => {
                (Alt::WithOthers, false)
            }
            (Event::ModifiersChanged(_), Alt::Up) => (Alt::Alone, false),
            (Event::WindowFocused(_), _) => (Alt::Up, false),
            // It is a key itself.
            (
                Event::Key {
                    key: Key::AltLeft | Key::AltRight,
                    ..
                },
                _,
            ) => (self, false),
            (
                Event::Key { .. }
                | Event::Text(_)
                | Event::PointerButton { .. }
                | Event::MouseWheel { .. },
                Alt::Alone,
            ) => (Alt::WithOthers, false),
            _ => (self, false),
        }
    }
}

/// Takes the keys that open the menus of the bar or go from one to another, at the head of a frame; says
/// whether one did. They are not opened where something else stands over the window.
pub fn menu_bar_keys(ctx: &Context, can_open: bool) -> bool {
    let is_open = Popup::is_any_open(ctx);
    if let Some(back_to) = menus(ctx, |menus| menus.back_to.take()) {
        ctx.memory_mut(|memory| {
            if memory.focused().is_none() {
                memory.request_focus(back_to);
            }
        });
    }
    let alt = follow_alt(ctx);
    remember_place(ctx, is_open);
    let state = menus(ctx, |menus| {
        let state = menus.clone();
        menus.lines_before = std::mem::take(&mut menus.lines);
        menus.bar_before = std::mem::take(&mut menus.bar);
        state
    });
    let f10 = can_open && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::F10));
    if f10 || can_open && alt {
        if is_open {
            Popup::close_all(ctx);
        } else if let Some(first) = state.bar.first() {
            open(ctx, *first);
        }
        return true;
    }
    is_open && change_menu(ctx, &state)
}

/// Whether Alt was pressed and let go with nothing done in between.
fn follow_alt(ctx: &Context) -> bool {
    let before = menus(ctx, |menus| menus.alt);
    let (after, taps) = ctx.input(|input| {
        input.events.iter().fold((before, 0), |(alt, taps), event| {
            let (next, tapped) = alt.after(event);
            (next, taps + usize::from(tapped))
        })
    });
    menus(ctx, |menus| menus.alt = after);
    taps % 2 == 1
}

/// Remembers where the keyboard is as long as no menu is open. The press that opens one takes the keyboard
/// from where it was.
fn remember_place(ctx: &Context, is_open: bool) {
    if is_open {
        return;
    }
    let focused = ctx.memory(|memory| memory.focused());
    let pressed = ctx.input(|input| input.pointer.any_down() || input.pointer.any_released());
    menus(ctx, |menus| {
        if focused.is_some() || !pressed {
            menus.before = focused;
        }
    });
}

/// Opens a menu of the bar and brings the keyboard into it.
fn open(ctx: &Context, (button, popup): (Id, Id)) {
    Popup::open_id(ctx, popup);
    ctx.memory_mut(|memory| {
        memory.request_focus(button);
        memory.move_focus(FocusDirection::None);
    });
    menus(ctx, |menus| menus.enter = Some(popup));
    ctx.request_repaint();
}

/// Goes to the menu beside the one that is open in the bar, unless the key leads into or out of a menu
/// within it.
fn change_menu(ctx: &Context, state: &Menus) -> bool {
    let is_shown = |(_, popup): &(Id, Id)| Popup::is_id_open(ctx, *popup);
    let Some(at) = state.bar.iter().position(is_shown) else {
        return false;
    };
    let focused = ctx.memory(|memory| memory.focused());
    let line = state.lines.iter().find(|line| Some(line.id) == focused);
    let within = line.is_some_and(|line| state.bar.get(at).is_some_and(|of| of.1 != line.menu));
    let leads_in = line.is_some_and(|line| line.opens);
    let mut keys = Vec::new();
    if !within {
        keys.push(Key::ArrowLeft);
    }
    if !leads_in {
        keys.push(Key::ArrowRight);
    }
    let number = state.bar.len();
    let mut to = at;
    for key in take_presses(ctx, &keys) {
        to = match key {
            Key::ArrowLeft => (to + number - 1) % number,
            _ => (to + 1) % number,
        };
    }
    match state.bar.get(to).filter(|_| to != at) {
        Some(other) => open(ctx, *other),
        None => return false,
    }
    true
}

/// What came of menus in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenusClosed {
    /// None was closed.
    No,
    /// One was, and the keyboard is where it was before, or where a click has brought it.
    Back,
    /// One was, and the keyboard was nowhere before.
    Nowhere,
}

/// Brings the keyboard back to where it was once a menu is closed, at the end of a frame.
pub fn give_keyboard_back(ctx: &Context) -> MenusClosed {
    let is_open = Popup::is_any_open(ctx);
    let focused = ctx.memory(|memory| memory.focused());
    let state = menus(ctx, |menus| {
        let state = menus.clone();
        menus.was_open = is_open;
        if !is_open {
            menus.enter = None;
            menus.inside = None;
        }
        state
    });
    if is_open || !state.was_open {
        return MenusClosed::No;
    }
    let in_menu = |id: &Id| {
        let mut lines = state.lines.iter().chain(&state.lines_before);
        let in_line = lines.any(|line| line.id == *id);
        in_line || state.bar.iter().any(|(button, _)| button == id)
    };
    if focused.is_some_and(|id| !in_menu(&id)) {
        return MenusClosed::Back;
    }
    match state.before {
        Some(before) => {
            ctx.memory_mut(|memory| memory.request_focus(before));
            // The click that closed it would take it away again within this frame.
            menus(ctx, |menus| menus.back_to = Some(before));
            ctx.request_repaint();
            MenusClosed::Back
        }
        None => {
            ctx.memory_mut(|memory| {
                if let Some(focused) = focused {
                    memory.surrender_focus(focused);
                }
            });
            MenusClosed::Nowhere
        }
    }
}
