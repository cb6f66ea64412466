//! What stands around the editor's board: the game and whose turn it is above, the count of stones
//! and the answers below.

use egui::{
    Align, CornerRadius, DragValue, Frame, Label, Layout, Margin, Panel, Rect, Response, RichText,
    Stroke, Ui, UiBuilder, vec2,
};

use super::{Asked, EditorScreen};
use crate::board::theme::Weight;
use crate::rules::Player;
use crate::text::Words;
use crate::text::errors::say_unfit;
use crate::text::names::{say_owned_pit, say_player};
use crate::ui::context::AppContext;
use crate::ui::theme::{CARD_CORNER, font, size};
use crate::ui::widgets::{
    Look, as_field, button, button_width, choice_button, game_choice, is_low, is_narrow,
    size_choice, size_label, text_width,
};

/// Height of the card below, in points; in a low window, and where all of it stands in one row.
const HEIGHT: f32 = 108.0;
const LOW_HEIGHT: f32 = 96.0;
const ONE_ROW_HEIGHT: f32 = 68.0;
/// Height of its buttons, and room above it, in points.
const BUTTON: f32 = 34.0;
const ABOVE: f32 = 8.0;
/// Narrowest window in which it stands in one row, in points.
const CARD_IN_ONE_ROW: f32 = 1_160.0;

/// What the size of a board is called, by games.
const SIZE_LABELS: [&str; 2] = ["editor-columns", "editor-per-pit"];
/// Narrowest window in which the choice of a size has a place of its own, in points.
const SIZE_IN_PLACE: f32 = 760.0;
/// Room for a number, and for two choices of one, in points.
const FIELD: f32 = 52.0;
const CHOICES: f32 = 78.0;

/// Narrower than this, in points, what is above the board stands in two rows.
const ONE_ROW: f32 = 920.0;

impl EditorScreen {
    /// The game, its size, whose turn it is, and what the players have.
    pub(super) fn top(&mut self, ui: &mut Ui, cx: &AppContext<'_>) {
        // As high as the buttons, so that the first label stands in the middle too.
        ui.spacing_mut().interact_size.y = 30.0;
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        let in_one_row = !self.draft.keeps_stones() || ui.available_width() >= ONE_ROW;
        if in_one_row {
            ui.horizontal_wrapped(|ui| {
                self.which_game(ui, cx);
                self.whose(ui, cx);
            });
        } else {
            ui.horizontal_wrapped(|ui| self.which_game(ui, cx));
            ui.horizontal_wrapped(|ui| self.whose(ui, cx));
        }
        ui.add_space(8.0);
    }

    fn which_game(&mut self, ui: &mut Ui, cx: &AppContext<'_>) {
        self.game_choice(ui, cx);
        self.size_choice(ui, cx);
    }

    /// Whose turn it is, and who has what.
    fn whose(&mut self, ui: &mut Ui, cx: &AppContext<'_>) {
        self.player_choice(ui, cx);
        if self.draft.keeps_stones() {
            self.stores(ui, cx);
        }
        if self.draft.can_close() {
            self.close_button(ui, cx);
        }
    }

    fn game_choice(&mut self, ui: &mut Ui, cx: &AppContext<'_>) {
        label(ui, cx, "editor-game");
        let game = self.draft.game();
        let chosen = game_choice(ui, cx, game);
        if chosen.id() != game.id() {
            self.draft.choose_game(chosen);
        }
        ui.add_space(10.0);
    }

    /// The size of the board, in a place that is as wide for every game, so that nothing beside it moves.
    fn size_choice(&mut self, ui: &mut Ui, cx: &AppContext<'_>) {
        let game = self.draft.game();
        // Where all of it would not stand in one row, it takes what it needs.
        let width = match ui.ctx().content_rect().width() < SIZE_IN_PLACE {
            true => 0.0,
            false => size_width(ui, cx),
        };
        let size = vec2(width, ui.spacing().interact_size.y);
        let layout = Layout::left_to_right(Align::Center);
        ui.allocate_ui_with_layout(size, layout, |ui| {
            ui.set_min_size(size);
            let Some(id) = size_label(game, SIZE_LABELS) else {
                return;
            };
            let label = label(ui, cx, id).id;
            self.draft
                .choose_game(size_choice(ui, cx, game, label, false));
        });
        ui.add_space(10.0);
    }

    fn player_choice(&mut self, ui: &mut Ui, cx: &AppContext<'_>) {
        label(ui, cx, "editor-first");
        for player in Player::BOTH {
            let name = say_player(cx.words, player);
            if choice_button(ui, cx, self.draft.player() == player, &name) {
                self.draft.set_player(player);
            }
        }
        ui.add_space(10.0);
    }

