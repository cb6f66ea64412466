//! The link from the bar under the board to the rule at hand.

use egui::{Label, RichText, Ui};

use super::data::page;
use crate::playback::Moment;
use crate::ui::app::NsoloApp;
use crate::ui::captions;
use crate::ui::table::Table;
use crate::ui::theme::{Weight, font, size};

/// A link from what is shown on the table to its place in the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ui) struct RuleLink {
    game: &'static str,
    rule: &'static str,
    name: String,
    /// A step is shown, and it follows this rule: the link is worth more than a hint.
    of_step: bool,
}

impl NsoloApp {
    /// The rule that the step shown follows; where none is shown, the one that says what can be
    /// done now.
    pub(in crate::ui) fn rule_at_hand(&self, table: &Table, moment: &Moment) -> Option<RuleLink> {
        let caption = table.caption().filter(|_| table.is_moving());
        let position = &moment.position;
        let rule = match &caption {
            Some(caption) => captions::tell(&self.words, position.game(), caption).rule,
            None if let Some(outcome) = position.outcome() => captions::rule_of_end(outcome),
            None if table.must_pass() => "pass",
            None if table.round_change().is_some() => "next-round",
            None => "choose",
        };
        let game = position.game().id();
        let (number, section) = page(game)?.section(rule)?;
        let number = number.unwrap_or_default();
        let heading = self.words.say(&section.heading);
        let values = [("number", number.into()), ("heading", heading.into())];
        Some(RuleLink {
            game,
            rule,
            name: self.words.fill("rules-link", &values),
            of_step: caption.is_some(),
        })
    }

    /// The second line of the bar: the link, and what else there is to say. Beside a text that
    /// says more than a hint the link is left out where both have no room.
    pub(in crate::ui) fn second_line(&mut self, ui: &mut Ui, link: Option<RuleLink>, text: &str) {
        let palette = self.palette;
        // As low as a line of text, not as a row of buttons.
        ui.spacing_mut().interact_size.y = 16.0;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 12.0;
            if let Some(link) = link
                && (link.of_step || has_room(ui, &link.name, text))
            {
                let name = RichText::new(&link.name)
                    .font(font(size::SMALL, Weight::Medium))
                    .color(palette.accent)
                    .underline();
                if ui.link(name).clicked() {
                    self.open_rules(link.game, Some(link.rule));
                    ui.ctx().request_repaint();
                }
            }
            let text = RichText::new(text).size(size::SMALL).color(palette.second);
            ui.add(Label::new(text).truncate());
        });
    }
}

/// Whether link and text fit beside each other.
fn has_room(ui: &Ui, link: &str, text: &str) -> bool {
    let width = |text: &str, weight| {
        let color = egui::Color32::PLACEHOLDER;
        ui.painter()
            .layout_no_wrap(text.to_owned(), font(size::SMALL, weight), color)
            .size()
            .x
    };
    let both = width(link, Weight::Medium) + width(text, Weight::Regular);
    both + ui.spacing().item_spacing.x <= ui.available_width()
}
