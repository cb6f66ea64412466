//! Files dropped on the window.

use std::path::PathBuf;

use egui::{Align2, Area, Context, Id, Order, Role, Sense, Stroke, StrokeKind, WidgetInfo};

use super::context::AppContext;
use super::theme::{font, size};
use crate::board::theme::Weight;
use crate::store::{NoFile, file_at};

/// What was dropped in this frame: files, or why it is none.
#[must_use]
pub fn dropped(ctx: &Context) -> Vec<Result<PathBuf, NoFile>> {
    ctx.input(|input| {
        let files = input.raw.dropped_files.iter();
        files.map(|file| file_at(file.path())).collect()
    })
}

/// Shows that a file held over the window can be dropped.
pub fn show_hovering(ctx: &Context, cx: &AppContext<'_>) {
    if ctx.input(|input| input.raw.hovered_files.is_empty()) {
        return;
    }
    let whole = ctx.content_rect();
    let palette = cx.palette();
    let said = cx.words.say("drop-here");
    let area = Area::new(Id::unique("dropping"))
        .order(Order::Foreground)
        .fixed_pos(whole.min)
        .fade_in(false)
        .interactable(false);
    area.show(ctx, |ui| {
        let response = ui.allocate_rect(whole, Sense::empty());
        // It is only painted; this is what a screen reader is told.
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
        let painter = ui.painter();
        painter.rect_filled(whole, 0.0, palette.background.gamma_multiply(0.86));
        let stroke = Stroke::new(3.0, palette.accent);
        painter.rect_stroke(whole.shrink(14.0), 12.0, stroke, StrokeKind::Inside);
        let (middle, heading) = (whole.center(), font(size::HEADING, Weight::Bold));
        painter.text(middle, Align2::CENTER_CENTER, &said, heading, palette.text);
    });
}
