//! Changes of a game by somebody who knows the format but not what can be played.

use nsolo::rules::{GAMES, Game, Player, Position};

use super::corpus::Sample;
use super::written::{Kept, Line, Save, Side, Start, Sweep};
use crate::common::Dice;

/// One change.
pub fn edit(save: &mut Save, samples: &[Sample], dice: &mut Dice) {
    match dice.below(20) {
        0..4 => edit_turn(save, dice),
        4..8 => edit_turns(save, samples, dice),
        8..12 => edit_lines(save, dice),
        12..16 => edit_sweep(save, samples, dice),
        16 | 17 => edit_start(save, dice),
        18 => edit_names(save, dice),
        _ => edit_head(save, dice),
    }
}

fn edit_head(save: &mut Save, dice: &mut Dice) {
    match dice.below(4) {
        0 => save.size = dice.pick(&[0, 4, 6, 7, 8, 9, 36, 37, 65_536 + 8, u64::MAX]),
        1 => {
            let mut names = GAMES.map(|rules| rules.id).to_vec();
            names.extend(["Bosh", ""]);
            save.game = dice.pick(&names).to_owned();
        }
        2 => save.first = save.first.other(),
        _ => save.version = dice.pick(&[0, 1, 2, 3, u64::MAX]),
    }
}

/// The turns of the game or of a side line, mostly of the game.
fn some_turns<'a>(save: &'a mut Save, dice: &mut Dice) -> &'a mut Vec<String> {
    let lines = save.lines.len();
    if lines > 0 && dice.below(3) == 0 {
        return &mut save.lines[dice.below(lines)].turns;
    }
    &mut save.turns
}

fn edit_turn(save: &mut Save, dice: &mut Dice) {
    let rows = rows(save);
    let turns = some_turns(save, dice);
    if turns.is_empty() {
        return;
    }
    let at = dice.below(turns.len());
    turns[at] = changed_turn(&turns[at], rows, dice);
}

/// The letters of the rows a pit may be in.
fn rows(save: &Save) -> &'static [&'static str] {
    let usual = Game::rules_named(&save.game).map(Game::usual);
    match usual.map(|game| game.shape().rows_each) {
        Some(2) => &["o", "i"],
        _ => &[""],
    }
}

fn some_pit(rows: &[&str], dice: &mut Dice) -> String {
    format!("{}{}", dice.pick(rows), dice.below(10))
}

fn changed_turn(turn: &str, rows: &[&str], dice: &mut Dice) -> String {
    let (head, sweep) = turn.split_once('(').unwrap_or((turn, ""));
    let (pit, captured) = head.split_once('x').unwrap_or((head, ""));
    let swept: Vec<&str> = sweep.trim_end_matches(')').split_whitespace().collect();
    let with_sweep = |swept: &[&str]| format!("{head} ({})", swept.join(" "));
    match dice.below(13) {
        0 => turn.replacen(pit.trim(), &some_pit(rows, dice), 1),
        1 => {
            let captured: u64 = captured.trim().parse().unwrap_or(0);
            let other = dice.pick(&[
                captured.wrapping_add(1),
                captured.wrapping_sub(1),
                0,
                65_536,
            ]);
            format!("{pit} x{other} ({sweep}")
        }
        // It may be left out.
        2 => format!("{pit} {}", turn.strip_prefix(head).unwrap_or_default()),
        3 => head.to_owned(),
        4 => {
            let pit = some_pit(rows, dice);
            with_sweep(&[swept, vec![pit.as_str()]].concat())
        }
        5 => {
            let swept: Vec<&str> = swept.into_iter().skip(1).collect();
            with_sweep(&swept)
        }
        6 => with_sweep(&[swept.clone(), swept].concat()),
        7 => {
            let many = format!("{}:{}", some_pit(rows, dice), dice.pick(&[0, 2, 9, 65_535]));
            with_sweep(&[many.as_str()])
        }
        // As many as before, if the sum did not overflow.
        8 => {
            let last = swept.last().copied().unwrap_or_default();
            let (pit, stones) = last.split_once(':').unwrap_or((last, "1"));
            let stones: u64 = stones.parse().unwrap_or(1);
            let over = format!("{pit}:65535 {pit}:{}", stones.wrapping_add(1));
            let kept = swept.len().saturating_sub(1);
            with_sweep(&[&swept[..kept], &[over.as_str()]].concat())
        }
        // The order does not matter, nor do capitals, spaces and the sign.
        9 => match swept.is_empty() {
            true => turn.to_ascii_uppercase(),
            false => with_sweep(&swept.into_iter().rev().collect::<Vec<_>>()),
        },
        10 => turn.replace('x', "\u{d7}").replace(' ', "  "),
        11 => turn.repeat(2),
        _ => special_turn(dice),
    }
}

