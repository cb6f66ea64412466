//! What is exported: what can be chosen, and making and writing it.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::ColorImage;

use super::error::ExportError;
use super::gif::{self, Sowing};
use super::rasterise::Rasteriser;
use super::sheet::Sheet;
use crate::playback::Signals;
use crate::playback::{Moment, Pace};
use crate::store::{self, SaveError};

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

/// What is chosen, remembered from one export to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// How the game is to be shown.
    pub kind: Kind,
    /// Pixels across a picture.
    pub png_width: u16,
    /// Pixels across a sowing.
    pub gif_width: u16,
    /// How fast a sowing is.
    pub tempo: Tempo,
    /// Whether it is written under a board what it shows.
    pub has_caption: bool,
}

/// How fast a sowing that moves is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tempo {
    /// Slow enough to count along.
    Slow,
    /// The usual speed.
    #[default]
    Normal,
    /// Quick.
    Fast,
}

impl Tempo {
    /// Every one, the slowest first.
    pub const ALL: [Tempo; 3] = [Tempo::Slow, Tempo::Normal, Tempo::Fast];

    /// What a film runs at.
    #[must_use]
    pub fn pace(self) -> Pace {
        match self {
            Tempo::Slow => Pace::SLOW,
            Tempo::Normal => Pace::NORMAL,
            Tempo::Fast => Pace::FAST,
        }
    }
}

impl Default for Choice {
    fn default() -> Choice {
        Choice {
            kind: Kind::Png,
            png_width: 1_600,
            gif_width: 800,
            tempo: Tempo::Normal,
            has_caption: true,
        }
    }
}

impl Choice {
    /// Pixels across what is chosen; nothing where that says nothing.
    #[must_use]
    pub fn width(&self) -> Option<u16> {
        match self.kind {
            Kind::Text | Kind::Svg => None,
            Kind::Png => Some(self.png_width),
            Kind::Gif => Some(self.gif_width),
        }
    }

