//! The rules page in the window.

use egui::{
    Align, Button, CentralPanel, Color32, Context, Frame, Key, Margin, Modifiers, Panel, RichText,
    ScrollArea, Ui, style::ScrollAnimation, vec2,
};

use super::data::{Page, Section, page};
use super::live::LiveBoard;
use super::part;
use crate::rules::GAMES;
use crate::ui::app::{NsoloApp, Screen, Wish};
use crate::ui::dialogs::{Dialog, quiet_button};
use crate::ui::theme::{Weight, font, size};

/// Widest the column of text is, in points.
const COLUMN: f32 = 720.0;
/// Least room beside it.
const SIDE: f32 = 20.0;
/// Between cards.
const GAP: f32 = 16.0;
/// What a key scrolls, in points; and a page key, as a share of the window.
const LINE_SCROLL: f32 = 48.0;
const PAGE_SCROLL: f32 = 0.8;

/// Which page is shown, where, and its boards.
pub(in crate::ui) struct RulesScreen {
    page: Option<&'static Page>,
    /// What is shown again afterwards.
    pub(in crate::ui) back: Screen,
    jump: Jump,
    /// A board for each section that has an example.
    boards: Vec<Option<LiveBoard>>,
}

/// Where the page is to be scrolled to.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Jump {
    /// Where it is.
    Nowhere,
    /// To its beginning.
    Top,
    /// To the section of a rule.
    Rule(String),
}

impl Default for RulesScreen {
    fn default() -> Self {
        RulesScreen {
            page: None,
            back: Screen::Welcome,
            jump: Jump::Nowhere,
            boards: Vec::new(),
        }
    }
}

impl RulesScreen {
    /// Shows a page, from its beginning or at a rule.
    fn show(&mut self, page: &'static Page, rule: Option<&str>) {
        self.jump = rule.map_or(Jump::Top, |rule| Jump::Rule(rule.to_owned()));
        self.page = Some(page);
        let board = |section: &Section| LiveBoard::new(section.example.as_ref()?, &page.game);
        self.boards = page.sections().map(|(_, section)| board(section)).collect();
    }

    /// A board was pressed: it plays, and no other.
    fn press(&mut self, index: usize) {
        for (at, board) in self.boards.iter_mut().enumerate() {
            match board {
                Some(board) if at == index => board.press(),
                Some(board) => board.stop(),
                None => {}
            }
        }
    }

    /// Lets time pass for the board that plays, if one does.
    fn advance(&mut self, ctx: &Context) {
        let seconds = ctx.input(|input| input.stable_dt).min(0.1);
        let mut boards = self.boards.iter_mut().flatten();
        if let Some(board) = boards.find(|board| board.is_running()) {
            board.advance(f64::from(seconds));
            // Once more after the end, for the board at rest.
            ctx.request_repaint();
        }
    }
}

impl NsoloApp {
    /// Shows the rules of a game, from the beginning or at one rule.
    pub(in crate::ui) fn open_rules(&mut self, game: &str, rule: Option<&str>) {
        let Some(page) = page(game) else { return };
        if self.screen != Screen::Rules {
            self.rules.back = self.screen;
        }
        self.rules.show(page, rule);
        self.screen = Screen::Rules;
    }

    /// Goes back to where the reader came from.
    fn leave_rules(&mut self, ctx: &Context) {
        self.screen = self.rules.back;
        self.rules.boards.clear();
        if self.screen == Screen::Game {
            self.wish = Some(Wish::Board);
        }
        ctx.request_repaint();
    }

