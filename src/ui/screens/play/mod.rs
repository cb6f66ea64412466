//! The screen with the board: the game, what is tried out, or a lesson; bar, panel, list of turns.

mod bar;
mod cursor;
mod hint;
mod lesson_bar;
mod lesson_end;
mod line;
mod players;
mod result_card;
mod review_pane;
mod rule_link;
mod status_bar;
mod strips;
mod sweep_bar;
mod transport;
mod turns;
mod values_pane;

use egui::{Context, Frame, Margin, Rect, Role, Sense, Ui, UiBuilder, WidgetInfo, vec2};

use crate::board::Layout;
use crate::playback::{Moment, Signals};
use crate::rules::{PitIndex, Player, Refusal};
use crate::table::{Clicked, LessonRun, Playing, Scrub, Session, StepSize, Table};
use crate::text::Words;
use crate::text::game;
use crate::ui::context::AppContext;
use crate::ui::guard::guard_clicks;
use crate::ui::widgets::{
    PitAction, PitLook, focus_pit, is_low, is_narrow, pit, pit_id, show_board,
};
use cursor::Situation;
use line::line_room;
use result_card::ResultCard;
use turns::TurnList;
use values_pane::ValuesPane;

pub use cursor::hands;
pub use lesson_bar::window_titles as lesson_window_titles;

/// What the panel takes of the width with its margins, in points.
const PANEL_ROOM: f32 = 380.0;
/// What the panel leaves the board of the width at the least.
const LEAST_SHARE: f32 = 0.6;
/// Distance between columns under which the panel leaves the board the whole width, in points.
const LEAST_PITCH: f32 = 36.0;

/// What the window knows of the board besides what lies on it.
#[derive(Default)]
pub struct PlayScreen {
    /// The pit the keyboard is on.
    cursor: PitIndex,
    /// The pit that was refused last, and why: shown until something else is pointed at.
    refused: Option<(PitIndex, Refusal)>,
    /// The mouse button went down while something was moving: its click only finishes that.
    swallow_click: bool,
    /// The board had the keyboard in the frame before.
    on_board: bool,
    /// A sweep was being chosen in the frame before.
    was_sweeping: bool,
    /// What is to be focused once it is shown.
    focus: Option<Focus>,
    turns: TurnList,
    values: ValuesPane,
    /// How far a step goes.
    steps: StepSize,
    /// What the scrubber runs over.
    scrub: Scrub,
    /// The panel lies over the board, where there is no room beside it.
    panel_over_board: bool,
    /// What was shown in the frame before.
    seen: Option<Situation>,
    /// A stone was chosen, or put back, on a pit.
    chose: bool,
    /// The pit that mouse or keyboard pointed at in the frame before.
    pointed: Option<PitIndex>,
    /// The pit that was pointed at when something else came to be shown: it is not asked about, so
    /// that it may not be sown is not told until another one was pointed at.
    resting: Option<PitIndex>,
    result: ResultCard,
    /// The lesson that is seen from North's seat, by its table's number.
    turned_lesson: Option<u64>,
}

/// Something to be focused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Focus {
    /// The pit the keyboard is on.
    Board,
    /// The button that confirms the sweep.
    Confirm,
    /// What is most likely wanted next in a lesson.
    Lesson,
    /// What is most likely wanted next on the card of a game that is over.
    Result,
    /// The first of what is shown beside the board in place of the turns.
    Side,
}

/// Whether there is room for the panel beside the board: a board of many columns needs the whole
/// width sooner than others.
#[must_use]
pub fn panel_fits(ctx: &Context, session: &Session) -> bool {
    let shown = session.shown();
    let columns = shown.map_or(0, |table| table.record().game().shape().columns);
    let width = ctx.content_rect().width();
    let room = width - PANEL_ROOM;
    !is_narrow(ctx)
        && room >= LEAST_SHARE * width
        && room / (f32::from(columns) + 0.42) >= LEAST_PITCH
}

impl PlayScreen {
    /// How far a step goes.
    #[must_use]
    pub fn steps(&self) -> StepSize {
        self.steps
    }

    /// Has steps go so far.
    pub fn set_steps(&mut self, steps: StepSize) {
        self.steps = steps;
    }

    /// What the scrubber runs over.
    #[must_use]
    pub fn scrub(&self) -> Scrub {
        self.scrub
    }

    /// Has the scrubber run over this much.
    pub fn set_scrub(&mut self, scrub: Scrub) {
        self.scrub = scrub;
    }

    /// Whether the panel lies over the board.
    #[must_use]
    pub fn has_panel_over(&self) -> bool {
        self.panel_over_board
    }

    /// Lays the panel over the board, or takes it away.
    pub fn toggle_panel_over(&mut self) {
        self.panel_over_board = !self.panel_over_board;
        self.turns.scroll();
    }

    /// From whose seat a lesson is seen: South's, unless its board was turned.
    #[must_use]
    pub fn seat_in_lesson(&self, run: &LessonRun) -> Player {
        match self.turned_lesson == Some(run.table().id()) {
            true => Player::North,
            false => Player::South,
        }
    }