    /// Has it so many pixels across, where that says something.
    pub fn set_width(&mut self, width: u16) {
        match self.kind {
            Kind::Text | Kind::Svg => {}
            Kind::Png => self.png_width = width,
            Kind::Gif => self.gif_width = width,
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
    /// A turn that moves.
    Sowing(Box<Sowing>),
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
pub enum Event {
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
    NotDrawn,
    /// The program failed at it.
    Failed,
    /// It could not be written; the job holds what was made.
    NotWritten(Job, SaveError),
}

/// What the work on an export tells on its way; it goes on while this says so.
pub type Tell<'a> = &'a mut dyn FnMut(Event) -> bool;

/// Makes something and writes it to a file; a file that is there only where it may be replaced.
pub fn export_to(path: PathBuf, job: Job, may_replace: bool, tell: Tell<'_>) -> Event {
    if !may_replace && path.exists() {
        return Event::Exists(path, job);
    }
    let Job {
        kind,
        name,
        content,
    } = job;
    tell(Event::Begun(path.clone(), kind));
    let mut goes_on = |share| tell(Event::Progress(share));
    let bytes = match made(content, &mut goes_on) {
        Ok(bytes) => bytes,
        Err(ExportError::Stopped) => return Event::Stopped,
        Err(ExportError::NotDrawn) => return Event::NotDrawn,
    };
    if !goes_on(1.0) {
        return Event::Stopped;
    }
    let written = if may_replace {
        store::write_bytes(&path, &bytes)
    } else {
        store::create_bytes(&path, &bytes)
    };
    let Err(error) = written else {
        return Event::Done(path);
    };
    let content = Content::Ready(bytes);
    let job = Job {
        kind,
        name,
        content,
    };
    // It may have come while this one was made.
    match error.reason.kind {
        ErrorKind::AlreadyExists if !may_replace => Event::Exists(path, job),
        _ => Event::NotWritten(job, error),
    }
}

/// The same at a path that was typed: in the folder of that name, where there is one, under the name
/// that was proposed. Nothing is replaced.
pub fn export_typed(typed: &Path, job: Job, tell: Tell<'_>) -> Event {
    let path = store::typed_path(typed, job.kind.extension(), |folder| folder.join(&job.name));
    export_to(path, job, false, tell)
}

fn made(content: Content, goes_on: &mut dyn FnMut(f32) -> bool) -> Result<Arc<[u8]>, ExportError> {
    match content {
        Content::Ready(bytes) => Ok(bytes),
        Content::Board(board) => Ok(drawn(&board)?.into()),
        Content::Sowing(sowing) => {
            let mut rasteriser = Rasteriser::new(&sowing.sheet.palette().materials);
            Ok(gif::sowing(&sowing, &mut rasteriser, goes_on)?.into())
        }
    }
}

/// What comes of something as a small picture, so many pixels wide at the most, and as high: of a sowing
/// one moment. Nothing where it is no picture, or cannot be drawn.
#[must_use]
pub fn preview(content: &Content, (wide, high): (f32, f32)) -> Option<ColorImage> {
    let (sheet, prims) = match content {
        Content::Ready(_) => return None,
        Content::Board(board) => (
            &board.sheet,
            board.sheet.draw(&board.moment, &board.signals),
        ),
        Content::Sowing(sowing) => {
            let mut film = sowing.film.clone();
            // In the middle something is on its way.
            let shot = sowing.shots.get(sowing.shots.len() / 2)?;
            film.go_to(shot.place);
            let told = &shot.told;
            let sheet = &sowing.sheet;
            (
                sheet,
                sheet.draw_told(&film.moment(), &film.signals(), told),
            )
        }
    };
    let size = sheet.size();
    let width = wide.min(high * size.x / size.y).max(1.0) as u32;
    let mut rasteriser = Rasteriser::new(&sheet.palette().materials);
    let pixels = rasteriser.pixels(&prims, size, width).ok()?;
    let sides = [pixels.width() as usize, pixels.height() as usize];
    Some(ColorImage::from_rgba_premultiplied(sides, pixels.data()))
}

fn drawn(board: &Board) -> Result<Vec<u8>, ExportError> {
    let mut rasteriser = Rasteriser::new(&board.sheet.palette().materials);
    let prims = board.sheet.draw(&board.moment, &board.signals);
    let size = board.sheet.size();
    match board.width {
        None => Ok(rasteriser.svg(&prims, size, &board.title).into_bytes()),
        Some(width) => {
            let pixels = rasteriser.pixels(&prims, size, u32::from(width))?;
            pixels.encode_png().map_err(|_| ExportError::NotDrawn)
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
        let event = export_to(path.clone(), job(b"text"), false, &mut |_| false);
        assert!(matches!(event, Event::Stopped));
        assert!(!path.exists());
        let event = export_to(path.clone(), job(b"text"), false, &mut |_| true);
        assert!(matches!(event, Event::Done(done) if done == path));
        assert_eq!(std::fs::read(&path).unwrap(), b"text");
    }

    #[test]
    fn a_file_that_is_there_is_left_until_it_may_be_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.txt");
        std::fs::write(&path, "mine").unwrap();
        let mut told = 0;
        let event = export_to(path.clone(), job(b"text"), false, &mut |_| {
            told += 1;
            true
        });
        let Event::Exists(asked, job) = event else {
            panic!("{event:?}");
        };
        assert_eq!((told, &asked), (0, &path), "nothing was begun");
        assert_eq!(std::fs::read(&path).unwrap(), b"mine");
        let event = export_to(asked, job, true, &mut |_| true);
        assert!(matches!(event, Event::Done(_)));
        assert_eq!(std::fs::read(&path).unwrap(), b"text");
    }

    #[test]
    fn what_could_not_be_written_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("gone").join("game.txt");
        let event = export_to(path.clone(), job(b"text"), false, &mut |_| true);
        let Event::NotWritten(job, error) = event else {
            panic!("it was written");
        };
        assert_eq!(error.path, path);
        assert_eq!(job.name, "game.txt");
        assert!(matches!(job.content, Content::Ready(bytes) if *bytes == *b"text"));
    }
}