    /// What the players have captured or in reserve.
    fn stores(&mut self, ui: &mut Ui, cx: &AppContext<'_>) {
        let id = if self.draft.can_close() {
            "editor-reserve"
        } else {
            "editor-captured"
        };
        label(ui, cx, id);
        for player in Player::BOTH {
            let mut held = self.draft.store(player);
            let name = RichText::new(say_player(cx.words, player)).size(size::BODY);
            let label = ui.label(name);
            let field = DragValue::new(&mut held)
                .range(0..=self.draft.most())
                .speed(0.1);
            as_field(ui, cx, |ui| ui.add(field)).labelled_by(label.id);
            self.draft.set_store(player, held);
        }
        ui.add_space(10.0);
    }

    /// Closes or opens the pit that the keyboard is on.
    fn close_button(&mut self, ui: &mut Ui, cx: &AppContext<'_>) {
        let id = if self.draft.pit(self.cursor).is_closed() {
            "editor-open-pit"
        } else {
            "editor-close-pit"
        };
        let pit = say_owned_pit(cx.words, self.draft.game().shape(), self.cursor);
        let tip = cx.words.fill("editor-close-tip", &[("pit", pit.into())]);
        let response = button(ui, cx, &cx.words.say(id), Look::CHOICE);
        if response.on_hover_text(tip).clicked() {
            self.draft.toggle_closed(self.cursor);
        }
    }

    /// The card below the board: how many stones are used, why no game can begin, the answers.
    pub(super) fn bar(&mut self, ui: &mut Ui, cx: &AppContext<'_>, margin: i8) -> Option<Asked> {
        let (height, bottom) = heights(ui);
        let outer = Margin {
            left: margin,
            right: margin,
            top: ABOVE as i8,
            bottom,
        };
        // Something refused is outlined, as the sweep is, so that it is seen before it is read.
        let stroke = match self.draft.verdict() {
            Ok(_) => Stroke::new(1.0, cx.palette().line),
            Err(_) => Stroke::new(2.0, cx.palette().sweep),
        };
        // The outline is part of the card: a thicker one takes from the margin.
        let line = stroke.width as i8;
        let inside = if is_low(ui.ctx()) { 8 } else { 13 };
        let card = Frame::new()
            .fill(cx.palette().panel)
            .stroke(stroke)
            .corner_radius(CornerRadius::same(CARD_CORNER))
            .inner_margin(Margin::symmetric(21 - line, inside - line));
        Panel::bottom("editor-bar")
            .exact_size(height + ABOVE + f32::from(bottom))
            .frame(Frame::NONE.inner_margin(outer))
            .resizable(false)
            .show_separator_line(false)
            .show(ui, |ui| {
                card.show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    ui.set_height(height - 2.0 * f32::from(inside));
                    self.card(ui, cx)
                })
                .inner
            })
            .inner
    }

    /// What is said at the left or above, the buttons at the right or below.
    fn card(&mut self, ui: &mut Ui, cx: &AppContext<'_>) -> Option<Asked> {
        let whole = ui.available_rect_before_wrap();
        if in_one_row(ui) {
            let buttons = self.buttons_width(ui, cx) + 16.0;
            let text = whole.with_max_x(whole.right() - buttons);
            self.told(&mut ui.new_child(UiBuilder::new().max_rect(text)), cx);
            let place = whole.with_min_x(text.right() + 16.0);
            return self.buttons(ui, cx, place, false);
        }
        self.told(&mut ui.new_child(UiBuilder::new().max_rect(whole)), cx);
        let place = whole.with_min_y(whole.bottom() - BUTTON);
        self.buttons(ui, cx, place, true)
    }

    fn told(&self, ui: &mut Ui, cx: &AppContext<'_>) {
        ui.spacing_mut().item_spacing.y = 4.0;
        let help = match &self.told {
            Some(pit) => pit.clone(),
            None => self.help(cx),
        };
        let line = RichText::new(self.line(cx.words)).font(font(size::LEAD, Weight::Medium));
        ui.add(Label::new(line).truncate());
        let help = RichText::new(help)
            .size(size::SMALL)
            .color(cx.palette().second);
        ui.add(Label::new(help).truncate());
    }

    fn buttons_width(&self, ui: &Ui, cx: &AppContext<'_>) -> f32 {
        let widths = BUTTONS.map(|id| button_width(ui, &cx.words.say(id), button_look(ui, id)));
        widths.iter().sum::<f32>() + 8.0 * (BUTTONS.len() - 1) as f32
    }

    /// The buttons from left to right; where there is room between them, what begins and what leaves stand
    /// at the right.
    fn buttons(
        &mut self,
        ui: &mut Ui,
        cx: &AppContext<'_>,
        place: Rect,
        apart: bool,
    ) -> Option<Asked> {
        let between = (place.width() - self.buttons_width(ui, cx)).max(0.0);
        let row = Layout::left_to_right(Align::Center);
        let mut ui = ui.new_child(UiBuilder::new().max_rect(place).layout(row));
        ui.spacing_mut().item_spacing.x = 8.0;
        let pressed = |ui: &mut Ui, id: &str, enabled: bool| {
            let look = Look {
                enabled,
                ..button_look(ui, id)
            };
            let response = button(ui, cx, &cx.words.say(id), look);
            match id {
                PLAY => response
                    .on_hover_text(cx.words.say("editor-play-tip"))
                    .clicked(),
                _ => response.clicked(),
            }
        };
        let [clear, usual, cancel, play] = BUTTONS;
        if pressed(&mut ui, clear, true) {
            self.draft.clear();
            self.focus_board();
        }
        if pressed(&mut ui, usual, true) {
            self.draft.usual_start();
            self.focus_board();
        }
        if apart {
            ui.add_space(between);
        }
        let cancelled = pressed(&mut ui, cancel, true);
        let plays = pressed(&mut ui, play, self.draft.verdict().is_ok());
        match (plays, cancelled) {
            (true, _) => Some(Asked::Play),
            (_, true) => Some(Asked::Cancel),
            _ => None,
        }
    }

    /// How many stones are used of how many, and why no game can begin.
    fn line(&self, words: &Words) -> String {
        let draft = &self.draft;
        let stones = words.fill(
            "editor-stones",
            &[
                ("given", draft.used().into()),
                ("most", draft.most().into()),
            ],
        );
        match draft.verdict() {
            Ok(_) => {
                let player = say_player(words, draft.player());
                let values = [("stones", stones.into()), ("player", player.into())];
                words.fill("editor-ready", &values)
            }
            Err(unfit) => {
                let why = say_unfit(words, draft.game(), unfit);
                let values = [("stones", stones.into()), ("why", why.into())];
                words.fill("editor-refused", &values)
            }
        }
    }

    fn help(&self, cx: &AppContext<'_>) -> String {
        let help = cx.words.say(if cx.by_keyboard {
            "editor-help-keys"
        } else {
            "editor-help"
        });
        if self.draft.can_close() {
            let values = [("help", help.into())];
            return cx.words.fill("editor-help-closing", &values);
        }
        help
    }
}

