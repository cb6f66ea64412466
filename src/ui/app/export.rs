//! From the wish to show a game to somebody else to what is to be made.

use std::path::PathBuf;

use egui::{ColorImage, Context, TextureOptions, Vec2, vec2};

use super::NsoloApp;
use super::answers::Answer;
use crate::export::{
    self, Board, Choice, Content, Job, Kind, Sheet, Shot, Sowing, Tempo, width as sheet_width,
};
use crate::playback::{Film, Signals, Telling};
use crate::table::Table;
use crate::text::legend::{self, Legend};
use crate::text::names::say_game;
use crate::text::turns::game_as_text;
use crate::text::{Words, captions};
use crate::ui::dialogs::Dialog;
use crate::ui::jobs::JobKind;
use crate::ui::preview::Preview;
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
    /// What would be exported, while that is asked.
    pub(super) preview: Option<Preview>,
}

/// Points that a small picture of what would be exported has, at the most.
const PREVIEW: Vec2 = vec2(380.0, 260.0);

/// More lines than are seen of a text that would be exported.
const PREVIEW_LINES: usize = 40;

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
        let caption = |legend: fn(&Words, &Table) -> Legend| match choice.has_caption {
            true => legend(words, table).seen_from(words, self.seat()),
            false => Legend::default(),
        };
        let content = match (choice.kind, choice.width()) {
            (Kind::Text, _) => {
                let text = game_as_text(words, table);
                Content::Ready(text.into_bytes().into())
            }
            (Kind::Gif, width) => {
                let width = width?;
                let film = table.sowing()?;
                let sheet = self.sheet(table, Some(width), &caption(legend::of_sowing));
                let shots = self.shots(&film, choice);
                // A sentence stays for many frames.
                let told = shots.chunk_by(|a, b| a.told == b.told);
                let sheet =
                    sheet.with_room_for(told.filter_map(<[Shot]>::first).map(|shot| &*shot.told));
                Content::Sowing(Box::new(Sowing {
                    film,
                    sheet,
                    width,
                    shots,
                }))
            }
            (Kind::Svg | Kind::Png, width) => {
                let legend = legend::of_moment(words, table).seen_from(words, self.seat());
                let sheet = self.sheet(table, width, &caption(legend::of_moment));
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

    /// The frames of a sowing: slow ones tell what happens, where that is wanted, as long as it takes to
    /// read; quicker ones leave no time for that.
    fn shots(&self, film: &Film, choice: Choice) -> Vec<Shot> {
        let (words, game) = (&self.words, film.before().game());
        let pace = choice.tempo.pace();
        if choice.tempo != Tempo::Slow || !choice.has_caption {
            return export::running(film, pace);
        }
        let how = Telling {
            pace,
            to_read: &|caption| captions::seconds_to_read(words, game, caption),
            reads_last: true,
        };
        export::telling(film, &how, &|caption| {
            captions::text(words, game, caption).sentence
        })
    }

    fn sheet(&self, table: &Table, width: Option<u16>, legend: &Legend) -> Sheet {
        let game = table.record().game();
        let points = sheet_width(game, width);
        let words = board_words(&self.words, &Signals::default());
        let palette = *self.theme.palette();
        Sheet::new(game, points, palette, words, legend).seen_from(self.seat())
    }

    /// Makes a small picture of what would be exported, beside the window, while that is asked: another one
    /// where something else is chosen.
    pub(super) fn follow_preview(&mut self, ctx: &Context) {
        let chosen = match self.dialogs.current() {
            Some(Dialog::Export(choice)) => Some(*choice),
            _ => None,
        };
        let shown = self.exports.preview.as_ref().map(|preview| preview.choice);
        if chosen == shown {
            return;
        }
        let before = self.exports.preview.take();
        self.jobs.forget(JobKind::Preview);
        let Some(choice) = chosen else { return };
        let Some(job) = self.export_job(choice) else {
            return;
        };
        let mut preview = Preview {
            choice,
            size: None,
            text: String::new(),
            picture: before.and_then(|before| before.picture),
        };
        match &job.content {
            Content::Ready(bytes) => {
                let text = String::from_utf8_lossy(bytes);
                let seen: Vec<&str> = text.lines().take(PREVIEW_LINES).collect();
                preview.text = seen.join("\n");
            }
            Content::Board(board) => {
                preview.size = board.width.map(|width| pixels(&board.sheet, width))
            }
            Content::Sowing(sowing) => preview.size = Some(pixels(&sowing.sheet, sowing.width)),
        }
        if !matches!(job.content, Content::Ready(_)) {
            let room = PREVIEW * ctx.pixels_per_point();
            self.jobs.watch(JobKind::Preview, move |tell| {
                if let Some(picture) = export::preview(&job.content, (room.x, room.y)) {
                    tell.news(Answer::Preview(choice, picture));
                }
            });
        }
        self.exports.preview = Some(preview);
    }

    /// Takes the small picture of what would be exported.
    pub(super) fn take_preview(&mut self, ctx: &Context, choice: Choice, picture: ColorImage) {
        let preview = self.exports.preview.as_mut();
        if let Some(preview) = preview.filter(|preview| preview.choice == choice) {
            let picture = ctx.load_texture("export", picture, TextureOptions::LINEAR);
            preview.picture = Some(picture);
        }
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

/// Width and height of a sheet that is so many pixels wide.
fn pixels(sheet: &Sheet, width: u16) -> (u16, u16) {
    let size = sheet.size();
    let height = (size.y * f32::from(width) / size.x).round() as u16;
    (width, height)
}
