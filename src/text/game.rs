//! Sentences about the game on the table.

use super::Words;
use super::errors::say_refusal;
use super::names::{say_list, say_number, say_owned_pit, say_pit, say_unnamed, with_level};
use super::results::{end_reason_id, round_end_id};
use crate::play::NodeId;
use crate::playback::Moment;
use crate::rules::{
    Captured, LAP_LIMIT, Outcome, PitIndex, Player, Position, Refusal, Summary, Turn,
};
use crate::table::{RoundChange, Table, View};

/// Characters of a name in a sentence; cards show it whole.
const MOST_OF_A_NAME: usize = 20;

/// Who plays a side, in a sentence: its name, or its seat. Of a team it is the member whose turn is
/// shown, or comes next.
#[must_use]
pub fn side_name(words: &Words, table: &Table, player: Player) -> String {
    short(full_name_at(words, table, table.turn_from(), player))
}

/// Who takes a side's turn from a position, in a sentence.
#[must_use]
pub fn side_name_at(words: &Words, table: &Table, node: NodeId, player: Player) -> String {
    short(full_name_at(words, table, node, player))
}

fn short(name: String) -> String {
    if name.chars().count() <= MOST_OF_A_NAME {
        return name;
    }
    let start: String = name.chars().take(MOST_OF_A_NAME - 1).collect();
    format!("{}…", start.trim_end())
}

/// Who plays a side: its whole name, the computer with its level, or its seat.
#[must_use]
pub fn full_name(words: &Words, table: &Table, player: Player) -> String {
    let name = name_alone(words, table, player);
    match table.record().sides().computer(player) {
        Some(level) => with_level(words, name, level),
        None => name,
    }
}

fn name_alone(words: &Words, table: &Table, player: Player) -> String {
    full_name_at(words, table, table.turn_from(), player)
}

fn full_name_at(words: &Words, table: &Table, node: NodeId, player: Player) -> String {
    let record = table.record();
    let member = record.member_at(node, player);
    member.map_or_else(|| say_unnamed(words, record.sides(), player), str::to_owned)
}

/// Who plays a side, in a sentence about all of it: a team has won or owns stones together, so it is
/// called by its seat.
#[must_use]
pub fn whole_side(words: &Words, table: &Table, player: Player) -> String {
    let sides = table.record().sides();
    match sides.members(player) {
        [name] => short(name.clone()),
        _ => say_unnamed(words, sides, player),
    }
}

/// What lies in a player's trough: "Amina holds 5 stones in reserve".
#[must_use]
pub fn store(words: &Words, table: &Table, moment: &Moment, player: Player) -> String {
    let rounds = moment.position.game().rules().closes_pits;
    let id = if rounds {
        "store-reserve"
    } else {
        "store-captured"
    };
    let name = whole_side(words, table, player);
    let count = moment.store[player.index()];
    words.fill(id, &[("player", name.into()), ("count", count.into())])
}

/// What a pit is called by a screen reader.
#[must_use]
pub fn pit_name(words: &Words, table: &Table, moment: &Moment, at: PitIndex) -> String {
    let shape = moment.position.shape();
    let name = say_owned_pit(words, shape, at);
    if moment.position.pit(at).is_closed() {
        return words.fill("pit-name-closed", &[("pit", name.into())]);
    }
    if let Some((position, chosen)) = table.sweeping() {
        let left = moment.stones(at) - chosen.of(at).min(moment.stones(at));
        let values = [
            ("pit", name.into()),
            ("count", left.into()),
            ("chosen", chosen.of(at).into()),
        ];
        let can = chosen.concerns(position, at);
        return words.fill(if can { "pit-name-sweep" } else { "pit-name" }, &values);
    }
    let values = [("pit", name.into()), ("count", moment.stones(at).into())];
    let id = match table.choices().of(at) {
        _ if table.is_moving() || table.is_watch_only() => "pit-name",
        Ok(_) => "pit-name-playable",
        Err(Refusal::NeverEnding) => "pit-name-never-ending",
        Err(_) => "pit-name",
    };
    words.fill(id, &values)
}

/// What a sowing would do: "outer 2: 3 laps, ends in inner 8, captures nothing".
#[must_use]
pub fn preview(words: &Words, position: &Position, at: PitIndex, summary: &Summary) -> String {
    let shape = position.shape();
    let end = match shape.owner(summary.last) == position.player() {
        true => say_pit(words, shape, summary.last),
        false => say_owned_pit(words, shape, summary.last),
    };
    words.fill(
        "preview",
        &[
            ("pit", say_pit(words, shape, at).into()),
            ("laps", summary.laps.into()),
            ("end", end.into()),
            ("captured", summary.captured.into()),
            ("sweep", summary.sweep_due.into()),
        ],
    )
}

/// What a pit that is pointed at asks for where its sowing is to be foreseen.
#[must_use]
pub fn foresee(words: &Words, position: &Position, at: PitIndex) -> String {
    let pit = say_pit(words, position.shape(), at);
    let values = [("pit", pit.into()), ("count", position.stones(at).into())];
    words.fill("lesson-foresee", &values)
}

/// "Amina sows, lap 4".
#[must_use]
pub fn sowing(words: &Words, table: &Table, moment: &Moment) -> String {
    let name = side_name(words, table, moment.position.player());
    let values = [("player", name.into()), ("lap", moment.lap.max(1).into())];
    words.fill("sowing-lap", &values)
}

