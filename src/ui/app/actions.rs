//! Everything that can be asked for is carried out here.
#![deny(clippy::wildcard_enum_match_arm)]

use egui::{Context, ViewportCommand};

use super::NsoloApp;
use crate::learn::tours;
use crate::play::{Record, Sides, Start};
use crate::rules::{GAMES, Game, Player, Turn};
use crate::store::Chosen;
use crate::store::settings::TextSize;
use crate::table::Table;
use crate::text::turns::turns_as_text;
use crate::ui::action::{Action, Next, Topic, Undecided};
use crate::ui::analysis::Side;
use crate::ui::commands::Command;
use crate::ui::context::manner;
use crate::ui::dialogs::{Dialog, Players, Rename};
use crate::ui::files::Over;
use crate::ui::fit;
use crate::ui::jobs::JobKind;
use crate::ui::screens::play;

impl NsoloApp {
    /// Carries out what was asked for so far.
    pub(super) fn run_actions(&mut self, ctx: &Context) {
        for action in self.window.actions.take() {
            self.run(ctx, action);
        }
        self.show_asking();
    }

    /// Carries out what keys asked for.
    pub(super) fn run_keyed(&mut self, ctx: &Context) {
        let had_dialog = self.dialogs.current().is_some();
        for command in std::mem::take(&mut self.window.keyed) {
            self.run(ctx, command.into());
            if !had_dialog && self.dialogs.current().is_some() {
                // What was pressed after it was meant for the dialog, which had not been seen.
                break;
            }
        }
    }

    /// Carries out one thing.
    fn run(&mut self, ctx: &Context, action: Action) {
        match action {
            Action::Command(command) => self.run_command(ctx, command),
            Action::Leave(next) => self.leave_for(ctx, next),
            Action::Back(from) => self.screens.back(&self.session, from),
            Action::Rules(game, rule) => self.screens.show_rules(game, rule),
            Action::Dismiss(topic) => {
                self.notices.dismiss(topic);
                // What was under it comes up.
                self.guard(ctx);
            }
            Action::ForgetRecent(path) => self.forget_recent(path, None),
            Action::Begin(game, first, sides) => {
                self.settings.values.note_chosen(game, &sides);
                self.write_settings();
                self.begin(game, Start::Usual(first), sides);
            }
            Action::SetPlayers(sides) => {
                if let Some(game) = self.session.game_mut() {
                    game.set_sides(sides);
                }
            }
            Action::Save(next) => self.save(next),
            Action::SaveAs(next) => self.save_as(next),
            Action::Discard(next) => {
                self.leaving.discard(self.session.game());
                self.follow(ctx, next);
            }
            Action::DropSetUp(next) => {
                self.screens.close_editor(&self.session);
                self.leave_for(ctx, next);
            }
            Action::Replace(path, what) => self.replace(path, what),
            Action::SaveElsewhere => {
                let next = self.leaving.after_saving.take();
                self.save_as(next);
            }
            Action::SaveAnew(path, job) => self.write_game(path, job, Over::Nothing),
            Action::SaveRenamed(from, now, job) => {
                self.forget_recent(from, Some(now.clone()));
                self.write_game(now, job, Over::Anything);
            }
            Action::TypeInstead => self.type_instead(),
            Action::Typed(what, path) => self.take_typed_path(ctx, what, path),
            Action::Rename(path, name) => self.rename(path, name),
            Action::Trash(path) => self.move_to_trash(path),
            Action::Export(choice) => self.export(choice),
            Action::DiscardLeft(left) => self.discard_left(*left),
            Action::ForgetProgress => self.forget_progress(),
            Action::TryLine(turns) => self.try_line(ctx, &turns),
            Action::LookBackAt(place) => self.look_back_at(place),
            Action::GiveUp(undecided) => {
                self.leaving.give_up(undecided);
                if undecided == Undecided::Asking {
                    self.stop_asking();
                }
            }
        }
        ctx.request_repaint();
    }

