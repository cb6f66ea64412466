//! The dialog for a new game.

use egui::{Grid, Key, Margin, RichText, Slider, TextEdit, Ui, vec2};

use super::{Said, choice, heading};
use crate::play::{Record, Sides, Start};
use crate::rules::{GAMES, Game, Player, Rules, Sizes};
use crate::ui::app::NsoloApp;
use crate::ui::errors;
use crate::ui::theme::size;

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
}

impl NsoloApp {
    pub(super) fn start(&mut self, new: &NewGame) {
        // Several names make a team, whose members take its turns one after the other.
        let members = |names: &String| names.split(',').map(str::to_owned).collect();
        let [south, north] = new.names.each_ref().map(members);
        // A usual opening always fits its own board.
        if let Ok(record) = Record::new(new.game, Start::Usual(new.first), Sides::new(south, north))
        {
            self.put_on_table(record, None);
        }
    }

    /// Begins the usual game at once.
    pub(in crate::ui) fn start_usual(&mut self, game: Game) {
        self.start(&NewGame::new(game, Player::South));
    }

    pub(super) fn new_dialog(&self, ui: &mut Ui, new: &mut NewGame) -> Said {
        let words = &self.words;
        let mut entered = false;
        heading(ui, &words.say("new-title"));
        Grid::new("new-game")
            .num_columns(2)
            .spacing(vec2(20.0, 14.0))
            .show(ui, |ui| {
                self.row(ui, "new-game");
                ui.horizontal(|ui| {
                    for rules in GAMES {
                        let name = words.say(&format!("game-{}", rules.id));
                        if choice(ui, &self.palette, new.game.id() == rules.id, &name) {
                            new.game = Game::usual(rules);
                        }
                    }
                });
                ui.end_row();
                self.size_row(ui, new);
                self.row(ui, "new-first");
                ui.horizontal(|ui| {
                    for player in Player::BOTH {
                        let name = errors::say_player(words, player);
                        if choice(ui, &self.palette, new.first == player, &name) {
                            new.first = player;
                        }
                    }
                });
                ui.end_row();
                for (name, label) in new.names.iter_mut().zip(["new-south", "new-north"]) {
                    let label = self.row(ui, label);
                    let field = TextEdit::singleline(name)
                        .char_limit(400)
                        .hint_text(words.say("new-name-hint"))
                        .margin(Margin::symmetric(8, 6))
                        .desired_width(230.0);
                    let field = ui.add(field).labelled_by(label.id);
                    entered |=
                        field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
                    ui.end_row();
                }
            });
        let (cancel, start) = self.answers(ui, "cancel", "new-start");
        match (cancel, start || entered) {
            (true, _) => Said::Close,
            (_, true) => Said::Start,
            _ => Said::Nothing,
        }
    }

    fn size_row(&self, ui: &mut Ui, new: &mut NewGame) {
        let rules: &'static Rules = new.game.rules();
        let mut size = new.game.size();
        match rules.sizes {
            Sizes::One(_) => return,
            Sizes::Columns(from, to, _) => {
                let label = self.row(ui, "new-columns");
                ui.vertical(|ui| {
                    ui.spacing_mut().slider_width = 170.0;
                    ui.add(Slider::new(&mut size, from..=to))
                        .labelled_by(label.id);
                    let values = [
                        ("stones", new.game.stones().into()),
                        ("columns", size.into()),
                    ];
                    let note = self.words.fill("new-columns-note", &values);
                    ui.label(
                        RichText::new(note)
                            .size(size::SMALL)
                            .color(self.palette.second),
                    );
                });
            }
            Sizes::StonesPerPit(sizes) => {
                self.row(ui, "new-per-pit");
                ui.horizontal(|ui| {
                    for one in sizes {
                        let name = self.words.say(&format!("new-per-pit-{one}"));
                        if choice(ui, &self.palette, size == *one, &name) {
                            size = *one;
                        }
                    }
                });
            }
        }
        ui.end_row();
        if let Some(game) = Game::new(rules.id, size) {
            new.game = game;
        }
    }

    fn row(&self, ui: &mut Ui, id: &str) -> egui::Response {
        ui.label(RichText::new(self.words.say(id)).color(self.palette.second))
    }
}
