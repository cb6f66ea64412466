//! How large everything is drawn, and how large the window is.
//!
//! Sizes here are in points of the screen, which the text size does not change.

use egui::{Vec2, vec2};

use crate::store::settings::TextSize;

/// The least window that has room for everything at the usual text size.
pub const LEAST: Vec2 = vec2(640.0, 480.0);

/// A window whose size was never changed.
const USUAL: Vec2 = vec2(1_280.0, 800.0);

/// What of the screen is left to the window's frame and the desktop's panels.
const BESIDE: f32 = 80.0;

/// No window is smaller than this, however small the screen.
const SMALLEST: Vec2 = vec2(240.0, 180.0);

/// A window that is resized changes the text size in steps of this, not with every point.
const STEP: f32 = 0.05;

/// Text that is smaller than this cannot be read.
const SMALLEST_TEXT: f32 = 0.5;

/// Differences less than this are none: sizes come from whole pixels.
const SAME: f32 = 0.005;

/// How many times as large as usual everything can be drawn in a window of this size, so that there is
/// room for everything.
#[must_use]
pub fn largest_zoom(window: Vec2) -> f32 {
    let fits = (window / LEAST).min_elem();
    let steps = ((fits + SAME) / STEP).floor();
    let [.., most] = TextSize::ALL;
    (steps * STEP).clamp(SMALLEST_TEXT, most.factor())
}

/// How many times as large as usual everything is drawn in a window of this size.
#[must_use]
pub fn zoom(wanted: TextSize, window: Vec2) -> f32 {
    wanted.factor().min(largest_zoom(window))
}

/// The next text size above the one shown.
#[must_use]
pub fn larger(shown: f32) -> Option<TextSize> {
    let mut sizes = TextSize::ALL.into_iter();
    sizes.find(|size| size.factor() > shown + SAME)
}

/// The next text size below the one shown.
#[must_use]
pub fn smaller(shown: f32) -> Option<TextSize> {
    let mut sizes = TextSize::ALL.into_iter().rev();
    sizes.find(|size| size.factor() < shown - SAME)
}

/// Whether there is room for larger text than what is shown.
#[must_use]
pub fn has_room(shown: f32, window: Vec2) -> bool {
    largest_zoom(window) > shown + SAME
}

/// The least size a window may have: everything has room in it, and it is never larger than the screen.
#[must_use]
pub fn least_window(wanted: TextSize, screen: Option<Vec2>) -> Vec2 {
    let least = LEAST * wanted.factor().min(1.0);
    least.min(room_on(screen)).max(SMALLEST)
}

/// The size of the window when the program starts. One that is remembered comes back, unless it is from
/// a larger screen.
#[must_use]
pub fn first_window(remembered: Option<Vec2>, screen: Option<Vec2>) -> Vec2 {
    let fits = |size: &Vec2| screen.is_none_or(|screen| size.x <= screen.x && size.y <= screen.y);
    match remembered {
        Some(size) if fits(&size) => size,
        Some(size) => size.min(room_on(screen)).max(SMALLEST),
        None => USUAL.min(room_on(screen)).max(SMALLEST),
    }
}

