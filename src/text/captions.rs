//! Captions in words, and the place in the rules each belongs to.

use std::borrow::Cow;

use super::names::{say_owned_pit, say_owned_pits, say_pit, say_player};
use super::results::{end_reason_id, round_ends_id};
use super::worth::says_rounds;
use super::{Value, Words};
use crate::playback::{Caption, Lie};
use crate::rules::{EndReason, Game, Outcome, PitIndex, Pits, Player};

/// What a step says: the sentence, and the name of the rule it follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaptionText {
    /// The sentence.
    pub sentence: String,
    /// The rule's name in the game's rules page.
    pub rule: &'static str,
}

/// Puts a caption into words.
#[must_use]
pub fn text(words: &Words, game: Game, caption: &Caption) -> CaptionText {
    let writer = Writer { words, game };
    let (id, values) = writer.values(caption);
    CaptionText {
        sentence: words.fill(&id, &values),
        rule: rule(game, caption),
    }
}

/// More pits than these in one sentence are counted.
const MOST_NAMED: usize = 3;

/// Words a minute that somebody reads who learns.
const WORDS_A_MINUTE: f64 = 200.0;

/// Seconds it takes to read what a caption says.
#[must_use]
pub fn seconds_to_read(words: &Words, game: Game, caption: &Caption) -> f64 {
    let sentence = text(words, game, caption).sentence;
    sentence.split_whitespace().count() as f64 * 60.0 / WORDS_A_MINUTE
}

/// The rule a caption follows, by its name in the rules page.
fn rule(game: Game, caption: &Caption) -> &'static str {
    match caption {
        Caption::Lifted { .. } => "choose",
        Caption::Fell { .. } => "sow",
        Caption::LiftedLast { .. } | Caption::LiftedNext { .. } | Caption::LastGoesOn { .. } => {
            "relay"
        }
        Caption::EndElsewhere { .. }
        | Caption::EndFindsNothing { .. }
        | Caption::EndCaptures { .. }
        | Caption::Captured { .. } => "capture",
        Caption::Swept { .. } | Caption::SweptAll { .. } => "sweep",
        Caption::Passed(_) => "pass",
        Caption::RoundEnded { .. } | Caption::RoundCounted { .. } => "round-end",
        Caption::Gathered { .. } if game.rules().closes_pits => "round-end",
        Caption::RoundFollows { .. }
        | Caption::Filled { .. }
        | Caption::Closed(_)
        | Caption::RoundBegan { .. } => "next-round",
        Caption::Gathered { .. } => "end",
        Caption::Ended { outcome, .. } => rule_of_end(*outcome),
    }
}

/// The rule by which a game ended.
#[must_use]
pub fn rule_of_end(outcome: Outcome) -> &'static str {
    match outcome.reason {
        EndReason::Resigned | EndReason::Agreed => "resign",
        _ => "end",
    }
}

struct Writer<'a> {
    words: &'a Words,
    game: Game,
}

