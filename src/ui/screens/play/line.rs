//! The line under the board: what the pit pointed at would do, or why it may not be chosen.

use egui::{Align, Context, Label, Layout, Rect, RichText, Ui, UiBuilder, pos2};

use super::PlayScreen;
use crate::board::theme::Weight;
use crate::rules::{PitIndex, Refusal};
use crate::table::Table;
use crate::text::Words;
use crate::text::game;
use crate::ui::context::AppContext;
use crate::ui::theme::{font, size};
use crate::ui::widgets::is_low;

/// Room for the line, in points; and in a low window.
const LINE: f32 = 30.0;
const LOW_LINE: f32 = 22.0;

/// Room for the line in this window, in points.
pub(super) fn line_room(ctx: &Context) -> f32 {
    if is_low(ctx) { LOW_LINE } else { LINE }
}

impl PlayScreen {
    pub(super) fn line_under(
        &self,
        ui: &mut Ui,
        cx: &AppContext<'_>,
        table: &Table,
        pointed: Option<PitIndex>,
        (left, top): (f32, f32),
    ) {
        let Some((text, refused)) = self.line_text(cx.words, table, pointed) else {
            return;
        };
        let right = ui.max_rect().right();
        let rect = Rect::from_min_max(
            pos2(left + 2.0, top),
            pos2(right, top + line_room(ui.ctx())),
        );
        let color = if refused {
            cx.palette().text
        } else {
            cx.palette().second
        };
        let text = RichText::new(text)
            .font(font(size::BODY, Weight::Regular))
            .color(color);
        let line = UiBuilder::new()
            .max_rect(rect)
            .layout(Layout::left_to_right(Align::Min));
        ui.new_child(line).add(Label::new(text).truncate());
    }

    /// What that line says, and whether it is a refusal.
    fn line_text(
        &self,
        words: &Words,
        table: &Table,
        pointed: Option<PitIndex>,
    ) -> Option<(String, bool)> {
        let position = table.position();
        if table.is_moving() || position.outcome().is_some() {
            return None;
        }
        if table.sweeping().is_some() {
            return self.sweep_refusal(words, table).map(|text| (text, true));
        }
        if let Some((pit, why)) = self.refused {
            return Some((game::refused(words, position, pit, &why), true));
        }
        if table.is_watch_only() {
            return None;
        }
        let waits = table.record().pending().is_some();
        let can_sow = !waits && table.choices().playable().next().is_some();
        let hint = || can_sow.then(|| (words.say("point-hint"), false));
        let Some(pit) = pointed else {
            return hint();
        };
        match table.choices().of(pit) {
            Err(_) if self.resting == Some(pit) => hint(),
            Err(why) => Some((game::refused(words, position, pit, &why), true)),
            // What was looked back to waits for the sweep.
            Ok(_) if waits => {
                let why = Refusal::SweepFirst;
                Some((game::refused(words, position, pit, &why), true))
            }
            Ok(summary) => Some((game::preview(words, position, pit, &summary), false)),
        }
    }

    /// Why the pit clicked last gives no stone to the sweep.
    fn sweep_refusal(&self, words: &Words, table: &Table) -> Option<String> {
        let (position, chosen) = table.sweeping()?;
        let (pit, why) = self.refused?;
        let enemy = position.shape().owner(pit) != position.player();
        if enemy && position.stones(pit) == 0 {
            return Some(game::refused(words, position, pit, &Refusal::Empty));
        }
        if enemy && chosen.is_complete(position) {
            let due = position.sweep_due().into();
            return Some(words.fill("sweep-full", &[("due", due)]));
        }
        (!enemy).then(|| game::refused(words, position, pit, &why))
    }
}
