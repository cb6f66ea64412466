//! The card of a game that is over: who won and why, the counts, what is worth telling of the game, and
//! what can be done next. It lies on the board until it is taken away, and can be brought back.

use egui::{
    Align, Align2, Area, Context, CornerRadius, Frame, Id, Key, Label, Layout, Margin, Modifiers,
    Order, Rect, RichText, Stroke, Ui,
};

use super::{Focus, PlayScreen};
use crate::board::theme::Weight;
use crate::rules::Player;
use crate::table::{GameResult, Playing, Session, Table, View};
use crate::text::game;
use crate::text::over::{self, SideOver};
use crate::ui::commands::Command;
use crate::ui::context::AppContext;
use crate::ui::guard::DOUBLE_CLICK;
use crate::ui::theme::{CARD_CORNER, font, size};
use crate::ui::widgets::{Look, button, command_button, is_low, underlined_link};

/// Width of the card, in points.
const WIDTH: f32 = 440.0;
/// Size of a side's count, in points.
const COUNT: f32 = 28.0;

/// The card, from one frame to the next.
#[derive(Default)]
pub(super) struct ResultCard {
    /// The game that has come to its end, and the end has not been seen yet.
    ended: Option<(u64, u64)>,
    /// The game the card tells of, where it is shown, and what it tells.
    shown: Option<((u64, u64), GameResult)>,
    /// When it came: a key that was meant for the board presses none of its buttons.
    since: Option<f64>,
}

impl ResultCard {
    /// Follows the game on the table, at the head of a frame: the card comes once its end is seen, and
    /// goes with whatever else is shown. Says whether it has come.
    pub(super) fn follow(&mut self, session: &Session, has_changed: bool) -> bool {
        let beside = session.lesson().is_some() || session.tried_out().is_some();
        let Some(table) = session.game().filter(|_| !beside) else {
            self.shown = None;
            return false;
        };
        let now = (table.id(), table.revision());
        let is_over = table.record().position().outcome().is_some();
        if has_changed {
            self.ended = is_over.then_some(now);
        }
        if !table.shows_end() || self.shown.as_ref().is_some_and(|(of, _)| *of != now) {
            self.shown = None;
        }
        if self.ended == Some(now) && table.shows_end() {
            self.ended = None;
            return self.show(table);
        }
        false
    }

    /// Shows the card of a game, if it is over and its end is seen.
    fn show(&mut self, table: &Table) -> bool {
        let result = table.result().filter(|_| table.shows_end());
        self.shown = result.map(|result| ((table.id(), table.revision()), result));
        self.since = None;
        self.shown.is_some()
    }
}

impl PlayScreen {
    /// Whether the card of a game that is over lies on the board.
    #[must_use]
    pub fn shows_result(&self) -> bool {
        self.result.shown.is_some()
    }

    /// Shows the card of the game on the table.
    pub fn show_result(&mut self, session: &Session) {
        if session.game().is_some_and(|table| self.result.show(table)) {
            self.focus = Some(Focus::Result);
        }
    }

    /// Takes the card away where Escape is pressed.
    pub(super) fn close_result(&mut self, ctx: &Context) {
        if self.shows_result()
            && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
        {
            self.take_result_away();
        }
    }

    /// Takes the card away.
    pub fn take_result_away(&mut self) {
        self.result.shown = None;
        self.focus = Some(Focus::Board);
    }

    /// Draws the card in the middle of a place, and takes what is done on it.
    pub(super) fn result_card(
        &mut self,
        ui: &Ui,
        cx: &AppContext<'_>,
        session: &mut Playing<'_>,
        place: Rect,
    ) {
        let Some((_, result)) = self.result.shown.clone() else {
            return;
        };
        let Some(table) = session.shown_mut() else {
            return;
        };
        self.drop_early_presses(ui.ctx());
        let mut leaves = false;
        let mut looks_at = None;
        Area::new(Id::unique("result"))
            .order(Order::Middle)
            .pivot(Align2::CENTER_CENTER)
            .fixed_pos(place.center())
            .constrain(false)
            .show(ui.ctx(), |ui| {
                frame(ui, cx).show(ui, |ui| {
                    ui.set_width(WIDTH.min(place.width() - 56.0));
                    ui.spacing_mut().item_spacing.y = if is_low(ui.ctx()) { 4.0 } else { 6.0 };
                    heading(ui, cx, table, &result);
                    sides(ui, cx, table, &result);
                    looks_at = facts(ui, cx, table, &result);
                    leaves = self.result_buttons(ui, cx);
                });
            });
        if let Some(view) = looks_at {
            table.look_at(view);
        }
        if leaves || looks_at.is_some() {
            self.take_result_away();
            ui.ctx().request_repaint();
        }
    }

