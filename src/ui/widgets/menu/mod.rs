//! Menus: their buttons and lines, and the keyboard in them.
//!
//! egui moves the keyboard up and down in a menu and into menus within it. Added to that are here: F10 and
//! Alt open the menus of the bar, Left and Right go from one to the next ([`bar`]); Home, End and letters go
//! to a line; where something is chosen the keyboard comes to that first ([`keys`]); and once a menu is
//! closed the keyboard is where it was before.

mod bar;
mod keys;

use egui::containers::menu::{MenuButton, SubMenuButton, menu_style};
use egui::{
    Atom, Context, Id, PointerButton, Popup, Response, Role, Shape, Stroke, Ui, Vec2, WidgetInfo,
    WidgetText, pos2, vec2,
};

use crate::ui::commands::{Command, key_text};
use crate::ui::context::AppContext;
use crate::ui::widgets::is_low;

use bar::Alt;
pub use bar::{MenusClosed, give_keyboard_back, menu_bar_keys};
pub use keys::menu_keys;

/// Narrowest a line is, in points.
const LEAST_WIDTH: f32 = 190.0;
/// Height of a line in a low window, in points.
const LOW_LINE: f32 = 26.0;
/// Room before a line for the mark of what is on, in points.
const MARK: f32 = 16.0;

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
    /// The same of the frame before, which is whole while the bar is drawn.
    bar_before: Vec<(Id, Id)>,
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

/// What was remembered, for changing it.
fn menus<R>(ctx: &Context, change: impl FnOnce(&mut Menus) -> R) -> R {
    ctx.data_mut(|data| change(data.get_temp_mut_or_default(Id::unique("menus"))))
}

/// The row of the bar at the top that menus are in. Not egui's own: there a menu comes back where the mouse
/// rests on its name, as soon as an arrow has led to another one.
pub fn menu_row(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| {
        menu_style(ui.style_mut());
        ui.set_min_size(vec2(ui.available_width(), ui.spacing().interact_size.y));
        add(ui);
    });
}

/// A menu of the bar at the top. Where another one is open it opens as the mouse comes to it.
pub fn bar_menu(ui: &mut Ui, name: &str, add: impl FnOnce(&mut Ui)) {
    let response = popup_menu(ui, name, add);
    let popup = Popup::default_response_id(&response);
    let ctx = ui.ctx();
    menus(ctx, |menus| menus.bar.push((response.id, popup)));
    let moves = ctx.input(|input| input.pointer.delta() != Vec2::ZERO);
    if !moves || !response.hovered() {
        return;
    }
    let before = menus(ctx, |menus| menus.bar_before.clone());
    let is_other = |(_, other): &(Id, Id)| *other != popup && Popup::is_id_open(ctx, *other);
    if before.iter().any(is_other) {
        Popup::open_id(ctx, popup);
        ctx.request_repaint();
    }
}

/// A button that opens a menu.
pub fn popup_menu(ui: &mut Ui, name: impl Into<WidgetText>, add: impl FnOnce(&mut Ui)) -> Response {
    let (response, shown) = MenuButton::new(name.into()).ui(ui, |ui| {
        fit_rows(ui);
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

/// The lines of a menu stand closer in a low window: the longest menu has room under its name.
fn fit_rows(ui: &mut Ui) {
    if is_low(ui.ctx()) {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.spacing_mut().interact_size.y = LOW_LINE;
    }
}

/// A menu in a menu, with room for marks before its name where the lines beside it have that.
pub fn sub_menu(ui: &mut Ui, name: &str, marked: bool, add: impl FnOnce(&mut Ui)) {
    let button = if marked {
        SubMenuButton::new((mark(false), name))
    } else {
        SubMenuButton::new(name)
    };
    let (response, _) = button.ui(ui, |ui| {
        fit_rows(ui);
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
    let response = match cx.why_not(command) {
        Some(why) => response.on_disabled_hover_text(why),
        None => response,
    };
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

/// The same of a line that chooses one of several: the keyboard comes to the chosen one first.
pub fn note_menu_choice(ui: &Ui, response: &Response, name: &str, chosen: bool) {
    note_line(ui, response, name, chosen, false);
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
