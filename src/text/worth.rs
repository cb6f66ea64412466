//! What a position or a turn is worth, in words.

use super::{Words, names};
use crate::computer::Value;
use crate::computer::bosh::Verdict;
use crate::computer::review::Worth;
use crate::rules::{Game, Player, Position, Turn, notation};

/// Who plays each side, as they are called in a sentence.
pub type Players = [String; 2];

/// What something is worth, as a sentence says it: “South wins this round by 4”, “about 3 stones better for North”.
/// Where it is known, what comes of the match is said as well.
#[must_use]
pub fn say_worth(words: &Words, players: &Players, game: Game, worth: Worth) -> String {
    let value = say_value(words, players, game, worth.value);
    let Some(verdict) = worth.contest else {
        return value;
    };
    match verdict {
        Verdict::Wins(player) => {
            let name = players[player.index()].as_str().into();
            let values = [("value", value.into()), ("player", name)];
            words.fill("worth-match-won", &values)
        }
        Verdict::Drawn => words.fill("worth-match-drawn", &[("value", value.into())]),
        Verdict::Unknown => value,
    }
}

/// What comes of the match, in few words: “match drawn”. Empty where it is not known.
#[must_use]
pub fn say_match(words: &Words, players: &Players, worth: Worth) -> String {
    match worth.contest {
        Some(Verdict::Wins(player)) => {
            let name = players[player.index()].as_str().into();
            words.fill("worth-match-short-won", &[("player", name)])
        }
        Some(Verdict::Drawn) => words.say("worth-match-short-drawn"),
        Some(Verdict::Unknown) | None => String::new(),
    }
}

/// What the game, or in Bosh the round, is worth.
#[must_use]
pub fn say_value(words: &Words, players: &Players, game: Game, value: Value) -> String {
    let name = |player: Player| ("player", players[player.index()].as_str().into());
    let rounds = ("rounds", says_rounds(game).into());
    match value {
        Value::Wins {
            player,
            turns,
            proven,
        } => {
            let id = if proven {
                "worth-wins"
            } else {
                "worth-seems-won"
            };
            words.fill(id, &[name(player), ("turns", turns.into())])
        }
        Value::Drawn => words.say("worth-drawn"),
        Value::Ends { lower, upper } if lower == upper => match leader(lower.into()) {
            Some((player, by)) => {
                words.fill("worth-ends", &[name(player), rounds, ("by", by.into())])
            }
            None => words.fill("worth-ends-even", &[rounds]),
        },
        Value::Ends { lower, upper } => {
            let [lower, upper] = [lower, upper].map(|by| say_lead(words, players, by.into()));
            let values = [rounds, ("lower", lower.into()), ("upper", upper.into())];
            words.fill("worth-between", &values)
        }
        Value::About { hundredths, .. } => match leader(nearest(hundredths)) {
            Some((player, by)) => words.fill("worth-about", &[name(player), ("by", by.into())]),
            None => words.say("worth-about-even"),
        },
    }
}

/// The same in as few letters as can be: “South +2.4”, “North wins”.
#[must_use]
pub fn say_short(words: &Words, players: &Players, value: Value) -> String {
    let name = |player: Player| ("player", players[player.index()].as_str().into());
    match value {
        Value::Wins { player, .. } => words.fill("worth-short-wins", &[name(player)]),
        Value::Drawn => words.say("worth-short-drawn"),
        Value::Ends { lower, upper } if lower == upper => say_lead(words, players, lower.into()),
        Value::Ends { lower, upper } => {
            let [lower, upper] = [lower, upper].map(|by| say_lead(words, players, by.into()));
            words.fill(
                "worth-short-between",
                &[("lower", lower.into()), ("upper", upper.into())],
            )
        }
        Value::About { hundredths, .. } => {
            let tenths = (hundredths.abs() + 5) / 10;
            let Some((player, _)) = leader(hundredths).filter(|_| tenths > 0) else {
                return words.say("worth-even");
            };
            let by = format!("{}.{}", tenths / 10, tenths % 10);
            words.fill("worth-lead", &[name(player), ("by", by.into())])
        }
    }
}

/// Whether it is certain, or how far was looked.
#[must_use]
pub fn say_certainty(words: &Words, value: Value) -> String {
    match value {
        Value::About { turns, .. } => words.fill("worth-looked", &[("turns", turns.into())]),
        value if value.is_exact() => words.say("worth-exact"),
        Value::Wins { .. } => words.say("worth-not-proven"),
        Value::Ends { .. } | Value::Drawn => words.say("worth-bounds"),
    }
}

/// “South +4”, “even”.
fn say_lead(words: &Words, players: &Players, ahead: i32) -> String {
    match leader(ahead) {
        Some((player, by)) => words.fill(
            "worth-lead",
            &[
                ("player", players[player.index()].as_str().into()),
                ("by", by.into()),
            ],
        ),
        None => words.say("worth-even"),
    }
}

/// Who is ahead, and by how much.
fn leader(ahead: i32) -> Option<(Player, u32)> {
    let player = match ahead {
        0 => return None,
        1.. => Player::South,
        _ => Player::North,
    };
    Some((player, ahead.unsigned_abs()))
}

/// Whole stones.
fn nearest(hundredths: i32) -> i32 {
    (hundredths + 50 * hundredths.signum()) / 100
}

/// Whether a game is played in rounds.
pub(super) fn has_rounds(game: Game) -> bool {
    !game.rules().round_ends.is_empty()
}

/// The same as a text chooses by it.
pub(super) fn says_rounds(game: Game) -> &'static str {
    if has_rounds(game) { "yes" } else { "no" }
}

/// A turn of a position in notation.
#[must_use]
pub fn say_turn(words: &Words, position: &Position, turn: &Turn) -> String {
    let captured = match turn {
        Turn::Sow { pit, .. } => position.check(*pit).map_or(0, |summary| summary.captured),
        Turn::Pass | Turn::Resign(_) | Turn::Draw => return words.say("turn-pass"),
    };
    notation::write(position.game(), turn, captured).replace(" x", " ×")
}

/// Some turns from the last of these positions on, in notation: “5 ×4, 3, 2 ×6”.
#[must_use]
pub fn say_line(words: &Words, past: &[Position], line: &[Turn]) -> String {
    let mut positions = past.to_vec();
    let mut told = Vec::new();
    for turn in line {
        let Some(now) = positions.last() else { break };
        told.push(say_turn(words, now, turn));
        let Ok(next) = now.play(turn, &positions, &mut ()) else {
            break;
        };
        positions.push(next);
    }
    names::say_list(words, told)
}
