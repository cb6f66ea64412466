//! The welcome: the games in a sentence and a picture each, and the games played lately.

mod card;
mod recent_card;

use egui::{Context, Id, Label, Rect, RichText, ScrollArea, Sense, Ui, UiBuilder, pos2, vec2};

use crate::board::theme::Weight;
use crate::rules::{GAMES, Game};
use crate::table::{Session, Table};
use crate::ui::action::Action;
use crate::ui::commands::Command;
use crate::ui::context::AppContext;
use crate::ui::recent::RecentGame;
use crate::ui::theme::{font, size};
use crate::ui::widgets::{command_link, follow_keyboard, is_low, quiet_button, scroll_keys};

/// Widest the welcome grows, in points.
const MOST_WIDTH: f32 = 1_240.0;
const GAP: f32 = 24.0;
/// Between cards of recent games from one row to the next, in points.
const ROW_GAP: f32 = 12.0;
/// Height of the ways on below the games, in points.
const FOOT: f32 = 50.0;
/// A page key leaves so much of what was seen in sight, in points.
const OVERLAP: f32 = 60.0;

/// What the welcome knows from one frame to the next.
#[derive(Default)]
pub struct WelcomeScreen {
    /// The game that was begun last.
    last: Option<&'static str>,
    /// The keyboard has come to what can be done first.
    has_begun: bool,
    /// How high the page was, in points.
    height: f32,
}

impl WelcomeScreen {
    /// Remembers which game was begun last.
    pub fn note_game(&mut self, game: Game) {
        self.last = Some(game.id());
    }

    /// Brings the keyboard to what can be done first.
    pub fn focus_main(&mut self) {
        self.has_begun = false;
    }

    /// Draws the welcome and asks for what is chosen.
    pub fn ui(&mut self, ui: &mut Ui, cx: &AppContext<'_>, session: &Session) {
        let least = if ui.available_width() > 1_000.0 {
            64.0
        } else {
            20.0
        };
        let side = ((ui.available_width() - MOST_WIDTH) / 2.0).max(least);
        // Where there is more than the window shows, the ways on do not lie below it.
        let is_long = self.height + FOOT > ui.available_height();
        let page_height = ui.available_height() - OVERLAP;
        let by_keys = match cx.is_covered(ui.ctx()) {
            true => 0.0,
            false => scroll_keys(ui.ctx(), page_height, false),
        };
        // From the top down, as Tab goes.
        let rest = ui.available_rect_before_wrap();
        let foot = if is_long { FOOT } else { 0.0 };
        let room = rest.with_max_y(rest.bottom() - foot);
        let place = UiBuilder::new().max_rect(room).id_salt("welcome-page");
        ui.scope_builder(place, |ui| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                ui.scroll_with_delta(vec2(0.0, by_keys));
                let whole = ui.available_rect_before_wrap().shrink2(vec2(side, 0.0));
                ui.scope_builder(UiBuilder::new().max_rect(whole), |ui| {
                    let height = self.page(ui, cx, session);
                    if (self.height - height).abs() > 0.5 {
                        self.height = height;
                        ui.ctx().request_repaint();
                    }
                    if !is_long {
                        links(ui, cx, session);
                        ui.add_space(16.0);
                    }
                    follow_keyboard(ui);
                });
            });
        });
        if is_long {
            let place = rest.with_min_y(room.bottom()).shrink2(vec2(side, 8.0));
            let place = UiBuilder::new().max_rect(place).id_salt("welcome-foot");
            links(&mut ui.new_child(place), cx, session);
        }
    }

    /// Draws what is above the ways on; says how high that is.
    fn page(&mut self, ui: &mut Ui, cx: &AppContext<'_>, session: &Session) -> f32 {
        let top = ui.cursor().top();
        head(ui, cx);
        let form = card::Form::of(ui.available_width());
        let (known, missing): (Vec<_>, Vec<_>) = cx.recent.iter().partition(|game| !game.missing);
        let columns = form.columns();
        let (first, rest) = known.split_at(columns.min(known.len()));
        let is_over = |game: &&RecentGame| {
            let summary = game.summary();
            summary.is_some_and(|summary| summary.position.outcome().is_some())
        };
        let heading = match first.iter().any(is_over) {
            true => "welcome-last",
            false => "welcome-go-on",
        };
        recent_rows(ui, cx, heading, first, columns);
        let focus = self.first_focus(ui.ctx(), cx, session);
        for row in GAMES.chunks(columns) {
            for (rules, place) in row.iter().zip(places(ui, columns, form.height())) {
                // Its own name, whatever comes to stand above it.
                let id = Id::unique(("welcome-card", rules.id));
                let place = UiBuilder::new().max_rect(place).scope_id(id);
                let play = card::game_card(&mut ui.new_child(place), cx, rules, form);
                if focus == Some(rules.id) {
                    play.request_focus();
                }
            }
            ui.add_space(if columns == 1 { ROW_GAP } else { GAP } - 8.0);
        }
        let rest: Vec<_> = rest.iter().copied().chain(missing).collect();
        recent_rows(ui, cx, "welcome-recent", &rest, columns);
        ui.cursor().top() - top
    }

    /// The game whose button is to have the keyboard now: the one that is played, or was last.
    fn first_focus(
        &mut self,
        ctx: &Context,
        cx: &AppContext<'_>,
        session: &Session,
    ) -> Option<&'static str> {
        if cx.is_covered(ctx) || std::mem::replace(&mut self.has_begun, true) {
            return None;
        }
        let played = || session.shown().map(|table| table.record().game().id());
        let recent = || {
            let mut games = cx.recent.iter().filter_map(RecentGame::summary);
            games.next().map(|summary| summary.position.game().id())
        };
        let chosen = || cx.settings.chosen.last().map(|chosen| chosen.game.id());
        let [first, ..] = GAMES;
        let last = played().or(self.last).or_else(recent).or_else(chosen);
        Some(last.unwrap_or(first.id))
    }
}

