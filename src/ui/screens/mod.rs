//! What fills the window: the board, and what may be opened over it.

mod editor;
pub mod library;
pub mod play;
pub mod rules;
mod welcome;

use egui::{Id, Ui};

use super::context::AppContext;
use super::facts::Place;
use crate::rules::{Game, Position};
use crate::table::{Playing, Session};
use crate::text::Words;
use editor::EditorScreen;
use library::LibraryScreen;
use play::PlayScreen;
use rules::RulesScreen;
use welcome::WelcomeScreen;

/// Something that lies over the board.
enum Screen {
    /// The games to choose from.
    Welcome,
    /// The rules of a game.
    Rules(RulesScreen),
    /// A board on which a position is set up.
    Editor(Box<EditorScreen>),
    /// The player's own games.
    Library,
}

impl Screen {
    fn place(&self) -> Place {
        match self {
            Screen::Welcome => Place::Welcome,
            Screen::Rules(_) => Place::Rules,
            Screen::Editor(_) => Place::Editor,
            Screen::Library => Place::Library,
        }
    }
}

/// The screens: the board, and over it what was opened, one over the other.
pub struct Screens {
    over: Vec<Screen>,
    /// The games to choose from.
    pub welcome: WelcomeScreen,
    /// The board: the game is always under the others.
    pub play: PlayScreen,
    /// The list of games: it stays from one visit to the next.
    pub library: LibraryScreen,
}

impl Default for Screens {
    fn default() -> Self {
        Screens {
            over: vec![Screen::Welcome],
            welcome: WelcomeScreen::default(),
            play: PlayScreen::default(),
            library: LibraryScreen::default(),
        }
    }
}

impl Screens {
    /// What fills the window.
    #[must_use]
    pub fn place(&self, session: &Session) -> Place {
        self.place_under(session, 0)
    }

    /// What is shown when that is left.
    #[must_use]
    pub fn under(&self, session: &Session) -> Place {
        self.place_under(session, 1)
    }

    fn place_under(&self, session: &Session, depth: usize) -> Place {
        match (self.over.iter().rev().nth(depth), session.shown()) {
            (Some(screen), _) => screen.place(),
            (None, Some(_)) => Place::Play,
            (None, None) => Place::Welcome,
        }
    }

    /// Whether the board fills the window.
    #[must_use]
    pub fn shows_play(&self, session: &Session) -> bool {
        self.place(session) == Place::Play
    }

    /// Shows the board.
    pub fn show_play(&mut self) {
        self.over.clear();
    }

    /// Shows the welcome.
    pub fn show_welcome(&mut self) {
        self.over = vec![Screen::Welcome];
        self.welcome.focus_main();
    }

    /// Shows the rules of a game, from the beginning or at one rule.
    pub fn show_rules(&mut self, game: &str, rule: Option<&str>) {
        self.put_rules(RulesScreen::new(game, rule));
    }

    /// Shows a rule to somebody who learns it: what a beginner need not know stays folded.
    pub fn show_rule_of_lesson(&mut self, game: &str, rule: &str) {
        self.put_rules(RulesScreen::new(game, Some(rule)).map(RulesScreen::folded));
    }

    fn put_rules(&mut self, page: Option<RulesScreen>) {
        let Some(page) = page else { return };
        self.over.pop_if(|top| matches!(top, Screen::Rules(_)));
        self.over.push(Screen::Rules(page));
    }

    /// Shows the player's own games; the rules are not come back to from there.
    pub fn show_library(&mut self) {
        self.over.pop_if(|top| matches!(top, Screen::Rules(_)));
        // What lies over the list from before stays: a position may be set up there.
        self.over
            .retain(|screen| !matches!(screen, Screen::Library));
        self.over.push(Screen::Library);
        self.library.focus_search();
    }

    /// Begins to set up a position: from the one that is shown, or the usual start of a game. One that
    /// is being set up already is only come back to.
    pub fn show_editor(&mut self, from: Option<&Position>, game: Game) {
        if !self.return_to_editor() {
            let editor = EditorScreen::new(from, game);
            self.over.push(Screen::Editor(Box::new(editor)));
        }
    }

