//! The link from the bar under the board to the rule at hand.

use egui::{Label, RichText, Ui};

use crate::board::theme::Weight;
use crate::playback::Moment;
use crate::rules::Refusal;
use crate::table::Table;
use crate::text::Words;
use crate::text::captions;
use crate::ui::action::Action;
use crate::ui::context::AppContext;
use crate::ui::screens::rules::page;
use crate::ui::theme::size;
use crate::ui::widgets::{text_width, underlined_link};

/// A link from what is shown on the table to its place in the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RuleLink {
    game: &'static str,
    rule: &'static str,
    name: String,
    /// A step is shown, and it follows this rule: the link is worth more than a hint.
    of_step: bool,
}

impl RuleLink {
    /// Whether the link can be read whole here.
    pub(super) fn fits(&self, ui: &Ui) -> bool {
        text_width(ui, &self.name, size::SMALL, Weight::Medium) <= ui.available_width()
    }
}

/// The rule that the step shown follows; where none is shown, the one that says what can be done now.
pub(super) fn rule_at_hand(words: &Words, table: &Table, moment: &Moment) -> Option<RuleLink> {
    let caption = table.caption().filter(|_| table.is_moving());
    let position = &moment.position;
    let rule = match &caption {
        Some(caption) => captions::text(words, position.game(), caption).rule,
        None if let Some(outcome) = position.outcome() => captions::rule_of_end(outcome),
        None if table.must_pass() => "pass",
        None if table.round_change().is_some() => "next-round",
        None => "choose",
    };
    link_to(words, position.game().id(), rule, caption.is_some())
}

/// The rule by which a pit was refused, where it is not the one at hand.
pub(super) fn rule_of_refusal(words: &Words, table: &Table, why: Refusal) -> Option<RuleLink> {
    let rule = match why {
        Refusal::NeverEnding => "never-ending",
        Refusal::Closed => "next-round",
        Refusal::SingleStone { .. } | Refusal::NextNotEmpty { .. } => "choose",
        Refusal::GameOver | Refusal::SweepFirst | Refusal::NotYours | Refusal::Empty => {
            return None;
        }
    };
    link_to(words, table.record().game().id(), rule, false)
}

fn link_to(
    words: &Words,
    game: &'static str,
    rule: &'static str,
    of_step: bool,
) -> Option<RuleLink> {
    let (number, section) = page(game)?.section(rule)?;
    let number = number.unwrap_or_default();
    let heading = words.say(&section.heading);
    let values = [("number", number.into()), ("heading", heading.into())];
    Some(RuleLink {
        game,
        rule,
        name: words.fill("rules-link", &values),
        of_step,
    })
}

/// The second line of the bar: the link, and what else there is to say. Beside a text that says more
/// than a hint the link is left out where both have no room.
pub(super) fn second_line(ui: &mut Ui, cx: &AppContext<'_>, link: Option<RuleLink>, text: &str) {
    // As low as a line of text, not as a row of buttons.
    ui.spacing_mut().interact_size.y = 16.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 12.0;
        if let Some(link) = link
            && (link.of_step || has_room(ui, &link.name, text))
            && underlined_link(ui, cx, &link.name).clicked()
        {
            cx.ask(Action::Rules(link.game, Some(link.rule)));
        }
        let text = RichText::new(text).size(size::SMALL);
        ui.add(Label::new(text.color(cx.palette().second)).truncate());
    });
}

/// Whether link and text fit beside each other.
fn has_room(ui: &Ui, link: &str, text: &str) -> bool {
    let both = text_width(ui, link, size::SMALL, Weight::Medium)
        + text_width(ui, text, size::SMALL, Weight::Regular);
    both + ui.spacing().item_spacing.x <= ui.available_width()
}
