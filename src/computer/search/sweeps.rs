//! Nsolo's sweep: of the thousands there can be after one sowing, those that are worth looking at.
//!
//! How many stones are swept is given, so that sweeps differ only in what they leave: which captures the
//! enemy then has, and how many pits they can play. A sweep is measured by that, without looking further:
//! every pit of the enemy is sown once. Where there are few, all are measured. Otherwise some are put
//! together, each from another thought, the pits that threaten most are emptied first, and the best few
//! are looked at by the search.

use super::estimate::estimate;
use super::turns::swept;
use crate::rules::{Past, PitIndex, Position, Sweep};

/// How many sweeps of one sowing are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Width {
    /// All, where there are no more than this.
    pub all: usize,
    /// Otherwise so many.
    pub few: usize,
    /// How many times the worst threat that is left is taken away.
    pub effort: usize,
    /// How many times the best so far is compared with all that differ from it by one stone.
    pub climbs: usize,
}

impl Width {
    /// Just one, and quickly.
    pub(super) const ONE: Width = Width {
        all: 1,
        few: 1,
        effort: 0,
        climbs: 0,
    };
    /// The better of some.
    pub(super) const TWO: Width = Width {
        all: 3,
        few: 2,
        effort: 1,
        climbs: 0,
    };
    /// A few.
    pub(super) const FEW: Width = Width {
        all: 8,
        few: 4,
        effort: 3,
        climbs: 0,
    };
    /// For the position that is thought about.
    pub(super) const WIDE: Width = Width {
        all: 64,
        few: 16,
        effort: 6,
        climbs: 4,
    };
    /// For the position that is thought about, when all its pits are looked at: on a large board so many
    /// sweeps of so many pits would take longer than is waited for a first answer.
    pub(super) fn first(position: &Position) -> Width {
        match position.shape().pits() {
            0..=64 => Width::WIDE,
            _ => Width::FEW,
        }
    }

    /// Every one there is.
    #[cfg(test)]
    pub(super) const EVERY: Width = Width {
        all: usize::MAX,
        few: usize::MAX,
        effort: 0,
        climbs: 0,
    };
}

/// Sweeps, the most promising first, each with the position it leads to.
#[derive(Debug)]
pub(super) struct Sweeps {
    pub list: Vec<(Sweep, Position)>,
    /// Whether they are all there are.
    pub complete: bool,
}

/// The sweeps to be looked at after a sowing that captured.
pub(super) fn choose(sown: &Position, past: &dyn Past, width: Width) -> Sweeps {
    let enemy = sown.shape().pits_of(sown.player().other());
    let pits: Vec<(PitIndex, u16)> = enemy
        .map(|pit| (pit, sown.stones(pit)))
        .filter(|(_, stones)| *stones > 0)
        .collect();
    let due = sown.sweep_due();
    let complete = ways(&pits, due, width.all) <= width.all;
    let sweeps = match complete {
        true => all(&pits, due),
        false if width.few <= 1 && width.effort == 0 => vec![fullest(&pits, due)],
        false => drafts(sown, past, &pits, width),
    };
    let mut list: Vec<_> = sweeps
        .into_iter()
        .filter_map(|sweep| {
            let position = swept(sown, past, &sweep)?;
            let threat = if width.few > 1 {
                Threat::of(&position).rank(&position)
            } else {
                0
            };
            Some((threat, sweep, position))
        })
        .collect();
    list.sort_by_key(|(threat, ..)| *threat);
    if !complete {
        list.truncate(width.few);
    }
    Sweeps {
        list: list
            .into_iter()
            .map(|(_, sweep, position)| (sweep, position))
            .collect(),
        complete,
    }
}

/// In how many ways so many stones can be taken from pits, or just beyond `enough` where there are more.
pub(super) fn ways(pits: &[(PitIndex, u16)], due: u16, enough: usize) -> usize {
    let due = usize::from(due);
    let most = enough.saturating_add(1);
    // By how many stones are taken, from the pits that were looked at; no number beyond `most`.
    let mut ways = vec![0; due + 1];
    if let Some(none) = ways.first_mut() {
        *none = 1;
    }
    for (_, stones) in pits {
        let before = ways.clone();
        let mut sum = 0_u128;
        for (total, now) in ways.iter_mut().enumerate() {
            sum += before.get(total).map_or(0, |ways| *ways as u128);
            let gone = total.checked_sub(usize::from(*stones) + 1);
            let gone = gone.and_then(|gone| before.get(gone));
            sum -= gone.map_or(0, |ways| *ways as u128);
            *now = usize::try_from(sum).map_or(most, |sum| sum.min(most));
        }
        if ways.last().is_some_and(|ways| *ways > enough) {
            break;
        }
    }
    ways.last().copied().unwrap_or(0)
}

