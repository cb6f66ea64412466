//! The sheet that is handed out: the board with a margin, and under it what it shows.

use egui::{Align2, Color32, Rect, Vec2, pos2, vec2};

use crate::board::theme::{Palette, Weight};
use crate::board::{BoardWords, Layout, Prim, Scene};
use crate::playback::Moment;
use crate::playback::Signals;
use crate::rules::Game;
use crate::text::legend::Legend;

/// Distance between columns at which a board is drawn where there is room for it, in points.
const PITCH: f32 = 90.0;
/// The widths of sheets, in points, whatever the number of columns.
const LEAST_WIDTH: f32 = 720.0;
const MOST_WIDTH: f32 = 3_200.0;
/// The mean width of a letter in bold type, in sizes.
const LETTER: f32 = 0.6;

/// A sheet with a board on it.
#[derive(Clone, Debug)]
pub struct Sheet {
    layout: Layout,
    size: Vec2,
    palette: Palette,
    words: BoardWords,
    legend: Vec<Prim>,
}

/// The width in points at which a game's board is best drawn; less where there are fewer pixels,
/// since type does not shrink.
#[must_use]
pub fn width(game: Game, pixels: Option<u16>) -> f32 {
    let trial = Rect::from_min_size(pos2(0.0, 0.0), vec2(1_000.0, 100_000.0));
    let columns = 1_000.0 / Layout::fit(game, trial).pitch();
    let best = (PITCH * columns).clamp(LEAST_WIDTH, MOST_WIDTH).round();
    pixels.map_or(best, |pixels| best.min(f32::from(pixels)))
}

impl Sheet {
    /// A sheet for a game's board, so many points wide.
    #[must_use]
    pub fn new(
        game: Game,
        width: f32,
        palette: Palette,
        words: BoardWords,
        legend: &Legend,
    ) -> Sheet {
        let margin = (0.03 * width).clamp(12.0, 40.0).round();
        let inside = width - 2.0 * margin;
        // As high as it comes out at this width.
        let tall = Rect::from_min_size(pos2(margin, 0.0), vec2(inside, 100_000.0));
        let height = Layout::fit(game, tall).outer().height();
        let area = Rect::from_min_size(pos2(margin, margin), vec2(inside, height));
        let layout = Layout::fit(game, area);
        let type_size = (0.018 * width).clamp(12.0, 60.0);
        let first = area.bottom() + margin.max(1.4 * type_size);
        let lines = [
            (&legend.game, Weight::Bold, palette.text),
            (&legend.moment, Weight::Regular, palette.second),
        ];
        let legend = lines.into_iter().zip([0.0, 1.45]);
        let legend = legend
            .map(|((text, weight, color), down)| {
                let at = pos2(layout.outer().left() + 2.0, first + down * type_size);
                line(at, text, (type_size, inside), weight, color)
            })
            .collect();
        let bottom = first + 2.75 * type_size + 0.5 * margin;
        Sheet {
            layout,
            size: vec2(width, bottom.ceil()),
            palette,
            words,
            legend,
        }
    }

    /// Its size in points.
    #[must_use]
    pub fn size(&self) -> Vec2 {
        self.size
    }

    /// Its colours.
    #[must_use]
    pub fn palette(&self) -> &Palette {
        &self.palette
    }

    /// The drawing of a moment.
    #[must_use]
    pub fn draw(&self, moment: &Moment, signals: &Signals) -> Vec<Prim> {
        let ground = self.palette.background;
        let mut prims = vec![Prim::Body {
            rect: Rect::from_min_size(pos2(0.0, 0.0), self.size),
            corner: 0.0,
            top: ground,
            bottom: ground,
        }];
        // The legend first: nothing lies over it, and it never changes.
        prims.extend(self.legend.iter().cloned());
        let scene = Scene {
            layout: &self.layout,
            palette: &self.palette,
            moment,
            signals,
            words: &self.words,
        };
        prims.extend(scene.draw());
        prims
    }
}

/// A line of the legend, smaller where it would not fit.
fn line(
    at: egui::Pos2,
    text: &str,
    (size, room): (f32, f32),
    weight: Weight,
    color: Color32,
) -> Prim {
    let long = LETTER * text.chars().count().max(1) as f32;
    Prim::Text {
        at,
        anchor: Align2::LEFT_TOP,
        text: text.to_owned(),
        size: size.min(room / long),
        weight,
        color,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::theme::DAY;
    use crate::rules::{Player, Position};

    fn sheet(id: &str, size: u16, width: f32) -> (Sheet, Vec<Prim>) {
        let game = Game::new(id, size).unwrap();
        let legend = Legend {
            game: "Nsolo 4×8".to_owned(),
            moment: "W".repeat(90),
        };
        let words = BoardWords::default();
        let sheet = Sheet::new(game, width, DAY, words, &legend);
        let moment = Moment::still(&Position::start(game, Player::South));
        let prims = sheet.draw(&moment, &Signals::default());
        (sheet, prims)
    }

    /// The board has its margin on all sides, the legend its place under it.
    #[test]
    fn board_and_legend_lie_on_the_sheet() {
        for game in Game::samples() {
            let (id, size) = (game.id(), game.size());
            for width in [480.0, 800.0, 3_200.0] {
                let (sheet, prims) = sheet(id, size, width);
                let whole = Rect::from_min_size(pos2(0.0, 0.0), sheet.size());
                assert!(whole.shrink(11.0).contains_rect(sheet.layout.outer()));
                for prim in &prims {
                    let Prim::Text {
                        at, text, size: em, ..
                    } = prim
                    else {
                        continue;
                    };
                    let long = 0.6 * em * text.chars().count() as f32;
                    let right = if text.len() > 3 { at.x + long } else { at.x };
                    assert!(whole.contains(pos2(right.floor(), at.y + em)), "{text}");
                }
            }
        }
    }

    /// Stones are seen on the widest board where there are pixels for them.
    #[test]
    fn a_board_is_drawn_as_large_as_its_columns_ask_for() {
        let nsolo = |size| Game::new("nsolo", size).unwrap();
        assert_eq!(width(nsolo(8), Some(480)), 480.0);
        assert!((720.0..900.0).contains(&width(nsolo(8), Some(3_200))));
        assert_eq!(width(nsolo(36), Some(1_600)), 1_600.0);
        assert_eq!(width(nsolo(36), None), 3_200.0);
        assert!(!sheet("nsolo", 36, 1_600.0).0.layout.numbers_only());
    }
}
