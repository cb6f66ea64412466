//! Commands: whether each is possible, and carrying it out.

use egui::{Context, ViewportCommand};

use super::app::{NsoloApp, Screen, Wish};
use super::commands::Command;
use super::dialogs::{After, Dialog};
use super::export::turns_as_text;
use super::on_table::Purpose;
use super::table::{Manner, StepSize, Table};
use crate::play::Record;
use crate::rules::{GAMES, Game, Turn};

impl NsoloApp {
    /// Whether a command can be carried out now.
    #[must_use]
    pub fn is_possible(&self, command: Command) -> bool {
        let record = self.playing().map(Table::record);
        let sweeping = self.playing().and_then(Table::sweeping);
        let in_lesson = self.purpose == Purpose::Lesson;
        let can_turn = record.is_some_and(|record| {
            !in_lesson && record.pending().is_none() && record.position().outcome().is_none()
        });
        if let (Some(editor), Command::Undo | Command::Redo) = (self.editing(), command) {
            return editor.can(command);
        }
        match command {
            Command::SetUp => self.editing().is_none(),
            Command::New | Command::Open => !self.files.is_busy(),
            Command::LeftOpen => self.is_kept(),
            Command::Welcome => record.is_some() || self.screen == Screen::Library,
            Command::Library
            | Command::OpenChosen
            | Command::Rename
            | Command::ToTrash
            | Command::Search
            | Command::ReadAgain => self.is_library_possible(command),
            Command::Save | Command::SaveAs => {
                self.real_game().is_some() && !self.files.is_busy() && !self.is_changing_files()
            }
            Command::TryOut => record.is_some() && self.purpose == Purpose::Game,
            Command::EndTryOut => record.is_some() && self.purpose == Purpose::TryOut,
            Command::Undo => !in_lesson && record.is_some_and(Record::can_undo),
            Command::Redo => !in_lesson && record.is_some_and(Record::can_redo),
            Command::Pass => self.playing().is_some_and(Table::must_pass),
            Command::CopyTurns => record.is_some_and(|record| record.depth(record.head()) > 0),
            Command::Export => record.is_some(),
            Command::StopExport => self.exports.is_busy(),
            Command::ExportElsewhere => self.not_exported.is_some() && !self.files.is_busy(),
            Command::Resign(_) | Command::Draw => can_turn,
            Command::Confirm => sweeping.is_some_and(|(at, chosen)| chosen.is_complete(at)),
            Command::Clear => sweeping.is_some_and(|(_, chosen)| !chosen.is_empty()),
            // Choosing is what a lesson about sweeps is for.
            Command::Fill => {
                !in_lesson && sweeping.is_some_and(|(at, chosen)| !chosen.is_complete(at))
            }
            Command::ToStart | Command::PreviousTurn | Command::StepBack => {
                self.playing().is_some_and(Table::has_earlier)
            }
            Command::PlayPause | Command::StepForward | Command::NextTurn | Command::ToEnd => {
                self.playing().is_some_and(Table::has_more)
            }
            Command::Finish => self.playing().is_some_and(Table::runs_new_turn),
            Command::MakeGame => !in_lesson && self.playing().is_some_and(Table::can_make_game),
            Command::BackToGame => self.playing().is_some_and(|table| !table.shows_head()),
            Command::Steps(_) | Command::ScrubGame | Command::StepByStep => record.is_some(),
            Command::Panel => record.is_some(),
            Command::Lessons(_)
            | Command::LessonHint
            | Command::LessonAgain
            | Command::LessonPrevious
            | Command::LessonNext
            | Command::LessonLeave => self.is_lesson_possible(command),
            Command::Quit
            | Command::Rules(_)
            | Command::Speed(_)
            | Command::FullScreen
            | Command::Keys
            | Command::About => true,
        }
    }

