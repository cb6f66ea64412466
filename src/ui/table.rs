//! The game on the table: the record, the film that shows its last turn, and what may be pointed
//! at. Knows no egui, so that every rule of clicking can be tested without a window.

use std::path::PathBuf;

use crate::play::{Played, Record};
use crate::playback::{Film, Moment, Pace};
use crate::rules::{
    Event, PitIndex, Player, Position, Refusal, RoundEnd, Sweep, SweepError, Turn, TurnError,
};
use crate::ui::board::Preview;

/// A change of rounds, for telling it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundChange {
    /// Why the old round ended.
    pub reason: RoundEnd,
    /// The player who was to move in it.
    pub player: Player,
    /// The new round's number, from 1; none where the match ended instead.
    pub began: Option<(u32, Player)>,
    /// Stones each owns now.
    pub stocks: [u16; 2],
    /// Pits that were closed.
    pub closed: Vec<PitIndex>,
    /// Pits that opened again.
    pub reopened: Vec<PitIndex>,
}

/// What a click on a pit did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clicked {
    /// It only finished the film that was running.
    Finished,
    /// It sowed, or changed the choice of stones to sweep.
    Done,
    /// It did nothing, and why.
    Refused(PitIndex, Refusal),
}

/// A game on the table: the record, the film of its last turn, and what may be pointed at.
pub struct Table {
    record: Record,
    film: Option<Film>,
    /// The turn the film shows, from 1.
    film_turn: usize,
    round_change: Option<RoundChange>,
    /// Where the game was last saved or opened.
    pub path: Option<PathBuf>,
    revision: u64,
    saved_revision: u64,
    preview: Option<(PitIndex, Option<Preview>)>,
}

impl Table {
    /// A record as it stands, with nothing moving.
    #[must_use]
    pub fn new(record: Record, path: Option<PathBuf>) -> Table {
        Table {
            record,
            film: None,
            film_turn: 0,
            round_change: None,
            path,
            revision: 0,
            saved_revision: 0,
            preview: None,
        }
    }

    /// The record.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// A number that grows with every change of the game.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Whether the game changed since it was last saved or opened.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.revision != self.saved_revision
    }

    /// The game as it was at a revision is saved in this file now.
    pub fn saved(&mut self, path: PathBuf, revision: u64) {
        self.path = Some(path);
        self.saved_revision = revision;
    }

    /// Whether something is moving.
    #[must_use]
    pub fn is_moving(&self) -> bool {
        self.film.is_some()
    }

    /// What is seen now.
    #[must_use]
    pub fn moment(&self) -> Moment {
        match &self.film {
            Some(film) => film.moment(),
            None => Moment::still(self.record.position()),
        }
    }

    /// The number of the turn that is seen: the one being shown, or the one to be played.
    #[must_use]
    pub fn turn_shown(&self) -> usize {
        match &self.film {
            Some(_) => self.film_turn,
            None => self.record.depth(self.record.head()) + 1,
        }
    }

    /// Lets the film run on. Says whether something is still moving.
    pub fn advance(&mut self, seconds: f64) -> bool {
        if let Some(film) = &mut self.film {
            film.advance(seconds);
            if film.is_over() {
                self.finish();
            }
        }
        self.is_moving()
    }

    /// Ends the film: the game as it stands is seen at once.
    pub fn finish(&mut self) {
        self.film = None;
    }

    /// A sweep is being chosen and nothing moves any more.
    #[must_use]
    pub fn sweeping(&self) -> Option<(&Position, &Sweep)> {
        let pending = self.record.pending().filter(|_| !self.is_moving())?;
        Some((&pending.position, &pending.chosen))
    }

    /// The change of rounds that the last turn brought, once it has been seen.
    #[must_use]
    pub fn round_change(&self) -> Option<&RoundChange> {
        self.round_change.as_ref().filter(|_| !self.is_moving())
    }

    /// Whether the player to move can only pass, once the last turn has been seen.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        !self.is_moving() && self.record.pending().is_none() && self.record.choices().must_pass()
    }

    /// A click on a pit: finishes what is moving, takes `wanted` stones in a sweep, or sows.
    pub fn click(&mut self, pit: PitIndex, wanted: u16, pace: Option<Pace>) -> Clicked {
        if self.is_moving() {
            self.finish();
            return Clicked::Finished;
        }
        if self.record.pending().is_some() {
            return self.take(pit, wanted);
        }
        match self.record.sow(pit) {
            Ok(played) => {
                self.show(played, pace);
                Clicked::Done
            }
            Err(why) => Clicked::Refused(pit, why),
        }
    }

    /// Puts one chosen stone of a pit back.
    pub fn put_back(&mut self, pit: PitIndex) {
        if self.sweeping().is_some() {
            self.record.choose(|sweep, _| {
                sweep.put_back(pit);
            });
            self.revision += 1;
        }
    }

    /// Puts all chosen stones back.
    pub fn clear_sweep(&mut self) {
        if self.sweeping().is_some() {
            self.record.choose(|sweep, _| *sweep = Sweep::default());
            self.revision += 1;
        }
    }

    /// Chooses the stones that are still missing.
    pub fn fill_sweep(&mut self) {
        if self.sweeping().is_some() {
            self.record.choose(Sweep::fill);
            self.revision += 1;
        }
    }

    /// Confirms the sweep.
    ///
    /// # Errors
    /// Why it is not complete.
    pub fn confirm_sweep(&mut self, pace: Option<Pace>) -> Result<(), SweepError> {
        if self.is_moving() {
            return Err(SweepError::NoneDue);
        }
        let played = self.record.confirm_sweep()?;
        self.show(played, pace);
        // The turn was counted before its sweep.
        self.film_turn = self.record.depth(self.record.head());
        Ok(())
    }

    /// Plays a turn that is not a sowing: a pass, a resignation or a draw.
    ///
    /// # Errors
    /// Why it cannot be played.
    pub fn play(&mut self, turn: &Turn, pace: Option<Pace>) -> Result<(), TurnError> {
        self.finish();
        let played = self.record.play(turn)?;
        self.show(played, pace);
        Ok(())
    }

    /// Takes the last turn back, at once.
    pub fn undo(&mut self) {
        self.touch(|record| record.undo());
        self.still();
    }

    /// Plays again what was taken back, at once.
    pub fn redo(&mut self) {
        self.touch(|record| record.redo());
        self.still();
    }

    /// The whole sowing of a pit, worked out once while it is pointed at. Nothing while something
    /// moves or a sweep is due, or for a pit that cannot be sown.
    pub fn preview(&mut self, pit: PitIndex) -> Option<&Preview> {
        if self.is_moving() || self.record.pending().is_some() {
            return None;
        }
        if self.preview.as_ref().is_none_or(|(of, _)| *of != pit) {
            self.preview = Some((pit, preview(self.record.position(), pit)));
        }
        self.preview
            .as_ref()
            .and_then(|(_, preview)| preview.as_ref())
    }

    fn take(&mut self, pit: PitIndex, wanted: u16) -> Clicked {
        let mut taken = 0;
        self.record
            .choose(|sweep, position| taken = sweep.take(position, pit, wanted));
        if taken == 0 {
            return Clicked::Refused(pit, Refusal::SweepFirst);
        }
        self.revision += 1;
        Clicked::Done
    }

    fn touch(&mut self, change: impl FnOnce(&mut Record) -> bool) {
        self.revision += u64::from(change(&mut self.record));
    }

    fn still(&mut self) {
        self.film = None;
        self.preview = None;
        self.round_change = None;
    }

    fn show(&mut self, played: Played, pace: Option<Pace>) {
        self.still();
        self.revision += 1;
        self.round_change = round_change(&played, self.record.position());
        self.film_turn =
            self.record.depth(self.record.head()) + usize::from(self.record.pending().is_some());
        if let Some(pace) = pace {
            let film = Film::new(played.before, played.events, pace);
            self.film = Some(film).filter(|film| film.length() > 0.0);
        }
    }
}

