//! Making and writing what is exported, beside the window: the game goes on meanwhile.

use std::path::{Path, PathBuf};
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
use crate::store::{self, SaveError};
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
    /// This share of it is done.
    Progress(f32),
    /// The file is written.
    Done(PathBuf),
    /// It was stopped, and nothing was written.
    Stopped,
    /// It could not be drawn.
    NoPicture,
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
        if !matches!(news, News::Progress(_)) {
            self.stop = None;
        }
        news
    }

    /// Makes something and writes it to a file.
    pub fn start(&mut self, path: PathBuf, job: Job) {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, ctx, stopped) = (self.sender.clone(), self.ctx.clone(), stop.clone());
        let spawned = thread::Builder::new().spawn(move || {
            let mut told = Instant::now();
            let mut goes_on = |share| {
                if told.elapsed() >= TELL_EVERY {
                    told = Instant::now();
                    // The receiver lives as long as the window; without it nobody waits.
                    let _ = sender.send(News::Progress(share));
                    ctx.request_repaint();
                }
                !stopped.load(Ordering::Relaxed)
            };
            let news = export(&path, job, &mut goes_on);
            let _ = sender.send(news);
            ctx.request_repaint();
        });
        self.stop = spawned.is_ok().then_some(stop);
    }
}

fn export(path: &Path, job: Job, goes_on: &mut dyn FnMut(f32) -> bool) -> News {
    let kind = job.kind;
    let bytes = match made(job.content, goes_on) {
        Ok(bytes) => bytes,
        Err(NoGif::Stopped) => return News::Stopped,
        Err(NoGif::NoPicture) => return News::NoPicture,
    };
    if !goes_on(1.0) {
        return News::Stopped;
    }
    match store::write_bytes(path, &bytes) {
        Ok(()) => News::Done(path.to_owned()),
        Err(error) => {
            let content = Content::Ready(bytes);
            News::NotWritten(Job { kind, content }, error)
        }
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
            content: Content::Ready(bytes.into()),
        }
    }

    #[test]
    fn what_is_stopped_leaves_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.txt");
        let news = export(&path, job(b"text"), &mut |_| false);
        assert!(matches!(news, News::Stopped));
        assert!(!path.exists());
        let news = export(&path, job(b"text"), &mut |_| true);
        assert!(matches!(news, News::Done(done) if done == path));
        assert_eq!(std::fs::read(&path).unwrap(), b"text");
    }

    #[test]
    fn what_could_not_be_written_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("gone").join("game.txt");
        let News::NotWritten(job, error) = export(&path, job(b"text"), &mut |_| true) else {
            panic!("it was written");
        };
        assert_eq!(error.path, path);
        assert!(matches!(job.content, Content::Ready(bytes) if *bytes == *b"text"));
    }
}
