//! What of the window decides which commands are possible, and which are.
#![deny(clippy::wildcard_enum_match_arm)]

use egui::Vec2;

use super::analysis::Side;
use super::commands::Command;
use super::fit;
use crate::play::Record;
use crate::store::settings::{Settings, TextSize};
use crate::table::{LessonRun, Scrub, StepSize, Table};

/// What fills the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// The games to choose from.
    #[default]
    Welcome,
    /// The board.
    Play,
    /// The rules of a game.
    Rules,
    /// A board on which a position is set up.
    Editor,
    /// The player's own games.
    Library,
}

/// What the board is used for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// The game.
    #[default]
    Game,
    /// Trying something out: nothing of it touches the game.
    TryOut,
    /// A lesson.
    Lesson,
}

/// Everything by which it is decided, gathered once a frame.
#[derive(Clone, Copy, Debug, Default)]
pub struct Facts {
    /// What fills the window.
    pub place: Place,
    /// What lies under that, and is shown when it is left.
    pub under: Place,
    /// What the board is used for.
    pub purpose: Purpose,
    /// There is a game, shown or not.
    pub has_game: bool,
    /// What is on the board, where that is on the screen.
    pub board: Option<BoardFacts>,
    /// The lesson, where one is taken.
    pub lesson: Option<LessonFacts>,
    /// Some lesson is done.
    pub has_progress: bool,
    /// What of the position that is set up can be taken back and made again, where that is on the
    /// screen.
    pub edits: Option<(bool, bool)>,
    /// A game of the list is chosen.
    pub is_chosen: bool,
    /// The table is brought back at the next start, so that closing loses nothing.
    pub is_kept: bool,
    /// A game is being written.
    pub is_writing: bool,
    /// A saved game is being renamed or thrown away. Saving would write to the path it had.
    pub is_changing: bool,
    /// Something is being exported.
    pub is_exporting: bool,
    /// Something was made and could not be written.
    pub has_unwritten: bool,
    /// The folder of what was exported last can be opened.
    pub opens_folder: bool,
    /// The players and turns are shown.
    pub shows_panel: bool,
    /// The window fills the screen.
    pub is_full_screen: bool,
    /// How far a step goes.
    pub steps: StepSize,
    /// What the scrubber runs over.
    pub scrub: Scrub,
    /// The computer thinks about its turn.
    pub thinks: bool,
    /// The computer was offered a draw and has not answered.
    pub is_offered: bool,
    /// The card of a game that is over lies on the board.
    pub shows_result: bool,
    /// The board is seen from North's seat.
    pub is_turned: bool,
    /// Stones are suggested for the sweep that is being chosen.
    pub has_sweep_hint: bool,
    /// A hint was asked for.
    pub has_hint: bool,
    /// What is shown beside the board.
    pub side: Side,
    /// How large everything is drawn.
    pub text: TextFacts,
}

/// What of the text size decides.
#[derive(Clone, Copy, Debug, Default)]
pub struct TextFacts {
    /// How many times as large as usual everything is drawn.
    zoom: f32,
    /// The usual size is wanted.
    is_usual: bool,
    /// The window has room for larger text.
    has_room: bool,
}

impl TextFacts {
    /// What decides where this is wanted and everything is drawn so many times as large as usual, in a
    /// window of this size.
    #[must_use]
    pub fn of(wanted: TextSize, zoom: f32, window: Vec2) -> TextFacts {
        TextFacts {
            zoom,
            is_usual: wanted == TextSize::USUAL,
            has_room: fit::has_room(zoom, window),
        }
    }

    /// Whether there is larger text, and only the window is too small for it.
    #[must_use]
    pub fn lacks_room(self) -> bool {
        !self.has_room && fit::larger(self.zoom).is_some()
    }

    /// The size that is shown, in per cent of the usual.
    #[must_use]
    pub fn percent(self) -> f32 {
        (100.0 * self.zoom).round()
    }
}

/// What of the board decides.
#[derive(Clone, Copy, Debug, Default)]
pub struct BoardFacts {
    can_undo: bool,
    can_redo: bool,
    /// The game goes on, and no sweep is due.
    can_turn: bool,
    has_turns: bool,
    must_pass: bool,
    /// Whether the sweep that is being chosen is complete, and whether nothing is chosen.
    sweep: Option<(bool, bool)>,
    has_earlier: bool,
    has_more: bool,
    runs_new_turn: bool,
    can_make_game: bool,
    /// No sweep is being chosen.
    can_edit_lines: bool,
    shows_head: bool,
    /// The game is over, and its end is what is shown.
    shows_end: bool,
    /// The game is over.
    is_over: bool,
    is_moving: bool,
    is_running: bool,
    /// The position that is shown can be played from.
    can_think: bool,
    /// How many sides the computer plays.
    computers: usize,
    /// It is to move, and waits until it is told to.
    computer_waits: bool,
}

