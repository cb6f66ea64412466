//! The dialog that asks how a game is to be shown.

use egui::{Key, Ui};

use super::Said;
use super::parts::{answers, label, note, said, tallest, text};
use crate::board::BoardWords;
use crate::board::theme::Palette;
use crate::export::{Choice, Kind, Sheet, width as sheet_width};
use crate::rules::Game;
use crate::table::{Session, Table};
use crate::text::legend::Legend;
use crate::ui::action::Action;
use crate::ui::context::AppContext;
use crate::ui::widgets::{Look, button, choice_button, heading};

/// Draws the dialog.
pub(super) fn export(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    session: &Session,
    just_opened: bool,
    chosen: &mut Choice,
) -> Said {
    let words = cx.words;
    heading(ui, &words.say("export-title"));
    let sowing = session.shown().is_some_and(Table::shows_sowing);
    label(ui, cx, "export-kind");
    ui.horizontal(|ui| {
        for kind in Kind::ALL {
            let name = words.say(kind_name(kind));
            if kind == Kind::Gif && !sowing {
                let look = Look {
                    enabled: false,
                    ..Look::CHOICE
                };
                button(ui, cx, &name, look);
            } else if choice_button(ui, cx, chosen.kind == kind, &name) {
                chosen.kind = kind;
            }
        }
    });
    ui.add_space(4.0);
    // Its place is there for every kind, so that nothing moves when another one is chosen.
    ui.scope(|ui| {
        if chosen.width().is_none() {
            ui.set_invisible();
        }
        widths(ui, cx, chosen);
    });
    ui.add_space(6.0);
    let texts = Kind::ALL.map(|kind| about(cx, session, Choice { kind, ..*chosen }));
    let height = tallest(ui, &texts);
    ui.scope(|ui| {
        ui.set_min_height(height);
        text(ui, &about(cx, session, *chosen));
    });
    let why = match (cx.facts.is_exporting, sowing) {
        (true, _) => words.say("export-busy"),
        (false, false) => words.say("export-no-sowing"),
        (false, true) => " ".to_owned(),
    };
    note(ui, cx, &why);
    answer(ui, cx, just_opened, *chosen)
}

/// How wide a picture is to be.
fn widths(ui: &mut Ui, cx: &AppContext<'_>, chosen: &mut Choice) {
    let shown = match chosen.width() {
        Some(_) => chosen.kind,
        None => Kind::Png,
    };
    label(ui, cx, "export-size");
    ui.horizontal(|ui| {
        for width in shown.widths() {
            let name = cx
                .words
                .fill("export-pixels", &[("width", (*width).into())]);
            if choice_button(ui, cx, chosen.width() == Some(*width), &name) {
                chosen.set_width(*width);
            }
        }
    });
}

fn answer(ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool, chosen: Choice) -> Said {
    let free = !cx.facts.is_exporting && !cx.facts.in_files;
    let (cancel, save) = answers(ui, cx, just_opened, "cancel", "export-save");
    // Also where a click on a choice has taken the keyboard from everything.
    let nowhere = ui.memory(|memory| memory.focused().is_none());
    let entered = nowhere && ui.input(|input| input.key_pressed(Key::Enter));
    said((cancel, (save || entered) && free), || {
        Said::Ask(Action::Export(chosen))
    })
}

/// What comes out.
fn about(cx: &AppContext<'_>, session: &Session, chosen: Choice) -> String {
    let game = session.shown().map(|table| table.record().game());
    let size = chosen.width().zip(game);
    let size = size.map(|(width, game)| pixels(game, *cx.palette(), width));
    let (width, height) = size.unwrap_or_default();
    let values = [("width", width.into()), ("height", height.into())];
    let id = match chosen.kind {
        Kind::Text => "export-about-text",
        Kind::Svg => "export-about-svg",
        Kind::Png => "export-about-png",
        Kind::Gif => "export-about-gif",
    };
    cx.words.fill(id, &values)
}

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Text => "export-text",
        Kind::Svg => "export-svg",
        Kind::Png => "export-png",
        Kind::Gif => "export-gif",
    }
}

/// How many pixels a picture of a game's board has.
fn pixels(game: Game, palette: Palette, width: u16) -> (u16, u16) {
    let points = sheet_width(game, Some(width));
    let words = BoardWords::default();
    let size = Sheet::new(game, points, palette, words, &Legend::default()).size();
    let height = (size.y * f32::from(width) / size.x).round() as u16;
    (width, height)
}
