//! From the wish to show a game to somebody else to what is to be made.

use std::path::PathBuf;

use super::NsoloApp;
use crate::export::{Board, Choice, Content, Job, Kind, Sheet, width as sheet_width};
use crate::table::Table;
use crate::text::legend::{self, Legend};
use crate::text::names::say_game;
use crate::text::turns::game_as_text;
use crate::ui::dialogs::Dialog;
use crate::ui::widgets::board_words;

/// What is remembered from one export to the next.
#[derive(Default)]
pub(super) struct Exports {
    /// What was chosen.
    choice: Choice,
    /// The folder.
    pub(super) folder: Option<PathBuf>,
    /// The folder that the last one lies in.
    pub(super) written_in: Option<PathBuf>,
    /// What was made and could not be written.
    pub(super) unwritten: Option<Job>,
}

impl NsoloApp {
    /// Asks how the game is to be shown, beginning with what was chosen last.
    pub(super) fn ask_export(&mut self) {
        let mut choice = self.exports.choice;
        let sowing = self.session.shown().is_some_and(Table::shows_sowing);
        if choice.kind == Kind::Gif && !sowing {
            choice.kind = Kind::Png;
        }
        self.dialogs.open(Dialog::Export(choice));
    }

    /// Takes what is chosen as it is now, and asks where to save it.
    pub(super) fn export(&mut self, choice: Choice) {
        self.exports.choice = choice;
        if let Some(job) = self.export_job(choice) {
            self.ask_where(job);
        }
    }

    /// Asks again where to save what could not be saved. It is kept until it is written or another
    /// export begins, so that the question can be left.
    pub(super) fn export_elsewhere(&mut self) {
        if let Some(job) = self.exports.unwritten.clone() {
            self.ask_where(job);
        }
    }

    /// What the player chose, as it is now.
    fn export_job(&self, choice: Choice) -> Option<Job> {
        let words = &self.words;
        let shown = self.session.shown();
        let table = shown.filter(|_| self.screens.shows_play(&self.session))?;
        let content = match (choice.kind, choice.width()) {
            (Kind::Text, _) => {
                let text = game_as_text(words, table);
                Content::Ready(text.into_bytes().into())
            }
            (Kind::Gif, width) => {
                let width = width?;
                let film = table.sowing()?;
                let legend = legend::of_sowing(words, table);
                let sheet = self.sheet(table, Some(width), &legend);
                Content::Sowing(Box::new((film, sheet)), width)
            }
            (Kind::Svg | Kind::Png, width) => {
                let legend = legend::of_moment(words, table);
                let sheet = self.sheet(table, width, &legend);
                let values = [
                    ("game", legend.game.into()),
                    ("moment", legend.moment.into()),
                ];
                Content::Board(Box::new(Board {
                    sheet,
                    moment: table.moment(),
                    signals: table.signals(),
                    title: words.fill("legend-title", &values),
                    width,
                }))
            }
        };
        let kind = choice.kind;
        Some(Job {
            kind,
            name: self.export_name(table, kind),
            content,
        })
    }

    fn sheet(&self, table: &Table, width: Option<u16>, legend: &Legend) -> Sheet {
        let game = table.record().game();
        let points = sheet_width(game, width);
        let words = board_words(&self.words);
        Sheet::new(game, points, *self.theme.palette(), words, legend)
    }

    /// The name proposed for the file: the game's, and which turn.
    fn export_name(&self, table: &Table, kind: Kind) -> String {
        let stem = table.path().and_then(|path| path.file_stem());
        let stem = stem.map(|stem| stem.to_string_lossy().into_owned());
        let usual = || say_game(&self.words, table.record().game().id());
        let name = stem.unwrap_or_else(usual);
        let turn = table.place_in_line();
        let name = match kind {
            Kind::Text => name,
            Kind::Svg | Kind::Png | Kind::Gif if turn == 0 => name,
            Kind::Svg | Kind::Png | Kind::Gif => {
                let values = [("name", name.into()), ("turn", turn.into())];
                self.words.fill("export-file-name", &values)
            }
        };
        format!("{name}.{}", kind.extension())
    }
}