fn head(ui: &mut Ui, cx: &AppContext<'_>) {
    let low = is_low(ui.ctx());
    ui.add_space(if low { 10.0 } else { 24.0 });
    let title = RichText::new(cx.words.say("welcome-title"));
    let title = title.font(font(if low { 24.0 } else { 30.0 }, Weight::Bold));
    ui.add(Label::new(title).wrap());
    let line = RichText::new(cx.words.say("welcome-line"))
        .size(if low { size::BODY } else { size::LEAD })
        .color(cx.palette().second);
    ui.add(Label::new(line).wrap());
    ui.add_space(if low { 6.0 } else { 14.0 });
}

/// The places of a row of cards beside each other, so high.
fn places(ui: &mut Ui, columns: usize, height: f32) -> Vec<Rect> {
    // A point on each side for the outlines of the cards.
    let width = ui.available_width() - 2.0;
    let card = (width - GAP * (columns - 1) as f32) / columns as f32;
    let (area, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let place = |column: usize| {
        let left = area.left() + 1.0 + (card + GAP) * column as f32;
        Rect::from_min_size(pos2(left, area.top()), vec2(card, height))
    };
    (0..columns).map(place).collect()
}

/// Games played lately, so many beside each other, under a heading; nothing where there are none.
fn recent_rows(
    ui: &mut Ui,
    cx: &AppContext<'_>,
    heading: &str,
    games: &[&RecentGame],
    columns: usize,
) {
    if games.is_empty() {
        return;
    }
    let heading = RichText::new(cx.words.say(heading));
    ui.label(heading.font(font(size::LEAD, Weight::Bold)));
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.add_space(8.0);
    for row in games.chunks(columns) {
        for (game, place) in row.iter().zip(places(ui, columns, recent_card::HEIGHT)) {
            recent_card::recent_card(ui, cx, place, game);
        }
        ui.add_space(ROW_GAP);
    }
    ui.add_space(8.0);
    ui.spacing_mut().item_spacing.y = 8.0;
}

fn links(ui: &mut Ui, cx: &AppContext<'_>, session: &Session) {
    let game = session.shown().map(|table: &Table| table.record().game());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        if game.is_some() && quiet_button(ui, cx, &cx.words.say("welcome-back")).clicked() {
            cx.ask(Action::Back(cx.facts.place));
        }
        for command in [Command::Library, Command::Open, Command::SetUp] {
            command_link(ui, cx, command, &command.name(cx.words));
        }
    });
}
