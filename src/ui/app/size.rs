//! The size of the window and of everything in it. Sizes are in points of the screen, which the text size
//! does not change.

use egui::{Context, Vec2, ViewportCommand, ViewportInfo};

use super::NsoloApp;
use crate::store::settings::TextSize;
use crate::ui::action::Topic;
use crate::ui::context::text_size_most;
use crate::ui::fit;
use crate::ui::notices::Notice;

/// So many frames at the most pass until the system says on which screen the window is.
const OPENING: u8 = 10;

/// Sizes that differ by less are the same: they come from whole pixels.
const SAME: f32 = 1.0;

/// What is known of the window's size.
#[derive(Default)]
pub(super) struct WindowSize {
    /// The window's.
    pub(super) window: Vec2,
    /// The screen's, once it is known.
    screen: Option<Vec2>,
    /// How many times as large as usual everything was drawn in the frame before.
    zoom: Option<f32>,
    /// The least the system was told.
    least: Option<Vec2>,
    /// The size that was remembered before the one that is.
    before: Option<(f32, f32)>,
    /// Until it has opened.
    opening: Option<Opening>,
}

/// A window that has not found its place on the screen yet.
struct Opening {
    frames: u8,
    /// What was asked for before the screen was known.
    asked: Vec2,
    /// What was remembered.
    remembered: Option<Vec2>,
    /// It is to fill the screen.
    maximized: bool,
}

impl NsoloApp {
    /// The window is made, of this size, and not shown yet.
    pub fn opens(&mut self, ctx: &Context, asked: Vec2) {
        let values = &self.settings.values;
        ctx.set_zoom_factor(fit::zoom(values.text_size, asked));
        self.window.size.opening = Some(Opening {
            frames: 0,
            asked,
            remembered: values.window.map(Vec2::from),
            maximized: values.maximized,
        });
    }

    /// Fits what is drawn into the window, and the window on the screen.
    pub(super) fn fit(&mut self, ctx: &Context) {
        let zoom = ctx.zoom_factor();
        let (rect, viewport) = ctx.input(|input| (input.viewport_rect(), input.viewport().clone()));
        let size = &mut self.window.size;
        // From whole pixels: sums with the zoom differ in their last bits, and it must not follow them.
        let native = ctx.native_pixels_per_point().unwrap_or(1.0);
        size.window = (rect.size() * ctx.pixels_per_point()).round() / native;
        if size.zoom == Some(zoom) {
            // Right after a change the screen was still measured as before.
            let screen = viewport.monitor_size.map(|screen| screen * zoom);
            size.screen = screen.or(size.screen);
        }
        size.zoom = Some(zoom);
        self.open_on(ctx, &viewport);
        let (wanted, size) = (self.settings.values.text_size, &mut self.window.size);
        let least = fit::least_window(wanted, size.screen);
        // A least size for an unknown screen could make the window larger than the screen is.
        if size.opening.is_none() && size.least != Some(least) {
            size.least = Some(least);
            ctx.send_viewport_cmd(ViewportCommand::MinInnerSize(least / zoom));
        }
        let fits = fit::zoom(wanted, size.window);
        if fit::has_room(fits, size.window) {
            self.notices.dismiss(Topic::TextSize);
        }
        if fits != zoom {
            ctx.set_zoom_factor(fits);
            // Everything moves under the mouse.
            self.guard(ctx);
        }
    }

    /// What could not be done before the window was shown: only now is it known on which screen it is, and
    /// some systems fill the screen only with a window that is seen.
    fn open_on(&mut self, ctx: &Context, viewport: &ViewportInfo) {
        let size = &mut self.window.size;
        let Some(opening) = &mut size.opening else {
            return;
        };
        opening.frames += 1;
        let screen = size.screen.filter(|_| opening.frames > 1);
        if screen.is_none() && opening.frames < OPENING {
            ctx.request_repaint();
            return;
        }
        let wanted = fit::first_window(opening.remembered, screen);
        let differs = (wanted - opening.asked).abs().max_elem() > SAME;
        if opening.maximized {
            if viewport.maximized == Some(false) {
                ctx.send_viewport_cmd(ViewportCommand::Maximized(true));
            }
        } else if screen.is_some() && differs {
            ctx.send_viewport_cmd(ViewportCommand::InnerSize(wanted / ctx.zoom_factor()));
        }
        size.opening = None;
    }

    /// Remembers the size of the window for the next start, but not that of a full screen.
    pub(super) fn note_size(&mut self, ctx: &Context) {
        let viewport = ctx.input(|input| input.viewport().clone());
        let hidden = [viewport.fullscreen, viewport.minimized].contains(&Some(true));
        let (size, values) = (&mut self.window.size, &mut self.settings.values);
        if hidden || size.opening.is_some() {
            return;
        }
        let now = Some((size.window.x, size.window.y));
        let fills = viewport.maximized == Some(true);
        if fills && !values.maximized && values.window == now {
            // It had grown before the system said why.
            values.window = size.before;
        }
        if !fills && values.window != now {
            size.before = values.window;
            values.window = now;
        }
        values.maximized = fills;
    }

    /// How many times as large as usual everything is drawn.
    pub(super) fn shown_zoom(&self) -> f32 {
        fit::zoom(self.settings.values.text_size, self.window.size.window)
    }

    /// Tells that there is no room for larger text, where that is so.
    pub(super) fn tell_text_size_most(&mut self) {
        let text = self.facts().text;
        if text.lacks_room() {
            let text = text_size_most(&self.words, text);
            self.notices.tell(Notice::new(Topic::TextSize, text));
        }
    }

    /// Draws everything in this size.
    pub(super) fn set_text_size(&mut self, ctx: &Context, size: Option<TextSize>) {
        self.notices.dismiss(Topic::TextSize);
        if let Some(size) = size {
            self.settings.values.text_size = size;
            self.write_settings();
            self.fit(ctx);
        }
    }
}