/// What a window can have of a screen; where that is not known, as much as it likes.
fn room_on(screen: Option<Vec2>) -> Vec2 {
    screen.map_or(Vec2::INFINITY, |screen| screen - Vec2::splat(BESIDE))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn percent(size: Option<TextSize>) -> Option<u16> {
        size.map(TextSize::percent)
    }

    #[test]
    fn text_is_as_large_as_is_wanted_where_everything_has_room() {
        for (window, percent, shown) in [
            (vec2(640.0, 480.0), 80, 0.8),
            (vec2(640.0, 480.0), 100, 1.0),
            (vec2(640.0, 480.0), 200, 1.0),
            (vec2(1_280.0, 800.0), 150, 1.5),
            (vec2(1_280.0, 800.0), 200, 1.65),
            (vec2(1_440.0, 900.0), 200, 1.85),
            (vec2(1_280.0, 960.0), 200, 2.0),
            (vec2(3_840.0, 2_160.0), 200, 2.0),
            // A screen of 1440x900 that is magnified twice.
            (vec2(640.0, 370.0), 100, 0.75),
            (vec2(100.0, 100.0), 100, 0.5),
        ] {
            let found = zoom(TextSize::new(percent), window);
            assert!((found - shown).abs() < 1e-4, "{window} {percent}: {found}");
        }
    }

    /// Whatever is wanted, the window seen through it is never smaller than what everything needs.
    #[test]
    fn no_text_size_leaves_less_room_than_everything_needs() {
        for size in TextSize::ALL {
            for width in (640..=2_000).step_by(7) {
                for height in (480..=1_200).step_by(5) {
                    let window = vec2(width as f32, height as f32);
                    let room = window / zoom(size, window);
                    let enough = room.x >= 0.99 * LEAST.x && room.y >= 0.99 * LEAST.y;
                    assert!(enough, "{size:?} in {window}");
                }
            }
        }
    }

    #[test]
    fn larger_and_smaller_begin_at_what_is_shown() {
        assert_eq!(percent(larger(1.0)), Some(110));
        assert_eq!(percent(larger(1.65)), Some(175));
        assert_eq!(percent(larger(2.0)), None);
        assert_eq!(percent(smaller(1.65)), Some(150));
        assert_eq!(percent(smaller(0.9)), Some(80));
        assert_eq!(percent(smaller(0.8)), None);
        assert_eq!(percent(smaller(0.75)), None);
        assert_eq!(percent(larger(0.75)), Some(80));
        assert!(has_room(1.5, vec2(1_280.0, 800.0)));
        assert!(!has_room(1.65, vec2(1_280.0, 800.0)));
    }

    #[test]
    fn the_first_window_leaves_room_for_frame_and_panels() {
        for (screen, size) in [
            ((1_920.0, 1_080.0), (1_280.0, 800.0)),
            ((1_366.0, 768.0), (1_280.0, 688.0)),
            ((1_024.0, 600.0), (944.0, 520.0)),
            // 1440x900 magnified by 1.25, and twice.
            ((1_152.0, 720.0), (1_072.0, 640.0)),
            ((720.0, 450.0), (640.0, 370.0)),
            ((640.0, 480.0), (560.0, 400.0)),
        ] {
            let screen = Some(vec2(screen.0, screen.1));
            let size = vec2(size.0, size.1);
            assert_eq!(first_window(None, screen), size);
            let least = least_window(TextSize::USUAL, screen);
            assert!(least.x <= size.x && least.y <= size.y, "{least} {size}");
        }
        assert_eq!(first_window(None, None), vec2(1_280.0, 800.0));
    }

    #[test]
    fn a_remembered_window_comes_back_unless_it_is_from_a_larger_screen() {
        let screen = Some(vec2(1_366.0, 768.0));
        for (remembered, size) in [
            (vec2(900.0, 700.0), vec2(900.0, 700.0)),
            (vec2(1_366.0, 768.0), vec2(1_366.0, 768.0)),
            (vec2(1_900.0, 1_000.0), vec2(1_286.0, 688.0)),
            (vec2(1_000.0, 1_000.0), vec2(1_000.0, 688.0)),
        ] {
            assert_eq!(first_window(Some(remembered), screen), size);
            assert_eq!(first_window(Some(remembered), None), remembered);
        }
    }

    #[test]
    fn the_least_window_follows_the_screen_and_small_text() {
        let usual = |screen| least_window(TextSize::USUAL, screen);
        assert_eq!(usual(None), LEAST);
        assert_eq!(usual(Some(vec2(1_440.0, 900.0))), LEAST);
        // 1440x900 magnified twice, and 1366x768 by 1.5.
        assert_eq!(usual(Some(vec2(720.0, 450.0))), vec2(640.0, 370.0));
        assert_eq!(usual(Some(vec2(910.0, 512.0))), vec2(640.0, 432.0));
        assert_eq!(usual(Some(vec2(300.0, 200.0))), SMALLEST);
        let [small, .., large] = TextSize::ALL;
        assert_eq!(least_window(small, None), vec2(512.0, 384.0));
        assert_eq!(least_window(large, None), LEAST);
    }
}