/// The buttons of the card, from the left.
const BUTTONS: [&str; 4] = ["editor-clear", "editor-usual", "cancel", PLAY];
const PLAY: &str = "editor-play";

fn button_look(ui: &Ui, id: &str) -> Look {
    let width = if is_narrow(ui.ctx()) { 84.0 } else { 104.0 };
    match id {
        PLAY => Look::BAR.main(true),
        _ => Look::QUIET.least(width, BUTTON),
    }
}

/// Whether what is said and the buttons have room beside each other.
fn in_one_row(ui: &Ui) -> bool {
    ui.ctx().content_rect().width() >= CARD_IN_ONE_ROW
}

/// Height of the card and of the room below it, in points.
fn heights(ui: &Ui) -> (f32, i8) {
    match (in_one_row(ui), is_low(ui.ctx())) {
        (true, low) => (ONE_ROW_HEIGHT, if low { 10 } else { 20 }),
        (false, true) => (LOW_HEIGHT, 10),
        (false, false) => (HEIGHT, 20),
    }
}

/// Height of the card with the room around it, in points.
pub(super) fn bar_room(ui: &Ui) -> f32 {
    let (height, bottom) = heights(ui);
    height + ABOVE + f32::from(bottom)
}

/// Width of the choice of a size, whichever the game, in points.
fn size_width(ui: &Ui, cx: &AppContext<'_>) -> f32 {
    let [columns, per_pit] = SIZE_LABELS.map(|id| {
        let label = text_width(ui, &cx.words.say(id), size::BODY, Weight::Regular);
        label.ceil() + ui.spacing().item_spacing.x
    });
    (columns + FIELD).max(per_pit + CHOICES)
}

fn label(ui: &mut Ui, cx: &AppContext<'_>, id: &str) -> Response {
    ui.label(RichText::new(cx.words.say(id)).color(cx.palette().second))
}
