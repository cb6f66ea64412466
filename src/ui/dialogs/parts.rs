//! What dialogs are made of.

use egui::{Align, Key, Label, Layout, Margin, Modifiers, Response, RichText, TextEdit, Ui};

use super::Said;
use crate::ui::context::AppContext;
use crate::ui::theme::size;
use crate::ui::widgets::{Look, button, button_width};

/// The one button of what is only told; Enter presses it too.
pub fn close_only(ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool) -> Said {
    let closed = buttons(ui, cx, just_opened, &[Answer::first("close")]).is_some();
    let entered = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
    if closed || entered {
        Said::Close
    } else {
        Said::Nothing
    }
}

/// One of the answers of a dialog.
#[derive(Clone, Copy, Debug)]
pub struct Answer<'a> {
    /// The name of its text.
    text: &'a str,
    /// Enter presses it when the dialog has just opened.
    is_first: bool,
    /// It saves.
    saves: bool,
    /// It can be given.
    is_possible: bool,
}

impl<'a> Answer<'a> {
    /// One of several.
    pub const fn new(text: &'a str) -> Answer<'a> {
        Answer {
            text,
            is_first: false,
            saves: false,
            is_possible: true,
        }
    }

    /// The one that has the keyboard when the dialog opens.
    pub const fn first(text: &'a str) -> Answer<'a> {
        Answer {
            is_first: true,
            ..Answer::new(text)
        }
    }

    /// The same, which can be given or not.
    pub const fn only_if(self, is_possible: bool) -> Answer<'a> {
        Answer {
            is_possible,
            ..self
        }
    }

    /// The same, which saves: it cannot be pressed while another file is written, which is said.
    pub const fn saving(self) -> Answer<'a> {
        Answer {
            saves: true,
            ..self
        }
    }
}

/// The answers at the lower right, as they follow each other from the left; the last is the one most likely
/// wanted. Says which was pressed. Where they have no room beside each other they stand one under the other.
pub fn buttons(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    just_opened: bool,
    answers: &[Answer<'_>],
) -> Option<usize> {
    ui.add_space(16.0);
    let names: Vec<String> = answers.iter().map(|of| cx.words.say(of.text)).collect();
    let looks = (1..=answers.len()).map(|at| match at == answers.len() {
        true => Look::MAIN,
        false => Look::QUIET,
    });
    let looks: Vec<Look> = looks.collect();
    let widths = names.iter().zip(&looks);
    let widths = widths.map(|(name, look)| button_width(ui, name, *look));
    let gaps = ui.spacing().item_spacing.x * answers.len().saturating_sub(1) as f32;
    let rest = ui.available_width() - widths.sum::<f32>() - gaps;
    let mut pressed = None;
    let mut add = |ui: &mut Ui| {
        for (at, (answer, (name, look))) in answers.iter().zip(names.iter().zip(&looks)).enumerate()
        {
            let look = Look {
                enabled: answer.is_possible && (!answer.saves || cx.facts.can_write()),
                ..*look
            };
            let button = button(ui, cx, name, look);
            let button = match answer.saves {
                true => button.on_disabled_hover_text(cx.words.say("waits-to-save")),
                false => button,
            };
            if just_opened && answer.is_first {
                button.request_focus();
            }
            if button.clicked() {
                pressed = Some(at);
            }
        }
    };
    if rest < 0.0 {
        ui.with_layout(Layout::top_down_justified(Align::Min), add);
    } else {
        // Not from the right: Tab goes the way the eye does.
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.add_space(rest);
            ui.spacing_mut().item_spacing.x = 8.0;
            add(ui);
        });
    }
    pressed
}

/// Two answers at the lower right; says which was given.
pub fn answers(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    just_opened: bool,
    no: &str,
    yes: &str,
) -> (bool, bool) {
    let answers = [Answer::new(no), Answer::first(yes)];
    let pressed = buttons(ui, cx, just_opened, &answers);
    (pressed == Some(0), pressed == Some(1))
}

/// The same where a field has the keyboard when the dialog opens.
pub fn answers_beside_field(ui: &mut Ui, cx: &AppContext<'_>, no: &str, yes: &str) -> (bool, bool) {
    answers(ui, cx, false, no, yes)
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
