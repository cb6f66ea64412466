//! The dialog that changes who plays the game on the table.

use egui::Ui;

use super::Said;
use super::parts::{answers, label, said};
use super::seat::{LABELS, ROW, Seat, labels_width, row, sides};
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
        let mut is_entered = false;
        for (seat, id) in self.seats.iter_mut().zip(LABELS) {
            row(
                ui,
                ROW,
                labels,
                |ui| label(ui, cx, id),
                |ui, label| is_entered |= ui.push_id(id, |ui| seat.ui(ui, cx, label)).inner,
            );
        }
        ui.spacing_mut().item_spacing.y = 8.0;
        let (cancel, done) = answers(ui, cx, just_opened, "cancel", "players-done");
        said((cancel, done || is_entered), || {
            Said::Ask(Action::SetPlayers(sides(&self.seats)))
        })
    }
}
