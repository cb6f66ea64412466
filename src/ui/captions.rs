//! Captions in words, and the place in the rules each belongs to.

use super::errors::{end_reason_id, say_pit, say_player};
use super::say::owned_pit;
use super::text::{Value, Words};
use crate::playback::Caption;
use crate::rules::{EndReason, Game, Outcome, PitIndex, Player, RoundEnd};

/// What a step says: the sentence, and the name of the rule it follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The sentence.
    pub sentence: String,
    /// The rule's name in the game's rules page.
    pub rule: &'static str,
}

/// Puts a caption into words.
#[must_use]
pub fn tell(words: &Words, game: Game, caption: &Caption) -> Told {
    let teller = Teller { words, game };
    let (id, values) = teller.values(caption);
    Told {
        sentence: words.fill(id, &values),
        rule: rule(game, caption),
    }
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
        Caption::Swept { .. } => "sweep",
        Caption::Passed(_) => "pass",
        Caption::RoundEnded { .. } => "round-end",
        Caption::Gathered { .. } if game.rules().closes_pits => "round-end",
        Caption::Filled { .. } | Caption::Closed(_) | Caption::RoundBegan { .. } => "next-round",
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

struct Teller<'a> {
    words: &'a Words,
    game: Game,
}

type Said = (&'static str, Vec<(&'static str, Value<'static>)>);

impl Teller<'_> {
    /// The text of a caption and its values.
    fn values(&self, caption: &Caption) -> Said {
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
                "caption-fell",
                vec![self.pit("pit", by, pit), ("left", left.into())],
            ),
            Caption::LastGoesOn {
                by,
                pit,
                next,
                stones,
            } if pit == next => (
                "caption-last-occupied",
                vec![self.pit("pit", by, pit), ("count", (stones - 1).into())],
            ),
            Caption::LastGoesOn {
                by,
                pit,
                next,
                stones,
            } => (
                "caption-last-next",
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
                stones,
                empty,
            } => self.end(by, pit, from, empty, stones),
            Caption::EndFindsNothing {
                by,
                pit,
                from,
                empty,
            } => self.end(by, pit, from, empty, 0),
            Caption::EndElsewhere { by, pit } => {
                let four_rows = self.game.shape().rows_each == 2;
                let id = if four_rows {
                    "caption-end-outer"
                } else {
                    "caption-end-other-row"
                };
                let owner = say_player(self.words, self.game.shape().owner(pit));
                (id, vec![self.pit("pit", by, pit), ("owner", owner.into())])
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
                ("caption-captured", values)
            }
            Caption::Swept { pit, stones, by } => ("caption-swept", self.taken(pit, stones, by)),
            Caption::Gathered { pit, stones, to } => {
                ("caption-gathered", self.taken(pit, stones, to))
            }
            Caption::Passed(player) => ("caption-passed", vec![self.player(player)]),
            Caption::RoundEnded { reason, player } => (
                match reason {
                    RoundEnd::EmptyRow => "round-empty-row",
                    RoundEnd::Repeated => "round-repeated",
                    RoundEnd::OnlyNeverEnding => "round-never-ending",
                },
                vec![self.player(player)],
            ),
            Caption::Filled {
                pit,
                stones,
                reopened,
            } => (
                if reopened {
                    "caption-reopened"
                } else {
                    "caption-filled"
                },
                vec![self.owned("pit", pit), ("count", stones.into())],
            ),
            Caption::Closed(pit) => ("caption-closed", vec![self.owned("pit", pit)]),
            Caption::RoundBegan { round, first } => (
                "round-began",
                vec![("round", round.into()), self.player(first)],
            ),
            Caption::Ended { outcome, player } => {
                // A draw has no loser, and none of its reasons names one.
                let loser = outcome.winner.unwrap_or(player).other();
                let why = self.words.fill(
                    end_reason_id(&outcome),
                    &[
                        ("loser", say_player(self.words, loser).into()),
                        ("blocked", say_player(self.words, player).into()),
                    ],
                );
                ("caption-ended", vec![("why", why.into())])
            }
        }
    }

    fn lifted(&self, id: &'static str, by: Player, pit: PitIndex, stones: u16, lap: u32) -> Said {
        let values = vec![
            self.player(by),
            self.pit("pit", by, pit),
            ("count", stones.into()),
            ("lap", lap.into()),
        ];
        (id, values)
    }

    fn end(
        &self,
        by: Player,
        pit: PitIndex,
        from: PitIndex,
        empty: Option<PitIndex>,
        stones: u16,
    ) -> Said {
        let mut values = vec![
            self.pit("pit", by, pit),
            self.owned("from", from),
            ("count", stones.into()),
        ];
        match empty {
            Some(empty) => {
                values.push(self.owned("empty", empty));
                ("caption-end-beyond", values)
            }
            None => ("caption-end-opposite", values),
        }
    }

    fn taken(&self, pit: PitIndex, stones: u16, by: Player) -> Vec<(&'static str, Value<'static>)> {
        vec![
            self.player(by),
            self.owned("pit", pit),
            ("count", stones.into()),
        ]
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
        (name, owned_pit(self.words, self.game.shape(), pit).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playback::Film;
    use crate::rules::Position;
    use crate::rules::Turn;

    fn sentences(id: &str, size: u16, pit: PitIndex) -> Vec<String> {
        let start = Position::start(Game::new(id, size).unwrap(), Player::South);
        let mut events = Vec::new();
        let past = vec![start.clone()];
        match start.play(&Turn::sow(pit), &past, &mut events) {
            Ok(_) => {}
            // A sweep is due; what comes before it is enough.
            Err(_) => {
                events.clear();
                start.sow(pit, &past, &mut events).unwrap();
            }
        }
        let film = Film::new(start.clone(), events);
        let told = (1..=film.steps()).filter_map(|step| film.caption(step));
        told.map(|caption| tell(&Words::english(), start.game(), &caption).sentence)
            .collect()
    }

    #[test]
    fn every_step_says_what_happened_and_by_which_rule() {
        assert_eq!(
            sentences("nsolo", 8, 3),
            [
                "South lifts the 2 stones of outer 4.",
                "A stone falls in outer 5; 1 left in the hand.",
                "The last stone falls in outer 6, which holds 2 stones already.",
                "The last stone fell in an occupied pit, so its 3 stones are lifted and sown on (relay, lap 2).",
                "A stone falls in outer 7; 2 left in the hand.",
                "A stone falls in outer 8; 1 left in the hand.",
                "The last stone falls in inner 8, which was empty: the sowing ends. Opposite, North inner 1 holds 2 stones.",
                "The 2 stones of North inner 1 are captured. South now sweeps 2 stones anywhere on North’s side.",
            ]
        );
        let bosh = sentences("bosh", 4, 4);
        assert_eq!(
            bosh.last().unwrap(),
            "The 5 stones of North pit 1 are captured.",
            "{bosh:#?}"
        );
        assert!(bosh.contains(
            &"The next pit, South pit 5, is empty, so the sowing ends; the pit beyond, North pit 1, holds 5 stones.".to_owned()
        ));
    }
}
