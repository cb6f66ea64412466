//! What decides which commands are possible, gathered from the parts.

use super::NsoloApp;
use crate::rules::Player;
use crate::ui::commands::Command;
use crate::ui::facts::{BoardFacts, Facts, LessonFacts, Purpose, TextFacts};
use crate::ui::jobs::JobKind;
use crate::ui::screens::play;

impl NsoloApp {
    /// Whether a command can be carried out now.
    #[must_use]
    pub fn is_possible(&self, command: Command) -> bool {
        self.facts().can(command)
    }

    /// What decides now.
    pub(super) fn facts(&self) -> Facts {
        let (session, screens) = (&self.session, &self.screens);
        let on_screen = session.shown().filter(|_| screens.shows_play(session));
        Facts {
            place: screens.place(session),
            under: screens.under(session),
            purpose: match (session.lesson(), session.tried_out()) {
                (Some(_), _) => Purpose::Lesson,
                (None, Some(_)) => Purpose::TryOut,
                (None, None) => Purpose::Game,
            },
            has_game: session.game().is_some(),
            board: on_screen.map(BoardFacts::of),
            lesson: session.lesson().map(LessonFacts::of),
            has_progress: !self.progress.progress().done.is_empty(),
            edits: screens.editor().map(|editor| editor.edits()),
            is_chosen: screens.library.chosen().is_some(),
            is_kept: self.autosave.works(),
            is_writing: self.jobs.is_busy(JobKind::Write),
            is_changing: self.jobs.is_busy(JobKind::Change),
            is_exporting: self.jobs.is_busy(JobKind::Export),
            has_unwritten: self.exports.unwritten.is_some(),
            opens_folder: self.files.opener.is_some() && self.exports.written_in.is_some(),
            shows_panel: self.window.shows_panel,
            is_full_screen: self.window.is_full_screen,
            steps: screens.play.steps(),
            text: TextFacts::of(
                self.settings.values.text_size,
                self.shown_zoom(),
                self.window.size.window,
            ),
            scrub: screens.play.scrub(),
            thinks: self.computer.thinks(),
            is_offered: self.computer.is_offered(session),
            shows_result: screens.play.shows_result(),
            is_turned: self.seat() == Player::North,
            has_sweep_hint: self.computer.analysis.suggested_sweep().is_some(),
            has_hint: self.computer.analysis.hint().is_some(),
            side: self.computer.analysis.side,
        }
    }

    /// From whose seat the board is seen.
    pub(super) fn seat(&self) -> Player {
        let on_screen = self.screens.shows_play(&self.session);
        match self.session.lesson().filter(|_| on_screen) {
            // Lessons speak of the lower rows: each begins from South's seat, whose they are.
            Some(run) => self.screens.play.seat_in_lesson(run),
            None => self.settings.values.seat(),
        }
    }

    /// Whether the panel is shown beside the board.
    pub(super) fn has_panel_beside(&self, ctx: &egui::Context) -> bool {
        self.settings.values.side_panel && play::panel_fits(ctx, &self.session)
    }
}