    /// Shows a lesson from this seat, as long as it is taken.
    pub fn turn_in_lesson(&mut self, run: &LessonRun, seat: Player) {
        let turned = seat == Player::North;
        self.turned_lesson = turned.then(|| run.table().id());
    }

    /// Draws the board and what stands around it, and takes what is done there.
    pub fn ui(&mut self, ui: &mut Ui, cx: &AppContext<'_>, session: &mut Playing<'_>) {
        let margin = if is_narrow(ui.ctx()) { 12 } else { 24 };
        let frame = Frame::NONE.inner_margin(Margin {
            left: margin,
            right: margin,
            top: if is_low(ui.ctx()) { 6 } else { 20 },
            bottom: 0,
        });
        // The board is drawn first, in the room that the others leave: from the menus the keyboard comes
        // to it.
        let bar = bar::room(ui, cx, session, margin);
        let side = players::room(ui.ctx(), cx, session, margin);
        let whole = ui.available_rect_before_wrap();
        let room = Rect::from_min_max(whole.min, whole.max - vec2(side, bar));
        let place = UiBuilder::new().max_rect(room).id_salt("board");
        let mut place = ui.new_child(place);
        place.shrink_clip_rect(room);
        frame.show(&mut place, |ui| self.board(ui, cx, session));
        self.bar(ui, cx, session, margin);
        self.values.begin_frame();
        self.side_panel(ui, cx, session, margin);
    }

    fn board(&mut self, ui: &mut Ui, cx: &AppContext<'_>, session: &mut Playing<'_>) {
        let Some(table) = session.shown() else { return };
        let whole = ui.available_rect_before_wrap();
        let line = line_room(ui.ctx());
        let area = whole.with_max_y((whole.bottom() - line).max(whole.top() + 1.0));
        let moment = table.moment();
        let strip = strips::strip_height(ui.ctx(), cx, session);
        let layout = Layout::fit(moment.position.game(), area.shrink2(vec2(0.0, strip)));
        let layout = layout.seen_from(cx.seat());
        let mut actions: Vec<(PitIndex, PitAction)> = Vec::new();
        for action in self.board_keys(ui.ctx(), &layout) {
            actions.push((self.cursor, action));
        }
        let ground = ui.interact(whole, ui.scope_id().with("ground"), Sense::CLICK);
        troughs(ui, cx.words, table, &layout, &moment);
        let hovered = self.pits(ui, cx, table, &layout, &moment, &mut actions);
        let pointed = self.pointed(ui, cx, hovered);
        let signals = self.signals(ui, cx, session, &moment, pointed);
        show_board(ui, cx, &layout, &moment, &signals);
        if let Some(table) = session.shown() {
            if strip > 0.0 {
                strips::strips(ui, cx, table, &layout, &moment, strip);
            }
            let outer = layout.outer();
            let under = (outer.bottom() + strip + 8.0).min(whole.bottom() - line::TEXT);
            self.line_under(ui, cx, table, pointed, (outer.left(), under));
        }
        self.take_actions(ui, cx, session, ground.clicked(), actions);
        self.result_card(ui, cx, session, whole);
    }

    /// Does what was done on the board.
    fn take_actions(
        &mut self,
        ui: &Ui,
        cx: &AppContext<'_>,
        session: &mut Playing<'_>,
        on_ground: bool,
        actions: Vec<(PitIndex, PitAction)>,
    ) {
        let is_moving = |session: &Session| session.shown().is_some_and(Table::is_moving);
        let was_moving = is_moving(session);
        if on_ground && was_moving {
            finish(session);
            ui.ctx().request_repaint();
        }
        for (pit, action) in actions {
            self.act(cx, session, pit, action);
            ui.ctx().request_repaint();
        }
        if was_moving && !is_moving(session) {
            // A double click that ends a sowing plays nothing either.
            self.guard(ui.ctx());
        }
        if !ui.input(|input| input.pointer.any_down()) {
            self.swallow_click = false;
        }
    }

    /// What has come under the mouse is not hit by a click that was meant for what was there before.
    pub fn guard(&mut self, ctx: &Context) {
        guard_clicks(ctx);
        if ctx.input(|input| input.pointer.any_down()) {
            // Pits are the same widgets on every board: a press on one must not sow another.
            self.swallow_click = true;
        }
    }

