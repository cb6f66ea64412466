//! The match as a chain of rounds.
//!
//! A round opens with a stock for South (North has the rest) and an opener. South wins the match from an
//! opening if South can end the round with a stock from which, with the other opener, South has the match
//! won, whatever North does; and North likewise. Both sets grow from the stocks that decide the match until
//! nothing is added. What is in neither is drawn: neither player can be kept from staying outside the other's
//! set, round after round, until an opening comes for the fifth time.
//!
//! Whoever wins so moves nearer with every round to the stocks that decide, so that no opening comes
//! twice. Openings that were there before therefore matter only where the next time would be the fifth:
//! such an opening is *used up*. It is an end, and drawn. With those few ends changed the sets are found in the same
//! way, and are as exact for the match that is being played.

use super::aim::{Goal, up_to};
use super::board::Board;
use super::search::Seen;
use super::solver::Solver;
use crate::computer::stop::Stop;
use crate::rules::Player;
use crate::rules::bosh::{FILL, is_closed_out, opens};

use super::contest::Verdict;

/// Whether the match is won, drawn or lost, for every stock and opener.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stocks {
    /// Stones of the match.
    total: u16,
    /// Stocks of South (bits) with which South has the match won, by opener.
    won: [u64; 2],
    /// And with which North has.
    lost: [u64; 2],
    /// Stocks that draw the match as soon as they open a round, by opener.
    used_up: [u64; 2],
    /// Whether everything that is in no set is known to be drawn.
    complete: bool,
}

impl Stocks {
    fn new(total: u16, used_up: [u64; 2]) -> Stocks {
        let (mut won, mut lost) = (0, 0);
        for stock in 0..=total {
            match [stock, total - stock].map(is_closed_out) {
                [false, true] => won |= 1 << stock,
                [true, false] => lost |= 1 << stock,
                _ => {}
            }
        }
        Stocks {
            total,
            won: [won; 2],
            lost: [lost; 2],
            used_up,
            complete: false,
        }
    }

    /// Stones of the match; the usual one has 40.
    #[must_use]
    pub fn total(&self) -> u16 {
        self.total
    }

    /// Who wins the match if a round opens with this stock of South (0 to [`Stocks::total`]; North has the
    /// rest) and this opener. With a stock that decides the match no round is opened any more.
    #[must_use]
    pub fn verdict(&self, stock: u16, opener: Player) -> Verdict {
        let bit = 1_u64.checked_shl(stock.into()).unwrap_or_default();
        let has = |stocks: [u64; 2]| stocks[opener.index()] & bit != 0;
        if has(self.won) {
            Verdict::Wins(Player::South)
        } else if has(self.lost) {
            Verdict::Wins(Player::North)
        } else if self.complete || has(self.used_up) {
            Verdict::Drawn
        } else {
            Verdict::Unknown
        }
    }

    /// Stocks (bits) that a round may end with so that South wins, and those that do not lose, where this
    /// player opens the next one.
    pub(super) fn goals(&self, opener: Player) -> (u64, u64) {
        let at = opener.index();
        (self.won[at], !self.lost[at])
    }

    /// The same of as much of the sets as has no holes: every stock from some number up, and down.
    fn solid_goals(&self, opener: Player) -> (u64, u64) {
        let (won, not_lost) = self.goals(opener);
        let from = (0..=self.total)
            .rev()
            .take_while(|stock| won & 1 << stock != 0);
        let to = (0..=self.total).take_while(|stock| not_lost & 1 << stock == 0);
        let all = up_to(self.total);
        let below = |stock: u16| all & !(u64::MAX << stock);
        let won = all & !below(self.total + 1 - from.count() as u16);
        (won, all & !below(to.count() as u16))
    }

    fn same_sets(&self, other: &Stocks) -> bool {
        (self.won, self.lost) == (other.won, other.lost)
    }

    /// Whether it is known that what is in no set is drawn.
    pub(super) fn is_complete(&self) -> bool {
        self.complete
    }

