//! The sheet that is handed out: the board with a margin, and under it what it shows.

use egui::{Align2, Color32, Pos2, Rect, Vec2, pos2, vec2};

use super::measure;
use crate::board::theme::{Palette, Weight};
use crate::board::{BoardWords, Layout, Prim, Scene};
use crate::playback::Moment;
use crate::playback::Signals;
use crate::rules::{Game, Player};
use crate::text::legend::Legend;

/// Distance between columns at which a board is drawn where there is room for it, in points.
const PITCH: f32 = 90.0;
/// The widths of sheets, in points, whatever the number of columns.
const LEAST_WIDTH: f32 = 720.0;
const MOST_WIDTH: f32 = 3_200.0;
/// From one line of type to the next, in sizes.
const LEADING: f32 = 1.45;

/// A sheet with a board on it.
#[derive(Clone, Debug)]
pub struct Sheet {
    layout: Layout,
    size: Vec2,
    palette: Palette,
    words: BoardWords,
    legend: Vec<Prim>,
    /// Where what happens is told, and the size and room of its type.
    told: Told,
}

/// The place of sentences that change.
#[derive(Clone, Copy, Debug)]
struct Told {
    at: Pos2,
    size: f32,
    room: f32,
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
        let type_size = (0.018 * width).clamp(12.5, 60.0);
        let mut at = pos2(
            layout.outer().left() + 2.0,
            area.bottom() + margin.max(1.4 * type_size),
        );
        let mut lines = Vec::new();
        for (text, weight, color) in [
            (&legend.game, Weight::Bold, palette.text),
            (&legend.moment, Weight::Regular, palette.second),
        ] {
            // As many lines as it needs, all of the same size.
            for text in measure::lines(text, weight, inside / type_size) {
                lines.push(line(at, text, type_size, weight, color));
                at.y += LEADING * type_size;
            }
        }
        let told = Told {
            at,
            size: type_size,
            room: inside,
        };
        let bottom = match lines.is_empty() {
            true => area.bottom() + margin,
            false => at.y - 0.15 * type_size + 0.5 * margin,
        };
        Sheet {
            layout,
            size: vec2(width, bottom.ceil()),
            palette,
            words,
            legend: lines,
            told,
        }
    }

    /// The same with room for these sentences under the legend, one at a time.
    #[must_use]
    pub fn with_room_for<'a>(mut self, sentences: impl Iterator<Item = &'a str>) -> Sheet {
        let lines = sentences
            .map(|sentence| self.lines_of(sentence).len())
            .max();
        let lines = lines.unwrap_or_default() as f32;
        self.size.y = (self.size.y + lines * LEADING * self.told.size).ceil();
        self
    }

    fn lines_of(&self, sentence: &str) -> Vec<String> {
        measure::lines(sentence, Weight::Regular, self.told.room / self.told.size)
    }

    /// The same with the board seen from this player's seat.
    #[must_use]
    pub fn seen_from(mut self, player: Player) -> Sheet {
        self.layout = self.layout.seen_from(player);
        self
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
        self.draw_told(moment, signals, "")
    }

    /// The drawing of a moment with a sentence that tells it.
    #[must_use]
    pub fn draw_told(&self, moment: &Moment, signals: &Signals, sentence: &str) -> Vec<Prim> {
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
        let mut at = self.told.at;
        for text in self.lines_of(sentence) {
            let color = self.palette.text;
            prims.push(line(at, text, self.told.size, Weight::Regular, color));
            at.y += LEADING * self.told.size;
        }
        prims
    }
}

/// A line of type.
fn line(at: Pos2, text: String, size: f32, weight: Weight, color: Color32) -> Prim {
    Prim::Text {
        at,
        anchor: Align2::LEFT_TOP,
        text,
        size,
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

    /// The texts of a drawing that stand under the board: place, size, weight and what they say.
    fn under(sheet: &Sheet, prims: &[Prim]) -> Vec<(Pos2, f32, Weight, String)> {
        let texts = prims.iter().filter_map(|prim| match prim {
            Prim::Text {
                at,
                text,
                size,
                weight,
                ..
            } => Some((*at, *size, *weight, text.clone())),
            _ => None,
        });
        let bottom = sheet.layout.outer().bottom();
        texts.filter(|(at, ..)| at.y > bottom).collect()
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
                let under = under(&sheet, &prims);
                assert!(under.len() > 2, "what is long stands in several lines");
                for (at, em, weight, text) in under {
                    let right = at.x + em * measure::width(&text, weight);
                    assert!(whole.shrink(4.0).contains(pos2(right, at.y + em)), "{text}");
                }
            }
        }
    }

    /// However many names there are, and in whatever script: the title is as large as the line under it,
    /// and everything is on the sheet.
    #[test]
    fn long_titles_stand_in_several_lines_of_one_size() {
        let game = Game::new("nsolo", 12).unwrap();
        let six = "Amina, Banda, Chanda, Daudi, Esther and Femi (South)";
        for other in [
            "Gift, Hope, Ines, João, Kenji and Lina (North)",
            "山田太郎と佐藤花子 (North)",
        ] {
            let legend = Legend {
                game: format!("Nsolo 4×12 — {six} against {other}"),
                moment: "Turn 12: Amina plays o4".to_owned(),
            };
            for width in [480.0, 720.0, 1_100.0] {
                let words = BoardWords::default();
                let sheet = Sheet::new(game, width, DAY, words, &legend);
                let moment = Moment::still(&Position::start(game, Player::South));
                let prims = sheet.draw(&moment, &Signals::default());
                let under = under(&sheet, &prims);
                let size = under[0].1;
                assert!(size >= 12.5 && under.iter().all(|(_, em, ..)| *em == size));
                let said: Vec<&str> = under.iter().map(|(.., text)| text.as_str()).collect();
                assert_eq!(said.join(" "), format!("{} {}", legend.game, legend.moment));
                for pair in under.windows(2) {
                    assert!(pair[1].0.y >= pair[0].0.y + 1.2 * size);
                }
                for (at, em, weight, text) in &under {
                    let right = at.x + em * measure::width(text, *weight);
                    assert!(right <= width && at.y + em < sheet.size().y, "{text}");
                }
            }
        }
    }

    #[test]
    fn without_a_legend_the_margin_is_the_same_all_round() {
        let game = Game::new("bosh", 4).unwrap();
        let (words, legend) = (BoardWords::default(), Legend::default());
        let sheet = Sheet::new(game, 800.0, DAY, words, &legend);
        let below = sheet.size().y - sheet.layout.outer().bottom();
        assert!((below - sheet.layout.outer().top()).abs() <= 1.0, "{below}");
    }

    #[test]
    fn a_sheet_is_turned_with_its_board() {
        let (sheet, _) = sheet("sadeqa", 6, 800.0);
        let turned = sheet.clone().seen_from(Player::North);
        assert_eq!(turned.size(), sheet.size());
        assert_eq!(turned.layout, sheet.layout.seen_from(Player::North));
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
