//! The menu of games opened or saved lately, and what is said of each of them elsewhere.

use egui::{Atom, Button, RichText, Role, Ui, WidgetInfo, vec2};

use super::action::{Action, Next};
use super::context::AppContext;
use super::recent::RecentGame;
use super::widgets::{note_menu_line, sub_menu};
use crate::text::Words;
use crate::text::names::say_file_stem;

/// The menu of games opened lately.
pub fn recent_menu(ui: &mut Ui, cx: &AppContext<'_>) {
    let name = cx.words.say("menu-recent");
    ui.add_enabled_ui(!cx.recent.is_empty(), |ui| {
        sub_menu(ui, &name, false, |ui| {
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

fn item(ui: &mut Ui, cx: &AppContext<'_>, game: &RecentGame) {
    // The room that is left is on the right of the name.
    let button = Button::new((recent_name(cx.words, game), Atom::grow()));
    let button = button.min_size(vec2(190.0, 0.0));
    let response = ui.add_enabled(can_open(cx, game), button);
    note_menu_line(ui, &response, &recent_name(cx.words, game));
    let tip = game.path.to_string_lossy();
    let response = response.on_hover_text(&*tip).on_disabled_hover_text(&*tip);
    forget_button(ui, cx, game);
    if response.clicked() {
        cx.ask(Action::Leave(Next::Load(game.path.clone())));
        ui.close();
    }
}

/// Takes a game that is gone out of the list.
pub fn forget_button(ui: &mut Ui, cx: &AppContext<'_>, game: &RecentGame) {
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

/// Whether a game can be opened now.
#[must_use]
pub fn can_open(cx: &AppContext<'_>, game: &RecentGame) -> bool {
    !game.missing && !cx.facts.is_writing
}

/// The name of a game's file; missing ones say so.
#[must_use]
pub fn recent_name(words: &Words, game: &RecentGame) -> String {
    let name = say_file_stem(&game.path);
    if game.missing {
        words.fill("recent-missing", &[("name", name.into())])
    } else {
        name
    }
}
