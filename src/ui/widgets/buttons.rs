//! Buttons and headings: one of each kind for the whole window.

use egui::{Button, Color32, Response, RichText, TextWrapMode, Ui, Vec2, vec2};

use crate::board::theme::Weight;
use crate::ui::action::Action;
use crate::ui::commands::Command;
use crate::ui::context::AppContext;
use crate::ui::facts::{Place, Purpose};
use crate::ui::theme::{font, size};

/// How a button presents itself.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// It is most likely wanted.
    pub main: bool,
    /// It can be pressed.
    pub enabled: bool,
    /// What it chooses is chosen, of several that exclude each other.
    pub chosen: bool,
    /// What it shows is shown.
    pub on: bool,
    /// Size of its text, in points.
    pub text: f32,
    /// Weight of its text.
    pub weight: Weight,
    /// Its text is as strong as running text, not as a second text.
    pub strong: bool,
    /// Least width and height, in points.
    pub least: Vec2,
}

impl Look {
    /// The button that is most likely wanted.
    pub const MAIN: Look = Look {
        main: true,
        enabled: true,
        chosen: false,
        on: false,
        text: size::BODY,
        weight: Weight::Bold,
        strong: true,
        least: vec2(104.0, 34.0),
    };

    /// Another one beside it.
    pub const QUIET: Look = Look {
        main: false,
        weight: Weight::Medium,
        least: vec2(96.0, 34.0),
        ..Look::MAIN
    };

    /// One of the bar under the board.
    pub const BAR: Look = Look {
        main: false,
        strong: false,
        ..Look::MAIN
    };

    /// One that takes little room.
    pub const SMALL: Look = Look {
        main: false,
        text: size::SMALL,
        weight: Weight::Medium,
        strong: false,
        least: vec2(72.0, 28.0),
        ..Look::MAIN
    };

    /// One of several that exclude each other.
    pub const CHOICE: Look = Look {
        main: false,
        weight: Weight::Medium,
        least: vec2(0.0, 30.0),
        ..Look::MAIN
    };

    /// The same, at least so wide and high, in points.
    #[must_use]
    pub const fn least(self, width: f32, height: f32) -> Look {
        Look {
            least: vec2(width, height),
            ..self
        }
    }

    /// The same as the one that is most likely wanted, or not.
    #[must_use]
    pub const fn main(self, main: bool) -> Look {
        Look { main, ..self }
    }
}

/// A button.
pub fn button(ui: &mut Ui, cx: &AppContext<'_>, name: &str, look: Look) -> Response {
    let palette = cx.palette();
    let filled = look.chosen || look.main && look.enabled;
    let ink = match (filled, look.strong) {
        (true, _) => palette.on_accent,
        (false, _) if look.on => palette.on_chosen,
        (false, true) => palette.text,
        (false, false) => palette.second,
    };
    let name = RichText::new(name).font(font(look.text, look.weight));
    let mut button = Button::new(name.color(ink))
        .min_size(look.least)
        // A name is never broken into two lines.
        .wrap_mode(TextWrapMode::Extend)
        .selected(look.chosen || look.on);
    if filled {
        button = button.fill(palette.accent);
    }
    ui.add_enabled(look.enabled, button)
}

/// How wide a button is with this name, in points.
#[must_use]
pub fn button_width(ui: &Ui, name: &str, look: Look) -> f32 {
    let padding = 2.0 * ui.spacing().button_padding.x;
    let text = text_width(ui, name, look.text, look.weight).ceil();
    look.least.x.max(text + padding)
}

/// Another button.
pub fn quiet_button(ui: &mut Ui, cx: &AppContext<'_>, name: &str) -> Response {
    button(ui, cx, name, Look::QUIET)
}

/// Leaves the screen for what lies under it.
pub fn back_button(ui: &mut Ui, cx: &AppContext<'_>) {
    let id = match cx.facts.under {
        Place::Play if cx.facts.purpose == Purpose::Lesson => "rules-back-lesson",
        Place::Play => "rules-back-game",
        Place::Welcome | Place::Rules | Place::Editor | Place::Library => "rules-back-welcome",
    };
    if quiet_button(ui, cx, &cx.words.say(id)).clicked() {
        cx.ask(Action::Back(cx.facts.place));
    }
}

/// One of several that exclude each other; says whether it was taken.
pub fn choice_button(ui: &mut Ui, cx: &AppContext<'_>, chosen: bool, name: &str) -> bool {
    let look = Look {
        chosen,
        ..Look::CHOICE
    };
    button(ui, cx, name, look).clicked()
}

/// A button that carries out a command, with another name than the command's where one is given.
pub fn command_button(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    command: Command,
    name: Option<&str>,
    look: Look,
) -> Response {
    let own = || cx.name(command);
    let name = name.map_or_else(own, str::to_owned);
    let look = Look {
        enabled: cx.can(command),
        ..look
    };
    let tip = cx.tip(ui.ctx(), command);
    let response = button(ui, cx, &name, look).on_hover_text(tip);
    if response.clicked() {
        cx.ask(command);
    }
    response
}

/// A link that carries out a command.
pub fn command_link(ui: &mut Ui, cx: &AppContext<'_>, command: Command, name: &str) {
    let name = RichText::new(name)
        .font(font(size::BODY, Weight::Medium))
        .color(cx.palette().accent);
    if ui.link(name).clicked() {
        cx.ask(command);
    }
}

/// A small link.
pub fn small_link(ui: &mut Ui, cx: &AppContext<'_>, name: &str) -> Response {
    let name = RichText::new(name)
        .font(font(size::SMALL, Weight::Medium))
        .color(cx.palette().accent);
    ui.link(name)
}

/// A small link that is seen to be one beside other text.
pub fn underlined_link(ui: &mut Ui, cx: &AppContext<'_>, name: &str) -> Response {
    let name = RichText::new(name)
        .font(font(size::SMALL, Weight::Medium))
        .color(cx.palette().accent)
        .underline();
    ui.link(name)
}

/// What a dialog is about.
pub fn heading(ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).font(font(size::HEADING, Weight::Bold)));
    ui.add_space(10.0);
}

/// How wide a text in one line is, in points.
#[must_use]
pub fn text_width(ui: &Ui, text: &str, size: f32, weight: Weight) -> f32 {
    let (text, font) = (text.to_owned(), font(size, weight));
    let galley = ui
        .painter()
        .layout_no_wrap(text, font, Color32::PLACEHOLDER);
    galley.size().x
}
