//! The one way from a position or a moment to a board on the screen.

use egui::{Rect, Ui};

use super::paint;
use crate::board::{BoardWords, Layout, Scene};
use crate::playback::{Moment, Signals};
use crate::rules::Position;
use crate::text::Words;
use crate::ui::context::AppContext;

/// The words that stand on a board.
#[must_use]
pub fn board_words(words: &Words, signals: &Signals) -> BoardWords {
    let laps = signals.preview.as_ref().map(|preview| preview.laps);
    let laps = laps.filter(|laps| *laps > 1);
    BoardWords {
        closed: words.say("closed"),
        laps: laps
            .map(|laps| words.fill("laps", &[("laps", laps.into())]))
            .unwrap_or_default(),
    }
}

/// Shows a moment with what is marked.
pub fn show_board(
    ui: &Ui,
    cx: &AppContext<'_>,
    layout: &Layout,
    moment: &Moment,
    signals: &Signals,
) {
    let words = board_words(cx.words, signals);
    let scene = scene(cx, layout, moment, signals, &words);
    paint(ui.painter(), cx.theme.pictures(), &scene.draw());
}

/// Shows a still position as a small picture that fits into a place.
pub fn show_small_board(ui: &Ui, cx: &AppContext<'_>, place: Rect, position: &Position) {
    let layout = Layout::fit_small(position.game(), place);
    let (moment, signals) = (Moment::still(position), Signals::default());
    let words = BoardWords::default();
    let scene = scene(cx, &layout, &moment, &signals, &words);
    paint(ui.painter(), cx.theme.pictures(), &scene.draw_small());
}

fn scene<'a>(
    cx: &'a AppContext<'_>,
    layout: &'a Layout,
    moment: &'a Moment,
    signals: &'a Signals,
    words: &'a BoardWords,
) -> Scene<'a> {
    Scene {
        layout,
        palette: cx.palette(),
        moment,
        signals,
        words,
    }
}
