//! Everything a person can do from a menu, a button or a key: one table.

use std::sync::LazyLock;

use egui::{Context, Key, KeyboardShortcut, Modifiers};

use crate::rules::{GAMES, Player};
use crate::store::settings::Speed;
use crate::table::{Scrub, StepSize};
use crate::text::Words;
use crate::text::names::{say_game, say_player};

/// One thing a person can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// Ask for a new game.
    New,
    /// Ask who plays.
    Players,
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
    /// Open the folder of what was exported last.
    OpenExportFolder,
    /// Close the program.
    Quit,
    /// Take back what was done last.
    Undo,
    /// Do again what was taken back.
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
    /// Offer the computer a draw.
    OfferDraw,
    /// Have the computer play the best turn it has found so far.
    PlayNow,
    /// Let the computer play where it waits.
    LetPlay,
    /// Let the computer take this many seconds for a turn.
    ThinkTime(u16),
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
    /// Let the scrubber run over this much.
    Scrub(Scrub),
    /// Let every new turn wait for the next step, or not.
    StepByStep,
    /// Make the position shown the game: what came after it is kept as a line beside it.
    MakeGame,
    /// Show the game as it stands again.
    BackToGame,
    /// Show the card of a game that is over.
    Result,
    /// Play the same game again, the other side beginning.
    Again,
    /// Show what to play, or take that away.
    Hint,
    /// Choose the stones that are suggested for the sweep.
    TakeHint,
    /// Show or hide what every pit is worth.
    Analysis,
    /// Show or hide how the game went, and where it turned.
    Review,
    /// Run films at this speed.
    Speed(Speed),
    /// Show or hide the panel with players and turns.
    Panel,
    /// Draw everything larger.
    TextLarger,
    /// Draw everything smaller.
    TextSmaller,
    /// Draw everything as large as usual.
    TextUsual,
    /// Show the board from the other player's seat.
    TurnBoard,
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
    /// Show the rule the lesson is about.
    LessonRule,
    /// Show all lessons, and which are done.
    LessonList,
    /// Forget which lessons are done.
    ForgetProgress,
    /// Show the keys.
    Keys,
    /// Show what this program is.
    About,
}

/// What is known of a command.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// Name of its text; with `-tip` behind it, of its explanation.
    pub text: &'static str,
    /// Its key.
    pub shortcut: Option<KeyboardShortcut>,
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

