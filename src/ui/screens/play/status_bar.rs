//! The bar of a game: whose turn it is and what can be done; in the middle of a turn, what the step is;
//! passes, new rounds and the result; and the transport.

use egui::{Color32, Label, RichText, Ui, UiBuilder};

use super::PlayScreen;
use super::bar::{BUTTON, lead, place};
use super::hint::hint_text;
use super::rule_link::{RuleLink, rule_at_hand, rule_of_refusal, second_line};
use crate::board::theme::Weight;
use crate::playback::Moment;
use crate::rules::Refusal;
use crate::table::{Playing, Session, Table};
use crate::text::Words;
use crate::text::captions;
use crate::text::game;
use crate::ui::commands::Command;
use crate::ui::context::AppContext;
use crate::ui::facts::Purpose;
use crate::ui::theme::{font, size};
use crate::ui::widgets::{Look, button_width, is_narrow, text_width};

/// What can be wanted next, the likeliest first.
const ACTIONS: [Command; 8] = [
    Command::PlayNow,
    Command::LetPlay,
    Command::Pass,
    Command::EndTryOut,
    Command::BackToGame,
    Command::Result,
    Command::New,
    Command::Hint,
];

/// What the bar says and offers.
struct Status {
    first: String,
    second: String,
    /// The rule at hand.
    rule: Option<RuleLink>,
    /// The game is over and seen to its end.
    over: bool,
    /// What is most likely wanted, if anything.
    action: Option<Command>,
}

impl Status {
    fn of(cx: &AppContext<'_>, table: &Table, refused: Option<Refusal>, has_room: bool) -> Status {
        let moment = table.moment();
        let (first, second) = lines(cx, table, &moment);
        let over = moment.position.outcome().is_some() && !table.is_moving();
        let mut actions = ACTIONS.into_iter();
        Status {
            first,
            second,
            rule: refused
                .filter(|_| !table.is_moving())
                .and_then(|why| rule_of_refusal(cx.words, table, why))
                .or_else(|| rule_at_hand(cx.words, table, &moment)),
            over,
            action: actions.find(|command| {
                cx.can(*command)
                    && match command {
                        Command::New => over,
                        Command::Hint => has_room,
                        _ => true,
                    }
            }),
        }
    }
}

impl PlayScreen {
    /// Draws the bar.
    pub(super) fn status_bar(
        &mut self,
        ui: &mut Ui,
        cx: &AppContext<'_>,
        session: &mut Playing<'_>,
    ) {
        let Some(table) = session.shown() else { return };
        let refused = self.refused.map(|(_, why)| why);
        let status = Status::of(cx, table, refused, !is_narrow(ui.ctx()));
        let more = told_lines(ui, cx, table, ui.available_width(), &status.second);
        ui.spacing_mut().item_spacing.y = 4.0;
        let top = ui.cursor().top();
        let width = status.action.map_or(0.0, |command| {
            button_width(ui, &cx.name(command), Look::BAR) + 12.0
        });
        let whole = ui.available_rect_before_wrap();
        let lines = whole.with_max_x((whole.right() - width).max(whole.left() + 40.0));
        let text = UiBuilder::new().max_rect(lines.with_max_y(top + 42.0 + more));
        let action = status.action;
        ui.scope_builder(text, |ui| {
            ui.set_height(42.0 + more);
            status_lines(ui, cx, status, more);
        });
        if let Some(command) = action {
            let corner = whole
                .with_min_x(lines.right() + 12.0)
                .with_max_y(top + 36.0);
            // Over the board the card of the result has the button most likely wanted.
            let main = !cx.facts.shows_result && command != Command::Hint;
            self.bar_button(&mut place(ui, corner), cx, command, main);
        }
        let rest = whole.with_min_y(top + 44.0 + more);
        let row = UiBuilder::new().max_rect(rest);
        ui.scope_builder(row, |ui| self.transport(ui, cx, session));
    }
}

fn status_lines(ui: &mut Ui, cx: &AppContext<'_>, status: Status, more: f32) {
    let palette = cx.palette();
    let color = if status.over {
        palette.accent
    } else {
        palette.text
    };
    let first = status.first;
    let fits = |size| text_width(ui, &first, size, Weight::Medium) <= ui.available_width();
    // A sentence too long for the line is written smaller, and on two lines if need be.
    let (first, wraps) = if fits(size::LEAD) {
        (lead(&first), false)
    } else {
        let small = font(size::SMALL, Weight::Medium);
        (RichText::new(&first).font(small), !fits(size::SMALL))
    };
    let label = Label::new(first.color(color));
    ui.add(if wraps {
        label.wrap()
    } else {
        label.truncate()
    });
    if more > 0.0 {
        let second = RichText::new(status.second).size(size::SMALL);
        ui.add(Label::new(second.color(palette.second)).wrap());
    } else if !wraps {
        second_line(ui, cx, status.rule, &status.second);
    }
}

