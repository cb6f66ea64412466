//! From the wish to export to the file: what is asked in which order, and what is told.

use std::path::{Path, PathBuf};

use egui::Context;

use super::dialog::Choice;
use super::sheet::{self, Sheet};
use super::work::{Board, Content, Job, Kind, News};
use super::{legend, text};
use crate::store::with_extension_of;
use crate::ui::app::NsoloApp;
use crate::ui::board::BoardWords;
use crate::ui::commands::Command;
use crate::ui::dialogs::{After, Dialog};
use crate::ui::errors::{say_path, say_save_error};
use crate::ui::files::{AskExport, ToWrite, folder_of};
use crate::ui::notice::{About, Notice};
use crate::ui::table::Table;

impl NsoloApp {
    /// Asks how the game is to be shown, beginning with what was chosen last.
    pub(in crate::ui) fn ask_export(&mut self) {
        let mut choice = self.export_choice;
        if choice.kind == Kind::Gif && !self.shows_sowing() {
            choice.kind = Kind::Png;
        }
        self.dialog = Dialog::Export(choice);
    }

    /// Whether the turn that is shown, or that led to what is shown, is a sowing.
    pub(in crate::ui) fn shows_sowing(&self) -> bool {
        self.playing().is_some_and(Table::shows_sowing)
    }

    /// Takes what is chosen as it is now, and asks where to save it.
    pub(in crate::ui) fn export(&mut self, choice: Choice) {
        self.export_choice = choice;
        let Some(job) = self.export_job(choice) else {
            return;
        };
        self.ask_where(job);
    }

    /// Asks again where to save what could not be saved. It is kept until it is written or another
    /// export begins, so that the question can be left.
    pub(in crate::ui) fn export_elsewhere(&mut self) {
        if let Some(job) = self.not_exported.clone() {
            self.ask_where(job);
        }
    }

    fn ask_where(&mut self, job: Job) {
        let kind = match job.kind {
            Kind::Text => "export-kind-text",
            Kind::Svg => "export-kind-svg",
            Kind::Png => "export-kind-png",
            Kind::Gif => "export-kind-gif",
        };
        let ask = AskExport {
            kind: self.words.say(kind),
            folder: self.export_folder.clone(),
            name: job.name.clone(),
        };
        self.files.ask_export(ask, job);
    }

    /// The extension is added where it is missing; a file that would then be replaced without the
    /// system's dialog having asked is asked about here.
    pub(in crate::ui) fn export_where_chosen(&mut self, chosen: &Path, job: Job) {
        let path = with_extension_of(chosen, job.kind.extension());
        let may_replace = path == chosen;
        self.exports.start(path, job, may_replace);
    }

    /// A path was typed.
    pub(in crate::ui) fn export_where_typed(&mut self, typed: PathBuf, job: Job) {
        self.exports.start_typed(typed, job);
    }

    /// Makes and writes it, in place of the file that is there.
    pub(in crate::ui) fn begin_export(&mut self, path: PathBuf, job: Job) {
        self.exports.start(path, job, true);
    }

    /// An export was begun: only now is the one before forgotten that could not be written.
    fn export_begun(&mut self, path: &Path, kind: Kind) {
        self.export_folder = folder_of(path);
        self.not_exported = None;
        if kind == Kind::Text {
            // It is done in no time.
            self.untell(About::Export);
            return;
        }
        let values = [("file", say_path(path).into())];
        let text = self.words.fill("export-under-way", &values);
        let notice = Notice::new(About::Export, text);
        let notice = notice.with_button("export-stop", Command::StopExport);
        self.tell(Notice {
            progress: (kind == Kind::Gif).then_some(0.0),
            ..notice
        });
    }

    /// Takes what is told of the export under way.
    pub(in crate::ui) fn take_export_news(&mut self, ctx: &Context) {
        while let Some(news) = self.exports.news() {
            self.take_news(ctx, news);
        }
    }

    /// Lets paths be typed for saving and exporting, as where the system has no file dialog; for tests.
    pub fn have_no_file_dialogs(&mut self) {
        self.files.have_no_dialogs();
    }

    /// Waits until nothing is being exported any more; for tests.
    pub fn wait_for_export(&mut self, ctx: &Context) {
        while let Some(news) = self.exports.wait() {
            self.take_news(ctx, news);
        }
    }

