//! Making and writing what is exported, beside the window: the game goes on meanwhile.

use std::io::ErrorKind;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use egui::Context;

use super::gif::{self, NoGif};
use super::picture::Studio;
use super::sheet::Sheet;
use crate::playback::{Film, Moment};
use crate::store::{self, SaveError, with_extension_of};
use crate::ui::board::Signals;

/// Progress is told this often at the most.
const TELL_EVERY: Duration = Duration::from_millis(100);

/// How a game can be shown to somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The game in notation.
    Text,
    /// The board as a drawing.
    Svg,
    /// The board as a picture.
    Png,
    /// A sowing that moves.
    Gif,
}

impl Kind {
    /// Every kind, in the order it is offered.
    pub const ALL: [Kind; 4] = [Kind::Text, Kind::Svg, Kind::Png, Kind::Gif];

    /// The extension of its files, without the dot.
    #[must_use]
    pub fn extension(self) -> &'static str {
        match self {
            Kind::Text => "txt",
            Kind::Svg => "svg",
            Kind::Png => "png",
            Kind::Gif => "gif",
        }
    }

    /// The widths it can have, in pixels; none where that says nothing.
    #[must_use]
    pub fn widths(self) -> &'static [u16] {
        match self {
            Kind::Text | Kind::Svg => &[],
            Kind::Png => &[800, 1_600, 3_200],
            Kind::Gif => &[480, 800],
        }
    }
}

/// Something to be exported, as it was when that was asked for.
#[derive(Clone, Debug)]
pub struct Job {
    /// What it is.
    pub kind: Kind,
    /// The name proposed for its file.
    pub name: String,
    /// What is to be in the file.
    pub content: Content,
}

/// What is to be in a file.
#[derive(Clone, Debug)]
pub enum Content {
    /// These bytes.
    Ready(Arc<[u8]>),
    /// A drawing or picture of a moment.
    Board(Box<Board>),
    /// The film of a turn, on this sheet, so many pixels wide.
    Sowing(Box<(Film, Sheet)>, u16),
}

/// A moment to be drawn.
#[derive(Clone, Debug)]
pub struct Board {
    /// What it is drawn on.
    pub sheet: Sheet,
    /// What is seen.
    pub moment: Moment,
    /// What is marked.
    pub signals: Signals,
    /// What it is, for readers.
    pub title: String,
    /// The width in pixels; a drawing where there is none.
    pub width: Option<u16>,
}

/// What is told of an export under way.
#[derive(Debug)]
pub enum News {
    /// There is such a file already, which nobody has let be replaced; nothing is begun.
    Exists(PathBuf, Job),
    /// It is begun.
    Begun(PathBuf, Kind),
    /// This share of it is done.
    Progress(f32),
    /// The file is written.
    Done(PathBuf),
    /// It was stopped, and nothing was written.
    Stopped,
    /// It could not be drawn.
    NoPicture,
    /// The program failed at it.
    Failed,
    /// It could not be written; the job holds what was made.
    NotWritten(Job, SaveError),
}

/// At most one export at a time.
pub struct Exports {
    sender: Sender<News>,
    news: Receiver<News>,
    /// Set to end the one under way.
    stop: Option<Arc<AtomicBool>>,
    ctx: Context,
}

/// What the work on an export tells on its way; it goes on while this says so.
type Tell<'a> = &'a mut dyn FnMut(News) -> bool;

impl Exports {
    /// Nothing under way; the context is woken when there is news.
    #[must_use]
    pub fn new(ctx: &Context) -> Exports {
        let (sender, news) = channel();
        Exports {
            sender,
            news,
            stop: None,
            ctx: ctx.clone(),
        }
    }

