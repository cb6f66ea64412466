//! The line under the board: what the pit pointed at would do, or why it may not be chosen.

use egui::{Align, Context, Label, Layout, Rect, RichText, Ui, UiBuilder, pos2};

use super::PlayScreen;
use crate::board::theme::Weight;
use crate::rules::{PitIndex, Player, Refusal};
use crate::table::Table;
use crate::text::Words;
use crate::text::game;
use crate::text::names::{capitalised, say_owned_pit};
use crate::ui::context::AppContext;
use crate::ui::facts::Purpose;
use crate::ui::theme::{font, size};
use crate::ui::widgets::{is_low, text_width};

/// Room for the line, in points; and in a low window.
const LINE: f32 = 30.0;
const LOW_LINE: f32 = 22.0;

/// Height of its text, in points: no part of a letter is cut off below.
pub(super) const TEXT: f32 = 19.0;

/// Width that a text may come to have more than it is reckoned, in points.
const SPARE: f32 = 2.0;

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
        // What a lesson calls lower is above then.
        let turned = cx.facts.purpose == Purpose::Lesson && cx.seat() == Player::North;
        let says_nothing = pointed.is_none() && self.refused.is_none();
        let text = self.line_text(cx.words, table, pointed);
        let text = match (turned, text) {
            (true, Some((text, refused))) if !says_nothing => {
                let values = [("text", text.into())];
                Some((cx.words.fill("lesson-turned-and", &values), refused))
            }
            (true, _) => Some((cx.words.say("lesson-turned"), false)),
            (false, text) => text,
        };
        let Some((text, refused)) = text else { return };
        let text = capitalised(&text);
        let bottom = top + line_room(ui.ctx());
        // A second text would not stand out in the shadow of the board.
        let weight = match refused {
            true => Weight::Medium,
            false => Weight::Regular,
        };
        // Below the left end of the board, where it is not too long for that.
        let (from, right) = (ui.max_rect().left(), ui.max_rect().right());
        let sizes = [size::BODY, size::SMALL];
        let widths = sizes.map(|size| (size, text_width(ui, &text, size, weight) + SPARE));
        let fits = widths.into_iter().find(|(_, width)| *width <= right - from);
        let (size, width) = fits.unwrap_or((size::SMALL, right - from));
        let left = (left + 2.0).min(right - width);
        let rect = Rect::from_min_max(pos2(left, top), pos2(right, bottom));
        let text = RichText::new(text)
            .font(font(size, weight))
            .color(cx.palette().text);
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
        let id = match table.foretells() {
            true => "point-hint",
            false => "lesson-foresee-hint",
        };
        let hint = || can_sow.then(|| (words.say(id), false));
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
            Ok(_) if !table.foretells() => Some((game::foresee(words, position, pit), false)),
            Ok(summary) => Some((game::preview(words, position, pit, &summary), false)),
        }
    }

    /// Why the pit clicked last gives no stone to the sweep.
    fn sweep_refusal(&self, words: &Words, table: &Table) -> Option<String> {
        let (position, chosen) = table.sweeping()?;
        let (pit, why) = self.refused?;
        let enemy = position.shape().owner(pit) != position.player();
        if enemy && position.stones(pit) == 0 {
            let pit = say_owned_pit(words, position.shape(), pit);
            return Some(words.fill("sweep-from-empty", &[("pit", pit.into())]));
        }
        if enemy && chosen.is_complete(position) {
            let due = position.sweep_due().into();
            return Some(words.fill("sweep-full", &[("due", due)]));
        }
        (!enemy).then(|| game::refused(words, position, pit, &why))
    }
}
