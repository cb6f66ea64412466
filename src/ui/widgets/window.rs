//! What the size of the window decides, and text put into a place of it.

use egui::{Align, Context, Label, Layout, Rect, RichText, Ui, UiBuilder};

/// Lower than this, in points, and everything but the board is made as low as it can be.
const LOW: f32 = 600.0;

/// Narrower than this, in points, there is no room beside the board.
const NARROW: f32 = 900.0;

/// Whether the window is so low that the board needs every point.
#[must_use]
pub fn is_low(ctx: &Context) -> bool {
    ctx.content_rect().height() < LOW
}

/// Whether the window is too narrow for a panel beside the board.
#[must_use]
pub fn is_narrow(ctx: &Context) -> bool {
    ctx.content_rect().width() < NARROW
}

/// A text at the left of a place, cut where it does not fit.
pub fn put_left(ui: &mut Ui, place: Rect, text: RichText) {
    let place = UiBuilder::new()
        .max_rect(place)
        .layout(Layout::left_to_right(Align::Center));
    ui.new_child(place).add(Label::new(text).truncate());
}