/// A text by its id, and the values to fill in.
type Message = (Cow<'static, str>, Vec<(&'static str, Value<'static>)>);

impl Writer<'_> {
    /// The text of a caption and its values.
    fn values(&self, caption: &Caption) -> Message {
        match *caption {
            Caption::Lifted {
                by, pit, stones, ..
            } => self.lifted("caption-lifted", by, pit, stones, 1),
            Caption::LiftedLast {
                by,
                pit,
                stones,
                lap,
                ..
            } => self.lifted("caption-lifted-last", by, pit, stones, lap),
            Caption::LiftedNext {
                by,
                pit,
                stones,
                lap,
                ..
            } => self.lifted("caption-lifted-next", by, pit, stones, lap),
            Caption::Fell { by, pit, left, .. } => (
                "caption-fell".into(),
                vec![self.pit("pit", by, pit), ("left", left.into())],
            ),
            Caption::LastGoesOn {
                by,
                pit,
                next,
                stones,
            } if pit == next => (
                "caption-last-occupied".into(),
                vec![self.pit("pit", by, pit), ("count", (stones - 1).into())],
            ),
            Caption::LastGoesOn {
                by,
                pit,
                next,
                stones,
            } => (
                "caption-last-next".into(),
                vec![
                    self.pit("pit", by, pit),
                    self.pit("next", by, next),
                    ("count", stones.into()),
                ],
            ),
            Caption::EndCaptures {
                by,
                pit,
                from,
                lie,
                stones,
                empty,
            } => self.end(by, pit, (from, lie), empty, stones),
            Caption::EndFindsNothing {
                by,
                pit,
                from,
                lie,
                empty,
            } => self.end(by, pit, (from, lie), empty, 0),
            Caption::EndElsewhere { by, pit, empty } => {
                let owner = say_player(self.words, self.game.shape().owner(pit));
                let values = vec![
                    self.pit("pit", by, pit),
                    ("owner", owner.into()),
                    ("game", self.game.id().into()),
                    (
                        "ended",
                        if empty.is_some() { "next" } else { "last" }.into(),
                    ),
                ];
                ("caption-end-nothing".into(), values)
            }
            Caption::Captured {
                pit,
                stones,
                by,
                sweep_due,
            } => {
                let enemy = ("enemy", say_player(self.words, by.other()).into());
                let due = ("sweep", sweep_due.into());
                let mut values = self.taken(pit, stones, by);
                values.extend([enemy, due]);
                ("caption-captured".into(), values)
            }
            Caption::Swept { pit, stones, by } => {
                ("caption-swept".into(), self.taken(pit, stones, by))
            }
            Caption::SweptAll { pits, stones, by } => self.swept_all(pits, stones, by),
            Caption::Gathered { pit, stones, to } => {
                ("caption-gathered".into(), self.taken(pit, stones, to))
            }
            Caption::Passed(player) => ("caption-passed".into(), vec![self.player(player)]),
            Caption::RoundEnded { reason, player, .. } => {
                let other = say_player(self.words, player.other());
                let values = vec![self.player(player), ("other", other.into())];
                (round_ends_id(self.game, reason).into(), values)
            }
            Caption::RoundCounted {
                round,
                stocks: [south, north],
            } => (
                "caption-round-counted".into(),
                vec![
                    ("round", round.into()),
                    ("count", south.into()),
                    ("north", north.into()),
                ],
            ),
            Caption::RoundFollows {
                round,
                first,
                before,
            } => (
                "caption-round-follows".into(),
                vec![
                    ("before", say_player(self.words, before).into()),
                    ("last", round.saturating_sub(1).into()),
                    self.player(first),
                    ("round", round.into()),
                ],
            ),
            Caption::Filled {
                pit,
                stones,
                reopened,
            } => (
                if reopened {
                    "caption-reopened".into()
                } else {
                    "caption-filled".into()
                },
                vec![self.owned("pit", pit), ("count", stones.into())],
            ),
            Caption::Closed(pit) => ("caption-closed".into(), vec![self.owned("pit", pit)]),
            Caption::RoundBegan { round, first } => (
                "round-began".into(),
                vec![("round", round.into()), self.player(first)],
            ),
            Caption::Ended { outcome, player } => {
                // A draw has no loser, and none of its reasons names one.
                let loser = outcome.winner.unwrap_or(player).other();
                let why = self.words.fill(
                    &end_reason_id(self.game, &outcome),
                    &[
                        ("loser", say_player(self.words, loser).into()),
                        ("blocked", say_player(self.words, player).into()),
                    ],
                );
                let values = vec![
                    ("rounds", says_rounds(self.game).into()),
                    ("why", why.into()),
                ];
                ("caption-ended".into(), values)
            }
        }
    }

    fn lifted(
        &self,
        id: &'static str,
        by: Player,
        pit: PitIndex,
        stones: u16,
        lap: u32,
    ) -> Message {
        let values = vec![
            self.player(by),
            self.pit("pit", by, pit),
            ("count", stones.into()),
            ("lap", lap.into()),
        ];
        (id.into(), values)
    }

    fn end(
        &self,
        by: Player,
        pit: PitIndex,
        (from, lie): (Pits, Lie),
        empty: Option<PitIndex>,
        stones: u16,
    ) -> Message {
        let mut values = vec![
            self.pit("pit", by, pit),
            (
                "from",
                say_owned_pits(self.words, self.game.shape(), from).into(),
            ),
            ("pits", from.len().into()),
            ("count", stones.into()),
            ("game", self.game.id().into()),
        ];
        let id = match (lie, empty) {
            (Lie::Opposite, None) => "caption-end-opposite",
            (Lie::Beyond, Some(empty)) => {
                values.push(self.owned("empty", empty));
                "caption-end-beyond"
            }
            _ => "caption-end-elsewhere",
        };
        (id.into(), values)
    }

    fn taken(&self, pit: PitIndex, stones: u16, by: Player) -> Vec<(&'static str, Value<'static>)> {
        vec![
            self.player(by),
            self.owned("pit", pit),
            ("count", stones.into()),
        ]
    }

    /// Each pit by its name, where they are few.
    fn swept_all(&self, pits: Pits, stones: u16, by: Player) -> Message {
        let mut values = vec![self.player(by), ("count", stones.into())];
        if pits.len() > MOST_NAMED {
            let enemy = say_player(self.words, by.other());
            values.extend([("pits", pits.len().into()), ("enemy", enemy.into())]);
            return ("caption-swept-many".into(), values);
        }
        let names = say_owned_pits(self.words, self.game.shape(), pits);
        values.push(("pits", names.into()));
        ("caption-swept-all".into(), values)
    }

    fn player(&self, player: Player) -> (&'static str, Value<'static>) {
        ("player", say_player(self.words, player).into())
    }

    /// A pit, with its owner where that is not who sows.
    fn pit(&self, name: &'static str, by: Player, pit: PitIndex) -> (&'static str, Value<'static>) {
        let shape = self.game.shape();
        if shape.owner(pit) == by {
            (name, say_pit(self.words, shape, pit).into())
        } else {
            self.owned(name, pit)
        }
    }

    fn owned(&self, name: &'static str, pit: PitIndex) -> (&'static str, Value<'static>) {
        (name, self.owned_name(pit).into())
    }

    fn owned_name(&self, pit: PitIndex) -> String {
        say_owned_pit(self.words, self.game.shape(), pit)
    }
}

#[cfg(test)]
mod tests;