/// Every sweep of so many stones.
fn all(pits: &[(PitIndex, u16)], due: u16) -> Vec<Sweep> {
    fn add(
        pits: &[(PitIndex, u16)],
        due: u16,
        chosen: &mut Vec<(PitIndex, u16)>,
        sweeps: &mut Vec<Sweep>,
    ) {
        if due == 0 {
            sweeps.push(Sweep::new(chosen.iter().copied()));
            return;
        }
        let Some(((pit, stones), rest)) = pits.split_first() else {
            return;
        };
        let left: u16 = rest.iter().map(|(_, stones)| *stones).sum();
        for taken in due.saturating_sub(left)..=due.min(*stones) {
            chosen.push((*pit, taken));
            add(rest, due - taken, chosen, sweeps);
            chosen.pop();
        }
    }
    let mut sweeps = Vec::new();
    add(pits, due, &mut Vec::new(), &mut sweeps);
    sweeps
}

/// What the enemy can do after a sweep.
#[derive(Clone, Copy, Debug)]
struct Threat {
    /// Stones they can take at most.
    most: u16,
    /// From this pit.
    by: Option<PitIndex>,
    /// Pits they can play.
    playable: u16,
    /// Whether they have lost.
    lost: bool,
}

impl Threat {
    fn of(position: &Position) -> Threat {
        let mut threat = Threat {
            most: 0,
            by: None,
            playable: 0,
            lost: position
                .outcome()
                .is_some_and(|outcome| outcome.winner.is_some()),
        };
        if position.outcome().is_some() {
            return threat;
        }
        for pit in position.shape().pits_of(position.player()) {
            let Ok(summary) = position.check(pit) else {
                continue;
            };
            threat.playable += 1;
            let takes = summary.captured + summary.sweep_due;
            if takes > threat.most || threat.by.is_none() {
                threat.most = takes;
                threat.by = Some(pit);
            }
        }
        threat
    }

    /// The less, the better for who sweeps.
    fn rank(self, position: &Position) -> i32 {
        if self.lost {
            return i32::MIN;
        }
        estimate(position) + 100 * i32::from(self.most) + i32::from(self.playable)
    }
}

/// A sweep that takes from the first of these pits first, all it can.
fn in_order(pits: impl IntoIterator<Item = (PitIndex, u16)>, due: u16) -> Sweep {
    let mut left = due;
    let stones = pits.into_iter().map(|(pit, stones)| {
        let taken = left.min(stones);
        left -= taken;
        (pit, taken)
    });
    Sweep::new(stones)
}

/// From the fullest pits.
fn fullest(pits: &[(PitIndex, u16)], due: u16) -> Sweep {
    let mut pits = pits.to_vec();
    pits.sort_by_key(|(_, stones)| std::cmp::Reverse(*stones));
    in_order(pits, due)
}

/// Sweeps put together from several thoughts.
fn drafts(sown: &Position, past: &dyn Past, pits: &[(PitIndex, u16)], width: Width) -> Vec<Sweep> {
    let due = sown.sweep_due();
    let mut sweeps = vec![fullest(pits, due)];
    let mut emptiest = pits.to_vec();
    emptiest.sort_by_key(|(_, stones)| *stones);
    sweeps.push(in_order(emptiest, due));
    sweeps.push(to_singles(pits, due));
    // From the pits that can be captured last, so that they still can be.
    let outer = |pit: PitIndex| sown.shape().opposite(pit).is_none();
    let mut outer_first = pits.to_vec();
    outer_first.sort_by_key(|(pit, stones)| (!outer(*pit), std::cmp::Reverse(*stones)));
    sweeps.push(in_order(outer_first, due));
    threats_first(sown, past, pits, width.effort, &mut sweeps);
    for draft in 0..sweeps.len().min(3) {
        if let Some(start) = sweeps.get(draft).cloned() {
            mend(sown, past, start, width.effort, &mut sweeps);
        }
    }
    climb(sown, past, pits, width.climbs, &mut sweeps);
    let mut once: Vec<Sweep> = Vec::new();
    for sweep in sweeps {
        if !once.contains(&sweep) {
            once.push(sweep);
        }
    }
    once
}

