//! Everything a person can do from a menu, a button or a key: one table.

use egui::{Context, Key, KeyboardShortcut, Modifiers};

use super::table::StepSize;
use crate::rules::Player;
use crate::store::settings::Speed;

/// One thing a person can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// Ask for a new game.
    New,
    /// Set a position up by hand.
    SetUp,
    /// Show the welcome.
    Welcome,
    /// Open a file.
    Open,
    /// Show the games that were left open.
    LeftOpen,
    /// Show the player's own games.
    Library,
    /// Open the game that is chosen in the list.
    OpenChosen,
    /// Give it another name.
    Rename,
    /// Move it to the trash.
    ToTrash,
    /// Search the list.
    Search,
    /// Look what is in the folder now.
    ReadAgain,
    /// Save to the game's file.
    Save,
    /// Save to another file.
    SaveAs,
    /// Show the game to somebody else: as text, a picture or a moving sowing.
    Export,
    /// End the export under way.
    StopExport,
    /// Save what could not be exported elsewhere.
    ExportElsewhere,
    /// Close the program.
    Quit,
    /// Take the last turn back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Play on from the position shown without touching the game.
    TryOut,
    /// Back from trying out to the game.
    EndTryOut,
    /// Copy the turns as text.
    CopyTurns,
    /// Pass, where nothing can be played.
    Pass,
    /// This player resigns.
    Resign(Player),
    /// The players agree a draw.
    Draw,
    /// Confirm the sweep.
    Confirm,
    /// Put all chosen stones back.
    Clear,
    /// Choose the stones that are missing.
    Fill,
    /// Show the beginning of the game.
    ToStart,
    /// Show the beginning of this turn, or the turn before.
    PreviousTurn,
    /// Go one step back.
    StepBack,
    /// Run or pause.
    PlayPause,
    /// Show the end of the turn that was just played.
    Finish,
    /// Go one step forward.
    StepForward,
    /// Show the end of this turn, or the next turn.
    NextTurn,
    /// Show the end of the game.
    ToEnd,
    /// Make steps of this size.
    Steps(StepSize),
    /// Let the scrubber run over the whole game, or over one turn.
    ScrubGame,
    /// Let every new turn wait for the next step, or not.
    StepByStep,
    /// Make the position shown the game: what came after it is kept as a line beside it.
    MakeGame,
    /// Show the game as it stands again.
    BackToGame,
    /// Run films at this speed.
    Speed(Speed),
    /// Show or hide the panel with players and turns.
    Panel,
    /// Fill the whole screen, or not.
    FullScreen,
    /// Show the rules of the game of this name.
    Rules(&'static str),
    /// Open this game's lessons.
    Lessons(&'static str),
    /// Show what helps with the task, or the task again.
    LessonHint,
    /// Put the position back as it was before the try.
    LessonAgain,
    /// Go to the lesson before.
    LessonPrevious,
    /// Go to the next lesson.
    LessonNext,
    /// Leave the lessons.
    LessonLeave,
    /// Show the keys.
    Keys,
    /// Show what this program is.
    About,
}

/// What the table knows of a command.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// The command.
    pub command: Command,
    /// Name of its text; with `-tip` behind it, of its explanation.
    pub text: &'static str,
    /// Its key.
    pub shortcut: Option<KeyboardShortcut>,
}

const fn info(command: Command, text: &'static str, shortcut: Option<KeyboardShortcut>) -> Info {
    Info {
        command,
        text,
        shortcut,
    }
}

const fn ctrl(key: Key) -> Option<KeyboardShortcut> {
    Some(KeyboardShortcut::new(Modifiers::COMMAND, key))
}

const fn ctrl_shift(key: Key) -> Option<KeyboardShortcut> {
    Some(KeyboardShortcut::new(
        Modifiers::COMMAND.plus(Modifiers::SHIFT),
        key,
    ))
}

const fn plain(key: Key) -> Option<KeyboardShortcut> {
    Some(KeyboardShortcut::new(Modifiers::NONE, key))
}

