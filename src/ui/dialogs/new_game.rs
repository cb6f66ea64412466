//! The dialog for a new game.

use egui::{Grid, RichText, Ui, vec2};

use super::Said;
use super::parts::{answers, entered, field, label, said};
use crate::play::Sides;
use crate::rules::{Game, Player, Sizes};
use crate::text::names::say_player;
use crate::ui::action::Action;
use crate::ui::context::AppContext;
use crate::ui::theme::size;
use crate::ui::widgets::{as_field, choice_button, game_rows, heading, size_choice, size_label};

/// A new game as it is being put together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    game: Game,
    first: Player,
    names: [String; 2],
}

impl NewGame {
    /// A new game of this kind and size, nobody named yet.
    #[must_use]
    pub fn new(game: Game, first: Player) -> NewGame {
        NewGame {
            game,
            first,
            names: [String::new(), String::new()],
        }
    }

    /// Who plays. Several names make a team, whose members take its turns one after the other.
    fn sides(&self) -> Sides {
        let members = |names: &String| names.split(',').map(str::to_owned).collect();
        let [south, north] = self.names.each_ref().map(members);
        Sides::new(south, north)
    }

    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool) -> Said {
        let words = cx.words;
        let mut is_entered = false;
        heading(ui, &words.say("new-title"));
        Grid::new("new-game")
            .num_columns(2)
            .spacing(vec2(20.0, 14.0))
            .show(ui, |ui| {
                label(ui, cx, "new-game");
                self.game = game_rows(ui, cx, self.game);
                ui.end_row();
                self.size_row(ui, cx);
                label(ui, cx, "new-first");
                ui.horizontal(|ui| {
                    for player in Player::BOTH {
                        let chosen = self.first == player;
                        if choice_button(ui, cx, chosen, &say_player(words, player)) {
                            self.first = player;
                        }
                    }
                });
                ui.end_row();
                for (name, id) in self.names.iter_mut().zip(["new-south", "new-north"]) {
                    let label = label(ui, cx, id);
                    let field = field(name, 230.0)
                        .char_limit(400)
                        .hint_text(words.say("new-name-hint"));
                    let field = as_field(ui, cx, |ui| ui.add(field));
                    let field = field.labelled_by(label.id);
                    is_entered |= entered(ui, &field);
                    ui.end_row();
                }
            });
        let (cancel, start) = answers(ui, cx, just_opened, "cancel", "new-start");
        said((cancel, start || is_entered), || {
            Said::Ask(Action::Begin(self.game, self.first, self.sides()))
        })
    }

    fn size_row(&mut self, ui: &mut Ui, cx: &AppContext<'_>) {
        let Some(id) = size_label(self.game, ["new-columns", "new-per-pit"]) else {
            return;
        };
        let label = label(ui, cx, id).id;
        if matches!(self.game.rules().sizes, Sizes::StonesPerPit(_)) {
            ui.horizontal(|ui| self.game = size_choice(ui, cx, self.game, label, true));
        } else {
            ui.vertical(|ui| {
                ui.spacing_mut().slider_width = 170.0;
                self.game = size_choice(ui, cx, self.game, label, true);
                let values = [
                    ("stones", self.game.stones().into()),
                    ("columns", self.game.size().into()),
                ];
                let note = cx.words.fill("new-columns-note", &values);
                let note = RichText::new(note).size(size::SMALL);
                ui.label(note.color(cx.palette().second));
            });
        }
        ui.end_row();
    }
}
