//! A text that is painted into a place, and cut off where that is too small.

use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{Color32, FontId, Ui, vec2};

/// A text in a place, cut off where there is no room for it.
pub struct TextLine {
    text: String,
    font: FontId,
    color: Color32,
    rows: usize,
}

impl TextLine {
    /// A text in one line.
    #[must_use]
    pub fn new(text: String, font: FontId, color: Color32) -> TextLine {
        TextLine {
            text,
            font,
            color,
            rows: 1,
        }
    }

    /// The same in so many lines at the most.
    #[must_use]
    pub fn rows(self, rows: usize) -> TextLine {
        TextLine { rows, ..self }
    }

    /// Draws it to the right of a point, the middle of its first line at the point's height.
    pub fn left(self, ui: &Ui, at: egui::Pos2, width: f32) {
        self.draw(ui, at, width, 0.0);
    }

    /// Draws it to the left of a point.
    pub fn right(self, ui: &Ui, at: egui::Pos2, width: f32) {
        self.draw(ui, at, width, 1.0);
    }

    /// Draws it with this share of its width to the left of the point.
    fn draw(self, ui: &Ui, at: egui::Pos2, width: f32, share: f32) {
        let half = 0.6 * self.font.size;
        let format = TextFormat::simple(self.font, self.color);
        let mut job = LayoutJob::single_section(self.text, format);
        job.break_on_newline = false;
        job.wrap = TextWrapping {
            max_rows: self.rows,
            break_anywhere: self.rows == 1,
            ..TextWrapping::truncate_at_width(width.max(1.0))
        };
        let galley = ui.painter().layout_job(job);
        let corner = at - vec2(share * galley.size().x, half);
        ui.painter().galley(corner, galley, self.color);
    }
}
