//! Stones on their way: the handful that is sown and stones that leave or arrive.

use egui::{Color32, Pos2, Stroke, vec2};

use super::atlas::Sprite;
use super::chip::Chip;
use super::heap::{self, PlacedStone};
use super::layout::Layout;
use super::prim::{Prim, ease_out, on_arc};
use super::theme::Palette;
use crate::playback::{Flight, Hand, Moment, Spot};
use crate::rules::PitIndex;

/// Draws everything that moves, above the rest.
pub(super) fn draw(layout: &Layout, palette: &Palette, moment: &Moment, prims: &mut Vec<Prim>) {
    for flight in &moment.flights {
        draw_flight(layout, moment, flight, prims);
    }
    if let Some(hand) = &moment.hand {
        draw_hand(layout, palette, hand, prims);
    }
}

/// The handful: risen above the pit it is over, or on a low arc to the next.
fn draw_hand(layout: &Layout, palette: &Palette, hand: &Hand, prims: &mut Vec<Prim>) {
    let height = 0.42 * layout.radius * ease_out(hand.lift);
    let (from, to) = (layout.pit(hand.from), layout.pit(hand.to));
    let bow = 0.16 * layout.pitch();
    let on_table = on_arc(from, to, bow, ease_out(hand.progress));
    let stone = moving_radius(layout);
    let seed = 40;
    let held = on_table - vec2(0.0, height);
    for one in heap::in_hand(seed, held, stone, hand.stones) {
        risen(&one, height, 1.0, prims);
    }
    let wide = heap::hand_radius(stone, hand.stones);
    count(layout, palette, held - vec2(0.0, wide), hand.stones, prims);
}

/// How many stones are in the hand, on a chip over them: with an edge, so that it is not taken for
/// the number of a pit.
fn count(layout: &Layout, palette: &Palette, over: Pos2, stones: u16, prims: &mut Vec<Prim>) {
    let chip = Chip {
        word: stones.to_string(),
        size: (0.32 * layout.radius).clamp(12.5, 20.0),
        ground: palette.in_hand,
        ink: palette.on_chip,
    };
    let center = over - vec2(0.0, 0.8 * chip.half().y);
    chip.draw(center, Some(Stroke::new(1.4, palette.glow)), prims);
}

/// Stones that slide from one spot to another; off the table they fade.
fn draw_flight(layout: &Layout, moment: &Moment, flight: &Flight, prims: &mut Vec<Prim>) {
    let share = ease_out(flight.progress);
    let stones = match flight.from {
        Spot::Pit(pit) => heap_of(layout, moment, pit, flight.stones),
        Spot::Store(player) => {
            let center = layout.spot(Spot::Store(player));
            heap::in_hand(3, center, moving_radius(layout), flight.stones)
        }
    };
    let (from, to) = (layout.spot(flight.from), target(layout, flight));
    let bow = 0.10 * layout.pitch() * flight.progress.min(1.0);
    let fades = layout.troughs.is_none() && matches!(flight.to, Spot::Store(_));
    let alpha = if fades {
        ((1.0 - flight.progress) / 0.35).clamp(0.0, 1.0)
    } else {
        1.0
    };
    let way = on_arc(from, to, bow, share) - from;
    for stone in &stones {
        let moved = PlacedStone {
            at: stone.at + way,
            ..*stone
        };
        risen(&moved, 0.3 * layout.radius, alpha, prims);
    }
}

/// The stones of a heap that are on their way: the topmost.
fn heap_of(layout: &Layout, moment: &Moment, pit: PitIndex, stones: u16) -> Vec<PlacedStone> {
    let whole = moment.stones(pit) + stones;
    let heap = heap::in_pit(pit, layout.pit(pit), layout.radius, whole);
    let left = heap.len().saturating_sub(usize::from(stones));
    heap.into_iter().skip(left).collect()
}