impl BoardFacts {
    /// What decides on this table.
    #[must_use]
    pub fn of(table: &Table) -> BoardFacts {
        let record: &Record = table.record();
        let sweep = table.sweeping();
        BoardFacts {
            can_undo: record.can_undo(),
            can_redo: record.can_redo(),
            can_turn: record.pending().is_none() && record.position().outcome().is_none(),
            has_turns: record.depth(record.head()) > 0,
            must_pass: table.must_pass(),
            sweep: sweep.map(|(at, chosen)| (chosen.is_complete(at), chosen.is_empty())),
            has_earlier: table.has_earlier(),
            has_more: table.has_more(),
            runs_new_turn: table.runs_new_turn(),
            can_make_game: table.can_make_game(),
            can_edit_lines: record.pending().is_none(),
            shows_head: table.shows_head(),
            shows_end: table.shows_end(),
            is_over: record.position().outcome().is_some(),
            is_moving: table.is_moving(),
            is_running: table.is_running(),
            can_think: !table.is_moving() && table.position().outcome().is_none(),
            computers: table.computers(),
            computer_waits: table.computer_waits(),
        }
    }
}

/// What of a lesson decides.
#[derive(Clone, Copy, Debug, Default)]
pub struct LessonFacts {
    is_done: bool,
    has_tried: bool,
    has_previous: bool,
    has_next: bool,
}

impl LessonFacts {
    /// What decides in this lesson.
    #[must_use]
    pub fn of(run: &LessonRun) -> LessonFacts {
        LessonFacts {
            is_done: run.is_done(),
            has_tried: run.has_tried(),
            has_previous: run.at().1 > 0,
            has_next: run.has_next(),
        }
    }
}

