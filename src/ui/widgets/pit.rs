//! A pit as a widget.

use egui::{
    Context, CursorIcon, Event, EventFilter, Id, Key, Modifiers, MouseWheelUnit, Rect, Response,
    Role, Sense, Ui, WidgetInfo,
};

use super::keyboard::{ARROWS, lock_keys, take_presses};
use crate::board::Layout;
use crate::rules::PitIndex;

/// What is asked of a pit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PitAction {
    /// Sow it or take a stone from it.
    Activate,
    /// Take as many stones from it as are still allowed.
    TakeAll,
    /// Put a chosen stone back.
    PutBack,
}

/// How a pit presents itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PitLook {
    /// Whether Tab and the arrow keys can come to it: one pit of the board at a time.
    pub focusable: bool,
    /// Whether clicking it does something.
    pub inviting: bool,
    /// Whether stones are being chosen, so that the wheel and the right button work.
    pub sweeping: bool,
}

/// The keys that a pit keeps while it has the keyboard.
const PIT_KEYS: EventFilter = EventFilter {
    tab: false,
    horizontal_arrows: true,
    vertical_arrows: true,
    escape: true,
};

/// The id of a pit's widget.
#[must_use]
pub fn pit_id(pit: PitIndex) -> Id {
    Id::unique(("pit", pit))
}

/// Makes a pit out of a part of the window. Says how it was pointed at and what was asked of it.
/// `name` is asked for when a screen reader listens: the pit, what it holds, and whether it can be
/// played.
pub fn pit(
    ui: &Ui,
    pit: PitIndex,
    rect: Rect,
    look: PitLook,
    name: impl Fn() -> String,
) -> (Response, Vec<PitAction>) {
    let sense = if look.focusable {
        Sense::click()
    } else {
        Sense::CLICK
    };
    let id = pit_id(pit);
    let mut response = ui.interact(rect, id, sense);
    if look.focusable && response.has_focus() {
        lock_keys(ui.ctx(), id, PIT_KEYS);
    }
    if look.inviting {
        response = response.on_hover_cursor(CursorIcon::PointingHand);
    }
    // Every pit can be asked to act, whatever comes of it: a refusal says why.
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name()));
    let mut actions = Vec::new();
    let modifiers = ui.input(|input| input.modifiers);
    if response.clicked() {
        actions.push(on_click(look.sweeping, modifiers));
    }
    if look.sweeping {
        if response.secondary_clicked() {
            actions.push(PitAction::PutBack);
        }
        if response.hovered() {
            actions.extend(wheel_actions(ui));
        }
    }
    (response, actions)
}

fn on_click(sweeping: bool, modifiers: Modifiers) -> PitAction {
    if sweeping && modifiers.shift {
        PitAction::PutBack
    } else if sweeping && modifiers.command {
        PitAction::TakeAll
    } else {
        PitAction::Activate
    }
}

/// Points a touchpad moves for one stone.
const POINTS_A_STONE: f32 = 40.0;

/// One stone a notch: up takes, down puts back. Touchpads move in many small steps, which are
/// added up.
fn wheel_actions(ui: &Ui) -> Vec<PitAction> {
    let moved: f32 = ui.input(|input| {
        let moves = input.events.iter().map(|event| match event {
            Event::MouseWheel {
                unit,
                delta,
                modifiers,
                ..
            } if modifiers.is_none() => match unit {
                MouseWheelUnit::Point => delta.y / POINTS_A_STONE,
                MouseWheelUnit::Line | MouseWheelUnit::Page => delta.y,
            },
            _ => 0.0,
        });
        moves.sum()
    });
    if moved == 0.0 {
        return Vec::new();
    }
    let stones = ui.data_mut(|data| {
        let rest: &mut f32 = data.get_temp_mut_or_default(Id::unique("wheel"));
        *rest += moved;
        let stones = rest.trunc();
        *rest -= stones;
        stones
    });
    let action = if stones > 0.0 {
        PitAction::Activate
    } else {
        PitAction::PutBack
    };
    vec![action; stones.abs().min(100.0) as usize]
}

/// Whether the keyboard is on a pit.
#[must_use]
pub fn is_on_board(ctx: &Context, cursor: PitIndex) -> bool {
    ctx.memory(|memory| memory.has_focus(pit_id(cursor)))
}

/// Brings the keyboard to a pit.
pub fn focus_pit(ctx: &Context, pit: PitIndex) {
    ctx.memory_mut(|memory| memory.request_focus(pit_id(pit)));
    lock_keys(ctx, pit_id(pit), PIT_KEYS);
}

/// Escape lets go of what has the keyboard, unless it has locked that key in an earlier frame; a pit
/// keeps it from the first.
pub fn keep_on_pit(ctx: &Context, cursor: PitIndex) {
    let pit = pit_id(cursor);
    let escaped = ctx.input(|input| input.key_pressed(Key::Escape));
    ctx.memory_mut(|memory| {
        let lost = memory.had_focus_last_frame(pit) && memory.focused().is_none();
        if lost && escaped {
            memory.request_focus(pit);
        }
    });
}

/// Lets the arrows move the keyboard from pit to pit; says whether it came to another one.
pub fn move_by_arrows(ctx: &Context, layout: &Layout, cursor: &mut PitIndex) -> bool {
    let arrows = take_presses(ctx, &ARROWS);
    if arrows.is_empty() {
        return false;
    }
    let mut moved = false;
    for key in arrows {
        let (right, down) = match key {
            Key::ArrowLeft => (-1, 0),
            Key::ArrowRight => (1, 0),
            Key::ArrowUp => (0, -1),
            _ => (0, 1),
        };
        if let Some(pit) = layout.beside(*cursor, right, down) {
            *cursor = pit;
            moved = true;
        }
    }
    focus_pit(ctx, *cursor);
    moved
}
