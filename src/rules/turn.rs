//! Playing turns: which pits may be chosen, and what a turn makes of a position.

use super::event::{EndReason, Event, Outcome, Watcher};
use super::position::{Past, Position};
use super::sowing::Lap;
use super::{Pit, PitIndex, Player, Ring, Sweep, SweepError};

/// One finished turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// A pit was sown and, where the capture asked for one, the sweep was made.
    Sow {
        /// The pit that was chosen.
        pit: PitIndex,
        /// The swept stones; empty where there was nothing to sweep.
        sweep: Sweep,
    },
    /// The player had no playable pit.
    Pass,
    /// This player resigned, on their own turn or the opponent's.
    Resign(Player),
    /// The players agreed a draw.
    Draw,
}

impl Turn {
    /// A sowing without a sweep.
    #[must_use]
    pub fn sow(pit: PitIndex) -> Turn {
        Turn::Sow {
            pit,
            sweep: Sweep::default(),
        }
    }
}

/// Why a pit may not be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// A sweep must be confirmed first.
    SweepFirst,
    /// The pit is the opponent's.
    NotYours,
    /// The pit is closed.
    Closed,
    /// The pit is empty.
    Empty,
    /// A single stone may not be sown while another pit holds two or more (Nsolo).
    SingleStone {
        /// The player's first pit that holds more.
        bigger: PitIndex,
        /// What it holds.
        stones: u16,
    },
    /// A single stone may only be sown into an empty pit (Nsolo).
    NextNotEmpty {
        /// The pit that is not empty.
        next: PitIndex,
    },
    /// The sowing is still running after [`super::LAP_LIMIT`] laps.
    NeverEnding,
}

/// What a sowing does, in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Summary {
    /// Handfuls lifted.
    pub laps: u32,
    /// Where the very last stone falls.
    pub last: PitIndex,
    /// Stones captured, the bonus sweep not counted.
    pub captured: u16,
    /// Stones to be swept after it.
    pub sweep_due: u16,
}

/// Why a turn cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnError {
    /// The game is over.
    GameOver,
    /// A sweep must be confirmed before anything else.
    SweepFirst,
    /// The pit may not be chosen.
    Pit(PitIndex, Refusal),
    /// The sweep is not a complete, possible one.
    Sweep(SweepError),
    /// A pass while a pit can be played.
    CannotPass {
        /// One that can.
        playable: PitIndex,
    },
}

/// For every pit of a position, what choosing it does or why it may not be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    verdicts: Vec<Result<Summary, Refusal>>,
    must_pass: bool,
}

impl Choices {
    /// What choosing a pit does, or why it may not be chosen.
    ///
    /// # Errors
    /// Why it may not.
    pub fn of(&self, pit: PitIndex) -> Result<Summary, Refusal> {
        self.verdicts
            .get(pit)
            .copied()
            .unwrap_or(Err(Refusal::NotYours))
    }

    /// The playable pits, in order.
    pub fn playable(&self) -> impl Iterator<Item = PitIndex> + '_ {
        self.verdicts
            .iter()
            .enumerate()
            .filter(|(_, v)| v.is_ok())
            .map(|(pit, _)| pit)
    }

    /// Whether the player to move can only pass.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        self.must_pass
    }
}

impl Position {
    /// Whether a pit may be chosen now, and what its sowing does.
    ///
    /// # Errors
    /// Why it may not be chosen.
    pub fn check(&self, pit: PitIndex) -> Result<Summary, Refusal> {
        self.may_choose(pit)?;
        self.clone().sow_chosen(pit, &mut ())
    }

    /// The verdict on every pit. Worth keeping: a never-ending sowing takes all its laps to find.
    #[must_use]
    pub fn choices(&self) -> Choices {
        let verdicts: Vec<_> = (0..self.shape().pits())
            .map(|pit| self.check(pit))
            .collect();
        let must_pass = self.passes_now() && !verdicts.iter().any(Result::is_ok);
        Choices {
            verdicts,
            must_pass,
        }
    }

