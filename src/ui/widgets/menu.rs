//! Menus: their buttons and lines, and the keyboard in them.
//!
//! egui moves the keyboard up and down in a menu and into menus within it. Added to that are here: F10 and
//! Alt open the menus of the bar, Left and Right go from one to the next; Home, End and letters go to a line;
//! where something is chosen the keyboard comes to that first; and once a menu is closed the keyboard is
//! where it was before.

use egui::containers::menu::{MenuButton, SubMenuButton};
use egui::{
    Atom, Context, Event, FocusDirection, Id, Key, Modifiers, PointerButton, Popup, Response, Role,
    Shape, Stroke, Ui, WidgetInfo, WidgetText, pos2, vec2,
};

use super::keyboard::take_presses;
use crate::ui::commands::{Command, key_text};
use crate::ui::context::AppContext;

/// Narrowest a line is, in points.
const LEAST_WIDTH: f32 = 190.0;
/// Room before a line for the mark of what is on, in points.
const MARK: f32 = 16.0;
/// Letters that follow each other within so many seconds belong together.
const TYPED_WITHIN: f64 = 1.0;

/// A line of a menu that is open.
#[derive(Clone, Debug)]
struct Line {
    /// The menu it is in.
    menu: Id,
    id: Id,
    name: String,
    /// It is the one that is chosen of several.
    chosen: bool,
    /// It opens another menu.
    opens: bool,
}

/// What is remembered of menus from one frame to the next.
#[derive(Clone, Debug, Default)]
struct Menus {
    /// The menus of the bar, from the left: the button of each and what it opens.
    bar: Vec<(Id, Id)>,
    /// The lines of what is open, from the top; and those of the frame before.
    lines: Vec<Line>,
    lines_before: Vec<Line>,
    /// The keyboard is to come into this menu once its lines are there.
    enter: Option<Id>,
    /// Where the keyboard was before a menu was opened.
    before: Option<Id>,
    /// Where it is to be in the next frame, unless something else has it.
    back_to: Option<Id>,
    /// The menu the keyboard was in, in the frame before.
    inside: Option<Id>,
    /// The letters that were typed, and when the last of them, in seconds.
    typed: (String, f64),
    alt: Alt,
    was_open: bool,
}

/// What became of the key Alt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Alt {
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

/// What was remembered, for changing it.
fn menus<R>(ctx: &Context, change: impl FnOnce(&mut Menus) -> R) -> R {
    ctx.data_mut(|data| change(data.get_temp_mut_or_default(Id::unique("menus"))))
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
        menus.bar.clear();
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

/// A menu of the bar at the top.
pub fn bar_menu(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui)) {
    let response = popup_menu(ui, name, add);
    let popup = Popup::default_response_id(&response);
    menus(ui.ctx(), |menus| menus.bar.push((response.id, popup)));
}

/// A button that opens a menu.
pub fn popup_menu(ui: &mut Ui, name: impl Into<WidgetText>, add: impl FnOnce(&mut Ui)) -> Response {
    let (response, shown) = MenuButton::new(name.into()).ui(ui, |ui| {
        add(ui);
        menu_keys(ui);
    });
    let opens = shown.is_some() || Popup::is_id_open(ui.ctx(), response.id.with("popup"));
    if response.clicked() && !response.clicked_by(PointerButton::Primary) && opens {
        // Opened by a key, it has the keyboard.
        let popup = Popup::default_response_id(&response);
        menus(ui.ctx(), |menus| menus.enter = Some(popup));
    }
    ui.ctx()
        .accesskit_node_builder(response.id, |node| node.set_expanded(opens));
    response
}

/// A menu in a menu, with room for marks before its name where the lines beside it have that.
pub fn sub_menu(ui: &mut Ui, name: &str, marked: bool, add: impl FnOnce(&mut Ui)) {
    let button = if marked {
        SubMenuButton::new((mark(false), name))
    } else {
        SubMenuButton::new(name)
    };
    let (response, _) = button.ui(ui, |ui| {
        add(ui);
        menu_keys(ui);
    });
    note_line(ui, &response, name, false, true);
}