fn special_turn(dice: &mut Dice) -> String {
    dice.pick(&["pass", "draw", "resign south", "resign north", "resign", ""])
        .to_owned()
}

fn edit_turns(save: &mut Save, samples: &[Sample], dice: &mut Dice) {
    let other = samples[dice.below(samples.len())].save.as_ref();
    let theirs = other.map(|other| other.turns.clone()).unwrap_or_default();
    let new = some_pit(rows(save), dice);
    let turns = some_turns(save, dice);
    let at = dice.below(turns.len() + 1);
    match dice.below(8) {
        0 => turns.truncate(at),
        1 if at < turns.len() => {
            turns.remove(at);
        }
        2 => turns.push(new),
        3 => turns.insert(at, special_turn(dice)),
        4 => turns.push(special_turn(dice)),
        5 if at < turns.len() => {
            let with = dice.below(turns.len());
            turns.swap(at, with);
        }
        6 => {
            turns.truncate(at);
            turns.extend(theirs.into_iter().skip(at));
        }
        _ => turns.extend_from_within(at..),
    }
}

fn edit_lines(save: &mut Save, dice: &mut Dice) {
    let count = save.lines.len();
    let number = |dice: &mut Dice| match dice.below(9) {
        0 => u64::MAX,
        _ => dice.below(12) as u64,
    };
    let at = dice.below(count + 1);
    match dice.below(8) {
        0 if at < count => save.lines[at].of = number(dice),
        1 if at < count => save.lines[at].after = number(dice),
        2 if at < count => {
            save.lines.remove(at);
        }
        3 if at < count => {
            let copy = save.lines[at].clone();
            save.lines.push(copy);
        }
        4 if count > 0 => {
            let with = dice.below(count);
            save.lines.swap(at.min(count - 1), with);
        }
        5 => save.lines.push(Line {
            of: number(dice),
            after: number(dice),
            turns: vec![some_pit(rows(save), dice)],
        }),
        // A part of the game once more.
        6 => {
            let after = dice.below(save.turns.len() + 1);
            let until = after + dice.below(save.turns.len() - after + 1);
            let mut turns = save.turns[after..until].to_vec();
            if dice.below(2) == 0 {
                turns.push(special_turn(dice));
            }
            let after = after as u64;
            save.lines.push(Line {
                of: 0,
                after,
                turns,
            });
        }
        // What follows is taken back.
        _ => {
            let after = dice.below(save.turns.len() + 1);
            let turns = save.turns.split_off(after);
            save.sweep = None;
            let after = after as u64;
            save.lines = vec![Line {
                of: 0,
                after,
                turns,
            }];
        }
    }
}

fn edit_sweep(save: &mut Save, samples: &[Sample], dice: &mut Dice) {
    let new_pit = some_pit(rows(save), dice);
    let Some(sweep) = &mut save.sweep else {
        save.sweep = match samples[dice.below(samples.len())].save.as_ref() {
            Some(Save {
                sweep: Some(other), ..
            }) => Some(other.clone()),
            _ => sweep_of_last_turn(save),
        };
        return;
    };
    match dice.below(8) {
        0 => save.sweep = None,
        1 => sweep.undone = !sweep.undone,
        2 => sweep.pit = new_pit,
        3 => sweep.captured = dice.pick(&[0, sweep.captured.wrapping_add(1), u64::MAX]),
        4 => sweep.chosen.clear(),
        5 => sweep.chosen = format!("{} {new_pit}", sweep.chosen),
        6 => sweep.chosen = new_pit,
        _ => sweep.chosen = sweep.chosen.split_whitespace().skip(1).collect(),
    }
}