impl Facts {
    /// Whether a command can be carried out.
    #[must_use]
    pub fn can(&self, command: Command) -> bool {
        let on_board = |fact: fn(&BoardFacts) -> bool| self.board.as_ref().is_some_and(fact);
        let in_lesson = self.purpose == Purpose::Lesson;
        let lesson = |fact: fn(&LessonFacts) -> bool| {
            self.board.is_some() && self.lesson.as_ref().is_some_and(fact)
        };
        let in_list = self.place == Place::Library;
        let on_chosen = in_list && self.is_chosen && self.can_write();
        match command {
            Command::SetUp => self.place != Place::Editor,
            Command::New | Command::Open => !self.is_writing,
            Command::LeftOpen => self.is_kept,
            Command::Welcome => self.board.is_some() || in_list,
            Command::Library => !in_list,
            Command::Search | Command::ReadAgain => in_list,
            Command::OpenChosen | Command::Rename | Command::ToTrash => on_chosen,
            Command::Save | Command::SaveAs => self.has_game && self.can_write(),
            Command::TryOut => self.board.is_some() && self.purpose == Purpose::Game,
            Command::EndTryOut => self.board.is_some() && self.purpose == Purpose::TryOut,
            Command::Undo => match self.edits {
                Some((can_undo, _)) => can_undo,
                None => !in_lesson && on_board(|board| board.can_undo),
            },
            Command::Redo => match self.edits {
                Some((_, can_redo)) => can_redo,
                None => !in_lesson && on_board(|board| board.can_redo),
            },
            Command::Pass => on_board(|board| board.must_pass),
            Command::CopyTurns => on_board(|board| board.has_turns),
            Command::Export => self.board.is_some(),
            Command::StopExport => self.is_exporting,
            Command::ExportElsewhere => self.has_unwritten,
            Command::OpenExportFolder => self.opens_folder,
            Command::Resign(_) => !in_lesson && on_board(|board| board.can_turn),
            Command::Draw => !in_lesson && on_board(|board| board.can_turn && board.computers == 0),
            Command::OfferDraw => {
                !self.is_offered && on_board(|board| board.can_turn && board.computers == 1)
            }
            Command::Players => self.purpose == Purpose::Game && self.board.is_some(),
            Command::PlayNow => self.board.is_some() && self.thinks,
            Command::LetPlay => on_board(|board| board.computer_waits),
            Command::Confirm => on_board(|board| board.sweep.is_some_and(|(complete, _)| complete)),
            Command::Clear => on_board(|board| board.sweep.is_some_and(|(_, empty)| !empty)),
            // Choosing is what a lesson about sweeps is for.
            Command::Fill => {
                !in_lesson && on_board(|board| board.sweep.is_some_and(|(complete, _)| !complete))
            }
            Command::ToStart | Command::PreviousTurn | Command::StepBack => {
                on_board(|board| board.has_earlier)
            }
            Command::PlayPause | Command::StepForward | Command::NextTurn | Command::ToEnd => {
                on_board(|board| board.has_more)
            }
            Command::Finish => on_board(|board| board.runs_new_turn),
            Command::MakeGame => !in_lesson && on_board(|board| board.can_make_game),
            Command::BackToGame => on_board(|board| !board.shows_head),
            Command::Result => {
                self.purpose == Purpose::Game
                    && !self.shows_result
                    && on_board(|board| board.shows_end)
            }
            Command::Hint => !in_lesson && on_board(|board| board.can_think),
            Command::TakeHint => self.has_sweep_hint && on_board(|board| board.sweep.is_some()),
            Command::Analysis => !in_lesson && self.board.is_some(),
            Command::Review => !in_lesson && on_board(|board| board.has_turns),
            Command::Again => self.purpose == Purpose::Game && on_board(|board| board.is_over),
            Command::Steps(_) | Command::Scrub(_) | Command::StepByStep | Command::Panel => {
                self.board.is_some()
            }
            Command::TurnBoard => self.board.is_some() || self.place == Place::Editor,
            Command::LessonHint => lesson(|lesson| !lesson.is_done),
            Command::LessonAgain => lesson(|lesson| lesson.has_tried),
            Command::LessonPrevious => lesson(|lesson| lesson.has_previous),
            Command::LessonNext => lesson(|lesson| lesson.has_next),
            Command::TextLarger => self.text.has_room,
            Command::TextSmaller => fit::smaller(self.text.zoom).is_some(),
            Command::TextUsual => !self.text.is_usual,
            Command::LessonLeave | Command::LessonRule => lesson(|_| true),
            Command::ForgetProgress => self.has_progress,
            Command::Lessons(_)
            | Command::LessonList
            | Command::Quit
            | Command::Rules(_)
            | Command::Speed(_)
            | Command::ThinkTime(_)
            | Command::FullScreen
            | Command::Keys
            | Command::About => true,
        }
    }

    /// Whether the middle of a turn is on the board, running or paused.
    #[must_use]
    pub fn is_moving(&self) -> bool {
        self.board.is_some_and(|board| board.is_moving)
    }

    /// Whether a line beside the game can be made the game, or taken out.
    #[must_use]
    pub fn can_edit_lines(&self) -> bool {
        self.board.is_some_and(|board| board.can_edit_lines)
    }

    /// How many sides of what is on the board the computer plays.
    #[must_use]
    pub fn computers(&self) -> usize {
        self.board.map_or(0, |board| board.computers)
    }

    /// Whether a turn runs on the board.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.board.is_some_and(|board| board.is_running)
    }

    /// Whether a game can be written now; it must wait for what is being written or renamed.
    #[must_use]
    pub fn can_write(&self) -> bool {
        !self.is_writing && !self.is_changing
    }

    /// Whether a command only has to wait until a game is written or renamed.
    #[must_use]
    pub fn waits(&self, command: Command) -> bool {
        let later = Facts {
            is_writing: false,
            is_changing: false,
            ..*self
        };
        !self.can(command) && later.can(command)
    }

    /// Whether what a command chooses is chosen already.
    #[must_use]
    pub fn is_on(&self, command: Command, settings: &Settings) -> bool {
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "most commands choose nothing that stays"
        )]
        match command {
            Command::Speed(speed) => speed == settings.speed,
            Command::ThinkTime(seconds) => seconds == settings.think_seconds,
            Command::Steps(steps) => steps == self.steps,
            Command::StepByStep => settings.step_by_step,
            Command::Scrub(scrub) => scrub == self.scrub,
            Command::Panel => self.shows_panel,
            Command::FullScreen => self.is_full_screen,
            Command::TurnBoard => self.is_turned,
            Command::Hint => self.has_hint,
            Command::Analysis => self.side == Side::Values,
            Command::Review => self.side == Side::Review,
            _ => false,
        }
    }
}