    /// Whether something is being exported.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        self.stop.is_some()
    }

    /// Ends the export under way; [`News::Stopped`] follows, unless it was done already.
    pub fn stop(&self) {
        if let Some(stop) = &self.stop {
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// What there is to tell, if anything.
    pub fn news(&mut self) -> Option<News> {
        let news = self.news.try_recv().ok()?;
        Some(self.heard(news))
    }

    /// Waits for what there is to tell, if anything is under way; for tests.
    pub fn wait(&mut self) -> Option<News> {
        let news = self.stop.as_ref().and_then(|_| self.news.recv().ok())?;
        Some(self.heard(news))
    }

    fn heard(&mut self, news: News) -> News {
        if !matches!(news, News::Begun(..) | News::Progress(_)) {
            self.stop = None;
        }
        news
    }

    /// Makes something and writes it to a file; a file that is there only where it may be replaced.
    pub fn start(&mut self, path: PathBuf, job: Job, may_replace: bool) {
        self.run(move |tell| export(path, job, may_replace, tell));
    }

    /// The same at a path that was typed: in the folder of that name, where there is one, under the name
    /// that was proposed.
    pub fn start_typed(&mut self, typed: PathBuf, job: Job) {
        self.run(move |tell| {
            let path = if typed.is_dir() {
                typed.join(&job.name)
            } else {
                with_extension_of(&typed, job.kind.extension())
            };
            export(path, job, false, tell)
        });
    }

    /// Does the work beside the window and tells what came of it, whatever happens.
    fn run(&mut self, work: impl FnOnce(Tell<'_>) -> News + Send + 'static) {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, ctx, stopped) = (self.sender.clone(), self.ctx.clone(), stop.clone());
        let spawned = thread::Builder::new().spawn(move || {
            // The receiver lives as long as the window; without it nobody waits.
            let send = |news| {
                drop(sender.send(news));
                ctx.request_repaint();
            };
            let mut told = Instant::now();
            let mut tell = |news| {
                let is_progress = matches!(news, News::Progress(_));
                if !is_progress || told.elapsed() >= TELL_EVERY {
                    told = Instant::now();
                    send(news);
                }
                !stopped.load(Ordering::Relaxed)
            };
            let news = catch_unwind(AssertUnwindSafe(|| work(&mut tell)));
            send(news.unwrap_or(News::Failed));
        });
        self.stop = Some(stop);
        if spawned.is_err() {
            drop(self.sender.send(News::Failed));
            self.ctx.request_repaint();
        }
    }
}

fn export(path: PathBuf, job: Job, may_replace: bool, tell: Tell<'_>) -> News {
    if !may_replace && path.exists() {
        return News::Exists(path, job);
    }
    let Job {
        kind,
        name,
        content,
    } = job;
    tell(News::Begun(path.clone(), kind));
    let mut goes_on = |share| tell(News::Progress(share));
    let bytes = match made(content, &mut goes_on) {
        Ok(bytes) => bytes,
        Err(NoGif::Stopped) => return News::Stopped,
        Err(NoGif::NoPicture) => return News::NoPicture,
    };
    if !goes_on(1.0) {
        return News::Stopped;
    }
    let written = if may_replace {
        store::write_bytes(&path, &bytes)
    } else {
        store::create_bytes(&path, &bytes)
    };
    let Err(error) = written else {
        return News::Done(path);
    };
    let content = Content::Ready(bytes);
    let job = Job {
        kind,
        name,
        content,
    };
    // It may have come while this one was made.
    match error.reason.kind {
        ErrorKind::AlreadyExists if !may_replace => News::Exists(path, job),
        _ => News::NotWritten(job, error),
    }
}

fn made(content: Content, goes_on: &mut dyn FnMut(f32) -> bool) -> Result<Arc<[u8]>, NoGif> {
    match content {
        Content::Ready(bytes) => Ok(bytes),
        Content::Board(board) => Ok(drawn(&board)?.into()),
        Content::Sowing(film, width) => {
            let (film, sheet) = *film;
            let mut studio = Studio::new(&sheet.palette().materials);
            let bytes = gif::sowing(&film, &sheet, &mut studio, width, goes_on)?;
            Ok(bytes.into())
        }
    }
}

fn drawn(board: &Board) -> Result<Vec<u8>, NoGif> {
    let mut studio = Studio::new(&board.sheet.palette().materials);
    let prims = board.sheet.draw(&board.moment, &board.signals);
    let size = board.sheet.size();
    match board.width {
        None => Ok(studio.svg(&prims, size, &board.title).into_bytes()),
        Some(width) => {
            let pixels = studio.pixels(&prims, size, u32::from(width))?;
            pixels.encode_png().map_err(|_| NoGif::NoPicture)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(bytes: &[u8]) -> Job {
        Job {
            kind: Kind::Text,
            name: "game.txt".to_owned(),
            content: Content::Ready(bytes.into()),
        }
    }

    #[test]
    fn what_is_stopped_leaves_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.txt");
        let news = export(path.clone(), job(b"text"), false, &mut |_| false);
        assert!(matches!(news, News::Stopped));
        assert!(!path.exists());
        let news = export(path.clone(), job(b"text"), false, &mut |_| true);
        assert!(matches!(news, News::Done(done) if done == path));
        assert_eq!(std::fs::read(&path).unwrap(), b"text");
    }

    #[test]
    fn a_file_that_is_there_is_left_until_it_may_be_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.txt");
        std::fs::write(&path, "mine").unwrap();
        let mut told = 0;
        let news = export(path.clone(), job(b"text"), false, &mut |_| {
            told += 1;
            true
        });
        let News::Exists(asked, job) = news else {
            panic!("{news:?}");
        };
        assert_eq!((told, &asked), (0, &path), "nothing was begun");
        assert_eq!(std::fs::read(&path).unwrap(), b"mine");
        let news = export(asked, job, true, &mut |_| true);
        assert!(matches!(news, News::Done(_)));
        assert_eq!(std::fs::read(&path).unwrap(), b"text");
    }

    #[test]
    fn what_could_not_be_written_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("gone").join("game.txt");
        let news = export(path.clone(), job(b"text"), false, &mut |_| true);
        let News::NotWritten(job, error) = news else {
            panic!("it was written");
        };
        assert_eq!(error.path, path);
        assert_eq!(job.name, "game.txt");
        assert!(matches!(job.content, Content::Ready(bytes) if *bytes == *b"text"));
    }

    #[test]
    fn an_export_that_fails_in_the_middle_comes_to_its_end() {
        let mut exports = Exports::new(&Context::default());
        exports.run(|tell| {
            tell(News::Begun(PathBuf::new(), Kind::Png));
            panic!("as a drawing might");
        });
        assert!(matches!(exports.wait(), Some(News::Begun(..))));
        assert!(exports.is_busy());
        assert!(matches!(exports.wait(), Some(News::Failed)));
        assert!(!exports.is_busy());
    }
}
