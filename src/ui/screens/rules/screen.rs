//! The rules page in the window.

use std::collections::BTreeSet;

use egui::{
    Align, CentralPanel, Context, Frame, Key, Margin, Modifiers, Panel, RichText, ScrollArea, Ui,
    style::ScrollAnimation, vec2,
};

use super::data::{Page, Paragraph, Section, page};
use super::live::LiveBoard;
use super::part;
use crate::rules::GAMES;
use crate::text::Words;
use crate::text::names::say_game;
use crate::ui::action::Action;
use crate::ui::context::AppContext;
use crate::ui::guard::guard_clicks;
use crate::ui::theme::size;
use crate::ui::widgets::{Look, back_button, button, follow_keyboard, scroll_keys};

/// Widest the column of text is, in points.
const COLUMN: f32 = 720.0;
/// Least room beside it.
const SIDE: f32 = 20.0;
/// Between cards.
const GAP: f32 = 16.0;
/// What a page key scrolls, as a share of the window.
const PAGE_SCROLL: f32 = 0.8;

/// Which page is shown, where, and its boards.
pub struct RulesScreen {
    page: &'static Page,
    jump: Jump,
    /// A board for each section that has an example.
    boards: Vec<Option<LiveBoard>>,
    /// The sections whose choices are unfolded.
    unfolded: BTreeSet<usize>,
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

impl RulesScreen {
    /// The rules of a game, from the beginning or at one rule, all of it unfolded; none where there is
    /// no such page.
    #[must_use]
    pub fn new(game: &str, rule: Option<&str>) -> Option<RulesScreen> {
        let page = page(game)?;
        let board = |section: &Section| LiveBoard::new(section.example.as_ref()?, &page.game);
        let sections = page.sections().enumerate();
        let asked = sections.filter(|(_, (_, section))| Some(section.rule.as_str()) == rule);
        Some(RulesScreen {
            page,
            jump: rule.map_or(Jump::Top, |rule| Jump::Rule(rule.to_owned())),
            boards: page.sections().map(|(_, section)| board(section)).collect(),
            unfolded: asked.map(|(index, _)| index).collect(),
        })
    }

