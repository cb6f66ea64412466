//! The position editor: stones are set pit by pit, and a game is played from there.
//!
//! Nothing of the game on the table changes before that. The bounds of what can be played are
//! those of [`bounds`](crate::play::bounds).

mod board;
mod controls;
mod draft;

use egui::{CentralPanel, Context, Frame, Key, Margin, Modifiers, Ui};

use super::app::{NsoloApp, Screen, Wish};
use super::bar::is_low;
use super::commands::Command;
use super::dialogs::{After, Dialog};
use super::say;
use super::table::Table;
use crate::play::{Record, Start};
use crate::rules::{Game, PitIndex};
use draft::Draft;

/// A position being set up, and where the player came from.
#[derive(Clone, Debug)]
pub(super) struct Editor {
    draft: Draft,
    from: Screen,
    /// The pit that a digit was typed on last, and when, in seconds.
    typed: Option<(PitIndex, f64)>,
    /// The pit pointed at and what it holds, where the board is too small to read that off it.
    told: Option<String>,
}

impl Editor {
    /// Whether a change can be taken back, or made again.
    pub(super) fn can(&self, command: Command) -> bool {
        match command {
            Command::Undo => self.draft.can_undo(),
            _ => self.draft.can_redo(),
        }
    }
}

impl NsoloApp {
    /// The position being set up, where it is on the screen.
    pub(super) fn editing(&self) -> Option<&Editor> {
        self.editor
            .as_ref()
            .filter(|_| self.screen == Screen::Editor)
    }

    /// Begins to set up a position: from the one that is shown, or from the usual start.
    pub(super) fn begin_set_up(&mut self) {
        if self.editor.is_some() && [Screen::Rules, Screen::Library].contains(&self.screen) {
            // Something was opened over a position that is being set up already.
            self.screen = Screen::Editor;
            return;
        }
        if self.playing().is_some_and(Table::is_running) {
            // Nothing moves on behind the editor.
            self.finish();
        }
        let draft = match self.playing() {
            Some(table) => Draft::of(table.position()),
            None => Draft::usual(self.game_at_hand()),
        };
        self.editor = Some(Editor {
            draft,
            from: self.screen,
            typed: None,
            told: None,
        });
        self.screen = Screen::Editor;
        self.place_editor_cursor();
    }

    /// Draws the editor and takes what is done in it.
    pub(super) fn editor_screen(&mut self, ui: &mut Ui) {
        // Taken out for the frame, so that the rest of the window can be asked meanwhile.
        let Some(mut editor) = self.editor.take() else {
            return;
        };
        let cancelled = self.is_escaped(ui.ctx());
        let margin = if self.is_narrow(ui.ctx()) { 12 } else { 24 };
        let asked = self.editor_bar(ui, &mut editor, margin);
        let frame = Frame::NONE.inner_margin(Margin {
            left: margin,
            right: margin,
            top: if is_low(ui.ctx()) { 8 } else { 16 },
            bottom: 8,
        });
        CentralPanel::no_frame().frame(frame).show(ui, |ui| {
            self.editor_top(ui, &mut editor.draft);
            self.cursor = self.cursor.min(editor.draft.moment().pits.len() - 1);
            self.editor_board(ui, &mut editor);
        });
        let ready = editor.draft.verdict().clone().ok();
        let game = editor.draft.game();
        self.editor = Some(editor);
        match (asked, ready) {
            (Some(Asked::Play), Some(start)) => {
                self.leave_for(ui.ctx(), After::PlayFrom(game, start));
            }
            (Some(Asked::Cancel), _) => self.leave_for(ui.ctx(), After::LeaveEditor),
            _ if cancelled => self.leave_for(ui.ctx(), After::LeaveEditor),
            _ => {}
        }
    }

    /// Whether Escape was pressed and belongs to the editor itself.
    fn is_escaped(&self, ctx: &Context) -> bool {
        let elsewhere =
            self.dialog != Dialog::None || egui::Popup::is_any_open(ctx) || ctx.text_edit_focused();
        !elsewhere && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
    }

    /// What the top bar says while a position is set up.
    pub(super) fn editor_title(&self) -> String {
        let game = self.editing().map(|editor| editor.draft.game());
        let game = game.map(|game| say::game(&self.words, game));
        let game = game.unwrap_or_default();
        self.words.fill("editor-title", &[("game", game.into())])
    }

    /// Takes back the last change of the position, or makes it again.
    pub(super) fn edit_back(&mut self, command: Command) {
        if let Some(editor) = &mut self.editor {
            match command {
                Command::Undo => editor.draft.undo(),
                _ => editor.draft.redo(),
            }
        }
        self.wish = Some(Wish::Board);
    }

    /// Whether a position that was set up would be lost.
    pub(super) fn would_drop_set_up(&self, after: &After) -> bool {
        let is_changed = |editor: &Editor| editor.draft.is_changed();
        // The rules or the list of games may have been opened over it.
        let here = [Screen::Editor, Screen::Rules, Screen::Library].contains(&self.screen);
        let editor = self.editor.as_ref().filter(|_| here);
        !matches!(after, After::PlayFrom(..)) && editor.is_some_and(is_changed)
    }

    /// Does something that the position being set up stood in the way of.
    pub(super) fn drop_set_up(&mut self, ctx: &Context, after: After) {
        self.close_editor();
        self.leave_for(ctx, after);
    }

    /// Shows again what was shown before.
    pub(super) fn close_editor(&mut self) {
        if let Some(editor) = self.editor.take() {
            self.screen = editor.from;
            self.place_cursor();
            self.wish = Some(Wish::Board);
        }
    }

    /// Begins a game from a position that was set up. The players stay the same.
    pub(super) fn play_from(&mut self, game: Game, start: Start) {
        let sides = self.real_game().map(|table| table.record().sides().clone());
        // The bounds were asked, and with them the rules.
        if let Ok(record) = Record::new(game, start, sides.unwrap_or_default()) {
            self.put_on_table(record, None);
        }
    }

    /// Brings the keyboard to the first pit of the player who is to move.
    fn place_editor_cursor(&mut self) {
        if let Some(editor) = &self.editor {
            let draft = &editor.draft;
            self.cursor = draft.game().shape().pits_of(draft.player()).start;
            self.wish = Some(Wish::Board);
        }
    }
}

/// What a button of the editor asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    /// The game begins.
    Play,
    /// What was shown before is shown again.
    Cancel,
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;
    use crate::play::Sides;
    use crate::rules::Player;
    use crate::store::settings::Settings;

    /// What is set up while a slow disk is read is not dropped by the game that comes from it.
    #[test]
    fn a_game_that_arrives_late_does_not_drop_a_position_being_set_up() {
        let ctx = Context::default();
        let mut app = NsoloApp::new(&ctx, Settings::default());
        let game = Game::new("bosh", 4).unwrap();
        let record = Record::new(game, Start::Usual(Player::South), Sides::default()).unwrap();
        app.begin_set_up();
        app.editor.as_mut().unwrap().draft.clear();
        let path = PathBuf::from("/late.ron");
        app.put_opened(&ctx, record.clone(), path.clone(), None);
        assert!(app.editor.is_some() && app.table.is_none());
        assert_eq!(app.dialog, Dialog::DropSetUp(After::Load(path.clone())));
        app.dialog = Dialog::None;
        app.close_editor();
        app.put_opened(&ctx, record, path.clone(), None);
        assert_eq!(app.table.unwrap().path, Some(path));
    }
}
