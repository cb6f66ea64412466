//! What is remembered of the window's size, and how small it may be.

use egui::{Key, Modifiers, Vec2, ViewportCommand, ViewportId, ViewportInfo, vec2};
use nsolo::store::settings::{Settings, Speed, TextSize};

use crate::seat::Seat;

impl Seat {
    /// The system tells something of the window.
    fn told(&mut self, tell: impl FnOnce(&mut ViewportInfo)) {
        let viewports = &mut self.harness.input_mut().viewports;
        tell(viewports.get_mut(&ViewportId::ROOT).unwrap());
    }

    /// The window has this size, in points of the screen, and fills the screen or not.
    fn becomes(&mut self, size: Vec2, fills: bool) {
        let zoom = self.harness.ctx.zoom_factor();
        self.told(|window| window.maximized = Some(fills));
        self.harness.set_size(size / zoom);
        self.harness.step();
    }

    fn remembered(&self) -> (Option<(f32, f32)>, bool) {
        let settings = self.app().settings();
        (settings.window, settings.maximized)
    }

    /// What the window asked of the system in the last frame.
    fn asked(&self) -> Vec<ViewportCommand> {
        let outputs = self.harness.output().viewport_output.values();
        let commands = outputs.flat_map(|output| output.commands.clone());
        commands.collect()
    }

    /// The same, of its least size, in points of the screen.
    fn least(&self) -> Option<Vec2> {
        let zoom = self.harness.ctx.zoom_factor();
        self.asked().into_iter().find_map(|command| match command {
            ViewportCommand::MinInnerSize(size) => Some(size * zoom),
            _ => None,
        })
    }
}

/// Some systems tell no place of the window on the screen, only its size.
#[test]
fn a_size_is_remembered_where_the_system_tells_no_place() {
    let mut seat = Seat::empty(Speed::AtOnce);
    assert_eq!(seat.harness.input_mut().viewport().inner_rect, None);
    assert_eq!(seat.remembered(), (Some((1_280.0, 800.0)), false));
    seat.becomes(vec2(900.0, 700.0), false);
    assert_eq!(seat.remembered(), (Some((900.0, 700.0)), false));
}

#[test]
fn the_text_size_does_not_change_the_remembered_size() {
    let mut seat = Seat::empty(Speed::AtOnce);
    for key in [Key::Plus, Key::Plus, Key::Minus, Key::Num0, Key::Minus] {
        seat.press_with(Modifiers::COMMAND, key);
        let (window, _) = seat.remembered();
        let (width, height) = window.unwrap();
        assert!((width - 1_280.0).abs() < 0.5 && (height - 800.0).abs() < 0.5);
    }
}

#[test]
fn a_window_that_fills_the_screen_keeps_its_other_size() {
    let mut seat = Seat::empty(Speed::AtOnce);
    seat.becomes(vec2(900.0, 700.0), false);
    seat.becomes(vec2(1_920.0, 1_050.0), true);
    assert_eq!(seat.remembered(), (Some((900.0, 700.0)), true));
    seat.becomes(vec2(1_920.0, 1_050.0), false);
    seat.becomes(vec2(900.0, 700.0), false);
    assert_eq!(seat.remembered(), (Some((900.0, 700.0)), false));
    // Some tell that it fills the screen when it has grown already.
    seat.becomes(vec2(1_920.0, 1_050.0), false);
    seat.becomes(vec2(1_920.0, 1_050.0), true);
    assert_eq!(seat.remembered(), (Some((900.0, 700.0)), true));
}

#[test]
fn neither_a_full_screen_nor_a_hidden_window_is_remembered() {
    for hide in [
        |window: &mut ViewportInfo| window.fullscreen = Some(true),
        |window: &mut ViewportInfo| window.minimized = Some(true),
    ] {
        let mut seat = Seat::empty(Speed::AtOnce);
        seat.becomes(vec2(900.0, 700.0), false);
        seat.told(hide);
        seat.becomes(vec2(1_920.0, 1_080.0), false);
        assert_eq!(seat.remembered(), (Some((900.0, 700.0)), false));
    }
}

#[test]
fn the_least_size_follows_the_screen_and_the_text_size() {
    let mut seat = Seat::empty(Speed::AtOnce);
    // A screen of 1440x900 that is magnified twice.
    seat.told(|window| window.monitor_size = Some(vec2(720.0, 450.0)));
    seat.harness.step();
    assert_eq!(seat.least(), Some(vec2(640.0, 370.0)));
    seat.harness.step();
    assert_eq!(seat.least(), None, "it is told once");
    seat.told(|window| window.monitor_size = Some(vec2(1_440.0, 900.0)));
    seat.harness.step();
    assert_eq!(seat.least(), Some(vec2(640.0, 480.0)));
    let small = Settings {
        text_size: TextSize::new(80),
        ..Settings::default()
    };
    let mut seat = Seat::with(small, vec2(1_280.0, 800.0));
    seat.told(|window| window.monitor_size = Some(vec2(720.0, 450.0) / 0.8));
    seat.harness.step();
    let least = seat.least().unwrap();
    assert!(
        (least - vec2(512.0, 370.0)).abs().max_elem() < 0.5,
        "{least}"
    );
}

#[test]
fn a_window_fills_the_screen_again_once_it_is_seen() {
    let settings = Settings {
        maximized: true,
        window: Some((900.0, 700.0)),
        ..Settings::default()
    };
    let fill = ViewportCommand::Maximized(true);
    let mut seat = Seat::opening(settings, vec2(900.0, 700.0));
    assert_eq!(seat.remembered(), (Some((900.0, 700.0)), true));
    seat.told(|window| {
        window.maximized = Some(false);
        window.monitor_size = Some(vec2(1_366.0, 768.0));
    });
    seat.harness.step();
    assert!(seat.asked().contains(&fill));
    seat.becomes(vec2(1_366.0, 730.0), true);
    assert!(!seat.asked().contains(&fill));
    assert_eq!(seat.remembered(), (Some((900.0, 700.0)), true));
}

/// Before the window is shown it is not always known how large its screen is.
#[test]
fn a_first_window_is_fitted_to_its_screen_once_that_is_known() {
    let fitted = |screen: Vec2| {
        let mut seat = Seat::opening(Settings::default(), vec2(1_280.0, 800.0));
        seat.harness.step();
        assert_eq!(seat.least(), None, "it may be larger than the screen");
        seat.told(|window| window.monitor_size = Some(screen));
        seat.harness.step();
        let mut asked = seat.asked().into_iter();
        let size = asked.find_map(|command| match command {
            ViewportCommand::InnerSize(size) => Some(size),
            _ => None,
        });
        // Whatever becomes of that: it is asked for once.
        seat.harness.step();
        let is_asked = |command: &ViewportCommand| matches!(command, ViewportCommand::InnerSize(_));
        assert!(!seat.asked().iter().any(is_asked));
        size
    };
    assert_eq!(fitted(vec2(1_024.0, 600.0)), Some(vec2(944.0, 520.0)));
    assert_eq!(fitted(vec2(1_920.0, 1_080.0)), None);
}