/// The last turn of the game, its sweep not confirmed yet, in the place of that turn.
fn sweep_of_last_turn(save: &mut Save) -> Option<Sweep> {
    save.lines.clear();
    let turn = save.turns.pop()?;
    let (pit, rest) = turn.split_once('x')?;
    let (captured, chosen) = rest.split_once('(').unwrap_or((rest, ""));
    Some(Sweep {
        pit: pit.trim().to_owned(),
        captured: captured.trim().parse().unwrap_or(0),
        chosen: chosen.trim_end_matches(')').to_owned(),
        undone: false,
    })
}

fn edit_start(save: &mut Save, dice: &mut Dice) {
    match &mut save.start {
        Start::Usual => {
            if let Some(given) = usual_as_given(save) {
                save.start = given;
            }
        }
        start if dice.below(8) == 0 => *start = Start::Usual,
        Start::Given { south, north, kept } => match dice.below(6) {
            0 => kept.south = dice.pick(&[0, 1, 60, u64::MAX]),
            1 => std::mem::swap(&mut kept.south, &mut kept.north),
            2 => std::mem::swap(south, north),
            3 => {
                south.pop();
            }
            _ => {
                let side = if dice.below(2) == 0 { south } else { north };
                if !side.is_empty() {
                    let row = dice.below(side.len());
                    side[row] = changed_row(&side[row], dice);
                }
            }
        },
    }
}

fn changed_row(row: &str, dice: &mut Dice) -> String {
    let mut pits: Vec<&str> = row.split(' ').collect();
    let at = dice.below(pits.len());
    match dice.below(4) {
        0 => pits[at] = "#",
        1 => pits[at] = dice.pick(&["0", "1", "2", "5", "00", "65535", "65536", "-1", "\u{663}"]),
        2 => pits.rotate_left(at),
        _ => {
            pits.remove(at);
        }
    }
    pits.join(" ")
}

/// The usual start, written out.
fn usual_as_given(save: &Save) -> Option<Start> {
    let game = Game::new(&save.game, u16::try_from(save.size).ok()?)?;
    let position = Position::start(game, save.first.player());
    let shape = game.shape();
    let columns = usize::from(shape.columns);
    let rows = |player: Player| -> Vec<String> {
        let pits: Vec<String> = shape
            .pits_of(player)
            .map(|pit| position.stones(pit).to_string())
            .collect();
        let row = |(row, pits): (usize, &[String])| match row {
            0 => pits.join(" "),
            // The inner row lies in sowing order from right to left.
            _ => pits.iter().rev().cloned().collect::<Vec<_>>().join(" "),
        };
        pits.chunks(columns).enumerate().map(row).collect()
    };
    Some(Start::Given {
        south: rows(Player::South),
        north: rows(Player::North),
        kept: Kept::default(),
    })
}

fn edit_names(save: &mut Save, dice: &mut Dice) {
    let name = match dice.below(6) {
        0 => "x".repeat(81),
        1 => "a\u{202e}b".to_owned(),
        2 => "  ".to_owned(),
        3 => " \u{a0}Ünal \"T\" \\ \u{3000}".to_owned(),
        _ => "ናርዶስ".to_owned(),
    };
    let side = if dice.below(2) == 0 {
        &mut save.south
    } else {
        &mut save.north
    };
    side.extend(vec![name; dice.pick(&[1, 1, 1, 2, 2, 65])]);
    save.first = match dice.below(8) {
        0 => Side::North,
        _ => save.first,
    };
}
