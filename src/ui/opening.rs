//! The window as it opens: as large as it was, on this screen.

use egui::{Vec2, ViewportBuilder};

use super::fit::{first_window, least_window};
use crate::store::settings::Settings;

/// More than any screen has. eframe cuts a window that is to open to the size of the largest screen.
const MORE_THAN_ANY: Vec2 = Vec2::splat(1e6);

/// From here on it is not the size of a screen but what eframe has where it knows of none.
const NO_SCREEN: f32 = 16_000.0;

/// The window before the screen is known.
#[must_use]
pub fn viewport(settings: &Settings) -> ViewportBuilder {
    ViewportBuilder::default()
        .with_app_id("nsolo")
        .with_inner_size(MORE_THAN_ANY)
        .with_clamp_size_to_monitor_size(true)
        .with_maximized(settings.maximized)
}

/// The same once eframe has cut its size to that of the largest screen.
#[must_use]
pub fn on_screen(viewport: ViewportBuilder, settings: &Settings) -> ViewportBuilder {
    let screen = viewport.inner_size;
    let screen = screen.filter(|screen| screen.max_elem() < NO_SCREEN);
    let size = first_window(settings.window.map(Vec2::from), screen);
    let least = least_window(settings.text_size, screen);
    viewport
        .with_inner_size(size)
        .with_min_inner_size(least.min(size))
}

#[cfg(test)]
mod tests {
    use egui::vec2;

    use super::*;

    /// As eframe does it where its largest screen has this size.
    fn opened(settings: &Settings, screen: Vec2) -> ViewportBuilder {
        let asked = viewport(settings);
        let cut = asked.inner_size.unwrap().min(screen);
        on_screen(asked.with_inner_size(cut), settings)
    }

    #[test]
    fn the_first_window_is_smaller_than_the_screen() {
        let usual = Settings::default();
        let opens = |screen| opened(&usual, screen).inner_size.unwrap();
        assert_eq!(opens(vec2(1_920.0, 1_080.0)), vec2(1_280.0, 800.0));
        assert_eq!(opens(vec2(1_024.0, 600.0)), vec2(944.0, 520.0));
        assert_eq!(opens(Vec2::splat(16_000.0)), vec2(1_280.0, 800.0));
        let small = opened(&usual, vec2(720.0, 450.0));
        assert_eq!(small.min_inner_size, Some(vec2(640.0, 370.0)));
        assert_eq!(small.maximized, Some(false));
    }

    #[test]
    fn a_window_that_filled_the_screen_does_so_again_and_knows_its_other_size() {
        let settings = Settings {
            maximized: true,
            window: Some((900.0, 640.0)),
            ..Settings::default()
        };
        let opened = opened(&settings, vec2(1_366.0, 768.0));
        assert_eq!(opened.maximized, Some(true));
        assert_eq!(opened.inner_size, Some(vec2(900.0, 640.0)));
    }
}
