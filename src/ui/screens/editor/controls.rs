//! What stands around the editor's board: the game and whose turn it is above, the count of stones
//! and the answers below.

use egui::{
    Align, CornerRadius, DragValue, Frame, Label, Layout, Margin, Panel, Response, RichText,
    Stroke, Ui, vec2,
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
    Look, as_field, button, choice_button, game_choice, is_low, is_narrow, size_choice, size_label,
};

/// Height of the card below, in points; and in a low window.
const HEIGHT: f32 = 108.0;
const LOW_HEIGHT: f32 = 96.0;

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

    fn size_choice(&mut self, ui: &mut Ui, cx: &AppContext<'_>) {
        let game = self.draft.game();
        let Some(id) = size_label(game, ["editor-columns", "editor-per-pit"]) else {
            return;
        };
        let label = label(ui, cx, id).id;
        self.draft
            .choose_game(size_choice(ui, cx, game, label, false));
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
        let low = is_low(ui.ctx());
        let (height, bottom) = if low { (LOW_HEIGHT, 10) } else { (HEIGHT, 20) };
        let outer = Margin {
            left: margin,
            right: margin,
            top: 8,
            bottom,
        };
        // Something refused is outlined, as the sweep is, so that it is seen before it is read.
        let stroke = match self.draft.verdict() {
            Ok(_) => Stroke::new(1.0, cx.palette().line),
            Err(_) => Stroke::new(2.0, cx.palette().sweep),
        };
        let inside = if low { 7 } else { 12 };
        let card = Frame::new()
            .fill(cx.palette().panel)
            .stroke(stroke)
            .corner_radius(CornerRadius::same(CARD_CORNER))
            .inner_margin(Margin::symmetric(20, inside));
        Panel::bottom("editor-bar")
            .exact_size(height + 8.0 + f32::from(bottom))
            .frame(Frame::NONE.inner_margin(outer))
            .resizable(false)
            .show_separator_line(false)
            .show(ui, |ui| {
                card.show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    ui.set_height(height - 2.0 * f32::from(inside) - 2.0);
                    self.card(ui, cx)
                })
                .inner
            })
            .inner
    }

    fn card(&mut self, ui: &mut Ui, cx: &AppContext<'_>) -> Option<Asked> {
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
        ui.with_layout(Layout::left_to_right(Align::Max), |ui| {
            let width = if is_narrow(ui.ctx()) { 84.0 } else { 104.0 };
            let quiet = |ui: &mut Ui, id: &str| {
                let look = Look::QUIET.least(width, 34.0);
                button(ui, cx, &cx.words.say(id), look).clicked()
            };
            if quiet(ui, "editor-clear") {
                self.draft.clear();
                self.focus_board();
            }
            if quiet(ui, "editor-usual") {
                self.draft.usual_start();
                self.focus_board();
            }
            ui.with_layout(Layout::right_to_left(Align::Max), |ui| {
                let play = self.play_button(ui, cx);
                let cancel = quiet(ui, "cancel");
                match (play, cancel) {
                    (true, _) => Some(Asked::Play),
                    (_, true) => Some(Asked::Cancel),
                    _ => None,
                }
            })
            .inner
        })
        .inner
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

    fn play_button(&self, ui: &mut Ui, cx: &AppContext<'_>) -> bool {
        let look = Look {
            enabled: self.draft.verdict().is_ok(),
            ..Look::BAR.main(true)
        };
        let tip = cx.words.say("editor-play-tip");
        button(ui, cx, &cx.words.say("editor-play"), look)
            .on_hover_text(tip)
            .clicked()
    }
}

fn label(ui: &mut Ui, cx: &AppContext<'_>, id: &str) -> Response {
    ui.label(RichText::new(cx.words.say(id)).color(cx.palette().second))
}