/// A line of a menu.
pub fn menu_item(ui: &mut Ui, cx: &AppContext<'_>, command: Command) {
    let name = cx.name(command);
    let response = line(ui, cx, command, egui::Button::new(name.as_str()));
    let enabled = cx.can(command);
    response.widget_info(|| WidgetInfo::labeled(Role::MenuItem, enabled, &name));
}

/// A line of a menu that something can be on or chosen by: it is marked where that is so.
pub fn check_item(ui: &mut Ui, cx: &AppContext<'_>, command: Command) {
    let name = cx.name(command);
    let is_on = cx.facts.is_on(command, cx.settings);
    let response = line(
        ui,
        cx,
        command,
        egui::Button::new((mark(is_on), name.as_str())),
    );
    let role = if command.is_one_of_several() {
        Role::MenuItemRadio
    } else {
        Role::MenuItemCheckBox
    };
    let enabled = cx.can(command);
    response.widget_info(|| WidgetInfo::selected(role, enabled, is_on, &name));
}

fn line(ui: &mut Ui, cx: &AppContext<'_>, command: Command, button: egui::Button<'_>) -> Response {
    let mut button = button.min_size(vec2(LEAST_WIDTH, 0.0));
    if let Some(keys) = command.info().shortcut {
        button = button.shortcut_text(key_text(ui.ctx(), &keys));
    }
    let response = ui.add_enabled(cx.can(command), button);
    let chosen = command.is_one_of_several() && cx.facts.is_on(command, cx.settings);
    note_line(ui, &response, &cx.name(command), chosen, false);
    let response = response.on_hover_text(command.tip_between(cx.words, &cx.players));
    if response.clicked() {
        cx.ask(command);
        ui.close();
    }
    response
}

/// Lets keys come to a line of a menu that was made without these functions.
pub fn note_menu_line(ui: &Ui, response: &Response, name: &str) {
    note_line(ui, response, name, false, false);
}

fn note_line(ui: &Ui, response: &Response, name: &str, chosen: bool, opens: bool) {
    if !response.enabled() || ui.is_sizing_pass() {
        return;
    }
    let line = Line {
        menu: ui.layer_id().id,
        id: response.id,
        name: name.to_lowercase(),
        chosen,
        opens,
    };
    menus(ui.ctx(), |menus| menus.lines.push(line));
}

/// A check mark before a line, or the room for one.
fn mark(is_on: bool) -> Atom<'static> {
    Atom::paint(vec2(MARK, 12.0), move |ui, args| {
        if is_on {
            let at = args.rect.left_center() + vec2(1.0, 0.0);
            let points = [(0.0, 0.0), (3.5, 4.0), (10.0, -5.0)];
            let points = points.map(|(x, y)| pos2(at.x + x, at.y + y)).to_vec();
            let stroke = Stroke::new(2.0, args.fallback_text_color);
            ui.painter().add(Shape::line(points, stroke));
        }
    })
}

/// Takes the keys of the menu in which all lines have been drawn. Before egui takes the arrows.
pub fn menu_keys(ui: &Ui) {
    let ctx = ui.ctx();
    if ui.is_sizing_pass() {
        ctx.request_repaint();
        return;
    }
    let menu = ui.layer_id().id;
    let focused = ctx.memory(|memory| memory.focused());
    let state = menus(ctx, |menus| menus.clone());
    let is_here = |line: &&Line| line.menu == menu;
    let lines: Vec<&Line> = state.lines.iter().filter(is_here).collect();
    let at = lines.iter().position(|line| Some(line.id) == focused);
    let chosen = lines.iter().position(|line| line.chosen);
    let to = if state.enter == Some(menu) {
        menus(ctx, |menus| menus.enter = None);
        Some(chosen.unwrap_or(0))
    } else if at.is_some() && state.inside != Some(menu) && chosen.is_some() {
        // It has just come in.
        chosen
    } else {
        let elsewhere = state.lines.iter().any(|line| Some(line.id) == focused);
        let is_root = Popup::is_id_open(ctx, menu);
        if at.is_some() || is_root && !elsewhere {
            pressed(ctx, &lines, at, chosen)
        } else {
            None
        }
    };
    let to = to.and_then(|to| lines.get(to)).map(|line| line.id);
    if let Some(id) = to {
        ctx.memory_mut(|memory| {
            memory.request_focus(id);
            memory.move_focus(FocusDirection::None);
        });
        ctx.request_repaint();
    }
    if at.is_some() || to.is_some() {
        menus(ctx, |menus| menus.inside = Some(menu));
    }
}

