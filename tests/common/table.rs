//! A game at a table: people play, take back, and leave lines behind.

use nsolo::play::Record;
use nsolo::rules::{Player, Turn};

use super::Dice;

/// What a person does at the table.
#[derive(Clone, Copy, Debug)]
pub enum Deed {
    Play,
    Undo,
    Redo,
    Jump,
    SweepStone,
    Resign,
    Draw,
}

/// Does it, where it can be done.
pub fn act(record: &mut Record, deed: Deed, dice: &mut Dice) {
    match deed {
        Deed::Play => play(record, dice),
        Deed::Undo => {
            record.undo();
        }
        Deed::Redo => {
            record.redo();
        }
        Deed::Jump => {
            let mut places = record.path(record.head());
            places.extend(record.undone());
            places.extend(
                record
                    .side_lines()
                    .iter()
                    .flat_map(|line| line.nodes.clone()),
            );
            record.go_to(places[dice.below(places.len())]);
        }
        Deed::SweepStone => {
            let enemy = record.position().player().other();
            let pits = record.game().shape().pits_of(enemy);
            let pit = pits.start + dice.below(pits.len());
            if dice.below(3) == 0 {
                record.choose(|sweep, _| {
                    sweep.put_back(pit);
                });
            } else {
                record.choose(|sweep, position| {
                    sweep.take(position, pit, 1);
                });
            }
        }
        Deed::Resign => {
            let _ = record.play(&Turn::Resign(Player::BOTH[dice.below(2)]));
        }
        Deed::Draw => {
            let _ = record.play(&Turn::Draw);
        }
    }
}

/// Plays on: sows a pit, or brings a sweep under way nearer to its end.
pub fn play(record: &mut Record, dice: &mut Dice) {
    if record.pending().is_some() {
        if dice.below(2) == 0 {
            return act(record, Deed::SweepStone, dice);
        }
        record.choose(|sweep, position| sweep.fill(position));
        record.confirm_sweep().unwrap();
        return;
    }
    let playable: Vec<_> = record.choices().playable().collect();
    if !playable.is_empty() {
        record.sow(playable[dice.below(playable.len())]).unwrap();
    } else if record.choices().must_pass() {
        record.play(&Turn::Pass).unwrap();
    }
}

/// Plays, and now and then does something else, this many times.
pub fn play_about(record: &mut Record, deeds: usize, dice: &mut Dice) {
    for _ in 0..deeds {
        let deed = match dice.below(60) {
            0..36 => Deed::Play,
            36..44 => Deed::Undo,
            44..48 => Deed::Redo,
            48..50 => Deed::Jump,
            50..59 => Deed::SweepStone,
            _ if dice.below(2) == 0 => Deed::Resign,
            _ => Deed::Draw,
        };
        act(record, deed, dice);
    }
}