    /// Enter and Space that come with the card were meant for the board.
    fn drop_early_presses(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        let since = *self.result.since.get_or_insert(now);
        if now < since + DOUBLE_CLICK {
            for key in [Key::Enter, Key::Space] {
                ctx.input_mut(|input| input.count_and_consume_key(Modifiers::NONE, key));
            }
        }
    }

    /// The buttons; says whether the card is to be taken away.
    fn result_buttons(&mut self, ui: &mut Ui, cx: &AppContext<'_>) -> bool {
        ui.add_space(if is_low(ui.ctx()) { 4.0 } else { 10.0 });
        let mut leaves = false;
        ui.horizontal(|ui| {
            let again = command_button(ui, cx, Command::Again, None, Look::MAIN);
            if self.focus == Some(Focus::Result) {
                self.focus = None;
                again.request_focus();
            }
            let look = cx.words.say("result-look-back");
            let tip = cx.words.say("result-look-back-tip");
            let look = button(ui, cx, &look, Look::QUIET).on_hover_text(tip);
            leaves = look.clicked();
            command_button(ui, cx, Command::Review, None, Look::QUIET);
            command_button(ui, cx, Command::Save, None, Look::QUIET);
        });
        leaves
    }
}

fn frame(ui: &Ui, cx: &AppContext<'_>) -> Frame {
    let palette = cx.palette();
    let shadow = egui::Shadow {
        offset: [0, 6],
        blur: 24,
        spread: 0,
        color: palette.panel_shadow,
    };
    let margin = if is_low(ui.ctx()) {
        Margin::symmetric(20, 12)
    } else {
        Margin::symmetric(28, 22)
    };
    Frame::new()
        .fill(palette.panel)
        .stroke(Stroke::new(1.0, palette.line))
        .corner_radius(CornerRadius::same(CARD_CORNER))
        .shadow(shadow)
        .inner_margin(margin)
}

/// Who won, and why.
fn heading(ui: &mut Ui, cx: &AppContext<'_>, table: &Table, result: &GameResult) {
    let palette = cx.palette();
    let position = table.record().position();
    let won = game::outcome(cx.words, table, result.outcome);
    let won = RichText::new(won).font(font(size::HEADING, Weight::Bold));
    ui.add(Label::new(won.color(palette.accent)).truncate());
    let why = game::why(cx.words, table, position, result.outcome);
    ui.add(Label::new(RichText::new(why).color(palette.text)).wrap());
}

/// Both sides with their counts.
fn sides(ui: &mut Ui, cx: &AppContext<'_>, table: &Table, result: &GameResult) {
    ui.add_space(if is_low(ui.ctx()) { 2.0 } else { 8.0 });
    let gap = 12.0;
    let width = (ui.available_width() - gap) / 2.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        for player in Player::BOTH {
            let side = over::side(cx.words, table, result, player);
            side_field(ui, cx, &side, width);
        }
    });
    let counted = over::counted(cx.words, table.record().position());
    let counted = RichText::new(counted).size(size::SMALL);
    ui.label(counted.color(cx.palette().second));
}

fn side_field(ui: &mut Ui, cx: &AppContext<'_>, side: &SideOver, width: f32) {
    let palette = cx.palette();
    let stroke = match side.won {
        true => Stroke::new(2.0, palette.accent),
        false => Stroke::new(1.0, palette.line),
    };
    let less = stroke.width as i8;
    Frame::new()
        .stroke(stroke)
        .corner_radius(CornerRadius::same(CARD_CORNER))
        .inner_margin(Margin::symmetric(14 - less, 8 - less))
        .show(ui, |ui| {
            ui.set_width(width - 28.0);
            ui.set_height(38.0);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let count = RichText::new(side.stones.to_string());
                ui.label(count.font(font(COUNT, Weight::Bold)));
                ui.with_layout(Layout::top_down(Align::Min), |ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    let name = RichText::new(&side.name).font(font(size::BODY, Weight::Bold));
                    if side.who.is_none() {
                        ui.add_space(9.0);
                    }
                    ui.add(Label::new(name).truncate());
                    if let Some(who) = &side.who {
                        let who = RichText::new(who).size(size::SMALL).color(palette.second);
                        ui.add(Label::new(who).truncate());
                    }
                });
            });
        });
}

/// How long the game was, and the turns that are worth telling; says which is to be looked at.
fn facts(ui: &mut Ui, cx: &AppContext<'_>, table: &Table, result: &GameResult) -> Option<View> {
    ui.add_space(if is_low(ui.ctx()) { 0.0 } else { 6.0 });
    let length = RichText::new(over::length(cx.words, result));
    ui.label(length.color(cx.palette().text));
    let mut looks_at = None;
    let tip = cx.words.say("result-show-tip");
    ui.spacing_mut().interact_size.y = 18.0;
    for (told, feat) in over::feats(cx.words, table, result) {
        let link = underlined_link(ui, cx, &told).on_hover_text(&tip);
        if link.clicked() {
            looks_at = Some(View::Node(feat.node));
        }
    }
    looks_at
}
