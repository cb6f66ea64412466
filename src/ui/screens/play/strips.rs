//! The players in a line each above and below the board, where the panel is not beside it.

use egui::{Align, Context, Label, Layout, Rect, RichText, Ui, UiBuilder};

use super::panel_is_beside;
use super::players::{CardState, Counted, card_line, count, counted};
use crate::board;
use crate::board::theme::Weight;
use crate::playback::Moment;
use crate::rules::Player;
use crate::table::{Session, Table};
use crate::text::game;
use crate::ui::context::AppContext;
use crate::ui::theme::{font, size};
use crate::ui::widgets::{is_low, text_width};

/// Height of a player's line above or below the board, in points.
const STRIP: f32 = 34.0;
/// The same in a low window.
const LOW_STRIP: f32 = 26.0;

/// Height of the players' lines above and below the board; none beside the panel.
pub(super) fn strip_height(ctx: &Context, cx: &AppContext<'_>, session: &Session) -> f32 {
    if panel_is_beside(ctx, cx, session) {
        0.0
    } else if is_low(ctx) {
        LOW_STRIP
    } else {
        STRIP
    }
}

/// The players above and below the board.
pub(super) fn strips(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    table: &Table,
    layout: &board::Layout,
    moment: &Moment,
    height: f32,
) {
    let above = layout.outer().top() - height;
    let below = layout.outer().bottom() + 6.0;
    let near = layout.near();
    for (player, top) in [(near.other(), above), (near, below)] {
        let rect = Rect::from_x_y_ranges(layout.outer().x_range(), top..=top + height - 6.0);
        strip(ui, cx, table, rect, moment, player);
    }
}

/// Both players in a line each above and below the board, where the panel is not beside it.
fn strip(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    table: &Table,
    rect: Rect,
    moment: &Moment,
    player: Player,
) {
    let state = CardState::of(table, moment, player);
    let accent = if state.lit() {
        cx.palette().accent
    } else {
        cx.palette().text
    };
    let line = RichText::new(card_line(cx, table, moment, player, state))
        .size(size::SMALL)
        .color(if state.lit() {
            cx.palette().accent
        } else {
            cx.palette().second
        });
    let id = match counted(moment) {
        Counted::OnBoard => "stones",
        Counted::Captured => "card-stones-captured",
        Counted::InAll => "card-stones-in-all",
    };
    let count = cx
        .words
        .fill(id, &[("count", count(moment, player).into())]);
    let count = RichText::new(count).font(font(size::LEAD, Weight::Bold));
    // The count keeps its room; then what the player is about; the name takes what is left.
    let right = Layout::right_to_left(Align::Center);
    let mut row = ui.new_child(UiBuilder::new().max_rect(rect).layout(right));
    row.label(count);
    let rest = row.available_rect_before_wrap();
    let left = Layout::left_to_right(Align::Center);
    let mut row = row.new_child(UiBuilder::new().max_rect(rest).layout(left));
    let line_width = text_width(&row, line.text(), size::SMALL, Weight::Regular);
    let room = (rest.width() - line_width - 16.0).max(40.0);
    let full = game::full_name(cx.words, table, player);
    let name = match text_width(&row, &full, size::LEAD, Weight::Bold) > room {
        true => game::name_alone(cx.words, table, player),
        false => full,
    };
    let name = RichText::new(name)
        .font(font(size::LEAD, Weight::Bold))
        .color(accent);
    row.scope(|ui| {
        ui.set_max_width(room);
        ui.add(Label::new(name).truncate());
    });
    row.add(Label::new(line).truncate());
}
