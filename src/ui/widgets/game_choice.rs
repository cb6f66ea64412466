//! Choosing a game and its size.

use egui::{DragValue, Id, Slider, Ui};

use super::choice_button;
use super::fields::as_field;
use crate::rules::{GAMES, Game, Rules, Sizes};
use crate::text::names::say_game;
use crate::ui::context::AppContext;

/// How many games stand beside each other where there is no more room than in a dialog.
const IN_ROW: usize = 4;

/// One of the games, in as many rows as they need in a dialog; a game of the usual size where another one
/// is chosen.
pub fn game_rows(ui: &mut Ui, cx: &AppContext<'_>, game: Game) -> Game {
    let mut chosen = game;
    ui.vertical(|ui| {
        for row in GAMES.chunks(IN_ROW) {
            ui.horizontal(|ui| chosen = game_row(ui, cx, row, chosen));
        }
    });
    chosen
}

/// One of the games, each after the other; a game of the usual size where another one is chosen.
pub fn game_choice(ui: &mut Ui, cx: &AppContext<'_>, game: Game) -> Game {
    game_row(ui, cx, &GAMES, game)
}

fn game_row(ui: &mut Ui, cx: &AppContext<'_>, row: &[&'static Rules], game: Game) -> Game {
    let mut chosen = game;
    for rules in row {
        let is_chosen = game.id() == rules.id;
        let name = say_game(cx.words, rules.id);
        if choice_button(ui, cx, is_chosen, &name) && !is_chosen {
            chosen = Game::usual(rules);
        }
    }
    chosen
}

/// Which label belongs to the size of a game: that of columns or of stones per pit; none where it has but
/// one size.
#[must_use]
pub fn size_label(game: Game, [columns, per_pit]: [&'static str; 2]) -> Option<&'static str> {
    match game.rules().sizes {
        Sizes::One(_) => None,
        Sizes::Columns(..) => Some(columns),
        Sizes::StonesPerPit(_) => Some(per_pit),
    }
}

/// The size of a game, in much room or in little.
pub fn size_choice(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    game: Game,
    label: Id,
    in_much_room: bool,
) -> Game {
    let mut size = game.size();
    match game.rules().sizes {
        Sizes::One(_) => {}
        Sizes::Columns(from, to, _) => {
            let field = as_field(ui, cx, |ui| {
                // The part of the track that is behind its handle.
                ui.visuals_mut().selection.bg_fill = cx.palette().accent;
                if in_much_room {
                    ui.add(Slider::new(&mut size, from..=to))
                } else {
                    ui.add(DragValue::new(&mut size).range(from..=to).speed(0.1))
                }
            });
            field.labelled_by(label);
        }
        Sizes::StonesPerPit(sizes) => {
            for one in sizes {
                let name = if in_much_room {
                    cx.words.say(&format!("new-per-pit-{one}"))
                } else {
                    one.to_string()
                };
                if choice_button(ui, cx, size == *one, &name) {
                    size = *one;
                }
            }
        }
    }
    Game::new(game.id(), size).unwrap_or(game)
}
