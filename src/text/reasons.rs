//! Why a turn is good or bad, in words.

use super::names::say_list;
use super::worth::{Players, has_rounds, says_rounds};
use super::{Value, Words};
use crate::computer::bosh::Verdict;
use crate::computer::reason::{Fact, Worse};
use crate::rules::{Game, Outcome, Player};

/// More reasons than this are not told in one sentence.
const MOST: usize = 3;

/// Who speaks of what: the game, who plays the turn, and what the players are called.
pub struct Teller<'a> {
    /// The texts.
    pub words: &'a Words,
    /// What the players are called.
    pub players: &'a Players,
    /// The game.
    pub game: Game,
    /// Who plays the turn.
    pub player: Player,
}

impl Teller<'_> {
    /// What a turn does, the most important of it: “wins the round by 4, and gives the match away”,
    /// “captures 4 and sweeps 4, leaves North only single stones”. Empty where nothing is to be said.
    #[must_use]
    pub fn reasons(&self, facts: &[Fact]) -> String {
        let mut told: Vec<String> = Vec::new();
        let mut facts = facts.iter().copied().peekable();
        while let Some(fact) = facts.next() {
            let said = match (fact, facts.peek()) {
                (
                    Fact::Match { before, after },
                    Some(round @ (Fact::Ends { .. } | Fact::EndsRound { .. })),
                ) => {
                    let round = self.fact(*round);
                    facts.next();
                    let values = [
                        ("round", round.into()),
                        ("match", self.of_match(before, after).into()),
                    ];
                    self.words.fill("reason-round-and-match", &values)
                }
                // What ends the match says what came of it.
                (Fact::Match { .. }, Some(Fact::EndsGame { .. })) => continue,
                _ => self.fact(fact),
            };
            told.push(said);
        }
        told.truncate(MOST);
        say_list(self.words, told)
    }

    /// In what a turn was worse than a better one, the most important of it: “North now wins in 3 turns at
    /// most, it takes 2 instead of 6”. Empty where nothing is to be said.
    #[must_use]
    pub fn worse(&self, found: &[Worse]) -> String {
        let told = found.iter().take(MOST).map(|worse| self.one_worse(*worse));
        say_list(self.words, told)
    }

    fn fact(&self, fact: Fact) -> String {
        match fact {
            Fact::Match { before, after } => self.of_match(before, after),
            Fact::EndsGame { outcome, .. } => self.ends_game(outcome),
            Fact::Wins { player, turns } => {
                let id = match player == self.player {
                    true => "reason-wins",
                    false => "reason-loses",
                };
                self.say(id, &[("turns", turns.into())])
            }
            Fact::EndsRound { ahead } => self.by("reason-ends-round", ahead),
            Fact::Ends { ahead } => self.by("reason-ends", ahead),
            Fact::Captures { stones, swept } => self.say(
                "reason-captures",
                &[("stones", stones.into()), ("swept", swept.into())],
            ),
            Fact::MustPass => self.say("reason-must-pass", &[]),
            Fact::SinglesOnly => self.say("reason-singles-only", &[]),
            Fact::FewPits { pits } => self.say("reason-few-pits", &[("pits", pits.into())]),
            Fact::FewStones { stones } => {
                self.say("reason-few-stones", &[("stones", stones.into())])
            }
            Fact::Averts { stones, left } => {
                let id = match has_rounds(self.game) {
                    // Stones of either side can be captured there.
                    true => "reason-averts-either",
                    false => "reason-averts",
                };
                self.say(id, &[("stones", stones.into()), ("left", left.into())])
            }
            Fact::Exposes { stones } => self.say("reason-exposes", &[("stones", stones.into())]),
        }
    }

    fn one_worse(&self, worse: Worse) -> String {
        match worse {
            Worse::Match { better, played } => {
                let was = self.verdict(
                    better,
                    ["match-was-won", "match-was-drawn", "match-was-lost"],
                );
                let is = self.verdict(played, ["match-is-won", "match-is-drawn", "match-is-lost"]);
                self.say("worse-match", &[("was", was.into()), ("is", is.into())])
            }
            Worse::Loses { turns } => self.say("worse-loses", &[("turns", turns.into())]),
            Worse::MissesWin { turns } => self.say("worse-misses-win", &[("turns", turns.into())]),
            Worse::MissesDraw => self.say("worse-misses-draw", &[]),
            Worse::Ends { better, played } => {
                let sign = match self.player {
                    Player::South => 1,
                    Player::North => -1,
                };
                self.stands("worse-ends", &[], sign * better, sign * played)
            }
            Worse::TakesFewer { better, played } => self.say(
                "worse-takes-fewer",
                &[("better", better.into()), ("played", played.into())],
            ),
            Worse::Exposes { better, played } => self.say(
                "worse-exposes",
                &[("better", better.into()), ("played", played.into())],
            ),
            Worse::Later {
                turns,
                better,
                played,
            } => self.stands("worse-later", &[("turns", turns.into())], better, played),
        }
    }

    /// How the match stands after a turn, and what of it the turn gives away.
    fn of_match(&self, before: Verdict, after: Verdict) -> String {
        let id = match (before, after) {
            (_, Verdict::Wins(player)) if player == self.player => "reason-match-wins",
            (Verdict::Wins(player), Verdict::Drawn) if player == self.player => {
                "reason-match-halved"
            }
            (_, Verdict::Drawn | Verdict::Unknown) => "reason-match-drawn",
            (Verdict::Wins(player), Verdict::Wins(_)) if player != self.player => {
                "reason-match-lost"
            }
            (_, Verdict::Wins(_)) => "reason-match-given",
        };
        self.say(id, &[])
    }

    fn ends_game(&self, outcome: Outcome) -> String {
        let id = match outcome.winner {
            Some(winner) if winner == self.player => "reason-game-won",
            Some(_) => "reason-game-lost",
            None => "reason-game-drawn",
        };
        self.say(id, &[])
    }

    /// What a match is for the player who plays the turn, by the messages for won, drawn and lost.
    fn verdict(&self, verdict: Verdict, [won, drawn, lost]: [&str; 3]) -> String {
        self.words.say(match verdict {
            Verdict::Wins(player) if player == self.player => won,
            Verdict::Wins(_) => lost,
            Verdict::Drawn | Verdict::Unknown => drawn,
        })
    }

    /// A message about a difference that is South's: it is won, lost or even for the player.
    fn by(&self, id: &str, ahead: i16) -> String {
        let own = match self.player {
            Player::South => ahead,
            Player::North => -ahead,
        };
        let values = [("way", way(own).into()), ("by", own.unsigned_abs().into())];
        self.say(id, &values)
    }

    /// A message about two differences that are the player's.
    fn stands(
        &self,
        id: &str,
        values: &[(&'static str, Value<'static>)],
        better: i16,
        played: i16,
    ) -> String {
        let [better, played] = [better, played].map(|own| {
            let values = [("way", way(own).into()), ("by", own.unsigned_abs().into())];
            self.words.fill("stands", &values)
        });
        let mut all = values.to_vec();
        all.extend([("better", better.into()), ("played", played.into())]);
        self.say(id, &all)
    }

    fn say(&self, id: &str, values: &[(&'static str, Value<'static>)]) -> String {
        let rounds = says_rounds(self.game);
        let mut all = vec![
            ("player", self.name(self.player)),
            ("opponent", self.name(self.player.other())),
            ("rounds", rounds.into()),
        ];
        all.extend(values.iter().cloned());
        self.words.fill(id, &all)
    }

    fn name(&self, player: Player) -> Value<'static> {
        self.players[player.index()].clone().into()
    }
}

/// Whether a difference is for somebody, against them, or neither.
fn way(own: i16) -> &'static str {
    match own {
        0 => "even",
        1.. => "ahead",
        _ => "behind",
    }
}