/// The table of commands.
pub const COMMANDS: &[Info] = &[
    info(Command::New, "command-new", ctrl(Key::N)),
    info(Command::SetUp, "command-set-up", ctrl(Key::E)),
    info(Command::Welcome, "command-welcome", None),
    info(Command::Open, "command-open", ctrl(Key::O)),
    info(Command::LeftOpen, "command-left-open", None),
    info(Command::Library, "command-library", ctrl(Key::L)),
    info(Command::OpenChosen, "command-open-chosen", None),
    info(Command::Rename, "command-rename", plain(Key::F2)),
    info(Command::ToTrash, "command-to-trash", plain(Key::Delete)),
    info(Command::Search, "command-search", ctrl(Key::F)),
    info(Command::ReadAgain, "command-read-again", plain(Key::F5)),
    info(Command::Save, "command-save", ctrl(Key::S)),
    info(Command::SaveAs, "command-save-as", ctrl_shift(Key::S)),
    info(Command::Export, "command-export", ctrl_shift(Key::E)),
    info(Command::StopExport, "command-stop-export", None),
    info(Command::ExportElsewhere, "command-export-elsewhere", None),
    info(Command::Quit, "command-quit", ctrl(Key::Q)),
    info(Command::Undo, "command-undo", ctrl(Key::Z)),
    info(Command::Redo, "command-redo", ctrl_shift(Key::Z)),
    info(Command::TryOut, "command-try-out", ctrl(Key::T)),
    info(Command::EndTryOut, "command-end-try-out", None),
    info(Command::CopyTurns, "command-copy-turns", None),
    info(Command::Pass, "command-pass", None),
    info(Command::Resign(Player::South), "command-resign-south", None),
    info(Command::Resign(Player::North), "command-resign-north", None),
    info(Command::Draw, "command-draw", None),
    info(Command::Confirm, "command-confirm", ctrl(Key::Enter)),
    info(Command::Clear, "command-clear", plain(Key::Escape)),
    info(Command::Fill, "command-fill", None),
    info(Command::ToStart, "command-to-start", plain(Key::Home)),
    info(
        Command::PreviousTurn,
        "command-previous-turn",
        plain(Key::OpenBracket),
    ),
    info(Command::StepBack, "command-step-back", plain(Key::Comma)),
    info(Command::PlayPause, "command-play-pause", plain(Key::Space)),
    info(Command::Finish, "command-finish", None),
    info(
        Command::StepForward,
        "command-step-forward",
        plain(Key::Period),
    ),
    info(
        Command::NextTurn,
        "command-next-turn",
        plain(Key::CloseBracket),
    ),
    info(Command::ToEnd, "command-to-end", plain(Key::End)),
    info(Command::Steps(StepSize::Stone), "command-steps-stone", None),
    info(Command::Steps(StepSize::Lap), "command-steps-lap", None),
    info(Command::Steps(StepSize::Turn), "command-steps-turn", None),
    info(Command::ScrubGame, "command-scrub-game", None),
    info(Command::StepByStep, "command-step-by-step", None),
    info(Command::MakeGame, "command-make-game", None),
    info(Command::BackToGame, "command-back-to-game", None),
    info(Command::Speed(Speed::Slow), "command-speed-slow", None),
    info(Command::Speed(Speed::Normal), "command-speed-normal", None),
    info(Command::Speed(Speed::Fast), "command-speed-fast", None),
    info(Command::Speed(Speed::AtOnce), "command-speed-at-once", None),
    info(Command::Panel, "command-panel", plain(Key::F9)),
    info(Command::FullScreen, "command-full-screen", plain(Key::F11)),
    info(Command::Rules("nsolo"), "command-rules-nsolo", None),
    info(Command::Rules("sadeqa"), "command-rules-sadeqa", None),
    info(Command::Rules("bosh"), "command-rules-bosh", None),
    info(Command::Lessons("nsolo"), "command-lessons-nsolo", None),
    info(Command::Lessons("sadeqa"), "command-lessons-sadeqa", None),
    info(Command::Lessons("bosh"), "command-lessons-bosh", None),
    info(Command::LessonHint, "command-lesson-hint", None),
    info(Command::LessonAgain, "command-lesson-again", None),
    info(Command::LessonPrevious, "command-lesson-previous", None),
    info(Command::LessonNext, "command-lesson-next", None),
    info(Command::LessonLeave, "command-lesson-leave", None),
    info(Command::Keys, "command-keys", plain(Key::F1)),
    info(Command::About, "command-about", None),
];

impl Command {
    /// Its line of the table.
    #[must_use]
    pub fn info(self) -> Info {
        let found = COMMANDS.iter().find(|info| info.command == self).copied();
        // A test sees to it that every command has its line.
        found.unwrap_or(info(self, "", None))
    }
}

/// A key as it is written on the keyboard.
#[must_use]
pub fn key_text(ctx: &Context, keys: &KeyboardShortcut) -> String {
    let text = ctx.format_shortcut(keys);
    let sign = match keys.logical_key {
        Key::Comma => ",",
        Key::Period => ".",
        Key::OpenBracket => "[",
        Key::CloseBracket => "]",
        Key::Escape => "Esc",
        _ => return text,
    };
    text.replace(keys.logical_key.name(), sign)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::text::Words;

    #[test]
    fn every_command_has_its_words() {
        let words = Words::english();
        for info in COMMANDS {
            assert!(words.has(info.text), "{}", info.text);
            assert!(
                words.has(&format!("{}-tip", info.text)),
                "{}-tip",
                info.text
            );
            assert_eq!(info.command.info().text, info.text);
        }
    }

    #[test]
    fn no_key_does_two_things() {
        for (i, a) in COMMANDS.iter().enumerate() {
            for b in &COMMANDS[i + 1..] {
                assert!(
                    a.shortcut.is_none() || a.shortcut != b.shortcut,
                    "{a:?} {b:?}"
                );
            }
        }
    }
}
