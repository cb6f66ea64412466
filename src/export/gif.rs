//! A sowing as an animated GIF.
//!
//! Only what changes from frame to frame is drawn and kept: primitives that are in one frame and
//! not in the other say where. A pace lets no sowing take longer than some seconds, so neither frames
//! nor memory grow with its laps.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use egui::Rect;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::{BlendMode, IntRect, Pixmap, PixmapPaint, Transform};

use super::error::{ExportError, RasteriseError};
use super::quantise::{ColorTable, SAME};
use super::rasterise::Rasteriser;
use super::sheet::Sheet;
use super::svg::{Detail, Element, element};
use crate::playback::{Caption, Film, Moment, Pace, Place, Signals, Teller, Telling};
use crate::rules::Position;

/// Hundredths of a second a frame is shown: about 14 a second.
const DELAY: u16 = 7;
/// Hundredths of a second the old position is shown.
const OLD_DELAY: u16 = 100;
/// Hundredths of a second the new position is shown.
const NEW_DELAY: u16 = 200;
/// The same of one frame, in seconds.
const FRAME: f64 = DELAY as f64 / 100.0;
/// Moments of the film whose colours the colour table is made for.
const SAMPLES: usize = 12;
/// More frames than any film needs, which takes no more than a minute and the time to read some sentences.
const MOST_FRAMES: usize = 10_000;

/// A sowing to be shown.
#[derive(Clone, Debug)]
pub struct Sowing {
    /// What happens.
    pub film: Film,
    /// What it is drawn on.
    pub sheet: Sheet,
    /// Pixels across.
    pub width: u16,
    /// Its frames; the first shows its beginning, the last its end.
    pub shots: Vec<Shot>,
}

/// What a frame shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Shot {
    /// The moment of the film.
    pub place: Place,
    /// What is told of it; may be empty.
    pub told: Arc<str>,
}

/// The frames of a film that runs at a pace and tells nothing.
#[must_use]
pub fn running(film: &Film, pace: Pace) -> Vec<Shot> {
    shots(film, |film| {
        film.advance(FRAME, pace);
        "".into()
    })
}

/// The frames of a film that rests where something is said of it, so that it can be read.
#[must_use]
pub fn telling(film: &Film, how: &Telling<'_>, say: &dyn Fn(&Caption) -> String) -> Vec<Shot> {
    let mut beginning = film.clone();
    beginning.seek(0.0);
    let mut teller = Teller::new(&beginning);
    let (mut said, mut told): (Option<Caption>, Arc<str>) = (None, "".into());
    shots(film, |film| {
        teller.advance(film, FRAME, how);
        // Where handfuls are only counted, the last sentence stays.
        let now = teller.caption(film).or(said);
        if now != said {
            said = now;
            told = said
                .map_or_else(String::new, |caption| say(&caption))
                .into();
        }
        told.clone()
    })
}

/// Frames until the film is over, each made by what lets it go on and tells of it.
fn shots(film: &Film, mut go_on: impl FnMut(&mut Film) -> Arc<str>) -> Vec<Shot> {
    let mut film = film.clone();
    film.seek(0.0);
    let mut shots = vec![Shot {
        place: film.place(),
        told: "".into(),
    }];
    while !film.is_over() && shots.len() < MOST_FRAMES || shots.len() < 2 {
        let told = go_on(&mut film);
        let place = film.place();
        shots.push(Shot { place, told });
    }
    shots
}

/// Makes the GIF of a sowing. `goes_on` is told the share that is done and says whether to go on.
///
/// # Errors
/// When it was stopped or could not be drawn.
pub fn sowing(
    sowing: &Sowing,
    rasteriser: &mut Rasteriser,
    goes_on: &mut dyn FnMut(f32) -> bool,
) -> Result<Vec<u8>, ExportError> {
    let film = &sowing.film;
    let mut canvas = Canvas::new(sowing, rasteriser)?;
    let mut table = canvas.color_table()?;
    let (wide, high) = (canvas.whole.width() as u16, canvas.whole.height() as u16);
    let mut encoder = Encoder::new(Vec::new(), wide, high, &table.colors())?;
    encoder.set_repeat(Repeat::Infinite)?;

    let mut writer = FrameWriter {
        indices: table.indices(&canvas.whole),
        width: usize::from(wide),
        waiting: None,
    };
    let whole = IntRect::from_xywh(0, 0, u32::from(wide), u32::from(high)).ok_or(RasteriseError)?;
    writer.waiting = Some(frame_of(whole, writer.indices.clone(), OLD_DELAY));
    let mut running = film.clone();
    let frames = sowing.shots.len();
    for (number, shot) in sowing.shots.iter().enumerate().skip(1) {
        if !goes_on(number as f32 / frames as f32) {
            return Err(ExportError::Stopped);
        }
        let last = number + 1 == frames;
        let changed = if last {
            canvas.show_still(film.after(), &shot.told)?
        } else {
            running.go_to(shot.place);
            canvas.show_film(&running, &shot.told)?
        };
        let delay = if last { NEW_DELAY } else { DELAY };
        let part = changed.and_then(|part| Some((part, canvas.whole.clone_rect(part)?)));
        let part = part.map(|(part, pixels)| (part, table.indices(&pixels)));
        writer.next(part, delay, last, &mut encoder)?;
    }
    Ok(encoder.into_inner().map_err(|_| RasteriseError)?)
}