/// Where a flight goes: stones that leave the table go over their new owner's edge.
fn target(layout: &Layout, flight: &Flight) -> Pos2 {
    let to = layout.spot(flight.to);
    if layout.troughs.is_some() {
        return to;
    }
    let x = layout.spot(flight.from).x;
    match flight.to {
        Spot::Pit(_) => to,
        Spot::Store(player) => {
            let out = layout.outward(player);
            egui::pos2(x, to.y + 0.4 * out * layout.pitch())
        }
    }
}

fn moving_radius(layout: &Layout) -> f32 {
    heap::stone_radius(layout.radius, 4).max(3.0)
}

/// A stone held above the table: its shadow falls further away and is fainter.
fn risen(stone: &PlacedStone, height: f32, alpha: f32, prims: &mut Vec<Prim>) {
    let away = vec2(0.3 * height, height + 0.26 * stone.radius);
    prims.push(Prim::Sprite {
        sprite: Sprite::StoneShadow,
        center: stone.at + away,
        radius: 1.15 * stone.radius,
        tint: Color32::WHITE.gamma_multiply(0.55 * alpha),
    });
    prims.push(Prim::Sprite {
        sprite: Sprite::Stone(stone.tone),
        center: stone.at,
        radius: 1.06 * stone.radius,
        tint: Color32::WHITE.gamma_multiply(alpha),
    });
}

#[cfg(test)]
mod tests {
    use egui::Rect;

    use super::*;
    use crate::board::theme::DAY;
    use crate::playback::{Film, Pace};
    use crate::rules::{Game, Player, Position, Turn};

    /// The number that goes with the hand, all through a turn, from both seats and on any board.
    #[test]
    fn the_hand_has_its_number_as_long_as_it_holds_stones() {
        for game in Game::samples() {
            let start = Position::start(game, Player::South);
            let mut events = Vec::new();
            let sown = (0..game.shape().pits()).find_map(|pit| {
                events.clear();
                start.play(&Turn::sow(pit), &Vec::new(), &mut events).ok()
            });
            assert!(sown.is_some());
            let mut film = Film::new(start, events);
            film.seek(0.0);
            let area = Rect::from_min_size(Pos2::ZERO, vec2(1_232.0, 560.0));
            let layouts = Player::BOTH.map(|seat| Layout::fit(game, area).seen_from(seat));
            while !film.is_over() {
                let moment = film.moment();
                for layout in &layouts {
                    let mut prims = Vec::new();
                    draw(layout, &DAY, &moment, &mut prims);
                    let texts = prims.iter().filter_map(|prim| match prim {
                        Prim::Text { text, size, .. } => Some((text.clone(), *size)),
                        _ => None,
                    });
                    let wanted = moment.hand.map(|hand| hand.stones.to_string());
                    let texts: Vec<_> = texts.collect();
                    assert!(texts.iter().all(|(_, size)| *size >= 12.5));
                    let said: Vec<_> = texts.into_iter().map(|(text, _)| text).collect();
                    assert_eq!(said, Vec::from_iter(wanted));
                }
                film.advance(0.05, Pace::NORMAL);
            }
        }
    }

    /// Stones that leave the table go over the edge of the player who takes them, turned or not.
    #[test]
    fn captured_stones_leave_on_their_owners_side() {
        let game = Game::new("nsolo", 8).unwrap();
        let area = Rect::from_min_size(Pos2::ZERO, vec2(900.0, 560.0));
        for seat in Player::BOTH {
            let layout = Layout::fit(game, area).seen_from(seat);
            for player in Player::BOTH {
                let flight = Flight {
                    from: Spot::Pit(20),
                    to: Spot::Store(player),
                    stones: 2,
                    progress: 0.5,
                };
                let to = target(&layout, &flight);
                let below = to.y > layout.board.bottom();
                let above = to.y < layout.board.top();
                assert_eq!((below, above), (player == seat, player != seat));
            }
        }
    }
}