    pub(super) fn carry_out(&mut self, ctx: &Context, command: Command) {
        if !self.is_possible(command) {
            return;
        }
        let manner = self.manner();
        self.refused = None;
        if buttons_go(command) {
            self.guard_clicks(ctx);
        }
        match command {
            Command::New => self.leave_for(ctx, After::New(self.game_at_hand())),
            Command::SetUp => self.begin_set_up(),
            Command::Undo | Command::Redo if self.editing().is_some() => self.edit_back(command),
            Command::Open => self.leave_for(ctx, After::Open),
            Command::Quit => self.leave_for(ctx, After::Quit),
            Command::TryOut => self.try_out(),
            Command::EndTryOut => self.back_to_real_game(),
            Command::Welcome => {
                self.leave_lesson();
                self.screen = Screen::Welcome;
                self.recents.look();
            }
            Command::LeftOpen => self.show_left_open(),
            Command::Library
            | Command::OpenChosen
            | Command::Rename
            | Command::ToTrash
            | Command::Search
            | Command::ReadAgain => self.carry_out_library(ctx, command),
            Command::Save => self.save(None),
            Command::SaveAs => self.save_as(None),
            Command::Speed(speed) => {
                self.settings.speed = speed;
                self.keep_settings_soon();
            }
            Command::Steps(size) => self.steps = size,
            Command::ScrubGame => self.scrub_game = !self.scrub_game,
            Command::StepByStep => {
                self.settings.step_by_step = !self.settings.step_by_step;
                self.keep_settings_soon();
            }
            Command::Panel if !self.panel_fits(ctx) => {
                self.panel_over_board = !self.panel_over_board;
                self.listed_row = None;
            }
            Command::Panel => {
                self.settings.side_panel = !self.settings.side_panel;
                self.keep_settings_soon();
            }
            Command::FullScreen => {
                let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
            }
            Command::CopyTurns => {
                if let Some(table) = &self.table {
                    ctx.copy_text(turns_as_text(&self.words, table.record()));
                }
            }
            Command::Export => self.ask_export(),
            Command::StopExport => self.exports.stop(),
            Command::ExportElsewhere => self.export_elsewhere(),
            Command::Rules(game) => self.open_rules(game, None),
            Command::Keys => self.dialog = Dialog::Keys,
            Command::About => self.dialog = Dialog::About,
            Command::Lessons(_)
            | Command::LessonHint
            | Command::LessonAgain
            | Command::LessonPrevious
            | Command::LessonNext
            | Command::LessonLeave => self.carry_out_lesson(command),
            _ => {
                if let Some(table) = &mut self.table {
                    on_table(table, command, manner, self.steps);
                }
                self.place_cursor();
                if buttons_go(command) {
                    self.wish = Some(Wish::Board);
                }
            }
        }
        ctx.request_repaint();
    }

    /// The game on the table, or the first of the list.
    pub(super) fn game_at_hand(&self) -> Game {
        let game = self.table.as_ref().map(|table| table.record().game());
        let [first, ..] = GAMES;
        game.unwrap_or_else(|| Game::usual(first))
    }
}

/// Whether the button of a command is gone once it is carried out, so that the keyboard, which may
/// have been on it, is better on the board, and the mouse is over something else.
fn buttons_go(command: Command) -> bool {
    matches!(
        command,
        Command::Confirm
            | Command::Pass
            | Command::Resign(_)
            | Command::Draw
            | Command::MakeGame
            | Command::BackToGame
            | Command::EndTryOut
    )
}

fn on_table(table: &mut Table, command: Command, manner: Manner, steps: StepSize) {
    match command {
        Command::Undo => table.undo(),
        Command::Redo => table.redo(),
        Command::Clear => table.clear_sweep(),
        Command::Fill => table.fill_sweep(),
        // `is_possible` was asked before, so these cannot be refused.
        Command::Confirm => drop(table.confirm_sweep(manner)),
        Command::Pass => drop(table.play(&Turn::Pass, manner)),
        Command::Resign(player) => drop(table.play(&Turn::Resign(player), manner)),
        Command::Draw => drop(table.play(&Turn::Draw, manner)),
        Command::ToStart => table.to_start(),
        Command::PreviousTurn => table.previous_turn(),
        Command::StepBack => table.step_back(steps),
        Command::PlayPause => table.play_or_pause(),
        Command::Finish => table.finish(),
        Command::StepForward => table.step_forward(steps),
        Command::NextTurn => table.next_turn(),
        Command::ToEnd => table.to_end(),
        Command::MakeGame => table.make_game(),
        Command::BackToGame => table.back_to_game(),
        _ => {}
    }
}
