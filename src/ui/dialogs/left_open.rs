//! The games that were left open: a list from which each can be taken up again.

use egui::{Align, Id, Label, Layout, RichText, Role, ScrollArea, Ui, WidgetInfo, vec2};

use super::Said;
use super::parts::close_only;
use crate::board::theme::Weight;
use crate::store::LeftOpen;
use crate::text::dates;
use crate::text::names::say_left_open;
use crate::text::results::say_state;
use crate::ui::action::{Action, Next};
use crate::ui::context::AppContext;
use crate::ui::theme::{font, size};
use crate::ui::widgets::{Look, button_width, follow_keyboard, heading, quiet_button, scroll_keys};

/// Height of a game's row, in points.
const ROW: f32 = 62.0;

/// Draws the list.
pub(super) fn left_open(ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool) -> Said {
    heading(ui, &cx.words.say("left-title"));
    let text = if cx.left_open.is_empty() {
        "left-none"
    } else {
        "left-text"
    };
    ui.add(Label::new(cx.words.say(text)).wrap());
    ui.add_space(8.0);
    let room = (ui.ctx().content_rect().height() - 260.0).max(120.0);
    // A game that is thrown away leaves its room, so that nothing comes under the mouse instead.
    let before = Id::unique("left-open-height");
    let height = ui.data(|data| data.get_temp::<f32>(before));
    let height = height.filter(|_| !just_opened).unwrap_or_default();
    let mut asked = None;
    let by = scroll_keys(ui.ctx(), room, false);
    let area = ScrollArea::vertical().max_height(room);
    let area = area.min_scrolled_height(height).show(ui, |ui| {
        ui.scroll_with_delta(vec2(0.0, by));
        ui.set_min_height(height);
        for left in cx.left_open {
            ui.push_id(&left.folder, |ui| {
                asked = row(ui, cx, left).or(asked.take());
            });
        }
        follow_keyboard(ui);
    });
    let height = height.max(area.inner_rect.height());
    ui.data_mut(|data| data.insert_temp(before, height));
    asked.unwrap_or_else(|| close_only(ui, cx, just_opened))
}

fn row(ui: &mut Ui, cx: &AppContext<'_>, left: &LeftOpen) -> Option<Said> {
    let mut asked = None;
    ui.separator();
    let row = vec2(ui.available_width(), ROW);
    ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
        let buttons = BUTTONS.map(|id| button_width(ui, &cx.words.say(id), Look::QUIET) + 8.0);
        let text = vec2(row.x - buttons.iter().sum::<f32>(), ROW);
        ui.allocate_ui_with_layout(text, Layout::top_down(Align::Min), |ui| {
            ui.set_min_size(text);
            ui.add_space(4.0);
            let name = RichText::new(say_left_open(cx.words, left));
            let name = name.font(font(size::BODY, Weight::Bold));
            ui.add(Label::new(name).truncate());
            let line = RichText::new(line(cx, left))
                .size(size::SMALL)
                .color(cx.palette().second);
            ui.add(Label::new(line).wrap());
        });
        let [take_up, discard] = BUTTONS;
        if row_button(ui, cx, take_up, left) {
            let next = Next::TakeUp(left.folder.clone());
            asked = Some(Said::Ask(Action::Leave(next)));
        }
        if row_button(ui, cx, discard, left) {
            let left = Box::new(left.clone());
            asked = Some(Said::Keep(Action::DiscardLeft(left)));
        }
    });
    asked
}

/// The buttons of a row, from the left.
const BUTTONS: [&str; 2] = ["left-take-up", "left-discard"];

/// A button of a game's row; a screen reader hears which game's.
fn row_button(ui: &mut Ui, cx: &AppContext<'_>, text: &str, left: &LeftOpen) -> bool {
    let text = cx.words.say(text);
    let response = quiet_button(ui, cx, &text);
    let values = [
        ("first", text.into()),
        ("next", say_left_open(cx.words, left).into()),
    ];
    let name = cx.words.fill("list-on", &values);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    response.clicked()
}

fn line(cx: &AppContext<'_>, left: &LeftOpen) -> String {
    let record = &left.table.game.record;
    let turns = record.depth(record.head());
    let state = say_state(cx.words, record);
    let id = if left.table.has_unsaved() {
        "left-line-unsaved"
    } else {
        "left-line"
    };
    let date = dates::date(cx.words, Some(left.when), dates::now());
    let values = [
        ("date", date.into()),
        ("turns", turns.into()),
        ("state", state.into()),
    ];
    cx.words.fill(id, &values)
}
