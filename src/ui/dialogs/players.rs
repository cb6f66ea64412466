//! The dialog that changes who plays the game on the table.

use egui::Ui;

use super::Said;
use super::parts::{answers, said};
use super::seat::{self, LABELS, Seat, labels_width, sides};
use crate::play::Sides;
use crate::rules::Player;
use crate::ui::action::Action;
use crate::ui::context::AppContext;
use crate::ui::widgets::heading;

/// Who is to play the game on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Players {
    seats: [Seat; 2],
}

impl Players {
    /// Those who play it now.
    #[must_use]
    pub fn of(sides: &Sides) -> Players {
        Players {
            seats: Player::BOTH.map(|player| Seat::of(sides, player)),
        }
    }

    pub(super) fn ui(&mut self, ui: &mut Ui, cx: &AppContext<'_>, just_opened: bool) -> Said {
        heading(ui, &cx.words.say("players-title"));
        ui.spacing_mut().item_spacing.y = 12.0;
        let labels = labels_width(ui, cx, LABELS.into_iter());
        let is_entered = seat::rows(ui, cx, &mut self.seats, labels);
        ui.spacing_mut().item_spacing.y = 8.0;
        let (cancel, done) = answers(ui, cx, just_opened, "cancel", "players-done");
        said((cancel, done || is_entered), || {
            Said::Ask(Action::SetPlayers(sides(&self.seats)))
        })
    }
}
