//! The panel beside the board: who plays, and the turns so far.

use egui::{
    Align, Align2, Area, Context, CornerRadius, Frame, Label, Layout, Margin, Order, Panel,
    RichText, Stroke, Ui, vec2,
};

use super::review_pane::review_pane;
use super::turns::Asked;
use super::{Focus, PlayScreen, panel_fits, panel_is_beside};
use crate::board::theme::Weight;
use crate::playback::{Moment, Spot};
use crate::rules::{Captured, Player};
use crate::table::{LessonRun, Playing, Session, Table};
use crate::text::game;
use crate::text::names::{say_game, say_player};
use crate::ui::action::{Action, Next};
use crate::ui::analysis::Side;
use crate::ui::context::AppContext;
use crate::ui::facts::Purpose;
use crate::ui::theme::{CARD_CORNER, font, size};
use crate::ui::widgets::{follow_keyboard, lesson_area, lesson_rows, text_width};

/// Width of the panel, in points.
const WIDTH: f32 = 310.0;
/// Least room for the turns below the lessons, in points.
const LEAST_TURNS: f32 = 120.0;

/// Width that the panel takes beside the board, in points.
pub(super) fn room(ctx: &Context, cx: &AppContext<'_>, session: &Session, margin: i8) -> f32 {
    if panel_is_beside(ctx, cx, session) {
        WIDTH + f32::from(margin)
    } else {
        0.0
    }
}

impl PlayScreen {
    /// Draws the panel where it is wanted: beside the board, or over it in a narrow window.
    pub(super) fn side_panel(
        &mut self,
        ui: &mut Ui,
        cx: &AppContext<'_>,
        session: &mut Playing<'_>,
        margin: i8,
    ) {
        if !panel_fits(ui.ctx(), session) {
            if self.panel_over_board {
                self.panel_over(ui, cx, session, margin);
            }
            return;
        }
        if !cx.settings.side_panel {
            return;
        }
        let inner = Margin {
            left: 0,
            right: margin,
            top: 20,
            bottom: 0,
        };
        Panel::right("side")
            .exact_size(WIDTH + f32::from(margin))
            .frame(Frame::NONE.inner_margin(inner))
            .resizable(false)
            .show_separator_line(false)
            .show(ui, |ui| self.side(ui, cx, session, true));
    }

    fn panel_over(&mut self, ui: &Ui, cx: &AppContext<'_>, session: &mut Playing<'_>, margin: i8) {
        let area = ui.available_rect_before_wrap();
        let at = vec2(-f32::from(margin), area.top() + 8.0);
        Area::new(egui::Id::unique("side-over"))
            .order(Order::Foreground)
            .anchor(Align2::RIGHT_TOP, at)
            .show(ui.ctx(), |ui| {
                let shadow = egui::Shadow {
                    offset: [0, 4],
                    blur: 18,
                    spread: 0,
                    color: cx.palette().panel_shadow,
                };
                Frame::new()
                    .fill(cx.palette().background)
                    .corner_radius(CornerRadius::same(CARD_CORNER))
                    .shadow(shadow)
                    .inner_margin(12)
                    .show(ui, |ui| {
                        ui.set_width(WIDTH.min(area.width() - 48.0));
                        ui.set_height((area.height() - 60.0).max(120.0));
                        // The players stand at the board.
                        self.side(ui, cx, session, false);
                    });
            });
    }

    fn side(
        &mut self,
        ui: &mut Ui,
        cx: &AppContext<'_>,
        session: &mut Playing<'_>,
        has_players: bool,
    ) {
        let Some(table) = session.shown() else {
            return;
        };
        let moment = table.moment();
        ui.spacing_mut().item_spacing.y = 10.0;
        if has_players {
            // As they sit: who is at the upper edge of the board first.
            for player in [cx.seat().other(), cx.seat()] {
                card(ui, cx, table, &moment, player);
            }
            ui.add_space(4.0);
        }
        if let Some(run) = session.lesson() {
            let needs_turns = run.lesson().transport;
            lessons_card(ui, cx, run);
            // The turns where a lesson needs them, and there is room.
            if !needs_turns || ui.available_height() < LEAST_TURNS {
                return;
            }
        }
        let Some(table) = session.shown_mut() else {
            return;
        };
        let mut focus = self.focus == Some(Focus::Side);
        let wanted = focus;
        match cx.facts.side {
            Side::Values if cx.facts.purpose != Purpose::Lesson => {
                self.values.ui(ui, cx, table, &mut focus);
            }
            Side::Review if cx.facts.purpose != Purpose::Lesson => {
                if let Some(view) = review_pane(ui, cx, table, &mut focus) {
                    table.look_at(view);
                    ui.ctx().request_repaint();
                }
            }
            Side::Turns | Side::Values | Side::Review => self.turn_list(ui, cx, table),
        }
        if wanted && !focus {
            self.focus = None;
        }
    }

