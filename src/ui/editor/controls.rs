//! What stands around the editor's board: the game and whose turn it is above, the count of stones
//! and the answers below.

use egui::{
    Align, Button, Color32, CornerRadius, DragValue, Frame, Label, Layout, Margin, Panel, RichText,
    Stroke, Ui, vec2,
};

use super::draft::Draft;
use super::{Asked, Editor};
use crate::rules::{GAMES, Game, Player, Sizes};
use crate::ui::app::{NsoloApp, Wish};
use crate::ui::bar::is_low;
use crate::ui::dialogs::choice;
use crate::ui::errors::{say_player, say_unfit};
use crate::ui::say;
use crate::ui::theme::{CARD_CORNER, Weight, font, size};

/// Height of the card below, in points; and in a low window.
const HEIGHT: f32 = 108.0;
const LOW_HEIGHT: f32 = 96.0;

/// Narrower than this, in points, what is above the board stands in two rows.
const ONE_ROW: f32 = 920.0;

impl NsoloApp {
    /// The game, its size, whose turn it is, and what the players have.
    pub(super) fn editor_top(&self, ui: &mut Ui, draft: &mut Draft) {
        // As high as the buttons, so that the first label stands in the middle too.
        ui.spacing_mut().interact_size.y = 30.0;
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        let in_one_row = !draft.keeps_stones() || ui.available_width() >= ONE_ROW;
        if in_one_row {
            ui.horizontal(|ui| {
                self.which_game(ui, draft);
                self.whose(ui, draft);
            });
        } else {
            ui.horizontal(|ui| self.which_game(ui, draft));
            ui.horizontal(|ui| self.whose(ui, draft));
        }
        ui.add_space(8.0);
    }

    fn which_game(&self, ui: &mut Ui, draft: &mut Draft) {
        self.game_choice(ui, draft);
        self.size_choice(ui, draft);
    }

    /// Whose turn it is, and who has what.
    fn whose(&self, ui: &mut Ui, draft: &mut Draft) {
        self.player_choice(ui, draft);
        if draft.keeps_stones() {
            self.stores(ui, draft);
        }
        if draft.can_close() {
            self.close_button(ui, draft);
        }
    }

    fn game_choice(&self, ui: &mut Ui, draft: &mut Draft) {
        self.editor_label(ui, "editor-game");
        for rules in GAMES {
            let name = self.words.say(&format!("game-{}", rules.id));
            let chosen = draft.game().id() == rules.id;
            if choice(ui, &self.palette, chosen, &name) && !chosen {
                draft.choose_game(Game::usual(rules));
            }
        }
        ui.add_space(10.0);
    }

    fn size_choice(&self, ui: &mut Ui, draft: &mut Draft) {
        let id = draft.game().id();
        let mut size = draft.game().size();
        match draft.game().rules().sizes {
            Sizes::One(_) => return,
            Sizes::Columns(from, to, _) => {
                let label = self.editor_label(ui, "editor-columns");
                let field = DragValue::new(&mut size).range(from..=to).speed(0.1);
                ui.add(field).labelled_by(label.id);
            }
            Sizes::StonesPerPit(sizes) => {
                self.editor_label(ui, "editor-per-pit");
                for one in sizes {
                    if choice(ui, &self.palette, size == *one, &one.to_string()) {
                        size = *one;
                    }
                }
            }
        }
        if let Some(game) = Game::new(id, size) {
            draft.choose_game(game);
        }
        ui.add_space(10.0);
    }

    fn player_choice(&self, ui: &mut Ui, draft: &mut Draft) {
        self.editor_label(ui, "editor-first");
        for player in Player::BOTH {
            let name = say_player(&self.words, player);
            if choice(ui, &self.palette, draft.player() == player, &name) {
                draft.set_player(player);
            }
        }
        ui.add_space(10.0);
    }

    /// What the players have captured or in reserve.
    fn stores(&self, ui: &mut Ui, draft: &mut Draft) {
        let id = if draft.can_close() {
            "editor-reserve"
        } else {
            "editor-captured"
        };
        self.editor_label(ui, id);
        for player in Player::BOTH {
            let mut held = draft.store(player);
            let name = RichText::new(say_player(&self.words, player)).size(size::BODY);
            let label = ui.label(name);
            let field = DragValue::new(&mut held).range(0..=draft.most()).speed(0.1);
            ui.add(field).labelled_by(label.id);
            draft.set_store(player, held);
        }
        ui.add_space(10.0);
    }

