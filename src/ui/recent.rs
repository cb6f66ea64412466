//! The games opened or saved lately: a menu and a list on the welcome. Missing ones are marked.

use std::path::{Path, PathBuf};

use egui::{Atom, Button, Label, RichText, Role, Ui, WidgetInfo, vec2};

use super::action::{Action, Next};
use super::context::AppContext;
use super::theme::{font, size};
use crate::board::theme::Weight;
use crate::store::recent::Recent;
use crate::text::Words;
use crate::text::names::say_file_stem;

/// Room for the button that forgets a game, in points.
const FORGET: f32 = 40.0;

/// The games opened or saved lately, as they were when last looked at.
#[derive(Default)]
pub struct RecentGames {
    /// Where they are remembered; nowhere without it.
    file: Option<PathBuf>,
    list: Vec<Recent>,
    /// Once what is looked for now is found, it is to be looked for again.
    looks_again: bool,
}

impl RecentGames {
    /// Remembers them in this file.
    pub fn keep_in(&mut self, file: Option<PathBuf>) {
        self.file = file;
    }

    /// Where they are remembered.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// The games, the latest first.
    #[must_use]
    pub fn list(&self) -> &[Recent] {
        &self.list
    }

    /// Takes what was found; says whether to look again.
    #[must_use]
    pub fn take(&mut self, list: Option<Vec<Recent>>) -> bool {
        self.list = list.unwrap_or_else(|| std::mem::take(&mut self.list));
        std::mem::take(&mut self.looks_again)
    }

    /// It is to be looked for again once this look is over: one disk that does not answer must not hold up
    /// more and more of them.
    pub fn look_again(&mut self) {
        self.looks_again = true;
    }
}

/// The menu of games opened lately.
pub fn recent_menu(ui: &mut Ui, cx: &AppContext<'_>) {
    let name = cx.words.say("menu-recent");
    ui.add_enabled_ui(!cx.recent.is_empty(), |ui| {
        ui.menu_button(name, |ui| {
            for game in cx.recent {
                if game.missing {
                    ui.horizontal(|ui| item(ui, cx, game));
                } else {
                    item(ui, cx, game);
                }
            }
        });
    });
}

fn item(ui: &mut Ui, cx: &AppContext<'_>, game: &Recent) {
    // The room that is left is on the right of the name.
    let button = Button::new((name(cx.words, game), Atom::grow()));
    let button = button.min_size(vec2(190.0, 0.0));
    let response = ui.add_enabled(can_open(cx, game), button);
    let tip = game.path.to_string_lossy();
    let response = response.on_hover_text(&*tip).on_disabled_hover_text(&*tip);
    forget_button(ui, cx, game);
    if response.clicked() {
        cx.ask(Action::Leave(Next::Load(game.path.clone())));
        ui.close();
    }
}

/// Takes a game that is gone out of the list.
fn forget_button(ui: &mut Ui, cx: &AppContext<'_>, game: &Recent) {
    if !game.missing {
        return;
    }
    let values = [("name", say_file_stem(&game.path).into())];
    let name = cx.words.fill("recent-forget", &values);
    let sign = RichText::new(cx.words.say("recent-forget-sign")).color(cx.palette().second);
    let button = ui.add(Button::new(sign).frame_when_inactive(false));
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    if button.on_hover_text(&name).clicked() {
        cx.ask(Action::ForgetRecent(game.path.clone()));
    }
}

/// The games opened lately, on the welcome.
pub fn recent_links(ui: &mut Ui, cx: &AppContext<'_>) {
    if cx.recent.is_empty() {
        return;
    }
    ui.add_space(20.0);
    let heading = RichText::new(cx.words.say("welcome-recent"));
    ui.label(heading.font(font(size::LEAD, Weight::Bold)));
    ui.add_space(4.0);
    for game in cx.recent {
        ui.horizontal(|ui| link(ui, cx, game));
    }
}

fn link(ui: &mut Ui, cx: &AppContext<'_>, game: &Recent) {
    let palette = cx.palette();
    let color = if game.missing {
        palette.second
    } else {
        palette.accent
    };
    let name = RichText::new(name(cx.words, game))
        .font(font(size::BODY, Weight::Medium))
        .color(color);
    let link = ui
        .add_enabled_ui(can_open(cx, game), |ui| ui.link(name))
        .inner;
    let folder = game.path.parent().unwrap_or(&game.path);
    let folder = RichText::new(folder.to_string_lossy())
        .size(size::SMALL)
        .color(palette.second);
    ui.scope(|ui| {
        if game.missing {
            ui.set_max_width(ui.available_width() - FORGET);
        }
        ui.add(Label::new(folder).truncate());
    });
    forget_button(ui, cx, game);
    if link.clicked() {
        cx.ask(Action::Leave(Next::Load(game.path.clone())));
    }
}

fn can_open(cx: &AppContext<'_>, game: &Recent) -> bool {
    !game.missing && !cx.facts.is_writing
}

/// The name of a game's file; missing ones say so.
fn name(words: &Words, game: &Recent) -> String {
    let name = say_file_stem(&game.path);
    if game.missing {
        words.fill("recent-missing", &[("name", name.into())])
    } else {
        name
    }
}