    /// The same with everything folded that a beginner need not know.
    #[must_use]
    pub fn folded(mut self) -> RulesScreen {
        self.unfolded.clear();
        self
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
    fn advance(&mut self, ctx: &Context, words: &Words) {
        let seconds = ctx.input(|input| input.stable_dt).min(0.1);
        let mut boards = self.boards.iter_mut().flatten();
        if let Some(board) = boards.find(|board| board.is_running()) {
            board.advance(words, f64::from(seconds));
            // Once more after the end, for the board at rest.
            ctx.request_repaint();
        }
    }

    /// Draws the page and takes what is done with it.
    pub fn ui(&mut self, ui: &mut Ui, cx: &AppContext<'_>) {
        let page = self.page;
        let ctx = ui.ctx().clone();
        let free = !cx.is_covered(&ctx);
        let escaped =
            free && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        self.advance(&ctx, cx.words);
        let side = ((ui.available_width() - COLUMN) / 2.0).max(SIDE);
        self.top(ui, cx, page, side);
        let page_height = PAGE_SCROLL * ctx.content_rect().height();
        let by_keys = if free {
            scroll_keys(&ctx, page_height, false)
        } else {
            0.0
        };
        CentralPanel::no_frame().show(ui, |ui| {
            let mut area = ScrollArea::vertical()
                .id_salt(&page.game)
                .auto_shrink(false);
            if self.jump == Jump::Top {
                self.jump = Jump::Nowhere;
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
                        self.column_of_text(ui, cx, page);
                    });
                });
                follow_keyboard(ui);
            });
        });
        if escaped {
            cx.ask(Action::Back(cx.facts.place));
        }
    }

    /// What stays at the top: the way back, and the games to choose from.
    fn top(&mut self, ui: &mut Ui, cx: &AppContext<'_>, page: &Page, side: f32) {
        let frame = Frame::NONE.inner_margin(Margin::symmetric(0, 12));
        Panel::top("rules-top")
            .frame(frame)
            .resizable(false)
            .show_separator_line(false)
            .show(ui, |ui| {
                ui.horizontal_wrapped(|ui| {
                    ui.add_space(side);
                    back_button(ui, cx);
                    ui.add_space(16.0);
                    for rules in GAMES {
                        let look = Look {
                            chosen: rules.id == page.game,
                            strong: false,
                            ..Look::CHOICE.least(72.0, 34.0)
                        };
                        let name = say_game(cx.words, rules.id);
                        if button(ui, cx, &name, look).clicked() {
                            cx.ask(Action::Rules(rules.id, None));
                        }
                    }
                });
            });
    }

    fn column_of_text(&mut self, ui: &mut Ui, cx: &AppContext<'_>, page: &'static Page) {
        ui.add_space(4.0);
        let game = say_game(cx.words, &page.game);
        let title = cx.words.fill("rules-title", &[("game", game.into())]);
        part::heading(ui, &title, size::HEADING);
        self.contents(ui, cx, page);
        let jump = std::mem::replace(&mut self.jump, Jump::Nowhere);
        for (index, (number, section)) in page.sections().enumerate() {
            let place = part::card(ui, cx.palette(), |ui| {
                self.section(ui, cx, index, number, section);
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
    fn contents(&mut self, ui: &mut Ui, cx: &AppContext<'_>, page: &'static Page) {
        let palette = cx.palette();
        part::card(ui, palette, |ui| {
            part::heading(ui, &cx.words.say("rules-contents"), size::LEAD);
            let sections: Vec<_> = page.sections().collect();
            let half = sections.len().div_ceil(2);
            ui.columns(2, |columns| {
                for (column, part) in columns.iter_mut().zip(sections.chunks(half)) {
                    column.spacing_mut().item_spacing.y = 8.0;
                    for (number, section) in part {
                        let name = part::title(cx.words, *number, section);
                        let name = RichText::new(name).color(palette.accent);
                        if column.link(name).clicked() {
                            self.jump = Jump::Rule(section.rule.clone());
                            guard_clicks(column.ctx());
                        }
                    }
                }
            });
            ui.add_space(4.0);
            ui.spacing_mut().item_spacing.y = 8.0;
            part::small(ui, palette, &cx.words.say("rules-note"));
        });
    }

    /// The choices of this program in a section that a beginner need not read, folded at first.
    fn choices(
        &mut self,
        ui: &mut Ui,
        cx: &AppContext<'_>,
        index: usize,
        choices: &[&'static Paragraph],
    ) {
        let palette = cx.palette();
        let is_open = self.unfolded.contains(&index);
        let name = cx
            .words
            .fill("rules-choices", &[("count", choices.len().into())]);
        let pressed = ui.push_id(("choices", index), |ui| {
            part::fold(ui, palette, &name, is_open)
        });
        if is_open {
            for paragraph in choices {
                part::choice(ui, palette, cx.words, paragraph);
            }
        }
        if pressed.inner && !self.unfolded.remove(&index) {
            self.unfolded.insert(index);
        }
    }

    fn section(
        &mut self,
        ui: &mut Ui,
        cx: &AppContext<'_>,
        index: usize,
        number: Option<usize>,
        section: &'static Section,
    ) {
        let palette = cx.palette();
        let title = part::title(cx.words, number, section);
        part::heading(ui, &title, size::LEAD);
        let (folded, read): (Vec<_>, Vec<_>) = section
            .paragraphs
            .iter()
            .partition(|paragraph| paragraph.is_folded());
        for paragraph in read {
            part::paragraph(ui, palette, cx.words, paragraph);
        }
        if !folded.is_empty() {
            self.choices(ui, cx, index, &folded);
        }
        let Some(example) = &section.example else {
            return;
        };
        let pressed = match self.boards.get(index) {
            Some(Some(board)) => {
                part::small(ui, palette, &cx.words.say(&example.caption));
                board.ui(ui, cx, example)
            }
            _ => false,
        };
        if pressed {
            self.press(index);
            ui.ctx().request_repaint();
        }
    }
}