/// The line that the keys pressed lead to, where they are not egui's own.
fn pressed(
    ctx: &Context,
    lines: &[&Line],
    at: Option<usize>,
    chosen: Option<usize>,
) -> Option<usize> {
    let last = lines.len().checked_sub(1)?;
    let press = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if press(Key::Home) {
        return Some(0);
    }
    if press(Key::End) {
        return Some(last);
    }
    if at.is_none()
        && let Some(chosen) = chosen
    {
        // From what is chosen, as if the keyboard were there.
        if press(Key::ArrowDown) {
            return Some(if chosen == last { 0 } else { chosen + 1 });
        }
        if press(Key::ArrowUp) {
            return Some(chosen.checked_sub(1).unwrap_or(last));
        }
    }
    let (text, now) = ctx.input(|input| {
        let texts = input.events.iter().filter_map(|event| match event {
            Event::Text(text) => Some(text.trim()),
            _ => None,
        });
        (texts.collect::<String>().to_lowercase(), input.time)
    });
    if text.is_empty() {
        return None;
    }
    let typed = menus(ctx, |menus| {
        let (before, when) = std::mem::take(&mut menus.typed);
        let goes_on = now - when < TYPED_WITHIN;
        let typed = if goes_on { before + &text } else { text };
        menus.typed = (typed.clone(), now);
        typed
    });
    typed_to(lines, at, &typed)
}

/// The line whose name begins with what was typed: of several, the one after where the keyboard is for one
/// letter, however often it was typed, and else the one where it is.
fn typed_to(lines: &[&Line], at: Option<usize>, typed: &str) -> Option<usize> {
    let first = typed.chars().next()?;
    let same = typed.chars().all(|letter| letter == first);
    let (wanted, from) = if same {
        (first.to_string(), at.map_or(0, |at| at + 1))
    } else {
        (typed.to_owned(), at.unwrap_or(0))
    };
    let number = lines.len();
    let mut places = (0..number).map(|step| (from + step) % number);
    places.find(|place| {
        let line = lines.get(*place);
        line.is_some_and(|line| line.name.starts_with(&wanted))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_lead_to_the_next_line_that_begins_so() {
        let names = ["open", "save", "save as", "quit", "settings"];
        let lines: Vec<Line> = names
            .iter()
            .map(|name| Line {
                menu: Id::unique("menu"),
                id: Id::unique(name),
                name: (*name).to_owned(),
                chosen: false,
                opens: false,
            })
            .collect();
        let lines: Vec<&Line> = lines.iter().collect();
        let to = |at, typed| typed_to(&lines, at, typed);
        assert_eq!(to(None, "s"), Some(1));
        assert_eq!(to(Some(1), "s"), Some(2));
        assert_eq!(to(Some(2), "ss"), Some(4));
        assert_eq!(to(Some(4), "sss"), Some(1), "round and round");
        assert_eq!(to(Some(1), "se"), Some(4));
        assert_eq!(to(Some(4), "set"), Some(4), "it stays where it fits");
        assert_eq!(to(Some(3), "q"), Some(3), "the only one");
        assert_eq!(to(None, "x"), None);
    }
}
