//! The position that is thought about.

use super::Search;
use super::path::Root;
use super::score::{Found, MOST, value};
use super::seek::{Remembers, Seeker, Ways};
use super::sweeps::Width;
use super::turns::{Next, turns, turns_of};
use crate::computer::skill::Skill;
use crate::computer::thinker::Wish;
use crate::computer::thought::{Choice, Talk, Thought};
use crate::rules::{Past, Position, Turn};

/// A turn at the root, with what is known of it.
struct Candidate {
    next: Next,
    found: Found,
    /// How it goes on, itself first.
    line: Vec<Turn>,
    /// Turns that were looked ahead.
    depth: u16,
}

impl Search {
    /// Thinks about a position in which a turn begins and the player has a choice; none where the pit that
    /// is asked about cannot be played.
    pub(in crate::computer) fn think(
        &mut self,
        position: &Position,
        past: &dyn Past,
        wish: Wish,
        skill: &Skill,
        talk: &mut dyn Talk,
    ) -> Option<Thought> {
        self.memory.begin();
        let listed = match wish {
            Wish::Best | Wish::Every => turns(position, past, Width::first(position)),
            Wish::Sweeps(pit) => turns_of(position, past, pit, Width::WIDE),
        };
        if listed.list.is_empty() {
            return None;
        }
        let mut candidates: Vec<Candidate> = listed.list.into_iter().map(Candidate::new).collect();
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.next.taken));
        let is_complete = listed.complete;
        let mut nodes = 0;
        let mut thought = tell(position, &candidates, wish, nodes, false);
        for depth in 1..=skill.turns {
            let mut seeker = Seeker {
                memory: &mut self.memory,
                talk,
                endings: skill.knows.then_some(&self.endings),
                ways: ways(skill),
                root: Root::new(position, past),
                nodes,
                limit: skill.nodes,
                stopped: false,
            };
            let done = deepen(&mut seeker, position, past, wish, depth, &mut candidates);
            nodes = seeker.nodes;
            if !done && depth == 1 {
                // Not even one turn ahead: whatever takes most.
                break;
            }
            let proven = done && is_proven(&candidates, wish, is_complete);
            thought = tell(position, &candidates, wish, nodes, proven);
            talk.hear(&thought);
            if !done || proven {
                break;
            }
        }
        Some(thought)
    }
}

impl Candidate {
    fn new(next: Next) -> Candidate {
        Candidate {
            line: vec![next.turn.clone()],
            found: Found::estimate(100 * i32::from(next.taken)),
            depth: 0,
            next,
        }
    }
}

fn ways(skill: &Skill) -> Ways {
    Ways {
        quiescence: true,
        repetition: true,
        memory: Remembers::All,
        widths: [Width::ONE, Width::TWO, Width::FEW],
        laps: skill.laps,
    }
}

/// Looks one turn further at every candidate. Says whether it came to the end; where it did not, what was
/// found so far is in its place, as long as it is better than what stood first.
fn deepen(
    seeker: &mut Seeker<'_>,
    position: &Position,
    past: &dyn Past,
    wish: Wish,
    depth: u16,
    candidates: &mut [Candidate],
) -> bool {
    let mut best = -MOST;
    // For every pit asked about, the best of its sweeps.
    let mut of_pit: Vec<(Option<usize>, i32)> = Vec::new();
    for at in 0..candidates.len() {
        let Some(candidate) = candidates.get_mut(at) else {
            break;
        };
        let pit = candidate.next.pit();
        let floor = match wish {
            Wish::Best => best,
            Wish::Every => of_pit
                .iter()
                .find(|(of, _)| *of == pit)
                .map_or(-MOST, |(_, best)| *best),
            Wish::Sweeps(_) => -MOST,
        };
        let mut below = Vec::new();
        let window = (floor, MOST);
        let first = floor == -MOST;
        let found = seeker.after(
            position,
            &candidate.next,
            past,
            depth,
            window,
            first,
            &mut below,
        );
        if seeker.stopped {
            if depth > 1 {
                candidates
                    .get_mut(..at)
                    .unwrap_or_default()
                    .sort_by_key(rank);
            }
            return false;
        }
        candidate.found = found;
        if found.score > floor {
            candidate.line.clear();
            candidate.line.push(candidate.next.turn.clone());
            candidate.line.append(&mut below);
            candidate.depth = depth;
            best = best.max(found.score);
            of_pit.retain(|(of, _)| *of != pit);
            of_pit.push((pit, found.score));
        } else {
            // Not better than another: where it stands below that does not matter.
            candidate.found.score = candidate.found.score.min(floor - 1);
        }
    }
    candidates.sort_by_key(rank);
    true
}

fn rank(candidate: &Candidate) -> std::cmp::Reverse<i32> {
    std::cmp::Reverse(candidate.found.score)
}

/// Whether looking further changes nothing.
fn is_proven(candidates: &[Candidate], wish: Wish, complete: bool) -> bool {
    let all = candidates.iter().all(|candidate| candidate.found.proven);
    let wins = candidates.first().is_some_and(|best| {
        best.found.proven && best.found.score >= super::score::WINS && wish == Wish::Best
    });
    wins || all && complete || candidates.len() == 1 && wish == Wish::Best
}

/// What is told of the candidates.
fn tell(
    position: &Position,
    candidates: &[Candidate],
    wish: Wish,
    nodes: u64,
    is_final: bool,
) -> Thought {
    let mut pits = Vec::new();
    let shown = candidates.iter().filter(|candidate| {
        let pit = candidate.next.pit();
        let again = wish == Wish::Every && pits.contains(&pit);
        pits.push(pit);
        !again
    });
    let choices = shown.map(|candidate| Choice {
        turn: candidate.next.turn.clone(),
        value: value(candidate.found, position, candidate.depth),
        contest: None,
        line: candidate.line.clone(),
    });
    let most = match wish {
        Wish::Best => 1,
        Wish::Every => usize::MAX,
        Wish::Sweeps(_) => 8,
    };
    Thought {
        player: position.player(),
        choices: choices.take(most).collect(),
        nodes,
        is_final,
    }
}