/// Why a pit may not be chosen: "outer 3 may not be sown: it is empty".
#[must_use]
pub fn refused(words: &Words, position: &Position, at: PitIndex, why: &Refusal) -> String {
    let shape = position.shape();
    let name = match shape.owner(at) == position.player() {
        true => say_pit(words, shape, at),
        false => say_owned_pit(words, shape, at),
    };
    if *why == Refusal::NeverEnding {
        let laps = say_number(words, u64::from(LAP_LIMIT));
        let values = [("pit", name.into()), ("laps", laps.into())];
        return words.fill("refused-never-ending", &values);
    }
    let why = say_refusal(words, shape, why);
    words.fill("refused", &[("pit", name.into()), ("why", why.into())])
}

/// What the player to move can do.
#[must_use]
pub fn to_play(words: &Words, table: &Table, position: &Position) -> String {
    let name = side_name(words, table, position.player());
    let usual = format!("to-play-{}", position.game().id());
    // Some games have another sentence for when only single stones can be sown.
    let singles = format!("{usual}-singles");
    let mut playable = table.choices().playable();
    let only_singles = playable.all(|pit| position.stones(pit) == 1);
    let id = if only_singles && words.has(&singles) {
        singles
    } else {
        usual
    };
    words.fill(&id, &[("player", name.into())])
}

/// "Amina wins", "A draw".
#[must_use]
pub fn outcome(words: &Words, table: &Table, outcome: Outcome) -> String {
    match outcome.winner {
        Some(winner) => {
            let name = whole_side(words, table, winner);
            words.fill("over-won", &[("player", name.into())])
        }
        None => words.say("over-draw"),
    }
}

/// Why a game ended.
#[must_use]
pub fn why(words: &Words, table: &Table, position: &Position, outcome: Outcome) -> String {
    let loser = outcome.winner.unwrap_or(Player::South).other();
    let id = end_reason_id(position.game(), &outcome);
    let blocked = position.player();
    words.fill(
        &id,
        &[
            ("loser", whole_side(words, table, loser).into()),
            ("blocked", side_name(words, table, blocked).into()),
        ],
    )
}

/// Why a game ended, and the counts.
#[must_use]
pub fn why_over(words: &Words, table: &Table, position: &Position, outcome: Outcome) -> String {
    let why = why(words, table, position, outcome);
    let counts = words.fill(
        match position.game().rules().captured {
            Captured::LeaveTheTable => "counts-left",
            Captured::Kept => "counts-owned",
        },
        &[
            ("south", whole_side(words, table, Player::South).into()),
            ("southcount", count(position, Player::South).into()),
            ("north", whole_side(words, table, Player::North).into()),
            ("northcount", count(position, Player::North).into()),
        ],
    );
    format!("{why} {counts}")
}

/// The stones that count for a player: those left on the board where captured ones leave the
/// table, all they own elsewhere.
#[must_use]
pub fn count(position: &Position, player: Player) -> u16 {
    match position.game().rules().captured {
        Captured::LeaveTheTable => position.on_board(player),
        Captured::Kept => position.owned(player),
    }
}

/// A new round: why the old one ended, who begins, what each owns, and pits closed and reopened.
#[must_use]
pub fn round_change(words: &Words, table: &Table, change: &RoundChange) -> (String, String) {
    let shape = table.record().game().shape();
    let player = side_name(words, table, change.player);
    let why = words.fill(
        &round_end_id(table.record().game(), change.reason),
        &[("player", player.into())],
    );
    let Some((round, first)) = change.began else {
        return (why, String::new());
    };
    let begins = words.fill(
        "round-began",
        &[
            ("round", round.into()),
            ("player", side_name(words, table, first).into()),
        ],
    );
    let stocks = words.fill(
        "round-stocks",
        &[
            ("south", whole_side(words, table, Player::South).into()),
            ("southcount", change.stocks[0].into()),
            ("north", whole_side(words, table, Player::North).into()),
            ("northcount", change.stocks[1].into()),
        ],
    );
    let mut parts = vec![why, stocks];
    for (id, pits) in [
        ("round-closed", &change.closed),
        ("round-reopened", &change.reopened),
    ] {
        if !pits.is_empty() {
            let names = pits.iter().map(|at| say_owned_pit(words, shape, *at));
            parts.push(words.fill(id, &[("pits", say_list(words, names).into())]));
        }
    }
    (begins, parts.join(" "))
}

/// Why the player to move must pass: what bars their pits, as far as the reasons they are refused
/// for tell it; empty where those need no words.
#[must_use]
pub fn must_pass_why(words: &Words, table: &Table) -> String {
    let shape = table.position().shape();
    let barred = |is: fn(&Refusal) -> bool| {
        let mut own = shape.pits_of(table.position().player());
        own.any(|pit| table.choices().of(pit).is_err_and(|why| is(&why)))
    };
    let endless = barred(|why| matches!(why, Refusal::NeverEnding));
    let single = barred(|why| matches!(why, Refusal::SingleStone { .. }));
    let no_room = barred(|why| matches!(why, Refusal::NextNotEmpty { .. }));
    match (endless, single, no_room) {
        (true, true, _) => words.say("must-pass-never-ending"),
        (true, false, _) => words.say("must-pass-only-never-ending"),
        (false, _, true) => words.say("must-pass-no-room"),
        (false, _, false) => String::new(),
    }
}

/// Who passed with the turn that led to what is shown, if anybody did.
#[must_use]
pub fn passed(words: &Words, table: &Table) -> Option<String> {
    let View::Node(node) = table.view() else {
        return None;
    };
    let (turn, _) = table.record().turn_at(node)?;
    let from = table.record().parent(node)?;
    let player = table.record().position_at(from).player();
    let name = side_name_at(words, table, from, player);
    (*turn == Turn::Pass).then(|| words.fill("has-passed", &[("player", name.into())]))
}