    /// Makes every pit a widget; says which one the mouse is over.
    fn pits(
        &mut self,
        ui: &Ui,
        cx: &AppContext<'_>,
        table: &Table,
        layout: &Layout,
        moment: &Moment,
        actions: &mut Vec<(PitIndex, PitAction)>,
    ) -> Option<PitIndex> {
        let mut hovered = None;
        let mut moved_to = None;
        for at in layout.reading_order() {
            let look = PitLook {
                focusable: at == self.cursor,
                inviting: inviting(table, at),
                sweeping: table.sweeping().is_some(),
            };
            let name = || game::pit_name(cx.words, table, moment, at);
            let (response, asked) = pit(ui, at, layout.cell(at), look, name);
            if response.hovered() {
                hovered = Some(at);
            }
            if response.clicked() {
                moved_to = Some(at);
            }
            actions.extend(asked.into_iter().map(|action| (at, action)));
        }
        if let Some(at) = moved_to {
            self.cursor = at;
            focus_pit(ui.ctx(), at);
        }
        self.on_board = ui.memory(|memory| {
            memory
                .focused()
                .is_some_and(|id| (0..layout.pits.len()).any(|pit| pit_id(pit) == id))
        });
        if self.focus == Some(Focus::Board) {
            self.on_board = true;
            self.focus = None;
            focus_pit(ui.ctx(), self.cursor);
        }
        hovered
    }

    /// The pit that mouse or keyboard point at.
    fn pointed(
        &mut self,
        ui: &Ui,
        cx: &AppContext<'_>,
        hovered: Option<PitIndex>,
    ) -> Option<PitIndex> {
        let focused = ui.memory(|memory| memory.has_focus(pit_id(self.cursor)));
        let pointed = if cx.by_keyboard {
            Some(self.cursor).filter(|_| focused)
        } else {
            hovered
        };
        if self
            .refused
            .is_some_and(|(pit, _)| pointed.is_some_and(|at| at != pit))
        {
            self.refused = None;
        }
        if self.resting != pointed {
            self.resting = None;
        }
        self.pointed = pointed;
        pointed
    }

    fn signals(
        &self,
        ui: &Ui,
        cx: &AppContext<'_>,
        session: &mut Playing<'_>,
        moment: &Moment,
        pointed: Option<PitIndex>,
    ) -> Signals {
        let focused = ui.memory(|memory| memory.has_focus(pit_id(self.cursor)));
        let focused = Some(self.cursor).filter(|_| focused && cx.by_keyboard);
        let Some(table) = session.shown_mut() else {
            return Signals::default();
        };
        let mut marked = table.signals();
        if table.is_moving() {
            return marked;
        }
        marked.suggested = self.suggested(cx, table);
        let pointed = pointed.or_else(|| self.values.pointed().first().copied());
        let preview = pointed.and_then(|pit| table.preview(pit).cloned());
        let mut signals = Signals {
            pointed,
            focused,
            preview,
            ..marked
        };
        if table.record().pending().is_some() || table.is_watch_only() {
            // Nothing can be played before the sweep is confirmed, or the try answered.
            return signals;
        }
        let choices = table.choices();
        signals.playable = choices.playable().collect();
        signals.never_ending = (0..moment.pits.len())
            .filter(|pit| choices.of(*pit) == Err(Refusal::NeverEnding))
            .collect();
        signals
    }

    /// Does one thing that was done to a pit.
    fn act(
        &mut self,
        cx: &AppContext<'_>,
        session: &mut Playing<'_>,
        pit: PitIndex,
        action: PitAction,
    ) {
        if std::mem::take(&mut self.swallow_click) {
            finish(session);
            return;
        }
        let Some(table) = session.shown_mut() else {
            return;
        };
        let clicked = match action {
            PitAction::Activate => table.click(pit, 1, cx.manner()),
            PitAction::TakeAll => table.click(pit, u16::MAX, cx.manner()),
            PitAction::PutBack => {
                table.put_back(pit);
                Clicked::Done
            }
        };
        self.chose = clicked == Clicked::Done && table.sweeping().is_some();
        self.refused = match clicked {
            Clicked::Refused(pit, why) => {
                if let Some(run) = session.lesson_mut() {
                    run.refused(pit, why);
                }
                Some((pit, why))
            }
            Clicked::Finished | Clicked::Done => None,
        };
    }
}

/// Ends the film that is running.
fn finish(session: &mut Playing<'_>) {
    if let Some(table) = session.shown_mut() {
        table.finish();
    }
}

/// Whether the panel is shown beside the board.
#[must_use]
pub fn panel_is_beside(ctx: &Context, cx: &AppContext<'_>, session: &Session) -> bool {
    cx.settings.side_panel && panel_fits(ctx, session)
}

/// Names the troughs, for pointing at and for screen readers.
fn troughs(ui: &Ui, words: &Words, table: &Table, layout: &Layout, moment: &Moment) {
    let Some(troughs) = layout.troughs else {
        return;
    };
    for player in Player::BOTH {
        let name = game::store(words, table, moment, player);
        let id = ui.scope_id().with(("trough", player.index()));
        let trough = ui.interact(troughs[player.index()], id, Sense::hover());
        trough.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
        trough.on_hover_text(&name);
    }
}

/// Whether clicking a pit would do something.
fn inviting(table: &Table, pit: PitIndex) -> bool {
    match table.sweeping() {
        Some((position, chosen)) => chosen.concerns(position, pit),
        None if table.is_watch_only() => table.is_moving(),
        None => table.is_moving() || table.choices().of(pit).is_ok(),
    }
}