fn frame_of(part: IntRect, indices: Vec<u8>, delay: u16) -> Frame<'static> {
    Frame {
        left: part.x() as u16,
        top: part.y() as u16,
        width: part.width() as u16,
        height: part.height() as u16,
        delay,
        dispose: DisposalMethod::Keep,
        transparent: Some(SAME),
        buffer: Cow::Owned(indices),
        ..Frame::default()
    }
}

/// What a viewer sees, and the frame that is not written yet: how long it is shown is known only
/// when something changes.
struct FrameWriter {
    indices: Vec<u8>,
    width: usize,
    waiting: Option<Frame<'static>>,
}

impl FrameWriter {
    /// Goes on to the next frame, of which this part was drawn anew.
    fn next(
        &mut self,
        part: Option<(IntRect, Vec<u8>)>,
        delay: u16,
        last: bool,
        encoder: &mut Encoder<Vec<u8>>,
    ) -> Result<(), ExportError> {
        let changed = part.and_then(|(part, indices)| self.change(part, &indices));
        match (changed, &mut self.waiting) {
            (Some((part, indices)), waiting) => {
                let next = frame_of(part, indices, delay);
                if let Some(frame) = waiting.replace(next) {
                    encoder.write_frame(&frame)?;
                }
            }
            (None, Some(frame)) => frame.delay = frame.delay.saturating_add(delay),
            (None, None) => {}
        }
        if let Some(frame) = self.waiting.take_if(|_| last) {
            encoder.write_frame(&frame)?;
        }
        Ok(())
    }

    /// Takes a part that was drawn anew: the smallest rectangle that differs, what is the same in
    /// it left out. Nothing where all is as it was.
    fn change(&mut self, part: IntRect, indices: &[u8]) -> Option<(IntRect, Vec<u8>)> {
        let (left, top) = (part.x() as usize, part.y() as usize);
        let wide = part.width() as usize;
        let mut differ: Option<[usize; 4]> = None;
        let mut fresh = vec![SAME; indices.len()];
        for (at, index) in indices.iter().enumerate() {
            let (x, y) = (at % wide, at / wide);
            let Some(old) = self.indices.get_mut((top + y) * self.width + left + x) else {
                continue;
            };
            if *old != *index {
                *old = *index;
                fresh[at] = *index;
                let [x0, y0, x1, y1] = differ.unwrap_or([x, y, x, y]);
                differ = Some([x0.min(x), y0.min(y), x1.max(x), y1.max(y)]);
            }
        }
        let [x0, y0, x1, y1] = differ?;
        let lines = fresh.chunks_exact(wide).take(y1 + 1).skip(y0);
        let cropped = lines.flat_map(|line| line.iter().take(x1 + 1).skip(x0));
        let rect = IntRect::from_xywh(
            (left + x0) as i32,
            (top + y0) as i32,
            (x1 + 1 - x0) as u32,
            (y1 + 1 - y0) as u32,
        )?;
        Some((rect, cropped.copied().collect()))
    }
}

/// The picture as it is now.
struct Canvas<'a> {
    sowing: &'a Sowing,
    rasteriser: &'a mut Rasteriser,
    scale: f32,
    whole: Pixmap,
    elements: Vec<Element>,
    /// The bare board, which hardly ever changes, and its elements.
    ground: Pixmap,
    ground_elements: Vec<Element>,
}

