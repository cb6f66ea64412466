//! Fields that something is written into.

use egui::Ui;

use crate::ui::context::AppContext;

/// Adds something with the outline of a field: unlike a button's, it has to be seen for the field to be
/// found.
pub fn as_field<R>(ui: &mut Ui, cx: &AppContext<'_>, add: impl FnOnce(&mut Ui) -> R) -> R {
    let outline = cx.palette().outline;
    let before = ui.visuals().clone();
    ui.visuals_mut().widgets.inactive.bg_stroke.color = outline;
    let added = add(ui);
    *ui.visuals_mut() = before;
    added
}