impl Command {
    /// Its texts and its key.
    #[must_use]
    pub fn info(self) -> Info {
        let (text, shortcut) = match self {
            Command::New => ("command-new", ctrl(Key::N)),
            Command::Players => ("command-players", ctrl(Key::P)),
            Command::SetUp => ("command-set-up", ctrl(Key::E)),
            Command::Welcome => ("command-welcome", None),
            Command::Open => ("command-open", ctrl(Key::O)),
            Command::LeftOpen => ("command-left-open", None),
            Command::Library => ("command-library", ctrl(Key::L)),
            Command::OpenChosen => ("command-open-chosen", None),
            Command::Rename => ("command-rename", plain(Key::F2)),
            Command::ToTrash => ("command-to-trash", plain(Key::Delete)),
            Command::Search => ("command-search", ctrl(Key::F)),
            Command::ReadAgain => ("command-read-again", plain(Key::F5)),
            Command::Save => ("command-save", ctrl(Key::S)),
            Command::SaveAs => ("command-save-as", ctrl_shift(Key::S)),
            Command::Export => ("command-export", ctrl_shift(Key::E)),
            Command::StopExport => ("command-stop-export", None),
            Command::ExportElsewhere => ("command-export-elsewhere", None),
            Command::OpenExportFolder => ("command-open-export-folder", None),
            Command::Quit => ("command-quit", ctrl(Key::Q)),
            Command::Undo => ("command-undo", ctrl(Key::Z)),
            Command::Redo => ("command-redo", ctrl_shift(Key::Z)),
            Command::TryOut => ("command-try-out", ctrl(Key::T)),
            Command::EndTryOut => ("command-end-try-out", None),
            Command::CopyTurns => ("command-copy-turns", None),
            Command::Pass => ("command-pass", None),
            Command::Resign(_) => ("command-resign", None),
            Command::Draw => ("command-draw", None),
            Command::OfferDraw => ("command-offer-draw", None),
            Command::PlayNow => ("command-play-now", plain(Key::P)),
            Command::LetPlay => ("command-let-play", plain(Key::L)),
            Command::ThinkTime(_) => ("command-think-time", None),
            Command::Confirm => ("command-confirm", ctrl(Key::Enter)),
            Command::Clear => ("command-clear", plain(Key::Escape)),
            Command::Fill => ("command-fill", None),
            Command::ToStart => ("command-to-start", plain(Key::Home)),
            Command::PreviousTurn => ("command-previous-turn", plain(Key::OpenBracket)),
            Command::StepBack => ("command-step-back", plain(Key::Comma)),
            Command::PlayPause => ("command-play-pause", plain(Key::Space)),
            Command::Finish => ("command-finish", None),
            Command::StepForward => ("command-step-forward", plain(Key::Period)),
            Command::NextTurn => ("command-next-turn", plain(Key::CloseBracket)),
            Command::ToEnd => ("command-to-end", plain(Key::End)),
            Command::Steps(StepSize::Stone) => ("command-steps-stone", None),
            Command::Steps(StepSize::Lap) => ("command-steps-lap", None),
            Command::Steps(StepSize::Turn) => ("command-steps-turn", None),
            Command::Scrub(Scrub::Turn) => ("command-scrub-turn", None),
            Command::Scrub(Scrub::Game) => ("command-scrub-game", None),
            Command::StepByStep => ("command-step-by-step", None),
            Command::MakeGame => ("command-make-game", None),
            Command::BackToGame => ("command-back-to-game", None),
            Command::Result => ("command-result", plain(Key::R)),
            Command::Again => ("command-again", None),
            Command::Hint => ("command-hint", plain(Key::H)),
            Command::TakeHint => ("command-take-hint", None),
            Command::Analysis => ("command-analysis", plain(Key::A)),
            Command::Review => ("command-review", plain(Key::V)),
            Command::Speed(Speed::Slow) => ("command-speed-slow", None),
            Command::Speed(Speed::Normal) => ("command-speed-normal", None),
            Command::Speed(Speed::Fast) => ("command-speed-fast", None),
            Command::Speed(Speed::AtOnce) => ("command-speed-at-once", None),
            Command::Panel => ("command-panel", plain(Key::F9)),
            Command::TextLarger => ("command-text-larger", ctrl(Key::Plus)),
            Command::TextSmaller => ("command-text-smaller", ctrl(Key::Minus)),
            Command::TextUsual => ("command-text-usual", ctrl(Key::Num0)),
            Command::TurnBoard => ("command-turn-board", plain(Key::F)),
            Command::FullScreen => ("command-full-screen", plain(Key::F11)),
            Command::LessonHint => ("command-lesson-hint", None),
            Command::LessonAgain => ("command-lesson-again", None),
            Command::LessonPrevious => ("command-lesson-previous", None),
            Command::LessonNext => ("command-lesson-next", None),
            Command::LessonLeave => ("command-lesson-leave", None),
            Command::LessonRule => ("command-lesson-rule", None),
            Command::LessonList => ("command-lesson-list", ctrl_shift(Key::L)),
            Command::ForgetProgress => ("command-forget-progress", None),
            Command::Keys => ("command-keys", plain(Key::F1)),
            Command::About => ("command-about", None),
            Command::Rules(_) => ("command-rules", None),
            Command::Lessons(_) => ("command-lessons", None),
        };
        Info { text, shortcut }
    }

    /// What menus and buttons call it, players being called by their seats.
    #[must_use]
    pub fn name(self, words: &Words) -> String {
        self.name_between(words, &seats(words))
    }

    /// What it does, players being called by their seats.
    #[must_use]
    pub fn tip(self, words: &Words) -> String {
        self.tip_between(words, &seats(words))
    }

    /// What menus and buttons call it, players being called like this.
    #[must_use]
    pub fn name_between(self, words: &Words, players: &[String; 2]) -> String {
        self.say(words, self.info().text, players)
    }

    /// What it does, players being called like this.
    #[must_use]
    pub fn tip_between(self, words: &Words, players: &[String; 2]) -> String {
        self.say(words, &format!("{}-tip", self.info().text), players)
    }

    /// Whether it chooses one of several things that exclude each other.
    #[must_use]
    pub fn is_one_of_several(self) -> bool {
        matches!(
            self,
            Command::Speed(_) | Command::Steps(_) | Command::Scrub(_) | Command::ThinkTime(_)
        )
    }

    fn say(self, words: &Words, text: &str, players: &[String; 2]) -> String {
        match self {
            Command::Resign(player) => {
                let [name, other] = [player, player.other()].map(|of| &players[of.index()]);
                let values = [
                    ("player", name.as_str().into()),
                    ("other", other.as_str().into()),
                ];
                words.fill(text, &values)
            }
            Command::ThinkTime(seconds) => words.fill(text, &[("seconds", seconds.into())]),
            Command::Rules(game) | Command::Lessons(game) => {
                words.fill(text, &[("game", say_game(words, game).into())])
            }
            _ => words.say(text),
        }
    }
}

fn seats(words: &Words) -> [String; 2] {
    Player::BOTH.map(|player| say_player(words, player))
}

/// Every command, in the order in which their keys are listed.
pub static COMMANDS: LazyLock<Vec<Command>> = LazyLock::new(|| {
    let mut all = PLAIN.to_vec();
    all.extend(THINK_TIMES.map(Command::ThinkTime));
    all.extend(GAMES.iter().map(|rules| Command::Rules(rules.id)));
    all.extend(GAMES.iter().map(|rules| Command::Lessons(rules.id)));
    all
});