impl<'a> Canvas<'a> {
    /// A picture with nothing on it.
    fn new(
        sowing: &'a Sowing,
        rasteriser: &'a mut Rasteriser,
    ) -> Result<Canvas<'a>, RasteriseError> {
        let (size, width) = (sowing.sheet.size(), sowing.width);
        let scale = f32::from(width) / size.x;
        let height = (size.y * scale).round() as u32;
        let blank = Pixmap::new(u32::from(width), height).ok_or(RasteriseError)?;
        Ok(Canvas {
            sowing,
            rasteriser,
            scale,
            whole: blank.clone(),
            elements: Vec::new(),
            ground: blank,
            ground_elements: Vec::new(),
        })
    }

    /// A colour table for the whole film. Leaves its old position on the picture.
    fn color_table(&mut self) -> Result<ColorTable, RasteriseError> {
        let Sowing { film, shots, .. } = self.sowing;
        self.ground()?;
        self.show_still(film.before(), "")?;
        let mut pixels = self.whole.data().to_vec();
        let mut sample = film.clone();
        for number in 1..SAMPLES {
            let Some(shot) = shots.get(shots.len() * number / SAMPLES) else {
                continue;
            };
            sample.go_to(shot.place);
            // What changes counts as much as the board: rings and flying stones are small.
            if let Some(part) = self.show_film(&sample, &shot.told)? {
                let part = self.whole.clone_rect(part).ok_or(RasteriseError)?;
                pixels.extend_from_slice(part.data());
            }
        }
        self.show_still(film.before(), "")?;
        Ok(ColorTable::of(&pixels, self.sowing.sheet.palette()))
    }

    /// Draws what lies under the first pit or stone and is the same at both ends of the film.
    fn ground(&mut self) -> Result<(), RasteriseError> {
        let film = &self.sowing.film;
        let ends = [film.before(), film.after()];
        let signals = Signals::default();
        let [old, new] = ends.map(|end| self.drawn(&Moment::still(end), &signals, ""));
        let same = old.into_iter().zip(&new);
        let same = same.take_while(|(old, new)| old == *new && !old.is_picture());
        self.ground_elements = same.map(|(element, _)| element).collect();
        let elements = self.ground_elements.iter();
        self.rasteriser
            .draw(elements, (0, 0), self.scale, &mut self.ground)
    }

    fn drawn(&self, moment: &Moment, signals: &Signals, told: &str) -> Vec<Element> {
        let prims = self.sowing.sheet.draw_told(moment, signals, told);
        let detail = Detail::For(self.scale);
        prims.iter().map(|prim| element(prim, detail)).collect()
    }

    fn show_still(
        &mut self,
        position: &Position,
        told: &str,
    ) -> Result<Option<IntRect>, RasteriseError> {
        let elements = self.drawn(&Moment::still(position), &Signals::default(), told);
        self.show(elements)
    }

    fn show_film(&mut self, film: &Film, told: &str) -> Result<Option<IntRect>, RasteriseError> {
        let elements = self.drawn(&film.moment(), &film.signals(), told);
        self.show(elements)
    }

    /// Shows other elements; says which part of the picture had to be drawn anew.
    fn show(&mut self, elements: Vec<Element>) -> Result<Option<IntRect>, RasteriseError> {
        let changed = changed(&self.elements, &elements);
        let part = changed.and_then(|reach| self.pixels_of(reach));
        if let Some(part) = part {
            self.redraw(part, &elements)?;
        }
        self.elements = elements;
        Ok(part)
    }

    fn redraw(&mut self, part: IntRect, elements: &[Element]) -> Result<(), RasteriseError> {
        let seen = Rect::from_min_size(
            egui::pos2(part.x() as f32, part.y() as f32) / self.scale,
            egui::vec2(part.width() as f32, part.height() as f32) / self.scale,
        );
        let (mut fresh, over) = match elements.strip_prefix(self.ground_elements.as_slice()) {
            Some(over) => (self.ground.clone_rect(part), over),
            None => (Pixmap::new(part.width(), part.height()), elements),
        };
        let fresh = fresh.as_mut().ok_or(RasteriseError)?;
        let over = over.iter();
        let over = over.filter(|element| element.reach.intersects(seen));
        let corner = (part.x() as u32, part.y() as u32);
        self.rasteriser.draw(over, corner, self.scale, fresh)?;
        let paint = PixmapPaint {
            blend_mode: BlendMode::Source,
            ..PixmapPaint::default()
        };
        let fresh = fresh.as_ref();
        let (x, y) = (part.x(), part.y());
        self.whole
            .draw_pixmap(x, y, fresh, &paint, Transform::identity(), None);
        Ok(())
    }

    /// The pixels that a part of the drawing touches.
    fn pixels_of(&self, reach: Rect) -> Option<IntRect> {
        let size = egui::vec2(self.whole.width() as f32, self.whole.height() as f32);
        let whole = Rect::from_min_size(egui::Pos2::ZERO, size);
        // A pixel more on each side, for soft edges.
        let pixels = Rect::from_min_max(reach.min * self.scale, reach.max * self.scale);
        let pixels = pixels.expand(1.5).intersect(whole);
        let (min, max) = (pixels.min.floor(), pixels.max.ceil());
        IntRect::from_ltrb(min.x as i32, min.y as i32, max.x as i32, max.y as i32)
    }
}

/// Where elements are seen that are in one drawing and not in the other.
fn changed(old: &[Element], new: &[Element]) -> Option<Rect> {
    let mut count: HashMap<&str, (i32, Rect)> = HashMap::new();
    for (elements, one) in [(old, -1), (new, 1)] {
        for element in elements {
            count.entry(&element.svg).or_insert((0, element.reach)).0 += one;
        }
    }
    let differ = count.into_values().filter(|(count, _)| *count != 0);
    differ
        .map(|(_, reach)| reach)
        .reduce(|all, one| all.union(one))
}

#[cfg(test)]
mod tests;