    /// Carries out a command, if that is possible.
    fn run_command(&mut self, ctx: &Context, command: Command) {
        if !self.is_possible(command) {
            if command == Command::TextLarger {
                self.tell_text_size_most();
            }
            self.tell_waiting_for(command, ctx);
            return;
        }
        self.screens.play.forget_refused();
        if takes_its_button_away(command) {
            self.guard(ctx);
            self.screens.play.focus_board();
        }
        let manner = manner(&self.settings.values);
        let steps = self.screens.play.steps();
        match command {
            Command::New => self.leave_for(ctx, Next::New(self.game_at_hand())),
            Command::Players => {
                if let Some(game) = self.session.game() {
                    let players = Players::of(game.record().sides());
                    self.dialogs.open(Dialog::Players(players));
                }
            }
            Command::SetUp => self.set_up(),
            Command::Welcome => self.leave_for(ctx, Next::Welcome),
            Command::Open => self.leave_for(ctx, Next::Open),
            Command::LeftOpen => self.show_left_open(),
            Command::Library => self.screens.show_library(),
            Command::OpenChosen => {
                if let Some(file) = self.screens.library.chosen() {
                    let path = file.path.clone();
                    self.open_file(ctx, path);
                }
            }
            Command::Rename => {
                if let Some(file) = self.screens.library.chosen().cloned() {
                    self.dialogs.open(Dialog::Rename(Rename::of(file)));
                }
            }
            Command::ToTrash => {
                if let Some(file) = self.screens.library.chosen().cloned() {
                    self.dialogs.open(Dialog::Trash(file.path));
                }
            }
            Command::Search => self.screens.library.search_anew(),
            Command::ReadAgain => self.read_library(),
            Command::Save => self.save(None),
            Command::SaveAs => self.save_as(None),
            Command::Export => self.ask_export(),
            Command::StopExport => self.jobs.stop(JobKind::Export),
            Command::ExportElsewhere => self.export_elsewhere(),
            Command::OpenExportFolder => self.open_export_folder(),
            Command::Quit => self.leave_for(ctx, Next::Quit),
            Command::Undo => match self.screens.editor_mut() {
                Some(editor) => editor.undo(),
                None => self.on_table(Table::undo),
            },
            Command::Redo => match self.screens.editor_mut() {
                Some(editor) => editor.redo(),
                None => self.on_table(Table::redo),
            },
            Command::TryOut => self.session.try_out(),
            Command::EndTryOut => self.session.back(),
            Command::CopyTurns => {
                if let Some(table) = self.session.shown() {
                    ctx.copy_text(turns_as_text(&self.words, table.record()));
                }
            }
            Command::Pass => self.play(&Turn::Pass),
            Command::Resign(player) => self.play(&Turn::Resign(player)),
            Command::Draw => self.play(&Turn::Draw),
            Command::OfferDraw => self.computer.offer_draw(&self.session),
            Command::PlayNow => self.computer.hurry(),
            Command::LetPlay => {
                self.notices.dismiss(Topic::Computer);
                self.on_table(Table::let_computer_play);
            }
            Command::Confirm => self.on_table(|table| {
                // Whether it is complete was asked before, so it cannot be refused.
                let _ = table.confirm_sweep(manner);
            }),
            Command::Clear => self.on_table(Table::clear_sweep),
            Command::Fill => {
                self.on_table(Table::fill_sweep);
                self.screens.play.focus_confirm();
            }
            Command::ToStart => self.on_table(Table::to_start),
            Command::PreviousTurn => self.on_table(Table::previous_turn),
            Command::StepBack => self.on_table(|table| table.step_back(steps)),
            Command::PlayPause => self.on_table(Table::play_or_pause),
            Command::Finish => self.on_table(Table::finish),
            Command::StepForward => self.on_table(|table| table.step_forward(steps)),
            Command::NextTurn => self.on_table(Table::next_turn),
            Command::ToEnd => self.on_table(Table::to_end),
            Command::MakeGame => self.on_table(Table::make_game),
            Command::BackToGame => self.on_table(Table::back_to_game),
            Command::Hint => self.computer.analysis.toggle_hint(),
            Command::TakeHint => self.take_hint(),
            Command::Analysis => self.show_beside(ctx, Side::Values),
            Command::Review => self.show_beside(ctx, Side::Review),
            Command::Result => self.screens.play.show_result(&self.session),
            Command::Again => self.leave_for(ctx, Next::Again),
            Command::Steps(steps) => self.screens.play.set_steps(steps),
            Command::Scrub(scrub) => self.screens.play.set_scrub(scrub),
            Command::StepByStep => {
                let values = &mut self.settings.values;
                values.step_by_step = !values.step_by_step;
                self.write_settings();
            }
            Command::Speed(speed) => {
                self.settings.values.speed = speed;
                self.write_settings();
            }
            Command::ThinkTime(seconds) => {
                self.settings.values.think_seconds = seconds;
                self.write_settings();
            }
            Command::Panel => self.toggle_panel(ctx),
            Command::TextLarger => self.set_text_size(ctx, fit::larger(self.shown_zoom())),
            Command::TextSmaller => self.set_text_size(ctx, fit::smaller(self.shown_zoom())),
            Command::TextUsual => self.set_text_size(ctx, Some(TextSize::USUAL)),
            Command::TurnBoard => self.turn_board(),
            Command::FullScreen => {
                let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
            }
            Command::Rules(game) => self.screens.show_rules(game, None),
            Command::Lessons(game) => self.leave_for(ctx, Next::Lessons(game)),
            Command::LessonHint => {
                if let Some(run) = self.session.lesson_mut() {
                    run.toggle_hint();
                }
            }
            Command::LessonAgain => {
                if let Some(run) = self.session.lesson_mut() {
                    run.try_again();
                }
                self.screens.play.focus_board();
            }
            Command::LessonPrevious => self.go_to_lesson(|at| at.saturating_sub(1)),
            Command::LessonNext => self.go_to_lesson(|at| at + 1),
            Command::LessonLeave => self.leave_lesson(),
            Command::LessonRule => {
                if let Some(run) = self.session.lesson() {
                    let (game, rule) = (run.tour().game.id(), &run.lesson().rule);
                    self.screens.show_rule_of_lesson(game, rule);
                }
            }
            Command::LessonList => self.dialogs.open(Dialog::Lessons(self.tour_at_hand())),
            Command::ForgetProgress => self.dialogs.open(Dialog::ForgetProgress),
            Command::Keys => self.dialogs.open(Dialog::Keys),
            Command::About => self.dialogs.open(Dialog::About),
        }
    }

