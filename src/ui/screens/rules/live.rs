//! A small board on a rules page: still until it is clicked, then it plays its example.

use egui::{
    CursorIcon, Label, Rect, Response, RichText, Role, Sense, Shape, Stroke, StrokeKind, Ui,
    UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};

use super::data::{Example, Staged};
use crate::board::Layout;
use crate::board::theme::{Palette, Weight};
use crate::playback::{Film, Moment, Pace, Signals, Teller, Telling};
use crate::rules::Summary;
use crate::text::Words;
use crate::text::captions;
use crate::text::game;
use crate::text::names::capitalised;
use crate::ui::context::AppContext;
use crate::ui::theme::{CARD_CORNER, font, size};
use crate::ui::widgets::show_board;

/// Height of a board of two rows, and of four, in points: high enough for heaps of stones.
const TWO_ROWS: f32 = 192.0;
const FOUR_ROWS: f32 = 252.0;
/// Height of the line under a board: two lines of small text.
const LINE: f32 = 36.0;

/// An example on the page.
pub(super) struct LiveBoard {
    staged: Staged,
    summary: Summary,
    film: Option<Film>,
    /// Tells it, so slowly that it can be read.
    teller: Option<Teller>,
}

impl LiveBoard {
    /// The example at its beginning; nothing where it cannot be played.
    pub(super) fn new(example: &Example, game: &str) -> Option<LiveBoard> {
        // A test plays every example.
        let staged = example.stage(game).ok()?;
        let summary = staged.position.check(staged.pit).ok()?;
        Some(LiveBoard {
            staged,
            summary,
            film: None,
            teller: None,
        })
    }

    /// Whether stones are moving.
    pub(super) fn is_running(&self) -> bool {
        self.film.as_ref().is_some_and(|film| !film.is_over())
    }

    /// Plays it from the beginning; what is running is shown to its end at once.
    pub(super) fn press(&mut self) {
        let running = self.is_running();
        match &mut self.film {
            Some(film) if running => film.seek(film.length()),
            _ => {
                let film = self.staged.film();
                self.teller = Some(Teller::new(&film));
                self.film = Some(film);
            }
        }
    }

    /// Puts what is running back to its beginning.
    pub(super) fn stop(&mut self) {
        if self.is_running() {
            self.film = None;
        }
    }

    /// Lets time pass.
    pub(super) fn advance(&mut self, words: &Words, seconds: f64) {
        let game = self.staged.position.game();
        if let (Some(film), Some(teller)) = (&mut self.film, &mut self.teller) {
            let how = Telling {
                pace: Pace::SLOW,
                to_read: &|caption| captions::seconds_to_read(words, game, caption),
                reads_last: true,
            };
            teller.advance(film, seconds, &how);
        }
    }

    fn moment(&self) -> Moment {
        let still = || Moment::still(&self.staged.position);
        self.film.as_ref().map_or_else(still, Film::moment)
    }

    /// What is marked: before it runs, the pit that will be sown; then what the step points at.
    fn signals(&self, pointed: bool) -> Signals {
        match &self.film {
            None => Signals {
                playable: vec![self.staged.pit],
                pointed: pointed.then_some(self.staged.pit),
                ..Signals::default()
            },
            Some(film) if !film.is_over() => film.signals(),
            Some(_) => Signals::default(),
        }
    }

    /// The line under the board: how to start it, what happens, or what came of it.
    fn line(&self, words: &Words) -> String {
        let Some(film) = &self.film else {
            return words.say("rules-watch");
        };
        let position = &self.staged.position;
        if film.is_over() {
            let told = game::preview(words, position, self.staged.pit, &self.summary);
            let values = [("what", capitalised(&told).into())];
            return words.fill("rules-again", &values);
        }
        match self.teller.and_then(|teller| teller.caption(film)) {
            Some(caption) => captions::text(words, position.game(), &caption).sentence,
            None => words.say("rules-running"),
        }
    }
}

impl LiveBoard {
    /// Draws the board of an example; says whether it was pressed.
    pub(super) fn ui(&self, ui: &mut Ui, cx: &AppContext<'_>, example: &Example) -> bool {
        let position = &self.staged.position;
        let four = position.shape().rows_each == 2;
        let height = if four { FOUR_ROWS } else { TWO_ROWS };
        let whole = vec2(ui.available_width(), height);
        let (area, _) = ui.allocate_exact_size(whole, Sense::hover());
        let layout = Layout::fit(position.game(), area.shrink2(vec2(8.0, 8.0)));
        let what = cx.words.say(&example.caption);
        let name = cx.words.fill("rules-example", &[("what", what.into())]);
        let response = button(ui, &layout, &name);
        if ui.is_rect_visible(area) {
            let signals = self.signals(response.hovered());
            show_board(ui, cx, &layout, &self.moment(), &signals);
        }
        if response.has_focus() {
            let around = layout.outer().expand(6.0);
            let stroke = Stroke::new(2.0, cx.palette().accent);
            let corner = f32::from(CARD_CORNER);
            ui.painter()
                .rect_stroke(around, corner, stroke, StrokeKind::Outside);
        }
        line_under(ui, cx.palette(), &self.line(cx.words));
        response.clicked()
    }
}

/// The whole board as one button.
fn button(ui: &Ui, layout: &Layout, name: &str) -> Response {
    let id = ui.scope_id().with(("example", name));
    let response = ui
        .interact(layout.outer(), id, Sense::click())
        .on_hover_cursor(CursorIcon::PointingHand);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    response
}

/// A sign to play, and the line; always as high, so that nothing below moves.
fn line_under(ui: &mut Ui, palette: &Palette, text: &str) {
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::hover());
    let middle = pos2(area.left() + 10.0, area.top() + 9.0);
    ui.painter().circle_filled(middle, 9.0, palette.accent);
    let tip = |x: f32, y: f32| middle + vec2(x, y);
    let points = vec![tip(4.5, 0.0), tip(-2.8, -4.2), tip(-2.8, 4.2)];
    let triangle = Shape::convex_polygon(points, palette.on_accent, Stroke::NONE);
    ui.painter().add(triangle);
    let rest = Rect::from_min_size(
        area.min + vec2(28.0, 0.0),
        area.size() - Vec2::new(28.0, 0.0),
    );
    let mut beside = ui.new_child(UiBuilder::new().max_rect(rest));
    let text = RichText::new(text)
        .font(font(size::SMALL, Weight::Regular))
        .color(palette.second)
        .line_height(Some(18.0));
    beside.add(Label::new(text).wrap());
    // Mostly it is one line: the second counts half towards the room below.
    ui.add_space(-8.0);
}
