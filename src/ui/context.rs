//! What every part of the window may read, and the one way to ask for something.

use std::cell::RefCell;

use egui::Context;

use super::action::Action;
use super::analysis::Analysis;
use super::commands::{Command, key_text};
use super::facts::{Facts, TextFacts};
use super::preview::Preview;
use super::recent::RecentGame;
use super::theme::Theme;
use crate::board::theme::Palette;
use crate::learn::{Lesson, Tour};
use crate::playback::Pace;
use crate::rules::Player;
use crate::store::LeftOpen;
use crate::store::progress::Progress;
use crate::store::settings::{Settings, Speed};
use crate::table::Manner;
use crate::text::Words;

/// The application as its parts see it in one frame.
pub struct AppContext<'a> {
    /// The texts.
    pub words: &'a Words,
    /// Colours and pictures.
    pub theme: &'a Theme,
    /// What the player has set.
    pub settings: &'a Settings,
    /// Which lessons are done.
    pub progress: &'a Progress,
    /// The games opened or saved lately.
    pub recent: &'a [RecentGame],
    /// The games that were left open.
    pub left_open: &'a [LeftOpen],
    /// The keyboard was used more recently than the mouse.
    pub by_keyboard: bool,
    /// A dialog stands over the screen.
    pub has_dialog: bool,
    /// What decides which commands are possible.
    pub facts: Facts,
    /// Who plays each side of what is shown, in a sentence about all of it.
    pub players: [String; 2],
    /// What would be exported, while that is asked.
    pub preview: Option<&'a Preview>,
    /// What the computer finds of what is shown.
    pub analysis: &'a Analysis,
    /// What is asked for, in order.
    pub actions: &'a RefCell<Vec<Action>>,
}

impl AppContext<'_> {
    /// The colours.
    #[must_use]
    pub fn palette(&self) -> &Palette {
        self.theme.palette()
    }

    /// Whether a command can be carried out.
    #[must_use]
    pub fn can(&self, command: Command) -> bool {
        self.facts.can(command)
    }

    /// From whose seat the board is seen.
    #[must_use]
    pub fn seat(&self) -> Player {
        match self.facts.is_turned {
            true => Player::North,
            false => Player::South,
        }
    }

    /// Asks for something. It is done after this part of the frame is drawn.
    pub fn ask(&self, action: impl Into<Action>) {
        self.actions.borrow_mut().push(action.into());
    }

    /// Whether a dialog or a menu stands over the screen, so that keys are not the screen's.
    #[must_use]
    pub fn is_covered(&self, ctx: &Context) -> bool {
        self.has_dialog || egui::Popup::is_any_open(ctx)
    }

    /// What a command is called.
    #[must_use]
    pub fn name(&self, command: Command) -> String {
        command.name_between(self.words, &self.players)
    }

    /// What a command does, with its key.
    #[must_use]
    pub fn tip(&self, ctx: &Context, command: Command) -> String {
        let tip = command.tip_between(self.words, &self.players);
        match command.info().shortcut {
            Some(keys) => format!("{tip} ({})", key_text(ctx, &keys)),
            None => tip,
        }
    }

    /// Why a command cannot be carried out, where that is not seen by itself.
    #[must_use]
    pub fn why_not(&self, command: Command) -> Option<String> {
        let lacks_room = command == Command::TextLarger && self.facts.text.lacks_room();
        lacks_room.then(|| text_size_most(self.words, self.facts.text))
    }

    /// Whether a lesson is done, and how.
    #[must_use]
    pub fn lesson_mark(&self, lesson: &Lesson) -> LessonMark {
        match lesson.name.as_str() {
            name if !self.progress.done.contains(name) => LessonMark::Open,
            name if self.progress.hinted.contains(name) => LessonMark::AfterHint,
            _ => LessonMark::Done,
        }
    }

    /// Where the first lesson of a tour stands that is not done.
    #[must_use]
    pub fn first_open(&self, tour: &Tour) -> Option<usize> {
        tour.first_open(|name| self.progress.done.contains(name))
    }

    /// How many lessons of a tour are done.
    #[must_use]
    pub fn lessons_done(&self, tour: &Tour) -> usize {
        let lessons = tour.lessons.iter();
        lessons
            .filter(|lesson| self.progress.done.contains(&lesson.name))
            .count()
    }

    /// How a new turn is shown.
    #[must_use]
    pub fn manner(&self) -> Manner {
        manner(self.settings)
    }
}

/// That there is no room for larger text.
#[must_use]
pub fn text_size_most(words: &Words, text: TextFacts) -> String {
    words.fill("text-size-most", &[("percent", text.percent().into())])
}

/// How far a lesson has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonMark {
    /// It is not done.
    Open,
    /// It is done, after its hint.
    AfterHint,
    /// It is done.
    Done,
}

/// How a new turn is shown.
#[must_use]
pub fn manner(settings: &Settings) -> Manner {
    match settings.speed {
        _ if settings.step_by_step => Manner::Waiting,
        Speed::AtOnce => Manner::AtOnce,
        Speed::Slow | Speed::Normal | Speed::Fast => Manner::Running,
    }
}

/// How films run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Running {
    /// How their stones move.
    pub pace: Pace,
    /// They rest, so that each of their sentences can be read.
    pub tells: bool,
}

/// How films run in a lesson or elsewhere. Where new turns are not shown, old ones run fast.
#[must_use]
pub fn running(settings: &Settings, in_lesson: bool) -> Running {
    let (pace, tells) = match (settings.speed, in_lesson) {
        (Speed::Slow, true) => (Pace::SLOWEST, true),
        (Speed::Slow, false) | (Speed::Normal, true) => (Pace::SLOW, true),
        (Speed::Normal, false) => (Pace::NORMAL, false),
        (Speed::Fast | Speed::AtOnce, _) => (Pace::FAST, false),
    };
    Running { pace, tells }
}
