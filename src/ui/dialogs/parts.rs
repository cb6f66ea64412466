//! What dialogs are made of.

use egui::{Align, Button, Color32, Key, Layout, Modifiers, Response, RichText, Ui, vec2};

use super::Said;
use crate::ui::app::NsoloApp;
use crate::ui::theme::{Palette, Weight, font, size};

impl NsoloApp {
    pub(super) fn close_only(&self, ui: &mut Ui) -> Said {
        ui.add_space(16.0);
        let mut closed = false;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            closed = self.first_button(ui, &self.words.say("close"));
        });
        let entered = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        if closed || entered {
            Said::Close
        } else {
            Said::Nothing
        }
    }

    /// The button that Enter presses: it has the keyboard when the dialog opens.
    pub(super) fn first_button(&self, ui: &mut Ui, name: &str) -> bool {
        let response = main_button(ui, &self.palette, name);
        if !self.dialog_shown {
            response.request_focus();
        }
        response.clicked()
    }

    /// The same for a button that is not the main one.
    pub(super) fn first_quiet_button(&self, ui: &mut Ui, name: &str) -> bool {
        let response = quiet(ui, name);
        if !self.dialog_shown {
            response.request_focus();
        }
        response.clicked()
    }

    /// Two answers at the lower right; says which was given.
    pub(in crate::ui) fn answers(&self, ui: &mut Ui, no: &str, yes: &str) -> (bool, bool) {
        ui.add_space(16.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let yes = self.first_button(ui, &self.words.say(yes));
            let no = quiet_button(ui, &self.words.say(no));
            (no, yes)
        })
        .inner
    }
}

pub(in crate::ui) fn heading(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).font(font(size::HEADING, Weight::Bold)));
    ui.add_space(10.0);
}

/// The button that is most likely wanted.
pub(in crate::ui) fn main_button(ui: &mut Ui, palette: &Palette, name: &str) -> Response {
    let name = RichText::new(name)
        .font(font(size::BODY, Weight::Bold))
        .color(Color32::WHITE);
    ui.add(
        Button::new(name)
            .fill(palette.accent)
            .min_size(vec2(104.0, 34.0)),
    )
}

/// Another button.
pub(in crate::ui) fn quiet_button(ui: &mut Ui, name: &str) -> bool {
    quiet(ui, name).clicked()
}

fn quiet(ui: &mut Ui, name: &str) -> Response {
    let name = RichText::new(name).font(font(size::BODY, Weight::Medium));
    ui.add(Button::new(name).min_size(vec2(96.0, 34.0)))
}

/// One of several that exclude each other; says whether it was taken.
pub(in crate::ui) fn choice(ui: &mut Ui, palette: &Palette, chosen: bool, name: &str) -> bool {
    let ink = if chosen { Color32::WHITE } else { palette.text };
    let name = RichText::new(name)
        .font(font(size::BODY, Weight::Medium))
        .color(ink);
    let mut button = Button::new(name).min_size(vec2(0.0, 30.0)).selected(chosen);
    if chosen {
        button = button.fill(palette.accent);
    }
    ui.add(button).clicked()
}
