//! The dialog for a new game.

use egui::{Align, Layout, RichText, Ui, vec2};

use super::Said;
use super::parts::{answers, label, said};
use super::seat::{self, ROW, Seat, row, sides};
use crate::play::Level;
use crate::rules::{GAMES, Game, Player, Sizes};
use crate::text::names::say_player;
use crate::ui::action::Action;
use crate::ui::context::AppContext;
use crate::ui::theme::size;
use crate::ui::widgets::{choice_button, game_rows, heading, size_choice, size_label};

/// Labels of rows that are there for every game.
const LABELS: [&str; 2] = ["new-game", "new-first"];
/// Labels of the row for the size of the board.
const SIZE_LABELS: [&str; 2] = ["new-columns", "new-per-pit"];
/// The same where there is nothing to choose.
const ONE_SIZE: &str = "new-board";
/// Height of the row for the size, in points.
const SIZE_ROW: f32 = 50.0;
/// Between rows, in points.
const GAP: f32 = 12.0;

/// A new game as it is being put together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    game: Game,
    /// The others in the size that was chosen for them, where one was.
    others: Vec<Game>,
    first: Player,
    seats: [Seat; 2],
}

impl NewGame {
    /// A new game of this kind and size, the computer on these sides, nobody named yet.
    #[must_use]
    pub fn new(game: Game, first: Player, computer: [Option<Level>; 2]) -> NewGame {
        NewGame {
            game,
            others: Vec::new(),
            first,
            seats: computer.map(Seat::new),
        }
    }

    /// Takes another game, or another size of it. The size of the one before is not forgotten.
    fn choose(&mut self, game: Game) {
        if game.id() == self.game.id() {
            self.game = game;
            return;
        }
        let is_wanted = |other: &Game| other.id() == game.id();
        let known = self.others.iter().position(is_wanted);
        let game = known.map_or(game, |at| self.others.swap_remove(at));
        self.others.push(std::mem::replace(&mut self.game, game));
    }

    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool) -> Said {
        let words = cx.words;
        heading(ui, &words.say("new-title"));
        ui.spacing_mut().item_spacing.y = GAP;
        let labels = labels_width(ui, cx);
        row(
            ui,
            ROW,
            labels,
            |ui| label(ui, cx, "new-game"),
            |ui, _| {
                self.choose(game_rows(ui, cx, self.game));
            },
        );
        self.size_row(ui, cx, labels);
        row(
            ui,
            ROW,
            labels,
            |ui| label(ui, cx, "new-first"),
            |ui, _| {
                for player in Player::BOTH {
                    let chosen = self.first == player;
                    if choice_button(ui, cx, chosen, &say_player(words, player)) {
                        self.first = player;
                    }
                }
            },
        );
        let is_entered = seat::rows(ui, cx, &mut self.seats, labels);
        ui.spacing_mut().item_spacing.y = 8.0;
        let (cancel, start) = answers(ui, cx, just_opened, "cancel", "new-start");
        said((cancel, start || is_entered), || {
            Said::Ask(Action::Begin(self.game, self.first, sides(&self.seats)))
        })
    }

    /// The size of the board. The row is there for every game, and always as high.
    fn size_row(&mut self, ui: &mut Ui, cx: &AppContext<'_>, labels: f32) {
        let game = self.game;
        let id = size_label(game, SIZE_LABELS).unwrap_or(ONE_SIZE);
        row(
            ui,
            SIZE_ROW,
            labels,
            |ui| label(ui, cx, id),
            |ui, label| {
                let values = [
                    ("rows", (2 * game.shape().rows_each).into()),
                    ("columns", game.shape().columns.into()),
                    ("stones", game.stones().into()),
                ];
                let note = RichText::new(cx.words.fill("new-board-note", &values));
                let note = note.size(size::SMALL).color(cx.palette().second);
                match game.rules().sizes {
                    Sizes::One(_) => {
                        // Beside its label, as high as that.
                        let place = vec2(ui.available_width(), ROW);
                        let middle = Layout::left_to_right(Align::Center);
                        ui.allocate_ui_with_layout(place, middle, |ui| {
                            ui.set_min_size(place);
                            ui.label(note);
                        });
                    }
                    Sizes::Columns(..) => {
                        ui.vertical(|ui| {
                            ui.spacing_mut().slider_width = 170.0;
                            ui.spacing_mut().item_spacing.y = 2.0;
                            self.choose(size_choice(ui, cx, game, label.id, true));
                            ui.label(note);
                        });
                    }
                    Sizes::StonesPerPit(_) => {
                        self.choose(size_choice(ui, cx, game, label.id, true));
                    }
                }
            },
        );
    }
}

/// The width of the widest label of any game, in points.
fn labels_width(ui: &Ui, cx: &AppContext<'_>) -> f32 {
    let of_sizes = GAMES.map(|rules| size_label(Game::usual(rules), SIZE_LABELS));
    let of_sizes = of_sizes.iter().flatten().copied();
    let all = LABELS.into_iter().chain(seat::LABELS);
    seat::labels_width(ui, cx, all.chain(of_sizes).chain([ONE_SIZE]))
}