    /// The openings that are in no set yet.
    fn open(&self) -> Vec<(u16, Player)> {
        let openings = (0..=self.total).flat_map(|stock| Player::BOTH.map(|first| (stock, first)));
        let is_opening = |stock: u16| !is_closed_out(stock) && !is_closed_out(self.total - stock);
        let open = openings.filter(|(stock, first)| {
            let at = first.index();
            let decided = self.won[at] | self.lost[at] | self.used_up[at];
            is_opening(*stock) && decided & 1 << stock == 0
        });
        open.collect()
    }
}

/// The board of a round that opens with these stones on either side, and what South keeps in reserve.
fn opening(stock: u16, total: u16, opener: Player) -> Option<(Board, u16)> {
    let [south, north] = [stock, total - stock].map(opens);
    let (own, other) = match opener {
        Player::South => (south, north),
        Player::North => (north, south),
    };
    let board = Board::new(&vec![FILL; own], &vec![FILL; other])?;
    Some((board, stock - FILL * south as u16))
}

impl Solver {
    /// Whether the match is won, drawn or lost for every stock and opener, in a match of so many stones
    /// (the usual one has 40; none above 60) of which no opening was played yet.
    ///
    /// `stop` as for [`Solver::round`]; stopped in the middle, what was found by then is true.
    pub fn stocks(&mut self, total: u16, stop: &dyn Fn() -> bool) -> Option<Stocks> {
        self.stocks_without(total, [0; 2], &mut Stop::new(stop))
    }

    /// The same where some openings are used up.
    pub(super) fn stocks_without(
        &mut self,
        total: u16,
        used_up: [u64; 2],
        stop: &mut Stop,
    ) -> Option<Stocks> {
        if total > super::board::MOST_STONES {
            return None;
        }
        if used_up != [0; 2] {
            // Sets that no used up opening belongs to do not lead over one.
            let usual = self.stocks_without(total, [0; 2], stop)?;
            let of_none = |at: usize| used_up[at] & (usual.won[at] | usual.lost[at]) == 0;
            if usual.complete && of_none(0) && of_none(1) {
                return Some(Stocks { used_up, ..usual });
            }
            let lately = self.lately.as_ref();
            let same = |kept: &&Stocks| (kept.total, kept.used_up) == (total, used_up);
            if let Some(kept) = lately.filter(same) {
                return Some(kept.clone());
            }
        } else if let Some(kept) = self.stocks.get(&total) {
            return Some(kept.clone());
        }
        let mut stocks = Stocks::new(total, used_up);
        loop {
            // Sets without holes first: of those most is answered by the tables. What they leave open is
            // asked of the whole sets then.
            let solid = self.pass(&stocks, Stocks::solid_goals, stop)?;
            let after = if solid.same_sets(&stocks) {
                self.pass(&stocks, Stocks::goals, stop)?
            } else {
                solid
            };
            let changed = !after.same_sets(&stocks);
            stocks = after;
            if !changed || stop.is_stopped() {
                stocks.complete &= !changed && !stop.is_stopped();
                break;
            }
        }
        if stocks.complete && used_up == [0; 2] {
            self.stocks.insert(total, stocks.clone());
        } else if !stop.is_stopped() {
            self.lately = Some(stocks.clone());
        }
        Some(stocks)
    }

    /// The sets, and the openings from which they are reached in one round; complete where it is known of
    /// every other that they are not.
    fn pass(
        &mut self,
        stocks: &Stocks,
        goals: fn(&Stocks, Player) -> (u64, u64),
        stop: &mut Stop,
    ) -> Option<Stocks> {
        let mut after = Stocks {
            complete: true,
            ..stocks.clone()
        };
        for (stock, opener) in stocks.open() {
            let (board, store) = opening(stock, stocks.total, opener)?;
            let (won, not_lost) = goals(stocks, opener.other());
            let mut reaches = |goal| {
                let goal = Goal::new(goal, store, board.stones());
                self.reaches(goal, &board, opener, &Seen::default(), stop)
            };
            let (at, bit) = (opener.index(), 1 << stock);
            match (reaches(won), reaches(not_lost)) {
                (Some(true), _) => after.won[at] |= bit,
                (_, Some(false)) => after.lost[at] |= bit,
                (Some(false), Some(true)) => {}
                _ => after.complete = false,
            }
        }
        Some(after)
    }
}