    /// The first pit the player to move can play, if any.
    #[must_use]
    pub fn first_playable(&self) -> Option<PitIndex> {
        self.may_sow().ok()?;
        let rules = self.game().rules();
        let ring = self.ring(self.player());
        let mut own = self.shape().pits_of(self.player());
        // Of the player's pits those that hold stones, which closed ones do not.
        while let Some(pit) = self.first_occupied(own.clone()) {
            if (rules.may_choose)(self, pit).is_ok()
                && let Some(start) = ring.place(pit)
                && self.sowing_ends(&ring, start)
            {
                return Some(pit);
            }
            own.start = pit + 1;
        }
        None
    }

    /// Whether a pit may be chosen now.
    #[must_use]
    pub fn is_playable(&self, pit: PitIndex) -> bool {
        let ring = self.ring(self.player());
        self.may_choose(pit).is_ok()
            && ring
                .place(pit)
                .is_some_and(|start| self.sowing_ends(&ring, start))
    }

    /// Sows a pit and captures. The result is the next position, or, where a sweep is due, the
    /// same player's turn with [`Position::sweep_due`] set.
    ///
    /// # Errors
    /// Why the pit may not be chosen.
    pub fn sow(
        &self,
        pit: PitIndex,
        past: &dyn Past,
        watcher: &mut impl Watcher,
    ) -> Result<Position, Refusal> {
        self.may_choose(pit)?;
        let mut position = self.clone();
        let summary = position.sow_chosen(pit, watcher)?;
        if summary.sweep_due == 0 {
            position.finish_turn(past, watcher);
        }
        Ok(position)
    }

    /// Makes the sweep that is due.
    ///
    /// # Errors
    /// Why the sweep is not a complete, possible one.
    pub fn sweep(
        &self,
        sweep: &Sweep,
        past: &dyn Past,
        watcher: &mut impl Watcher,
    ) -> Result<Position, SweepError> {
        sweep.check(self)?;
        let mut position = self.clone();
        for (pit, stones) in sweep.iter() {
            position.happen(
                Event::Swept {
                    pit,
                    stones,
                    by: self.player(),
                },
                watcher,
            );
        }
        position.finish_turn(past, watcher);
        Ok(position)
    }

    /// Plays a whole turn. `past` holds the settled positions so far, this one included; `watcher`
    /// hears of every event, also of those before an error.
    ///
    /// # Errors
    /// Why the turn cannot be played.
    pub fn play(
        &self,
        turn: &Turn,
        past: &dyn Past,
        watcher: &mut impl Watcher,
    ) -> Result<Position, TurnError> {
        if self.outcome().is_some() {
            return Err(TurnError::GameOver);
        }
        if self.sweep_due() > 0 {
            return Err(TurnError::SweepFirst);
        }
        match turn {
            Turn::Sow { pit, sweep } => {
                let sown = self
                    .sow(*pit, past, watcher)
                    .map_err(|why| TurnError::Pit(*pit, why))?;
                if sown.sweep_due() > 0 {
                    sown.sweep(sweep, past, watcher).map_err(TurnError::Sweep)
                } else if sweep.is_empty() {
                    Ok(sown)
                } else {
                    Err(TurnError::Sweep(SweepError::NoneDue))
                }
            }
            Turn::Pass => self.pass(past, watcher),
            Turn::Resign(player) => {
                let winner = Some(player.other());
                Ok(self.ended(
                    Outcome {
                        winner,
                        reason: EndReason::Resigned,
                    },
                    watcher,
                ))
            }
            Turn::Draw => {
                let outcome = Outcome {
                    winner: None,
                    reason: EndReason::Agreed,
                };
                Ok(self.ended(outcome, watcher))
            }
        }
    }

    /// What follows at the start of a turn: the end of the game or round, if the rules say so.
    pub(super) fn settle(&mut self, past: &dyn Past, watcher: &mut impl Watcher) {
        while self.outcome().is_none() {
            let events = (self.game().rules().settle)(self, past);
            if events.is_empty() {
                break;
            }
            self.all_happen(events, watcher);
        }
    }

    /// Apart, since most turns have nothing after them.
    #[inline(never)]
    fn all_happen(&mut self, events: Vec<Event>, watcher: &mut impl Watcher) {
        for event in events {
            debug_assert!(self.is_declared(event), "{event:?}");
            self.happen(event, watcher);
        }
    }