    fn turn_list(&mut self, ui: &mut Ui, cx: &AppContext<'_>, table: &mut Table) {
        if let Some(asked) = self.turns.ui(ui, cx, table) {
            match asked {
                Asked::Look(view) => table.look_at(view),
                Asked::Promote(to) => table.promote(to),
                Asked::Remove(line) => table.remove_line(line),
            }
            ui.ctx().request_repaint();
        }
    }
}

/// The lessons of the tour, and which are done.
fn lessons_card(ui: &mut Ui, cx: &AppContext<'_>, run: &LessonRun) {
    let (palette, tour) = (cx.palette(), run.tour());
    let frame = Frame::new()
        .fill(palette.panel)
        .stroke(Stroke::new(1.0, palette.line))
        .corner_radius(CornerRadius::same(CARD_CORNER))
        .inner_margin(Margin::symmetric(12, 12));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let game = say_game(cx.words, tour.game.id());
        let heading = cx.words.fill("lessons-list", &[("game", game.into())]);
        let heading = RichText::new(heading).font(font(size::SMALL, Weight::Bold));
        ui.label(heading.color(palette.second));
        let room = (ui.available_height() - 24.0).max(40.0);
        let area = lesson_area(tour, room).id_salt("lessons");
        let chosen = area.show(ui, |ui| {
            let chosen = lesson_rows(ui, cx, tour, Some(run.at().1), None);
            follow_keyboard(ui);
            chosen
        });
        if let Some(at) = chosen.inner {
            cx.ask(Action::Leave(Next::Lesson(tour.game.id(), at)));
        }
    });
}

/// A player: name, what they are about, and how many stones count for them.
fn card(ui: &mut Ui, cx: &AppContext<'_>, table: &Table, moment: &Moment, player: Player) {
    let palette = cx.palette();
    let state = CardState::of(table, moment, player);
    let stroke = if state.lit() {
        Stroke::new(2.0, palette.accent)
    } else {
        Stroke::new(1.0, palette.line)
    };
    let frame = Frame::new()
        .fill(palette.panel)
        .stroke(stroke)
        .corner_radius(CornerRadius::same(CARD_CORNER))
        .inner_margin(Margin::symmetric(
            15 - stroke.width as i8,
            11 - stroke.width as i8,
        ));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.set_height(42.0);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            seat_mark(ui, cx, player, state.lit());
            ui.add_space(4.0);
            let line = card_line(cx, table, moment, player, state);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 3.0;
                ui.add_space(2.0);
                ui.set_max_width((ui.available_width() - 70.0).max(40.0));
                let name = name_for(ui, cx, table, player, 15.0, ui.available_width());
                let name = RichText::new(name).font(font(15.0, Weight::Bold));
                ui.add(Label::new(name).truncate());
                let color = if state.lit() {
                    palette.accent
                } else {
                    palette.second
                };
                ui.label(RichText::new(line).size(size::SMALL).color(color));
            });
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                card_count(ui, cx, moment, player);
            });
        });
    });
}

/// Who plays a side, in letters of this size and so much room, in points: the level of the computer is left
/// out where there is none for it, since half of it might name another one.
pub(super) fn name_for(
    ui: &Ui,
    cx: &AppContext<'_>,
    table: &Table,
    player: Player,
    size: f32,
    room: f32,
) -> String {
    let name = game::full_name(cx.words, table, player);
    let is_computer = table.record().sides().computer(player).is_some();
    if is_computer && text_width(ui, &name, size, Weight::Bold) > room {
        return game::side_name(cx.words, table, player);
    }
    name
}

