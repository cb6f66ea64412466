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
use crate::playback::Signals;
use crate::playback::{Film, Moment, Pace};
use crate::rules::Position;

/// Hundredths of a second a frame is shown: about 14 a second.
const DELAY: u16 = 7;
/// Hundredths of a second the old position is shown.
const OLD_DELAY: u16 = 100;
/// Hundredths of a second the new position is shown.
const NEW_DELAY: u16 = 200;
/// Moments of the film whose colours the colour table is made for.
const SAMPLES: u32 = 12;

/// A sowing to be shown.
#[derive(Clone, Debug)]
pub struct Sowing {
    /// What happens.
    pub film: Film,
    /// What it is drawn on.
    pub sheet: Sheet,
    /// Pixels across.
    pub width: u16,
    /// How fast it is.
    pub pace: Pace,
    /// What is told of each of its frames, the first and the last included; nothing where that is left
    /// out.
    pub told: Vec<Arc<str>>,
}

/// The steps that go with the frames of a film at a pace: the first is 0, before anything.
#[must_use]
pub fn steps(film: &Film, pace: Pace) -> Vec<usize> {
    let mut running = film.clone();
    running.seek(0.0);
    let frames = frames(film, pace);
    let later = (1..=frames).map(|number| {
        running.advance(f64::from(DELAY) / 100.0, pace);
        match number == frames {
            true => film.steps(),
            false => running.told(),
        }
    });
    std::iter::once(0).chain(later).collect()
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
    let Sowing { film, pace, .. } = sowing;
    let mut canvas = Canvas::new(sowing, rasteriser)?;
    let frames = frames(film, *pace);
    let mut table = canvas.color_table(frames)?;
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
    running.seek(0.0);
    for number in 1..=frames {
        if !goes_on(number as f32 / (frames + 1) as f32) {
            return Err(ExportError::Stopped);
        }
        let last = number == frames;
        running.advance(f64::from(DELAY) / 100.0, *pace);
        let changed = if last {
            canvas.show_still(film.after(), number)?
        } else {
            canvas.show_film(&running, number)?
        };
        let delay = if last { NEW_DELAY } else { DELAY };
        let part = changed.and_then(|part| Some((part, canvas.whole.clone_rect(part)?)));
        let part = part.map(|(part, pixels)| (part, table.indices(&pixels)));
        writer.next(part, delay, last, &mut encoder)?;
    }
    Ok(encoder.into_inner().map_err(|_| RasteriseError)?)
}

/// Frames after the first, the last one included.
fn frames(film: &Film, pace: Pace) -> u32 {
    let seconds = film.shown_length(pace);
    (seconds * 100.0 / f64::from(DELAY)).ceil().max(1.0) as u32
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
    fn color_table(&mut self, frames: u32) -> Result<ColorTable, RasteriseError> {
        let film = &self.sowing.film;
        let mut sample = film.clone();
        let seconds = f64::from(frames) * f64::from(DELAY) / 100.0;
        sample.seek(0.0);
        self.ground()?;
        self.show_still(film.before(), 0)?;
        let mut pixels = self.whole.data().to_vec();
        for number in 1..=SAMPLES {
            sample.advance(seconds / f64::from(SAMPLES), self.sowing.pace);
            // What changes counts as much as the board: rings and flying stones are small.
            let shown = self.show_film(&sample, frames * number / SAMPLES)?;
            if let Some(part) = shown.filter(|_| !sample.is_over()) {
                let part = self.whole.clone_rect(part).ok_or(RasteriseError)?;
                pixels.extend_from_slice(part.data());
            }
        }
        self.show_still(film.before(), 0)?;
        Ok(ColorTable::of(&pixels, self.sowing.sheet.palette()))
    }

    /// Draws what lies under the first pit or stone and is the same at both ends of the film.
    fn ground(&mut self) -> Result<(), RasteriseError> {
        let film = &self.sowing.film;
        let ends = [film.before(), film.after()];
        let signals = Signals::default();
        let [old, new] = ends.map(|end| self.drawn(&Moment::still(end), &signals, 0));
        let same = old.into_iter().zip(&new);
        let same = same.take_while(|(old, new)| old == *new && !old.is_picture());
        self.ground_elements = same.map(|(element, _)| element).collect();
        let elements = self.ground_elements.iter();
        self.rasteriser
            .draw(elements, (0, 0), self.scale, &mut self.ground)
    }

    fn drawn(&self, moment: &Moment, signals: &Signals, frame: u32) -> Vec<Element> {
        let told = self.sowing.told.get(frame as usize);
        let told = told.map_or("", |told| told);
        let prims = self.sowing.sheet.draw_told(moment, signals, told);
        let detail = Detail::For(self.scale);
        prims.iter().map(|prim| element(prim, detail)).collect()
    }

    fn show_still(
        &mut self,
        position: &Position,
        frame: u32,
    ) -> Result<Option<IntRect>, RasteriseError> {
        let elements = self.drawn(&Moment::still(position), &Signals::default(), frame);
        self.show(elements)
    }

    fn show_film(&mut self, film: &Film, frame: u32) -> Result<Option<IntRect>, RasteriseError> {
        let elements = self.drawn(&film.moment(), &film.signals(), frame);
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