    fn take_news(&mut self, ctx: &Context, news: News) {
        let under_way = matches!(news, News::Begun(..) | News::Progress(_));
        let is_over = matches!(news, News::Done(_) | News::Stopped);
        if !under_way && std::mem::take(&mut self.close_after_export) && is_over {
            self.leave_for(ctx, After::Quit);
        }
        let text = match news {
            News::Exists(path, job) => {
                self.dialogs.push_back(Dialog::Replace {
                    path,
                    changed: false,
                    what: ToWrite::Export(job),
                });
                return;
            }
            News::Begun(path, kind) => return self.export_begun(&path, kind),
            News::Progress(share) => {
                let told = self.notices.iter_mut();
                let mut told = told.filter(|notice| notice.about == About::Export);
                // One that was closed stays closed.
                if let Some(notice) = told.next() {
                    notice.progress = Some(share);
                }
                return;
            }
            News::Done(path) => {
                let values = [("file", say_path(&path).into())];
                self.words.fill("export-done", &values)
            }
            News::Stopped => self.words.say("export-stopped"),
            News::NoPicture => self.words.say("export-no-picture"),
            News::Failed => self.words.say("export-failed"),
            News::NotWritten(job, error) => {
                self.not_exported = Some(job);
                let text = say_save_error(&self.words, &error);
                let notice = Notice::new(About::Export, text);
                self.tell(notice.with_button("export-elsewhere", Command::ExportElsewhere));
                return;
            }
        };
        self.tell(Notice::new(About::Export, text));
    }

    /// What the player chose, as it is now.
    fn export_job(&self, choice: Choice) -> Option<Job> {
        let table = self.playing()?;
        let content = match (choice.kind, choice.width()) {
            (Kind::Text, _) => {
                let text = text::game_as_text(&self.words, table);
                Content::Ready(text.into_bytes().into())
            }
            (Kind::Gif, width) => {
                let width = width?;
                let film = table.sowing()?;
                let legend = legend::of_sowing(&self.words, table);
                let sheet = self.sheet(table, Some(width), &legend);
                Content::Sowing(Box::new((film, sheet)), width)
            }
            (Kind::Svg | Kind::Png, width) => {
                let legend = legend::of_moment(&self.words, table);
                let sheet = self.sheet(table, width, &legend);
                Content::Board(Box::new(Board {
                    sheet,
                    moment: table.moment(),
                    signals: table.signals(),
                    title: self.words.fill(
                        "legend-title",
                        &[
                            ("game", legend.game.into()),
                            ("moment", legend.moment.into()),
                        ],
                    ),
                    width,
                }))
            }
        };
        let kind = choice.kind;
        Some(Job {
            kind,
            name: self.export_name(kind),
            content,
        })
    }

    fn sheet(&self, table: &Table, width: Option<u16>, legend: &sheet::Legend) -> Sheet {
        let words = BoardWords {
            closed: self.words.say("closed"),
        };
        let game = table.record().game();
        let points = sheet::width(game, width);
        Sheet::new(game, points, self.palette, words, legend)
    }

    /// The name proposed for the file: the game's, and which turn.
    fn export_name(&self, kind: Kind) -> String {
        let table = self.playing();
        let path = table.and_then(|table| table.path.as_ref());
        let stem = path.and_then(|path| path.file_stem());
        let stem = stem.map(|stem| stem.to_string_lossy().into_owned());
        let game = format!("game-{}", self.game_at_hand().id());
        let name = stem.unwrap_or_else(|| self.words.say(&game));
        let turn = table.map_or(0, Table::place_in_line);
        let name = match kind {
            Kind::Text => name,
            _ if turn == 0 => name,
            _ => {
                let values = [("name", name.into()), ("turn", turn.into())];
                self.words.fill("export-file-name", &values)
            }
        };
        format!("{name}.{}", kind.extension())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::settings::Settings;

    /// A window that was to be closed after an export stays open where there is something to hear.
    #[test]
    fn only_an_export_that_is_done_lets_the_program_close() {
        let ctx = Context::default();
        let path = || PathBuf::from("/game.txt");
        for (news, closes) in [
            (News::Progress(0.5), false),
            (News::Failed, false),
            (News::NoPicture, false),
            (News::Stopped, true),
            (News::Done(path()), true),
        ] {
            let mut app = NsoloApp::new(&ctx, Settings::default());
            app.close_after_export = true;
            let under_way = matches!(news, News::Progress(_));
            app.take_news(&ctx, news);
            assert_eq!((app.quitting, app.close_after_export), (closes, under_way));
        }
    }
}