fn seat_mark(ui: &mut Ui, cx: &AppContext<'_>, player: Player, lit: bool) {
    let (rect, _) = ui.allocate_exact_size(vec2(30.0, 30.0), egui::Sense::hover());
    let palette = cx.palette();
    let (fill, ink) = if lit {
        (palette.accent, palette.on_accent)
    } else {
        (palette.line, palette.second)
    };
    ui.painter().circle_filled(rect.center(), 15.0, fill);
    let letter: String = say_player(cx.words, player).chars().take(1).collect();
    let font = font(size::SMALL, Weight::Bold);
    ui.painter()
        .text(rect.center(), Align2::CENTER_CENTER, letter, font, ink);
}

pub(super) fn card_line(
    cx: &AppContext<'_>,
    table: &Table,
    moment: &Moment,
    player: Player,
    state: CardState,
) -> String {
    let rules = moment.position.game().rules();
    let doing = match state {
        CardState::Won => Some("card-won"),
        CardState::ToMove if table.sweeping().is_some() => Some("card-sweeping"),
        CardState::ToMove if table.computer_waits() => Some("card-waits"),
        CardState::ToMove if table.computers_turn().is_some() && !table.is_moving() => {
            Some("card-thinks")
        }
        CardState::ToMove => Some("card-to-play"),
        CardState::Waiting => None,
    };
    let doing = doing.map(|id| cx.words.say(id));
    match (doing, rules.captured) {
        (doing, Captured::LeaveTheTable) => {
            let captured = ("count", moment.store[player.index()].into());
            let captured = cx.words.fill("card-captured", &[captured]);
            match doing {
                Some(doing) => {
                    let values = [("doing", doing.into()), ("captured", captured.into())];
                    cx.words.fill("card-doing", &values)
                }
                None => captured,
            }
        }
        // The number beside it says what it counts.
        (doing, Captured::Kept) => doing.unwrap_or_default(),
    }
}

fn card_count(ui: &mut Ui, cx: &AppContext<'_>, moment: &Moment, player: Player) {
    let count = count(moment, player);
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.with_layout(Layout::top_down(Align::Max), |ui| {
            ui.label(RichText::new(count.to_string()).font(font(21.0, Weight::Bold)));
            let id = match counted(moment) {
                Counted::OnBoard => "card-stones",
                Counted::Captured => "card-captured-stones",
                Counted::InAll => "card-in-all",
            };
            let unit = cx.words.fill(id, &[("count", count.into())]);
            ui.label(
                RichText::new(unit)
                    .size(size::SMALL)
                    .color(cx.palette().second),
            );
        });
    });
}

/// What a player is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CardState {
    Won,
    ToMove,
    Waiting,
}

impl CardState {
    pub(super) fn of(table: &Table, moment: &Moment, player: Player) -> CardState {
        match moment.position.outcome().filter(|_| !table.is_moving()) {
            Some(outcome) if outcome.winner == Some(player) => CardState::Won,
            // A lesson has its answer: nobody is to play.
            None if table.computers_turn() == Some(player) && !table.is_moving() => {
                CardState::ToMove
            }
            None if table.is_watch_only() && !table.is_moving() => CardState::Waiting,
            None if table.whose_turn(&moment.position) == player => CardState::ToMove,
            _ => CardState::Waiting,
        }
    }

    pub(super) fn lit(self) -> bool {
        self != CardState::Waiting
    }
}

/// The stones that count for a player now, those in their hand included.
pub(super) fn count(moment: &Moment, player: Player) -> u16 {
    let hand = moment.hand.filter(|_| moment.position.player() == player);
    let on_board = moment.on_board(player) + hand.map_or(0, |hand| hand.stones);
    let on_their_way = moment
        .flights
        .iter()
        .filter(|flight| flight.to == Spot::Store(player));
    let on_their_way: u16 = on_their_way.map(|flight| flight.stones).sum();
    let store = moment.store[player.index()] + on_their_way;
    match counted(moment) {
        Counted::OnBoard => on_board,
        Counted::Captured => store,
        Counted::InAll => on_board + store,
    }
}

/// Which stones a card counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counted {
    /// Those on the player's side of the board.
    OnBoard,
    /// Those the player has captured.
    Captured,
    /// Both.
    InAll,
}

pub(super) fn counted(moment: &Moment) -> Counted {
    let rules = moment.position.game().rules();
    match rules.captured {
        Captured::LeaveTheTable => Counted::OnBoard,
        Captured::Kept if rules.closes_pits => Counted::InAll,
        Captured::Kept => Counted::Captured,
    }
}
