//! Who plays a side, as it is chosen in a dialog: people, who may be named, or the computer at a level.

use egui::{Align, Button, Layout, Response, RichText, Role, Ui, WidgetInfo, vec2};

use super::parts::{entered, field, label};
use crate::board::theme::Weight;
use crate::play::{Level, Sides};
use crate::rules::Player;
use crate::text::names::say_level;
use crate::ui::context::AppContext;
use crate::ui::theme::{font, size};
use crate::ui::widgets::{as_field, choice_button, note_menu_choice, popup_menu, text_width};

/// Labels of both sides.
pub(super) const LABELS: [&str; 2] = ["new-south", "new-north"];
/// Height of a row, in points.
pub(super) const ROW: f32 = 30.0;
/// Between a label and what it is about, in points.
const BESIDE: f32 = 20.0;

/// Both sides in a row each, behind labels of this width; says whether Enter was pressed in a field.
pub(super) fn rows(ui: &mut Ui, cx: &AppContext<'_>, seats: &mut [Seat; 2], labels: f32) -> bool {
    let mut is_entered = false;
    for (seat, id) in seats.iter_mut().zip(LABELS) {
        row(
            ui,
            ROW,
            labels,
            |ui| label(ui, cx, id),
            |ui, label| is_entered |= ui.push_id(id, |ui| seat.ui(ui, cx, label)).inner,
        );
    }
    is_entered
}

/// Who is to play a side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Seat {
    /// The names of people, with commas between them.
    names: String,
    is_computer: bool,
    /// The level, kept also while people play.
    level: Level,
}

impl Seat {
    /// The computer at a level, or people whom nobody has named.
    pub(super) fn new(level: Option<Level>) -> Seat {
        Seat {
            names: String::new(),
            is_computer: level.is_some(),
            level: level.unwrap_or_default(),
        }
    }

    /// Who plays a side now.
    pub(super) fn of(sides: &Sides, player: Player) -> Seat {
        Seat {
            names: sides.members(player).join(","),
            ..Seat::new(sides.computer(player))
        }
    }

    /// Draws the choice; says whether Enter was pressed in the field of the names.
    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &AppContext<'_>, label: &Response) -> bool {
        ui.spacing_mut().item_spacing.x = 8.0;
        for is_computer in [false, true] {
            let id = if is_computer {
                "new-computer"
            } else {
                "new-person"
            };
            if choice_button(ui, cx, self.is_computer == is_computer, &cx.words.say(id)) {
                self.is_computer = is_computer;
            }
        }
        if self.is_computer {
            self.level_menu(ui, cx);
            return false;
        }
        let names = field(&mut self.names, ui.available_width())
            .char_limit(400)
            .hint_text(cx.words.say("new-name-hint"));
        let names = as_field(ui, cx, |ui| ui.add(names));
        entered(ui, &names.labelled_by(label.id))
    }

    fn level_menu(&mut self, ui: &mut Ui, cx: &AppContext<'_>) {
        let level = say_level(cx.words, self.level);
        let name = cx.words.fill("new-level", &[("level", level.into())]);
        let name = RichText::new(name).font(font(size::BODY, Weight::Medium));
        as_field(ui, cx, |ui| {
            popup_menu(ui, name, |ui| {
                for level in Level::ALL {
                    if level_line(ui, cx, level, level == self.level) {
                        self.level = level;
                        ui.close();
                    }
                }
            })
        });
    }
}

/// A line of the menu of levels; says whether it was taken.
fn level_line(ui: &mut Ui, cx: &AppContext<'_>, level: Level, is_chosen: bool) -> bool {
    let name = say_level(cx.words, level);
    let button = Button::new(name.as_str()).min_size(vec2(150.0, 0.0));
    let line = ui.add(button.selected(is_chosen));
    line.widget_info(|| WidgetInfo::selected(Role::MenuItemRadio, true, is_chosen, &name));
    note_menu_choice(ui, &line, &name, is_chosen);
    line.clicked()
}

/// Those who play, both seats taken. Several names make a team, whose members take its turns one after the
/// other.
pub(super) fn sides(seats: &[Seat; 2]) -> Sides {
    let members = |seat: &Seat| match seat.is_computer {
        true => Vec::new(),
        false => seat.names.split(',').map(str::to_owned).collect(),
    };
    let [south, north] = seats.each_ref().map(members);
    let sides = Sides::new(south, north);
    let seats = Player::BOTH.into_iter().zip(seats);
    seats.fold(sides, |sides, (player, seat)| {
        sides.with_computer(player, seat.is_computer.then_some(seat.level))
    })
}

/// The width of the widest of these labels, in points.
pub(super) fn labels_width<'a>(
    ui: &Ui,
    cx: &AppContext<'_>,
    labels: impl Iterator<Item = &'a str>,
) -> f32 {
    let widths = labels.map(|id| text_width(ui, &cx.words.say(id), size::BODY, Weight::Regular));
    widths.fold(0.0, f32::max).ceil()
}

/// A label and, beside it, what it is about.
pub(super) fn row(
    ui: &mut Ui,
    height: f32,
    labels: f32,
    label: impl FnOnce(&mut Ui) -> Response,
    add: impl FnOnce(&mut Ui, &Response),
) {
    let size = vec2(ui.available_width(), height);
    // A label stands beside the first line of what it is about.
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Min), |ui| {
        ui.set_min_size(size);
        ui.spacing_mut().interact_size.y = ROW;
        let column = vec2(labels, ROW);
        let middle = Layout::left_to_right(Align::Center);
        let label = ui.allocate_ui_with_layout(column, middle, |ui| {
            ui.set_min_size(column);
            label(ui)
        });
        ui.add_space(BESIDE - ui.spacing().item_spacing.x);
        add(ui, &label.inner);
    });
}
