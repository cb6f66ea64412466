//! The value of the match from any position of it.

use super::aim::Goal;
use super::round::{Sown, sowings};
use super::solver::Solver;
use super::stocks::Stocks;
use crate::computer::stop::Stop;
use crate::rules::bosh::is_used_up;
use crate::rules::{Past, PitIndex, Player, Position};

/// What comes of a match with best play on both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// This player wins.
    Wins(Player),
    /// Neither can win.
    Drawn,
    /// The search was stopped, or it hangs on a recurrence that the search could not settle.
    Unknown,
}

/// What a position is worth for the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestValue {
    /// With the best pit.
    pub value: Verdict,
    /// For every playable pit.
    pub pits: Vec<(PitIndex, Verdict)>,
}

/// The openings of which one more would be the fifth, as South's stocks (bits) by opener.
pub(super) fn used_up(past: &dyn Past) -> [u64; 2] {
    let mut times = [[0; 64]; 2];
    past.look_back(&mut |earlier| {
        if earlier.is_opening()
            && let stock = usize::from(earlier.owned(Player::South))
            && let Some(times) = times[earlier.round_first().index()].get_mut(stock)
        {
            *times += 1;
        }
        true
    });
    times.map(|times| {
        let stocks = times.iter().enumerate();
        let used = stocks.filter(|(_, times)| is_used_up(**times));
        used.fold(0, |bits, (stock, _)| bits | 1 << stock)
    })
}

/// The mover's best of these.
fn best(player: Player, pits: &[(PitIndex, Verdict)]) -> Verdict {
    let any = |verdict| pits.iter().any(|(_, pit)| *pit == verdict);
    let order = [Verdict::Wins(player), Verdict::Unknown, Verdict::Drawn];
    let best = order.into_iter().find(|verdict| any(*verdict));
    best.unwrap_or(Verdict::Wins(player.other()))
}

impl Solver {
    /// Who wins the match for every pit that can be played.
    ///
    /// `past` holds the settled positions so far, this one included, as for [`Position::play`]: a
    /// position since the last capture ends the round where it recurs, and an opening that was there four times
    /// draws the match when it comes again. `stop` and `None` as for [`Solver::round`].
    pub fn contest(
        &mut self,
        position: &Position,
        past: &dyn Past,
        stop: &dyn Fn() -> bool,
    ) -> Option<ContestValue> {
        let mut stop = Stop::new(stop);
        let sown = sowings(position, past)?;
        let total = Player::BOTH.map(|player| position.owned(player));
        let stocks = self.stocks_without(total.iter().sum(), used_up(past), &mut stop)?;
        let player = position.player();
        let next = position.round_first().other();
        let mut pits = Vec::new();
        for sown in &sown {
            let verdict = self.after_sowing(sown, player.other(), next, &stocks, &mut stop);
            pits.push((sown.pit, verdict));
        }
        let value = best(player, &pits);
        Some(ContestValue { value, pits })
    }

    /// Who wins the match after a sowing; `mover` is to move and `next` opens the next round.
    fn after_sowing(
        &mut self,
        sown: &Sown,
        mover: Player,
        next: Player,
        stocks: &Stocks,
        stop: &mut Stop,
    ) -> Verdict {
        let (won, not_lost) = stocks.goals(next);
        let [store, _] = sown.stores;
        let mut reaches = |goal| {
            let goal = Goal::new(goal, store, sown.board.stones());
            self.reaches(goal, &sown.board, mover, &sown.seen, stop)
        };
        match (reaches(won), reaches(not_lost)) {
            (Some(true), _) => Verdict::Wins(Player::South),
            (_, Some(false)) => Verdict::Wins(Player::North),
            (Some(false), Some(true)) if stocks.is_complete() => Verdict::Drawn,
            _ => Verdict::Unknown,
        }
    }
}