    /// Closes or opens the pit that the keyboard is on.
    fn close_button(&self, ui: &mut Ui, draft: &mut Draft) {
        let id = if draft.pit(self.cursor).is_closed() {
            "editor-open-pit"
        } else {
            "editor-close-pit"
        };
        let pit = say::owned_pit(&self.words, draft.game().shape(), self.cursor);
        let tip = self.words.fill("editor-close-tip", &[("pit", pit.into())]);
        let name = RichText::new(self.words.say(id)).font(font(size::BODY, Weight::Medium));
        let button = Button::new(name).min_size(vec2(0.0, 30.0));
        if ui.add(button).on_hover_text(tip).clicked() {
            draft.toggle_closed(self.cursor);
        }
    }

    fn editor_label(&self, ui: &mut Ui, id: &str) -> egui::Response {
        ui.label(RichText::new(self.words.say(id)).color(self.palette.second))
    }

    /// The card below the board: how many stones are used, why no game can begin, the answers.
    pub(super) fn editor_bar(
        &mut self,
        ui: &mut Ui,
        editor: &mut Editor,
        margin: i8,
    ) -> Option<Asked> {
        let low = is_low(ui.ctx());
        let (height, bottom) = if low { (LOW_HEIGHT, 10) } else { (HEIGHT, 20) };
        let outer = Margin {
            left: margin,
            right: margin,
            top: 8,
            bottom,
        };
        // Something refused is outlined, as the sweep is, so that it is seen before it is read.
        let stroke = match editor.draft.verdict() {
            Ok(_) => Stroke::new(1.0, self.palette.line),
            Err(_) => Stroke::new(2.0, self.palette.sweep),
        };
        let inside = if low { 7 } else { 12 };
        let card = Frame::new()
            .fill(self.palette.panel)
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
                    self.editor_card(ui, editor)
                })
                .inner
            })
            .inner
    }

    fn editor_card(&mut self, ui: &mut Ui, editor: &mut Editor) -> Option<Asked> {
        ui.spacing_mut().item_spacing.y = 4.0;
        let help = match &editor.told {
            Some(pit) => pit.clone(),
            None => self.editor_help(&editor.draft),
        };
        let draft = &mut editor.draft;
        let line = RichText::new(self.editor_line(draft)).font(font(size::LEAD, Weight::Medium));
        ui.add(Label::new(line).truncate());
        let help = RichText::new(help)
            .size(size::SMALL)
            .color(self.palette.second);
        ui.add(Label::new(help).truncate());
        ui.with_layout(Layout::left_to_right(Align::Max), |ui| {
            let narrow = self.is_narrow(ui.ctx());
            if self.editor_button(ui, "editor-clear", narrow) {
                draft.clear();
                self.wish = Some(Wish::Board);
            }
            if self.editor_button(ui, "editor-usual", narrow) {
                draft.usual_start();
                self.wish = Some(Wish::Board);
            }
            ui.with_layout(Layout::right_to_left(Align::Max), |ui| {
                let play = self.play_button(ui, draft.verdict().is_ok());
                let cancel = self.editor_button(ui, "cancel", narrow);
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
    fn editor_line(&self, draft: &Draft) -> String {
        let words = &self.words;
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

    fn editor_help(&self, draft: &Draft) -> String {
        let help = self.words.say(if self.by_keyboard {
            "editor-help-keys"
        } else {
            "editor-help"
        });
        if draft.can_close() {
            let values = [("help", help.into())];
            return self.words.fill("editor-help-closing", &values);
        }
        help
    }

    fn editor_button(&self, ui: &mut Ui, id: &str, narrow: bool) -> bool {
        let name = RichText::new(self.words.say(id)).font(font(size::BODY, Weight::Medium));
        let width = if narrow { 84.0 } else { 104.0 };
        ui.add(Button::new(name).min_size(vec2(width, 34.0)))
            .clicked()
    }

    fn play_button(&self, ui: &mut Ui, possible: bool) -> bool {
        let name = RichText::new(self.words.say("editor-play"));
        let name = name.font(font(size::BODY, Weight::Bold));
        let button = if possible {
            Button::new(name.color(Color32::WHITE)).fill(self.palette.accent)
        } else {
            Button::new(name.color(self.palette.second))
        };
        let tip = self.words.say("editor-play-tip");
        ui.add_enabled(possible, button.min_size(vec2(104.0, 34.0)))
            .on_hover_text(tip)
            .clicked()
    }
}