/// Adds, again and again, all sweeps that differ by one stone from the best so far, as long as that gets better.
fn climb(
    sown: &Position,
    past: &dyn Past,
    pits: &[(PitIndex, u16)],
    climbs: usize,
    sweeps: &mut Vec<Sweep>,
) {
    if climbs == 0 {
        return;
    }
    let rank = |sweep: &Sweep| {
        let position = swept(sown, past, sweep)?;
        Some(Threat::of(&position).rank(&position))
    };
    let ranked = sweeps
        .iter()
        .filter_map(|sweep| Some((rank(sweep)?, sweep)));
    let Some((mut least, best)) = ranked.min_by_key(|(rank, _)| *rank) else {
        return;
    };
    let mut best = best.clone();
    for _ in 0..climbs {
        let from = best.clone();
        let before = least;
        for (more, stones) in pits {
            if from.of(*more) == *stones {
                continue;
            }
            for (less, _) in from.iter().filter(|(less, _)| less != more) {
                let mut sweep = from.clone();
                sweep.put_back(less);
                sweep.set(*more, from.of(*more) + 1);
                if let Some(rank) = rank(&sweep)
                    && rank < least
                {
                    (least, best) = (rank, sweep.clone());
                }
                sweeps.push(sweep);
            }
        }
        if least == before {
            return;
        }
    }
}

/// Leaves single stones where it can: those may not be sown while another pit holds more.
fn to_singles(pits: &[(PitIndex, u16)], due: u16) -> Sweep {
    let mut several: Vec<_> = pits
        .iter()
        .filter(|(_, stones)| *stones >= 2)
        .copied()
        .collect();
    several.sort_by_key(|(_, stones)| *stones);
    let spare = several.iter().map(|(pit, stones)| (*pit, stones - 1));
    let singles = pits.iter().map(|(pit, _)| (*pit, 1));
    in_order(spare.chain(singles), due)
}

/// Empties the pits that take most, one after the other.
fn threats_first(
    sown: &Position,
    past: &dyn Past,
    pits: &[(PitIndex, u16)],
    effort: usize,
    sweeps: &mut Vec<Sweep>,
) {
    let due = sown.sweep_due();
    let mut order: Vec<PitIndex> = Vec::new();
    for _ in 0..effort {
        let sweep = by_order(pits, &order, due);
        let Some(position) = swept(sown, past, &sweep) else {
            return;
        };
        sweeps.push(sweep);
        match Threat::of(&position).by {
            Some(pit) if !order.contains(&pit) => order.push(pit),
            _ => return,
        }
    }
    sweeps.push(by_order(pits, &order, due));
}

/// From these pits first, then from the fullest.
fn by_order(pits: &[(PitIndex, u16)], order: &[PitIndex], due: u16) -> Sweep {
    let mut pits = pits.to_vec();
    pits.sort_by_key(|(pit, stones)| {
        let place = order.iter().position(|first| first == pit);
        (place.unwrap_or(order.len()), std::cmp::Reverse(*stones))
    });
    in_order(pits, due)
}

/// Takes one stone from the pit that threatens most instead of another, as long as that helps.
fn mend(
    sown: &Position,
    past: &dyn Past,
    mut sweep: Sweep,
    effort: usize,
    sweeps: &mut Vec<Sweep>,
) {
    for _ in 0..effort {
        let Some(threat) = swept(sown, past, &sweep).map(|position| Threat::of(&position)) else {
            return;
        };
        let Some(pit) = threat.by.filter(|pit| sown.stones(*pit) > sweep.of(*pit)) else {
            return;
        };
        let given = sweep.iter().filter(|(from, _)| *from != pit).last();
        let Some((from, _)) = given else { return };
        sweep.put_back(from);
        sweep.set(pit, sweep.of(pit) + 1);
        sweeps.push(sweep.clone());
    }
}