    /// Draws the page and takes what is done with it.
    pub(in crate::ui) fn rules_page(&mut self, ui: &mut Ui) {
        let Some(page) = self.rules.page else { return };
        let ctx = ui.ctx().clone();
        let free = matches!(self.dialog, Dialog::None) && !egui::Popup::is_any_open(&ctx);
        let escaped =
            free && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        self.rules.advance(&ctx);
        let side = ((ui.available_width() - COLUMN) / 2.0).max(SIDE);
        let back = self.rules_top(ui, page, side);
        let by_keys = if free { scroll_keys(&ctx) } else { 0.0 };
        CentralPanel::no_frame().show(ui, |ui| {
            let mut area = ScrollArea::vertical()
                .id_salt(&page.game)
                .auto_shrink(false);
            if self.rules.jump == Jump::Top {
                self.rules.jump = Jump::Nowhere;
                area = area.vertical_scroll_offset(0.0);
            }
            area.show(ui, |ui| {
                ui.scroll_with_delta(vec2(0.0, by_keys));
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = 0.0;
                    ui.add_space(side);
                    let width = (ui.available_width() - side).min(COLUMN);
                    ui.vertical(|ui| {
                        ui.set_width(width);
                        ui.spacing_mut().item_spacing = vec2(8.0, GAP);
                        self.rules_column(ui, page);
                    });
                });
            });
        });
        if back || escaped {
            self.leave_rules(&ctx);
        }
    }

    /// What stays at the top: the way back, and the games to choose from.
    fn rules_top(&mut self, ui: &mut Ui, page: &Page, side: f32) -> bool {
        let mut back = false;
        let frame = Frame::NONE.inner_margin(Margin::symmetric(0, 12));
        Panel::top("rules-top")
            .frame(frame)
            .resizable(false)
            .show_separator_line(false)
            .show(ui, |ui| {
                ui.horizontal(|ui| {
                    ui.add_space(side);
                    let id = match self.rules.back {
                        Screen::Game => "rules-back-game",
                        _ => "rules-back-welcome",
                    };
                    back = quiet_button(ui, &self.words.say(id));
                    ui.add_space(16.0);
                    for rules in GAMES {
                        self.page_choice(ui, rules.id, rules.id == page.game);
                    }
                });
            });
        back
    }

    fn page_choice(&mut self, ui: &mut Ui, game: &str, chosen: bool) {
        let ink = if chosen {
            Color32::WHITE
        } else {
            self.palette.second
        };
        let name = RichText::new(self.words.say(&format!("game-{game}")))
            .font(font(size::BODY, Weight::Medium))
            .color(ink);
        let mut button = Button::new(name)
            .min_size(vec2(72.0, 34.0))
            .selected(chosen);
        if chosen {
            button = button.fill(self.palette.accent);
        }
        if ui.add(button).clicked() {
            self.open_rules(game, None);
            ui.ctx().request_repaint();
        }
    }

    fn rules_column(&mut self, ui: &mut Ui, page: &'static Page) {
        ui.add_space(4.0);
        let game = self.words.say(&format!("game-{}", page.game));
        let title = self.words.fill("rules-title", &[("game", game.into())]);
        part::heading(ui, &title, size::HEADING);
        self.contents(ui, page);
        let jump = std::mem::replace(&mut self.rules.jump, Jump::Nowhere);
        for (index, (number, section)) in page.sections().enumerate() {
            let place = part::card(ui, &self.palette.clone(), |ui| {
                self.section(ui, index, number, section);
            });
            if jump == Jump::Rule(section.rule.clone()) {
                let rect = place.rect.with_min_y(place.rect.top() - 4.0);
                ui.scroll_to_rect_animation(rect, Some(Align::Min), ScrollAnimation::none());
                ui.ctx().request_repaint();
            }
        }
        ui.add_space(24.0);
    }

    /// The headings to jump to, and what the mark means.
    fn contents(&mut self, ui: &mut Ui, page: &'static Page) {
        let palette = self.palette;
        part::card(ui, &palette, |ui| {
            part::heading(ui, &self.words.say("rules-contents"), size::LEAD);
            let sections: Vec<_> = page.sections().collect();
            let half = sections.len().div_ceil(2);
            ui.columns(2, |columns| {
                for (column, part) in columns.iter_mut().zip(sections.chunks(half)) {
                    column.spacing_mut().item_spacing.y = 8.0;
                    for (number, section) in part {
                        let name = part::title(&self.words, *number, section);
                        let name = RichText::new(name).color(palette.accent);
                        if column.link(name).clicked() {
                            self.rules.jump = Jump::Rule(section.rule.clone());
                            self.guard_clicks(column.ctx());
                        }
                    }
                }
            });
            ui.add_space(4.0);
            ui.spacing_mut().item_spacing.y = 8.0;
            part::small(ui, &palette, &self.words.say("rules-note"));
            part::tag(ui, &palette, &self.words.say("rules-tag"));
        });
    }

    fn section(&mut self, ui: &mut Ui, index: usize, number: Option<usize>, section: &Section) {
        let palette = self.palette;
        let title = part::title(&self.words, number, section);
        part::heading(ui, &title, size::LEAD);
        for paragraph in &section.paragraphs {
            part::paragraph(ui, &palette, &self.words, paragraph);
        }
        let Some(example) = &section.example else {
            return;
        };
        let pressed = match self.rules.boards.get(index) {
            Some(Some(board)) => {
                part::small(ui, &palette, &self.words.say(&example.caption));
                self.live_board(ui, board, example)
            }
            _ => false,
        };
        if pressed {
            self.rules.press(index);
            ui.ctx().request_repaint();
        }
    }
}

/// How far the keys scroll the page: up for more than 0.
fn scroll_keys(ctx: &Context) -> f32 {
    let page = PAGE_SCROLL * ctx.content_rect().height();
    // The arrows move the focus where something has it.
    let arrow = match ctx.memory(|memory| memory.focused()) {
        None => LINE_SCROLL,
        Some(_) => 0.0,
    };
    let keys = [
        (Key::PageUp, page),
        (Key::PageDown, -page),
        (Key::ArrowUp, arrow),
        (Key::ArrowDown, -arrow),
        (Key::Home, 1e6),
        (Key::End, -1e6),
    ];
    let way = |(key, way): (Key, f32)| way * ctx.input(|input| input.num_presses(key)) as f32;
    keys.into_iter().map(way).sum()
}