    /// Whether the editor is open, somewhere under others; it is on top then. What lies over it is the
    /// rules or the list of games, which lose nothing.
    fn return_to_editor(&mut self) -> bool {
        let is_editor = |screen: &Screen| screen.place() == Place::Editor;
        let at = self.over.iter().position(is_editor);
        if let Some(at) = at {
            self.over.truncate(at + 1);
        }
        at.is_some()
    }

    /// Leaves what is on top, where that is still this: asked for twice it is left once. The editor is left
    /// in its own way.
    pub fn back(&mut self, session: &Session, from: Place) {
        if self.place(session) != from || from == Place::Editor {
            return;
        }
        self.over.pop();
        // From the welcome nothing is pressed by an Enter too many, and the rules were only looked at.
        let to_play = self.place(session) == Place::Play;
        let to_welcome = self.place(session) == Place::Welcome;
        if from == Place::Library || from == Place::Rules && to_play || to_welcome {
            self.focus_main(session);
        }
    }

    /// Leaves the editor, and what was opened over it.
    pub fn close_editor(&mut self, session: &Session) {
        if self.return_to_editor() {
            self.over.pop();
            self.focus_main(session);
        }
    }

    /// The position that is set up, where that is on the screen.
    #[must_use]
    pub fn editor(&self) -> Option<&EditorScreen> {
        match self.over.last() {
            Some(Screen::Editor(editor)) => Some(editor),
            _ => None,
        }
    }

    /// The same, for changing it.
    pub fn editor_mut(&mut self) -> Option<&mut EditorScreen> {
        match self.over.last_mut() {
            Some(Screen::Editor(editor)) => Some(editor),
            _ => None,
        }
    }

    /// Whether a position that was set up would be lost, also where others lie over it.
    #[must_use]
    pub fn has_set_up(&self) -> bool {
        let changed = |screen: &Screen| matches!(screen, Screen::Editor(of) if of.is_changed());
        self.over.iter().any(changed)
    }

    /// Brings the keyboard to what matters most.
    pub fn focus_main(&mut self, session: &Session) {
        match self.place(session) {
            Place::Play => self.play.focus_board(),
            Place::Library => self.library.focus_main(),
            Place::Editor => {
                if let Some(editor) = self.editor_mut() {
                    editor.focus_board();
                }
            }
            Place::Welcome => self.welcome.focus_main(),
            Place::Rules => {}
        }
    }

    /// Whether what has the keyboard shows that in its own way.
    #[must_use]
    pub fn shows_focus(&self, session: &Session, focused: Id) -> bool {
        match self.place(session) {
            Place::Play => self.play.is_on_board(),
            Place::Editor => self.editor().is_some_and(EditorScreen::is_on_board),
            Place::Library => self.library.chosen_row_id() == Some(focused),
            Place::Welcome | Place::Rules => false,
        }
    }

    /// The pit the keyboard is on, where there is a board.
    #[must_use]
    pub fn cursor(&self, session: &Session) -> Option<usize> {
        match self.place(session) {
            Place::Play => Some(self.play.cursor()),
            Place::Editor => self.editor().map(EditorScreen::cursor),
            Place::Library | Place::Welcome | Place::Rules => None,
        }
    }

    /// What the top bar says of the screen, the shortest last; nothing where it is not about anything.
    #[must_use]
    pub fn titles(&self, words: &Words) -> Option<Vec<String>> {
        self.editor().map(|editor| editor.titles(words))
    }

    /// Draws what fills the window and takes what is done there.
    pub fn ui(&mut self, ui: &mut Ui, cx: &AppContext<'_>, session: &mut Playing<'_>) {
        match self.over.last_mut() {
            Some(Screen::Rules(rules)) => rules.ui(ui, cx),
            Some(Screen::Library) => self.library.ui(ui, cx),
            Some(Screen::Editor(editor)) => editor.ui(ui, cx),
            None if session.shown().is_some() => self.play.ui(ui, cx, session),
            Some(Screen::Welcome) | None => self.welcome.ui(ui, cx, session),
        }
    }
}
