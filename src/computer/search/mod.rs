//! Looking ahead: alpha-beta over turns.

use super::skill::Skill;
use super::thinker::Wish;
use super::thought::{Choice, Talk, Thought, Value};
use crate::rules::{Past, Player, Position, Sweep, Turn};

/// Looks ahead.
#[derive(Debug, Default)]
pub(super) struct Search {}

/// A position on the way from the one that is thought about.
struct Path<'a> {
    position: &'a Position,
    before: &'a dyn Past,
}

impl Past for Path<'_> {
    fn look_back(&self, each: &mut dyn FnMut(&Position) -> bool) {
        let mut goes_on = each(self.position);
        if goes_on {
            self.before.look_back(&mut |position| {
                goes_on = goes_on && each(position);
                goes_on
            });
        }
    }
}

/// Won games are worth this, less the turns they take.
const WON: i32 = 1_000_000;

impl Search {
    pub(super) fn think(
        &mut self,
        position: &Position,
        past: &dyn Past,
        wish: Wish,
        skill: &Skill,
        talk: &mut dyn Talk,
    ) -> Option<Thought> {
        let player = position.player();
        let mut thought = Thought {
            player,
            choices: Vec::new(),
            nodes: 0,
            is_final: false,
        };
        for depth in 1..=skill.turns.min(4) {
            let mut choices = Vec::new();
            for turn in turns(position, past) {
                if let (Wish::Sweeps(only), Turn::Sow { pit, .. }) = (wish, &turn)
                    && *pit != only
                {
                    continue;
                }
                let Ok(next) = position.play(&turn, past, &mut ()) else {
                    continue;
                };
                let mut nodes = 0;
                let path = Path {
                    position: &next,
                    before: past,
                };
                let score = -seek(&next, &path, depth - 1, -2 * WON, 2 * WON, &mut nodes);
                thought.nodes += nodes;
                let hundredths = match player {
                    Player::South => score,
                    Player::North => -score,
                };
                choices.push(Choice {
                    line: vec![turn.clone()],
                    turn,
                    value: Value::About {
                        hundredths,
                        turns: depth,
                    },
                    contest: None,
                });
                if talk.stops() && !thought.choices.is_empty() {
                    return Some(thought);
                }
            }
            thought.choices = choices;
            thought.sort();
            talk.hear(&thought);
        }
        Some(thought)
    }
}

fn turns(position: &Position, past: &dyn Past) -> Vec<Turn> {
    let choices = position.choices();
    let mut turns = Vec::new();
    for pit in choices.playable() {
        let Ok(sown) = position.sow(pit, past, &mut ()) else {
            continue;
        };
        let mut sweep = Sweep::default();
        if sown.sweep_due() > 0 {
            sweep.fill(&sown);
        }
        turns.push(Turn::Sow { pit, sweep });
    }
    if turns.is_empty() && choices.must_pass() {
        turns.push(Turn::Pass);
    }
    turns
}

fn seek(
    position: &Position,
    past: &dyn Past,
    depth: u16,
    mut alpha: i32,
    beta: i32,
    nodes: &mut u64,
) -> i32 {
    *nodes += 1;
    let player = position.player();
    if let Some(outcome) = position.outcome() {
        return match outcome.winner {
            Some(winner) if winner == player => WON,
            Some(_) => -WON,
            None => 0,
        };
    }
    if depth == 0 {
        let difference =
            i32::from(position.owned(player)) - i32::from(position.owned(player.other()));
        return 100 * difference;
    }
    let mut best = -2 * WON;
    for turn in turns(position, past) {
        let Ok(next) = position.play(&turn, past, &mut ()) else {
            continue;
        };
        let path = Path {
            position: &next,
            before: past,
        };
        let score = if next.player() == player {
            seek(&next, &path, depth - 1, alpha, beta, nodes)
        } else {
            -seek(&next, &path, depth - 1, -beta, -alpha, nodes)
        };
        best = best.max(score);
        alpha = alpha.max(score);
        if alpha >= beta {
            break;
        }
    }
    best
}