/// The sowing of a pit as it would be, if it can be.
fn preview(position: &Position, pit: PitIndex) -> Option<Preview> {
    let mut events = Vec::new();
    position.sow(pit, &Vec::new(), &mut events).ok()?;
    let ring = position.ring(position.player());
    let mut preview = Preview::default();
    for event in &events {
        match *event {
            Event::Lap {
                pit: from,
                stones,
                last,
            } => {
                let start = ring.iter().position(|p| *p == from).unwrap_or_default();
                for step in 0..usize::from(stones).min(ring.len()) {
                    let at = |hop: usize| ring.get((start + hop) % ring.len()).copied();
                    if let (Some(from), Some(to)) = (at(step), at(step + 1))
                        && !preview.steps.contains(&(from, to))
                    {
                        preview.steps.push((from, to));
                    }
                }
                if from != pit && !preview.lifts.contains(&from) {
                    preview.lifts.push(from);
                }
                preview.end = last;
            }
            Event::Captured { pit, stones, .. } => preview.captures = Some((pit, stones)),
            _ => break,
        }
    }
    Some(preview)
}

/// The change of rounds among what happened, if there is one.
fn round_change(played: &Played, now: &Position) -> Option<RoundChange> {
    let events = &played.events;
    let reason = events.iter().find_map(|event| match event {
        Event::RoundEnded { reason } => Some(*reason),
        _ => None,
    })?;
    let began = events.iter().rev().find_map(|event| match event {
        Event::RoundBegan { round, first } => Some((*round, *first)),
        _ => None,
    });
    let pits = |wanted: fn(&Event) -> Option<PitIndex>| events.iter().filter_map(wanted).collect();
    Some(RoundChange {
        reason,
        player: played.before.player().other(),
        began,
        stocks: Player::BOTH.map(|player| now.owned(player)),
        closed: pits(|event| match event {
            Event::Closed { pit, newly: true } => Some(*pit),
            _ => None,
        }),
        reopened: pits(|event| match event {
            Event::Filled {
                pit,
                reopened: true,
                ..
            } => Some(*pit),
            _ => None,
        }),
    })
}