    /// Whether the rules declare the end this event brings, so that there is a sentence for it.
    fn is_declared(&self, event: Event) -> bool {
        let rules = self.game().rules();
        match event {
            Event::Ended { outcome } => rules.ends.contains(&outcome.reason),
            Event::RoundEnded { reason } => rules.round_ends.contains(&reason),
            _ => true,
        }
    }

    fn pass(&self, past: &dyn Past, watcher: &mut impl Watcher) -> Result<Position, TurnError> {
        if let Some(playable) = self.first_playable() {
            return Err(TurnError::CannotPass { playable });
        }
        let mut position = self.clone();
        position.happen(
            Event::Passed {
                player: self.player(),
            },
            watcher,
        );
        position.finish_turn(past, watcher);
        Ok(position)
    }

    fn ended(&self, outcome: Outcome, watcher: &mut impl Watcher) -> Position {
        let mut position = self.clone();
        position.happen(Event::Ended { outcome }, watcher);
        position
    }

    fn finish_turn(&mut self, past: &dyn Past, watcher: &mut impl Watcher) {
        self.happen(
            Event::ToMove {
                player: self.player().other(),
            },
            watcher,
        );
        self.settle(past, watcher);
    }

    #[inline]
    fn happen(&mut self, event: Event, watcher: &mut impl Watcher) {
        self.fold(event);
        watcher.event(event);
    }

    /// Whether a player without a playable pit would pass now.
    fn passes_now(&self) -> bool {
        self.game().rules().passes && self.outcome().is_none() && self.sweep_due() == 0
    }

    /// Sows a pit that may be chosen and captures, before any sweep; the turn is not finished. Where the
    /// sowing never ends, nothing has changed.
    fn sow_chosen(
        &mut self,
        pit: PitIndex,
        watcher: &mut impl Watcher,
    ) -> Result<Summary, Refusal> {
        let ring = self.ring(self.player());
        let start = ring.place(pit).ok_or(Refusal::NotYours)?;
        let sowing = self
            .sow_ring(&ring, start, |lap: Lap| {
                watcher.event(Event::Lap {
                    pit: ring.pit(lap.from),
                    stones: lap.stones,
                    last: ring.pit(lap.last),
                });
            })
            .map_err(|_| Refusal::NeverEnding)?;
        let last = ring.pit(sowing.last);
        let captured = self.capture(last, &ring, watcher);
        Ok(Summary {
            laps: sowing.laps,
            last,
            captured,
            sweep_due: self.sweep_due(),
        })
    }

    /// Captures after a sowing that ended in `last`, and says how many stones.
    fn capture(&mut self, last: PitIndex, ring: &Ring, watcher: &mut impl Watcher) -> u16 {
        let rules = self.game().rules();
        let by = self.player();
        let mut captured = 0;
        for pit in (rules.capture)(self, last, ring).iter() {
            let stones = self.stones(pit);
            captured += stones;
            let event = Event::Captured { pit, stones, by };
            // An empty one changes nothing: quicker than to guess which are, where nobody listens.
            self.fold(event);
            if stones > 0 {
                watcher.event(event);
            }
        }
        let due = if rules.sweeps && captured > 0 {
            captured.min(self.on_board(by.other()))
        } else {
            0
        };
        if due > 0 {
            self.happen(Event::SweepDue { stones: due }, watcher);
        }
        captured
    }

    /// Whether it is time to choose a pit.
    #[inline]
    fn may_sow(&self) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::GameOver);
        }
        if self.sweep_due() > 0 {
            return Err(Refusal::SweepFirst);
        }
        Ok(())
    }

    /// Whether the rules let a pit be chosen, its sowing not looked at.
    #[inline]
    fn may_choose(&self, pit: PitIndex) -> Result<(), Refusal> {
        self.may_sow()?;
        if !self.shape().pits_of(self.player()).contains(&pit) {
            return Err(Refusal::NotYours);
        }
        let held = self.pit(pit);
        if held.is_closed() {
            return Err(Refusal::Closed);
        }
        if held == Pit::EMPTY {
            return Err(Refusal::Empty);
        }
        (self.game().rules().may_choose)(self, pit)
    }
}