/// What the bar grows by so that a result, a new round or what looking back is for can be told whole, in
/// points.
pub(super) fn told_room(ui: &Ui, cx: &AppContext<'_>, session: &Session, margin: i8) -> f32 {
    let still = session.shown().filter(|table| table.sweeping().is_none());
    let Some(table) = still else { return 0.0 };
    let (_, second) = lines(cx, table, &table.moment());
    let width = ui.available_width() - 2.0 * f32::from(margin) - 40.0;
    told_lines(ui, cx, table, width, &second)
}

/// Height of the lines that the second text of the bar needs beyond its first, where it tells a result,
/// a new round or what looking back is for.
fn told_lines(ui: &Ui, cx: &AppContext<'_>, table: &Table, width: f32, second: &str) -> f32 {
    let over = table.position().outcome().is_some();
    let tells = over || table.round_change().is_some() || !table.shows_head();
    let tells = tells || cx.analysis.hint().is_some();
    let tells = tells && !table.is_moving();
    if !tells || cx.facts.purpose == Purpose::Lesson {
        return 0.0;
    }
    // The button beside the text takes its part.
    let width = (width - BUTTON - 24.0).max(80.0);
    let small = font(size::SMALL, Weight::Regular);
    let color = Color32::PLACEHOLDER;
    let lines = ui
        .painter()
        .layout(second.to_owned(), small, color, width)
        .rows
        .len();
    16.0 * lines.clamp(1, 4).saturating_sub(1) as f32
}

/// The two lines of the bar.
fn lines(cx: &AppContext<'_>, table: &Table, moment: &Moment) -> (String, String) {
    let words = cx.words;
    let position = &moment.position;
    if table.is_moving() {
        let step = match table.caption() {
            Some(caption) => captions::text(words, position.game(), &caption).sentence,
            None => game::sowing(words, table, moment),
        };
        return (step, finish_hint(words, table));
    }
    if !table.shows_head() {
        let (first, second) = looking_back(words, table);
        return (first, hint_text(cx, table).unwrap_or(second));
    }
    if let Some(said) = of_computer(cx, table) {
        return said;
    }
    if let Some(outcome) = position.outcome() {
        let why = game::why_over(words, table, position, outcome);
        return (game::outcome(words, table, outcome), why);
    }
    if table.must_pass() {
        let name = game::side_name(words, table, position.player());
        return (
            words.fill("must-pass", &[("player", name.into())]),
            game::must_pass_why(words, table),
        );
    }
    if let Some(change) = table
        .round_change()
        .filter(|_| cx.analysis.hint().is_none())
    {
        return game::round_change(words, table, change);
    }
    if let Some(hint) = hint_text(cx, table) {
        return (game::to_play(words, table, position), hint);
    }
    let second = match cx.facts.purpose {
        Purpose::TryOut => words.say("trying-out"),
        Purpose::Game | Purpose::Lesson => last_told(words, table)
            .or_else(|| game::passed(words, table))
            .unwrap_or_default(),
    };
    (game::to_play(words, table, position), second)
}

/// What the computer is about where it is to move: it thinks, or waits.
fn of_computer(cx: &AppContext<'_>, table: &Table) -> Option<(String, String)> {
    let words = cx.words;
    let player = table.position().player();
    let name = ("player", game::side_name(words, table, player).into());
    if table.computers_turn().is_some() {
        let second = last_told(words, table).or_else(|| game::passed(words, table));
        return Some((
            words.fill("computer-thinks", &[name]),
            second.unwrap_or_default(),
        ));
    }
    let waits = table.computer_waits();
    waits.then(|| {
        (
            words.fill("computer-waits", &[name]),
            words.say("computer-waits-hint"),
        )
    })
}

/// How the turn that was just seen ended.
fn last_told(words: &Words, table: &Table) -> Option<String> {
    let caption = table.last_caption()?;
    let game = table.record().game();
    Some(captions::text(words, game, &caption).sentence)
}

/// A turn that runs can be finished at once; one that waits, says so by its buttons.
fn finish_hint(words: &Words, table: &Table) -> String {
    let id = if table.runs_new_turn() {
        "finish-hint"
    } else if table.step_of_turn().0 == 0 && !table.is_running() {
        "waiting-hint"
    } else {
        return String::new();
    };
    words.say(id)
}

/// Which moment of the game is looked back at.
fn looking_back(words: &Words, table: &Table) -> (String, String) {
    let turns = table.line().len().saturating_sub(1);
    let turn = table.place_in_line();
    let id = if turn == 0 {
        "looking-at-start"
    } else {
        "looking-back"
    };
    let values = [("turn", turn.into()), ("turns", turns.into())];
    let hint = if table.record().pending().is_some() {
        "looking-sweep-hint"
    } else {
        "looking-hint"
    };
    (words.fill(id, &values), words.say(hint))
}