/// The seconds a turn that the computer can be given.
pub const THINK_TIMES: [u16; 7] = [1, 2, 5, 10, 20, 30, 60];

/// Those that no game's name belongs to.
const PLAIN: &[Command] = &[
    Command::New,
    Command::Players,
    Command::SetUp,
    Command::Welcome,
    Command::Open,
    Command::LeftOpen,
    Command::Library,
    Command::OpenChosen,
    Command::Rename,
    Command::ToTrash,
    Command::Search,
    Command::ReadAgain,
    Command::Save,
    Command::SaveAs,
    Command::Export,
    Command::StopExport,
    Command::ExportElsewhere,
    Command::OpenExportFolder,
    Command::Quit,
    Command::Undo,
    Command::Redo,
    Command::TryOut,
    Command::EndTryOut,
    Command::CopyTurns,
    Command::Pass,
    Command::Resign(Player::South),
    Command::Resign(Player::North),
    Command::Draw,
    Command::OfferDraw,
    Command::PlayNow,
    Command::LetPlay,
    Command::Confirm,
    Command::Clear,
    Command::Fill,
    Command::ToStart,
    Command::PreviousTurn,
    Command::StepBack,
    Command::PlayPause,
    Command::Finish,
    Command::StepForward,
    Command::NextTurn,
    Command::ToEnd,
    Command::Steps(StepSize::Stone),
    Command::Steps(StepSize::Lap),
    Command::Steps(StepSize::Turn),
    Command::Scrub(Scrub::Turn),
    Command::Scrub(Scrub::Game),
    Command::StepByStep,
    Command::MakeGame,
    Command::BackToGame,
    Command::Result,
    Command::Again,
    Command::Hint,
    Command::TakeHint,
    Command::Analysis,
    Command::Review,
    Command::Speed(Speed::Slow),
    Command::Speed(Speed::Normal),
    Command::Speed(Speed::Fast),
    Command::Speed(Speed::AtOnce),
    Command::Panel,
    Command::TextLarger,
    Command::TextSmaller,
    Command::TextUsual,
    Command::TurnBoard,
    Command::FullScreen,
    Command::LessonHint,
    Command::LessonAgain,
    Command::LessonPrevious,
    Command::LessonNext,
    Command::LessonLeave,
    Command::LessonRule,
    Command::LessonList,
    Command::ForgetProgress,
    Command::Keys,
    Command::About,
];

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
        Key::Plus => "+",
        Key::Minus => "−",
        _ => return text,
    };
    text.replace(keys.logical_key.name(), sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of all there are, from the source: none is left out of the list, where its key and
    /// its line in the help would be lost.
    #[test]
    fn every_command_is_in_the_list() {
        let source = include_str!("commands.rs");
        let (_, rest) = source.split_once("pub enum Command {").unwrap();
        let (variants, _) = rest.split_once("\n}").unwrap();
        let names = variants.lines().map(str::trim);
        let names = names.filter(|line| line.starts_with(char::is_uppercase));
        let names: Vec<&str> = names
            .map(|line| line.split(['(', ',']).next().unwrap())
            .collect();
        assert!(names.len() > 50, "only {} found", names.len());
        for name in names {
            let listed = COMMANDS.iter().filter(|command| {
                let shown = format!("{command:?}");
                shown.split('(').next() == Some(name)
            });
            let wanted = match name {
                "Rules" | "Lessons" => GAMES.len(),
                "Resign" => Player::BOTH.len(),
                "ThinkTime" => THINK_TIMES.len(),
                "Speed" => Speed::ALL.len(),
                "Steps" => StepSize::ALL.len(),
                "Scrub" => Scrub::ALL.len(),
                _ => 1,
            };
            assert_eq!(listed.count(), wanted, "{name}");
        }
    }

    #[test]
    fn every_command_has_its_words() {
        let words = Words::english();
        for command in COMMANDS.iter() {
            let text = command.info().text;
            assert!(words.has(text), "{text}");
            assert!(words.has(&format!("{text}-tip")), "{text}-tip");
        }
        let rules = Command::Rules("nsolo");
        assert_eq!(rules.name(&words), "Rules of Nsolo");
        assert!(rules.tip(&words).contains("Nsolo"));
        assert_eq!(Command::Lessons("bosh").name(&words), "Lessons: Bosh");
    }

    #[test]
    fn no_key_does_two_things() {
        for (i, a) in COMMANDS.iter().enumerate() {
            for b in &COMMANDS[i + 1..] {
                let (a_key, b_key) = (a.info().shortcut, b.info().shortcut);
                assert!(a_key.is_none() || a_key != b_key, "{a:?} {b:?}");
            }
        }
    }
}
