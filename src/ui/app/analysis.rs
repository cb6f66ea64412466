//! Hints, values and reviews: what is asked for, and what comes of it.

use egui::Context;

use super::NsoloApp;
use super::computer::Computer;
use crate::computer::Skill;
use crate::rules::Turn;
use crate::table::{Table, View};
use crate::ui::analysis::Side;
use crate::ui::screens::play;
use crate::ui::thinking::Purpose;

impl NsoloApp {
    /// Hears what has come, and asks what is to be known of what is shown now.
    pub(super) fn follow_analysis(&mut self) {
        self.hear_thoughts();
        let is_on_screen = self.screens.shows_play(&self.session);
        let Computer {
            thinking, analysis, ..
        } = &mut self.computer;
        analysis.follow(&self.session, is_on_screen);
        let wanted = analysis.wanted(&self.session).filter(|_| is_on_screen);
        let now = thinking.about();
        if now.is_some_and(|now| now.purpose == Purpose::Opponent) {
            // A turn is waited for: this comes after it.
            return;
        }
        match wanted {
            Some(about) if now != Some(about) => {
                if let Some(question) = analysis.question(&self.session, about) {
                    thinking.ask(question);
                }
            }
            Some(_) => {}
            None => thinking.stop(),
        }
    }

    /// Shows something beside the board in place of the turns, or the turns again.
    pub(super) fn show_beside(&mut self, ctx: &Context, side: Side) {
        let shown = match play::panel_fits(ctx, &self.session) {
            true => self.settings.values.side_panel,
            false => self.screens.play.has_panel_over(),
        };
        // The card of the result offers the review, also where that was open before, and makes way for it.
        let had_card = self.screens.play.shows_result();
        if had_card {
            self.screens.play.take_result_away();
        }
        if self.computer.analysis.side == side && shown && !had_card {
            self.computer.analysis.side = Side::Turns;
            if !play::panel_fits(ctx, &self.session) {
                self.screens.play.toggle_panel_over();
            }
            return;
        }
        self.computer.analysis.side = side;
        self.screens.play.focus_side();
        if !shown {
            self.toggle_panel(ctx);
        }
    }

    /// Chooses the stones that are suggested.
    pub(super) fn take_hint(&mut self) {
        let Some(stones) = self.computer.analysis.suggested_sweep().cloned() else {
            return;
        };
        if let Some(table) = self.session.shown_mut() {
            table.choose_stones(&stones);
        }
        self.screens.play.focus_confirm();
    }

    /// Plays turns beside the game, to be gone through. What lies over the board would hide them.
    pub(super) fn try_line(&mut self, ctx: &Context, turns: &[Turn]) {
        self.session.try_line(turns);
        if !play::panel_fits(ctx, &self.session) && self.screens.play.has_panel_over() {
            self.screens.play.toggle_panel_over();
        }
        self.screens.play.focus_board();
    }

    /// Shows the position before a turn of the game, and what would have been better.
    pub(super) fn look_back_at(&mut self, place: usize) {
        let Some(review) = self.computer.analysis.review_mut() else {
            return;
        };
        review.choose(place);
        let node = review.node(place);
        if let (Some(node), Some(table)) = (node, self.session.shown_mut()) {
            Table::look_at(table, View::Node(node));
        }
    }

    /// Thinks no better than this of what is shown; for tests.
    pub fn bound_thinking(&mut self, skill: Skill) {
        self.computer.analysis.bound(skill);
    }

    /// Waits until all is known of what is shown that is asked; for tests.
    pub fn wait_for_analysis(&mut self) {
        self.follow_analysis();
        while self.computer.thinking.about().is_some() {
            self.computer.thinking.wait();
            self.follow_analysis();
        }
    }
}
