//! What dialogs are made of.

use egui::{Align, Key, Label, Layout, Margin, Modifiers, Response, RichText, TextEdit, Ui};

use super::Said;
use crate::ui::context::AppContext;
use crate::ui::theme::size;
use crate::ui::widgets::{Look, button, main_button, quiet_button};

/// The one button of what is only told; Enter presses it too.
pub fn close_only(ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool) -> Said {
    let mut closed = false;
    buttons(ui, |ui| {
        let button = main_button(ui, cx, &cx.words.say("close"));
        closed = first(button, just_opened);
    });
    let entered = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
    if closed || entered {
        Said::Close
    } else {
        Said::Nothing
    }
}

/// Gives a button the keyboard when its dialog opens, so that Enter presses it; says whether it was
/// pressed.
pub fn first(button: Response, just_opened: bool) -> bool {
    if just_opened {
        button.request_focus();
    }
    button.clicked()
}

/// A row of buttons at the lower right, from right to left.
pub fn buttons<R>(ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
    ui.add_space(16.0);
    ui.with_layout(Layout::right_to_left(Align::Center), add)
        .inner
}

/// Two answers at the lower right; says which was given.
pub fn answers(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    just_opened: bool,
    no: &str,
    yes: &str,
) -> (bool, bool) {
    buttons(ui, |ui| {
        let yes = first(main_button(ui, cx, &cx.words.say(yes)), just_opened);
        let no = quiet_button(ui, cx, &cx.words.say(no)).clicked();
        (no, yes)
    })
}

/// A main button that saves; it cannot be pressed while another file is written, which is said.
pub fn save_button(ui: &mut Ui, cx: &AppContext<'_>, name: &str) -> Response {
    let look = Look {
        enabled: cx.facts.can_write(),
        ..Look::MAIN
    };
    let wait = cx.words.say("waits-to-save");
    button(ui, cx, name, look).on_disabled_hover_text(wait)
}

/// That saving has to wait, where it has to.
pub fn wait_note(ui: &mut Ui, cx: &AppContext<'_>) {
    if !cx.facts.can_write() {
        ui.add_space(6.0);
        note(ui, cx, &cx.words.say("waits-to-save"));
    }
}

/// What two answers ask for.
pub fn said((no, yes): (bool, bool), what: impl FnOnce() -> Said) -> Said {
    match (no, yes) {
        (true, _) => Said::Close,
        (_, true) => what(),
        _ => Said::Nothing,
    }
}

/// A paragraph.
pub fn text(ui: &mut Ui, text: &str) {
    ui.add(Label::new(text).wrap());
}

/// A second text.
pub fn note(ui: &mut Ui, cx: &AppContext<'_>, text: &str) {
    let text = RichText::new(text).size(size::SMALL);
    ui.add(Label::new(text.color(cx.palette().second)).wrap());
}

/// What a choice or a field is about.
pub fn label(ui: &mut Ui, cx: &AppContext<'_>, id: &str) -> Response {
    ui.label(RichText::new(cx.words.say(id)).color(cx.palette().second))
}

/// A field for a line of text, as wide as this, in points.
pub fn field(text: &mut String, width: f32) -> TextEdit<'_> {
    TextEdit::singleline(text)
        .margin(Margin::symmetric(8, 6))
        .desired_width(width)
}

/// Whether Enter was pressed in a field.
pub fn entered(ui: &Ui, field: &Response) -> bool {
    field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
}
