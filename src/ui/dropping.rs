//! Files dropped on the window.

use egui::{Align2, Area, Context, Id, Order, Role, Sense, Stroke, StrokeKind, WidgetInfo};

use super::app::NsoloApp;
use super::dialogs::Dialog;
use super::errors::say_file_name;
use super::notice::{About, Notice};
use super::theme::{Weight, font, size};

impl NsoloApp {
    /// Opens a file that was dropped on the window. Of several only the first: one game fits the
    /// table, and that is told.
    pub(super) fn take_dropped(&mut self, ctx: &Context) {
        let dropped = ctx.input(|input| {
            let files = input.raw.dropped_files.iter();
            files.map(|file| file.path().to_owned()).collect::<Vec<_>>()
        });
        let Some(first) = dropped.first() else { return };
        if !self.takes_files() {
            let text = self.words.say("dropped-busy");
            self.tell(Notice::new(About::Dropped, text));
            return;
        }
        self.untell(About::Dropped);
        if dropped.len() > 1 {
            let values = [("file", say_file_name(first).into())];
            let text = self.words.fill("dropped-several", &values);
            self.tell(Notice::new(About::Dropped, text));
        }
        self.open_file(ctx, first.clone());
    }

    /// Whether a file can be opened now: no question waits for its answer.
    fn takes_files(&self) -> bool {
        let free = matches!(
            self.dialog,
            Dialog::None | Dialog::New(_) | Dialog::Message { .. } | Dialog::Keys | Dialog::About
        );
        free && !self.files.is_busy()
    }

    /// Shows that a file held over the window can be dropped.
    pub(super) fn show_hovering_file(&self, ctx: &Context) {
        if ctx.input(|input| input.raw.hovered_files.is_empty()) || !self.takes_files() {
            return;
        }
        let whole = ctx.content_rect();
        let said = self.words.say("drop-here");
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
            painter.rect_filled(whole, 0.0, self.palette.background.gamma_multiply(0.86));
            let stroke = Stroke::new(3.0, self.palette.accent);
            painter.rect_stroke(whole.shrink(14.0), 12.0, stroke, StrokeKind::Inside);
            let heading = font(size::HEADING, Weight::Bold);
            painter.text(
                whole.center(),
                Align2::CENTER_CENTER,
                said.clone(),
                heading,
                self.palette.text,
            );
        });
    }
}