    /// Does something with what is shown.
    fn on_table(&mut self, change: impl FnOnce(&mut Table)) {
        if let Some(table) = self.session.shown_mut() {
            change(table);
        }
    }

    /// Plays a turn that is not a sowing.
    fn play(&mut self, turn: &Turn) {
        let manner = manner(&self.settings.values);
        self.on_table(|table| {
            // Whether it is possible was asked before, so it cannot be refused.
            let _ = table.play(turn, manner);
        });
    }

    /// The game on the table, or the first of the list.
    pub(super) fn game_at_hand(&self) -> Game {
        let game = self.session.shown().map(|table| table.record().game());
        let [first, ..] = GAMES;
        game.unwrap_or_else(|| Game::usual(first))
    }

    /// The tour that is taken, or that of the game on the table; its place among all.
    fn tour_at_hand(&self) -> usize {
        let game = self.game_at_hand().id();
        let of_game = || tours().iter().position(|tour| tour.game.id() == game);
        let taken = self.session.lesson().map(|run| run.at().0);
        taken.or_else(of_game).unwrap_or_default()
    }

    /// Begins a game.
    pub(super) fn begin(&mut self, game: Game, start: Start, sides: Sides) {
        // A usual opening always fits its own board, and of a position that was set up the bounds were
        // asked, and with them the rules.
        if let Ok(record) = Record::new(game, start, sides) {
            self.screens.welcome.note_game(game);
            self.put_game(Table::new(record, None));
        }
    }

    /// Begins the usual game at once, between those who played it last.
    pub(super) fn begin_usual(&mut self, game: Game) {
        let chosen = self.settings.values.chosen(game.id());
        let sides = chosen.map(Chosen::sides).unwrap_or_default();
        self.begin(game, Start::Usual(Player::South), sides);
    }

    /// Begins to set up a position.
    fn set_up(&mut self) {
        let on_screen = self.screens.shows_play(&self.session);
        if on_screen && self.session.shown().is_some_and(Table::is_running) {
            // Nothing moves on behind the editor.
            self.on_table(Table::finish);
        }
        let game = self.game_at_hand();
        let shown = self.session.shown().filter(|_| on_screen);
        self.screens.show_editor(shown.map(Table::position), game);
    }

    /// Shows the board from the other seat; in a lesson as long as that lesson is taken.
    fn turn_board(&mut self) {
        let seat = self.seat().other();
        let on_screen = self.screens.shows_play(&self.session);
        match self.session.lesson().filter(|_| on_screen) {
            Some(run) => self.screens.play.turn_in_lesson(run, seat),
            None => {
                self.settings.values.turned = seat == Player::North;
                self.write_settings();
            }
        }
    }

    pub(super) fn toggle_panel(&mut self, ctx: &Context) {
        if play::panel_fits(ctx, &self.session) {
            let values = &mut self.settings.values;
            values.side_panel = !values.side_panel;
            self.write_settings();
        } else {
            self.screens.play.toggle_panel_over();
        }
    }

    fn show_left_open(&mut self) {
        self.notices.dismiss(Topic::LeftOpen);
        self.autosave.know_left();
        self.look_for_left();
        self.dialogs.open(Dialog::LeftOpen);
    }
}

/// Whether the button of a command is gone once it is carried out, so that the keyboard, which may have
/// been on it, is better on the board, and the mouse is over something else.
fn takes_its_button_away(command: Command) -> bool {
    matches!(
        command,
        Command::Confirm
            | Command::Pass
            | Command::Resign(_)
            | Command::Draw
            | Command::OfferDraw
            | Command::PlayNow
            | Command::LetPlay
            | Command::MakeGame
            | Command::BackToGame
            | Command::Result
            | Command::EndTryOut
    )
}
